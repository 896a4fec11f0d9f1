// RUN: lpt-opt %s --split-input-file --lpt-form-kernels --remarks-filter=lpt -o /dev/null 2>&1 | FileCheck %s --implicit-check-not=remark:

// What a kernel took.
// CHECK: remark: [Passed] kernel | Category:lpt | Function=taken | Remark="an 'lpt.convolution' takes the 2 ops behind it"
func.func @taken(%x: tensor<1x2x4x4xf32>) -> tensor<1x2x4x4xf32> {
  %w = lpt.constant dense<1.0> : tensor<2x2x1x1xf32>
  %0 = lpt.convolution %x, %w : (tensor<1x2x4x4xf32>, tensor<2x2x1x1xf32>) -> tensor<1x2x4x4xf32>
  %1 = lpt.relu %0 : tensor<1x2x4x4xf32>
  %2 = lpt.sigmoid %1 : tensor<1x2x4x4xf32>
  return %2 : tensor<1x2x4x4xf32>
}

// -----

// A kernel of one op took nothing.
func.func @alone(%x: tensor<1x4xf32>) -> tensor<1x4xf32> {
  %0 = lpt.softmax %x axis 1 : tensor<1x4xf32>
  return %0 : tensor<1x4xf32>
}

// -----

// The name of a layer.
// CHECK: remark: loc("stem"): [Passed] kernel | Category:lpt | Function=named | Remark="'stem' takes the 1 op
func.func @named(%x: tensor<1x2x4x4xf32>) -> tensor<1x2x4x4xf32> {
  %w = lpt.constant dense<1.0> : tensor<2x2x1x1xf32>
  %0 = lpt.convolution %x, %w : (tensor<1x2x4x4xf32>, tensor<2x2x1x1xf32>) -> tensor<1x2x4x4xf32> loc("stem")
  %1 = lpt.relu %0 : tensor<1x2x4x4xf32>
  return %1 : tensor<1x2x4x4xf32>
}
