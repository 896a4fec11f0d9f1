// The example of README.md.
// RUN: lpt-opt %s --lpt-pipeline -o %t.mlir
// RUN: FileCheck %s < %t.mlir
// RUN: lpt-run --backend=reference %t.mlir --random-inputs=1 --compare=%s | FileCheck %s --check-prefix=NUMBERS

// CHECK-LABEL: func.func @main
// CHECK:       %[[Q:.+]] = lpt.fake_quantize %arg0, {{.*}} levels 256 {{.*}} -> tensor<1x3x8x8xui8>
// CHECK:       %[[W:.+]] = lpt.constant dense<50> : tensor<6x3x3x3xsi8>
// CHECK:       %[[C:.+]] = lpt.convolution %[[Q]], %[[W]] pads [1, 1] : (tensor<1x3x8x8xui8>, tensor<6x3x3x3xsi8>) -> tensor<1x6x8x8xf32>
// CHECK:       %[[R:.+]] = lpt.relu %[[C]] : tensor<1x6x8x8xf32>
// CHECK:       %[[S:.+]] = lpt.constant dense<9.99{{.*}}E-5> : tensor<f32>
// CHECK:       %[[Y:.+]] = lpt.multiply %[[R]], %[[S]]
// CHECK:       return %[[Y]]

// NUMBERS: output 0: max abs error {{[0-9.]+e-0[5-9]|0}}, SQNR {{1[0-9][0-9].*|inf}} dB
func.func @main(%x: tensor<1x3x8x8xf32>) -> tensor<1x6x8x8xf32> {
  %zero = lpt.constant dense<0.0> : tensor<f32>
  %max = lpt.constant dense<2.55> : tensor<f32>
  %lo = lpt.constant dense<-1.27> : tensor<f32>
  %hi = lpt.constant dense<1.27> : tensor<f32>
  %w = lpt.constant dense<0.5> : tensor<6x3x3x3xf32>
  %q = lpt.fake_quantize %x, %zero, %max, %zero, %max levels 256 : (tensor<1x3x8x8xf32>, tensor<f32>, tensor<f32>, tensor<f32>, tensor<f32>) -> tensor<1x3x8x8xf32>
  %wq = lpt.fake_quantize %w, %lo, %hi, %lo, %hi levels 255 : (tensor<6x3x3x3xf32>, tensor<f32>, tensor<f32>, tensor<f32>, tensor<f32>) -> tensor<6x3x3x3xf32>
  %c = lpt.convolution %q, %wq pads [1, 1] : (tensor<1x3x8x8xf32>, tensor<6x3x3x3xf32>) -> tensor<1x6x8x8xf32>
  %r = lpt.relu %c : tensor<1x6x8x8xf32>
  return %r : tensor<1x6x8x8xf32>
}
