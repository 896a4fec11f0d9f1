//===- LPTEnums.td ----------------------------------------------*- tablegen -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Enumerations that occur as parameters of ops.
//
//===----------------------------------------------------------------------===//

#ifndef LPT_DIALECT_LPT_IR_LPTENUMS_TD
#define LPT_DIALECT_LPT_IR_LPTENUMS_TD

include "LPT/Dialect/LPT/IR/LPTBase.td"
include "mlir/IR/EnumAttr.td"

class LPT_EnumCase<string cppName, int number, string keyword>
    : I32EnumAttrCase<cppName, number, keyword>;

class LPT_Enum<string cppName, string description, list<I32EnumAttrCase> cases>
    : I32EnumAttr<cppName, description, cases> {
  let cppNamespace = "::mlir::lpt";
  let genSpecializedAttr = 0;
}

class LPT_EnumAttr<LPT_Enum enum, string mnemonic>
    : EnumAttr<LPT_Dialect, enum, mnemonic> {
  let assemblyFormat = "`<` $value `>`";
}

def LPT_AutoPad : LPT_Enum<"AutoPad", "how the padding of a window is given", [
  LPT_EnumCase<"Explicit", 0, "explicit">,
  LPT_EnumCase<"SameUpper", 1, "same_upper">,
  LPT_EnumCase<"SameLower", 2, "same_lower">,
  LPT_EnumCase<"Valid", 3, "valid">
]>;
def LPT_AutoPadAttr : LPT_EnumAttr<LPT_AutoPad, "auto_pad">;

def LPT_Rounding : LPT_Enum<"Rounding",
    "how the number of pooling windows is rounded", [
  LPT_EnumCase<"Floor", 0, "floor">,
  LPT_EnumCase<"Ceil", 1, "ceil">,
  LPT_EnumCase<"CeilTorch", 2, "ceil_torch">
]>;
def LPT_RoundingAttr : LPT_EnumAttr<LPT_Rounding, "rounding">;

def LPT_RoundMode : LPT_Enum<"RoundMode",
    "which integer a number between two of them becomes if both are as near", [
  LPT_EnumCase<"HalfToEven", 0, "half_to_even">,
  LPT_EnumCase<"HalfAwayFromZero", 1, "half_away_from_zero">
]>;
def LPT_RoundModeAttr : LPT_EnumAttr<LPT_RoundMode, "round_mode">;

def LPT_PadMode : LPT_Enum<"PadMode", "what padding is filled with", [
  LPT_EnumCase<"Constant", 0, "constant">,
  LPT_EnumCase<"Edge", 1, "edge">,
  LPT_EnumCase<"Reflect", 2, "reflect">,
  LPT_EnumCase<"Symmetric", 3, "symmetric">
]>;
def LPT_PadModeAttr : LPT_EnumAttr<LPT_PadMode, "pad_mode">;

def LPT_BroadcastMode : LPT_Enum<"BroadcastMode", "which rule broadcasts", [
  LPT_EnumCase<"Numpy", 0, "numpy">,
  LPT_EnumCase<"Explicit", 1, "explicit">,
  LPT_EnumCase<"Bidirectional", 2, "bidirectional">
]>;
def LPT_BroadcastModeAttr : LPT_EnumAttr<LPT_BroadcastMode, "broadcast_mode">;

def LPT_DepthToSpaceMode : LPT_Enum<"DepthToSpaceMode",
    "whether the channel axis holds blocks or depth first", [
  LPT_EnumCase<"BlocksFirst", 0, "blocks_first">,
  LPT_EnumCase<"DepthFirst", 1, "depth_first">
]>;
def LPT_DepthToSpaceModeAttr
    : LPT_EnumAttr<LPT_DepthToSpaceMode, "depth_to_space_mode">;

def LPT_InterpolateMode : LPT_Enum<"InterpolateMode", "interpolation kernel", [
  LPT_EnumCase<"Nearest", 0, "nearest">,
  LPT_EnumCase<"Linear", 1, "linear">,
  LPT_EnumCase<"LinearOnnx", 2, "linear_onnx">,
  LPT_EnumCase<"Cubic", 3, "cubic">
]>;
def LPT_InterpolateModeAttr
    : LPT_EnumAttr<LPT_InterpolateMode, "interpolate_mode">;

def LPT_CoordinateMode : LPT_Enum<"CoordinateMode",
    "how an output coordinate maps to an input coordinate", [
  LPT_EnumCase<"HalfPixel", 0, "half_pixel">,
  LPT_EnumCase<"PytorchHalfPixel", 1, "pytorch_half_pixel">,
  LPT_EnumCase<"Asymmetric", 2, "asymmetric">,
  LPT_EnumCase<"TfHalfPixelForNn", 3, "tf_half_pixel_for_nn">,
  LPT_EnumCase<"AlignCorners", 4, "align_corners">,
  LPT_EnumCase<"HalfPixelSymmetric", 5, "half_pixel_symmetric">
]>;
def LPT_CoordinateModeAttr
    : LPT_EnumAttr<LPT_CoordinateMode, "coordinate_mode">;

def LPT_NearestMode : LPT_Enum<"NearestMode",
    "how the nearest coordinate is rounded", [
  LPT_EnumCase<"RoundPreferFloor", 0, "round_prefer_floor">,
  LPT_EnumCase<"RoundPreferCeil", 1, "round_prefer_ceil">,
  LPT_EnumCase<"Floor", 2, "floor">,
  LPT_EnumCase<"Ceil", 3, "ceil">,
  LPT_EnumCase<"Simple", 4, "simple">
]>;
def LPT_NearestModeAttr : LPT_EnumAttr<LPT_NearestMode, "nearest_mode">;

def LPT_L2EpsMode : LPT_Enum<"L2EpsMode",
    "how epsilon enters the L2 norm", [
  LPT_EnumCase<"Add", 0, "add">,
  LPT_EnumCase<"Max", 1, "max">
]>;
def LPT_L2EpsModeAttr : LPT_EnumAttr<LPT_L2EpsMode, "l2_eps_mode">;

def LPT_MVNEpsMode : LPT_Enum<"MVNEpsMode",
    "whether epsilon is added to the variance or to its root", [
  LPT_EnumCase<"InsideSqrt", 0, "inside_sqrt">,
  LPT_EnumCase<"OutsideSqrt", 1, "outside_sqrt">
]>;
def LPT_MVNEpsModeAttr : LPT_EnumAttr<LPT_MVNEpsMode, "mvn_eps_mode">;

def LPT_GeluApproximation : LPT_Enum<"GeluApproximation",
    "the formula of GELU", [
  LPT_EnumCase<"Erf", 0, "erf">,
  LPT_EnumCase<"Tanh", 1, "tanh">
]>;
def LPT_GeluApproximationAttr
    : LPT_EnumAttr<LPT_GeluApproximation, "gelu_approximation">;

def LPT_ScatterReduction : LPT_Enum<"ScatterReduction",
    "how an update is combined with what it updates", [
  LPT_EnumCase<"None", 0, "none">,
  LPT_EnumCase<"Sum", 1, "sum">,
  LPT_EnumCase<"Sub", 2, "sub">,
  LPT_EnumCase<"Prod", 3, "prod">,
  LPT_EnumCase<"Min", 4, "min">,
  LPT_EnumCase<"Max", 5, "max">
]>;
def LPT_ScatterReductionAttr
    : LPT_EnumAttr<LPT_ScatterReduction, "scatter_reduction">;

def LPT_NegativeIndices : LPT_Enum<"NegativeIndices",
    "what a negative index names", [
  LPT_EnumCase<"IgnoreNegative", 0, "ignore_negative">,
  LPT_EnumCase<"Normalize", 1, "normalize">
]>;
def LPT_NegativeIndicesAttr
    : LPT_EnumAttr<LPT_NegativeIndices, "negative_indices">;

def LPT_TopKMode : LPT_Enum<"TopKMode", "which elements are chosen", [
  LPT_EnumCase<"Max", 0, "max">,
  LPT_EnumCase<"Min", 1, "min">
]>;
def LPT_TopKModeAttr : LPT_EnumAttr<LPT_TopKMode, "top_k_mode">;

def LPT_TopKSort : LPT_Enum<"TopKSort",
    "the order of the elements that are chosen", [
  LPT_EnumCase<"Value", 0, "value">,
  LPT_EnumCase<"Index", 1, "index">,
  LPT_EnumCase<"None", 2, "none">
]>;
def LPT_TopKSortAttr : LPT_EnumAttr<LPT_TopKSort, "top_k_sort">;

def LPT_BoxEncoding : LPT_Enum<"BoxEncoding", "what the numbers of a box are", [
  LPT_EnumCase<"Corner", 0, "corner">,
  LPT_EnumCase<"Center", 1, "center">
]>;
def LPT_BoxEncodingAttr : LPT_EnumAttr<LPT_BoxEncoding, "box_encoding">;

def LPT_GridSampleMode : LPT_Enum<"GridSampleMode",
    "how a value between elements is computed", [
  LPT_EnumCase<"Bilinear", 0, "bilinear">,
  LPT_EnumCase<"Nearest", 1, "nearest">,
  LPT_EnumCase<"Bicubic", 2, "bicubic">
]>;
def LPT_GridSampleModeAttr
    : LPT_EnumAttr<LPT_GridSampleMode, "grid_sample_mode">;

def LPT_GridSamplePadding : LPT_Enum<"GridSamplePadding",
    "what lies outside of an image", [
  LPT_EnumCase<"Zeros", 0, "zeros">,
  LPT_EnumCase<"Border", 1, "border">,
  LPT_EnumCase<"Reflection", 2, "reflection">
]>;
def LPT_GridSamplePaddingAttr
    : LPT_EnumAttr<LPT_GridSamplePadding, "grid_sample_padding">;

def LPT_ROIPooling : LPT_Enum<"ROIPooling",
    "how the samples of a bin are combined", [
  LPT_EnumCase<"Avg", 0, "avg">,
  LPT_EnumCase<"Max", 1, "max">
]>;
def LPT_ROIPoolingAttr : LPT_EnumAttr<LPT_ROIPooling, "roi_pooling">;

def LPT_ROIAlignedMode : LPT_Enum<"ROIAlignedMode",
    "where the coordinates of a region are", [
  LPT_EnumCase<"Asymmetric", 0, "asymmetric">,
  LPT_EnumCase<"HalfPixelForNn", 1, "half_pixel_for_nn">,
  LPT_EnumCase<"HalfPixel", 2, "half_pixel">
]>;
def LPT_ROIAlignedModeAttr
    : LPT_EnumAttr<LPT_ROIAlignedMode, "roi_aligned_mode">;

def LPT_RNNDirection : LPT_Enum<"RNNDirection",
    "the order in which a recurrent op visits its sequence", [
  LPT_EnumCase<"Forward", 0, "forward">,
  LPT_EnumCase<"Reverse", 1, "reverse">,
  LPT_EnumCase<"Bidirectional", 2, "bidirectional">
]>;
def LPT_RNNDirectionAttr : LPT_EnumAttr<LPT_RNNDirection, "rnn_direction">;

def LPT_RequirementKind : LPT_Enum<"RequirementKind",
    "what a target asks of an op besides element types", [
  LPT_EnumCase<"Constant", 0, "constant">,
  LPT_EnumCase<"Symmetric", 1, "symmetric">,
  LPT_EnumCase<"Multiple", 2, "multiple_of">,
  LPT_EnumCase<"Strides", 3, "strides">,
  LPT_EnumCase<"Dilations", 4, "dilations">
]>;

def LPT_PlaceKind : LPT_Enum<"PlaceKind", "which memory of a program it is", [
  LPT_EnumCase<"Arena", 0, "arena">,
  LPT_EnumCase<"Argument", 1, "argument">,
  LPT_EnumCase<"Result", 2, "result">
]>;

#endif // LPT_DIALECT_LPT_IR_LPTENUMS_TD
