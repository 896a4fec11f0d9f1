// Where there is no memory there is a message, whatever asks for it.
// Sanitizers take much address space for themselves.

// UNSUPPORTED: sanitizers
// DEFINE: %{run} = %python %S/Inputs/limited.py 4 lpt-run %s --random-inputs=1 --max-memory=1000000

// RUN: %{run} --backend=generic --entry=temporary | FileCheck %s --check-prefix=TEMPORARY
// TEMPORARY: lpt-run: error: cannot compile '{{.*}}' for the backend 'generic': expected {{[0-9]+}} bytes of memory for intermediate values, but got none
// RUN: %{run} --backend=generic --entry=output | FileCheck %s --check-prefix=OUTPUT
// OUTPUT: lpt-run: error: cannot run '{{.*}}': expected outputs that fit into memory, but got tensor<1x4x32768x32768xf32>
// RUN: %{run} --backend=generic --entry=input | FileCheck %s --check-prefix=INPUT
// INPUT: lpt-run: error: expected input #0 to fit into memory, but got tensor<1x4x32768x32768xf32>
// RUN: %{run} --backend=generic --entry=constant | FileCheck %s --check-prefix=CONSTANT
// CONSTANT: lpt-run: error: cannot compile '{{.*}}' for the backend 'generic': 'lpt.constant' at {{.*}} expected a constant that fits into memory, but got one of type tensor<1x4x32768x32768xf32>

// RUN: %{run} --backend=reference --entry=temporary | FileCheck %s --check-prefix=REFERENCE
// RUN: %{run} --backend=reference --entry=output | FileCheck %s --check-prefix=REFERENCE
// REFERENCE: lpt-run: error: cannot run '{{.*}}': 'lpt.tile' at {{.*}} expected a result that fits into memory
// RUN: %{run} --backend=reference --entry=constant | FileCheck %s --check-prefix=READ
// READ: lpt-run: error: cannot run '{{.*}}': 'lpt.constant' at {{.*}} expected a constant whose value is there and fits into memory, but got one of type tensor<1x4x32768x32768xf32>

// A value of 16 GB between input and output, in memory of the compiled code.
func.func @temporary(%x: tensor<1x4x1x1xf32>) -> tensor<1x4x1x1xf32> {
  %0 = lpt.tile %x repeats [1, 1, 32768, 32768] : (tensor<1x4x1x1xf32>) -> tensor<1x4x32768x32768xf32>
  %1 = lpt.softmax %0 axis 1 : tensor<1x4x32768x32768xf32>
  %2 = lpt.reduce_max %1 axes [2, 3] keep_dims : (tensor<1x4x32768x32768xf32>) -> tensor<1x4x1x1xf32>
  return %2 : tensor<1x4x1x1xf32>
}

func.func @output(%x: tensor<1x4x1x1xf32>) -> tensor<1x4x32768x32768xf32> {
  %0 = lpt.tile %x repeats [1, 1, 32768, 32768] : (tensor<1x4x1x1xf32>) -> tensor<1x4x32768x32768xf32>
  return %0 : tensor<1x4x32768x32768xf32>
}

func.func @input(%x: tensor<1x4x32768x32768xf32>) -> tensor<1x4x1x1xf32> {
  %0 = lpt.reduce_max %x axes [2, 3] keep_dims : (tensor<1x4x32768x32768xf32>) -> tensor<1x4x1x1xf32>
  return %0 : tensor<1x4x1x1xf32>
}

func.func @constant(%x: tensor<1x4x1x1xf32>) -> tensor<1x4x1x1xf32> {
  %0 = lpt.constant dense<1.0> : tensor<1x4x32768x32768xf32>
  %1 = lpt.add %x, %0 : (tensor<1x4x1x1xf32>, tensor<1x4x32768x32768xf32>) -> tensor<1x4x32768x32768xf32>
  %2 = lpt.reduce_max %1 axes [2, 3] keep_dims : (tensor<1x4x32768x32768xf32>) -> tensor<1x4x1x1xf32>
  return %2 : tensor<1x4x1x1xf32>
}
