// RUN: lpt-opt %s --lpt-convert-quantize-dequantize -o %t.mlir
// RUN: FileCheck %s --input-file=%t.mlir
// RUN: lpt-run --backend=reference %s --compare=%t.mlir --random-inputs=1 | FileCheck %s --check-prefix=NUMBERS
// RUN: lpt-opt %s --lpt-convert-quantize-dequantize="keep=ui8|si8" | FileCheck %s --check-prefix=KEEP

// NUMBERS:      output 0: max abs error 0,
// NUMBERS-NEXT: output 1: max abs error 0,
// NUMBERS-NEXT: output 2: max abs error 0,

// CHECK-LABEL: func.func @main
// CHECK-SAME:  %[[X:.+]]: tensor<1x3x2x2xf32>
// KEEP-LABEL:  func.func @main
func.func @main(%x: tensor<1x3x2x2xf32>) -> (tensor<1x3x2x2xf32>, tensor<1x3x2x2xf32>, tensor<1x3x2x2xf16>) {
  %l = lpt.constant dense<-1.0> : tensor<f32>
  %h = lpt.constant dense<1.0> : tensor<f32>
  %zero = lpt.constant dense<0.0> : tensor<f32>
  %max = lpt.constant dense<255.0> : tensor<1x1x1x1xf32>

  // (0 - 128) * 0.0625 to (255 - 128) * 0.0625
  // CHECK:      %[[L0:.+]] = lpt.constant dense<-8.000000e+00> : tensor<f32>
  // CHECK-NEXT: %[[H0:.+]] = lpt.constant dense<7.937500e+00> : tensor<f32>
  // CHECK-NEXT: %[[R0:.+]] = lpt.fake_quantize %[[X]], %{{.+}}, %{{.+}}, %[[L0]], %[[H0]] levels 256 {{.*}} -> tensor<1x3x2x2xf32>
  // KEEP:       lpt.convert {{.*}}xui8>
  // KEEP:       lpt.subtract
  // KEEP:       lpt.multiply
  %z = lpt.constant dense<128> : tensor<ui8>
  %s = lpt.constant dense<0.0625> : tensor<f32>
  %0 = lpt.fake_quantize %x, %l, %h, %zero, %max levels 256
      : (tensor<1x3x2x2xf32>, tensor<f32>, tensor<f32>, tensor<f32>, tensor<1x1x1x1xf32>) -> tensor<1x3x2x2xf32>
  %1 = lpt.convert %0 : tensor<1x3x2x2xf32> -> tensor<1x3x2x2xui8>
  %2 = lpt.convert %1 : tensor<1x3x2x2xui8> -> tensor<1x3x2x2xf32>
  %3 = lpt.convert %z : tensor<ui8> -> tensor<f32>
  %4 = lpt.subtract %2, %3 : (tensor<1x3x2x2xf32>, tensor<f32>) -> tensor<1x3x2x2xf32>
  %5 = lpt.multiply %4, %s : (tensor<1x3x2x2xf32>, tensor<f32>) -> tensor<1x3x2x2xf32>

  // For each channel, with a negative scale; 16 bits.
  // CHECK-NEXT: %[[L1:.+]] = lpt.constant dense<{{\[\[\[\[}}-8.000000e+00]], {{\[\[}}4.000000e+00]], {{\[\[}}-2.000000e+00]]]]> : tensor<1x3x1x1xf32>
  // CHECK-NEXT: %[[H1:.+]] = lpt.constant dense<{{\[\[\[\[}}7.99975{{.*}}]], {{\[\[}}-3.99987{{.*}}]], {{\[\[}}1.99993{{.*}}]]]]> : tensor<1x3x1x1xf32>
  // CHECK-NEXT: %[[R1:.+]] = lpt.fake_quantize %[[X]], %{{.+}}, %{{.+}}, %[[L1]], %[[H1]] levels 65536
  // KEEP:       lpt.fake_quantize {{.*}} levels 65536
  // KEEP-NOT:   lpt.multiply
  %min16 = lpt.constant dense<-32768.0> : tensor<f32>
  %max16 = lpt.constant dense<32767.0> : tensor<f32>
  %scales = lpt.constant dense<[[[[0.000244140625]], [[-0.0001220703125]], [[0.00006103515625]]]]> : tensor<1x3x1x1xf32>
  %6 = lpt.fake_quantize %x, %l, %h, %min16, %max16 levels 65536
      : (tensor<1x3x2x2xf32>, tensor<f32>, tensor<f32>, tensor<f32>, tensor<f32>) -> tensor<1x3x2x2xf32>
  %7 = lpt.convert %6 : tensor<1x3x2x2xf32> -> tensor<1x3x2x2xsi16>
  %8 = lpt.convert %7 : tensor<1x3x2x2xsi16> -> tensor<1x3x2x2xf32>
  %9 = lpt.multiply %8, %scales : (tensor<1x3x2x2xf32>, tensor<1x3x1x1xf32>) -> tensor<1x3x2x2xf32>

  // Conversions may be stated by the result types instead.
  // CHECK-NEXT: %[[L2:.+]] = lpt.constant dense<-8.000000e+00> : tensor<f32>
  // CHECK-NEXT: %[[H2:.+]] = lpt.constant dense<7.937500e+00> : tensor<f32>
  // CHECK-NEXT: %[[R2:.+]] = lpt.fake_quantize {{.*}} -> tensor<1x3x2x2xf16>
  // CHECK-NEXT: return %[[R0]], %[[R1]], %[[R2]]
  // KEEP:       lpt.multiply {{.*}} -> tensor<1x3x2x2xf16>
  // KEEP-NEXT:  return
  %min8 = lpt.constant dense<-128.0> : tensor<f32>
  %max8 = lpt.constant dense<127.0> : tensor<f32>
  %10 = lpt.fake_quantize %x, %l, %h, %min8, %max8 levels 256
      : (tensor<1x3x2x2xf32>, tensor<f32>, tensor<f32>, tensor<f32>, tensor<f32>) -> tensor<1x3x2x2xsi8>
  %11 = lpt.multiply %10, %s : (tensor<1x3x2x2xsi8>, tensor<f32>) -> tensor<1x3x2x2xf16>
  return %5, %9, %11 : tensor<1x3x2x2xf32>, tensor<1x3x2x2xf32>, tensor<1x3x2x2xf16>
}

// Limits other than the range of the type, or another number of levels: the
// conversion rounds or saturates.
// CHECK-LABEL: func.func @not_the_range
// CHECK-COUNT-3: lpt.multiply
func.func @not_the_range(%x: tensor<1x3xf32>) -> (tensor<1x3xf32>, tensor<1x3xf32>, tensor<1x3xf32>) {
  %l = lpt.constant dense<0.0> : tensor<f32>
  %h = lpt.constant dense<1.0> : tensor<f32>
  %100 = lpt.constant dense<100.0> : tensor<f32>
  %255 = lpt.constant dense<255.0> : tensor<f32>
  %limits = lpt.constant dense<[255.0, 255.0, 254.0]> : tensor<3xf32>
  %s = lpt.constant dense<0.5> : tensor<f32>
  %0 = lpt.fake_quantize %x, %l, %h, %l, %100 levels 256
      : (tensor<1x3xf32>, tensor<f32>, tensor<f32>, tensor<f32>, tensor<f32>) -> tensor<1x3xui8>
  %1 = lpt.multiply %0, %s : (tensor<1x3xui8>, tensor<f32>) -> tensor<1x3xf32>
  %2 = lpt.fake_quantize %x, %l, %h, %l, %255 levels 255
      : (tensor<1x3xf32>, tensor<f32>, tensor<f32>, tensor<f32>, tensor<f32>) -> tensor<1x3xui8>
  %3 = lpt.multiply %2, %s : (tensor<1x3xui8>, tensor<f32>) -> tensor<1x3xf32>
  %4 = lpt.fake_quantize %x, %l, %h, %l, %limits levels 256
      : (tensor<1x3xf32>, tensor<f32>, tensor<f32>, tensor<f32>, tensor<3xf32>) -> tensor<1x3xui8>
  %5 = lpt.multiply %4, %s : (tensor<1x3xui8>, tensor<f32>) -> tensor<1x3xf32>
  return %1, %3, %5 : tensor<1x3xf32>, tensor<1x3xf32>, tensor<1x3xf32>
}

// The integers, or the real values in between, are read elsewhere.
// CHECK-LABEL: func.func @shared
// CHECK-COUNT-3: lpt.multiply
func.func @shared(%x: tensor<1x3xf32>)
    -> (tensor<1x3xui8>, tensor<1x3xf32>, tensor<1x3xf32>, tensor<1x3xf32>, tensor<1x3xf32>, tensor<1x3xf32>) {
  %l = lpt.constant dense<0.0> : tensor<f32>
  %h = lpt.constant dense<1.0> : tensor<f32>
  %255 = lpt.constant dense<255.0> : tensor<f32>
  %s = lpt.constant dense<0.5> : tensor<f32>
  %0 = lpt.fake_quantize %x, %l, %h, %l, %255 levels 256
      : (tensor<1x3xf32>, tensor<f32>, tensor<f32>, tensor<f32>, tensor<f32>) -> tensor<1x3xui8>
  %1 = lpt.multiply %0, %s : (tensor<1x3xui8>, tensor<f32>) -> tensor<1x3xf32>
  %2 = lpt.fake_quantize %x, %l, %h, %l, %255 levels 256
      : (tensor<1x3xf32>, tensor<f32>, tensor<f32>, tensor<f32>, tensor<f32>) -> tensor<1x3xf32>
  %3 = lpt.convert %2 : tensor<1x3xf32> -> tensor<1x3xui8>
  %4 = lpt.multiply %3, %s : (tensor<1x3xui8>, tensor<f32>) -> tensor<1x3xf32>
  %5 = lpt.fake_quantize %x, %l, %h, %l, %255 levels 256
      : (tensor<1x3xf32>, tensor<f32>, tensor<f32>, tensor<f32>, tensor<f32>) -> tensor<1x3xui8>
  %6 = lpt.subtract %5, %s : (tensor<1x3xui8>, tensor<f32>) -> tensor<1x3xf32>
  %7 = lpt.multiply %6, %s : (tensor<1x3xf32>, tensor<f32>) -> tensor<1x3xf32>
  return %0, %1, %2, %4, %6, %7 : tensor<1x3xui8>, tensor<1x3xf32>, tensor<1x3xf32>, tensor<1x3xf32>, tensor<1x3xf32>, tensor<1x3xf32>
}

// An axis of unknown size may have size 1, and the scale would enlarge it.
// CHECK-LABEL: func.func @dynamic
// CHECK:       lpt.multiply
func.func @dynamic(%x: tensor<1x?xf32>) -> tensor<1x?xf32> {
  %l = lpt.constant dense<0.0> : tensor<f32>
  %h = lpt.constant dense<1.0> : tensor<f32>
  %255 = lpt.constant dense<255.0> : tensor<f32>
  %s = lpt.constant dense<[[0.5, 0.25, 0.125]]> : tensor<1x3xf32>
  %0 = lpt.fake_quantize %x, %l, %h, %l, %255 levels 256
      : (tensor<1x?xf32>, tensor<f32>, tensor<f32>, tensor<f32>, tensor<f32>) -> tensor<1x?xui8>
  %1 = lpt.multiply %0, %s : (tensor<1x?xui8>, tensor<1x3xf32>) -> tensor<1x?xf32>
  return %1 : tensor<1x?xf32>
}

// f16 does not hold all integers of 16 bits.
// CHECK-LABEL: func.func @narrow_floats
// CHECK-COUNT-2: lpt.multiply
func.func @narrow_floats(%x: tensor<1x3xf16>) -> (tensor<1x3xf16>, tensor<1x3xf16>) {
  %l = lpt.constant dense<0.0> : tensor<f32>
  %h = lpt.constant dense<1.0> : tensor<f32>
  %max = lpt.constant dense<65535.0> : tensor<f32>
  %s = lpt.constant dense<0.5> : tensor<f16>
  %t = lpt.constant dense<0.5> : tensor<f32>
  %0 = lpt.fake_quantize %x, %l, %h, %l, %max levels 65536
      : (tensor<1x3xf16>, tensor<f32>, tensor<f32>, tensor<f32>, tensor<f32>) -> tensor<1x3xui16>
  %1 = lpt.convert %0 : tensor<1x3xui16> -> tensor<1x3xf16>
  %2 = lpt.multiply %1, %s : (tensor<1x3xf16>, tensor<f16>) -> tensor<1x3xf16>
  %3 = lpt.fake_quantize %x, %l, %h, %l, %max levels 65536
      : (tensor<1x3xf16>, tensor<f32>, tensor<f32>, tensor<f32>, tensor<f32>) -> tensor<1x3xf16>
  %4 = lpt.convert %3 : tensor<1x3xf16> -> tensor<1x3xui16>
  %5 = lpt.multiply %4, %t : (tensor<1x3xui16>, tensor<f32>) -> tensor<1x3xf16>
  return %2, %5 : tensor<1x3xf16>, tensor<1x3xf16>
}
