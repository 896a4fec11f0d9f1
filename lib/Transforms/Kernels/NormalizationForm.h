//===- NormalizationForm.h --------------------------------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// What a tree of ops computes of one value `x` and of the moments of `x` along
// some axes, as a sum of products
//
//   c * x^i * m^j * q^k * d^n        m = mean(x), q = mean(x^2)
//
// where a coefficient `c` is a number, or one for each channel, and `d` is a
// deviation, `max(sqrt(r), l) + e` with a sum `r` of products of moments. A
// mean is linear: that of `x` is `m`, that of `x^2` is `q`, and factors of
// moments stay. So every spelling of the variance is `q - m^2`, and every
// spelling of a normalization one sum, whether a factor or a shift is applied
// before the moments are computed or after it.
//
//===----------------------------------------------------------------------===//

#ifndef LPT_LIB_TRANSFORMS_KERNELS_NORMALIZATIONFORM_H
#define LPT_LIB_TRANSFORMS_KERNELS_NORMALIZATIONFORM_H

#include "LPT/Dialect/LPT/Constants/ElementwiseConstant.h"

namespace mlir::lpt {

/// `x^values * m^means * q^squares * d^power` of the deviation with the number
/// `deviation`, which is zero if `power` is.
struct MomentProduct {
  unsigned values = 0, means = 0, squares = 0;
  int power = 0;
  unsigned deviation = 0;

  bool isOne() const { return *this == MomentProduct(); }
  /// The degree in `x`.
  unsigned getDegree() const { return values + means + 2 * squares; }
  bool operator==(const MomentProduct &other) const {
    return values == other.values && means == other.means &&
           squares == other.squares && power == other.power &&
           deviation == other.deviation;
  }
};

/// A sum of products, each with a coefficient for data of the shape of `x`.
class MomentSum {
public:
  struct Term {
    MomentProduct product;
    ElementwiseConstant coefficient;
  };
  /// Sums of products of a higher degree are no part of a normalization.
  static constexpr unsigned maxDegree = 2;

  MomentSum() = default;
  explicit MomentSum(MomentProduct product,
                     ElementwiseConstant coefficient = ElementwiseConstant(1)) {
    add(product, coefficient);
  }

  ArrayRef<Term> getTerms() const { return terms; }
  /// Zero if the product is no term.
  ElementwiseConstant getCoefficient(MomentProduct product) const;
  bool isConstant() const;
  /// Whether neither `x` nor a deviation is in it.
  bool isOfMoments() const;

  void add(MomentProduct product, const ElementwiseConstant &coefficient);
  MomentSum operator+(const MomentSum &other) const;
  MomentSum operator*(const ElementwiseConstant &factor) const;
  /// Nullopt if the degree is too high, or if there are several deviations.
  std::optional<MomentSum> multiply(const MomentSum &other) const;
  /// Whether all coefficients agree, but for roundings.
  bool isClose(const MomentSum &other) const;

private:
  /// Without coefficients of zero.
  SmallVector<Term, 4> terms;
};

/// `max(sqrt(radicand), limit) + outside`.
struct Deviation {
  MomentSum radicand;
  double outside = 0, limit = 0;
};

/// What `root` computes of `x` and of its moments along `axes`.
struct NormalizationForm {
  MomentSum sum;
  SmallVector<Deviation, 1> deviations;
};

/// The form in which `root` depends on `x` and on its moments along `axes`,
/// which are sorted and not negative; nullopt if it has none. All values in the
/// tree have the element type of `x`.
std::optional<NormalizationForm> matchNormalizationForm(Value root, Value x,
                                                        ArrayRef<int64_t> axes);

/// The values that a normalization `root` may be of, and the axes along which
/// its moments may be; none unless the tree of `root` has a mean and a root, or
/// a norm.
struct NormalizationOperands {
  SmallVector<Value> values;
  SmallVector<Shape> axes;
};
NormalizationOperands collectNormalizationOperands(Value root);

} // namespace mlir::lpt

#endif // LPT_LIB_TRANSFORMS_KERNELS_NORMALIZATIONFORM_H
