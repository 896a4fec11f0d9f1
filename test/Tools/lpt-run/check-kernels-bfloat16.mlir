// REQUIRES: onednn, x86-amx
// A backend that computes in another type than the model says is beyond the bound.

// RUN: lpt-run %s --backend=onednn --random-inputs=1 --check-kernels | FileCheck %s --check-prefix=FLOAT
// FLOAT: 1 kernels, 0 of them generated code, {{.*}} 0 beyond the bound
// RUN: env ONEDNN_DEFAULT_FPMATH_MODE=BF16 not lpt-run %s --backend=onednn --random-inputs=1 --check-kernels 2>&1 | FileCheck %s
// CHECK:      lpt-run: error: expected all kernels to compute what the reference does, but got 1 that do not
// CHECK-NEXT: matmul 'product' result #0: {{[0-9]+}} of 4096 elements differ ({{.*}}), {{[1-9][0-9]*}} of them unexplained; worst is #{{.*}} <- beyond the bound: no rounding explains it

// As far apart as that may be allowed.
// RUN: env ONEDNN_DEFAULT_FPMATH_MODE=BF16 lpt-run %s --backend=onednn --random-inputs=1 --check-kernels --max-error=0.1 --min-sqnr=40 | FileCheck %s --check-prefix=FLOAT

func.func @main(%x: tensor<64x64xf32>, %y: tensor<64x64xf32>) -> tensor<64x64xf32> {
  %0 = lpt.matmul %x, %y : (tensor<64x64xf32>, tensor<64x64xf32>) -> tensor<64x64xf32> loc("product")
  return %0 : tensor<64x64xf32>
}
