// `variadic-split` whose parts are not those of the dequantization, which the verifier
// cannot see.
// RUN: lpt-opt %s --lpt-main=enable=variadic-split --remarks-filter=lpt -o %t.mlir 2>&1 | FileCheck %s --check-prefix=REMARK
// RUN: FileCheck %s < %t.mlir

// A constant may enlarge data of which the number of channels is not known, and
// so is no dequantization.
// REMARK: [Missed] transformation-off | {{.*}}Function=other_sizes | {{.*}}'lpt.multiply' stays in its precision
// CHECK-LABEL: func.func @other_sizes(
// CHECK:       %[[PRODUCT:.+]] = lpt.multiply
// CHECK:       lpt.variadic_split %[[PRODUCT]]
func.func @other_sizes(%x: tensor<1x?x4xui8>) -> (tensor<1x2x4xf32>, tensor<1x2x4xf32>) {
  %q = lpt.convert %x : tensor<1x?x4xui8> -> tensor<1x?x4xf32>
  %scale = lpt.constant dense<[[[0.1], [0.2], [0.3]]]> : tensor<1x3x1xf32>
  %r = lpt.multiply %q, %scale : (tensor<1x?x4xf32>, tensor<1x3x1xf32>) -> tensor<1x?x4xf32>
  %y:2 = lpt.variadic_split %r axis 1 lengths [2, 2] : (tensor<1x?x4xf32>) -> (tensor<1x2x4xf32>, tensor<1x2x4xf32>)
  return %y#0, %y#1 : tensor<1x2x4xf32>, tensor<1x2x4xf32>
}
