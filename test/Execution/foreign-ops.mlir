// Ops of another dialect run with every backend: the reference evaluates them by
// the models, and the generic backend lowers them by the patterns, that a plugin
// brings.
// DEFINE: %{plugin} = --load-dialect-plugin=%binary_root/test/lib/ForeignDialect.so
// DEFINE: %{backend} = generic
// DEFINE: %{compare} = lpt-run %s %{plugin} --entry=main --backend=%{backend} --random-inputs=1 --compare=%s --compare-backend=reference --max-error=1e-4
// DEFINE: %{check} = lpt-run %s %{plugin} --entry=main --backend=%{backend} --random-inputs=1 --check-kernels

// RUN: %{compare} | FileCheck %s --check-prefix=NUMBERS
// RUN: %{check} | FileCheck %s --check-prefix=KERNELS
// REDEFINE: %{backend} = onednn
// RUN: %if onednn %{ %{compare} | FileCheck %s --check-prefix=NUMBERS %}
// RUN: %if onednn %{ %{check} | FileCheck %s --check-prefix=KERNELS %}
// NUMBERS: output 0: max abs error {{(0|.*e-0[5-9]),}}
// NUMBERS: output 1: max abs error 0,
// KERNELS: , 0 with differences,
// KERNELS: the program yields what its kernels do one after the other, bit for bit

// What the plugin attaches is there for models without an op of lpt, too.
// RUN: lpt-run --backend=reference %S/Inputs/foreign-bytes.mlir %{plugin} --random-inputs=1 --output-dir=%t.reference
// RUN: lpt-run %S/Inputs/foreign-bytes.mlir %{plugin} --random-inputs=1 --backend=generic --output-dir=%t.generic
// RUN: cmp %t.reference/output0.npy %t.generic/output0.npy

// The counters name them with their dialect.
// RUN: lpt-run %s %{plugin} --entry=main --random-inputs=1 --backend=generic --counters | FileCheck %s --check-prefix=COUNTERS
// COUNTERS-DAG: foreign.rotate
// COUNTERS-DAG: foreign.cube

// Stored programs have them, too, and need the plugin to be read.
// RUN: lpt-run %s %{plugin} --entry=main --backend=generic --save-compiled=%t.lptc
// RUN: lpt-run %t.lptc %{plugin} --backend=generic --random-inputs=1 | FileCheck %s --check-prefix=STORED
// RUN: not lpt-run %t.lptc --backend=generic --random-inputs=1 2>&1 | FileCheck %s --check-prefix=UNKNOWN
// STORED: output 1: tensor<1x4x6x6xui8>
// UNKNOWN: error: dialect 'foreign' is unknown

// An op may insist on the types of its operands. The check looks for the noise of
// integers by computing with floats, but not for these.
// RUN: lpt-run %s %{plugin} --entry=integers --random-inputs=1 --backend=generic --check-kernels | FileCheck %s --check-prefix=KERNELS
// RUN: %if onednn %{ lpt-run %s %{plugin} --entry=integers --random-inputs=1 --backend=onednn --check-kernels | FileCheck %s --check-prefix=KERNELS %}

// Shapes may be dynamic, if the patterns can lower such shapes.
// RUN: lpt-run %s %{plugin} --entry=dynamic --backend=generic --random-inputs=1 --compare=%s --compare-backend=reference | FileCheck %s --check-prefix=DYNAMIC
// DYNAMIC: output 0: max abs error {{(0|.*e-0[5-9]),}}
// RUN: not lpt-run %s %{plugin} --entry=dynamic_axis --backend=generic --random-inputs=1 2>&1 | FileCheck %s --check-prefix=AXIS
// AXIS: error: cannot compile {{.*}}foreign-ops.mlir":[[#@LINE+51]]:{{.*}}'foreign.rotate' op expected a pattern of its dialect that lowers it, but got none

// An op without a pattern is refused, unless the reference runs it.
// RUN: lpt-run --backend=reference %s %{plugin} --entry=without_pattern --random-inputs=1 | FileCheck %s --check-prefix=EVALUATED
// RUN: not lpt-run %s %{plugin} --entry=without_pattern --backend=generic --random-inputs=1 2>&1 | FileCheck %s --check-prefix=PATTERN
// RUN: %if onednn %{ not lpt-run %s %{plugin} --entry=without_pattern --backend=onednn --random-inputs=1 2>&1 | FileCheck %s --check-prefix=PATTERN %}
// RUN: not lpt-run %s %{plugin} --entry=without_pattern --backend=generic --random-inputs=1 --check-kernels 2>&1 | FileCheck %s --check-prefix=PATTERN
// EVALUATED: output 0: tensor<2x3xf32>
// PATTERN: error: cannot compile {{.*}}foreign-ops.mlir":[[#@LINE+48]]:{{.*}}'foreign.dense' op expected a pattern of its dialect that lowers it, but got none

// A plugin that cannot be loaded is an error.
// RUN: not lpt-run --backend=reference %s --load-dialect-plugin=%t.absent 2>&1 | FileCheck %s --check-prefix=ABSENT
// ABSENT: lpt-run: error: {{.*}}absent

func.func @main(%x: tensor<1x4x6x6xui8>) -> (tensor<1x4x6x6xf32>, tensor<1x4x6x6xui8>) {
  %w = lpt.constant dense<3> : tensor<4x4x1x1xsi8>
  %s = lpt.constant dense<0.001> : tensor<f32>
  %0 = lpt.convolution %x, %w : (tensor<1x4x6x6xui8>, tensor<4x4x1x1xsi8>) -> tensor<1x4x6x6xf32>
  %1 = lpt.multiply %0, %s : (tensor<1x4x6x6xf32>, tensor<f32>) -> tensor<1x4x6x6xf32>
  %2 = foreign.cube %1 : tensor<1x4x6x6xf32>
  %3 = lpt.relu %2 : tensor<1x4x6x6xf32>
  %4 = foreign.rotate %3 by 2 along 3 : tensor<1x4x6x6xf32>
  %5 = foreign.cube %4 : tensor<1x4x6x6xf32>
  %6 = lpt.max_pool %5 kernel [1, 1] : (tensor<1x4x6x6xf32>) -> tensor<1x4x6x6xf32>
  %7 = foreign.rotate %x by -1 along 1 : tensor<1x4x6x6xui8>
  return %6, %7 : tensor<1x4x6x6xf32>, tensor<1x4x6x6xui8>
}

// Each cube triples the noise.
func.func @integers(%x: tensor<2x3xui8>) -> tensor<2x3x255xf32> {
  %s = lpt.constant dense<1.0001> : tensor<f32>
  %0 = foreign.one_hot %x : (tensor<2x3xui8>) -> tensor<2x3x255xf32>
  %1 = lpt.maximum %0, %s : (tensor<2x3x255xf32>, tensor<f32>) -> tensor<2x3x255xf32>
  %2 = foreign.cube %1 : tensor<2x3x255xf32>
  %3 = foreign.cube %2 : tensor<2x3x255xf32>
  %4 = foreign.cube %3 : tensor<2x3x255xf32>
  %5 = foreign.cube %4 : tensor<2x3x255xf32>
  %6 = foreign.cube %5 : tensor<2x3x255xf32>
  %7 = foreign.cube %6 : tensor<2x3x255xf32>
  %8 = foreign.cube %7 : tensor<2x3x255xf32>
  %9 = foreign.cube %8 : tensor<2x3x255xf32>
  return %9 : tensor<2x3x255xf32>
}

func.func @dynamic(%x: tensor<?x4xf32>) -> tensor<?x4xf32> {
  %0 = foreign.cube %x : tensor<?x4xf32>
  %1 = lpt.relu %0 : tensor<?x4xf32>
  return %1 : tensor<?x4xf32>
}

func.func @dynamic_axis(%x: tensor<?x4xf32>) -> tensor<?x4xf32> {
  %0 = foreign.rotate %x by 1 along 0 : tensor<?x4xf32>
  return %0 : tensor<?x4xf32>
}

func.func @without_pattern(%x: tensor<2x4xf32>, %w: tensor<3x4xf32>) -> tensor<2x3xf32> {
  %0 = foreign.dense %x, %w : (tensor<2x4xf32>, tensor<3x4xf32>) -> tensor<2x3xf32>
  return %0 : tensor<2x3xf32>
}
