// RUN: lpt-opt %s --split-input-file --verify-diagnostics '--pass-pipeline=builtin.module(func.func(lpt-refine-shapes{arguments=2x4}))'
// RUN: not lpt-opt %s --split-input-file '--pass-pipeline=builtin.module(func.func(lpt-refine-shapes{arguments=2xA}))' 2>&1 | FileCheck %s
// CHECK: error: expected sizes such as 8x3x224x224, or '-', for argument #0, but got '2xA'

// expected-error@below {{expected one shape for each of the 2 arguments, but got 1}}
func.func @count(%x: tensor<?x4xf32>, %y: tensor<?x4xf32>) -> tensor<?x4xf32> {
  %0 = lpt.add %x, %y : tensor<?x4xf32>
  return %0 : tensor<?x4xf32>
}

// -----

// expected-error@below {{expected a shape of 'tensor<?x5xf32>' for argument #0, but got [2, 4]}}
func.func @sizes(%x: tensor<?x5xf32>) -> tensor<?x5xf32> {
  %0 = lpt.relu %x : tensor<?x5xf32>
  return %0 : tensor<?x5xf32>
}

// -----

// expected-error@below {{expected a shape of 'tensor<?x4x1xf32>' for argument #0, but got [2, 4]}}
func.func @rank(%x: tensor<?x4x1xf32>) -> tensor<?x4x1xf32> {
  %0 = lpt.relu %x : tensor<?x4x1xf32>
  return %0 : tensor<?x4x1xf32>
}

// -----

// Sizes that fit what was known do not fit each other.
func.func @contradiction(%x: tensor<?x?xf32>) -> tensor<?x3xf32> {
  %c = lpt.constant dense<1.0> : tensor<3x3xf32>
  // expected-error@below {{lpt.matmul}}
  %0 = lpt.matmul %x, %c : (tensor<?x?xf32>, tensor<3x3xf32>) -> tensor<?x3xf32>
  return %0 : tensor<?x3xf32>
}

// -----

func.func @foreign(%x: tensor<?x4xf32>) -> tensor<?x4xf32> {
  // expected-error@below {{'math.exp' op expected an op of the dialect 'lpt' without regions and side effects}}
  %0 = math.exp %x : tensor<?x4xf32>
  return %0 : tensor<?x4xf32>
}

// -----

// expected-error@below {{expected a function of one block}}
func.func @blocks(%x: tensor<?x4xf32>) -> tensor<?x4xf32> {
  cf.br ^bb1
^bb1:
  return %x : tensor<?x4xf32>
}

// -----

// The next run may read more than the initial value.
func.func @variable(%x: tensor<?x4xf32>) -> tensor<?x4xf32> {
  // expected-error@below {{'lpt.read_value' op expected an op of the dialect 'lpt' without regions and side effects}}
  %0 = lpt.read_value %x variable "v" : tensor<?x4xf32>
  %1 = lpt.concat %0, %x axis 0 : (tensor<?x4xf32>, tensor<?x4xf32>) -> tensor<?x4xf32>
  %2 = lpt.assign %1 variable "v" : tensor<?x4xf32>
  return %2 : tensor<?x4xf32>
}
