// RUN: lpt-opt %s --lpt-form-kernels --lpt-assign-layouts=backends=native,generic -o %t.mlir
// RUN: FileCheck %s --input-file=%t.mlir
// RUN: lpt-run --backend=reference %t.mlir --entry=pool --random-inputs=1 --compare=%s | FileCheck %s --check-prefix=SAME
// RUN: lpt-run --backend=reference %t.mlir --entry=after_product --random-inputs=1 --compare=%s | FileCheck %s --check-prefix=SAME
// RUN: lpt-run --backend=native %s --entry=pool --random-inputs=1 --compare=%s --compare-backend=reference | FileCheck %s --check-prefix=SAME
// RUN: lpt-run --backend=native %s --entry=after_product --random-inputs=1 --compare=%s --compare-backend=reference | FileCheck %s --check-prefix=SAME
// RUN: lpt-run --backend=native %s --entry=attention --random-inputs=1 --compare=%s --compare-backend=reference | FileCheck %s --check-prefix=SAME
// SAME: output 0: max abs error 0, SQNR inf dB

// What quantizes the argument moves the channels to the end, and not the pool: its
// vectors have elements of neighbouring channels.
// CHECK-LABEL: func.func @pool(
// CHECK: lpt.kernel {{.*}} layouts [#lpt.layout<[0, 1, 2, 3]>, #lpt.layout<[0, 2, 3, 1]>]
// CHECK-NEXT: lpt.constant
// CHECK: lpt.fake_quantize
// CHECK: lpt.kernel {{.*}} layouts [#lpt.layout<[0, 2, 3, 1]>, #lpt.layout<[0, 2, 3, 1]>]
// CHECK-NEXT: lpt.max_pool
// CHECK: lpt.kernel {{.*}} layouts [#lpt.layout<[0, 2, 3, 1]>, #lpt.layout<[0, 2, 3, 1]>]
// CHECK: lpt.convolution
func.func @pool(%x: tensor<1x4x6x6xf32>) -> tensor<1x8x3x3xf32> {
  %w = lpt.constant dense<1> : tensor<8x4x1x1xsi8>
  %low = lpt.constant dense<0.0> : tensor<f32>
  %high = lpt.constant dense<25.5> : tensor<f32>
  %last = lpt.constant dense<255.0> : tensor<f32>
  %0 = lpt.fake_quantize %x, %low, %high, %low, %last levels 256 : (tensor<1x4x6x6xf32>, tensor<f32>, tensor<f32>, tensor<f32>, tensor<f32>) -> tensor<1x4x6x6xui8>
  %1 = lpt.max_pool %0 kernel [2, 2] strides [2, 2] : (tensor<1x4x6x6xui8>) -> tensor<1x4x3x3xui8>
  %2 = lpt.convolution %1, %w : (tensor<1x4x3x3xui8>, tensor<8x4x1x1xsi8>) -> tensor<1x8x3x3xf32>
  return %2 : tensor<1x8x3x3xf32>
}

// Without such a reader the pool keeps the order of its input.
// CHECK-LABEL: func.func @after_product(
// CHECK: lpt.convolution
// CHECK: lpt.kernel {{.*}} layouts [#lpt.layout<[0, 2, 3, 1]>, #lpt.layout<[0, 2, 3, 1]>]
// CHECK-NEXT: lpt.max_pool
func.func @after_product(%x: tensor<1x4x6x6xui8>) -> tensor<1x8x3x3xf32> {
  %w = lpt.constant dense<1> : tensor<8x4x1x1xsi8>
  %0 = lpt.convolution %x, %w : (tensor<1x4x6x6xui8>, tensor<8x4x1x1xsi8>) -> tensor<1x8x6x6xf32>
  %1 = lpt.max_pool %0 kernel [2, 2] strides [2, 2] : (tensor<1x8x6x6xf32>) -> tensor<1x8x3x3xf32>
  return %1 : tensor<1x8x3x3xf32>
}

// Rows of the scores, and of the probabilities, are in the order in which sums leave
// the product; those of the context in the order in which heads are merged.
// CHECK-LABEL: func.func @attention(
// CHECK: lpt.kernel {{.*}} layouts [#lpt.layout<[0, 2, 1, 3]>, #lpt.layout<[0, 2, 1, 3]>, #lpt.layout<[0, 1, 2, 3]>]
// CHECK: lpt.matmul
// CHECK: lpt.kernel {{.*}} layouts [#lpt.layout<[0, 1, 2, 3]>, #lpt.layout<[0, 1, 2, 3]>]
// CHECK: lpt.softmax
// CHECK: lpt.kernel {{.*}} layouts [#lpt.layout<[0, 1, 2, 3]>, #lpt.layout<[0, 2, 1, 3]>, #lpt.layout<[0, 2, 1, 3]>]
// CHECK: lpt.matmul
func.func @attention(%q: tensor<1x8x4x16xsi8>, %k: tensor<1x8x4x16xsi8>, %v: tensor<1x8x4x16xsi8>) -> tensor<1x8x64xf32> {
  %low = lpt.constant dense<0.0> : tensor<f32>
  %high = lpt.constant dense<1.0> : tensor<f32>
  %last = lpt.constant dense<255.0> : tensor<f32>
  %0 = lpt.transpose %q order [0, 2, 1, 3] : (tensor<1x8x4x16xsi8>) -> tensor<1x4x8x16xsi8>
  %1 = lpt.transpose %k order [0, 2, 1, 3] : (tensor<1x8x4x16xsi8>) -> tensor<1x4x8x16xsi8>
  %2 = lpt.transpose %v order [0, 2, 1, 3] : (tensor<1x8x4x16xsi8>) -> tensor<1x4x8x16xsi8>
  %3 = lpt.matmul %0, %1 transpose_b : (tensor<1x4x8x16xsi8>, tensor<1x4x8x16xsi8>) -> tensor<1x4x8x8xf32>
  %4 = lpt.softmax %3 axis 3 : tensor<1x4x8x8xf32>
  %5 = lpt.fake_quantize %4, %low, %high, %low, %last levels 256 : (tensor<1x4x8x8xf32>, tensor<f32>, tensor<f32>, tensor<f32>, tensor<f32>) -> tensor<1x4x8x8xui8>
  %6 = lpt.matmul %5, %2 : (tensor<1x4x8x8xui8>, tensor<1x4x8x16xsi8>) -> tensor<1x4x8x16xf32>
  %7 = lpt.transpose %6 order [0, 2, 1, 3] : (tensor<1x4x8x16xf32>) -> tensor<1x8x4x16xf32>
  %8 = lpt.reshape %7 target [1, 8, 64] : (tensor<1x8x4x16xf32>) -> tensor<1x8x64xf32>
  return %8 : tensor<1x8x64xf32>
}
