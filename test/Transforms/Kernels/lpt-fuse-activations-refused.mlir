// RUN: lpt-opt %s --lpt-fuse-activations -o %t.fused.mlir
// RUN: lpt-opt %s -o %t.mlir
// RUN: diff %t.mlir %t.fused.mlir

// Another coefficient of the cube.
func.func @other_cube(%x: tensor<2x3x4xf32>) -> tensor<2x3x4xf32> {
  %c0 = lpt.constant dense<0.05> : tensor<f32>
  %c1 = lpt.constant dense<0.797884583> : tensor<f32>
  %c2 = lpt.constant dense<1.0> : tensor<f32>
  %s = lpt.multiply %x, %x : tensor<2x3x4xf32>
  %0 = lpt.multiply %s, %x : tensor<2x3x4xf32>
  %1 = lpt.multiply %0, %c0 : (tensor<2x3x4xf32>, tensor<f32>) -> tensor<2x3x4xf32>
  %2 = lpt.add %x, %1 : tensor<2x3x4xf32>
  %3 = lpt.multiply %2, %c1 : (tensor<2x3x4xf32>, tensor<f32>) -> tensor<2x3x4xf32>
  %4 = lpt.tanh %3 : tensor<2x3x4xf32>
  %5 = lpt.add %4, %c2 : (tensor<2x3x4xf32>, tensor<f32>) -> tensor<2x3x4xf32>
  %6 = lpt.multiply %x, %5 : tensor<2x3x4xf32>
  return %6 : tensor<2x3x4xf32>
}

// Not one plus the error function.
func.func @other_shift(%x: tensor<2x3x4xf32>) -> tensor<2x3x4xf32> {
  %c0 = lpt.constant dense<1.41421354> : tensor<f32>
  %c1 = lpt.constant dense<0.9> : tensor<f32>
  %0 = lpt.divide %x, %c0 : (tensor<2x3x4xf32>, tensor<f32>) -> tensor<2x3x4xf32>
  %1 = lpt.erf %0 : tensor<2x3x4xf32>
  %2 = lpt.add %1, %c1 : (tensor<2x3x4xf32>, tensor<f32>) -> tensor<2x3x4xf32>
  %3 = lpt.multiply %x, %2 : tensor<2x3x4xf32>
  return %3 : tensor<2x3x4xf32>
}

func.func @other_limit(%x: tensor<2x3x4xf32>) -> tensor<2x3x4xf32> {
  %c0 = lpt.constant dense<3.0> : tensor<f32>
  %0 = lpt.add %x, %c0 : (tensor<2x3x4xf32>, tensor<f32>) -> tensor<2x3x4xf32>
  %1 = lpt.clamp %0 min 0.0 max 5.0 : tensor<2x3x4xf32>
  %2 = lpt.multiply %x, %1 : tensor<2x3x4xf32>
  return %2 : tensor<2x3x4xf32>
}

func.func @shifted_swish(%x: tensor<2x3x4xf32>) -> tensor<2x3x4xf32> {
  %c0 = lpt.constant dense<1.0> : tensor<f32>
  %0 = lpt.add %x, %c0 : (tensor<2x3x4xf32>, tensor<f32>) -> tensor<2x3x4xf32>
  %1 = lpt.sigmoid %0 : tensor<2x3x4xf32>
  %2 = lpt.multiply %x, %1 : tensor<2x3x4xf32>
  return %2 : tensor<2x3x4xf32>
}

func.func @shifted_maximum(%x: tensor<2x3x4xf32>) -> tensor<2x3x4xf32> {
  %c0 = lpt.constant dense<0.1> : tensor<f32>
  %c1 = lpt.constant dense<1.0> : tensor<f32>
  %0 = lpt.multiply %x, %c0 : (tensor<2x3x4xf32>, tensor<f32>) -> tensor<2x3x4xf32>
  %1 = lpt.add %0, %c1 : (tensor<2x3x4xf32>, tensor<f32>) -> tensor<2x3x4xf32>
  %2 = lpt.maximum %x, %1 : tensor<2x3x4xf32>
  return %2 : tensor<2x3x4xf32>
}

func.func @power_5(%x: tensor<2x3x4xf32>) -> tensor<2x3x4xf32> {
  %c0 = lpt.constant dense<5.0> : tensor<f32>
  %0 = lpt.power %x, %c0 : (tensor<2x3x4xf32>, tensor<f32>) -> tensor<2x3x4xf32>
  return %0 : tensor<2x3x4xf32>
}

// A power that is no small integer.
func.func @power_half(%x: tensor<2x3x4xf32>) -> tensor<2x3x4xf32> {
  %c0 = lpt.constant dense<0.5> : tensor<f32>
  %0 = lpt.power %x, %c0 : (tensor<2x3x4xf32>, tensor<f32>) -> tensor<2x3x4xf32>
  return %0 : tensor<2x3x4xf32>
}

// Roundings of f16 are a part of the result.
func.func @narrow(%x: tensor<4xf16>) -> (tensor<4xf16>, tensor<4xf16>) {
  %two = lpt.constant dense<2.0> : tensor<f16>
  %0 = lpt.sigmoid %x : tensor<4xf16>
  %1 = lpt.multiply %x, %0 : tensor<4xf16>
  %2 = lpt.power %x, %two : (tensor<4xf16>, tensor<f16>) -> tensor<4xf16>
  return %1, %2 : tensor<4xf16>, tensor<4xf16>
}

// The logistic function would be computed twice.
func.func @other_use(%x: tensor<4xf32>) -> (tensor<4xf32>, tensor<4xf32>) {
  %0 = lpt.sigmoid %x : tensor<4xf32>
  %1 = lpt.multiply %x, %0 : tensor<4xf32>
  return %0, %1 : tensor<4xf32>, tensor<4xf32>
}

// A gate is not the value that it gates.
func.func @gate(%x: tensor<4xf32>, %y: tensor<4xf32>) -> tensor<4xf32> {
  %0 = lpt.sigmoid %x : tensor<4xf32>
  %1 = lpt.multiply %y, %0 : tensor<4xf32>
  return %1 : tensor<4xf32>
}

// A broadcast value has another shape than the result.
func.func @broadcast(%x: tensor<1x4xf32>, %y: tensor<3x4xf32>) -> tensor<3x4xf32> {
  %0 = lpt.maximum %x, %y : (tensor<1x4xf32>, tensor<3x4xf32>) -> tensor<3x4xf32>
  %1 = lpt.sigmoid %x : tensor<1x4xf32>
  %2 = lpt.multiply %0, %1 : (tensor<3x4xf32>, tensor<1x4xf32>) -> tensor<3x4xf32>
  return %2 : tensor<3x4xf32>
}

// One scale for each channel is no coefficient.
func.func @channels(%x: tensor<1x2x4xf32>) -> tensor<1x2x4xf32> {
  %scales = lpt.constant dense<[[[1.0], [2.0]]]> : tensor<1x2x1xf32>
  %0 = lpt.multiply %x, %scales : (tensor<1x2x4xf32>, tensor<1x2x1xf32>) -> tensor<1x2x4xf32>
  %1 = lpt.sigmoid %0 : tensor<1x2x4xf32>
  %2 = lpt.multiply %x, %1 : tensor<1x2x4xf32>
  return %2 : tensor<1x2x4xf32>
}

// A scale before a function stays before it.
func.func @scaled_functions(%x: tensor<4xf32>) -> (tensor<4xf32>, tensor<4xf32>) {
  %scale = lpt.constant dense<0.1> : tensor<f32>
  %0 = lpt.multiply %x, %scale : (tensor<4xf32>, tensor<f32>) -> tensor<4xf32>
  %1 = lpt.sigmoid %0 : tensor<4xf32>
  %2 = lpt.multiply %x, %scale : (tensor<4xf32>, tensor<f32>) -> tensor<4xf32>
  %3 = lpt.hsigmoid %2 : tensor<4xf32>
  return %1, %3 : tensor<4xf32>, tensor<4xf32>
}

// Ops of other dialects, and values that are no floats.
func.func @other_types(%x: tensor<4xsi8>, %y: tensor<4xf32>) -> (tensor<4xf32>, tensor<4xf32>) {
  %0 = lpt.sigmoid %x : tensor<4xsi8> -> tensor<4xf32>
  %1 = lpt.multiply %x, %0 : (tensor<4xsi8>, tensor<4xf32>) -> tensor<4xf32>
  %2 = math.exp %y : tensor<4xf32>
  %3 = lpt.multiply %y, %2 : tensor<4xf32>
  return %1, %3 : tensor<4xf32>, tensor<4xf32>
}
