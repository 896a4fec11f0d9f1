// A machine without f16, on which libraries compute in f32 only.
// RUN: lpt-opt %s --lpt-form-kernels --lpt-select-backend="backends=onednn,native,generic missing-floats=f16" --remarks-filter-missed=lpt 2>%t.remarks | FileCheck %s
// RUN: FileCheck %s --check-prefix=REMARK < %t.remarks
// With f16, all of them are one kernel.
// RUN: lpt-opt %s --lpt-form-kernels --lpt-select-backend=backends=onednn,native,generic | FileCheck %s --check-prefix=WITH
// RUN: not lpt-opt %s --lpt-form-kernels --lpt-select-backend="backends=onednn missing-floats=f8" 2>&1 | FileCheck %s --check-prefix=ERROR
// ERROR: error: expected 'f16' or 'bf16', but got 'f8'
// RUN: not lpt-opt %s --lpt-form-kernels --lpt-plan-memory="backends=onednn missing-floats=f8" 2>&1 | FileCheck %s --check-prefix=ERROR

// The conversion of the result is split off.
// CHECK-LABEL: func.func @result(
// CHECK:         backend = "onednn"
// CHECK:         lpt.matmul
// CHECK:         %[[PRODUCT:.*]] = lpt.multiply
// CHECK-NEXT:    lpt.yield %[[PRODUCT]] : tensor<2x4xf32>
// CHECK:         backend = "native"
// CHECK-NEXT:    lpt.convert
// REMARK:      split-kernel{{.*}}Function=result | Code=type-not-supported
// WITH-LABEL:  func.func @result(
// WITH-COUNT-1:  lpt.kernel
// WITH-NOT:      lpt.kernel
// WITH:          return
func.func @result(%x: tensor<2x3xui8>) -> tensor<2x4xf16> {
  %w = lpt.constant dense<1> : tensor<3x4xsi8>
  %s = lpt.constant dense<0.5> : tensor<f32>
  %0 = lpt.matmul %x, %w : (tensor<2x3xui8>, tensor<3x4xsi8>) -> tensor<2x4xf32>
  %1 = lpt.multiply %0, %s : (tensor<2x4xf32>, tensor<f32>) -> tensor<2x4xf32>
  %2 = lpt.convert %1 : tensor<2x4xf32> -> tensor<2x4xf16>
  return %2 : tensor<2x4xf16>
}

// What rounds to f16 in the middle begins the trailing kernel.
// CHECK-LABEL: func.func @middle(
// CHECK:         backend = "onednn"
// CHECK:         %[[SUMS:.*]] = lpt.matmul
// CHECK-NEXT:    lpt.yield %[[SUMS]] : tensor<2x4xf32>
// CHECK:         backend = "native"
// CHECK:         lpt.multiply {{.*}} -> tensor<2x4xf16>
// CHECK:         lpt.relu
// CHECK:         lpt.fake_quantize
// REMARK:      split-kernel{{.*}}Function=middle | Code=computed-type
func.func @middle(%x: tensor<2x3xui8>) -> tensor<2x4xui8> {
  %w = lpt.constant dense<1> : tensor<3x4xsi8>
  %s = lpt.constant dense<0.5> : tensor<f32>
  %low = lpt.constant dense<0.0> : tensor<f32>
  %high = lpt.constant dense<255.0> : tensor<f32>
  %0 = lpt.matmul %x, %w : (tensor<2x3xui8>, tensor<3x4xsi8>) -> tensor<2x4xf32>
  %1 = lpt.multiply %0, %s : (tensor<2x4xf32>, tensor<f32>) -> tensor<2x4xf16>
  %2 = lpt.relu %1 : tensor<2x4xf16>
  %3 = lpt.fake_quantize %2, %low, %high, %low, %high levels 256 : (tensor<2x4xf16>, tensor<f32>, tensor<f32>, tensor<f32>, tensor<f32>) -> tensor<2x4xui8>
  return %3 : tensor<2x4xui8>
}

// Element-wise ops are one loop.
// CHECK-LABEL: func.func @loop(
// CHECK:         backend = "native"
// CHECK-NOT:     lpt.kernel
// CHECK:         return
// REMARK:      generic-kernel{{.*}}Function=loop | Code=type-not-supported
func.func @loop(%x: tensor<2x4xf32>) -> tensor<2x4xf16> {
  %0 = lpt.sigmoid %x : tensor<2x4xf32>
  %1 = lpt.convert %0 : tensor<2x4xf32> -> tensor<2x4xf16>
  return %1 : tensor<2x4xf16>
}

// An input in f16: lpt-convert-precision comes before.
// CHECK-LABEL: func.func @input(
// CHECK:         backend = "generic"
// REMARK:      generic-kernel{{.*}}Function=input | Code=type-not-supported
func.func @input(%x: tensor<2x3xf16>) -> tensor<2x4xf32> {
  %w = lpt.constant dense<1.0> : tensor<3x4xf16>
  %0 = lpt.matmul %x, %w : (tensor<2x3xf16>, tensor<3x4xf16>) -> tensor<2x4xf32>
  return %0 : tensor<2x4xf32>
}
