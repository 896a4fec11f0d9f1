//===- PictureOptions.h -----------------------------------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The options of tools that read pictures.
//
//===----------------------------------------------------------------------===//

#ifndef LPT_TOOLS_MODELFILES_PICTUREOPTIONS_H
#define LPT_TOOLS_MODELFILES_PICTUREOPTIONS_H

#include "LPT/Import/Pictures/PictureFile.h"

#include "llvm/Support/CommandLine.h"

namespace mlir::lpt {

/// An instance registers the options in `category`.
struct PictureOptions {
  explicit PictureOptions(llvm::cl::OptionCategory &category);

  llvm::cl::list<double> mean, deviation;
  llvm::cl::opt<PictureResize> resize;
  llvm::cl::opt<PictureChannels> channels;

  /// Fails for numbers that are not finite, and for deviations of 0.
  llvm::Expected<PictureFormat> getFormat() const;
  /// The name of the first option that is given; empty if none is.
  StringRef findGiven() const;
};

} // namespace mlir::lpt

#endif // LPT_TOOLS_MODELFILES_PICTUREOPTIONS_H
