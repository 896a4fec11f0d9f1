// RUN: lpt-opt %s --lpt-pipeline --remarks-filter=lpt -o /dev/null 2>&1 | FileCheck %s --implicit-check-not="[Missed]"

// Updates that replace bytes have to mean the same numbers.

// CHECK: [Missed] scales-differ | Category:lpt | Function=main | Layer={{.*}}, Reason="'lpt.scatter_elements_update' of layer 'scatter1' stays in its precision: its inputs are quantized with different scales or zero points, of which the result can have one{{.*}}", Suggestion="quantize the inputs alike"

func.func @main(%x: tensor<2x8xui8>, %y: tensor<2x3xui8>, %i: tensor<2x3xsi64>) -> tensor<2x8xf32> {
  %a_f = lpt.convert %x : tensor<2x8xui8> -> tensor<2x8xf32> loc("dequantization")
  %a_scale = lpt.constant dense<0.1> : tensor<f32>
  %a = lpt.multiply %a_f, %a_scale : (tensor<2x8xf32>, tensor<f32>) -> tensor<2x8xf32> loc("dequantization")
  %b_f = lpt.convert %y : tensor<2x3xui8> -> tensor<2x3xf32> loc("dequantization")
  %b_scale = lpt.constant dense<0.2> : tensor<f32>
  %b = lpt.multiply %b_f, %b_scale : (tensor<2x3xf32>, tensor<f32>) -> tensor<2x3xf32> loc("dequantization")
  %r = lpt.scatter_elements_update %a, %i, %b axis 1
      : (tensor<2x8xf32>, tensor<2x3xsi64>, tensor<2x3xf32>) -> tensor<2x8xf32> loc("scatter1")
  return %r : tensor<2x8xf32>
}
