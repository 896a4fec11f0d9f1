// Sizes that are known when the model runs, and then do not fit: an error of both
// backends, and no access to memory that is not there.

// RUN: not lpt-run %s --backend=generic --entry=mismatch --random-inputs=1 2>&1 | FileCheck %s --check-prefix=MISMATCH
// RUN: not lpt-run --backend=reference %s --entry=mismatch --random-inputs=1
// MISMATCH: lpt-run: error: cannot run '{{.*}}': expected sizes that fit together, but got others at loc("{{.*}}":[[# @LINE + 4]]:8)
func.func @mismatch(%x: tensor<?xf32>) -> tensor<?xf32> {
  %0 = lpt.tile %x repeats [100000000] : (tensor<?xf32>) -> tensor<?xf32>
  %1 = lpt.tile %x repeats [7] : (tensor<?xf32>) -> tensor<?xf32>
  %2 = lpt.add %0, %1 : (tensor<?xf32>, tensor<?xf32>) -> tensor<?xf32>
  return %2 : tensor<?xf32>
}

// RUN: not lpt-run %s --backend=generic --entry=inner --random-inputs=1 2>&1 | FileCheck %s --check-prefix=INNER
// RUN: not lpt-run --backend=reference %s --entry=inner --random-inputs=1
// INNER: expected sizes that fit together, but got others at loc("{{.*}}":[[# @LINE + 4]]:8)
func.func @inner(%x: tensor<1x?xf32>) -> tensor<1x1xf32> {
  %0 = lpt.tile %x repeats [1, 100000000] : (tensor<1x?xf32>) -> tensor<1x?xf32>
  %1 = lpt.transpose %x order [1, 0] : (tensor<1x?xf32>) -> tensor<?x1xf32>
  %2 = lpt.matmul %0, %1 : (tensor<1x?xf32>, tensor<?x1xf32>) -> tensor<1x1xf32>
  return %2 : tensor<1x1xf32>
}

// RUN: not lpt-run %s --backend=generic --entry=reshape --random-inputs=1 2>&1 | FileCheck %s --check-prefix=RESHAPE
// RUN: not lpt-run --backend=reference %s --entry=reshape --random-inputs=1
// RESHAPE: expected sizes that fit together, but got others at loc("{{.*}}":[[# @LINE + 2]]:8)
func.func @reshape(%x: tensor<?xf32>) -> tensor<100000x1000xf32> {
  %0 = lpt.reshape %x target [100000, 1000] : (tensor<?xf32>) -> tensor<100000x1000xf32>
  return %0 : tensor<100000x1000xf32>
}

// Numbers of bytes beyond 64 bits.
// RUN: not lpt-run %s --backend=generic --entry=wraps --random-inputs=1 2>&1 | FileCheck %s --check-prefix=WRAPS
// RUN: not lpt-run --backend=reference %s --entry=wraps --random-inputs=1
// WRAPS: lpt-run: error: cannot run '{{.*}}': expected memory for intermediate values, but got none
func.func @wraps(%x: tensor<?x?xf32>) -> tensor<?x?xf32> {
  %0 = lpt.tile %x repeats [4294967296, 4294967296] : (tensor<?x?xf32>) -> tensor<?x?xf32>
  %1 = lpt.reduce_max %0 axes [0, 1] keep_dims : (tensor<?x?xf32>) -> tensor<?x?xf32>
  return %1 : tensor<?x?xf32>
}

// No elements need no memory, whatever the other size is.
// RUN: lpt-run %s --backend=generic --entry=empty | FileCheck %s --check-prefix=EMPTY
// EMPTY: output 0: tensor<0x4611686018427387904xf32>
func.func @empty() -> tensor<?x?xf32> {
  %0 = lpt.constant dense<> : tensor<0x1xf32>
  %1 = lpt.tile %0 repeats [1, 4611686018427387904] : (tensor<0x1xf32>) -> tensor<?x?xf32>
  return %1 : tensor<?x?xf32>
}

// An update beyond the data along an axis that no index is for.
// RUN: not lpt-run %s --backend=generic --entry=scatter --random-inputs=1 2>&1 | FileCheck %s --check-prefix=SCATTER
// RUN: not lpt-run --backend=reference %s --entry=scatter --random-inputs=1
// SCATTER: expected sizes that fit together, but got others at loc("{{.*}}":[[# @LINE + 6]]:8)
func.func @scatter(%x: tensor<?x?xf32>) -> tensor<?x?xf32> {
  %zero = lpt.constant dense<0.0> : tensor<f32>
  %u = lpt.tile %x repeats [3, 1] : (tensor<?x?xf32>) -> tensor<?x?xf32>
  %zeros = lpt.multiply %u, %zero : (tensor<?x?xf32>, tensor<f32>) -> tensor<?x?xf32>
  %i = lpt.convert %zeros : tensor<?x?xf32> -> tensor<?x?xsi64>
  %0 = lpt.scatter_elements_update %x, %i, %u axis 1 : (tensor<?x?xf32>, tensor<?x?xsi64>, tensor<?x?xf32>) -> tensor<?x?xf32>
  return %0 : tensor<?x?xf32>
}
