//===- QuantizationBudget.h -------------------------------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Which layers stay in float so that a model is as exact as it has to be.
//
//===----------------------------------------------------------------------===//

#ifndef LPT_QUANTIZATION_QUANTIZATIONBUDGET_H
#define LPT_QUANTIZATION_QUANTIZATIONBUDGET_H

#include "LPT/Quantization/LayerSensitivity.h"

#include <functional>

namespace mlir::lpt {

/// A layer, the error of its quantization, and the time that this saves.
struct RankedLayer {
  Operation *op;
  /// Among the layers of the sensitivity.
  unsigned index;
  /// Of the outputs if this layer alone is quantized, in dB.
  double sqnr;
  /// How much its time matters: the products that it sums, or the elements of
  /// its results; 1 if sizes are dynamic.
  double work;
  /// The noise of the outputs for each unit of the work, relative to the
  /// signal.
  double harm;
};

class QuantizationBudget {
public:
  /// Whether the outputs are good enough if these layers are quantized.
  using GoodFn =
      std::function<llvm::Expected<bool>(const llvm::BitVector &quantized)>;

  /// `progress` is told which item, from 0 on, of how many is measured next.
  QuantizationBudget(
      LayerSensitivity &sensitivity, GoodFn isGood,
      std::function<void(StringRef items, int64_t item, int64_t count)>
          progress)
      : sensitivity(sensitivity), isGood(std::move(isGood)),
        progress(std::move(progress)) {}

  /// The layers, the most harmful one first.
  llvm::Expected<std::vector<RankedLayer>> rankLayers();

  /// Layers that have to stay in float so that the outputs are good enough: the
  /// first ones of `ranked`, without those of most work
  /// that are not needed behind the last of them. All of them if nothing less
  /// is enough.
  llvm::Expected<std::vector<RankedLayer>>
  chooseFloatLayers(ArrayRef<RankedLayer> ranked);

private:
  llvm::Expected<bool> isMet(ArrayRef<RankedLayer> floats);

  LayerSensitivity &sensitivity;
  GoodFn isGood;
  std::function<void(StringRef items, int64_t item, int64_t count)> progress;
};

} // namespace mlir::lpt

#endif // LPT_QUANTIZATION_QUANTIZATIONBUDGET_H
