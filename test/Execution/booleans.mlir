// Comparisons, logic, selection and movement of booleans, on the backend 'generic'
// and on the reference.

// RUN: %python %S/Inputs/compare_backends.py lpt-run %s ui4 si4 ui8 si8 ui16 si16 ui32 si32 ui64 si64 f16 bf16 f32 f64

func.func @comparisons(%a: tensor<4x3x20xELEMENT>, %b: tensor<3x1xELEMENT>, %c: tensor<20xi1>)
    -> (tensor<4x3x20xi1>, tensor<4x3x20xi1>, tensor<4x3x20xi1>, tensor<4x3x20xi1>, tensor<4x3x20xi1>, tensor<4x3x20xi1>, tensor<4x3x20xi1>, tensor<4x3x20xi1>, tensor<4x3x20xi1>, tensor<4x3x20xi1>, tensor<4x3x20xi1>, tensor<20xELEMENT>, tensor<4x3x20xELEMENT>, tensor<4x3x20xELEMENT>) {
  %0 = lpt.equal %a, %b : (tensor<4x3x20xELEMENT>, tensor<3x1xELEMENT>) -> tensor<4x3x20xi1>
  %1 = lpt.not_equal %a, %b : (tensor<4x3x20xELEMENT>, tensor<3x1xELEMENT>) -> tensor<4x3x20xi1>
  %2 = lpt.greater %a, %b : (tensor<4x3x20xELEMENT>, tensor<3x1xELEMENT>) -> tensor<4x3x20xi1>
  %3 = lpt.greater_equal %a, %b : (tensor<4x3x20xELEMENT>, tensor<3x1xELEMENT>) -> tensor<4x3x20xi1>
  %4 = lpt.less %a, %b : (tensor<4x3x20xELEMENT>, tensor<3x1xELEMENT>) -> tensor<4x3x20xi1>
  %5 = lpt.less_equal %a, %b : (tensor<4x3x20xELEMENT>, tensor<3x1xELEMENT>) -> tensor<4x3x20xi1>
  %6 = lpt.equal %a, %a : (tensor<4x3x20xELEMENT>, tensor<4x3x20xELEMENT>) -> tensor<4x3x20xi1>
  %7 = lpt.is_nan %a : tensor<4x3x20xELEMENT> -> tensor<4x3x20xi1>
  %8 = lpt.is_inf %a : tensor<4x3x20xELEMENT> -> tensor<4x3x20xi1>
  %9 = lpt.is_inf %a {detect_positive = false} : tensor<4x3x20xELEMENT> -> tensor<4x3x20xi1>
  %10 = lpt.convert %a : tensor<4x3x20xELEMENT> -> tensor<4x3x20xi1>
  %11 = lpt.convert %c : tensor<20xi1> -> tensor<20xELEMENT>
  %12 = lpt.select %c, %a, %b : (tensor<20xi1>, tensor<4x3x20xELEMENT>, tensor<3x1xELEMENT>) -> tensor<4x3x20xELEMENT>
  %13 = lpt.select %c, %b, %a : (tensor<20xi1>, tensor<3x1xELEMENT>, tensor<4x3x20xELEMENT>) -> tensor<4x3x20xELEMENT>
  return %0, %1, %2, %3, %4, %5, %6, %7, %8, %9, %10, %11, %12, %13
      : tensor<4x3x20xi1>, tensor<4x3x20xi1>, tensor<4x3x20xi1>, tensor<4x3x20xi1>, tensor<4x3x20xi1>, tensor<4x3x20xi1>, tensor<4x3x20xi1>, tensor<4x3x20xi1>, tensor<4x3x20xi1>, tensor<4x3x20xi1>, tensor<4x3x20xi1>, tensor<20xELEMENT>, tensor<4x3x20xELEMENT>, tensor<4x3x20xELEMENT>
}

func.func @logic(%a: tensor<4x3x20xi1>, %b: tensor<3x1xi1>, %c: tensor<20xi1>)
    -> (tensor<4x3x20xi1>, tensor<4x3x20xi1>, tensor<4x3x20xi1>, tensor<4x3x20xi1>, tensor<4x3x20xi1>, tensor<4x3x20xi1>, tensor<4x3x20xi1>, tensor<3x20xi1>, tensor<4x1x20xi1>, tensor<4x3x20xi1>, tensor<4x3x20xELEMENT>) {
  %0 = lpt.logical_and %a, %b : (tensor<4x3x20xi1>, tensor<3x1xi1>) -> tensor<4x3x20xi1>
  %1 = lpt.logical_or %a, %c : (tensor<4x3x20xi1>, tensor<20xi1>) -> tensor<4x3x20xi1>
  %2 = lpt.logical_xor %a, %b : (tensor<4x3x20xi1>, tensor<3x1xi1>) -> tensor<4x3x20xi1>
  %3 = lpt.logical_not %a : tensor<4x3x20xi1>
  %4 = lpt.equal %a, %b : (tensor<4x3x20xi1>, tensor<3x1xi1>) -> tensor<4x3x20xi1>
  %5 = lpt.not_equal %a, %c : (tensor<4x3x20xi1>, tensor<20xi1>) -> tensor<4x3x20xi1>
  %6 = lpt.select %a, %b, %c : (tensor<4x3x20xi1>, tensor<3x1xi1>, tensor<20xi1>) -> tensor<4x3x20xi1>
  %7 = lpt.reduce_logical_and %a axes [0] : (tensor<4x3x20xi1>) -> tensor<3x20xi1>
  %8 = lpt.reduce_logical_or %a axes [1] keep_dims : (tensor<4x3x20xi1>) -> tensor<4x1x20xi1>
  %9 = lpt.reduce_logical_and %a axes [] : (tensor<4x3x20xi1>) -> tensor<4x3x20xi1>
  %10 = lpt.convert %a : tensor<4x3x20xi1> -> tensor<4x3x20xELEMENT>
  return %0, %1, %2, %3, %4, %5, %6, %7, %8, %9, %10
      : tensor<4x3x20xi1>, tensor<4x3x20xi1>, tensor<4x3x20xi1>, tensor<4x3x20xi1>, tensor<4x3x20xi1>, tensor<4x3x20xi1>, tensor<4x3x20xi1>, tensor<3x20xi1>, tensor<4x1x20xi1>, tensor<4x3x20xi1>, tensor<4x3x20xELEMENT>
}

// What is computed from numbers, and used as such again.
func.func @mask(%x: tensor<4x3x20xf32>, %c: tensor<i1>) -> (tensor<4x3x20xf32>, tensor<3x20xf32>) {
  %zero = lpt.constant dense<0.0> : tensor<f32>
  %mask = lpt.constant dense<[[true], [false], [true]]> : tensor<3x1xi1>
  %0 = lpt.less %x, %zero : (tensor<4x3x20xf32>, tensor<f32>) -> tensor<4x3x20xi1>
  %1 = lpt.logical_and %0, %mask : (tensor<4x3x20xi1>, tensor<3x1xi1>) -> tensor<4x3x20xi1>
  %2 = lpt.logical_xor %1, %c : (tensor<4x3x20xi1>, tensor<i1>) -> tensor<4x3x20xi1>
  %3 = lpt.select %2, %zero, %x : (tensor<4x3x20xi1>, tensor<f32>, tensor<4x3x20xf32>) -> tensor<4x3x20xf32>
  %4 = lpt.convert %2 : tensor<4x3x20xi1> -> tensor<4x3x20xf32>
  %5 = lpt.reduce_sum %4 axes [0] : (tensor<4x3x20xf32>) -> tensor<3x20xf32>
  return %3, %5 : tensor<4x3x20xf32>, tensor<3x20xf32>
}
