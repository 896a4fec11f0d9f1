// RUN: lpt-opt %s --lpt-prerequisites -o %t.mlir
// RUN: FileCheck %s --input-file=%t.mlir
// RUN: lpt-run --backend=reference %s --compare=%t.mlir --random-inputs=1 | FileCheck %s --check-prefix=NUMBERS
// RUN: lpt-opt %s --lpt-pipeline | FileCheck %s --check-prefix=PIPELINE

// NUMBERS: output 0: max abs error 0,

// The weights are reshaped, scaled again and transposed after their
// dequantization. Each pass prepares what the next one finds: the second factor
// meets the scale when reshape and transpose are gone. Only then the group
// convolution recognizes its weights.

// CHECK-LABEL: func.func @main
// CHECK:       %[[W:.+]] = lpt.constant dense<{{.*}}> : tensor<4x1x3x3xsi8>
// CHECK-NEXT:  %[[C:.+]] = lpt.convert %[[W]]
// CHECK:       %[[Z:.+]] = lpt.constant {{.*}} : tensor<4x1x1x1xf32>
// CHECK-NEXT:  %[[D:.+]] = lpt.subtract %[[C]], %[[Z]]
// CHECK-NEXT:  %[[S:.+]] = lpt.constant {{.*}}1.000000e+00{{.*}}5.000000e-01{{.*}}2.500000e-01{{.*}}1.250000e-01{{.*}} : tensor<4x1x1x1xf32>
// CHECK-NEXT:  %[[M:.+]] = lpt.multiply %[[D]], %[[S]]
// CHECK-NEXT:  %[[R:.+]] = lpt.reshape %[[M]] target [4, 1, 1, 3, 3]
// CHECK-NEXT:  lpt.group_convolution %{{.+}}, %[[R]]

// PIPELINE-LABEL: func.func @main
// PIPELINE:       %[[W:.+]] = lpt.subtract {{.*}} : (tensor<4x1x1x3x3xsi8>, tensor<4x1x1x1x1xsi8>) -> tensor<4x1x1x3x3xf32>
// PIPELINE:       lpt.group_convolution %{{.+}}, %[[W]] : (tensor<1x4x5x5xui8>, tensor<4x1x1x3x3xf32>) -> tensor<1x4x3x3xf32>
func.func @main(%q: tensor<1x4x5x5xui8>) -> tensor<1x4x3x3xf32> {
  %w = lpt.constant dense<[[1, 2, 3, 4], [5, 6, 7, 8], [9, 10, 11, 12], [13, 14, 15, 16], [17, 18, 19, 20],
                           [21, 22, 23, 24], [25, 26, 27, 28], [29, 30, 31, 32], [33, 34, 35, 36]]> : tensor<9x4xsi8>
  %z = lpt.constant dense<[[1.0, 2.0, 3.0, 4.0]]> : tensor<1x4xf32>
  %s = lpt.constant dense<[[0.5, 0.25, 0.125, 0.0625]]> : tensor<1x4xf32>
  %two = lpt.constant dense<2.0> : tensor<f32>
  %sx = lpt.constant dense<0.5> : tensor<f32>
  %x0 = lpt.convert %q : tensor<1x4x5x5xui8> -> tensor<1x4x5x5xf32>
  %x1 = lpt.multiply %x0, %sx : (tensor<1x4x5x5xf32>, tensor<f32>) -> tensor<1x4x5x5xf32>
  %0 = lpt.convert %w : tensor<9x4xsi8> -> tensor<9x4xf32>
  %1 = lpt.subtract %0, %z : (tensor<9x4xf32>, tensor<1x4xf32>) -> tensor<9x4xf32>
  %2 = lpt.multiply %1, %s : (tensor<9x4xf32>, tensor<1x4xf32>) -> tensor<9x4xf32>
  %3 = lpt.reshape %2 target [3, 3, 4, 1] : (tensor<9x4xf32>) -> tensor<3x3x4x1xf32>
  %4 = lpt.multiply %3, %two : (tensor<3x3x4x1xf32>, tensor<f32>) -> tensor<3x3x4x1xf32>
  %5 = lpt.transpose %4 order [2, 3, 0, 1] : (tensor<3x3x4x1xf32>) -> tensor<4x1x3x3xf32>
  %6 = lpt.reshape %5 target [4, 1, 1, 3, 3] : (tensor<4x1x3x3xf32>) -> tensor<4x1x1x3x3xf32>
  %7 = lpt.group_convolution %x1, %6 : (tensor<1x4x5x5xf32>, tensor<4x1x1x3x3xf32>) -> tensor<1x4x3x3xf32>
  return %7 : tensor<1x4x3x3xf32>
}
