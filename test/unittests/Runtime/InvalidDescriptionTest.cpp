//===- InvalidDescriptionTest.cpp ----------------------------------------===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// What is wrong with a description, and what becomes of the model.
//
//===----------------------------------------------------------------------===//

#include "OneDNNTest.h"

using namespace lpt::test;

/// The message for a description that must be refused.
static std::string refuse(const std::string &description,
                          const Constants &constants = {},
                          LPTStatus status = LPT_STATUS_INVALID_ARGUMENT) {
  Model model;
  EXPECT_EQ(model.add(description, constants), status) << description;
  EXPECT_EQ(lptOneDNNModelGetNumPrimitives(model.get()), 0);
  EXPECT_EQ(lptOneDNNModelGetPackedSize(model.get()), 0);
  std::string message = model.getMessage();
  // The model is as good as new.
  EXPECT_EQ(model.add(R"({"kind":"reorder","src":)" + buffer("f32", {8}, 0) +
                      R"(,"dst":)" + buffer("u8", {8}, 1) + "}"),
            LPT_STATUS_SUCCESS)
      << model.getMessage();
  EXPECT_EQ(model.getMessage(), "");
  return message;
}

static std::string matmul(const std::string &src, const std::string &weights,
                          const std::string &dst,
                          const std::string &more = "") {
  return R"({"kind":"matmul","src":)" + src + R"(,"weights":)" + weights +
         R"(,"dst":)" + dst + more + "}";
}

/// A matrix product that is right but for `more`.
static std::string matmulWith(const std::string &more) {
  return matmul(buffer("u8", {4, 64}, 0), buffer("s8", {64, 32}, 1),
                buffer("f32", {4, 32}, 2), more);
}

static std::string convolution(const std::string &dst,
                               const std::string &more = "") {
  return R"({"kind":"convolution","src":)" + buffer("u8", {1, 16, 8, 8}, 0) +
         R"(,"weights":)" + constant("s8", {32, 16, 3, 3}, 0) + R"(,"dst":)" +
         dst + more + "}";
}

TEST(OneDNNInvalid, Text) {
  EXPECT_EQ(refuse(""), "expected a description in JSON, but got 0 bytes that "
                        "are not JSON in UTF-8");
  EXPECT_EQ(refuse("{\"kind\":"), "expected a description in JSON, but got 8 "
                                  "bytes that are not JSON in UTF-8");
  EXPECT_EQ(refuse("{\"kind\":\"\xff\"}"),
            "expected a description in JSON, but got 12 bytes that are not "
            "JSON in UTF-8");
  EXPECT_EQ(refuse("[1]"), "expected an object, but got [1]");
  // Whatever prints or destroys a value is recursive.
  const std::string tooDeep = "expected a description of at most 32 levels of "
                              "objects and arrays, but got more";
  EXPECT_EQ(refuse(std::string(33, '[') + std::string(33, ']')), tooDeep);
  EXPECT_EQ(refuse(std::string(100'000, '[')), tooDeep);
  EXPECT_EQ(refuse("{\"kind\":" + std::string(100'000, '[') +
                   std::string(100'000, ']') + "}"),
            tooDeep);
  EXPECT_EQ(refuse(std::string(32, '[') + std::string(32, ']')),
            "expected an object, but got " + std::string(32, '[') +
                std::string(28, ']') + "...");
  EXPECT_EQ(refuse("{}"), "expected a field 'kind', but got none");
  EXPECT_EQ(refuse(R"({"kind":1})"), "expected a string in 'kind', but got 1");
  EXPECT_EQ(refuse(R"({"kind":"fft"})"),
            "expected one of convolution deconvolution matmul pooling eltwise "
            "binary softmax layer_normalization reduction resampling concat "
            "reorder prelu sum in 'kind', but got 'fft'");
}

TEST(OneDNNInvalid, Tensors) {
  std::string weights = buffer("s8", {64, 32}, 1);
  std::string dst = buffer("f32", {4, 32}, 2);
  EXPECT_EQ(refuse(matmul(R"("u8")", weights, dst)),
            "expected an object in 'src', but got \"u8\"");
  EXPECT_EQ(refuse(matmul(buffer("u4", {4, 64}, 0), weights, dst)),
            "expected one of u8 s8 s32 f32 f16 bf16 in 'src.type', but got "
            "'u4'");
  EXPECT_EQ(refuse(matmul(buffer("u8", {4, 0}, 0), weights, dst)),
            "expected an array of integers of at least 1 in 'src.shape', but "
            "got [4,0]");
  EXPECT_EQ(refuse(matmul(buffer("u8", {}, 0), weights, dst)),
            "expected 1 to 12 sizes in 'src.shape', but got 0");
  EXPECT_EQ(refuse(matmul(buffer("u8", Shape(13, 1), 0), weights, dst)),
            "expected 1 to 12 sizes in 'src.shape', but got 13");
  EXPECT_EQ(refuse(matmul(buffer("u8", {int64_t(1) << 40, int64_t(1) << 40}, 0),
                          weights, dst)),
            "expected a tensor of at most 2^60 bytes in 'src.shape', but got "
            "1099511627776x1099511627776");
  EXPECT_EQ(refuse(matmul(buffer("u8", {4, 64}, 0, {1}), weights, dst)),
            "expected 2 strides in 'src.strides', but got 1");
  EXPECT_EQ(refuse(matmul(buffer("u8", {4, 64}, 0, {64, 0}), weights, dst)),
            "expected an array of integers of at least 1 in 'src.strides', but "
            "got [64,0]");
  EXPECT_EQ(refuse(matmul(R"({"type":"u8","shape":[4,64]})", weights, dst)),
            "expected either 'src.buffer' or 'src.constant', but got neither");
  EXPECT_EQ(
      refuse(matmul(R"({"type":"u8","shape":[4,64],"buffer":0,"constant":0})",
                    weights, dst)),
      "expected either 'src.buffer' or 'src.constant', but got both");
  EXPECT_EQ(refuse(matmul(R"({"type":"u8","shape":[4,64],"buffer":-1})",
                          weights, dst)),
            "expected an integer of at least 0 in 'src.buffer', but got -1");
  EXPECT_EQ(
      refuse(matmul(R"({"type":"u8","shape":[4,64],"buffer":0,"ofset":4})",
                    weights, dst)),
      "expected only the fields 'buffer', 'constant', 'offset', 'shape', "
      "'strides', 'type' in 'src', but got 'ofset'");
  EXPECT_EQ(refuse(matmul(buffer("u8", {4, 64}, 0), weights,
                          constant("f32", {4, 32}, 0))),
            "expected a buffer in 'dst', but got a constant");
  EXPECT_EQ(refuse(matmul(buffer("u8", {4, 64}, 0), weights,
                          buffer("f32", {4, 32}, 7))),
            "expected buffers that are numbered from 0 without a gap, but got "
            "number 7 in 'dst'");
  EXPECT_EQ(
      refuse(matmul(buffer("u8", {4, 64}, 0), buffer("s8", {64, 32}, 0), dst)),
      "expected buffers that are numbered from 0 without a gap, but got "
      "none with number 1");
}

TEST(OneDNNInvalid, Constants) {
  std::string dst = buffer("s32", {1, 32, 6, 6}, 1);
  EXPECT_EQ(refuse(convolution(dst)),
            "expected the number of one of 0 constants in 'weights.constant', "
            "but got 0");
  Constants small;
  small.add(std::vector<int8_t>(100));
  EXPECT_EQ(refuse(convolution(dst), small),
            "expected 4608 bytes in constant 0 for 'weights.constant', but got "
            "100");
  Constants many;
  many.add(std::vector<int8_t>(4608));
  many.add(std::vector<float>(1));
  EXPECT_EQ(refuse(convolution(dst), many),
            "expected each constant in some 'constant' field, but got none for "
            "constant 1");
  Constants scales;
  scales.add(std::vector<int8_t>(4608));
  scales.add(std::vector<float>(16));
  EXPECT_EQ(refuse(convolution(dst, R"(,"scales":{"weights":{"mask":1,)"
                                    R"("constant":1}})"),
                   scales),
            "expected 128 bytes in constant 1 for 'scales.weights.constant', "
            "but got 64");

  Model model;
  LPTConstant null = {nullptr, 4608};
  std::string description = convolution(dst);
  EXPECT_EQ(lptOneDNNModelAddPrimitive(model.get(), description.data(),
                                       static_cast<int64_t>(description.size()),
                                       &null, 1),
            LPT_STATUS_INVALID_ARGUMENT);
  EXPECT_EQ(model.getMessage(),
            "expected the address of constant 0, but got null");
}

TEST(OneDNNInvalid, Shapes) {
  Constants constants;
  constants.add(std::vector<int8_t>(4608));
  EXPECT_EQ(refuse(convolution(buffer("s32", {1, 32, 8, 8}, 1)), constants),
            "expected shape 1x32x6x6 in 'dst', but got 1x32x8x8");
  EXPECT_EQ(refuse(convolution(buffer("s32", {1, 32, 36}, 1)), constants),
            "expected 4 dimensions in 'dst', but got 3");
  EXPECT_EQ(
      refuse(convolution(buffer("s32", {1, 32, 6, 6}, 1), R"(,"strides":[1])"),
             constants),
      "expected 2 numbers, one for each spatial dimension in 'strides', "
      "but got 1");
  EXPECT_EQ(refuse(convolution(buffer("s32", {1, 32, 6, 6}, 1),
                               R"(,"dilations":[0,0])"),
                   constants),
            "expected an array of integers of at least 1 in 'dilations', but "
            "got [0,0]");
  EXPECT_EQ(refuse(matmul(buffer("u8", {4, 64}, 0), buffer("s8", {60, 32}, 1),
                          buffer("f32", {4, 32}, 2))),
            "expected 64 rows in 'weights', one for each column of 'src', but "
            "got 60");
  EXPECT_EQ(refuse(matmul(buffer("u8", {4, 64}, 0), buffer("s8", {64, 32}, 1),
                          buffer("f32", {4, 30}, 2))),
            "expected a matrix of 4x32 in 'dst', but got 4x30");
}

// Sizes whose products would overflow.
TEST(OneDNNInvalid, Huge) {
  int64_t huge = int64_t(1) << 50;
  EXPECT_EQ(refuse(R"({"kind":"convolution","src":)" +
                   buffer("u8", {1, 16, 8}, 0) + R"(,"weights":)" +
                   buffer("s8", {1, 16, huge}, 1) + R"(,"dst":)" +
                   buffer("s32", {1, 1, 8}, 2) + "}"),
            "expected kernels up to 2147483648 in 'weights', but got "
            "1125899906842624");
  refuse(R"({"kind":"reorder","src":)" + buffer("u8", {huge, huge}, 0, {1, 1}) +
         R"(,"dst":)" + buffer("u8", {huge, huge}, 1, {1, 1}) +
         R"(,"scales":{"src":{"mask":3,"constant":0}}})");
}

TEST(OneDNNInvalid, Attributes) {
  EXPECT_EQ(refuse(matmulWith(R"(,"scale":{})")),
            "expected only the fields 'bias', 'dst', 'kind', 'post_ops', "
            "'scales', 'src', 'weights', 'zero_points', but got 'scale'");
  EXPECT_EQ(refuse(matmulWith(R"(,"scales":{"source":{}})")),
            "expected only the fields 'dst', 'src', 'weights' in 'scales', but "
            "got 'source'");
  EXPECT_EQ(refuse(matmulWith(R"(,"scales":{"src":{"mask":4,"constant":0}})")),
            "expected an integer from 0 to 3 in 'scales.src.mask', but got 4");
  EXPECT_EQ(
      refuse(matmulWith(R"(,"zero_points":{"src":{"mask":0,"tensor":)" +
                        buffer("u8", {1}, 2) + "}}")),
      "expected 'zero_points.src.tensor' to be of type s32 and shape 1, but "
      "got u8 and 1");
  EXPECT_EQ(
      refuse(matmulWith(R"(,"zero_points":{"src":{"mask":0,"tensor":)" +
                        buffer("s32", {2}, 2) + "}}")),
      "expected 'zero_points.src.tensor' to be of type s32 and shape 1, but "
      "got s32 and 2");
  EXPECT_EQ(
      refuse(matmulWith(R"(,"scales":{"src":{"mask":0,"constant":0,"tensor":)" +
                        buffer("f32", {1}, 2) + "}}")),
      "expected only the fields 'mask', 'tensor' in 'scales.src', but got "
      "'constant'");
  EXPECT_EQ(refuse(matmulWith(R"(,"post_ops":{})")),
            "expected an array of objects in 'post_ops', but got {}");
  EXPECT_EQ(refuse(matmulWith(R"(,"post_ops":[{"kind":"dropout"}])")),
            "expected one of sum eltwise binary prelu in 'post_ops[0].kind', "
            "but got 'dropout'");
  EXPECT_EQ(
      refuse(matmulWith(R"(,"post_ops":[{"kind":"binary","algorithm":"pow"}])"))
          .substr(0, 40),
      "expected one of add sub mul div max min ");
  EXPECT_EQ(refuse(matmulWith(R"(,"post_ops":[{"kind":"eltwise",)"
                              R"("algorithm":"relu","alpha":1e300}])")),
            "expected a finite number in 'post_ops[0].alpha', but got 1e+300");
  EXPECT_EQ(refuse(matmulWith(R"(,"post_ops":[{"kind":"sum","scale":1,)"
                              R"("zero":1}])")),
            "expected only the fields 'kind', 'scale', 'type', 'zero_point' in "
            "'post_ops[0]', but got 'zero'");
}

TEST(OneDNNInvalid, NotImplemented) {
  Constants weights;
  weights.add(std::vector<uint8_t>(32 * 16));
  EXPECT_EQ(refuse(R"({"kind":"convolution","src":)" +
                       buffer("u8", {1, 16, 4}, 0) + R"(,"weights":)" +
                       constant("u8", {32, 16, 1}, 0) + R"(,"dst":)" +
                       buffer("u8", {1, 32, 4}, 1) + "}",
                   weights, LPT_STATUS_UNIMPLEMENTED),
            "expected what oneDNN implements, but got src u8[1x16x4], weights "
            "u8[32x16x1], dst u8[1x32x4] with these attributes");
  Constants zeroPoints;
  zeroPoints.add(std::vector<int32_t>(16));
  EXPECT_EQ(refuse(R"({"kind":"reorder","src":)" + buffer("u8", {8, 16}, 0) +
                       R"(,"dst":)" + buffer("f32", {8, 16}, 1) +
                       R"(,"zero_points":{"src":{"mask":2,"constant":0}}})",
                   zeroPoints, LPT_STATUS_UNIMPLEMENTED),
            "expected mask 0 in 'zero_points.src.mask', but got 2");
  Constants depthwise;
  depthwise.add(std::vector<int8_t>(16 * 3));
  depthwise.add(std::vector<int32_t>(1));
  EXPECT_EQ(
      refuse(R"({"kind":"convolution","src":)" +
                 buffer("u8", {1, 16, 4}, 0, {64, 1, 16}) + R"(,"weights":)" +
                 constant("s8", {16, 1, 1, 3}, 0) + R"(,"dst":)" +
                 buffer("u8", {1, 16, 2}, 1, {32, 1, 16}) +
                 R"(,"zero_points":{"weights":{"mask":0,"constant":1}}})",
             depthwise, LPT_STATUS_UNIMPLEMENTED),
      "expected no zero point of 'weights', but got 'zero_points.weights'");
}

// oneDNN calls some combinations of types invalid, not unimplemented.
TEST(OneDNNInvalid, RefusedByOneDNN) {
  EXPECT_EQ(refuse(R"({"kind":"eltwise","algorithm":"tanh","src":)" +
                   buffer("u8", {64}, 0) + R"(,"dst":)" +
                   buffer("u8", {64}, 1) + "}"),
            "expected what oneDNN accepts, but got src u8[64], dst u8[64] with "
            "these attributes");
}

TEST(OneDNNInvalid, ReferenceOnly) {
  Constants constants;
  constants.add(std::vector<int8_t>(64 * 32));
  constants.add(std::vector<int32_t>(32));
  EXPECT_EQ(
      refuse(matmul(buffer("u8", {4, 64}, 0), constant("s8", {64, 32}, 0),
                    buffer("f32", {4, 32}, 1),
                    R"(,"zero_points":{"weights":{"mask":2,"constant":1}})"),
             constants, LPT_STATUS_REFERENCE_ONLY),
      "expected an optimized implementation, but got 'ref_int8:any' for "
      "src u8[4x64], weights s8[64x32], dst f32[4x32]");
}

// Programs that are compiled ahead of time keep no model after a failure.
TEST(OneDNNInvalid, MessageOfThread) {
  Model model;
  EXPECT_EQ(lptOneDNNModelAddPrimitive(model.get(), "{}", -1, nullptr, 0),
            LPT_STATUS_INVALID_ARGUMENT);
  const std::string message = lptOneDNNModelGetMessage(model.get());
  EXPECT_NE(message, "");
  EXPECT_EQ(lptOneDNNModelGetMessage(nullptr), message);
}

TEST(OneDNNInvalid, NullPointers) {
  EXPECT_EQ(lptOneDNNModelCreate(1, nullptr), LPT_STATUS_INVALID_ARGUMENT);
  EXPECT_STREQ(lptOneDNNModelGetMessage(nullptr),
               "expected an address for the model, but got null");
  EXPECT_EQ(lptOneDNNModelAddPrimitive(nullptr, "{}", 2, nullptr, 0),
            LPT_STATUS_INVALID_ARGUMENT);
  Model model;
  EXPECT_EQ(lptOneDNNModelAddPrimitive(model.get(), nullptr, 2, nullptr, 0),
            LPT_STATUS_INVALID_ARGUMENT);
  EXPECT_EQ(model.getMessage(), "expected the address and length of a "
                                "description, but got null");
  EXPECT_EQ(lptOneDNNModelAddPrimitive(model.get(), "{}", 2, nullptr, 1),
            LPT_STATUS_INVALID_ARGUMENT);
  EXPECT_EQ(model.getMessage(), "expected the address and number of constants, "
                                "but got null");
  EXPECT_EQ(lptOneDNNModelGetImplementation(model.get(), 0), nullptr);
  EXPECT_EQ(lptOneDNNModelGetNumBuffers(model.get(), 0), -1);
  lptOneDNNModelDestroy(nullptr);
  lptOneDNNContextDestroy(nullptr);
}
