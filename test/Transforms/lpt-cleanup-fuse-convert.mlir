// RUN: lpt-opt %s --lpt-cleanup=enable=fuse-convert -o %t.mlir
// RUN: FileCheck %s --input-file=%t.mlir
// RUN: lpt-run --backend=reference %s --compare=%t.mlir --random-inputs=1 | FileCheck %s --check-prefix=NUMBERS

// NUMBERS:      output 0: max abs error 0,
// NUMBERS-NEXT: output 1: max abs error 0,
// NUMBERS-NEXT: output 2: max abs error 0,
// NUMBERS-NEXT: output 3: max abs error 0,
// NUMBERS-NEXT: output 4: max abs error 0,

// CHECK-LABEL: func.func @main
// CHECK-SAME:  (%[[X:.+]]: tensor<1x2x2x2xui8>, %[[Y:.+]]: tensor<1x2x2x2xsi8>)
func.func @main(%x: tensor<1x2x2x2xui8>, %y: tensor<1x2x2x2xsi8>)
    -> (tensor<1x2x2x2xf32>, tensor<1x2x2x2xf32>, tensor<1x2x2x2xf32>, tensor<1x2x2x2xf32>, tensor<2xf32>) {
  %c = lpt.constant dense<[[[[0.5]], [[1.5]]]]> : tensor<1x2x1x1xf32>
  %d = lpt.constant dense<-3.0> : tensor<f32>
  // CHECK:      %[[R0:.+]] = lpt.multiply %[[X]], %{{.+}} : (tensor<1x2x2x2xui8>, tensor<1x2x1x1xf32>) -> tensor<1x2x2x2xf32>
  // CHECK-NEXT: %[[R1:.+]] = lpt.subtract %[[X]], %{{.+}} : (tensor<1x2x2x2xui8>, tensor<1x2x1x1xf32>) -> tensor<1x2x2x2xf32>
  // CHECK-NEXT: %[[R2:.+]] = lpt.subtract %[[Y]], %{{.+}} : (tensor<1x2x2x2xsi8>, tensor<f32>) -> tensor<1x2x2x2xf32>
  // CHECK-NEXT: %[[R3:.+]] = lpt.add %[[X]], %{{.+}} : (tensor<1x2x2x2xui8>, tensor<f32>) -> tensor<1x2x2x2xf32>
  %0 = lpt.convert %x : tensor<1x2x2x2xui8> -> tensor<1x2x2x2xf32>
  %1 = lpt.multiply %0, %c : (tensor<1x2x2x2xf32>, tensor<1x2x1x1xf32>) -> tensor<1x2x2x2xf32>
  %2 = lpt.subtract %0, %c : (tensor<1x2x2x2xf32>, tensor<1x2x1x1xf32>) -> tensor<1x2x2x2xf32>
  %3 = lpt.convert %y : tensor<1x2x2x2xsi8> -> tensor<1x2x2x2xf32>
  %4 = lpt.subtract %3, %d : (tensor<1x2x2x2xf32>, tensor<f32>) -> tensor<1x2x2x2xf32>
  %5 = lpt.add %0, %d : (tensor<1x2x2x2xf32>, tensor<f32>) -> tensor<1x2x2x2xf32>

  // A fake quantization of integers reads them.
  // CHECK:      %[[W:.+]] = lpt.constant {{.*}} : tensor<2xsi8>
  // CHECK:      %[[R4:.+]] = lpt.fake_quantize %[[W]], {{.*}} : (tensor<2xsi8>, tensor<f32>, tensor<f32>, tensor<f32>, tensor<f32>) -> tensor<2xf32>
  // CHECK-NEXT: return %[[R0]], %[[R1]], %[[R2]], %[[R3]], %[[R4]]
  %w = lpt.constant dense<[1, -2]> : tensor<2xsi8>
  %h = lpt.constant dense<3.0> : tensor<f32>
  %6 = lpt.convert %w : tensor<2xsi8> -> tensor<2xf32>
  %7 = lpt.fake_quantize %6, %d, %h, %d, %h levels 255
      : (tensor<2xf32>, tensor<f32>, tensor<f32>, tensor<f32>, tensor<f32>) -> tensor<2xf32>
  return %1, %2, %4, %5, %7 : tensor<1x2x2x2xf32>, tensor<1x2x2x2xf32>, tensor<1x2x2x2xf32>, tensor<1x2x2x2xf32>, tensor<2xf32>
}

// The conversion stays for its other users.
// CHECK-LABEL: func.func @shared
// CHECK-SAME:  %[[X:.+]]: tensor<2xui8>
// CHECK:       %[[C:.+]] = lpt.convert %[[X]]
// CHECK:       %[[M:.+]] = lpt.multiply %[[X]], %
// CHECK:       return %[[C]], %[[M]]
func.func @shared(%x: tensor<2xui8>) -> (tensor<2xf32>, tensor<2xf32>) {
  %c = lpt.constant dense<0.5> : tensor<f32>
  %0 = lpt.convert %x : tensor<2xui8> -> tensor<2xf32>
  %1 = lpt.multiply %0, %c : (tensor<2xf32>, tensor<f32>) -> tensor<2xf32>
  return %0, %1 : tensor<2xf32>, tensor<2xf32>
}

// A difference of unsigned integers and a negative number is left to floats.
// CHECK-LABEL: func.func @negative_zero_point
// CHECK:       %[[C:.+]] = lpt.convert
// CHECK:       lpt.subtract %[[C]], %
func.func @negative_zero_point(%x: tensor<2xui8>) -> tensor<2xf32> {
  %z = lpt.constant dense<[1.0, -1.0]> : tensor<2xf32>
  %0 = lpt.convert %x : tensor<2xui8> -> tensor<2xf32>
  %1 = lpt.subtract %0, %z : tensor<2xf32>
  return %1 : tensor<2xf32>
}

// CHECK-LABEL: func.func @weights
// CHECK:       %[[C:.+]] = lpt.convert
// CHECK:       lpt.multiply %[[C]], %
func.func @weights() -> tensor<2xf32> {
  %w = lpt.constant dense<[1, 2]> : tensor<2xsi8>
  %s = lpt.constant dense<0.5> : tensor<f32>
  %0 = lpt.convert %w : tensor<2xsi8> -> tensor<2xf32>
  %1 = lpt.multiply %0, %s : (tensor<2xf32>, tensor<f32>) -> tensor<2xf32>
  return %1 : tensor<2xf32>
}

// Another operand that is not constant, a conversion to integers, an op that
// reads one element type, and a fake quantization of activations.
// CHECK-LABEL: func.func @others
// CHECK-COUNT-4: lpt.convert
func.func @others(%x: tensor<2xui8>, %y: tensor<2xf32>) -> (tensor<2xf32>, tensor<2xf32>, tensor<2xf32>, tensor<2xf32>) {
  %c = lpt.constant dense<0.5> : tensor<f32>
  %0 = lpt.convert %x : tensor<2xui8> -> tensor<2xf32>
  %1 = lpt.multiply %0, %y : tensor<2xf32>
  %2 = lpt.convert %y : tensor<2xf32> -> tensor<2xui8>
  %3 = lpt.multiply %2, %c : (tensor<2xui8>, tensor<f32>) -> tensor<2xf32>
  %4 = lpt.convert %x : tensor<2xui8> -> tensor<2xf32>
  %5 = lpt.maximum %4, %c : (tensor<2xf32>, tensor<f32>) -> tensor<2xf32>
  %6 = lpt.convert %x : tensor<2xui8> -> tensor<2xf32>
  %7 = lpt.fake_quantize %6, %c, %c, %c, %c levels 256
      : (tensor<2xf32>, tensor<f32>, tensor<f32>, tensor<f32>, tensor<f32>) -> tensor<2xf32>
  return %1, %3, %5, %7 : tensor<2xf32>, tensor<2xf32>, tensor<2xf32>, tensor<2xf32>
}

// CHECK-LABEL: func.func @disabled
// CHECK-COUNT-2: lpt.convert
func.func @disabled(%x: tensor<2xui8>) -> (tensor<2xf32>, tensor<2xf32>) {
  %c = lpt.constant dense<0.5> : tensor<f32>
  %0 = lpt.convert %x : tensor<2xui8> -> tensor<2xf32>
  %1 = lpt.multiply %0, %c {lpt.disable_cleanup} : (tensor<2xf32>, tensor<f32>) -> tensor<2xf32>
  %2 = lpt.convert %x : tensor<2xui8> -> tensor<2xf32>
  %3 = lpt.multiply %2, %c {lpt.skip} : (tensor<2xf32>, tensor<f32>) -> tensor<2xf32>
  return %1, %3 : tensor<2xf32>, tensor<2xf32>
}
