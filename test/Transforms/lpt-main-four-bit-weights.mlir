// Weights of four bits where a target multiplies by signed bytes. The integers are
// differences from the zero point, which is one of the levels, or half a step beside
// one.
// RUN: lpt-opt %s --lpt-pipeline=target=x86-avx512-vnni -o %t.mlir
// RUN: FileCheck %s < %t.mlir
// DEFINE: %{entry} =
// DEFINE: %{compare} = lpt-run --backend=reference %t.mlir --entry=%{entry} --random-inputs=1 --compare=%s | FileCheck %s --check-prefix=SAME
// SAME: output 0: max abs error {{(0|.*e-0[5-9])}},
// REDEFINE: %{entry} = about_zero
// RUN: %{compare}
// REDEFINE: %{entry} = from_zero
// RUN: %{compare}
// REDEFINE: %{entry} = with_zero
// RUN: %{compare}

// CHECK-LABEL: func.func @about_zero(
// CHECK:         lpt.constant dense<{{\[\[\[\[}}-15]], {{\[\[}}-9]]], {{\[\[\[}}-3]], {{\[\[}}1]]]]> : tensor<2x2x1x1xsi8>
// CHECK:         lpt.convolution {{.*}} : (tensor<1x2x3x3xui8>, tensor<2x2x1x1xsi8>)
func.func @about_zero(%x: tensor<1x2x3x3xf32>) -> tensor<1x2x3x3xf32> {
  %zero = lpt.constant dense<0.0> : tensor<f32>
  %high = lpt.constant dense<2.55> : tensor<f32>
  %q = lpt.fake_quantize %x, %zero, %high, %zero, %high levels 256 : (tensor<1x2x3x3xf32>, tensor<f32>, tensor<f32>, tensor<f32>, tensor<f32>) -> tensor<1x2x3x3xf32>
  %w = lpt.constant dense<[[[[-1.6]], [[-0.9]]], [[[-0.3]], [[0.11]]]]> : tensor<2x2x1x1xf32>
  %lim = lpt.constant dense<-1.5> : tensor<f32>
  %lim1 = lpt.constant dense<1.5> : tensor<f32>
  %fq = lpt.fake_quantize %w, %lim, %lim1, %lim, %lim1 levels 16 : (tensor<2x2x1x1xf32>, tensor<f32>, tensor<f32>, tensor<f32>, tensor<f32>) -> tensor<2x2x1x1xf32>
  %y = lpt.convolution %q, %fq : (tensor<1x2x3x3xf32>, tensor<2x2x1x1xf32>) -> tensor<1x2x3x3xf32>
  return %y : tensor<1x2x3x3xf32>
}

// CHECK-LABEL: func.func @from_zero(
// CHECK:         lpt.constant dense<{{\[\[\[\[}}0]], {{\[\[}}4]]], {{\[\[\[}}10]], {{\[\[}}15]]]]> : tensor<2x2x1x1xsi8>
// CHECK:         lpt.convolution {{.*}} : (tensor<1x2x3x3xui8>, tensor<2x2x1x1xsi8>)
func.func @from_zero(%x: tensor<1x2x3x3xf32>) -> tensor<1x2x3x3xf32> {
  %zero = lpt.constant dense<0.0> : tensor<f32>
  %high = lpt.constant dense<2.55> : tensor<f32>
  %q = lpt.fake_quantize %x, %zero, %high, %zero, %high levels 256 : (tensor<1x2x3x3xf32>, tensor<f32>, tensor<f32>, tensor<f32>, tensor<f32>) -> tensor<1x2x3x3xf32>
  %w = lpt.constant dense<[[[[-1.6]], [[0.41]]], [[[1.0]], [[1.7]]]]> : tensor<2x2x1x1xf32>
  %lim1 = lpt.constant dense<1.5> : tensor<f32>
  %fq = lpt.fake_quantize %w, %zero, %lim1, %zero, %lim1 levels 16 : (tensor<2x2x1x1xf32>, tensor<f32>, tensor<f32>, tensor<f32>, tensor<f32>) -> tensor<2x2x1x1xf32>
  %y = lpt.convolution %q, %fq : (tensor<1x2x3x3xf32>, tensor<2x2x1x1xf32>) -> tensor<1x2x3x3xf32>
  return %y : tensor<1x2x3x3xf32>
}

// One channel about zero, and one with a zero point: both are doubled.
// CHECK-LABEL: func.func @with_zero(
// CHECK:         lpt.constant dense<{{\[\[\[\[}}-15]], {{\[\[}}-9]]], {{\[\[\[}}-6]], {{\[\[}}2]]]]> : tensor<2x2x1x1xsi8>
// CHECK:         lpt.convolution {{.*}} : (tensor<1x2x3x3xui8>, tensor<2x2x1x1xsi8>)
func.func @with_zero(%x: tensor<1x2x3x3xf32>) -> tensor<1x2x3x3xf32> {
  %zero = lpt.constant dense<0.0> : tensor<f32>
  %high = lpt.constant dense<2.55> : tensor<f32>
  %q = lpt.fake_quantize %x, %zero, %high, %zero, %high levels 256 : (tensor<1x2x3x3xf32>, tensor<f32>, tensor<f32>, tensor<f32>, tensor<f32>) -> tensor<1x2x3x3xf32>
  %w = lpt.constant dense<[[[[-1.6]], [[-0.9]]], [[[-0.3]], [[0.11]]]]> : tensor<2x2x1x1xf32>
  %low = lpt.constant dense<[[[[-1.5]]], [[[-0.4]]]]> : tensor<2x1x1x1xf32>
  %top = lpt.constant dense<[[[[1.5]]], [[[1.1]]]]> : tensor<2x1x1x1xf32>
  %fq = lpt.fake_quantize %w, %low, %top, %low, %top levels 16 : (tensor<2x2x1x1xf32>, tensor<2x1x1x1xf32>, tensor<2x1x1x1xf32>, tensor<2x1x1x1xf32>, tensor<2x1x1x1xf32>) -> tensor<2x2x1x1xf32>
  %y = lpt.convolution %q, %fq : (tensor<1x2x3x3xf32>, tensor<2x2x1x1xf32>) -> tensor<1x2x3x3xf32>
  return %y : tensor<1x2x3x3xf32>
}
