//===- MovementOps.td -------------------------------------------*- tablegen -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Data movement: joining, cutting, padding, repeating and permuting values.
//
//===----------------------------------------------------------------------===//

#ifndef LPT_DIALECT_LPT_IR_MOVEMENTOPS_TD
#define LPT_DIALECT_LPT_IR_MOVEMENTOPS_TD

include "LPT/Dialect/LPT/IR/LPTAttributes.td"
include "LPT/Dialect/LPT/IR/LPTBase.td"
include "LPT/Dialect/LPT/IR/LPTEnums.td"
include "LPT/Dialect/LPT/IR/LPTInterfaces.td"

class LPT_MovementOp<string mnemonic, list<Trait> traits = []>
    : LPT_PureOp<mnemonic, !listconcat([
        LPT_KeepsElementType, LPT_MovesElements,
        DeclareOpInterfaceMethods<LPT_PrecisionPreservedOpInterface>], traits)>;

def LPT_ConcatOp : LPT_MovementOp<"concat", [LPT_OperandsOfOneElementType,
    LPT_PermutesElements,
    DeclareOpInterfaceMethods<LPT_PartsOpInterface>]> {
  let summary = "joins tensors along an axis";
  let description = [{
    All operands have the same element type and agree in every axis but `axis`.

    ```mlir
    %0 = lpt.concat %a, %b axis 1 : (tensor<1x2x4xui8>, tensor<1x3x4xui8>) -> tensor<1x5x4xui8>
    ```

    Source: OpenVINO `Concat-1`.
  }];
  let arguments = (ins Variadic<LPT_AnyTensor>:$inputs, I64Attr:$axis);
  let results = (outs LPT_AnyTensor:$result);
  let assemblyFormat = [{
    $inputs `axis` custom<Integer>($axis) attr-dict
    `:` functional-type(operands, results)
  }];
  let hasFolder = 1;
  let hasCanonicalizeMethod = 1;
}

def LPT_SplitOp : LPT_MovementOp<"split", [
    DeclareOpInterfaceMethods<LPT_PartsOpInterface>]> {
  let summary = "cuts a tensor into equal parts along an axis";
  let description = [{
    The number of parts is the number of results.

    ```mlir
    %0:2 = lpt.split %x axis 1 : (tensor<1x4x8xui8>) -> (tensor<1x2x8xui8>, tensor<1x2x8xui8>)
    ```

    Source: OpenVINO `Split-1`.
  }];
  let arguments = (ins LPT_AnyTensor:$x, I64Attr:$axis);
  let results = (outs Variadic<LPT_AnyTensor>:$parts);
  let assemblyFormat = [{
    $x `axis` custom<Integer>($axis) attr-dict
    `:` functional-type(operands, results)
  }];
  let hasCanonicalizeMethod = 1;
}

def LPT_VariadicSplitOp : LPT_MovementOp<"variadic_split", [
    DeclareOpInterfaceMethods<LPT_PartsOpInterface>]> {
  let summary = "cuts a tensor into parts of given lengths along an axis";
  let description = [{
    One length may be -1: what the others leave.

    ```mlir
    %0:2 = lpt.variadic_split %x axis 1 lengths [1, -1]
        : (tensor<1x4x8xui8>) -> (tensor<1x1x8xui8>, tensor<1x3x8xui8>)
    ```

    Source: OpenVINO `VariadicSplit-1`.
  }];
  let arguments = (ins LPT_AnyTensor:$x, I64Attr:$axis,
                       LPT_I64Array:$split_lengths);
  let results = (outs Variadic<LPT_AnyTensor>:$parts);
  let assemblyFormat = [{
    $x `axis` custom<Integer>($axis) `lengths` $split_lengths attr-dict
    `:` functional-type(operands, results)
  }];
  let hasCanonicalizeMethod = 1;
}

def LPT_StridedSliceOp : LPT_MovementOp<"strided_slice", [
    DeclareOpInterfaceMethods<LPT_PartsOpInterface>]> {
  let summary = "takes a strided part of each axis, with masks";
  let description = [{
    Entry `i` of `begin`, `end` and `strides` describes one step over the axes
    of `x`, from the first one on. A step whose `ellipsis_mask` bit is set
    skips as many axes as the other steps leave; one whose `new_axis_mask` bit
    is set adds an axis of size 1; one whose `shrink_axis_mask` bit is set
    takes the index `begin[i]` and drops the axis; any other slices its axis
    from `begin[i]` to `end[i]`, and a set bit of `begin_mask` or `end_mask`
    replaces the limit by the end of the axis. That is also the priority of the
    masks. Negative limits count from the end; limits are clamped to the axis.
    Masks that are too short are extended by zeros.

    ```mlir
    %0 = lpt.strided_slice %x begin [0, 1] end [0, 6] strides [1, 2] begin_mask [1, 0] end_mask [1, 0]
        : (tensor<1x6x4xui8>) -> tensor<1x3x4xui8>
    ```

    Source: OpenVINO `StridedSlice-1`, with the shape inference of its
    implementation where the page contradicts it.
  }];
  let arguments = (ins LPT_AnyTensor:$x, LPT_I64Array:$begin, LPT_I64Array:$end,
    OptionalAttr<LPT_I64Array>:$strides,
    DefaultValuedAttr<LPT_I64Array, "{}">:$begin_mask,
    DefaultValuedAttr<LPT_I64Array, "{}">:$end_mask,
    DefaultValuedAttr<LPT_I64Array, "{}">:$new_axis_mask,
    DefaultValuedAttr<LPT_I64Array, "{}">:$shrink_axis_mask,
    DefaultValuedAttr<LPT_I64Array, "{}">:$ellipsis_mask);
  let results = (outs LPT_AnyTensor:$result);
  let assemblyFormat = [{
    $x `begin` $begin `end` $end (`strides` $strides^)?
    (`begin_mask` $begin_mask^)? (`end_mask` $end_mask^)?
    (`new_axis_mask` $new_axis_mask^)? (`shrink_axis_mask` $shrink_axis_mask^)?
    (`ellipsis_mask` $ellipsis_mask^)? attr-dict
    `:` functional-type(operands, results)
  }];
}

def LPT_SliceOp : LPT_MovementOp<"slice", [
    DeclareOpInterfaceMethods<LPT_PartsOpInterface>]> {
  let summary = "takes a strided part of the listed axes";
  let description = [{
    The rule of `lpt.strided_slice` for each of `axes`; other axes are whole.
    Without `axes`, entry `i` is for axis `i`.

    ```mlir
    %0 = lpt.slice %x start [1] stop [6] step [2] axes [1] : (tensor<1x6x4xui8>) -> tensor<1x3x4xui8>
    ```

    Source: OpenVINO `Slice-8`.
  }];
  let arguments = (ins LPT_AnyTensor:$x, LPT_I64Array:$start, LPT_I64Array:$stop,
                       LPT_I64Array:$step, OptionalAttr<LPT_I64Array>:$axes);
  let results = (outs LPT_AnyTensor:$result);
  let assemblyFormat = [{
    $x `start` $start `stop` $stop `step` $step (`axes` $axes^)? attr-dict
    `:` functional-type(operands, results)
  }];
  let hasCanonicalizeMethod = 1;
}

def LPT_PadOp : LPT_MovementOp<"pad", [LPT_OperandsOfOneElementType]> {
  let summary = "adds or removes elements at the ends of axes";
  let description = [{
    Axis `i` grows by `pads_begin[i]` before its elements and `pads_end[i]` after
    them;
    negative numbers crop. New elements are `pad_value` (`constant`, default
    zero), the nearest element (`edge`), or the mirror image without (`reflect`)
    or with (`symmetric`) the element at the border; the mirror images are those
    of the uncropped data.

    ```mlir
    %0 = lpt.pad %x begin [0, 0, 1, 1] end [0, 0, 1, 1] mode<edge>
        : (tensor<1x3x4x4xui8>) -> tensor<1x3x6x6xui8>
    ```

    Source: OpenVINO `Pad-1`, `Pad-12`.
  }];
  let arguments = (ins LPT_AnyTensor:$x, Optional<LPT_AnyTensor>:$pad_value,
    LPT_I64Array:$pads_begin, LPT_I64Array:$pads_end,
    DefaultValuedAttr<LPT_PadModeAttr, "::mlir::lpt::PadMode::Constant">:$mode);
  let results = (outs LPT_AnyTensor:$result);
  let assemblyFormat = [{
    $x (`,` $pad_value^)? `begin` $pads_begin `end` $pads_end
    (`mode` `` $mode^)? attr-dict `:` functional-type(operands, results)
  }];
  let hasFolder = 1;
}

def LPT_GatherOp : LPT_MovementOp<"gather"> {
  let summary = "picks slices along an axis by index";
  let description = [{
    The result has the axes of `x` before `axis`, then those of `indices` after
    the first `batch_dims`, then those of `x` after `axis`. The first
    `batch_dims` axes of both operands agree and are walked together. A negative
    index counts from the end; an index out of range yields zeros.

    ```mlir
    %0 = lpt.gather %x, %indices axis 1 : (tensor<2x6x4xui8>, tensor<3xsi64>) -> tensor<2x3x4xui8>
    ```

    Source: OpenVINO `Gather-8`.
  }];
  let arguments = (ins LPT_AnyTensor:$x, LPT_IndexTensor:$indices, I64Attr:$axis,
                       DefaultValuedAttr<I64Attr, "0">:$batch_dims);
  let results = (outs LPT_AnyTensor:$result);
  let assemblyFormat = [{
    $x `,` $indices `axis` custom<Integer>($axis)
    (`batch_dims` custom<Integer>($batch_dims)^)? attr-dict
    `:` functional-type(operands, results)
  }];
  let hasCanonicalizeMethod = 1;
}

def LPT_ShuffleChannelsOp : LPT_MovementOp<"shuffle_channels", [LPT_PermutesElements]> {
  let summary = "interleaves groups of channels";
  let description = [{
    With `C` the size of `axis`:
    `y[j] = x[(j mod group) * (C / group) + j div group]` along that axis.

    ```mlir
    %0 = lpt.shuffle_channels %x axis 1 group 2 : tensor<1x6x4x4xui8>
    ```

    Source: OpenVINO `ShuffleChannels-1`.
  }];
  let arguments = (ins LPT_AnyTensor:$x, DefaultValuedAttr<I64Attr, "1">:$axis,
                       DefaultValuedAttr<I64Attr, "1">:$group);
  let results = (outs LPT_AnyTensor:$result);
  let assemblyFormat = [{
    $x (`axis` custom<Integer>($axis)^)? (`group` custom<Integer>($group)^)?
    attr-dict `:` custom<UnaryTypes>(type($x), type($result))
  }];
  let hasFolder = 1;
  let hasCanonicalizeMethod = 1;
}

class LPT_BlockRearrangementOp<string mnemonic>
    : LPT_MovementOp<mnemonic, [LPT_PermutesElements]> {
  let arguments = (ins LPT_AnyTensor:$x,
    DefaultValuedAttr<I64Attr, "1">:$block_size,
    DefaultValuedAttr<LPT_DepthToSpaceModeAttr,
                      "::mlir::lpt::DepthToSpaceMode::BlocksFirst">:$mode);
  let results = (outs LPT_AnyTensor:$result);
  let assemblyFormat = [{
    $x (`block_size` custom<Integer>($block_size)^)? (`mode` `` $mode^)? attr-dict
    `:` functional-type(operands, results)
  }];
}

def LPT_DepthToSpaceOp : LPT_BlockRearrangementOp<"depth_to_space"> {
  let summary = "moves blocks of channels into the spatial axes";
  let description = [{
    For `x` of shape `[N, C, D1, ..., DK]` and block size `b` the result has the
    shape `[N, C / b^K, D1 * b, ..., DK * b]`. The channel axis is read as
    `[b^K, C']` (`blocks_first`) or `[C', b^K]` (`depth_first`).

    ```mlir
    %0 = lpt.depth_to_space %x block_size 2 : (tensor<1x12x4x4xui8>) -> tensor<1x3x8x8xui8>
    ```

    Source: OpenVINO `DepthToSpace-1`.
  }];
}

def LPT_SpaceToDepthOp : LPT_BlockRearrangementOp<"space_to_depth"> {
  let summary = "moves spatial blocks into the channel axis";
  let description = [{
    The inverse of `lpt.depth_to_space`.

    ```mlir
    %0 = lpt.space_to_depth %x block_size 2 : (tensor<1x3x8x8xui8>) -> tensor<1x12x4x4xui8>
    ```

    Source: OpenVINO `SpaceToDepth-1`.
  }];
}

def LPT_SpaceToBatchOp : LPT_MovementOp<"space_to_batch"> {
  let summary = "pads with zero and moves blocks into the batch axis";
  let description = [{
    Axis `i` is padded with zeros, cut into blocks of `block_shape[i]`, and the
    position within the block becomes part of the batch axis:
    `[N * prod(B), (D1 + P1) / B1, ...]`. Entry 0 of the block shape is 1 and
    entry 0 of the pads is 0.

    ```mlir
    %0 = lpt.space_to_batch %x block [1, 1, 2, 2] begin [0, 0, 0, 0] end [0, 0, 0, 0]
        : (tensor<1x3x4x4xui8>) -> tensor<4x3x2x2xui8>
    ```

    Source: OpenVINO `SpaceToBatch-2`.
  }];
  let arguments = (ins LPT_AnyTensor:$x, LPT_I64Array:$block_shape,
                       LPT_I64Array:$pads_begin, LPT_I64Array:$pads_end);
  let results = (outs LPT_AnyTensor:$result);
  let assemblyFormat = [{
    $x `block` $block_shape `begin` $pads_begin `end` $pads_end attr-dict
    `:` functional-type(operands, results)
  }];
}

def LPT_BatchToSpaceOp : LPT_MovementOp<"batch_to_space"> {
  let summary = "moves parts of the batch axis into blocks and crops";
  let description = [{
    The inverse of `lpt.space_to_batch`, with crops in place of pads:
    `[N / prod(B), D1 * B1 - crops, ...]`.

    ```mlir
    %0 = lpt.batch_to_space %x block [1, 1, 2, 2] begin [0, 0, 0, 0] end [0, 0, 0, 0]
        : (tensor<4x3x2x2xui8>) -> tensor<1x3x4x4xui8>
    ```

    Source: OpenVINO `BatchToSpace-2`.
  }];
  let arguments = (ins LPT_AnyTensor:$x, LPT_I64Array:$block_shape,
                       LPT_I64Array:$crops_begin, LPT_I64Array:$crops_end);
  let results = (outs LPT_AnyTensor:$result);
  let assemblyFormat = [{
    $x `block` $block_shape `begin` $crops_begin `end` $crops_end attr-dict
    `:` functional-type(operands, results)
  }];
}

def LPT_TileOp : LPT_MovementOp<"tile"> {
  let summary = "repeats a tensor along its axes";
  let description = [{
    The shorter of the shape and `repeats` is extended by leading ones;
    `y[i] = x[i mod d]` along each axis.

    ```mlir
    %0 = lpt.tile %x repeats [1, 2] : (tensor<1x3xui8>) -> tensor<1x6xui8>
    ```

    Source: OpenVINO `Tile-1`.
  }];
  let arguments = (ins LPT_AnyTensor:$x, LPT_I64Array:$repeats);
  let results = (outs LPT_AnyTensor:$result);
  let assemblyFormat = [{
    $x `repeats` $repeats attr-dict `:` functional-type(operands, results)
  }];
}

def LPT_BroadcastOp : LPT_MovementOp<"broadcast"> {
  let summary = "repeats axes of size one";
  let description = [{
    `numpy`: `x`, aligned to the right, broadcasts into `target_shape`.
    `bidirectional`: the shape of the result is the numpy merge of both.
    `explicit`: axis `i` of `x` is axis `axes_mapping[i]` of the result.

    ```mlir
    %0 = lpt.broadcast %x target [1, 3, 9, 9] : (tensor<1x3x1x1xui8>) -> tensor<1x3x9x9xui8>
    ```

    Source: OpenVINO `Broadcast-1`, `Broadcast-3`.
  }];
  let arguments = (ins LPT_AnyTensor:$x, LPT_I64Array:$target_shape,
    DefaultValuedAttr<LPT_I64Array, "{}">:$axes_mapping,
    DefaultValuedAttr<LPT_BroadcastModeAttr,
                      "::mlir::lpt::BroadcastMode::Numpy">:$mode);
  let results = (outs LPT_AnyTensor:$result);
  let assemblyFormat = [{
    $x `target` $target_shape (`axes_mapping` $axes_mapping^)?
    (`mode` `` $mode^)? attr-dict `:` functional-type(operands, results)
  }];
}

def LPT_InterpolateOp : LPT_PureOp<"interpolate", [
    DeclareOpInterfaceMethods<LPT_PrecisionPreservedOpInterface,
                              ["getPrecisionPreservation"]>]> {
  let summary = "resizes axes by interpolation";
  let description = [{
    `x` is padded with zeros to the shape `P`; pads that are missing are zero,
    and pads beyond the rank are ignored. No `axes` means all. Either `sizes`
    gives the size of each of `axes` (and the scale is `size / P`), or `scales`
    gives the scale (and the size is `floor((scale + 1e-6) * P)`). The
    coordinate of output element `o` on an axis of scale `s` is

    | `coordinate_mode`      | coordinate                                     |
    |------------------------|------------------------------------------------|
    | `half_pixel`           | `(o + 0.5) / s - 0.5`                          |
    | `pytorch_half_pixel`   | the same, or `0` if the axis has size 1        |
    | `asymmetric`           | `o / s`                                        |
    | `tf_half_pixel_for_nn` | `(o + 0.5) / s`                                |
    | `align_corners`        | `o * (P - 1) / (size - 1)`, or `0` for size 1  |
    | `half_pixel_symmetric` | `half_pixel`, moved by `P / 2 * (1 - size / (s * P))` |

    `nearest` rounds it by `nearest_mode` and clips it to the axis; this keeps
    the precision of the input. `linear` weighs neighbours by a triangle, wider
    when shrinking with `antialias`; `linear_onnx` interpolates between two
    neighbours on each of the axes; `cubic` uses four taps on each axis with
    the kernel of Keys and coefficient `cube_coeff`. Taps outside of an axis are
    those at its end; with `exclude_outside` they are left out, and the weights
    of the others divided by their sum.

    ```mlir
    %0 = lpt.interpolate %x axes [2, 3] sizes [8, 8] : (tensor<1x3x4x4xui8>) -> tensor<1x3x8x8xui8>
    ```

    `Interpolate-4` has an input for the scales even where the sizes count;
    then `ignored_scales` may hold it, which nothing reads and canonicalization
    removes.

    Source: OpenVINO `Interpolate-4`; `half_pixel_symmetric` and
    `exclude_outside` are those of ONNX `Resize`.
  }];
  let extraClassDeclaration = [{
    /// The axes that are resized: `axes`, or all if that is empty. In the order
    /// of `sizes` or `scales`; not normalized.
    ::mlir::lpt::Shape getResizedAxes();
  }];
  let arguments = (ins LPT_Tensor:$x, Optional<LPT_Tensor>:$ignored_scales,
    DefaultValuedAttr<LPT_I64Array, "{}">:$axes,
    OptionalAttr<LPT_I64Array>:$sizes,
    OptionalAttr<DenseF64ArrayAttr>:$scales,
    DefaultValuedAttr<LPT_InterpolateModeAttr,
                      "::mlir::lpt::InterpolateMode::Nearest">:$mode,
    DefaultValuedAttr<LPT_CoordinateModeAttr,
                      "::mlir::lpt::CoordinateMode::HalfPixel">:$coordinate_mode,
    DefaultValuedAttr<LPT_NearestModeAttr,
                      "::mlir::lpt::NearestMode::RoundPreferFloor">:$nearest_mode,
    DefaultValuedAttr<BoolAttr, "false">:$antialias,
    DefaultValuedAttr<LPT_I64Array, "{}">:$pads_begin,
    DefaultValuedAttr<LPT_I64Array, "{}">:$pads_end,
    DefaultValuedAttr<F64Attr, "-0.75">:$cube_coeff,
    DefaultValuedAttr<BoolAttr, "false">:$exclude_outside);
  let results = (outs LPT_Tensor:$result);
  let assemblyFormat = [{
    $x (`,` $ignored_scales^)? (`axes` $axes^)? (`sizes` $sizes^)? (`scales` custom<Floats>($scales)^)?
    (`mode` `` $mode^)? (`coordinate_mode` `` $coordinate_mode^)?
    (`nearest_mode` `` $nearest_mode^)? `` custom<Flag>($antialias, "\"antialias\"")
    (`pads_begin` $pads_begin^)? (`pads_end` $pads_end^)?
    (`cube_coeff` custom<Float>($cube_coeff)^)?
    `` custom<Flag>($exclude_outside, "\"exclude_outside\"") attr-dict
    `:` functional-type(operands, results)
  }];
  let hasCanonicalizeMethod = 1;
  let hasVerifier = 1;
}

#endif // LPT_DIALECT_LPT_IR_MOVEMENTOPS_TD
