//===- ProductOps.td --------------------------------------------*- tablegen -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Products on packed weights, from tensors down to the tile that stays in
// registers.
//
//===----------------------------------------------------------------------===//

#ifndef LPT_DIALECT_LPT_IR_PRODUCTOPS_TD
#define LPT_DIALECT_LPT_IR_PRODUCTOPS_TD

include "LPT/Dialect/LPT/IR/LPTBase.td"
include "LPT/Dialect/LPT/IR/LPTInterfaces.td"
include "mlir/Interfaces/DestinationStyleOpInterface.td"

/// Factors of a product: bytes, whose sums are exact, or floats.
def LPT_FactorTensor : RankedTensorOf<[UI<8>, SI<8>, F32]>;

def LPT_PackedProductOp : LPT_PureOp<"packed_product", [
    DeclareOpInterfaceMethods<LPT_MultiplyAccumulateOpInterface>]> {
  let summary = "convolution or matrix product with packed weights";
  let description = [{
    ```
    y[n, o, p] = initial[o] + sum over k, c of
        (x[n, c, p * stride + k * dilation - pad_begin] + source_offset) * w[o, k, c]
    ```

    of bytes, exactly, modulo 2^32. `x` of `ui8` or `si8` has shape `[N, C, spatial...]` and
    the result shape `[N, O, out...]` if `kernel` has an entry for each spatial axis.
    If `kernel` is empty, the channels are the last axis of both, and all axes before
    it are rows. With several groups of weights then, the first axis of `x` has an
    element for each group, which the weights of the group multiply. Padding reads `pad_value`, a number of the type of `x`. A
    `source_offset` of 128 makes unsigned bytes of signed ones, and one of -128 signed
    bytes of unsigned ones, for instructions that multiply such.

    `weights` has shape `[groups, panels, steps, 16, depth]`, where `depth` is 4 or 8,
    as the instruction that multiplies them wants it. Element
    `[g, p, s, i, j]` belongs to channel `16 * p + i` of the `channels` channels that
    group `g` has in the result, and to number `depth * s + j` of the sum. The numbers
    of the sum come in *runs* of elements that are neighbours in an image with
    channels last: the channels of a group at one position of the kernel, or, with one
    group and without a dilation along the last axis, those at all positions along
    that axis. Each run begins at a multiple of `depth`. Runs are in row-major order.
    Everything else in `weights` is zero. `initial` has an element for each channel
    of each panel.

    Of `f32`, each product is added to the sum with one rounding, `fma(x, w, sum)`, in
    the order of the numbers of the sum, and `source_offset` is zero. `weights` has
    shape `[groups, panels, steps, 16]` then: a step has one number, so that runs
    need not be filled.

    Weights of shape `[panels, positions, 16]` are those of a depthwise convolution.
    The result has `m` channels for each one of the image, its *multiplier*: channel
    `o = 16 * p + i` sums over the positions of the kernel, in row-major order, in
    channel `o / m` of the image.

    ```mlir
    %0 = lpt.packed_product %x, %w, %initial channels 64 kernel [3, 3] pads [1, 1]
        : (tensor<1x64x56x56xui8>, tensor<1x4x144x16x4xsi8>, tensor<64xsi32>)
        -> tensor<1x64x56x56xsi32>
    ```
  }];
  let arguments = (ins LPT_FactorTensor:$x, LPT_Tensor:$weights,
                       LPT_Tensor:$initial, I64Attr:$channels,
                       OptionalAttr<LPT_I64Array>:$kernel,
                       OptionalAttr<LPT_I64Array>:$strides,
                       OptionalAttr<LPT_I64Array>:$pads_begin,
                       OptionalAttr<LPT_I64Array>:$pads_end,
                       OptionalAttr<LPT_I64Array>:$dilations,
                       DefaultValuedAttr<I64Attr, "0">:$pad_value,
                       DefaultValuedAttr<I64Attr, "0">:$source_offset);
  let results = (outs LPT_Tensor:$result);
  let assemblyFormat = [{
    $x `,` $weights `,` $initial `channels` custom<Integer>($channels)
    (`kernel` $kernel^)? (`strides` $strides^)?
    `` custom<Pads>($pads_begin, $pads_end)
    (`dilations` $dilations^)? attr-dict `:` functional-type(operands, results)
  }];
  let hasVerifier = 1;
  let extraClassDeclaration = [{
    /// How many channels a panel has.
    static constexpr int64_t panelChannels = 16;
    /// How many numbers of a sum of bytes may lie side by side for each channel.
    static bool isByteStepDepth(int64_t depth) {
      return depth == 4 || depth == 8;
    }
    /// How many do in panels of this shape; 1 for floats, and for weights of
    /// depthwise convolutions.
    static int64_t getStepDepth(::llvm::ArrayRef<int64_t> weights) {
      return weights.size() == 5 ? weights.back() : 1;
    }
    int64_t getStepDepth() {
      return getStepDepth(getWeights().getType().getShape());
    }
    /// Whether each channel of the result sums in one of the image.
    bool isDepthwise() { return getWeights().getType().getRank() == 3; }
    /// Those of the weights; of a depthwise convolution the channels of the image.
    int64_t getNumGroups() {
      return isDepthwise() ? getX().getType().getShape()[1]
                           : getWeights().getType().getShape().front();
    }
    /// How many channels of the result a group has.
    int64_t getChannelsOfGroup() {
      const int64_t channels = getChannels();
      return isDepthwise() ? channels / getNumGroups() : channels;
    }
  }];
}

def LPT_FusedProductOp : LPT_Op<"fused_product", [
    DestinationStyleOpInterface,
    DeclareOpInterfaceMethods<MemoryEffectsOpInterface>,
    SingleBlock, IsolatedFromAbove]> {
  let summary = "product with packed weights, and its epilogue";
  let description = [{
    The sums of `lpt.packed_product`, of `i32` or `f32`, over an image with channels last,
    `[N, spatial..., C]`, each of which the region makes an element of `out`,
    `[N, out..., O]`. The source has its padding already. Only a depthwise convolution
    of bytes may have `pads_begin`: the first window then begins that many elements
    before the source, and elements of a window outside of the source, at either end,
    are `pad_value`, before `source_offset` is added. Without a kernel, these are `[rows, C]` and
    `[rows, O]`, or `[groups, rows, C]` and `[groups, rows, O]`. The region gets the sum, and of each
    of the `inputs` the element that the map of the input selects by the place in
    `out`; a result `d mod k` of the map repeats an input of `k` elements along an axis
    of which `k` divides the size. Tensors and buffers are in storage: their elements are signless.
    `is_unsigned` says how the bytes of the source are read, before `source_offset`
    is added. No weight is -128 where `narrow_weights` is: then 16 bits hold the sum
    of two products of signed bytes.

    ```mlir
    lpt.fused_product %image, %weights, %initial inputs(%scale : memref<64xf32>)
        outs(%out : memref<1x56x56x64xi8>) {
      channels = 64 : i64, is_unsigned, kernel = array<i64: 3, 3>,
      maps = [affine_map<(n, h, w, c) -> (c)>]
    } : memref<1x58x58x64xi8>, memref<1x4x144x16x4xi8>, memref<64xi32> {
    ^bb0(%sum: i32, %s: f32):
      %0 = arith.sitofp %sum : i32 to f32
      %1 = arith.mulf %0, %s : f32
      %2 = arith.fptosi %1 : f32 to i8
      lpt.yield %2 : i8
    }
    ```
  }];
  let arguments = (ins AnyShaped:$source, AnyShaped:$weights,
                       AnyShaped:$initial, Variadic<AnyShaped>:$inputs,
                       AnyShaped:$out, I64Attr:$channels,
                       OptionalAttr<LPT_I64Array>:$kernel,
                       OptionalAttr<LPT_I64Array>:$strides,
                       OptionalAttr<LPT_I64Array>:$dilations,
                       OptionalAttr<LPT_I64Array>:$pads_begin,
                       DefaultValuedAttr<I64Attr, "0">:$pad_value,
                       UnitAttr:$is_unsigned,
                       DefaultValuedAttr<I64Attr, "0">:$source_offset,
                       UnitAttr:$narrow_weights,
                       AffineMapArrayAttr:$maps);
  let results = (outs Optional<AnyRankedTensor>:$result);
  let regions = (region SizedRegion<1>:$body);
  let assemblyFormat = [{
    $source `,` $weights `,` $initial
    (`inputs` `(` $inputs^ `:` type($inputs) `)`)?
    `outs` `(` $out `:` type($out) `)` attr-dict
    `:` type($source) `,` type($weights) `,` type($initial)
    (`->` type($result)^)? $body
  }];
  let hasVerifier = 1;
  let hasRegionVerifier = 1;
  let extraClassDeclaration = [{
    ::mlir::MutableOperandRange getDpsInitsMutable() { return getOutMutable(); }
    /// See `PackedProductOp`.
    bool isDepthwise() {
      return ::llvm::cast<::mlir::ShapedType>(getWeights().getType())
                 .getRank() == 3;
    }
    /// How many channels of the result a depthwise convolution has for each one
    /// of the image.
    int64_t getMultiplier() {
      return int64_t(getChannels()) /
             ::llvm::cast<::mlir::ShapedType>(getSource().getType())
                 .getShape()
                 .back();
    }
    int64_t getStepDepth();
    /// Checks that the shapes fit together, so that no window reads beyond the
    /// source.
    ::llvm::LogicalResult verifyShapes();
    ::llvm::LogicalResult verifyPadding();
    /// The element type of the source: `i8` or `f32`.
    ::mlir::Type getFactorType() {
      return ::mlir::getElementTypeOrSelf(getSource().getType());
    }
    ::mlir::Block &getBlock() { return getBody().front(); }
  }];
}

def LPT_UkernelOp : LPT_Op<"ukernel", [
    AttrSizedOperandSegments, MemoryEffects<[MemRead]>]> {
  let summary = "sums of products of a few rows with a few panels of weights";
  let description = [{
    The tile of a product whose sums stay in registers. For row `r` and panel `p`,
    `result[r * panels + p]` is the accumulator of that number plus, for each of the
    16 channels `i` of the panel,

    ```
    sum over the places (k0, k1, ...) within `sizes`, in row-major order, and j < d of
        (source[rows[r] + k0 * strides[0] + k1 * strides[1] + ... + j] + source_offset)
        * weights[panels[p] + 16 * d * number of the place + d * i + j]
    ```

    modulo 2^32, where `rows` and `panels` are offsets in bytes, and `d` is
    `step_depth`, 4 or 8. No weight is -128 where `narrow_weights` is. So one op is a
    batch of products: over the rows of a kernel, for instance, and along each.
    Of `f32`, a place has one number and 16 weights: `j` is zero, offsets count
    elements, and each product is added with one rounding.

    Of `i16`, the source has the numbers themselves, each from -128 to 255: signs are
    extended and the offset is added. Numbers 1 and 2 of a place have changed places,
    0, 2, 1, 3, so that pairs of neighbours meet weights of which one is the low byte of
    16 bits, or one the high byte. `rows` and `strides` count elements.

    ```mlir
    %sums:2 = lpt.ukernel %source[%row0, %row1], %weights[%panel], %a, %b
        {is_unsigned, sizes = array<i64: 3, 48>, strides = array<i64: 3712, 4>}
        : memref<215296xi8>, memref<36864xi8>, vector<16xi32>
    ```
  }];
  let arguments = (ins MemRefRankOf<[I8, I16, F32], [1]>:$source,
                       Variadic<Index>:$rows,
                       MemRefRankOf<[I8, F32], [1]>:$weights,
                       Variadic<Index>:$panels,
                       Variadic<VectorOfLengthAndType<[16], [I32, F32]>>:$accumulators,
                       LPT_I64Array:$sizes, LPT_I64Array:$strides,
                       UnitAttr:$is_unsigned,
                       DefaultValuedAttr<I64Attr, "0">:$source_offset,
                       DefaultValuedAttr<I64Attr, "4">:$step_depth,
                       UnitAttr:$narrow_weights);
  let results = (outs Variadic<VectorOfLengthAndType<[16], [I32, F32]>>:$sums);
  let hasCustomAssemblyFormat = 1;
  let hasVerifier = 1;
  let extraClassDeclaration = [{
    /// How many numbers of a row a place has: those of a step of bytes, or one
    /// float.
    int64_t getPlaceDepth() {
      return getSource().getType().getElementType().isF32()
                 ? 1
                 : int64_t(getStepDepth());
    }
  }];
}

def LPT_TileUkernelOp : LPT_Op<"tile_ukernel", [
    AttrSizedOperandSegments, MemoryEffects<[MemRead, MemWrite]>]> {
  let summary = "sums of products of blocks of rows with panels of weights";
  let description = [{
    The tile of a product whose sums stay in tile registers. A block is a number of rows,
    at most 16, which the third size of `sums` states; they are `row_stride` bytes apart
    in the source. Element `[b, p, r, i]` of `sums`, of shape `[blocks, panels, rows, 16]`, becomes

    ```
    initial[initials[p] + i] +
    sum over the places (k0, k1, ...) within `sizes`, in row-major order, and j < 4 of
        source[blocks[b] + r * row_stride + k0 * strides[0] + k1 * strides[1] + ... + j]
        * weights[panels[p] + 64 * number of the place + 4 * i + j]
    ```

    modulo 2^32, as in `lpt.ukernel`. The last of the `strides` is four: the bytes that the
    innermost places of a row read are neighbours.

    ```mlir
    lpt.tile_ukernel %source[%block0, %block1], %weights[%panel], %initial[%first], %sums
        {is_unsigned, row_stride = 64 : i64, sizes = array<i64: 3, 48>, strides = array<i64: 3712, 4>}
        : memref<215296xi8>, memref<36864xi8>, memref<64xi32>, memref<2x1x14x16xi32>
    ```
  }];
  let arguments = (ins MemRefRankOf<[I8], [1]>:$source,
                       Variadic<Index>:$blocks,
                       MemRefRankOf<[I8], [1]>:$weights,
                       Variadic<Index>:$panels,
                       MemRefRankOf<[I32], [1]>:$initial,
                       Variadic<Index>:$initials,
                       StaticShapeMemRefOf<[I32]>:$sums,
                       I64Attr:$row_stride,
                       LPT_I64Array:$sizes, LPT_I64Array:$strides,
                       UnitAttr:$is_unsigned);
  let assemblyFormat = [{
    $source `[` $blocks `]` `,` $weights `[` $panels `]` `,`
    $initial `[` $initials `]` `,` $sums attr-dict `:`
    type($source) `,` type($weights) `,` type($initial) `,` type($sums)
  }];
  let hasVerifier = 1;
  let extraClassDeclaration = [{
    static constexpr int64_t maxRows = 16;
    /// How many rows a block has.
    int64_t getNumRows() { return getSums().getType().getDimSize(2); }
  }];
}

#endif // LPT_DIALECT_LPT_IR_PRODUCTOPS_TD
