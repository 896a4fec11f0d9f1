//===- IndexingForms.cpp ----------------------------------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Ops that read or write elements by their indices.
//
//===----------------------------------------------------------------------===//

#include "LayerForms.h"

using namespace mlir;
using namespace mlir::lpt;

static void describeGather(LayerFields &layer,
                           GatherOp::Properties &properties) {
  layer.integer("batch_dims", properties.batch_dims, 0);
  layer.constantInteger(2, "axis", properties.axis);
  layer.mixedOperands();
}

/// A conversion, whose results may be negative, and a choice among the values
/// in the order of the bits: negative indices count from the end.
static LogicalResult writeTable(LayerWriter &layer) {
  auto op = cast<TableOp>(layer.getOperation());
  MLIRContext *context = layer.getContext();
  Type si32 = IntegerType::get(context, 32, IntegerType::Signed);
  auto values = op.getValuesByBits();
  auto type = cast<RankedTensorType>(op.getValues().getType());
  layer.addInput(DenseElementsAttr::getFromRawBuffer(
      type,
      ArrayRef(reinterpret_cast<const char *>(values.data()), values.size())));
  layer.addConvertedInput(op.getX(), si32);
  layer.addInput(
      DenseElementsAttr::get(RankedTensorType::get({}, si32), int32_t(0)));
  layer.fixed("batch_dims", {"0"});
  return success();
}

static void describeGatherElements(LayerFields &layer,
                                   GatherElementsOp::Properties &properties) {
  layer.integer("axis", properties.axis);
  layer.mixedOperands();
}

static void describeGatherND(LayerFields &layer,
                             GatherNDOp::Properties &properties) {
  layer.integer("batch_dims", properties.batch_dims, 0);
  layer.mixedOperands();
}

template <int opset>
static void
describeScatterElements(LayerFields &layer,
                        ScatterElementsUpdateOp::Properties &properties) {
  if (opset >= 12) {
    layer.choice("reduction", properties.reduction, ScatterReduction::None,
                 ScatterReduction::Sub);
    // Without a reduction, old elements have no effect.
    if (!layer.isWriting() && properties.reduction &&
        properties.reduction.getValue() == ScatterReduction::None)
      layer.legacy("use_init_val");
    else
      layer.fixed("use_init_val", {"true", "1"});
  } else if (properties.reduction &&
             properties.reduction.getValue() != ScatterReduction::None) {
    (void)layer.fail("expected an update without reduction, but got one");
  }
  layer.constantInteger(3, "axis", properties.axis);
  layer.mixedOperands();
}

template <int opset>
static void describeScatterND(LayerFields &layer,
                              ScatterNDUpdateOp::Properties &properties) {
  if (opset >= 15)
    layer.choice("reduction", properties.reduction, ScatterReduction::None);
  else if (properties.reduction &&
           properties.reduction.getValue() != ScatterReduction::None)
    (void)layer.fail("expected an update without reduction, but got one");
  layer.mixedOperands();
}

/// Replaces whole slices: an update of elements, whose indices are those of
/// their slices.
static LogicalResult readScatterUpdate(LayerReader &layer) {
  Value data = layer.getOperand(0), indices = layer.getOperand(1),
        updates = layer.getOperand(2);
  const int64_t rank = getShape(data).size();
  const int64_t axis = layer.getAxis(layer.getConstantInt(3, "axis"), rank);
  if (layer.hasFailed() ||
      failed(layer.requireStaticShape(indices, "indices")) ||
      failed(layer.requireStaticShape(updates, "updates")))
    return failure();
  ArrayRef<int64_t> places = getShape(indices);
  SmallVector<int64_t> expected(getShape(data).take_front(axis));
  llvm::append_range(expected, places);
  llvm::append_range(expected, getShape(data).drop_front(axis + 1));
  SmallVector<int64_t> shape(getShape(updates));
  if (shape.size() != expected.size() ||
      llvm::any_of(llvm::zip(shape, expected), [](auto sizes) {
        auto [size, wanted] = sizes;
        return size != wanted && !ShapedType::isDynamic(wanted);
      }))
    return layer.fail("expected updates of shape " + formatShape(expected) +
                      ", but got " + formatShape(shape));
  // One axis of places.
  SmallVector<int64_t> slices(ArrayRef(shape).take_front(axis));
  slices.push_back(getNumElements(places));
  llvm::append_range(slices, ArrayRef(shape).drop_front(axis + places.size()));
  SmallVector<int64_t> aligned(rank, 1);
  aligned[axis] = slices[axis];
  ScatterElementsUpdateOp::Properties properties{};
  properties.axis = layer.getI64(axis);
  Value places1D = layer.reshape(indices, aligned);
  return layer.setResult(0, layer.create<ScatterElementsUpdateOp>(
                                getElementType(data),
                                {data, layer.broadcast(places1D, slices),
                                 layer.reshape(updates, slices)},
                                properties));
}

template <int opset>
static void describeOneHot(LayerFields &layer,
                           OneHotOp::Properties &properties) {
  layer.integer("axis", properties.axis);
  if (opset >= 16)
    layer.choice("negative_indices_mode", properties.negative_indices,
                 NegativeIndices::IgnoreNegative);
  else if (properties.negative_indices &&
           properties.negative_indices.getValue() !=
               NegativeIndices::IgnoreNegative)
    (void)layer.fail("expected negative indices to be ignored, but got "
                     "normalized ones");
  layer.constantInteger(1, "depth", properties.depth);
  layer.mixedOperands();
  layer.resultsLike(1);
}

static void describeReverse(LayerFields &layer,
                            ReverseOp::Properties &properties) {
  layer.fixed("mode", {"index"});
  layer.constantList(1, "axes", properties.axes);
}

static void describeReverseSequence(LayerFields &layer,
                                    ReverseSequenceOp::Properties &properties) {
  layer.integer("batch_axis", properties.batch_axis, 0);
  layer.integer("seq_axis", properties.seq_axis, 1);
  layer.mixedOperands();
}

LayerForms lpt::getIndexingForms() {
  constexpr StringLiteral constantAxis = "the axis is constant";
  static const LayerForm rows[] = {
      {"ScatterUpdate", 3, latestIROpset, 4, 1, readScatterUpdate, nullptr, "",
       "the axis is constant, and sizes of indices and updates are known"},
      readOnlyForm<GatherOp, describeGather>("Gather", 1, 7, 3, 1,
                                             constantAxis),
      form<GatherOp, describeGather>("Gather", 8, latestIROpset, 3, 1,
                                     constantAxis),
      {"Gather", 8, latestIROpset, 3, 1, readAs<GatherOp, describeGather>,
       writeTable, TableOp::getOperationName(),
       "after a `Convert` to `i32`; read as `lpt.gather`, and canonicalized"},
      form<GatherElementsOp, describeGatherElements>("GatherElements", 6,
                                                     latestIROpset, 2),
      readOnlyForm<GatherNDOp, describeGatherND>("GatherND", 5, 7, 2, 1,
                                                 "one batch axis at most"),
      form<GatherNDOp, describeGatherND>("GatherND", 8, latestIROpset, 2),
      form<OneHotOp, describeOneHot<1>>("OneHot", 1, 15, 4, 1,
                                        "the depth is constant"),
      form<OneHotOp, describeOneHot<16>>("OneHot", 16, latestIROpset, 4, 1,
                                         "the depth is constant"),
      form<ReverseOp, describeReverse>("Reverse", 1, latestIROpset, 2, 1,
                                       "axes are constant, by their indices"),
      form<ReverseSequenceOp, describeReverseSequence>("ReverseSequence", 1,
                                                       latestIROpset, 2),
      form<ScatterElementsUpdateOp, describeScatterElements<3>>(
          "ScatterElementsUpdate", 3, 11, 4, 1, constantAxis),
      form<ScatterElementsUpdateOp, describeScatterElements<12>>(
          "ScatterElementsUpdate", 12, latestIROpset, 4, 1,
          "the axis is constant, and initial values are used"),
      form<ScatterNDUpdateOp, describeScatterND<4>>("ScatterNDUpdate", 4, 14,
                                                    3),
      form<ScatterNDUpdateOp, describeScatterND<15>>("ScatterNDUpdate", 15,
                                                     latestIROpset, 3),
  };
  return rows;
}
