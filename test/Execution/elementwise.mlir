// The backend 'generic' computes element-wise ops as the reference does, for
// every element type.

// RUN: %python %S/Inputs/compare_backends.py lpt-run %s ui4 si4 ui8 si8 ui16 si16 ui32 si32 ui64 si64 f16 bf16 f32 f64

func.func @binary(%a: tensor<4x3x50xELEMENT>, %b: tensor<3x1xELEMENT>, %i: tensor<50xsi8>)
    -> (tensor<4x3x50xELEMENT>, tensor<4x3x50xELEMENT>, tensor<4x3x50xELEMENT>, tensor<4x3x50xELEMENT>,
        tensor<4x3x50xELEMENT>, tensor<4x3x50xELEMENT>, tensor<4x3x50xf32>, tensor<4x3x50xsi8>,
        tensor<4x3x50xbf16>, tensor<4x3x50xf16>, tensor<4x3x50xui64>, tensor<4x3x50xui8>) {
  %add = lpt.add %a, %b : (tensor<4x3x50xELEMENT>, tensor<3x1xELEMENT>) -> tensor<4x3x50xELEMENT>
  %sub = lpt.subtract %a, %b : (tensor<4x3x50xELEMENT>, tensor<3x1xELEMENT>) -> tensor<4x3x50xELEMENT>
  %mul = lpt.multiply %a, %b : (tensor<4x3x50xELEMENT>, tensor<3x1xELEMENT>) -> tensor<4x3x50xELEMENT>
  %div = lpt.divide %a, %i : (tensor<4x3x50xELEMENT>, tensor<50xsi8>) -> tensor<4x3x50xELEMENT>
  %max = lpt.maximum %a, %b : (tensor<4x3x50xELEMENT>, tensor<3x1xELEMENT>) -> tensor<4x3x50xELEMENT>
  %min = lpt.minimum %a, %b : (tensor<4x3x50xELEMENT>, tensor<3x1xELEMENT>) -> tensor<4x3x50xELEMENT>
  %widened = lpt.subtract %a, %b : (tensor<4x3x50xELEMENT>, tensor<3x1xELEMENT>) -> tensor<4x3x50xf32>
  %narrowed = lpt.multiply %a, %i : (tensor<4x3x50xELEMENT>, tensor<50xsi8>) -> tensor<4x3x50xsi8>
  %brain = lpt.multiply %a, %b : (tensor<4x3x50xELEMENT>, tensor<3x1xELEMENT>) -> tensor<4x3x50xbf16>
  %half = lpt.add %a, %b : (tensor<4x3x50xELEMENT>, tensor<3x1xELEMENT>) -> tensor<4x3x50xf16>
  %unsigned = lpt.subtract %a, %i : (tensor<4x3x50xELEMENT>, tensor<50xsi8>) -> tensor<4x3x50xui64>
  %quotient = lpt.divide %i, %a : (tensor<50xsi8>, tensor<4x3x50xELEMENT>) -> tensor<4x3x50xui8>
  return %add, %sub, %mul, %div, %max, %min, %widened, %narrowed, %brain, %half, %unsigned, %quotient
      : tensor<4x3x50xELEMENT>, tensor<4x3x50xELEMENT>, tensor<4x3x50xELEMENT>, tensor<4x3x50xELEMENT>,
        tensor<4x3x50xELEMENT>, tensor<4x3x50xELEMENT>, tensor<4x3x50xf32>, tensor<4x3x50xsi8>,
        tensor<4x3x50xbf16>, tensor<4x3x50xf16>, tensor<4x3x50xui64>, tensor<4x3x50xui8>
}

func.func @activation(%x: tensor<4x3x20xELEMENT>, %slope: tensor<3xf32>)
    -> (tensor<4x3x20xELEMENT>, tensor<4x3x20xELEMENT>, tensor<4x3x20xELEMENT>, tensor<4x3x20xf32>,
        tensor<4x3x20xf16>, tensor<4x3x20xf64>, tensor<4x3x20xELEMENT>, tensor<4x3x20xf32>,
        tensor<4x3x20xf32>, tensor<4x3x20xui8>, tensor<4x3x20xsi4>, tensor<4x3x20xf32>,
        tensor<4x3x20xf32>, tensor<4x3x20xELEMENT>, tensor<4x3x20xELEMENT>, tensor<4x3x20xsi8>) {
  %relu = lpt.relu %x : tensor<4x3x20xELEMENT>
  %abs = lpt.abs %x : tensor<4x3x20xELEMENT>
  %clamp = lpt.clamp %x min -0.5 max 3.7 : tensor<4x3x20xELEMENT>
  %low = lpt.clamp %x min -1.0 max 1.0 : tensor<4x3x20xELEMENT> -> tensor<4x3x20xf32>
  %sigmoid = lpt.sigmoid %low : tensor<4x3x20xf32> -> tensor<4x3x20xf16>
  %tanh = lpt.tanh %low : tensor<4x3x20xf32> -> tensor<4x3x20xf64>
  %gelu = lpt.gelu %low : tensor<4x3x20xf32> -> tensor<4x3x20xELEMENT>
  %prelu = lpt.prelu %x, %slope : (tensor<4x3x20xELEMENT>, tensor<3xf32>) -> tensor<4x3x20xf32>
  %hswish = lpt.hswish %x : tensor<4x3x20xELEMENT> -> tensor<4x3x20xf32>
  %exp = lpt.exp %low : tensor<4x3x20xf32> -> tensor<4x3x20xui8>
  %erf = lpt.erf %x : tensor<4x3x20xELEMENT> -> tensor<4x3x20xsi4>
  %softmax = lpt.softmax %low axis 1 : tensor<4x3x20xf32>
  // Many halves.
  %half = lpt.constant dense<0.5> : tensor<f32>
  %halves = lpt.multiply %x, %half : (tensor<4x3x20xELEMENT>, tensor<f32>) -> tensor<4x3x20xf32>
  %even = lpt.round %halves : tensor<4x3x20xf32>
  %away = lpt.round %halves mode<half_away_from_zero> : tensor<4x3x20xf32> -> tensor<4x3x20xELEMENT>
  %same = lpt.round %x : tensor<4x3x20xELEMENT>
  %cut = lpt.round %x mode<half_away_from_zero> : tensor<4x3x20xELEMENT> -> tensor<4x3x20xsi8>
  return %relu, %abs, %clamp, %low, %sigmoid, %tanh, %gelu, %prelu, %hswish, %exp, %erf, %softmax, %even, %away, %same, %cut
      : tensor<4x3x20xELEMENT>, tensor<4x3x20xELEMENT>, tensor<4x3x20xELEMENT>, tensor<4x3x20xf32>,
        tensor<4x3x20xf16>, tensor<4x3x20xf64>, tensor<4x3x20xELEMENT>, tensor<4x3x20xf32>,
        tensor<4x3x20xf32>, tensor<4x3x20xui8>, tensor<4x3x20xsi4>, tensor<4x3x20xf32>,
        tensor<4x3x20xf32>, tensor<4x3x20xELEMENT>, tensor<4x3x20xELEMENT>, tensor<4x3x20xsi8>
}

func.func @quantization(%x: tensor<2x3x40xELEMENT>, %low: tensor<1x3x1xf32>)
    -> (tensor<2x3x40xELEMENT>, tensor<2x3x40xui8>, tensor<2x3x40xf32>) {
  %il = lpt.constant dense<-0.7> : tensor<f32>
  %ih = lpt.constant dense<[[[0.9], [100.0], [0.3]]]> : tensor<1x3x1xf32>
  %ol = lpt.constant dense<0.0> : tensor<f32>
  %oh = lpt.constant dense<255.0> : tensor<f32>
  %0 = lpt.fake_quantize %x, %low, %ih, %ol, %oh levels 256
      : (tensor<2x3x40xELEMENT>, tensor<1x3x1xf32>, tensor<1x3x1xf32>, tensor<f32>, tensor<f32>) -> tensor<2x3x40xELEMENT>
  %1 = lpt.fake_quantize %x, %il, %ih, %ol, %oh levels 256
      : (tensor<2x3x40xELEMENT>, tensor<f32>, tensor<1x3x1xf32>, tensor<f32>, tensor<f32>) -> tensor<2x3x40xui8>
  %2 = lpt.fake_quantize %x, %ih, %il, %oh, %ol levels 65536
      : (tensor<2x3x40xELEMENT>, tensor<1x3x1xf32>, tensor<f32>, tensor<f32>, tensor<f32>) -> tensor<2x3x40xf32>
  return %0, %1, %2 : tensor<2x3x40xELEMENT>, tensor<2x3x40xui8>, tensor<2x3x40xf32>
}

func.func @conversion(%x: tensor<300xELEMENT>)
    -> (tensor<300xui4>, tensor<300xsi4>, tensor<300xui8>, tensor<300xsi8>, tensor<300xui16>, tensor<300xsi32>,
        tensor<300xui32>, tensor<300xui64>, tensor<300xsi64>, tensor<300xf16>, tensor<300xbf16>, tensor<300xf32>,
        tensor<300xf64>) {
  %0 = lpt.convert %x : tensor<300xELEMENT> -> tensor<300xui4>
  %1 = lpt.convert %x : tensor<300xELEMENT> -> tensor<300xsi4>
  %2 = lpt.convert %x : tensor<300xELEMENT> -> tensor<300xui8>
  %3 = lpt.convert %x : tensor<300xELEMENT> -> tensor<300xsi8>
  %4 = lpt.convert %x : tensor<300xELEMENT> -> tensor<300xui16>
  %5 = lpt.convert %x : tensor<300xELEMENT> -> tensor<300xsi32>
  %6 = lpt.convert %x : tensor<300xELEMENT> -> tensor<300xui32>
  %7 = lpt.convert %x : tensor<300xELEMENT> -> tensor<300xui64>
  %8 = lpt.convert %x : tensor<300xELEMENT> -> tensor<300xsi64>
  %9 = lpt.convert %x : tensor<300xELEMENT> -> tensor<300xf16>
  %10 = lpt.convert %x : tensor<300xELEMENT> -> tensor<300xbf16>
  %11 = lpt.convert %x : tensor<300xELEMENT> -> tensor<300xf32>
  %12 = lpt.convert %x : tensor<300xELEMENT> -> tensor<300xf64>
  return %0, %1, %2, %3, %4, %5, %6, %7, %8, %9, %10, %11, %12
      : tensor<300xui4>, tensor<300xsi4>, tensor<300xui8>, tensor<300xsi8>, tensor<300xui16>, tensor<300xsi32>,
        tensor<300xui32>, tensor<300xui64>, tensor<300xsi64>, tensor<300xf16>, tensor<300xbf16>, tensor<300xf32>,
        tensor<300xf64>
}
