// RUN: lpt-opt %s --pass-pipeline="builtin.module(func.func(lpt-form-kernels,lpt-select-backend{backends=onednn,generic}))" --remarks-filter=lpt --mlir-disable-threading -o %t.mlir 2>&1 | FileCheck %s --check-prefix=REMARK
// RUN: FileCheck %s < %t.mlir
// RUN: lpt-opt %s --lpt-kernel-pipeline="backends=onednn,generic saturates-pairs" --remarks-filter=lpt -o /dev/null 2>&1 | FileCheck %s --check-prefix=SATURATES
// RUN: lpt-opt %s --lpt-kernel-pipeline="backends=generic" | FileCheck %s --check-prefix=GENERIC --implicit-check-not='backend = "onednn"'
// RUN: lpt-opt %s --lpt-kernel-pipeline | FileCheck %s --check-prefix=OPEN --implicit-check-not='backend ='
// GENERIC: backend = "generic"
// OPEN: lpt.kernel

// CHECK-LABEL: func.func @all
// CHECK-NEXT:    %[[K:.*]] = lpt.kernel (%{{.*}} = %arg0) : (tensor<1x8x4x4xui8>) -> tensor<1x8x4x4xf32> attributes {backend = "onednn"} {
// CHECK:         return %[[K]]
func.func @all(%x: tensor<1x8x4x4xui8>) -> tensor<1x8x4x4xf32> {
  %w = lpt.constant dense<1> : tensor<8x8x1x1xsi8>
  %0 = lpt.convolution %x, %w : (tensor<1x8x4x4xui8>, tensor<8x8x1x1xsi8>) -> tensor<1x8x4x4xf32>
  %1 = lpt.relu %0 : tensor<1x8x4x4xf32>
  return %1 : tensor<1x8x4x4xf32>
}

// A zero point that is added after the rounding is no post-op, so that the rounding
// is not one either.
// REMARK: [Missed] split-kernel | Category:lpt | Function=written_quantization | Code=step-not-supported, {{.*}}is not computed by oneDNN: one of its ops is not supported in this place ('lpt.convert': it adds its zero point after it rounds)"
// CHECK-LABEL: func.func @written_quantization
// CHECK:         lpt.convolution
// CHECK-NEXT:    lpt.yield
// CHECK:       lpt.kernel
// CHECK:         lpt.round
// CHECK:         lpt.convert
func.func @written_quantization(%x: tensor<1x8x4x4xui8>) -> tensor<1x8x4x4xui8> {
  %w = lpt.constant dense<1> : tensor<8x8x1x1xsi8>
  %odd = lpt.constant dense<117.0> : tensor<f32>
  %0 = lpt.convolution %x, %w : (tensor<1x8x4x4xui8>, tensor<8x8x1x1xsi8>) -> tensor<1x8x4x4xf32>
  %1 = lpt.round %0 : tensor<1x8x4x4xf32>
  %2 = lpt.add %1, %odd : (tensor<1x8x4x4xf32>, tensor<f32>) -> tensor<1x8x4x4xf32>
  %3 = lpt.convert %2 : tensor<1x8x4x4xf32> -> tensor<1x8x4x4xui8>
  return %3 : tensor<1x8x4x4xui8>
}

// The convolution keeps the ops before the one that oneDNN has no post-op for.
// The rest is asked about again, and oneDNN has a primitive for it.
// REMARK: [Missed] split-kernel | Category:lpt | Function=reversed | Code=step-not-supported, {{.*}}Reason="the kernel of 'lpt.convolution' is split: the rest of it is not computed by oneDNN: one of its ops is not supported in this place ('lpt.subtract': its operands are in the other order)"
// CHECK-LABEL: func.func @reversed
// CHECK-NEXT:    %[[K:.*]] = lpt.kernel (%[[A:.*]] = %arg0) : (tensor<1x8x4x4xui8>) -> tensor<1x8x4x4xf32> attributes {backend = "onednn"} {
// CHECK:           %[[C:.*]] = lpt.convolution %[[A]], %{{.*}}
// CHECK-NEXT:      %[[R:.*]] = lpt.relu %[[C]]
// CHECK-NEXT:      lpt.yield %[[R]]
// CHECK-NEXT:    }
// CHECK-NEXT:    %[[L:.*]] = lpt.kernel (%[[Y:.*]] = %arg1, %[[B:.*]] = %[[K]]) : (tensor<1x8x4x4xf32>, tensor<1x8x4x4xf32>) -> tensor<1x8x4x4xf32> attributes {backend = "onednn"} {
// CHECK-NEXT:      %[[D:.*]] = lpt.subtract %[[Y]], %[[B]]
// CHECK-NEXT:      lpt.yield %[[D]]
// CHECK-NEXT:    }
// CHECK-NEXT:    return %[[L]]
func.func @reversed(%x: tensor<1x8x4x4xui8>, %y: tensor<1x8x4x4xf32>) -> tensor<1x8x4x4xf32> {
  %w = lpt.constant dense<1> : tensor<8x8x1x1xsi8>
  %0 = lpt.convolution %x, %w : (tensor<1x8x4x4xui8>, tensor<8x8x1x1xsi8>) -> tensor<1x8x4x4xf32>
  %1 = lpt.relu %0 : tensor<1x8x4x4xf32>
  %2 = lpt.subtract %y, %1 : tensor<1x8x4x4xf32>
  return %2 : tensor<1x8x4x4xf32>
}

// A dequantization that both parts read is repeated, and so is a constant. The
// rest may be left to the next backend.
// REMARK: [Missed] split-kernel | {{.*}}Function=repeated | Code=step-not-supported, {{.*}}not computed by oneDNN: one of its ops is not supported in this place ('lpt.divide': oneDNN scales no input of it)"
// REMARK: [Missed] generic-kernel | {{.*}}Function=repeated | Code=type-not-supported, {{.*}}the kernel of 'lpt.subtract' is not computed by oneDNN: its element types are not supported (
// CHECK-LABEL: func.func @repeated
// CHECK-NEXT:    %[[K:.*]] = lpt.kernel (%[[A:.*]] = %arg0) : (tensor<1x8x4x4xui8>) -> tensor<1x8x4x4xf32> attributes {backend = "onednn"} {
// CHECK:           lpt.subtract %[[A]]
// CHECK:           lpt.convolution
// CHECK:         %[[L:.*]] = lpt.kernel (%[[A:.*]] = %arg0, %[[B:.*]] = %[[K]]) : (tensor<1x8x4x4xui8>, tensor<1x8x4x4xf32>) -> tensor<1x8x4x4xsi16> attributes {backend = "generic"} {
// CHECK:           %[[S:.*]] = lpt.subtract %[[A]]
// CHECK:           %[[D:.*]] = lpt.divide %[[S]], %[[B]]
// CHECK:           lpt.convert %[[D]]
func.func @repeated(%x: tensor<1x8x4x4xui8>) -> tensor<1x8x4x4xsi16> {
  %w = lpt.constant dense<1> : tensor<8x8x1x1xsi8>
  %z = lpt.constant dense<3> : tensor<ui8>
  %d = lpt.subtract %x, %z : (tensor<1x8x4x4xui8>, tensor<ui8>) -> tensor<1x8x4x4xf32>
  %0 = lpt.convolution %d, %w : (tensor<1x8x4x4xf32>, tensor<8x8x1x1xsi8>) -> tensor<1x8x4x4xf32>
  %1 = lpt.divide %d, %0 : tensor<1x8x4x4xf32>
  %2 = lpt.convert %1 : tensor<1x8x4x4xf32> -> tensor<1x8x4x4xsi16>
  return %2 : tensor<1x8x4x4xsi16>
}

// Where a library does not compute the root either, the kernel stays whole.
// REMARK-NOT: split-kernel
// REMARK: [Missed] generic-kernel | {{.*}}Function=root | Code=weights-not-constant, {{.*}}Reason="the kernel of 'lpt.convolution' is not computed by oneDNN: its weights are not constant"
// CHECK-LABEL: func.func @root
// CHECK-NEXT:    %[[K:.*]] = lpt.kernel {{.*}} attributes {backend = "generic"} {
// CHECK:         return %[[K]]
func.func @root(%x: tensor<1x8x4x4xf32>, %w: tensor<8x8x1x1xf32>, %y: tensor<1x8x4x4xf32>) -> tensor<1x8x4x4xf32> {
  %0 = lpt.convolution %x, %w : (tensor<1x8x4x4xf32>, tensor<8x8x1x1xf32>) -> tensor<1x8x4x4xf32>
  %1 = lpt.subtract %y, %0 : tensor<1x8x4x4xf32>
  return %1 : tensor<1x8x4x4xf32>
}

// A chain of element-wise ops has no product that would be worth a split.
// REMARK-NOT: split-kernel
// REMARK: [Missed] generic-kernel | {{.*}}Function=chain | {{.*}}Reason="the kernel of 'lpt.relu' is not computed by oneDNN
// CHECK-LABEL: func.func @chain
// CHECK-NEXT:    lpt.kernel {{.*}} attributes {backend = "generic"} {
// CHECK-NOT:     lpt.kernel
func.func @chain(%x: tensor<1x8xf32>) -> tensor<1x8xsi16> {
  %0 = lpt.relu %x : tensor<1x8xf32>
  %1 = lpt.convert %0 : tensor<1x8xf32> -> tensor<1x8xsi16>
  return %1 : tensor<1x8xsi16>
}

// Whether these do anything is decided with the places of values in memory.
// REMARK-NOT: Function=movement
// CHECK-LABEL: func.func @movement
// CHECK-NOT:     backend =
// CHECK:         return
func.func @movement(%x: tensor<1x8xf32>) -> (tensor<8x1xf32>, tensor<1x16xf32>) {
  %0 = lpt.transpose %x order [1, 0] : (tensor<1x8xf32>) -> tensor<8x1xf32>
  %1 = lpt.concat %x, %x axis 1 : (tensor<1x8xf32>, tensor<1x8xf32>) -> tensor<1x16xf32>
  return %0, %1 : tensor<8x1xf32>, tensor<1x16xf32>
}

// What the target needs to be known for is an option.
// SATURATES: [Missed] float-products | {{.*}}Function=large_weights | Code=pairs-saturate,
// CHECK-LABEL: func.func @large_weights
// CHECK-NEXT:    lpt.kernel {{.*}} attributes {backend = "onednn"} {
func.func @large_weights(%x: tensor<1x8x4x4xui8>) -> tensor<1x8x4x4xf32> {
  %w = lpt.constant dense<127> : tensor<8x8x1x1xsi8>
  %0 = lpt.convolution %x, %w : (tensor<1x8x4x4xui8>, tensor<8x8x1x1xsi8>) -> tensor<1x8x4x4xf32>
  return %0 : tensor<1x8x4x4xf32>
}
