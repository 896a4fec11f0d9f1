// RUN: lpt-opt %s --convert-linalg-to-lpt --remarks-filter-missed=lpt -o %t.mlir 2>&1 | FileCheck %s
// RUN: FileCheck %s --check-prefix=IR < %t.mlir

// CHECK-DAG: not-converted {{.*}}Function=min{{.*}}Code=no-equal{{.*}}linalg.pooling_nhwc_min stays: the dialect has no equal (least integers of windows)
// IR-LABEL: func.func @min(
// IR: linalg.pooling_nhwc_min
// CHECK-DAG: not-converted {{.*}}Function=empty{{.*}}Code=no-equal{{.*}}tensor.extract_slice stays: the dialect has no equal (a slice that runs backwards or is empty)
// IR-LABEL: func.func @empty(
// IR: tensor.extract_slice
// CHECK-DAG: not-converted {{.*}}Function=insert{{.*}}Code=no-equal{{.*}}tensor.insert_slice stays: the dialect has no equal
// IR-LABEL: func.func @insert(
// IR: tensor.insert_slice
// CHECK-DAG: not-converted {{.*}}Function=pack{{.*}}Code=no-equal{{.*}}linalg.pack stays: the dialect has no equal
// IR-LABEL: func.func @pack(
// IR: linalg.pack
func.func @min(%x: tensor<1x4x4x2xi8>, %k: tensor<2x2xi8>, %e: tensor<1x3x3x2xi8>) -> tensor<1x3x3x2xi8> {
  %0 = linalg.pooling_nhwc_min ins(%x, %k : tensor<1x4x4x2xi8>, tensor<2x2xi8>) outs(%e : tensor<1x3x3x2xi8>) -> tensor<1x3x3x2xi8>
  return %0 : tensor<1x3x3x2xi8>
}
func.func @empty(%x: tensor<8xf32>) -> tensor<0xf32> {
  %0 = tensor.extract_slice %x[3] [0] [1] : tensor<8xf32> to tensor<0xf32>
  return %0 : tensor<0xf32>
}
func.func @insert(%x: tensor<2xf32>, %y: tensor<8xf32>) -> tensor<8xf32> {
  %0 = tensor.insert_slice %x into %y[1] [2] [1] : tensor<2xf32> into tensor<8xf32>
  return %0 : tensor<8xf32>
}
func.func @pack(%x: tensor<8x8xf32>, %y: tensor<2x2x4x4xf32>) -> tensor<2x2x4x4xf32> {
  %0 = linalg.pack %x inner_dims_pos = [0, 1] inner_tiles = [4, 4] into %y : tensor<8x8xf32> -> tensor<2x2x4x4xf32>
  return %0 : tensor<2x2x4x4xf32>
}
