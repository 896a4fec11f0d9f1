//===- OutputError.cpp ------------------------------------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "LPT/Quantization/OutputError.h"

#include <cmath>
#include <limits>

using namespace mlir;
using namespace mlir::lpt;

static constexpr double infinity = std::numeric_limits<double>::infinity();

void OutputError::add(ArrayRef<Tensor> outputs, ArrayRef<Tensor> references) {
  energies.resize(outputs.size());
  for (auto [output, reference, energy] :
       llvm::zip_equal(outputs, references, energies)) {
    if (!isa<FloatType>(output.getElementType()))
      continue;
    Elements<double> values = output.getAs<double>(),
                     wanted = reference.getAs<double>();
    for (size_t i = 0, e = wanted.size(); i != e; ++i) {
      if (std::isfinite(wanted[i]))
        energy.signal += wanted[i] * wanted[i];
      if (values[i] == wanted[i] ||
          (std::isnan(values[i]) && std::isnan(wanted[i])))
        continue;
      const double difference = values[i] - wanted[i];
      energy.noise +=
          std::isnan(difference) ? infinity : difference * difference;
    }
  }
}

double OutputError::getSQNR() const {
  double least = infinity;
  for (const Energy &energy : energies)
    if (energy.noise != 0)
      least = std::min(least, 10 * std::log10(energy.signal / energy.noise));
  return least;
}

double OutputError::getNoise() const {
  double sum = 0;
  for (const Energy &energy : energies)
    if (energy.noise != 0)
      sum += energy.signal == 0 ? infinity : energy.noise / energy.signal;
  return sum;
}
