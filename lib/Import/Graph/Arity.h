//===- Arity.h --------------------------------------------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Numbers of inputs and outputs, for tables of conversions.
//
//===----------------------------------------------------------------------===//

#ifndef LPT_LIB_IMPORT_GRAPH_ARITY_H
#define LPT_LIB_IMPORT_GRAPH_ARITY_H

#include "mlir/Support/LLVM.h"

#include <limits>
#include <string>

namespace mlir::lpt {

/// How many operands or results a node may have.
struct Arity {
  unsigned least, most;

  constexpr Arity(unsigned count) : least(count), most(count) {}
  constexpr Arity(unsigned least, unsigned most) : least(least), most(most) {}
  constexpr bool allows(unsigned count) const {
    return count >= least && count <= most;
  }
  /// Any number from `least` on.
  static constexpr Arity atLeast(unsigned least) {
    return {least, std::numeric_limits<unsigned>::max()};
  }
};

/// "2 inputs", "1 to 3 inputs", "at least 1 input".
inline std::string describeArity(Arity arity, StringRef what) {
  std::string count = std::to_string(arity.least);
  unsigned last = arity.least;
  if (arity.most == std::numeric_limits<unsigned>::max()) {
    count = "at least " + count;
  } else if (arity.most != arity.least) {
    count += " to " + std::to_string(arity.most);
    last = arity.most;
  }
  return count + " " + what.str() + (last == 1 ? "" : "s");
}

} // namespace mlir::lpt

#endif // LPT_LIB_IMPORT_GRAPH_ARITY_H
