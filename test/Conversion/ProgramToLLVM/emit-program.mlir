// RUN: lpt-opt %s --lpt-emit-program | FileCheck %s
// RUN: lpt-opt %s --lpt-emit-program | mlir-translate --mlir-to-llvmir | llc -filetype=null

module attributes {lpt.target = #lpt.target<"none", isa = [], precisions = [], per_tensor = []>} {

// Constants of the primitives, each once.
// CHECK-DAG: llvm.mlir.global internal constant @[[$WEIGHTS:lpt_constant[_0-9]*]](dense<[1, 2, 3, 4]> : tensor<4xi8>) {{.*}}alignment = 64
// CHECK-DAG: llvm.mlir.global internal constant @[[$SPLAT:lpt_constant[_0-9]*]](dense<[0, 0, -128, 63, 0, 0, -128, 63]> : tensor<8xi8>)
// CHECK-DAG: llvm.mlir.global internal constant @[[$RELU:lpt_primitive[_0-9]*]]("{\22kind\22:\22eltwise\22}")
// CHECK-DAG: llvm.mlir.global internal constant @[[$MATMUL:lpt_primitive[_0-9]*]]("{\22kind\22:\22matmul\22,\22list\22:[1,2.5,\22x\22]}")
// CHECK-NOT: lpt_primitive

// The model is a table of one pointer for each backend.
// CHECK-LABEL: llvm.func @main_unload(%{{.*}}: !llvm.ptr)
// CHECK:         llvm.icmp "ne" %arg0, %{{.*}}
// CHECK:         %[[MODEL:.*]] = llvm.load
// CHECK:         llvm.call @lptOneDNNModelDestroy(%[[MODEL]])
// CHECK:         llvm.call @free(%arg0)

// CHECK-LABEL: llvm.func @main_load(
// CHECK-SAME:      %[[THREADS:.*]]: i32, %[[RESULT:.*]]: !llvm.ptr) -> i32
// CHECK:         %[[NULL:.*]] = llvm.mlir.zero
// CHECK:         llvm.store %[[NULL]], %[[RESULT]]
// CHECK:         %[[TABLE:.*]] = llvm.call @calloc
// CHECK:         llvm.call @lptOneDNNGetABIVersion
// CHECK:         llvm.call @lptOneDNNSaturatesPairs
// CHECK:         llvm.call @lptOneDNNModelCreate(%[[THREADS]], %[[TABLE]])
// CHECK:         %[[MODEL:.*]] = llvm.load %[[TABLE]]
// CHECK:         llvm.mlir.addressof @[[$RELU]]
// CHECK:         %[[LENGTH:.*]] = llvm.mlir.constant(18 : i64)
// CHECK:         %[[NONE:.*]] = llvm.mlir.constant(0 : i64)
// CHECK:         llvm.call @lptOneDNNModelAddPrimitive(%[[MODEL]], %{{.*}}, %[[LENGTH]], %{{.*}}, %[[NONE]])
// CHECK:         llvm.mlir.addressof @[[$WEIGHTS]]
// CHECK:         %[[BYTES:.*]] = llvm.mlir.constant(4 : i64)
// CHECK:         llvm.store %[[BYTES]]
// CHECK:         llvm.mlir.addressof @[[$SPLAT]]
// CHECK:         llvm.mlir.addressof @[[$MATMUL]]
// CHECK:         %[[TWO:.*]] = llvm.mlir.constant(2 : i64)
// CHECK:         llvm.call @lptOneDNNModelAddPrimitive(%[[MODEL]], %{{.*}}, %{{.*}}, %{{.*}}, %[[TWO]])
// CHECK-NOT:     AddPrimitive
// CHECK:         llvm.store %[[TABLE]], %[[RESULT]]
// CHECK:       ^[[FAILURE:.*]](%[[STATUS:.*]]: i32):
// CHECK-NEXT:    llvm.call @main_unload(%[[TABLE]])
// CHECK-NEXT:    llvm.return %[[STATUS]]

// CHECK-LABEL: llvm.func @main_destroy(
// CHECK:         llvm.call @lptOneDNNContextDestroy

// The arena of 100 bytes begins at 64, and the memory of the backends at 192.
// CHECK-LABEL: llvm.func @main_create(
// CHECK:         %[[ARENA:.*]] = llvm.mlir.constant(192 : i64)
// CHECK:         %[[SCRATCHPAD:.*]] = llvm.call @lptOneDNNModelGetScratchpadSize
// CHECK:         llvm.add %[[ARENA]], %[[SCRATCHPAD]]
// CHECK:         %[[HANDLE:.*]] = llvm.call @aligned_alloc
// CHECK:         %[[MEMORY:.*]] = llvm.getelementptr %[[HANDLE]][%[[ARENA]]]
// CHECK:         llvm.call @lptOneDNNContextCreate(%{{.*}}, %[[MEMORY]], %{{.*}})
// CHECK:         llvm.call @main_destroy(%[[HANDLE]])

// One call for each step, in order, on the places of its values.
// CHECK-LABEL: llvm.func @main_run(
// CHECK-SAME:      %[[HANDLE:.*]]: !llvm.ptr, %[[INPUTS:.*]]: !llvm.ptr, %[[OUTPUTS:.*]]: !llvm.ptr) -> i32
// CHECK:         %[[CONTEXT:.*]] = llvm.load %[[HANDLE]]
// CHECK:         %[[X:.*]] = llvm.load %[[INPUTS]]
// CHECK:         %[[Y:.*]] = llvm.load %[[OUTPUTS]]
// CHECK:         %[[Z_ADDRESS:.*]] = llvm.getelementptr %[[OUTPUTS]][1]
// CHECK:         %[[Z:.*]] = llvm.load %[[Z_ADDRESS]]
// CHECK:         %[[FIRST:.*]] = llvm.getelementptr %[[HANDLE]][128]
// CHECK:         llvm.store %[[X]], %[[BUFFERS:[^ ]*]]
// CHECK:         llvm.store %[[FIRST]]
// CHECK:         %[[RELU:.*]] = llvm.mlir.constant(0 : i64)
// CHECK:         %[[STATUS:.*]] = llvm.call @lptOneDNNExecute(%[[CONTEXT]], %[[RELU]], %[[BUFFERS]])
// CHECK:         llvm.icmp "eq" %[[STATUS]]
// CHECK:         llvm.cond_br
// CHECK:         llvm.getelementptr %[[HANDLE]][128]
// CHECK:         llvm.getelementptr %[[HANDLE]][64]
// CHECK:         llvm.mlir.constant(1 : i64)
// CHECK:         llvm.call @lptOneDNNExecute
// CHECK:         llvm.mlir.constant(0 : i64)
// CHECK:         llvm.call @lptOneDNNExecute
// CHECK:         "llvm.intr.memcpy"(%[[Z]], %[[Y]], %{{.*}})
// CHECK-NOT:     lptOneDNNExecute
// CHECK-NOT:   lpt.
lpt.program @main(%x: tensor<1x4xf32>) -> (tensor<1x4xf32>, tensor<1x4xf32>)
    attributes {arena_bytes = 100 : i64, arena_peak_bytes = 96 : i64} {
  %0 = lpt.step "onednn" (%x) at arena + 64 {payload = {kind = "eltwise"}}
      : (tensor<1x4xf32>) -> tensor<1x4xf32>
  %1 = lpt.alias (%0) at arena + 64 {root = "reshape"} : (tensor<1x4xf32>) -> tensor<2x2xf32>
  %2 = lpt.step "onednn" (%1) at arena
      {payload = {kind = "matmul", list = [1, 2.5, "x"]},
       constants = [dense<[1, 2, 3, 4]> : tensor<4xsi8>, dense<1.0> : tensor<2xf32>]}
      : (tensor<2x2xf32>) -> tensor<1x4xf32>
  // The first primitive again.
  %3 = lpt.step "onednn" (%2) at result 0 {payload = {kind = "eltwise"}}
      : (tensor<1x4xf32>) -> tensor<1x4xf32>
  %4 = lpt.copy %3 at result 1 : tensor<1x4xf32>
  lpt.yield %3, %4 : tensor<1x4xf32>, tensor<1x4xf32>
}
}
