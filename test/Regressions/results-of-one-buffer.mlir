// Two results that bufferization would put into one buffer, of which each has a
// place in the memory of the caller.
// RUN: lpt-opt %s --lpt-native-backend | FileCheck %s

// CHECK: llvm.func @main(
func.func @main(%x: tensor<4xf32>) -> (tensor<4xf32>, tensor<4xf32>) {
  %empty = tensor.empty() : tensor<4xf32>
  %0 = linalg.exp ins(%x : tensor<4xf32>) outs(%empty : tensor<4xf32>) -> tensor<4xf32>
  return %0, %empty : tensor<4xf32>, tensor<4xf32>
}
