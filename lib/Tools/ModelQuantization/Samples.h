//===- Samples.h ------------------------------------------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Samples of the inputs of a model, read one by one.
//
//===----------------------------------------------------------------------===//

#ifndef LPT_LIB_TOOLS_MODELQUANTIZATION_SAMPLES_H
#define LPT_LIB_TOOLS_MODELQUANTIZATION_SAMPLES_H

#include "LPT/Import/Pictures/PictureFile.h"
#include "LPT/Reference/Tensor.h"

#include "llvm/Support/Error.h"

#include <string>
#include <vector>

namespace mlir::lpt {

class Samples {
public:
  /// Finds the samples of the inputs, which have `names` and `types`. Each of
  /// `texts` is `path`, for the inputs in their order, `name=path`, or that of
  /// an .npz file, whose arrays have the names of inputs. A path is that of an
  /// .npy file or of a picture, which is one sample, or of a directory of such
  /// files, which are taken in the order of their names. An array has one
  /// sample, or several along its first axis: its shape is that of the input,
  /// with or without a further first axis, or with a multiple of the size of
  /// the first one. An axis of size one may be missing there.
  ///
  /// Fails for files that cannot be read, for arrays of other shapes or types,
  /// without samples, and if inputs have different numbers of them.
  static llvm::Expected<Samples>
  find(ArrayRef<std::string> texts, ArrayRef<std::string> names,
       TypeRange types, const PictureFormat &pictures, MLIRContext *context);

  int64_t size() const { return inputs.empty() ? 0 : inputs[0].size(); }
  /// One tensor for each input.
  llvm::Expected<SmallVector<Tensor>> read(int64_t sample);
  /// Where the sample is, for messages: "images/0.npy", or "images.npy, number
  /// 3".
  std::string describe(int64_t sample) const;

private:
  /// One sample of one input: number `index` in a file, or in the array of an
  /// .npz file.
  struct Place {
    std::string path;
    Tensor array;
    int64_t index;
    bool isOnly;
  };

  llvm::Error addFile(unsigned input, StringRef path);
  llvm::Error addArray(unsigned input, StringRef path, const Tensor &array,
                       bool isKept);
  llvm::Error addPath(unsigned input, StringRef path);
  /// The array or the picture in a file, for input `input`.
  llvm::Expected<Tensor> readFile(unsigned input, StringRef path) const;

  MLIRContext *context = nullptr;
  PictureFormat pictures;
  SmallVector<RankedTensorType> types;
  /// Of each input, the file that was read last: one in Fortran order is
  /// copied, which must not happen for each of its samples.
  std::vector<std::pair<std::string, Tensor>> lastFiles;
  /// Of each input, its samples.
  std::vector<std::vector<Place>> inputs;
};

} // namespace mlir::lpt

#endif // LPT_LIB_TOOLS_MODELQUANTIZATION_SAMPLES_H
