// RUN: lpt-opt %s --split-input-file --lpt-form-kernels --lpt-assign-layouts=backends=onednn --lpt-plan-memory='backends=onednn,generic saturates-pairs'=true --remarks-filter-missed=lpt -o /dev/null 2>&1 | FileCheck %s --implicit-check-not=remark:
// RUN: lpt-opt %s --split-input-file --lpt-form-kernels --lpt-assign-layouts=backends=onednn --lpt-plan-memory=backends=onednn,generic --remarks-filter-missed=lpt -o /dev/null 2>&1 | FileCheck %s --check-prefix=VNNI --allow-empty
// RUN: lpt-opt %s --split-input-file --lpt-form-kernels --lpt-assign-layouts=backends=onednn --lpt-plan-memory='backends=onednn,generic saturates-pairs'=true | FileCheck %s --check-prefix=FLOATS

// Nothing saturates with VNNI.
// VNNI-NOT: remark:

// Two products of unsigned inputs fit into 16 bits if their weights add up to 128
// at most.
// CHECK: remark: [Missed] generic-kernel | Category:lpt | Function=large | Code=pairs-saturate, Layer={{.*}}, Reason="the kernel of 'lpt.matmul' is not computed by oneDNN: pairs of its products are added in 16 bits and may saturate (two weights add up to 129, which is beyond 128)"
func.func @large(%x: tensor<2x4xui8>) -> tensor<2x3xf32> {
  %w = lpt.constant dense<[[65, 2, 3], [4, 5, 6], [-64, 8, 9], [1, -1, 0]]> : tensor<4x3xsi8>
  %0 = lpt.matmul %x, %w : (tensor<2x4xui8>, tensor<4x3xsi8>) -> tensor<2x3xf32>
  return %0 : tensor<2x3xf32>
}

// -----

// As these do.
func.func @small(%x: tensor<2x4xui8>) -> tensor<2x3xf32> {
  %w = lpt.constant dense<[[64, 2, 3], [4, 5, 6], [-64, 8, 9], [1, -1, 0]]> : tensor<4x3xsi8>
  %0 = lpt.matmul %x, %w : (tensor<2x4xui8>, tensor<4x3xsi8>) -> tensor<2x3xf32>
  return %0 : tensor<2x3xf32>
}

// -----

// Signed inputs are never fit.
// CHECK: remark: [Missed] generic-kernel | Category:lpt | Function=signed | Code=pairs-saturate, Layer={{.*}}, Reason="the kernel of 'lpt.matmul' is not computed by oneDNN: pairs of its products are added in 16 bits and may saturate (without VNNI signed inputs are shifted)"
func.func @signed(%x: tensor<2x4xsi8>) -> tensor<2x3xf32> {
  %w = lpt.constant dense<1> : tensor<4x3xsi8>
  %0 = lpt.matmul %x, %w : (tensor<2x4xsi8>, tensor<4x3xsi8>) -> tensor<2x3xf32>
  return %0 : tensor<2x3xf32>
}

// -----

// Weights that are not known may be any.
// CHECK: remark: [Missed] generic-kernel | Category:lpt | Function=computed | Code=pairs-saturate, Layer={{.*}}, Reason="the kernel of 'lpt.matmul' is not computed by oneDNN: pairs of its products are added in 16 bits and may saturate (two weights add up to 254, which is beyond 128)"
func.func @computed(%x: tensor<2x4xui8>, %y: tensor<4x3xsi8>) -> tensor<2x3xf32> {
  %0 = lpt.matmul %x, %y : (tensor<2x4xui8>, tensor<4x3xsi8>) -> tensor<2x3xf32>
  return %0 : tensor<2x3xf32>
}

// -----

// Floats do not saturate.
func.func @float(%x: tensor<2x4xf32>) -> tensor<2x3xf32> {
  %w = lpt.constant dense<100.0> : tensor<4x3xf32>
  %0 = lpt.matmul %x, %w : (tensor<2x4xf32>, tensor<4x3xf32>) -> tensor<2x3xf32>
  return %0 : tensor<2x3xf32>
}

// -----

// The same goes for convolutions.
// CHECK: remark: [Missed] generic-kernel | Category:lpt | Function=convolution | Code=pairs-saturate, Layer={{.*}}, Reason="the kernel of 'lpt.convolution' is not computed by oneDNN: pairs of its products are added in 16 bits and may saturate (two weights add up to 150, which is beyond 128)"
func.func @convolution(%x: tensor<1x2x4x4xui8>) -> tensor<1x1x4x4xf32> {
  %w = lpt.constant dense<[[[[100]], [[50]]]]> : tensor<1x2x1x1xsi8>
  %0 = lpt.convolution %x, %w : (tensor<1x2x4x4xui8>, tensor<1x2x1x1xsi8>) -> tensor<1x1x4x4xf32>
  return %0 : tensor<1x1x4x4xf32>
}

// -----

// Weights of signed inputs are halved, which leaves nothing of ones, so averages
// are those of floats.
// FLOATS-LABEL: lpt.program @average(
// FLOATS:  kind = "pooling"
func.func @average(%x: tensor<1x2x4x4xsi8>) -> tensor<1x2x3x3xf32> {
  %0 = lpt.avg_pool %x kernel [2, 2] : (tensor<1x2x4x4xsi8>) -> tensor<1x2x3x3xf32>
  return %0 : tensor<1x2x3x3xf32>
}
