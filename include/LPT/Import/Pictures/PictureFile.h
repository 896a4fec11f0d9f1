//===- PictureFile.h --------------------------------------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Pictures as inputs of models: PNG and JPEG.
//
//===----------------------------------------------------------------------===//

#ifndef LPT_IMPORT_PICTURES_PICTUREFILE_H
#define LPT_IMPORT_PICTURES_PICTUREFILE_H

#include "LPT/Reference/Tensor.h"

#include "llvm/Support/Error.h"

namespace mlir::lpt {

/// What becomes of a picture whose size is not that of the input.
enum class PictureResize {
  /// An error.
  None,
  /// It is scaled to the size of the input.
  Stretch,
  /// It is scaled until it covers the input, and its middle is taken.
  Crop,
};

enum class PictureChannels { RGB, BGR };

/// How the bytes of a picture become numbers.
struct PictureFormat {
  PictureResize resize = PictureResize::None;
  PictureChannels channels = PictureChannels::RGB;
  /// `(byte - mean) / deviation`, with one number, or one for each channel of
  /// the input in its order; 0 and 1 if they are empty.
  SmallVector<double> mean, deviation;
};

/// Whether the name ends as those of PNG and JPEG files do.
bool isPictureFile(StringRef path);

/// Reads a picture as an input of `type`: f32, f16, bf16, or ui8 without mean
/// and deviation; of shape `[1, channels, height, width]` or `[1, height,
/// width, channels]` with one channel (grey) or three. A dynamic batch is one,
/// dynamic heights and widths are those of the picture. Pixels in between are
/// those of a triangle filter, as wide as the step where the picture becomes
/// smaller, and are rounded to bytes. Transparency is left out, and pictures of
/// 16 bits have their upper 8 bits.
///
/// Fails, with the path, for a file that is no picture or is damaged, for other
/// types, for another size than that of the input without `resize`, and if the
/// build cannot read pictures.
llvm::Expected<Tensor> readPictureFile(StringRef path, RankedTensorType type,
                                       const PictureFormat &options);

} // namespace mlir::lpt

#endif // LPT_IMPORT_PICTURES_PICTUREFILE_H
