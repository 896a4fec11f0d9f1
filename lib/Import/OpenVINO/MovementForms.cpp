//===- MovementForms.cpp ----------------------------------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Ops that move elements.
//
//===----------------------------------------------------------------------===//

#include "LayerForms.h"

using namespace mlir;
using namespace mlir::lpt;

static void describeConcat(LayerFields &layer,
                           ConcatOp::Properties &properties) {
  layer.integer("axis", properties.axis);
}

static void describeSplit(LayerFields &layer, SplitOp::Properties &properties) {
  IntegerAttr count =
      Builder(layer.getContext()).getI64IntegerAttr(layer.getNumResults());
  layer.integer("num_splits", count);
  if (count.getInt() != int64_t(layer.getNumResults()))
    (void)layer.fail("expected " + Twine(count.getInt()) +
                     " outputs, as 'num_splits' says, but got " +
                     Twine(layer.getNumResults()));
  layer.constantInteger(1, "axis", properties.axis);
}

static void describeVariadicSplit(LayerFields &layer,
                                  VariadicSplitOp::Properties &properties) {
  layer.constantInteger(1, "axis", properties.axis);
  layer.constantList(2, "split_lengths", properties.split_lengths);
}

static void describeStridedSlice(LayerFields &layer,
                                 StridedSliceOp::Properties &properties) {
  layer.list("begin_mask", properties.begin_mask);
  layer.list("end_mask", properties.end_mask);
  layer.list("new_axis_mask", properties.new_axis_mask);
  layer.list("shrink_axis_mask", properties.shrink_axis_mask);
  layer.list("ellipsis_mask", properties.ellipsis_mask);
  layer.constantList(1, "begin", properties.begin);
  layer.constantList(2, "end", properties.end);
  layer.constantList(3, "strides", properties.strides, /*isOptional=*/true);
}

static void describeSlice(LayerFields &layer, SliceOp::Properties &properties) {
  layer.constantList(1, "start", properties.start);
  layer.constantList(2, "stop", properties.stop);
  layer.constantList(3, "step", properties.step);
  layer.constantList(4, "axes", properties.axes, /*isOptional=*/true);
}

template <int opset>
static void describePad(LayerFields &layer, PadOp::Properties &properties) {
  layer.choice("pad_mode", properties.mode);
  // An input is the value, which is zero without one.
  layer.legacy("pad_value", {"0", "0.0"});
  layer.constantList(1, "pads_begin", properties.pads_begin);
  layer.constantList(2, "pads_end", properties.pads_end);
  if (opset >= 12)
    return;
  for (DenseI64ArrayAttr pads : {properties.pads_begin, properties.pads_end})
    if (pads &&
        llvm::any_of(pads.asArrayRef(), [](int64_t size) { return size < 0; }))
      (void)layer.fail("expected pads of at least 0, but got less");
}

static void describeShuffle(LayerFields &layer,
                            ShuffleChannelsOp::Properties &properties) {
  layer.integer("axis", properties.axis, 1);
  layer.integer("group", properties.group, 1);
}

template <typename PropertiesT>
static void describeBlocks(LayerFields &layer, PropertiesT &properties) {
  layer.integer("block_size", properties.block_size, 1);
  layer.choice("mode", properties.mode);
}

static void describeSpaceToBatch(LayerFields &layer,
                                 SpaceToBatchOp::Properties &properties) {
  layer.constantList(1, "block_shape", properties.block_shape);
  layer.constantList(2, "pads_begin", properties.pads_begin);
  layer.constantList(3, "pads_end", properties.pads_end);
}

static void describeBatchToSpace(LayerFields &layer,
                                 BatchToSpaceOp::Properties &properties) {
  layer.constantList(1, "block_shape", properties.block_shape);
  layer.constantList(2, "crops_begin", properties.crops_begin);
  layer.constantList(3, "crops_end", properties.crops_end);
}

static void describeTile(LayerFields &layer, TileOp::Properties &properties) {
  layer.constantList(1, "repeats", properties.repeats);
}

template <int opset>
static void describeBroadcast(LayerFields &layer,
                              BroadcastOp::Properties &properties) {
  // OpenVINO writes "none" for it, which comes first in its enumeration.
  constexpr auto none =
      std::pair<StringRef, BroadcastMode>("none", BroadcastMode::Explicit);
  if (opset >= 3)
    layer.choice("mode", properties.mode, BroadcastMode::Numpy, {},
                 /*isUpperCase=*/false, none);
  else
    layer.choice("mode", properties.mode, BroadcastMode::Numpy,
                 BroadcastMode::Bidirectional, /*isUpperCase=*/false, none);
  layer.constantList(1, "target_shape", properties.target_shape);
  if (properties.mode && properties.mode.getValue() == BroadcastMode::Explicit)
    layer.constantList(2, "axes_mapping", properties.axes_mapping);
  else if (opset < 3)
    layer.ignoreInput(2);
}

LayerForms lpt::getMovementForms() {
  constexpr StringLiteral constantSizes = "sizes are constant";
  static const LayerForm rows[] = {
      form<BatchToSpaceOp, describeBatchToSpace>(
          "BatchToSpace", 2, latestIROpset, 4, 1, constantSizes),
      readOnlyForm<BroadcastOp, describeBroadcast<1>>("Broadcast", 1, 2, {2, 3},
                                                      1, constantSizes),
      form<BroadcastOp, describeBroadcast<3>>("Broadcast", 3, latestIROpset,
                                              {2, 3}, 1, constantSizes),
      form<ConcatOp, describeConcat>("Concat", 1, latestIROpset,
                                     Arity::atLeast(1)),
      form<DepthToSpaceOp, describeBlocks<DepthToSpaceOp::Properties>>(
          "DepthToSpace", 1, latestIROpset, 1),
      form<PadOp, describePad<1>>("Pad", 1, 11, {3, 4}, 1, constantSizes),
      form<PadOp, describePad<12>>("Pad", 12, latestIROpset, {3, 4}, 1,
                                   constantSizes),
      form<ShuffleChannelsOp, describeShuffle>("ShuffleChannels", 1,
                                               latestIROpset, 1),
      form<SliceOp, describeSlice>("Slice", 8, latestIROpset, {4, 5}, 1,
                                   constantSizes),
      form<SpaceToBatchOp, describeSpaceToBatch>(
          "SpaceToBatch", 2, latestIROpset, 4, 1, constantSizes),
      form<SpaceToDepthOp, describeBlocks<SpaceToDepthOp::Properties>>(
          "SpaceToDepth", 1, latestIROpset, 1),
      form<SplitOp, describeSplit>("Split", 1, latestIROpset, 2,
                                   Arity::atLeast(1), "the axis is constant"),
      form<StridedSliceOp, describeStridedSlice>(
          "StridedSlice", 1, latestIROpset, {3, 4}, 1, constantSizes),
      form<TileOp, describeTile>("Tile", 1, latestIROpset, 2, 1, constantSizes),
      form<VariadicSplitOp, describeVariadicSplit>(
          "VariadicSplit", 1, latestIROpset, 3, Arity::atLeast(1),
          "the axis and the lengths are constant"),
  };
  return rows;
}
