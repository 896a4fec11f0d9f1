//===- SamplingOps.td --------------------------------------*- tablegen -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Images that are sampled at computed places.
//
//===----------------------------------------------------------------------===//

#ifndef LPT_DIALECT_LPT_IR_SAMPLINGOPS_TD
#define LPT_DIALECT_LPT_IR_SAMPLINGOPS_TD

include "LPT/Dialect/LPT/IR/LPTAttributes.td"
include "LPT/Dialect/LPT/IR/LPTBase.td"
include "LPT/Dialect/LPT/IR/LPTEnums.td"
include "LPT/Dialect/LPT/IR/LPTInterfaces.td"

def LPT_GridSampleOp : LPT_PureOp<"grid_sample"> {
  let summary = "samples images at the places of a grid";
  let description = [{
    For images `x` `[N, C, H, W]` and `grid` `[N, H', W', 2]`, which holds places
    `(gx, gy)`, the result `[N, C, H', W']` has the values of all channels at each
    place. -1 and 1 are the borders of an axis of `d` elements, and with
    `align_corners` its first and last element; NaN counts as -1:

    ```
    place = ((g + 1) * d - 1) / 2        ends: -1/2 and d - 1/2
    place = (g + 1) / 2 * (d - 1)        ends: 0 and d - 1          (align_corners)
    ```

    `bilinear` weighs the two neighbours along each axis, `bicubic` four by the
    kernel of Keys with coefficient -0.75, and `nearest` rounds, half to even.
    Elements outside of the image are zero (`padding_mode<zeros>`), that at its
    border (`border`), or that at the place mirrored at the ends (`reflection`);
    a place beyond the ends, after rounding, is moved in the same way first. The
    arithmetic is in f64; the result is rounded once.

    ```mlir
    %0 = lpt.grid_sample %x, %grid padding_mode<border> align_corners
        : (tensor<1x3x8x8xf32>, tensor<1x5x6x2xf32>) -> tensor<1x3x5x6xf32>
    ```

    Source: OpenVINO `GridSample-9`, ONNX `GridSample` of rank 4.
  }];
  let arguments = (ins LPT_Tensor:$x, LPT_Tensor:$grid,
    DefaultValuedAttr<LPT_GridSampleModeAttr,
                      "::mlir::lpt::GridSampleMode::Bilinear">:$mode,
    DefaultValuedAttr<LPT_GridSamplePaddingAttr,
                      "::mlir::lpt::GridSamplePadding::Zeros">:$padding_mode,
    DefaultValuedAttr<BoolAttr, "false">:$align_corners);
  let results = (outs LPT_Tensor:$result);
  let assemblyFormat = [{
    $x `,` $grid (`mode` `` $mode^)? (`padding_mode` `` $padding_mode^)?
    `` custom<Flag>($align_corners, "\"align_corners\"") attr-dict
    `:` functional-type(operands, results)
  }];
}

def LPT_ROIAlignOp : LPT_PureOp<"roi_align"> {
  let summary = "pools samples of regions of images";
  let description = [{
    For images `x` `[N, C, H, W]`, regions `rois` `[R, 4]` of `(x1, y1, x2, y2)`
    and the number of the image of each, `batch_indices` `[R]`, the result
    `[R, C, pooled_h, pooled_w]` has the average or the maximum of samples that lie
    evenly in the bins of each region. A coordinate of a region is

    | `aligned_mode`      | coordinate                          |
    |---------------------|-------------------------------------|
    | `asymmetric`        | `v * spatial_scale`                 |
    | `half_pixel_for_nn` | `v * spatial_scale - 0.5`           |
    | `half_pixel`        | `(v + 0.5) * spatial_scale - 0.5`   |

    and with `asymmetric` a region has a width and a height of 1 at least. There
    are `sampling_ratio` samples along each axis of a bin, or if that is 0 the
    size of the bin, rounded up, but no more than the axis of the image has
    elements. A sample weighs its four neighbours, and is zero more than one
    element outside of the image; the maximum is that of the weighted neighbours of
    all samples. A region whose batch index is out of range, and a bin without
    samples, are zero. The arithmetic is in f64; the result is rounded once.

    ```mlir
    %0 = lpt.roi_align %x, %rois, %indices pooled_h 2 pooled_w 3 sampling_ratio 2 spatial_scale 0.25
        : (tensor<1x8x9x9xf32>, tensor<5x4xf32>, tensor<5xsi64>) -> tensor<5x8x2x3xf32>
    ```

    Source: OpenVINO `ROIAlign-9`, ONNX `RoiAlign`, whose `half_pixel` is
    `half_pixel_for_nn`, and whose `output_half_pixel` is `asymmetric`.
  }];
  let arguments = (ins LPT_Tensor:$x, LPT_Tensor:$rois,
    LPT_IndexTensor:$batch_indices, I64Attr:$pooled_h, I64Attr:$pooled_w,
    I64Attr:$sampling_ratio, F64Attr:$spatial_scale,
    DefaultValuedAttr<LPT_ROIPoolingAttr, "::mlir::lpt::ROIPooling::Avg">:$mode,
    DefaultValuedAttr<LPT_ROIAlignedModeAttr,
                      "::mlir::lpt::ROIAlignedMode::Asymmetric">:$aligned_mode);
  let results = (outs LPT_Tensor:$result);
  let assemblyFormat = [{
    operands `pooled_h` custom<Integer>($pooled_h)
    `pooled_w` custom<Integer>($pooled_w)
    `sampling_ratio` custom<Integer>($sampling_ratio)
    `spatial_scale` custom<Float>($spatial_scale) (`mode` `` $mode^)?
    (`aligned_mode` `` $aligned_mode^)? attr-dict
    `:` functional-type(operands, results)
  }];
}

#endif // LPT_DIALECT_LPT_IR_SAMPLINGOPS_TD
