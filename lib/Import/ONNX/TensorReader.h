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

#include "ModelFile.h"
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
  /// `modelPath` is where `model` is; external data has to be in its directory
  /// or below.
  TensorReader(StringRef modelPath, const OnnxFile &model, MLIRContext *context)
      : modelPath(modelPath.str()), model(model), context(context) {}

  /// The type that a tensor states.
  llvm::Expected<RankedTensorType> getType(const onnx::TensorProto &proto);

  /// Reads `proto`. Raw data that the message lacks are read from the file of
  /// the model, and external data is mapped. Errors do not name the tensor.
  llvm::Expected<Tensor> read(const onnx::TensorProto &proto);

private:
  /// Reads the bytes in `range` of the model, as they are there.
  llvm::Expected<Tensor> readFromModel(FileRange range, RankedTensorType type);
  llvm::Expected<Tensor> readTyped(const onnx::TensorProto &proto,
                                   RankedTensorType type);
  llvm::Expected<Tensor> readExternal(const onnx::TensorProto &proto,
                                      RankedTensorType type);
  llvm::Expected<std::shared_ptr<llvm::MemoryBuffer>> open(StringRef location);

  std::string modelPath;
  const OnnxFile &model;
  MLIRContext *context;
  llvm::StringMap<std::shared_ptr<llvm::MemoryBuffer>> files;
};

} // namespace mlir::lpt

#endif // LPT_LIB_IMPORT_ONNX_TENSORREADER_H
