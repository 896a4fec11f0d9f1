// Every backend refuses inputs that are not those of the model.

// RUN: rm -rf %t && mkdir %t
// RUN: %python -c "import numpy as np; np.save('%t/x.npy', np.zeros((3, 2), 'f4')); np.save('%t/double.npy', np.zeros((3, 2), 'f8')); np.save('%t/wide.npy', np.zeros((3, 3), 'f4')); np.save('%t/deep.npy', np.zeros((1, 3, 2), 'f4'))"

// DEFINE: %{backend} =
// DEFINE: %{run} = lpt-run %s --backend=%{backend} --output-dir=%t/out
// DEFINE: %{all} = not %{run} 2>&1 | FileCheck %s --check-prefix=NONE && \
// DEFINE:   not %{run} --input=%t/x.npy 2>&1 | FileCheck %s --check-prefix=ONE && \
// DEFINE:   not %{run} --input=%t/x.npy --input=%t/x.npy --input=%t/x.npy 2>&1 | FileCheck %s --check-prefix=THREE && \
// DEFINE:   not %{run} --input=%t/x.npy --input=%t/double.npy 2>&1 | FileCheck %s --check-prefix=TYPE && \
// DEFINE:   not %{run} --input=%t/wide.npy --input=%t/x.npy 2>&1 | FileCheck %s --check-prefix=SHAPE && \
// DEFINE:   not %{run} --input=%t/deep.npy --input=%t/x.npy 2>&1 | FileCheck %s --check-prefix=RANK

// REDEFINE: %{backend} = reference
// RUN: %{all}
// REDEFINE: %{backend} = generic
// RUN: %{all}
// REDEFINE: %{backend} = onednn
// RUN: %if onednn %{ %{all} %}
// RUN: not ls %t/out

// NONE: lpt-run: error: cannot run '{{.*}}': expected 2 inputs, but got 0
// ONE: lpt-run: error: cannot run '{{.*}}': expected 2 inputs, but got 1
// THREE: lpt-run: error: cannot run '{{.*}}': expected 2 inputs, but got 3
// TYPE: lpt-run: error: cannot run '{{.*}}': expected input #1 of type tensor<3x2xf32>, but got tensor<3x2xf64>
// SHAPE: lpt-run: error: cannot run '{{.*}}': expected input #0 of type tensor<3x2xf32>, but got tensor<3x3xf32>
// RANK: lpt-run: error: cannot run '{{.*}}': expected input #0 of type tensor<3x2xf32>, but got tensor<1x3x2xf32>

func.func @main(%x: tensor<3x2xf32>, %y: tensor<3x2xf32>) -> tensor<3x2xf32> {
  %0 = lpt.add %x, %y : tensor<3x2xf32>
  return %0 : tensor<3x2xf32>
}
