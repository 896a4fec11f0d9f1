// RUN: lpt-opt %s --lpt-kernel-pipeline=backends=generic --lpt-program-pipeline=backends=generic > %t
// RUN: FileCheck %s < %t
// RUN: mlir-translate %t --mlir-to-llvmir | llc -filetype=null

// Programs for machines on which pairs of products may saturate ask about that,
// unless saturation was allowed.
// DEFINE: %{options} =
// DEFINE: %{onednn} = lpt-opt %s --lpt-kernel-pipeline=backends=onednn,generic '--lpt-program-pipeline=backends=onednn,generic %{options}'
// RUN: %{onednn} | FileCheck %s --check-prefix=ASKS
// REDEFINE: %{options} = saturates-pairs=true
// RUN: %{onednn} | FileCheck %s --check-prefix=SATURATES
// ASKS:          llvm.call @lptOneDNNSaturatesPairs
// SATURATES-NOT: llvm.call @lptOneDNNSaturatesPairs
// SATURATES:     llvm.call @lptOneDNNExecute
// SATURATES-NOT: llvm.call @lptOneDNNSaturatesPairs

// Bodies become functions of addresses: of their inputs, results and workspace.
// Two programs have constants of the same name, and call the same function of
// the C library, which is declared once.

// CHECK:       llvm.func @pow(f64, f64) -> f64
// CHECK:       llvm.mlir.global private constant @[[FIRST:.*]](dense<[1.0
// CHECK:       llvm.func internal @main_step_0(%{{.*}}: !llvm.ptr {llvm.noalias}, %{{.*}}: !llvm.ptr {llvm.noalias}, %{{.*}}: !llvm.ptr {llvm.noalias}) attributes
// CHECK:         llvm.mlir.addressof @[[FIRST]]
// CHECK:       llvm.func internal @main_step_1(
// CHECK:         llvm.call @pow
// CHECK:       llvm.func @main_run(
// CHECK:         %[[WORKSPACE:.*]] = llvm.load
// CHECK:         llvm.call @main_step_0(%{{.*}}, %[[SUM:.*]], %[[WORKSPACE]]) : (!llvm.ptr, !llvm.ptr, !llvm.ptr) -> ()
// CHECK:         llvm.call @main_step_1(%{{.*}}, %{{.*}}, %[[WORKSPACE]])
// CHECK-NOT:   llvm.func @pow
// CHECK:       llvm.mlir.global private constant @[[SECOND:.*]](dense<[8.0
// CHECK:       llvm.func internal @other_step_0(
// CHECK:         llvm.mlir.addressof @[[SECOND]]
// CHECK:       llvm.func @other_run(
// CHECK:         llvm.call @other_step_0(
// CHECK-NOT:   lpt.
func.func @main(%x: tensor<2x2xf32>) -> tensor<2x2xf32> {
  %w = lpt.constant dense<[[1.0, 2.0], [3.0, 4.0]]> : tensor<2x2xf32>
  %0 = lpt.matmul %x, %w : (tensor<2x2xf32>, tensor<2x2xf32>) -> tensor<2x2xf32>
  %t = lpt.transpose %0 order [1, 0] : (tensor<2x2xf32>) -> tensor<2x2xf32>
  %1 = lpt.power %t, %x : (tensor<2x2xf32>, tensor<2x2xf32>) -> tensor<2x2xf32>
  return %1 : tensor<2x2xf32>
}
func.func @other(%x: tensor<2x2xf32>) -> tensor<2x2xf32> {
  %w = lpt.constant dense<[[8.0, 7.0], [6.0, 5.0]]> : tensor<2x2xf32>
  %0 = lpt.multiply %x, %w : (tensor<2x2xf32>, tensor<2x2xf32>) -> tensor<2x2xf32>
  %1 = lpt.power %0, %x : (tensor<2x2xf32>, tensor<2x2xf32>) -> tensor<2x2xf32>
  return %1 : tensor<2x2xf32>
}
