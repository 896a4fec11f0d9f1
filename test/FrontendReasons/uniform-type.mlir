// RUN: lpt-opt %s --allow-unregistered-dialect --convert-quant-to-lpt --remarks-filter-missed=lpt -o %t.mlir 2>&1 | FileCheck %s
// RUN: FileCheck %s --check-prefix=IR < %t.mlir

// CHECK-DAG: not-converted {{.*}}Function=blocks{{.*}}Code=uniform-type{{.*}}foreign.op stays: the dialect does not express its quantized type (scales of blocks)
// IR-LABEL: func.func @blocks(
// IR: foreign.op
func.func @blocks(%x: tensor<4xf32>) -> tensor<4x!quant.uniform<i8:f32:{0:2}, {0.5, 0.25}>> {
  %0 = "foreign.op"(%x) : (tensor<4xf32>) -> tensor<4x!quant.uniform<i8:f32:{0:2}, {0.5, 0.25}>>
  return %0 : tensor<4x!quant.uniform<i8:f32:{0:2}, {0.5, 0.25}>>
}
// CHECK-DAG: not-converted {{.*}}Function=calibrated{{.*}}Code=uniform-type{{.*}}foreign.op stays: the dialect does not express its quantized type (a calibrated type)
// IR-LABEL: func.func @calibrated(
// IR: foreign.op
func.func @calibrated(%x: tensor<4xf32>) -> tensor<4x!quant.calibrated<f32<-1.0:1.0>>> {
  %0 = "foreign.op"(%x) : (tensor<4xf32>) -> tensor<4x!quant.calibrated<f32<-1.0:1.0>>>
  return %0 : tensor<4x!quant.calibrated<f32<-1.0:1.0>>>
}
// CHECK-DAG: not-converted {{.*}}Function=any{{.*}}Code=uniform-type{{.*}}foreign.op stays: the dialect does not express its quantized type (a type without parameters)
// IR-LABEL: func.func @any(
// IR: foreign.op
func.func @any(%x: tensor<4xf32>) -> tensor<4x!quant.any<i8:f32>> {
  %0 = "foreign.op"(%x) : (tensor<4xf32>) -> tensor<4x!quant.any<i8:f32>>
  return %0 : tensor<4x!quant.any<i8:f32>>
}
// CHECK-DAG: not-converted {{.*}}Function=wide{{.*}}Code=uniform-type{{.*}}foreign.op stays: the dialect does not express its quantized type (storage of 24 bits)
// IR-LABEL: func.func @wide(
// IR: foreign.op
func.func @wide(%x: tensor<4xf32>) -> tensor<4x!quant.uniform<i24:f32, 0.5>> {
  %0 = "foreign.op"(%x) : (tensor<4xf32>) -> tensor<4x!quant.uniform<i24:f32, 0.5>>
  return %0 : tensor<4x!quant.uniform<i24:f32, 0.5>>
}
// CHECK-DAG: not-converted {{.*}}Function=odd{{.*}}Code=uniform-type{{.*}}foreign.op stays: the dialect does not express its quantized type (storage of 5 bits)
// IR-LABEL: func.func @odd(
// IR: foreign.op
func.func @odd(%x: tensor<4xf32>) -> tensor<4x!quant.uniform<i5:f32, 0.5>> {
  %0 = "foreign.op"(%x) : (tensor<4xf32>) -> tensor<4x!quant.uniform<i5:f32, 0.5>>
  return %0 : tensor<4x!quant.uniform<i5:f32, 0.5>>
}
// CHECK-DAG: not-converted {{.*}}Function=f80{{.*}}Code=uniform-type{{.*}}foreign.op stays: the dialect does not express its quantized type (numbers of f80)
// IR-LABEL: func.func @f80(
// IR: foreign.op
func.func @f80(%x: tensor<4xf32>) -> tensor<4x!quant.uniform<i8:f80, 0.5>> {
  %0 = "foreign.op"(%x) : (tensor<4xf32>) -> tensor<4x!quant.uniform<i8:f80, 0.5>>
  return %0 : tensor<4x!quant.uniform<i8:f80, 0.5>>
}
// CHECK-DAG: not-converted {{.*}}Function=quantize{{.*}}Code=uniform-type{{.*}}quant.qcast stays: the dialect does not express its quantized type (storage of 24 bits)
// IR-LABEL: func.func @quantize(
// IR: quant.qcast
func.func @quantize(%x: tensor<4xf32>) -> tensor<4xi24> {
  %0 = quant.qcast %x : tensor<4xf32> to tensor<4x!quant.uniform<i24:f32, 0.5>>
  %1 = quant.scast %0 : tensor<4x!quant.uniform<i24:f32, 0.5>> to tensor<4xi24>
  return %1 : tensor<4xi24>
}
