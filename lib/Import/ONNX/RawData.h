//===- RawData.h ------------------------------------------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Serialized models without the elements of their tensors.
//
//===----------------------------------------------------------------------===//

#ifndef LPT_LIB_IMPORT_ONNX_RAWDATA_H
#define LPT_LIB_IMPORT_ONNX_RAWDATA_H

#include "OnnxMessages.h"

#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/SmallVector.h"
#include "llvm/Support/FileSystem.h"

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace mlir::lpt {

/// Bytes of a file.
struct FileRange {
  uint64_t offset = 0;
  uint64_t size = 0;
};

/// The raw data of a tensor, which are not in the message.
struct SeparateRawData {
  /// A field of a message, by its number, and which of its values it is if it
  /// is repeated.
  struct Step {
    int field;
    int index;
  };
  /// From the model to the tensor.
  llvm::SmallVector<Step, 4> path;
  FileRange range;
};

/// A serialized model, and where the raw data are that it lacks.
struct SeparatedModel {
  std::string message;
  std::vector<SeparateRawData> rawData;
};

/// Raw data of fewer bytes stay in messages.
inline constexpr uint64_t minSeparateBytes = 1024;

/// Reads the serialized `ModelProto` in `file`, of `size` bytes, but for the
/// raw data of its tensors. Those of functions stay, because calls copy their
/// nodes. Nothing if the file cannot be read, or is not in the form that
/// serialization writes; the caller has protobuf parse such a file, which names
/// the error if there is one.
///
/// Protobuf copies bytes into strings that double as they grow, so that reading
/// a tensor of 400 MB takes up to 900. And a mapping of the file would count as
/// memory beside the tensors, which need aligned copies. The wire format is
/// that of https://protobuf.dev/programming-guides/encoding.
std::optional<SeparatedModel> separateRawData(llvm::sys::fs::file_t file,
                                              uint64_t size);

/// The tensor at `path` of `model`, which has been parsed from the message of
/// that path.
const onnx::TensorProto &
getTensorAt(const onnx::ModelProto &model,
            llvm::ArrayRef<SeparateRawData::Step> path);

} // namespace mlir::lpt

#endif // LPT_LIB_IMPORT_ONNX_RAWDATA_H
