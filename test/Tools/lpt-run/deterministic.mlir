// Backends whose numbers depend on the machine are refused on request.

// RUN: lpt-run %s --random-inputs=1 --deterministic --backend=native --output=%t.native.npz
// RUN: lpt-run %s --random-inputs=1 --deterministic --backend=native --native-target=generic --output=%t.target.npz
// RUN: lpt-run %s --random-inputs=1 --deterministic --backend=generic --output=%t.generic.npz
// RUN: lpt-run %s --random-inputs=1 --deterministic --backend=reference --output=%t.reference.npz
// RUN: cmp %t.native.npz %t.target.npz && cmp %t.native.npz %t.generic.npz

// The fastest of the others is chosen.
// RUN: lpt-run %s --random-inputs=1 --deterministic --backend=auto --repeat=1 --counters | FileCheck %s --check-prefix=AUTO
// AUTO: {{^}}dense {{.*}} native_

// Generated code may call functions of the C library that the processor decides
// about, with a program and without one.
// RUN: not lpt-run %s --entry=log --random-inputs=1 --deterministic --backend=native 2>&1 | FileCheck %s --check-prefix=LIBRARY
// RUN: not lpt-run %s --entry=log --random-inputs=1 --deterministic --backend=generic 2>&1 | FileCheck %s --check-prefix=LIBRARY
// RUN: not lpt-run %s --entry=dynamic_log --random-inputs=1 --deterministic --backend=generic 2>&1 | FileCheck %s --check-prefix=LIBRARY
// LIBRARY: expected code with the same bits on all machines, but got one that calls 'log' of the C library, whose last bits depend on the library and the processor
// RUN: lpt-run %s --entry=log --random-inputs=1 --backend=native
// RUN: lpt-run %s --entry=round --random-inputs=1 --deterministic --backend=native

// Another machine has another target.
// RUN: not lpt-run %s --random-inputs=1 --deterministic --backend=native --low-precision --target=host 2>&1 | FileCheck %s --check-prefix=TARGET
// TARGET: lpt-run: error: expected --target of one name for all machines with --deterministic, but got 'host'
// RUN: lpt-run %s --random-inputs=1 --deterministic --backend=native --low-precision

func.func @main(%x: tensor<2x64xf32>) -> tensor<2x8xf32> {
  %w = lpt.constant dense<0.3> : tensor<64x8xf32>
  %0 = lpt.matmul %x, %w : (tensor<2x64xf32>, tensor<64x8xf32>) -> tensor<2x8xf32> loc("dense")
  %1 = lpt.softmax %0 axis 1 : tensor<2x8xf32>
  return %1 : tensor<2x8xf32>
}

func.func @log(%x: tensor<4xf32>) -> tensor<4xf32> {
  %0 = lpt.log %x : tensor<4xf32>
  return %0 : tensor<4xf32>
}

func.func @dynamic_log(%x: tensor<?xf32>) -> tensor<?xf32> {
  %0 = lpt.log %x : tensor<?xf32>
  return %0 : tensor<?xf32>
}

func.func @round(%x: tensor<4xf32>) -> tensor<4xf32> {
  %0 = lpt.floor %x : tensor<4xf32>
  return %0 : tensor<4xf32>
}
