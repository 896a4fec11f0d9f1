//===- ImportONNXFile.cpp ---------------------------------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// What does not need the messages of ONNX.
//
//===----------------------------------------------------------------------===//

#include "LPT/Import/ONNX/ImportONNX.h"

using namespace mlir;
using namespace mlir::lpt;

bool lpt::isONNXFile(StringRef path) {
  return path.ends_with_insensitive(".onnx");
}
