// A convolution takes unsigned integers, and the right operand of a product
// signed ones: each has a fake quantization of its own.
// RUN: lpt-opt %s --lpt-insert-fake-quantize="target=x86-avx512-vnni ranges=%S/Inputs/levels.json" -o %t.mlir
// RUN: FileCheck %s < %t.mlir
// RUN: lpt-opt %t.mlir --lpt-pipeline="target=x86-avx512-vnni check-explained" | FileCheck %s --check-prefix=INTEGERS

// CHECK-LABEL: func.func @main
// CHECK-DAG:     %[[Q:.+]] = lpt.fake_quantize %arg0
// CHECK-DAG:     %[[R:.+]] = lpt.fake_quantize %arg0
// CHECK-DAG:     lpt.convolution %[[Q]], %{{.+}} : (tensor<1x2x3xf32>, tensor<3x2x1xf32>)
// CHECK-DAG:     lpt.matmul %{{.+}}, %[[R]]
// INTEGERS-LABEL: func.func @main
// INTEGERS-DAG:  lpt.subtract {{.*}}tensor<1x2x3xui8>
// INTEGERS-DAG:  lpt.convolution {{.*}}tensor<3x2x1xsi8>)
// INTEGERS-DAG:  lpt.matmul {{.*}}: (tensor<2x2xsi8>, tensor<1x2x3xsi8>)
func.func @main(%x: tensor<1x2x3xf32>) -> (tensor<1x3x3xf32>, tensor<1x2x3xf32>) {
  %w = lpt.constant dense<[[[1.0], [2.0]], [[0.25], [1.5]], [[3.0], [-2.0]]]> : tensor<3x2x1xf32>
  %a = lpt.constant dense<[[1.0, 2.0], [0.5, -1.0]]> : tensor<2x2xf32>
  %0 = lpt.convolution %x, %w : (tensor<1x2x3xf32>, tensor<3x2x1xf32>) -> tensor<1x3x3xf32>
  %1 = lpt.matmul %a, %x : (tensor<2x2xf32>, tensor<1x2x3xf32>) -> tensor<1x2x3xf32>
  return %0, %1 : tensor<1x3x3xf32>, tensor<1x2x3xf32>
}
