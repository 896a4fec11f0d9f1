//===- Samples.cpp ----------------------------------------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Samples.h"

#include "LPT/Import/NumPy/NpyFile.h"
#include "LPT/Import/NumPy/NpzFile.h"
#include "LPT/Support/Error.h"
#include "LPT/Tools/ModelFiles/InputNames.h"

#include "llvm/Support/FileSystem.h"
#include "llvm/Support/Path.h"

using namespace mlir;
using namespace mlir::lpt;

/// How many samples of an input of type `type` an array of this shape has; none
/// if it has another shape.
static std::optional<int64_t> countSamples(ArrayRef<int64_t> shape,
                                           RankedTensorType type) {
  ArrayRef<int64_t> wanted = type.getShape();
  auto fits = [](ArrayRef<int64_t> given, ArrayRef<int64_t> wanted) {
    return given.size() == wanted.size() &&
           llvm::all_of(llvm::zip(given, wanted), [](auto pair) {
             auto [size, want] = pair;
             return size == want || ShapedType::isDynamic(want);
           });
  };
  if (fits(shape, wanted))
    return 1;
  if (!shape.empty() && fits(shape.drop_front(), wanted))
    return shape.front();
  if (wanted.empty())
    return std::nullopt;
  // A dynamic size of a batch is one for each sample.
  const int64_t batch =
      ShapedType::isDynamic(wanted.front()) ? 1 : wanted.front();
  if (batch == 1 && fits(shape, wanted.drop_front()))
    return 1;
  if (shape.empty() || batch == 0 ||
      !fits(shape.drop_front(), wanted.drop_front()) ||
      shape.front() % batch != 0)
    return std::nullopt;
  return shape.front() / batch;
}

llvm::Error Samples::addArray(unsigned input, StringRef path,
                              const Tensor &array, bool isKept) {
  RankedTensorType type = types[input];
  const std::optional<int64_t> count = countSamples(array.getShape(), type);
  if (array.getElementType() != type.getElementType() || !count)
    return makeError("expected samples of {0} for input #{1} in '{2}', but got "
                     "{3}",
                     type, input, path, array.getType());
  for (int64_t i = 0; i != *count; ++i)
    inputs[input].push_back(
        {path.str(), isKept ? array : Tensor(), i, *count == 1});
  return llvm::Error::success();
}

llvm::Expected<Tensor> Samples::readFile(unsigned input, StringRef path) const {
  return isPictureFile(path) ? readPictureFile(path, types[input], pictures)
                             : readNpyFile(path, context);
}

llvm::Error Samples::addFile(unsigned input, StringRef path) {
  llvm::Expected<Tensor> array = readFile(input, path);
  if (!array)
    return array.takeError();
  return addArray(input, path, *array, /*isKept=*/false);
}

llvm::Error Samples::addPath(unsigned input, StringRef path) {
  if (!llvm::sys::fs::is_directory(path))
    return addFile(input, path);
  std::vector<std::string> files;
  std::error_code code;
  for (llvm::sys::fs::directory_iterator entry(path, code), end;
       entry != end && !code; entry.increment(code))
    if (StringRef(entry->path()).ends_with_insensitive(".npy") ||
        isPictureFile(entry->path()))
      files.push_back(entry->path());
  if (code)
    return makeError("cannot read the directory '{0}': {1}", path,
                     code.message());
  if (files.empty())
    return makeError(
        "expected .npy files or pictures in the directory '{0}', but "
        "got none",
        path);
  llvm::sort(files);
  for (const std::string &file : files)
    if (llvm::Error error = addFile(input, file))
      return error;
  return llvm::Error::success();
}

llvm::Expected<Samples> Samples::find(ArrayRef<std::string> texts,
                                      ArrayRef<std::string> names,
                                      TypeRange types,
                                      const PictureFormat &pictures,
                                      MLIRContext *context) {
  Samples samples;
  samples.pictures = pictures;
  samples.context = context;
  samples.inputs.resize(types.size());
  samples.lastFiles.resize(types.size());
  for (Type type : types)
    samples.types.push_back(cast<RankedTensorType>(type));
  unsigned next = 0;
  for (StringRef text : texts) {
    const auto [name, path] = parseInputPath(text);
    if (name.empty() && path.ends_with_insensitive(".npz")) {
      llvm::Expected<NamedTensors> arrays = readNpzFile(path, context);
      if (!arrays)
        return arrays.takeError();
      for (const auto &[arrayName, array] : *arrays) {
        llvm::Expected<unsigned> input = findInput(names, arrayName);
        if (!input)
          return input.takeError();
        if (llvm::Error error =
                samples.addArray(*input, path, array, /*isKept=*/true))
          return std::move(error);
      }
      continue;
    }
    llvm::Expected<unsigned> input = next;
    if (!name.empty())
      input = findInput(names, name);
    else if (next++ >= types.size())
      return makeError("expected data for {0} inputs, but got more",
                       types.size());
    if (!input)
      return input.takeError();
    if (llvm::Error error = samples.addPath(*input, path))
      return std::move(error);
  }
  for (auto [i, places] : llvm::enumerate(samples.inputs)) {
    if (places.empty())
      return makeError("expected samples of input '{0}' (#{1}), but got none",
                       names[i], i);
    if (places.size() != samples.inputs[0].size())
      return makeError("expected {0} samples of input '{1}' (#{2}), as of the "
                       "first one, but got {3}",
                       samples.inputs[0].size(), names[i], i, places.size());
  }
  return samples;
}

llvm::Expected<SmallVector<Tensor>> Samples::read(int64_t sample) {
  SmallVector<Tensor> result;
  for (auto [input, places, type] : llvm::enumerate(inputs, types)) {
    const Place &place = places[sample];
    Tensor array = place.array;
    if (!array) {
      auto &[path, last] = lastFiles[input];
      if (path != place.path) {
        llvm::Expected<Tensor> read = readFile(input, place.path);
        if (!read)
          return read.takeError();
        path = place.path;
        last = *read;
      }
      array = last;
    }
    SmallVector<int64_t> shape(type.getShape());
    // Sizes of a batch that is known for no sample by itself are one.
    const int64_t offset = array.getRank() - int64_t(shape.size());
    for (auto [i, size] : llvm::enumerate(shape))
      if (ShapedType::isDynamic(size))
        size = i == 0 && (offset < 0 || (offset == 0 && !place.isOnly))
                   ? 1
                   : array.getDim(i + offset);
    // A file may have become another one.
    const std::optional<int64_t> count = countSamples(array.getShape(), type);
    if (!count || place.index >= *count)
      return makeError("'{0}' has changed", place.path);
    FailureOr<Tensor> copy = Tensor::create(type.getElementType(), shape);
    if (failed(copy))
      return makeError("expected memory for a sample of {0}", type);
    const size_t size = copy->getBytes().size();
    llvm::copy(array.getBytes().slice(place.index * size, size),
               copy->getMutableBytes().begin());
    result.push_back(*copy);
  }
  return result;
}

std::string Samples::describe(int64_t sample) const {
  const Place &place = inputs.front()[sample];
  return place.isOnly
             ? "'" + place.path + "'"
             : llvm::formatv("number {0} in '{1}'", place.index, place.path)
                   .str();
}
