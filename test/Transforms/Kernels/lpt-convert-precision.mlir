// RUN: lpt-opt %s --lpt-convert-precision=types=f16 | FileCheck %s --check-prefixes=CHECK,F16
// RUN: lpt-opt %s --lpt-convert-precision=types=f16,bf16 | FileCheck %s --check-prefixes=CHECK,BOTH
// RUN: lpt-opt %s --lpt-convert-precision -o %t.none && lpt-opt %s -o %t.original && diff %t.none %t.original
// RUN: lpt-opt %s --lpt-kernel-pipeline=missing-floats=f16 | FileCheck %s --check-prefix=PIPELINE
// PIPELINE: lpt.convolution {{.*}} -> tensor<1x3x4x3xf32>
// RUN: lpt-opt %s --lpt-kernel-pipeline | FileCheck %s --check-prefix=NATIVE
// NATIVE: lpt.convolution {{.*}} -> tensor<1x3x4x3xf16>
// RUN: not lpt-opt %s --lpt-convert-precision=types=f32 2>&1 | FileCheck %s --check-prefix=ERROR
// ERROR: :[[#]]:[[#]]: error: expected 'f16' or 'bf16', but got 'f32'

// The numbers stay as they are, up to the last digit.
// RUN: lpt-opt %s --lpt-convert-precision=types=f16,bf16 -o %t.mlir
// DEFINE: %{entry} =
// DEFINE: %{compare} = lpt-run --backend=reference %t.mlir --entry=%{entry} --random-inputs=1 --compare=%s | FileCheck %s --check-prefix=SAME
// SAME: output 0: max abs error {{.*}}SQNR {{(inf|[6-9][0-9]|[1-9][0-9][0-9])}}
// REDEFINE: %{entry} = convolution
// RUN: %{compare}
// REDEFINE: %{entry} = integers
// RUN: %{compare}
// REDEFINE: %{entry} = of_bf16
// RUN: %{compare}
// REDEFINE: %{entry} = several_uses
// RUN: %{compare}
// REDEFINE: %{entry} = left_alone
// RUN: %{compare}

// CHECK-LABEL: func.func @convolution(
// CHECK-SAME:    %[[X:[^:]*]]: tensor<1x2x6x5xf16>, %[[W:[^:]*]]: tensor<3x2x3x3xf16>
// CHECK:         %[[WIDE_X:.*]] = lpt.convert %[[X]] : tensor<1x2x6x5xf16> -> tensor<1x2x6x5xf32>
// CHECK:         %[[WIDE_W:.*]] = lpt.convert %[[W]] : tensor<3x2x3x3xf16> -> tensor<3x2x3x3xf32>
// CHECK:         %[[SUMS:.*]] = lpt.convolution %[[WIDE_X]], %[[WIDE_W]] : (tensor<1x2x6x5xf32>, tensor<3x2x3x3xf32>) -> tensor<1x3x4x3xf32>
// CHECK:         %[[ROUNDED:.*]] = lpt.convert %[[SUMS]] : tensor<1x3x4x3xf32> -> tensor<1x3x4x3xf16>
// CHECK:         lpt.relu %[[ROUNDED]] : tensor<1x3x4x3xf16>
func.func @convolution(%x: tensor<1x2x6x5xf16>, %w: tensor<3x2x3x3xf16>) -> tensor<1x3x4x3xf16> {
  %0 = lpt.convolution %x, %w : (tensor<1x2x6x5xf16>, tensor<3x2x3x3xf16>) -> tensor<1x3x4x3xf16>
  %1 = lpt.relu %0 : tensor<1x3x4x3xf16>
  return %1 : tensor<1x3x4x3xf16>
}

// Integers are multiplied as they are.
// CHECK-LABEL: func.func @integers(
// CHECK-SAME:    %[[X:[^:]*]]: tensor<2x3xui8>, %[[W:[^:]*]]: tensor<3x4xsi8>
// CHECK:         %[[SUMS:.*]] = lpt.matmul %[[X]], %[[W]] : (tensor<2x3xui8>, tensor<3x4xsi8>) -> tensor<2x4xf32>
// CHECK:         lpt.convert %[[SUMS]] : tensor<2x4xf32> -> tensor<2x4xf16>
func.func @integers(%x: tensor<2x3xui8>, %w: tensor<3x4xsi8>) -> tensor<2x4xf16> {
  %0 = lpt.matmul %x, %w : (tensor<2x3xui8>, tensor<3x4xsi8>) -> tensor<2x4xf16>
  return %0 : tensor<2x4xf16>
}

// CHECK-LABEL: func.func @of_bf16(
// F16:           lpt.softmax %{{.*}} axis 1 : tensor<2x3xbf16>
// BOTH:          lpt.softmax %{{.*}} axis 1 : tensor<2x3xf32>
func.func @of_bf16(%x: tensor<2x3xbf16>) -> tensor<2x3xbf16> {
  %0 = lpt.softmax %x axis 1 : tensor<2x3xbf16>
  return %0 : tensor<2x3xbf16>
}

// All uses see what the model rounds.
// CHECK-LABEL: func.func @several_uses(
// CHECK:         %[[MEAN:.*]] = lpt.reduce_mean {{.*}}f32
// CHECK:         %[[ROUNDED:.*]] = lpt.convert %[[MEAN]]
// CHECK:         %[[SUM:.*]] = lpt.add %[[ROUNDED]], %[[ROUNDED]]
// CHECK:         return %[[SUM]], %[[ROUNDED]]
func.func @several_uses(%x: tensor<2x3xf16>) -> (tensor<2x1xf16>, tensor<2x1xf16>) {
  %0 = lpt.reduce_mean %x axes [1] keep_dims : (tensor<2x3xf16>) -> tensor<2x1xf16>
  %1 = lpt.add %0, %0 : tensor<2x1xf16>
  return %1, %0 : tensor<2x1xf16>, tensor<2x1xf16>
}

// Nothing is computed of several elements.
// CHECK-LABEL: func.func @left_alone(
// CHECK-NOT:     lpt.convert
// CHECK:         return
func.func @left_alone(%x: tensor<2x3xf16>) -> tensor<3x4xf16> {
  %0 = lpt.sigmoid %x : tensor<2x3xf16>
  %1 = lpt.transpose %0 order [1, 0] : (tensor<2x3xf16>) -> tensor<3x2xf16>
  %2 = lpt.concat %1, %1 axis 1 : (tensor<3x2xf16>, tensor<3x2xf16>) -> tensor<3x4xf16>
  return %2 : tensor<3x4xf16>
}

// Of several results, or of another dialect.
// CHECK-LABEL: func.func @other_ops(
// CHECK-NOT:     lpt.convert
// CHECK:         return
func.func @other_ops(%x: tensor<1x4x3xf16>, %h: tensor<1x1x2xf16>, %n: tensor<1xsi64>, %w: tensor<1x6x3xf16>, %r: tensor<1x6x2xf16>, %b: tensor<1x6xf16>) -> (tensor<1x1x4x2xf16>, tensor<1x4x3xf16>) {
  %y:2 = lpt.gru_sequence %x, %h, %n, %w, %r, %b hidden_size 2 direction<forward> : (tensor<1x4x3xf16>, tensor<1x1x2xf16>, tensor<1xsi64>, tensor<1x6x3xf16>, tensor<1x6x2xf16>, tensor<1x6xf16>) -> (tensor<1x1x4x2xf16>, tensor<1x1x2xf16>)
  %0 = arith.addf %x, %x : tensor<1x4x3xf16>
  return %y#0, %0 : tensor<1x1x4x2xf16>, tensor<1x4x3xf16>
}
