// tvm #13545: a scale of rank 1 was not understood. Constants are brought to the rank
// of the data when a dequantization is matched.
// RUN: lpt-opt %s --lpt-pipeline="verify-each check-explained" | FileCheck %s

// CHECK: lpt.matmul {{.*}} (tensor<2x8xui8>, tensor<8x4xsi8>) -> tensor<2x4xf32>

func.func @main(%x: tensor<2x8xui8>) -> tensor<2x4xf32> {
  %v1 = lpt.convert %x : tensor<2x8xui8> -> tensor<2x8xf32>
  %scale2 = lpt.constant dense<[0.02]> : tensor<1xf32>
  %v3 = lpt.multiply %v1, %scale2 : (tensor<2x8xf32>, tensor<1xf32>) -> tensor<2x8xf32>
  %w4 = lpt.constant dense<3> : tensor<8x4xsi8>
  %v5 = lpt.convert %w4 : tensor<8x4xsi8> -> tensor<8x4xf32>
  %scale6 = lpt.constant dense<[0.1, 0.2, 0.3, 0.4]> : tensor<4xf32>
  %v7 = lpt.multiply %v5, %scale6 : (tensor<8x4xf32>, tensor<4xf32>) -> tensor<8x4xf32>
  %v8 = lpt.matmul %v3, %v7 : (tensor<2x8xf32>, tensor<8x4xf32>) -> tensor<2x4xf32>
  return %v8 : tensor<2x4xf32>
}
