// The greatest and the least element do not depend on the order in which code
// compares them: NaN wins, and zeros are ordered by their signs. Bits are equal.

// RUN: lpt-run %s --backend=reference --output-dir=%t.reference
// RUN: lpt-run %s --backend=generic --output-dir=%t.generic
// RUN: diff -r %t.generic %t.reference
// RUN: lpt-run %s --backend=native --output-dir=%t.native
// RUN: diff -r %t.native %t.reference

func.func @main() -> (tensor<4xf32>, tensor<4xf32>, tensor<9xf32>, tensor<9xf32>, tensor<4xf16>, tensor<9xf64>) {
  %x = lpt.constant dense<[[-0.0, 0.0, -0.0, 0.0, -1.0, -0.0, -2.0, 0.0, -0.0],
                           [0.0, -0.0, 1.0, 2.0, 0.0, -0.0, 0.0, 3.0, -0.0],
                           [1.0, 0x7FC00000, 3.0, 0x7F800000, 5.0, 0xFF800000, 7.0, -8.0, 9.0],
                           [0x7F800000, 1.0, 0xFF800000, -1.0, 0xFF800000, 2.0, 0x7F800000, 1.0e-40, -1.0e-40]]> : tensor<4x9xf32>
  %0 = lpt.reduce_max %x axes [1] : (tensor<4x9xf32>) -> tensor<4xf32>
  %1 = lpt.reduce_min %x axes [1] : (tensor<4x9xf32>) -> tensor<4xf32>
  %2 = lpt.reduce_max %x axes [0] : (tensor<4x9xf32>) -> tensor<9xf32>
  %3 = lpt.reduce_min %x axes [0] : (tensor<4x9xf32>) -> tensor<9xf32>
  %half = lpt.convert %x : tensor<4x9xf32> -> tensor<4x9xf16>
  %4 = lpt.reduce_max %half axes [1] : (tensor<4x9xf16>) -> tensor<4xf16>
  %double = lpt.convert %x : tensor<4x9xf32> -> tensor<4x9xf64>
  %5 = lpt.reduce_min %double axes [0] : (tensor<4x9xf64>) -> tensor<9xf64>
  return %0, %1, %2, %3, %4, %5 : tensor<4xf32>, tensor<4xf32>, tensor<9xf32>, tensor<9xf32>, tensor<4xf16>, tensor<9xf64>
}
