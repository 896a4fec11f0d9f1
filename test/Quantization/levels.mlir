// How many levels there are follows from the types of the target, and from the
// bits of weights that are asked for.
// DEFINE: %{target} = %S/Inputs/sixteen-bits.lpt
// RUN: lpt-opt %s --lpt-insert-fake-quantize="target=%{target} ranges=%S/Inputs/levels.json" -o %t.mlir
// RUN: FileCheck %s --check-prefix=SIXTEEN < %t.mlir
// RUN: lpt-opt %t.mlir --lpt-pipeline="target=%{target} check-explained verify-each" | FileCheck %s --check-prefix=INTEGERS
// RUN: lpt-run %t.mlir --backend=reference --random-inputs=1 --compare=%s --compare-backend=reference --min-sqnr=90
// RUN: lpt-opt %s --lpt-insert-fake-quantize="target=%{target} ranges=%S/Inputs/levels.json weight-bits=8" | FileCheck %s --check-prefix=MIXED
// RUN: lpt-opt %s --lpt-insert-fake-quantize="target=x86-avx512-vnni ranges=%S/Inputs/levels.json weight-bits=4" -o %t.four.mlir
// RUN: FileCheck %s --check-prefix=FOUR < %t.four.mlir
// RUN: lpt-opt %t.four.mlir --lpt-pipeline="target=x86-avx512-vnni check-explained verify-each" | FileCheck %s --check-prefix=BYTES
// RUN: lpt-run %t.four.mlir --low-precision --target=x86-avx512-vnni --backend=native --random-inputs=1 --compare=%t.four.mlir --compare-backend=reference --min-sqnr=40
// RUN: not lpt-opt %s --lpt-insert-fake-quantize="ranges=%S/Inputs/levels.json weight-bits=5" 2>&1 | FileCheck %s --check-prefix=ODD
// ODD: error: expected 4, 8 or 16 bits for weights, but got 5

// SIXTEEN:       lpt.fake_quantize %arg1, {{.*}} levels 65536
// SIXTEEN:       lpt.fake_quantize %arg0, {{.*}} levels 65536
// SIXTEEN:       lpt.fake_quantize %{{.*}} levels 65535 {{.*}} -> tensor<2x2xf32>
// SIXTEEN:       lpt.fake_quantize %{{.*}} levels 65535 {{.*}} -> tensor<3x2x1x1xf32>
// INTEGERS:      lpt.constant dense<{{\[\[}}32767, -32767], [19660, 4096]]> : tensor<2x2xsi16>
// INTEGERS-NEXT: lpt.matmul {{.*}} : (tensor<3x2xsi16>, tensor<2x2xsi16>)
// INTEGERS:      lpt.convolution {{.*}} : (tensor<1x2x4x4xsi16>, tensor<3x2x1x1xsi16>)
// MIXED-NOT:     lpt.fake_quantize
// FOUR:          lpt.fake_quantize %arg1, {{.*}} levels 256
// FOUR:          lpt.fake_quantize %arg0, {{.*}} levels 256
// FOUR:          lpt.fake_quantize %{{.*}} levels 15 {{.*}} -> tensor<2x2xf32>
// FOUR:          lpt.fake_quantize %{{.*}} levels 15 {{.*}} -> tensor<3x2x1x1xf32>
// BYTES:         lpt.constant dense<{{\[\[}}7, -7], [4, 1]]> : tensor<2x2xsi8>
// BYTES-NEXT:    lpt.matmul {{.*}}tensor<2x2xsi8>)
// BYTES:         lpt.convolution {{.*}} : (tensor<1x2x4x4xf32>, tensor<3x2x1x1xsi8>)
func.func @main(%x: tensor<3x2xf32>, %image: tensor<1x2x4x4xf32>) -> (tensor<3x2xf32>, tensor<1x3x4x4xf32>) {
  %w = lpt.constant dense<[[1.0, -2.0], [0.6, 0.25]]> : tensor<2x2xf32>
  %0 = lpt.matmul %x, %w : (tensor<3x2xf32>, tensor<2x2xf32>) -> tensor<3x2xf32>
  %k = lpt.constant dense<[[[[1.0]], [[2.0]]], [[[0.03125]], [[0.01]]], [[[8.0]], [[4.0]]]]> : tensor<3x2x1x1xf32>
  %1 = lpt.convolution %image, %k : (tensor<1x2x4x4xf32>, tensor<3x2x1x1xf32>) -> tensor<1x3x4x4xf32>
  return %0, %1 : tensor<3x2xf32>, tensor<1x3x4x4xf32>
}
