//===- PictureBytes.cpp -----------------------------------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "PictureBytes.h"

#include "LPT/Support/Error.h"

#include <limits>
#include <memory>
#include <stb_image.h>
#include <stb_image_resize.h>

using namespace mlir;
using namespace mlir::lpt;

/// More pixels are those of a damaged file.
static constexpr int64_t maxPixels = int64_t(1) << 28;

llvm::Expected<PictureBytes> lpt::decodePicture(llvm::StringRef file,
                                                int64_t channels) {
  if (file.size() > size_t(std::numeric_limits<int>::max()))
    return makeError("expected a picture of less than 2 GiB, but got {0} bytes",
                     file.size());
  const auto *data = reinterpret_cast<const stbi_uc *>(file.data());
  int width = 0, height = 0, stored = 0;
  if (!stbi_info_from_memory(data, int(file.size()), &width, &height, &stored))
    return makeError("expected a PNG or JPEG picture, but got something else");
  if (int64_t(width) * height > maxPixels)
    return makeError("expected a picture of {0} pixels at most, but got {1} by "
                     "{2}",
                     maxPixels, height, width);
  std::unique_ptr<stbi_uc, void (*)(void *)> pixels(
      stbi_load_from_memory(data, int(file.size()), &width, &height, &stored,
                            int(channels)),
      stbi_image_free);
  if (!pixels)
    return makeError("expected a picture, but got a damaged one: {0}",
                     stbi_failure_reason());
  PictureBytes picture{height, width, channels, {}};
  picture.bytes.assign(pixels.get(), pixels.get() + height * width * channels);
  return picture;
}

llvm::Expected<PictureBytes> lpt::scalePicture(const PictureBytes &picture,
                                               int64_t height, int64_t width) {
  if (height < 1 || width < 1 || height > maxPixels / width)
    return makeError("expected a size from 1 to {0} pixels, but got {1} by {2}",
                     maxPixels, height, width);
  PictureBytes scaled{height, width, picture.channels, {}};
  scaled.bytes.resize(height * width * picture.channels);
  if (!stbir_resize_uint8_generic(
          picture.bytes.data(), int(picture.width), int(picture.height),
          /*input_stride_in_bytes=*/0, scaled.bytes.data(), int(width),
          int(height), /*output_stride_in_bytes=*/0, int(picture.channels),
          /*alpha_channel=*/STBIR_ALPHA_CHANNEL_NONE, /*flags=*/0,
          STBIR_EDGE_CLAMP, STBIR_FILTER_TRIANGLE, STBIR_COLORSPACE_LINEAR,
          /*alloc_context=*/nullptr))
    return makeError("expected a picture of {0} by {1} that fits into memory",
                     height, width);
  return scaled;
}
