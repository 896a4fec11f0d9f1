// RUN: lpt-opt %s --lpt-form-kernels --lpt-select-backend=backends=onednn,generic --remarks-filter-missed=lpt -o /dev/null 2>&1 | FileCheck %s

// CHECK: [Missed] generic-kernel | {{.*}}Code=empty-range, {{.*}}Reason="the kernel of 'lpt.relu' is not computed by oneDNN: the input range of a fake quantization is empty or reversed ('lpt.fake_quantize')"
func.func @main(%x: tensor<4xf32>) -> tensor<4xf32> {
  %low = lpt.constant dense<1.0> : tensor<f32>
  %high = lpt.constant dense<0.0> : tensor<f32>
  %0 = lpt.relu %x : tensor<4xf32>
  %1 = lpt.fake_quantize %0, %low, %high, %low, %high levels 256 : (tensor<4xf32>, tensor<f32>, tensor<f32>, tensor<f32>, tensor<f32>) -> tensor<4xf32>
  return %1 : tensor<4xf32>
}
