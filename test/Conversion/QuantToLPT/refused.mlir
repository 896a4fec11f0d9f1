// What is not expressed stays, in functions that are converted otherwise.
// RUN: lpt-opt %s --convert-quant-to-lpt --allow-unregistered-dialect --remarks-filter-missed=lpt -o %t.mlir 2>&1 | FileCheck %s --check-prefix=REMARKS
// RUN: FileCheck %s < %t.mlir

!q = !quant.uniform<u8:f32, 0.1:128>
!blocks = !quant.uniform<i8:f32:{0:2}, {0.5, 0.25}>

// REMARKS: not-converted {{.*}}Function=scalar{{.*}}Code=not-a-tensor{{.*}}quant.qcast stays
// CHECK-LABEL: func.func @scalar(
// CHECK-NEXT:  quant.qcast
// CHECK-NEXT:  quant.dcast
func.func @scalar(%x: f32) -> f32 {
  %0 = quant.qcast %x : f32 to !q
  %1 = quant.dcast %0 : !q to f32
  return %1 : f32
}

// REMARKS: not-converted {{.*}}Function=unranked{{.*}}Code=not-a-tensor{{.*}}quant.qcast stays
// CHECK-LABEL: func.func @unranked(
// CHECK-NEXT:  quant.qcast
func.func @unranked(%x: tensor<*xf32>) -> tensor<*x!q> {
  %0 = quant.qcast %x : tensor<*xf32> to tensor<*x!q>
  return %0 : tensor<*x!q>
}

// REMARKS: not-converted {{.*}}Function=blocks{{.*}}Code=uniform-type{{.*}}scales of blocks
// CHECK-LABEL: func.func @blocks(
// CHECK-SAME:  -> (tensor<4x!quant.uniform<i8:f32:{0:2}, {5.000000e-01, 2.500000e-01}>>, tensor<4xui8>)
// CHECK:       quant.qcast
// CHECK:       lpt.divide
func.func @blocks(%x: tensor<4xf32>) -> (tensor<4x!blocks>, tensor<4x!q>) {
  %0 = quant.qcast %x : tensor<4xf32> to tensor<4x!blocks>
  %1 = quant.qcast %x : tensor<4xf32> to tensor<4x!q>
  return %0, %1 : tensor<4x!blocks>, tensor<4x!q>
}

// An op of another dialect keeps its quantized types, between casts.
// REMARKS: not-converted {{.*}}Function=foreign{{.*}}Code=foreign-op{{.*}}foreign.op stays
// CHECK-LABEL: func.func @foreign(
// CHECK-SAME:  %[[X:.*]]: tensor<4xui8>) -> tensor<4xui8>
// CHECK-NEXT:  %[[B:.*]] = tensor.bitcast %[[X]] : tensor<4xui8> to tensor<4xi8>
// CHECK-NEXT:  %[[Q:.*]] = quant.scast %[[B]] : tensor<4xi8> to tensor<4x!quant.uniform<u8:f32, 1.000000e-01:128>>
// CHECK-NEXT:  %[[R:.*]] = "foreign.op"(%[[Q]])
// CHECK-NEXT:  %[[S:.*]] = quant.scast %[[R]]
// CHECK-NEXT:  %[[T:.*]] = tensor.bitcast %[[S]] : tensor<4xi8> to tensor<4xui8>
// CHECK-NEXT:  return %[[T]]
func.func @foreign(%x: tensor<4x!q>) -> tensor<4x!q> {
  %0 = "foreign.op"(%x) : (tensor<4x!q>) -> tensor<4x!q>
  return %0 : tensor<4x!q>
}
