// A model whose values take more memory at once than the machine has, or than
// --max-memory allows, is refused before anything is computed. Limits of control
// groups are tested in MachineMemoryTest.cpp.

// RUN: not lpt-run --backend=reference %s --max-memory=11 --entry=sum --random-inputs=1 2>&1 | FileCheck %s --check-prefix=SUM
// RUN: not lpt-run %s --max-memory=11 --entry=sum --random-inputs=1 --backend=generic 2>&1 | FileCheck %s --check-prefix=SUM
// RUN: %if onednn %{ not lpt-run %s --max-memory=11 --entry=sum --random-inputs=1 --backend=onednn 2>&1 | FileCheck %s --check-prefix=SUM %}
// SUM: lpt-run: error: cannot run '{{.*}}max-memory.mlir': 'lpt.add' at loc("{{.*}}":[[# @LINE + 10]]:8): expected values of at most 11534336 bytes at once, but got 12582912; --max-memory allows more
// RUN: lpt-run --backend=reference %s --max-memory=12 --entry=sum --random-inputs=1 | FileCheck %s --check-prefix=RUNS
// RUN: lpt-run %s --max-memory=12 --entry=sum --random-inputs=1 --backend=generic | FileCheck %s --check-prefix=RUNS
// RUNS: output 0:
// The table of the ops needs none.
// RUN: lpt-run %s --max-memory=1 --entry=sum --print-stats | FileCheck %s --check-prefix=STATISTICS
// STATISTICS: lpt.relu
func.func @sum(%x: tensor<1024x1024xf32>) -> tensor<1024x1024xf32> {
  %0 = lpt.relu %x : tensor<1024x1024xf32>
  %1 = lpt.exp %0 : tensor<1024x1024xf32>
  %2 = lpt.add %0, %1 : tensor<1024x1024xf32>
  return %2 : tensor<1024x1024xf32>
}

// A constant that is one number in the file, and a sum that exceeds 64 bits. The
// default is the memory of the machine.
// RUN: not lpt-run --backend=reference %s --entry=splat --random-inputs=1 2>&1 | FileCheck %s --check-prefix=SPLAT
// RUN: not lpt-run --backend=reference %s --entry=splat --random-inputs=1 --low-precision 2>&1 | FileCheck %s --check-prefix=SPLAT
// RUN: not lpt-run %s --entry=splat --random-inputs=1 --check-kernels --backend=generic 2>&1 | FileCheck %s --check-prefix=SPLAT
// SPLAT: 'lpt.constant' at loc({{.*}}:[[# @LINE + 2]]:8): expected values of at most {{[0-9]+}} bytes at once, but got 4000000000000004; --max-memory allows more
func.func @splat(%x: tensor<1x1xf32>) -> tensor<1x1xf32> {
  %0 = lpt.constant dense<1.0> : tensor<1000000000x1000000xf32>
  %1 = lpt.add %x, %0 : (tensor<1x1xf32>, tensor<1000000000x1000000xf32>) -> tensor<1000000000x1000000xf32>
  %2 = lpt.reduce_max %1 axes [0, 1] keep_dims : (tensor<1000000000x1000000xf32>) -> tensor<1x1xf32>
  return %2 : tensor<1x1xf32>
}
// RUN: not lpt-run --backend=reference %s --entry=wraps 2>&1 | FileCheck %s --check-prefix=WRAPS
// WRAPS: 'lpt.add' at {{.*}}: expected values of at most {{[0-9]+}} bytes at once, but got at least 18446744073709551615; --max-memory allows more
func.func @wraps(%x: tensor<2147483648x1073741823xf32>, %y: tensor<2147483648x1073741823xf32>) -> tensor<1x1xf32> {
  %0 = lpt.add %x, %y : tensor<2147483648x1073741823xf32>
  %1 = lpt.reduce_max %0 axes [0, 1] keep_dims : (tensor<2147483648x1073741823xf32>) -> tensor<1x1xf32>
  return %1 : tensor<1x1xf32>
}

// Where sizes depend on inputs, each run is measured.
// RUN: not lpt-run --backend=reference %s --max-memory=2 --entry=dynamic --random-inputs=1 2>&1 | FileCheck %s --check-prefix=DYNAMIC
// DYNAMIC: lpt-run: error: cannot run '{{.*}}': 'lpt.relu' at {{.*}}: expected values of at most 2097152 bytes at once, but got 2097160
// Generated code computes in place.
// RUN: not lpt-run %s --max-memory=1 --entry=dynamic --random-inputs=1 --backend=generic 2>&1 | FileCheck %s --check-prefix=CALL
// CALL: lpt-run: error: cannot run '{{.*}}': expected memory for intermediate values, but got none
// RUN: lpt-run %s --max-memory=2 --entry=dynamic --random-inputs=1 --backend=generic | FileCheck %s --check-prefix=RUNS
func.func @dynamic(%x: tensor<?xf32>) -> tensor<?xf32> {
  %0 = lpt.tile %x repeats [262145] : (tensor<?xf32>) -> tensor<?xf32>
  %1 = lpt.relu %0 : tensor<?xf32>
  return %1 : tensor<?xf32>
}

// RUN: not lpt-run --backend=reference %s --max-memory=0 --entry=dynamic 2>&1 | FileCheck %s --check-prefix=ZERO
// ZERO: lpt-run: error: expected --max-memory from 1 to 4398046511103, but got 0
// RUN: not lpt-run --backend=reference %s --max-memory=4398046511104 --entry=dynamic 2>&1 | FileCheck %s --check-prefix=LARGE
// LARGE: lpt-run: error: expected --max-memory from 1 to 4398046511103, but got 4398046511104
