// RUN: lpt-opt %s --pass-pipeline="builtin.module(func.func(lpt-form-kernels,lpt-select-backend{backends=native,onednn,generic by-cost target=x86-avx512-vnni}))" --remarks-filter=lpt --mlir-disable-threading -o %t.mlir 2>&1 | FileCheck %s --check-prefix=REMARK
// RUN: FileCheck %s < %t.mlir
// RUN: lpt-opt %s --lpt-kernel-pipeline="backends=native,onednn,generic by-cost target=x86-avx512-vnni" | FileCheck %s --check-prefix=PIPELINE

// Without the option, the order of the list decides.
// RUN: lpt-opt %s --lpt-form-kernels --lpt-select-backend=backends=native,onednn,generic --remarks-filter=lpt -o %t.mlir 2>&1 | FileCheck %s --check-prefix=NO-REMARK
// RUN: FileCheck %s --check-prefix=ORDER < %t.mlir
// NO-REMARK-NOT: [Analysis]

// RUN: not lpt-opt %s --lpt-form-kernels --lpt-select-backend="backends=native,onednn by-cost target=none" 2>&1 | FileCheck %s --check-prefix=TARGET
// TARGET: error: expected the name of a target ({{.*}}host) or of a readable file, but got 'none'

// A backend that computes a part of a kernel gets it before the first that
// computes all: there is nothing to compare with.
// RUN: lpt-opt %s --lpt-form-kernels --lpt-select-backend="backends=onednn,native,generic by-cost target=x86-avx512-vnni" | FileCheck %s --check-prefix=FIRST

// A convolution of bytes without functions is native's.
// REMARK: [Analysis] backend-cost | Category:lpt | Function=native | {{.*}}Reason="the kernel of 'lpt.convolution' is computed by native: it is expected to take {{[0-9.]+}} us by native and {{[0-9.]+}} us by oneDNN"
// CHECK-LABEL: func.func @native
// CHECK: backend = "native"
// ORDER-LABEL: func.func @native
// ORDER: backend = "native"
// PIPELINE-LABEL: func.func @native
// PIPELINE: backend = "native"
func.func @native(%x: tensor<1x64x28x28xui8>) -> tensor<1x64x28x28xf32> {
  %w = lpt.constant dense<1> : tensor<64x64x1x1xsi8>
  %0 = lpt.convolution %x, %w : (tensor<1x64x28x28xui8>, tensor<64x64x1x1xsi8>) -> tensor<1x64x28x28xf32>
  %1 = lpt.relu %0 : tensor<1x64x28x28xf32>
  return %1 : tensor<1x64x28x28xf32>
}

// A depthwise convolution of floats with two channels of the result for each one of the
// image is native's, since oneDNN has no vectors over its groups.
// CHECK-LABEL: func.func @multiplier
// CHECK: backend = "native"
// ORDER-LABEL: func.func @multiplier
// PIPELINE-LABEL: func.func @multiplier
func.func @multiplier(%x: tensor<1x64x28x28xf32>) -> tensor<1x128x28x28xf32> {
  %w = lpt.constant dense<1.0> : tensor<64x2x1x3x3xf32>
  %0 = lpt.group_convolution %x, %w pads [1, 1] : (tensor<1x64x28x28xf32>, tensor<64x2x1x3x3xf32>) -> tensor<1x128x28x28xf32>
  return %0 : tensor<1x128x28x28xf32>
}

// Sums of many bytes are oneDNN's, polynomials of few sums are native code's.
// REMARK: [Analysis] backend-cost | Category:lpt | Function=sums | {{.*}}Reason="the kernel of 'lpt.reduce_mean' is computed by oneDNN: it is expected to take {{[0-9.]+}} us by native and {{[0-9.]+}} us by oneDNN"
// CHECK-LABEL: func.func @sums
// CHECK: backend = "onednn"
// ORDER-LABEL: func.func @sums
// ORDER: backend = "native"
// PIPELINE-LABEL: func.func @sums
// PIPELINE: backend = "onednn"
func.func @sums(%x: tensor<1x144x56x56xui8>) -> tensor<1x144x1x1xf32> {
  %0 = lpt.reduce_mean %x axes [2, 3] keep_dims : (tensor<1x144x56x56xui8>) -> tensor<1x144x1x1xf32>
  return %0 : tensor<1x144x1x1xf32>
}

// REMARK: [Analysis] backend-cost | Category:lpt | Function=polynomials | {{.*}}is computed by native
// CHECK-LABEL: func.func @polynomials
// CHECK: backend = "native"
func.func @polynomials(%x: tensor<1x16x112x112xui8>) -> tensor<1x96x112x112xf32> {
  %w = lpt.constant dense<1> : tensor<96x16x1x1xsi8>
  %0 = lpt.convolution %x, %w : (tensor<1x16x112x112xui8>, tensor<96x16x1x1xsi8>) -> tensor<1x96x112x112xf32>
  %1 = lpt.swish %0 : tensor<1x96x112x112xf32>
  return %1 : tensor<1x96x112x112xf32>
}

// Rows that are no whole vectors, but not those of whole ones.
// CHECK-LABEL: func.func @ragged
// CHECK: backend = "onednn"
func.func @ragged(%x: tensor<1x1917x91xf32>) -> tensor<1x1917x91xf32> {
  %0 = lpt.sigmoid %x : tensor<1x1917x91xf32>
  return %0 : tensor<1x1917x91xf32>
}

// CHECK-LABEL: func.func @whole
// CHECK: backend = "native"
func.func @whole(%x: tensor<1x1917x96xf32>) -> tensor<1x1917x96xf32> {
  %0 = lpt.sigmoid %x : tensor<1x1917x96xf32>
  return %0 : tensor<1x1917x96xf32>
}

// A backend that computes a part of the kernel is not in the choice.
// FIRST-LABEL: func.func @part
// FIRST: lpt.kernel {{.*}} attributes {backend = "onednn"} {
// FIRST: lpt.convolution
// FIRST: lpt.kernel {{.*}} attributes {backend =
// FIRST-NEXT: lpt.subtract
// CHECK-LABEL: func.func @part
// CHECK: backend = "native"
// CHECK-NOT: lpt.kernel
// CHECK: return
func.func @part(%x: tensor<1x16x112x112xui8>, %y: tensor<1x96x112x112xf32>) -> tensor<1x96x112x112xf32> {
  %w = lpt.constant dense<1> : tensor<96x16x1x1xsi8>
  %0 = lpt.convolution %x, %w : (tensor<1x16x112x112xui8>, tensor<96x16x1x1xsi8>) -> tensor<1x96x112x112xf32>
  %1 = lpt.swish %0 : tensor<1x96x112x112xf32>
  %2 = lpt.subtract %y, %1 : tensor<1x96x112x112xf32>
  return %2 : tensor<1x96x112x112xf32>
}

// Loops compute all of a kernel of which native computes nothing, because of a
// library function, and oneDNN the product: they must not get the product.
// CHECK-LABEL: func.func @prefix
// CHECK: lpt.kernel {{.*}} attributes {backend = "onednn"} {
// CHECK: lpt.convolution
// CHECK: lpt.kernel {{.*}} attributes {backend = "generic"} {
// CHECK-NEXT: lpt.sin
func.func @prefix(%x: tensor<1x8x4x4xui8>) -> tensor<1x8x4x4xf32> {
  %w = lpt.constant dense<1> : tensor<8x8x1x1xsi8>
  %0 = lpt.convolution %x, %w : (tensor<1x8x4x4xui8>, tensor<8x8x1x1xsi8>) -> tensor<1x8x4x4xf32>
  %1 = lpt.sin %0 : tensor<1x8x4x4xf32>
  return %1 : tensor<1x8x4x4xf32>
}

// Sizes that are not known give no estimates.
// REMARK-NOT: Function=dynamic
// CHECK-LABEL: func.func @dynamic
// CHECK: backend = "native"
func.func @dynamic(%x: tensor<?x144x56x56xui8>) -> tensor<?x144x1x1xf32> {
  %0 = lpt.reduce_mean %x axes [2, 3] keep_dims : (tensor<?x144x56x56xui8>) -> tensor<?x144x1x1xf32>
  return %0 : tensor<?x144x1x1xf32>
}
