// RUN: lpt-opt %s --lpt-form-kernels --lpt-select-backend=backends=onednn,generic --remarks-filter-missed=lpt -o /dev/null 2>&1 | FileCheck %s

// CHECK: [Missed] generic-kernel | {{.*}}Code=mode-not-supported, {{.*}}Reason="the kernel of 'lpt.mvn' is not computed by oneDNN: this mode of the op at its root is not supported (it is no normalization of the last axes or the channels)"
func.func @main(%x: tensor<1x3x4x5xf32>) -> tensor<1x3x4x5xf32> {
  %0 = lpt.mvn %x axes [2] normalize_variance true eps 1.0e-5 : tensor<1x3x4x5xf32>
  return %0 : tensor<1x3x4x5xf32>
}
