// Whoever asks for remarks sees what was missed; filters choose otherwise.

// RUN: lpt-opt %s --lpt-pipeline -o /dev/null 2>&1 | count 0
// RUN: lpt-opt %s --lpt-pipeline --lpt-remarks -o /dev/null 2>&1 | FileCheck %s --implicit-check-not="[Passed]" --implicit-check-not="[Analysis]"
// RUN: lpt-opt %s --lpt-pipeline --remark-format=emitRemark -o /dev/null 2>&1 | FileCheck %s --implicit-check-not="[Passed]"
// RUN: lpt-opt %s --lpt-pipeline --remark-policy=final -o /dev/null 2>&1 | FileCheck %s --implicit-check-not="[Passed]"
// RUN: lpt-opt %s --lpt-pipeline --lpt-remarks --remarks-filter=lpt -o /dev/null 2>&1 | FileCheck %s --check-prefixes=PASSED,CHECK
// RUN: lpt-opt %s --lpt-pipeline --lpt-remarks --remarks-filter-passed=lpt -o /dev/null 2>&1 | FileCheck %s --check-prefixes=PASSED,CHECK
// RUN: lpt-opt %s --lpt-pipeline --remark-format=emitRemark --remarks-filter-passed=lpt -o /dev/null 2>&1 | FileCheck %s --check-prefix=PASSED --implicit-check-not="[Missed]"
// RUN: rm -f %t.yaml && lpt-opt %s --lpt-pipeline --remark-format=yaml --remarks-output-file=%t.yaml -o /dev/null
// RUN: FileCheck %s --check-prefix=YAML --implicit-check-not="!Passed" < %t.yaml

// PASSED: [Passed] fake-quantize-decomposition | Category:lpt | Function=main | Layer=input/fq
// CHECK: [Missed] zero-point-not-supported | Category:lpt | Function=main | Layer=relu1, Reason=
// YAML: --- !Missed
// YAML: - Layer: {{ *}}relu1
func.func @main(%x: tensor<1x3x8x8xf32>) -> tensor<1x3x8x8xf32> {
  %low = lpt.constant dense<-1.0> : tensor<f32>
  %high = lpt.constant dense<2.0> : tensor<f32>
  %q = lpt.fake_quantize %x, %low, %high, %low, %high levels 256 : (tensor<1x3x8x8xf32>, tensor<f32>, tensor<f32>, tensor<f32>, tensor<f32>) -> tensor<1x3x8x8xf32> loc("input/fq")
  %r = lpt.relu %q : tensor<1x3x8x8xf32> loc("relu1")
  return %r : tensor<1x3x8x8xf32>
}
