// RUN: lpt-opt %s --pass-pipeline='builtin.module(func.func(lpt-detach-results))' | FileCheck %s

// CHECK-LABEL: @twice
// CHECK-SAME:      (%[[X:.+]]: tensor<?xi8> {bufferization.writable = false})
// CHECK:         %[[A:.+]] = bufferization.alloc_tensor() copy(%[[X]])
// CHECK:         %[[B:.+]] = bufferization.alloc_tensor() copy(%[[X]])
// CHECK:         return %[[A]], %[[B]]
func.func @twice(%x: tensor<?xi8>) -> (tensor<?xi8>, tensor<?xi8>) {
  return %x, %x : tensor<?xi8>, tensor<?xi8>
}

// Only callers that the compiler does not see need that.
// CHECK-LABEL: func.func private @inner
// CHECK-NEXT:    return %{{.+}} : tensor<?xi8>
func.func private @inner(%x: tensor<?xi8>) -> tensor<?xi8> {
  return %x : tensor<?xi8>
}

// What is written to memory of its own is not copied, but a part of it is.
// CHECK-LABEL: @fresh
// CHECK:         %[[FILLED:.+]] = linalg.fill
// CHECK-NOT:     copy(%[[FILLED]])
// CHECK:         %[[PART:.+]] = tensor.extract_slice
// CHECK:         %[[COPY:.+]] = bufferization.alloc_tensor() copy(%[[PART]])
// CHECK-NEXT:    return %[[FILLED]], %[[COPY]]
func.func @fresh(%zero: f32) -> (tensor<4xf32>, tensor<2xf32>) {
  %empty = tensor.empty() : tensor<4xf32>
  %filled = linalg.fill ins(%zero : f32) outs(%empty : tensor<4xf32>) -> tensor<4xf32>
  %part = tensor.extract_slice %filled[0] [2] [1] : tensor<4xf32> to tensor<2xf32>
  return %filled, %part : tensor<4xf32>, tensor<2xf32>
}

// CHECK-LABEL: @fresh_twice
// CHECK:         %[[FILLED:.+]] = linalg.fill
// CHECK-NEXT:    %[[COPY:.+]] = bufferization.alloc_tensor() copy(%[[FILLED]])
// CHECK-NEXT:    return %[[FILLED]], %[[COPY]]
func.func @fresh_twice(%zero: f32) -> (tensor<4xf32>, tensor<4xf32>) {
  %empty = tensor.empty() : tensor<4xf32>
  %filled = linalg.fill ins(%zero : f32) outs(%empty : tensor<4xf32>) -> tensor<4xf32>
  return %filled, %filled : tensor<4xf32>, tensor<4xf32>
}

// One buffer for both, the second one without values.
// CHECK-LABEL: @one_buffer
// CHECK:         %[[EMPTY:.+]] = tensor.empty
// CHECK:         %[[FILLED:.+]] = linalg.fill
// CHECK-NEXT:    %[[COPY:.+]] = bufferization.alloc_tensor() copy(%[[EMPTY]])
// CHECK-NEXT:    return %[[FILLED]], %[[COPY]]
func.func @one_buffer(%zero: f32) -> (tensor<4xf32>, tensor<4xf32>) {
  %empty = tensor.empty() : tensor<4xf32>
  %filled = linalg.fill ins(%zero : f32) outs(%empty : tensor<4xf32>) -> tensor<4xf32>
  return %filled, %empty : tensor<4xf32>, tensor<4xf32>
}

// A buffer with other axes is the same one if it has those of the result again.
// CHECK-LABEL: @fresh_reshaped
// CHECK:         %[[FILLED:.+]] = linalg.fill
// CHECK-NEXT:    %[[EXPANDED:.+]] = tensor.expand_shape %[[FILLED]]
// CHECK-NEXT:    return %[[EXPANDED]]
func.func @fresh_reshaped(%zero: f32) -> tensor<2x2xf32> {
  %empty = tensor.empty() : tensor<2x2xf32>
  %flat = tensor.collapse_shape %empty [[0, 1]] : tensor<2x2xf32> into tensor<4xf32>
  %filled = linalg.fill ins(%zero : f32) outs(%flat : tensor<4xf32>) -> tensor<4xf32>
  %expanded = tensor.expand_shape %filled [[0, 1]] output_shape [2, 2] : tensor<4xf32> into tensor<2x2xf32>
  return %expanded : tensor<2x2xf32>
}

// CHECK-LABEL: @other_axes
// CHECK:         %[[EXPANDED:.+]] = tensor.expand_shape
// CHECK-NEXT:    %[[COPY:.+]] = bufferization.alloc_tensor() copy(%[[EXPANDED]])
// CHECK-NEXT:    return %[[COPY]]
func.func @other_axes(%zero: f32) -> tensor<2x2xf32> {
  %empty = tensor.empty() : tensor<4xf32>
  %filled = linalg.fill ins(%zero : f32) outs(%empty : tensor<4xf32>) -> tensor<4xf32>
  %expanded = tensor.expand_shape %filled [[0, 1]] output_shape [2, 2] : tensor<4xf32> into tensor<2x2xf32>
  return %expanded : tensor<2x2xf32>
}
