// Without --backend a model runs on code for this machine. What becomes no program,
// because it has several blocks, is compiled as a whole; a model of dynamic sizes is
// compiled for those of its inputs.
// RUN: lpt-run %s --entry=product --random-inputs=1 --counters | FileCheck %s --check-prefix=PRODUCT
// PRODUCT: {{(matmul|packed_product) +(native|brg|jit|gemm)}}
// RUN: lpt-run %s --entry=blocks --random-inputs=1 | FileCheck %s --check-prefix=BLOCKS
// BLOCKS: output 0: tensor<4xf32>
// RUN: not lpt-run %s --entry=blocks --random-inputs=1 --counters 2>&1 | FileCheck %s --check-prefix=STEPS
// STEPS: error: cannot compile '{{.*}}default-backend.mlir' for the backend 'auto': expected a function of one block without side effects
// RUN: lpt-run %s --entry=sizes --random-inputs=1 --shape=0:3x5 --counters | FileCheck %s --check-prefix=SIZES
// SIZES: {{add +(native|jit)}}

// The numbers are those of the reference.
// RUN: lpt-run %s --entry=product --random-inputs=1 --compare=%s --compare-backend=reference | FileCheck %s --check-prefix=SAME
// SAME: output 0: max abs error 0, SQNR inf dB

func.func @product(%x: tensor<4x8xui8>) -> tensor<4x16xf32> {
  %w = lpt.constant dense<3> : tensor<8x16xsi8>
  %0 = lpt.matmul %x, %w : (tensor<4x8xui8>, tensor<8x16xsi8>) -> tensor<4x16xf32>
  return %0 : tensor<4x16xf32>
}

func.func @blocks(%x: tensor<4xf32>) -> tensor<4xf32> {
  %0 = lpt.relu %x : tensor<4xf32>
  cf.br ^bb1(%0 : tensor<4xf32>)
^bb1(%1: tensor<4xf32>):
  %2 = lpt.add %1, %x : tensor<4xf32>
  return %2 : tensor<4xf32>
}

func.func @sizes(%x: tensor<?x5xf32>) -> tensor<?x5xf32> {
  %0 = lpt.add %x, %x : tensor<?x5xf32>
  return %0 : tensor<?x5xf32>
}
