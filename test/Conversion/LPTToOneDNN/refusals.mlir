// RUN: lpt-opt %s --split-input-file --lpt-form-kernels --lpt-assign-layouts --convert-lpt-to-onednn --remarks-filter-missed=lpt -o %t.mlir 2>&1 | FileCheck %s --implicit-check-not=remark:
// RUN: FileCheck %s --check-prefix=OUTLINED --input-file=%t.mlir

// Kernels that oneDNN does not compute become functions, and a remark says why.

// Both inputs of a matrix product are matrices.
// CHECK: remark: [Missed] generic-kernel | Category:lpt | Function=vector | Reason="the kernel of 'lpt.matmul' is not computed by oneDNN: an input is a vector"
func.func @vector(%x: tensor<4xf32>) -> tensor<3xf32> {
  %w = lpt.constant dense<0.5> : tensor<4x3xf32>
  %0 = lpt.matmul %x, %w : (tensor<4xf32>, tensor<4x3xf32>) -> tensor<3xf32>
  return %0 : tensor<3xf32>
}

// -----

// Weights are prepared when the program is loaded.
// CHECK: remark: [Missed] generic-kernel | Category:lpt | Function=weights_computed | Reason="the kernel of 'lpt.convolution' is not computed by oneDNN: its weights are not constant"
func.func @weights_computed(%x: tensor<1x2x4x4xf32>, %w: tensor<2x2x1x1xf32>) -> tensor<1x2x4x4xf32> {
  %0 = lpt.convolution %x, %w : (tensor<1x2x4x4xf32>, tensor<2x2x1x1xf32>) -> tensor<1x2x4x4xf32>
  return %0 : tensor<1x2x4x4xf32>
}

// -----

// Means along other axes than the last one are beyond the primitive.
// CHECK: remark: [Missed] generic-kernel | Category:lpt | Function=no_primitive | Reason="the kernel of 'lpt.mvn' is not computed by oneDNN: it is no normalization of the last axis"
func.func @no_primitive(%x: tensor<2x4xf32>) -> tensor<2x4xf32> {
  %0 = lpt.mvn %x axes [0] normalize_variance true eps 0.5 : tensor<2x4xf32>
  return %0 : tensor<2x4xf32>
}

// -----

// The op of a chain that is to blame is named.
// CHECK: remark: [Missed] generic-kernel | Category:lpt | Function=function | Reason="the kernel of 'lpt.convolution' is not computed by oneDNN: 'lpt.erf': oneDNN has no such function"
func.func @function(%x: tensor<1x2x4x4xf32>) -> tensor<1x2x4x4xf32> {
  %w = lpt.constant dense<1.0> : tensor<2x2x1x1xf32>
  %0 = lpt.convolution %x, %w : (tensor<1x2x4x4xf32>, tensor<2x2x1x1xf32>) -> tensor<1x2x4x4xf32>
  %1 = lpt.erf %0 : tensor<1x2x4x4xf32>
  return %1 : tensor<1x2x4x4xf32>
}

// -----

// A result has one scale.
// CHECK: remark: [Missed] generic-kernel | Category:lpt | Function=limits | Reason="the kernel of 'lpt.convolution' is not computed by oneDNN: 'lpt.fake_quantize': its limits differ between channels"
func.func @limits(%x: tensor<1x2x4x4xui8>) -> tensor<1x2x4x4xui8> {
  %w = lpt.constant dense<1> : tensor<2x2x1x1xsi8>
  %low = lpt.constant dense<0.0> : tensor<f32>
  %high = lpt.constant dense<[[[[1.0]], [[2.0]]]]> : tensor<1x2x1x1xf32>
  %last = lpt.constant dense<255.0> : tensor<f32>
  %0 = lpt.convolution %x, %w : (tensor<1x2x4x4xui8>, tensor<2x2x1x1xsi8>) -> tensor<1x2x4x4xf32>
  %1 = lpt.fake_quantize %0, %low, %high, %low, %last levels 256 : (tensor<1x2x4x4xf32>, tensor<f32>, tensor<1x2x1x1xf32>, tensor<f32>, tensor<f32>) -> tensor<1x2x4x4xui8>
  return %1 : tensor<1x2x4x4xui8>
}

// -----

// Every tensor has an axis.
// CHECK: remark: [Missed] generic-kernel | Category:lpt | Function=rank_zero | Reason="the kernel of 'lpt.relu' is not computed by oneDNN: oneDNN has no tensors of rank zero"
func.func @rank_zero(%x: tensor<f32>) -> tensor<f32> {
  %0 = lpt.relu %x : tensor<f32>
  return %0 : tensor<f32>
}

// -----

// A maximum is not converted.
// CHECK: remark: [Missed] generic-kernel | Category:lpt | Function=scaled_pool | Reason="the kernel of 'lpt.max_pool' is not computed by oneDNN: oneDNN pools to the type of the input only"
func.func @scaled_pool(%x: tensor<1x2x4x4xf32>) -> tensor<1x2x3x3xf16> {
  %0 = lpt.max_pool %x kernel [2, 2] : (tensor<1x2x4x4xf32>) -> tensor<1x2x3x3xf32>
  %1 = lpt.convert %0 : tensor<1x2x3x3xf32> -> tensor<1x2x3x3xf16>
  return %1 : tensor<1x2x3x3xf16>
}

// -----

// An op without any primitive.
// CHECK: remark: [Missed] generic-kernel | Category:lpt | Function=reduction | Reason="the kernel of 'lpt.reduce_max' is not computed by oneDNN: oneDNN has no primitive for its root"
func.func @reduction(%x: tensor<1x2x4x4xf32>) -> tensor<1x2xf32> {
  %0 = lpt.reduce_max %x axes [2, 3] : (tensor<1x2x4x4xf32>) -> tensor<1x2xf32>
  return %0 : tensor<1x2xf32>
}

// -----

// Transposed convolutions in groups differ in what their weights mean.
// CHECK: remark: [Missed] generic-kernel | Category:lpt | Function=groups | Reason="the kernel of 'lpt.group_convolution_backprop_data' is not computed by oneDNN: a transposed convolution in groups"
func.func @groups(%x: tensor<1x4x4x4xf32>) -> tensor<1x4x4x4xf32> {
  %w = lpt.constant dense<1.0> : tensor<2x2x2x1x1xf32>
  %0 = lpt.group_convolution_backprop_data %x, %w : (tensor<1x4x4x4xf32>, tensor<2x2x2x1x1xf32>) -> tensor<1x4x4x4xf32>
  return %0 : tensor<1x4x4x4xf32>
}

// -----

// The function gets values in the order of memory, and transposes them to that of
// the axes and back.
// CHECK: remark: [Missed] generic-kernel | Category:lpt | Function=outlined | Reason="the kernel of 'lpt.convolution' is not computed by oneDNN: 'lpt.erf': oneDNN has no such function"
// OUTLINED-LABEL: llvm.func @outlined_program
// OUTLINED-SAME:  function = @outlined_kernel_1
// OUTLINED-LABEL: func.func private @outlined_kernel_1(
// OUTLINED-SAME:  %[[X:.*]]: tensor<1x4x4x2xf32>) -> tensor<1x4x4x3xf32>
// OUTLINED-NEXT:  %[[A:.*]] = lpt.transpose %[[X]] order [0, 3, 1, 2]
// OUTLINED:       %[[C:.*]] = lpt.convolution %[[A]]
// OUTLINED-NEXT:  %[[E:.*]] = lpt.erf %[[C]]
// OUTLINED-NEXT:  %[[R:.*]] = lpt.transpose %[[E]] order [0, 2, 3, 1]
// OUTLINED-NEXT:  return %[[R]]
func.func @outlined(%x: tensor<1x2x4x4xf32>) -> tensor<1x3x4x4xf32> {
  %w = lpt.constant dense<1.0> : tensor<3x2x1x1xf32>
  %0 = lpt.convolution %x, %w : (tensor<1x2x4x4xf32>, tensor<3x2x1x1xf32>) -> tensor<1x3x4x4xf32>
  %1 = lpt.erf %0 : tensor<1x3x4x4xf32>
  return %1 : tensor<1x3x4x4xf32>
}
