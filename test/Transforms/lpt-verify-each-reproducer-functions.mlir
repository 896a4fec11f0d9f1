// Functions are verified at the same time, and each fault has a file of its own.

// RUN: rm -f %t.mlir %t-first.mlir %t-the_second.mlir
// RUN: not lpt-opt %s --lpt-verify-each --lpt-verify-each-reproducer=%t.mlir --load-pass-plugin=%binary_root/test/lib/TestTransforms.so --pass-pipeline="builtin.module(func.func(test-lpt-wrong-zero-point))" -o /dev/null 2>&1 | FileCheck %s --check-prefix=ERROR
// RUN: FileCheck %s --check-prefix=FIRST < %t-first.mlir
// RUN: FileCheck %s --check-prefix=SECOND < %t-the_second.mlir
// RUN: not ls %t.mlir

// ERROR-DAG: was written to '{{.*}}-first.mlir'
// ERROR-DAG: was written to '{{.*}}-the_second.mlir'
// FIRST: func.func @first(
// FIRST-NOT: func.func
// SECOND: func.func @the.second(
// SECOND-NOT: func.func
func.func @first(%x: tensor<2x3xui8>) -> tensor<2x3xf32> {
  %scale = lpt.constant dense<0.01> : tensor<f32>
  %0 = lpt.multiply %x, %scale : (tensor<2x3xui8>, tensor<f32>) -> tensor<2x3xf32>
  %1 = lpt.relu %0 : tensor<2x3xf32> loc("wrong")
  return %1 : tensor<2x3xf32>
}

func.func @the.second(%x: tensor<4xui8>) -> tensor<4xf32> {
  %scale = lpt.constant dense<0.01> : tensor<f32>
  %0 = lpt.multiply %x, %scale : (tensor<4xui8>, tensor<f32>) -> tensor<4xf32>
  %1 = lpt.relu %0 : tensor<4xf32> loc("wrong")
  return %1 : tensor<4xf32>
}
