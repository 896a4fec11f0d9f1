// RUN: lpt-opt %s --split-input-file --lpt-form-kernels --lpt-assign-layouts=backends=onednn --lpt-plan-memory=backends=onednn,generic --remarks-filter-missed=lpt -o /dev/null 2>&1 | FileCheck %s --implicit-check-not=remark:

// Halves are rounded down by the op, and away from zero by oneDNN.
// CHECK: remark: [Missed] generic-kernel | Category:lpt | Function=halves | Code=mode-not-supported, Layer={{.*}}, Reason="the kernel of 'lpt.interpolate' is not computed by oneDNN: this mode of the op at its root is not supported (oneDNN would read other elements)"
func.func @halves(%x: tensor<1x3x8x8xf32>) -> tensor<1x3x4x8xf32> {
  %0 = lpt.interpolate %x axes [2, 3] sizes [4, 8] nearest_mode<round_prefer_floor> : (tensor<1x3x8x8xf32>) -> tensor<1x3x4x8xf32>
  return %0 : tensor<1x3x4x8xf32>
}

// -----

// CHECK: remark: [Missed] generic-kernel | Category:lpt | Function=corners | Code=mode-not-supported, {{.*}}: this mode of the op at its root is not supported (oneDNN would read other elements)"
func.func @corners(%x: tensor<1x3x4x4xf32>) -> tensor<1x3x8x8xf32> {
  %0 = lpt.interpolate %x axes [2, 3] sizes [8, 8] mode<linear> coordinate_mode<align_corners> : (tensor<1x3x4x4xf32>) -> tensor<1x3x8x8xf32>
  return %0 : tensor<1x3x8x8xf32>
}

// -----

// CHECK: remark: [Missed] generic-kernel | Category:lpt | Function=antialias | Code=mode-not-supported, {{.*}}: this mode of the op at its root is not supported (oneDNN would read other elements)"
func.func @antialias(%x: tensor<1x3x8x8xf32>) -> tensor<1x3x4x4xf32> {
  %0 = lpt.interpolate %x axes [2, 3] sizes [4, 4] mode<linear> antialias : (tensor<1x3x8x8xf32>) -> tensor<1x3x4x4xf32>
  return %0 : tensor<1x3x4x4xf32>
}

// -----

// CHECK: remark: [Missed] generic-kernel | Category:lpt | Function=cubic | Code=mode-not-supported, {{.*}}: this mode of the op at its root is not supported (oneDNN would read other elements)"
func.func @cubic(%x: tensor<1x3x4x4xf32>) -> tensor<1x3x8x8xf32> {
  %0 = lpt.interpolate %x axes [2, 3] sizes [8, 8] mode<cubic> : (tensor<1x3x4x4xf32>) -> tensor<1x3x8x8xf32>
  return %0 : tensor<1x3x8x8xf32>
}

// -----

// CHECK: remark: [Missed] generic-kernel | Category:lpt | Function=padded | Code=mode-not-supported, {{.*}}: this mode of the op at its root is not supported (oneDNN would read other elements)"
func.func @padded(%x: tensor<1x3x4x4xf32>) -> tensor<1x3x10x8xf32> {
  %0 = lpt.interpolate %x axes [2, 3] sizes [10, 8] pads_begin [0, 0, 1, 0] pads_end [0, 0, 0, 0] : (tensor<1x3x4x4xf32>) -> tensor<1x3x10x8xf32>
  return %0 : tensor<1x3x10x8xf32>
}

// -----

// CHECK: remark: [Missed] generic-kernel | Category:lpt | Function=channels | Code=mode-not-supported, {{.*}}: this mode of the op at its root is not supported (it resizes other axes than the spatial ones)"
func.func @channels(%x: tensor<1x4x4x3xf32>) -> tensor<1x8x8x3xf32> {
  %0 = lpt.interpolate %x axes [1, 2] sizes [8, 8] : (tensor<1x4x4x3xf32>) -> tensor<1x8x8x3xf32>
  return %0 : tensor<1x8x8x3xf32>
}

// -----

// CHECK: remark: [Missed] generic-kernel | Category:lpt | Function=matrix | Code=rank-not-supported, {{.*}}: tensors of this rank are not supported (rank 2)"
func.func @matrix(%x: tensor<4x4xf32>) -> tensor<8x8xf32> {
  %0 = lpt.interpolate %x axes [0, 1] sizes [8, 8] : (tensor<4x4xf32>) -> tensor<8x8xf32>
  return %0 : tensor<8x8xf32>
}

// -----

// CHECK: remark: [Missed] generic-kernel | Category:lpt | Function=half_precision | Code=type-not-supported, {{.*}}: its element types are not supported (f16)"
func.func @half_precision(%x: tensor<1x3x4x4xf16>) -> tensor<1x3x8x8xf16> {
  %0 = lpt.interpolate %x axes [2, 3] sizes [8, 8] : (tensor<1x3x4x4xf16>) -> tensor<1x3x8x8xf16>
  return %0 : tensor<1x3x8x8xf16>
}
