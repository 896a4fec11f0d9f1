// Tensors without elements, on every backend. What has no value, such as the
// greatest of no elements, is rejected when the model is read.

// RUN: split-file %s %t
// DEFINE: %{run} = lpt-run --backend=reference %t/empty.mlir --random-inputs=1 --low-precision
// RUN: %{run} | FileCheck %s
// RUN: %{run} --backend=generic | FileCheck %s
// RUN: %if onednn %{ %{run} --backend=onednn | FileCheck %s %}
// CHECK: output 0: tensor<0x4x8x8xf32>{{$}}
// CHECK-NEXT: output 1: tensor<0x3xf32>{{$}}
// CHECK-NEXT: output 2: tensor<2x4xf32>, min 0, max 0, mean 0
// CHECK-NEXT: output 3: tensor<2x2xf32>, min 0, max 0, mean 0
// RUN: lpt-run --backend=reference %t/recurrence.mlir --random-inputs=1 | FileCheck %s --check-prefix=RECURRENCE
// RUN: lpt-run %t/recurrence.mlir --random-inputs=1 --backend=generic | FileCheck %s --check-prefix=RECURRENCE
// RECURRENCE: output 0: tensor<0x2x3x2xf32>{{$}}
// RECURRENCE-NEXT: output 1: tensor<0x2x2xf32>{{$}}
// RECURRENCE-NEXT: output 2: tensor<0x1x3x2xf32>{{$}}
// RECURRENCE-NEXT: output 3: tensor<2x1x0x2xf32>{{$}}
// RECURRENCE-NEXT: output 4: tensor<2x1x2xf32>, min
// RUN: not lpt-run --backend=reference %t/rejected.mlir --random-inputs=1 2>&1 | FileCheck %s --check-prefix=REJECTED
// REJECTED: rejected.mlir:2:8: error: 'lpt.reduce_max' op expected reduced axes that are not empty, but got size 0 on axis 1

//--- empty.mlir
func.func @main(%x: tensor<0x3x8x8xf32>, %y: tensor<0x3xf32>, %z: tensor<2x0xf32>) -> (tensor<0x4x8x8xf32>, tensor<0x3xf32>, tensor<2x4xf32>, tensor<2x2xf32>) {
  %zero = lpt.constant dense<0.0> : tensor<f32>
  %max = lpt.constant dense<2.55> : tensor<f32>
  %q = lpt.fake_quantize %x, %zero, %max, %zero, %max levels 256 : (tensor<0x3x8x8xf32>, tensor<f32>, tensor<f32>, tensor<f32>, tensor<f32>) -> tensor<0x3x8x8xf32>
  %w = lpt.constant dense<0.5> : tensor<4x3x1x1xf32>
  %wl = lpt.constant dense<-1.27> : tensor<f32>
  %wh = lpt.constant dense<1.27> : tensor<f32>
  %wq = lpt.fake_quantize %w, %wl, %wh, %wl, %wh levels 255 : (tensor<4x3x1x1xf32>, tensor<f32>, tensor<f32>, tensor<f32>, tensor<f32>) -> tensor<4x3x1x1xf32>
  %0 = lpt.convolution %q, %wq : (tensor<0x3x8x8xf32>, tensor<4x3x1x1xf32>) -> tensor<0x4x8x8xf32>
  %1 = lpt.relu %y : tensor<0x3xf32>
  %m = lpt.constant dense<1.0> : tensor<0x4xf32>
  %2 = lpt.matmul %z, %m : (tensor<2x0xf32>, tensor<0x4xf32>) -> tensor<2x4xf32>
  %3 = lpt.pad %z begin [0, 1] end [0, 1] : (tensor<2x0xf32>) -> tensor<2x2xf32>
  return %0, %1, %2, %3 : tensor<0x4x8x8xf32>, tensor<0x3xf32>, tensor<2x4xf32>, tensor<2x2xf32>
}

//--- recurrence.mlir
func.func @main(%g: tensor<0x3x16xf32>, %h: tensor<0x2x2xf32>, %r: tensor<2x2x8xf32>, %s: tensor<2x8xf32>, %n: tensor<0xsi64>,
                %v: tensor<0x3x6xf32>, %k: tensor<0x1x2xf32>, %q: tensor<1x2x6xf32>, %t: tensor<1x6xf32>, %b: tensor<1x2xf32>,
                %d: tensor<2x0x6xf32>, %l: tensor<2x1x2xf32>)
    -> (tensor<0x2x3x2xf32>, tensor<0x2x2xf32>, tensor<0x1x3x2xf32>, tensor<2x1x0x2xf32>, tensor<2x1x2xf32>) {
  %0:3 = lpt.lstm_recurrence %g, %h, %h, %n, %r, %s hidden_size 2 direction<bidirectional>
      : (tensor<0x3x16xf32>, tensor<0x2x2xf32>, tensor<0x2x2xf32>, tensor<0xsi64>, tensor<2x2x8xf32>, tensor<2x8xf32>)
      -> (tensor<0x2x3x2xf32>, tensor<0x2x2xf32>, tensor<0x2x2xf32>)
  %1:2 = lpt.gru_recurrence %v, %k, %n, %q, %t, %b hidden_size 2 direction<reverse>
      : (tensor<0x3x6xf32>, tensor<0x1x2xf32>, tensor<0xsi64>, tensor<1x2x6xf32>, tensor<1x6xf32>, tensor<1x2xf32>)
      -> (tensor<0x1x3x2xf32>, tensor<0x1x2xf32>)
  // No steps.
  %m = lpt.constant dense<0> : tensor<2xsi64>
  %2:2 = lpt.gru_recurrence %d, %l, %m, %q, %t, %b hidden_size 2 direction<forward>
      : (tensor<2x0x6xf32>, tensor<2x1x2xf32>, tensor<2xsi64>, tensor<1x2x6xf32>, tensor<1x6xf32>, tensor<1x2xf32>)
      -> (tensor<2x1x0x2xf32>, tensor<2x1x2xf32>)
  return %0#0, %0#2, %1#0, %2#0, %2#1 : tensor<0x2x3x2xf32>, tensor<0x2x2xf32>, tensor<0x1x3x2xf32>, tensor<2x1x0x2xf32>, tensor<2x1x2xf32>
}

//--- rejected.mlir
func.func @main(%x: tensor<2x0xf32>) -> tensor<2xf32> {
  %0 = lpt.reduce_max %x axes [1] : (tensor<2x0xf32>) -> tensor<2xf32>
  return %0 : tensor<2xf32>
}
