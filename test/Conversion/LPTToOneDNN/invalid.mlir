// RUN: not lpt-opt %s --split-input-file --convert-lpt-to-onednn 2>&1 | FileCheck %s

// A kernel may read what is none: it is found before values get places.
// CHECK: error: 'lpt.read_value' op expected functions of kernels, but got an op outside of one; run lpt-form-kernels first
func.func @variable(%x: tensor<2xf32>) -> tensor<2xf32> {
  %0 = lpt.read_value %x variable "state" : tensor<2xf32>
  %1 = lpt.kernel (%a = %0) : (tensor<2xf32>) -> tensor<2xf32> {
    %2 = lpt.exp %a : tensor<2xf32>
    lpt.yield %2 : tensor<2xf32>
  }
  return %1 : tensor<2xf32>
}

// -----

// CHECK: error: 'lpt.kernel' op expected static shapes
func.func @dynamic(%x: tensor<?xf32>) -> tensor<?xf32> {
  %0 = lpt.kernel (%a = %x) : (tensor<?xf32>) -> tensor<?xf32> {
    %1 = lpt.exp %a : tensor<?xf32>
    lpt.yield %1 : tensor<?xf32>
  }
  return %0 : tensor<?xf32>
}
