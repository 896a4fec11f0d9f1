// RUN: lpt-opt %s --lpt-emit-program | FileCheck %s
// RUN: lpt-opt %s --lpt-emit-program | mlir-translate --mlir-to-llvmir | llc -filetype=null

// The runtime takes integers of 4 bits as bytes. A resource has their low four
// bits alone, so it is written anew; one of bytes is passed on.
// CHECK-DAG: @lpt_constant{{[_0-9]*}}(dense<[1, -1, -8, 7]> : tensor<4xi8>)
// CHECK-DAG: @lpt_constant{{[_0-9]*}}(dense<[1, 15, 8, 7]> : tensor<4xi8>)
// CHECK-DAG: @lpt_constant{{[_0-9]*}}(dense_resource<bytes> : tensor<4xi8>)
module attributes {lpt.target = #lpt.target<"none", isa = [], precisions = [], per_tensor = []>} {
lpt.program @main(%x: tensor<4xf32>) -> tensor<4xf32>
    attributes {arena_bytes = 0 : i64, arena_peak_bytes = 0 : i64} {
  %0 = lpt.step "onednn" (%x) at result 0
      {payload = {kind = "matmul"},
       constants = [dense_resource<signed> : tensor<4xsi4>, dense_resource<unsigned> : tensor<4xui4>,
                    dense_resource<bytes> : tensor<4xsi8>]}
      : (tensor<4xf32>) -> tensor<4xf32>
  lpt.yield %0 : tensor<4xf32>
}
}

{-#
  dialect_resources: {
    builtin: {
      signed: "0x01000000010F0807",
      unsigned: "0x01000000010F0807",
      bytes: "0x01000000010F0807"
    }
  }
#-}
