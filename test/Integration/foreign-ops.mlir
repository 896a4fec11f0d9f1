// Ops of other dialects stay as they are, whatever they read; models in their
// regions are rewritten. The same through the plugin.

// RUN: lpt-opt %s --split-input-file --lpt-pipeline | FileCheck %s
// RUN: %if !sanitizers %{ mlir-opt --load-dialect-plugin=%binary_root/lib/LPTPlugin.so --load-pass-plugin=%binary_root/lib/LPTPlugin.so %s --split-input-file --pass-pipeline="builtin.module(lpt-pipeline)" | FileCheck %s %}
// RUN: lpt-opt %s --split-input-file --lpt-markup | FileCheck %s --check-prefix=MARKUP
// RUN: lpt-opt %s --split-input-file --lpt-lint -o /dev/null
// RUN: lpt-opt %s --split-input-file --lpt-pipeline --remarks-filter=lpt -o /dev/null 2>&1 | FileCheck %s --check-prefix=REMARKS --implicit-check-not="[Missed] graph-region"

// Without one op of the dialect.
// CHECK-LABEL: func.func @foreign_only
// CHECK-NEXT:    %[[SUM:.*]] = arith.addf %{{.*}}, %{{.*}} : f32
// CHECK-NEXT:    memref.store %[[SUM]], %{{.*}}[] : memref<f32>
// CHECK-NEXT:    %[[DIM:.*]] = tensor.dim %{{.*}}, %{{.*}} : tensor<*xf32>
// CHECK-NEXT:    cf.cond_br %{{.*}}, ^bb1, ^bb2
func.func @foreign_only(%a: f32, %b: f32, %m: memref<f32>, %t: tensor<*xf32>, %i: index, %c: i1) -> index {
  %0 = arith.addf %a, %b : f32
  memref.store %0, %m[] : memref<f32>
  %1 = tensor.dim %t, %i : tensor<*xf32>
  cf.cond_br %c, ^left, ^right
^left:
  return %1 : index
^right:
  return %i : index
}

// -----

// The dequantization of what both branches read moves into each of them.
// CHECK-LABEL: func.func @branches
// CHECK:         %[[Q:.*]] = lpt.fake_quantize {{.*}} -> tensor<1x2x4x4xui8>
// CHECK:         scf.if
// CHECK:           lpt.convolution %[[Q]], %{{.*}} : (tensor<1x2x4x4xui8>, tensor<2x2x1x1xsi8>) -> tensor<1x2x4x4xf32>
// CHECK:         } else {
// CHECK:           %[[MAX:.*]] = lpt.max_pool %[[Q]]{{.*}} : (tensor<1x2x4x4xui8>)
// MARKUP-LABEL: func.func @branches
// MARKUP:        scf.if %{{.*}} -> (tensor<1x2x4x4xf32>) {
func.func @branches(%x: tensor<1x2x4x4xf32>, %c: i1) -> tensor<1x2x4x4xf32> {
  %low = lpt.constant dense<0.0> : tensor<f32>
  %high = lpt.constant dense<2.55> : tensor<f32>
  %q = lpt.fake_quantize %x, %low, %high, %low, %high levels 256 : (tensor<1x2x4x4xf32>, tensor<f32>, tensor<f32>, tensor<f32>, tensor<f32>) -> tensor<1x2x4x4xf32>
  %0 = scf.if %c -> (tensor<1x2x4x4xf32>) {
    %w = lpt.constant dense<[[[[1]], [[2]]], [[[3]], [[4]]]]> : tensor<2x2x1x1xsi8>
    %wf = lpt.convert %w : tensor<2x2x1x1xsi8> -> tensor<2x2x1x1xf32>
    %scale = lpt.constant dense<0.5> : tensor<f32>
    %wq = lpt.multiply %wf, %scale : (tensor<2x2x1x1xf32>, tensor<f32>) -> tensor<2x2x1x1xf32>
    %1 = lpt.convolution %q, %wq : (tensor<1x2x4x4xf32>, tensor<2x2x1x1xf32>) -> tensor<1x2x4x4xf32>
    scf.yield %1 : tensor<1x2x4x4xf32>
  } else {
    %1 = lpt.max_pool %q kernel [1, 1] : (tensor<1x2x4x4xf32>) -> tensor<1x2x4x4xf32>
    scf.yield %1 : tensor<1x2x4x4xf32>
  }
  return %0 : tensor<1x2x4x4xf32>
}

// -----

// Blocks are visited in the order of dominance, not in that of the text.
// CHECK-LABEL: func.func @blocks
// CHECK:       ^bb1:
// CHECK:         lpt.max_pool %[[Q:.*]] kernel [1, 1] : (tensor<1x2x4x4xui8>)
// CHECK:       ^bb2:
// CHECK:         %[[Q]] = lpt.fake_quantize {{.*}} -> tensor<1x2x4x4xui8>
// An unreachable block may hold a value that depends on itself.
// CHECK:       ^bb3:
// CHECK:         %[[SELF:.*]] = lpt.multiply %[[SELF]], %{{.*}} : (tensor<2xf32>, tensor<f32>) -> tensor<2xf32>
func.func @blocks(%x: tensor<1x2x4x4xf32>, %s: tensor<f32>) -> tensor<1x2x4x4xf32> {
  cf.br ^first
^second:
  %0 = lpt.max_pool %q kernel [1, 1] : (tensor<1x2x4x4xf32>) -> tensor<1x2x4x4xf32>
  return %0 : tensor<1x2x4x4xf32>
^first:
  %low = lpt.constant dense<0.0> : tensor<f32>
  %high = lpt.constant dense<2.55> : tensor<f32>
  %q = lpt.fake_quantize %x, %low, %high, %low, %high levels 256 : (tensor<1x2x4x4xf32>, tensor<f32>, tensor<f32>, tensor<f32>, tensor<f32>) -> tensor<1x2x4x4xf32>
  cf.br ^second
^nowhere:
  %half = lpt.constant dense<0.5> : tensor<f32>
  %self = lpt.multiply %self, %half : (tensor<2xf32>, tensor<f32>) -> tensor<2xf32>
  cf.br ^nowhere
}

// -----

// A loop, whose iterations read a state that is not quantized.
// CHECK-LABEL: func.func @loop
// CHECK:         scf.for {{.*}} iter_args(%[[STATE:.*]] = %{{.*}}) -> (tensor<1x4xf32>) {
// CHECK:           lpt.fake_quantize %[[STATE]], {{.*}} -> tensor<1x4xui8>
// CHECK:           lpt.matmul {{.*}} : (tensor<1x4xui8>, tensor<4x4xsi8>) -> tensor<1x4xf32>
func.func @loop(%x: tensor<1x4xf32>, %n: index) -> tensor<1x4xf32> {
  %zero = arith.constant 0 : index
  %one = arith.constant 1 : index
  %low = lpt.constant dense<0.0> : tensor<f32>
  %high = lpt.constant dense<2.55> : tensor<f32>
  %0 = scf.for %i = %zero to %n step %one iter_args(%state = %x) -> (tensor<1x4xf32>) {
    %q = lpt.fake_quantize %state, %low, %high, %low, %high levels 256 : (tensor<1x4xf32>, tensor<f32>, tensor<f32>, tensor<f32>, tensor<f32>) -> tensor<1x4xf32>
    %w = lpt.constant dense<3> : tensor<4x4xsi8>
    %wf = lpt.convert %w : tensor<4x4xsi8> -> tensor<4x4xf32>
    %scale = lpt.constant dense<0.5> : tensor<f32>
    %wq = lpt.multiply %wf, %scale : (tensor<4x4xf32>, tensor<f32>) -> tensor<4x4xf32>
    %1 = lpt.matmul %q, %wq : (tensor<1x4xf32>, tensor<4x4xf32>) -> tensor<1x4xf32>
    scf.yield %1 : tensor<1x4xf32>
  }
  return %0 : tensor<1x4xf32>
}

// -----

// The ops of a graph region have no order: they stay, and a remark says so.
// CHECK-LABEL: func.func @graph
// CHECK:         lpt.fake_quantize {{.*}} -> tensor<2xf32>
// REMARKS:       [Missed] graph-region | Category:lpt | Function=graph | Layer={{.*}}, Reason="region #0 of 'builtin.module' is left unchanged: the ops of the region may depend on each other in a circle, so that there is no order to visit them in", Suggestion="move the ops to a region with SSA dominance"
func.func @graph(%x: tensor<2xf32>) -> tensor<2xf32> {
  %low = lpt.constant dense<0.0> : tensor<f32>
  %high = lpt.constant dense<2.55> : tensor<f32>
  %q = lpt.fake_quantize %x, %low, %high, %low, %high levels 256 : (tensor<2xf32>, tensor<f32>, tensor<f32>, tensor<f32>, tensor<f32>) -> tensor<2xf32>
  builtin.module {
    %1 = lpt.constant dense<[0.5, 1.5]> : tensor<2xf32>
    %2 = lpt.constant dense<0.0> : tensor<f32>
    %3 = lpt.constant dense<2.55> : tensor<f32>
    %4 = lpt.fake_quantize %1, %2, %3, %2, %3 levels 256 : (tensor<2xf32>, tensor<f32>, tensor<f32>, tensor<f32>, tensor<f32>) -> tensor<2xf32>
  }
  return %q : tensor<2xf32>
}
