// Functions of one variable that are computed in floats, in f32 and f64.

// RUN: %python %S/Inputs/compare_backends.py lpt-run %s f32 f64

func.func @main(%x: tensor<200xELEMENT>)
    -> (tensor<200xELEMENT>, tensor<200xELEMENT>, tensor<200xELEMENT>, tensor<200xELEMENT>, tensor<200xELEMENT>,
        tensor<200xELEMENT>, tensor<200xELEMENT>, tensor<200xELEMENT>, tensor<200xELEMENT>, tensor<200xELEMENT>,
        tensor<200xELEMENT>, tensor<200xELEMENT>, tensor<200xELEMENT>, tensor<200xELEMENT>, tensor<200xELEMENT>,
        tensor<200xELEMENT>) {
  %nine = lpt.constant dense<9.0> : tensor<ELEMENT>
  %wide = lpt.multiply %x, %nine : (tensor<200xELEMENT>, tensor<ELEMENT>) -> tensor<200xELEMENT>
  %magnitude = lpt.abs %wide : tensor<200xELEMENT>
  %0 = lpt.sigmoid %wide : tensor<200xELEMENT>
  %1 = lpt.tanh %wide : tensor<200xELEMENT>
  %2 = lpt.exp %wide : tensor<200xELEMENT>
  %3 = lpt.sqrt %magnitude : tensor<200xELEMENT>
  %4 = lpt.erf %x : tensor<200xELEMENT>
  %5 = lpt.hswish %wide : tensor<200xELEMENT>
  %6 = lpt.hsigmoid %wide : tensor<200xELEMENT>
  %7 = lpt.mish %wide : tensor<200xELEMENT>
  %8 = lpt.softplus %wide : tensor<200xELEMENT>
  %9 = lpt.gelu %wide : tensor<200xELEMENT>
  %10 = lpt.gelu %wide approximation<tanh> : tensor<200xELEMENT>
  %11 = lpt.elu %wide alpha 0.5 : tensor<200xELEMENT>
  %12 = lpt.swish %wide beta 1.5 : tensor<200xELEMENT>
  %13 = lpt.hard_sigmoid %wide alpha 0.2 beta 0.5 : tensor<200xELEMENT>
  %14 = lpt.power %magnitude, %x : tensor<200xELEMENT>
  %15 = lpt.softmax %wide axis 0 : tensor<200xELEMENT>
  return %0, %1, %2, %3, %4, %5, %6, %7, %8, %9, %10, %11, %12, %13, %14, %15
      : tensor<200xELEMENT>, tensor<200xELEMENT>, tensor<200xELEMENT>, tensor<200xELEMENT>, tensor<200xELEMENT>,
        tensor<200xELEMENT>, tensor<200xELEMENT>, tensor<200xELEMENT>, tensor<200xELEMENT>, tensor<200xELEMENT>,
        tensor<200xELEMENT>, tensor<200xELEMENT>, tensor<200xELEMENT>, tensor<200xELEMENT>, tensor<200xELEMENT>,
        tensor<200xELEMENT>
}
