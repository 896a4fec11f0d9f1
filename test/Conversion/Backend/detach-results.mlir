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
