// Recurrent weights become pairs of columns in bf16, whose sums keep their order.

// RUN: lpt-opt %s --lpt-pack-weights=target=x86-avx512-vnni | FileCheck %s --check-prefixes=CHECK,LARGE
// RUN: lpt-opt %s --lpt-pack-weights=target=arm-neon | FileCheck %s --check-prefixes=CHECK,SMALL

// Columns 0 and 2, then 1 and 3.
// CHECK-LABEL: @bytes
// CHECK: %[[R:.*]] = lpt.constant dense<{{\[\[\[\[}}1.000000e+00, 3.000000e+00], [2.000000e+00, -1.280000e+02]],
// CHECK-SAME: {{\[}}[5.000000e+00, 7.000000e+00], [6.000000e+00, 8.000000e+00]],
// CHECK: lpt.rnn_recurrence %{{.*}}, %{{.*}}, %{{.*}}, %[[R]], %{{.*}} hidden_size 4 direction<forward>
// CHECK-SAME: tensor<1x4x2x2xbf16>
func.func @bytes(%gates: tensor<1x2x4xf32>, %h: tensor<1x1x4xf32>) -> tensor<1x1x2x4xf32> {
  %0 = lpt.kernel (%g = %gates, %i = %h) : (tensor<1x2x4xf32>, tensor<1x1x4xf32>) -> tensor<1x1x2x4xf32> {
    %n = lpt.constant dense<2> : tensor<1xsi64>
    %r = lpt.constant dense<[[[1, 2, 3, -128], [5, 6, 7, 8], [9, 10, 11, 12], [13, 14, 15, 127]]]> : tensor<1x4x4xsi8>
    %s = lpt.constant dense<0.01> : tensor<1x4xf32>
    %y:2 = lpt.rnn_recurrence %g, %i, %n, %r, %s hidden_size 4 direction<forward>
        : (tensor<1x2x4xf32>, tensor<1x1x4xf32>, tensor<1xsi64>, tensor<1x4x4xsi8>, tensor<1x4xf32>)
        -> (tensor<1x1x2x4xf32>, tensor<1x1x4xf32>)
    lpt.yield %y#0 : tensor<1x1x2x4xf32>
  }
  return %0 : tensor<1x1x2x4xf32>
}

// Pairs are those of a gate.
// CHECK-LABEL: @gates
// CHECK: lpt.constant dense<{{\[\[\[\[}}1.000000e+00, 2.000000e+00], [3.000000e+00, 4.000000e+00], [5.000000e+00, 2.550000e+02]],
// CHECK: lpt.gru_recurrence
// CHECK-SAME: tensor<1x2x3x2xbf16>
func.func @gates(%gates: tensor<1x2x6xf32>, %h: tensor<1x1x2xf32>) -> tensor<1x1x2x2xf32> {
  %0 = lpt.kernel (%g = %gates, %i = %h) : (tensor<1x2x6xf32>, tensor<1x1x2xf32>) -> tensor<1x1x2x2xf32> {
    %n = lpt.constant dense<2> : tensor<1xsi64>
    %r = lpt.constant dense<[[[1, 2, 3, 4, 5, 255], [0, 0, 0, 0, 0, 0]]]> : tensor<1x2x6xui8>
    %s = lpt.constant dense<0.01> : tensor<1x6xf32>
    %b = lpt.constant dense<0.0> : tensor<1x2xf32>
    %y:2 = lpt.gru_recurrence %g, %i, %n, %r, %s, %b hidden_size 2 direction<forward>
        : (tensor<1x2x6xf32>, tensor<1x1x2xf32>, tensor<1xsi64>, tensor<1x2x6xui8>, tensor<1x6xf32>, tensor<1x2xf32>)
        -> (tensor<1x1x2x2xf32>, tensor<1x1x2xf32>)
    lpt.yield %y#0 : tensor<1x1x2x2xf32>
  }
  return %0 : tensor<1x1x2x2xf32>
}

// Weights of bf16 are paired as well.
// CHECK-LABEL: @narrow
// CHECK: lpt.rnn_recurrence
// CHECK-SAME: tensor<1x4x2x2xbf16>
func.func @narrow(%gates: tensor<1x2x4xf32>, %h: tensor<1x1x4xf32>) -> tensor<1x1x2x4xf32> {
  %0 = lpt.kernel (%g = %gates, %i = %h) : (tensor<1x2x4xf32>, tensor<1x1x4xf32>) -> tensor<1x1x2x4xf32> {
    %n = lpt.constant dense<2> : tensor<1xsi64>
    %r = lpt.constant dense<0.5> : tensor<1x4x4xbf16>
    %s = lpt.constant dense<1.0> : tensor<1x4xf32>
    %y:2 = lpt.rnn_recurrence %g, %i, %n, %r, %s hidden_size 4 direction<forward>
        : (tensor<1x2x4xf32>, tensor<1x1x4xf32>, tensor<1xsi64>, tensor<1x4x4xbf16>, tensor<1x4xf32>)
        -> (tensor<1x1x2x4xf32>, tensor<1x1x4xf32>)
    lpt.yield %y#0 : tensor<1x1x2x4xf32>
  }
  return %0 : tensor<1x1x2x4xf32>
}

// 2 MiB as bf16: more than four second-level caches of a small core.
// CHECK-LABEL: @large
// SMALL: lpt.lstm_recurrence
// SMALL-SAME: tensor<1x512x2048xsi8>
// LARGE: lpt.lstm_recurrence
// LARGE-SAME: tensor<1x512x1024x2xbf16>
func.func @large(%gates: tensor<1x2x2048xf32>, %h: tensor<1x1x512xf32>) -> tensor<1x1x2x512xf32> {
  %0 = lpt.kernel (%g = %gates, %i = %h) : (tensor<1x2x2048xf32>, tensor<1x1x512xf32>) -> tensor<1x1x2x512xf32> {
    %n = lpt.constant dense<2> : tensor<1xsi64>
    %r = lpt.constant dense<1> : tensor<1x512x2048xsi8>
    %s = lpt.constant dense<0.01> : tensor<1x2048xf32>
    %y:3 = lpt.lstm_recurrence %g, %i, %i, %n, %r, %s hidden_size 512 direction<forward>
        : (tensor<1x2x2048xf32>, tensor<1x1x512xf32>, tensor<1x1x512xf32>, tensor<1xsi64>, tensor<1x512x2048xsi8>, tensor<1x2048xf32>)
        -> (tensor<1x1x2x512xf32>, tensor<1x1x512xf32>, tensor<1x1x512xf32>)
    lpt.yield %y#0 : tensor<1x1x2x512xf32>
  }
  return %0 : tensor<1x1x2x512xf32>
}

// An odd number of units, floats that bf16 may not hold, sums in f64, and weights
// that are computed.
// CHECK-LABEL: @kept
// CHECK: lpt.rnn_recurrence
// CHECK-SAME: tensor<1x3x3xsi8>
// CHECK: lpt.rnn_recurrence
// CHECK-SAME: tensor<1x4x4xf32>
// CHECK: lpt.rnn_recurrence
// CHECK-SAME: tensor<1x4x4xsi8>
// CHECK: lpt.rnn_recurrence
// CHECK-SAME: tensor<1x4x4xsi8>
func.func @kept(%three: tensor<1x2x3xf32>, %h3: tensor<1x1x3xf32>, %four: tensor<1x2x4xf32>, %h4: tensor<1x1x4xf32>,
                %wide: tensor<1x2x4xf64>, %weights: tensor<1x4x4xsi8>)
    -> (tensor<1x1x2x3xf32>, tensor<1x1x2x4xf32>, tensor<1x1x2x4xf32>, tensor<1x1x2x4xf32>) {
  %0 = lpt.kernel (%g = %three, %i = %h3) : (tensor<1x2x3xf32>, tensor<1x1x3xf32>) -> tensor<1x1x2x3xf32> {
    %n = lpt.constant dense<2> : tensor<1xsi64>
    %r = lpt.constant dense<1> : tensor<1x3x3xsi8>
    %s = lpt.constant dense<0.01> : tensor<1x3xf32>
    %y:2 = lpt.rnn_recurrence %g, %i, %n, %r, %s hidden_size 3 direction<forward>
        : (tensor<1x2x3xf32>, tensor<1x1x3xf32>, tensor<1xsi64>, tensor<1x3x3xsi8>, tensor<1x3xf32>)
        -> (tensor<1x1x2x3xf32>, tensor<1x1x3xf32>)
    lpt.yield %y#0 : tensor<1x1x2x3xf32>
  }
  %1 = lpt.kernel (%g = %four, %i = %h4) : (tensor<1x2x4xf32>, tensor<1x1x4xf32>) -> tensor<1x1x2x4xf32> {
    %n = lpt.constant dense<2> : tensor<1xsi64>
    %r = lpt.constant dense<0.1> : tensor<1x4x4xf32>
    %s = lpt.constant dense<0.01> : tensor<1x4xf32>
    %y:2 = lpt.rnn_recurrence %g, %i, %n, %r, %s hidden_size 4 direction<forward>
        : (tensor<1x2x4xf32>, tensor<1x1x4xf32>, tensor<1xsi64>, tensor<1x4x4xf32>, tensor<1x4xf32>)
        -> (tensor<1x1x2x4xf32>, tensor<1x1x4xf32>)
    lpt.yield %y#0 : tensor<1x1x2x4xf32>
  }
  %2 = lpt.kernel (%g = %wide, %i = %h4) : (tensor<1x2x4xf64>, tensor<1x1x4xf32>) -> tensor<1x1x2x4xf32> {
    %n = lpt.constant dense<2> : tensor<1xsi64>
    %r = lpt.constant dense<1> : tensor<1x4x4xsi8>
    %s = lpt.constant dense<0.01> : tensor<1x4xf32>
    %y:2 = lpt.rnn_recurrence %g, %i, %n, %r, %s hidden_size 4 direction<forward>
        : (tensor<1x2x4xf64>, tensor<1x1x4xf32>, tensor<1xsi64>, tensor<1x4x4xsi8>, tensor<1x4xf32>)
        -> (tensor<1x1x2x4xf32>, tensor<1x1x4xf32>)
    lpt.yield %y#0 : tensor<1x1x2x4xf32>
  }
  %3 = lpt.kernel (%g = %four, %i = %h4, %r = %weights) : (tensor<1x2x4xf32>, tensor<1x1x4xf32>, tensor<1x4x4xsi8>) -> tensor<1x1x2x4xf32> {
    %n = lpt.constant dense<2> : tensor<1xsi64>
    %s = lpt.constant dense<0.01> : tensor<1x4xf32>
    %y:2 = lpt.rnn_recurrence %g, %i, %n, %r, %s hidden_size 4 direction<forward>
        : (tensor<1x2x4xf32>, tensor<1x1x4xf32>, tensor<1xsi64>, tensor<1x4x4xsi8>, tensor<1x4xf32>)
        -> (tensor<1x1x2x4xf32>, tensor<1x1x4xf32>)
    lpt.yield %y#0 : tensor<1x1x2x4xf32>
  }
  return %0, %1, %2, %3 : tensor<1x1x2x3xf32>, tensor<1x1x2x4xf32>, tensor<1x1x2x4xf32>, tensor<1x1x2x4xf32>
}
