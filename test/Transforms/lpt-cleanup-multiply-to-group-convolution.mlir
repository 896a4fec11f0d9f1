// RUN: lpt-opt %s --lpt-cleanup=enable=multiply-to-group-convolution -o %t.mlir
// RUN: FileCheck %s --input-file=%t.mlir
// RUN: lpt-run --backend=reference %s --compare=%t.mlir --random-inputs=1 | FileCheck %s --check-prefix=NUMBERS
// RUN: lpt-opt %s --lpt-cleanup="enable=multiply-to-group-convolution group-size=2" -o %t.2.mlir
// RUN: FileCheck %s --check-prefix=GROUPS --input-file=%t.2.mlir
// RUN: lpt-run --backend=reference %s --compare=%t.2.mlir --random-inputs=1 | FileCheck %s --check-prefix=NUMBERS
// RUN: lpt-opt %s --lpt-cleanup | FileCheck %s --check-prefix=DEFAULT
// RUN: not lpt-opt %s --lpt-cleanup=group-size=0 2>&1 | FileCheck %s --check-prefix=INVALID

// DEFAULT-NOT: lpt.group_convolution
// INVALID: error: expected group-size to be at least 1, but got 0

// NUMBERS:      output 0: max abs error 0,
// NUMBERS-NEXT: output 1: max abs error 0,
// NUMBERS-NEXT: output 2: max abs error 0,
// NUMBERS-NEXT: output 3: max abs error 0,

// CHECK-LABEL:  func.func @main
// CHECK-SAME:   (%[[X:.+]]: tensor<1x4x2x2xui8>, %[[Y:.+]]: tensor<1x4x1x2x2xsi8>)
// GROUPS-LABEL: func.func @main
func.func @main(%x: tensor<1x4x2x2xui8>, %y: tensor<1x4x1x2x2xsi8>)
    -> (tensor<1x4x2x2xf32>, tensor<1x4x2x2xf32>, tensor<1x4x1x2x2xf16>, tensor<1x4x2x2xf32>) {
  // CHECK:       %[[S:.+]] = lpt.constant dense<{{.*}}4.5{{.*}}> : tensor<1x4x1x1xf32>
  // CHECK:       %[[W0:.+]] = lpt.constant dense<1> : tensor<4x1x1x1x1xsi8>
  // CHECK-NEXT:  %[[C0:.+]] = lpt.group_convolution %[[X]], %[[W0]] : (tensor<1x4x2x2xui8>, tensor<4x1x1x1x1xsi8>) -> tensor<1x4x2x2xf32>
  // CHECK-NEXT:  %[[R0:.+]] = lpt.multiply %[[C0]], %[[S]]
  // GROUPS:      %[[W:.+]] = lpt.constant dense<{{\[\[\[\[\[}}1]], {{\[\[}}0]]], {{\[\[\[}}0]], {{\[\[}}1]]]], {{.*}}> : tensor<2x2x2x1x1xsi8>
  // GROUPS-NEXT: lpt.group_convolution %{{.+}}, %[[W]]
  %s = lpt.constant dense<[[[[0.45]], [[0.82]], [[0.71]], [[0.37]]]]> : tensor<1x4x1x1xf32>
  %0 = lpt.convert %x : tensor<1x4x2x2xui8> -> tensor<1x4x2x2xf32>
  %1 = lpt.multiply %0, %s : (tensor<1x4x2x2xf32>, tensor<1x4x1x1xf32>) -> tensor<1x4x2x2xf32>

  // CHECK:       %[[W1:.+]] = lpt.constant dense<1> : tensor<4x1x1x1x1xsi8>
  // CHECK-NEXT:  %[[C1:.+]] = lpt.group_convolution %[[X]], %[[W1]]
  // CHECK-NEXT:  %[[Z1:.+]] = lpt.constant dense<{{\[\[\[\[}}-1.000000e+00]], {{\[\[}}-2.000000e+00]], {{\[\[}}-3.000000e+00]], {{\[\[}}-4.000000e+00]]]]> : tensor<1x4x1x1xf32>
  // CHECK-NEXT:  %[[A1:.+]] = lpt.add %[[C1]], %[[Z1]]
  // CHECK-NEXT:  %[[R1:.+]] = lpt.multiply %[[A1]], %[[S]]
  %z = lpt.constant dense<[[[[1]], [[2]], [[3]], [[4]]]]> : tensor<1x4x1x1xui8>
  %2 = lpt.convert %x : tensor<1x4x2x2xui8> -> tensor<1x4x2x2xf32>
  %3 = lpt.convert %z : tensor<1x4x1x1xui8> -> tensor<1x4x1x1xf32>
  %4 = lpt.subtract %2, %3 : (tensor<1x4x2x2xf32>, tensor<1x4x1x1xf32>) -> tensor<1x4x2x2xf32>
  %5 = lpt.multiply %s, %4 : (tensor<1x4x1x1xf32>, tensor<1x4x2x2xf32>) -> tensor<1x4x2x2xf32>

  // Rank 5, and rounded to f16 where it was before.
  // CHECK:       %[[W2:.+]] = lpt.constant dense<1> : tensor<4x1x1x1x1x1xsi8>
  // CHECK-NEXT:  %[[C2:.+]] = lpt.group_convolution %[[Y]], %[[W2]] : (tensor<1x4x1x2x2xsi8>, tensor<4x1x1x1x1x1xsi8>) -> tensor<1x4x1x2x2xf16>
  // CHECK-NEXT:  %[[Z2:.+]] = lpt.constant dense<-9.997{{.*}}> : tensor<f16>
  // CHECK-NEXT:  %[[A2:.+]] = lpt.add %[[C2]], %[[Z2]] : {{.*}} -> tensor<1x4x1x2x2xf16>
  // CHECK-NEXT:  %[[R2:.+]] = lpt.multiply %[[A2]], %{{.+}} : {{.*}} -> tensor<1x4x1x2x2xf16>
  %tenth = lpt.constant dense<0.1> : tensor<f16>
  %6 = lpt.convert %y : tensor<1x4x1x2x2xsi8> -> tensor<1x4x1x2x2xf16>
  %7 = lpt.subtract %6, %tenth : (tensor<1x4x1x2x2xf16>, tensor<f16>) -> tensor<1x4x1x2x2xf16>
  %8 = lpt.multiply %7, %tenth : (tensor<1x4x1x2x2xf16>, tensor<f16>) -> tensor<1x4x1x2x2xf16>

  // A conversion may be stated by the result type.
  // CHECK:       %[[C3:.+]] = lpt.group_convolution %[[X]], %{{.+}}
  // CHECK-NEXT:  %[[R3:.+]] = lpt.multiply %[[C3]], %[[S]]
  // CHECK-NEXT:  return %[[R0]], %[[R1]], %[[R2]], %[[R3]]
  %9 = lpt.multiply %x, %s : (tensor<1x4x2x2xui8>, tensor<1x4x1x1xf32>) -> tensor<1x4x2x2xf32>
  return %1, %5, %8, %9 : tensor<1x4x2x2xf32>, tensor<1x4x2x2xf32>, tensor<1x4x1x2x2xf16>, tensor<1x4x2x2xf32>
}

// CHECK-LABEL: func.func @dynamic
// CHECK:       lpt.group_convolution {{.*}} : (tensor<?x4x?x?xui8>, tensor<4x1x1x1x1xsi8>) -> tensor<?x4x?x?xf32>
func.func @dynamic(%x: tensor<?x4x?x?xui8>) -> tensor<?x4x?x?xf32> {
  %s = lpt.constant dense<0.5> : tensor<f32>
  %z = lpt.constant dense<[[[[1.0]], [[2.0]], [[3.0]], [[4.0]]]]> : tensor<1x4x1x1xf32>
  %0 = lpt.subtract %x, %z : (tensor<?x4x?x?xui8>, tensor<1x4x1x1xf32>) -> tensor<?x4x?x?xf32>
  %1 = lpt.multiply %0, %s : (tensor<?x4x?x?xf32>, tensor<f32>) -> tensor<?x4x?x?xf32>
  return %1 : tensor<?x4x?x?xf32>
}

// The constant may enlarge data of one channel.
// CHECK-LABEL: func.func @channels_not_known
// CHECK-NOT:   lpt.group_convolution
func.func @channels_not_known(%x: tensor<?x?x?x?xui8>) -> tensor<?x4x?x?xf32> {
  %s = lpt.constant dense<[[[[1.0]], [[2.0]], [[3.0]], [[4.0]]]]> : tensor<1x4x1x1xf32>
  %0 = lpt.multiply %x, %s : (tensor<?x?x?x?xui8>, tensor<1x4x1x1xf32>) -> tensor<?x4x?x?xf32>
  return %0 : tensor<?x4x?x?xf32>
}

// CHECK-LABEL:  func.func @odd_channels
// CHECK:        lpt.group_convolution
// GROUPS-LABEL: func.func @odd_channels
// GROUPS-NOT:   lpt.group_convolution
// GROUPS-LABEL: func.func @rank
func.func @odd_channels(%x: tensor<1x3x2x2xui8>) -> tensor<1x3x2x2xf32> {
  %s = lpt.constant dense<0.5> : tensor<f32>
  %0 = lpt.multiply %x, %s : (tensor<1x3x2x2xui8>, tensor<f32>) -> tensor<1x3x2x2xf32>
  return %0 : tensor<1x3x2x2xf32>
}

// CHECK-LABEL: func.func @rank
// CHECK-NOT:   lpt.group_convolution
func.func @rank(%x: tensor<1x4x2xui8>) -> tensor<1x4x2xf32> {
  %s = lpt.constant dense<0.5> : tensor<f32>
  %0 = lpt.multiply %x, %s : (tensor<1x4x2xui8>, tensor<f32>) -> tensor<1x4x2xf32>
  return %0 : tensor<1x4x2xf32>
}

// Scales or zero points along other axes than the channels.
// CHECK-LABEL: func.func @other_axis
// CHECK-NOT:   lpt.group_convolution
func.func @other_axis(%x: tensor<1x2x2x2xui8>) -> (tensor<1x2x2x2xf32>, tensor<1x2x2x2xf32>) {
  %half = lpt.constant dense<0.5> : tensor<f32>
  %c = lpt.constant dense<[1.0, 2.0]> : tensor<2xf32>
  %0 = lpt.multiply %x, %c : (tensor<1x2x2x2xui8>, tensor<2xf32>) -> tensor<1x2x2x2xf32>
  %1 = lpt.subtract %x, %c : (tensor<1x2x2x2xui8>, tensor<2xf32>) -> tensor<1x2x2x2xf32>
  %2 = lpt.multiply %1, %half : (tensor<1x2x2x2xf32>, tensor<f32>) -> tensor<1x2x2x2xf32>
  return %0, %2 : tensor<1x2x2x2xf32>, tensor<1x2x2x2xf32>
}

// Floats, wider integers, and integers that are constant.
// CHECK-LABEL: func.func @no_data_of_8_bits
// CHECK-NOT:   lpt.group_convolution
func.func @no_data_of_8_bits(%x: tensor<1x2x2x2xf32>, %y: tensor<1x2x2x2xui16>)
    -> (tensor<1x2x2x2xf32>, tensor<1x2x2x2xf32>, tensor<1x2x2x2xf32>) {
  %s = lpt.constant dense<0.5> : tensor<f32>
  %w = lpt.constant dense<2> : tensor<1x2x2x2xui8>
  %0 = lpt.multiply %x, %s : (tensor<1x2x2x2xf32>, tensor<f32>) -> tensor<1x2x2x2xf32>
  %1 = lpt.multiply %y, %s : (tensor<1x2x2x2xui16>, tensor<f32>) -> tensor<1x2x2x2xf32>
  %2 = lpt.multiply %w, %s : (tensor<1x2x2x2xui8>, tensor<f32>) -> tensor<1x2x2x2xf32>
  return %0, %1, %2 : tensor<1x2x2x2xf32>, tensor<1x2x2x2xf32>, tensor<1x2x2x2xf32>
}

// f16 rounds this zero point.
// CHECK-LABEL: func.func @inexact_zero_point
// CHECK-NOT:   lpt.group_convolution
func.func @inexact_zero_point(%x: tensor<1x2x2x2xui8>) -> tensor<1x2x2x2xf32> {
  %s = lpt.constant dense<0.5> : tensor<f32>
  %z = lpt.constant dense<4097> : tensor<ui16>
  %0 = lpt.convert %x : tensor<1x2x2x2xui8> -> tensor<1x2x2x2xf16>
  %1 = lpt.convert %z : tensor<ui16> -> tensor<f16>
  %2 = lpt.subtract %0, %1 : (tensor<1x2x2x2xf16>, tensor<f16>) -> tensor<1x2x2x2xf16>
  %3 = lpt.multiply %2, %s : (tensor<1x2x2x2xf16>, tensor<f32>) -> tensor<1x2x2x2xf32>
  return %3 : tensor<1x2x2x2xf32>
}

// CHECK-LABEL: func.func @disabled
// CHECK-NOT:   lpt.group_convolution
func.func @disabled(%x: tensor<1x2x2x2xui8>) -> (tensor<1x2x2x2xf32>, tensor<1x2x2x2xf32>, tensor<1x2x2x2xf32>) {
  %s = lpt.constant dense<0.5> : tensor<f32>
  %0 = lpt.multiply %x, %s {lpt.disable_cleanup} : (tensor<1x2x2x2xui8>, tensor<f32>) -> tensor<1x2x2x2xf32>
  %1 = lpt.multiply %x, %s {lpt.skip} : (tensor<1x2x2x2xui8>, tensor<f32>) -> tensor<1x2x2x2xf32>
  %2 = lpt.subtract %x, %s {lpt.disable_cleanup} : (tensor<1x2x2x2xui8>, tensor<f32>) -> tensor<1x2x2x2xf32>
  %3 = lpt.multiply %2, %s : (tensor<1x2x2x2xf32>, tensor<f32>) -> tensor<1x2x2x2xf32>
  return %0, %1, %3 : tensor<1x2x2x2xf32>, tensor<1x2x2x2xf32>, tensor<1x2x2x2xf32>
}
