// Without oneDNN nothing is known about kernels, and nothing is said.

// RUN: env LPT_ONEDNN_RUNTIME=%t.missing.so lpt-opt %s --lpt-probe-onednn --remarks-filter=lpt -o %t.mlir 2>&1 | count 0
// RUN: lpt-opt %s | diff - %t.mlir

func.func @main(%x: tensor<2xf64>) -> tensor<2xf64> {
  %0 = lpt.relu %x : tensor<2xf64>
  return %0 : tensor<2xf64>
}
