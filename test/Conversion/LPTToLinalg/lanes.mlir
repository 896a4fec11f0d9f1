// RUN: lpt-opt %s --convert-lpt-to-linalg --canonicalize --cse | FileCheck %s

// Rows of whole vectors fill lanes that are next to each other, as the elements are.
// CHECK-LABEL: func.func @rows
// CHECK:         linalg.generic {{.*}}["parallel", "reduction", "parallel"]
// CHECK-SAME:      ins(%{{.*}} : tensor<8x3x16xf64>) outs(%{{.*}} : tensor<8x16xf64>)
// CHECK:         tensor.extract_slice %{{.*}}[0, 15] [8, 1] [1, 1] : tensor<8x16xf64> to tensor<8xf64>
func.func @rows(%x: tensor<8x48xf32>) -> tensor<8xf32> {
  %0 = lpt.kernel (%a = %x) : (tensor<8x48xf32>) -> tensor<8xf32> attributes {explicit_numbers} {
    %1 = lpt.reduce_sum %a axes [1] : (tensor<8x48xf32>) -> tensor<8xf32>
    lpt.yield %1 : tensor<8xf32>
  }
  return %0 : tensor<8xf32>
}

// Where the operand has channels innermost in memory, so have the lanes.
// CHECK-LABEL: func.func @channels_innermost
// CHECK:         linalg.generic {{.*}} outs(%{{.*}} : tensor<2x16x8xf64>)
// CHECK:         tensor.extract_slice %{{.*}}[0, 15, 0] [2, 1, 8] [1, 1, 1] : tensor<2x16x8xf64> to tensor<2x8xf64>
func.func @channels_innermost(%x: tensor<2x48x8xf32>) -> tensor<2x8xf32> {
  %0 = lpt.transpose %x order [0, 2, 1] : (tensor<2x48x8xf32>) -> tensor<2x8x48xf32>
  %1 = lpt.kernel (%a = %0) : (tensor<2x8x48xf32>) -> tensor<2x8xf32> attributes {explicit_numbers} {
    %2 = lpt.relu %a : tensor<2x8x48xf32>
    %3 = lpt.reduce_l2 %2 axes [2] : (tensor<2x8x48xf32>) -> tensor<2x8xf32>
    lpt.yield %3 : tensor<2x8xf32>
  }
  return %1 : tensor<2x8xf32>
}

// An axis in the middle has lanes in the middle.
// CHECK-LABEL: func.func @middle
// CHECK:         outs(%{{.*}} : tensor<2x16x8xf32>)
func.func @middle(%x: tensor<2x48x8xf32>) -> tensor<2x48x8xf32> {
  %0 = lpt.kernel (%a = %x) : (tensor<2x48x8xf32>) -> tensor<2x48x8xf32> attributes {explicit_numbers} {
    %1 = lpt.softmax %a axis 1 : tensor<2x48x8xf32>
    lpt.yield %1 : tensor<2x48x8xf32>
  }
  return %0 : tensor<2x48x8xf32>
}

// Few numbers need no lanes in memory. Element 16 is added to lane 0.
// CHECK-LABEL: func.func @few
// CHECK-NOT:     x16x
// CHECK:         linalg.generic
// CHECK:         ^bb0(%[[FIRST:[^:]+]]: f64, %[[SECOND:[^:]+]]: f64,
// CHECK-SAME:         %[[LAST:[^:, ]+]]: f64, %{{[^:, ]+}}: f64):
// CHECK:           %[[LANE:.*]] = arith.addf %[[FIRST]], %cst{{[_0-9]*}} : f64
// CHECK:           arith.addf %[[LANE]], %[[LAST]] : f64
func.func @few(%x: tensor<8x17xf32>) -> tensor<8xf32> {
  %0 = lpt.kernel (%a = %x) : (tensor<8x17xf32>) -> tensor<8xf32> attributes {explicit_numbers} {
    %1 = lpt.reduce_sum %a axes [1] : (tensor<8x17xf32>) -> tensor<8xf32>
    lpt.yield %1 : tensor<8xf32>
  }
  return %0 : tensor<8xf32>
}

// Along several axes, and in kernels without explicit numbers, in the order of the elements.
// CHECK-LABEL: func.func @in_order
// CHECK:         linalg.generic {{.*}}["parallel", "reduction", "reduction"]
// CHECK:         linalg.generic {{.*}}["parallel", "parallel", "reduction"]
func.func @in_order(%x: tensor<8x4x48xf32>) -> (tensor<8xf32>, tensor<8x4xf32>) {
  %0 = lpt.kernel (%a = %x) : (tensor<8x4x48xf32>) -> tensor<8xf32> attributes {explicit_numbers} {
    %1 = lpt.reduce_sum %a axes [1, 2] : (tensor<8x4x48xf32>) -> tensor<8xf32>
    lpt.yield %1 : tensor<8xf32>
  }
  %2 = lpt.reduce_sum %x axes [2] : (tensor<8x4x48xf32>) -> tensor<8x4xf32>
  return %0, %2 : tensor<8xf32>, tensor<8x4xf32>
}

// The operand may be the result of anything.
func.func private @compute(index) -> tensor<8x48xf32>
// CHECK-LABEL: func.func @called
// CHECK:         outs(%{{.*}} : tensor<8x16xf64>)
func.func @called(%n: index) -> tensor<8xf32> {
  %x = func.call @compute(%n) : (index) -> tensor<8x48xf32>
  %0 = lpt.kernel (%a = %x) : (tensor<8x48xf32>) -> tensor<8xf32> attributes {explicit_numbers} {
    %1 = lpt.reduce_sum %a axes [1] : (tensor<8x48xf32>) -> tensor<8xf32>
    lpt.yield %1 : tensor<8xf32>
  }
  return %0 : tensor<8xf32>
}

// A constant that is added has no layout.
// CHECK-LABEL: func.func @beside_constant
// CHECK:         outs(%{{.*}} : tensor<1x16x8xf64>)
func.func @beside_constant(%x: tensor<1x48x8xf32>) -> tensor<1x8xf32> {
  %0 = lpt.transpose %x order [0, 2, 1] : (tensor<1x48x8xf32>) -> tensor<1x8x48xf32>
  %1 = lpt.kernel (%a = %0) : (tensor<1x8x48xf32>) -> tensor<1x8xf32> attributes {explicit_numbers} {
    %c = lpt.constant dense<2.0> : tensor<1x8x48xf32>
    %2 = lpt.add %c, %a : tensor<1x8x48xf32>
    %3 = lpt.reduce_sum %2 axes [2] : (tensor<1x8x48xf32>) -> tensor<1x8xf32>
    lpt.yield %3 : tensor<1x8xf32>
  }
  return %1 : tensor<1x8xf32>
}

// Sizes that are not known.
// CHECK-LABEL: func.func @dynamic
// CHECK:         outs(%{{.*}} : tensor<?x16xf64>)
func.func @dynamic(%x: tensor<?x?xf32>) -> tensor<?xf32> {
  %0 = lpt.kernel (%a = %x) : (tensor<?x?xf32>) -> tensor<?xf32> attributes {explicit_numbers} {
    %1 = lpt.reduce_sum %a axes [1] : (tensor<?x?xf32>) -> tensor<?xf32>
    lpt.yield %1 : tensor<?xf32>
  }
  return %0 : tensor<?xf32>
}

// Moments are rounded before loops whose innermost axis is one of groups.
// CHECK-LABEL: func.func @rounded_moments
// CHECK-COUNT-2: arith.truncf
// CHECK:         ins(%{{.*}}, %{{.*}}, %{{.*}} : tensor<1x8x48xf32>, tensor<1x8xf32>, tensor<1x8xf32>)
// CHECK-NOT:     arith.truncf
// CHECK-LABEL: func.func @moments_of_rows
// CHECK:         ins(%{{.*}}, %{{.*}}, %{{.*}} : tensor<1x48x8xf32>, tensor<1x48xf64>, tensor<1x48xf64>)
func.func @rounded_moments(%x: tensor<1x48x8xf32>) -> tensor<1x8x48xf32> {
  %0 = lpt.transpose %x order [0, 2, 1] : (tensor<1x48x8xf32>) -> tensor<1x8x48xf32>
  %1 = lpt.kernel (%a = %0) : (tensor<1x8x48xf32>) -> tensor<1x8x48xf32> attributes {explicit_numbers} {
    %2 = lpt.mvn %a axes [2] normalize_variance true eps 1.0e-3 : tensor<1x8x48xf32>
    lpt.yield %2 : tensor<1x8x48xf32>
  }
  return %1 : tensor<1x8x48xf32>
}
func.func @moments_of_rows(%x: tensor<1x48x8xf32>) -> tensor<1x48x8xf32> {
  %1 = lpt.kernel (%a = %x) : (tensor<1x48x8xf32>) -> tensor<1x48x8xf32> attributes {explicit_numbers} {
    %2 = lpt.mvn %a axes [2] normalize_variance true eps 1.0e-3 : tensor<1x48x8xf32>
    lpt.yield %2 : tensor<1x48x8xf32>
  }
  return %1 : tensor<1x48x8xf32>
}
