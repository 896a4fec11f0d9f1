// RUN: lpt-opt %s --lpt-emit-program=caller-memory --split-input-file --verify-diagnostics | FileCheck %s

// A runner of loops of 64 bytes, the workspace of the function that needs most, and the
// arena.
// CHECK: llvm.mlir.global external constant @main_memory_bytes(1216 : i64)
// CHECK-LABEL: llvm.func @main_run(
// CHECK-SAME: %[[MEMORY:.*]]: !llvm.ptr, %[[INPUTS:.*]]: !llvm.ptr, %[[OUTPUTS:.*]]: !llvm.ptr) -> i32
// CHECK: %[[WORKSPACE:.*]] = llvm.getelementptr %[[MEMORY]][64]
// CHECK: %[[ARENA:.*]] = llvm.getelementptr %[[MEMORY]][1152]
// CHECK: llvm.call @first(%{{.*}}, %[[ARENA]], %[[WORKSPACE]])
// CHECK: llvm.call @second(%{{.*}}, %{{.*}}, %[[WORKSPACE]])
// CHECK-NOT: @main_load
llvm.func internal @first(%x: !llvm.ptr, %y: !llvm.ptr, %workspace: !llvm.ptr) attributes {lpt.workspace = 1030 : i64} {
  llvm.return
}
llvm.func internal @second(%x: !llvm.ptr, %y: !llvm.ptr, %workspace: !llvm.ptr) attributes {lpt.workspace = 100 : i64} {
  llvm.return
}
lpt.program @main(%x: tensor<16xf32>) -> tensor<16xf32> attributes {arena_bytes = 64 : i64, arena_peak_bytes = 64 : i64} {
  %0 = lpt.step "native" (%x) at arena {payload = {callee = @first}} : (tensor<16xf32>) -> tensor<16xf32>
  %1 = lpt.step "generic" (%0) at result 0 {payload = {callee = @second}} : (tensor<16xf32>) -> tensor<16xf32>
  lpt.yield %1 : tensor<16xf32>
}

// -----

// A primitive belongs to a model, which has to be loaded.
// expected-error @below {{expected steps of generated code, which need nothing but memory, but got some of 'onednn'}}
lpt.program @main(%x: tensor<1x8xf32>) -> tensor<1x8xf32> attributes {arena_bytes = 0 : i64, arena_peak_bytes = 0 : i64} {
  %0 = lpt.step "onednn" (%x) at result 0 {payload = {kind = "eltwise"}} : (tensor<1x8xf32>) -> tensor<1x8xf32>
  lpt.yield %0 : tensor<1x8xf32>
}
