//===- ConstantsTest.cpp -------------------------------------------------===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Constants whose rows have gaps: what is copied of them, and that nothing
// after their last element is read.
//
//===----------------------------------------------------------------------===//

#include "OneDNNTest.h"

#include <sys/mman.h>
#include <unistd.h>

using namespace lpt::test;

namespace {
/// Numbers before a page that cannot be read.
class GuardedConstant {
public:
  explicit GuardedConstant(const std::vector<float> &values)
      : bytes(values.size() * sizeof(float)), page(sysconf(_SC_PAGESIZE)),
        size((bytes + page - 1) / page * page) {
    void *mapped = mmap(nullptr, size + page, PROT_READ | PROT_WRITE,
                        MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
    if (mapped == MAP_FAILED)
      std::abort();
    start = static_cast<char *>(mapped);
    EXPECT_EQ(mprotect(start + size, page, PROT_NONE), 0);
    std::memcpy(start + size - bytes, values.data(), bytes);
  }
  ~GuardedConstant() { munmap(start, size + page); }
  GuardedConstant(const GuardedConstant &) = delete;
  GuardedConstant &operator=(const GuardedConstant &) = delete;

  LPTConstant get() const {
    return {start + size - bytes, static_cast<int64_t>(bytes)};
  }

private:
  size_t bytes, page, size;
  char *start;
};
} // namespace

/// The numbers 0, 1, 2 ... of a matrix, with `gap` others between rows.
static std::vector<float> makeRows(int64_t rows, int64_t columns, int64_t gap) {
  std::vector<float> values;
  for (int64_t row = 0; row < rows; ++row) {
    if (row > 0)
      values.insert(values.end(), gap, -1.0f);
    for (int64_t column = 0; column < columns; ++column)
      values.push_back(static_cast<float>(row * columns + column));
  }
  return values;
}

static LPTStatus add(Model &model, const std::string &description,
                     const GuardedConstant &constant) {
  LPTConstant list = constant.get();
  return lptOneDNNModelAddPrimitive(model.get(), description.data(),
                                    static_cast<int64_t>(description.size()),
                                    &list, 1);
}

TEST(OneDNNConstants, ReorderOfRowsWithGaps) {
  // 44 bytes, where oneDNN counts 64.
  GuardedConstant rows(makeRows(2, 3, 5));
  Model model;
  ASSERT_EQ(add(model,
                R"({"kind":"reorder","src":)" +
                    constant("f32", {2, 3}, 0, {8, 1}) + R"(,"dst":)" +
                    buffer("f32", {2, 3}, 0) + "}",
                rows),
            LPT_STATUS_SUCCESS)
      << model.getMessage();
  Context context(model);
  std::vector<float> output(6);
  ASSERT_EQ(context.run({output.data()}), LPT_STATUS_SUCCESS);
  EXPECT_EQ(output, (std::vector<float>{0, 1, 2, 3, 4, 5}));
}

TEST(OneDNNConstants, ConcatenationOfRowsWithGaps) {
  GuardedConstant rows(makeRows(2, 3, 5));
  Model model;
  ASSERT_EQ(add(model,
                R"({"kind":"concat","axis":1,"srcs":[)" +
                    constant("f32", {2, 3}, 0, {8, 1}) + "," +
                    buffer("f32", {2, 1}, 0) + R"(],"dst":)" +
                    buffer("f32", {2, 4}, 1) + "}",
                rows),
            LPT_STATUS_SUCCESS)
      << model.getMessage();
  Context context(model);
  std::vector<float> last = {8, 9}, output(8);
  ASSERT_EQ(context.run({last.data(), output.data()}), LPT_STATUS_SUCCESS);
  EXPECT_EQ(output, (std::vector<float>{0, 1, 2, 8, 3, 4, 5, 9}));
}

TEST(OneDNNConstants, MatrixWithGaps) {
  constexpr int64_t K = 16, N = 32;
  GuardedConstant rows(makeRows(K, N, 8));
  // As the source, which is used as it is, and as weights, which are packed.
  for (bool asSource : {true, false}) {
    Model model;
    std::string matrix = constant("f32", {K, N}, 0, {N + 8, 1});
    std::string other = buffer("f32", asSource ? Shape{N, 1} : Shape{1, K}, 0);
    ASSERT_EQ(
        add(model,
            R"({"kind":"matmul","src":)" + (asSource ? matrix : other) +
                R"(,"weights":)" + (asSource ? other : matrix) + R"(,"dst":)" +
                buffer("f32", asSource ? Shape{K, 1} : Shape{1, N}, 1) + "}",
            rows),
        LPT_STATUS_SUCCESS)
        << model.getMessage();
    Context context(model);
    std::vector<float> input(asSource ? N : K, 1.0f), output(asSource ? K : N),
        expected(asSource ? K : N);
    for (int64_t row = 0; row < K; ++row)
      for (int64_t column = 0; column < N; ++column)
        expected[asSource ? row : column] +=
            static_cast<float>(row * N + column);
    ASSERT_EQ(context.run({input.data(), output.data()}), LPT_STATUS_SUCCESS);
    EXPECT_EQ(output, expected);
  }
}

// Equal constants in one layout take memory once, whatever their primitives;
// one that differs in a byte has memory of its own.
TEST(OneDNNConstants, EqualConstantsAreShared) {
  constexpr int64_t K = 16, N = 32;
  const std::string description = R"({"kind":"matmul","src":)" +
                                  buffer("f32", {2, K}, 0) + R"(,"weights":)" +
                                  constant("f32", {K, N}, 0) + R"(,"dst":)" +
                                  buffer("f32", {2, N}, 1) + "}";
  std::vector<float> values = makeRows(K, N, 0);
  Model model;
  ASSERT_EQ(add(model, description, GuardedConstant(values)),
            LPT_STATUS_SUCCESS)
      << model.getMessage();
  const int64_t size = lptOneDNNModelGetPackedSize(model.get());
  EXPECT_GE(size, K * N * 4);
  ASSERT_EQ(add(model, description, GuardedConstant(values)),
            LPT_STATUS_SUCCESS);
  EXPECT_EQ(lptOneDNNModelGetPackedSize(model.get()), size);
  values.back() += 1;
  ASSERT_EQ(add(model, description, GuardedConstant(values)),
            LPT_STATUS_SUCCESS);
  EXPECT_EQ(lptOneDNNModelGetPackedSize(model.get()), 2 * size);

  Context context(model);
  std::vector<float> input(2 * K, 1.0f);
  std::vector<std::vector<float>> outputs(3, std::vector<float>(2 * N));
  for (int64_t i = 0; i < 3; ++i)
    ASSERT_EQ(context.run({input.data(), outputs[i].data()}, i),
              LPT_STATUS_SUCCESS);
  EXPECT_EQ(outputs[1], outputs[0]);
  outputs[0][N - 1] += 1;
  outputs[0][2 * N - 1] += 1;
  EXPECT_EQ(outputs[2], outputs[0]);
}
