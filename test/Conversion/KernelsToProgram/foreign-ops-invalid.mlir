// DEFINE: %{lpt-opt} = lpt-opt %s --split-input-file --load-dialect-plugin=%binary_root/test/lib/ForeignDialect.so --verify-diagnostics
// RUN: %{lpt-opt} --lpt-kernel-pipeline=backends=onednn,generic --lpt-plan-memory=backends=onednn,generic

// A kernel may have ops without interfaces, but no code is generated.
func.func @without_interface(%x: tensor<4xf32>) -> tensor<4xf32> {
  %0 = lpt.kernel (%a = %x) : (tensor<4xf32>) -> tensor<4xf32> {
    // expected-error @+1 {{'math.exp' op expected an op that one of the backends computes, but got one that all of them refuse: one of its ops is of a dialect that does not lower it ('math.exp': its dialect does not say that kernels may hold it (KernelOpInterface))}}
    %1 = math.exp %a : tensor<4xf32>
    lpt.yield %1 : tensor<4xf32>
  }
  return %0 : tensor<4xf32>
}
