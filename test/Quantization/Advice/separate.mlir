// RUN: lpt-opt %s --lpt-advise=target=x86-avx512-vnni -o /dev/null 2>&1 | FileCheck %s --check-prefix=ADVICE
// RUN: lpt-opt %s --lpt-apply-advice=target=x86-avx512-vnni -o %t.mlir
// RUN: FileCheck %s < %t.mlir
// RUN: lpt-opt %t.mlir --lpt-pipeline=target=x86-avx512-vnni --remarks-filter-missed=lpt 2>&1 | FileCheck %s --check-prefix=INTEGERS --implicit-check-not="[Missed]"

// ADVICE:      loc("x/fq"): separate: give each of the 2 readers of the result of 'lpt.fake_quantize' of layer 'x/fq' a fake quantization of its own, like 'lpt.fake_quantize' of layer 'x/fq'
// ADVICE-NEXT: loc("x/fq"): 'lpt.fake_quantize' of layer 'x/fq': no integer type suits all consumers
// ADVICE-NEXT: loc("x/fq"): with it, 832 multiply-accumulates are in integers
// ADVICE:      remark: 0.0 % of the multiply-accumulates are in integers, and 100.0 % with all advice

// CHECK-DAG: %[[L:.+]] = lpt.constant dense<-1.270000e+00>
// CHECK-DAG: %[[H:.+]] = lpt.constant dense<1.270000e+00>
// CHECK:     %[[A:.+]] = lpt.fake_quantize %arg0, %[[L]], %[[H]], %[[L]], %[[H]] levels 256
// CHECK:     %[[B:.+]] = lpt.fake_quantize %arg0, %[[L]], %[[H]], %[[L]], %[[H]] levels 256
// CHECK:     lpt.group_convolution %[[B]],
// CHECK:     lpt.reshape %[[A]]

// INTEGERS:     lpt.subtract %{{.+}}, %{{.+}} : (tensor<1x4x4x4xui8>, tensor<ui8>)
// INTEGERS:     lpt.group_convolution
// INTEGERS:     %[[R:.+]] = lpt.subtract %{{.+}}, %{{.+}} : (tensor<4x16xsi8>, tensor<si8>)
// INTEGERS:     lpt.matmul %{{.+}}, %[[R]] transpose_b : (tensor<4x16xui8>, 

// One value is read by a depthwise convolution, which takes unsigned bytes on
// x86, and as the right-hand side of a product, which takes signed ones.
func.func @main(%x: tensor<1x4x4x4xf32>, %y: tensor<4x16xf32>) -> (tensor<1x4x4x4xf32>, tensor<4x4xf32>) {
  %low = lpt.constant dense<-1.27> : tensor<f32>
  %high = lpt.constant dense<1.27> : tensor<f32>
  %zero = lpt.constant dense<0.0> : tensor<f32>
  %q = lpt.fake_quantize %x, %low, %high, %low, %high levels 256 : (tensor<1x4x4x4xf32>, tensor<f32>, tensor<f32>, tensor<f32>, tensor<f32>) -> tensor<1x4x4x4xf32> loc("x/fq")
  %p = lpt.fake_quantize %y, %zero, %high, %zero, %high levels 256 : (tensor<4x16xf32>, tensor<f32>, tensor<f32>, tensor<f32>, tensor<f32>) -> tensor<4x16xf32> loc("y/fq")
  %w = lpt.constant dense<0.5> : tensor<4x1x1x3x3xf32>
  %wq = lpt.fake_quantize %w, %low, %high, %low, %high levels 255 : (tensor<4x1x1x3x3xf32>, tensor<f32>, tensor<f32>, tensor<f32>, tensor<f32>) -> tensor<4x1x1x3x3xf32> loc("w/fq")
  %0 = lpt.group_convolution %q, %wq pads [1, 1] : (tensor<1x4x4x4xf32>, tensor<4x1x1x3x3xf32>) -> tensor<1x4x4x4xf32> loc("depthwise")
  %r = lpt.reshape %q target [4, 16] : (tensor<1x4x4x4xf32>) -> tensor<4x16xf32> loc("flatten")
  %1 = lpt.matmul %p, %r transpose_b : (tensor<4x16xf32>, tensor<4x16xf32>) -> tensor<4x4xf32> loc("scores")
  return %0, %1 : tensor<1x4x4x4xf32>, tensor<4x4xf32>
}
