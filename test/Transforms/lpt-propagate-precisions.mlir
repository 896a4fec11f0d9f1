// RUN: lpt-opt %s --split-input-file --lpt-markup="precision-restrictions=convolution@0=ui8,convolution@1=si8,group_convolution@0=si8,group_convolution@1=si8" | FileCheck %s
// RUN: lpt-opt %s --split-input-file --lpt-pipeline="precision-restrictions=convolution@0=ui8,convolution@1=si8,group_convolution@0=si8,group_convolution@1=si8" --remarks-filter=lpt 2>&1 | FileCheck %s --check-prefix=RESULT

// Consumers that accept nothing in common leave the fake quantization with no
// type at all, and all stay in float.

// CHECK-LABEL: func.func @conflict
// CHECK:       lpt.fake_quantize {{.*}}lpt.precisions = #lpt.precisions<result 0 : [] class 0>
// CHECK:       lpt.convolution {{.*}}lpt.precisions = #lpt.precisions<operand 0 : [] class 0,
// CHECK:       lpt.group_convolution {{.*}}lpt.precisions = #lpt.precisions<operand 0 : [] class 0,
// RESULT:      remark: [Missed] no-common-precision | Category:lpt
// RESULT-LABEL: func.func @conflict
// RESULT:      lpt.fake_quantize {{.*}} -> tensor<1x2x4x4xf32>
// RESULT:      lpt.convolution {{.*}} : (tensor<1x2x4x4xf32>, tensor<2x2x1x1xf32>)
func.func @conflict(%x: tensor<1x2x4x4xf32>) -> (tensor<1x2x4x4xf32>, tensor<1x2x4x4xf32>) {
  %l = lpt.constant dense<0.0> : tensor<f32>
  %h = lpt.constant dense<2.55> : tensor<f32>
  %w = lpt.constant dense<3> : tensor<2x2x1x1xsi8>
  %g = lpt.constant dense<3> : tensor<2x1x1x1x1xsi8>
  %s = lpt.constant dense<0.1> : tensor<f32>
  %0 = lpt.fake_quantize %x, %l, %h, %l, %h levels 256 : (tensor<1x2x4x4xf32>, tensor<f32>, tensor<f32>, tensor<f32>, tensor<f32>) -> tensor<1x2x4x4xf32>
  %1 = lpt.convert %w : tensor<2x2x1x1xsi8> -> tensor<2x2x1x1xf32>
  %2 = lpt.multiply %1, %s : (tensor<2x2x1x1xf32>, tensor<f32>) -> tensor<2x2x1x1xf32>
  %3 = lpt.convolution %0, %2 : (tensor<1x2x4x4xf32>, tensor<2x2x1x1xf32>) -> tensor<1x2x4x4xf32>
  %4 = lpt.convert %g : tensor<2x1x1x1x1xsi8> -> tensor<2x1x1x1x1xf32>
  %5 = lpt.multiply %4, %s : (tensor<2x1x1x1x1xf32>, tensor<f32>) -> tensor<2x1x1x1x1xf32>
  %6 = lpt.group_convolution %0, %5 : (tensor<1x2x4x4xf32>, tensor<2x1x1x1x1xf32>) -> tensor<1x2x4x4xf32>
  return %3, %6 : tensor<1x2x4x4xf32>, tensor<1x2x4x4xf32>
}

// -----

// A consumer without restrictions takes what the other one wants. The demand
// passes the pooling, which keeps precision, but no fake quantization.

// CHECK-LABEL: func.func @through_pooling
// CHECK:       lpt.fake_quantize {{.*}}lpt.precisions = #lpt.precisions<result 0 : [ui8, si8] class 1>
// CHECK:       lpt.fake_quantize {{.*}}lpt.precisions = #lpt.precisions<result 0 : [ui8] class 0>
// CHECK:       lpt.max_pool {{.*}}lpt.precisions = #lpt.precisions<op : [ui8] class 0>
// CHECK:       lpt.convolution {{.*}}operand 0 : [ui8] class 0
// CHECK:       lpt.multiply {{.*}}lpt.precisions = #lpt.precisions<operand 0 : [ui8] class 0, operand 1 : [ui8, si8] class 1>
func.func @through_pooling(%x: tensor<1x2x4x4xf32>) -> (tensor<1x2x4x4xf32>, tensor<1x2x4x4xf32>) {
  %l = lpt.constant dense<0.0> : tensor<f32>
  %h = lpt.constant dense<2.55> : tensor<f32>
  %w = lpt.constant dense<3> : tensor<2x2x1x1xsi8>
  %s = lpt.constant dense<0.1> : tensor<f32>
  %0 = lpt.fake_quantize %x, %l, %h, %l, %h levels 256 : (tensor<1x2x4x4xf32>, tensor<f32>, tensor<f32>, tensor<f32>, tensor<f32>) -> tensor<1x2x4x4xf32>
  %7 = lpt.sigmoid %0 : tensor<1x2x4x4xf32>
  %8 = lpt.fake_quantize %7, %l, %h, %l, %h levels 256 : (tensor<1x2x4x4xf32>, tensor<f32>, tensor<f32>, tensor<f32>, tensor<f32>) -> tensor<1x2x4x4xf32>
  %9 = lpt.max_pool %8 kernel [1, 1] : (tensor<1x2x4x4xf32>) -> tensor<1x2x4x4xf32>
  %1 = lpt.convert %w : tensor<2x2x1x1xsi8> -> tensor<2x2x1x1xf32>
  %2 = lpt.multiply %1, %s : (tensor<2x2x1x1xf32>, tensor<f32>) -> tensor<2x2x1x1xf32>
  %3 = lpt.convolution %9, %2 : (tensor<1x2x4x4xf32>, tensor<2x2x1x1xf32>) -> tensor<1x2x4x4xf32>
  %4 = lpt.multiply %9, %0 : tensor<1x2x4x4xf32>
  return %3, %4 : tensor<1x2x4x4xf32>, tensor<1x2x4x4xf32>
}

// -----

// A disabled consumer makes no demands: these weights are not quantized.

// CHECK-LABEL: func.func @disabled_consumer
// CHECK:       lpt.fake_quantize {{.*}}lpt.precisions = #lpt.precisions<result 0 : [ui8, si8]>
// CHECK:       lpt.convolution {{.*}}lpt.precisions = #lpt.precisions<operand 0 : [], operand 1 : []>
// RESULT-LABEL: func.func @disabled_consumer
func.func @disabled_consumer(%x: tensor<1x2x4x4xf32>) -> tensor<1x2x4x4xf32> {
  %l = lpt.constant dense<0.0> : tensor<f32>
  %h = lpt.constant dense<2.55> : tensor<f32>
  %w = lpt.constant dense<3.0> : tensor<2x2x1x1xf32>
  %0 = lpt.fake_quantize %x, %l, %h, %l, %h levels 256 : (tensor<1x2x4x4xf32>, tensor<f32>, tensor<f32>, tensor<f32>, tensor<f32>) -> tensor<1x2x4x4xf32>
  %3 = lpt.convolution %0, %w : (tensor<1x2x4x4xf32>, tensor<2x2x1x1xf32>) -> tensor<1x2x4x4xf32>
  return %3 : tensor<1x2x4x4xf32>
}
