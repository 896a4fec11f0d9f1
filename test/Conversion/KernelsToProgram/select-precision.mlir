// RUN: lpt-opt %s --split-input-file --lpt-form-kernels --lpt-select-precision=backends=native,generic --remarks-filter-missed=lpt -o %t.mlir 2>&1 | FileCheck %s --check-prefix=REMARK
// RUN: FileCheck %s < %t.mlir
// RUN: lpt-opt %s --split-input-file --lpt-kernel-pipeline=backends=native,generic | FileCheck %s --check-prefix=PIPELINE
// RUN: lpt-opt %s --split-input-file --lpt-kernel-pipeline="backends=native,generic keep-int8" | FileCheck %s --check-prefix=KEPT

// RUN: not lpt-opt %s --split-input-file --lpt-form-kernels --lpt-select-precision=backends=none 2>&1 | FileCheck %s --check-prefix=BACKEND
// BACKEND: error: expected backends of the list {{.*}}, but got 'none'

// RUN: not lpt-opt %s --split-input-file --lpt-form-kernels --lpt-select-precision="backends=native missing-floats=f8" 2>&1 | FileCheck %s --check-prefix=FLOATS
// FLOATS: error: expected 'f16' or 'bf16', but got 'f8'

// The values of the weights span more than bytes.
// REMARK: remark: [Missed] float-products | {{.*}}Function=wide_weights | Code=slow-integers, {{.*}}Reason="the kernel of 'lpt.matmul' multiplies floats on native: its products of integers would be summed one by one ({{[0-9.]+}} us are expected for integers, {{[0-9.]+}} us for floats)"
// CHECK-LABEL: func.func @wide_weights
// CHECK-SAME:    (%[[X:.+]]: tensor<32x64xui8>)
// CHECK:       %[[CONVERTED:.+]] = lpt.kernel (%[[A:.+]] = %[[X]]) : (tensor<32x64xui8>) -> tensor<32x64xf32> {
// CHECK-NEXT:    %[[R:.+]] = lpt.convert %[[A]]
// CHECK-NEXT:    lpt.yield %[[R]]
// CHECK:       %[[PRODUCT:.+]] = lpt.kernel (%[[A:.+]] = %[[CONVERTED]]) : (tensor<32x64xf32>) -> tensor<32x16xf32> {
// CHECK-NEXT:    %[[C:.+]] = lpt.constant {{.*}} : tensor<64x16xsi16>
// CHECK-NEXT:    %[[W:.+]] = lpt.convert %[[C]]
// CHECK-NEXT:    %[[R:.+]] = lpt.matmul %[[A]], %[[W]] : (tensor<32x64xf32>, tensor<64x16xf32>) -> tensor<32x16xf32>
// CHECK-NEXT:    %[[RELU:.+]] = lpt.relu %[[R]]
// CHECK-NEXT:    lpt.yield %[[RELU]]
// CHECK:       return %[[PRODUCT]]

// PIPELINE-LABEL: func.func @wide_weights
// PIPELINE:      lpt.packed_product {{.*}}tensor<32x64xf32>
// KEPT-LABEL: func.func @wide_weights
// KEPT-NOT:     lpt.packed_product
// KEPT:         backend = "generic"
// KEPT:         lpt.matmul {{.*}} : (tensor<32x64xui8>, tensor<64x16xsi16>)
func.func @wide_weights(%x: tensor<32x64xui8>) -> tensor<32x16xf32> {
  %w = lpt.constant dense<3000> : tensor<64x16xsi16>
  %0 = lpt.matmul %x, %w : (tensor<32x64xui8>, tensor<64x16xsi16>) -> tensor<32x16xf32>
  %1 = lpt.relu %0 : tensor<32x16xf32>
  return %1 : tensor<32x16xf32>
}

// -----

// Such weights are bytes, less a number for each channel.
// REMARK-NOT: Function=narrow_weights
// CHECK-LABEL: func.func @narrow_weights
// CHECK:       lpt.matmul {{.*}} : (tensor<32x64xui8>, tensor<64x16xsi16>) -> tensor<32x16xf32>
// PIPELINE-LABEL: func.func @narrow_weights
// PIPELINE:      lpt.packed_product {{.*}}tensor<32x64xui8>
func.func @narrow_weights(%x: tensor<32x64xui8>) -> tensor<32x16xf32> {
  %w = lpt.constant dense<200> : tensor<64x16xsi16>
  %0 = lpt.matmul %x, %w : (tensor<32x64xui8>, tensor<64x16xsi16>) -> tensor<32x16xf32>
  return %0 : tensor<32x16xf32>
}

// -----

// The difference from the zero points, one for each column, is converted.
// REMARK: Function=zero_points | Code=slow-integers
// CHECK-LABEL: func.func @zero_points
// CHECK:       %[[CONVERTED:.+]] = lpt.kernel
// CHECK:         %[[D:.+]] = lpt.subtract {{.*}} -> tensor<32x4xsi16>
// CHECK-NEXT:    %[[R:.+]] = lpt.convert %[[D]] : tensor<32x4xsi16> -> tensor<32x4xf32>
// CHECK-NEXT:    lpt.yield %[[R]]
// CHECK:       lpt.kernel ({{.+}} = %[[CONVERTED]])
// CHECK:         lpt.matmul {{.*}} : (tensor<32x4xf32>, tensor<4x64xf32>) -> tensor<32x64xf32>
func.func @zero_points(%x: tensor<32x4xui8>) -> tensor<32x64xf32> {
  %z = lpt.constant dense<[1, 2, 3, 4]> : tensor<4xui8>
  %0 = lpt.subtract %x, %z : (tensor<32x4xui8>, tensor<4xui8>) -> tensor<32x4xsi16>
  %w = lpt.constant dense<3> : tensor<4x64xsi8>
  %1 = lpt.matmul %0, %w : (tensor<32x4xsi16>, tensor<4x64xsi8>) -> tensor<32x64xf32>
  return %1 : tensor<32x64xf32>
}

// -----

// One operand is of floats already.
// REMARK: Function=mixed | Code=slow-integers
// CHECK-LABEL: func.func @mixed
// CHECK-SAME:    (%[[X:.+]]: tensor<32x64xui8>, %[[Y:.+]]: tensor<64x32xf32>)
// CHECK:       %[[CONVERTED:.+]] = lpt.kernel ({{.+}} = %[[X]]) : (tensor<32x64xui8>) -> tensor<32x64xf32>
// CHECK:       lpt.kernel (%[[B:.+]] = %[[Y]], %[[A:.+]] = %[[CONVERTED]])
// CHECK-NEXT:    lpt.matmul %[[A]], %[[B]] : (tensor<32x64xf32>, tensor<64x32xf32>)
func.func @mixed(%x: tensor<32x64xui8>, %y: tensor<64x32xf32>) -> tensor<32x32xf32> {
  %0 = lpt.matmul %x, %y : (tensor<32x64xui8>, tensor<64x32xf32>) -> tensor<32x32xf32>
  return %0 : tensor<32x32xf32>
}

// -----

// Both operands are computed, one after the other.
// REMARK: Function=computed | Code=slow-integers
// CHECK-LABEL: func.func @computed
// CHECK-SAME:    (%[[X:.+]]: tensor<32x64xui16>, %[[Y:.+]]: tensor<64x32xui16>)
// CHECK:       %[[A:.+]] = lpt.kernel ({{.+}} = %[[X]]) : (tensor<32x64xui16>) -> tensor<32x64xf32>
// CHECK:       %[[B:.+]] = lpt.kernel ({{.+}} = %[[Y]]) : (tensor<64x32xui16>) -> tensor<64x32xf32>
// CHECK:       lpt.kernel ({{.*}} = %[[A]], {{.*}} = %[[B]])
// CHECK-NEXT:    lpt.matmul {{.*}} : (tensor<32x64xf32>, tensor<64x32xf32>)
func.func @computed(%x: tensor<32x64xui16>, %y: tensor<64x32xui16>) -> tensor<32x32xf32> {
  %0 = lpt.matmul %x, %y : (tensor<32x64xui16>, tensor<64x32xui16>) -> tensor<32x32xf32>
  return %0 : tensor<32x32xf32>
}

// -----

// One value is both operands, and is converted once.
// REMARK: Function=square | Code=slow-integers
// CHECK-LABEL: func.func @square
// CHECK:       %[[CONVERTED:.+]] = lpt.kernel
// CHECK-NEXT:    lpt.convert
// CHECK-NEXT:    lpt.yield
// CHECK:       lpt.kernel (%[[A:.+]] = %[[CONVERTED]])
// CHECK-NEXT:    lpt.matmul %[[A]], %[[A]] transpose_b : (tensor<32x64xf32>, tensor<32x64xf32>)
func.func @square(%x: tensor<32x64xui16>) -> tensor<32x32xf32> {
  %0 = lpt.matmul %x, %x transpose_b : (tensor<32x64xui16>, tensor<32x64xui16>) -> tensor<32x32xf32>
  return %0 : tensor<32x32xf32>
}

// -----

// The weights of a convolution.
// REMARK: Function=convolution | Code=slow-integers
// CHECK-LABEL: func.func @convolution
// CHECK:       lpt.convolution {{.*}} pads [1, 1] : (tensor<1x16x8x8xf32>, tensor<16x16x3x3xf32>) -> tensor<1x16x8x8xf32>
func.func @convolution(%x: tensor<1x16x8x8xui8>) -> tensor<1x16x8x8xf32> {
  %w = lpt.constant dense<3000> : tensor<16x16x3x3xsi16>
  %0 = lpt.convolution %x, %w pads [1, 1] : (tensor<1x16x8x8xui8>, tensor<16x16x3x3xsi16>) -> tensor<1x16x8x8xf32>
  return %0 : tensor<1x16x8x8xf32>
}

// -----

// Bytes, for which native code has instructions.
// REMARK-NOT: Function=bytes
// CHECK-LABEL: func.func @bytes
// CHECK:       lpt.matmul {{.*}} : (tensor<32x64xui8>, tensor<64x16xsi8>)
func.func @bytes(%x: tensor<32x64xui8>) -> tensor<32x16xf32> {
  %w = lpt.constant dense<3> : tensor<64x16xsi8>
  %0 = lpt.matmul %x, %w : (tensor<32x64xui8>, tensor<64x16xsi8>) -> tensor<32x16xf32>
  return %0 : tensor<32x16xf32>
}

// -----

// Two more kernels cost more than a few products.
// REMARK-NOT: Function=few_products
// CHECK-LABEL: func.func @few_products
// CHECK:       lpt.matmul {{.*}} : (tensor<2x3xui16>, tensor<3x2xui16>)
func.func @few_products(%x: tensor<2x3xui16>, %y: tensor<3x2xui16>) -> tensor<2x2xf32> {
  %0 = lpt.matmul %x, %y : (tensor<2x3xui16>, tensor<3x2xui16>) -> tensor<2x2xf32>
  return %0 : tensor<2x2xf32>
}

// -----

// The sums are integers.
// REMARK-NOT: Function=integer_sums
// CHECK-LABEL: func.func @integer_sums
// CHECK:       lpt.matmul {{.*}} : (tensor<32x64xui16>, tensor<64x32xui16>) -> tensor<32x32xsi32>
func.func @integer_sums(%x: tensor<32x64xui16>, %y: tensor<64x32xui16>) -> tensor<32x32xsi32> {
  %0 = lpt.matmul %x, %y : (tensor<32x64xui16>, tensor<64x32xui16>) -> tensor<32x32xsi32>
  return %0 : tensor<32x32xsi32>
}

// -----

// Nothing is expected of shapes that are not known.
// REMARK-NOT: Function=dynamic
// CHECK-LABEL: func.func @dynamic
// CHECK:       lpt.matmul {{.*}} : (tensor<?x64xui16>, tensor<64x32xui16>)
func.func @dynamic(%x: tensor<?x64xui16>, %y: tensor<64x32xui16>) -> tensor<?x32xf32> {
  %0 = lpt.matmul %x, %y : (tensor<?x64xui16>, tensor<64x32xui16>) -> tensor<?x32xf32>
  return %0 : tensor<?x32xf32>
}

// -----

// A kernel that has a backend stays.
// CHECK-LABEL: func.func @selected
// CHECK:       backend = "generic"
// CHECK:       lpt.matmul {{.*}} : (tensor<32x64xui16>, tensor<64x32xui16>)
func.func @selected(%x: tensor<32x64xui16>, %y: tensor<64x32xui16>) -> tensor<32x32xf32> {
  %0 = lpt.kernel (%a = %x, %b = %y) : (tensor<32x64xui16>, tensor<64x32xui16>) -> tensor<32x32xf32> attributes {backend = "generic"} {
    %1 = lpt.matmul %a, %b : (tensor<32x64xui16>, tensor<64x32xui16>) -> tensor<32x32xf32>
    lpt.yield %1 : tensor<32x32xf32>
  }
  return %0 : tensor<32x32xf32>
}

// -----

// Floats beside the integers that are narrower than the result.
// REMARK-NOT: Function=narrow_floats
// CHECK-LABEL: func.func @narrow_floats
// CHECK:       lpt.matmul {{.*}} : (tensor<32x64xui8>, tensor<64x32xf16>)
func.func @narrow_floats(%x: tensor<32x64xui8>, %y: tensor<64x32xf16>) -> tensor<32x32xf32> {
  %0 = lpt.matmul %x, %y : (tensor<32x64xui8>, tensor<64x32xf16>) -> tensor<32x32xf32>
  return %0 : tensor<32x32xf32>
}
