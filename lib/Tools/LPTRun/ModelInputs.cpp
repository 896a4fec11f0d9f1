//===- ModelInputs.cpp ----------------------------------------------------===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "ModelInputs.h"

#include "LPT/Import/NumPy/NpyFile.h"
#include "LPT/Support/Error.h"
#include "LPT/Tools/ModelFiles/InputNames.h"

#include "mlir/IR/TypeRange.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/FormatVariadic.h"

#include <random>

using namespace mlir;
using namespace mlir::lpt;

static llvm::Expected<Tensor> convert(const Tensor &tensor, Type elementType) {
  FailureOr<Tensor> converted = tensor.convertTo(elementType);
  if (failed(converted))
    return makeError("expected values of {0} that fit into memory, but got {1}",
                     elementType, tensor.getType());
  return *converted;
}

/// Narrows an 8-bit integer tensor to the 4-bit type `elementType`.
static llvm::Expected<Tensor> narrow(const Tensor &tensor, Type elementType) {
  auto limits = elementType.isUnsignedInteger() ? IntegerLimits<int64_t>{0, 15}
                                                : IntegerLimits<int64_t>{-8, 7};
  Elements<int64_t> values = tensor.getAs<int64_t>();
  for (int64_t value : values)
    if (value < limits.min || value > limits.max)
      return makeError("expected values of {0} in [{1}, {2}], but got {3}",
                       elementType, limits.min, limits.max, value);
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

llvm::Expected<GivenInputs> lpt::readInputFiles(ArrayRef<std::string> texts,
                                                MLIRContext *context) {
  GivenInputs given;
  for (StringRef text : texts) {
    const auto [name, path] = parseInputPath(text);
    if (name.empty() && path.ends_with_insensitive(".npz")) {
      llvm::Expected<NamedTensors> tensors = readNpzFile(path, context);
      if (!tensors)
        return tensors.takeError();
      llvm::append_range(given.byName, *tensors);
      continue;
    }
    llvm::Expected<Tensor> tensor = readNpyFile(path, context);
    if (!tensor)
      return tensor.takeError();
    if (name.empty()) {
      given.inOrder.push_back(*tensor);
      given.paths.push_back(path.str());
    } else {
      given.byName.emplace_back(name.str(), *tensor);
    }
  }
  return given;
}

llvm::Expected<SmallVector<Tensor>>
lpt::orderInputs(const GivenInputs &given, ArrayRef<std::string> names,
                 TypeRange types) {
  auto fail = [](auto &&text) { return llvm::createStringError(text.str()); };
  SmallVector<Tensor> inputs(given.byName.empty() ? 0 : types.size());
  SmallVector<std::string> paths(inputs.size());
  for (const auto &[name, tensor] : given.byName) {
    llvm::Expected<unsigned> found = findInput(names, name);
    if (!found)
      return found.takeError();
    const unsigned index = *found;
    if (inputs[index])
      return fail(llvm::formatv(
          "expected one value of input '{0}', but got two", name));
    inputs[index] = tensor;
    paths[index] = name;
  }
  // The others are for what is left, in order.
  size_t next = 0;
  for (auto [tensor, path] : llvm::zip(given.inOrder, given.paths)) {
    while (next != inputs.size() && inputs[next])
      ++next;
    if (next == inputs.size()) {
      inputs.emplace_back();
      paths.emplace_back();
    }
    inputs[next] = tensor;
    paths[next] = path;
  }
  for (size_t i = 0; i != inputs.size(); ++i) {
    if (!inputs[i])
      return fail(llvm::formatv(
          "expected a value of input '{0}' (#{1}), but got none", names[i], i));
    auto type = i < types.size() ? dyn_cast<RankedTensorType>(types[i])
                                 : RankedTensorType();
    if (!type)
      continue;
    llvm::Expected<Tensor> adapted = adapt(inputs[i], type.getElementType());
    if (!adapted)
      return fail(llvm::formatv("cannot use '{0}' as input #{1}: {2}", paths[i],
                                i, llvm::toString(adapted.takeError())));
    inputs[i] = *adapted;
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
      return makeError("expected input #{0} to be a tensor, but got {1}", i,
                       type);
    SmallVector<int64_t> shape =
        llvm::map_to_vector(ranked.getShape(), [](int64_t size) {
          return ShapedType::isDynamic(size) ? 1 : size;
        });
    FailureOr<Tensor> input = Tensor::create(ranked.getElementType(), shape);
    if (failed(input))
      return makeError("expected input #{0} to fit into memory, but got {1}", i,
                       type);
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
