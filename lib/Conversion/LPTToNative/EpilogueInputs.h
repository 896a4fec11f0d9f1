//===- EpilogueInputs.h ------------------------------------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// What the body of a product may read besides the sums.
//
//===----------------------------------------------------------------------===//

#ifndef LPT_LIB_CONVERSION_LPTTONATIVE_EPILOGUEINPUTS_H
#define LPT_LIB_CONVERSION_LPTTONATIVE_EPILOGUEINPUTS_H

#include "mlir/IR/AffineMap.h"

#include <optional>

namespace mlir::lpt {

/// The loops over a result of `sizes`, of more than one iteration, that an input
/// with this map follows: all of them or trailing ones, in their order, so
/// that the channels, which come last, are neighbours in both. Nothing if the
/// input is not of this kind.
std::optional<SmallVector<unsigned>> findInputLoops(AffineMap map,
                                                    ArrayRef<int64_t> sizes);

} // namespace mlir::lpt

#endif // LPT_LIB_CONVERSION_LPTTONATIVE_EPILOGUEINPUTS_H
