// NaN with digits, infinities, subnormal numbers, ties and numbers beyond the limits
// of a type yield the values of the reference, bit for bit. They are inputs, because
// constants would be evaluated by the reference in either case.

// DEFINE: %{inputs} = --input=%S/Inputs/special-floats.npy --input=%S/Inputs/special-integers.npy --input=%S/Inputs/special-divisors.npy
// RUN: lpt-run %s --backend=reference %{inputs} --output-dir=%t.reference
// RUN: lpt-run %s --backend=generic %{inputs} --output-dir=%t.generic
// RUN: diff -r %t.generic %t.reference
// RUN: lpt-run %s --backend=native %{inputs} --output-dir=%t.native
// RUN: diff -r %t.native %t.reference

func.func @main(%x: tensor<16xf32>, %large: tensor<8xsi64>, %other: tensor<8xsi64>)
    -> (tensor<16xui8>, tensor<16xsi8>, tensor<16xsi32>, tensor<16xui32>, tensor<16xsi64>,
        tensor<16xui64>, tensor<16xui4>, tensor<16xui8>, tensor<16xsi64>, tensor<16xf16>,
        tensor<16xbf16>, tensor<16xf16>, tensor<16xbf16>, tensor<8xf16>, tensor<8xbf16>,
        tensor<16xui8>, tensor<16xf32>, tensor<8xsi64>, tensor<8xsi64>, tensor<8xsi64>) {
  %wide = lpt.convert %x : tensor<16xf32> -> tensor<16xf64>
  // Halfway between two numbers of f16 and bf16, but for the last bits.
  %nudge = lpt.constant dense<1.0000000000001> : tensor<f64>
  %nudged = lpt.multiply %wide, %nudge : (tensor<16xf64>, tensor<f64>) -> tensor<16xf64>
  %one = lpt.constant dense<1.0> : tensor<f32>
  %zero = lpt.constant dense<0.0> : tensor<f32>
  %top = lpt.constant dense<255.0> : tensor<f32>
  %0 = lpt.convert %x : tensor<16xf32> -> tensor<16xui8>
  %1 = lpt.convert %x : tensor<16xf32> -> tensor<16xsi8>
  %2 = lpt.convert %x : tensor<16xf32> -> tensor<16xsi32>
  %3 = lpt.convert %x : tensor<16xf32> -> tensor<16xui32>
  %4 = lpt.convert %x : tensor<16xf32> -> tensor<16xsi64>
  %5 = lpt.convert %wide : tensor<16xf64> -> tensor<16xui64>
  %6 = lpt.multiply %x, %one : (tensor<16xf32>, tensor<f32>) -> tensor<16xui4>
  %7 = lpt.multiply %x, %one : (tensor<16xf32>, tensor<f32>) -> tensor<16xui8>
  %8 = lpt.multiply %x, %one : (tensor<16xf32>, tensor<f32>) -> tensor<16xsi64>
  %9 = lpt.convert %x : tensor<16xf32> -> tensor<16xf16>
  %10 = lpt.convert %x : tensor<16xf32> -> tensor<16xbf16>
  %11 = lpt.convert %nudged : tensor<16xf64> -> tensor<16xf16>
  %12 = lpt.convert %nudged : tensor<16xf64> -> tensor<16xbf16>
  %13 = lpt.convert %large : tensor<8xsi64> -> tensor<8xf16>
  %14 = lpt.convert %large : tensor<8xsi64> -> tensor<8xbf16>
  %15 = lpt.fake_quantize %x, %zero, %top, %zero, %top levels 256
      : (tensor<16xf32>, tensor<f32>, tensor<f32>, tensor<f32>, tensor<f32>) -> tensor<16xui8>
  // A step: the limits are equal.
  %16 = lpt.fake_quantize %x, %one, %one, %zero, %top levels 256
      : (tensor<16xf32>, tensor<f32>, tensor<f32>, tensor<f32>, tensor<f32>) -> tensor<16xf32>
  %17 = lpt.add %large, %other : tensor<8xsi64>
  %18 = lpt.multiply %large, %other : tensor<8xsi64>
  %19 = lpt.divide %large, %other : tensor<8xsi64>
  return %0, %1, %2, %3, %4, %5, %6, %7, %8, %9, %10, %11, %12, %13, %14, %15, %16, %17, %18, %19
      : tensor<16xui8>, tensor<16xsi8>, tensor<16xsi32>, tensor<16xui32>, tensor<16xsi64>,
        tensor<16xui64>, tensor<16xui4>, tensor<16xui8>, tensor<16xsi64>, tensor<16xf16>,
        tensor<16xbf16>, tensor<16xf16>, tensor<16xbf16>, tensor<8xf16>, tensor<8xbf16>,
        tensor<16xui8>, tensor<16xf32>, tensor<8xsi64>, tensor<8xsi64>, tensor<8xsi64>
}
