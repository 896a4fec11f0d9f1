// A target that wants one scale of the weights, and signed integers.
// RUN: lpt-opt %s --lpt-insert-fake-quantize="target=%source_root/examples/targets/tiny-npu.lpt ranges=%S/Inputs/ranges.json" | FileCheck %s
// RUN: lpt-opt %s --lpt-insert-fake-quantize="target=%source_root/examples/targets/tiny-npu.lpt ranges=%S/Inputs/ranges.json" --lpt-pipeline=target=%source_root/examples/targets/tiny-npu.lpt | FileCheck %s --check-prefix=INTEGERS

// CHECK-LABEL: func.func @dense
// CHECK-DAG:   %[[L:.+]] = lpt.constant dense<-2.000000e+00> : tensor<f32>
// CHECK-DAG:   %[[H:.+]] = lpt.constant dense<2.000000e+00> : tensor<f32>
// CHECK:       lpt.fake_quantize %{{.+}}, %[[L]], %[[H]], %[[L]], %[[H]] levels 255
// INTEGERS-LABEL: func.func @dense
// INTEGERS:    lpt.matmul {{.*}} : (tensor<3x2x{{.*}}>, tensor<2x2xsi8>)
func.func @dense(%x: tensor<3x2xf32>) -> tensor<3x2xf32> {
  %w = lpt.constant dense<[[1.0, -2.0], [0.5, 0.0]]> : tensor<2x2xf32>
  %0 = lpt.matmul %x, %w : (tensor<3x2xf32>, tensor<2x2xf32>) -> tensor<3x2xf32>
  return %0 : tensor<3x2xf32>
}

// No resizing in integers on this target.
// CHECK-LABEL: func.func @float_only
// CHECK-NOT:   lpt.fake_quantize
func.func @float_only(%x: tensor<1x2x4x4xf32>) -> tensor<1x2x4x4xf32> {
  %w = lpt.constant dense<0.5> : tensor<2x1x1x3x3xf32>
  %0 = lpt.group_convolution %x, %w strides [3, 3] pads [4, 4] : (tensor<1x2x4x4xf32>, tensor<2x1x1x3x3xf32>) -> tensor<1x2x4x4xf32>
  return %0 : tensor<1x2x4x4xf32>
}
