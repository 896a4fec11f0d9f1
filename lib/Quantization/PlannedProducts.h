//===- PlannedProducts.h ---------------------------------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The products of a plan, each with quantized operands in a model of floats.
//
//===----------------------------------------------------------------------===//

#ifndef LPT_LIB_QUANTIZATION_PLANNEDPRODUCTS_H
#define LPT_LIB_QUANTIZATION_PLANNEDPRODUCTS_H

#include "LPT/Dialect/LPT/IR/LPTOps.h"
#include "LPT/Quantization/QuantizationPlan.h"

#include "llvm/ADT/SetVector.h"

namespace mlir::lpt {

/// Whether the planned weights are operand 1 of a product, and number its
/// output channels.
bool areWeightsOfProduct(const PlannedWeights &weights);

/// A copy of a function in which single products will be quantized.
struct ProductsCopy {
  OwningOpRef<ModuleOp> module;
  /// Leads from the function to the copy.
  IRMapping mapping;
  func::FuncOp function;
  /// The places whose uses are operands of `products`, in the copy.
  QuantizationPlan plan;

  /// Ops other than `products` compute with floats.
  ProductsCopy(func::FuncOp function, const QuantizationPlan &plan,
               const llvm::SetVector<Operation *> &products);
};

} // namespace mlir::lpt

#endif // LPT_LIB_QUANTIZATION_PLANNEDPRODUCTS_H
