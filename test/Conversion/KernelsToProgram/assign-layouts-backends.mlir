// Each backend has layouts of its own.
// RUN: lpt-opt %s --split-input-file --lpt-kernel-pipeline=backends=onednn,generic | FileCheck %s --check-prefixes=CHECK,MIXED
// RUN: lpt-opt %s --split-input-file --lpt-kernel-pipeline=backends=generic | FileCheck %s --check-prefixes=CHECK,GENERIC
// Without backends kernels have the layouts that any of them takes.
// RUN: lpt-opt %s --split-input-file --lpt-kernel-pipeline | FileCheck %s --check-prefixes=CHECK,OPEN

// Numbers are the same.
// RUN: lpt-run %s --entry=between --backend=generic --random-inputs=1 --check-kernels | FileCheck %s --check-prefix=SAME
// RUN: lpt-run %s --entry=broadcast --backend=generic --random-inputs=1 --check-kernels | FileCheck %s --check-prefix=SAME
// SAME: 0 with differences

// Loops read and write every layout, oneDNN wants channels last: where both
// compute, loops follow, and where there are only loops nothing is moved.
// CHECK-LABEL: func.func @between(
// MIXED:       %[[L:.*]] = lpt.kernel (%[[A:.*]] = %arg0) layouts [#lpt.layout<[0, 1, 2, 3]>, #lpt.layout<[0, 2, 3, 1]>]
// MIXED-NEXT:  lpt.yield %[[A]]
// MIXED:       lpt.kernel ({{.*}} = %[[L]]) layouts [#lpt.layout<[0, 2, 3, 1]>, #lpt.layout<[0, 2, 3, 1]>]
// MIXED-NEXT:  lpt.max_pool
// MIXED:       lpt.kernel ({{.*}}) layouts [#lpt.layout<[0, 2, 3, 1]>, #lpt.layout<[0, 2, 3, 1]>] {{.*}}backend = "generic"
// MIXED:       lpt.normalize_l2
// MIXED:       lpt.kernel ({{.*}}) layouts [#lpt.layout<[0, 2, 3, 1]>, #lpt.layout<[0, 2, 3, 1]>]
// MIXED-NEXT:  lpt.max_pool
// MIXED:       %[[R:.*]] = lpt.kernel (%[[A:.*]] = %{{.*}}) layouts [#lpt.layout<[0, 2, 3, 1]>, #lpt.layout<[0, 1, 2, 3]>]
// MIXED-NEXT:  lpt.yield %[[A]]
// MIXED:       return %[[R]]
// GENERIC-NEXT: %[[P:.*]] = lpt.kernel ({{.*}} = %arg0) layouts [#lpt.layout<[0, 1, 2, 3]>, #lpt.layout<[0, 1, 2, 3]>]
// GENERIC-NEXT: lpt.max_pool
// GENERIC:      %[[N:.*]] = lpt.kernel ({{.*}} = %[[P]]) layouts [#lpt.layout<[0, 1, 2, 3]>, #lpt.layout<[0, 1, 2, 3]>]
// GENERIC:      %[[Q:.*]] = lpt.kernel ({{.*}} = %[[N]]) layouts [#lpt.layout<[0, 1, 2, 3]>, #lpt.layout<[0, 1, 2, 3]>]
// GENERIC:      return %[[Q]]
func.func @between(%x: tensor<1x3x6x6xf32>) -> tensor<1x3x4x4xf32> {
  %0 = lpt.max_pool %x kernel [2, 2] : (tensor<1x3x6x6xf32>) -> tensor<1x3x5x5xf32>
  %1 = lpt.normalize_l2 %0 axes [1] eps 1.0 : tensor<1x3x5x5xf32>
  %2 = lpt.max_pool %1 kernel [2, 2] : (tensor<1x3x5x5xf32>) -> tensor<1x3x4x4xf32>
  return %2 : tensor<1x3x4x4xf32>
}

// -----

// A convolution that oneDNN does not compute needs no channels last.
// CHECK-LABEL: func.func @half(
// CHECK-NEXT:  %[[C:.*]] = lpt.kernel ({{.*}} = %arg0) layouts [#lpt.layout<[0, 1, 2, 3]>, #lpt.layout<[0, 1, 2, 3]>]
// CHECK:       return %[[C]]
func.func @half(%x: tensor<1x3x8x8xf16>) -> tensor<1x2x8x8xf16> {
  %w = lpt.constant dense<1.0> : tensor<2x3x1x1xf16>
  %0 = lpt.convolution %x, %w : (tensor<1x3x8x8xf16>, tensor<2x3x1x1xf16>) -> tensor<1x2x8x8xf16>
  return %0 : tensor<1x2x8x8xf16>
}

// -----

// Element-wise kernels with an input of lower rank are row-major for oneDNN.
// Loops broadcast it to any layout: that of the matrices is kept, which the
// transpose has left transposed.
// CHECK-LABEL:  func.func @broadcast(
// CHECK:        %[[T:.*]] = lpt.kernel ({{.*}}) layouts [#lpt.layout<[0, 1]>, #lpt.layout<[1, 0]>]
// CHECK-NEXT:   lpt.transpose
// MIXED:        %[[M:.*]] = lpt.kernel (%[[A:.*]] = %[[T]]) layouts [#lpt.layout<[1, 0]>, #lpt.layout<[0, 1]>]
// MIXED-NEXT:   lpt.yield %[[A]]
// MIXED:        lpt.kernel ({{.*}} = %[[M]], {{.*}}) layouts [#lpt.layout<[0, 1]>, #lpt.layout<[0]>, #lpt.layout<[0, 1]>]
// GENERIC:      lpt.kernel ({{.*}} = %[[T]], {{.*}}) layouts [#lpt.layout<[1, 0]>, #lpt.layout<[0]>, #lpt.layout<[1, 0]>]
// OPEN:         lpt.kernel (%[[A:.*]] = %[[T]]) layouts [#lpt.layout<[1, 0]>, #lpt.layout<[0, 1]>]
// OPEN-NEXT:    lpt.yield %[[A]]
func.func @broadcast(%x: tensor<2x3xf32>, %y: tensor<2xf32>) -> tensor<3x2xf32> {
  %0 = lpt.transpose %x order [1, 0] : (tensor<2x3xf32>) -> tensor<3x2xf32>
  %1 = lpt.add %0, %y : (tensor<3x2xf32>, tensor<2xf32>) -> tensor<3x2xf32>
  return %1 : tensor<3x2xf32>
}

// -----

// Element-wise kernels of one layout take the one of their input, with every
// backend. Concatenations do, too.
// CHECK-LABEL:  func.func @shared(
// CHECK:        lpt.kernel ({{.*}}) layouts [#lpt.layout<[0, 1]>, #lpt.layout<[1, 0]>]
// CHECK-NEXT:   lpt.transpose
// CHECK:        lpt.kernel ({{.*}}) layouts [#lpt.layout<[1, 0]>, #lpt.layout<[1, 0]>]
// CHECK-NEXT:   lpt.sigmoid
// CHECK:        lpt.kernel ({{.*}}) layouts [#lpt.layout<[1, 0]>, #lpt.layout<[1, 0]>, #lpt.layout<[1, 0]>]
// CHECK-NEXT:   lpt.concat
func.func @shared(%x: tensor<2x3xf32>) -> tensor<6x2xf32> {
  %0 = lpt.transpose %x order [1, 0] : (tensor<2x3xf32>) -> tensor<3x2xf32>
  %1 = lpt.sigmoid %0 : tensor<3x2xf32>
  %2 = lpt.concat %0, %1 axis 0 : (tensor<3x2xf32>, tensor<3x2xf32>) -> tensor<6x2xf32>
  return %2 : tensor<6x2xf32>
}
