//===- PictureBytes.h -------------------------------------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// What a library for pictures does for PictureFile.cpp.
//
//===----------------------------------------------------------------------===//

#ifndef LPT_LIB_IMPORT_PICTURES_PICTUREBYTES_H
#define LPT_LIB_IMPORT_PICTURES_PICTUREBYTES_H

#include "llvm/ADT/StringRef.h"
#include "llvm/Support/Error.h"

#include <cstdint>
#include <vector>

namespace mlir::lpt {

/// `[height, width, channels]`.
struct PictureBytes {
  int64_t height = 0, width = 0, channels = 0;
  std::vector<uint8_t> bytes;
};

/// Decodes a file that is in memory, as grey or as red, green and blue: 1 or 3
/// channels. Errors do not name the file.
llvm::Expected<PictureBytes> decodePicture(llvm::StringRef file,
                                           int64_t channels);

/// The picture, scaled by a triangle filter.
llvm::Expected<PictureBytes> scalePicture(const PictureBytes &picture,
                                          int64_t height, int64_t width);

} // namespace mlir::lpt

#endif // LPT_LIB_IMPORT_PICTURES_PICTUREBYTES_H
