// `strided-slice` with an index that the dequantization does not have, which the
// verifier cannot see.
// RUN: lpt-opt %s --lpt-main=enable=strided-slice --remarks-filter=lpt -o %t.mlir 2>&1 | FileCheck %s --check-prefix=REMARK
// RUN: FileCheck %s < %t.mlir

// A constant may enlarge data of which the number of channels is not known, and
// so is no dequantization.
// REMARK: [Missed] transformation-off | {{.*}}Function=no_such_index | {{.*}}'lpt.multiply' stays in its precision
// CHECK-LABEL: func.func @no_such_index(
// CHECK:       %[[PRODUCT:.+]] = lpt.multiply
// CHECK:       lpt.strided_slice %[[PRODUCT]]
func.func @no_such_index(%x: tensor<1x?x4xui8>) -> tensor<1x4xf32> {
  %q = lpt.convert %x : tensor<1x?x4xui8> -> tensor<1x?x4xf32>
  %scale = lpt.constant dense<[[[0.1], [0.2], [0.3]]]> : tensor<1x3x1xf32>
  %r = lpt.multiply %q, %scale : (tensor<1x?x4xf32>, tensor<1x3x1xf32>) -> tensor<1x?x4xf32>
  %y = lpt.strided_slice %r begin [0, -4] end [0, 0] begin_mask [1, 0] end_mask [1, 0] shrink_axis_mask [0, 1] : (tensor<1x?x4xf32>) -> tensor<1x4xf32>
  return %y : tensor<1x4xf32>
}
