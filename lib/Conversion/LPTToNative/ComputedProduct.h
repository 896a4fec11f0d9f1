//===- ComputedProduct.h ----------------------------------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Products of two matrices that the model computes.
//
//===----------------------------------------------------------------------===//

#ifndef LPT_LIB_CONVERSION_LPTTONATIVE_COMPUTEDPRODUCT_H
#define LPT_LIB_CONVERSION_LPTTONATIVE_COMPUTEDPRODUCT_H

#include "ProductInstruction.h"
#include "ProductOperand.h"

namespace mlir::lpt {

/// A matrix product of bytes or of floats whose right operand is packed when it
/// runs.
struct ComputedProduct {
  MatMulOp op;
  ProductOperand a, b;
  /// The product of the batch axes; 1 if the right operand has none, whose
  /// rows are those of all matrices then.
  int64_t batch = 1;

  static std::variant<ComputedProduct, KernelRefusal> match(MatMulOp op);

private:
  std::optional<KernelRefusal> readBytes();
};

/// Replaces `product` by `lpt.packed_product` and the ops that pack its right
/// operand. The left one gets the offset of `packing` added that is for its
/// type.
void packOperand(const ComputedProduct &product, const ProductPacking &packing,
                 RewriterBase &rewriter);

} // namespace mlir::lpt

#endif // LPT_LIB_CONVERSION_LPTTONATIVE_COMPUTEDPRODUCT_H
