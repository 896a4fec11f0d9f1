// RUN: lpt-opt %s --lpt-pull-movements-through-fake-quantize -o %t.mlir
// RUN: FileCheck %s --input-file=%t.mlir
// RUN: lpt-run --backend=reference %s --compare=%t.mlir | FileCheck %s --check-prefix=NUMBERS
// RUN: lpt-opt %s --lpt-pipeline=target=x86-avx512-vnni | FileCheck %s --check-prefix=INTEGERS
// NUMBERS-COUNT-4: max abs error 0,

// CHECK-LABEL: func.func @main
func.func @main() -> (tensor<2x2x2xf32>, tensor<2x5xf32>, tensor<4xf32>, tensor<1x4x1x2xf32>) {
  %l = lpt.constant dense<-1.0> : tensor<f32>
  %h = lpt.constant dense<1.5> : tensor<f32>
  %a = lpt.constant dense<[[0.11, -0.27], [0.42, 1.9]]> : tensor<2x2xf32>
  %b = lpt.constant dense<[[1.3, 0.7], [-0.62, 0.05]]> : tensor<2x2xf32>
  %al = lpt.constant dense<[[-0.5], [-1.0]]> : tensor<2x1xf32>
  %ah = lpt.constant dense<[[0.5], [1.0]]> : tensor<2x1xf32>

  // Each row has its limits: those of directions that are joined after a reshape.
  // CHECK-DAG:   %[[LOW:.+]] = lpt.constant dense<{{\[\[\[}}-5.000000e-01], [-1.000000e+00]], {{\[\[}}-1.000000e+00], [-1.000000e+00]]]> : tensor<2x2x1xf32>
  // CHECK-DAG:   %[[HIGH:.+]] = lpt.constant dense<{{\[\[\[}}5.000000e-01], [1.000000e+00]], {{\[\[}}1.500000e+00], [1.500000e+00]]]> : tensor<2x2x1xf32>
  // CHECK-DAG:   %[[DATA:.+]] = lpt.constant dense<{{\[\[\[}}1.100000e-01, -2.700000e-01], [4.200000e-01, 1.900000e+00]], {{\[\[}}1.300000e+00, 0.699999988], [-6.200000e-01, 5.000000e-02]]]> : tensor<2x2x2xf32>
  // CHECK:       lpt.fake_quantize %[[DATA]], %[[LOW]], %[[HIGH]], %{{.*}}, %{{.*}} levels 255 : {{.*}} -> tensor<2x2x2xf32>
  %0 = lpt.fake_quantize %a, %al, %ah, %al, %ah levels 255
      : (tensor<2x2xf32>, tensor<2x1xf32>, tensor<2x1xf32>, tensor<2x1xf32>, tensor<2x1xf32>) -> tensor<2x2xf32>
  %1 = lpt.unsqueeze %0 axes [0] : (tensor<2x2xf32>) -> tensor<1x2x2xf32>
  %2 = lpt.fake_quantize %b, %l, %h, %l, %h levels 255
      : (tensor<2x2xf32>, tensor<f32>, tensor<f32>, tensor<f32>, tensor<f32>) -> tensor<2x2xf32>
  %3 = lpt.unsqueeze %2 axes [0] : (tensor<2x2xf32>) -> tensor<1x2x2xf32>
  %4 = lpt.concat %1, %3 axis 0 : (tensor<1x2x2xf32>, tensor<1x2x2xf32>) -> tensor<2x2x2xf32>

  // One limit is repeated for the columns of its part, whatever their number; the axis
  // counts from the end.
  // CHECK-DAG:   %[[COLUMNS:.+]] = lpt.constant dense<{{\[\[}}5.000000e-01, 5.000000e-01, 1.500000e+00, 1.500000e+00, 1.500000e+00], [1.000000e+00, 1.000000e+00, 1.500000e+00, 1.500000e+00, 1.500000e+00]]> : tensor<2x5xf32>
  // CHECK:       lpt.fake_quantize %{{.*}}, %{{.*}}, %[[COLUMNS]], %{{.*}}, %{{.*}} levels 255 : {{.*}} -> tensor<2x5xf32>
  %c = lpt.constant dense<[[1.3, 0.7, 0.2], [-0.62, 0.05, 3.0]]> : tensor<2x3xf32>
  %5 = lpt.fake_quantize %c, %l, %h, %l, %h levels 255
      : (tensor<2x3xf32>, tensor<f32>, tensor<f32>, tensor<f32>, tensor<f32>) -> tensor<2x3xf32>
  %6 = lpt.concat %0, %5 axis -1 : (tensor<2x2xf32>, tensor<2x3xf32>) -> tensor<2x5xf32>

  // The same limits are those of all.
  // CHECK:       lpt.fake_quantize %{{.*}} levels 16 : (tensor<4xf32>, tensor<f32>, tensor<f32>, tensor<f32>, tensor<f32>) -> tensor<4xf32>
  %d = lpt.constant dense<[0.3, 0.8]> : tensor<2xf32>
  %7 = lpt.fake_quantize %d, %l, %h, %l, %h levels 16
      : (tensor<2xf32>, tensor<f32>, tensor<f32>, tensor<f32>, tensor<f32>) -> tensor<2xf32>
  %8 = lpt.concat %7, %7 axis 0 : (tensor<2xf32>, tensor<2xf32>) -> tensor<4xf32>

  // A movement of what has been joined goes on.
  // CHECK:       lpt.fake_quantize %{{.*}} levels 255 : {{.*}} -> tensor<1x4x1x2xf32>
  // CHECK-NOT:   lpt.concat
  %9 = lpt.concat %0, %2 axis 0 : (tensor<2x2xf32>, tensor<2x2xf32>) -> tensor<4x2xf32>
  %10 = lpt.reshape %9 target [1, 4, 1, 2] : (tensor<4x2xf32>) -> tensor<1x4x1x2xf32>
  return %4, %6, %8, %10 : tensor<2x2x2xf32>, tensor<2x5xf32>, tensor<4xf32>, tensor<1x4x1x2xf32>
}

// Joined weights of a product are integers.
// INTEGERS-LABEL: func.func @product
// INTEGERS:       lpt.matmul {{.*}} : (tensor<3x2xui8>, tensor<4x2xsi8>) -> tensor<3x4xf32>
func.func @product(%x: tensor<3x2xf32>) -> tensor<3x4xf32> {
  %zero = lpt.constant dense<0.0> : tensor<f32>
  %l = lpt.constant dense<-1.0> : tensor<f32>
  %h = lpt.constant dense<1.0> : tensor<f32>
  %wl = lpt.constant dense<[[-0.5], [-1.0]]> : tensor<2x1xf32>
  %wh = lpt.constant dense<[[0.5], [1.0]]> : tensor<2x1xf32>
  %a = lpt.constant dense<[[0.11, -0.27], [0.42, 1.9]]> : tensor<2x2xf32>
  %b = lpt.constant dense<[[1.3, 0.7], [-0.62, 0.05]]> : tensor<2x2xf32>
  %q = lpt.fake_quantize %x, %zero, %h, %zero, %h levels 256
      : (tensor<3x2xf32>, tensor<f32>, tensor<f32>, tensor<f32>, tensor<f32>) -> tensor<3x2xf32>
  %0 = lpt.fake_quantize %a, %wl, %wh, %wl, %wh levels 255
      : (tensor<2x2xf32>, tensor<2x1xf32>, tensor<2x1xf32>, tensor<2x1xf32>, tensor<2x1xf32>) -> tensor<2x2xf32>
  %1 = lpt.fake_quantize %b, %l, %h, %l, %h levels 255
      : (tensor<2x2xf32>, tensor<f32>, tensor<f32>, tensor<f32>, tensor<f32>) -> tensor<2x2xf32>
  %2 = lpt.concat %0, %1 axis 0 : (tensor<2x2xf32>, tensor<2x2xf32>) -> tensor<4x2xf32>
  %3 = lpt.matmul %q, %2 transpose_b : (tensor<3x2xf32>, tensor<4x2xf32>) -> tensor<3x4xf32>
  return %3 : tensor<3x4xf32>
}

// Other levels, a value that is no constant or is not quantized, and limits that are
// not constant: these stay.
// CHECK-LABEL: func.func @not_joined
// CHECK-COUNT-4: lpt.concat
func.func @not_joined(%x: tensor<2xf32>, %limit: tensor<f32>)
    -> (tensor<4xf32>, tensor<4xf32>, tensor<4xf32>, tensor<4xf32>) {
  %l = lpt.constant dense<-1.0> : tensor<f32>
  %h = lpt.constant dense<1.5> : tensor<f32>
  %w = lpt.constant dense<[0.3, 0.8]> : tensor<2xf32>
  %0 = lpt.fake_quantize %w, %l, %h, %l, %h levels 255
      : (tensor<2xf32>, tensor<f32>, tensor<f32>, tensor<f32>, tensor<f32>) -> tensor<2xf32>
  %1 = lpt.fake_quantize %w, %l, %h, %l, %h levels 256
      : (tensor<2xf32>, tensor<f32>, tensor<f32>, tensor<f32>, tensor<f32>) -> tensor<2xf32>
  %2 = lpt.fake_quantize %x, %l, %h, %l, %h levels 255
      : (tensor<2xf32>, tensor<f32>, tensor<f32>, tensor<f32>, tensor<f32>) -> tensor<2xf32>
  %3 = lpt.fake_quantize %w, %l, %limit, %l, %limit levels 255
      : (tensor<2xf32>, tensor<f32>, tensor<f32>, tensor<f32>, tensor<f32>) -> tensor<2xf32>
  %4 = lpt.concat %0, %1 axis 0 : (tensor<2xf32>, tensor<2xf32>) -> tensor<4xf32>
  %5 = lpt.concat %0, %2 axis 0 : (tensor<2xf32>, tensor<2xf32>) -> tensor<4xf32>
  %6 = lpt.concat %0, %w axis 0 : (tensor<2xf32>, tensor<2xf32>) -> tensor<4xf32>
  %7 = lpt.concat %0, %3 axis 0 : (tensor<2xf32>, tensor<2xf32>) -> tensor<4xf32>
  return %4, %5, %6, %7 : tensor<4xf32>, tensor<4xf32>, tensor<4xf32>, tensor<4xf32>
}
