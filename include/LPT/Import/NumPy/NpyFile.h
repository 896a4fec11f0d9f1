//===- NpyFile.h ------------------------------------------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Tensors as NumPy array files.
//
//===----------------------------------------------------------------------===//

#ifndef LPT_IMPORT_NUMPY_NPYFILE_H
#define LPT_IMPORT_NUMPY_NPYFILE_H

#include "LPT/Reference/Tensor.h"

#include "llvm/Support/Error.h"
#include "llvm/Support/MemoryBuffer.h"
#include "llvm/Support/raw_ostream.h"

namespace mlir::lpt {

/// Reads an NPY file of version 1, 2 or 3: little endian, and one of the types
/// b1, f2, f4, f8, i1, i2, i4, i8, u1, u2, u4, u8, which become booleans, f16,
/// f32, f64, si8 to si64 and ui8 to ui64. The tensor aliases the file, which it
/// keeps open; elements in Fortran order are copied. Every other content is an
/// error ("expected X, but got Y"), which does not name the file.
llvm::Expected<Tensor> readNpy(std::unique_ptr<llvm::MemoryBuffer> file,
                               MLIRContext *context);

/// As above, from the file at `path`, which errors name.
llvm::Expected<Tensor> readNpyFile(StringRef path, MLIRContext *context);

/// Writes `tensor` as an NPY file of version 1. Types that NumPy does not have
/// are widened: bf16 to f4, si4 to i1 and ui4 to u1.
void writeNpy(const Tensor &tensor, llvm::raw_ostream &os);

} // namespace mlir::lpt

#endif // LPT_IMPORT_NUMPY_NPYFILE_H
