// A comparison beyond the tolerance is a failure, which shows how far it is.

// The outputs of two functions: 20 dB is what a tenth of the signal as noise leaves.
// RUN: sed -e 's/FACTOR/1.2/' %s > %t.far.mlir
// RUN: sed -e 's/FACTOR/1.0/' %s > %t.exact.mlir
// RUN: sed -e 's/FACTOR/0x7FC00000/' %s > %t.nan.mlir
// DEFINE: %{run} = lpt-run --backend=reference %t.exact.mlir --entry=scaled --random-inputs=1
// RUN: not %{run} --compare=%t.far.mlir 2>&1 | FileCheck %s --check-prefix=FAR
// FAR:      lpt-run: error: output 0: expected an SQNR of at least 20.00 dB (--min-sqnr), but got 15.56 dB
// FAR-NEXT: output 0: max abs error {{.*}}, SQNR 15.56 dB

// RUN: %{run} --compare=%t.far.mlir --min-sqnr=15 | FileCheck %s --check-prefix=NEAR
// NEAR: output 0: max abs error {{.*}}, SQNR 15.56 dB
// RUN: not %{run} --compare=%t.far.mlir --min-sqnr=15 --max-error=0.001 2>&1 | FileCheck %s --check-prefix=ERROR
// ERROR: lpt-run: error: output 0: expected errors of at most {{.*}} (--max-error), but got {{.*}}

// NaN agrees with nothing, not even with itself.
// RUN: not lpt-run --backend=reference %t.nan.mlir --entry=scaled --random-inputs=1 --compare=%t.nan.mlir 2>&1 | FileCheck %s --check-prefix=NAN
// NAN: lpt-run: error: output 0: expected numbers, but got 4 elements that are NaN, which agrees with nothing

// RUN: not %{run} --min-sqnr=15 2>&1 | FileCheck %s --check-prefix=ALONE
// ALONE: lpt-run: error: expected --compare or --check-kernels with --min-sqnr, but got none
// RUN: not %{run} --target=generic 2>&1 | FileCheck %s --check-prefix=TARGET
// TARGET: lpt-run: error: expected --low-precision, --benchmark-pair or --report with --target, but got none
// RUN: not %{run} --backend=onednn --print-stats --save-compiled=%t.lptc 2>&1 | FileCheck %s --check-prefix=STATS
// STATS: lpt-run: error: expected either --print-stats or --save-compiled, but got both

func.func @scaled(%x: tensor<4xf32>) -> tensor<4xf32> {
  %factor = lpt.constant dense<FACTOR> : tensor<f32>
  %0 = lpt.multiply %x, %factor : (tensor<4xf32>, tensor<f32>) -> tensor<4xf32>
  return %0 : tensor<4xf32>
}
