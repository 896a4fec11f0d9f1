//===- MatMulKernels.cpp ----------------------------------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Kernels.h"

#include "mlir/Dialect/Utils/IndexingUtils.h"

#include <cmath>

using namespace mlir;
using namespace mlir::lpt;
using namespace mlir::lpt::onednn;

namespace {

/// One side of a product: an input of the kernel, or a constant.
struct MatMulOperand {
  std::optional<DequantizedInput> input;
  ElementsAttr constant;
  /// Why the constant has floats in place of integers, if it has.
  std::optional<KernelRefusal> floatReason;

  void set(PrimitiveWeights weights) {
    constant = weights.elements;
    floatReason = weights.floatReason;
  }

  Type getType() const {
    return constant ? constant.getElementType() : getElementType(input->data);
  }
  ArrayRef<int64_t> getShape() const {
    return constant ? constant.getShapedType().getShape()
                    : lpt::getShape(input->data);
  }
  /// Whether oneDNN subtracts a zero point.
  bool hasZeroPoint() const {
    return input && (input->zeroPoint != 0 || input->computedZeroPoint);
  }
};

/// What is multiplied; at most one side is constant.
struct MatMulOperands {
  MatMulOperand a, b;
  /// Whether the products are those of integers; else these are converted to
  /// floats first.
  bool isInteger;

  /// Returns why oneDNN does not multiply the operands of `root`, if it does
  /// not.
  std::optional<KernelRefusal> read(MatMulOp root,
                                    const KernelContext &context);

private:
  std::optional<KernelRefusal> readSides(MatMulOp root, int64_t numProducts,
                                         const KernelContext &context);
  /// Multiplies floats where oneDNN does not sum the integers exactly.
  void chooseFloats(int64_t numProducts, const KernelContext &context);
};

/// The matrices of one operand or of the result, as the primitive sees them:
/// the last two axes, and those of the batch before them.
struct MatrixView {
  SmallVector<int64_t> shape, strides;

  void transpose();
  /// Adds an axis of size one before the last axis, or after it.
  void makeRow();
  void makeColumn();
  /// Adds axes of size one until there are `rank` axes.
  void extend(int64_t rank);
  /// Whether no axis of the matrix has its elements side by side.
  bool isBatchInnermost() const;
  /// Whether the matrices of the batch follow each other in memory.
  bool isBatchDense() const;
  bool isOneMatrix() const {
    return llvm::all_of(ArrayRef<int64_t>(shape).drop_back(2),
                        [](int64_t size) { return size == 1; });
  }
  /// Makes the rows of all matrices the rows of one.
  void mergeBatch();
  void dropBatch();
};

} // namespace

std::optional<KernelRefusal>
MatMulOperands::readSides(MatMulOp root, int64_t numProducts,
                          const KernelContext &context) {
  a.input = DequantizedInput::matchShifted(root.getA());
  b.input = DequantizedInput::matchShifted(root.getB());
  if (a.input)
    b.set(PrimitiveWeights::read(root.getB(), *a.input, numProducts, context));
  else if (ElementsAttr source =
               b.input ? evaluateElements(root.getA()) : ElementsAttr();
           source && isEightBit(source.getElementType()))
    // The first operand may be of either type.
    a.constant = source;
  else if (b.input)
    a.set(PrimitiveWeights::read(root.getA(), *b.input, numProducts, context));
  if (!a.input && !a.constant)
    return refuse(KernelReason::InputNotPerTensor, "the first one");
  if (!b.input && !b.constant)
    return refuse(KernelReason::InputNotPerTensor, "the second one");
  return std::nullopt;
}

std::optional<KernelRefusal>
MatMulOperands::read(MatMulOp root, const KernelContext &context) {
  ArrayRef<int64_t> shape = getShape(root.getA());
  const int64_t numProducts =
      shape[shape.size() == 1 || !root.getTransposeA() ? shape.size() - 1
                                                       : shape.size() - 2];
  if (std::optional<KernelRefusal> refusal =
          readSides(root, numProducts, context))
    return refusal;
  isInteger = isEightBit(a.getType()) && b.getType().isSignedInteger(8);
  if (isInteger)
    chooseFloats(numProducts, context);
  for (const MatMulOperand *side : {&a, &b}) {
    if (side->constant && !isInteger && !side->getType().isF32())
      return refuseTypes(KernelReason::TypeNotSupported,
                         {root.getA(), root.getB()});
    if (side->input &&
        !(isInteger ? side->input->isShiftedOnly()
                    : KernelLowering::canMakeFloats(*side->input)))
      return refuseInput(*side->input);
  }
  return std::nullopt;
}

void MatMulOperands::chooseFloats(int64_t numProducts,
                                  const KernelContext &context) {
  std::optional<KernelRefusal> fault =
      explainOverflow(numProducts, b.constant, b.hasZeroPoint() ? 255 : 128);
  if (!fault && context.saturatesPairs)
    fault = explainSaturation(a.getType(), b.constant);
  if (!fault)
    return;
  isInteger = false;
  b.floatReason = fault;
  for (MatMulOperand *side : {&a, &b})
    if (side->constant)
      side->constant = makeFloats(side->constant, context);
}

void MatrixView::transpose() {
  const size_t last = shape.size() - 1;
  std::swap(shape[last], shape[last - 1]);
  std::swap(strides[last], strides[last - 1]);
}

void MatrixView::makeRow() {
  const size_t last = shape.size() - 1;
  strides.insert(strides.begin() + last, shape[last] * strides[last]);
  shape.insert(shape.begin() + last, 1);
}

void MatrixView::makeColumn() {
  shape.push_back(1);
  strides.push_back(1);
}

void MatrixView::extend(int64_t rank) {
  while (int64_t(shape.size()) < rank) {
    strides.insert(strides.begin(), shape[0] * strides[0]);
    shape.insert(shape.begin(), 1);
  }
}

bool MatrixView::isBatchInnermost() const {
  bool isLong = false, isDense = false;
  for (size_t i = shape.size() - 2; i < shape.size(); ++i) {
    isLong |= shape[i] != 1;
    isDense |= shape[i] != 1 && strides[i] == 1;
  }
  return isLong && !isDense;
}

bool MatrixView::isBatchDense() const {
  for (size_t i = 0; i + 2 < shape.size(); ++i)
    if (shape[i] != 1 && strides[i] != strides[i + 1] * shape[i + 1])
      return false;
  return true;
}

void MatrixView::mergeBatch() {
  int64_t rows = 1;
  for (int64_t size : ArrayRef<int64_t>(shape).drop_back())
    rows *= size;
  shape = {rows, shape.back()};
  strides = {strides[strides.size() - 2], strides.back()};
  // A single column has the stride of one matrix; gemm wants no less than
  // that of all.
  if (shape.back() == 1)
    strides.back() = std::max(strides.back(), rows * strides.front());
}

void MatrixView::dropBatch() {
  shape.erase(shape.begin(), shape.end() - 2);
  strides.erase(strides.begin(), strides.end() - 2);
}

/// Adds the primitive that multiplies `a` by `b`.
static Outcome multiply(KernelLowering &lowering,
                        const MatMulOperands &operands, const MatrixView &a,
                        const MatrixView &b, const MatrixView &c,
                        int64_t channelAxis) {
  PostOps &epilogue = lowering.epilogue;
  TensorView output = lowering.getOutput();
  PrimitiveBuilder builder(lowering.getContext(), "matmul");
  auto describe = [&](const MatMulOperand &side, const MatrixView &view) {
    if (side.constant) {
      llvm::json::Object tensor =
          builder.makeConstant(side.getType(), view.shape, side.constant);
      tensor["strides"] = llvm::json::Array(view.strides);
      return tensor;
    }
    // Floats have the places of the integers that they are made of.
    TensorView tensor = operands.isInteger ? lowering.getInput(side.input->data)
                                           : lowering.makeFloats(*side.input);
    return builder.makeTensor(tensor.type, view.shape, view.strides,
                              tensor.buffer);
  };
  builder.set("src", describe(operands.a, a));
  builder.set("weights", describe(operands.b, b));
  const int64_t numColumns = c.shape.back();
  SmallVector<int64_t> biasShape(c.shape.size(), 1);
  biasShape.back() = numColumns;
  setAffine(builder, epilogue, numColumns, int64_t(1) << (c.shape.size() - 1),
            biasShape);
  builder.set("dst", builder.makeTensor(output.type, c.shape, c.strides,
                                        output.buffer));
  if (operands.isInteger && operands.a.input)
    lowering.addZeroPoint(builder, "src", *operands.a.input);
  if (operands.isInteger && operands.b.input)
    lowering.addZeroPoint(builder, "weights", *operands.b.input);
  if (c.shape == output.shape)
    lowering.addEpilogue(builder);
  else
    lowering.addEpilogue(
        builder, {output.type, c.shape, c.strides, output.buffer}, channelAxis);
  return lowering.finish(builder);
}

/// Reads the epilogue of a product whose left operand is a vector if `isRow`,
/// and whose right one is if `isColumn`.
static std::optional<KernelRefusal> readEpilogue(KernelLowering &lowering,
                                                 MatMulOp root,
                                                 const MatMulOperands &operands,
                                                 bool isRow, bool isColumn) {
  // The channels are those of the constant, unless the epilogue says otherwise.
  const int64_t lastAxis = int64_t(lowering.getOutputShape().size()) - 1;
  SmallVector<int64_t, 2> channelAxes = {isColumn ? -1 : lastAxis};
  if (operands.a.constant && !isRow && !isColumn)
    channelAxes.insert(channelAxes.begin(), lastAxis - 1);
  PostOps &epilogue = lowering.epilogue;
  std::optional<KernelRefusal> refusal;
  for (int64_t axis : channelAxes) {
    epilogue = PostOps();
    refusal = epilogue.read(lowering.kernel, root, axis, &lowering.context);
    if (!refusal)
      break;
  }
  if (!refusal && !operands.isInteger && lowering.context.saturatesPairs)
    refusal = epilogue.refuseIntegers();
  if (refusal)
    return refusal;
  auto isTensor = [](const PostOp &step) {
    return step.kind == PostOp::Residual &&
           getNumElements(getShape(step.input.data)) != 1;
  };
  if ((isRow || isColumn) && (epilogue.getAccumulatedInput() ||
                              llvm::any_of(epilogue.getSteps(), isTensor)))
    return refuse(KernelReason::StepNotSupported,
                  "an input is added to a product with a vector");
  // Scales of weights and a bias have a number for each column.
  const bool areRows =
      !isColumn && epilogue.getChannelAxis() != lastAxis &&
      (epilogue.getScale().size() > 1 || epilogue.getShift().size() > 1);
  if ((!operands.isInteger && epilogue.hasScale()) || areRows)
    epilogue.moveAffineToPostOps();
  return std::nullopt;
}

Outcome onednn::lowerMatMul(KernelLowering &lowering, MatMulOp root) {
  MatMulOperands operands;
  if (std::optional<KernelRefusal> refusal =
          operands.read(root, lowering.context))
    return *refusal;
  for (const MatMulOperand *side : {&operands.a, &operands.b})
    if (side->floatReason)
      lowering.result.floatReason = side->floatReason;
  TensorView output = lowering.getOutput();
  auto view = [&](const MatMulOperand &side) {
    MatrixView result{SmallVector<int64_t>(side.getShape()), {}};
    result.strides = side.constant ? computeStrides(result.shape)
                                   : lowering.getStrides(side.input->data);
    return result;
  };
  MatrixView a = view(operands.a), b = view(operands.b);
  MatrixView c = {output.shape, output.strides};
  if (a.shape.empty() || b.shape.empty())
    return refuse(KernelReason::RankNotSupported, "rank 0");
  // A vector on the left is a row, one on the right a column; the axis that is
  // added for it is none of the result.
  const bool isRow = a.shape.size() == 1, isColumn = b.shape.size() == 1;
  if (std::optional<KernelRefusal> refusal =
          readEpilogue(lowering, root, operands, isRow, isColumn))
    return *refusal;

  if (isRow)
    a.makeRow();
  else if (root.getTransposeA())
    a.transpose();
  if (isColumn) {
    b.makeColumn();
    c.makeColumn();
  } else if (root.getTransposeB()) {
    b.transpose();
  }
  if (isRow)
    c.makeRow();
  const int64_t rank = c.shape.size();
  // oneDNN takes a batch that is innermost, but computes something else.
  if (a.isBatchInnermost() || b.isBatchInnermost())
    return refuse(KernelReason::MemoryOrder,
                  "the elements of its matrices are no neighbours");
  // The rows of a batch are one matrix if the other side is the same for all.
  if (b.isOneMatrix() && int64_t(a.shape.size()) == rank && a.isBatchDense() &&
      c.isBatchDense() && lowering.canReshapeInputs()) {
    a.mergeBatch();
    b.dropBatch();
    c.mergeBatch();
  } else {
    // All ranks are the same in oneDNN.
    a.extend(rank);
    b.extend(rank);
  }
  return multiply(lowering, operands, a, b, c,
                  isColumn ? -1 : int64_t(c.shape.size()) - 1);
}
