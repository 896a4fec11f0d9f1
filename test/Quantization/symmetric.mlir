// A target without zero points, which also has signed integers only: intervals
// are symmetric, those of ranges without negative numbers as well.
// RUN: lpt-opt %s --lpt-insert-fake-quantize="target=%S/Inputs/symmetric.lpt ranges=%S/Inputs/ranges.json" | FileCheck %s
// RUN: lpt-opt %s --lpt-insert-fake-quantize="target=%S/Inputs/symmetric.lpt ranges=%S/Inputs/ranges.json" --lpt-pipeline=target=%S/Inputs/symmetric.lpt | FileCheck %s --check-prefix=INTEGERS

// CHECK-LABEL: func.func @main
// CHECK-DAG:   %[[XL:.+]] = lpt.constant dense<-1.51181102> : tensor<f32>
// CHECK-DAG:   %[[XH:.+]] = lpt.constant dense<1.500000e+00> : tensor<f32>
// CHECK:       lpt.fake_quantize %{{.+}}, %[[XL]], %[[XH]], %[[XL]], %[[XH]] levels 256
// CHECK:       %[[RELU:.+]] = lpt.relu
// CHECK-DAG:   %[[RL:.+]] = lpt.constant dense<-6.04724407> : tensor<f32>
// CHECK-DAG:   %[[RH:.+]] = lpt.constant dense<6.000000e+00> : tensor<f32>
// CHECK:       lpt.fake_quantize %[[RELU]], %[[RL]], %[[RH]], %[[RL]], %[[RH]] levels 256
// INTEGERS-LABEL: func.func @main
// INTEGERS:    lpt.convolution {{.*}} : (tensor<1x2x4x4xsi8>, tensor<2x2x1x1xsi8>)
// INTEGERS:    lpt.convolution {{.*}} : (tensor<1x2x4x4xsi8>, tensor<2x2x1x1xsi8>)
func.func @main(%x: tensor<1x2x4x4xf32>) -> tensor<1x2x4x4xf32> {
  %w = lpt.constant dense<0.5> : tensor<2x2x1x1xf32>
  %0 = lpt.convolution %x, %w : (tensor<1x2x4x4xf32>, tensor<2x2x1x1xf32>) -> tensor<1x2x4x4xf32>
  %1 = lpt.relu %0 : tensor<1x2x4x4xf32> loc("relu1")
  %2 = lpt.convolution %1, %w : (tensor<1x2x4x4xf32>, tensor<2x2x1x1xf32>) -> tensor<1x2x4x4xf32>
  return %2 : tensor<1x2x4x4xf32>
}
