// Operations on bits, on the backend 'generic' and on the reference.

// RUN: split-file %s %t
// RUN: %python %S/Inputs/compare_backends.py lpt-run %t/bits.mlir ui4 si4 ui8 si8 ui16 si16 ui32 si32 ui64 si64
// RUN: %python %S/Inputs/compare_backends.py lpt-run %t/shifts.mlir ui4 ui8 ui16 ui32 ui64

//--- bits.mlir
func.func @bits(%a: tensor<4x3x20xELEMENT>, %b: tensor<3x1xELEMENT>)
    -> (tensor<4x3x20xELEMENT>, tensor<4x3x20xELEMENT>, tensor<4x3x20xELEMENT>, tensor<4x3x20xELEMENT>) {
  %0 = lpt.bitwise_and %a, %b : (tensor<4x3x20xELEMENT>, tensor<3x1xELEMENT>) -> tensor<4x3x20xELEMENT>
  %1 = lpt.bitwise_or %a, %b : (tensor<4x3x20xELEMENT>, tensor<3x1xELEMENT>) -> tensor<4x3x20xELEMENT>
  %2 = lpt.bitwise_xor %a, %b : (tensor<4x3x20xELEMENT>, tensor<3x1xELEMENT>) -> tensor<4x3x20xELEMENT>
  %3 = lpt.bitwise_not %a : tensor<4x3x20xELEMENT>
  return %0, %1, %2, %3
      : tensor<4x3x20xELEMENT>, tensor<4x3x20xELEMENT>, tensor<4x3x20xELEMENT>, tensor<4x3x20xELEMENT>
}

//--- shifts.mlir
func.func @shifts(%a: tensor<4x3x20xELEMENT>, %b: tensor<3x1xELEMENT>, %i: tensor<20xui4>)
    -> (tensor<20xELEMENT>, tensor<4x3x20xELEMENT>, tensor<4x3x20xELEMENT>, tensor<4x3x20xELEMENT>, tensor<4x3x20xELEMENT>) {
  %0 = lpt.convert %i : tensor<20xui4> -> tensor<20xELEMENT>
  %1 = lpt.bitwise_left_shift %a, %b : (tensor<4x3x20xELEMENT>, tensor<3x1xELEMENT>) -> tensor<4x3x20xELEMENT>
  %2 = lpt.bitwise_right_shift %a, %b : (tensor<4x3x20xELEMENT>, tensor<3x1xELEMENT>) -> tensor<4x3x20xELEMENT>
  %3 = lpt.bitwise_left_shift %a, %0 : (tensor<4x3x20xELEMENT>, tensor<20xELEMENT>) -> tensor<4x3x20xELEMENT>
  %4 = lpt.bitwise_right_shift %a, %0 : (tensor<4x3x20xELEMENT>, tensor<20xELEMENT>) -> tensor<4x3x20xELEMENT>
  return %0, %1, %2, %3, %4
      : tensor<20xELEMENT>, tensor<4x3x20xELEMENT>, tensor<4x3x20xELEMENT>, tensor<4x3x20xELEMENT>, tensor<4x3x20xELEMENT>
}
