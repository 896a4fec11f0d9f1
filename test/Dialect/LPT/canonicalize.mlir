// RUN: lpt-opt %s --canonicalize | FileCheck %s

//===----------------------------------------------------------------------===//
// Neutral elements
//===----------------------------------------------------------------------===//

// CHECK-LABEL: @neutral_elements
// CHECK-SAME: %[[X:.*]]: tensor<2x3xf32>
func.func @neutral_elements(%x: tensor<2x3xf32>) -> (tensor<2x3xf32>, tensor<2x3xf32>, tensor<2x3xf32>,
    tensor<2x3xf32>, tensor<2x3xf32>, tensor<2x3xf32>, tensor<2x3xf32>) {
  %zero = lpt.constant dense<0.0> : tensor<f32>
  %zeros = lpt.constant dense<0.0> : tensor<2x3xf32>
  %one = lpt.constant dense<1.0> : tensor<1x1xf32>
  %ones = lpt.constant dense<1.0> : tensor<3xf32>
  %0 = lpt.add %x, %zero : (tensor<2x3xf32>, tensor<f32>) -> tensor<2x3xf32>
  %1 = lpt.add %zeros, %x : tensor<2x3xf32>
  %2 = lpt.subtract %x, %zeros : tensor<2x3xf32>
  %3 = lpt.multiply %x, %one : (tensor<2x3xf32>, tensor<1x1xf32>) -> tensor<2x3xf32>
  %4 = lpt.multiply %ones, %x : (tensor<3xf32>, tensor<2x3xf32>) -> tensor<2x3xf32>
  %5 = lpt.divide %x, %ones : (tensor<2x3xf32>, tensor<3xf32>) -> tensor<2x3xf32>
  %6 = lpt.power %x, %one : (tensor<2x3xf32>, tensor<1x1xf32>) -> tensor<2x3xf32>
  // CHECK-NEXT: return %[[X]], %[[X]], %[[X]], %[[X]], %[[X]], %[[X]], %[[X]]
  return %0, %1, %2, %3, %4, %5, %6 : tensor<2x3xf32>, tensor<2x3xf32>, tensor<2x3xf32>,
      tensor<2x3xf32>, tensor<2x3xf32>, tensor<2x3xf32>, tensor<2x3xf32>
}

// CHECK-LABEL: @neutral_on_the_wrong_side
func.func @neutral_on_the_wrong_side(%x: tensor<3xf32>) -> (tensor<3xf32>, tensor<3xf32>, tensor<3xf32>) {
  %zero = lpt.constant dense<0.0> : tensor<3xf32>
  %one = lpt.constant dense<1.0> : tensor<3xf32>
  // CHECK: lpt.subtract
  %0 = lpt.subtract %zero, %x : tensor<3xf32>
  // CHECK: lpt.divide
  %1 = lpt.divide %one, %x : tensor<3xf32>
  // CHECK: lpt.power
  %2 = lpt.power %one, %x : tensor<3xf32>
  return %0, %1, %2 : tensor<3xf32>, tensor<3xf32>, tensor<3xf32>
}

// An op that changes the element type or the shape does something, whatever
// its constant.
// CHECK-LABEL: @neutral_but_other_type
func.func @neutral_but_other_type(%q: tensor<3xui8>, %x: tensor<3xf32>)
    -> (tensor<3xf32>, tensor<3xf16>, tensor<2x3xf32>) {
  %zero_point = lpt.constant dense<0> : tensor<ui8>
  %one = lpt.constant dense<1.0> : tensor<f32>
  %zeros = lpt.constant dense<0.0> : tensor<2x3xf32>
  // CHECK: lpt.subtract
  %0 = lpt.subtract %q, %zero_point : (tensor<3xui8>, tensor<ui8>) -> tensor<3xf32>
  // CHECK: lpt.multiply
  %1 = lpt.multiply %x, %one : (tensor<3xf32>, tensor<f32>) -> tensor<3xf16>
  // CHECK: lpt.add
  %2 = lpt.add %x, %zeros : (tensor<3xf32>, tensor<2x3xf32>) -> tensor<2x3xf32>
  return %0, %1, %2 : tensor<3xf32>, tensor<3xf16>, tensor<2x3xf32>
}

// The dynamic axis may have size 1, and then the constant enlarges it.
// CHECK-LABEL: @neutral_but_larger_than_a_dynamic_axis
func.func @neutral_but_larger_than_a_dynamic_axis(%x: tensor<?xf32>) -> (tensor<?xf32>, tensor<?xf32>) {
  %zeros = lpt.constant dense<0.0> : tensor<4xf32>
  %ones = lpt.constant dense<1.0> : tensor<4xf32>
  // CHECK: lpt.add
  %0 = lpt.add %x, %zeros : (tensor<?xf32>, tensor<4xf32>) -> tensor<?xf32>
  // CHECK: lpt.multiply
  %1 = lpt.multiply %x, %ones : (tensor<?xf32>, tensor<4xf32>) -> tensor<?xf32>
  return %0, %1 : tensor<?xf32>, tensor<?xf32>
}

// CHECK-LABEL: @neutral_for_a_dynamic_axis
// CHECK-SAME: %[[X:.*]]: tensor<?x4xf32>
func.func @neutral_for_a_dynamic_axis(%x: tensor<?x4xf32>) -> (tensor<?x4xf32>, tensor<?x4xf32>) {
  %zeros = lpt.constant dense<0.0> : tensor<1x4xf32>
  %ones = lpt.constant dense<1.0> : tensor<4xf32>
  %0 = lpt.add %x, %zeros : (tensor<?x4xf32>, tensor<1x4xf32>) -> tensor<?x4xf32>
  %1 = lpt.multiply %ones, %x : (tensor<4xf32>, tensor<?x4xf32>) -> tensor<?x4xf32>
  // CHECK-NEXT: return %[[X]], %[[X]]
  return %0, %1 : tensor<?x4xf32>, tensor<?x4xf32>
}

//===----------------------------------------------------------------------===//
// Identities
//===----------------------------------------------------------------------===//

// CHECK-LABEL: @convert_to_the_same_type
// CHECK-SAME: %[[X:.*]]: tensor<?x3xf32>
func.func @convert_to_the_same_type(%x: tensor<?x3xf32>) -> tensor<?x3xf32> {
  %0 = lpt.convert %x : tensor<?x3xf32>
  // CHECK-NEXT: return %[[X]]
  return %0 : tensor<?x3xf32>
}

// CHECK-LABEL: @convert_to_another_type
func.func @convert_to_another_type(%x: tensor<3xui8>, %d: tensor<?xf32>) -> (tensor<3xf32>, tensor<3xf32>) {
  // CHECK: lpt.convert {{.*}} : tensor<3xui8> -> tensor<3xf32>
  %0 = lpt.convert %x : tensor<3xui8> -> tensor<3xf32>
  // CHECK: lpt.convert {{.*}} : tensor<?xf32> -> tensor<3xf32>
  %1 = lpt.convert %d : tensor<?xf32> -> tensor<3xf32>
  return %0, %1 : tensor<3xf32>, tensor<3xf32>
}

// Integers are the nearest ones; what converts them stays.
// CHECK-LABEL: @round_of_integers
// CHECK-SAME: %[[X:[^:]*]]: tensor<3xsi32>
func.func @round_of_integers(%x: tensor<3xsi32>) -> (tensor<3xsi32>, tensor<3xf32>) {
  // CHECK-NEXT: %[[FLOAT:.*]] = lpt.round %[[X]] : tensor<3xsi32> -> tensor<3xf32>
  // CHECK-NEXT: return %[[X]], %[[FLOAT]]
  %0 = lpt.round %x : tensor<3xsi32>
  %1 = lpt.round %x : tensor<3xsi32> -> tensor<3xf32>
  return %0, %1 : tensor<3xsi32>, tensor<3xf32>
}

// CHECK-LABEL: @relu_of_relu
// CHECK-SAME: %[[X:.*]]: tensor<3xui8>
func.func @relu_of_relu(%x: tensor<3xui8>) -> tensor<3xui8> {
  // CHECK-NEXT: %[[RELU:.*]] = lpt.relu %[[X]]
  %0 = lpt.relu %x : tensor<3xui8>
  %1 = lpt.relu %0 : tensor<3xui8>
  // CHECK-NEXT: return %[[RELU]]
  return %1 : tensor<3xui8>
}

// CHECK-LABEL: @movement_of_nothing
// CHECK-SAME: %[[X:.*]]: tensor<2x3xui8>
func.func @movement_of_nothing(%x: tensor<2x3xui8>) -> (tensor<2x3xui8>, tensor<2x3xui8>, tensor<2x3xui8>) {
  %0 = lpt.concat %x axis 1 : (tensor<2x3xui8>) -> tensor<2x3xui8>
  %1 = lpt.pad %x begin [0, 0] end [0, 0] mode<reflect> : (tensor<2x3xui8>) -> tensor<2x3xui8>
  %2 = lpt.shuffle_channels %x : tensor<2x3xui8>
  // CHECK-NEXT: return %[[X]], %[[X]], %[[X]]
  return %0, %1, %2 : tensor<2x3xui8>, tensor<2x3xui8>, tensor<2x3xui8>
}

// CHECK-LABEL: @movement_of_something
func.func @movement_of_something(%x: tensor<2x2xui8>)
    -> (tensor<4x2xui8>, tensor<2x2xui8>, tensor<2x2xui8>, tensor<?x2xui8>) {
  // CHECK-NEXT: lpt.concat
  %0 = lpt.concat %x, %x axis 0 : (tensor<2x2xui8>, tensor<2x2xui8>) -> tensor<4x2xui8>
  // CHECK-NEXT: lpt.pad
  %1 = lpt.pad %x begin [1, 0] end [-1, 0] : (tensor<2x2xui8>) -> tensor<2x2xui8>
  // CHECK-NEXT: lpt.shuffle_channels
  %2 = lpt.shuffle_channels %x group 2 : tensor<2x2xui8>
  // A result of another type stays, even if only less is known of it.
  // CHECK-NEXT: lpt.concat
  %3 = lpt.concat %x axis 0 : (tensor<2x2xui8>) -> tensor<?x2xui8>
  return %0, %1, %2, %3 : tensor<4x2xui8>, tensor<2x2xui8>, tensor<2x2xui8>, tensor<?x2xui8>
}

// CHECK-LABEL: @shape_identities
// CHECK-SAME: %[[X:.*]]: tensor<2x1x3xui8>, %[[D:.*]]: tensor<?x3xf32>, %[[DD:.*]]: tensor<?x?xf32>
func.func @shape_identities(%x: tensor<2x1x3xui8>, %d: tensor<?x3xf32>, %dd: tensor<?x?xf32>)
    -> (tensor<2x1x3xui8>, tensor<?x3xf32>, tensor<?x?xf32>, tensor<2x1x3xui8>, tensor<2x1x3xui8>,
        tensor<?x3xf32>, tensor<?x3xf32>) {
  %0 = lpt.reshape %x target [2, 1, -1] : (tensor<2x1x3xui8>) -> tensor<2x1x3xui8>
  %1 = lpt.reshape %d target [-1, 3] : (tensor<?x3xf32>) -> tensor<?x3xf32>
  %2 = lpt.reshape %dd target [0, -1] special_zero : (tensor<?x?xf32>) -> tensor<?x?xf32>
  %3 = lpt.transpose %x order [0, 1, 2] : (tensor<2x1x3xui8>) -> tensor<2x1x3xui8>
  %4 = lpt.unsqueeze %x axes [] : (tensor<2x1x3xui8>) -> tensor<2x1x3xui8>
  %5 = lpt.squeeze %d : (tensor<?x3xf32>) -> tensor<?x3xf32>
  %6 = lpt.transpose %d order [0, 1] : (tensor<?x3xf32>) -> tensor<?x3xf32>
  // CHECK-NEXT: return %[[X]], %[[D]], %[[DD]], %[[X]], %[[X]], %[[D]], %[[D]]
  return %0, %1, %2, %3, %4, %5, %6 : tensor<2x1x3xui8>, tensor<?x3xf32>, tensor<?x?xf32>,
      tensor<2x1x3xui8>, tensor<2x1x3xui8>, tensor<?x3xf32>, tensor<?x3xf32>
}

// Axes of size 1 change places without a change of the data.
// CHECK-LABEL: @transpose_of_unit_axes
// CHECK-SAME: %[[X:.*]]: tensor<1x1x3xui8>
func.func @transpose_of_unit_axes(%x: tensor<1x1x3xui8>, %y: tensor<2x1x1xui8>) -> (tensor<1x1x3xui8>, tensor<1x1x2xui8>) {
  %0 = lpt.transpose %x order [1, 0, 2] : (tensor<1x1x3xui8>) -> tensor<1x1x3xui8>
  // CHECK-NEXT: %[[Y:.*]] = lpt.transpose
  %1 = lpt.transpose %y order [] : (tensor<2x1x1xui8>) -> tensor<1x1x2xui8>
  // CHECK-NEXT: return %[[X]], %[[Y]]
  return %0, %1 : tensor<1x1x3xui8>, tensor<1x1x2xui8>
}

// Equal types are not enough: the order of the elements, or the dynamic sizes,
// may differ.
// CHECK-LABEL: @equal_types_of_different_tensors
func.func @equal_types_of_different_tensors(%x: tensor<2x2xui8>, %d: tensor<?x?xui8>)
    -> (tensor<2x2xui8>, tensor<2x2xui8>, tensor<?x?xui8>, tensor<?x?xui8>) {
  // CHECK-NEXT: lpt.transpose
  %0 = lpt.transpose %x order [1, 0] : (tensor<2x2xui8>) -> tensor<2x2xui8>
  // CHECK-NEXT: lpt.transpose
  %1 = lpt.transpose %x order [] : (tensor<2x2xui8>) -> tensor<2x2xui8>
  // CHECK-NEXT: lpt.reshape
  %2 = lpt.reshape %d target [-1, 4] : (tensor<?x?xui8>) -> tensor<?x?xui8>
  // CHECK-NEXT: lpt.transpose
  %3 = lpt.transpose %d order [1, 0] : (tensor<?x?xui8>) -> tensor<?x?xui8>
  return %0, %1, %2, %3 : tensor<2x2xui8>, tensor<2x2xui8>, tensor<?x?xui8>, tensor<?x?xui8>
}

//===----------------------------------------------------------------------===//
// Empty operands of a concatenation
//===----------------------------------------------------------------------===//

// CHECK-LABEL: @concat_with_empty_operands
// CHECK-SAME: %[[A:.*]]: tensor<2x3xui8>, %[[E:.*]]: tensor<2x0xui8>, %[[D:.*]]: tensor<2x?xui8>
func.func @concat_with_empty_operands(%a: tensor<2x3xui8>, %e: tensor<2x0xui8>, %d: tensor<2x?xui8>)
    -> (tensor<2x3xui8>, tensor<2x6xui8>, tensor<2x0xui8>, tensor<2x?xui8>, tensor<4x0xui8>) {
  %0 = lpt.concat %e, %a, %e axis 1 : (tensor<2x0xui8>, tensor<2x3xui8>, tensor<2x0xui8>) -> tensor<2x3xui8>
  // CHECK-NEXT: %[[AA:.*]] = lpt.concat %[[A]], %[[A]] axis 1
  %1 = lpt.concat %a, %e, %a axis -1 : (tensor<2x3xui8>, tensor<2x0xui8>, tensor<2x3xui8>) -> tensor<2x6xui8>
  %2 = lpt.concat %e, %e axis 1 : (tensor<2x0xui8>, tensor<2x0xui8>) -> tensor<2x0xui8>
  // A dynamic operand may turn out to be empty, which is no reason to drop it.
  // CHECK-NEXT: %[[AD:.*]] = lpt.concat %[[A]], %[[D]] axis 1
  %3 = lpt.concat %a, %d axis 1 : (tensor<2x3xui8>, tensor<2x?xui8>) -> tensor<2x?xui8>
  // Operands that are empty along another axis count along this one.
  // CHECK-NEXT: %[[EE:.*]] = lpt.concat %[[E]], %[[E]] axis 0
  %4 = lpt.concat %e, %e axis 0 : (tensor<2x0xui8>, tensor<2x0xui8>) -> tensor<4x0xui8>
  // CHECK-NEXT: return %[[A]], %[[AA]], %[[E]], %[[AD]], %[[EE]]
  return %0, %1, %2, %3, %4 : tensor<2x3xui8>, tensor<2x6xui8>, tensor<2x0xui8>, tensor<2x?xui8>, tensor<4x0xui8>
}

//===----------------------------------------------------------------------===//
// Negative axes
//===----------------------------------------------------------------------===//

// CHECK-LABEL: @negative_axes_of_movement
func.func @negative_axes_of_movement(%x: tensor<2x4x6xui8>, %i: tensor<2x5xsi64>)
    -> (tensor<2x4x12xui8>, tensor<2x2x6xui8>, tensor<2x2x6xui8>, tensor<2x1x6xui8>, tensor<2x3x6xui8>,
        tensor<2x2x1xui8>, tensor<2x5x6xui8>, tensor<2x4x6xui8>, tensor<2x8x3xui8>) {
  // CHECK-NEXT: lpt.concat {{.*}} axis 2
  %0 = lpt.concat %x, %x axis -1 : (tensor<2x4x6xui8>, tensor<2x4x6xui8>) -> tensor<2x4x12xui8>
  // CHECK-NEXT: lpt.split {{.*}} axis 1
  %1:2 = lpt.split %x axis -2 : (tensor<2x4x6xui8>) -> (tensor<2x2x6xui8>, tensor<2x2x6xui8>)
  // CHECK-NEXT: lpt.variadic_split {{.*}} axis 1 lengths [1, -1]
  %2:2 = lpt.variadic_split %x axis -2 lengths [1, -1] : (tensor<2x4x6xui8>) -> (tensor<2x1x6xui8>, tensor<2x3x6xui8>)
  // CHECK-NEXT: lpt.slice {{.*}} start [-1, -2] stop [6, -4] step [1, -1] axes [2, 1]
  %3 = lpt.slice %x start [-1, -2] stop [6, -4] step [1, -1] axes [-1, 1] : (tensor<2x4x6xui8>) -> tensor<2x2x1xui8>
  // CHECK-NEXT: lpt.gather {{.*}} axis 1 batch_dims 1
  %4 = lpt.gather %x, %i axis -2 batch_dims -1 : (tensor<2x4x6xui8>, tensor<2x5xsi64>) -> tensor<2x5x6xui8>
  // CHECK-NEXT: lpt.shuffle_channels {{.*}} axis 2 group 3
  %5 = lpt.shuffle_channels %x axis -1 group 3 : tensor<2x4x6xui8>
  // The sizes belong to the axes in their order, which stays.
  // CHECK-NEXT: lpt.interpolate {{.*}} axes [2, 1] sizes [3, 8]
  %6 = lpt.interpolate %x axes [-1, -2] sizes [3, 8] : (tensor<2x4x6xui8>) -> tensor<2x8x3xui8>
  return %0, %1#0, %1#1, %2#0, %2#1, %3, %4, %5, %6 : tensor<2x4x12xui8>, tensor<2x2x6xui8>, tensor<2x2x6xui8>,
      tensor<2x1x6xui8>, tensor<2x3x6xui8>, tensor<2x2x1xui8>, tensor<2x5x6xui8>, tensor<2x4x6xui8>, tensor<2x8x3xui8>
}

// CHECK-LABEL: @negative_axes_of_reductions
func.func @negative_axes_of_reductions(%x: tensor<2x4x6xf32>)
    -> (tensor<4x1xf32>, tensor<2x1x6xf32>, tensor<2xf32>, tensor<2xf32>) {
  // CHECK-NEXT: lpt.reduce_mean {{.*}} axes [2, 0] keep_dims
  %0 = lpt.reduce_mean %x axes [-1, -3] keep_dims : (tensor<2x4x6xf32>) -> tensor<1x4x1xf32>
  %00 = lpt.squeeze %0 axes [0] : (tensor<1x4x1xf32>) -> tensor<4x1xf32>
  // CHECK: lpt.reduce_sum {{.*}} axes [1] keep_dims
  %1 = lpt.reduce_sum %x axes [-2] keep_dims : (tensor<2x4x6xf32>) -> tensor<2x1x6xf32>
  // CHECK-NEXT: lpt.reduce_max {{.*}} axes [1, 2]
  %2 = lpt.reduce_max %x axes [1, -1] : (tensor<2x4x6xf32>) -> tensor<2xf32>
  // CHECK-NEXT: lpt.reduce_min {{.*}} axes [1, 2]
  %3 = lpt.reduce_min %x axes [-2, 2] : (tensor<2x4x6xf32>) -> tensor<2xf32>
  return %00, %1, %2, %3 : tensor<4x1xf32>, tensor<2x1x6xf32>, tensor<2xf32>, tensor<2xf32>
}

// CHECK-LABEL: @negative_axes_of_other_ops
func.func @negative_axes_of_other_ops(%x: tensor<2x4x6xf32>, %s: tensor<1x4x1xf32>)
    -> (tensor<2x4x6xf32>, tensor<2x4x6xf32>, tensor<2x4x6xf32>, tensor<1x4xf32>, tensor<1x2x4x6x1xf32>) {
  // CHECK-NEXT: lpt.softmax {{.*}} axis 2
  %0 = lpt.softmax %x axis -1 : tensor<2x4x6xf32>
  // CHECK-NEXT: lpt.normalize_l2 {{.*}} axes [1, 2]
  %1 = lpt.normalize_l2 %x axes [-2, 2] eps 1.0e-6 : tensor<2x4x6xf32>
  // CHECK-NEXT: lpt.mvn {{.*}} axes [2]
  %2 = lpt.mvn %x axes [-1] normalize_variance true eps 1.0e-6 : tensor<2x4x6xf32>
  // CHECK-NEXT: lpt.squeeze {{.*}} axes [2]
  %3 = lpt.squeeze %s axes [-1] : (tensor<1x4x1xf32>) -> tensor<1x4xf32>
  // Axes of an unsqueeze count the axes of its result.
  // CHECK-NEXT: lpt.unsqueeze {{.*}} axes [4, 0]
  %4 = lpt.unsqueeze %x axes [-1, -5] : (tensor<2x4x6xf32>) -> tensor<1x2x4x6x1xf32>
  return %0, %1, %2, %3, %4 : tensor<2x4x6xf32>, tensor<2x4x6xf32>, tensor<2x4x6xf32>, tensor<1x4xf32>, tensor<1x2x4x6x1xf32>
}

//===----------------------------------------------------------------------===//
// Shapes
//===----------------------------------------------------------------------===//

// CHECK-LABEL: @shape_of_static_shapes
func.func @shape_of_static_shapes(%x: tensor<2x0x3xui8>, %s: tensor<f32>) -> (tensor<3xsi64>, tensor<3xsi32>, tensor<0xsi64>) {
  // CHECK-DAG: %[[WIDE:.*]] = lpt.constant dense<[2, 0, 3]> : tensor<3xsi64>
  // CHECK-DAG: %[[NARROW:.*]] = lpt.constant dense<[2, 0, 3]> : tensor<3xsi32>
  // CHECK-DAG: %[[EMPTY:.*]] = lpt.constant dense<> : tensor<0xsi64>
  %0 = lpt.shape_of %x : (tensor<2x0x3xui8>) -> tensor<3xsi64>
  %1 = lpt.shape_of %x : (tensor<2x0x3xui8>) -> tensor<3xsi32>
  %2 = lpt.shape_of %s : (tensor<f32>) -> tensor<0xsi64>
  // CHECK: return %[[WIDE]], %[[NARROW]], %[[EMPTY]]
  return %0, %1, %2 : tensor<3xsi64>, tensor<3xsi32>, tensor<0xsi64>
}

// CHECK-LABEL: @shape_of_unknown_shapes
func.func @shape_of_unknown_shapes(%x: tensor<2x?xui8>, %y: tensor<2x4294967296xui8>)
    -> (tensor<2xsi64>, tensor<2xsi32>, tensor<?xsi64>) {
  // CHECK-NEXT: lpt.shape_of
  %0 = lpt.shape_of %x : (tensor<2x?xui8>) -> tensor<2xsi64>
  // The size does not fit.
  // CHECK-NEXT: lpt.shape_of
  %1 = lpt.shape_of %y : (tensor<2x4294967296xui8>) -> tensor<2xsi32>
  // CHECK-NEXT: lpt.shape_of
  %2 = lpt.shape_of %y : (tensor<2x4294967296xui8>) -> tensor<?xsi64>
  return %0, %1, %2 : tensor<2xsi64>, tensor<2xsi32>, tensor<?xsi64>
}

//===----------------------------------------------------------------------===//
// Side effects
//===----------------------------------------------------------------------===//

// Assigning a variable has an effect; reading one, or computing, without a use
// has none.
// CHECK-LABEL: @unused_results
// CHECK-SAME: %[[X:.*]]: tensor<3xf32>
func.func @unused_results(%x: tensor<3xf32>) {
  %0 = lpt.read_value %x variable "unused" : tensor<3xf32>
  %1 = lpt.relu %x : tensor<3xf32>
  // CHECK-NEXT: lpt.assign %[[X]] variable "state"
  %2 = lpt.assign %x variable "state" : tensor<3xf32>
  // CHECK-NEXT: return
  return
}

// CHECK-LABEL: @twice_inverted(
// CHECK-SAME: %[[B:.*]]: tensor<4xi1>, %[[Q:.*]]: tensor<4xui8>, %[[X:.*]]: tensor<4xf32>, %[[I:.*]]: tensor<4xsi8>)
func.func @twice_inverted(%b: tensor<4xi1>, %q: tensor<4xui8>, %x: tensor<4xf32>, %i: tensor<4xsi8>)
    -> (tensor<4xi1>, tensor<4xui8>, tensor<4xf32>, tensor<4xsi8>) {
  %0 = lpt.logical_not %b : tensor<4xi1>
  %1 = lpt.logical_not %0 : tensor<4xi1>
  %2 = lpt.bitwise_not %q : tensor<4xui8>
  %3 = lpt.bitwise_not %2 : tensor<4xui8>
  %4 = lpt.negative %x : tensor<4xf32>
  %5 = lpt.negative %4 : tensor<4xf32>
  // -128 becomes 127, and that -127.
  // CHECK: %[[ONCE:.*]] = lpt.negative %[[I]]
  // CHECK: %[[TWICE:.*]] = lpt.negative %[[ONCE]]
  %6 = lpt.negative %i : tensor<4xsi8>
  %7 = lpt.negative %6 : tensor<4xsi8>
  // CHECK: return %[[B]], %[[Q]], %[[X]], %[[TWICE]]
  return %1, %3, %5, %7 : tensor<4xi1>, tensor<4xui8>, tensor<4xf32>, tensor<4xsi8>
}

// CHECK-LABEL: @select_known(
// CHECK-SAME: %[[X:.*]]: tensor<4xf32>, %[[Y:.*]]: tensor<4xf32>, %[[C:.*]]: tensor<4xi1>, %[[N:.*]]: tensor<1xf32>,
// CHECK-SAME: %[[D:.*]]: tensor<?xf32>)
func.func @select_known(%x: tensor<4xf32>, %y: tensor<4xf32>, %c: tensor<4xi1>, %n: tensor<1xf32>, %d: tensor<?xf32>)
    -> (tensor<4xf32>, tensor<4xf32>, tensor<4xf32>, tensor<4xf32>, tensor<?xf32>) {
  %true = lpt.constant dense<true> : tensor<i1>
  %false = lpt.constant dense<false> : tensor<4xi1>
  %0 = lpt.select %true, %x, %y : (tensor<i1>, tensor<4xf32>, tensor<4xf32>) -> tensor<4xf32>
  %1 = lpt.select %false, %x, %y : (tensor<4xi1>, tensor<4xf32>, tensor<4xf32>) -> tensor<4xf32>
  %2 = lpt.select %c, %x, %x : (tensor<4xi1>, tensor<4xf32>, tensor<4xf32>) -> tensor<4xf32>
  // What is broadcast is no result, and what may be enlarged is none either.
  // CHECK: %[[BROADCAST:.*]] = lpt.select %{{.*}}, %[[N]], %[[Y]]
  %3 = lpt.select %true, %n, %y : (tensor<i1>, tensor<1xf32>, tensor<4xf32>) -> tensor<4xf32>
  // CHECK: %[[OPEN:.*]] = lpt.select %{{.*}}, %[[D]], %[[D]]
  %4 = lpt.select %true, %d, %d : (tensor<i1>, tensor<?xf32>, tensor<?xf32>) -> tensor<?xf32>
  // CHECK: return %[[X]], %[[Y]], %[[X]], %[[BROADCAST]], %[[OPEN]]
  return %0, %1, %2, %3, %4 : tensor<4xf32>, tensor<4xf32>, tensor<4xf32>, tensor<4xf32>, tensor<?xf32>
}

// CHECK-LABEL: @log_softmax_axis(
func.func @log_softmax_axis(%x: tensor<2x3xf32>) -> tensor<2x3xf32> {
  // CHECK: lpt.log_softmax %{{.*}} axis 1
  %0 = lpt.log_softmax %x axis -1 : tensor<2x3xf32>
  return %0 : tensor<2x3xf32>
}

// CHECK-LABEL: @logical_reduction_axes(
func.func @logical_reduction_axes(%x: tensor<2x3xi1>) -> tensor<2xi1> {
  // CHECK: lpt.reduce_logical_and %{{.*}} axes [1]
  %0 = lpt.reduce_logical_and %x axes [-1] : (tensor<2x3xi1>) -> tensor<2xi1>
  return %0 : tensor<2xi1>
}

// CHECK-LABEL: @negative_axes_of_indexing
func.func @negative_axes_of_indexing(%x: tensor<2x4xui8>, %i: tensor<2x3xsi64>, %u: tensor<2x3xui8>, %n: tensor<4xsi64>,
                                     %on: tensor<ui8>)
    -> (tensor<2x3xui8>, tensor<2x4xui8>, tensor<2x3x5xui8>, tensor<2x4xui8>, tensor<2x4xui8>, tensor<2x1xui8>,
        tensor<2x1xsi64>, tensor<2x4xf32>) {
  // CHECK-NEXT: lpt.gather_elements {{.*}} axis 1
  %0 = lpt.gather_elements %x, %i axis -1 : (tensor<2x4xui8>, tensor<2x3xsi64>) -> tensor<2x3xui8>
  // CHECK-NEXT: lpt.scatter_elements_update {{.*}} axis 1
  %1 = lpt.scatter_elements_update %x, %i, %u axis -1 : (tensor<2x4xui8>, tensor<2x3xsi64>, tensor<2x3xui8>) -> tensor<2x4xui8>
  // CHECK-NEXT: lpt.one_hot {{.*}} depth 5 axis 2
  %2 = lpt.one_hot %i, %on, %on depth 5 axis -1 : (tensor<2x3xsi64>, tensor<ui8>, tensor<ui8>) -> tensor<2x3x5xui8>
  // CHECK-NEXT: lpt.reverse {{.*}} axes [1, 0]
  %3 = lpt.reverse %x axes [-1, 0] : tensor<2x4xui8>
  // CHECK-NEXT: lpt.reverse_sequence {{.*}} batch_axis 1 seq_axis 0
  %4 = lpt.reverse_sequence %x, %n batch_axis -1 seq_axis 0 : (tensor<2x4xui8>, tensor<4xsi64>) -> tensor<2x4xui8>
  // CHECK-NEXT: lpt.top_k {{.*}} k 1 axis 1
  %5:2 = lpt.top_k %x k 1 axis -1 mode<max> : (tensor<2x4xui8>) -> (tensor<2x1xui8>, tensor<2x1xsi64>)
  // CHECK-NEXT: lpt.cum_sum {{.*}} axis 0
  %6 = lpt.cum_sum %x axis -2 : tensor<2x4xui8> -> tensor<2x4xf32>
  return %0, %1, %2, %3, %4, %5#0, %5#1, %6
      : tensor<2x3xui8>, tensor<2x4xui8>, tensor<2x3x5xui8>, tensor<2x4xui8>, tensor<2x4xui8>, tensor<2x1xui8>,
        tensor<2x1xsi64>, tensor<2x4xf32>
}

// CHECK-LABEL: @reverse_of_nothing
// CHECK-SAME: %[[X:.*]]: tensor<2x1xui8>, %[[D:.*]]: tensor<?xui8>
func.func @reverse_of_nothing(%x: tensor<2x1xui8>, %d: tensor<?xui8>)
    -> (tensor<2x1xui8>, tensor<2x1xui8>, tensor<2x1xui8>, tensor<?xui8>) {
  %0 = lpt.reverse %x axes [] : tensor<2x1xui8>
  %1 = lpt.reverse %x axes [1] : tensor<2x1xui8>
  // CHECK-NEXT: %[[Y:.*]] = lpt.reverse %[[X]] axes [0]
  %2 = lpt.reverse %x axes [0] : tensor<2x1xui8>
  // CHECK-NEXT: %[[E:.*]] = lpt.reverse %[[D]] axes [0]
  %3 = lpt.reverse %d axes [0] : tensor<?xui8>
  // CHECK-NEXT: return %[[X]], %[[X]], %[[Y]], %[[E]]
  return %0, %1, %2, %3 : tensor<2x1xui8>, tensor<2x1xui8>, tensor<2x1xui8>, tensor<?xui8>
}

// A choice among 256 numbers by a byte is a table; negative indices count from
// the end.
// CHECK-LABEL: @gather_by_bytes(
func.func @gather_by_bytes(%x: tensor<2x3xui8>, %y: tensor<4xsi8>) -> (tensor<2x3xsi8>, tensor<4xui8>) {
  // CHECK: lpt.table %{{.*}} values dense<"0x030A1118{{.*}}EEF5FC"> : tensor<256xsi8> : tensor<2x3xui8> -> tensor<2x3xsi8>
  // CHECK: lpt.table %{{.*}} values dense<"0x838A9198{{.*}}6E757C"> : tensor<256xui8> : tensor<4xsi8> -> tensor<4xui8>
  %a = lpt.constant dense<"0x030A11181F262D343B424950575E656C737A81888F969DA4ABB2B9C0C7CED5DCE3EAF1F8FF060D141B222930373E454C535A61686F767D848B9299A0A7AEB5BCC3CAD1D8DFE6EDF4FB020910171E252C333A41484F565D646B727980878E959CA3AAB1B8BFC6CDD4DBE2E9F0F7FE050C131A21282F363D444B525960676E757C838A91989FA6ADB4BBC2C9D0D7DEE5ECF3FA01080F161D242B323940474E555C636A71787F868D949BA2A9B0B7BEC5CCD3DAE1E8EFF6FD040B121920272E353C434A51585F666D747B828990979EA5ACB3BAC1C8CFD6DDE4EBF2F900070E151C232A31383F464D545B626970777E858C939AA1A8AFB6BDC4CBD2D9E0E7EEF5FC"> : tensor<256xsi8>
  %b = lpt.constant dense<"0x030A11181F262D343B424950575E656C737A81888F969DA4ABB2B9C0C7CED5DCE3EAF1F8FF060D141B222930373E454C535A61686F767D848B9299A0A7AEB5BCC3CAD1D8DFE6EDF4FB020910171E252C333A41484F565D646B727980878E959CA3AAB1B8BFC6CDD4DBE2E9F0F7FE050C131A21282F363D444B525960676E757C838A91989FA6ADB4BBC2C9D0D7DEE5ECF3FA01080F161D242B323940474E555C636A71787F868D949BA2A9B0B7BEC5CCD3DAE1E8EFF6FD040B121920272E353C434A51585F666D747B828990979EA5ACB3BAC1C8CFD6DDE4EBF2F900070E151C232A31383F464D545B626970777E858C939AA1A8AFB6BDC4CBD2D9E0E7EEF5FC"> : tensor<256xui8>
  %i = lpt.convert %x : tensor<2x3xui8> -> tensor<2x3xsi32>
  %j = lpt.convert %y : tensor<4xsi8> -> tensor<4xsi64>
  %0 = lpt.gather %a, %i axis 0 : (tensor<256xsi8>, tensor<2x3xsi32>) -> tensor<2x3xsi8>
  %1 = lpt.gather %b, %j axis 0 : (tensor<256xui8>, tensor<4xsi64>) -> tensor<4xui8>
  return %0, %1 : tensor<2x3xsi8>, tensor<4xui8>
}

// CHECK-LABEL: @gather_one(
func.func @gather_one(%x: tensor<2x4x6xui8>, %y: tensor<?x?x6xui8>) -> (tensor<2x6xui8>, tensor<2x1x6xui8>, tensor<?x4xui8>) {
  // CHECK: %[[A:.*]] = lpt.slice %arg0 start [1] stop [2] step [1] axes [1] : (tensor<2x4x6xui8>) -> tensor<2x1x6xui8>
  // CHECK: %[[B:.*]] = lpt.squeeze %[[A]] axes [1] : (tensor<2x1x6xui8>) -> tensor<2x6xui8>
  // CHECK: %[[C:.*]] = lpt.slice %arg0 start [3] stop [4] step [1] axes [1] : (tensor<2x4x6xui8>) -> tensor<2x1x6xui8>
  // CHECK: %[[D:.*]] = lpt.slice %arg1 start [0] stop [1] step [1] axes [2] : (tensor<?x?x6xui8>) -> tensor<?x?x1xui8>
  // CHECK: %[[E:.*]] = lpt.squeeze %[[D]] axes [2] : (tensor<?x?x1xui8>) -> tensor<?x4xui8>
  // CHECK: return %[[B]], %[[C]], %[[E]]
  %i = lpt.constant dense<1> : tensor<si64>
  %j = lpt.constant dense<-1> : tensor<1xsi32>
  %k = lpt.constant dense<0> : tensor<si32>
  %0 = lpt.gather %x, %i axis 1 : (tensor<2x4x6xui8>, tensor<si64>) -> tensor<2x6xui8>
  %1 = lpt.gather %x, %j axis -2 : (tensor<2x4x6xui8>, tensor<1xsi32>) -> tensor<2x1x6xui8>
  %2 = lpt.gather %y, %k axis 2 : (tensor<?x?x6xui8>, tensor<si32>) -> tensor<?x4xui8>
  return %0, %1, %2 : tensor<2x6xui8>, tensor<2x1x6xui8>, tensor<?x4xui8>
}

// What is out of range is zero; an unknown size, several indices and axes of a
// batch stay.
// CHECK-LABEL: @gather_one_refused(
// CHECK-COUNT-6: lpt.gather
// CHECK-NOT: lpt.slice
func.func @gather_one_refused(%x: tensor<2x4x6xui8>, %y: tensor<?x4xui8>, %z: tensor<1x4xui8>) -> (tensor<2x6xui8>, tensor<2x6xui8>, tensor<4xui8>, tensor<2x2x6xui8>, tensor<2x1x1x6xui8>, tensor<1xui8>) {
  %i = lpt.constant dense<4> : tensor<si64>
  %j = lpt.constant dense<-5> : tensor<si64>
  %k = lpt.constant dense<0> : tensor<si64>
  %l = lpt.constant dense<[0, 0]> : tensor<2xsi64>
  %m = lpt.constant dense<0> : tensor<1x1xsi64>
  %n = lpt.constant dense<0> : tensor<1xsi64>
  %0 = lpt.gather %x, %i axis 1 : (tensor<2x4x6xui8>, tensor<si64>) -> tensor<2x6xui8>
  %1 = lpt.gather %x, %j axis 1 : (tensor<2x4x6xui8>, tensor<si64>) -> tensor<2x6xui8>
  %2 = lpt.gather %y, %k axis 0 : (tensor<?x4xui8>, tensor<si64>) -> tensor<4xui8>
  %3 = lpt.gather %x, %l axis 1 : (tensor<2x4x6xui8>, tensor<2xsi64>) -> tensor<2x2x6xui8>
  %4 = lpt.gather %x, %m axis 1 : (tensor<2x4x6xui8>, tensor<1x1xsi64>) -> tensor<2x1x1x6xui8>
  %5 = lpt.gather %z, %n axis 1 batch_dims 1 : (tensor<1x4xui8>, tensor<1xsi64>) -> tensor<1xui8>
  return %0, %1, %2, %3, %4, %5 : tensor<2x6xui8>, tensor<2x6xui8>, tensor<4xui8>, tensor<2x2x6xui8>, tensor<2x1x1x6xui8>, tensor<1xui8>
}

// Not by integers of more bits, not of fewer numbers or of wider ones.
// CHECK-LABEL: @gather_by_others(
// CHECK-COUNT-4: lpt.gather
// CHECK-NOT: lpt.table
func.func @gather_by_others(%x: tensor<4xui8>, %y: tensor<4xsi16>, %t: tensor<256xui8>) -> (tensor<4xui8>, tensor<4xui8>, tensor<4xsi16>, tensor<4xui8>) {
  %a = lpt.constant dense<"0x030A11181F262D343B424950575E656C737A81888F969DA4ABB2B9C0C7CED5DCE3EAF1F8FF060D141B222930373E454C535A61686F767D848B9299A0A7AEB5BCC3CAD1D8DFE6EDF4FB020910171E252C333A41484F565D646B727980878E959CA3AAB1B8BFC6CDD4DBE2E9F0F7FE050C131A21282F363D444B525960676E757C838A91989FA6ADB4BBC2C9D0D7DEE5ECF3FA01080F161D242B323940474E555C636A71787F868D949BA2A9B0B7BEC5CCD3DAE1E8EFF6FD040B121920272E353C434A51585F666D747B828990979EA5ACB3BAC1C8CFD6DDE4EBF2F900070E151C232A31383F464D545B626970777E858C939AA1A8AFB6BDC4CBD2D9E0E7EEF5FC"> : tensor<256xui8>
  %b = lpt.constant dense<"0x030A11181F262D343B424950575E656C737A81888F969DA4ABB2B9C0C7CED5DCE3EAF1F8FF060D141B222930373E454C535A61686F767D848B9299A0A7AEB5BCC3CAD1D8DFE6EDF4FB020910171E252C333A41484F565D646B727980878E959CA3AAB1B8BFC6CDD4DBE2E9F0F7FE050C131A21282F363D444B525960676E757C838A91989FA6ADB4BBC2C9D0D7DEE5ECF3FA01080F161D242B323940474E555C636A71787F868D949BA2A9B0B7BEC5CCD3DAE1E8EFF6FD040B121920272E353C434A51585F666D747B828990979EA5ACB3BAC1C8CFD6DDE4EBF2F900070E151C232A31383F464D545B626970777E858C939AA1A8AFB6BDC4CBD2D9E0E7EEF5"> : tensor<255xui8>
  %c = lpt.constant dense<"0x030A11181F262D343B424950575E656C737A81888F969DA4ABB2B9C0C7CED5DCE3EAF1F8FF060D141B222930373E454C535A61686F767D848B9299A0A7AEB5BCC3CAD1D8DFE6EDF4FB020910171E252C333A41484F565D646B727980878E959CA3AAB1B8BFC6CDD4DBE2E9F0F7FE050C131A21282F363D444B525960676E757C838A91989FA6ADB4BBC2C9D0D7DEE5ECF3FA01080F161D242B323940474E555C636A71787F868D949BA2A9B0B7BEC5CCD3DAE1E8EFF6FD040B121920272E353C434A51585F666D747B828990979EA5ACB3BAC1C8CFD6DDE4EBF2F900070E151C232A31383F464D545B626970777E858C939AA1A8AFB6BDC4CBD2D9E0E7EEF5FC030A11181F262D343B424950575E656C737A81888F969DA4ABB2B9C0C7CED5DCE3EAF1F8FF060D141B222930373E454C535A61686F767D848B9299A0A7AEB5BCC3CAD1D8DFE6EDF4FB020910171E252C333A41484F565D646B727980878E959CA3AAB1B8BFC6CDD4DBE2E9F0F7FE050C131A21282F363D444B525960676E757C838A91989FA6ADB4BBC2C9D0D7DEE5ECF3FA01080F161D242B323940474E555C636A71787F868D949BA2A9B0B7BEC5CCD3DAE1E8EFF6FD040B121920272E353C434A51585F666D747B828990979EA5ACB3BAC1C8CFD6DDE4EBF2F900070E151C232A31383F464D545B626970777E858C939AA1A8AFB6BDC4CBD2D9E0E7EEF5FC"> : tensor<256xsi16>
  %i = lpt.convert %x : tensor<4xui8> -> tensor<4xsi32>
  %j = lpt.convert %y : tensor<4xsi16> -> tensor<4xsi32>
  %0 = lpt.gather %a, %j axis 0 : (tensor<256xui8>, tensor<4xsi32>) -> tensor<4xui8>
  %1 = lpt.gather %b, %i axis 0 : (tensor<255xui8>, tensor<4xsi32>) -> tensor<4xui8>
  %2 = lpt.gather %c, %i axis 0 : (tensor<256xsi16>, tensor<4xsi32>) -> tensor<4xsi16>
  %3 = lpt.gather %t, %i axis 0 : (tensor<256xui8>, tensor<4xsi32>) -> tensor<4xui8>
  return %0, %1, %2, %3 : tensor<4xui8>, tensor<4xui8>, tensor<4xsi16>, tensor<4xui8>
}
