// RUN: lpt-opt %s | lpt-opt | FileCheck %s
// RUN: lpt-opt %s --mlir-print-op-generic | lpt-opt | FileCheck %s
// RUN: lpt-opt %s -emit-bytecode | lpt-opt | FileCheck %s

// CHECK-LABEL: @constant(
func.func @constant() {
  // CHECK-NEXT: lpt.constant dense<[1.000000e+00, 2.000000e+00]> : tensor<2xf32>
  %0 = lpt.constant dense<[1.000000e+00, 2.000000e+00]> : tensor<2xf32>
  // CHECK-NEXT: lpt.constant dense<5.000000e-01> : tensor<64x3x7x7xf16>
  %1 = lpt.constant dense<5.000000e-01> : tensor<64x3x7x7xf16>
  // CHECK-NEXT: lpt.constant dense<128> : tensor<ui8>
  %2 = lpt.constant dense<128> : tensor<ui8>
  // CHECK-NEXT: lpt.constant dense<[-8, 7]> : tensor<2xsi4>
  %3 = lpt.constant dense<[-8, 7]> : tensor<2xsi4>
  // CHECK-NEXT: lpt.constant dense<> : tensor<0x4xsi64>
  %4 = lpt.constant dense<> : tensor<0x4xsi64>
  // CHECK-NEXT: lpt.constant dense_resource<weights> : tensor<4xsi8>
  %5 = lpt.constant dense_resource<weights> : tensor<4xsi8>
  return
}

// CHECK-LABEL: @fake_quantize(
// CHECK-SAME: %[[X:.*]]: tensor<1x3x8x8xf32>, %[[L:.*]]: tensor<f32>,
// CHECK-SAME: %[[C:.*]]: tensor<1x3x1x1xf32>)
func.func @fake_quantize(%x: tensor<1x3x8x8xf32>, %l: tensor<f32>, %c: tensor<1x3x1x1xf32>) {
  // CHECK-NEXT: lpt.fake_quantize %[[X]], %[[L]], %[[L]], %[[L]], %[[L]] levels 256
  // CHECK-SAME: : (tensor<1x3x8x8xf32>, tensor<f32>, tensor<f32>, tensor<f32>, tensor<f32>)
  // CHECK-SAME: -> tensor<1x3x8x8xf32>
  %0 = lpt.fake_quantize %x, %l, %l, %l, %l levels 256
      : (tensor<1x3x8x8xf32>, tensor<f32>, tensor<f32>, tensor<f32>, tensor<f32>)
      -> tensor<1x3x8x8xf32>
  // CHECK-NEXT: lpt.fake_quantize %[[X]], %[[L]], %[[L]], %[[C]], %[[C]] levels 2
  // CHECK-SAME: : (tensor<1x3x8x8xf32>, tensor<f32>, tensor<f32>, tensor<1x3x1x1xf32>,
  // CHECK-SAME: tensor<1x3x1x1xf32>) -> tensor<1x3x8x8xui8>
  %1 = lpt.fake_quantize %x, %l, %l, %c, %c levels 2
      : (tensor<1x3x8x8xf32>, tensor<f32>, tensor<f32>, tensor<1x3x1x1xf32>, tensor<1x3x1x1xf32>)
      -> tensor<1x3x8x8xui8>
  // CHECK-NEXT: lpt.fake_quantize %[[X]], %[[C]], %[[C]], %[[C]], %[[C]] levels 4294967296
  // CHECK-SAME: : (tensor<1x3x8x8xf32>, tensor<1x3x1x1xf32>, tensor<1x3x1x1xf32>,
  // CHECK-SAME: tensor<1x3x1x1xf32>, tensor<1x3x1x1xf32>) -> tensor<1x3x8x8xf32>
  %2 = lpt.fake_quantize %x, %c, %c, %c, %c levels 4294967296
      : (tensor<1x3x8x8xf32>, tensor<1x3x1x1xf32>, tensor<1x3x1x1xf32>, tensor<1x3x1x1xf32>,
         tensor<1x3x1x1xf32>) -> tensor<1x3x8x8xf32>
  return
}

// CHECK-LABEL: @fake_quantize_dynamic(
// CHECK-SAME: %[[X:.*]]: tensor<?x?x8xf32>, %[[L:.*]]: tensor<1x3x1xf32>,
// CHECK-SAME: %[[D:.*]]: tensor<?x1xf32>)
func.func @fake_quantize_dynamic(%x: tensor<?x?x8xf32>, %l: tensor<1x3x1xf32>,
                                 %d: tensor<?x1xf32>) {
  // CHECK-NEXT: lpt.fake_quantize %[[X]], %[[L]], %[[L]], %[[D]], %[[D]] levels 255
  // CHECK-SAME: : (tensor<?x?x8xf32>, tensor<1x3x1xf32>, tensor<1x3x1xf32>, tensor<?x1xf32>,
  // CHECK-SAME: tensor<?x1xf32>) -> tensor<?x?x8xf32>
  %0 = lpt.fake_quantize %x, %l, %l, %d, %d levels 255
      : (tensor<?x?x8xf32>, tensor<1x3x1xf32>, tensor<1x3x1xf32>, tensor<?x1xf32>, tensor<?x1xf32>)
      -> tensor<?x?x8xf32>
  return
}

// CHECK-LABEL: @convert(
// CHECK-SAME: %[[X:.*]]: tensor<1x3xui8>, %[[D:.*]]: tensor<?x3xf32>, %[[S:.*]]: tensor<si32>)
func.func @convert(%x: tensor<1x3xui8>, %d: tensor<?x3xf32>, %s: tensor<si32>) {
  // CHECK-NEXT: lpt.convert %[[X]] : tensor<1x3xui8> -> tensor<1x3xf32>
  %0 = lpt.convert %x : tensor<1x3xui8> -> tensor<1x3xf32>
  // CHECK-NEXT: lpt.convert %[[D]] : tensor<?x3xf32> -> tensor<?x3xsi8>
  %1 = lpt.convert %d : tensor<?x3xf32> -> tensor<?x3xsi8>
  // CHECK-NEXT: lpt.convert %[[D]] : tensor<?x3xf32>
  %2 = lpt.convert %d : tensor<?x3xf32>
  // CHECK-NEXT: lpt.convert %[[S]] : tensor<si32> -> tensor<bf16>
  %3 = lpt.convert %s : tensor<si32> -> tensor<bf16>
  return
}

{-#
  dialect_resources: {
    builtin: {
      weights: "0x0100000001020304"
    }
  }
#-}

// CHECK-LABEL: @booleans(
// CHECK-SAME: %[[X:.*]]: tensor<2xf32>)
func.func @booleans(%x: tensor<2xf32>) {
  // CHECK-NEXT: lpt.constant dense<true> : tensor<i1>
  %0 = lpt.constant dense<true> : tensor<i1>
  // CHECK-NEXT: lpt.constant dense<[true, false]> : tensor<2xi1>
  %1 = lpt.constant dense<[true, false]> : tensor<2xi1>
  // CHECK-NEXT: %[[B:.*]] = lpt.convert %[[X]] : tensor<2xf32> -> tensor<2xi1>
  %2 = lpt.convert %x : tensor<2xf32> -> tensor<2xi1>
  // CHECK-NEXT: lpt.convert %[[B]] : tensor<2xi1> -> tensor<2xsi64>
  %3 = lpt.convert %2 : tensor<2xi1> -> tensor<2xsi64>
  return
}
