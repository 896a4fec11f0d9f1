//===- PictureFile.cpp ------------------------------------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "LPT/Import/Pictures/PictureFile.h"

#include "PictureBytes.h"

#include "LPT/Dialect/LPT/IR/LPTDialect.h"
#include "LPT/Support/Error.h"

#include "llvm/Support/MemoryBuffer.h"

#include <cmath>

using namespace mlir;
using namespace mlir::lpt;

bool lpt::isPictureFile(StringRef path) {
  return llvm::any_of(
      ArrayRef<StringRef>{".png", ".jpg", ".jpeg"},
      [&](StringRef end) { return path.ends_with_insensitive(end); });
}

namespace {
/// The axes of an input that pictures become.
struct PictureShape {
  int64_t channels, height, width;
  bool areChannelsLast;

  SmallVector<int64_t> get() const {
    if (areChannelsLast)
      return {1, height, width, channels};
    return {1, channels, height, width};
  }
};
} // namespace

static llvm::Expected<PictureShape> getPictureShape(RankedTensorType type) {
  ArrayRef<int64_t> shape = type.getShape();
  auto areChannels = [](int64_t size) { return size == 1 || size == 3; };
  if (shape.size() == 4 && (shape[0] == 1 || ShapedType::isDynamic(shape[0]))) {
    if (areChannels(shape[1]))
      return PictureShape{shape[1], shape[2], shape[3], false};
    if (areChannels(shape[3]))
      return PictureShape{shape[3], shape[1], shape[2], true};
  }
  return makeError("expected an input of one picture, 1 x channels x height x "
                   "width with 1 or 3 channels, but got {0}",
                   type);
}

/// The middle of `picture`.
static PictureBytes crop(const PictureBytes &picture, int64_t height,
                         int64_t width) {
  PictureBytes result{height, width, picture.channels, {}};
  const int64_t top = (picture.height - height) / 2;
  const int64_t left = (picture.width - width) / 2;
  for (int64_t row = 0; row != height; ++row) {
    auto begin = picture.bytes.begin() +
                 ((top + row) * picture.width + left) * picture.channels;
    result.bytes.insert(result.bytes.end(), begin,
                        begin + width * picture.channels);
  }
  return result;
}

static llvm::Expected<PictureBytes> fit(const PictureBytes &picture,
                                        const PictureShape &shape,
                                        PictureResize resize) {
  if (picture.height == shape.height && picture.width == shape.width)
    return picture;
  switch (resize) {
  case PictureResize::None:
    return makeError("expected a picture of {0} by {1} pixels, the height and "
                     "width of the input, but got {2} by {3}; --resize changes "
                     "its size",
                     shape.height, shape.width, picture.height, picture.width);
  case PictureResize::Stretch:
    return scalePicture(picture, shape.height, shape.width);
  case PictureResize::Crop:
    break;
  }
  const double scale = std::max(double(shape.height) / picture.height,
                                double(shape.width) / picture.width);
  auto scaleSize = [&](int64_t size, int64_t least) {
    return std::max<int64_t>(least, std::llround(size * scale));
  };
  llvm::Expected<PictureBytes> scaled =
      scalePicture(picture, scaleSize(picture.height, shape.height),
                   scaleSize(picture.width, shape.width));
  if (!scaled)
    return scaled.takeError();
  return crop(*scaled, shape.height, shape.width);
}

/// The number for each channel of `numbers`, of which one stands for all.
static llvm::Expected<SmallVector<double>>
getOfChannels(ArrayRef<double> numbers, int64_t channels, double absent,
              StringRef name) {
  if (numbers.empty())
    return SmallVector<double>(channels, absent);
  if (numbers.size() == 1)
    return SmallVector<double>(channels, numbers.front());
  if (int64_t(numbers.size()) != channels)
    return makeError("expected 1 or {0} numbers for the {1} of the channels, "
                     "but got {2}",
                     channels, name, numbers.size());
  return SmallVector<double>(numbers);
}

static llvm::Expected<Tensor> normalize(const PictureBytes &picture,
                                        const PictureShape &shape,
                                        Type elementType,
                                        const PictureFormat &options) {
  const int64_t channels = shape.channels;
  llvm::Expected<SmallVector<double>> mean =
      getOfChannels(options.mean, channels, 0, "mean");
  if (!mean)
    return mean.takeError();
  llvm::Expected<SmallVector<double>> deviation =
      getOfChannels(options.deviation, channels, 1, "deviation");
  if (!deviation)
    return deviation.takeError();
  const int64_t pixels = shape.height * shape.width;
  std::vector<float> numbers(pixels * channels);
  for (int64_t channel = 0; channel != channels; ++channel) {
    const int64_t stored = options.channels == PictureChannels::BGR
                               ? channels - 1 - channel
                               : channel;
    const float subtrahend = (*mean)[channel], divisor = (*deviation)[channel];
    for (int64_t i = 0; i != pixels; ++i) {
      const float byte = picture.bytes[i * channels + stored];
      numbers[shape.areChannelsLast ? i * channels + channel
                                    : channel * pixels + i] =
          (byte - subtrahend) / divisor;
    }
  }
  FailureOr<Tensor> result = Tensor::create(elementType, shape.get());
  if (failed(result))
    return makeError("expected a picture that fits into memory");
  result->store<float>(numbers);
  return *result;
}

static llvm::Expected<Tensor> readPicture(StringRef file, RankedTensorType type,
                                          const PictureFormat &options) {
  const Type elementType = type.getElementType();
  const bool isNormalized = !options.mean.empty() || !options.deviation.empty();
  if (!isa<FloatType>(elementType) &&
      (isNormalized || !elementType.isUnsignedInteger(8)))
    return makeError("expected an input of {0} for a picture, but got {1}",
                     isNormalized ? "floats, since they are normalized,"
                                  : "floats or ui8",
                     elementType);
  llvm::Expected<PictureShape> shape = getPictureShape(type);
  if (!shape)
    return shape.takeError();
  llvm::Expected<PictureBytes> picture = decodePicture(file, shape->channels);
  if (!picture)
    return picture.takeError();
  if (ShapedType::isDynamic(shape->height))
    shape->height = picture->height;
  if (ShapedType::isDynamic(shape->width))
    shape->width = picture->width;
  llvm::Expected<PictureBytes> fitting = fit(*picture, *shape, options.resize);
  if (!fitting)
    return fitting.takeError();
  return normalize(*fitting, *shape, elementType, options);
}

llvm::Expected<Tensor> lpt::readPictureFile(StringRef path,
                                            RankedTensorType type,
                                            const PictureFormat &options) {
  auto file = llvm::MemoryBuffer::getFile(path, /*IsText=*/false,
                                          /*RequiresNullTerminator=*/false);
  if (!file)
    return makeError("cannot open '{0}': {1}", path, file.getError().message());
  llvm::Expected<Tensor> picture =
      readPicture((*file)->getBuffer(), type, options);
  if (!picture)
    return makeError("cannot read '{0}': {1}", path,
                     llvm::toString(picture.takeError()));
  return picture;
}
