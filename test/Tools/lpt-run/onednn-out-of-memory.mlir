// Models that need more memory than there is, on oneDNN.
// Sanitizers take much address space for themselves.

// REQUIRES: onednn
// UNSUPPORTED: sanitizers
// DEFINE: %{run} = %python %S/../../Execution/Inputs/limited.py 4 lpt-run %s --backend=onednn --max-memory=10000000 --threads=1 --random-inputs=1

// RUN: %{run} --entry=arena | FileCheck %s --check-prefix=ARENA
// ARENA: lpt-run: error: cannot compile '{{.*}}' for the backend 'onednn': expected {{[0-9]+}} bytes of memory for intermediate values, but got none
func.func @arena(%x: tensor<1x4x1x1xf32>) -> tensor<1x4x1x1xf32> {
  %0 = lpt.tile %x repeats [1, 1, 200000, 200000] : (tensor<1x4x1x1xf32>) -> tensor<1x4x200000x200000xf32>
  %1 = lpt.reduce_max %0 axes [2, 3] keep_dims : (tensor<1x4x200000x200000xf32>) -> tensor<1x4x1x1xf32>
  return %1 : tensor<1x4x1x1xf32>
}

// Generated code that pads its input, into the workspace.
// RUN: %{run} --entry=generated | FileCheck %s --check-prefix=GENERATED
// GENERATED: lpt-run: error: cannot compile '{{.*}}' for the backend 'onednn': expected {{[0-9]+}} bytes of memory for intermediate values, but got none
func.func @generated(%x: tensor<1x1x1x1xf32>) -> tensor<1x1x3x3xf32> {
  %0 = lpt.constant dense<2.0> : tensor<1x1x1x1xf32>
  %1 = lpt.convolution %x, %0 strides [60000, 60000] pads [60000, 60000] : (tensor<1x1x1x1xf32>, tensor<1x1x1x1xf32>) -> tensor<1x1x3x3xf32>
  return %1 : tensor<1x1x3x3xf32>
}

// RUN: %{run} --entry=output | FileCheck %s --check-prefix=OUTPUT
// OUTPUT: lpt-run: error: cannot run '{{.*}}': expected outputs that fit into memory, but got tensor<1x4x32768x32768xf32>
func.func @output(%x: tensor<1x4x1x1xf32>) -> tensor<1x4x32768x32768xf32> {
  %0 = lpt.tile %x repeats [1, 1, 32768, 32768] : (tensor<1x4x1x1xf32>) -> tensor<1x4x32768x32768xf32>
  return %0 : tensor<1x4x32768x32768xf32>
}

// RUN: %{run} --entry=constant | FileCheck %s --check-prefix=CONSTANT
// CONSTANT: lpt-run: error: cannot compile '{{.*}}' for the backend 'onednn': {{.*}} expected {{memory for a constant of type|a constant that fits into memory, but got one of type}} tensor<65536x400000xsi8>
func.func @constant(%x: tensor<1x65536xui8>) -> tensor<1x400000xf32> {
  %0 = lpt.constant dense<1> : tensor<65536x400000xsi8>
  %1 = lpt.matmul %x, %0 : (tensor<1x65536xui8>, tensor<65536x400000xsi8>) -> tensor<1x400000xf32>
  return %1 : tensor<1x400000xf32>
}
