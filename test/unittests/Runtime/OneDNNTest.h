//===- OneDNNTest.h ---------------------------------------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// What tests of libLPTOneDNNRuntime have in common: descriptions as text,
// models that clean up, and arrays of reproducible numbers.
//
//===----------------------------------------------------------------------===//

#ifndef LPT_UNITTESTS_RUNTIME_ONEDNNTEST_H
#define LPT_UNITTESTS_RUNTIME_ONEDNNTEST_H

#include "LPT/Runtime/OneDNNRuntime.h"

#include "gtest/gtest.h"

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <cstdlib>
#include <cstring>
#include <deque>
#include <memory>
#include <string>
#include <type_traits>
#include <vector>

namespace lpt::test {

using Shape = std::vector<int64_t>;

/// "[1,2,3]".
std::string list(const Shape &values);

/// {"type": ..., "shape": ..., ["strides": ...,] "buffer": ...}
std::string buffer(const char *type, const Shape &shape, int64_t number,
                   const Shape &strides = {}, int64_t offset = 0);
std::string constant(const char *type, const Shape &shape, int64_t number,
                     const Shape &strides = {});

/// The strides of a tensor of logical shape [N, C, ...] whose channels are
/// innermost in memory.
Shape channelsLast(const Shape &shape);

/// Constants that stay where they are.
class Constants {
public:
  template <typename T>
  void add(const std::vector<T> &values) {
    storage.emplace_back(values.size() * sizeof(T));
    if (!values.empty())
      std::memcpy(storage.back().data(), values.data(), storage.back().size());
    list.push_back(
        {storage.back().data(), static_cast<int64_t>(storage.back().size())});
  }
  const LPTConstant *data() const { return list.data(); }
  int64_t size() const { return static_cast<int64_t>(list.size()); }

private:
  std::deque<std::vector<char>> storage;
  std::vector<LPTConstant> list;
};

/// Memory as the runtime wants it for scratchpads.
struct Scratchpad {
  explicit Scratchpad(int64_t bytes)
      : bytes(std::aligned_alloc(64, (bytes + 64) / 64 * 64), std::free) {}
  std::unique_ptr<void, void (*)(void *)> bytes;
};

class Model {
public:
  explicit Model(int numThreads = 0) {
    EXPECT_EQ(lptOneDNNModelCreate(numThreads, &model), LPT_STATUS_SUCCESS);
  }
  ~Model() { lptOneDNNModelDestroy(model); }
  Model(const Model &) = delete;
  Model &operator=(const Model &) = delete;

  LPTStatus add(const std::string &description,
                const Constants &constants = {}) {
    return lptOneDNNModelAddPrimitive(model, description.data(),
                                      static_cast<int64_t>(description.size()),
                                      constants.data(), constants.size());
  }
  std::string getMessage() const { return lptOneDNNModelGetMessage(model); }
  std::string getImplementation(int64_t index = 0) const {
    const char *name = lptOneDNNModelGetImplementation(model, index);
    return name ? name : "";
  }
  LPTOneDNNModel *get() const { return model; }

private:
  LPTOneDNNModel *model = nullptr;
};

class Context {
public:
  explicit Context(const Model &model)
      : scratchpad(lptOneDNNModelGetScratchpadSize(model.get())) {
    EXPECT_EQ(
        lptOneDNNContextCreate(model.get(), scratchpad.bytes.get(), &context),
        LPT_STATUS_SUCCESS);
  }
  ~Context() { lptOneDNNContextDestroy(context); }
  Context(const Context &) = delete;
  Context &operator=(const Context &) = delete;

  LPTStatus run(std::vector<void *> buffers, int64_t index = 0) {
    return lptOneDNNExecute(context, index, buffers.data());
  }

private:
  Scratchpad scratchpad;
  LPTOneDNNContext *context = nullptr;
};

/// Whether 8-bit products are exact: without VNNI oneDNN saturates sums of two
/// of them at 16 bits.
bool hasExactProducts();

/// A small generator, so that numbers are the same everywhere.
class Random {
public:
  int64_t next(int64_t minimum, int64_t maximum) {
    state = state * 6364136223846793005u + 1442695040888963407u;
    return minimum + static_cast<int64_t>((state >> 33) %
                                          uint64_t(maximum - minimum + 1));
  }
  template <typename T>
  std::vector<T> integers(int64_t count, int64_t minimum, int64_t maximum) {
    std::vector<T> values(count);
    for (T &value : values)
      value = static_cast<T>(next(minimum, maximum));
    return values;
  }
  std::vector<float> floats(int64_t count, float scale = 1.0f) {
    std::vector<float> values(count);
    for (float &value : values)
      value = scale * static_cast<float>(next(-1000, 1000)) / 1000.0f;
    return values;
  }

private:
  uint64_t state = 1;
};

/// Rounds to even and saturates, as stores of 8-bit results do.
template <typename T>
T saturate(float value) {
  float low = std::is_signed<T>::value ? -128.0f : 0.0f;
  float high = std::is_signed<T>::value ? 127.0f : 255.0f;
  return static_cast<T>(std::min(std::max(std::nearbyint(value), low), high));
}

/// Adds a primitive, or skips the test where this processor, perhaps under
/// ONEDNN_MAX_CPU_ISA, has no fast implementation of it.
#define LPT_ADD_OR_SKIP(model, ...)                                            \
  do {                                                                         \
    LPTStatus lptStatus = (model).add(__VA_ARGS__);                            \
    if (lptStatus == LPT_STATUS_REFERENCE_ONLY ||                              \
        lptStatus == LPT_STATUS_UNIMPLEMENTED)                                 \
      GTEST_SKIP() << (model).getMessage();                                    \
    ASSERT_EQ(lptStatus, LPT_STATUS_SUCCESS) << (model).getMessage();          \
  } while (false)

#define LPT_SKIP_UNLESS_EXACT()                                                \
  do {                                                                         \
    if (!hasExactProducts())                                                   \
      GTEST_SKIP() << "8-bit products are not exact on this processor";        \
  } while (false)

} // namespace lpt::test

#endif // LPT_UNITTESTS_RUNTIME_ONEDNNTEST_H
