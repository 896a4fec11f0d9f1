// RUN: lpt-opt %s --lpt-import-cleanup | FileCheck %s

// RUN: lpt-opt %s --lpt-import-cleanup -o %t.mlir
// RUN: lpt-run --backend=reference %t.mlir --entry=divided --random-inputs=3 --compare=%s | FileCheck %s --check-prefix=SAME
// RUN: lpt-run --backend=reference %t.mlir --entry=multiplied --random-inputs=3 --compare=%s | FileCheck %s --check-prefix=SAME
// RUN: lpt-run --backend=reference %t.mlir --entry=limited --random-inputs=3 --compare=%s | FileCheck %s --check-prefix=SAME
// RUN: lpt-run --backend=reference %t.mlir --entry=symmetric --random-inputs=3 --compare=%s | FileCheck %s --check-prefix=SAME
// RUN: lpt-run --backend=reference %t.mlir --entry=per_channel --random-inputs=3 --compare=%s | FileCheck %s --check-prefix=SAME
// RUN: lpt-run --backend=reference %t.mlir --entry=even_borders --random-inputs=3 --compare=%s | FileCheck %s --check-prefix=SAME
// RUN: lpt-run --backend=reference %t.mlir --entry=odd_borders --random-inputs=3 --compare=%s | FileCheck %s --check-prefix=SAME
// RUN: lpt-run --backend=reference %t.mlir --entry=rounds_last --random-inputs=3 --compare=%s | FileCheck %s --check-prefix=SAME
// RUN: lpt-run --backend=reference %t.mlir --entry=limits_last --random-inputs=3 --compare=%s | FileCheck %s --check-prefix=SAME
// RUN: lpt-run --backend=reference %t.mlir --entry=odd_least --random-inputs=3 --compare=%s | FileCheck %s --check-prefix=SAME
// SAME: max abs error 0,

// ONNX's QuantizeLinear.
// CHECK-LABEL: @divided
// CHECK-SAME: %[[X:.*]]: tensor<1x3x8x8xf32>
// CHECK-DAG: %[[IL:.*]] = lpt.constant dense<-2.56000{{.*}}> : tensor<f32>
// CHECK-DAG: %[[IH:.*]] = lpt.constant dense<2.54000{{.*}}> : tensor<f32>
// CHECK-DAG: %[[OL:.*]] = lpt.constant dense<0.000000e+00> : tensor<f32>
// CHECK-DAG: %[[OH:.*]] = lpt.constant dense<2.550000e+02> : tensor<f32>
// CHECK: %[[Q:.*]] = lpt.fake_quantize %[[X]], %[[IL]], %[[IH]], %[[OL]], %[[OH]] levels 256 : {{.*}} -> tensor<1x3x8x8xui8>
// CHECK-NEXT: return %[[Q]]
func.func @divided(%x: tensor<1x3x8x8xf32>) -> tensor<1x3x8x8xui8> {
  %s = lpt.constant dense<0.02> : tensor<f32>
  %z = lpt.constant dense<128.0> : tensor<f32>
  %0 = lpt.divide %x, %s : (tensor<1x3x8x8xf32>, tensor<f32>) -> tensor<1x3x8x8xf32>
  %1 = lpt.round %0 : tensor<1x3x8x8xf32>
  %2 = lpt.add %1, %z : (tensor<1x3x8x8xf32>, tensor<f32>) -> tensor<1x3x8x8xf32>
  %3 = lpt.convert %2 : tensor<1x3x8x8xf32> -> tensor<1x3x8x8xui8>
  return %3 : tensor<1x3x8x8xui8>
}

// Requantization, and no zero point.
// CHECK-LABEL: @multiplied
// CHECK-DAG: dense<-1.280000e+01> : tensor<f32>
// CHECK-DAG: dense<1.270000e+01> : tensor<f32>
// CHECK: lpt.fake_quantize {{.*}} levels 256 : {{.*}} -> tensor<4x8xsi8>
// CHECK-NEXT: return
func.func @multiplied(%x: tensor<4x8xf32>) -> tensor<4x8xsi8> {
  %m = lpt.constant dense<10.0> : tensor<f32>
  %0 = lpt.multiply %m, %x : (tensor<f32>, tensor<4x8xf32>) -> tensor<4x8xf32>
  %1 = lpt.round %0 : tensor<4x8xf32>
  %2 = lpt.convert %1 : tensor<4x8xf32> -> tensor<4x8xsi8>
  return %2 : tensor<4x8xsi8>
}

// Limits of the integers, before the conversion and after it.
// CHECK-LABEL: @limited
// CHECK-DAG: dense<1.500000e+01> : tensor<f32>
// CHECK: lpt.fake_quantize {{.*}} levels 16 : {{.*}} -> tensor<4x8xui8>
// CHECK-NEXT: return
func.func @limited(%x: tensor<4x8xf32>) -> tensor<4x8xui8> {
  %s = lpt.constant dense<0.3> : tensor<f32>
  %0 = lpt.divide %x, %s : (tensor<4x8xf32>, tensor<f32>) -> tensor<4x8xf32>
  %1 = lpt.round %0 : tensor<4x8xf32>
  %2 = lpt.clamp %1 min 0.0 max 15.0 : tensor<4x8xf32>
  %3 = lpt.convert %2 : tensor<4x8xf32> -> tensor<4x8xui8>
  return %3 : tensor<4x8xui8>
}

// CHECK-LABEL: @symmetric
// CHECK-DAG: dense<-1.270000e+02> : tensor<f32>
// CHECK-DAG: dense<1.270000e+02> : tensor<f32>
// CHECK: lpt.fake_quantize {{.*}} levels 255 : {{.*}} -> tensor<4x8xsi8>
// CHECK-NEXT: return
func.func @symmetric(%x: tensor<4x8xf32>) -> tensor<4x8xsi8> {
  %s = lpt.constant dense<0.03> : tensor<f32>
  %0 = lpt.divide %x, %s : (tensor<4x8xf32>, tensor<f32>) -> tensor<4x8xf32>
  %1 = lpt.round %0 : tensor<4x8xf32>
  %2 = lpt.convert %1 : tensor<4x8xf32> -> tensor<4x8xsi8>
  %3 = lpt.clamp %2 min -127.0 max 127.0 : tensor<4x8xsi8>
  return %3 : tensor<4x8xsi8>
}

// By its own formula, whatever that of a fake quantization would yield.
// CHECK-LABEL: @weights
// CHECK-NEXT: %[[W:.*]] = lpt.constant dense<[2, 2, -4]> : tensor<3xsi8>
// CHECK-NEXT: return %[[W]]
func.func @weights() -> tensor<3xsi8> {
  %x = lpt.constant dense<[0.375, 0.625, -1.0]> : tensor<3xf32>
  %s = lpt.constant dense<0.25> : tensor<f32>
  %0 = lpt.divide %x, %s : (tensor<3xf32>, tensor<f32>) -> tensor<3xf32>
  %1 = lpt.round %0 : tensor<3xf32>
  %2 = lpt.convert %1 : tensor<3xf32> -> tensor<3xsi8>
  return %2 : tensor<3xsi8>
}

// CHECK-LABEL: @dynamic
// CHECK: lpt.fake_quantize {{.*}} levels 256 : {{.*}} -> tensor<?x3x?xui8>
// CHECK-NEXT: return
func.func @dynamic(%x: tensor<?x3x?xf32>) -> tensor<?x3x?xui8> {
  %s = lpt.constant dense<0.02> : tensor<f32>
  %z = lpt.constant dense<128.0> : tensor<f32>
  %0 = lpt.divide %x, %s : (tensor<?x3x?xf32>, tensor<f32>) -> tensor<?x3x?xf32>
  %1 = lpt.round %0 : tensor<?x3x?xf32>
  %2 = lpt.add %1, %z : (tensor<?x3x?xf32>, tensor<f32>) -> tensor<?x3x?xf32>
  %3 = lpt.convert %2 : tensor<?x3x?xf32> -> tensor<?x3x?xui8>
  return %3 : tensor<?x3x?xui8>
}

// CHECK-LABEL: @per_channel
// CHECK: lpt.fake_quantize %{{.*}} : (tensor<1x2x4x4xf32>, tensor<1x2x1x1xf32>, tensor<1x2x1x1xf32>, tensor<f32>, tensor<f32>) -> tensor<1x2x4x4xui8>
// CHECK-NEXT: return
func.func @per_channel(%x: tensor<1x2x4x4xf32>) -> tensor<1x2x4x4xui8> {
  %s = lpt.constant dense<[[[[0.01]], [[0.03]]]]> : tensor<1x2x1x1xf32>
  %z = lpt.constant dense<[[[[7.0]], [[100.0]]]]> : tensor<1x2x1x1xf32>
  %0 = lpt.divide %x, %s : (tensor<1x2x4x4xf32>, tensor<1x2x1x1xf32>) -> tensor<1x2x4x4xf32>
  %1 = lpt.round %0 : tensor<1x2x4x4xf32>
  %2 = lpt.add %1, %z : (tensor<1x2x4x4xf32>, tensor<1x2x1x1xf32>) -> tensor<1x2x4x4xf32>
  %3 = lpt.convert %2 : tensor<1x2x4x4xf32> -> tensor<1x2x4x4xui8>
  return %3 : tensor<1x2x4x4xui8>
}

// Every border is a number of f32, and is rounded to the same integer.
// CHECK-LABEL: @even_borders
// CHECK: lpt.fake_quantize
// CHECK-NOT: lpt.round
func.func @even_borders(%i: tensor<300xsi32>) -> tensor<300xui8> {
  %half = lpt.constant dense<0.125> : tensor<f32>
  %f = lpt.convert %i : tensor<300xsi32> -> tensor<300xf32>
  %x = lpt.multiply %f, %half : (tensor<300xf32>, tensor<f32>) -> tensor<300xf32>
  %s = lpt.constant dense<0.25> : tensor<f32>
  %z = lpt.constant dense<128.0> : tensor<f32>
  %0 = lpt.divide %x, %s : (tensor<300xf32>, tensor<f32>) -> tensor<300xf32>
  %1 = lpt.round %0 : tensor<300xf32>
  %2 = lpt.add %1, %z : (tensor<300xf32>, tensor<f32>) -> tensor<300xf32>
  %3 = lpt.convert %2 : tensor<300xf32> -> tensor<300xui8>
  return %3 : tensor<300xui8>
}

// To another one, if the zero point is odd.
// CHECK-LABEL: @odd_borders
// CHECK-NOT: lpt.fake_quantize
// CHECK: lpt.round
func.func @odd_borders(%i: tensor<300xsi32>) -> tensor<300xui8> {
  %half = lpt.constant dense<0.125> : tensor<f32>
  %f = lpt.convert %i : tensor<300xsi32> -> tensor<300xf32>
  %x = lpt.multiply %f, %half : (tensor<300xf32>, tensor<f32>) -> tensor<300xf32>
  %s = lpt.constant dense<0.25> : tensor<f32>
  %z = lpt.constant dense<127.0> : tensor<f32>
  %0 = lpt.divide %x, %s : (tensor<300xf32>, tensor<f32>) -> tensor<300xf32>
  %1 = lpt.round %0 : tensor<300xf32>
  %2 = lpt.add %1, %z : (tensor<300xf32>, tensor<f32>) -> tensor<300xf32>
  %3 = lpt.convert %2 : tensor<300xf32> -> tensor<300xui8>
  return %3 : tensor<300xui8>
}

// The zero point is added first, and may be odd.
// CHECK-LABEL: @rounds_last
// CHECK: lpt.fake_quantize
// CHECK-NOT: lpt.round
func.func @rounds_last(%i: tensor<300xsi32>) -> tensor<300xsi8> {
  %half = lpt.constant dense<0.125> : tensor<f32>
  %f = lpt.convert %i : tensor<300xsi32> -> tensor<300xf32>
  %x = lpt.multiply %f, %half : (tensor<300xf32>, tensor<f32>) -> tensor<300xf32>
  %s = lpt.constant dense<0.25> : tensor<f32>
  %z = lpt.constant dense<3.0> : tensor<f32>
  %0 = lpt.divide %x, %s : (tensor<300xf32>, tensor<f32>) -> tensor<300xf32>
  %1 = lpt.add %0, %z : (tensor<300xf32>, tensor<f32>) -> tensor<300xf32>
  %2 = lpt.clamp %1 min -128.0 max 127.0 : tensor<300xf32>
  %3 = lpt.round %2 : tensor<300xf32>
  %4 = lpt.convert %3 : tensor<300xf32> -> tensor<300xsi8>
  return %4 : tensor<300xsi8>
}

// CHECK-LABEL: @limits_last
// CHECK: lpt.fake_quantize
// CHECK-NOT: lpt.round
func.func @limits_last(%i: tensor<300xsi32>) -> tensor<300xsi8> {
  %half = lpt.constant dense<0.125> : tensor<f32>
  %f = lpt.convert %i : tensor<300xsi32> -> tensor<300xf32>
  %x = lpt.multiply %f, %half : (tensor<300xf32>, tensor<f32>) -> tensor<300xf32>
  %s = lpt.constant dense<0.25> : tensor<f32>
  %z = lpt.constant dense<3.0> : tensor<f32>
  %0 = lpt.divide %x, %s : (tensor<300xf32>, tensor<f32>) -> tensor<300xf32>
  %1 = lpt.add %0, %z : (tensor<300xf32>, tensor<f32>) -> tensor<300xf32>
  %2 = lpt.round %1 : tensor<300xf32>
  %3 = lpt.clamp %2 min -128.0 max 127.0 : tensor<300xf32>
  %4 = lpt.convert %3 : tensor<300xf32> -> tensor<300xsi8>
  return %4 : tensor<300xsi8>
}

// From an odd integer on, halves are rounded to another one.
// CHECK-LABEL: @odd_least
// CHECK-NOT: lpt.fake_quantize
// CHECK: lpt.round
func.func @odd_least(%i: tensor<300xsi32>) -> tensor<300xsi8> {
  %half = lpt.constant dense<0.125> : tensor<f32>
  %f = lpt.convert %i : tensor<300xsi32> -> tensor<300xf32>
  %x = lpt.multiply %f, %half : (tensor<300xf32>, tensor<f32>) -> tensor<300xf32>
  %s = lpt.constant dense<0.25> : tensor<f32>
  %z = lpt.constant dense<3.0> : tensor<f32>
  %0 = lpt.divide %x, %s : (tensor<300xf32>, tensor<f32>) -> tensor<300xf32>
  %1 = lpt.add %0, %z : (tensor<300xf32>, tensor<f32>) -> tensor<300xf32>
  %2 = lpt.round %1 : tensor<300xf32>
  %3 = lpt.clamp %2 min -127.0 max 127.0 : tensor<300xf32>
  %4 = lpt.convert %3 : tensor<300xf32> -> tensor<300xsi8>
  return %4 : tensor<300xsi8>
}

// Limits between integers are rounded themselves.
// CHECK-LABEL: @limits_between
// CHECK-NOT: lpt.fake_quantize
// CHECK: lpt.round
func.func @limits_between(%i: tensor<300xsi32>) -> tensor<300xsi8> {
  %half = lpt.constant dense<0.125> : tensor<f32>
  %f = lpt.convert %i : tensor<300xsi32> -> tensor<300xf32>
  %x = lpt.multiply %f, %half : (tensor<300xf32>, tensor<f32>) -> tensor<300xf32>
  %s = lpt.constant dense<0.25> : tensor<f32>
  %z = lpt.constant dense<3.0> : tensor<f32>
  %0 = lpt.divide %x, %s : (tensor<300xf32>, tensor<f32>) -> tensor<300xf32>
  %1 = lpt.add %0, %z : (tensor<300xf32>, tensor<f32>) -> tensor<300xf32>
  %2 = lpt.clamp %1 min -100.7 max 100.7 : tensor<300xf32>
  %3 = lpt.round %2 : tensor<300xf32>
  %4 = lpt.convert %3 : tensor<300xf32> -> tensor<300xsi8>
  return %4 : tensor<300xsi8>
}

// What is no quantization to integers of one type stays: another rounding, a
// zero point that is no integer, a value that is read elsewhere, a negative
// scale, wide integers, other floats.
// CHECK-LABEL: @left
// CHECK-NOT: lpt.fake_quantize
func.func @left(%x: tensor<4xf32>, %h: tensor<4xf16>) -> (tensor<4xui8>, tensor<4xui8>, tensor<4xui8>, tensor<4xf32>, tensor<4xsi8>, tensor<4xsi32>, tensor<4xsi8>) {
  %s = lpt.constant dense<0.02> : tensor<f32>
  %n = lpt.constant dense<-0.02> : tensor<f32>
  %z = lpt.constant dense<1.5> : tensor<f32>
  %0 = lpt.divide %x, %s : (tensor<4xf32>, tensor<f32>) -> tensor<4xf32>
  %1 = lpt.round %0 mode<half_away_from_zero> : tensor<4xf32>
  %2 = lpt.convert %1 : tensor<4xf32> -> tensor<4xui8>
  %3 = lpt.divide %x, %s : (tensor<4xf32>, tensor<f32>) -> tensor<4xf32>
  %4 = lpt.round %3 : tensor<4xf32>
  %5 = lpt.add %4, %z : (tensor<4xf32>, tensor<f32>) -> tensor<4xf32>
  %6 = lpt.convert %5 : tensor<4xf32> -> tensor<4xui8>
  %7 = lpt.divide %x, %s : (tensor<4xf32>, tensor<f32>) -> tensor<4xf32>
  %8 = lpt.round %7 : tensor<4xf32>
  %9 = lpt.convert %8 : tensor<4xf32> -> tensor<4xui8>
  %10 = lpt.divide %x, %n : (tensor<4xf32>, tensor<f32>) -> tensor<4xf32>
  %11 = lpt.round %10 : tensor<4xf32>
  %12 = lpt.convert %11 : tensor<4xf32> -> tensor<4xsi8>
  %13 = lpt.divide %x, %s : (tensor<4xf32>, tensor<f32>) -> tensor<4xf32>
  %14 = lpt.round %13 : tensor<4xf32>
  %15 = lpt.convert %14 : tensor<4xf32> -> tensor<4xsi32>
  %16 = lpt.round %h : tensor<4xf16>
  %17 = lpt.convert %16 : tensor<4xf16> -> tensor<4xsi8>
  return %2, %6, %9, %8, %12, %15, %17 : tensor<4xui8>, tensor<4xui8>, tensor<4xui8>, tensor<4xf32>, tensor<4xsi8>, tensor<4xsi32>, tensor<4xsi8>
}

// A conversion to the same type, and one that takes back an exact one.
// CHECK-LABEL: @conversions
// CHECK-SAME: %[[X:.*]]: tensor<4xf16>, %[[Y:.*]]: tensor<4xf32>
// CHECK: %[[NARROW:.*]] = lpt.convert %[[Y]]
// CHECK: %[[WIDE:.*]] = lpt.convert %[[NARROW]]
// CHECK: return %[[X]], %[[WIDE]]
func.func @conversions(%x: tensor<4xf16>, %y: tensor<4xf32>) -> (tensor<4xf16>, tensor<4xf32>) {
  %0 = lpt.convert %x : tensor<4xf16> -> tensor<4xf32>
  %1 = lpt.convert %0 : tensor<4xf32> -> tensor<4xf16>
  %2 = lpt.convert %y : tensor<4xf32> -> tensor<4xf16>
  %3 = lpt.convert %2 : tensor<4xf16> -> tensor<4xf32>
  return %1, %3 : tensor<4xf16>, tensor<4xf32>
}
