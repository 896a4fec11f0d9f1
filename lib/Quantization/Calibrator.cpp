//===- Calibrator.cpp -------------------------------------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "LPT/Quantization/Calibrator.h"

#include "LPT/Quantization/TensorRanges.h"
#include "LPT/Support/Error.h"

#include <cmath>

using namespace mlir;
using namespace mlir::lpt;

llvm::Expected<Calibrator> Calibrator::create(func::FuncOp function,
                                              const QuantizationPlan &plan,
                                              const ProgramOptions &options) {
  const ValueNames valueNames(function);
  SmallVector<Value> values;
  std::vector<std::string> names;
  for (const PlannedValue &planned : plan.values) {
    values.push_back(planned.value);
    names.push_back(valueNames.lookup(planned.value).str());
  }
  llvm::Expected<ValueProbe> probe =
      ValueProbe::create(function, values, options);
  if (!probe)
    return probe.takeError();
  return Calibrator(std::move(*probe), std::move(names));
}

llvm::Error Calibrator::add(ArrayRef<Tensor> inputs) {
  llvm::Expected<SmallVector<Tensor>> values = probe.run(inputs);
  if (!values)
    return values.takeError();
  // A sample counts as a whole, or not at all.
  for (auto [value, name] : llvm::zip_equal(*values, names))
    for (float element : value.getData<float>())
      if (!std::isfinite(element))
        return makeError("expected finite values of '{0}', but got {1}", name,
                         element);
  for (auto [value, entry] : llvm::zip_equal(*values, statistics))
    entry.add(value.getData<float>());
  ++numSamples;
  return llvm::Error::success();
}
