// RUN: lpt-opt %s --lpt-move-fake-quantize -o %t.mlir
// RUN: FileCheck %s --input-file=%t.mlir
// RUN: lpt-run --backend=reference %s --compare=%t.mlir --random-inputs=1 | FileCheck %s --check-prefix=NUMBERS

// NUMBERS:      output 0: max abs error 0,
// NUMBERS-NEXT: output 1: max abs error 0,
// NUMBERS-NEXT: output 2: max abs error 0,
// NUMBERS-NEXT: output 3: max abs error 0,

// CHECK-LABEL: func.func @main
// CHECK-SAME:  (%[[X:.+]]: tensor<1x1x2x2xf32>, %[[Y:.+]]: tensor<1x2x2x2xf32>)
func.func @main(%x: tensor<1x1x2x2xf32>, %y: tensor<1x2x2x2xf32>)
    -> (tensor<1x3x2x2xf32>, tensor<1x3x2x2xf32>, tensor<1x3x2x2xf32>, tensor<1x4x2x2xui8>) {
  %l = lpt.constant dense<-1.0> : tensor<f32>
  %h = lpt.constant dense<1.0> : tensor<f32>
  %zero = lpt.constant dense<0.0> : tensor<f32>
  %max = lpt.constant dense<255.0> : tensor<f32>

  // Per tensor; the limits are shared.
  // CHECK-DAG:  %[[L:.+]] = lpt.constant dense<-1.000000e+00> : tensor<f32>
  // CHECK-DAG:  %[[H:.+]] = lpt.constant dense<1.000000e+00> : tensor<f32>
  // CHECK-DAG:  %[[ZERO:.+]] = lpt.constant dense<0.000000e+00> : tensor<f32>
  // CHECK-DAG:  %[[MAX:.+]] = lpt.constant dense<2.550000e+02> : tensor<f32>
  // CHECK-NEXT: %[[X0:.+]] = lpt.fake_quantize %[[X]], %[[L]], %[[H]], %[[L]], %[[H]] levels 256 {{.*}} -> tensor<1x1x2x2xf32>
  // CHECK-NEXT: %[[Y0:.+]] = lpt.fake_quantize %[[Y]], %[[L]], %[[H]], %[[L]], %[[H]] levels 256 {{.*}} -> tensor<1x2x2x2xf32>
  // CHECK-NEXT: %[[R0:.+]] = lpt.concat %[[X0]], %[[Y0]] axis 1
  %0 = lpt.concat %x, %y axis 1 : (tensor<1x1x2x2xf32>, tensor<1x2x2x2xf32>) -> tensor<1x3x2x2xf32>
  %1 = lpt.fake_quantize %0, %l, %h, %l, %h levels 256
      : (tensor<1x3x2x2xf32>, tensor<f32>, tensor<f32>, tensor<f32>, tensor<f32>) -> tensor<1x3x2x2xf32>

  // Per channel after a relu; limits are cut.
  // CHECK-NEXT: %[[RX:.+]] = lpt.relu %[[X]] : tensor<1x1x2x2xf32>
  // CHECK-NEXT: %[[HX:.+]] = lpt.constant dense<5.000000e-01> : tensor<f32>
  // CHECK-NEXT: %[[OX:.+]] = lpt.constant dense<5.000000e-01> : tensor<f32>
  // CHECK-NEXT: %[[X1:.+]] = lpt.fake_quantize %[[RX]], %[[ZERO]], %[[HX]], %[[ZERO]], %[[OX]] levels 256
  // CHECK-NEXT: %[[RY:.+]] = lpt.relu %[[Y]] : tensor<1x2x2x2xf32>
  // CHECK-NEXT: %[[HY:.+]] = lpt.constant dense<{{\[\[\[\[}}2.500000e-01]], {{\[\[}}1.000000e+00]]]]> : tensor<1x2x1x1xf32>
  // CHECK-NEXT: %[[OY:.+]] = lpt.constant dense<{{\[\[\[\[}}2.500000e-01]], {{\[\[}}1.000000e+00]]]]> : tensor<1x2x1x1xf32>
  // CHECK-NEXT: %[[Y1:.+]] = lpt.fake_quantize %[[RY]], %[[ZERO]], %[[HY]], %[[ZERO]], %[[OY]] levels 256
  // CHECK-NEXT: %[[R1:.+]] = lpt.concat %[[X1]], %[[Y1]] axis -3
  %channels = lpt.constant dense<[[[[0.5]], [[0.25]], [[1.0]]]]> : tensor<1x3x1x1xf32>
  %2 = lpt.concat %x, %y axis -3 : (tensor<1x1x2x2xf32>, tensor<1x2x2x2xf32>) -> tensor<1x3x2x2xf32>
  %3 = lpt.relu %2 : tensor<1x3x2x2xf32>
  %4 = lpt.fake_quantize %3, %zero, %channels, %zero, %channels levels 256
      : (tensor<1x3x2x2xf32>, tensor<f32>, tensor<1x3x1x1xf32>, tensor<f32>, tensor<1x3x1x1xf32>) -> tensor<1x3x2x2xf32>

  // The Q/DQ form moves as a whole.
  // CHECK-NEXT: %[[S:.+]] = lpt.constant dense<7.812500e-03> : tensor<f32>
  // CHECK-NEXT: %[[QX:.+]] = lpt.fake_quantize %[[X]], %[[L]], %[[H]], %[[ZERO]], %[[MAX]] levels 256
  // CHECK-NEXT: %[[IX:.+]] = lpt.convert %[[QX]] : tensor<1x1x2x2xf32> -> tensor<1x1x2x2xui8>
  // CHECK-NEXT: %[[FX:.+]] = lpt.convert %[[IX]] : tensor<1x1x2x2xui8> -> tensor<1x1x2x2xf32>
  // CHECK-NEXT: %[[ZX:.+]] = lpt.constant dense<128> : tensor<ui8>
  // CHECK-NEXT: %[[ZFX:.+]] = lpt.convert %[[ZX]] : tensor<ui8> -> tensor<f32>
  // CHECK-NEXT: %[[DX:.+]] = lpt.subtract %[[FX]], %[[ZFX]]
  // CHECK-NEXT: %[[X2:.+]] = lpt.multiply %[[DX]], %[[S]]
  // CHECK-NEXT: %[[QY:.+]] = lpt.fake_quantize %[[Y]], %[[L]], %[[H]], %[[ZERO]], %[[MAX]] levels 256
  // CHECK-NEXT: %[[IY:.+]] = lpt.convert %[[QY]] : tensor<1x2x2x2xf32> -> tensor<1x2x2x2xui8>
  // CHECK-NEXT: %[[FY:.+]] = lpt.convert %[[IY]] : tensor<1x2x2x2xui8> -> tensor<1x2x2x2xf32>
  // CHECK-NEXT: %[[ZY:.+]] = lpt.constant dense<{{\[\[\[\[}}127]], {{\[\[}}100]]]]> : tensor<1x2x1x1xui8>
  // CHECK-NEXT: %[[ZFY:.+]] = lpt.convert %[[ZY]] : tensor<1x2x1x1xui8> -> tensor<1x2x1x1xf32>
  // CHECK-NEXT: %[[DY:.+]] = lpt.subtract %[[FY]], %[[ZFY]]
  // CHECK-NEXT: %[[Y2:.+]] = lpt.multiply %[[DY]], %[[S]]
  // CHECK-NEXT: %[[R2:.+]] = lpt.concat %[[X2]], %[[Y2]] axis 1
  %z = lpt.constant dense<[[[[128]], [[127]], [[100]]]]> : tensor<1x3x1x1xui8>
  %s = lpt.constant dense<0.0078125> : tensor<f32>
  %5 = lpt.concat %x, %y axis 1 : (tensor<1x1x2x2xf32>, tensor<1x2x2x2xf32>) -> tensor<1x3x2x2xf32>
  %6 = lpt.fake_quantize %5, %l, %h, %zero, %max levels 256
      : (tensor<1x3x2x2xf32>, tensor<f32>, tensor<f32>, tensor<f32>, tensor<f32>) -> tensor<1x3x2x2xf32>
  %7 = lpt.convert %6 : tensor<1x3x2x2xf32> -> tensor<1x3x2x2xui8>
  %8 = lpt.convert %7 : tensor<1x3x2x2xui8> -> tensor<1x3x2x2xf32>
  %9 = lpt.convert %z : tensor<1x3x1x1xui8> -> tensor<1x3x1x1xf32>
  %10 = lpt.subtract %8, %9 : (tensor<1x3x2x2xf32>, tensor<1x3x1x1xf32>) -> tensor<1x3x2x2xf32>
  %11 = lpt.multiply %10, %s : (tensor<1x3x2x2xf32>, tensor<f32>) -> tensor<1x3x2x2xf32>

  // Through one concatenation after the other. Integers are moved as such.
  // CHECK-NEXT: %[[X4:.+]] = lpt.fake_quantize %[[X]], {{.*}} -> tensor<1x1x2x2xui8>
  // CHECK-NEXT: %[[Y4:.+]] = lpt.fake_quantize %[[Y]], {{.*}} -> tensor<1x2x2x2xui8>
  // CHECK-NEXT: %[[INNER:.+]] = lpt.concat %[[X4]], %[[Y4]] axis 1
  // CHECK-NEXT: %[[X3:.+]] = lpt.fake_quantize %[[X]], {{.*}} -> tensor<1x1x2x2xui8>
  // CHECK-NEXT: %[[R3:.+]] = lpt.concat %[[INNER]], %[[X3]] axis 1
  // CHECK-NEXT: return %[[R0]], %[[R1]], %[[R2]], %[[R3]]
  %12 = lpt.concat %x, %y axis 1 : (tensor<1x1x2x2xf32>, tensor<1x2x2x2xf32>) -> tensor<1x3x2x2xf32>
  %13 = lpt.concat %12, %x axis 1 : (tensor<1x3x2x2xf32>, tensor<1x1x2x2xf32>) -> tensor<1x4x2x2xf32>
  %14 = lpt.fake_quantize %13, %l, %h, %zero, %max levels 256
      : (tensor<1x4x2x2xf32>, tensor<f32>, tensor<f32>, tensor<f32>, tensor<f32>) -> tensor<1x4x2x2xui8>
  return %1, %4, %11, %14 : tensor<1x3x2x2xf32>, tensor<1x3x2x2xf32>, tensor<1x3x2x2xf32>, tensor<1x4x2x2xui8>
}

// A scale after a quantization to floats is none of the Q/DQ form; whoever
// reads the quantized values reads the concatenation.
// CHECK-LABEL: func.func @float_users
// CHECK:       lpt.fake_quantize
// CHECK-NEXT:  lpt.fake_quantize
// CHECK-NEXT:  %[[C:.+]] = lpt.concat
// CHECK-NEXT:  lpt.multiply %[[C]], %
// CHECK-NEXT:  lpt.relu %[[C]]
func.func @float_users(%x: tensor<1x2xf32>, %y: tensor<1x2xf32>) -> (tensor<1x4xf32>, tensor<1x4xf32>) {
  %l = lpt.constant dense<-1.0> : tensor<f32>
  %h = lpt.constant dense<1.0> : tensor<f32>
  %0 = lpt.concat %x, %y axis 1 : (tensor<1x2xf32>, tensor<1x2xf32>) -> tensor<1x4xf32>
  %1 = lpt.fake_quantize %0, %l, %h, %l, %h levels 256
      : (tensor<1x4xf32>, tensor<f32>, tensor<f32>, tensor<f32>, tensor<f32>) -> tensor<1x4xf32>
  %2 = lpt.multiply %1, %h : (tensor<1x4xf32>, tensor<f32>) -> tensor<1x4xf32>
  %3 = lpt.relu %1 : tensor<1x4xf32>
  return %2, %3 : tensor<1x4xf32>, tensor<1x4xf32>
}

// Sizes need not be known where no limit is cut.
// CHECK-LABEL: func.func @dynamic
// CHECK:       lpt.fake_quantize {{.*}} -> tensor<?x?xf32>
// CHECK:       lpt.fake_quantize {{.*}} -> tensor<?x2xf32>
// CHECK:       lpt.concat
func.func @dynamic(%x: tensor<?x?xf32>, %y: tensor<?x2xf32>) -> tensor<?x?xf32> {
  %l = lpt.constant dense<-1.0> : tensor<f32>
  %h = lpt.constant dense<1.0> : tensor<1x1xf32>
  %0 = lpt.concat %x, %y axis 1 : (tensor<?x?xf32>, tensor<?x2xf32>) -> tensor<?x?xf32>
  %1 = lpt.fake_quantize %0, %l, %h, %l, %h levels 256
      : (tensor<?x?xf32>, tensor<f32>, tensor<1x1xf32>, tensor<f32>, tensor<1x1xf32>) -> tensor<?x?xf32>
  return %1 : tensor<?x?xf32>
}

// CHECK-LABEL: func.func @dynamic_per_channel
// CHECK:       %[[C:.+]] = lpt.concat
// CHECK:       lpt.fake_quantize %[[C]]
func.func @dynamic_per_channel(%x: tensor<?x?xf32>, %y: tensor<?x2xf32>) -> tensor<?x?xf32> {
  %l = lpt.constant dense<-1.0> : tensor<f32>
  %h = lpt.constant dense<[[1.0, 2.0, 3.0]]> : tensor<1x3xf32>
  %0 = lpt.concat %x, %y axis 1 : (tensor<?x?xf32>, tensor<?x2xf32>) -> tensor<?x?xf32>
  %1 = lpt.fake_quantize %0, %l, %h, %l, %h levels 256
      : (tensor<?x?xf32>, tensor<f32>, tensor<1x3xf32>, tensor<f32>, tensor<1x3xf32>) -> tensor<?x?xf32>
  return %1 : tensor<?x?xf32>
}

// CHECK-LABEL: func.func @limits_not_constant
// CHECK:       %[[C:.+]] = lpt.concat
// CHECK:       lpt.fake_quantize %[[C]]
func.func @limits_not_constant(%x: tensor<1x2xf32>, %h: tensor<f32>) -> tensor<1x4xf32> {
  %l = lpt.constant dense<-1.0> : tensor<f32>
  %0 = lpt.concat %x, %x axis 1 : (tensor<1x2xf32>, tensor<1x2xf32>) -> tensor<1x4xf32>
  %1 = lpt.fake_quantize %0, %l, %h, %l, %h levels 256
      : (tensor<1x4xf32>, tensor<f32>, tensor<f32>, tensor<f32>, tensor<f32>) -> tensor<1x4xf32>
  return %1 : tensor<1x4xf32>
}

// The concatenation, or the relu, has another use.
// CHECK-LABEL: func.func @shared
// CHECK:       %[[C:.+]] = lpt.concat
// CHECK:       lpt.fake_quantize %[[C]]
// CHECK:       lpt.concat
// CHECK:       %[[R:.+]] = lpt.relu
// CHECK:       lpt.fake_quantize %[[R]]
func.func @shared(%x: tensor<1x2xf32>) -> (tensor<1x4xf32>, tensor<1x4xf32>, tensor<1x4xf32>, tensor<1x4xf32>) {
  %l = lpt.constant dense<-1.0> : tensor<f32>
  %h = lpt.constant dense<1.0> : tensor<f32>
  %0 = lpt.concat %x, %x axis 1 : (tensor<1x2xf32>, tensor<1x2xf32>) -> tensor<1x4xf32>
  %1 = lpt.fake_quantize %0, %l, %h, %l, %h levels 256
      : (tensor<1x4xf32>, tensor<f32>, tensor<f32>, tensor<f32>, tensor<f32>) -> tensor<1x4xf32>
  %2 = lpt.concat %x, %x axis 1 : (tensor<1x2xf32>, tensor<1x2xf32>) -> tensor<1x4xf32>
  %3 = lpt.relu %2 : tensor<1x4xf32>
  %4 = lpt.fake_quantize %3, %l, %h, %l, %h levels 256
      : (tensor<1x4xf32>, tensor<f32>, tensor<f32>, tensor<f32>, tensor<f32>) -> tensor<1x4xf32>
  return %0, %1, %3, %4 : tensor<1x4xf32>, tensor<1x4xf32>, tensor<1x4xf32>, tensor<1x4xf32>
}

// The parts of a tensor are put together again. Other tensors among them make
// it another tensor.
// CHECK-LABEL: func.func @parts_of_one
// CHECK:       %[[P:.+]]:2 = lpt.split
// CHECK-NEXT:  %[[C:.+]] = lpt.concat %[[P]]#1, %[[P]]#0
// CHECK-NEXT:  lpt.fake_quantize %[[C]]
// CHECK-NEXT:  lpt.fake_quantize %[[P]]#1
// CHECK-NEXT:  lpt.fake_quantize
// CHECK-NEXT:  lpt.concat
func.func @parts_of_one(%x: tensor<1x4xf32>) -> (tensor<1x4xf32>, tensor<1x6xf32>) {
  %l = lpt.constant dense<-1.0> : tensor<f32>
  %h = lpt.constant dense<1.0> : tensor<f32>
  %0:2 = lpt.split %x axis 1 : (tensor<1x4xf32>) -> (tensor<1x2xf32>, tensor<1x2xf32>)
  %1 = lpt.concat %0#1, %0#0 axis 1 : (tensor<1x2xf32>, tensor<1x2xf32>) -> tensor<1x4xf32>
  %2 = lpt.fake_quantize %1, %l, %h, %l, %h levels 256
      : (tensor<1x4xf32>, tensor<f32>, tensor<f32>, tensor<f32>, tensor<f32>) -> tensor<1x4xf32>
  %3 = lpt.concat %0#1, %x axis 1 : (tensor<1x2xf32>, tensor<1x4xf32>) -> tensor<1x6xf32>
  %4 = lpt.fake_quantize %3, %l, %h, %l, %h levels 256
      : (tensor<1x6xf32>, tensor<f32>, tensor<f32>, tensor<f32>, tensor<f32>) -> tensor<1x6xf32>
  return %2, %4 : tensor<1x4xf32>, tensor<1x6xf32>
}

// A quantized constant is recognized by the op that reads it: weights, or an
// input that the concatenation would have to join to others.
// CHECK-LABEL: func.func @constants
// CHECK:       %[[C:.+]] = lpt.concat
// CHECK:       %[[Q:.+]] = lpt.fake_quantize %[[C]]
// CHECK:       lpt.matmul %{{.+}}, %[[Q]]
// CHECK:       %[[D:.+]] = lpt.concat
// CHECK:       lpt.fake_quantize %[[D]]
func.func @constants(%x: tensor<1x2xf32>) -> (tensor<1x4xf32>, tensor<1x4xf32>) {
  %l = lpt.constant dense<-1.0> : tensor<f32>
  %h = lpt.constant dense<1.0> : tensor<f32>
  %w = lpt.constant dense<0.5> : tensor<2x2xf32>
  %token = lpt.constant dense<0.25> : tensor<1x2xf32>
  %0 = lpt.concat %w, %w axis 1 : (tensor<2x2xf32>, tensor<2x2xf32>) -> tensor<2x4xf32>
  %1 = lpt.fake_quantize %0, %l, %h, %l, %h levels 255
      : (tensor<2x4xf32>, tensor<f32>, tensor<f32>, tensor<f32>, tensor<f32>) -> tensor<2x4xf32>
  %2 = lpt.matmul %x, %1 : (tensor<1x2xf32>, tensor<2x4xf32>) -> tensor<1x4xf32>
  %3 = lpt.concat %token, %x axis 1 : (tensor<1x2xf32>, tensor<1x2xf32>) -> tensor<1x4xf32>
  %4 = lpt.fake_quantize %3, %l, %h, %l, %h levels 256
      : (tensor<1x4xf32>, tensor<f32>, tensor<f32>, tensor<f32>, tensor<f32>) -> tensor<1x4xf32>
  return %2, %4 : tensor<1x4xf32>, tensor<1x4xf32>
}

// The concatenation joins dequantizations along its own axis only. It does not
// matter to it how values are quantized.
// CHECK-LABEL: func.func @other_axis
// CHECK:       %[[C0:.+]] = lpt.concat
// CHECK:       lpt.fake_quantize %[[C0]]
// CHECK:       %[[C1:.+]] = lpt.concat
// CHECK:       lpt.fake_quantize %[[C1]]
// CHECK-COUNT-2: lpt.fake_quantize
// CHECK:       lpt.concat
func.func @other_axis(%x: tensor<2x2xf32>) -> (tensor<2x4xf32>, tensor<2x4xf32>, tensor<2x4xf32>) {
  %l = lpt.constant dense<0.0> : tensor<f32>
  %h = lpt.constant dense<255.0> : tensor<f32>
  %c = lpt.constant dense<[[1.0], [2.0]]> : tensor<2x1xf32>
  %0 = lpt.concat %x, %x axis 1 : (tensor<2x2xf32>, tensor<2x2xf32>) -> tensor<2x4xf32>
  %1 = lpt.fake_quantize %0, %l, %h, %l, %c levels 256
      : (tensor<2x4xf32>, tensor<f32>, tensor<f32>, tensor<f32>, tensor<2x1xf32>) -> tensor<2x4xf32>
  %2 = lpt.concat %x, %x axis 1 : (tensor<2x2xf32>, tensor<2x2xf32>) -> tensor<2x4xf32>
  %3 = lpt.fake_quantize %2, %l, %h, %l, %h levels 256
      : (tensor<2x4xf32>, tensor<f32>, tensor<f32>, tensor<f32>, tensor<f32>) -> tensor<2x4xui8>
  %4 = lpt.multiply %3, %c : (tensor<2x4xui8>, tensor<2x1xf32>) -> tensor<2x4xf32>
  %5 = lpt.concat %x, %x axis 1 : (tensor<2x2xf32>, tensor<2x2xf32>) -> tensor<2x4xf32>
  %6 = lpt.fake_quantize %5, %l, %c, %l, %h levels 256
      : (tensor<2x4xf32>, tensor<f32>, tensor<2x1xf32>, tensor<f32>, tensor<f32>) -> tensor<2x4xf32>
  return %1, %4, %6 : tensor<2x4xf32>, tensor<2x4xf32>, tensor<2x4xf32>
}

// One user reads integers, the other reals.
// CHECK-LABEL: func.func @integers_and_reals
// CHECK:       %[[C:.+]] = lpt.concat
// CHECK:       lpt.fake_quantize %[[C]]
func.func @integers_and_reals(%x: tensor<1x2xf32>) -> (tensor<1x4xf32>, tensor<1x4xui8>) {
  %l = lpt.constant dense<0.0> : tensor<f32>
  %h = lpt.constant dense<255.0> : tensor<f32>
  %0 = lpt.concat %x, %x axis 1 : (tensor<1x2xf32>, tensor<1x2xf32>) -> tensor<1x4xf32>
  %1 = lpt.fake_quantize %0, %l, %h, %l, %h levels 256
      : (tensor<1x4xf32>, tensor<f32>, tensor<f32>, tensor<f32>, tensor<f32>) -> tensor<1x4xf32>
  %2 = lpt.convert %1 : tensor<1x4xf32> -> tensor<1x4xui8>
  return %1, %2 : tensor<1x4xf32>, tensor<1x4xui8>
}
