// RUN: lpt-opt %s --convert-linalg-to-lpt --remarks-filter-missed=lpt -o %t.mlir 2>&1 | FileCheck %s
// RUN: FileCheck %s --check-prefix=IR < %t.mlir

// CHECK-DAG: not-converted {{.*}}Function=broadcast{{.*}}Code=dynamic-size{{.*}}linalg.broadcast stays: a size has to be known, and is not ([?, 3])
// IR-LABEL: func.func @broadcast(
// IR: linalg.broadcast
// CHECK-DAG: not-converted {{.*}}Function=reshape{{.*}}Code=dynamic-size{{.*}}tensor.expand_shape stays: a size has to be known, and is not ([?, ?])
// IR-LABEL: func.func @reshape(
// IR: tensor.expand_shape
// CHECK-DAG: not-converted {{.*}}Function=sums{{.*}}Code=dynamic-size{{.*}}linalg.matmul stays: a size has to be known, and is not (the length of sums of integers)
// IR-LABEL: func.func @sums(
// IR: linalg.matmul
// CHECK-DAG: not-converted {{.*}}Function=window{{.*}}Code=dynamic-size{{.*}}linalg.pooling_nchw_max stays: a size has to be known, and is not (the window)
// IR-LABEL: func.func @window(
// IR: linalg.pooling_nchw_max
// CHECK-DAG: not-converted {{.*}}Function=channels{{.*}}Code=dynamic-size{{.*}}linalg.pooling_nchw_sum stays: a size has to be known, and is not (the channels)
// IR-LABEL: func.func @channels(
// IR: linalg.pooling_nchw_sum
// CHECK-DAG: not-converted {{.*}}Function=sum{{.*}}Code=dynamic-size{{.*}}linalg.reduce stays: a size has to be known, and is not (the length of sums of integers)
// IR-LABEL: func.func @sum(
// IR: linalg.reduce
// CHECK-DAG: not-converted {{.*}}Function=groups{{.*}}Code=dynamic-size{{.*}}linalg.conv_2d_ngchw_gfchw stays: a size has to be known, and is not (the groups)
// IR-LABEL: func.func @groups(
// IR: linalg.conv_2d_ngchw_gfchw
func.func @broadcast(%x: tensor<3xf32>, %e: tensor<?x3xf32>) -> tensor<?x3xf32> {
  %0 = linalg.broadcast ins(%x : tensor<3xf32>) outs(%e : tensor<?x3xf32>) dimensions = [0]
  return %0 : tensor<?x3xf32>
}
func.func @reshape(%x: tensor<?xf32>, %n: index, %m: index) -> tensor<?x?xf32> {
  %0 = tensor.expand_shape %x [[0, 1]] output_shape [%n, %m] : tensor<?xf32> into tensor<?x?xf32>
  return %0 : tensor<?x?xf32>
}
func.func @sums(%x: tensor<2x?xi8>, %y: tensor<?x3xi8>, %z: tensor<2x3xi32>) -> tensor<2x3xi32> {
  %0 = linalg.matmul ins(%x, %y : tensor<2x?xi8>, tensor<?x3xi8>) outs(%z : tensor<2x3xi32>) -> tensor<2x3xi32>
  return %0 : tensor<2x3xi32>
}
func.func @window(%x: tensor<1x2x8x8xf32>, %k: tensor<?x?xf32>, %e: tensor<1x2x4x4xf32>) -> tensor<1x2x4x4xf32> {
  %0 = linalg.pooling_nchw_max ins(%x, %k : tensor<1x2x8x8xf32>, tensor<?x?xf32>) outs(%e : tensor<1x2x4x4xf32>) -> tensor<1x2x4x4xf32>
  return %0 : tensor<1x2x4x4xf32>
}
func.func @channels(%x: tensor<1x?x8x8xi8>, %k: tensor<2x2xi8>, %e: tensor<1x?x7x7xi32>) -> tensor<1x?x7x7xi32> {
  %0 = linalg.pooling_nchw_sum ins(%x, %k : tensor<1x?x8x8xi8>, tensor<2x2xi8>) outs(%e : tensor<1x?x7x7xi32>) -> tensor<1x?x7x7xi32>
  return %0 : tensor<1x?x7x7xi32>
}
func.func @sum(%x: tensor<2x?xi8>, %e: tensor<2xi8>) -> tensor<2xi8> {
  %0 = linalg.reduce { arith.addi } ins(%x : tensor<2x?xi8>) outs(%e : tensor<2xi8>) dimensions = [1]
  return %0 : tensor<2xi8>
}
func.func @groups(%x: tensor<1x?x3x8x8xf32>, %w: tensor<?x4x3x3x3xf32>, %e: tensor<1x?x4x6x6xf32>) -> tensor<1x?x4x6x6xf32> {
  %0 = linalg.conv_2d_ngchw_gfchw ins(%x, %w : tensor<1x?x3x8x8xf32>, tensor<?x4x3x3x3xf32>) outs(%e : tensor<1x?x4x6x6xf32>) -> tensor<1x?x4x6x6xf32>
  return %0 : tensor<1x?x4x6x6xf32>
}
