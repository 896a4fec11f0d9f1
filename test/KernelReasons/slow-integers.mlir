// RUN: lpt-opt %s --lpt-form-kernels --lpt-select-precision=backends=native,generic --remarks-filter-missed=lpt -o /dev/null 2>&1 | FileCheck %s

// CHECK: [Missed] float-products | {{.*}}Code=slow-integers, {{.*}}Reason="the kernel of 'lpt.matmul' multiplies floats on native: its products of integers would be summed one by one ({{[0-9.]+}} us are expected for integers, {{[0-9.]+}} us for floats)"
func.func @main(%x: tensor<32x64xui16>, %y: tensor<64x32xui16>) -> tensor<32x32xf32> {
  %0 = lpt.matmul %x, %y : (tensor<32x64xui16>, tensor<64x32xui16>) -> tensor<32x32xf32>
  return %0 : tensor<32x32xf32>
}
