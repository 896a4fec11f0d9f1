// RUN: lpt-opt %s --split-input-file --lpt-insert-fake-quantize="target=x86-avx512-vnni ranges=%S/Inputs/ranges.json" --remarks-filter=lpt -o %t.mlir 2> %t.remarks
// RUN: FileCheck %s < %t.mlir
// RUN: FileCheck %s --check-prefix=REMARK < %t.remarks

// The place is after the rectifier, and before the pool, which keeps integers. Weights
// have an interval for each output channel, and the channel that is zero that of all.
// REMARK: [Passed] fake-quantize-inserted | {{.*}}Function=pool | {{.*}}Reason="the input of 'conv1' is quantized for 'conv1'"
// REMARK: [Passed] fake-quantize-inserted | {{.*}}Function=pool | {{.*}}Reason="the result of 'relu1' is quantized for {{.*}}"
// CHECK-LABEL: func.func @pool
// CHECK-SAME:    (%[[X:.+]]: tensor<1x2x8x8xf32>)
// CHECK-DAG:   %[[XQ:.+]] = lpt.fake_quantize %[[X]], {{.*}} levels 256
// CHECK-DAG:   %[[L:.+]] = lpt.constant dense<{{\[\[\[\[}}-5.000000e-01]]], {{\[\[\[}}-2.000000e+00]]], {{\[\[\[}}-2.000000e+00]]]]> : tensor<3x1x1x1xf32>
// CHECK-DAG:   %[[H:.+]] = lpt.constant dense<{{\[\[\[\[}}5.000000e-01]]], {{\[\[\[}}2.000000e+00]]], {{\[\[\[}}2.000000e+00]]]]> : tensor<3x1x1x1xf32>
// CHECK:       %[[WQ:.+]] = lpt.fake_quantize %{{.+}}, %[[L]], %[[H]], %[[L]], %[[H]] levels 255 : (tensor<3x2x1x1xf32>
// CHECK:       %[[C:.+]] = lpt.convolution %[[XQ]], %[[WQ]]
// CHECK:       %[[R:.+]] = lpt.relu %[[C]]
// CHECK:       %[[RQ:.+]] = lpt.fake_quantize %[[R]], {{.*}} levels 256
// CHECK:       %[[P:.+]] = lpt.max_pool %[[RQ]]
// CHECK:       lpt.convolution %[[P]]
func.func @pool(%x: tensor<1x2x8x8xf32>) -> tensor<1x2x4x4xf32> {
  %w = lpt.constant dense<[[[[0.5]], [[-0.25]]], [[[0.0]], [[0.0]]], [[[1.0]], [[-2.0]]]]> : tensor<3x2x1x1xf32>
  %v = lpt.constant dense<0.5> : tensor<2x3x1x1xf32>
  %0 = lpt.convolution %x, %w : (tensor<1x2x8x8xf32>, tensor<3x2x1x1xf32>) -> tensor<1x3x8x8xf32> loc("conv1")
  %1 = lpt.relu %0 : tensor<1x3x8x8xf32> loc("relu1")
  %2 = lpt.max_pool %1 kernel [2, 2] strides [2, 2] : (tensor<1x3x8x8xf32>) -> tensor<1x3x4x4xf32> loc("pool1")
  %3 = lpt.convolution %2, %v : (tensor<1x3x4x4xf32>, tensor<2x3x1x1xf32>) -> tensor<1x2x4x4xf32> loc("conv2")
  return %3 : tensor<1x2x4x4xf32>
}

// -----

// The identity of a residual block is quantized once, for the convolution and for the sum.
// REMARK: Function=residual | {{.*}}Reason="the result of 'relu1' is quantized for {{.*}}"
// REMARK-NOT: the result of 'conv1'
// CHECK-LABEL: func.func @residual
// CHECK:       %[[R:.+]] = lpt.relu
// CHECK:       %[[Q:.+]] = lpt.fake_quantize %[[R]]
// CHECK:       %[[C:.+]] = lpt.convolution %[[Q]]
// CHECK:       %[[A:.+]] = lpt.add %[[C]], %[[Q]]
// CHECK:       return %[[A]]
func.func @residual(%x: tensor<1x2x4x4xf32>) -> tensor<1x2x4x4xf32> {
  %w = lpt.constant dense<0.5> : tensor<2x2x1x1xf32>
  %0 = lpt.relu %x : tensor<1x2x4x4xf32> loc("relu1")
  %1 = lpt.convolution %0, %w : (tensor<1x2x4x4xf32>, tensor<2x2x1x1xf32>) -> tensor<1x2x4x4xf32> loc("conv1")
  %2 = lpt.add %1, %0 : (tensor<1x2x4x4xf32>, tensor<1x2x4x4xf32>) -> tensor<1x2x4x4xf32> loc("add")
  return %2 : tensor<1x2x4x4xf32>
}

// -----

// Parts of a concatenation have one interval, that of all of them.
// CHECK-LABEL: func.func @concat
// CHECK-SAME:    (%[[X:.+]]: tensor<1x2x4x4xf32>, %[[Y:.+]]: tensor<1x2x4x4xf32>)
// CHECK-DAG:   %[[XQ:.+]] = lpt.fake_quantize %[[X]], %[[LX:.+]], %[[HX:.+]], %[[LX]], %[[HX]]
// CHECK-DAG:   %[[YQ:.+]] = lpt.fake_quantize %[[Y]], %[[LY:.+]], %[[HY:.+]], %[[LY]], %[[HY]]
// CHECK-DAG:   %[[LX]] = lpt.constant dense<-1.000000e+00>
// CHECK-DAG:   %[[HX]] = lpt.constant dense<2.000000e+00>
// CHECK-DAG:   %[[LY]] = lpt.constant dense<-1.000000e+00>
// CHECK-DAG:   %[[HY]] = lpt.constant dense<2.000000e+00>
// CHECK:       lpt.concat %[[XQ]], %[[YQ]]
func.func @concat(%x: tensor<1x2x4x4xf32>, %y: tensor<1x2x4x4xf32>) -> tensor<1x2x4x4xf32> {
  %w = lpt.constant dense<0.5> : tensor<2x4x1x1xf32>
  %0 = lpt.concat %x, %y axis 1 : (tensor<1x2x4x4xf32>, tensor<1x2x4x4xf32>) -> tensor<1x4x4x4xf32>
  %1 = lpt.convolution %0, %w : (tensor<1x4x4x4xf32>, tensor<2x4x1x1xf32>) -> tensor<1x2x4x4xf32>
  return %1 : tensor<1x2x4x4xf32>
}

// -----

// Both operands of a product of computed values.
// CHECK-LABEL: func.func @computed
// CHECK-SAME:    (%[[X:.+]]: tensor<1x4x8xf32>, %[[Y:.+]]: tensor<1x4x8xf32>)
// CHECK-DAG:   %[[XQ:.+]] = lpt.fake_quantize %[[X]]
// CHECK-DAG:   %[[YQ:.+]] = lpt.fake_quantize %[[Y]]
// CHECK:       %[[S:.+]] = lpt.matmul %[[XQ]], %[[YQ]] transpose_b
// CHECK:       %[[P:.+]] = lpt.softmax %[[S]]
// CHECK:       %[[PQ:.+]] = lpt.fake_quantize %[[P]]
// CHECK:       lpt.matmul %[[PQ]], %[[YQ]]
func.func @computed(%x: tensor<1x4x8xf32>, %y: tensor<1x4x8xf32>) -> tensor<1x4x8xf32> {
  %0 = lpt.matmul %x, %y transpose_b : (tensor<1x4x8xf32>, tensor<1x4x8xf32>) -> tensor<1x4x4xf32>
  %1 = lpt.softmax %0 axis 2 : tensor<1x4x4xf32> loc("softmax")
  %2 = lpt.matmul %1, %y : (tensor<1x4x4xf32>, tensor<1x4x8xf32>) -> tensor<1x4x8xf32>
  return %2 : tensor<1x4x8xf32>
}

// -----

// A value that is quantized already, and weights that are, stay as they are.
// REMARK-NOT: Function=quantized
// CHECK-LABEL: func.func @quantized
// CHECK-COUNT-2: lpt.fake_quantize
// CHECK-NOT:   lpt.fake_quantize
func.func @quantized(%x: tensor<1x2x4x4xf32>) -> tensor<1x2x4x4xf32> {
  %l = lpt.constant dense<0.0> : tensor<f32>
  %h = lpt.constant dense<9.0> : tensor<f32>
  %n = lpt.constant dense<-1.0> : tensor<f32>
  %p = lpt.constant dense<1.0> : tensor<f32>
  %w = lpt.constant dense<0.5> : tensor<2x2x1x1xf32>
  %0 = lpt.fake_quantize %x, %l, %h, %l, %h levels 256 : (tensor<1x2x4x4xf32>, tensor<f32>, tensor<f32>, tensor<f32>, tensor<f32>) -> tensor<1x2x4x4xf32>
  %1 = lpt.fake_quantize %w, %n, %p, %n, %p levels 255 : (tensor<2x2x1x1xf32>, tensor<f32>, tensor<f32>, tensor<f32>, tensor<f32>) -> tensor<2x2x1x1xf32>
  %2 = lpt.convolution %0, %1 : (tensor<1x2x4x4xf32>, tensor<2x2x1x1xf32>) -> tensor<1x2x4x4xf32>
  return %2 : tensor<1x2x4x4xf32>
}

// -----

// A pool whose result is a result of the function stays in float.
// CHECK-LABEL: func.func @returned
// CHECK-SAME:    (%[[X:.+]]: tensor<1x2x4x4xf32>)
// CHECK:       %[[P:.+]] = lpt.max_pool %[[X]]
// CHECK:       %[[Q:.+]] = lpt.fake_quantize %[[P]]
// CHECK:       %[[C:.+]] = lpt.convolution %[[Q]]
// CHECK:       return %[[P]], %[[C]]
func.func @returned(%x: tensor<1x2x4x4xf32>) -> (tensor<1x2x2x2xf32>, tensor<1x2x2x2xf32>) {
  %w = lpt.constant dense<0.5> : tensor<2x2x1x1xf32>
  %0 = lpt.max_pool %x kernel [2, 2] strides [2, 2] : (tensor<1x2x4x4xf32>) -> tensor<1x2x2x2xf32> loc("relu1")
  %1 = lpt.convolution %0, %w : (tensor<1x2x2x2xf32>, tensor<2x2x1x1xf32>) -> tensor<1x2x2x2xf32>
  return %0, %1 : tensor<1x2x2x2xf32>, tensor<1x2x2x2xf32>
}

// -----

// Nothing of which a convolution with computed weights makes integers.
// REMARK: [Missed] fake-quantize-unused | {{.*}}Function=unused
// CHECK-LABEL: func.func @unused
// CHECK-NOT:   lpt.fake_quantize
func.func @unused(%x: tensor<1x2x4x4xf32>, %w: tensor<2x2x1x1xf32>) -> tensor<1x2x4x4xf32> {
  %0 = lpt.convolution %x, %w : (tensor<1x2x4x4xf32>, tensor<2x2x1x1xf32>) -> tensor<1x2x4x4xf32>
  return %0 : tensor<1x2x4x4xf32>
}

// -----

// Only f32 is quantized.
// CHECK-LABEL: func.func @narrow_floats
// CHECK-NOT:   lpt.fake_quantize
func.func @narrow_floats(%x: tensor<1x2x4x4xf16>) -> tensor<1x2x4x4xf16> {
  %w = lpt.constant dense<0.5> : tensor<2x2x1x1xf16>
  %0 = lpt.convolution %x, %w : (tensor<1x2x4x4xf16>, tensor<2x2x1x1xf16>) -> tensor<1x2x4x4xf16>
  return %0 : tensor<1x2x4x4xf16>
}

// -----

// Ops of other dialects, and blocks, stay around it.
// CHECK-LABEL: func.func @blocks
// CHECK-SAME:    (%[[X:.+]]: tensor<1x2x4x4xf32>
// CHECK:       %[[Q:.+]] = lpt.fake_quantize %[[X]]
// CHECK:       cf.cond_br
// CHECK:       lpt.convolution %[[Q]]
// CHECK:       tensor.empty
func.func @blocks(%x: tensor<1x2x4x4xf32>, %c: i1) -> tensor<1x2x4x4xf32> {
  %w = lpt.constant dense<0.5> : tensor<2x2x1x1xf32>
  cf.cond_br %c, ^then, ^else
^then:
  %0 = lpt.convolution %x, %w : (tensor<1x2x4x4xf32>, tensor<2x2x1x1xf32>) -> tensor<1x2x4x4xf32>
  return %0 : tensor<1x2x4x4xf32>
^else:
  %1 = tensor.empty() : tensor<1x2x4x4xf32>
  return %1 : tensor<1x2x4x4xf32>
}

// -----

// Weights without elements, or that are not finite, have no interval.
// CHECK-LABEL: func.func @odd_weights
// CHECK-NOT:   lpt.fake_quantize
func.func @odd_weights(%x: tensor<3x2xf32>, %y: tensor<3x0xf32>) -> (tensor<3x2xf32>, tensor<3x2xf32>, tensor<3x4xf32>) {
  %w = lpt.constant dense<[[0x7FC00000, 1.0], [2.0, 3.0]]> : tensor<2x2xf32>
  %v = lpt.constant dense<[[0xFF800000, 1.0], [2.0, 3.0]]> : tensor<2x2xf32>
  %e = lpt.constant dense<> : tensor<0x4xf32>
  %0 = lpt.matmul %x, %w : (tensor<3x2xf32>, tensor<2x2xf32>) -> tensor<3x2xf32>
  %1 = lpt.matmul %x, %v : (tensor<3x2xf32>, tensor<2x2xf32>) -> tensor<3x2xf32>
  %2 = lpt.matmul %y, %e : (tensor<3x0xf32>, tensor<0x4xf32>) -> tensor<3x4xf32>
  return %0, %1, %2 : tensor<3x2xf32>, tensor<3x2xf32>, tensor<3x4xf32>
}
