// RUN: lpt-opt %s --lpt-pipeline=check-explained --remarks-filter=lpt -o %t.mlir 2>&1 | FileCheck %s --implicit-check-not="[Missed]"
// RUN: lpt-opt %s --lpt-pipeline | lpt-opt --lpt-pipeline=check-explained --remarks-filter-missed=lpt -o /dev/null 2>&1 | FileCheck %s --check-prefix=AGAIN --implicit-check-not="[Missed]"

// The weights and the inputs of recurrent sequences become integers, and their
// dequantizations stay before the op: nothing computes it on them. What
// reads its result reads a float, and is no epilogue.

// CHECK: [Missed] float-kernel | Category:lpt | Function=lstm | Layer=lstm1, Reason="'lpt.lstm_sequence' of layer 'lstm1' stays in its precision: its integers are dequantized before it, since the kernels of all backends compute it in float", Suggestion="nothing to do; its quantization saves memory, not time"
// AGAIN: [Missed] float-kernel | {{.*}}Function=lstm
func.func @lstm(%x: tensor<1x2x3xf32>, %h: tensor<1x1x2xf32>, %c: tensor<1x1x2xf32>, %n: tensor<1xsi64>) -> tensor<1x1x2x2xf32> {
  %zero = lpt.constant dense<0.0> : tensor<f32>
  %max = lpt.constant dense<2.55> : tensor<f32>
  %q = lpt.fake_quantize %x, %zero, %max, %zero, %max levels 256 : (tensor<1x2x3xf32>, tensor<f32>, tensor<f32>, tensor<f32>, tensor<f32>) -> tensor<1x2x3xf32> loc("input/fq")
  %w = lpt.constant dense<0.5> : tensor<1x8x3xf32>
  %wl = lpt.constant dense<-1.27> : tensor<f32>
  %wh = lpt.constant dense<1.27> : tensor<f32>
  %wq = lpt.fake_quantize %w, %wl, %wh, %wl, %wh levels 255 : (tensor<1x8x3xf32>, tensor<f32>, tensor<f32>, tensor<f32>, tensor<f32>) -> tensor<1x8x3xf32> loc("lstm1/weights/fq")
  %r = lpt.constant dense<0.25> : tensor<1x8x2xf32>
  %rq = lpt.fake_quantize %r, %wl, %wh, %wl, %wh levels 255 : (tensor<1x8x2xf32>, tensor<f32>, tensor<f32>, tensor<f32>, tensor<f32>) -> tensor<1x8x2xf32>
  %b = lpt.constant dense<0.1> : tensor<1x8xf32>
  %y:3 = lpt.lstm_sequence %q, %h, %c, %n, %wq, %rq, %b hidden_size 2 direction<forward> : (tensor<1x2x3xf32>, tensor<1x1x2xf32>, tensor<1x1x2xf32>, tensor<1xsi64>, tensor<1x8x3xf32>, tensor<1x8x2xf32>, tensor<1x8xf32>) -> (tensor<1x1x2x2xf32>, tensor<1x1x2xf32>, tensor<1x1x2xf32>) loc("lstm1")
  %relu = lpt.relu %y#0 : tensor<1x1x2x2xf32> loc("relu1")
  return %relu : tensor<1x1x2x2xf32>
}

// CHECK: [Missed] float-kernel | Category:lpt | Function=gru | Layer=gru1, Reason="'lpt.gru_sequence' of layer 'gru1' stays in its precision:
// AGAIN: [Missed] float-kernel | {{.*}}Function=gru
func.func @gru(%x: tensor<1x2x3xf32>, %h: tensor<1x1x2xf32>, %n: tensor<1xsi64>) -> tensor<1x1x2x2xf32> {
  %zero = lpt.constant dense<0.0> : tensor<f32>
  %max = lpt.constant dense<2.55> : tensor<f32>
  %q = lpt.fake_quantize %x, %zero, %max, %zero, %max levels 256 : (tensor<1x2x3xf32>, tensor<f32>, tensor<f32>, tensor<f32>, tensor<f32>) -> tensor<1x2x3xf32> loc("input/fq")
  %w = lpt.constant dense<0.5> : tensor<1x6x3xf32>
  %wl = lpt.constant dense<-1.27> : tensor<f32>
  %wh = lpt.constant dense<1.27> : tensor<f32>
  %wq = lpt.fake_quantize %w, %wl, %wh, %wl, %wh levels 255 : (tensor<1x6x3xf32>, tensor<f32>, tensor<f32>, tensor<f32>, tensor<f32>) -> tensor<1x6x3xf32> loc("gru1/weights/fq")
  %r = lpt.constant dense<0.25> : tensor<1x6x2xf32>
  %rq = lpt.fake_quantize %r, %wl, %wh, %wl, %wh levels 255 : (tensor<1x6x2xf32>, tensor<f32>, tensor<f32>, tensor<f32>, tensor<f32>) -> tensor<1x6x2xf32>
  %b = lpt.constant dense<0.1> : tensor<1x6xf32>
  %y:2 = lpt.gru_sequence %q, %h, %n, %wq, %rq, %b hidden_size 2 direction<forward> : (tensor<1x2x3xf32>, tensor<1x1x2xf32>, tensor<1xsi64>, tensor<1x6x3xf32>, tensor<1x6x2xf32>, tensor<1x6xf32>) -> (tensor<1x1x2x2xf32>, tensor<1x1x2xf32>) loc("gru1")
  return %y#0 : tensor<1x1x2x2xf32>
}
