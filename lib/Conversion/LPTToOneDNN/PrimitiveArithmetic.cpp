//===- PrimitiveArithmetic.cpp ----------------------------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "PrimitiveArithmetic.h"

using namespace mlir;
using namespace mlir::lpt;
using namespace mlir::lpt::onednn;

/// The element type of the tensor in field `name`; empty if there is none.
static StringRef getTensorType(const llvm::json::Object &primitive,
                               StringRef name) {
  const llvm::json::Object *tensor = primitive.getObject(name);
  return tensor ? tensor->getString("type").value_or("") : "";
}

static bool isByte(StringRef type) { return type == "u8" || type == "s8"; }

bool onednn::isProduct(const llvm::json::Object &primitive) {
  StringRef kind = primitive.getString("kind").value_or("");
  return kind == "convolution" || kind == "deconvolution" || kind == "matmul";
}

std::string onednn::getComputedType(const llvm::json::Object &primitive) {
  StringRef kind = primitive.getString("kind").value_or("");
  StringRef source = getTensorType(primitive, "src");
  if (isProduct(primitive)) {
    if (isByte(source) && isByte(getTensorType(primitive, "weights")))
      return "I8";
    if (source == "f16" || source == "bf16")
      return source.upper();
  }
  if (kind == "pooling" && isByte(source))
    return "I8";
  const bool isPlain = !primitive.get("scales") &&
                       !primitive.get("zero_points") &&
                       !primitive.get("post_ops");
  if ((kind == "reorder" || kind == "concat") && isPlain)
    return "MOVE";
  return "FP32";
}
