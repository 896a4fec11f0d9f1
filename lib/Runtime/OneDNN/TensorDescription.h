//===- TensorDescription.h --------------------------------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The tensors of a description: where they are and how they are laid out.
//
//===----------------------------------------------------------------------===//

#ifndef LPT_LIB_RUNTIME_ONEDNN_TENSORDESCRIPTION_H
#define LPT_LIB_RUNTIME_ONEDNN_TENSORDESCRIPTION_H

#include "Handles.h"
#include "ObjectReader.h"

#include <cstdint>
#include <string>
#include <vector>

namespace lpt::onednn {

struct TensorDescription {
  /// The owner of the bytes: the caller of each execution, or the model.
  enum class Storage { Buffer, Constant };

  dnnl_data_type_t type = dnnl_data_type_undef;
  std::vector<int64_t> shape;
  /// In elements, one for each dimension.
  std::vector<int64_t> strides;
  Storage storage = Storage::Buffer;
  /// The number of the buffer or of the constant.
  int64_t number = 0;
  /// In bytes from the start of the buffer; 0 for constants.
  int64_t offset = 0;

  int64_t getRank() const { return static_cast<int64_t>(shape.size()); }
  bool isConstant() const { return storage == Storage::Constant; }

  /// How many bytes there are from the first element to the end of the last.
  int64_t getSpan() const;

  /// "u8[1x16x8x8]", for messages.
  std::string str() const;
};

/// "1x16x8x8", for messages.
std::string formatShape(const std::vector<int64_t> &shape);

/// "u8", for messages.
const char *getTypeName(dnnl_data_type_t type);

/// Reads the type in a field; undefined on failure.
dnnl_data_type_t readType(ObjectReader &object, const std::string &field);

/// Reads all fields of a tensor and reports its faults.
TensorDescription readTensor(ObjectReader &object);

/// The layout of the description, or with `any` one that oneDNN is to choose.
/// Null after a failure, which is reported.
MemoryDesc makeMemoryDesc(const TensorDescription &tensor, bool any,
                          Diagnostics &diagnostics);

/// A row of `count` elements. Null after a failure, which is reported.
MemoryDesc makeVectorDesc(int64_t count, dnnl_data_type_t type,
                          Diagnostics &diagnostics);

} // namespace lpt::onednn

#endif // LPT_LIB_RUNTIME_ONEDNN_TENSORDESCRIPTION_H
