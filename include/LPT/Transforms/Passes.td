//===- Passes.td -------------------------------------------*- tablegen -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The passes that rewrite the dialect into itself.
//
//===----------------------------------------------------------------------===//

#ifndef LPT_TRANSFORMS_PASSES_TD
#define LPT_TRANSFORMS_PASSES_TD

include "LPT/Transforms/KernelPasses.td"
include "LPT/Transforms/MainPasses.td"
include "LPT/Transforms/MarkupPasses.td"
include "LPT/Transforms/PassBase.td"
include "LPT/Transforms/PrerequisitePasses.td"

def RefineShapes : Pass<"lpt-refine-shapes", "::mlir::func::FuncOp"> {
  let summary = "Give a function of dynamic sizes those of its arguments";
  let description = [{
    The shapes of all values follow from those of the arguments, and computations
    of shapes become constants where they are known. Fails, at the op, if shapes
    do not fit together, and for functions that hold ops of other dialects.

    With `arguments=8x3x4x4`
    ```mlir
    func.func @main(%x: tensor<?x3x?x?xf32>) -> tensor<?x3x?x?xf32> {
      %0 = lpt.relu %x : tensor<?x3x?x?xf32>
      return %0 : tensor<?x3x?x?xf32>
    }
    ```
    becomes
    ```mlir
    func.func @main(%x: tensor<8x3x4x4xf32>) -> tensor<8x3x4x4xf32> {
      %0 = lpt.relu %x : tensor<8x3x4x4xf32>
      return %0 : tensor<8x3x4x4xf32>
    }
    ```
  }];
  let options = [
    ListOption<"arguments", "arguments", "std::string",
               "The shape of each argument, as 8x3x224x224, or '-' to leave it as it is">
  ];
  let dependentDialects = ["::mlir::lpt::LPTDialect"];
}

def NameLayers : Pass<"lpt-name-layers", "::mlir::ModuleOp"> {
  let summary = "Name the ops whose locations are unknown";
  let description = [{
    Remarks, warnings and the tables of `lpt-run` call an op by the first name
    in its location, and without one by its place in the file. An op whose
    location has neither, such as one from bytecode without debug information,
    is named after its kind and its number, in the order of the text. No name is
    given twice. `lpt-run` does so when it reads a model.

    ```mlir
    %0 = lpt.relu %x : tensor<1x8xf32> loc(unknown)
    ```
    becomes
    ```mlir
    %0 = lpt.relu %x : tensor<1x8xf32> loc("relu_0")
    ```
  }];
}

def QuantizeIO : Pass<"lpt-quantize-io", "::mlir::ModuleOp"> {
  let summary = "Let a function take and return integers";
  let description = [{
    To be run after `lpt-main`. An argument that is read by quantizations to
    integers alone, all of them equal, becomes these integers, and a result
    that is dequantized last becomes the integers before. Scale and zero point
    are attributes of the argument or result: `q` stands for
    `lpt.scale * (q - lpt.zero_point)`. The caller quantizes, or has integers to
    begin with, such as pixels.

    ```mlir
    func.func @main(%x: tensor<1x8xf32>) -> tensor<8x1xf32> {
      %low = lpt.constant dense<0.0> : tensor<f32>
      %high = lpt.constant dense<2.55> : tensor<f32>
      %max = lpt.constant dense<255.0> : tensor<f32>
      %0 = lpt.fake_quantize %x, %low, %high, %low, %max levels 256 : (tensor<1x8xf32>, tensor<f32>, tensor<f32>, tensor<f32>, tensor<f32>) -> tensor<1x8xui8>
      %1 = lpt.reshape %0 target [8, 1] : (tensor<1x8xui8>) -> tensor<8x1xui8>
      %scale = lpt.constant dense<0.01> : tensor<f32>
      %2 = lpt.multiply %1, %scale : (tensor<8x1xui8>, tensor<f32>) -> tensor<8x1xf32>
      return %2 : tensor<8x1xf32>
    }
    ```
    becomes
    ```mlir
    func.func @main(%x: tensor<1x8xui8> {lpt.scale = 0.0099999998130050355 : f64, lpt.zero_point = 0 : i64})
        -> (tensor<8x1xui8> {lpt.scale = 0.0099999997764825821 : f64, lpt.zero_point = 0 : i64}) {
      %0 = lpt.reshape %x target [8, 1] : (tensor<1x8xui8>) -> tensor<8x1xui8>
      return %0 : tensor<8x1xui8>
    }
    ```

    Inputs are exact: the quantization of `scale * (q - zero_point)` yields `q`,
    which the pass tries for all integers. A quantization that yields only some
    of the integers of its type leaves an `lpt.clamp`. Outputs are the integers
    of the model; a fake quantization with a result of `f32` computes the same
    numbers up to the rounding of `f32`.

    Functions with callers, and inputs and outputs with more than one scale or
    with a zero point that is no integer, stay as they are. A remark
    `float-input` or `float-output` has the reason: `docs/InterfaceReasons.md`.
  }];
  let dependentDialects = ["::mlir::lpt::LPTDialect"];
}

def Lint : Pass<"lpt-lint", "::mlir::func::FuncOp"> {
  let summary = "Warn of what is wrong with the quantization of a model";
  let description = [{
    To be run on a model as it comes in. The pass changes nothing. What it warns
    of costs accuracy or speed, or keeps an op in float; `docs/Lint.md` lists
    the rules.

    ```
    model.mlir:7:8: warning: weights-per-input-channel: 'lpt.convolution' of layer 'conv1': its weights are quantized per input channel, over which it sums (axis 1)
    model.mlir:7:8: note: quantize the weights per output channel
    ```
  }];
  let options = [
    ListOption<"disable", "disable", "std::string",
               "Rules not to apply, by name">
  ];
}

#endif // LPT_TRANSFORMS_PASSES_TD
