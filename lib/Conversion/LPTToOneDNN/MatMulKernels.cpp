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

Outcome onednn::lowerMatMul(KernelLowering &lowering, MatMulOp root) {
  std::optional<DequantizedInput> a = DequantizedInput::match(root.getA());
  if (!a)
    return Outcome::refuse("its input is not under one scale and zero point");
  ElementsAttr weights = evaluateElements(root.getB());
  std::optional<DequantizedInput> b;
  if (!weights) {
    b = DequantizedInput::match(root.getB());
    if (!b)
      return Outcome::refuse(
          "its second input is not under one scale and zero point");
  }
  Type aType = getElementType(a->data);
  Type bType = weights ? weights.getElementType() : getElementType(b->data);
  // Integers that meet floats are converted first.
  const bool isInteger = isEightBit(aType) && bType.isSignedInteger(8);
  if (!isInteger && weights && !bType.isF32())
    return Outcome::refuse("oneDNN has no matrix product of these types");
  for (const DequantizedInput *side : {&*a, b ? &*b : nullptr})
    if (side && !(isInteger ? side->isShiftedOnly()
                            : KernelLowering::canMakeFloats(*side)))
      return Outcome::refuse("an input is scaled");

  if (isInteger && lowering.context.saturatesPairs) {
    std::string reason = explainSaturation(aType, weights);
    if (!reason.empty())
      return Outcome::refuse(reason);
  }

  TensorView output = lowering.getOutput();
  SmallVector<int64_t> aShape(getShape(a->data));
  SmallVector<int64_t> bShape(weights ? weights.getShapedType().getShape()
                                      : getShape(b->data));
  if (aShape.empty() || bShape.empty())
    return Outcome::refuse("oneDNN has no tensors of rank zero");
  // A vector in front is a row, one behind a column; the axis that is added for
  // it is none of the result.
  const bool isRow = aShape.size() == 1, isColumn = bShape.size() == 1;
  PostOps &epilogue = lowering.epilogue;
  const int64_t outputRank = output.shape.size();
  std::string reason = epilogue.read(
      lowering.kernel, root, isColumn ? -1 : outputRank - 1, &lowering.context);
  if (!reason.empty())
    return Outcome::refuse(reason);
  if ((isRow || isColumn) &&
      (epilogue.getAccumulatedInput() || epilogue.hasStep(PostOp::Residual)))
    return Outcome::refuse("an input is added to a product with a vector");
  if (!isInteger && epilogue.hasScale())
    epilogue.moveAffineToPostOps();

  SmallVector<int64_t> aStrides = lowering.getStrides(a->data);
  SmallVector<int64_t> bStrides =
      weights ? computeStrides(bShape) : lowering.getStrides(b->data);
  SmallVector<int64_t> cShape = output.shape, cStrides = output.strides;
  auto transpose = [](SmallVector<int64_t> &numbers) {
    std::swap(numbers[numbers.size() - 1], numbers[numbers.size() - 2]);
  };
  if (isRow) {
    aShape.insert(aShape.begin(), 1);
    aStrides.insert(aStrides.begin(), aShape.back());
  } else if (root.getTransposeA()) {
    transpose(aShape);
    transpose(aStrides);
  }
  if (isColumn) {
    bShape.push_back(1);
    bStrides.push_back(1);
    cShape.push_back(1);
    cStrides.push_back(1);
  } else if (root.getTransposeB()) {
    transpose(bShape);
    transpose(bStrides);
  }
  if (isRow) {
    const size_t last = cShape.size() - 1;
    cStrides.insert(cStrides.begin() + last, cShape[last] * cStrides[last]);
    cShape.insert(cShape.begin() + last, 1);
  }
  const int64_t rank = cShape.size();
  // oneDNN takes a batch that is innermost, but computes something else.
  auto isBatchInnermost = [](ArrayRef<int64_t> shape,
                             ArrayRef<int64_t> strides) {
    bool isLong = false, isDense = false;
    for (size_t i = shape.size() - 2; i < shape.size(); ++i) {
      isLong |= shape[i] != 1;
      isDense |= shape[i] != 1 && strides[i] == 1;
    }
    return isLong && !isDense;
  };
  if (isBatchInnermost(aShape, aStrides) || isBatchInnermost(bShape, bStrides))
    return Outcome::refuse("the elements of its matrices are not neighbours");
  // The rows of a batch are one matrix if the other side is the same for all.
  auto isDense = [](ArrayRef<int64_t> shape, ArrayRef<int64_t> strides) {
    for (size_t i = 0; i + 2 < shape.size(); ++i)
      if (shape[i] != 1 && strides[i] != strides[i + 1] * shape[i + 1])
        return false;
    return true;
  };
  const bool isOneMatrix = llvm::all_of(ArrayRef<int64_t>(bShape).drop_back(2),
                                        [](int64_t size) { return size == 1; });
  bool merges = isOneMatrix && int64_t(aShape.size()) == rank &&
                isDense(aShape, aStrides) && isDense(cShape, cStrides);
  merges &= lowering.canReshapeInputs();
  auto merge = [](SmallVector<int64_t> &shape, SmallVector<int64_t> &strides) {
    int64_t rows = 1;
    for (int64_t size : ArrayRef<int64_t>(shape).drop_back())
      rows *= size;
    shape = {rows, shape.back()};
    strides = {strides[strides.size() - 2], strides.back()};
    // A single column has the stride of one matrix; gemm wants no less than
    // that of all.
    if (shape.back() == 1)
      strides.back() = std::max(strides.back(), rows * strides.front());
  };
  if (merges) {
    merge(aShape, aStrides);
    merge(cShape, cStrides);
    bShape.erase(bShape.begin(), bShape.end() - 2);
    bStrides.erase(bStrides.begin(), bStrides.end() - 2);
  } else {
    // All ranks are the same in oneDNN.
    auto extend = [&](SmallVector<int64_t> &shape,
                      SmallVector<int64_t> &strides) {
      while (int64_t(shape.size()) < rank) {
        strides.insert(strides.begin(), shape[0] * strides[0]);
        shape.insert(shape.begin(), 1);
      }
    };
    extend(aShape, aStrides);
    extend(bShape, bStrides);
  }

  PrimitiveBuilder builder(root.getContext(), "matmul");
  auto describe = [&](const DequantizedInput &side, ArrayRef<int64_t> shape,
                      ArrayRef<int64_t> strides) {
    // Floats have the places of the integers that they are made of.
    TensorView tensor =
        isInteger ? lowering.getInput(side.data) : lowering.makeFloats(side);
    return builder.makeTensor(tensor.type, shape, strides, tensor.buffer);
  };
  builder.set("src", describe(*a, aShape, aStrides));
  if (weights) {
    llvm::json::Object tensor = builder.makeConstant(bType, bShape, weights);
    tensor["strides"] = llvm::json::Array(bStrides);
    builder.set("weights", std::move(tensor));
  } else {
    builder.set("weights", describe(*b, bShape, bStrides));
  }
  const int64_t numColumns = cShape.back();
  SmallVector<int64_t> biasShape(cShape.size(), 1);
  biasShape.back() = numColumns;
  setAffine(builder, epilogue, numColumns, int64_t(1) << (cShape.size() - 1),
            biasShape);
  builder.set("dst",
              builder.makeTensor(output.type, cShape, cStrides, output.buffer));
  if (isInteger && a->zeroPoint != 0)
    builder.setZeroPoint("src", int64_t(a->zeroPoint));
  if (isInteger && b && b->zeroPoint != 0)
    builder.setZeroPoint("weights", int64_t(b->zeroPoint));
  if (cShape == output.shape)
    lowering.addEpilogue(builder);
  else
    lowering.addEpilogue(builder,
                         {output.type, cShape, cStrides, output.buffer},
                         isColumn ? -1 : int64_t(cShape.size()) - 1);
  return lowering.finish(builder);
}
