// RUN: lpt-opt %s --lpt-quantize-io --split-input-file --remarks-filter-missed=lpt -o %t.mlir 2>&1 | FileCheck %s
// RUN: not grep 'lpt\.scale' %t.mlir

// CHECK: float-input {{.*}}Code=unused{{.*}}Reason="input 0 stays in float: nothing reads it"
// CHECK: float-output {{.*}}Code=not-quantized{{.*}}Reason="output 0 stays in float: it is not quantized"
func.func @unused(%x: tensor<1x8xf32>, %y: tensor<1x8xui8>) -> tensor<1x8xf32> {
  %0 = lpt.constant dense<1.0> : tensor<1x8xf32>
  %1 = lpt.add %0, %0 : (tensor<1x8xf32>, tensor<1x8xf32>) -> tensor<1x8xf32>
  return %1 : tensor<1x8xf32>
}
