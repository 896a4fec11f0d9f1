// RUN: lpt-opt %s --lpt-normalize-dequantization -o %t.mlir
// RUN: FileCheck %s --input-file=%t.mlir
// RUN: lpt-opt %t.mlir --lpt-normalize-dequantization | diff %t.mlir -
// RUN: lpt-run --backend=reference %s --compare=%t.mlir --random-inputs=1 --entry=add_negative | FileCheck %s --check-prefix=NUMBERS
// RUN: lpt-run --backend=reference %s --compare=%t.mlir --random-inputs=1 --entry=integers | FileCheck %s --check-prefix=NUMBERS
// RUN: lpt-run --backend=reference %s --compare=%t.mlir --random-inputs=1 --entry=mixed | FileCheck %s --check-prefix=NUMBERS
// RUN: lpt-run --backend=reference %s --compare=%t.mlir --random-inputs=1 --entry=wide | FileCheck %s --check-prefix=NUMBERS
// RUN: lpt-run --backend=reference %s --compare=%t.mlir --random-inputs=1 --entry=divided | FileCheck %s --check-prefix=NUMBERS
// RUN: lpt-run --backend=reference %s --compare=%t.mlir --random-inputs=1 --entry=several | FileCheck %s --check-prefix=NUMBERS
// RUN: lpt-run --backend=reference %s --compare=%t.mlir --random-inputs=1 --entry=offset_after_scale | FileCheck %s --check-prefix=NUMBERS
// RUN: lpt-run --backend=reference %s --compare=%t.mlir --random-inputs=1 --entry=per_channel | FileCheck %s --check-prefix=NUMBERS
// NUMBERS: output 0: max abs error {{0|[0-9.]+e-0[6-9]}},

// CHECK-LABEL: func.func @add_negative
// CHECK:         %[[C:.*]] = lpt.convert %arg0 : tensor<1x4xui8> -> tensor<1x4xf32>
// CHECK:         %[[Z:.*]] = lpt.constant dense<1.280000e+02> : tensor<f32>
// CHECK:         %[[D:.*]] = lpt.subtract %[[C]], %[[Z]] : (tensor<1x4xf32>, tensor<f32>) -> tensor<1x4xf32>
// CHECK:         %[[S:.*]] = lpt.constant dense<5.000000e-01> : tensor<f32>
// CHECK:         %[[R:.*]] = lpt.multiply %[[D]], %[[S]] : (tensor<1x4xf32>, tensor<f32>) -> tensor<1x4xf32>
// CHECK-NEXT:    return %[[R]]
func.func @add_negative(%x: tensor<1x4xui8>) -> tensor<1x4xf32> {
  %z = lpt.constant dense<-128.0> : tensor<f32>
  %s = lpt.constant dense<0.5> : tensor<f32>
  %0 = lpt.convert %x : tensor<1x4xui8> -> tensor<1x4xf32>
  %1 = lpt.add %z, %0 : (tensor<f32>, tensor<1x4xf32>) -> tensor<1x4xf32>
  %2 = lpt.multiply %s, %1 : (tensor<f32>, tensor<1x4xf32>) -> tensor<1x4xf32>
  return %2 : tensor<1x4xf32>
}

// What the pipeline itself writes before a convolution.
// CHECK-LABEL: func.func @integers
// CHECK:         lpt.convert %arg0 : tensor<1x4xui8> -> tensor<1x4xf32>
// CHECK:         lpt.subtract {{.*}} : (tensor<1x4xf32>, tensor<f32>) -> tensor<1x4xf32>
// CHECK:         lpt.multiply
func.func @integers(%x: tensor<1x4xui8>) -> tensor<1x4xf32> {
  %z = lpt.constant dense<128> : tensor<ui8>
  %s = lpt.constant dense<0.5> : tensor<f32>
  %0 = lpt.subtract %x, %z : (tensor<1x4xui8>, tensor<ui8>) -> tensor<1x4xf32>
  %1 = lpt.multiply %0, %s : (tensor<1x4xf32>, tensor<f32>) -> tensor<1x4xf32>
  return %1 : tensor<1x4xf32>
}

// CHECK-LABEL: func.func @mixed
// CHECK:         %[[C:.*]] = lpt.convert %arg0
// CHECK:         lpt.subtract %[[C]], {{.*}} : (tensor<1x4xf32>, tensor<f32>) -> tensor<1x4xf32>
func.func @mixed(%x: tensor<1x4xui8>) -> tensor<1x4xf32> {
  %z = lpt.constant dense<128> : tensor<ui8>
  %s = lpt.constant dense<0.5> : tensor<f32>
  %0 = lpt.convert %x : tensor<1x4xui8> -> tensor<1x4xf32>
  %1 = lpt.subtract %0, %z : (tensor<1x4xf32>, tensor<ui8>) -> tensor<1x4xf32>
  %2 = lpt.multiply %1, %s : (tensor<1x4xf32>, tensor<f32>) -> tensor<1x4xf32>
  return %2 : tensor<1x4xf32>
}

// CHECK-LABEL: func.func @wide
// CHECK-NOT:     si32
// CHECK:         lpt.convert %arg0 : tensor<1x4xsi8> -> tensor<1x4xf32>
// CHECK:         lpt.subtract {{.*}} : (tensor<1x4xf32>, tensor<f32>) -> tensor<1x4xf32>
// CHECK:         lpt.multiply
func.func @wide(%x: tensor<1x4xsi8>) -> tensor<1x4xf32> {
  %z = lpt.constant dense<-7> : tensor<si32>
  %s = lpt.constant dense<0.5> : tensor<f32>
  %0 = lpt.convert %x : tensor<1x4xsi8> -> tensor<1x4xsi32>
  %1 = lpt.subtract %0, %z : (tensor<1x4xsi32>, tensor<si32>) -> tensor<1x4xsi32>
  %2 = lpt.convert %1 : tensor<1x4xsi32> -> tensor<1x4xf32>
  %3 = lpt.multiply %2, %s : (tensor<1x4xf32>, tensor<f32>) -> tensor<1x4xf32>
  return %3 : tensor<1x4xf32>
}

// CHECK-LABEL: func.func @divided
// CHECK:         %[[S:.*]] = lpt.constant dense<2.500000e-01> : tensor<f32>
// CHECK:         lpt.multiply {{.*}}, %[[S]]
func.func @divided(%x: tensor<1x4xui8>) -> tensor<1x4xf32> {
  %s = lpt.constant dense<4.0> : tensor<f32>
  %0 = lpt.convert %x : tensor<1x4xui8> -> tensor<1x4xf32>
  %1 = lpt.divide %0, %s : (tensor<1x4xf32>, tensor<f32>) -> tensor<1x4xf32>
  return %1 : tensor<1x4xf32>
}

// The first scale ends the dequantization; the second one is something else.
// CHECK-LABEL: func.func @several
// CHECK:         %[[Z:.*]] = lpt.constant dense<3.000000e+00> : tensor<f32>
// CHECK:         %[[D:.*]] = lpt.subtract {{.*}}, %[[Z]]
// CHECK:         %[[M:.*]] = lpt.multiply %[[D]],
// CHECK-NEXT:    %[[R:.*]] = lpt.multiply %[[M]],
// CHECK-NEXT:    return %[[R]]
func.func @several(%x: tensor<1x4xui8>) -> tensor<1x4xf32> {
  %a = lpt.constant dense<5.0> : tensor<f32>
  %b = lpt.constant dense<2> : tensor<si32>
  %s = lpt.constant dense<0.5> : tensor<f32>
  %0 = lpt.convert %x : tensor<1x4xui8> -> tensor<1x4xf32>
  %1 = lpt.subtract %0, %a : (tensor<1x4xf32>, tensor<f32>) -> tensor<1x4xf32>
  %2 = lpt.add %1, %b : (tensor<1x4xf32>, tensor<si32>) -> tensor<1x4xf32>
  %3 = lpt.multiply %2, %s : (tensor<1x4xf32>, tensor<f32>) -> tensor<1x4xf32>
  %4 = lpt.multiply %3, %s : (tensor<1x4xf32>, tensor<f32>) -> tensor<1x4xf32>
  return %4 : tensor<1x4xf32>
}

// A multiple of the scale is a zero point.
// CHECK-LABEL: func.func @offset_after_scale
// CHECK:         %[[Z:.*]] = lpt.constant dense<1.280000e+02> : tensor<f32>
// CHECK:         %[[D:.*]] = lpt.subtract {{.*}}, %[[Z]]
// CHECK:         %[[S:.*]] = lpt.constant dense<2.000000e-02> : tensor<f32>
// CHECK:         lpt.multiply %[[D]], %[[S]]
func.func @offset_after_scale(%x: tensor<1x4xui8>) -> tensor<1x4xf32> {
  %b = lpt.constant dense<2.56> : tensor<f32>
  %s = lpt.constant dense<0.02> : tensor<f32>
  %0 = lpt.convert %x : tensor<1x4xui8> -> tensor<1x4xf32>
  %1 = lpt.multiply %0, %s : (tensor<1x4xf32>, tensor<f32>) -> tensor<1x4xf32>
  %2 = lpt.subtract %1, %b : (tensor<1x4xf32>, tensor<f32>) -> tensor<1x4xf32>
  return %2 : tensor<1x4xf32>
}

// Along any axis, and along different ones.
// CHECK-LABEL: func.func @per_channel
// CHECK:         lpt.subtract {{.*}} : (tensor<2x3xf32>, tensor<1x3xf32>) -> tensor<2x3xf32>
// CHECK:         lpt.multiply {{.*}} : (tensor<2x3xf32>, tensor<2x1xf32>) -> tensor<2x3xf32>
func.func @per_channel(%x: tensor<2x3xui8>) -> tensor<2x3xf32> {
  %z = lpt.constant dense<[-1.0, -2.0, -3.0]> : tensor<3xf32>
  %s = lpt.constant dense<[[0.5], [0.25]]> : tensor<2x1xf32>
  %0 = lpt.convert %x : tensor<2x3xui8> -> tensor<2x3xf32>
  %1 = lpt.add %0, %z : (tensor<2x3xf32>, tensor<3xf32>) -> tensor<2x3xf32>
  %2 = lpt.multiply %1, %s : (tensor<2x3xf32>, tensor<2x1xf32>) -> tensor<2x3xf32>
  return %2 : tensor<2x3xf32>
}

// Constants of another dialect.
// CHECK-LABEL: func.func @foreign_constants
// CHECK-NOT:     arith.constant
// CHECK:         %[[S:.*]] = lpt.constant dense<5.000000e-01> : tensor<f32>
// CHECK:         lpt.multiply %{{.*}}, %[[S]]
func.func @foreign_constants(%x: tensor<1x4xui8>) -> tensor<1x4xf32> {
  %s = arith.constant dense<0.5> : tensor<f32>
  %0 = lpt.convert %x : tensor<1x4xui8> -> tensor<1x4xf32>
  %1 = lpt.multiply %0, %s : (tensor<1x4xf32>, tensor<f32>) -> tensor<1x4xf32>
  return %1 : tensor<1x4xf32>
}

// A bias is no zero point.
// CHECK-LABEL: func.func @bias
// CHECK-NOT:     lpt.subtract
// CHECK:         lpt.add
func.func @bias(%x: tensor<1x4xui8>) -> tensor<1x4xf32> {
  %b = lpt.constant dense<2.57> : tensor<f32>
  %s = lpt.constant dense<0.02> : tensor<f32>
  %0 = lpt.convert %x : tensor<1x4xui8> -> tensor<1x4xf32>
  %1 = lpt.multiply %0, %s : (tensor<1x4xf32>, tensor<f32>) -> tensor<1x4xf32>
  %2 = lpt.add %1, %b : (tensor<1x4xf32>, tensor<f32>) -> tensor<1x4xf32>
  return %2 : tensor<1x4xf32>
}

// A multiple that is out of the range of the integers is none, either.
// CHECK-LABEL: func.func @bias_out_of_range
// CHECK-NOT:     lpt.subtract
// CHECK:         lpt.add
func.func @bias_out_of_range(%x: tensor<1x4xui8>) -> tensor<1x4xf32> {
  %b = lpt.constant dense<10.0> : tensor<f32>
  %s = lpt.constant dense<0.02> : tensor<f32>
  %0 = lpt.convert %x : tensor<1x4xui8> -> tensor<1x4xf32>
  %1 = lpt.multiply %0, %s : (tensor<1x4xf32>, tensor<f32>) -> tensor<1x4xf32>
  %2 = lpt.add %1, %b : (tensor<1x4xf32>, tensor<f32>) -> tensor<1x4xf32>
  return %2 : tensor<1x4xf32>
}

// Integers that may overflow, or that f16 does not hold, on the way.
// CHECK-LABEL: func.func @overflow
// CHECK:         lpt.subtract {{.*}} -> tensor<1x4xsi16>
// CHECK-LABEL: func.func @rounded
// CHECK:         lpt.convert {{.*}} -> tensor<1x4xf16>
func.func @overflow(%x: tensor<1x4xsi8>) -> tensor<1x4xf32> {
  %z = lpt.constant dense<32767> : tensor<si16>
  %s = lpt.constant dense<0.5> : tensor<f32>
  %0 = lpt.convert %x : tensor<1x4xsi8> -> tensor<1x4xsi16>
  %1 = lpt.subtract %0, %z : (tensor<1x4xsi16>, tensor<si16>) -> tensor<1x4xsi16>
  %2 = lpt.convert %1 : tensor<1x4xsi16> -> tensor<1x4xf32>
  %3 = lpt.multiply %2, %s : (tensor<1x4xf32>, tensor<f32>) -> tensor<1x4xf32>
  return %3 : tensor<1x4xf32>
}
func.func @rounded(%x: tensor<1x4xui16>) -> tensor<1x4xf32> {
  %z = lpt.constant dense<-3.0> : tensor<f16>
  %s = lpt.constant dense<0.5> : tensor<f32>
  %0 = lpt.convert %x : tensor<1x4xui16> -> tensor<1x4xf16>
  %1 = lpt.add %0, %z : (tensor<1x4xf16>, tensor<f16>) -> tensor<1x4xf16>
  %2 = lpt.multiply %1, %s : (tensor<1x4xf16>, tensor<f32>) -> tensor<1x4xf32>
  return %2 : tensor<1x4xf32>
}

// The sign of `c - x` is another one, and a constant may enlarge the data.
// CHECK-LABEL: func.func @reversed
// CHECK:         lpt.subtract %{{.*}}, %{{.*}} : (tensor<f32>, tensor<1x4xf32>) -> tensor<1x4xf32>
func.func @reversed(%x: tensor<1x4xui8>) -> tensor<1x4xf32> {
  %z = lpt.constant dense<128.0> : tensor<f32>
  %s = lpt.constant dense<0.5> : tensor<f32>
  %0 = lpt.convert %x : tensor<1x4xui8> -> tensor<1x4xf32>
  %1 = lpt.subtract %z, %0 : (tensor<f32>, tensor<1x4xf32>) -> tensor<1x4xf32>
  %2 = lpt.multiply %1, %s : (tensor<1x4xf32>, tensor<f32>) -> tensor<1x4xf32>
  return %2 : tensor<1x4xf32>
}

// CHECK-LABEL: func.func @enlarged
// CHECK:         lpt.add {{.*}} -> tensor<3x4xf32>
func.func @enlarged(%x: tensor<1x4xui8>) -> tensor<3x4xf32> {
  %z = lpt.constant dense<[[1.0], [2.0], [3.0]]> : tensor<3x1xf32>
  %s = lpt.constant dense<0.5> : tensor<f32>
  %0 = lpt.convert %x : tensor<1x4xui8> -> tensor<1x4xf32>
  %1 = lpt.add %0, %z : (tensor<1x4xf32>, tensor<3x1xf32>) -> tensor<3x4xf32>
  %2 = lpt.multiply %1, %s : (tensor<3x4xf32>, tensor<f32>) -> tensor<3x4xf32>
  return %2 : tensor<3x4xf32>
}

// CHECK-LABEL: func.func @skipped
// CHECK:         lpt.add {{.*}} {lpt.skip}
func.func @skipped(%x: tensor<1x4xui8>) -> tensor<1x4xf32> {
  %z = lpt.constant dense<-128.0> : tensor<f32>
  %s = lpt.constant dense<0.5> : tensor<f32>
  %0 = lpt.convert %x : tensor<1x4xui8> -> tensor<1x4xf32>
  %1 = lpt.add %0, %z {lpt.skip} : (tensor<1x4xf32>, tensor<f32>) -> tensor<1x4xf32>
  %2 = lpt.multiply %1, %s : (tensor<1x4xf32>, tensor<f32>) -> tensor<1x4xf32>
  return %2 : tensor<1x4xf32>
}

// A constant that varies along an axis of unknown size might enlarge it.
// CHECK-LABEL: func.func @dynamic
// CHECK:         lpt.subtract {{.*}} : (tensor<?x4xf32>, tensor<f32>) -> tensor<?x4xf32>
// CHECK:         lpt.multiply {{.*}} : (tensor<?x4xf32>, tensor<1x4xf32>) -> tensor<?x4xf32>
func.func @dynamic(%x: tensor<?x4xui8>) -> tensor<?x4xf32> {
  %z = lpt.constant dense<-128.0> : tensor<f32>
  %s = lpt.constant dense<[[0.5, 0.25, 2.0, 4.0]]> : tensor<1x4xf32>
  %0 = lpt.convert %x : tensor<?x4xui8> -> tensor<?x4xf32>
  %1 = lpt.add %0, %z : (tensor<?x4xf32>, tensor<f32>) -> tensor<?x4xf32>
  %2 = lpt.multiply %1, %s : (tensor<?x4xf32>, tensor<1x4xf32>) -> tensor<?x4xf32>
  return %2 : tensor<?x4xf32>
}

// CHECK-LABEL: func.func @dynamic_enlarged
// CHECK:         lpt.add {{.*}} -> tensor<3x4xf32>
func.func @dynamic_enlarged(%x: tensor<?x4xui8>) -> tensor<3x4xf32> {
  %z = lpt.constant dense<[[1.0], [2.0], [3.0]]> : tensor<3x1xf32>
  %s = lpt.constant dense<0.5> : tensor<f32>
  %0 = lpt.convert %x : tensor<?x4xui8> -> tensor<?x4xf32>
  %1 = lpt.add %0, %z : (tensor<?x4xf32>, tensor<3x1xf32>) -> tensor<3x4xf32>
  %2 = lpt.multiply %1, %s : (tensor<3x4xf32>, tensor<f32>) -> tensor<3x4xf32>
  return %2 : tensor<3x4xf32>
}
