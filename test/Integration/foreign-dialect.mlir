// A dialect that no library of the project knows takes part: its ops bring
// along models of the interfaces, and its plugin is loaded from outside.
// RUN: lpt-opt %s --load-dialect-plugin=%binary_root/test/lib/ForeignDialect.so --lpt-markup=target=%S/Inputs/foreign-target.mlir | FileCheck %s --check-prefix=MARKED
// RUN: lpt-opt %s --load-dialect-plugin=%binary_root/test/lib/ForeignDialect.so --lpt-pipeline=target=%S/Inputs/foreign-target.mlir | FileCheck %s
// RUN: lpt-opt %s --load-dialect-plugin=%binary_root/test/lib/ForeignDialect.so "--lpt-pipeline=precision-restrictions=foreign.dense@0=si8,foreign.dense@1=si8" | FileCheck %s

// The numbers of its ops are compared as those of any other.
// RUN: lpt-opt %s --load-dialect-plugin=%binary_root/test/lib/ForeignDialect.so --lpt-verify-each --lpt-pipeline=target=%S/Inputs/foreign-target.mlir | FileCheck %s

// So are its reasons.
// RUN: lpt-opt %s --load-dialect-plugin=%binary_root/test/lib/ForeignDialect.so --lpt-pipeline --remarks-filter=lpt -o %t.mlir 2>&1 | FileCheck %s --check-prefix=REMARK

// Its transformations have names as any other.
// RUN: lpt-opt %s --load-dialect-plugin=%binary_root/test/lib/ForeignDialect.so --lpt-pipeline=disable=foreign-dense | FileCheck %s --check-prefix=DISABLED

// Without the plugin there is no such dialect.
// RUN: not lpt-opt %s 2>&1 | FileCheck %s --check-prefix=UNKNOWN

// The restriction of the dense layer reaches the fake quantization through the
// op that only moves data. Its interval alone would have asked for ui8.
// MARKED-LABEL: func.func @main(
// MARKED:         lpt.fake_quantize {{.*}}result 0 : [si8]
// MARKED:         foreign.rotate {{.*}}op : [si8]
// MARKED:         foreign.dense {{.*}}operand 0 : [si8]

// CHECK-LABEL:  func.func @main(
// CHECK:          %[[QUANTIZED:.+]] = lpt.fake_quantize {{.*}} -> tensor<2x4xsi8>
// CHECK:          %[[ROTATED:.+]] = foreign.rotate %[[QUANTIZED]] by 1 along 1 : tensor<2x4xsi8>
// CHECK:          %[[WEIGHTS:.+]] = lpt.constant {{.*}} : tensor<3x4xsi8>
// CHECK:          foreign.dense %{{.+}}, %[[WEIGHTS]] : (tensor<2x4xsi8>, tensor<3x4xsi8>) -> tensor<2x3xf32>

// DISABLED:       foreign.rotate {{.*}} : tensor<2x4xui8>
// DISABLED:       foreign.dense {{.*}} : (tensor<2x4xf32>, tensor<3x4xf32>) -> tensor<2x3xf32>

// REMARK:      remark: [Missed] zero-point-not-supported | Category:lpt | Function=asymmetric_weights | {{.*}}'foreign.dense' stays in its precision

// UNKNOWN: error: Dialect `foreign' not found for custom op 'foreign.rotate'
func.func @main(%x: tensor<2x4xf32>) -> tensor<2x3xf32> {
  %l = lpt.constant dense<0.0> : tensor<f32>
  %h = lpt.constant dense<2.54> : tensor<f32>
  %0 = lpt.fake_quantize %x, %l, %h, %l, %h levels 256 : (tensor<2x4xf32>, tensor<f32>, tensor<f32>, tensor<f32>, tensor<f32>) -> tensor<2x4xf32>
  %1 = foreign.rotate %0 by 1 along 1 : tensor<2x4xf32>
  %w = lpt.constant dense<[[1, -2, 3, 4], [5, 6, -7, 8], [9, 10, 11, -12]]> : tensor<3x4xsi8>
  %2 = lpt.convert %w : tensor<3x4xsi8> -> tensor<3x4xf32>
  %s = lpt.constant dense<[[0.1], [0.2], [0.3]]> : tensor<3x1xf32>
  %3 = lpt.multiply %2, %s : (tensor<3x4xf32>, tensor<3x1xf32>) -> tensor<3x4xf32>
  %4 = foreign.dense %1, %3 : (tensor<2x4xf32>, tensor<3x4xf32>) -> tensor<2x3xf32>
  return %4 : tensor<2x3xf32>
}

func.func @asymmetric_weights(%x: tensor<2x4xf32>) -> tensor<2x3xf32> {
  %l = lpt.constant dense<0.0> : tensor<f32>
  %h = lpt.constant dense<2.54> : tensor<f32>
  %0 = lpt.fake_quantize %x, %l, %h, %l, %h levels 256 : (tensor<2x4xf32>, tensor<f32>, tensor<f32>, tensor<f32>, tensor<f32>) -> tensor<2x4xf32>
  %w = lpt.constant dense<[[1, -2, 3, 4], [5, 6, -7, 8], [9, 10, 11, -12]]> : tensor<3x4xsi8>
  %1 = lpt.convert %w : tensor<3x4xsi8> -> tensor<3x4xf32>
  %z = lpt.constant dense<3.0> : tensor<f32>
  %2 = lpt.subtract %1, %z : (tensor<3x4xf32>, tensor<f32>) -> tensor<3x4xf32>
  %s = lpt.constant dense<0.1> : tensor<f32>
  %3 = lpt.multiply %2, %s : (tensor<3x4xf32>, tensor<f32>) -> tensor<3x4xf32>
  %4 = foreign.dense %0, %3 : (tensor<2x4xf32>, tensor<3x4xf32>) -> tensor<2x3xf32>
  return %4 : tensor<2x3xf32>
}
