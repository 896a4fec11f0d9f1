// RUN: lpt-opt %s --convert-lpt-to-linalg --canonicalize --cse | FileCheck %s

// The second operand gives the loops over the kernel their bounds.
// CHECK-LABEL: @max_pool(
// CHECK-NOT:     tensor.pad
// CHECK:         %[[KERNEL:.+]] = tensor.empty() : tensor<3x3xi8>
// CHECK:         linalg.generic {{.*}} ins(%{{.+}}, %[[KERNEL]] :
// CHECK:           arith.maxui %{{.+}}, %{{.+}} : i8
// CHECK-NEXT:      linalg.yield
func.func @max_pool(%x: tensor<1x2x5x5xui8>) -> tensor<1x2x2x2xui8> {
  %0 = lpt.max_pool %x kernel [3, 3] strides [2, 2] : (tensor<1x2x5x5xui8>) -> tensor<1x2x2x2xui8>
  return %0 : tensor<1x2x2x2xui8>
}

// The nearest element stands for padding: there is no copy.
// CHECK-LABEL: @padded_max_pool(
// CHECK-NOT:     tensor.pad
// CHECK:         linalg.generic
// CHECK-COUNT-2:   arith.minsi %{{.+}}, %c4 : index
// CHECK:           tensor.extract %{{.+}} : tensor<1x2x5x5xi8>
// CHECK-NEXT:      arith.maxui %{{.+}}, %{{.+}} : i8
// CHECK-NEXT:      linalg.yield
func.func @padded_max_pool(%x: tensor<1x2x5x5xui8>) -> tensor<1x2x3x3xui8> {
  %0 = lpt.max_pool %x kernel [3, 3] strides [2, 2] pads [1, 1] : (tensor<1x2x5x5xui8>) -> tensor<1x2x3x3xui8>
  return %0 : tensor<1x2x3x3xui8>
}

// Some windows have no element of the input, or another one than the nearest.
// CHECK-LABEL: @max_pools_with_padded_copies(
// CHECK-COUNT-4: tensor.pad
func.func @max_pools_with_padded_copies(%x: tensor<1x2x8x8xui8>, %y: tensor<1x2x?x8xui8>, %z: tensor<1x2x0x8xui8>)
    -> (tensor<1x2x4x4xui8>, tensor<1x2x6x6xui8>, tensor<1x2x?x4xui8>, tensor<1x2x1x4xui8>) {
  %0 = lpt.max_pool %x kernel [2, 2] strides [3, 3] pads [0, 0] [1, 1] rounding<ceil> : (tensor<1x2x8x8xui8>) -> tensor<1x2x4x4xui8>
  %1 = lpt.max_pool %x kernel [3, 3] pads [1, 1] dilations [2, 2] : (tensor<1x2x8x8xui8>) -> tensor<1x2x6x6xui8>
  %2 = lpt.max_pool %y kernel [2, 3] strides [2, 2] pads [1, 1] : (tensor<1x2x?x8xui8>) -> tensor<1x2x?x4xui8>
  %3 = lpt.max_pool %z kernel [2, 3] strides [2, 2] pads [1, 1] : (tensor<1x2x0x8xui8>) -> tensor<1x2x1x4xui8>
  return %0, %1, %2, %3 : tensor<1x2x4x4xui8>, tensor<1x2x6x6xui8>, tensor<1x2x?x4xui8>, tensor<1x2x1x4xui8>
}

// The elements of small windows are inputs of loops over the result, and are added in
// registers. All windows have as many: the mean is a corrected product with the reciprocal.
// CHECK-LABEL: @avg_pool(
// CHECK-DAG:     %[[FOUR:.+]] = arith.constant 4.000000e+00 : f64
// CHECK-DAG:     %[[QUARTER:.+]] = arith.constant 2.500000e-01 : f64
// CHECK-COUNT-4: tensor.extract_slice
// CHECK:         linalg.generic
// CHECK-COUNT-4:   arith.addf %{{.+}}, %{{.+}} : f64
// CHECK-NEXT:      %[[QUOTIENT:.+]] = arith.mulf %{{.+}}, %[[QUARTER]] : f64
// CHECK-COUNT-2:   math.fma
// CHECK:           arith.select %{{.+}}, %{{.+}}, %[[QUOTIENT]] : f64
func.func @avg_pool(%x: tensor<1x2x4x4xf32>) -> tensor<1x2x2x2xf32> {
  %0 = lpt.avg_pool %x kernel [2, 2] strides [2, 2] : (tensor<1x2x4x4xf32>) -> tensor<1x2x2x2xf32>
  return %0 : tensor<1x2x2x2xf32>
}

// Windows at borders have fewer elements: counts and their reciprocals are tables.
// CHECK-LABEL: @avg_pool_exclude_pad(
// CHECK-DAG:     %[[COUNTS:.+]] = arith.constant dense<{{.*}}1.000000e+00, 2.000000e+00, 1.000000e+00], [2.000000e+00, 4.000000e+00, 2.000000e+00]{{.*}}> : tensor<3x3xf64>
// CHECK-DAG:     %[[RECIPROCALS:.+]] = arith.constant dense<{{.*}}5.000000e-01, 2.500000e-01, 5.000000e-01{{.*}}> : tensor<3x3xf64>
// CHECK:         linalg.generic {{.*}}, %[[COUNTS]], %[[RECIPROCALS]] :
// CHECK-COUNT-3:   arith.addi %{{.+}}, %{{.+}} : i32
// CHECK-NOT:       linalg.index
func.func @avg_pool_exclude_pad(%x: tensor<1x2x2x2xui8>) -> tensor<1x2x3x3xf32> {
  %0 = lpt.avg_pool %x kernel [2, 2] pads [1, 1] exclude_pad : (tensor<1x2x2x2xui8>) -> tensor<1x2x3x3xf32>
  return %0 : tensor<1x2x3x3xf32>
}

// Sums of large windows, and of sizes that are not known, are in memory.
// CHECK-LABEL: @avg_pools_in_memory(
// CHECK:           arith.addf %{{.+}}, %{{.+}} : f64
// CHECK:           arith.divf
// CHECK:           arith.addi %{{.+}}, %{{.+}} : i32
// CHECK:           linalg.index 2
// CHECK:           arith.divf
func.func @avg_pools_in_memory(%x: tensor<1x2x13x13xf32>, %y: tensor<1x2x?x4xui8>) -> (tensor<1x2x8x8xf32>, tensor<1x2x?x5xf32>) {
  %0 = lpt.avg_pool %x kernel [6, 6] : (tensor<1x2x13x13xf32>) -> tensor<1x2x8x8xf32>
  %1 = lpt.avg_pool %y kernel [2, 2] pads [1, 1] exclude_pad : (tensor<1x2x?x4xui8>) -> tensor<1x2x?x5xf32>
  return %0, %1 : tensor<1x2x8x8xf32>, tensor<1x2x?x5xf32>
}

// CHECK-LABEL: @signed_max_pool
// CHECK:           arith.maxsi %{{.+}}, %{{.+}} : i8
func.func @signed_max_pool(%x: tensor<1x2x4x4xsi8>) -> tensor<1x2x2x2xsi8> {
  %0 = lpt.max_pool %x kernel [2, 2] strides [2, 2] : (tensor<1x2x4x4xsi8>) -> tensor<1x2x2x2xsi8>
  return %0 : tensor<1x2x2x2xsi8>
}

// 32 bits may not hold the sum.
// CHECK-LABEL: @large_avg_pool
// CHECK:           arith.addi %{{.+}}, %{{.+}} : i64
func.func @large_avg_pool(%x: tensor<1x1x256x128xui8>) -> tensor<1x1x1x1xf32> {
  %0 = lpt.avg_pool %x kernel [256, 128] : (tensor<1x1x256x128xui8>) -> tensor<1x1x1x1xf32>
  return %0 : tensor<1x1x1x1xf32>
}

// CHECK-LABEL: @wide_avg_pool
// CHECK:           arith.addi %{{.+}}, %{{.+}} : i64
func.func @wide_avg_pool(%x: tensor<1x1x2x2xsi32>) -> tensor<1x1x1x1xf32> {
  %0 = lpt.avg_pool %x kernel [2, 2] : (tensor<1x1x2x2xsi32>) -> tensor<1x1x1x1xf32>
  return %0 : tensor<1x1x1x1xf32>
}
