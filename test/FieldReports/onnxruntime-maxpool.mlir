// The selectors of onnxruntime drop quantization around a maximum for positive scales
// only: a negative one makes the maximum a minimum.
// RUN: lpt-opt %s --lpt-lint -o /dev/null 2>&1 | FileCheck %s --check-prefix=LINT --implicit-check-not=warning:
// RUN: lpt-opt %s --lpt-pipeline=verify-each --remarks-filter=lpt -o /dev/null 2>&1 | FileCheck %s --check-prefix=WHY

// LINT: warning: {{.*}}scale-negative: 'lpt.multiply' of layer 'dequantization': {{.*}} (-0.02)
// WHY: [Missed] negative-scale | {{.*}}'lpt.max_pool' of layer 'pool' stays in its precision

func.func @main(%x: tensor<1x3x8x8xui8>) -> tensor<1x3x7x7xf32> {
  %v1 = lpt.convert %x : tensor<1x3x8x8xui8> -> tensor<1x3x8x8xf32>
  %scale2 = lpt.constant dense<-0.02> : tensor<f32>
  %v3 = lpt.multiply %v1, %scale2 : (tensor<1x3x8x8xf32>, tensor<f32>) -> tensor<1x3x8x8xf32> loc("dequantization")
  %v4 = lpt.max_pool %v3 kernel [2, 2] : (tensor<1x3x8x8xf32>) -> tensor<1x3x7x7xf32> loc("pool")
  return %v4 : tensor<1x3x7x7xf32>
}
