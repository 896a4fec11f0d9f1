//===- ProductTiling.h ------------------------------------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// How products on buffers are cut into tiles.
//
//===----------------------------------------------------------------------===//

#ifndef LPT_LIB_CONVERSION_LPTTONATIVE_PRODUCTTILING_H
#define LPT_LIB_CONVERSION_LPTTONATIVE_PRODUCTTILING_H

#include "ProductInstruction.h"
#include "VectorEpilogue.h"

#include "mlir/Dialect/Func/IR/FuncOps.h"

namespace mlir::lpt {

/// The tiles of one product, whose numbers a function takes.
class ProductTiling {
public:
  virtual ~ProductTiling() = default;

  /// That of `op`, on buffers without gaps, for the instructions of `target`.
  static std::unique_ptr<ProductTiling> create(FusedProductOp op,
                                               TargetAttr target);

  /// Creates the function before that of the product. Its arguments are the
  /// buffers, the number of the first tile, and the end of the numbers.
  func::FuncOp createFunction(StringRef name);

  virtual int64_t getNumTiles() const = 0;
  virtual int64_t getProductsOfTile() const = 0;
  SmallVector<Value> getBuffers();

protected:
  explicit ProductTiling(FusedProductOp op)
      : op(op), b(op.getLoc(), op.getContext()) {}

  /// Creates what tiles share, before the loop over them.
  virtual void createShared() {}
  /// Creates the code of one tile.
  virtual void createTile(Value number) = 0;

  Value index(int64_t value);
  Value add(Value x, Value y);
  Value multiply(Value x, int64_t y);
  /// The quotient and the remainder of `x` and `y`.
  std::pair<Value, Value> divide(Value x, int64_t y);
  /// The offset of the place with this number, in row-major order, of axes of
  /// these sizes and strides.
  Value getOffset(Value number, ArrayRef<int64_t> sizes,
                  ArrayRef<int64_t> strides);
  /// Runs the code that `createIf` creates where `number` is one of `chosen`,
  /// and that of `createElse` elsewhere.
  void createEither(Value number, ArrayRef<int64_t> chosen,
                    llvm::function_ref<void()> createIf,
                    llvm::function_ref<void()> createElse);

  FusedProductOp op;
  ImplicitLocOpBuilder b;
  /// In the function: the operands of the product, of one axis.
  Value source, weights, initial;
  std::optional<VectorEpilogue> epilogue;
};

/// The sums of few rows with few panels stay in registers.
std::unique_ptr<ProductTiling>
createMatrixTiling(FusedProductOp op, const ProductInstruction &instruction);

/// The sums of blocks of rows with few panels stay in registers of two
/// dimensions.
std::unique_ptr<ProductTiling> createBlockTiling(FusedProductOp op);

/// The sums of neighbouring places in 16 channels stay in registers.
std::unique_ptr<ProductTiling>
createDepthwiseTiling(FusedProductOp op, const ProductInstruction &instruction);

} // namespace mlir::lpt

#endif // LPT_LIB_CONVERSION_LPTTONATIVE_PRODUCTTILING_H
