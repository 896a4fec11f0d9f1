// RUN: lpt-opt %s --lpt-form-kernels --lpt-assign-layouts --lpt-plan-memory=backends=onednn,generic --remarks-filter-missed=lpt -o /dev/null 2>&1 | FileCheck %s

// CHECK: [Missed] generic-kernel | {{.*}}Code=part-not-copied, {{.*}}Reason="the kernel of 'lpt.split' is not computed by oneDNN: one of its parts cannot be copied (si16)"
func.func @main(%x: tensor<2x4xsi16>) -> (tensor<2x2xsi16>, tensor<2x2xsi16>) {
  %0:2 = lpt.split %x axis 1 : (tensor<2x4xsi16>) -> (tensor<2x2xsi16>, tensor<2x2xsi16>)
  return %0#0, %0#1 : tensor<2x2xsi16>, tensor<2x2xsi16>
}
