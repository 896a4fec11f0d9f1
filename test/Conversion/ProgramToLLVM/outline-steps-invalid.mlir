// RUN: lpt-opt %s --split-input-file --verify-diagnostics --lpt-outline-steps

// All handles of a program would share the variable.
lpt.program @variable(%x: tensor<4xf32>) -> tensor<4xf32>
    attributes {arena_bytes = 0 : i64, arena_peak_bytes = 0 : i64} {
  %0 = lpt.step "generic" (%x) at result 0 : (tensor<4xf32>) -> tensor<4xf32> {
  ^bb0(%a: tensor<4xf32>):
    // expected-error @+1 {{expected an op without side effects in a step, of the lpt dialect or lowered by its own, but got another one: it has side effects}}
    %1 = lpt.read_value %a variable "state" : tensor<4xf32>
    lpt.yield %1 : tensor<4xf32>
  }
  lpt.yield %0 : tensor<4xf32>
}

// -----

lpt.program @both(%x: tensor<4xf32>) -> tensor<4xf32>
    attributes {arena_bytes = 0 : i64, arena_peak_bytes = 0 : i64} {
  // expected-error @+1 {{expected a payload or a body, but got both}}
  %0 = lpt.step "onednn" (%x) at result 0 {payload = {kind = "softmax"}} : (tensor<4xf32>) -> tensor<4xf32> {
  ^bb0(%a: tensor<4xf32>):
    lpt.yield %a : tensor<4xf32>
  }
  lpt.yield %0 : tensor<4xf32>
}
