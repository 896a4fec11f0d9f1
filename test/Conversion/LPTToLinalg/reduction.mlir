// RUN: lpt-opt %s --convert-lpt-to-linalg --canonicalize --cse | FileCheck %s

// CHECK-LABEL: @mean
// CHECK-DAG:     %[[COUNT:.+]] = arith.constant 3.200000e+01 : f64
// CHECK:         linalg.generic {{.*}} iterator_types = ["parallel", "reduction", "reduction"]
// CHECK:           arith.addf %{{.+}}, %{{.+}} : f64
// CHECK:         arith.divf %{{.+}}, %[[COUNT]] : f64
// CHECK:         tensor.expand_shape %{{.+}} {{\[\[}}0, 1, 2]] output_shape [2, 1, 1]
func.func @mean(%x: tensor<2x8x4xf32>) -> tensor<2x1x1xf32> {
  %0 = lpt.reduce_mean %x axes [1, 2] keep_dims : (tensor<2x8x4xf32>) -> tensor<2x1x1xf32>
  return %0 : tensor<2x1x1xf32>
}

// CHECK-LABEL: @mvn
// CHECK:         linalg.generic {{.*}} iterator_types = ["parallel", "reduction"]
// CHECK:         linalg.generic {{.*}} iterator_types = ["parallel", "reduction"]
// CHECK:           arith.mulf %[[D:.+]], %[[D]] : f64
// CHECK:           math.sqrt
func.func @mvn(%x: tensor<2x8xf32>) -> tensor<2x8xf32> {
  %0 = lpt.mvn %x axes [1] normalize_variance true eps 1.0e-6 : tensor<2x8xf32>
  return %0 : tensor<2x8xf32>
}
