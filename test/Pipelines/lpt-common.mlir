// RUN: lpt-opt %s --lpt-common -o %t.mlir
// RUN: FileCheck %s --input-file=%t.mlir
// RUN: %python %source_root/test/Dialect/LPT/LowPrecision/Inputs/same-numbers.py %s %t.mlir
// RUN: lpt-opt %t.mlir --lpt-common | diff %t.mlir -
// RUN: lpt-opt %s --lpt-common=keep= | FileCheck %s --check-prefix=ALL
// RUN: lpt-opt %s --lpt-common=strip-levels=65536 -o %t.stripped.mlir
// RUN: FileCheck %s --check-prefix=STRIP --input-file=%t.stripped.mlir
// RUN: lpt-opt %t.stripped.mlir --lpt-common=strip-levels=65536 | diff %t.stripped.mlir -
// RUN: lpt-opt %s --lpt-common --lpt-pipeline=check-explained -o %t.low.mlir
// RUN: FileCheck %s --check-prefix=LOW --input-file=%t.low.mlir
// RUN: %python %source_root/test/Dialect/LPT/LowPrecision/Inputs/same-numbers.py %s %t.low.mlir
// RUN: not lpt-opt %s --lpt-common=strip-levels=1 -o /dev/null 2>&1 | FileCheck %s --check-prefix=LEVELS
// RUN: not lpt-opt %s --lpt-common=keep=byte -o /dev/null 2>&1 | FileCheck %s --check-prefix=KEEP

// LEVELS: error: expected levels to be at least 2, but got 1
// KEEP: error: expected element types such as ui8 or si8, separated by '|', but got 'byte'

// What lpt-main reads as it is stays, unless it is not to be kept.
// CHECK-LABEL: func.func @bytes
// CHECK:         lpt.convert {{.*}} -> tensor<1x2x4x4xui8>
// CHECK:         lpt.multiply
// ALL-LABEL:   func.func @bytes
// ALL-NOT:       ui8
// ALL:           return
func.func @bytes(%x: tensor<1x2x4x4xf32>) -> tensor<1x2x4x4xf32> {
  %low = lpt.constant dense<0.0> : tensor<f32>
  %high = lpt.constant dense<2.55> : tensor<f32>
  %max = lpt.constant dense<255.0> : tensor<f32>
  %s = lpt.constant dense<0.01> : tensor<f32>
  %0 = lpt.fake_quantize %x, %low, %high, %low, %max levels 256 : (tensor<1x2x4x4xf32>, tensor<f32>, tensor<f32>, tensor<f32>, tensor<f32>) -> tensor<1x2x4x4xf32>
  %1 = lpt.convert %0 : tensor<1x2x4x4xf32> -> tensor<1x2x4x4xui8>
  %2 = lpt.convert %1 : tensor<1x2x4x4xui8> -> tensor<1x2x4x4xf32>
  %3 = lpt.multiply %2, %s : (tensor<1x2x4x4xf32>, tensor<f32>) -> tensor<1x2x4x4xf32>
  return %3 : tensor<1x2x4x4xf32>
}

// A pair of 16 bits, spelled with a division, is one fake quantization, which
// can be stripped. The factors on both sides of it meet then.
// CHECK-LABEL: func.func @words
// CHECK:         lpt.multiply
// CHECK:         lpt.fake_quantize {{.*}} levels 65536 {{.*}} -> tensor<1x2x4x4xf32>
// CHECK-NEXT:    lpt.multiply
// CHECK-NOT:     lpt.multiply
// STRIP-LABEL: func.func @words
// STRIP-NOT:     lpt.fake_quantize
// STRIP:         lpt.constant dense<3.750000e-01>
// STRIP-NEXT:    %[[M:.+]] = lpt.multiply
// STRIP-NEXT:    return %[[M]]
func.func @words(%x: tensor<1x2x4x4xf32>) -> tensor<1x2x4x4xf32> {
  %low = lpt.constant dense<-1.0> : tensor<f32>
  %high = lpt.constant dense<0.999969482421875> : tensor<f32>
  %min = lpt.constant dense<-32768.0> : tensor<f32>
  %max = lpt.constant dense<32767.0> : tensor<f32>
  %steps = lpt.constant dense<32768.0> : tensor<f32>
  %half = lpt.constant dense<0.5> : tensor<f32>
  %more = lpt.constant dense<0.75> : tensor<f32>
  %0 = lpt.multiply %x, %half : (tensor<1x2x4x4xf32>, tensor<f32>) -> tensor<1x2x4x4xf32>
  %1 = lpt.fake_quantize %0, %low, %high, %min, %max levels 65536 : (tensor<1x2x4x4xf32>, tensor<f32>, tensor<f32>, tensor<f32>, tensor<f32>) -> tensor<1x2x4x4xf32>
  %2 = lpt.convert %1 : tensor<1x2x4x4xf32> -> tensor<1x2x4x4xsi16>
  %3 = lpt.convert %2 : tensor<1x2x4x4xsi16> -> tensor<1x2x4x4xf32>
  %4 = lpt.divide %3, %steps : (tensor<1x2x4x4xf32>, tensor<f32>) -> tensor<1x2x4x4xf32>
  %5 = lpt.multiply %4, %more : (tensor<1x2x4x4xf32>, tensor<f32>) -> tensor<1x2x4x4xf32>
  return %5 : tensor<1x2x4x4xf32>
}

// Zero points of weights become integers.
// CHECK-LABEL: func.func @weights
// CHECK:         %[[Z:.+]] = lpt.constant dense<2> : tensor<si8>
// CHECK-NEXT:    %[[C:.+]] = lpt.convert %[[Z]] : tensor<si8> -> tensor<f32>
// CHECK-NEXT:    lpt.subtract %{{.+}}, %[[C]]
// LOW-LABEL:   func.func @weights
// LOW:           lpt.subtract {{.*}} : (tensor<2x2x1x1xsi8>, tensor<2x1x1x1xsi8>) -> tensor<2x2x1x1xf32>
// LOW:           lpt.convolution {{.*}} : (tensor<1x2x4x4xui8>,
func.func @weights(%x: tensor<1x2x4x4xf32>) -> tensor<1x2x4x4xf32> {
  %low = lpt.constant dense<0.0> : tensor<f32>
  %high = lpt.constant dense<2.55> : tensor<f32>
  %w = lpt.constant dense<[[[[3]], [[-4]]], [[[-5]], [[6]]]]> : tensor<2x2x1x1xsi8>
  %s = lpt.constant dense<0.125> : tensor<f32>
  %z = lpt.constant dense<2.0> : tensor<f32>
  %c = lpt.convert %w : tensor<2x2x1x1xsi8> -> tensor<2x2x1x1xf32>
  %d = lpt.subtract %c, %z : (tensor<2x2x1x1xf32>, tensor<f32>) -> tensor<2x2x1x1xf32>
  %m = lpt.multiply %d, %s : (tensor<2x2x1x1xf32>, tensor<f32>) -> tensor<2x2x1x1xf32>
  %q = lpt.fake_quantize %x, %low, %high, %low, %high levels 256 : (tensor<1x2x4x4xf32>, tensor<f32>, tensor<f32>, tensor<f32>, tensor<f32>) -> tensor<1x2x4x4xf32>
  %0 = lpt.convolution %q, %m : (tensor<1x2x4x4xf32>, tensor<2x2x1x1xf32>) -> tensor<1x2x4x4xf32>
  return %0 : tensor<1x2x4x4xf32>
}
