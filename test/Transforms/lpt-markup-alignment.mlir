// RUN: lpt-opt %s --lpt-markup="precision-restrictions=convolution@0=ui8,convolution@1=si8 per-tensor-restrictions=convolution@0" | FileCheck %s --check-prefix=MARKUP
// RUN: lpt-opt %s --lpt-pipeline="precision-restrictions=convolution@0=ui8,convolution@1=si8 per-tensor-restrictions=convolution@0" | FileCheck %s
// RUN: lpt-opt %s --lpt-pipeline="precision-restrictions=convolution@0=ui8|si8,convolution@1=si8 per-tensor-restrictions=convolution@0" | FileCheck %s --check-prefix=SIGNED
// RUN: lpt-opt %s --lpt-pipeline="precision-restrictions=convolution@0=ui8,convolution@1=si8" | FileCheck %s --check-prefix=ALONE

// Two fake quantizations over different intervals meet before a
// convolution that needs one scale. They are moved to one grid over the hull
// [-0.64, 2.55], on which the narrower one keeps 103 levels.

// MARKUP-LABEL: func.func @concat
// MARKUP:       lpt.fake_quantize {{.*}}lpt.intervals_alignment = #lpt.intervals_alignment<combined = [{{.*}}, {{.*}}], narrowest = [{{.*}}, {{.*}}], min_levels = 103, preferred = [ui8, si8], levels = 256, class 0>
// MARKUP-SAME:  lpt.precisions = #lpt.precisions<result 0 : [ui8] class 0>
// MARKUP:       lpt.fake_quantize {{.*}}min_levels = 103, preferred = [ui8, si8], levels = 256, class 0>, lpt.precisions = #lpt.precisions<result 0 : [ui8] class 0>
// MARKUP:       lpt.fake_quantize {{.*}}{lpt.precisions = #lpt.precisions<result 0 : [si8] class 1>}
// MARKUP:       lpt.concat
// MARKUP-SAME:  lpt.precision_preserved = #lpt.shared_flag<true>
// MARKUP-SAME:  lpt.precisions = #lpt.precisions<op : [ui8] class 0>
// MARKUP-SAME:  lpt.quantization_alignment = #lpt.shared_flag<true>
// MARKUP:       lpt.convolution
// MARKUP-SAME:  lpt.precisions = #lpt.precisions<operand 0 : [ui8] class 0, operand 1 : [si8] class 1>
// MARKUP-SAME:  lpt.quantization_granularity = #lpt.granularity<per_tensor [0]>

// CHECK-LABEL: func.func @concat
// CHECK-DAG:   %[[L51:.+]] = lpt.constant dense<5.100000e+01>
// CHECK-DAG:   %[[H255:.+]] = lpt.constant dense<2.550000e+02>
// CHECK:       %[[A:.+]] = lpt.fake_quantize %{{.*}}, %{{.*}}, %{{.*}}, %[[L51]], %[[H255]] levels 205 {{.*}} -> tensor<1x3x4x4xui8>
// CHECK-DAG:   %[[L0:.+]] = lpt.constant dense<0.000000e+00>
// CHECK-DAG:   %[[H102:.+]] = lpt.constant dense<1.020000e+02>
// CHECK:       %[[B:.+]] = lpt.fake_quantize %{{.*}}, %{{.*}}, %{{.*}}, %{{.*}}, %[[H102]] levels 103 {{.*}} -> tensor<1x3x4x4xui8>
// CHECK:       %[[C:.+]] = lpt.concat %[[A]], %[[B]] axis 1
// CHECK:       %[[Z:.+]] = lpt.constant dense<51> : tensor<ui8>
// CHECK:       %[[S:.+]] = lpt.subtract %[[C]], %[[Z]]
// CHECK:       lpt.convolution %[[S]], %{{.*}} : (tensor<1x6x4x4xf32>, tensor<2x6x1x1xsi8>) -> tensor<1x2x4x4xf32>

// Where signed and unsigned are both fine, the first decides for all.
// SIGNED-LABEL: func.func @concat
// SIGNED:       lpt.fake_quantize {{.*}} levels 205 {{.*}} -> tensor<1x3x4x4xui8>
// SIGNED:       lpt.fake_quantize {{.*}} levels 103 {{.*}} -> tensor<1x3x4x4xui8>

// Without a demand for one scale each keeps its own; the convolution then
// cannot take the dequantization, which differs by channel.
// ALONE-LABEL: func.func @concat
// ALONE:       lpt.fake_quantize {{.*}} levels 256 {{.*}} -> tensor<1x3x4x4xui8>
// ALONE:       lpt.fake_quantize {{.*}} levels 256 {{.*}} -> tensor<1x3x4x4xui8>
// ALONE:       lpt.concat
// ALONE:       lpt.convolution {{.*}} : (tensor<1x6x4x4xf32>, tensor<2x6x1x1xf32>)
func.func @concat(%x: tensor<1x3x4x4xf32>, %y: tensor<1x3x4x4xf32>) -> tensor<1x2x4x4xf32> {
  %l1 = lpt.constant dense<0.0> : tensor<f32>
  %h1 = lpt.constant dense<2.55> : tensor<f32>
  %l2 = lpt.constant dense<-0.64> : tensor<f32>
  %h2 = lpt.constant dense<0.635> : tensor<f32>
  %lw = lpt.constant dense<-1.27> : tensor<f32>
  %hw = lpt.constant dense<1.27> : tensor<f32>
  %w = lpt.constant dense<0.5> : tensor<2x6x1x1xf32>
  %0 = lpt.fake_quantize %x, %l1, %h1, %l1, %h1 levels 256 : (tensor<1x3x4x4xf32>, tensor<f32>, tensor<f32>, tensor<f32>, tensor<f32>) -> tensor<1x3x4x4xf32>
  %1 = lpt.fake_quantize %y, %l2, %h2, %l2, %h2 levels 256 : (tensor<1x3x4x4xf32>, tensor<f32>, tensor<f32>, tensor<f32>, tensor<f32>) -> tensor<1x3x4x4xf32>
  %2 = lpt.fake_quantize %w, %lw, %hw, %lw, %hw levels 255 : (tensor<2x6x1x1xf32>, tensor<f32>, tensor<f32>, tensor<f32>, tensor<f32>) -> tensor<2x6x1x1xf32>
  %3 = lpt.concat %0, %1 axis 1 : (tensor<1x3x4x4xf32>, tensor<1x3x4x4xf32>) -> tensor<1x6x4x4xf32>
  %4 = lpt.convolution %3, %2 : (tensor<1x6x4x4xf32>, tensor<2x6x1x1xf32>) -> tensor<1x2x4x4xf32>
  return %4 : tensor<1x2x4x4xf32>
}
