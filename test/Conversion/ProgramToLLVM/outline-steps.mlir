// RUN: lpt-opt %s --lpt-outline-steps --split-input-file | FileCheck %s

// Steps of equal bodies share a function, wherever their memory is. Functions
// take and return tensors in the order of their memory.
// CHECK-LABEL: lpt.program @main
lpt.program @main(%x: tensor<1x8x4x2xf32>) -> (tensor<1x8x4x2xf32>, tensor<1x8x4x2xf32>)
    attributes {arena_bytes = 512 : i64, arena_peak_bytes = 512 : i64} {
  // CHECK: lpt.step "generic"(%{{.*}}) at arena
  // CHECK-SAME: layouts [#lpt.layout<{{\[}}0, 1, 2, 3]>, #lpt.layout<{{\[}}0, 2, 3, 1]>]
  // CHECK-SAME: payload = {callee = @main_steps::@main_step_0}
  %0 = lpt.step "generic" (%x) at arena
      layouts [#lpt.layout<[0, 1, 2, 3]>, #lpt.layout<[0, 2, 3, 1]>]
      : (tensor<1x8x4x2xf32>) -> tensor<1x8x4x2xf32> {
  ^bb0(%a: tensor<1x8x4x2xf32>):
    %1 = lpt.exp %a : tensor<1x8x4x2xf32>
    lpt.yield %1 : tensor<1x8x4x2xf32>
  }
  // CHECK: payload = {callee = @main_steps::@main_step_0}
  %1 = lpt.step "generic" (%x) at arena + 256
      layouts [#lpt.layout<[0, 1, 2, 3]>, #lpt.layout<[0, 2, 3, 1]>]
      : (tensor<1x8x4x2xf32>) -> tensor<1x8x4x2xf32> {
  ^bb0(%b: tensor<1x8x4x2xf32>):
    %2 = lpt.exp %b : tensor<1x8x4x2xf32>
    lpt.yield %2 : tensor<1x8x4x2xf32>
  }
  // Another layout.
  // CHECK: payload = {callee = @main_steps::@main_step_1}
  %2 = lpt.step "generic" (%0) at result 0
      layouts [#lpt.layout<[0, 2, 3, 1]>, #lpt.layout<[0, 1, 2, 3]>]
      : (tensor<1x8x4x2xf32>) -> tensor<1x8x4x2xf32> {
  ^bb0(%a: tensor<1x8x4x2xf32>):
    %3 = lpt.exp %a : tensor<1x8x4x2xf32>
    lpt.yield %3 : tensor<1x8x4x2xf32>
  }
  // Another body.
  // CHECK: payload = {callee = @main_steps::@main_step_2}
  %3 = lpt.step "generic" (%1) at result 1
      layouts [#lpt.layout<[0, 2, 3, 1]>, #lpt.layout<[0, 1, 2, 3]>]
      : (tensor<1x8x4x2xf32>) -> tensor<1x8x4x2xf32> {
  ^bb0(%a: tensor<1x8x4x2xf32>):
    %4 = lpt.tanh %a : tensor<1x8x4x2xf32>
    lpt.yield %4 : tensor<1x8x4x2xf32>
  }
  lpt.yield %2, %3 : tensor<1x8x4x2xf32>, tensor<1x8x4x2xf32>
}

// CHECK-LABEL: module @main_steps
// CHECK:      func.func @main_step_0(%[[X:.*]]: tensor<1x8x4x2xf32>) -> tensor<1x4x2x8xf32>
// CHECK-NEXT:   %[[E:.*]] = lpt.exp %[[X]]
// CHECK-NEXT:   %[[T:.*]] = lpt.transpose %[[E]] {{.*}}[0, 2, 3, 1]
// CHECK-NEXT:   return %[[T]]
// CHECK:      func.func @main_step_1(%{{.*}}: tensor<1x4x2x8xf32>) -> tensor<1x8x4x2xf32>
// CHECK-NEXT:   lpt.transpose %{{.*}} {{.*}}[0, 3, 1, 2]
// CHECK-NEXT:   lpt.exp
// CHECK:      func.func @main_step_2(
// CHECK-NOT:  func.func

// -----

// Steps without bodies stay, and without any there is no module of functions.
// CHECK-LABEL: lpt.program @library
// CHECK:         payload = {kind = "softmax"}
// CHECK-NOT:   module @library_steps
lpt.program @library(%x: tensor<1x8xf32>) -> tensor<1x8xf32>
    attributes {arena_bytes = 0 : i64, arena_peak_bytes = 0 : i64} {
  %0 = lpt.step "onednn" (%x) at result 0 {payload = {kind = "softmax"}}
      : (tensor<1x8xf32>) -> tensor<1x8xf32>
  lpt.yield %0 : tensor<1x8xf32>
}

// -----

// A name that is taken leaves another one.
// CHECK: payload = {callee = @taken_steps_0::@taken_step_0}
lpt.program @taken(%x: tensor<8xf32>) -> tensor<8xf32>
    attributes {arena_bytes = 0 : i64, arena_peak_bytes = 0 : i64} {
  %0 = lpt.step "generic" (%x) at result 0 : (tensor<8xf32>) -> tensor<8xf32> {
  ^bb0(%a: tensor<8xf32>):
    %1 = lpt.exp %a : tensor<8xf32>
    lpt.yield %1 : tensor<8xf32>
  }
  lpt.yield %0 : tensor<8xf32>
}
func.func private @taken_steps()

// -----

// Tensors without elements have no memory: functions do not take or return them.
// CHECK-LABEL: module @empty_steps
// CHECK-NEXT:    func.func @empty_step_0(%[[Y:.*]]: tensor<8xf32>) -> tensor<8xf32>
// CHECK-NEXT:      %[[EMPTY:.*]] = lpt.constant dense<> : tensor<0xf32>
// CHECK-NEXT:      %[[CONCAT:.*]] = lpt.concat %[[EMPTY]], %[[Y]]
// CHECK-NEXT:      return %[[CONCAT]] : tensor<8xf32>
lpt.program @empty(%x: tensor<0xf32>, %y: tensor<8xf32>) -> (tensor<0xf32>, tensor<8xf32>)
    attributes {arena_bytes = 0 : i64, arena_peak_bytes = 0 : i64} {
  %0:2 = lpt.step "generic" (%x, %y) at result 0, result 1 : (tensor<0xf32>, tensor<8xf32>) -> (tensor<0xf32>, tensor<8xf32>) {
  ^bb0(%a: tensor<0xf32>, %b: tensor<8xf32>):
    %1 = lpt.concat %a, %b axis 0 : (tensor<0xf32>, tensor<8xf32>) -> tensor<8xf32>
    lpt.yield %a, %1 : tensor<0xf32>, tensor<8xf32>
  }
  lpt.yield %0#0, %0#1 : tensor<0xf32>, tensor<8xf32>
}

// -----

// What states every rounding does so in a kernel. Other steps of the same ops
// have another function.
// CHECK-LABEL: module @explicit_steps
// CHECK-NEXT:    func.func @explicit_step_0(%[[X:.*]]: tensor<2x8xf32>) -> tensor<8x2xf32>
// CHECK-NEXT:      %[[K:.*]] = lpt.kernel (%[[A:.*]] = %[[X]]) : (tensor<2x8xf32>) -> tensor<2x8xf32> attributes {explicit_numbers} {
// CHECK-NEXT:        %[[E:.*]] = lpt.exp %[[A]]
// CHECK-NEXT:        lpt.yield %[[E]]
// CHECK:           %[[T:.*]] = lpt.transpose %[[K]]
// CHECK-NEXT:      return %[[T]]
// CHECK:         func.func @explicit_step_1(
lpt.program @explicit(%x: tensor<2x8xf32>) -> (tensor<2x8xf32>, tensor<2x8xf32>)
    attributes {arena_bytes = 0 : i64, arena_peak_bytes = 0 : i64} {
  %0 = lpt.step "generic" (%x) at result 0 layouts [#lpt.layout<[0, 1]>, #lpt.layout<[1, 0]>]
      {explicit_numbers} : (tensor<2x8xf32>) -> tensor<2x8xf32> {
  ^bb0(%a: tensor<2x8xf32>):
    %2 = lpt.exp %a : tensor<2x8xf32>
    lpt.yield %2 : tensor<2x8xf32>
  }
  %1 = lpt.step "generic" (%x) at result 1 layouts [#lpt.layout<[0, 1]>, #lpt.layout<[1, 0]>]
      : (tensor<2x8xf32>) -> tensor<2x8xf32> {
  ^bb0(%a: tensor<2x8xf32>):
    %2 = lpt.exp %a : tensor<2x8xf32>
    lpt.yield %2 : tensor<2x8xf32>
  }
  lpt.yield %0, %1 : tensor<2x8xf32>, tensor<2x8xf32>
}

// -----

// A step that is written over memory that it reads says so on its function.
// CHECK-LABEL: module @whole_steps
// CHECK:      func.func @whole_step_0(%{{.*}}: tensor<1x4xf32>) -> tensor<1x4xf32> {
// CHECK:      func.func @whole_step_1(
// CHECK-SAME:   attributes {lpt.shared_memory} {
// CHECK:      func.func @whole_step_2(%{{.*}}: tensor<1x8xf32>) -> tensor<1x8xf32> {
lpt.program @whole(%x: tensor<1x4xf32>) -> tensor<1x8xf32>
    attributes {arena_bytes = 64 : i64, arena_peak_bytes = 64 : i64} {
  %0 = lpt.step "generic" (%x) at arena : (tensor<1x4xf32>) -> tensor<1x4xf32> {
  ^bb0(%a: tensor<1x4xf32>):
    %3 = lpt.exp %a : tensor<1x4xf32>
    lpt.yield %3 : tensor<1x4xf32>
  }
  %1 = lpt.step "generic" (%0, %x) keeps (%0) at arena
      : (tensor<1x4xf32>, tensor<1x4xf32>, tensor<1x4xf32>) -> tensor<1x8xf32> {
  ^bb0(%a: tensor<1x4xf32>, %b: tensor<1x4xf32>):
    %3 = lpt.concat %a, %b axis 1 : (tensor<1x4xf32>, tensor<1x4xf32>) -> tensor<1x8xf32>
    lpt.yield %3 : tensor<1x8xf32>
  }
  %2 = lpt.step "generic" (%1) at result 0 : (tensor<1x8xf32>) -> tensor<1x8xf32> {
  ^bb0(%a: tensor<1x8xf32>):
    %3 = lpt.tanh %a : tensor<1x8xf32>
    lpt.yield %3 : tensor<1x8xf32>
  }
  lpt.yield %2 : tensor<1x8xf32>
}

// -----

// CHECK-LABEL: module @sum_steps
// CHECK:      func.func @sum_step_0(%{{.*}}: tensor<1x4xf32>) -> tensor<1x4xf32> {
// CHECK:      func.func @sum_step_1(
// CHECK-SAME:   attributes {lpt.shared_memory} {
lpt.program @sum(%x: tensor<1x4xf32>) -> tensor<1x4xf32>
    attributes {arena_bytes = 0 : i64, arena_peak_bytes = 0 : i64} {
  %0 = lpt.step "generic" (%x) at result 0 : (tensor<1x4xf32>) -> tensor<1x4xf32> {
  ^bb0(%a: tensor<1x4xf32>):
    %2 = lpt.exp %a : tensor<1x4xf32>
    lpt.yield %2 : tensor<1x4xf32>
  }
  %1 = lpt.step "generic" (%x) accumulates (%0) at result 0
      : (tensor<1x4xf32>, tensor<1x4xf32>) -> tensor<1x4xf32> {
  ^bb0(%a: tensor<1x4xf32>):
    %2 = lpt.tanh %a : tensor<1x4xf32>
    lpt.yield %2 : tensor<1x4xf32>
  }
  lpt.yield %1 : tensor<1x4xf32>
}

// -----

// A module for each backend.
// CHECK-LABEL: lpt.program @two_backends
// CHECK: lpt.step "generic"{{.*}}payload = {callee = @two_backends_steps::@two_backends_step_0}
// CHECK: lpt.step "native"{{.*}}payload = {callee = @two_backends_steps_0::@two_backends_step_0}
// CHECK: module @two_backends_steps attributes {lpt.backend = "generic"}
// CHECK: lpt.exp
// CHECK: module @two_backends_steps_0 attributes {lpt.backend = "native"}
// CHECK: lpt.tanh
lpt.program @two_backends(%x: tensor<4xf32>) -> tensor<4xf32>
    attributes {arena_bytes = 16 : i64, arena_peak_bytes = 16 : i64} {
  %0 = lpt.step "generic" (%x) at arena : (tensor<4xf32>) -> tensor<4xf32> {
  ^bb0(%a: tensor<4xf32>):
    %2 = lpt.exp %a : tensor<4xf32>
    lpt.yield %2 : tensor<4xf32>
  }
  %1 = lpt.step "native" (%0) at result 0 : (tensor<4xf32>) -> tensor<4xf32> {
  ^bb0(%a: tensor<4xf32>):
    %2 = lpt.tanh %a : tensor<4xf32>
    lpt.yield %2 : tensor<4xf32>
  }
  lpt.yield %1 : tensor<4xf32>
}
