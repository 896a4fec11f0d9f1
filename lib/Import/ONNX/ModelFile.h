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
#include "RawData.h"

#include "llvm/ADT/DenseMap.h"
#include "llvm/Support/Error.h"
#include "llvm/Support/FileSystem.h"

#include <memory>

namespace mlir::lpt {

/// An ONNX file: the messages, and the raw data of large tensors, which stay in
/// the file until they are read.
class OnnxFile {
public:
  /// Opens the file at `path`. Every field that the message definitions of this
  /// build do not have is an error, unless it is known to change nothing.
  /// Errors do not name the file.
  static llvm::Expected<std::unique_ptr<OnnxFile>> open(llvm::StringRef path);

  OnnxFile(const OnnxFile &) = delete;
  OnnxFile &operator=(const OnnxFile &) = delete;
  ~OnnxFile();

  const onnx::ModelProto &getModel() const { return model; }

  /// Where the raw data of `tensor` are, if they are not in the message.
  std::optional<FileRange> findRawData(const onnx::TensorProto &tensor) const;

  /// Reads the bytes in `range` of the file, one `findRawData` yields.
  llvm::Error read(FileRange range, llvm::MutableArrayRef<char> to) const;

private:
  explicit OnnxFile(llvm::sys::fs::file_t file) : file(file) {}

  /// Reads the message.
  llvm::Error readModel(const llvm::sys::fs::file_status &status);

  llvm::sys::fs::file_t file;
  onnx::ModelProto model;
  llvm::DenseMap<const onnx::TensorProto *, FileRange> rawData;
};

} // namespace mlir::lpt

#endif // LPT_LIB_IMPORT_ONNX_MODELFILE_H
