// RUN: lpt-opt %s --split-input-file --lpt-form-kernels --remarks-filter=lpt -o /dev/null 2>&1 | FileCheck %s --implicit-check-not=remark:

// What a kernel took.
// CHECK: remark: [Passed] kernel | Category:lpt | Function=taken | Layer={{.*}}, Remark="'{{.*}}.mlir:{{[0-9:]+}}' takes 2 more ops"
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
// CHECK: remark: loc("stem"): [Passed] kernel | Category:lpt | Function=named | Layer={{.*}}, Remark="'stem' takes 1 more op"
func.func @named(%x: tensor<1x2x4x4xf32>) -> tensor<1x2x4x4xf32> {
  %w = lpt.constant dense<1.0> : tensor<2x2x1x1xf32>
  %0 = lpt.convolution %x, %w : (tensor<1x2x4x4xf32>, tensor<2x2x1x1xf32>) -> tensor<1x2x4x4xf32> loc("stem")
  %1 = lpt.relu %0 : tensor<1x2x4x4xf32>
  return %1 : tensor<1x2x4x4xf32>
}

// What is read twice is stored, and so the ops after it are kernels.
// CHECK: remark: [Missed] several-uses | {{.*}}Function=read_twice | Layer={{.*}}, Reason="'lpt.relu' is a kernel of its own after '{{.*}}.mlir:{{[0-9:]+}}': a value before one of its ops has several uses"
// CHECK: remark: [Missed] several-uses | {{.*}}Function=read_twice | Layer={{.*}}, Reason="'lpt.sigmoid' is a kernel of its own after '{{.*}}.mlir:{{[0-9:]+}}': a value before one of its ops has several uses"
func.func @read_twice(%x: tensor<1x2x4x4xf32>) -> (tensor<1x2x4x4xf32>, tensor<1x2x4x4xf32>) {
  %w = lpt.constant dense<1.0> : tensor<2x2x1x1xf32>
  %0 = lpt.convolution %x, %w : (tensor<1x2x4x4xf32>, tensor<2x2x1x1xf32>) -> tensor<1x2x4x4xf32>
  %1 = lpt.relu %0 : tensor<1x2x4x4xf32>
  %2 = lpt.sigmoid %0 : tensor<1x2x4x4xf32>
  return %1, %2 : tensor<1x2x4x4xf32>, tensor<1x2x4x4xf32>
}

// CHECK: remark: [Missed] broadcast | {{.*}}Function=broadcast | Layer={{.*}}, Reason="'lpt.add' is a kernel of its own after '{{.*}}.mlir:{{[0-9:]+}}': a value that it reads or computes is broadcast"
func.func @broadcast(%x: tensor<1x4xf32>, %y: tensor<3x4xf32>) -> tensor<3x4xf32> {
  %w = lpt.constant dense<1.0> : tensor<4x4xf32>
  %0 = lpt.matmul %x, %w : (tensor<1x4xf32>, tensor<4x4xf32>) -> tensor<1x4xf32>
  %1 = lpt.add %0, %y : (tensor<1x4xf32>, tensor<3x4xf32>) -> tensor<3x4xf32>
  return %1 : tensor<3x4xf32>
}
