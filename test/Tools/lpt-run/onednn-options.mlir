// Options that need programs say so, and those that
// contradict each other are refused.

// RUN: rm -rf %t && mkdir %t
// RUN: not lpt-run --backend=reference %s --random-inputs=1 --counters 2>&1 | FileCheck %s --check-prefix=COUNTERS
// COUNTERS: lpt-run: error: expected a backend of programs, such as --backend=onednn, with --counters, but got --backend=reference
// RUN: not lpt-run --backend=reference %s --random-inputs=1 --counters-csv=%t/a.csv 2>&1 | FileCheck %s --check-prefix=CSV
// CSV: lpt-run: error: expected a backend of programs, such as --backend=onednn, with --counters-csv, but got --backend=reference
// RUN: not lpt-run --backend=reference %s --random-inputs=1 --report=%t/a.html 2>&1 | FileCheck %s --check-prefix=REPORT
// REPORT: lpt-run: error: expected a backend of programs, such as --backend=onednn, with --report, but got
// RUN: not lpt-run --backend=reference %s --random-inputs=1 --threads=1 2>&1 | FileCheck %s --check-prefix=THREADS
// THREADS: lpt-run: error: expected a backend of programs, such as --backend=onednn, with --threads, but got
// RUN: not lpt-run --backend=reference %s --save-compiled=%t/a.lptc 2>&1 | FileCheck %s --check-prefix=SAVE
// SAVE: lpt-run: error: expected a backend of programs, such as --backend=onednn, with --save-compiled, but got
// RUN: not lpt-run --backend=reference %s --benchmark-pair --random-inputs=1 2>&1 | FileCheck %s --check-prefix=PAIR
// PAIR: lpt-run: error: expected a backend of programs, such as --backend=onednn, with --benchmark-pair, but got

// RUN: not lpt-run %s --backend=onednn --random-inputs=1 --benchmark-pair --counters 2>&1 | FileCheck %s --check-prefix=BOTH
// BOTH: lpt-run: error: expected either --benchmark-pair or --counters, but got both
// RUN: not lpt-run %s --backend=onednn --random-inputs=1 --benchmark-pair 2>&1 | FileCheck %s --check-prefix=FLOAT
// FLOAT: lpt-run: error: expected a fake-quantized model for --benchmark-pair, but got '{{.*}}onednn-options.mlir'
// RUN: not lpt-run --backend=reference %s --random-inputs=1 --compare-backend=generic 2>&1 | FileCheck %s --check-prefix=COMPARE
// COMPARE: lpt-run: error: expected --compare with --compare-backend, but got none
// RUN: not lpt-run %s --backend=onednn --random-inputs=1 --threads=0 2>&1 | FileCheck %s --check-prefix=ZERO
// ZERO: lpt-run: error: expected --threads of at least 1, but got 0
// RUN: not lpt-run %s --backend=onednn --random-inputs=1 --threads=1025 2>&1 | FileCheck %s --check-prefix=MANY
// MANY: lpt-run: error: expected --threads of at most 1024, but got 1025
// RUN: %if onednn %{ env OMP_NUM_THREADS=100000 not lpt-run %s --backend=onednn --random-inputs=1 2>&1 | FileCheck %s --check-prefix=ENVIRONMENT %}
// ENVIRONMENT: lpt-run: error: cannot compile '{{.*}}' for the backend 'onednn': expected OpenMP to take at most 1024 threads, but got 100000
// RUN: not lpt-run --backend=reference %s --random-inputs=1 --low-precision --target=abacus 2>&1 | FileCheck %s --check-prefix=TARGET
// TARGET: lpt-run: error: cannot make '{{.*}}onednn-options.mlir' low precision: {{.*}}expected the name of a target {{.*}}, but got 'abacus'

// The runtime is looked for where the environment says.
// RUN: env LPT_ONEDNN_RUNTIME=/nonexistent not lpt-run %s --backend=onednn --random-inputs=1 --output-dir=%t/out --report=%t/a.html 2>&1 | FileCheck %s --check-prefix=RUNTIME
// RUNTIME: lpt-run: error: cannot compile '{{.*}}' for the backend 'onednn': expected the library 'libLPTOneDNNRuntime.so', with oneDNN 3, but got:
// RUNTIME-NEXT: /nonexistent: {{.*}}No such file

// Nothing was written.
// RUN: ls -A %t | count 0

func.func @main(%x: tensor<4xf32>) -> tensor<4xf32> {
  %0 = lpt.relu %x : tensor<4xf32>
  return %0 : tensor<4xf32>
}
