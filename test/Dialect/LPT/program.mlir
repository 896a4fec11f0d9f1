// RUN: lpt-opt %s | FileCheck %s
// RUN: lpt-opt %s | lpt-opt | FileCheck %s
// RUN: lpt-opt %s --mlir-print-op-generic | lpt-opt | FileCheck %s

// CHECK: #lpt.place<result 1 + 16>
module attributes {test.place = #lpt.place<result 1 + 16>} {

// A step with a payload, one with a body, and a copy of an argument.
// CHECK-LABEL: lpt.program @steps(
// CHECK-SAME:    %[[X:.*]]: tensor<1x4xf32>) -> (tensor<1x4xf32>, tensor<1x4xf32>) attributes {arena_bytes = 64 : i64, arena_peak_bytes = 64 : i64, saturates_pairs}
// CHECK-NEXT:    %[[A:.*]] = lpt.step "onednn"(%[[X]]) at arena + 16 {computes = "FP32", constants = [dense<1.000000e+00> : tensor<4xf32>], payload = {kind = "binary"}} : (tensor<1x4xf32>) -> tensor<1x4xf32>
// CHECK-NEXT:    %[[B:.*]] = lpt.step "generic"(%[[A]]) at result 0 layouts [#lpt.layout<[1, 0]>, #lpt.layout<[1, 0]>] {layer = "exp"} : (tensor<1x4xf32>) -> tensor<1x4xf32> {
// CHECK-NEXT:    ^bb0(%[[E:.*]]: tensor<1x4xf32>):
// CHECK-NEXT:      %[[F:.*]] = lpt.exp %[[E]]
// CHECK-NEXT:      lpt.yield %[[F]]
// CHECK-NEXT:    }
// CHECK-NEXT:    %[[C:.*]] = lpt.copy %[[X]] at result 1 : tensor<1x4xf32>
// CHECK-NEXT:    lpt.yield %[[B]], %[[C]]
lpt.program @steps(%x: tensor<1x4xf32>) -> (tensor<1x4xf32>, tensor<1x4xf32>)
    attributes {arena_bytes = 64 : i64, arena_peak_bytes = 64 : i64, saturates_pairs} {
  %0 = lpt.step "onednn" (%x) at arena + 16
      {computes = "FP32", constants = [dense<1.0> : tensor<4xf32>], payload = {kind = "binary"}}
      : (tensor<1x4xf32>) -> tensor<1x4xf32>
  %1 = lpt.step "generic" (%0) at result 0 layouts [#lpt.layout<[1, 0]>, #lpt.layout<[1, 0]>]
      {layer = "exp"} : (tensor<1x4xf32>) -> tensor<1x4xf32> {
  ^bb0(%a: tensor<1x4xf32>):
    %3 = lpt.exp %a : tensor<1x4xf32>
    lpt.yield %3 : tensor<1x4xf32>
  }
  %2 = lpt.copy %x at result 1 : tensor<1x4xf32>
  lpt.yield %1, %2 : tensor<1x4xf32>, tensor<1x4xf32>
}

// A whole of which a step writes one part, where another one is kept, its parts,
// and a sum that takes the memory of one of them over.
// CHECK-LABEL: lpt.program @sharing(
// CHECK:         %[[W:.*]] = lpt.step "onednn"(%{{.*}}) keeps(%{{.*}}) at arena
// CHECK-NEXT:    %[[P:.*]]:2 = lpt.alias(%[[W]]) at arena, arena + 4 {layer = "d", root = "split"} : (tensor<1x8xui8>) -> (tensor<1x4xui8>, tensor<1x4xui8>)
// CHECK-NEXT:    %[[S:.*]] = lpt.step "onednn"(%[[P]]#0) accumulates(%[[P]]#1) at arena + 4
lpt.program @sharing(%x: tensor<1x4xui8>) -> tensor<1x4xui8>
    attributes {arena_bytes = 8 : i64, arena_peak_bytes = 8 : i64} {
  %0 = lpt.step "onednn" (%x) at arena {payload = {}} : (tensor<1x4xui8>) -> tensor<1x4xui8>
  %1 = lpt.step "onednn" (%0) keeps (%0) at arena {payload = {}}
      : (tensor<1x4xui8>, tensor<1x4xui8>) -> tensor<1x8xui8>
  %2:2 = lpt.alias (%1) at arena, arena + 4 {layer = "d", root = "split"}
      : (tensor<1x8xui8>) -> (tensor<1x4xui8>, tensor<1x4xui8>)
  %3 = lpt.step "onednn" (%2#0) accumulates (%2#1) at arena + 4 {payload = {}}
      : (tensor<1x4xui8>, tensor<1x4xui8>) -> tensor<1x4xui8>
  %4 = lpt.step "onednn" (%0, %3) at result 0 {payload = {}}
      : (tensor<1x4xui8>, tensor<1x4xui8>) -> tensor<1x4xui8>
  lpt.yield %4 : tensor<1x4xui8>
}

// Nothing is empty, and has no bytes that could be overwritten.
// CHECK-LABEL: lpt.program @empty(
lpt.program @empty(%x: tensor<0x4xf32>, %y: tensor<4xf32>) -> (tensor<0x4xf32>, tensor<4xf32>)
    attributes {arena_bytes = 0 : i64, arena_peak_bytes = 0 : i64} {
  %0 = lpt.step "onednn" (%x) at arena {payload = {}} : (tensor<0x4xf32>) -> tensor<0x4xf32>
  %1 = lpt.step "onednn" (%y) at result 1 {payload = {}} : (tensor<4xf32>) -> tensor<4xf32>
  %2 = lpt.copy %0 at result 0 : tensor<0x4xf32>
  lpt.yield %2, %1 : tensor<0x4xf32>, tensor<4xf32>
}
}
