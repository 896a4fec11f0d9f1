//===- TensorReader.h -------------------------------------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Tensors and element types of ONNX.
//
//===----------------------------------------------------------------------===//

#ifndef LPT_LIB_IMPORT_ONNX_TENSORREADER_H
#define LPT_LIB_IMPORT_ONNX_TENSORREADER_H

#include "OnnxMessages.h"

#include "LPT/Reference/Tensor.h"

#include "llvm/ADT/StringMap.h"
#include "llvm/Support/Error.h"
#include "llvm/Support/MemoryBuffer.h"

namespace mlir::lpt {

/// The element type with the number `type` in ONNX, or an error with its name:
/// the dialect has neither strings nor complex numbers nor floats of 8 bits.
llvm::Expected<Type> getElementTypeOf(int32_t type, MLIRContext *context);

/// Reads tensors, and the files of external data.
class TensorReader {
public:
  /// `modelPath` is where the model is; external data has to be in its
  /// directory or below.
  TensorReader(StringRef modelPath, MLIRContext *context)
      : modelPath(modelPath.str()), context(context) {}

  /// The type that a tensor states.
  llvm::Expected<RankedTensorType> getType(const onnx::TensorProto &proto);

  /// Reads `proto`. Raw bytes move from `proto` into the tensor, without a
  /// copy, and external data is mapped. Errors do not name the tensor.
  llvm::Expected<Tensor> read(onnx::TensorProto &proto);

  /// As above, with a copy of raw bytes.
  llvm::Expected<Tensor> read(const onnx::TensorProto &proto);

private:
  llvm::Expected<Tensor> readRaw(onnx::TensorProto &proto,
                                 RankedTensorType type);
  llvm::Expected<Tensor> readTyped(const onnx::TensorProto &proto,
                                   RankedTensorType type);
  llvm::Expected<Tensor> readExternal(const onnx::TensorProto &proto,
                                      RankedTensorType type);
  llvm::Expected<std::shared_ptr<llvm::MemoryBuffer>> open(StringRef location);

  std::string modelPath;
  MLIRContext *context;
  llvm::StringMap<std::shared_ptr<llvm::MemoryBuffer>> files;
};

} // namespace mlir::lpt

#endif // LPT_LIB_IMPORT_ONNX_TENSORREADER_H
