// The scale of a product of integers moves over the mean of a normalization that
// is written out: the value and its mean are then scaled apart. They are one
// normalization all the same.
// RUN: lpt-opt %s --lpt-pipeline=target=generic --lpt-fuse-normalization --canonicalize | FileCheck %s

// The numbers stay the same, up to rounding.
// RUN: lpt-opt %s --lpt-pipeline=target=generic -o %t.mlir
// RUN: lpt-opt %t.mlir --lpt-fuse-normalization -o %t.fused.mlir
// RUN: lpt-run --backend=reference %t.fused.mlir --entry=layer --random-inputs=1 --compare=%t.mlir | FileCheck %s --check-prefix=SAME
// RUN: lpt-run --backend=reference %t.fused.mlir --entry=root_mean_square --random-inputs=1 --compare=%t.mlir | FileCheck %s --check-prefix=SAME
// RUN: lpt-run --backend=reference %t.fused.mlir --entry=instance --random-inputs=1 --compare=%t.mlir | FileCheck %s --check-prefix=SAME
// SAME: output 0: {{.*}}, SQNR {{inf|1[1-9][0-9]\.[0-9]+}} dB, cosine 1.000000

// CHECK-LABEL: func.func @layer(
// CHECK: %[[P:.*]] = lpt.matmul %{{.*}} : (tensor<2x4x8xsi8>, tensor<8x8xsi8>) -> tensor<2x4x8xf32>
// CHECK-NOT: lpt.reduce_mean
// CHECK: %[[Y:.*]] = lpt.multiply %[[P]], %{{.*}} : (tensor<2x4x8xf32>, tensor<f32>)
// CHECK-NOT: lpt.reduce_mean
// CHECK: lpt.mvn %[[Y]] axes [2] normalize_variance true eps 9.9999997473787516E-6 : tensor<2x4x8xf32>
func.func @layer(%x: tensor<2x4x8xf32>) -> tensor<2x4x8xf32> {
  %eps = lpt.constant dense<1.0e-5> : tensor<f32>
  %lo = lpt.constant dense<-2.0> : tensor<f32>
  %hi = lpt.constant dense<1.984375> : tensor<f32>
  %wq = lpt.constant dense<[[3, 1, -2, 5, 7, 9, -11, 0], [1, 5, -2, 5, 8, 9, 2, 0], [4, 1, -2, 5, 7, 1, 3, 1], [2, 1, 2, 5, -7, 9, 4, 1], [3, 6, -2, 5, 7, 0, 0, 1], [-3, 1, -2, 0, 7, 9, 5, 2], [3, 1, 2, 5, 7, 3, 6, 3], [3, 9, -2, -5, 7, 9, 7, -5]]> : tensor<8x8xsi8>
  %ws = lpt.constant dense<0.01> : tensor<f32>
  %wf = lpt.convert %wq : tensor<8x8xsi8> -> tensor<8x8xf32>
  %w = lpt.multiply %wf, %ws : (tensor<8x8xf32>, tensor<f32>) -> tensor<8x8xf32>
  %q = lpt.fake_quantize %x, %lo, %hi, %lo, %hi levels 256 : (tensor<2x4x8xf32>, tensor<f32>, tensor<f32>, tensor<f32>, tensor<f32>) -> tensor<2x4x8xf32>
  %y = lpt.matmul %q, %w : (tensor<2x4x8xf32>, tensor<8x8xf32>) -> tensor<2x4x8xf32>
  %mean = lpt.reduce_mean %y axes [2] keep_dims : (tensor<2x4x8xf32>) -> tensor<2x4x1xf32>
  %centered = lpt.subtract %y, %mean : (tensor<2x4x8xf32>, tensor<2x4x1xf32>) -> tensor<2x4x8xf32>
  %square = lpt.multiply %centered, %centered : tensor<2x4x8xf32>
  %variance = lpt.reduce_mean %square axes [2] keep_dims : (tensor<2x4x8xf32>) -> tensor<2x4x1xf32>
  %shifted = lpt.add %variance, %eps : (tensor<2x4x1xf32>, tensor<f32>) -> tensor<2x4x1xf32>
  %deviation = lpt.sqrt %shifted : tensor<2x4x1xf32>
  %0 = lpt.divide %centered, %deviation : (tensor<2x4x8xf32>, tensor<2x4x1xf32>) -> tensor<2x4x8xf32>
  return %0 : tensor<2x4x8xf32>
}

// CHECK-LABEL: func.func @root_mean_square(
// CHECK: lpt.matmul %{{.*}} : (tensor<2x4x8xsi8>, tensor<8x8xsi8>) -> tensor<2x4x8xf32>
// CHECK-NOT: lpt.reduce_mean
// CHECK: lpt.normalize_l2 %{{.*}} axes [2] eps
// CHECK-NOT: lpt.reduce_mean
func.func @root_mean_square(%x: tensor<2x4x8xf32>) -> tensor<2x4x8xf32> {
  %eps = lpt.constant dense<1.0e-3> : tensor<f32>
  %lo = lpt.constant dense<-2.0> : tensor<f32>
  %hi = lpt.constant dense<1.984375> : tensor<f32>
  %wq = lpt.constant dense<[[3, 1, -2, 5, 7, 9, -11, 0], [1, 5, -2, 5, 8, 9, 2, 0], [4, 1, -2, 5, 7, 1, 3, 1], [2, 1, 2, 5, -7, 9, 4, 1], [3, 6, -2, 5, 7, 0, 0, 1], [-3, 1, -2, 0, 7, 9, 5, 2], [3, 1, 2, 5, 7, 3, 6, 3], [3, 9, -2, -5, 7, 9, 7, -5]]> : tensor<8x8xsi8>
  %ws = lpt.constant dense<0.01> : tensor<f32>
  %wf = lpt.convert %wq : tensor<8x8xsi8> -> tensor<8x8xf32>
  %w = lpt.multiply %wf, %ws : (tensor<8x8xf32>, tensor<f32>) -> tensor<8x8xf32>
  %q = lpt.fake_quantize %x, %lo, %hi, %lo, %hi levels 256 : (tensor<2x4x8xf32>, tensor<f32>, tensor<f32>, tensor<f32>, tensor<f32>) -> tensor<2x4x8xf32>
  %y = lpt.matmul %q, %w : (tensor<2x4x8xf32>, tensor<8x8xf32>) -> tensor<2x4x8xf32>
  %square = lpt.multiply %y, %y : tensor<2x4x8xf32>
  %mean = lpt.reduce_mean %square axes [2] keep_dims : (tensor<2x4x8xf32>) -> tensor<2x4x1xf32>
  %shifted = lpt.add %mean, %eps : (tensor<2x4x1xf32>, tensor<f32>) -> tensor<2x4x1xf32>
  %root = lpt.sqrt %shifted : tensor<2x4x1xf32>
  %0 = lpt.divide %y, %root : (tensor<2x4x8xf32>, tensor<2x4x1xf32>) -> tensor<2x4x8xf32>
  return %0 : tensor<2x4x8xf32>
}

// Channels have scales of their own, and are normalized apart.
// CHECK-LABEL: func.func @instance(
// CHECK: lpt.convolution %{{.*}} : (tensor<1x2x5x5xf32>, tensor<3x2x1x1xsi8>) -> tensor<1x3x5x5xf32>
// CHECK-NOT: lpt.reduce_mean
// CHECK: lpt.mvn %{{.*}} axes [2, 3] normalize_variance true eps 9.765625E-4 : tensor<1x3x5x5xf32>
// CHECK-NOT: lpt.reduce_mean
func.func @instance(%x: tensor<1x2x5x5xf32>) -> tensor<1x3x5x5xf32> {
  %eps = lpt.constant dense<0.0009765625> : tensor<f32>
  %lo = lpt.constant dense<-2.0> : tensor<f32>
  %hi = lpt.constant dense<1.984375> : tensor<f32>
  %wq = lpt.constant dense<[[[[3]], [[-7]]], [[[100]], [[5]]], [[[-90]], [[2]]]]> : tensor<3x2x1x1xsi8>
  %ws = lpt.constant dense<[[[[0.01]]], [[[0.003]]], [[[0.07]]]]> : tensor<3x1x1x1xf32>
  %wf = lpt.convert %wq : tensor<3x2x1x1xsi8> -> tensor<3x2x1x1xf32>
  %w = lpt.multiply %wf, %ws : (tensor<3x2x1x1xf32>, tensor<3x1x1x1xf32>) -> tensor<3x2x1x1xf32>
  %q = lpt.fake_quantize %x, %lo, %hi, %lo, %hi levels 256 : (tensor<1x2x5x5xf32>, tensor<f32>, tensor<f32>, tensor<f32>, tensor<f32>) -> tensor<1x2x5x5xf32>
  %y = lpt.convolution %q, %w : (tensor<1x2x5x5xf32>, tensor<3x2x1x1xf32>) -> tensor<1x3x5x5xf32>
  %mean = lpt.reduce_mean %y axes [2, 3] keep_dims : (tensor<1x3x5x5xf32>) -> tensor<1x3x1x1xf32>
  %centered = lpt.subtract %y, %mean : (tensor<1x3x5x5xf32>, tensor<1x3x1x1xf32>) -> tensor<1x3x5x5xf32>
  %square = lpt.multiply %centered, %centered : tensor<1x3x5x5xf32>
  %variance = lpt.reduce_mean %square axes [2, 3] keep_dims : (tensor<1x3x5x5xf32>) -> tensor<1x3x1x1xf32>
  %shifted = lpt.add %variance, %eps : (tensor<1x3x1x1xf32>, tensor<f32>) -> tensor<1x3x1x1xf32>
  %deviation = lpt.sqrt %shifted : tensor<1x3x1x1xf32>
  %0 = lpt.divide %centered, %deviation : (tensor<1x3x5x5xf32>, tensor<1x3x1x1xf32>) -> tensor<1x3x5x5xf32>
  return %0 : tensor<1x3x5x5xf32>
}
