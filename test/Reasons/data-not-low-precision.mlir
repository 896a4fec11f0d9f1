// RUN: lpt-opt %s --lpt-pipeline --remarks-filter=lpt -o /dev/null 2>&1 | FileCheck %s --implicit-check-not="[Missed]"

// What looks like a dequantization has floats before it.

// CHECK: [Missed] data-not-low-precision | Category:lpt | Function=main | Layer={{.*}}, Reason="'lpt.convolution' of layer 'conv1' stays in its precision: the dequantization before it has no integer data{{.*}}", Suggestion="see why the producer of the data was not quantized"

func.func @main(%x: tensor<1x3x8x8xf32>) -> tensor<1x2x8x8xf32> {
  %s = lpt.constant dense<0.1> : tensor<f32>
  %q = lpt.multiply %x, %s : (tensor<1x3x8x8xf32>, tensor<f32>) -> tensor<1x3x8x8xf32> loc("scale")
  %w = lpt.constant dense<0.5> : tensor<2x3x1x1xf32>
  %wl = lpt.constant dense<-1.27> : tensor<f32>
  %wh = lpt.constant dense<1.27> : tensor<f32>
  %wq = lpt.fake_quantize %w, %wl, %wh, %wl, %wh levels 255 : (tensor<2x3x1x1xf32>, tensor<f32>, tensor<f32>, tensor<f32>, tensor<f32>) -> tensor<2x3x1x1xf32> loc("conv1/weights/fq")
  %conv = lpt.convolution %q, %wq : (tensor<1x3x8x8xf32>, tensor<2x3x1x1xf32>) -> tensor<1x2x8x8xf32> loc("conv1")
  return %conv : tensor<1x2x8x8xf32>
}

// The gain of a layer normalization is a factor of the model, and no scale.
// CHECK: [Missed] data-not-low-precision | Category:lpt | Function=layer_normalization | Layer={{.*}}, Reason="'lpt.add' of layer 'norm/shift' stays in its precision: the dequantization before it has no integer data (it is a factor of the model, such as the gain of a normalization){{.*}}"

func.func @layer_normalization(%x: tensor<1x3x4xf32>) -> tensor<1x3x4xf32> {
  %min = lpt.constant dense<-1.28> : tensor<f32>
  %max = lpt.constant dense<1.27> : tensor<f32>
  %q = lpt.fake_quantize %x, %min, %max, %min, %max levels 256 : (tensor<1x3x4xf32>, tensor<f32>, tensor<f32>, tensor<f32>, tensor<f32>) -> tensor<1x3x4xf32>
  %n = lpt.mvn %q axes [2] normalize_variance true eps 1.0e-3 : tensor<1x3x4xf32>
  %gain = lpt.constant dense<[1.0, 2.0, 3.0, 4.0]> : tensor<4xf32>
  %0 = lpt.multiply %n, %gain : (tensor<1x3x4xf32>, tensor<4xf32>) -> tensor<1x3x4xf32> loc("norm/gain")
  %shift = lpt.constant dense<[0.1, 0.2, 0.3, 0.4]> : tensor<4xf32>
  %1 = lpt.add %0, %shift : (tensor<1x3x4xf32>, tensor<4xf32>) -> tensor<1x3x4xf32> loc("norm/shift")
  return %1 : tensor<1x3x4xf32>
}
