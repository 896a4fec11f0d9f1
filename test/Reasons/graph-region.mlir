// RUN: lpt-opt %s --lpt-pipeline --remarks-filter=lpt -o /dev/null 2>&1 | FileCheck %s --implicit-check-not="[Missed]"

// One remark for a region, however many ops it has; none for one without.

// CHECK: [Missed] graph-region | Category:lpt | Function=main | Layer={{.*}}, Reason="region #0 of 'builtin.module' of layer 'nested' is left unchanged: the ops of the region may depend on each other in a circle, so that there is no order to visit them in", Suggestion="move the ops to a region with SSA dominance"

func.func @main(%x: tensor<2xf32>) -> tensor<2xf32> {
  %low = lpt.constant dense<0.0> : tensor<f32>
  %high = lpt.constant dense<2.55> : tensor<f32>
  %q = lpt.fake_quantize %x, %low, %high, %low, %high levels 256 : (tensor<2xf32>, tensor<f32>, tensor<f32>, tensor<f32>, tensor<f32>) -> tensor<2xf32>
  builtin.module {
    %1 = lpt.constant dense<[0.5, 1.5]> : tensor<2xf32>
    %2 = lpt.constant dense<0.0> : tensor<f32>
    %3 = lpt.constant dense<2.55> : tensor<f32>
    %4 = lpt.fake_quantize %1, %2, %3, %2, %3 levels 256 : (tensor<2xf32>, tensor<f32>, tensor<f32>, tensor<f32>, tensor<f32>) -> tensor<2xf32>
    %5 = lpt.relu %4 : tensor<2xf32>
  } loc("nested")
  builtin.module {
  }
  return %q : tensor<2xf32>
}
