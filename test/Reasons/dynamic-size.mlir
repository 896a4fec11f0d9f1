// RUN: lpt-opt %s --lpt-main --remarks-filter=lpt -o /dev/null 2>&1 | FileCheck %s --implicit-check-not="[Missed]"

// Where the inputs meet is not known, and their scales differ.

// CHECK: [Missed] dynamic-size | Category:lpt | Function=main | Layer={{.*}}, Reason="'lpt.concat' of layer 'concat1' stays in its precision: a size that the constants depend on is dynamic{{.*}}", Suggestion="make the channel axis static, or quantize per tensor"

func.func @main(%x: tensor<1x?x8x8xf32>, %y: tensor<1x?x8x8xf32>) -> tensor<1x?x8x8xf32> {
  %zero = lpt.constant dense<0.0> : tensor<f32>
  %max = lpt.constant dense<2.55> : tensor<f32>
  %high = lpt.constant dense<5.1> : tensor<f32>
  %a = lpt.fake_quantize %x, %zero, %max, %zero, %max levels 256 : (tensor<1x?x8x8xf32>, tensor<f32>, tensor<f32>, tensor<f32>, tensor<f32>) -> tensor<1x?x8x8xf32> loc("input/fq")
  %b = lpt.fake_quantize %y, %zero, %high, %zero, %high levels 256 : (tensor<1x?x8x8xf32>, tensor<f32>, tensor<f32>, tensor<f32>, tensor<f32>) -> tensor<1x?x8x8xf32> loc("input/fq")
  %r = lpt.concat %a, %b axis 1 : (tensor<1x?x8x8xf32>, tensor<1x?x8x8xf32>) -> tensor<1x?x8x8xf32> loc("concat1")
  return %r : tensor<1x?x8x8xf32>
}

// CHECK: [Missed] dynamic-size | Category:lpt | Function=limits | Layer={{.*}}, Reason="'lpt.fake_quantize' of layer 'limits/fq' stays in its precision: a size that the constants depend on is dynamic (that of an axis along which its limits vary)", Suggestion="make the channel axis static, or quantize per tensor"
func.func @limits(%x: tensor<1x?x8x8xf32>) -> tensor<1x?x8x8xf32> {
  %zero = lpt.constant dense<0.0> : tensor<f32>
  %max = lpt.constant dense<[[[[2.55]], [[1.25]]]]> : tensor<1x2x1x1xf32>
  %a = lpt.fake_quantize %x, %zero, %max, %zero, %max levels 256 : (tensor<1x?x8x8xf32>, tensor<f32>, tensor<1x2x1x1xf32>, tensor<f32>, tensor<1x2x1x1xf32>) -> tensor<1x?x8x8xf32> loc("limits/fq")
  return %a : tensor<1x?x8x8xf32>
}
