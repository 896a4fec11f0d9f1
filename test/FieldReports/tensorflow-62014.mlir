// tensorflow #62014: a concatenation of 8 and 16 bits.
// RUN: lpt-opt %s --lpt-lint -o /dev/null 2>&1 | FileCheck %s --check-prefix=LINT
// RUN: lpt-opt %s --lpt-pipeline=verify-each --remarks-filter=lpt -o /dev/null 2>&1 | FileCheck %s --check-prefix=WHY

// LINT: warning: {{.*}}concat-levels: 'lpt.concat' of layer 'join'
// WHY: [Missed] {{.*}}'lpt.concat' of layer 'join' stays in its precision

func.func @main(%x: tensor<1x3x8x8xf32>, %y: tensor<1x3x8x8xf32>) -> tensor<1x6x8x8xf32> {
  %low1 = lpt.constant dense<-1.28> : tensor<f32>
  %high2 = lpt.constant dense<1.27> : tensor<f32>
  %q3 = lpt.fake_quantize %x, %low1, %high2, %low1, %high2 levels 256 : (tensor<1x3x8x8xf32>, tensor<f32>, tensor<f32>, tensor<f32>, tensor<f32>) -> tensor<1x3x8x8xf32>
  %low4 = lpt.constant dense<-1.28> : tensor<f32>
  %high5 = lpt.constant dense<1.27> : tensor<f32>
  %q6 = lpt.fake_quantize %y, %low4, %high5, %low4, %high5 levels 65536 : (tensor<1x3x8x8xf32>, tensor<f32>, tensor<f32>, tensor<f32>, tensor<f32>) -> tensor<1x3x8x8xf32>
  %v7 = lpt.concat %q3, %q6 axis 1 : (tensor<1x3x8x8xf32>, tensor<1x3x8x8xf32>) -> tensor<1x6x8x8xf32> loc("join")
  return %v7 : tensor<1x6x8x8xf32>
}
