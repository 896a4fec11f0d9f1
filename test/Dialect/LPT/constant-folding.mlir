// RUN: lpt-opt %s --canonicalize | FileCheck %s

// CHECK-LABEL: @float_arithmetic
func.func @float_arithmetic() -> (tensor<2x2xf32>, tensor<2xf32>, tensor<f32>, tensor<2xf16>) {
  %a = lpt.constant dense<[1.0, 2.0]> : tensor<2xf32>
  %b = lpt.constant dense<[[3.0], [-4.0]]> : tensor<2x1xf32>
  %c = lpt.constant dense<0.5> : tensor<f32>
  // CHECK-DAG: %[[SUM:.*]] = lpt.constant dense<{{\[\[}}4.000000e+00, 5.000000e+00], [-3.000000e+00, -2.000000e+00]]> : tensor<2x2xf32>
  %0 = lpt.add %a, %b : (tensor<2xf32>, tensor<2x1xf32>) -> tensor<2x2xf32>
  // CHECK-DAG: %[[QUOTIENT:.*]] = lpt.constant dense<[2.000000e+00, 4.000000e+00]> : tensor<2xf32>
  %1 = lpt.divide %a, %c : (tensor<2xf32>, tensor<f32>) -> tensor<2xf32>
  // CHECK-DAG: %[[DOT:.*]] = lpt.constant dense<5.000000e+00> : tensor<f32>
  %2 = lpt.matmul %a, %a : (tensor<2xf32>, tensor<2xf32>) -> tensor<f32>
  // CHECK-DAG: %[[HALF:.*]] = lpt.constant dense<[-1.000000e+00, -2.000000e+00]> : tensor<2xf16>
  %minus_one = lpt.constant dense<-1.0> : tensor<f16>
  %3 = lpt.multiply %a, %minus_one : (tensor<2xf32>, tensor<f16>) -> tensor<2xf16>
  // CHECK: return %[[SUM]], %[[QUOTIENT]], %[[DOT]], %[[HALF]]
  return %0, %1, %2, %3 : tensor<2x2xf32>, tensor<2xf32>, tensor<f32>, tensor<2xf16>
}

// No float is between integers.
// CHECK-LABEL: @round_of_integers
func.func @round_of_integers() -> tensor<2xsi64> {
  // CHECK-NEXT: %[[X:.*]] = lpt.constant dense<[16777217, -5]> : tensor<2xsi64>
  // CHECK-NEXT: return %[[X]]
  %0 = lpt.constant dense<[16777217, -5]> : tensor<2xsi32>
  %1 = lpt.round %0 : tensor<2xsi32> -> tensor<2xsi64>
  return %1 : tensor<2xsi64>
}

// An op folds after its operands did.
// CHECK-LABEL: @chain
func.func @chain(%x: tensor<2x5x7xui8>) -> tensor<2xsi64> {
  // CHECK-NEXT: %[[SIZES:.*]] = lpt.constant dense<[7, 2]> : tensor<2xsi64>
  %0 = lpt.shape_of %x : (tensor<2x5x7xui8>) -> tensor<3xsi64>
  %1 = lpt.slice %0 start [1] stop [3] step [1] : (tensor<3xsi64>) -> tensor<2xsi64>
  %2 = lpt.slice %1 start [1] stop [2] step [1] : (tensor<2xsi64>) -> tensor<1xsi64>
  %two = lpt.constant dense<2> : tensor<1xsi64>
  %3 = lpt.concat %2, %two axis 0 : (tensor<1xsi64>, tensor<1xsi64>) -> tensor<2xsi64>
  // CHECK-NEXT: return %[[SIZES]]
  return %3 : tensor<2xsi64>
}

// CHECK-LABEL: @integer_arithmetic
func.func @integer_arithmetic() -> (tensor<2xsi32>, tensor<2xui8>, tensor<2xsi64>) {
  %a = lpt.constant dense<[200, 10]> : tensor<2xui8>
  %b = lpt.constant dense<[100, 20]> : tensor<2xui8>
  // CHECK-DAG: %[[PRODUCT:.*]] = lpt.constant dense<[20000, 200]> : tensor<2xsi32>
  %0 = lpt.multiply %a, %b : (tensor<2xui8>, tensor<2xui8>) -> tensor<2xsi32>
  // The result saturates.
  // CHECK-DAG: %[[SUM:.*]] = lpt.constant dense<[255, 30]> : tensor<2xui8>
  %1 = lpt.add %a, %b : tensor<2xui8>
  // CHECK-DAG: %[[DIFFERENCE:.*]] = lpt.constant dense<[-100, 10]> : tensor<2xsi64>
  %2 = lpt.subtract %b, %a : (tensor<2xui8>, tensor<2xui8>) -> tensor<2xsi64>
  // CHECK: return %[[PRODUCT]], %[[SUM]], %[[DIFFERENCE]]
  return %0, %1, %2 : tensor<2xsi32>, tensor<2xui8>, tensor<2xsi64>
}

// Constants that are moved stay quantized.
// CHECK-LABEL: @movement_of_weights
func.func @movement_of_weights() -> (tensor<2x2xsi8>, tensor<4xsi4>, tensor<1x2xsi8>, tensor<1x2xsi8>) {
  %w = lpt.constant dense<[[1, 2], [3, 4]]> : tensor<2x2xsi8>
  %v = lpt.constant dense<[[-8, 7], [0, 1]]> : tensor<2x2xsi4>
  // CHECK-DAG: %[[TRANSPOSED:.*]] = lpt.constant dense<{{\[\[}}1, 3], [2, 4]]> : tensor<2x2xsi8>
  %0 = lpt.transpose %w order [1, 0] : (tensor<2x2xsi8>) -> tensor<2x2xsi8>
  // CHECK-DAG: %[[RESHAPED:.*]] = lpt.constant dense<[-8, 7, 0, 1]> : tensor<4xsi4>
  %1 = lpt.reshape %v target [-1] : (tensor<2x2xsi4>) -> tensor<4xsi4>
  // CHECK-DAG: %[[FIRST:.*]] = lpt.constant dense<{{\[\[}}1, 2]]> : tensor<1x2xsi8>
  // CHECK-DAG: %[[SECOND:.*]] = lpt.constant dense<{{\[\[}}3, 4]]> : tensor<1x2xsi8>
  %2:2 = lpt.split %w axis 0 : (tensor<2x2xsi8>) -> (tensor<1x2xsi8>, tensor<1x2xsi8>)
  // CHECK: return %[[TRANSPOSED]], %[[RESHAPED]], %[[FIRST]], %[[SECOND]]
  return %0, %1, %2#0, %2#1 : tensor<2x2xsi8>, tensor<4xsi4>, tensor<1x2xsi8>, tensor<1x2xsi8>
}

// CHECK-LABEL: @conversions_that_fold
func.func @conversions_that_fold() -> (tensor<3xsi8>, tensor<2xf32>, tensor<2xui8>) {
  // CHECK-DAG: %[[NARROW:.*]] = lpt.constant dense<[1, -1, 127]> : tensor<3xsi8>
  %x = lpt.constant dense<[1.75, -1.75, 1000.0]> : tensor<3xf32>
  %0 = lpt.convert %x : tensor<3xf32> -> tensor<3xsi8>
  // CHECK-DAG: %[[FLOAT:.*]] = lpt.constant dense<[3.000000e+00, -5.000000e+00]> : tensor<2xf32>
  %i = lpt.constant dense<[3, -5]> : tensor<2xsi64>
  %1 = lpt.convert %i : tensor<2xsi64> -> tensor<2xf32>
  // CHECK-DAG: %[[WRAPPED:.*]] = lpt.constant dense<[255, 44]> : tensor<2xui8>
  %j = lpt.constant dense<[-1, 300]> : tensor<2xsi32>
  %2 = lpt.convert %j : tensor<2xsi32> -> tensor<2xui8>
  // CHECK: return %[[NARROW]], %[[FLOAT]], %[[WRAPPED]]
  return %0, %1, %2 : tensor<3xsi8>, tensor<2xf32>, tensor<2xui8>
}

// Folding these would lose what the model says of its quantization: weights
// would become floats, and the fake quantization that tells their precision
// would be gone.
// CHECK-LABEL: @quantization_stays
func.func @quantization_stays() -> (tensor<2xf32>, tensor<2xf32>, tensor<2xf32>, tensor<2xf32>) {
  %w = lpt.constant dense<[1, -2]> : tensor<2xsi8>
  %w4 = lpt.constant dense<[1, 2]> : tensor<2xui4>
  %z = lpt.constant dense<-128> : tensor<si8>
  %x = lpt.constant dense<[0.3, 0.7]> : tensor<2xf32>
  %l = lpt.constant dense<0.0> : tensor<f32>
  %h = lpt.constant dense<1.0> : tensor<f32>
  // CHECK: lpt.convert {{.*}} : tensor<2xsi8> -> tensor<2xf32>
  %0 = lpt.convert %w : tensor<2xsi8> -> tensor<2xf32>
  // CHECK: lpt.convert {{.*}} : tensor<2xui4> -> tensor<2xf32>
  %1 = lpt.convert %w4 : tensor<2xui4> -> tensor<2xf32>
  // CHECK: lpt.subtract {{.*}} : (tensor<2xsi8>, tensor<si8>) -> tensor<2xf32>
  %2 = lpt.subtract %w, %z : (tensor<2xsi8>, tensor<si8>) -> tensor<2xf32>
  // CHECK: lpt.fake_quantize
  %3 = lpt.fake_quantize %x, %l, %h, %l, %h levels 256
      : (tensor<2xf32>, tensor<f32>, tensor<f32>, tensor<f32>, tensor<f32>) -> tensor<2xf32>
  return %0, %1, %2, %3 : tensor<2xf32>, tensor<2xf32>, tensor<2xf32>, tensor<2xf32>
}

// A fold must stay cheap, and its result must have a static shape.
// CHECK-LABEL: @large_or_dynamic_results_stay
func.func @large_or_dynamic_results_stay() -> (tensor<1048577xf32>, tensor<?xf32>, tensor<1048576xf32>) {
  %large = lpt.constant dense<1.5> : tensor<1048577xf32>
  %small = lpt.constant dense<[1.0, 2.0]> : tensor<2xf32>
  %limit = lpt.constant dense<1.5> : tensor<1048576xf32>
  // CHECK: %[[FOLDED:.*]] = lpt.constant dense<3.000000e+00> : tensor<1048576xf32>
  // CHECK: %[[LARGE:.*]] = lpt.add
  %0 = lpt.add %large, %large : tensor<1048577xf32>
  // CHECK: %[[DYNAMIC:.*]] = lpt.add
  %1 = lpt.add %small, %small : (tensor<2xf32>, tensor<2xf32>) -> tensor<?xf32>
  %2 = lpt.add %limit, %limit : tensor<1048576xf32>
  // CHECK: return %[[LARGE]], %[[DYNAMIC]], %[[FOLDED]]
  return %0, %1, %2 : tensor<1048577xf32>, tensor<?xf32>, tensor<1048576xf32>
}

// CHECK-LABEL: @variables_stay
func.func @variables_stay() -> (tensor<2xf32>, tensor<2xf32>) {
  %x = lpt.constant dense<[1.0, 2.0]> : tensor<2xf32>
  // CHECK: lpt.read_value
  %0 = lpt.read_value %x variable "state" : tensor<2xf32>
  // CHECK: lpt.assign
  %1 = lpt.assign %x variable "state" : tensor<2xf32>
  return %0, %1 : tensor<2xf32>, tensor<2xf32>
}

// CHECK-LABEL: @one_operand_is_unknown
func.func @one_operand_is_unknown(%x: tensor<2xf32>) -> tensor<2xf32> {
  %c = lpt.constant dense<[1.0, 2.0]> : tensor<2xf32>
  // CHECK: lpt.add
  %0 = lpt.add %x, %c : tensor<2xf32>
  return %0 : tensor<2xf32>
}

// Booleans are folded as numbers are.
// CHECK-LABEL: @booleans
func.func @booleans() -> (tensor<3xi1>, tensor<3xi1>, tensor<2x3xi1>, tensor<3xf32>, tensor<3xf32>, tensor<i1>) {
  %x = lpt.constant dense<[-1.0, 0.0, 2.0]> : tensor<3xf32>
  %y = lpt.constant dense<0.5> : tensor<f32>
  // CHECK-DAG: %[[LESS:.*]] = lpt.constant dense<[true, true, false]> : tensor<3xi1>
  %0 = lpt.less %x, %y : (tensor<3xf32>, tensor<f32>) -> tensor<3xi1>
  // CHECK-DAG: %[[NONZERO:.*]] = lpt.constant dense<[true, false, true]> : tensor<3xi1>
  %1 = lpt.convert %x : tensor<3xf32> -> tensor<3xi1>
  // CHECK-DAG: %[[BOTH:.*]] = lpt.constant dense<{{\[\[}}true, true, false], [true, false, true]]> : tensor<2x3xi1>
  %2 = lpt.concat %0, %1 axis 0 : (tensor<3xi1>, tensor<3xi1>) -> tensor<6xi1>
  %3 = lpt.reshape %2 target [2, 3] : (tensor<6xi1>) -> tensor<2x3xi1>
  // CHECK-DAG: %[[NUMBERS:.*]] = lpt.constant dense<[1.000000e+00, 1.000000e+00, 0.000000e+00]> : tensor<3xf32>
  %4 = lpt.convert %0 : tensor<3xi1> -> tensor<3xf32>
  // CHECK-DAG: %[[CHOSEN:.*]] = lpt.constant dense<[-1.000000e+00, 0.000000e+00, 5.000000e-01]> : tensor<3xf32>
  %5 = lpt.select %0, %x, %y : (tensor<3xi1>, tensor<3xf32>, tensor<f32>) -> tensor<3xf32>
  // CHECK-DAG: %[[ALL:.*]] = lpt.constant dense<false> : tensor<i1>
  %6 = lpt.reduce_logical_and %3 axes [0, 1] : (tensor<2x3xi1>) -> tensor<i1>
  // CHECK: return %[[LESS]], %[[NONZERO]], %[[BOTH]], %[[NUMBERS]], %[[CHOSEN]], %[[ALL]]
  return %0, %1, %3, %4, %5, %6 : tensor<3xi1>, tensor<3xi1>, tensor<2x3xi1>, tensor<3xf32>, tensor<3xf32>, tensor<i1>
}

// CHECK-LABEL: @selection
func.func @selection() -> (tensor<2xsi32>, tensor<2xsi64>, tensor<4xsi32>) {
  %x = lpt.constant dense<[3, 9, 4, 9]> : tensor<4xsi32>
  %i = lpt.constant dense<[1, -1]> : tensor<2xsi64>
  // CHECK-DAG: %[[VALUES:.*]] = lpt.constant dense<9> : tensor<2xsi32>
  // CHECK-DAG: %[[INDICES:.*]] = lpt.constant dense<[1, 3]> : tensor<2xsi64>
  %0:2 = lpt.top_k %x k 2 axis 0 mode<max> : (tensor<4xsi32>) -> (tensor<2xsi32>, tensor<2xsi64>)
  // CHECK-DAG: %[[UPDATED:.*]] = lpt.constant dense<[3, 18, 4, 18]> : tensor<4xsi32>
  %1 = lpt.scatter_elements_update %x, %i, %0#0 axis 0 reduction<sum>
      : (tensor<4xsi32>, tensor<2xsi64>, tensor<2xsi32>) -> tensor<4xsi32>
  // CHECK: return %[[VALUES]], %[[INDICES]], %[[UPDATED]]
  return %0#0, %0#1, %1 : tensor<2xsi32>, tensor<2xsi64>, tensor<4xsi32>
}
