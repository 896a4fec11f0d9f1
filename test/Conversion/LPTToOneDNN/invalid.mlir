// RUN: not lpt-opt %s --split-input-file --lpt-plan-memory=backends=onednn,generic 2>&1 | FileCheck %s

// A kernel may read what is none: it is found before values get places.
// CHECK: error: 'lpt.read_value' op expected an op without side effects, but got one; variables whose first value is computed, or in regions, need the generic backend (lpt-run --backend=generic)
func.func @variable(%x: tensor<2xf32>) -> tensor<2xf32> {
  %0 = lpt.read_value %x variable "state" : tensor<2xf32>
  %1 = lpt.kernel (%a = %0) : (tensor<2xf32>) -> tensor<2xf32> {
    %2 = lpt.exp %a : tensor<2xf32>
    lpt.yield %2 : tensor<2xf32>
  }
  return %1 : tensor<2xf32>
}

// -----

// CHECK: error: 'func.func' op expected tensors of the dialect of static shapes, but got '(tensor<?xf32>) -> tensor<?xf32>'; dynamic ones need the generic backend (lpt-run --backend=generic)
func.func @dynamic(%x: tensor<?xf32>) -> tensor<?xf32> {
  %0 = lpt.kernel (%a = %x) : (tensor<?xf32>) -> tensor<?xf32> {
    %1 = lpt.exp %a : tensor<?xf32>
    lpt.yield %1 : tensor<?xf32>
  }
  return %0 : tensor<?xf32>
}

// -----

// CHECK: error: 'func.func' op expected tensors of the dialect of static shapes, but got '(memref<2xf32>, index) -> ()'{{$}}
func.func @no_tensors(%x: memref<2xf32>, %i: index) {
  return
}

// -----

// CHECK: error: 'func.func' op expected a function of one block, but got 2
func.func @blocks(%x: tensor<2xf32>) -> tensor<2xf32> {
  cf.br ^end
^end:
  return %x : tensor<2xf32>
}

// -----

// What is no kernel, and what to do about it.

func.func private @callee(tensor<2xf32>) -> tensor<2xf32>

// CHECK: error: 'func.call' op expected a function without calls, but got one; run the inliner (--inline) first
func.func @call(%x: tensor<2xf32>) -> tensor<2xf32> {
  %0 = func.call @callee(%x) : (tensor<2xf32>) -> tensor<2xf32>
  return %0 : tensor<2xf32>
}

// -----

// CHECK: error: 'math.exp' op expected an op of the lpt dialect, or one whose dialect says that kernels may hold it (KernelOpInterface), but got another one
func.func @foreign(%x: tensor<2xf32>) -> tensor<2xf32> {
  %0 = math.exp %x : tensor<2xf32>
  return %0 : tensor<2xf32>
}

// -----

// A constant is left outside by the op that reads it, which is to blame.
// CHECK: error: 'lpt.read_value' op expected an op without side effects, but got one; variables whose first value is computed, or in regions, need the generic backend (lpt-run --backend=generic)
func.func @variable(%x: tensor<2xf32>) -> tensor<2xf32> {
  %0 = lpt.constant dense<0.0> : tensor<2xf32>
  %1 = lpt.read_value %0 variable "state" : tensor<2xf32>
  return %1 : tensor<2xf32>
}
