// REQUIRES: onednn
// What counters and report say about int8 is what primitives compute in: none of these steps computes on integers, though their ops read some.

// DEFINE: %{counters} = lpt-run %s --backend=onednn --random-inputs=1 --repeat=1 --counters
// RUN: %{counters} --entry=weights | FileCheck %s --check-prefix=WEIGHTS
// WEIGHTS:     {{^}}conv {{ *}}EXECUTED {{ *}}convolution {{ *}}{{[^ ]+}}_MOVE
// WEIGHTS:     {{^}}conv {{ *}}EXECUTED {{ *}}convolution {{ *}}{{[^ ]+}}_FP32
// WEIGHTS-NOT: _I8
// RUN: %{counters} --entry=pooling | FileCheck %s --check-prefix=POOLING
// POOLING:     {{^}}pool {{ *}}EXECUTED {{ *}}avg_pool {{ *}}{{[^ ]+}}_FP32
// POOLING-NOT: _I8
// RUN: %{counters} --entry=function | FileCheck %s --check-prefix=FUNCTION
// FUNCTION:     {{^}}sigmoid {{ *}}EXECUTED {{ *}}convert {{ *}}{{[^ ]+}}_FP32
// FUNCTION-NOT: _I8
// RUN: %{counters} --entry=sequence | FileCheck %s --check-prefix=SEQUENCE
// SEQUENCE:     {{^}}lstm {{ *}}EXECUTED {{ *}}lstm_recurrence {{ *}}native_FP32
// SEQUENCE-NOT: _I8

// This one does.
// RUN: %{counters} --entry=maximum --report=%t.html | FileCheck %s --check-prefix=MAXIMUM
// MAXIMUM: {{^}}pool {{ *}}EXECUTED {{ *}}max_pool {{ *}}{{[^ ]+}}_I8
// MAXIMUM: {{^}}sum of steps: {{[0-9.]+}} ms, latency without counters: {{[0-9.]+}} ms on average, difference {{[-+][0-9.]+}} ms ({{[-+][0-9.]+}} %)
// RUN: %python %S/Inputs/check_report.py %t.html | FileCheck %s --check-prefix=GREEN
// GREEN: step {{[0-9]}} pool max_pool int8 I8 reads
// RUN: lpt-run %s --backend=onednn --random-inputs=1 --entry=weights --report=%t.float.html
// RUN: %python %S/Inputs/check_report.py %t.float.html | FileCheck %s --check-prefix=ORANGE
// ORANGE-NOT: int8
// ORANGE: step {{[0-9]}} conv convolution float FP32 reads f32[1,4,8,8]@{{[0-9]}} writes f32[1,8,8,8] constants weights:f32[8,4,1,1]
// ORANGE-NOT: int8

#conv = loc("conv")
#pool = loc("pool")
#sigmoid = loc("sigmoid")
#lstm = loc("lstm")

func.func @weights(%x: tensor<1x4x8x8xui8>) -> tensor<1x8x8x8xf32> {
  %w = lpt.constant dense<200> : tensor<8x4x1x1xui8>
  %z = lpt.constant dense<3> : tensor<1xui8>
  %0 = lpt.subtract %w, %z : (tensor<8x4x1x1xui8>, tensor<1xui8>) -> tensor<8x4x1x1xf32>
  %1 = lpt.convolution %x, %0 : (tensor<1x4x8x8xui8>, tensor<8x4x1x1xf32>) -> tensor<1x8x8x8xf32> loc(#conv)
  return %1 : tensor<1x8x8x8xf32>
}

func.func @pooling(%x: tensor<1x4x8x8xui8>) -> tensor<1x4x8x8xf32> {
  %0 = lpt.avg_pool %x kernel [3, 3] pads [1, 1] exclude_pad : (tensor<1x4x8x8xui8>) -> tensor<1x4x8x8xf32> loc(#pool)
  return %0 : tensor<1x4x8x8xf32>
}

func.func @maximum(%x: tensor<1x4x8x8xui8>) -> tensor<1x4x4x4xui8> {
  %0 = lpt.max_pool %x kernel [2, 2] strides [2, 2] : (tensor<1x4x8x8xui8>) -> tensor<1x4x4x4xui8> loc(#pool)
  return %0 : tensor<1x4x4x4xui8>
}

func.func @function(%x: tensor<1x4x8x8xui8>) -> tensor<1x4x8x8xf32> {
  %0 = lpt.convert %x : tensor<1x4x8x8xui8> -> tensor<1x4x8x8xf32>
  %1 = lpt.sigmoid %0 : tensor<1x4x8x8xf32> loc(#sigmoid)
  return %1 : tensor<1x4x8x8xf32>
}

func.func @sequence(%x: tensor<2x5x8xf32>, %h0: tensor<2x1x16xf32>, %c0: tensor<2x1x16xf32>) -> tensor<2x1x5x16xf32> {
  %n = lpt.constant dense<5> : tensor<2xsi64>
  %w = lpt.constant dense<0.1> : tensor<1x64x8xf32>
  %r = lpt.constant dense<0.1> : tensor<1x64x16xf32>
  %b = lpt.constant dense<0.1> : tensor<1x64xf32>
  %y, %h, %c = lpt.lstm_sequence %x, %h0, %c0, %n, %w, %r, %b hidden_size 16 direction<forward>
    : (tensor<2x5x8xf32>, tensor<2x1x16xf32>, tensor<2x1x16xf32>, tensor<2xsi64>, tensor<1x64x8xf32>,
       tensor<1x64x16xf32>, tensor<1x64xf32>) -> (tensor<2x1x5x16xf32>, tensor<2x1x16xf32>, tensor<2x1x16xf32>) loc(#lstm)
  return %y : tensor<2x1x5x16xf32>
}
