//===- KernelCost.h ---------------------------------------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// How long a kernel takes: what it is made of, and how fast a provider is at
// that. The formula is one for all providers, the rates are measured.
//
//===----------------------------------------------------------------------===//

#ifndef LPT_LIB_CONVERSION_KERNELSTOPROGRAM_KERNELCOST_H
#define LPT_LIB_CONVERSION_KERNELSTOPROGRAM_KERNELCOST_H

#include "LPT/Dialect/LPT/IR/LPTOps.h"
#include "LPT/Target/TargetSpeed.h"

namespace mlir::lpt {

/// Kernels that have rates in common.
enum class KernelClass {
  /// Convolutions, transposed ones, and products with a constant matrix.
  Product,
  /// Convolutions of groups.
  GroupedProduct,
  /// Products of two matrices that are computed.
  ComputedProduct,
  /// Windows without products.
  Pool,
  /// Results of a few elements each, and of many: 64 and more.
  Reduction,
  LongReduction,
  /// Others whose root is not element-wise: softmax, normalization, resizing.
  Other,
  /// Concatenations, splits and slices that are not row-major.
  Parts,
  /// Elements are computed one by one, or moved.
  Elementwise,
  /// The same, by polynomials along rows that are no whole vectors. Images are
  /// left out, whose channels come to be innermost.
  RaggedRows
};
inline constexpr unsigned numKernelClasses =
    unsigned(KernelClass::RaggedRows) + 1;

/// What a kernel is made of.
struct KernelWork {
  KernelClass kind = KernelClass::Elementwise;
  /// Whether it multiplies, or reads, bytes; else floats.
  bool areBytes = false;
  /// Of the root, with those that fill up the last vector: 16 channels of the
  /// result, and of bytes four of the source. Of pools and reductions, the
  /// elements that are added or compared.
  double products = 0;
  /// Read and written, constants included.
  double bytes = 0;
  /// Of the results, and those among the elements of all ops that are
  /// polynomials.
  double elements = 0, polynomials = 0;

  /// That of `kernel`, whose shapes are static.
  static KernelWork get(KernelOp kernel);
};

/// How fast a provider computes kernels of one class.
struct KernelRate {
  /// Nanoseconds of a kernel that has next to nothing to do.
  double start;
  /// The share of the products of `TargetSpeed` that is reached.
  double productShare;
  /// In bytes, as many as are moved in the same time: of a byte that is moved,
  /// of an element, and of a polynomial.
  double byteCost, elementCost, polynomialCost;

  /// In nanoseconds: the sum of what each of these takes.
  double getTime(const KernelWork &work, const TargetSpeed &speed) const;
};

/// The rates of a provider.
struct KernelRates {
  /// By class; of each class for bytes, then for floats.
  KernelRate rates[numKernelClasses][2];

  double getTime(KernelOp kernel, const TargetSpeed &speed) const {
    const KernelWork work = KernelWork::get(kernel);
    return rates[unsigned(work.kind)][!work.areBytes].getTime(work, speed);
  }
};

} // namespace mlir::lpt

#endif // LPT_LIB_CONVERSION_KERNELSTOPROGRAM_KERNELCOST_H
