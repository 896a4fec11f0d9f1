// RUN: lpt-opt %s --lpt-call-parallel-loops | FileCheck %s
// RUN: lpt-opt %s --lpt-call-parallel-loops=from-workspace | FileCheck %s --check-prefix=WORKSPACE
// RUN: lpt-opt %s --lpt-call-parallel-loops=from-workspace | mlir-translate --mlir-to-llvmir | llc -filetype=null

// CHECK: llvm.func @lptParallelFor(!llvm.ptr, !llvm.ptr, i64, i64)

// One task for all calls.
// CHECK-LABEL: llvm.func internal @loops_task
// CHECK-SAME: (%[[BUFFERS:.*]]: !llvm.ptr, %[[BEGIN:.*]]: i64, %[[END:.*]]: i64)
// CHECK: %[[FIRST:.*]] = llvm.getelementptr %[[BUFFERS]][0]
// CHECK: %[[X:.*]] = llvm.load %[[FIRST]]
// CHECK: %[[SECOND:.*]] = llvm.getelementptr %[[BUFFERS]][1]
// CHECK: %[[Y:.*]] = llvm.load %[[SECOND]]
// CHECK: llvm.call @loops(%[[X]], %[[Y]], %[[BEGIN]], %[[END]])
// CHECK-NOT: llvm.func internal @loops_task
llvm.func internal @loops(%x: !llvm.ptr, %y: !llvm.ptr, %begin: i64, %end: i64) {
  llvm.return
}

// The array is in the entry block, so that loops do not let the stack grow.
// CHECK-LABEL: llvm.func @calls
// CHECK-SAME: (%[[X:.*]]: !llvm.ptr, %[[Y:.*]]: !llvm.ptr)
// CHECK-COUNT-2: llvm.alloca %{{.*}} x !llvm.ptr
// CHECK: ^bb
// CHECK: llvm.store %[[X]]
// CHECK: llvm.store %[[Y]]
// CHECK: %[[TASK:.*]] = llvm.mlir.addressof @loops_task
// CHECK: %[[GRAIN:.*]] = llvm.mlir.constant(4 : i64)
// CHECK: llvm.call @lptParallelFor(%[[TASK]], %{{.*}}, %{{.*}}, %[[GRAIN]])
// CHECK: llvm.call @lptParallelFor
// CHECK: llvm.call @loops(
llvm.func @calls(%x: !llvm.ptr, %y: !llvm.ptr) {
  %c0 = llvm.mlir.constant(0 : i64) : i64
  %c100 = llvm.mlir.constant(100 : i64) : i64
  llvm.br ^bb1
^bb1:
  llvm.call @loops(%x, %y, %c0, %c100) {lpt.parallel_grain = 4 : i64} : (!llvm.ptr, !llvm.ptr, i64, i64) -> ()
  llvm.call @loops(%y, %x, %c0, %c100) {lpt.parallel_grain = 8 : i64} : (!llvm.ptr, !llvm.ptr, i64, i64) -> ()
  llvm.call @loops(%x, %y, %c0, %c100) : (!llvm.ptr, !llvm.ptr, i64, i64) -> ()
  llvm.return
}

// Calls that are not of this form stay as they are.
// CHECK-LABEL: llvm.func @others
// CHECK: llvm.call @external
// CHECK: llvm.call @of_float
// CHECK: llvm.call %{{.*}}(
llvm.func @external(!llvm.ptr, i64, i64)
llvm.func @of_float(%x: f32, %begin: i64, %end: i64) {
  llvm.return
}
llvm.func @others(%x: !llvm.ptr, %number: f32, %function: !llvm.ptr) {
  %c0 = llvm.mlir.constant(0 : i64) : i64
  llvm.call @external(%x, %c0, %c0) {lpt.parallel_grain = 4 : i64} : (!llvm.ptr, i64, i64) -> ()
  llvm.call @of_float(%number, %c0, %c0) {lpt.parallel_grain = 4 : i64} : (f32, i64, i64) -> ()
  llvm.call %function(%x, %c0, %c0) {lpt.parallel_grain = 4 : i64} : !llvm.ptr, (!llvm.ptr, i64, i64) -> ()
  llvm.return
}

// The function and its context are 64 bytes before the workspace; without a function, the
// loop runs at once.
// WORKSPACE-LABEL: llvm.func internal @lpt_run_loop
// WORKSPACE-SAME: (%[[MEMORY:.*]]: !llvm.ptr, %[[TASK:.*]]: !llvm.ptr, %[[BUFFERS:.*]]: !llvm.ptr, %[[SIZE:.*]]: i64, %[[GRAIN:.*]]: i64)
// WORKSPACE: %[[PLACE:.*]] = llvm.getelementptr %[[MEMORY]][-64] : (!llvm.ptr) -> !llvm.ptr, i8
// WORKSPACE: %[[FUNCTION:.*]] = llvm.load %[[PLACE]]
// WORKSPACE: llvm.cond_br
// WORKSPACE: %[[CONTEXT_PLACE:.*]] = llvm.getelementptr %[[MEMORY]][-56]
// WORKSPACE: %[[CONTEXT:.*]] = llvm.load %[[CONTEXT_PLACE]]
// WORKSPACE: llvm.call %[[FUNCTION]](%[[CONTEXT]], %[[TASK]], %[[BUFFERS]], %[[SIZE]], %[[GRAIN]])
// WORKSPACE: llvm.call %[[TASK]](%[[BUFFERS]], %{{.*}}, %[[SIZE]])
// WORKSPACE-LABEL: llvm.func @calls
// WORKSPACE-COUNT-3: llvm.call @loops(
// WORKSPACE-LABEL: llvm.func @step
// WORKSPACE-SAME: %[[WORKSPACE:[a-z0-9]+]]: !llvm.ptr)
// WORKSPACE: %[[ADDRESS:.*]] = llvm.mlir.addressof @loops_task
// WORKSPACE: llvm.call @lpt_run_loop(%[[WORKSPACE]], %[[ADDRESS]], %{{.*}}, %{{.*}}, %{{.*}})
llvm.func @step(%x: !llvm.ptr, %y: !llvm.ptr, %workspace: !llvm.ptr) attributes {lpt.workspace = 0 : i64} {
  %c0 = llvm.mlir.constant(0 : i64) : i64
  %c100 = llvm.mlir.constant(100 : i64) : i64
  llvm.call @loops(%x, %y, %c0, %c100) {lpt.parallel_grain = 4 : i64} : (!llvm.ptr, !llvm.ptr, i64, i64) -> ()
  llvm.return
}
