// Times of runs, with any backend.

// RUN: lpt-run --backend=reference %s --random-inputs=1 --latency | FileCheck %s
// CHECK-NOT: output 0
// CHECK: {{^}}latency: min {{[0-9.]+}} ms, median {{[0-9.]+}} ms, p95 {{[0-9.]+}} ms (20 runs){{$}}
// CHECK-NEXT: {{^}}throughput: {{[0-9.]+}} samples/s{{$}}

// RUN: lpt-run %s --random-inputs=1 --backend=generic --repeat=3 --warmup=0 --batch=8 | FileCheck %s --check-prefix=REPEAT
// REPEAT: latency: {{.*}} (3 runs)
// REPEAT-NEXT: throughput: {{[0-9.]+}} samples/s

// RUN: lpt-run --backend=reference %s --random-inputs=1 --load-statistics | FileCheck %s --check-prefix=LOAD
// LOAD: {{^}}load: read {{[0-9.]+}} ms, prepare {{[0-9.]+}} ms, total to first result {{[0-9.]+}} ms{{$}}
// LOAD-NEXT: {{^}}memory: peak of the process {{[0-9.]+}} MB, {{[0-9.]+}} MB without the pages of files{{$}}

// RUN: lpt-run --backend=reference %s --random-inputs=1 --progress 2>&1 | FileCheck %s --check-prefix=PROGRESS
// PROGRESS: lpt-run: reading '{{.*}}latency.mlir'
// PROGRESS-NEXT: lpt-run: running
// PROGRESS-NEXT: output 0
// RUN: lpt-run --backend=reference %s --random-inputs=1 2>&1 | FileCheck %s --check-prefix=QUIET
// QUIET-NOT: lpt-run:

// RUN: not lpt-run --backend=reference %s --random-inputs=1 --repeat=0 2>&1 | FileCheck %s --check-prefix=ZERO
// ZERO: lpt-run: error: expected --repeat of at least 1, but got 0
// RUN: not lpt-run --backend=reference %s --random-inputs=1 --warmup=-1 2>&1 | FileCheck %s --check-prefix=NEGATIVE
// NEGATIVE: lpt-run: error: expected --warmup of at least 0, but got -1
// RUN: not lpt-run --backend=reference %s --random-inputs=1 --repeat=many 2>&1 | FileCheck %s --check-prefix=WORD
// WORD: lpt-run: for the --repeat option: 'many' value invalid for integer argument

func.func @main(%x: tensor<4xf32>) -> tensor<4xf32> {
  %0 = lpt.relu %x : tensor<4xf32>
  return %0 : tensor<4xf32>
}
