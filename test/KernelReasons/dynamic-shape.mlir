// RUN: lpt-opt %s --lpt-form-kernels --lpt-select-backend=backends=onednn,generic --remarks-filter-missed=lpt -o /dev/null 2>&1 | FileCheck %s

// CHECK: [Missed] generic-kernel | {{.*}}Code=dynamic-shape, {{.*}}Reason="the kernel of 'lpt.relu' is not computed by oneDNN: its shapes are known only when it runs"
func.func @main(%x: tensor<?x4xf32>) -> tensor<?x4xf32> {
  %0 = lpt.relu %x : tensor<?x4xf32>
  return %0 : tensor<?x4xf32>
}
