// RUN: lpt-opt %s --convert-lpt-to-linalg --canonicalize --cse | FileCheck %s

// CHECK-LABEL: @concat
// CHECK-SAME:      (%[[A:.+]]: tensor<1x2xi8>, %[[B:.+]]: tensor<1x3xi8>)
// CHECK:         %[[FIRST:.+]] = tensor.insert_slice %[[A]] into %{{.+}}[0, 0] [1, 2] [1, 1]
// CHECK:         tensor.insert_slice %[[B]] into %[[FIRST]][0, 2] [1, 3] [1, 1]
func.func @concat(%a: tensor<1x2xui8>, %b: tensor<1x3xui8>) -> tensor<1x5xui8> {
  %0 = lpt.concat %a, %b axis 1 : (tensor<1x2xui8>, tensor<1x3xui8>) -> tensor<1x5xui8>
  return %0 : tensor<1x5xui8>
}

// CHECK-LABEL: @split
// CHECK-SAME:      (%[[X:.+]]: tensor<4x6xi8>)
// CHECK-DAG:     tensor.extract_slice %[[X]][0, 0] [4, 2] [1, 1]
// CHECK-DAG:     tensor.extract_slice %[[X]][0, 2] [4, 4] [1, 1]
func.func @split(%x: tensor<4x6xui8>) -> (tensor<4x2xui8>, tensor<4x4xui8>) {
  %0:2 = lpt.variadic_split %x axis 1 lengths [2, -1] : (tensor<4x6xui8>) -> (tensor<4x2xui8>, tensor<4x4xui8>)
  return %0#0, %0#1 : tensor<4x2xui8>, tensor<4x4xui8>
}

// A negative index counts from the end; one out of range yields zero.
// CHECK-LABEL: @gather
// CHECK-SAME:      (%[[X:.+]]: tensor<5x4xi8>, %[[I:.+]]: tensor<3xi32>)
// CHECK:         %[[STORED:.+]] = tensor.extract %[[I]]
// CHECK:         %[[INDEX:.+]] = arith.index_cast %[[STORED]]
// CHECK:         %[[IS_NEGATIVE:.+]] = arith.cmpi slt, %[[INDEX]]
// CHECK:         %[[FROM_END:.+]] = arith.addi %[[INDEX]], %[[SIZE:.+]] : index
// CHECK:         %[[ROW:.+]] = arith.select %[[IS_NEGATIVE]], %[[FROM_END]], %[[INDEX]]
// CHECK:         %[[IS_INSIDE:.+]] = arith.cmpi ult, %[[ROW]], %[[SIZE]]
// CHECK:         scf.if %[[IS_INSIDE]]
// CHECK:           tensor.extract %[[X]][%[[ROW]],
func.func @gather(%x: tensor<5x4xui8>, %i: tensor<3xsi32>) -> tensor<3x4xui8> {
  %0 = lpt.gather %x, %i axis 0 : (tensor<5x4xui8>, tensor<3xsi32>) -> tensor<3x4xui8>
  return %0 : tensor<3x4xui8>
}

// CHECK-LABEL: @depth_to_space
// CHECK:         tensor.expand_shape %{{.+}} {{\[\[}}0], [1, 2, 3], [4], [5]]
// CHECK:         linalg.transpose {{.*}} permutation = [0, 3, 4, 1, 5, 2]
// CHECK:         tensor.collapse_shape %{{.+}} {{\[\[}}0], [1], [2, 3], [4, 5]]
func.func @depth_to_space(%x: tensor<1x8x2x2xui8>) -> tensor<1x2x4x4xui8> {
  %0 = lpt.depth_to_space %x block_size 2 : (tensor<1x8x2x2xui8>) -> tensor<1x2x4x4xui8>
  return %0 : tensor<1x2x4x4xui8>
}

// CHECK-LABEL: @reshape
// CHECK-SAME:      (%[[X:.+]]: tensor<?x3x4xi8>)
// CHECK-DAG:     %[[DIM:.+]] = tensor.dim %[[X]]
// CHECK-DAG:     %[[TWELVE:.+]] = arith.constant 12 : index
// CHECK:         %[[SHAPE:.+]] = tensor.from_elements %[[DIM]], %[[TWELVE]]
// CHECK:         tensor.reshape %[[X]](%[[SHAPE]])
func.func @reshape(%x: tensor<?x3x4xui8>) -> tensor<?x12xui8> {
  %0 = lpt.reshape %x target [0, -1] special_zero : (tensor<?x3x4xui8>) -> tensor<?x12xui8>
  return %0 : tensor<?x12xui8>
}

// Which elements are read is a constant.
// CHECK-LABEL: @interpolate
// CHECK:         %[[TABLE:.+]] = arith.constant dense<[0, 0, 1]> : tensor<3xi64>
// CHECK:         tensor.extract %[[TABLE]]
func.func @interpolate(%x: tensor<1x1x2xui8>) -> tensor<1x1x3xui8> {
  %0 = lpt.interpolate %x axes [2] sizes [3] : (tensor<1x1x2xui8>) -> tensor<1x1x3xui8>
  return %0 : tensor<1x1x3xui8>
}
