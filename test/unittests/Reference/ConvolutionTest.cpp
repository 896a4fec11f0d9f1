//===- ConvolutionTest.cpp ------------------------------------------------===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "EvaluationTest.h"

using namespace mlir;
using namespace mlir::lpt;

namespace {
/// A convolution over two axes, stated by its formula.
struct Geometry {
  int64_t batch = 1, groups = 1, inChannels = 1, outChannels = 1;
  int64_t input[2], kernel[2], output[2];
  int64_t strides[2] = {1, 1}, begin[2] = {0, 0}, dilations[2] = {1, 1};
};

class ConvolutionTest : public EvaluationTest {
protected:
  using Visit = llvm::function_ref<void(int64_t x, int64_t w, int64_t y)>;

  /// Calls `visit` with the offsets of all products of the forward formula:
  /// `y[n, co, o] += x[n, ci, o * s + k * dil - pb] * w[co, ci, k]`.
  static void forEachProduct(const Geometry &g, Visit visit) {
    for (int64_t n = 0; n != g.batch; ++n)
      for (int64_t group = 0; group != g.groups; ++group)
        for (int64_t co = 0; co != g.outChannels; ++co)
          for (int64_t ci = 0; ci != g.inChannels; ++ci)
            for (int64_t o = 0; o != g.output[0] * g.output[1]; ++o)
              for (int64_t k = 0; k != g.kernel[0] * g.kernel[1]; ++k) {
                int64_t row = o / g.output[1] * g.strides[0] +
                              k / g.kernel[1] * g.dilations[0] - g.begin[0];
                int64_t column = o % g.output[1] * g.strides[1] +
                                 k % g.kernel[1] * g.dilations[1] - g.begin[1];
                if (row < 0 || row >= g.input[0] || column < 0 ||
                    column >= g.input[1])
                  continue;
                int64_t image = n * g.groups + group;
                visit(((image * g.inChannels + ci) * g.input[0] + row) *
                              g.input[1] +
                          column,
                      ((group * g.outChannels + co) * g.inChannels + ci) *
                              g.kernel[0] * g.kernel[1] +
                          k,
                      (image * g.outChannels + co) * g.output[0] * g.output[1] +
                          o);
              }
  }

  static std::vector<double> convolve(const Geometry &g, const Tensor &x,
                                      const Tensor &w) {
    Elements<double> data = x.getAs<double>(), weights = w.getAs<double>();
    std::vector<double> y(g.batch * g.groups * g.outChannels * g.output[0] *
                          g.output[1]);
    forEachProduct(g, [&](int64_t i, int64_t j, int64_t k) {
      y[k] += data[i] * weights[j];
    });
    return y;
  }

  /// The gradient of `convolve` with respect to `x` for result `y`, whose
  /// weights are `[groups, outChannels, inChannels, kernel]` of the geometry.
  static std::vector<double>
  convolveTransposed(const Geometry &g, const Tensor &y, const Tensor &w) {
    Elements<double> data = y.getAs<double>(), weights = w.getAs<double>();
    std::vector<double> x(g.batch * g.groups * g.inChannels * g.input[0] *
                          g.input[1]);
    forEachProduct(g, [&](int64_t i, int64_t j, int64_t k) {
      x[i] += data[k] * weights[j];
    });
    return x;
  }
};
} // namespace

TEST_F(ConvolutionTest, Plain) {
  Geometry g;
  g.batch = 2, g.inChannels = 3, g.outChannels = 5;
  g.input[0] = 6, g.input[1] = 7, g.kernel[0] = 3, g.kernel[1] = 2;
  g.output[0] = 4, g.output[1] = 6;
  Tensor x = scrambled("2x3x6x7xf32"), w = scrambled("5x3x3x2xf32");
  expectValues(run("convolution", {x, w}, "", "2x5x4x6xf32"),
               convolve(g, x, w));
}

TEST_F(ConvolutionTest, StridesPadsDilations) {
  Geometry g;
  g.inChannels = 2, g.outChannels = 4;
  g.input[0] = 9, g.input[1] = 8, g.kernel[0] = 3, g.kernel[1] = 3;
  g.strides[0] = 2, g.strides[1] = 3, g.dilations[0] = 2;
  g.begin[0] = 1, g.begin[1] = 2;
  // (9 + 1 + 0 - 5) / 2 + 1 and (8 + 2 + 1 - 3) / 3 + 1.
  g.output[0] = 3, g.output[1] = 3;
  Tensor x = scrambled("1x2x9x8xf32"), w = scrambled("4x2x3x3xf32");
  expectValues(run("convolution", {x, w},
                   "strides = array<i64: 2, 3>, dilations = array<i64: 2, 1>, "
                   "pads_begin = array<i64: 1, 2>, pads_end = array<i64: 0, 1>",
                   "1x4x3x3xf32"),
               convolve(g, x, w));
}

TEST_F(ConvolutionTest, AutoPad) {
  // Size 5, kernel 4, stride 2: ceil(5 / 2) = 3 places, 3 elements of padding.
  Tensor x = tensor("1x1x5xf32", {1, 2, 3, 4, 5});
  Tensor w = tensor("1x1x4xf32", {1});
  StringRef strides = "strides = array<i64: 2>, auto_pad = #lpt.auto_pad<";
  expectValues(
      run("convolution", {x, w}, (strides + "same_upper>").str(), "1x1x3xf32"),
      {6, 14, 9});
  expectValues(
      run("convolution", {x, w}, (strides + "same_lower>").str(), "1x1x3xf32"),
      {3, 10, 12});
  // Explicit pads are ignored.
  expectValues(run("convolution", {x, w},
                   (strides + "valid>, pads_begin = array<i64: 7>").str(),
                   "1x1x1xf32"),
               {10});
}

TEST_F(ConvolutionTest, OneAndThreeAxes) {
  expectValues(run("convolution", {iota("1x2x4xf32"), tensor("1x2x2xf32", {1})},
                   "", "1x1x3xf32"),
               {10, 14, 18});
  expectValues(run("convolution",
                   {iota("1x1x2x3x2xf32"), tensor("2x1x2x2x2xf32", {1})}, "",
                   "1x2x1x2x1xf32"),
               {36, 52, 36, 52});
}

TEST_F(ConvolutionTest, Groups) {
  Geometry g;
  g.batch = 2, g.groups = 3, g.inChannels = 2, g.outChannels = 5;
  g.input[0] = 5, g.input[1] = 5, g.kernel[0] = 3, g.kernel[1] = 3;
  g.output[0] = 5, g.output[1] = 5;
  g.begin[0] = 1, g.begin[1] = 1;
  Tensor x = scrambled("2x6x5x5xf32"), w = scrambled("3x5x2x3x3xf32");
  expectValues(run("group_convolution", {x, w},
                   "pads_begin = array<i64: 1, 1>, pads_end = array<i64: 1, 1>",
                   "2x15x5x5xf32"),
               convolve(g, x, w));
}

TEST_F(ConvolutionTest, Depthwise) {
  Geometry g;
  g.groups = 4;
  g.input[0] = 6, g.input[1] = 4, g.kernel[0] = 3, g.kernel[1] = 3;
  g.output[0] = 2, g.output[1] = 1;
  g.strides[0] = 2, g.strides[1] = 2;
  Tensor x = scrambled("1x4x6x4xui8", 255), w = scrambled("4x1x1x3x3xsi8", 127);
  expectValues(run("group_convolution", {x, w}, "strides = array<i64: 2, 2>",
                   "1x4x2x1xsi32"),
               convolve(g, x, w));
}

TEST_F(ConvolutionTest, IntegersAreExact) {
  Geometry g;
  g.inChannels = 64, g.outChannels = 6;
  g.input[0] = 5, g.input[1] = 5, g.kernel[0] = 3, g.kernel[1] = 3;
  g.output[0] = 3, g.output[1] = 3;
  Tensor x = tensor("1x64x5x5xui8", {255}), w = tensor("6x64x3x3xsi8", {-127});
  // 576 * 255 * 127 needs more than the 24 bits of f32.
  expectValues(run("convolution", {x, w}, "", "1x6x3x3xsi32"),
               convolve(g, x, w));
  Tensor x16 = scrambled("1x64x5x5xui16", 65535);
  Tensor w16 = scrambled("6x64x3x3xsi16", 32767);
  expectValues(run("convolution", {x16, w16}, "", "1x6x3x3xsi64"),
               convolve(g, x16, w16));
}

TEST_F(ConvolutionTest, ResultTypes) {
  Tensor x = tensor("1x1x3xui8", {100, 200, 50}), w = tensor("1x1x1xsi8", {-2});
  expectValues(run("convolution", {x, w}, "", "1x1x3xf32"), {-200, -400, -100});
  expectValues(run("convolution", {x, w}, "", "1x1x3xsi8"), {-128, -128, -100});
  // Mixed operands compute in f32, and the result rounds half to even.
  expectValues(
      run("convolution", {x, tensor("1x1x1xf32", {0.05})}, "", "1x1x3xui8"),
      {5, 10, 2});
}

TEST_F(ConvolutionTest, Transposed) {
  // The geometry is that of the forward convolution it inverts.
  Geometry g;
  g.batch = 2, g.outChannels = 3, g.inChannels = 4;
  g.output[0] = 3, g.output[1] = 4, g.kernel[0] = 3, g.kernel[1] = 2;
  g.strides[0] = 2, g.begin[0] = 1, g.dilations[1] = 2;
  // 2 * (3 - 1) + 3 - 1 - 0 and 1 * (4 - 1) + 3.
  g.input[0] = 6, g.input[1] = 6;
  Tensor x = scrambled("2x3x3x4xf32"), w = scrambled("3x4x3x2xf32");
  expectValues(run("convolution_backprop_data", {x, w},
                   "strides = array<i64: 2, 1>, dilations = array<i64: 1, 2>, "
                   "pads_begin = array<i64: 1, 0>, pads_end = array<i64: 0, 0>",
                   "2x4x6x6xf32"),
               convolveTransposed(g, x, w));
}

TEST_F(ConvolutionTest, TransposedGroups) {
  Geometry g;
  g.groups = 2, g.outChannels = 3, g.inChannels = 2;
  g.output[0] = 2, g.output[1] = 2, g.kernel[0] = 2, g.kernel[1] = 2;
  g.strides[0] = 3, g.strides[1] = 1;
  g.input[0] = 5, g.input[1] = 3;
  Tensor x = scrambled("1x6x2x2xui8", 255), w = scrambled("2x3x2x2x2xsi8", 127);
  expectValues(run("group_convolution_backprop_data", {x, w},
                   "strides = array<i64: 3, 1>", "1x4x5x3xf32"),
               convolveTransposed(g, x, w));
}

TEST_F(ConvolutionTest, TransposedOutputPadding) {
  // One more element at the end, which no product reaches.
  expectValues(run("convolution_backprop_data",
                   {tensor("1x1x2xf32", {1, 2}), tensor("1x1x2xf32", {10, 1})},
                   "strides = array<i64: 2>, output_padding = array<i64: 1>",
                   "1x1x5xf32"),
               {10, 1, 20, 2, 0});
}

TEST_F(ConvolutionTest, TransposedOutputShape) {
  // 3 * 1 + 4 = 7 elements onto 4: 3 of padding, the larger half at the
  // beginning for same_upper.
  Tensor x = tensor("1x1x2xf32", {1, 10}),
         w = tensor("1x1x4xf32", {1, 2, 3, 4});
  StringRef shape = "strides = array<i64: 3>, output_shape = array<i64: 4>, "
                    "auto_pad = #lpt.auto_pad<";
  expectValues(run("convolution_backprop_data", {x, w},
                   (shape + "same_upper>").str(), "1x1x4xf32"),
               {3, 14, 20, 30});
  expectValues(run("convolution_backprop_data", {x, w},
                   (shape + "same_lower>").str(), "1x1x4xf32"),
               {2, 3, 14, 20});
}

TEST_F(ConvolutionTest, DynamicSizes) {
  OwningOpRef<ModuleOp> module = parse(R"mlir(
    func.func @main(%x: tensor<?x1x?xf32>, %w: tensor<1x1x2xf32>)
        -> tensor<?x1x?xf32> {
      %y = "lpt.convolution"(%x, %w)
          <{auto_pad = #lpt.auto_pad<same_upper>}>
          : (tensor<?x1x?xf32>, tensor<1x1x2xf32>) -> tensor<?x1x?xf32>
      return %y : tensor<?x1x?xf32>
    })mlir");
  SmallVector<Tensor> results;
  auto function = *module->getOps<func::FuncOp>().begin();
  ASSERT_TRUE(succeeded(
      evaluateFunction(function, {iota("2x1x3xf32"), tensor("1x1x2xf32", {1})},
                       results, state)));
  EXPECT_EQ(results[0].getShape(), ArrayRef<int64_t>({2, 1, 3}));
  expectValues(results[0], {1, 3, 2, 7, 9, 5});
}
