// RUN: lpt-opt %s | lpt-opt | FileCheck %s
// RUN: lpt-opt %s --mlir-print-op-generic | lpt-opt | FileCheck %s
// RUN: lpt-opt %s -emit-bytecode | lpt-opt | FileCheck %s

// CHECK-LABEL: @floor(
// CHECK-SAME: %[[X:.*]]: tensor<?x8xf32>, %[[Q:.*]]: tensor<4xui8>)
func.func @floor(%x: tensor<?x8xf32>, %q: tensor<4xui8>) {
  // CHECK-NEXT: lpt.floor %[[X]] : tensor<?x8xf32>
  %0 = lpt.floor %x : tensor<?x8xf32>
  // CHECK-NEXT: lpt.floor %[[Q]] : tensor<4xui8> -> tensor<4xf16>
  %1 = lpt.floor %q : tensor<4xui8> -> tensor<4xf16>
  return
}

// CHECK-LABEL: @ceiling(
// CHECK-SAME: %[[X:.*]]: tensor<?x8xf32>, %[[Q:.*]]: tensor<4xui8>)
func.func @ceiling(%x: tensor<?x8xf32>, %q: tensor<4xui8>) {
  // CHECK-NEXT: lpt.ceiling %[[X]] : tensor<?x8xf32>
  %0 = lpt.ceiling %x : tensor<?x8xf32>
  // CHECK-NEXT: lpt.ceiling %[[Q]] : tensor<4xui8> -> tensor<4xf16>
  %1 = lpt.ceiling %q : tensor<4xui8> -> tensor<4xf16>
  return
}

// CHECK-LABEL: @sign(
// CHECK-SAME: %[[X:.*]]: tensor<?x8xf32>, %[[Q:.*]]: tensor<4xui8>)
func.func @sign(%x: tensor<?x8xf32>, %q: tensor<4xui8>) {
  // CHECK-NEXT: lpt.sign %[[X]] : tensor<?x8xf32>
  %0 = lpt.sign %x : tensor<?x8xf32>
  // CHECK-NEXT: lpt.sign %[[Q]] : tensor<4xui8> -> tensor<4xf16>
  %1 = lpt.sign %q : tensor<4xui8> -> tensor<4xf16>
  return
}

// CHECK-LABEL: @negative(
// CHECK-SAME: %[[X:.*]]: tensor<?x8xf32>, %[[Q:.*]]: tensor<4xui8>)
func.func @negative(%x: tensor<?x8xf32>, %q: tensor<4xui8>) {
  // CHECK-NEXT: lpt.negative %[[X]] : tensor<?x8xf32>
  %0 = lpt.negative %x : tensor<?x8xf32>
  // CHECK-NEXT: lpt.negative %[[Q]] : tensor<4xui8> -> tensor<4xf16>
  %1 = lpt.negative %q : tensor<4xui8> -> tensor<4xf16>
  return
}

// CHECK-LABEL: @log(
// CHECK-SAME: %[[X:.*]]: tensor<?x8xf32>, %[[Q:.*]]: tensor<4xui8>)
func.func @log(%x: tensor<?x8xf32>, %q: tensor<4xui8>) {
  // CHECK-NEXT: lpt.log %[[X]] : tensor<?x8xf32>
  %0 = lpt.log %x : tensor<?x8xf32>
  // CHECK-NEXT: lpt.log %[[Q]] : tensor<4xui8> -> tensor<4xf16>
  %1 = lpt.log %q : tensor<4xui8> -> tensor<4xf16>
  return
}

// CHECK-LABEL: @sin(
// CHECK-SAME: %[[X:.*]]: tensor<?x8xf32>, %[[Q:.*]]: tensor<4xui8>)
func.func @sin(%x: tensor<?x8xf32>, %q: tensor<4xui8>) {
  // CHECK-NEXT: lpt.sin %[[X]] : tensor<?x8xf32>
  %0 = lpt.sin %x : tensor<?x8xf32>
  // CHECK-NEXT: lpt.sin %[[Q]] : tensor<4xui8> -> tensor<4xf16>
  %1 = lpt.sin %q : tensor<4xui8> -> tensor<4xf16>
  return
}

// CHECK-LABEL: @cos(
// CHECK-SAME: %[[X:.*]]: tensor<?x8xf32>, %[[Q:.*]]: tensor<4xui8>)
func.func @cos(%x: tensor<?x8xf32>, %q: tensor<4xui8>) {
  // CHECK-NEXT: lpt.cos %[[X]] : tensor<?x8xf32>
  %0 = lpt.cos %x : tensor<?x8xf32>
  // CHECK-NEXT: lpt.cos %[[Q]] : tensor<4xui8> -> tensor<4xf16>
  %1 = lpt.cos %q : tensor<4xui8> -> tensor<4xf16>
  return
}

// CHECK-LABEL: @tan(
// CHECK-SAME: %[[X:.*]]: tensor<?x8xf32>, %[[Q:.*]]: tensor<4xui8>)
func.func @tan(%x: tensor<?x8xf32>, %q: tensor<4xui8>) {
  // CHECK-NEXT: lpt.tan %[[X]] : tensor<?x8xf32>
  %0 = lpt.tan %x : tensor<?x8xf32>
  // CHECK-NEXT: lpt.tan %[[Q]] : tensor<4xui8> -> tensor<4xf16>
  %1 = lpt.tan %q : tensor<4xui8> -> tensor<4xf16>
  return
}

// CHECK-LABEL: @asin(
// CHECK-SAME: %[[X:.*]]: tensor<?x8xf32>, %[[Q:.*]]: tensor<4xui8>)
func.func @asin(%x: tensor<?x8xf32>, %q: tensor<4xui8>) {
  // CHECK-NEXT: lpt.asin %[[X]] : tensor<?x8xf32>
  %0 = lpt.asin %x : tensor<?x8xf32>
  // CHECK-NEXT: lpt.asin %[[Q]] : tensor<4xui8> -> tensor<4xf16>
  %1 = lpt.asin %q : tensor<4xui8> -> tensor<4xf16>
  return
}

// CHECK-LABEL: @acos(
// CHECK-SAME: %[[X:.*]]: tensor<?x8xf32>, %[[Q:.*]]: tensor<4xui8>)
func.func @acos(%x: tensor<?x8xf32>, %q: tensor<4xui8>) {
  // CHECK-NEXT: lpt.acos %[[X]] : tensor<?x8xf32>
  %0 = lpt.acos %x : tensor<?x8xf32>
  // CHECK-NEXT: lpt.acos %[[Q]] : tensor<4xui8> -> tensor<4xf16>
  %1 = lpt.acos %q : tensor<4xui8> -> tensor<4xf16>
  return
}

// CHECK-LABEL: @atan(
// CHECK-SAME: %[[X:.*]]: tensor<?x8xf32>, %[[Q:.*]]: tensor<4xui8>)
func.func @atan(%x: tensor<?x8xf32>, %q: tensor<4xui8>) {
  // CHECK-NEXT: lpt.atan %[[X]] : tensor<?x8xf32>
  %0 = lpt.atan %x : tensor<?x8xf32>
  // CHECK-NEXT: lpt.atan %[[Q]] : tensor<4xui8> -> tensor<4xf16>
  %1 = lpt.atan %q : tensor<4xui8> -> tensor<4xf16>
  return
}

// CHECK-LABEL: @sinh(
// CHECK-SAME: %[[X:.*]]: tensor<?x8xf32>, %[[Q:.*]]: tensor<4xui8>)
func.func @sinh(%x: tensor<?x8xf32>, %q: tensor<4xui8>) {
  // CHECK-NEXT: lpt.sinh %[[X]] : tensor<?x8xf32>
  %0 = lpt.sinh %x : tensor<?x8xf32>
  // CHECK-NEXT: lpt.sinh %[[Q]] : tensor<4xui8> -> tensor<4xf16>
  %1 = lpt.sinh %q : tensor<4xui8> -> tensor<4xf16>
  return
}

// CHECK-LABEL: @cosh(
// CHECK-SAME: %[[X:.*]]: tensor<?x8xf32>, %[[Q:.*]]: tensor<4xui8>)
func.func @cosh(%x: tensor<?x8xf32>, %q: tensor<4xui8>) {
  // CHECK-NEXT: lpt.cosh %[[X]] : tensor<?x8xf32>
  %0 = lpt.cosh %x : tensor<?x8xf32>
  // CHECK-NEXT: lpt.cosh %[[Q]] : tensor<4xui8> -> tensor<4xf16>
  %1 = lpt.cosh %q : tensor<4xui8> -> tensor<4xf16>
  return
}

// CHECK-LABEL: @asinh(
// CHECK-SAME: %[[X:.*]]: tensor<?x8xf32>, %[[Q:.*]]: tensor<4xui8>)
func.func @asinh(%x: tensor<?x8xf32>, %q: tensor<4xui8>) {
  // CHECK-NEXT: lpt.asinh %[[X]] : tensor<?x8xf32>
  %0 = lpt.asinh %x : tensor<?x8xf32>
  // CHECK-NEXT: lpt.asinh %[[Q]] : tensor<4xui8> -> tensor<4xf16>
  %1 = lpt.asinh %q : tensor<4xui8> -> tensor<4xf16>
  return
}

// CHECK-LABEL: @acosh(
// CHECK-SAME: %[[X:.*]]: tensor<?x8xf32>, %[[Q:.*]]: tensor<4xui8>)
func.func @acosh(%x: tensor<?x8xf32>, %q: tensor<4xui8>) {
  // CHECK-NEXT: lpt.acosh %[[X]] : tensor<?x8xf32>
  %0 = lpt.acosh %x : tensor<?x8xf32>
  // CHECK-NEXT: lpt.acosh %[[Q]] : tensor<4xui8> -> tensor<4xf16>
  %1 = lpt.acosh %q : tensor<4xui8> -> tensor<4xf16>
  return
}

// CHECK-LABEL: @atanh(
// CHECK-SAME: %[[X:.*]]: tensor<?x8xf32>, %[[Q:.*]]: tensor<4xui8>)
func.func @atanh(%x: tensor<?x8xf32>, %q: tensor<4xui8>) {
  // CHECK-NEXT: lpt.atanh %[[X]] : tensor<?x8xf32>
  %0 = lpt.atanh %x : tensor<?x8xf32>
  // CHECK-NEXT: lpt.atanh %[[Q]] : tensor<4xui8> -> tensor<4xf16>
  %1 = lpt.atanh %q : tensor<4xui8> -> tensor<4xf16>
  return
}

// CHECK-LABEL: @softsign(
// CHECK-SAME: %[[X:.*]]: tensor<?x8xf32>, %[[Q:.*]]: tensor<4xui8>)
func.func @softsign(%x: tensor<?x8xf32>, %q: tensor<4xui8>) {
  // CHECK-NEXT: lpt.softsign %[[X]] : tensor<?x8xf32>
  %0 = lpt.softsign %x : tensor<?x8xf32>
  // CHECK-NEXT: lpt.softsign %[[Q]] : tensor<4xui8> -> tensor<4xf16>
  %1 = lpt.softsign %q : tensor<4xui8> -> tensor<4xf16>
  return
}

// CHECK-LABEL: @selu(
// CHECK-SAME: %[[X:.*]]: tensor<?x8xf32>, %[[Q:.*]]: tensor<4xui8>)
func.func @selu(%x: tensor<?x8xf32>, %q: tensor<4xui8>) {
  // CHECK-NEXT: lpt.selu %[[X]] alpha 1.673260e+00 lambda 1.050700e+00 : tensor<?x8xf32>
  %0 = lpt.selu %x alpha 1.67326 lambda 1.0507 : tensor<?x8xf32>
  // CHECK-NEXT: lpt.selu %[[Q]] alpha 1.000000e+00 lambda -2.000000e+00 : tensor<4xui8> -> tensor<4xf16>
  %1 = lpt.selu %q alpha 1.0 lambda -2.0 : tensor<4xui8> -> tensor<4xf16>
  return
}

// CHECK-LABEL: @log_softmax(
// CHECK-SAME: %[[X:.*]]: tensor<?x8xf32>, %[[Q:.*]]: tensor<4xui8>)
func.func @log_softmax(%x: tensor<?x8xf32>, %q: tensor<4xui8>) {
  // CHECK-NEXT: lpt.log_softmax %[[X]] axis -1 : tensor<?x8xf32>
  %0 = lpt.log_softmax %x axis -1 : tensor<?x8xf32>
  // CHECK-NEXT: lpt.log_softmax %[[Q]] axis 0 : tensor<4xui8> -> tensor<4xf32>
  %1 = lpt.log_softmax %q axis 0 : tensor<4xui8> -> tensor<4xf32>
  return
}
