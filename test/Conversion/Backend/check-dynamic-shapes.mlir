// RUN: lpt-opt %s --lpt-check-dynamic-shapes | FileCheck %s

#map = affine_map<(d0) -> (d0)>

// CHECK-LABEL: func.func @sum(
// CHECK:         cf.assert %{{.*}}, "expected sizes that fit together, but got others at loc({{.*}})"
// CHECK:         linalg.generic
func.func @sum(%a: tensor<?xf32>, %b: tensor<?xf32>) -> tensor<?xf32> {
  %0 = linalg.generic {indexing_maps = [#map, #map], iterator_types = ["parallel"]} ins(%a : tensor<?xf32>) outs(%b : tensor<?xf32>) {
  ^bb0(%in: f32, %out: f32):
    %1 = arith.addf %in, %out : f32
    linalg.yield %1 : f32
  } -> tensor<?xf32>
  return %0 : tensor<?xf32>
}

// The verifier has looked at what is static.
// CHECK-LABEL: func.func @static(
// CHECK-NOT:     cf.assert
// CHECK:         return
func.func @static(%a: tensor<4xf32>, %b: tensor<4xf32>, %i: index) -> (tensor<4xf32>, tensor<2x2xf32>, f32) {
  %0 = linalg.generic {indexing_maps = [#map, #map], iterator_types = ["parallel"]} ins(%a : tensor<4xf32>) outs(%b : tensor<4xf32>) {
  ^bb0(%in: f32, %out: f32):
    linalg.yield %in : f32
  } -> tensor<4xf32>
  %shape = arith.constant dense<2> : tensor<2xindex>
  %1 = tensor.reshape %a(%shape) : (tensor<4xf32>, tensor<2xindex>) -> tensor<2x2xf32>
  %2 = tensor.extract %a[%i] : tensor<4xf32>
  return %0, %1, %2 : tensor<4xf32>, tensor<2x2xf32>, f32
}

// CHECK-LABEL: func.func @cast(
// CHECK:         cf.assert
// CHECK:         tensor.cast
func.func @cast(%a: tensor<?xf32>) -> tensor<4xf32> {
  %0 = tensor.cast %a : tensor<?xf32> to tensor<4xf32>
  return %0 : tensor<4xf32>
}

// Both numbers of elements, neither of which may wrap.
// CHECK-LABEL: func.func @reshape(
// CHECK:         arith.mului_extended
// CHECK:         arith.mului_extended
// CHECK:         %[[SIZE:.*]] = arith.index_cast %{{.*}} : i64 to index
// CHECK:         arith.mului_extended
// CHECK:         %[[EQUAL:.*]] = arith.cmpi eq
// CHECK:         %[[FITS:.*]] = arith.select %{{.*}}, %{{.*}}, %[[EQUAL]] : i1
// CHECK:         cf.assert %[[FITS]]
// CHECK:         tensor.reshape
func.func @reshape(%a: tensor<?xf32>, %shape: tensor<2xi64>) -> tensor<?x?xf32> {
  %0 = tensor.reshape %a(%shape) : (tensor<?xf32>, tensor<2xi64>) -> tensor<?x?xf32>
  return %0 : tensor<?x?xf32>
}

// The index after the last one is none.
// CHECK-LABEL: func.func @extract(
// CHECK-SAME:      %[[A:[^:]*]]: tensor<?xf32>, %[[I:[^:]*]]: index
// CHECK:         %[[SIZE:.*]] = tensor.dim %[[A]]
// CHECK:         %[[BELOW:.*]] = arith.cmpi ult, %[[I]], %[[SIZE]]
// CHECK:         cf.assert %[[BELOW]]
// CHECK:         tensor.extract
func.func @extract(%a: tensor<?xf32>, %i: index) -> f32 {
  %0 = tensor.extract %a[%i] : tensor<?xf32>
  return %0 : f32
}
