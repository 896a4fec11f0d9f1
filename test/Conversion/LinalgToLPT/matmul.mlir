// RUN: lpt-opt %s --convert-linalg-to-lpt -o %t.mlir
// RUN: FileCheck %s < %t.mlir
// RUN: not grep -E 'linalg|tensor\.' %t.mlir
// RUN: %python %S/Inputs/compare_upstream.py %s %t.mlir 1e-6 | FileCheck %s --check-prefix=NUMBERS
// NUMBERS: 22 functions agree

// CHECK-LABEL: func.func @matmul(
// CHECK-SAME:  %[[A:.*]]: tensor<2x3xf32>, %[[B:.*]]: tensor<3x4xf32>
// CHECK-NEXT:  %[[Y:.*]] = lpt.matmul %[[A]], %[[B]] : (tensor<2x3xf32>, tensor<3x4xf32>) -> tensor<2x4xf32>
// CHECK-NEXT:  return %[[Y]]
func.func @matmul(%a: tensor<2x3xf32>, %b: tensor<3x4xf32>) -> tensor<2x4xf32> {
  %zero = arith.constant 0.0 : f32
  %e = tensor.empty() : tensor<2x4xf32>
  %f = linalg.fill ins(%zero : f32) outs(%e : tensor<2x4xf32>) -> tensor<2x4xf32>
  %0 = linalg.matmul ins(%a, %b : tensor<2x3xf32>, tensor<3x4xf32>) outs(%f : tensor<2x4xf32>) -> tensor<2x4xf32>
  return %0 : tensor<2x4xf32>
}

// CHECK-LABEL: func.func @transpose_a(
// CHECK:       lpt.matmul %{{.*}}, %{{.*}} transpose_a :
func.func @transpose_a(%a: tensor<3x2xf32>, %b: tensor<3x4xf32>) -> tensor<2x4xf32> {
  %zero = arith.constant 0.0 : f32
  %e = tensor.empty() : tensor<2x4xf32>
  %f = linalg.fill ins(%zero : f32) outs(%e : tensor<2x4xf32>) -> tensor<2x4xf32>
  %0 = linalg.matmul indexing_maps = [affine_map<(m, n, k) -> (k, m)>, affine_map<(m, n, k) -> (k, n)>, affine_map<(m, n, k) -> (m, n)>] ins(%a, %b : tensor<3x2xf32>, tensor<3x4xf32>) outs(%f : tensor<2x4xf32>) -> tensor<2x4xf32>
  return %0 : tensor<2x4xf32>
}

// CHECK-LABEL: func.func @transpose_b(
// CHECK:       lpt.matmul %{{.*}}, %{{.*}} transpose_b :
func.func @transpose_b(%a: tensor<2x3xf32>, %b: tensor<4x3xf32>) -> tensor<2x4xf32> {
  %zero = arith.constant 0.0 : f32
  %e = tensor.empty() : tensor<2x4xf32>
  %f = linalg.fill ins(%zero : f32) outs(%e : tensor<2x4xf32>) -> tensor<2x4xf32>
  %0 = linalg.matmul indexing_maps = [affine_map<(m, n, k) -> (m, k)>, affine_map<(m, n, k) -> (n, k)>, affine_map<(m, n, k) -> (m, n)>] ins(%a, %b : tensor<2x3xf32>, tensor<4x3xf32>) outs(%f : tensor<2x4xf32>) -> tensor<2x4xf32>
  return %0 : tensor<2x4xf32>
}

// The result has its columns first.
// CHECK-LABEL: func.func @transposed_result(
// CHECK:       %[[Y:.*]] = lpt.matmul {{.*}} -> tensor<2x4xf32>
// CHECK:       lpt.transpose %[[Y]] order [1, 0]
func.func @transposed_result(%a: tensor<2x3xf32>, %b: tensor<3x4xf32>) -> tensor<4x2xf32> {
  %zero = arith.constant 0.0 : f32
  %e = tensor.empty() : tensor<4x2xf32>
  %f = linalg.fill ins(%zero : f32) outs(%e : tensor<4x2xf32>) -> tensor<4x2xf32>
  %0 = linalg.generic {indexing_maps = [affine_map<(m, n, k) -> (m, k)>, affine_map<(m, n, k) -> (k, n)>, affine_map<(m, n, k) -> (n, m)>], iterator_types = ["parallel", "parallel", "reduction"]} ins(%a, %b : tensor<2x3xf32>, tensor<3x4xf32>) outs(%f : tensor<4x2xf32>) {
  ^bb0(%x: f32, %y: f32, %acc: f32):
    %1 = arith.mulf %x, %y : f32
    %2 = arith.addf %1, %acc : f32
    linalg.yield %2 : f32
  } -> tensor<4x2xf32>
  return %0 : tensor<4x2xf32>
}

// CHECK-LABEL: func.func @batch_matmul(
// CHECK:       lpt.matmul %{{.*}}, %{{.*}} : (tensor<2x3x4xf32>, tensor<2x4x5xf32>) -> tensor<2x3x5xf32>
func.func @batch_matmul(%a: tensor<2x3x4xf32>, %b: tensor<2x4x5xf32>) -> tensor<2x3x5xf32> {
  %zero = arith.constant 0.0 : f32
  %e = tensor.empty() : tensor<2x3x5xf32>
  %f = linalg.fill ins(%zero : f32) outs(%e : tensor<2x3x5xf32>) -> tensor<2x3x5xf32>
  %0 = linalg.batch_matmul ins(%a, %b : tensor<2x3x4xf32>, tensor<2x4x5xf32>) outs(%f : tensor<2x3x5xf32>) -> tensor<2x3x5xf32>
  return %0 : tensor<2x3x5xf32>
}

// One matrix for all of the batch.
// CHECK-LABEL: func.func @batch_of_one(
// CHECK:       lpt.matmul %{{.*}}, %{{.*}} : (tensor<2x3x4xf32>, tensor<4x5xf32>) -> tensor<2x3x5xf32>
func.func @batch_of_one(%a: tensor<2x3x4xf32>, %b: tensor<4x5xf32>) -> tensor<2x3x5xf32> {
  %zero = arith.constant 0.0 : f32
  %e = tensor.empty() : tensor<2x3x5xf32>
  %f = linalg.fill ins(%zero : f32) outs(%e : tensor<2x3x5xf32>) -> tensor<2x3x5xf32>
  %0 = linalg.contract indexing_maps = [affine_map<(b, m, n, k) -> (b, m, k)>, affine_map<(b, m, n, k) -> (k, n)>, affine_map<(b, m, n, k) -> (b, m, n)>] ins(%a, %b : tensor<2x3x4xf32>, tensor<4x5xf32>) outs(%f : tensor<2x3x5xf32>) -> tensor<2x3x5xf32>
  return %0 : tensor<2x3x5xf32>
}

// Axes that only one of the operands has come before rows and columns.
// CHECK-LABEL: func.func @outer_axes(
// CHECK:       lpt.matmul {{.*}} : (tensor<2x1x3x4xf32>, tensor<6x4x5xf32>) -> tensor<2x6x3x5xf32>
func.func @outer_axes(%a: tensor<2x3x4xf32>, %b: tensor<6x4x5xf32>) -> tensor<2x6x3x5xf32> {
  %zero = arith.constant 0.0 : f32
  %e = tensor.empty() : tensor<2x6x3x5xf32>
  %f = linalg.fill ins(%zero : f32) outs(%e : tensor<2x6x3x5xf32>) -> tensor<2x6x3x5xf32>
  %0 = linalg.contract indexing_maps = [affine_map<(p, q, m, n, k) -> (p, m, k)>, affine_map<(p, q, m, n, k) -> (q, k, n)>, affine_map<(p, q, m, n, k) -> (p, q, m, n)>] ins(%a, %b : tensor<2x3x4xf32>, tensor<6x4x5xf32>) outs(%f : tensor<2x6x3x5xf32>) -> tensor<2x6x3x5xf32>
  return %0 : tensor<2x6x3x5xf32>
}

// Two axes are summed over.
// CHECK-LABEL: func.func @two_sums(
// CHECK:       lpt.reshape {{.*}} target [2, 12]
// CHECK:       lpt.reshape {{.*}} target [12, 5]
// CHECK:       lpt.matmul
func.func @two_sums(%a: tensor<2x3x4xf32>, %b: tensor<4x5x3xf32>) -> tensor<2x5xf32> {
  %zero = arith.constant 0.0 : f32
  %e = tensor.empty() : tensor<2x5xf32>
  %f = linalg.fill ins(%zero : f32) outs(%e : tensor<2x5xf32>) -> tensor<2x5xf32>
  %0 = linalg.contract indexing_maps = [affine_map<(m, n, k, l) -> (m, k, l)>, affine_map<(m, n, k, l) -> (l, n, k)>, affine_map<(m, n, k, l) -> (m, n)>] ins(%a, %b : tensor<2x3x4xf32>, tensor<4x5x3xf32>) outs(%f : tensor<2x5xf32>) -> tensor<2x5xf32>
  return %0 : tensor<2x5xf32>
}

// CHECK-LABEL: func.func @vecmat(
// CHECK:       lpt.matmul {{.*}} : (tensor<1x3xf32>, tensor<3x4xf32>) -> tensor<1x4xf32>
// CHECK:       lpt.squeeze {{.*}} axes [0]
func.func @vecmat(%a: tensor<3xf32>, %b: tensor<3x4xf32>) -> tensor<4xf32> {
  %zero = arith.constant 0.0 : f32
  %e = tensor.empty() : tensor<4xf32>
  %f = linalg.fill ins(%zero : f32) outs(%e : tensor<4xf32>) -> tensor<4xf32>
  %0 = linalg.vecmat ins(%a, %b : tensor<3xf32>, tensor<3x4xf32>) outs(%f : tensor<4xf32>) -> tensor<4xf32>
  return %0 : tensor<4xf32>
}

// CHECK-LABEL: func.func @matvec(
// CHECK:       lpt.matmul {{.*}} : (tensor<2x3xf32>, tensor<3x1xf32>) -> tensor<2x1xf32>
// CHECK:       lpt.squeeze {{.*}} axes [1]
func.func @matvec(%a: tensor<2x3xf32>, %b: tensor<3xf32>) -> tensor<2xf32> {
  %zero = arith.constant 0.0 : f32
  %e = tensor.empty() : tensor<2xf32>
  %f = linalg.fill ins(%zero : f32) outs(%e : tensor<2xf32>) -> tensor<2xf32>
  %0 = linalg.matvec ins(%a, %b : tensor<2x3xf32>, tensor<3xf32>) outs(%f : tensor<2xf32>) -> tensor<2xf32>
  return %0 : tensor<2xf32>
}

// CHECK-LABEL: func.func @dot(
// CHECK:       lpt.matmul {{.*}} : (tensor<1x3xf32>, tensor<3x1xf32>) -> tensor<1x1xf32>
// CHECK:       lpt.squeeze {{.*}} axes [0, 1] : (tensor<1x1xf32>) -> tensor<f32>
func.func @dot(%a: tensor<3xf32>, %b: tensor<3xf32>) -> tensor<f32> {
  %zero = arith.constant 0.0 : f32
  %e = tensor.empty() : tensor<f32>
  %f = linalg.fill ins(%zero : f32) outs(%e : tensor<f32>) -> tensor<f32>
  %0 = linalg.dot ins(%a, %b : tensor<3xf32>, tensor<3xf32>) outs(%f : tensor<f32>) -> tensor<f32>
  return %0 : tensor<f32>
}

// CHECK-LABEL: func.func @batch_matvec(
// CHECK:       lpt.matmul
func.func @batch_matvec(%a: tensor<2x3x4xf32>, %b: tensor<2x4xf32>) -> tensor<2x3xf32> {
  %zero = arith.constant 0.0 : f32
  %e = tensor.empty() : tensor<2x3xf32>
  %f = linalg.fill ins(%zero : f32) outs(%e : tensor<2x3xf32>) -> tensor<2x3xf32>
  %0 = linalg.batch_matvec ins(%a, %b : tensor<2x3x4xf32>, tensor<2x4xf32>) outs(%f : tensor<2x3xf32>) -> tensor<2x3xf32>
  return %0 : tensor<2x3xf32>
}

// CHECK-LABEL: func.func @batch_vecmat(
// CHECK:       lpt.matmul
func.func @batch_vecmat(%a: tensor<2x4xf32>, %b: tensor<2x4x3xf32>) -> tensor<2x3xf32> {
  %zero = arith.constant 0.0 : f32
  %e = tensor.empty() : tensor<2x3xf32>
  %f = linalg.fill ins(%zero : f32) outs(%e : tensor<2x3xf32>) -> tensor<2x3xf32>
  %0 = linalg.batch_vecmat ins(%a, %b : tensor<2x4xf32>, tensor<2x4x3xf32>) outs(%f : tensor<2x3xf32>) -> tensor<2x3xf32>
  return %0 : tensor<2x3xf32>
}

// CHECK-LABEL: func.func @batch_reduce(
// CHECK:       lpt.matmul {{.*}} : (tensor<3x8xf32>, tensor<8x5xf32>) -> tensor<3x5xf32>
func.func @batch_reduce(%a: tensor<2x3x4xf32>, %b: tensor<2x4x5xf32>) -> tensor<3x5xf32> {
  %zero = arith.constant 0.0 : f32
  %e = tensor.empty() : tensor<3x5xf32>
  %f = linalg.fill ins(%zero : f32) outs(%e : tensor<3x5xf32>) -> tensor<3x5xf32>
  %0 = linalg.batch_reduce_matmul ins(%a, %b : tensor<2x3x4xf32>, tensor<2x4x5xf32>) outs(%f : tensor<3x5xf32>) -> tensor<3x5xf32>
  return %0 : tensor<3x5xf32>
}

// A bias is added once, before it is broadcast.
// CHECK-LABEL: func.func @bias(
// CHECK-SAME:  %[[A:.*]]: tensor<2x3xf32>, %[[B:.*]]: tensor<3x4xf32>, %[[C:.*]]: tensor<4xf32>
// CHECK:       %[[U:.*]] = lpt.unsqueeze %[[C]] axes [0]
// CHECK:       %[[Y:.*]] = lpt.matmul %[[A]], %[[B]]
// CHECK:       lpt.add %[[Y]], %[[U]] : (tensor<2x4xf32>, tensor<1x4xf32>)
func.func @bias(%a: tensor<2x3xf32>, %b: tensor<3x4xf32>, %c: tensor<4xf32>) -> tensor<2x4xf32> {
  %e = tensor.empty() : tensor<2x4xf32>
  %f = linalg.broadcast ins(%c : tensor<4xf32>) outs(%e : tensor<2x4xf32>) dimensions = [0]
  %0 = linalg.matmul ins(%a, %b : tensor<2x3xf32>, tensor<3x4xf32>) outs(%f : tensor<2x4xf32>) -> tensor<2x4xf32>
  return %0 : tensor<2x4xf32>
}

// CHECK-LABEL: func.func @integers(
// CHECK-SAME:  tensor<2x3xsi8>, %{{.*}}: tensor<3x4xsi8>) -> tensor<2x4xsi32>
// CHECK-NEXT:  lpt.matmul {{.*}} : (tensor<2x3xsi8>, tensor<3x4xsi8>) -> tensor<2x4xsi32>
func.func @integers(%a: tensor<2x3xi8>, %b: tensor<3x4xi8>) -> tensor<2x4xi32> {
  %zero = arith.constant 0 : i32
  %e = tensor.empty() : tensor<2x4xi32>
  %f = linalg.fill ins(%zero : i32) outs(%e : tensor<2x4xi32>) -> tensor<2x4xi32>
  %0 = linalg.matmul ins(%a, %b : tensor<2x3xi8>, tensor<3x4xi8>) outs(%f : tensor<2x4xi32>) -> tensor<2x4xi32>
  return %0 : tensor<2x4xi32>
}

// CHECK-LABEL: func.func @unsigned(
// CHECK-SAME:  tensor<2x3xui8>, %{{.*}}: tensor<3x4xui8>) -> tensor<2x4xsi32>
func.func @unsigned(%a: tensor<2x3xi8>, %b: tensor<3x4xi8>) -> tensor<2x4xi32> {
  %zero = arith.constant 0 : i32
  %e = tensor.empty() : tensor<2x4xi32>
  %f = linalg.fill ins(%zero : i32) outs(%e : tensor<2x4xi32>) -> tensor<2x4xi32>
  %0 = linalg.matmul {cast = #linalg.type_fn<cast_unsigned>} ins(%a, %b : tensor<2x3xi8>, tensor<3x4xi8>) outs(%f : tensor<2x4xi32>) -> tensor<2x4xi32>
  return %0 : tensor<2x4xi32>
}

// Sums that wrap around are exact before they do.
// CHECK-LABEL: func.func @wraps(
// CHECK:       %[[Y:.*]] = lpt.matmul {{.*}} : (tensor<2x3xsi8>, tensor<3x4xsi8>) -> tensor<2x4xsi32>
// CHECK:       lpt.convert %[[Y]] : tensor<2x4xsi32> -> tensor<2x4xsi8>
func.func @wraps(%a: tensor<2x3xi8>, %b: tensor<3x4xi8>) -> tensor<2x4xi8> {
  %zero = arith.constant 0 : i8
  %e = tensor.empty() : tensor<2x4xi8>
  %f = linalg.fill ins(%zero : i8) outs(%e : tensor<2x4xi8>) -> tensor<2x4xi8>
  %0 = linalg.matmul ins(%a, %b : tensor<2x3xi8>, tensor<3x4xi8>) outs(%f : tensor<2x4xi8>) -> tensor<2x4xi8>
  return %0 : tensor<2x4xi8>
}

// CHECK-LABEL: func.func @zero_points(
// CHECK-DAG:   %[[ZA:.*]] = lpt.constant dense<-7> : tensor<si8>
// CHECK-DAG:   %[[ZB:.*]] = lpt.constant dense<200> : tensor<si16>
// CHECK-DAG:   %[[A:.*]] = lpt.subtract %{{.*}}, %[[ZA]] : (tensor<2x3xsi8>, tensor<si8>) -> tensor<2x3xsi16>
// CHECK-DAG:   %[[B:.*]] = lpt.subtract %{{.*}}, %[[ZB]] : (tensor<3x4xsi8>, tensor<si16>) -> tensor<3x4xsi16>
// CHECK:       lpt.matmul %[[A]], %[[B]] : (tensor<2x3xsi16>, tensor<3x4xsi16>) -> tensor<2x4xsi32>
func.func @zero_points(%a: tensor<2x3xi8>, %b: tensor<3x4xi8>) -> tensor<2x4xi32> {
  %zero = arith.constant 0 : i32
  %za = arith.constant -7 : i32
  %zb = arith.constant 200 : i32
  %e = tensor.empty() : tensor<2x4xi32>
  %f = linalg.fill ins(%zero : i32) outs(%e : tensor<2x4xi32>) -> tensor<2x4xi32>
  %0 = linalg.quantized_matmul ins(%a, %b, %za, %zb : tensor<2x3xi8>, tensor<3x4xi8>, i32, i32) outs(%f : tensor<2x4xi32>) -> tensor<2x4xi32>
  return %0 : tensor<2x4xi32>
}

// CHECK-LABEL: func.func @batch_zero_points(
// CHECK:       lpt.matmul {{.*}} : (tensor<2x3x4xsi16>, tensor<2x4x5xsi8>) -> tensor<2x3x5xsi32>
func.func @batch_zero_points(%a: tensor<2x3x4xi8>, %b: tensor<2x4x5xi8>) -> tensor<2x3x5xi32> {
  %zero = arith.constant 0 : i32
  %za = arith.constant -128 : i32
  %e = tensor.empty() : tensor<2x3x5xi32>
  %f = linalg.fill ins(%zero : i32) outs(%e : tensor<2x3x5xi32>) -> tensor<2x3x5xi32>
  %0 = linalg.quantized_batch_matmul ins(%a, %b, %za, %zero : tensor<2x3x4xi8>, tensor<2x4x5xi8>, i32, i32) outs(%f : tensor<2x3x5xi32>) -> tensor<2x3x5xi32>
  return %0 : tensor<2x3x5xi32>
}

// A sum of 32 bits and one more number of 32 bits may wrap around.
// CHECK-LABEL: func.func @accumulates(
// CHECK:       %[[Y:.*]] = lpt.matmul {{.*}} -> tensor<2x4xsi32>
// CHECK:       %[[S:.*]] = lpt.add %[[Y]], %{{.*}} -> tensor<2x4xsi64>
// CHECK:       lpt.convert %[[S]] : tensor<2x4xsi64> -> tensor<2x4xsi32>
func.func @accumulates(%a: tensor<2x3xi8>, %b: tensor<3x4xi8>, %c: tensor<2x4xi32>) -> tensor<2x4xi32> {
  %0 = linalg.matmul ins(%a, %b : tensor<2x3xi8>, tensor<3x4xi8>) outs(%c : tensor<2x4xi32>) -> tensor<2x4xi32>
  return %0 : tensor<2x4xi32>
}

// A loop that runs once adds nothing.
// CHECK-LABEL: func.func @idle_loop_of_one(
// CHECK:       lpt.matmul
func.func @idle_loop_of_one(%x: tensor<4x5xf32>, %w: tensor<5x2xf32>, %k: tensor<1xf32>, %y: tensor<4x2xf32>) -> tensor<4x2xf32> {
  %0 = linalg.generic {indexing_maps = [affine_map<(m, n, k, l) -> (m, k)>, affine_map<(m, n, k, l) -> (k, n)>, affine_map<(m, n, k, l) -> (l)>, affine_map<(m, n, k, l) -> (m, n)>], iterator_types = ["parallel", "parallel", "reduction", "reduction"]} ins(%x, %w, %k : tensor<4x5xf32>, tensor<5x2xf32>, tensor<1xf32>) outs(%y : tensor<4x2xf32>) {
  ^bb0(%i: f32, %j: f32, %s: f32, %o: f32):
    %1 = arith.mulf %i, %j : f32
    %2 = arith.addf %o, %1 : f32
    linalg.yield %2 : f32
  } -> tensor<4x2xf32>
  return %0 : tensor<4x2xf32>
}
