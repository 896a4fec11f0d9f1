//===- WindowKinds.cpp ---------------------------------------------------===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The kinds that slide a window over spatial dimensions: convolution,
// deconvolution and pooling.
//
//===----------------------------------------------------------------------===//

#include "Algorithms.h"
#include "PrimitiveBuilder.h"

using namespace lpt::onednn;

namespace {
/// One number for each spatial dimension of each property.
struct Window {
  std::vector<int64_t> kernel;
  std::vector<int64_t> strides;
  /// 1 means dense, as everywhere but in oneDNN.
  std::vector<int64_t> dilations;
  std::vector<int64_t> padsBegin;
  std::vector<int64_t> padsEnd;

  /// How many positions the window has along dimension `i` of size `size`.
  int64_t getNumPositions(size_t i, int64_t size) const {
    int64_t extent = (kernel[i] - 1) * dilations[i] + 1;
    int64_t room = size + padsBegin[i] + padsEnd[i] - extent;
    return room < 0 ? 0 : room / strides[i] + 1;
  }
};

/// An array in the type of oneDNN's interface.
struct Dims {
  explicit Dims(const std::vector<int64_t> &values, int64_t bias = 0) {
    for (size_t i = 0; i < values.size(); ++i)
      array[i] = values[i] + bias;
  }
  dnnl_dims_t array = {};
};

/// The operands of a convolution or deconvolution.
struct WeightedOperands {
  const Operand *src;
  const Operand *weights;
  const Operand *bias;
  const Operand *dst;
};
} // namespace

/// Numbers beyond this are mistakes; below it no sum of sizes overflows.
static constexpr int64_t maxWindow = int64_t(1) << 31;

static std::vector<int64_t> readSpatial(ObjectReader &object,
                                        const std::string &field, size_t rank,
                                        int64_t minimum,
                                        std::optional<int64_t> defaultValue) {
  std::vector<int64_t> values =
      object.readIntegers(field, minimum, /*required=*/!defaultValue);
  if (!object.has(field) && defaultValue)
    return std::vector<int64_t>(rank, *defaultValue);
  if (values.size() != rank)
    object.mismatch(field,
                    std::to_string(rank) + " numbers, one for each spatial "
                                           "dimension",
                    std::to_string(values.size()));
  for (int64_t value : values)
    if (value > maxWindow)
      object.mismatch(field, "numbers up to " + std::to_string(maxWindow),
                      std::to_string(value));
  return values;
}

/// Reads all but the kernel.
static Window readWindow(ObjectReader &object, size_t rank) {
  Window window;
  window.strides = readSpatial(object, "strides", rank, 1, 1);
  window.dilations = readSpatial(object, "dilations", rank, 1, 1);
  window.padsBegin = readSpatial(object, "pads_begin", rank, 0, 0);
  window.padsEnd = readSpatial(object, "pads_end", rank, 0, 0);
  return window;
}

/// Reports a tensor that has not the shape that follows from the others.
static void expectShape(PrimitiveBuilder &builder, const Operand &operand,
                        const std::vector<int64_t> &shape) {
  if (operand.tensor.shape != shape)
    builder.getDiagnostics().invalid("expected shape " + formatShape(shape) +
                                     " in '" + operand.path + "', but got " +
                                     formatShape(operand.tensor.shape));
}

/// Reports a rank that is not that of a batch of 1-D to 3-D images.
static void expectImages(PrimitiveBuilder &builder, const Operand &operand) {
  int64_t rank = operand.tensor.getRank();
  if (rank < 3 || rank > 5)
    builder.getDiagnostics().invalid("expected 3 to 5 dimensions in '" +
                                     operand.path + "', but got " +
                                     std::to_string(rank));
}

static WeightedOperands readWeightedOperands(PrimitiveBuilder &builder) {
  WeightedOperands operands;
  operands.src = builder.readOperand("src", DNNL_ARG_SRC);
  operands.weights =
      builder.readOperand("weights", DNNL_ARG_WEIGHTS, /*required=*/true,
                          PrimitiveBuilder::Layout::Packed);
  operands.bias = builder.readOperand("bias", DNNL_ARG_BIAS,
                                      /*required=*/false);
  operands.dst = builder.readOperand("dst", DNNL_ARG_DST);
  if (!builder.failed())
    expectImages(builder, *operands.src);
  return operands;
}

/// Reads the window and checks the shapes. The two kinds differ in which of
/// `src` and `dst` is the larger image, over which the window slides.
static Window readAndCheck(PrimitiveBuilder &builder,
                           const WeightedOperands &operands, bool transposed) {
  const std::vector<int64_t> &src = operands.src->tensor.shape;
  const std::vector<int64_t> &weights = operands.weights->tensor.shape;
  const std::vector<int64_t> &dst = operands.dst->tensor.shape;
  size_t spatial = src.size() - 2;
  Window window = readWindow(builder.getObject(), spatial);
  if (weights.size() != src.size() && weights.size() != src.size() + 1) {
    builder.getDiagnostics().invalid(
        "expected " + std::to_string(src.size()) + " dimensions in '" +
        operands.weights->path + "', or one more for groups, but got " +
        std::to_string(weights.size()));
    return window;
  }
  size_t firstAxis = weights.size() - src.size();
  int64_t groups = firstAxis ? weights[0] : 1;
  int64_t outputs = groups * weights[firstAxis];
  window.kernel.assign(weights.begin() + firstAxis + 2, weights.end());

  for (int64_t size : window.kernel)
    if (size > maxWindow) {
      builder.getDiagnostics().invalid(
          "expected kernels up to " + std::to_string(maxWindow) + " in '" +
          operands.weights->path + "', but got " + std::to_string(size));
      return window;
    }

  if (dst.size() != src.size()) {
    builder.getDiagnostics().invalid(
        "expected " + std::to_string(src.size()) + " dimensions in '" +
        operands.dst->path + "', but got " + std::to_string(dst.size()));
    return window;
  }
  if (src[1] != groups * weights[firstAxis + 1])
    builder.getDiagnostics().invalid(
        "expected " + std::to_string(groups * weights[firstAxis + 1]) +
        " channels in 'src', as in 'weights', but got " +
        std::to_string(src[1]));
  if (operands.bias)
    expectShape(builder, *operands.bias, {outputs});
  if (builder.failed())
    return window;

  // Where the stride is not 1, several sizes of the larger image have the same
  // number of positions; a deconvolution may have any of them.
  const Operand &small = transposed ? *operands.src : *operands.dst;
  const std::vector<int64_t> &large = transposed ? dst : src;
  std::vector<int64_t> shape = small.tensor.shape;
  for (size_t i = 0; i < spatial; ++i)
    shape[i + 2] = window.getNumPositions(i, large[i + 2]);
  if (transposed) {
    std::vector<int64_t> expected = dst;
    expected[0] = src[0];
    expected[1] = outputs;
    expectShape(builder, *operands.dst, expected);
  } else {
    shape[0] = src[0];
    shape[1] = outputs;
  }
  expectShape(builder, small, shape);
  return window;
}

static void buildWeighted(PrimitiveBuilder &builder, bool transposed) {
  WeightedOperands operands = readWeightedOperands(builder);
  if (builder.failed())
    return;
  Window window = readAndCheck(builder, operands, transposed);
  // oneDNN 3.7 refuses them, except that depthwise convolutions ignore them.
  builder.refuseZeroPoints("weights", /*allowSingle=*/false);
  if (builder.failed())
    return;
  Dims strides(window.strides), dilations(window.dilations, -1);
  Dims padsBegin(window.padsBegin), padsEnd(window.padsEnd);
  builder.create(*operands.dst, [&](dnnl_primitive_desc_t *desc,
                                    dnnl_primitive_attr_t attr) {
    auto createDesc = transposed
                          ? dnnl_deconvolution_forward_primitive_desc_create
                          : dnnl_convolution_forward_primitive_desc_create;
    return createDesc(desc, builder.getEngine(), dnnl_forward_inference,
                      transposed ? dnnl_deconvolution_direct
                                 : dnnl_convolution_direct,
                      operands.src->asked.get(), operands.weights->asked.get(),
                      operands.bias ? operands.bias->asked.get() : nullptr,
                      operands.dst->asked.get(), strides.array, dilations.array,
                      padsBegin.array, padsEnd.array, attr);
  });
}

void lpt::onednn::buildConvolution(PrimitiveBuilder &builder) {
  buildWeighted(builder, /*transposed=*/false);
}

void lpt::onednn::buildDeconvolution(PrimitiveBuilder &builder) {
  buildWeighted(builder, /*transposed=*/true);
}

void lpt::onednn::buildPooling(PrimitiveBuilder &builder) {
  ObjectReader &object = builder.getObject();
  dnnl_alg_kind_t algorithm = readAlgorithm(object, AlgorithmFamily::Pooling);
  const Operand *src = builder.readOperand("src", DNNL_ARG_SRC);
  const Operand *dst = builder.readOperand("dst", DNNL_ARG_DST);
  if (builder.failed())
    return;
  expectImages(builder, *src);
  if (builder.failed())
    return;
  size_t spatial = src->tensor.shape.size() - 2;
  Window window = readWindow(object, spatial);
  window.kernel = readSpatial(object, "kernel", spatial, 1, std::nullopt);
  if (builder.failed())
    return;
  std::vector<int64_t> shape = src->tensor.shape;
  for (size_t i = 0; i < spatial; ++i)
    shape[i + 2] = window.getNumPositions(i, shape[i + 2]);
  expectShape(builder, *dst, shape);
  if (builder.failed())
    return;
  Dims kernel(window.kernel), strides(window.strides);
  Dims dilations(window.dilations, -1);
  Dims padsBegin(window.padsBegin), padsEnd(window.padsEnd);
  builder.create(
      *dst, [&](dnnl_primitive_desc_t *desc, dnnl_primitive_attr_t attr) {
        return dnnl_pooling_forward_primitive_desc_create(
            desc, builder.getEngine(), dnnl_forward_inference, algorithm,
            src->asked.get(), dst->asked.get(), strides.array, kernel.array,
            dilations.array, padsBegin.array, padsEnd.array, attr);
      });
}
