//===- LayerSensitivity.h ---------------------------------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// What the quantization of single layers does to the outputs of a model.
//
//===----------------------------------------------------------------------===//

#ifndef LPT_QUANTIZATION_LAYERSENSITIVITY_H
#define LPT_QUANTIZATION_LAYERSENSITIVITY_H

#include "LPT/Quantization/OutputError.h"
#include "LPT/Quantization/QuantizationPlan.h"
#include "LPT/Quantization/ValueProbe.h"

#include "llvm/ADT/BitVector.h"

namespace mlir::lpt {

/// A program that computes each layer of a plan twice, with its quantized
/// operands and with those of floats, and chooses by an argument. So any set of
/// layers can be quantized without another compilation.
class LayerSensitivity {
public:
  /// `plan` is one of `function`, has its ranges, and its fake quantizations
  /// are not inserted yet.
  static llvm::Expected<LayerSensitivity> create(func::FuncOp function,
                                                 const QuantizationPlan &plan,
                                                 const ProgramOptions &options);

  /// The ops of the function that read quantized operands, in its order.
  ArrayRef<Operation *> getLayers() const { return layers; }

  /// Adds a sample, which has a tensor for each argument, and is kept.
  llvm::Error add(ArrayRef<Tensor> inputs);

  /// The outputs if the layers in `quantized` are quantized.
  llvm::Expected<SmallVector<Tensor>> run(ArrayRef<Tensor> inputs,
                                          const llvm::BitVector &quantized);

  /// The error of the outputs over all samples if the layers in `quantized` are
  /// quantized.
  llvm::Expected<OutputError> measure(const llvm::BitVector &quantized);

private:
  LayerSensitivity(ValueProbe probe, SmallVector<Operation *> layers)
      : probe(std::move(probe)), layers(std::move(layers)) {}

  ValueProbe probe;
  SmallVector<Operation *> layers;
  /// Of each sample, the inputs, and the outputs in floats.
  std::vector<SmallVector<Tensor>> samples, references;
};

} // namespace mlir::lpt

#endif // LPT_QUANTIZATION_LAYERSENSITIVITY_H
