// RUN: lpt-opt %s --lpt-pipeline --remarks-filter=lpt -o /dev/null 2>&1 | FileCheck %s --implicit-check-not="[Missed]"
// RUN: lpt-opt %s --lpt-pipeline=check-explained -o /dev/null

// The product of two activations.

// CHECK: [Missed] operand-not-constant | Category:lpt | Function=main | Layer={{.*}}, Reason="'lpt.matmul' of layer 'mm' stays in its precision: the target computes the op in low precision only if an operand is constant (operand 1){{.*}}", Suggestion="give the operand as a constant, or choose another target"

module attributes {lpt.target = #lpt.target<"device", isa = [], precisions = [], per_tensor = [], requires = [matmul[1] constant]>} {
func.func @main(%x: tensor<4x4xf32>, %y: tensor<4x4xf32>) -> tensor<4x4xf32> {
  %low = lpt.constant dense<-1.28> : tensor<f32>
  %high = lpt.constant dense<1.27> : tensor<f32>
  %p = lpt.fake_quantize %x, %low, %high, %low, %high levels 256 : (tensor<4x4xf32>, tensor<f32>, tensor<f32>, tensor<f32>, tensor<f32>) -> tensor<4x4xf32>
  %q = lpt.fake_quantize %y, %low, %high, %low, %high levels 256 : (tensor<4x4xf32>, tensor<f32>, tensor<f32>, tensor<f32>, tensor<f32>) -> tensor<4x4xf32>
  %0 = lpt.matmul %p, %q : (tensor<4x4xf32>, tensor<4x4xf32>) -> tensor<4x4xf32> loc("mm")
  return %0 : tensor<4x4xf32>
}
}
