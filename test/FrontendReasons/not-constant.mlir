// RUN: lpt-opt %s --convert-linalg-to-lpt --remarks-filter-missed=lpt -o %t.mlir 2>&1 | FileCheck %s
// RUN: FileCheck %s --check-prefix=IR < %t.mlir

// CHECK-DAG: not-converted {{.*}}Function=zero_point{{.*}}Code=not-constant{{.*}}linalg.quantized_matmul stays: a parameter has to be constant, and is not (a zero point)
// IR-LABEL: func.func @zero_point(
// IR: linalg.quantized_matmul
// CHECK-DAG: not-converted {{.*}}Function=slice{{.*}}Code=not-constant{{.*}}tensor.extract_slice stays: a parameter has to be constant, and is not (the slice)
// IR-LABEL: func.func @slice(
// IR: tensor.extract_slice
// CHECK-DAG: not-converted {{.*}}Function=pads{{.*}}Code=not-constant{{.*}}tensor.pad stays: a parameter has to be constant, and is not (the pads)
// IR-LABEL: func.func @pads(
// IR: tensor.pad
func.func @zero_point(%x: tensor<2x3xi8>, %y: tensor<3x2xi8>, %z: tensor<2x2xi32>, %n: i32) -> tensor<2x2xi32> {
  %0 = linalg.quantized_matmul ins(%x, %y, %n, %n : tensor<2x3xi8>, tensor<3x2xi8>, i32, i32) outs(%z : tensor<2x2xi32>) -> tensor<2x2xi32>
  return %0 : tensor<2x2xi32>
}
func.func @slice(%x: tensor<8xf32>, %n: index) -> tensor<2xf32> {
  %0 = tensor.extract_slice %x[%n] [2] [1] : tensor<8xf32> to tensor<2xf32>
  return %0 : tensor<2xf32>
}
func.func @pads(%x: tensor<8xf32>, %n: index) -> tensor<?xf32> {
  %zero = arith.constant 0.0 : f32
  %0 = tensor.pad %x low[%n] high[0] {
  ^bb0(%i: index):
    tensor.yield %zero : f32
  } : tensor<8xf32> to tensor<?xf32>
  return %0 : tensor<?xf32>
}
