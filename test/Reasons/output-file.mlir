// RUN: rm -f %t.yaml && lpt-opt %s --lpt-pipeline --remarks-filter-missed=lpt --remark-format=yaml --remarks-output-file=%t.yaml -o /dev/null
// RUN: FileCheck %s < %t.yaml

// Remarks can be written to a file for other programs to read.

// CHECK:      --- !Missed
// CHECK-NEXT: Pass: {{.*}}lpt
// CHECK-NEXT: Name: {{.*}}zero-point-not-supported
// CHECK:      Function: main
// CHECK:      Args:
// CHECK:        - Reason: '''lpt.relu'' of layer ''relu1'' stays in its precision: the op cannot carry a zero point
// CHECK:        - Suggestion: {{.*}}quantize the input symmetrically, or from zero on
// CHECK:      ...
// CHECK-NOT:  ---

func.func @main(%x: tensor<1x3x8x8xf32>) -> tensor<1x3x8x8xf32> {
  %low = lpt.constant dense<-1.0> : tensor<f32>
  %high = lpt.constant dense<2.0> : tensor<f32>
  %q = lpt.fake_quantize %x, %low, %high, %low, %high levels 256 : (tensor<1x3x8x8xf32>, tensor<f32>, tensor<f32>, tensor<f32>, tensor<f32>) -> tensor<1x3x8x8xf32> loc("input/fq")
  %r = lpt.relu %q : tensor<1x3x8x8xf32> loc("relu1")
  return %r : tensor<1x3x8x8xf32>
}
