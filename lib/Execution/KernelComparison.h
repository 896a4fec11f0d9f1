//===- KernelComparison.h ---------------------------------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Judges the results of one kernel, element by element.
//
//===----------------------------------------------------------------------===//

#ifndef LPT_LIB_EXECUTION_KERNELCOMPARISON_H
#define LPT_LIB_EXECUTION_KERNELCOMPARISON_H

#include "KernelReference.h"

#include "LPT/Execution/KernelCheck.h"

namespace mlir::lpt {

class OriginalValues;

/// Adds to `differences` how the results of a backend differ from the expected
/// ones. An element agrees if it is off by a few last bits, of its own value or
/// of the greatest one of its channel, or by no more than the noise that the
/// reference of the kernel shows, or the original ops if `originals` knows
/// them. It is explained if a quantization may have rounded the other way for
/// as much noise. What is expected must be explained in the same way: if it is
/// not, the kernel was formed otherwise. An element that is expected to be NaN
/// agrees with any value if an input holds NaN or an infinity: the maxima of
/// libraries drop NaN.
llvm::Error compareKernel(KernelReference &kernel, ArrayRef<Tensor> results,
                          ArrayRef<Tensor> expected,
                          const KernelTolerance &tolerance,
                          std::vector<KernelDifference> &differences,
                          const OriginalValues *originals = nullptr);

/// The distance up to which the elements of `tensor` need no explanation.
std::vector<double> getLastBits(const Tensor &tensor);

} // namespace mlir::lpt

#endif // LPT_LIB_EXECUTION_KERNELCOMPARISON_H
