//===- PictureBytesMissing.cpp ----------------------------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A build without the library for pictures.
//
//===----------------------------------------------------------------------===//

#include "PictureBytes.h"

#include "LPT/Support/Error.h"

using namespace mlir;
using namespace mlir::lpt;

static llvm::Error fail() {
  return makeError(
      "expected a build that reads pictures (LPT_ENABLE_PICTURES)");
}

llvm::Expected<PictureBytes> lpt::decodePicture(llvm::StringRef, int64_t) {
  return fail();
}

llvm::Expected<PictureBytes> lpt::scalePicture(const PictureBytes &, int64_t,
                                               int64_t) {
  return fail();
}
