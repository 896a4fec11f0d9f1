// `shuffle-channels` where the groups are not those of the dequantization, which the
// verifier cannot see.
// RUN: lpt-opt %s --lpt-main=enable=shuffle-channels --remarks-filter=lpt -o %t.mlir 2>&1 | FileCheck %s --check-prefix=REMARK
// RUN: FileCheck %s < %t.mlir

// A constant may enlarge data of which the number of channels is not known, and
// so is no dequantization.
// REMARK: [Missed] transformation-off | {{.*}}Function=other_groups | {{.*}}'lpt.multiply' stays in its precision
// CHECK-LABEL: func.func @other_groups(
// CHECK:       %[[PRODUCT:.+]] = lpt.multiply
// CHECK:       lpt.shuffle_channels %[[PRODUCT]] {{.*}} : tensor<1x?x4xf32>
func.func @other_groups(%x: tensor<1x?x4xui8>) -> tensor<1x?x4xf32> {
  %q = lpt.convert %x : tensor<1x?x4xui8> -> tensor<1x?x4xf32>
  %scale = lpt.constant dense<[[[0.1], [0.2], [0.3]]]> : tensor<1x3x1xf32>
  %r = lpt.multiply %q, %scale : (tensor<1x?x4xf32>, tensor<1x3x1xf32>) -> tensor<1x?x4xf32>
  %y = lpt.shuffle_channels %r group 2 : tensor<1x?x4xf32>
  return %y : tensor<1x?x4xf32>
}
