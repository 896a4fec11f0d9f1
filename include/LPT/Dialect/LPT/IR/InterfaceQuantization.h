//===- InterfaceQuantization.h ----------------------------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// What the integers that a function takes and returns stand for.
//
//===----------------------------------------------------------------------===//

#ifndef LPT_DIALECT_LPT_IR_INTERFACEQUANTIZATION_H
#define LPT_DIALECT_LPT_IR_INTERFACEQUANTIZATION_H

#include "mlir/Interfaces/FunctionInterfaces.h"

#include <optional>

namespace mlir::lpt {

/// The scale and the zero point of an argument or a result of integers: `q`
/// stands for `scale * (q - zeroPoint)`. They are the attributes `lpt.scale`
/// (`f64`) and `lpt.zero_point` (`i64`) of the argument or result.
struct InterfaceQuantization {
  double scale = 1;
  int64_t zeroPoint = 0;

  void setOfArgument(FunctionOpInterface function, unsigned index) const;
  void setOfResult(FunctionOpInterface function, unsigned index) const;

  /// From the attributes of an argument or result, which may be null. Nothing
  /// if one of the two is missing.
  static std::optional<InterfaceQuantization> get(DictionaryAttr attributes);
};

} // namespace mlir::lpt

#endif // LPT_DIALECT_LPT_IR_INTERFACEQUANTIZATION_H
