// RUN: lpt-opt %s --lpt-quantize-io --remarks-filter-missed=lpt -o %t.mlir 2>&1 | FileCheck %s
// RUN: not grep 'lpt\.scale' %t.mlir

// A value that nothing quantizes, and a dequantization of integers of 32 bits.
// CHECK: float-output {{.*}}Code=not-quantized{{.*}}output 0 stays in float: it is not quantized
// CHECK: float-output {{.*}}Code=not-quantized{{.*}}output 1
func.func @outputs(%x: tensor<1x8xui8>, %y: tensor<1x8xsi32>) -> (tensor<1x8xf32>, tensor<1x8xf32>) {
  %scale = lpt.constant dense<0.1> : tensor<f32>
  %0 = lpt.exp %x : tensor<1x8xui8> -> tensor<1x8xf32>
  %1 = lpt.multiply %y, %scale : (tensor<1x8xsi32>, tensor<f32>) -> tensor<1x8xf32>
  return %0, %1 : tensor<1x8xf32>, tensor<1x8xf32>
}
