// RUN: lpt-opt %s --lpt-import-cleanup --remarks-filter=lpt -o /dev/null 2>&1 | FileCheck %s

// CHECK: [Missed] rounds-before-zero-point | Category:lpt | Function=main | Layer={{.*}}, Reason="the quantization is no fake quantization: it rounds before its zero point is added, to another integer than a fake quantization where an input is halfway between two", Suggestion="use an even zero point, counted from the least integer"
func.func @main(%x: tensor<4xf32>) -> tensor<4xui8> {
  %s = lpt.constant dense<0.25> : tensor<f32>
  %z = lpt.constant dense<3.0> : tensor<f32>
  %0 = lpt.divide %x, %s : (tensor<4xf32>, tensor<f32>) -> tensor<4xf32>
  %1 = lpt.round %0 : tensor<4xf32>
  %2 = lpt.add %1, %z : (tensor<4xf32>, tensor<f32>) -> tensor<4xf32>
  %3 = lpt.convert %2 : tensor<4xf32> -> tensor<4xui8>
  return %3 : tensor<4xui8>
}
