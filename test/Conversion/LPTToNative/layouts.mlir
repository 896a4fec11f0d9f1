// RUN: lpt-opt %s --lpt-form-kernels --lpt-assign-layouts=backends=native,generic -o %t.mlir
// RUN: FileCheck %s --input-file=%t.mlir
// RUN: lpt-run --backend=reference %t.mlir --entry=pool --random-inputs=1 --compare=%s | FileCheck %s --check-prefix=SAME
// RUN: lpt-run --backend=reference %t.mlir --entry=after_product --random-inputs=1 --compare=%s | FileCheck %s --check-prefix=SAME
// RUN: lpt-run --backend=native %s --entry=pool --random-inputs=1 --compare=%s --compare-backend=reference | FileCheck %s --check-prefix=SAME
// RUN: lpt-run --backend=native %s --entry=after_product --random-inputs=1 --compare=%s --compare-backend=reference | FileCheck %s --check-prefix=SAME
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
