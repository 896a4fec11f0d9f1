// RUN: lpt-opt %s --lpt-pipeline="verify-each target=generic" | FileCheck %s

// A fake quantization with an integer result may round or saturate its levels,
// and a conversion truncates those that f32 does not hold. None of this is
// expressed by a fake quantization with other limits.

// The levels are 0, 0.999, 1.998, ...
// CHECK-LABEL: func.func @fractional_steps
// CHECK-DAG: %[[HIGH:.+]] = lpt.constant dense<254.762268> : tensor<f32>
// CHECK: %[[Q:.+]] = lpt.fake_quantize %arg0, {{.*}}, %[[HIGH]] levels 256 : {{.*}} -> tensor<4x4xui8>
// CHECK-NEXT: lpt.matmul %[[Q]], %[[Q]] transpose_b : (tensor<4x4xui8>, tensor<4x4xui8>) -> tensor<4x4xf32>
func.func @fractional_steps(%x: tensor<4x4xf32>) -> tensor<4x4xf32> {
  %zero = lpt.constant dense<0.0> : tensor<f32>
  %in = lpt.constant dense<0.345110118> : tensor<f32>
  %out = lpt.constant dense<254.762268> : tensor<f32>
  %q = lpt.fake_quantize %x, %zero, %in, %zero, %out levels 256 : (tensor<4x4xf32>, tensor<f32>, tensor<f32>, tensor<f32>, tensor<f32>) -> tensor<4x4xui8>
  %0 = lpt.convert %q : tensor<4x4xui8> -> tensor<4x4xf32>
  %scale = lpt.constant dense<0.0143292621> : tensor<f32>
  %1 = lpt.multiply %0, %scale : (tensor<4x4xf32>, tensor<f32>) -> tensor<4x4xf32>
  %2 = lpt.matmul %1, %1 transpose_b : (tensor<4x4xf32>, tensor<4x4xf32>) -> tensor<4x4xf32>
  return %2 : tensor<4x4xf32>
}

// CHECK-LABEL: func.func @fractional_steps_of_weights
// CHECK: lpt.constant dense<{{\[\[}}-100, -30], [20, 90]]> : tensor<2x2xsi8>
func.func @fractional_steps_of_weights(%x: tensor<2x2xui8>) -> tensor<2x2xf32> {
  %low = lpt.constant dense<-1.0> : tensor<f32>
  %high = lpt.constant dense<1.0> : tensor<f32>
  %outLow = lpt.constant dense<-100.3> : tensor<f32>
  %outHigh = lpt.constant dense<100.3> : tensor<f32>
  %w = lpt.constant dense<[[-1.0, -0.3], [0.2, 0.9]]> : tensor<2x2xf32>
  %q = lpt.fake_quantize %w, %low, %high, %outLow, %outHigh levels 255 : (tensor<2x2xf32>, tensor<f32>, tensor<f32>, tensor<f32>, tensor<f32>) -> tensor<2x2xsi8>
  %scale = lpt.constant dense<0.01> : tensor<f32>
  %0 = lpt.convert %x : tensor<2x2xui8> -> tensor<2x2xf32>
  %1 = lpt.multiply %0, %scale : (tensor<2x2xf32>, tensor<f32>) -> tensor<2x2xf32>
  %2 = lpt.matmul %1, %q : (tensor<2x2xf32>, tensor<2x2xsi8>) -> tensor<2x2xf32>
  return %2 : tensor<2x2xf32>
}

// Half of the levels saturate.
// CHECK-LABEL: func.func @saturated
// CHECK: %[[Q:.+]] = lpt.fake_quantize {{.*}} levels 65536 : {{.*}} -> tensor<4x4xsi16>
// CHECK: lpt.multiply %[[Q]]
func.func @saturated(%x: tensor<4x4xf32>) -> tensor<4x4xf32> {
  %low = lpt.constant dense<0.0> : tensor<f32>
  %in = lpt.constant dense<1.0> : tensor<f32>
  %out = lpt.constant dense<65535.0> : tensor<f32>
  %q = lpt.fake_quantize %x, %low, %in, %low, %out levels 65536 : (tensor<4x4xf32>, tensor<f32>, tensor<f32>, tensor<f32>, tensor<f32>) -> tensor<4x4xsi16>
  %0 = lpt.convert %q : tensor<4x4xsi16> -> tensor<4x4xf32>
  %scale = lpt.constant dense<0.01> : tensor<f32>
  %1 = lpt.multiply %0, %scale : (tensor<4x4xf32>, tensor<f32>) -> tensor<4x4xf32>
  return %1 : tensor<4x4xf32>
}

// The level 7 is 6.9999995 in f32, which becomes 6.
// CHECK-LABEL: func.func @truncated
// CHECK: %[[Q:.+]] = lpt.fake_quantize {{.*}} levels 24 : {{.*}} -> tensor<4x4xf32>
// CHECK-NEXT: lpt.convert %[[Q]] : tensor<4x4xf32> -> tensor<4x4xui8>
func.func @truncated(%x: tensor<4x4xf32>) -> tensor<4x4xf32> {
  %low = lpt.constant dense<0.0> : tensor<f32>
  %in = lpt.constant dense<1.0> : tensor<f32>
  %out = lpt.constant dense<23.0> : tensor<f32>
  %q = lpt.fake_quantize %x, %low, %in, %low, %out levels 24 : (tensor<4x4xf32>, tensor<f32>, tensor<f32>, tensor<f32>, tensor<f32>) -> tensor<4x4xf32>
  %0 = lpt.convert %q : tensor<4x4xf32> -> tensor<4x4xui8>
  %1 = lpt.convert %0 : tensor<4x4xui8> -> tensor<4x4xf32>
  %scale = lpt.constant dense<0.01> : tensor<f32>
  %2 = lpt.multiply %1, %scale : (tensor<4x4xf32>, tensor<f32>) -> tensor<4x4xf32>
  return %2 : tensor<4x4xf32>
}
