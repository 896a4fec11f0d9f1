// The dialect and the passes as a plugin of an mlir-opt that was built without
// them. It is not instrumented by sanitizers.
// UNSUPPORTED: sanitizers
// DEFINE: %{mlir-opt} = mlir-opt --load-dialect-plugin=%binary_root/lib/LPTPlugin.so --load-pass-plugin=%binary_root/lib/LPTPlugin.so
// RUN: %{mlir-opt} %s --pass-pipeline="builtin.module(func.func(lpt-main))" | FileCheck %s
// RUN: %{mlir-opt} %s --pass-pipeline="builtin.module(lpt-pipeline{target=generic})" | FileCheck %s --check-prefixes=CHECK,PIPELINE

// Passes of both.
// RUN: %{mlir-opt} %s --pass-pipeline="builtin.module(lpt-pipeline,canonicalize,cse)" | FileCheck %s

// What other plugins bring along for its passes is found, too.
// RUN: %{mlir-opt} %S/foreign-dialect.mlir --load-dialect-plugin=%binary_root/test/lib/ForeignDialect.so --pass-pipeline="builtin.module(lpt-pipeline{target=%S/Inputs/foreign-target.mlir})" | FileCheck %S/foreign-dialect.mlir

// RUN: not mlir-opt %s 2>&1 | FileCheck %s --check-prefix=UNKNOWN

// CHECK-LABEL:  func.func @main(
// CHECK:          %[[QUANTIZED:.+]] = lpt.fake_quantize {{.*}} -> tensor<1x8xui8>
// CHECK:          %[[RELU:.+]] = lpt.relu %[[QUANTIZED]] : tensor<1x8xui8>
// PIPELINE-NEXT:  %[[SCALE:.+]] = lpt.constant
// PIPELINE-NEXT:  lpt.multiply %[[RELU]], %[[SCALE]] : (tensor<1x8xui8>, tensor<f32>) -> tensor<1x8xf32>
// UNKNOWN:        error: Dialect `lpt' not found for custom op 'lpt.constant'
func.func @main(%x: tensor<1x8xf32>) -> tensor<1x8xf32> {
  %l = lpt.constant dense<0.0> : tensor<f32>
  %h = lpt.constant dense<2.55> : tensor<f32>
  %0 = lpt.fake_quantize %x, %l, %h, %l, %h levels 256 : (tensor<1x8xf32>, tensor<f32>, tensor<f32>, tensor<f32>, tensor<f32>) -> tensor<1x8xf32>
  %1 = lpt.relu %0 : tensor<1x8xf32>
  return %1 : tensor<1x8xf32>
}
