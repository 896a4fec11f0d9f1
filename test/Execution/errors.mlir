// What the backend cannot do is an error of the tool, with the place of the op.

// RUN: not lpt-run %s --backend=generic --entry=refused --random-inputs=1 2>&1 | FileCheck %s --check-prefix=REFUSED
// REFUSED: lpt-run: error: cannot compile '{{.*}}errors.mlir' for the backend 'generic': loc({{.*}}:[[# @LINE + 3]]:8): 'lpt.interpolate' op expected static sizes of the axes that are resized or padded

func.func @refused(%x: tensor<1x1x?xf32>) -> tensor<1x1x8xf32> {
  %0 = lpt.interpolate %x axes [2] sizes [8] : (tensor<1x1x?xf32>) -> tensor<1x1x8xf32>
  return %0 : tensor<1x1x8xf32>
}

// RUN: not lpt-run %s --backend=generic --entry=sized 2>&1 | FileCheck %s --check-prefix=INPUTS
// INPUTS: lpt-run: error: {{.*}}expected 1 input

// Functions that are not run need not be supported.
// RUN: lpt-run %s --backend=generic --entry=sized --random-inputs=1 | FileCheck %s --check-prefix=RUNS
// RUNS: output 0: tensor<3xui8>
func.func @sized(%x: tensor<3xui8>) -> tensor<3xui8> {
  return %x : tensor<3xui8>
}

// RUN: not lpt-run %s --backend=generic --compare=%s --compare-backend=quantum --entry=sized 2>&1 | FileCheck %s --check-prefix=BACKEND
// BACKEND: expected one of the backends 'auto', 'reference', 'generic', 'native', 'onednn', but got 'quantum'
