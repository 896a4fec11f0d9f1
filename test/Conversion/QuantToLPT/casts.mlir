// RUN: lpt-opt %s --convert-quant-to-lpt | FileCheck %s

!u8 = !quant.uniform<u8:f32, 0.1:128>
!i8 = !quant.uniform<i8:f32, 0.5>
!narrow = !quant.uniform<i8<-127:127>:f32, 0.25>
!i16 = !quant.uniform<i16:f32, 0.5:-7>
!u4 = !quant.uniform<u4:f32, 0.5:8>
!axis = !quant.uniform<i8:f32:1, {0.5:1, 0.25:2, 0.125:-3}>
!half = !quant.uniform<i8:f16, 0.5:3>
!bhalf = !quant.uniform<i8:bf16, 0.5>
!i32 = !quant.uniform<i32:f32:1, {0.5, 0.25, 0.125}>

// CHECK-LABEL: func.func @quantize(
// CHECK-SAME:  %[[X:.*]]: tensor<2x3xf32>) -> tensor<2x3xui8>
// CHECK-NEXT:  %[[S:.*]] = lpt.constant dense<1.000000e-01> : tensor<f32>
// CHECK-NEXT:  %[[D:.*]] = lpt.divide %[[X]], %[[S]]
// CHECK-NEXT:  %[[Z:.*]] = lpt.constant dense<1.280000e+02> : tensor<f32>
// CHECK-NEXT:  %[[A:.*]] = lpt.add %[[D]], %[[Z]]
// CHECK-NEXT:  %[[R:.*]] = lpt.round %[[A]] : tensor<2x3xf32>
// CHECK-NEXT:  %[[Q:.*]] = lpt.convert %[[R]] : tensor<2x3xf32> -> tensor<2x3xui8>
// CHECK-NEXT:  return %[[Q]]
func.func @quantize(%x: tensor<2x3xf32>) -> tensor<2x3x!u8> {
  %0 = quant.qcast %x : tensor<2x3xf32> to tensor<2x3x!u8>
  return %0 : tensor<2x3x!u8>
}

// CHECK-LABEL: func.func @dequantize(
// CHECK-SAME:  %[[Q:.*]]: tensor<2x3xui8>) -> tensor<2x3xf32>
// CHECK-NEXT:  %[[X:.*]] = lpt.convert %[[Q]] : tensor<2x3xui8> -> tensor<2x3xf32>
// CHECK:       %[[D:.*]] = lpt.subtract %[[X]], %{{.*}}
// CHECK:       lpt.multiply %[[D]], %{{.*}}
func.func @dequantize(%q: tensor<2x3x!u8>) -> tensor<2x3xf32> {
  %0 = quant.dcast %q : tensor<2x3x!u8> to tensor<2x3xf32>
  return %0 : tensor<2x3xf32>
}

// Folding would make %x of it.
// CHECK-LABEL: func.func @pair(
// CHECK:       lpt.round
// CHECK:       lpt.multiply
func.func @pair(%x: tensor<2x3xf32>) -> tensor<2x3xf32> {
  %0 = quant.qcast %x : tensor<2x3xf32> to tensor<2x3x!i8>
  %1 = quant.dcast %0 : tensor<2x3x!i8> to tensor<2x3xf32>
  return %1 : tensor<2x3xf32>
}

// A zero point of zero is not written.
// CHECK-LABEL: func.func @symmetric(
// CHECK-NOT:   lpt.add
// CHECK-NOT:   lpt.subtract
// CHECK-NOT:   lpt.clamp
// CHECK:       return
func.func @symmetric(%x: tensor<2x3xf32>) -> tensor<2x3xf32> {
  %0 = quant.qcast %x : tensor<2x3xf32> to tensor<2x3x!i8>
  %1 = quant.dcast %0 : tensor<2x3x!i8> to tensor<2x3xf32>
  return %1 : tensor<2x3xf32>
}

// CHECK-LABEL: func.func @narrow(
// CHECK:       %[[C:.*]] = lpt.clamp %{{.*}} min -1.270000e+02 max 1.270000e+02 : tensor<2x3xf32>
// CHECK-NEXT:  lpt.convert %[[C]] : tensor<2x3xf32> -> tensor<2x3xsi8>
func.func @narrow(%x: tensor<2x3xf32>) -> tensor<2x3x!narrow> {
  %0 = quant.qcast %x : tensor<2x3xf32> to tensor<2x3x!narrow>
  return %0 : tensor<2x3x!narrow>
}

// CHECK-LABEL: func.func @widths(
// CHECK-SAME:  -> (tensor<2x3xsi16>, tensor<2x3xui4>)
func.func @widths(%x: tensor<2x3xf32>) -> (tensor<2x3x!i16>, tensor<2x3x!u4>) {
  %0 = quant.qcast %x : tensor<2x3xf32> to tensor<2x3x!i16>
  %1 = quant.qcast %x : tensor<2x3xf32> to tensor<2x3x!u4>
  return %0, %1 : tensor<2x3x!i16>, tensor<2x3x!u4>
}

// CHECK-LABEL: func.func @per_axis(
// CHECK-NEXT:  %[[S:.*]] = lpt.constant dense<{{\[\[}}5.000000e-01, 2.500000e-01, 1.250000e-01]]> : tensor<1x3xf32>
// CHECK-NEXT:  lpt.divide %{{.*}}, %[[S]]
// CHECK:       %[[Z:.*]] = lpt.constant dense<{{\[\[}}1.000000e+00, 2.000000e+00, -3.000000e+00]]> : tensor<1x3xf32>
// CHECK:       lpt.add %{{.*}}, %[[Z]]
func.func @per_axis(%x: tensor<2x3xf32>) -> tensor<2x3x!axis> {
  %0 = quant.qcast %x : tensor<2x3xf32> to tensor<2x3x!axis>
  return %0 : tensor<2x3x!axis>
}

// Arithmetic is that of f32.
// CHECK-LABEL: func.func @narrow_floats(
// CHECK-SAME:  %[[X:.*]]: tensor<2x3xf16>, %[[Q:.*]]: tensor<2x3xsi8>)
// CHECK:       %[[W:.*]] = lpt.convert %[[X]] : tensor<2x3xf16> -> tensor<2x3xf32>
// CHECK:       lpt.divide %[[W]]
// CHECK:       %[[D:.*]] = lpt.multiply %{{.*}} : (tensor<2x3xf32>, tensor<f32>) -> tensor<2x3xf32>
// CHECK:       lpt.convert %[[D]] : tensor<2x3xf32> -> tensor<2x3xbf16>
func.func @narrow_floats(%x: tensor<2x3xf16>, %q: tensor<2x3x!bhalf>) -> (tensor<2x3x!half>, tensor<2x3xbf16>) {
  %0 = quant.qcast %x : tensor<2x3xf16> to tensor<2x3x!half>
  %1 = quant.dcast %q : tensor<2x3x!bhalf> to tensor<2x3xbf16>
  return %0, %1 : tensor<2x3x!half>, tensor<2x3xbf16>
}

// CHECK-LABEL: func.func @dynamic(
// CHECK:       lpt.divide %{{.*}} : (tensor<?x3xf32>, tensor<1x3xf32>) -> tensor<?x3xf32>
func.func @dynamic(%x: tensor<?x3xf32>) -> tensor<?x3x!axis> {
  %0 = quant.qcast %x : tensor<?x3xf32> to tensor<?x3x!axis>
  return %0 : tensor<?x3x!axis>
}

// CHECK-LABEL: func.func @storage(
// CHECK-NEXT:  %[[W:.*]] = lpt.constant dense<{{\[\[}}1, -2, 3]]> : tensor<1x3xsi8>
// CHECK-NEXT:  lpt.convert %[[W]] : tensor<1x3xsi8> -> tensor<1x3xf32>
func.func @storage() -> tensor<1x3xf32> {
  %c = arith.constant dense<[[1, -2, 3]]> : tensor<1x3xi8>
  %0 = quant.scast %c : tensor<1x3xi8> to tensor<1x3x!axis>
  %1 = quant.dcast %0 : tensor<1x3x!axis> to tensor<1x3xf32>
  return %1 : tensor<1x3xf32>
}

// Signless arguments and results get the sign of their storage.
// CHECK-LABEL: func.func @interface(
// CHECK-SAME:  %{{.*}}: tensor<2x3xui8>) -> tensor<2x3xsi8>
// CHECK-NOT:   quant
// CHECK-NOT:   bitcast
// CHECK:       return
func.func @interface(%q: tensor<2x3xi8>) -> tensor<2x3xi8> {
  %0 = quant.scast %q : tensor<2x3xi8> to tensor<2x3x!u8>
  %1 = quant.dcast %0 : tensor<2x3x!u8> to tensor<2x3xf32>
  %2 = quant.qcast %1 : tensor<2x3xf32> to tensor<2x3x!i8>
  %3 = quant.scast %2 : tensor<2x3x!i8> to tensor<2x3xi8>
  return %3 : tensor<2x3xi8>
}

// As biases are stored.
// CHECK-LABEL: func.func @bias(
// CHECK-NEXT:  %[[B:.*]] = lpt.constant dense<{{\[\[}}1000, -2000, 3000]]> : tensor<1x3xsi32>
// CHECK-NEXT:  lpt.convert %[[B]] : tensor<1x3xsi32> -> tensor<1x3xf32>
func.func @bias() -> tensor<1x3xf32> {
  %c = arith.constant dense<[[1000, -2000, 3000]]> : tensor<1x3xi32>
  %0 = quant.scast %c : tensor<1x3xi32> to tensor<1x3x!i32>
  %1 = quant.dcast %0 : tensor<1x3x!i32> to tensor<1x3xf32>
  return %1 : tensor<1x3xf32>
}
