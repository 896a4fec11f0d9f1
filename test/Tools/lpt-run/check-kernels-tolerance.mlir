// REQUIRES: onednn
// Kernels beyond the tolerance are a failure, which shows them.

// DEFINE: %{check} = lpt-run --backend=onednn --random-inputs=1 --check-kernels
// RUN: %{check} %s --entry=product | FileCheck %s --check-prefix=DEFAULT
// DEFAULT: 1 kernels, 0 of them generated code, {{.*}} 0 beyond the bound

// Sums in another order differ in their last bits.
// RUN: not %{check} %s --entry=product --max-error=0 2>&1 | FileCheck %s --check-prefix=ERROR
// ERROR:      lpt-run: error: expected all kernels to compute what the reference does, but got 1 that do not
// ERROR-NEXT: matmul 'product' result #0: {{[0-9]+}} of 4096 elements differ ({{.*}} %), {{[0-9]+}} of them unexplained; worst is {{.*}} <- beyond the bound: expected errors of at most 0
// ERROR-NEXT: 1 kernels, 0 of them generated code, 1 with differences, 1 beyond the bound
// RUN: %{check} %s --entry=product --max-error=0.001 | FileCheck %s --check-prefix=DEFAULT
// RUN: not %{check} %s --entry=product --min-sqnr=1000 2>&1 | FileCheck %s --check-prefix=RATIO
// RATIO: matmul 'product' result #0: {{.*}} <- beyond the bound: expected an SQNR of at least 1000 dB, but got {{[0-9.]+}} dB
// RUN: %{check} %s --entry=product --min-sqnr=80 | FileCheck %s --check-prefix=DEFAULT

// NaN agrees with nothing, not even with NaN, and no option lets it.
// RUN: not %{check} %s --entry=nan 2>&1 | FileCheck %s --check-prefix=NAN
// RUN: not %{check} %s --entry=nan --max-error=100 --min-sqnr=-100 2>&1 | FileCheck %s --check-prefix=NAN
// RUN: not lpt-run %s --entry=nan --backend=generic --random-inputs=1 --check-kernels 2>&1 | FileCheck %s --check-prefix=NAN
// NAN: multiply 'nan' result #0: {{.*}} <- beyond the bound: 4 elements are NaN, which agrees with nothing

// Sums that end on the other side of the border of two levels.
// RUN: %{check} %s --entry=rounding | FileCheck %s --check-prefix=DEFAULT
// RUN: not %{check} %s --entry=rounding --max-error=0 2>&1 | FileCheck %s --check-prefix=ROUNDING
// ROUNDING: matmul 'rounding' result #0: {{.*}} <- beyond the bound: expected errors of at most 0
// RUN: not %{check} %s --entry=rounding --max-differing=0 2>&1 | FileCheck %s --check-prefix=SHARE
// SHARE: matmul 'rounding' result #0: {{.*}}, 0 of them unexplained; {{.*}} <- beyond the bound: expected at most 0 % of elements that differ
// RUN: %{check} %s --entry=rounding --max-differing=100 | FileCheck %s --check-prefix=DEFAULT
// RUN: %{check} %s --entry=rounding --max-error=0.001 | FileCheck %s --check-prefix=DEFAULT

// Options that have no meaning here, or no meaning at all.
// RUN: not lpt-run --backend=reference %s --random-inputs=1 --max-differing=1 2>&1 | FileCheck %s --check-prefix=ALONE
// ALONE: lpt-run: error: expected --check-kernels with --max-differing, but got none
// RUN: not %{check} %s --max-differing=1 --max-error=1 2>&1 | FileCheck %s --check-prefix=BOTH
// BOTH: lpt-run: error: expected either --max-differing or --max-error, but got both
// RUN: not %{check} %s --max-differing=101 2>&1 | FileCheck %s --check-prefix=RANGE
// RANGE: lpt-run: error: expected --max-differing from 0 to 100, but got 101
// RUN: not %{check} %s --max-error=-1 2>&1 | FileCheck %s --check-prefix=SIGN
// SIGN: lpt-run: error: expected --max-error of at least 0, but got -1
// RUN: not %{check} %s --compare=%s 2>&1 | FileCheck %s --check-prefix=COMPARE
// COMPARE: lpt-run: error: expected either --check-kernels or --compare, but got both
// RUN: not %{check} %s --repeat=3 2>&1 | FileCheck %s --check-prefix=REPEAT
// REPEAT: lpt-run: error: expected either --check-kernels or --repeat, but got both

#product = loc("product")
#nan = loc("nan")
#rounding = loc("rounding")

func.func @product(%x: tensor<64x64xf32>, %y: tensor<64x64xf32>) -> tensor<64x64xf32> {
  %0 = lpt.matmul %x, %y : (tensor<64x64xf32>, tensor<64x64xf32>) -> tensor<64x64xf32> loc(#product)
  return %0 : tensor<64x64xf32>
}

func.func @nan(%x: tensor<4xf32>) -> tensor<4xf32> {
  %factor = lpt.constant dense<[0x7FC00000, 0x7FC00000, 0x7FC00000, 0x7FC00000]> : tensor<4xf32>
  %0 = lpt.multiply %x, %factor : tensor<4xf32> loc(#nan)
  return %0 : tensor<4xf32>
}

func.func @rounding(%x: tensor<256x64xf32>, %y: tensor<64x256xf32>) -> tensor<256x256xf32> {
  %l = lpt.constant dense<-1.0> : tensor<f32>
  %h = lpt.constant dense<1.0> : tensor<f32>
  %0 = lpt.matmul %x, %y : (tensor<256x64xf32>, tensor<64x256xf32>) -> tensor<256x256xf32> loc(#rounding)
  %1 = lpt.fake_quantize %0, %l, %h, %l, %h levels 4096 : (tensor<256x256xf32>, tensor<f32>, tensor<f32>, tensor<f32>, tensor<f32>) -> tensor<256x256xf32>
  return %1 : tensor<256x256xf32>
}
