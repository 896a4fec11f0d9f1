// Every element type passes through files. NumPy has no bf16 and no 4-bit
// integers; those are read from, and written as, wider types.

// RUN: rm -rf %t && mkdir %t
// RUN: %python %S/Inputs/element_types.py write %t
// RUN: lpt-run --backend=reference %s --output-dir=%t --input=%t/b1.npy --input=%t/f2.npy --input=%t/f4.npy --input=%t/f8.npy \
// RUN:   --input=%t/i1.npy --input=%t/i2.npy --input=%t/i4.npy --input=%t/i8.npy \
// RUN:   --input=%t/u1.npy --input=%t/u2.npy --input=%t/u4.npy --input=%t/u8.npy \
// RUN:   --input=%t/f4.npy --input=%t/small_i1.npy --input=%t/small_u1.npy
// RUN: %python %S/Inputs/element_types.py check %t

// A value that does not fit into 4 bits is an error.
// RUN: not lpt-run --backend=reference %s --entry=four_bits --input=%t/i1.npy 2>&1 | FileCheck %s
// CHECK: lpt-run: error: cannot use '{{.*}}i1.npy' as input #0: expected values of {{.*}}si4{{.*}} in [-8, 7], but got -128

func.func @main(
    %b: tensor<3xi1>, %0: tensor<3xf16>, %1: tensor<3xf32>, %2: tensor<3xf64>,
    %3: tensor<3xsi8>, %4: tensor<3xsi16>, %5: tensor<3xsi32>, %6: tensor<3xsi64>,
    %7: tensor<3xui8>, %8: tensor<3xui16>, %9: tensor<3xui32>, %10: tensor<3xui64>,
    %11: tensor<3xbf16>, %12: tensor<3xsi4>, %13: tensor<3xui4>)
    -> (tensor<3xi1>, tensor<3xf16>, tensor<3xf32>, tensor<3xf64>,
        tensor<3xsi8>, tensor<3xsi16>, tensor<3xsi32>, tensor<3xsi64>,
        tensor<3xui8>, tensor<3xui16>, tensor<3xui32>, tensor<3xui64>,
        tensor<3xbf16>, tensor<3xsi4>, tensor<3xui4>) {
  return %b, %0, %1, %2, %3, %4, %5, %6, %7, %8, %9, %10, %11, %12, %13
      : tensor<3xi1>, tensor<3xf16>, tensor<3xf32>, tensor<3xf64>,
        tensor<3xsi8>, tensor<3xsi16>, tensor<3xsi32>, tensor<3xsi64>,
        tensor<3xui8>, tensor<3xui16>, tensor<3xui32>, tensor<3xui64>,
        tensor<3xbf16>, tensor<3xsi4>, tensor<3xui4>
}

func.func @four_bits(%0: tensor<3xsi4>) -> tensor<3xsi4> {
  return %0 : tensor<3xsi4>
}
