// RUN: lpt-opt %s --convert-lpt-to-linalg --canonicalize --cse | FileCheck %s

// Operands broadcast, extended by the signs that their types had, and are
// computed with in as many bits as the result can take.
// CHECK-DAG: #[[$Z:.+]] = affine_map<(d0, d1, d2) -> (d1, 0)>
// CHECK-DAG: #[[$ALL:.+]] = affine_map<(d0, d1, d2) -> (d0, d1, d2)>
// CHECK-LABEL: @subtract
// CHECK-SAME:      (%[[A_ARG:.+]]: tensor<1x3x4xi8>, %[[Z_ARG:.+]]: tensor<3x1xi8>) -> tensor<1x3x4xf32>
// CHECK:         linalg.generic {indexing_maps = [#[[$ALL]], #[[$Z]], #[[$ALL]]]
// CHECK-SAME:      ins(%[[A_ARG]], %[[Z_ARG]] : tensor<1x3x4xi8>, tensor<3x1xi8>)
// CHECK:           %[[X:.+]] = arith.extui %{{.+}} : i8 to i32
// CHECK:           %[[Y:.+]] = arith.extsi %{{.+}} : i8 to i32
// CHECK:           %[[D:.+]] = arith.subi %[[X]], %[[Y]] : i32
// CHECK:           arith.sitofp %[[D]] : i32 to f32
func.func @subtract(%a: tensor<1x3x4xui8>, %z: tensor<3x1xsi8>) -> tensor<1x3x4xf32> {
  %0 = lpt.subtract %a, %z : (tensor<1x3x4xui8>, tensor<3x1xsi8>) -> tensor<1x3x4xf32>
  return %0 : tensor<1x3x4xf32>
}

// An integer result saturates.
// CHECK-LABEL: @product
// CHECK:         %[[P:.+]] = arith.muli %{{.+}}, %{{.+}} : i32
// CHECK:         %[[LOW:.+]] = arith.maxsi %[[P]], %{{.+}} : i32
// CHECK:         %[[HIGH:.+]] = arith.minsi %[[LOW]], %{{.+}} : i32
// CHECK:         arith.trunci %[[HIGH]] : i32 to i8
func.func @product(%a: tensor<4xui8>, %b: tensor<4xui8>) -> tensor<4xui8> {
  %0 = lpt.multiply %a, %b : tensor<4xui8>
  return %0 : tensor<4xui8>
}

// Whether an axis of unknown size broadcasts shows at run time.
// CHECK-LABEL: @open
// CHECK-SAME:      (%[[A:.+]]: tensor<?xf32>, %[[B:.+]]: tensor<?xf32>)
// CHECK-DAG:     %[[DIM_A:.+]] = tensor.dim %[[A]]
// CHECK-DAG:     %[[DIM_B:.+]] = tensor.dim %[[B]]
// CHECK:         %[[IS_ONE:.+]] = arith.cmpi eq, %[[DIM_A]], %{{.+}} : index
// CHECK:         %[[SIZE:.+]] = arith.select %[[IS_ONE]], %[[DIM_B]], %[[DIM_A]]
// CHECK:         tensor.empty(%[[SIZE]])
// CHECK:         %[[I:.+]] = linalg.index 0
// CHECK:         %[[PLACE:.+]] = arith.select %[[IS_ONE]], %{{.+}}, %[[I]]
// CHECK:         tensor.extract %[[A]][%[[PLACE]]]
func.func @open(%a: tensor<?xf32>, %b: tensor<?xf32>) -> tensor<?xf32> {
  %0 = lpt.add %a, %b : tensor<?xf32>
  return %0 : tensor<?xf32>
}
