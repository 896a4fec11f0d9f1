//===- ModelFile.h ----------------------------------------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// ONNX files as messages.
//
//===----------------------------------------------------------------------===//

#ifndef LPT_LIB_IMPORT_ONNX_MODELFILE_H
#define LPT_LIB_IMPORT_ONNX_MODELFILE_H

#include "OnnxMessages.h"

#include "llvm/ADT/StringRef.h"
#include "llvm/Support/Error.h"

#include <memory>

namespace mlir::lpt {

/// Reads the file at `path`, without a second copy of it in memory. Every field
/// that the message definitions of this build do not have is an error, unless
/// it is known to change nothing. Errors do not name the file.
llvm::Expected<std::unique_ptr<onnx::ModelProto>>
readModelFile(llvm::StringRef path);

} // namespace mlir::lpt

#endif // LPT_LIB_IMPORT_ONNX_MODELFILE_H
