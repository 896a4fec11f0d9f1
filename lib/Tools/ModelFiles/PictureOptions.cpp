//===- PictureOptions.cpp ---------------------------------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "LPT/Tools/ModelFiles/PictureOptions.h"

#include "LPT/Support/Error.h"

#include <cmath>
#include <memory>

using namespace mlir;
using namespace mlir::lpt;

namespace cl = llvm::cl;

PictureOptions::PictureOptions(cl::OptionCategory &category)
    : mean("mean", cl::CommaSeparated,
           cl::desc("What is subtracted from the bytes of pictures, from 0 to "
                    "255: one number, or one for each channel of the input"),
           cl::value_desc("numbers"), cl::cat(category)),
      deviation("std", cl::CommaSeparated,
                cl::desc("What the difference is divided by"),
                cl::value_desc("numbers"), cl::cat(category)),
      resize("resize",
             cl::desc("What becomes of pictures of another size than the "
                      "input's; an error by default:"),
             cl::values(clEnumValN(PictureResize::Stretch, "stretch",
                                   "they are scaled to that size"),
                        clEnumValN(PictureResize::Crop, "crop",
                                   "they are scaled until they cover the "
                                   "input, and their middle is taken")),
             cl::init(PictureResize::None), cl::cat(category)),
      channels("channels", cl::desc("The order of the channels of the input:"),
               cl::values(clEnumValN(PictureChannels::RGB, "rgb",
                                     "red, green and blue (default)"),
                          clEnumValN(PictureChannels::BGR, "bgr",
                                     "blue, green and red")),
               cl::init(PictureChannels::RGB), cl::cat(category)) {}

llvm::Expected<PictureFormat> PictureOptions::getFormat() const {
  PictureFormat format;
  for (double number : mean)
    if (!std::isfinite(number))
      return makeError("expected finite numbers with --{0}, but got {1}",
                       mean.ArgStr, number);
  for (double number : deviation)
    if (!std::isfinite(number) || number == 0)
      return makeError("expected finite numbers other than 0 with --{0}, but "
                       "got {1}",
                       deviation.ArgStr, number);
  llvm::append_range(format.mean, mean);
  llvm::append_range(format.deviation, deviation);
  format.resize = resize;
  format.channels = channels;
  return format;
}

StringRef PictureOptions::findGiven() const {
  // Lists have an operator & of their own.
  const cl::Option *given[] = {std::addressof(mean), std::addressof(deviation),
                               &resize, &channels};
  for (const cl::Option *option : given)
    if (option->getNumOccurrences() != 0)
      return option->ArgStr;
  return StringRef();
}
