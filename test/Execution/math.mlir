// Mathematical functions and reductions, on the backend 'generic' and on the
// reference.

// RUN: %python %S/Inputs/compare_backends.py lpt-run %s ui4 si8 ui8 si32 ui64 si64 f16 bf16 f32 f64

func.func @functions(%x: tensor<4x3x20xELEMENT>)
    -> (tensor<4x3x20xELEMENT>, tensor<4x3x20xELEMENT>, tensor<4x3x20xELEMENT>, tensor<4x3x20xELEMENT>, tensor<4x3x20xELEMENT>, tensor<4x3x20xf32>, tensor<4x3x20xf32>, tensor<4x3x20xf32>, tensor<4x3x20xf32>, tensor<4x3x20xf32>, tensor<4x3x20xELEMENT>, tensor<4x3x20xf32>, tensor<4x3x20xf32>, tensor<4x3x20xELEMENT>) {
  %0 = lpt.floor %x : tensor<4x3x20xELEMENT>
  %1 = lpt.ceiling %x : tensor<4x3x20xELEMENT>
  %2 = lpt.sign %x : tensor<4x3x20xELEMENT>
  %3 = lpt.negative %x : tensor<4x3x20xELEMENT>
  %4 = lpt.softsign %x : tensor<4x3x20xELEMENT>
  %5 = lpt.floor %x : tensor<4x3x20xELEMENT> -> tensor<4x3x20xf32>
  %6 = lpt.ceiling %x : tensor<4x3x20xELEMENT> -> tensor<4x3x20xf32>
  %7 = lpt.sign %x : tensor<4x3x20xELEMENT> -> tensor<4x3x20xf32>
  %8 = lpt.negative %x : tensor<4x3x20xELEMENT> -> tensor<4x3x20xf32>
  %9 = lpt.softsign %x : tensor<4x3x20xELEMENT> -> tensor<4x3x20xf32>
  %10 = lpt.selu %x alpha 1.67326 lambda 1.0507 : tensor<4x3x20xELEMENT>
  %11 = lpt.selu %x alpha 0.5 lambda -2.0 : tensor<4x3x20xELEMENT> -> tensor<4x3x20xf32>
  %12 = lpt.log_softmax %x axis 1 : tensor<4x3x20xELEMENT> -> tensor<4x3x20xf32>
  %13 = lpt.log_softmax %x axis -1 : tensor<4x3x20xELEMENT>
  return %0, %1, %2, %3, %4, %5, %6, %7, %8, %9, %10, %11, %12, %13
      : tensor<4x3x20xELEMENT>, tensor<4x3x20xELEMENT>, tensor<4x3x20xELEMENT>, tensor<4x3x20xELEMENT>, tensor<4x3x20xELEMENT>, tensor<4x3x20xf32>, tensor<4x3x20xf32>, tensor<4x3x20xf32>, tensor<4x3x20xf32>, tensor<4x3x20xf32>, tensor<4x3x20xELEMENT>, tensor<4x3x20xf32>, tensor<4x3x20xf32>, tensor<4x3x20xELEMENT>
}

func.func @library(%x: tensor<4x3x20xELEMENT>)
    -> (tensor<4x3x20xf32>, tensor<4x3x20xf32>, tensor<4x3x20xf32>, tensor<4x3x20xf32>, tensor<4x3x20xf32>, tensor<4x3x20xf32>, tensor<4x3x20xf32>, tensor<4x3x20xf32>, tensor<4x3x20xf32>, tensor<4x3x20xf32>, tensor<4x3x20xf32>, tensor<4x3x20xf32>, tensor<4x3x20xf32>, tensor<4x3x20xf32>, tensor<4x3x20xf32>, tensor<4x3x20xELEMENT>, tensor<4x3x20xf16>) {
  %0 = lpt.clamp %x min -2.0 max 2.0 : tensor<4x3x20xELEMENT> -> tensor<4x3x20xf32>
  %1 = lpt.clamp %x min -1.0 max 1.0 : tensor<4x3x20xELEMENT> -> tensor<4x3x20xf32>
  %2 = lpt.clamp %x min 1.0 max 50.0 : tensor<4x3x20xELEMENT> -> tensor<4x3x20xf32>
  %3 = lpt.sin %0 : tensor<4x3x20xf32>
  %4 = lpt.cos %0 : tensor<4x3x20xf32>
  %5 = lpt.tan %0 : tensor<4x3x20xf32>
  %6 = lpt.atan %0 : tensor<4x3x20xf32>
  %7 = lpt.sinh %0 : tensor<4x3x20xf32>
  %8 = lpt.cosh %0 : tensor<4x3x20xf32>
  %9 = lpt.asinh %0 : tensor<4x3x20xf32>
  %10 = lpt.asin %1 : tensor<4x3x20xf32>
  %11 = lpt.acos %1 : tensor<4x3x20xf32>
  %12 = lpt.atanh %1 : tensor<4x3x20xf32>
  %13 = lpt.log %2 : tensor<4x3x20xf32>
  %14 = lpt.acosh %2 : tensor<4x3x20xf32>
  %15 = lpt.log %2 : tensor<4x3x20xf32> -> tensor<4x3x20xELEMENT>
  %16 = lpt.sin %2 : tensor<4x3x20xf32> -> tensor<4x3x20xf16>
  return %0, %1, %2, %3, %4, %5, %6, %7, %8, %9, %10, %11, %12, %13, %14, %15, %16
      : tensor<4x3x20xf32>, tensor<4x3x20xf32>, tensor<4x3x20xf32>, tensor<4x3x20xf32>, tensor<4x3x20xf32>, tensor<4x3x20xf32>, tensor<4x3x20xf32>, tensor<4x3x20xf32>, tensor<4x3x20xf32>, tensor<4x3x20xf32>, tensor<4x3x20xf32>, tensor<4x3x20xf32>, tensor<4x3x20xf32>, tensor<4x3x20xf32>, tensor<4x3x20xf32>, tensor<4x3x20xELEMENT>, tensor<4x3x20xf16>
}

func.func @remainders(%a: tensor<4x3x20xELEMENT>, %b: tensor<3x1xELEMENT>, %i: tensor<20xsi8>)
    -> (tensor<4x3x20xELEMENT>, tensor<4x3x20xELEMENT>, tensor<4x3x20xf32>, tensor<4x3x20xELEMENT>, tensor<4x3x20xELEMENT>, tensor<4x3x20xf32>) {
  %0 = lpt.mod %a, %b : (tensor<4x3x20xELEMENT>, tensor<3x1xELEMENT>) -> tensor<4x3x20xELEMENT>
  %1 = lpt.mod %a, %i : (tensor<4x3x20xELEMENT>, tensor<20xsi8>) -> tensor<4x3x20xELEMENT>
  %2 = lpt.mod %i, %a : (tensor<20xsi8>, tensor<4x3x20xELEMENT>) -> tensor<4x3x20xf32>
  %3 = lpt.floor_mod %a, %b : (tensor<4x3x20xELEMENT>, tensor<3x1xELEMENT>) -> tensor<4x3x20xELEMENT>
  %4 = lpt.floor_mod %a, %i : (tensor<4x3x20xELEMENT>, tensor<20xsi8>) -> tensor<4x3x20xELEMENT>
  %5 = lpt.floor_mod %i, %a : (tensor<20xsi8>, tensor<4x3x20xELEMENT>) -> tensor<4x3x20xf32>
  return %0, %1, %2, %3, %4, %5
      : tensor<4x3x20xELEMENT>, tensor<4x3x20xELEMENT>, tensor<4x3x20xf32>, tensor<4x3x20xELEMENT>, tensor<4x3x20xELEMENT>, tensor<4x3x20xf32>
}

func.func @reductions(%x: tensor<4x3x20xELEMENT>, %n: tensor<3x0xELEMENT>)
    -> (tensor<4x20xELEMENT>, tensor<1x3x1xf32>, tensor<4x3x20xELEMENT>, tensor<si64>, tensor<3xELEMENT>, tensor<4x20xELEMENT>, tensor<1x3x1xf32>, tensor<4x3x20xELEMENT>, tensor<si64>, tensor<3xELEMENT>, tensor<4x20xELEMENT>, tensor<1x3x1xf32>, tensor<4x3x20xELEMENT>, tensor<si64>, tensor<3xELEMENT>) {
  %0 = lpt.reduce_prod %x axes [1] : (tensor<4x3x20xELEMENT>) -> tensor<4x20xELEMENT>
  %1 = lpt.reduce_prod %x axes [0, 2] keep_dims : (tensor<4x3x20xELEMENT>) -> tensor<1x3x1xf32>
  %2 = lpt.reduce_prod %x axes [] : (tensor<4x3x20xELEMENT>) -> tensor<4x3x20xELEMENT>
  %3 = lpt.reduce_prod %x axes [0, 1, 2] : (tensor<4x3x20xELEMENT>) -> tensor<si64>
  %4 = lpt.reduce_prod %n axes [1] : (tensor<3x0xELEMENT>) -> tensor<3xELEMENT>
  %5 = lpt.reduce_l1 %x axes [1] : (tensor<4x3x20xELEMENT>) -> tensor<4x20xELEMENT>
  %6 = lpt.reduce_l1 %x axes [0, 2] keep_dims : (tensor<4x3x20xELEMENT>) -> tensor<1x3x1xf32>
  %7 = lpt.reduce_l1 %x axes [] : (tensor<4x3x20xELEMENT>) -> tensor<4x3x20xELEMENT>
  %8 = lpt.reduce_l1 %x axes [0, 1, 2] : (tensor<4x3x20xELEMENT>) -> tensor<si64>
  %9 = lpt.reduce_l1 %n axes [1] : (tensor<3x0xELEMENT>) -> tensor<3xELEMENT>
  %10 = lpt.reduce_l2 %x axes [1] : (tensor<4x3x20xELEMENT>) -> tensor<4x20xELEMENT>
  %11 = lpt.reduce_l2 %x axes [0, 2] keep_dims : (tensor<4x3x20xELEMENT>) -> tensor<1x3x1xf32>
  %12 = lpt.reduce_l2 %x axes [] : (tensor<4x3x20xELEMENT>) -> tensor<4x3x20xELEMENT>
  %13 = lpt.reduce_l2 %x axes [0, 1, 2] : (tensor<4x3x20xELEMENT>) -> tensor<si64>
  %14 = lpt.reduce_l2 %n axes [1] : (tensor<3x0xELEMENT>) -> tensor<3xELEMENT>
  return %0, %1, %2, %3, %4, %5, %6, %7, %8, %9, %10, %11, %12, %13, %14
      : tensor<4x20xELEMENT>, tensor<1x3x1xf32>, tensor<4x3x20xELEMENT>, tensor<si64>, tensor<3xELEMENT>, tensor<4x20xELEMENT>, tensor<1x3x1xf32>, tensor<4x3x20xELEMENT>, tensor<si64>, tensor<3xELEMENT>, tensor<4x20xELEMENT>, tensor<1x3x1xf32>, tensor<4x3x20xELEMENT>, tensor<si64>, tensor<3xELEMENT>
}
