// Ops of a dialect that does not know this one are in kernels if it says so by
// KernelOpInterface, which the plugin attaches.
// DEFINE: %{lpt-opt} = lpt-opt %s --load-dialect-plugin=%binary_root/test/lib/ForeignDialect.so
// RUN: %{lpt-opt} --lpt-pipeline --lpt-form-kernels | FileCheck %s --check-prefix=FORM
// RUN: %{lpt-opt} --lpt-form-kernels --lpt-normalize-kernels --remarks-filter=lpt -o %t.mlir 2>&1 | FileCheck %s --check-prefix=NORMALIZE-REMARK
// RUN: FileCheck %s --check-prefix=NORMALIZE < %t.mlir
// RUN: %{lpt-opt} --lpt-kernel-pipeline=backends=onednn,generic --remarks-filter=lpt -o %t.mlir 2>&1 | FileCheck %s --check-prefix=REMARK
// RUN: FileCheck %s < %t.mlir
// RUN: %{lpt-opt} --lpt-kernel-pipeline=backends=onednn,generic --lpt-plan-memory=backends=onednn,generic | FileCheck %s --check-prefix=PROGRAM
// RUN: %{lpt-opt} --convert-lpt-to-linalg | FileCheck %s --check-prefix=LINALG --implicit-check-not=foreign.

// An element-wise op goes where one of ours would: after the convolution, and
// before another element-wise op. oneDNN computes the ops before it.
// FORM-LABEL: func.func @tail
// FORM:         lpt.kernel
// FORM:           lpt.convolution
// FORM:           lpt.multiply
// FORM:           foreign.cube
// FORM:           lpt.relu
// FORM-NEXT:      lpt.yield

// NORMALIZE-REMARK: Function=tail | {{.*}}one of its ops is no step of an epilogue ('foreign.cube')
// NORMALIZE-LABEL:  func.func @tail
// NORMALIZE:          lpt.kernel {{.*}} -> tensor<1x4x6x6xf32> {
// NORMALIZE:            lpt.convolution
// NORMALIZE-NOT:      lpt.kernel
// NORMALIZE:            foreign.cube

// REMARK:      [Missed] split-kernel | {{.*}}Function=tail | {{.*}}one of its ops is no step of an epilogue ('foreign.cube')
// REMARK:      [Missed] generic-kernel | {{.*}}Function=tail | {{.*}}the kernel of 'foreign.cube' is not computed by oneDNN
// CHECK-LABEL: func.func @tail
// CHECK:         %[[CONV:.+]] = lpt.kernel {{.*}} layouts [#lpt.layout<[0, 2, 3, 1]>, #lpt.layout<[0, 2, 3, 1]>] {{.*}} attributes {backend = "onednn"} {
// CHECK:           lpt.convolution
// CHECK:           lpt.multiply
// CHECK-NEXT:      lpt.yield
// CHECK:         %[[REST:.+]] = lpt.kernel (%{{.+}} = %[[CONV]]) layouts [#lpt.layout<[0, 2, 3, 1]>, #lpt.layout<[0, 2, 3, 1]>] {{.*}} attributes {backend = "generic"} {
// CHECK-NEXT:      foreign.cube
// CHECK-NEXT:      lpt.relu
// CHECK-NEXT:      lpt.yield
// CHECK:         %[[POOL:.+]] = lpt.kernel (%{{.+}} = %[[REST]]) {{.*}}attributes {backend = "onednn"}

// PROGRAM-LABEL: lpt.program @tail
// PROGRAM:         lpt.step "onednn"{{.*}} root = "convolution"
// PROGRAM:         lpt.step "generic"{{.*}}computes = "FP32", fused = ["relu={{.*}}"], {{.*}}root = "foreign.cube"
// PROGRAM:           foreign.cube

// LINALG-LABEL: func.func @tail
func.func @tail(%x: tensor<1x4x6x6xui8>) -> tensor<1x4x6x6xf32> {
  %w = lpt.constant dense<3> : tensor<4x4x1x1xsi8>
  %s = lpt.constant dense<0.001> : tensor<f32>
  %0 = lpt.convolution %x, %w : (tensor<1x4x6x6xui8>, tensor<4x4x1x1xsi8>) -> tensor<1x4x6x6xf32>
  %1 = lpt.multiply %0, %s : (tensor<1x4x6x6xf32>, tensor<f32>) -> tensor<1x4x6x6xf32>
  %2 = foreign.cube %1 : tensor<1x4x6x6xf32>
  %3 = lpt.relu %2 : tensor<1x4x6x6xf32>
  %4 = lpt.max_pool %3 kernel [1, 1] : (tensor<1x4x6x6xf32>) -> tensor<1x4x6x6xf32>
  return %4 : tensor<1x4x6x6xf32>
}

// An op of another kind is the root of a kernel in row-major order. One that
// moves elements takes no element-wise ops, as movements of ours do not, and
// leaves no rounding open.
// FORM-LABEL:   func.func @root
// FORM:           lpt.kernel
// FORM-NEXT:        foreign.rotate
// FORM-NEXT:        lpt.yield
// FORM:           lpt.kernel
// FORM-NEXT:        foreign.rotate
// FORM-NEXT:        lpt.yield
// FORM:           lpt.kernel
// FORM-NEXT:        lpt.relu
// FORM-NEXT:        lpt.yield

// NORMALIZE-LABEL:  func.func @root
// NORMALIZE:          lpt.kernel {{.*}} attributes {explicit_numbers}
// NORMALIZE:          lpt.kernel {{.*}} attributes {explicit_numbers}

// CHECK-LABEL:  func.func @root
// CHECK:          lpt.kernel {{.*}} layouts [#lpt.layout<[0, 1, 2, 3]>, #lpt.layout<[0, 1, 2, 3]>] {{.*}} attributes {backend = "generic", explicit_numbers} {
// CHECK-NEXT:       foreign.rotate
// CHECK:          lpt.kernel {{.*}} layouts [#lpt.layout<[0, 1, 2, 3]>, #lpt.layout<[0, 1, 2, 3]>] {{.*}} attributes {backend = "generic", explicit_numbers} {
// CHECK-NEXT:       foreign.rotate

// PROGRAM-LABEL: lpt.program @root
// PROGRAM:         lpt.step "generic"{{.*}}computes = "MOVE", {{.*}}root = "foreign.rotate"
// LINALG-LABEL: func.func @root
func.func @root(%x: tensor<1x4x2x6xui8>, %y: tensor<1x4x2x6xf32>) -> (tensor<1x4x2x6xui8>, tensor<1x4x2x6xf32>) {
  %0 = foreign.rotate %x by 1 along 1 : tensor<1x4x2x6xui8>
  %1 = foreign.rotate %y by 2 along 3 : tensor<1x4x2x6xf32>
  %2 = lpt.relu %1 : tensor<1x4x2x6xf32>
  return %0, %2 : tensor<1x4x2x6xui8>, tensor<1x4x2x6xf32>
}

// The result of an element-wise op has the layout that its consumer requests.
// CHECK-LABEL: func.func @layouts
// CHECK:         lpt.kernel {{.*}} layouts [#lpt.layout<[0, 1, 2, 3]>, #lpt.layout<[0, 2, 3, 1]>] {{.*}} attributes {backend = "generic"} {
// CHECK-NEXT:      foreign.cube
// PROGRAM-LABEL: lpt.program @layouts
// PROGRAM:         lpt.step "generic"{{.*}} layouts [#lpt.layout<[0, 1, 2, 3]>, #lpt.layout<[0, 2, 3, 1]>] {{.*}}root = "foreign.cube"
// LINALG-LABEL: func.func @layouts
func.func @layouts(%x: tensor<1x4x6x6xf32>) -> tensor<1x4x5x5xf32> {
  %0 = foreign.cube %x : tensor<1x4x6x6xf32>
  %1 = lpt.max_pool %0 kernel [2, 2] : (tensor<1x4x6x6xf32>) -> tensor<1x4x5x5xf32>
  return %1 : tensor<1x4x5x5xf32>
}

// What another dialect computes of constants is a constant of the kernel, and is
// left nowhere else. The same is true of constants of other dialects.
// FORM-LABEL: func.func @constants
// FORM-NEXT:    lpt.kernel
// FORM-DAG:       lpt.constant dense<{{\[\[}}2.000000e+00, 3.000000e+00, 4.000000e+00, 1.000000e+00]]>
// FORM-DAG:       lpt.constant dense<{{\[\[}}5.000000e+00, 6.000000e+00, 7.000000e+00, 8.000000e+00]]>
// FORM-NOT:       foreign.
// FORM-NOT:       arith.
// FORM:           lpt.yield
// PROGRAM-LABEL: lpt.program @constants
// LINALG-LABEL: func.func @constants
func.func @constants(%x: tensor<2x4xf32>) -> tensor<2x4xf32> {
  %c = lpt.constant dense<[[1.0, 2.0, 3.0, 4.0]]> : tensor<1x4xf32>
  %0 = foreign.rotate %c by 1 along 1 : tensor<1x4xf32>
  %1 = arith.constant dense<[[5.0, 6.0, 7.0, 8.0]]> : tensor<1x4xf32>
  %2 = lpt.maximum %x, %0 : (tensor<2x4xf32>, tensor<1x4xf32>) -> tensor<2x4xf32>
  %3 = lpt.maximum %2, %1 : (tensor<2x4xf32>, tensor<1x4xf32>) -> tensor<2x4xf32>
  return %3 : tensor<2x4xf32>
}
