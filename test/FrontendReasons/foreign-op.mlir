// RUN: lpt-opt %s --allow-unregistered-dialect --convert-quant-to-lpt --remarks-filter-missed=lpt -o %t.mlir 2>&1 | FileCheck %s
// RUN: FileCheck %s --check-prefix=IR < %t.mlir

// CHECK-DAG: not-converted {{.*}}Function=reads{{.*}}Code=foreign-op{{.*}}foreign.op stays: an op of another dialect reads or writes quantized values
// IR-LABEL: func.func @reads(
// IR: quant.scast
// IR: foreign.op
func.func @reads(%x: tensor<4xf32>) -> tensor<4xf32> {
  %0 = quant.qcast %x : tensor<4xf32> to tensor<4x!quant.uniform<i8:f32, 0.5>>
  %1 = "foreign.op"(%0) : (tensor<4x!quant.uniform<i8:f32, 0.5>>) -> tensor<4xf32>
  return %1 : tensor<4xf32>
}
