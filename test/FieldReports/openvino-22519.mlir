// openvino #22519, #5924, #12835: chains that look like dequantizations, and are none,
// were moved as if they were.
// RUN: lpt-opt %s --lpt-lint -o /dev/null 2>&1 | FileCheck %s --check-prefix=LINT --implicit-check-not=warning:
// RUN: lpt-opt %s --lpt-pipeline="verify-each check-explained" | FileCheck %s

// LINT-DAG: warning: {{.*}}dequantization-order: 'lpt.subtract' of layer 'shift'
// LINT-DAG: warning: {{.*}}dequantization-reversed: 'lpt.subtract' of layer 'reversed'
// CHECK-LABEL: func.func @reversed(
// CHECK: %[[DIFFERENCE:.+]] = lpt.subtract %{{.+}}, %{{.+}} : (tensor<f32>,

func.func @shift_after_scale(%x: tensor<1x3x8x8xui8>) -> tensor<1x3x8x8xf32> {
  %v1 = lpt.convert %x : tensor<1x3x8x8xui8> -> tensor<1x3x8x8xf32>
  %c2 = lpt.constant dense<0.02> : tensor<f32>
  %v3 = lpt.multiply %v1, %c2 : (tensor<1x3x8x8xf32>, tensor<f32>) -> tensor<1x3x8x8xf32>
  %c4 = lpt.constant dense<0.5> : tensor<f32>
  %v5 = lpt.subtract %v3, %c4 : (tensor<1x3x8x8xf32>, tensor<f32>) -> tensor<1x3x8x8xf32> loc("shift")
  %v6 = lpt.relu %v5 : tensor<1x3x8x8xf32>
  return %v6 : tensor<1x3x8x8xf32>
}

func.func @reversed(%x: tensor<1x3x8x8xui8>) -> tensor<1x3x8x8xf32> {
  %v1 = lpt.convert %x : tensor<1x3x8x8xui8> -> tensor<1x3x8x8xf32>
  %c2 = lpt.constant dense<128.0> : tensor<f32>
  %v3 = lpt.subtract %c2, %v1 : (tensor<f32>, tensor<1x3x8x8xf32>) -> tensor<1x3x8x8xf32> loc("reversed")
  %c4 = lpt.constant dense<0.02> : tensor<f32>
  %v5 = lpt.multiply %v3, %c4 : (tensor<1x3x8x8xf32>, tensor<f32>) -> tensor<1x3x8x8xf32>
  %v6 = lpt.relu %v5 : tensor<1x3x8x8xf32>
  return %v6 : tensor<1x3x8x8xf32>
}
