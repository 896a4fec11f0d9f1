//===- ElementTypes.h -------------------------------------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Functions that make element types, for the tables of formats.
//
//===----------------------------------------------------------------------===//

#ifndef LPT_LIB_IMPORT_GRAPH_ELEMENTTYPES_H
#define LPT_LIB_IMPORT_GRAPH_ELEMENTTYPES_H

#include "mlir/IR/BuiltinTypes.h"

namespace mlir::lpt {

template <unsigned width, IntegerType::SignednessSemantics signedness>
Type getInteger(MLIRContext *context) {
  return IntegerType::get(context, width, signedness);
}

template <typename FloatT>
Type getFloat(MLIRContext *context) {
  return FloatT::get(context);
}

} // namespace mlir::lpt

#endif // LPT_LIB_IMPORT_GRAPH_ELEMENTTYPES_H
