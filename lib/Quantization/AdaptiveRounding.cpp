//===- AdaptiveRounding.cpp ------------------------------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "LPT/Quantization/AdaptiveRounding.h"

#include "ConstantTensor.h"
#include "PlannedProducts.h"
#include "RoundingSearch.h"

#include "LPT/Quantization/InsertFakeQuantize.h"
#include "LPT/Support/Error.h"

#include "mlir/IR/Threading.h"

#include <cmath>

using namespace mlir;
using namespace mlir::lpt;

/// The greatest sum whose moments are computed, and how many moments are
/// computed at once: 256 MB of moments, and about as much for identities.
static constexpr int64_t maxColumns = 8192, maxMoments = int64_t(1) << 26;

/// How many rows of weights are rounded together.
static constexpr int64_t rowsOfTask = 16;

//===----------------------------------------------------------------------===//
// Weights
//===----------------------------------------------------------------------===//

/// The offsets of the elements along `axes` of a tensor of this shape, in row-
/// major order.
static SmallVector<int64_t> getOffsets(ArrayRef<int64_t> shape,
                                       ArrayRef<int64_t> axes) {
  SmallVector<int64_t> offsets{0};
  for (int64_t axis : axes) {
    const int64_t stride = getNumElements(shape.drop_front(axis + 1));
    SmallVector<int64_t> further;
    for (int64_t offset : offsets)
      for (int64_t i = 0; i != shape[axis]; ++i)
        further.push_back(offset + i * stride);
    offsets = std::move(further);
  }
  return offsets;
}

std::optional<AdaptiveRounding::WeightMatrices>
AdaptiveRounding::WeightMatrices::get(WeightedOpInterface op) {
  const ArrayRef<int64_t> shape =
      getShape(op->getOperand(op.getWeightsOperandIndex()));
  const SmallVector<int64_t> outputAxes = op.getOutputChannelAxes();
  const SmallVector<int64_t> inputAxes = op.getInputChannelAxes();
  WeightMatrices matrices;
  SmallVector<int64_t> groupAxes, columnAxes;
  for (int64_t axis = 0, e = shape.size(); axis != e; ++axis) {
    if (axis == op.getGroupAxis())
      groupAxes.push_back(axis);
    else if (llvm::is_contained(outputAxes, axis))
      matrices.rowAxes.push_back(axis);
    else
      columnAxes.push_back(axis);
    // A matrix of a batch is not summed with those of others.
    if (!isa<WindowOpInterface>(op.getOperation()) && shape[axis] != 1 &&
        !llvm::is_contained(outputAxes, axis) &&
        !llvm::is_contained(inputAxes, axis))
      return std::nullopt;
  }
  matrices.groups = getOffsets(shape, groupAxes);
  matrices.rows = getOffsets(shape, matrices.rowAxes);
  matrices.columns = getOffsets(shape, columnAxes);
  return matrices;
}

int64_t AdaptiveRounding::Product::countMoments() const {
  const int64_t size = matrices.columns.size();
  return int64_t(matrices.groups.size()) * size * size;
}

//===----------------------------------------------------------------------===//
// Moments
//===----------------------------------------------------------------------===//

/// The shape of the weights of which each output channel is one operand of a
/// sum.
static SmallVector<int64_t> getIdentityShape(WeightedOpInterface op,
                                             ArrayRef<int64_t> rowAxes,
                                             int64_t numColumns) {
  SmallVector<int64_t> shape(
      getShape(op->getOperand(op.getWeightsOperandIndex())));
  for (int64_t axis : rowAxes)
    shape[axis] = axis == rowAxes.back() ? numColumns : 1;
  return shape;
}

llvm::Expected<ElementsAttr>
AdaptiveRounding::getIdentity(WeightedOpInterface op,
                              const WeightMatrices &matrices) {
  const int64_t numColumns = matrices.columns.size();
  const SmallVector<int64_t> shape =
      getIdentityShape(op, matrices.rowAxes, numColumns);
  auto type = RankedTensorType::get(shape, Float32Type::get(op->getContext()));
  // The axis tells apart a matrix and its transposition.
  ElementsAttr &identity = identities[type];
  if (identity)
    return identity;
  FailureOr<Tensor> tensor = Tensor::create(type.getElementType(), shape);
  if (failed(tensor))
    return makeError("expected memory for {0} weights", getNumElements(shape));
  SmallVector<int64_t> groupAxes, columnAxes;
  for (int64_t axis = 0, e = shape.size(); axis != e; ++axis)
    if (axis == op.getGroupAxis())
      groupAxes.push_back(axis);
    else if (!llvm::is_contained(matrices.rowAxes, axis))
      columnAxes.push_back(axis);
  MutableArrayRef<float> elements = tensor->getMutableData<float>();
  const SmallVector<int64_t> rows = getOffsets(shape, matrices.rowAxes);
  const SmallVector<int64_t> columns = getOffsets(shape, columnAxes);
  for (int64_t group : getOffsets(shape, groupAxes))
    for (auto [row, column] : llvm::zip_equal(rows, columns))
      elements[group + row + column] = 1;
  return identity = tensor->toAttribute();
}

/// The operands of the sums of `op` as rows of a matrix, `[batch, groups,
/// columns, sums]` for an op with a window, and else `[sums, columns]`.
static Value createSumOperands(OpBuilder &builder, WeightedOpInterface op,
                               ElementsAttr identity, int64_t numGroups,
                               int64_t numColumns) {
  Location location = op.getLoc();
  const Type type = builder.getF32Type();
  // The product with an identity yields the operands of the sums.
  Value weights =
      ConstantOp::create(builder, location, identity.getType(), identity);
  Operation *operands = builder.clone(*op);
  operands->setOperand(op.getWeightsOperandIndex(), weights);
  SmallVector<int64_t> shape(getShape(op->getResult(0)));
  shape[op.getResultChannelAxis()] = numGroups * numColumns;
  operands->getResult(0).setType(RankedTensorType::get(shape, type));
  const bool hasWindow = isa<WindowOpInterface>(op.getOperation());
  ReshapeOp::Properties reshape;
  reshape.target_shape = builder.getDenseI64ArrayAttr(
      hasWindow ? ArrayRef<int64_t>{0, numGroups, numColumns, -1}
                : ArrayRef<int64_t>{-1, numColumns});
  reshape.special_zero = builder.getBoolAttr(hasWindow);
  return createInferred<ReshapeOp>(builder, location, type,
                                   operands->getResult(0), reshape);
}

llvm::Expected<SmallVector<Value, 3>>
AdaptiveRounding::createMoments(WeightedOpInterface op,
                                const WeightMatrices &matrices) {
  llvm::Expected<ElementsAttr> identity = getIdentity(op, matrices);
  if (!identity)
    return identity.takeError();
  OpBuilder builder(op);
  Location location = op.getLoc();
  const Type type = builder.getF32Type();
  const bool hasWindow = isa<WindowOpInterface>(op.getOperation());
  Value operands = createSumOperands(
      builder, op, *identity, matrices.groups.size(), matrices.columns.size());
  auto sumAlong = [&](Value value, ArrayRef<int64_t> axes) -> Value {
    ReduceSumOp::Properties properties;
    properties.axes = builder.getDenseI64ArrayAttr(axes);
    return createInferred<ReduceSumOp>(builder, location, type, value,
                                       properties);
  };
  MatMulOp::Properties product;
  product.transpose_a = builder.getBoolAttr(!hasWindow);
  product.transpose_b = builder.getBoolAttr(hasWindow);
  Value second = createInferred<MatMulOp>(builder, location, type,
                                          {operands, operands}, product);
  if (hasWindow)
    second = sumAlong(second, 0);
  if (!ignoresMeans)
    return SmallVector<Value, 3>{second};
  Value first =
      sumAlong(operands, hasWindow ? ArrayRef<int64_t>{0, 3} : int64_t(0));
  Value shape = createInferred<ShapeOfOp>(
      builder, location, builder.getIntegerType(64, true), operands);
  return SmallVector<Value, 3>{second, first, shape};
}

void AdaptiveRounding::Moments::center(int64_t numColumns) {
  for (int64_t i = 0, e = first.size(); i != e; ++i) {
    const int64_t group = i - i % numColumns;
    for (int64_t k = 0; k != numColumns; ++k)
      second[i * numColumns + k] -=
          float(double(first[i]) * first[group + k] / numSums);
  }
}

AdaptiveRounding::AdaptiveRounding(func::FuncOp function,
                                   QuantizationPlan &plan,
                                   const ProgramOptions &options,
                                   bool ignoresMeans)
    : function(function), plan(plan), options(options),
      ignoresMeans(ignoresMeans) {
  for (auto [i, weights] : llvm::enumerate(plan.weights)) {
    if (!areWeightsOfProduct(weights))
      continue;
    std::optional<WeightMatrices> matrices =
        WeightMatrices::get(cast<WeightedOpInterface>(weights.use->getOwner()));
    if (matrices && int64_t(matrices->columns.size()) <= maxColumns)
      remaining.push_back({unsigned(i), std::move(*matrices)});
  }
  std::reverse(remaining.begin(), remaining.end());
}

llvm::Error AdaptiveRounding::startPart() {
  llvm::SetVector<Operation *> products;
  part.clear();
  int64_t numMoments = 0;
  while (!remaining.empty()) {
    numMoments += remaining.back().countMoments();
    if (!part.empty() && numMoments > maxMoments)
      break;
    products.insert(plan.weights[remaining.back().weights].use->getOwner());
    part.push_back(std::move(remaining.back()));
    remaining.pop_back();
  }
  ProductsCopy copy(function, plan, products);
  insertFakeQuantize(copy.plan);
  SmallVector<Value> values;
  for (const Product &product : part) {
    Operation *op = plan.weights[product.weights].use->getOwner();
    llvm::Expected<SmallVector<Value, 3>> created = createMoments(
        cast<WeightedOpInterface>(copy.mapping.lookup(op)), product.matrices);
    if (!created)
      return created.takeError();
    llvm::append_range(values, *created);
  }
  moments.assign(part.size(), {});
  llvm::Expected<ValueProbe> created =
      ValueProbe::create(copy.function, values, options);
  if (!created)
    return created.takeError();
  probe = std::move(*created);
  return llvm::Error::success();
}

static void addTo(std::vector<float> &sums, const Tensor &tensor) {
  sums.resize(tensor.getNumElements(), 0);
  for (auto [sum, element] : llvm::zip_equal(sums, tensor.getData<float>()))
    sum += element;
}

llvm::Error AdaptiveRounding::add(ArrayRef<Tensor> inputs) {
  llvm::Expected<SmallVector<Tensor>> results = probe->run(inputs);
  if (!results)
    return results.takeError();
  ArrayRef<Tensor> remaining = *results;
  auto takeNext = [&] {
    const Tensor &next = remaining.front();
    remaining = remaining.drop_front();
    return next;
  };
  for (Moments &sums : moments) {
    addTo(sums.second, takeNext());
    if (!ignoresMeans)
      continue;
    addTo(sums.first, takeNext());
    ArrayRef<int64_t> shape = takeNext().getData<int64_t>();
    sums.numSums += shape.size() == 2 ? double(shape.front())
                                      : double(shape.front() * shape.back());
  }
  return llvm::Error::success();
}

//===----------------------------------------------------------------------===//
// Rounding
//===----------------------------------------------------------------------===//

void AdaptiveRounding::WeightMatrices::roundRows(
    unsigned group, Rows range, const PlannedWeights &planned,
    const RoundingSearch &search, ArrayRef<float> source,
    MutableArrayRef<float> target) const {
  const int64_t numColumns = columns.size();
  const int64_t last = (planned.levels - 1) / 2;
  std::vector<float> weights((range.end - range.begin) * numColumns);
  SmallVector<RoundingSearch::Row> rounded;
  for (int64_t row = range.begin; row != range.end; ++row) {
    auto ofRow = MutableArrayRef<float>(weights).slice(
        (row - range.begin) * numColumns, numColumns);
    for (auto [weight, column] : llvm::zip_equal(ofRow, columns))
      weight = source[groups[group] + rows[row] + column];
    const size_t channel =
        planned.magnitudes.size() == 1 ? 0 : group * rows.size() + row;
    rounded.push_back({ofRow, planned.magnitudes[channel] / float(last)});
  }
  search.round(rounded, last);
  for (auto [i, row] : llvm::enumerate(rounded))
    for (auto [weight, column] : llvm::zip_equal(row.weights, columns))
      target[groups[group] + rows[range.begin + i] + column] = weight;
}

llvm::Error AdaptiveRounding::round(PlannedWeights &planned,
                                    const WeightMatrices &matrices,
                                    MutableArrayRef<float> moments) {
  FailureOr<Tensor> tensor = evaluateTensor(planned.use->get());
  FailureOr<Tensor> rounded =
      succeeded(tensor)
          ? Tensor::create(tensor->getElementType(), tensor->getShape())
          : FailureOr<Tensor>();
  if (failed(rounded))
    return makeError("expected memory for the weights of a product");
  MutableArrayRef<float> target = rounded->getMutableData<float>();
  const int64_t numRows = matrices.rows.size();
  const int64_t numColumns = matrices.columns.size();
  const int64_t numMoments = numColumns * numColumns;
  for (unsigned group = 0, e = matrices.groups.size(); group != e; ++group) {
    const RoundingSearch search(moments.slice(group * numMoments, numMoments),
                                numColumns);
    parallelFor(function.getContext(), 0, llvm::divideCeil(numRows, rowsOfTask),
                [&](size_t task) {
                  const int64_t first = int64_t(task) * rowsOfTask;
                  matrices.roundRows(
                      group, {first, std::min(first + rowsOfTask, numRows)},
                      planned, search, tensor->getData<float>(), target);
                });
  }
  planned.rounded = rounded->toAttribute("rounded");
  return llvm::Error::success();
}

llvm::Error AdaptiveRounding::finishPart() {
  for (auto [product, sums] : llvm::zip_equal(part, moments)) {
    const int64_t size = product.matrices.columns.size();
    if (ignoresMeans)
      sums.center(size);
    // No moment is greater than one of the diagonal.
    bool isFinite = !sums.second.empty();
    for (int64_t i = 0, e = sums.second.size(); i < e; i += size)
      isFinite &= std::isfinite(sums.second[i + (i / size) % size]);
    if (!isFinite)
      continue;
    if (llvm::Error error =
            round(plan.weights[product.weights], product.matrices, sums.second))
      return error;
    ++numRounded;
  }
  probe.reset();
  return llvm::Error::success();
}
