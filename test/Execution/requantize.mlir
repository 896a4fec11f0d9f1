// Levels of numbers that are no integers, not finite, or none at all: zero points that
// are constants change places with the rounding, which changes no level.
// RUN: rm -rf %t && mkdir %t
// RUN: %python %S/Inputs/levels.py write %t/x.npy
// DEFINE: %{backend} =
// DEFINE: %{levels} = lpt-run %s --backend=%{backend} --input=%t/x.npy --output-dir=%t/out && %python %S/Inputs/levels.py print %t/out/output0.npy %t/out/output1.npy %t/out/output2.npy %t/out/output3.npy | FileCheck %s
// REDEFINE: %{backend} = reference
// RUN: %{levels}
// REDEFINE: %{backend} = generic
// RUN: %{levels}
// REDEFINE: %{backend} = native
// RUN: %{levels}

// CHECK:      3 3 3 5 5 7 1 255 0 255 0 255 255 0 0
// CHECK-NEXT: -3 -3 -3 -1 -1 1 -5 127 -8 127 -128 127 127 -128 0
// CHECK-NEXT: 0 0 0 2 2 4 0 252 0 255 0 255 255 0 0
// CHECK-NEXT: 3 3 3 5 5 7 3 255 3 255 3 255 255 3 0
func.func @main(%x: tensor<15xf32>) -> (tensor<15xui8>, tensor<15xsi8>, tensor<15xui8>, tensor<15xui8>) {
  %one = lpt.constant dense<1.0> : tensor<f32>
  %zero = lpt.constant dense<0.0> : tensor<f32>
  %z3 = lpt.constant dense<3> : tensor<si32>
  %zm = lpt.constant dense<-3> : tensor<si32>
  %z0 = lpt.constant dense<0> : tensor<si32>
  %0 = lpt.requantize %x, %one, %zero, %z3 limits [0, 255] : (tensor<15xf32>, tensor<f32>, tensor<f32>, tensor<si32>) -> tensor<15xui8>
  %1 = lpt.requantize %x, %one, %zero, %zm limits [-128, 127] : (tensor<15xf32>, tensor<f32>, tensor<f32>, tensor<si32>) -> tensor<15xsi8>
  %2 = lpt.requantize %x, %one, %zero, %z0 limits [0, 255] : (tensor<15xf32>, tensor<f32>, tensor<f32>, tensor<si32>) -> tensor<15xui8>
  %3 = lpt.requantize %x, %one, %zero, %z3 limits [3, 255] : (tensor<15xf32>, tensor<f32>, tensor<f32>, tensor<si32>) -> tensor<15xui8>
  return %0, %1, %2, %3 : tensor<15xui8>, tensor<15xsi8>, tensor<15xui8>, tensor<15xui8>
}
