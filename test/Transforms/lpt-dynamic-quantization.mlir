// RUN: lpt-opt %s --lpt-dynamic-quantization=min-products=0 -o %t.mlir
// RUN: FileCheck %s --check-prefixes=CHECK,TENSOR < %t.mlir
// RUN: %python %S/../Dialect/LPT/LowPrecision/Inputs/same-numbers.py %s %t.mlir --sqnr 30
// RUN: lpt-opt %s --lpt-dynamic-quantization="min-products=0 granularity=per-row" -o %t.rows.mlir
// RUN: FileCheck %s --check-prefixes=CHECK,ROW < %t.rows.mlir
// RUN: %python %S/../Dialect/LPT/LowPrecision/Inputs/same-numbers.py %s %t.rows.mlir --sqnr 30

// What becomes of them.
// RUN: lpt-opt %s --lpt-dynamic-quantization=min-products=0 --lpt-pipeline | FileCheck %s --check-prefix=INTEGERS
// RUN: lpt-opt %s --lpt-dynamic-quantization="min-products=0 granularity=per-row" --lpt-pipeline | FileCheck %s --check-prefix=INTEGERS

// RUN: lpt-opt %s --lpt-dynamic-quantization=min-products=0 --remarks-filter=lpt --mlir-disable-threading -o /dev/null 2>&1 | FileCheck %s --check-prefix=REMARK

// The formula of DynamicQuantizeLinear, for the tensor or for each row. A channel of
// weights has the greatest magnitude 127; of one without any, the scale is 1.
// REMARK: [Passed] lpt-dynamic-quantization | Category:lpt | Function=matmul | Layer={{.*}}, Remark="'dense1' is quantized dynamically"
// CHECK-LABEL: func.func @matmul(
// CHECK-SAME:  %[[X:.+]]: tensor<2x3x5xf32>
// CHECK:       %[[ZERO:.+]] = lpt.constant dense<0.0{{.*}}> : tensor<f32>
// TENSOR:      %[[MIN:.+]] = lpt.reduce_min %[[X]] axes [0, 1, 2] : (tensor<2x3x5xf32>) -> tensor<f32>
// TENSOR-NEXT: %[[LOW:.+]] = lpt.minimum %[[MIN]], %[[ZERO]]
// TENSOR-NEXT: %[[MAX:.+]] = lpt.reduce_max %[[X]] axes [0, 1, 2] : (tensor<2x3x5xf32>) -> tensor<f32>
// ROW:         %[[MIN:.+]] = lpt.reduce_min %[[X]] axes [2] keep_dims : (tensor<2x3x5xf32>) -> tensor<2x3x1xf32>
// ROW-NEXT:    %[[LOW:.+]] = lpt.minimum %[[MIN]], %[[ZERO]]
// ROW-NEXT:    %[[MAX:.+]] = lpt.reduce_max %[[X]] axes [2] keep_dims : (tensor<2x3x5xf32>) -> tensor<2x3x1xf32>
// CHECK-NEXT:  %[[HIGH:.+]] = lpt.maximum %[[MAX]], %[[ZERO]]
// CHECK-NEXT:  %[[WIDTH:.+]] = lpt.subtract %[[HIGH]], %[[LOW]]
// CHECK-NEXT:  %[[STEPS:.+]] = lpt.constant dense<2.55{{0*}}e+02> : tensor<f32>
// CHECK-NEXT:  %[[ANY:.+]] = lpt.divide %[[WIDTH]], %[[STEPS]]
// CHECK-NEXT:  %[[LEAST:.+]] = lpt.constant dense<1.17549435E-38> : tensor<f32>
// CHECK-NEXT:  %[[SCALE:.+]] = lpt.maximum %[[ANY]], %[[LEAST]]
// CHECK-NEXT:  %[[NEGATED:.+]] = lpt.subtract %[[ZERO]], %[[LOW]]
// CHECK-NEXT:  %[[OFFSET:.+]] = lpt.divide %[[NEGATED]], %[[SCALE]]
// CHECK-NEXT:  %[[CLAMPED:.+]] = lpt.clamp %[[OFFSET]] min 0.0{{.*}} max 2.55{{0*}}e+02
// CHECK-NEXT:  %[[ROUNDED:.+]] = lpt.round %[[CLAMPED]]
// CHECK-NEXT:  %[[POINT:.+]] = lpt.convert %[[ROUNDED]] : {{.*}}ui8>
// CHECK-NEXT:  %[[SHIFT:.+]] = lpt.convert %[[POINT]] : {{.*}}f32>
// CHECK-NEXT:  %[[QUOTIENT:.+]] = lpt.divide %[[X]], %[[SCALE]]
// CHECK-NEXT:  %[[LEVEL:.+]] = lpt.round %[[QUOTIENT]]
// CHECK-NEXT:  %[[SHIFTED:.+]] = lpt.add %[[LEVEL]], %[[SHIFT]]
// CHECK-NEXT:  %[[Q:.+]] = lpt.convert %[[SHIFTED]] : tensor<2x3x5xf32> -> tensor<2x3x5xui8>
// CHECK-NEXT:  %[[F:.+]] = lpt.convert %[[Q]]
// CHECK-NEXT:  %[[D:.+]] = lpt.subtract %[[F]], %[[SHIFT]]
// CHECK-NEXT:  %[[A:.+]] = lpt.multiply %[[D]], %[[SCALE]]
// CHECK-NEXT:  %[[W:.+]] = lpt.constant dense<{{\[\[}}127, 0, -16, 109], [64, 0, 32, 36], [-1, 0, 64, -127], [0, 0, -127, 127], [30, 0, 0, 0]]> : tensor<5x4xsi8>
// CHECK-NEXT:  %[[S:.+]] = lpt.constant dense<{{\[\[}}0.00999999977, 1.000000e+00, 0.125984251, 0.027559055]]> : tensor<1x4xf32>
// CHECK-NEXT:  %[[WF:.+]] = lpt.convert %[[W]] : tensor<5x4xsi8> -> tensor<5x4xf32>
// CHECK-NEXT:  %[[B:.+]] = lpt.multiply %[[WF]], %[[S]]
// CHECK-NEXT:  lpt.matmul %[[A]], %[[B]] : (tensor<2x3x5xf32>, tensor<5x4xf32>) -> tensor<2x3x4xf32>
// CHECK-NEXT:  return
// INTEGERS-LABEL:   func.func @matmul(
// INTEGERS:         lpt.matmul %{{.+}}, %{{.+}} : (tensor<2x3x5xf32>, tensor<5x4xsi8>) -> tensor<2x3x4xf32>
func.func @matmul(%x: tensor<2x3x5xf32>) -> tensor<2x3x4xf32> {
  %w = lpt.constant dense<[[1.27, 0.0, -2.0, 3.0], [0.635, 0.0, 4.0, 1.0], [-0.01, 0.0, 8.0, -3.5], [0.005, 0.0, -16.0, 3.5], [0.3, 0.0, 0.0, 0.0]]> : tensor<5x4xf32>
  %0 = lpt.matmul %x, %w : (tensor<2x3x5xf32>, tensor<5x4xf32>) -> tensor<2x3x4xf32> loc("dense1")
  return %0 : tensor<2x3x4xf32>
}

// Products of one source share its quantization. The channels of transposed weights
// are their rows.
// CHECK-LABEL: func.func @shared(
// CHECK-COUNT-1: lpt.reduce_min
// CHECK-NOT:     lpt.reduce_min
// CHECK:         %[[A:.+]] = lpt.multiply %{{.+}}, %{{.+}} : (tensor<3x2xf32>, {{.*}}) -> tensor<3x2xf32>
// CHECK:         lpt.constant dense<127> : tensor<2x2xsi8>
// CHECK-NEXT:    lpt.constant dense<0.00{{.*}}> : tensor<1x2xf32>
// CHECK:         %[[W:.+]] = lpt.multiply %{{.+}} : (tensor<2x2xf32>, tensor<1x2xf32>)
// CHECK:         lpt.constant dense<{{\[\[}}127, 64], [-32, 127]]> : tensor<2x2xsi8>
// CHECK-NEXT:    lpt.constant dense<{{\[\[}}0.00787401571], [0.0314960629]]> : tensor<2x1xf32>
// CHECK:         %[[V:.+]] = lpt.multiply %{{.+}} : (tensor<2x2xf32>, tensor<2x1xf32>)
// CHECK:         lpt.matmul %[[A]], %[[W]] : (tensor<3x2xf32>, tensor<2x2xf32>)
// CHECK:         lpt.matmul %[[A]], %[[V]] transpose_b
// INTEGERS-LABEL:   func.func @shared(
// INTEGERS-COUNT-2: lpt.matmul {{.*}} : (tensor<3x2xf32>, tensor<2x2xsi8>)
func.func @shared(%x: tensor<3x2xf32>) -> (tensor<3x2xf32>, tensor<3x2xf32>) {
  %w = lpt.constant dense<0.5> : tensor<2x2xf32>
  %v = lpt.constant dense<[[1.0, 0.5], [-1.0, 4.0]]> : tensor<2x2xf32>
  %0 = lpt.matmul %x, %w : (tensor<3x2xf32>, tensor<2x2xf32>) -> tensor<3x2xf32>
  %1 = lpt.matmul %x, %v transpose_b : (tensor<3x2xf32>, tensor<2x2xf32>) -> tensor<3x2xf32>
  return %0, %1 : tensor<3x2xf32>, tensor<3x2xf32>
}

// Images have one scale in any case, and so have rows that are columns.
// CHECK-LABEL: func.func @convolutions(
// CHECK: lpt.reduce_min %{{.+}} axes [0, 1, 2, 3] : (tensor<1x2x4x4xf32>) -> tensor<f32>
// CHECK: %[[W:.+]] = lpt.multiply %{{.+}} : (tensor<2x2x3x3xf32>, tensor<2x1x1x1xf32>)
// CHECK: %[[D:.+]] = lpt.multiply %{{.+}} : (tensor<2x1x1x3x3xf32>, tensor<2x1x1x1x1xf32>)
// CHECK: %[[T:.+]] = lpt.multiply %{{.+}} : (tensor<2x3x1x1xf32>, tensor<1x3x1x1xf32>)
// CHECK: lpt.convolution %{{.+}}, %[[W]]
// CHECK: lpt.group_convolution %{{.+}}, %[[D]]
// CHECK: lpt.convolution_backprop_data %{{.+}}, %[[T]]
// INTEGERS-LABEL: func.func @convolutions(
// INTEGERS: lpt.convolution {{.*}} : (tensor<1x2x4x4xf32>, tensor<2x2x3x3xsi8>)
// INTEGERS: lpt.group_convolution {{.*}} : (tensor<1x2x4x4xf32>, tensor<2x1x1x3x3xsi8>)
// INTEGERS: lpt.convolution_backprop_data {{.*}} : (tensor<1x2x4x4xf32>, tensor<2x3x1x1xsi8>)
func.func @convolutions(%x: tensor<1x2x4x4xf32>) -> (tensor<1x2x4x4xf32>, tensor<1x2x4x4xf32>, tensor<1x3x4x4xf32>) {
  %w = lpt.constant dense<0.5> : tensor<2x2x3x3xf32>
  %d = lpt.constant dense<-0.25> : tensor<2x1x1x3x3xf32>
  %t = lpt.constant dense<2.0> : tensor<2x3x1x1xf32>
  %0 = lpt.convolution %x, %w pads [1, 1] : (tensor<1x2x4x4xf32>, tensor<2x2x3x3xf32>) -> tensor<1x2x4x4xf32>
  %1 = lpt.group_convolution %x, %d pads [1, 1] : (tensor<1x2x4x4xf32>, tensor<2x1x1x3x3xf32>) -> tensor<1x2x4x4xf32>
  %2 = lpt.convolution_backprop_data %x, %t : (tensor<1x2x4x4xf32>, tensor<2x3x1x1xf32>) -> tensor<1x3x4x4xf32>
  return %0, %1, %2 : tensor<1x2x4x4xf32>, tensor<1x2x4x4xf32>, tensor<1x3x4x4xf32>
}

// CHECK-LABEL: func.func @transposed_source(
// CHECK: lpt.reduce_min %{{.+}} axes [0, 1] : (tensor<2x3xf32>) -> tensor<f32>
// INTEGERS-LABEL: func.func @transposed_source(
// INTEGERS: lpt.matmul {{.*}} transpose_a : (tensor<2x3xf32>, tensor<2x2xsi8>)
func.func @transposed_source(%x: tensor<2x3xf32>) -> tensor<3x2xf32> {
  %w = lpt.constant dense<0.5> : tensor<2x2xf32>
  %0 = lpt.matmul %x, %w transpose_a : (tensor<2x3xf32>, tensor<2x2xf32>) -> tensor<3x2xf32>
  return %0 : tensor<3x2xf32>
}

// Weights that are quantized in the model stay as they are.
// CHECK-LABEL: func.func @quantized_weights(
// CHECK: %[[W:.+]] = lpt.multiply %{{.+}}, %{{.+}} : (tensor<2x2xsi8>, tensor<f32>) -> tensor<2x2xf32>
// CHECK: %[[A:.+]] = lpt.multiply
// CHECK-NEXT: lpt.matmul %[[A]], %[[W]]
// INTEGERS-LABEL: func.func @quantized_weights(
// INTEGERS: lpt.matmul {{.*}} : (tensor<3x2xf32>, tensor<2x2xsi8>)
func.func @quantized_weights(%x: tensor<3x2xf32>) -> tensor<3x2xf32> {
  %i = lpt.constant dense<[[1, 2], [3, 4]]> : tensor<2x2xsi8>
  %s = lpt.constant dense<0.5> : tensor<f32>
  %w = lpt.multiply %i, %s : (tensor<2x2xsi8>, tensor<f32>) -> tensor<2x2xf32>
  %y = lpt.abs %x : tensor<3x2xf32>
  %0 = lpt.matmul %y, %w : (tensor<3x2xf32>, tensor<2x2xf32>) -> tensor<3x2xf32>
  return %0 : tensor<3x2xf32>
}

// Of sizes that are unknown.
// CHECK-LABEL: func.func @dynamic(
// TENSOR: lpt.reduce_min %{{.+}} axes [0, 1] : (tensor<?x2xf32>) -> tensor<f32>
// ROW: lpt.reduce_min %{{.+}} axes [1] keep_dims : (tensor<?x2xf32>) -> tensor<?x1xf32>
// INTEGERS-LABEL: func.func @dynamic(
// INTEGERS: lpt.matmul {{.*}} : (tensor<?x2xf32>, tensor<2x2xsi8>)
func.func @dynamic(%x: tensor<?x2xf32>) -> tensor<?x2xf32> {
  %w = lpt.constant dense<0.5> : tensor<2x2xf32>
  %0 = lpt.matmul %x, %w : (tensor<?x2xf32>, tensor<2x2xf32>) -> tensor<?x2xf32>
  return %0 : tensor<?x2xf32>
}

// Factors of f32 are no data, be they constants in integers, or as many as the data.
// CHECK-LABEL: func.func @scaled_sources(
// CHECK-COUNT-2: lpt.reduce_min
// CHECK: return
func.func @scaled_sources(%x: tensor<3x4xf32>, %i: tensor<3x4xsi8>) -> (tensor<3x2xf32>, tensor<3x2xf32>) {
  %w = lpt.constant dense<[[0.5, 0.1], [-0.5, 0.3], [0.2, 0.4], [0.7, -0.9]]> : tensor<4x2xf32>
  %g = lpt.constant dense<[3, 5, 7, 11]> : tensor<4xsi8>
  %s = lpt.constant dense<0.1> : tensor<f32>
  %gamma = lpt.multiply %g, %s : (tensor<4xsi8>, tensor<f32>) -> tensor<4xf32>
  %0 = lpt.multiply %x, %gamma : (tensor<3x4xf32>, tensor<4xf32>) -> tensor<3x4xf32>
  %1 = lpt.matmul %0, %w : (tensor<3x4xf32>, tensor<4x2xf32>) -> tensor<3x2xf32>
  %2 = lpt.multiply %x, %i : (tensor<3x4xf32>, tensor<3x4xsi8>) -> tensor<3x4xf32>
  %3 = lpt.matmul %2, %w : (tensor<3x4xf32>, tensor<4x2xf32>) -> tensor<3x2xf32>
  return %1, %3 : tensor<3x2xf32>, tensor<3x2xf32>
}

// Integers under scales of blocks, which no product takes, become others, and products
// share them.
// CHECK-LABEL: func.func @blocks(
// CHECK: lpt.constant dense<{{.*}}> : tensor<4x2xsi8>
// CHECK-NOT: lpt.constant {{.*}} : tensor<4x2xsi8>
// CHECK: return
// INTEGERS-LABEL: func.func @blocks(
// INTEGERS: lpt.matmul {{.*}}xsi8>
// INTEGERS: lpt.matmul {{.*}}xsi8>
func.func @blocks(%x: tensor<3x4xf32>, %y: tensor<5x4xf32>) -> (tensor<3x2xf32>, tensor<5x2xf32>) {
  %q = lpt.constant dense<[[[1, 200], [3, 4]], [[5, 60], [7, 90]]]> : tensor<2x2x2xui8>
  %z = lpt.constant dense<100> : tensor<ui8>
  %s = lpt.constant dense<[[[0.1], [0.2]], [[0.3], [0.4]]]> : tensor<2x2x1xf32>
  %0 = lpt.subtract %q, %z : (tensor<2x2x2xui8>, tensor<ui8>) -> tensor<2x2x2xf32>
  %1 = lpt.multiply %0, %s : (tensor<2x2x2xf32>, tensor<2x2x1xf32>) -> tensor<2x2x2xf32>
  %w = lpt.reshape %1 target [4, 2] : (tensor<2x2x2xf32>) -> tensor<4x2xf32>
  %2 = lpt.matmul %x, %w : (tensor<3x4xf32>, tensor<4x2xf32>) -> tensor<3x2xf32>
  %3 = lpt.matmul %y, %w : (tensor<5x4xf32>, tensor<4x2xf32>) -> tensor<5x2xf32>
  return %2, %3 : tensor<3x2xf32>, tensor<5x2xf32>
}
