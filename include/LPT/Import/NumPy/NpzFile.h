//===- NpzFile.h ------------------------------------------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Several tensors with names as one NumPy file.
//
//===----------------------------------------------------------------------===//

#ifndef LPT_IMPORT_NUMPY_NPZFILE_H
#define LPT_IMPORT_NUMPY_NPZFILE_H

#include "LPT/Reference/Tensor.h"

#include "llvm/Support/Error.h"
#include "llvm/Support/raw_ostream.h"

#include <string>
#include <utility>
#include <vector>

namespace mlir::lpt {

using NamedTensors = std::vector<std::pair<std::string, Tensor>>;

/// Reads the arrays of the NPZ file at `path`, which `numpy.savez` writes: a
/// ZIP archive of NPY files of which none is compressed. Names are without the
/// suffix. Errors name the file.
llvm::Expected<NamedTensors> readNpzFile(StringRef path, MLIRContext *context);

/// Writes `tensors` as an NPZ file that is not compressed. Fails for arrays of
/// 4 GiB and more.
llvm::Error writeNpz(const NamedTensors &tensors, llvm::raw_ostream &os);

} // namespace mlir::lpt

#endif // LPT_IMPORT_NUMPY_NPZFILE_H
