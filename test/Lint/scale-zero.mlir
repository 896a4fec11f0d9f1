// RUN: lpt-opt %s --lpt-lint -o /dev/null 2>&1 | FileCheck %s --implicit-check-not=warning:
// RUN: lpt-opt %s --lpt-lint=disable=scale-zero -o /dev/null 2>&1 | FileCheck %s --check-prefix=OFF --allow-empty

// A scale of zero, for one of the channels.

// CHECK: warning: {{.*}}scale-zero: 'lpt.multiply' of layer 'dequantization': it dequantizes by a scale of zero
// CHECK: note: {{.*}}remove the channel, or calibrate again
// OFF-NOT: scale-zero

func.func @main(%x: tensor<1x3x8x8xui8>) -> tensor<1x3x8x8xf32> {
  %f = lpt.convert %x : tensor<1x3x8x8xui8> -> tensor<1x3x8x8xf32>
  %scale = lpt.constant dense<[[[[0.1]], [[0.0]], [[0.2]]]]> : tensor<1x3x1x1xf32>
  %q = lpt.multiply %f, %scale : (tensor<1x3x8x8xf32>, tensor<1x3x1x1xf32>) -> tensor<1x3x8x8xf32> loc("dequantization")
  return %q : tensor<1x3x8x8xf32>
}
