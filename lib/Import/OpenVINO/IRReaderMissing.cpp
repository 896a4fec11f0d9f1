//===- IRReaderMissing.cpp --------------------------------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// What builds without pugixml have in place of the reader.
//
//===----------------------------------------------------------------------===//

#include "IRDocument.h"

#include "LPT/Support/Error.h"

using namespace mlir;
using namespace mlir::lpt;

bool lpt::canReadIRDocuments() { return false; }

llvm::Expected<IRDocument> lpt::readIRDocument(StringRef) {
  return makeError("expected a build with LPT_ENABLE_OPENVINO, but got one "
                   "without pugixml");
}
