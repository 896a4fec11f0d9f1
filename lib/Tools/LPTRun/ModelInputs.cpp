//===- ModelInputs.cpp ----------------------------------------------------===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "ModelInputs.h"

#include "LPT/Tools/LPTRun/NpyFile.h"

#include "mlir/IR/TypeRange.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/FormatVariadic.h"

#include <random>

using namespace mlir;
using namespace mlir::lpt;

static llvm::Expected<Tensor> convert(const Tensor &tensor, Type elementType) {
  FailureOr<Tensor> converted = tensor.convertTo(elementType);
  if (failed(converted))
    return llvm::createStringError(
        llvm::formatv(
            "expected values of {0} that fit into memory, but got {1}",
            elementType, tensor.getType())
            .str());
  return *converted;
}

/// Narrows an 8-bit integer tensor to the 4-bit type `elementType`.
static llvm::Expected<Tensor> narrow(const Tensor &tensor, Type elementType) {
  auto limits = elementType.isUnsignedInteger() ? IntegerLimits<int64_t>{0, 15}
                                                : IntegerLimits<int64_t>{-8, 7};
  Elements<int64_t> values = tensor.getAs<int64_t>();
  for (int64_t value : values)
    if (value < limits.min || value > limits.max)
      return llvm::createStringError(
          llvm::formatv("expected values of {0} in [{1}, {2}], but got {3}",
                        elementType, limits.min, limits.max, value)
              .str());
  return convert(tensor, elementType);
}

/// `tensor` in the element type that a model wants, if that is one that NumPy
/// does not have; else as it is.
static llvm::Expected<Tensor> adapt(const Tensor &tensor, Type elementType) {
  if (elementType.isBF16() && tensor.getElementType().isF32())
    return convert(tensor, elementType);
  auto wanted = dyn_cast<IntegerType>(elementType);
  if (wanted && wanted.getWidth() == 4 &&
      tensor.getElementType() ==
          IntegerType::get(wanted.getContext(), 8, wanted.getSignedness()))
    return narrow(tensor, elementType);
  return tensor;
}

llvm::Expected<SmallVector<Tensor>> lpt::readInputs(ArrayRef<std::string> paths,
                                                    TypeRange types,
                                                    MLIRContext *context) {
  SmallVector<Tensor> inputs;
  for (auto [i, path] : llvm::enumerate(paths)) {
    llvm::Expected<Tensor> input = readNpyFile(path, context);
    if (!input)
      return input.takeError();
    auto type = i < types.size() ? dyn_cast<RankedTensorType>(types[i])
                                 : RankedTensorType();
    if (type) {
      input = adapt(*input, type.getElementType());
      if (!input)
        return llvm::createStringError(
            llvm::formatv("cannot use '{0}' as input #{1}: {2}", path, i,
                          llvm::toString(input.takeError()))
                .str());
    }
    inputs.push_back(*input);
  }
  return inputs;
}

llvm::Expected<SmallVector<Tensor>> lpt::drawInputs(uint64_t seed,
                                                    TypeRange types) {
  // The distributions of the standard library differ between implementations,
  // its generators do not.
  std::mt19937_64 generator(seed);
  SmallVector<Tensor> inputs;
  for (auto [i, type] : llvm::enumerate(types)) {
    auto ranked = dyn_cast<RankedTensorType>(type);
    if (!ranked || !isStorable(ranked.getElementType()))
      return llvm::createStringError(
          llvm::formatv("expected input #{0} to be a tensor, but got {1}", i,
                        type)
              .str());
    SmallVector<int64_t> shape =
        llvm::map_to_vector(ranked.getShape(), [](int64_t size) {
          return ShapedType::isDynamic(size) ? 1 : size;
        });
    FailureOr<Tensor> input = Tensor::create(ranked.getElementType(), shape);
    if (failed(input))
      return llvm::createStringError(
          llvm::formatv("expected input #{0} to fit into memory, but got {1}",
                        i, type)
              .str());
    if (input->isInteger()) {
      unsigned width = input->getElementType().getIntOrFloatBitWidth();
      auto limits = IntegerLimits<int64_t>::all();
      std::vector<int64_t> values(input->getNumElements());
      for (int64_t &value : values) {
        // The upper bits, shifted down with or without their sign.
        uint64_t bits = generator();
        value =
            input->getElementType().isUnsignedInteger()
                ? int64_t(std::min<uint64_t>(bits >> (64 - width), limits.max))
                : int64_t(bits) >> (64 - width);
      }
      input->store<int64_t>(values);
    } else {
      std::vector<float> values(input->getNumElements());
      for (float &value : values)
        value = float(int64_t(generator()) >> 40) * 0x1p-23f;
      input->store<float>(values);
    }
    inputs.push_back(std::move(*input));
  }
  return inputs;
}
