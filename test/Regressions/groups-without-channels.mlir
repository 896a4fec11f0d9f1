// Groups without channels are not counted one by one.
// RUN: lpt-run %s --backend=generic --random-inputs=1 | FileCheck %s
// RUN: %if onednn %{ lpt-run %s --backend=onednn --random-inputs=1 | FileCheck %s %}
// CHECK: output 0: tensor<1x0x3xf32>
func.func @main(%x: tensor<1x0x3xui8>) -> tensor<1x0x3xf32> {
  %w = lpt.constant dense<> : tensor<4000000000000x0x0x1xsi8>
  %0 = lpt.group_convolution %x, %w : (tensor<1x0x3xui8>, tensor<4000000000000x0x0x1xsi8>) -> tensor<1x0x3xf32>
  return %0 : tensor<1x0x3xf32>
}
