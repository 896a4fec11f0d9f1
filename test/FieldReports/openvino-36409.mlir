// openvino #36409: a fake quantization was moved through a concatenation without a look
// at how its limits broadcast. Limits of six channels are three for each input.
// RUN: lpt-opt %s --lpt-prerequisites | FileCheck %s
// RUN: lpt-opt %s --lpt-pipeline="verify-each check-explained" | FileCheck %s --check-prefix=INTEGERS

// CHECK-DAG: lpt.constant dense<{{\[\[\[\[}}1.000000e+00]], {{\[\[}}2.000000e+00]], {{\[\[}}3.000000e+00]]]]> : tensor<1x3x1x1xf32>
// CHECK-DAG: lpt.constant dense<{{\[\[\[\[}}4.000000e+00]], {{\[\[}}5.000000e+00]], {{\[\[}}6.000000e+00]]]]> : tensor<1x3x1x1xf32>
// CHECK: lpt.concat
// INTEGERS: lpt.concat {{.*}} -> tensor<1x6x8x8xui8>

func.func @main(%x: tensor<1x3x8x8xf32>, %y: tensor<1x3x8x8xf32>) -> tensor<1x6x8x8xf32> {
  %v1 = lpt.concat %x, %y axis 1 : (tensor<1x3x8x8xf32>, tensor<1x3x8x8xf32>) -> tensor<1x6x8x8xf32>
  %low2 = lpt.constant dense<[[[[0.0]], [[0.0]], [[0.0]], [[0.0]], [[0.0]], [[0.0]]]]> : tensor<1x6x1x1xf32>
  %high3 = lpt.constant dense<[[[[1.0]], [[2.0]], [[3.0]], [[4.0]], [[5.0]], [[6.0]]]]> : tensor<1x6x1x1xf32>
  %q4 = lpt.fake_quantize %v1, %low2, %high3, %low2, %high3 levels 256 : (tensor<1x6x8x8xf32>, tensor<1x6x1x1xf32>, tensor<1x6x1x1xf32>, tensor<1x6x1x1xf32>, tensor<1x6x1x1xf32>) -> tensor<1x6x8x8xf32>
  return %q4 : tensor<1x6x8x8xf32>
}
