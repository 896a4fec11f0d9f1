// RUN: lpt-opt %s --lpt-form-kernels --lpt-normalize-kernels --lpt-pack-weights --remarks-filter-missed=lpt -o /dev/null 2>&1 | FileCheck %s

// CHECK: [Missed] no-packed-weights | {{.*}}Code=long-sums, {{.*}}its sums of integers may exceed 32 bits
func.func @main(%x: tensor<1x32768xui8>, %y: tensor<1x32768xsi8>) -> tensor<1x1xf32> {
  %0 = lpt.matmul %x, %y transpose_b : (tensor<1x32768xui8>, tensor<1x32768xsi8>) -> tensor<1x1xf32>
  return %0 : tensor<1x1xf32>
}
