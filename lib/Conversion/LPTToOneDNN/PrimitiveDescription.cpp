//===- PrimitiveDescription.cpp ---------------------------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "LPT/Conversion/LPTToOneDNN/PrimitiveDescription.h"

#include "LPT/Runtime/OneDNNRuntime.h"

#include "llvm/Support/FormatVariadic.h"
#include "llvm/Support/JSON.h"

using namespace mlir;
using namespace mlir::lpt;

/// A part of a description, as the runtime reads it. Attributes that the
/// runtime refuses become null, and so do those one level below the deepest
/// that it accepts: it finds that level, and says how many it expects.
static llvm::json::Value makeJson(Attribute attribute, unsigned depth = 0) {
  if (depth > LPT_ONEDNN_MAX_DESCRIPTION_DEPTH)
    return nullptr;
  if (auto dictionary = dyn_cast<DictionaryAttr>(attribute)) {
    llvm::json::Object object;
    for (NamedAttribute entry : dictionary)
      object[llvm::json::fixUTF8(entry.getName().getValue())] =
          makeJson(entry.getValue(), depth + 1);
    return object;
  }
  if (auto array = dyn_cast<ArrayAttr>(attribute)) {
    llvm::json::Array values;
    for (Attribute value : array)
      values.push_back(makeJson(value, depth + 1));
    return values;
  }
  auto integer = dyn_cast<IntegerAttr>(attribute);
  if (integer && integer.getType().isSignlessInteger(64))
    return integer.getInt();
  if (auto number = dyn_cast<FloatAttr>(attribute))
    return number.getValueAsDouble();
  auto text = dyn_cast<StringAttr>(attribute);
  return text && llvm::json::isUTF8(text.getValue())
             ? llvm::json::Value(text.getValue())
             : llvm::json::Value(nullptr);
}

std::string mlir::lpt::getPrimitiveDescription(DictionaryAttr payload) {
  return llvm::formatv("{0}", makeJson(payload));
}
