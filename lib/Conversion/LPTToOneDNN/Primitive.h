//===- Primitive.h ----------------------------------------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// What a kernel becomes: descriptions of oneDNN primitives, as the runtime
// reads them, with the constants and buffers they refer to. See
// docs/OneDNNRuntime.md for the fields of a description.
//
//===----------------------------------------------------------------------===//

#ifndef LPT_LIB_CONVERSION_LPTTOONEDNN_PRIMITIVE_H
#define LPT_LIB_CONVERSION_LPTTOONEDNN_PRIMITIVE_H

#include "LPT/Conversion/KernelProvider.h"

#include "llvm/Support/JSON.h"

#include <string>

namespace mlir::lpt::onednn {

using Buffer = KernelBuffer;

/// One primitive: its description, and what the numbers of buffers and
/// constants in it stand for. The last buffer is the one that it writes.
struct Primitive {
  llvm::json::Object description;
  SmallVector<Buffer> buffers;
  SmallVector<ElementsAttr> constants;
};

/// The primitives that compute one kernel, in order.
struct LoweredKernel {
  SmallVector<Primitive, 1> primitives;
  /// What temporaries hold.
  SmallVector<RankedTensorType> temporaries;
  /// The input in whose memory the result must be, because the kernel adds to
  /// what it finds there. The input must not be read later.
  std::optional<unsigned> accumulatedInput;
  /// Why floats are multiplied in place of integers; absent if they are not.
  std::optional<KernelRefusal> floatReason;
};

/// The lowering of a kernel, or why oneDNN cannot compute it.
struct [[nodiscard]] Outcome : PlannedOf<LoweredKernel, KernelReason> {
  using PlannedOf::PlannedOf;
  /// Of a refused kernel: the value in its body after which the ops are that
  /// oneDNN does not compute; null if it computes nothing of the kernel.
  Value last = Value();
};

/// The descriptions of `kernel`, which must have static shapes.
Outcome lowerKernel(KernelOp kernel, const KernelContext &context);

/// The layouts in which oneDNN is fastest with `kernel`.
KernelLayouts getLayouts(KernelOp kernel);

//===----------------------------------------------------------------------===//
// Building descriptions
//===----------------------------------------------------------------------===//

/// Builds one primitive. Tensors are given by shape and strides in elements.
class PrimitiveBuilder {
public:
  PrimitiveBuilder(MLIRContext *context, StringRef kind) : context(context) {
    primitive.description["kind"] = kind;
  }

  /// The name of the type in descriptions; empty if oneDNN does not know it.
  static StringRef getTypeName(Type type);

  /// `offset` is in bytes.
  llvm::json::Object makeTensor(Type type, ArrayRef<int64_t> shape,
                                ArrayRef<int64_t> strides, Buffer buffer,
                                int64_t offset = 0);
  llvm::json::Object makeConstant(Type type, ArrayRef<int64_t> shape,
                                  ElementsAttr elements);
  /// Of type f32.
  llvm::json::Object makeConstant(ArrayRef<int64_t> shape,
                                  ArrayRef<double> values);

  void set(StringRef field, llvm::json::Value value) {
    primitive.description[field] = std::move(value);
  }
  void setNumbers(StringRef field, ArrayRef<int64_t> numbers);
  /// The scale of argument `name`, one number or one for each index of the
  /// axes in `mask`.
  void setScale(StringRef name, ArrayRef<double> values, int64_t mask);
  void setZeroPoint(StringRef name, int64_t value);
  /// The same with the integer of 32 bits that `tensor` holds.
  void setZeroPoint(StringRef name, llvm::json::Object tensor);
  /// An element-wise function, as the primitive or as a post-op.
  void setFunction(StringRef algorithm, double alpha, double beta);
  void addFunction(StringRef algorithm, double alpha, double beta);
  /// A post-op that multiplies negative values by a number for each index of
  /// the axis in `mask`.
  void addSlopes(ArrayRef<double> slopes, int64_t mask);
  void addPostOp(llvm::json::Object op) { postOps.push_back(std::move(op)); }
  bool hasPostOps() const { return !postOps.empty(); }

  Primitive finish();

private:
  int64_t addConstant(ElementsAttr elements);
  /// Of type f32.
  int64_t addNumbers(ArrayRef<double> numbers);

  MLIRContext *context;
  Primitive primitive;
  llvm::json::Object scales, zeroPoints;
  llvm::json::Array postOps;
};

} // namespace mlir::lpt::onednn

#endif // LPT_LIB_CONVERSION_LPTTOONEDNN_PRIMITIVE_H
