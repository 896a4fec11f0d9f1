// Threads share the loops of native code, and yield the bits that one thread
// does.

// DEFINE: %{entry} =
// DEFINE: %{run} = lpt-run %s --entry=%{entry} --backend=native --random-inputs=7 --output-dir=%t.%{entry}
// DEFINE: %{compare} = %{run}.1 --threads=1 && %{run}.3 --threads=3 && cmp %t.%{entry}.1/output0.npy %t.%{entry}.3/output0.npy
// DEFINE: %{check} = lpt-run %s --entry=%{entry} --backend=native --random-inputs=7 --check-kernels --threads=3 | FileCheck %s
// REDEFINE: %{entry} = chain
// RUN: %{compare}
// RUN: %{check}
// REDEFINE: %{entry} = normalized
// RUN: %{compare}
// RUN: %{check}
// REDEFINE: %{entry} = transposed
// RUN: %{compare}
// RUN: %{check}
// REDEFINE: %{entry} = extrema
// RUN: %{compare}
// RUN: %{check}
// CHECK: 0 beyond the bound
// CHECK: the program yields what its kernels do one after the other, bit for bit

// One axis of a prime number of elements.
func.func @chain(%x: tensor<100003xf32>) -> tensor<100003xf32> {
  %0 = lpt.sigmoid %x : tensor<100003xf32>
  %1 = lpt.multiply %x, %0 : (tensor<100003xf32>, tensor<100003xf32>) -> tensor<100003xf32>
  %2 = lpt.tanh %1 : tensor<100003xf32>
  return %2 : tensor<100003xf32>
}

// Several loop nests, with values in the workspace between them.
func.func @normalized(%x: tensor<61x1037xf32>) -> tensor<61x1037xf32> {
  %0 = lpt.mvn %x axes [1] normalize_variance true eps 1.0e-05 : tensor<61x1037xf32>
  %1 = lpt.softmax %0 axis 1 : tensor<61x1037xf32>
  return %1 : tensor<61x1037xf32>
}

func.func @transposed(%x: tensor<3x211x307xui8>) -> tensor<307x3x211xf32> {
  %0 = lpt.transpose %x order [2, 0, 1] : (tensor<3x211x307xui8>) -> tensor<307x3x211xui8>
  %1 = lpt.convert %0 : tensor<307x3x211xui8> -> tensor<307x3x211xf32>
  return %1 : tensor<307x3x211xf32>
}

// A reduction to one number is no loop that threads can share.
func.func @extrema(%x: tensor<83x1201xf32>) -> tensor<83x1201xf32> {
  %0 = lpt.reduce_max %x axes [0, 1] keep_dims : (tensor<83x1201xf32>) -> tensor<1x1xf32>
  %1 = lpt.reduce_min %x axes [0] keep_dims : (tensor<83x1201xf32>) -> tensor<1x1201xf32>
  %2 = lpt.subtract %x, %0 : (tensor<83x1201xf32>, tensor<1x1xf32>) -> tensor<83x1201xf32>
  %3 = lpt.multiply %2, %1 : (tensor<83x1201xf32>, tensor<1x1201xf32>) -> tensor<83x1201xf32>
  return %3 : tensor<83x1201xf32>
}
