// RUN: lpt-opt %s --lpt-form-kernels --lpt-assign-layouts=backends=onednn --lpt-plan-memory=backends=onednn,generic --split-input-file | FileCheck %s --check-prefixes=CHECK,ONEDNN
// RUN: lpt-opt %s --lpt-form-kernels --lpt-assign-layouts=backends=generic --lpt-plan-memory=backends=generic --split-input-file | FileCheck %s --check-prefixes=CHECK,GENERIC

// Two values that live at different times share the arena, and the result is
// written where the caller wants it.
// CHECK-LABEL:    lpt.program @chain(
// CHECK-SAME:       arena_bytes = 128 : i64, arena_peak_bytes = 128 : i64
// ONEDNN-NEXT:      %[[A:.*]] = lpt.step "onednn"(%arg0) at arena {{.*}}payload = {axis = 1 : i64,{{.*}}root = "softmax"
// ONEDNN-NEXT:      %[[B:.*]] = lpt.step "onednn"(%[[A]]) at arena + 64
// ONEDNN-NEXT:      %[[C:.*]] = lpt.step "onednn"(%[[B]]) at arena {
// ONEDNN-NEXT:      %[[D:.*]] = lpt.step "onednn"(%[[C]]) at result 0
// GENERIC-NEXT:     %[[A:.*]] = lpt.step "generic"(%arg0) at arena {computes = "FP32", layer = {{.*}}, root = "softmax"} : (tensor<2x4xf32>) -> tensor<2x4xf32> {
// GENERIC-NEXT:     ^bb0(%[[X:.*]]: tensor<2x4xf32>):
// GENERIC-NEXT:       %[[Y:.*]] = lpt.softmax %[[X]] axis 1
// GENERIC-NEXT:       lpt.yield %[[Y]]
// GENERIC-NEXT:     }
// GENERIC:          %[[B:.*]] = lpt.step "generic"(%[[A]]) at arena + 64
// GENERIC:          %[[C:.*]] = lpt.step "generic"(%[[B]]) at arena {
// GENERIC:          %[[D:.*]] = lpt.step "generic"(%[[C]]) at result 0
// CHECK:            lpt.yield %[[D]]
func.func @chain(%x: tensor<2x4xf32>) -> tensor<2x4xf32> {
  %0 = lpt.softmax %x axis 1 : tensor<2x4xf32>
  %1 = lpt.softmax %0 axis 0 : tensor<2x4xf32>
  %2 = lpt.softmax %1 axis 1 : tensor<2x4xf32>
  %3 = lpt.softmax %2 axis 0 : tensor<2x4xf32>
  return %3 : tensor<2x4xf32>
}

// -----

// The sum of two kernels takes the place of an operand that has no later use, if
// the backend adds in place. Generated code does not.
// CHECK-LABEL:    lpt.program @sum(
// ONEDNN:           %[[A:.*]] = lpt.step "onednn"(%arg0) at result 0
// ONEDNN-NEXT:      lpt.step "onednn"(%arg0) accumulates(%[[A]]) at result 0
// GENERIC-NOT:      accumulates(
func.func @sum(%x: tensor<2x4xf32>) -> tensor<2x4xf32> {
  %w = lpt.constant dense<[[1.0, 2.0, 3.0, 4.0], [4.0, 5.0, 6.0, 7.0], [-7.0, 8.0, 9.0, 1.0], [1.0, -1.0, 0.0, 2.0]]> : tensor<4x4xf32>
  %0 = lpt.softmax %x axis 1 : tensor<2x4xf32>
  %1 = lpt.matmul %x, %w : (tensor<2x4xf32>, tensor<4x4xf32>) -> tensor<2x4xf32>
  %2 = lpt.add %1, %0 : tensor<2x4xf32>
  return %2 : tensor<2x4xf32>
}

// -----

// The operand that is contiguous in the concatenation is written there, and kept
// when the other one, an argument, is copied. A view is an alias.
// CHECK-LABEL:    lpt.program @whole(
// CHECK:            %[[A:.*]] = lpt.step "{{.*}}"(%arg0) at arena
// ONEDNN:           %[[W:.*]] = lpt.step "onednn"(%arg0) keeps(%[[A]]) at arena
// GENERIC:          %[[W:.*]] = lpt.step "generic"(%[[A]], %arg0) keeps(%[[A]]) at arena
// CHECK:            %[[V:.*]] = lpt.alias(%[[W]]) at arena {layer = {{.*}}, root = "reshape"} : (tensor<1x8xf32>) -> tensor<8xf32>
// CHECK-NEXT:       lpt.step "{{.*}}"(%[[V]]) at result 0
func.func @whole(%x: tensor<1x4xf32>) -> tensor<8xf32> {
  %0 = lpt.softmax %x axis 1 : tensor<1x4xf32>
  %1 = lpt.concat %0, %x axis 1 : (tensor<1x4xf32>, tensor<1x4xf32>) -> tensor<1x8xf32>
  %2 = lpt.reshape %1 target [8] : (tensor<1x8xf32>) -> tensor<8xf32>
  %3 = lpt.softmax %2 axis 0 : tensor<8xf32>
  return %3 : tensor<8xf32>
}

// -----

// Results of a split that are in place are not computed by the step that moves the
// others. What is returned twice is copied.
// CHECK-LABEL:    lpt.program @parts(
// CHECK:            %[[A:.*]] = lpt.step "{{.*}}"(%arg0) at arena
// CHECK:            %[[P:.*]]:2 = lpt.alias(%[[A]]) at arena, arena + 16 {layer = {{.*}}, root = "split"}
// CHECK-NEXT:       %[[R:.*]] = lpt.step "{{.*}}"(%[[P]]#1) at result 0
// CHECK:            %[[C:.*]] = lpt.copy %[[R]] at result 1
// CHECK-NEXT:       %[[D:.*]] = lpt.copy %[[P]]#0 at result 2
// CHECK-NEXT:       lpt.yield %[[R]], %[[C]], %[[D]]
func.func @parts(%x: tensor<1x8xf32>) -> (tensor<1x4xf32>, tensor<1x4xf32>, tensor<1x4xf32>) {
  %0 = lpt.softmax %x axis 1 : tensor<1x8xf32>
  %1:2 = lpt.split %0 axis 1 : (tensor<1x8xf32>) -> (tensor<1x4xf32>, tensor<1x4xf32>)
  %2 = lpt.softmax %1#1 axis 1 : tensor<1x4xf32>
  return %2, %2, %1#0 : tensor<1x4xf32>, tensor<1x4xf32>, tensor<1x4xf32>
}

// -----

// A kernel that has a backend goes to that one, or to those after it in the list.
// CHECK-LABEL:    lpt.program @selected(
// CHECK:            lpt.step "generic"
// CHECK-NEXT:       ^bb0
// CHECK-NEXT:         lpt.exp
func.func @selected(%x: tensor<4xf32>) -> tensor<4xf32> {
  %0 = lpt.kernel (%a = %x) : (tensor<4xf32>) -> tensor<4xf32> attributes {backend = "generic"} {
    %1 = lpt.exp %a : tensor<4xf32>
    lpt.yield %1 : tensor<4xf32>
  }
  return %0 : tensor<4xf32>
}

// -----

// The body of a kernel that states every rounding does so in its step.
// CHECK-LABEL: lpt.program @explicit
// CHECK:         lpt.step "generic"(%{{.*}}) at result 0 {{{.*}}explicit_numbers
func.func @explicit(%x: tensor<1x8xf32>) -> tensor<1x8xf32> {
  %0 = lpt.kernel (%a = %x) : (tensor<1x8xf32>) -> tensor<1x8xf32> attributes {backend = "generic", explicit_numbers} {
    %1 = lpt.exp %a : tensor<1x8xf32>
    lpt.yield %1 : tensor<1x8xf32>
  }
  return %0 : tensor<1x8xf32>
}
