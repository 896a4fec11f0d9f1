// Whatever is wrong, the tool says so, exits with 1, and writes no output file.

// RUN: rm -rf %t && split-file %s %t
// RUN: %python -c "import numpy as np; np.save('%t/x.npy', np.zeros((3, 2), 'f4')); np.save('%t/double.npy', np.zeros((3, 2), 'f8')); np.save('%t/wide.npy', np.zeros((3, 3), 'f4'))"

// RUN: not lpt-run --backend=reference %t/missing.mlir 2>&1 | FileCheck %s --check-prefix=MISSING
// MISSING: lpt-run: error: {{.*}}missing.mlir

// RUN: not lpt-run --backend=reference %t/syntax.mlir 2>&1 | FileCheck %s --check-prefix=SYNTAX
// SYNTAX: syntax.mlir:2:8: error: custom op 'lpt.nonsense' is unknown
// SYNTAX: lpt-run: error: cannot read the model '{{.*}}syntax.mlir'

// RUN: not lpt-run --backend=reference %t/invalid.mlir 2>&1 | FileCheck %s --check-prefix=INVALID
// INVALID: invalid.mlir:2:8: error: 'lpt.softmax' op expected
// INVALID: lpt-run: error: cannot read the model

// RUN: not lpt-run --backend=reference %t/model.mlir 2>&1 | FileCheck %s --check-prefix=COUNT
// COUNT: lpt-run: error: cannot run '{{.*}}model.mlir': expected 1 input, but got 0; name files with --input, or draw numbers with --random-inputs=SEED

// RUN: not lpt-run --backend=reference %t/model.mlir --input=%t/double.npy 2>&1 | FileCheck %s --check-prefix=TYPE
// TYPE: lpt-run: error: {{.*}}expected input #0 of type tensor<?x2xf32>, but got tensor<3x2xf64>

// RUN: not lpt-run --backend=reference %t/model.mlir --input=%t/wide.npy 2>&1 | FileCheck %s --check-prefix=SHAPE
// SHAPE: lpt-run: error: {{.*}}expected input #0 of type tensor<?x2xf32>, but got tensor<3x3xf32>

// RUN: not lpt-run --backend=reference %t/model.mlir --input=%t/missing.npy 2>&1 | FileCheck %s --check-prefix=FILE
// FILE: lpt-run: error: cannot open '{{.*}}missing.npy': No such file or directory

// RUN: not lpt-run %t/model.mlir --input=%t/x.npy --backend=quantum 2>&1 | FileCheck %s --check-prefix=BACKEND
// BACKEND: lpt-run: error: expected one of the backends 'auto', 'reference', 'generic', 'native', 'onednn', but got 'quantum'

// RUN: not lpt-run --backend=reference %t/model.mlir --input=%t/x.npy --no-such-option 2>&1 | FileCheck %s --check-prefix=OPTION
// OPTION: lpt-run: error: Unknown command line argument '--no-such-option'

// RUN: not lpt-run --backend=reference 2>&1 | FileCheck %s --check-prefix=NOTHING
// NOTHING: lpt-run: error: Not enough positional command line arguments specified!

// RUN: not lpt-run --backend=reference %t/resource.mlir 2>&1 | FileCheck %s --check-prefix=RESOURCE
// RESOURCE: lpt-run: error: cannot run '{{.*}}resource.mlir': 'lpt.constant' at loc({{.*}}): expected a constant whose value is there and fits into memory, but got one of type tensor<2xf32>

// A shape that the types do not show to be wrong.
// RUN: not lpt-run --backend=reference %t/late.mlir --input=%t/x.npy --input=%t/wide.npy --output-dir=%t/out 2>&1 | FileCheck %s --check-prefix=LATE
// LATE: lpt-run: error: cannot run '{{.*}}late.mlir': 'lpt.add' at loc({{.*}}): expected
// RUN: not ls %t/out

// A directory that cannot be created, and no file is left behind.
// RUN: not lpt-run --backend=reference %t/model.mlir --input=%t/x.npy --output-dir=%t/x.npy 2>&1 | FileCheck %s --check-prefix=DIRECTORY
// DIRECTORY: lpt-run: error: {{.*}}x.npy
// RUN: mkdir -p %t/taken/output1.npy/child
// RUN: not lpt-run --backend=reference %t/two.mlir --input=%t/x.npy --output-dir=%t/taken 2>&1 | FileCheck %s --check-prefix=TAKEN
// TAKEN: lpt-run: error: cannot write '{{.*}}output1.npy'
// RUN: ls %t/taken | FileCheck %s --check-prefix=LEFT
// LEFT-NOT: tmp

//--- syntax.mlir
func.func @main(%x: tensor<2xf32>) -> tensor<2xf32> {
  %0 = lpt.nonsense %x : tensor<2xf32>
  return %0 : tensor<2xf32>
}

//--- invalid.mlir
func.func @main(%x: tensor<2xf32>) -> tensor<2xf32> {
  %0 = lpt.softmax %x axis 3 : tensor<2xf32>
  return %0 : tensor<2xf32>
}

//--- model.mlir
func.func @main(%x: tensor<?x2xf32>) -> tensor<?x2xf32> {
  return %x : tensor<?x2xf32>
}

//--- two.mlir
func.func @main(%x: tensor<?x2xf32>) -> (tensor<?x2xf32>, tensor<?x2xf32>) {
  return %x, %x : tensor<?x2xf32>, tensor<?x2xf32>
}

//--- resource.mlir
func.func @main() -> tensor<2xf32> {
  %0 = lpt.constant dense_resource<nowhere> : tensor<2xf32>
  return %0 : tensor<2xf32>
}

//--- late.mlir
func.func @main(%x: tensor<?x?xf32>, %y: tensor<?x?xf32>) -> tensor<?x?xf32> {
  %0 = lpt.add %x, %y : tensor<?x?xf32>
  return %0 : tensor<?x?xf32>
}
