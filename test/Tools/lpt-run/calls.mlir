// A model of several functions is computed as one, by every backend.

// RUN: lpt-run --backend=reference %s --random-inputs=1 --compare=%s --compare-backend=generic | FileCheck %s --check-prefix=EQUAL
// RUN: lpt-run --backend=reference %s --random-inputs=1 --low-precision --compare=%s | FileCheck %s --check-prefix=CLOSE
// RUN: %if onednn %{ lpt-run %s --random-inputs=1 --backend=onednn --check-kernels %}
// EQUAL: output 0: max abs error {{0|[0-9.]+e-0[7-9]}},
// CLOSE: output 0: max abs error {{0|[0-9.]+e-0[7-9]}},

// RUN: not lpt-run %s --entry=direct --backend=generic --random-inputs=1 2>&1 | FileCheck %s --check-prefix=DIRECT
// RUN: not lpt-run --backend=reference %s --entry=direct --random-inputs=1 2>&1 | FileCheck %s --check-prefix=DIRECT
// DIRECT: lpt-run: error: in '{{.*}}calls.mlir': 'func.call' at {{.*}}: expected functions that do not call themselves, but @direct does

// RUN: not lpt-run --backend=reference %s --entry=even --random-inputs=1 2>&1 | FileCheck %s --check-prefix=MUTUAL
// MUTUAL: 'func.call' at {{.*}}: expected functions that do not call themselves, but @even does

// RUN: not lpt-run --backend=reference %s --entry=unknown --random-inputs=1 2>&1 | FileCheck %s --check-prefix=UNKNOWN
// UNKNOWN: 'func.call' at {{.*}}: expected a function with a body, but @declared has none

// RUN: not lpt-run --backend=reference %s --entry=indirect --random-inputs=1 2>&1 | FileCheck %s --check-prefix=INDIRECT
// INDIRECT: 'func.call_indirect' at {{.*}}: expected the call of a function by its name, but got one of a value

// Calls and returns count, as they are copied before they disappear.
// RUN: not lpt-run --backend=reference %s --random-inputs=1 --max-ops=16 2>&1 | FileCheck %s --check-prefix=OPS
// OPS: lpt-run: error: in '{{.*}}calls.mlir': 'func.func' at loc("{{.*}}calls.mlir":[[# @LINE + 5]]:1): expected at most 16 ops when calls are inlined, but got 17
// RUN: lpt-run --backend=reference %s --random-inputs=1 --max-ops=17
// RUN: not lpt-run --backend=reference %s --random-inputs=1 --max-ops=0 2>&1 | FileCheck %s --check-prefix=ZERO
// ZERO: lpt-run: error: expected --max-ops of at least 1, but got 0

func.func @main(%x: tensor<1x4xf32>) -> tensor<1x4xf32> {
  %0 = call @layer(%x) : (tensor<1x4xf32>) -> tensor<1x4xf32>
  %1 = call @layer(%0) : (tensor<1x4xf32>) -> tensor<1x4xf32>
  return %1 : tensor<1x4xf32>
}

func.func private @layer(%x: tensor<1x4xf32>) -> tensor<1x4xf32> {
  %low = lpt.constant dense<-1.28> : tensor<f32>
  %high = lpt.constant dense<1.27> : tensor<f32>
  %q = lpt.fake_quantize %x, %low, %high, %low, %high levels 256 : (tensor<1x4xf32>, tensor<f32>, tensor<f32>, tensor<f32>, tensor<f32>) -> tensor<1x4xf32>
  %0 = call @activation(%q) : (tensor<1x4xf32>) -> tensor<1x4xf32>
  return %0 : tensor<1x4xf32>
}

func.func private @activation(%x: tensor<1x4xf32>) -> tensor<1x4xf32> {
  %0 = lpt.relu %x : tensor<1x4xf32>
  return %0 : tensor<1x4xf32>
}

func.func @direct(%x: tensor<1x4xf32>) -> tensor<1x4xf32> {
  %0 = call @direct(%x) : (tensor<1x4xf32>) -> tensor<1x4xf32>
  return %0 : tensor<1x4xf32>
}

func.func @even(%x: tensor<1x4xf32>) -> tensor<1x4xf32> {
  %0 = call @odd(%x) : (tensor<1x4xf32>) -> tensor<1x4xf32>
  return %0 : tensor<1x4xf32>
}

func.func @odd(%x: tensor<1x4xf32>) -> tensor<1x4xf32> {
  %0 = call @even(%x) : (tensor<1x4xf32>) -> tensor<1x4xf32>
  return %0 : tensor<1x4xf32>
}

func.func private @declared(tensor<1x4xf32>) -> tensor<1x4xf32>

func.func @unknown(%x: tensor<1x4xf32>) -> tensor<1x4xf32> {
  %0 = call @declared(%x) : (tensor<1x4xf32>) -> tensor<1x4xf32>
  return %0 : tensor<1x4xf32>
}

func.func @indirect(%x: tensor<1x4xf32>) -> tensor<1x4xf32> {
  %f = constant @layer : (tensor<1x4xf32>) -> tensor<1x4xf32>
  %0 = call_indirect %f(%x) : (tensor<1x4xf32>) -> tensor<1x4xf32>
  return %0 : tensor<1x4xf32>
}
