//===- KernelPasses.td -------------------------------------*- tablegen -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The passes that prepare a model for a backend, and form kernels.
//
//===----------------------------------------------------------------------===//

#ifndef LPT_TRANSFORMS_KERNELPASSES_TD
#define LPT_TRANSFORMS_KERNELPASSES_TD

include "LPT/Transforms/PassBase.td"

def FuseNormalization : Pass<"lpt-fuse-normalization", "::mlir::func::FuncOp"> {
  let summary = "Recognize normalization that is written out";
  let description = [{
    The mean and the variance of the same axes, and what is computed of them, as
    frameworks export layer, instance and group normalization, become one
    `lpt.mvn`. Without a mean, as in root mean square normalization, they become
    `lpt.normalize_l2`:

        x / sqrt(mean(x^2) + eps) = sqrt(n) * x / sqrt(sum(x^2) + n * eps)
        x / max(norm(x), eps) = x / sqrt(max(sum(x^2), eps^2))

    Any spelling is recognized: the tree is read as a sum of products of `x`,
    `mean(x)`, `mean(x^2)` and a deviation, and these sums are compared, with
    coefficients up to 1e-6 of their size. So the variance may be
    `mean((x - mean(x))^2)` or `mean(x^2) - mean(x)^2`, the deviation may divide
    or its inverse multiply, epsilon may be added to the variance or to its root,
    and a mean may be a sum with a factor. Constants that were multiplied in, by
    `x * (r * gamma) + (beta - mean * (r * gamma))` for instance, are applied to
    the result. A constant scale or shift may be applied to `x` and to its mean
    apart, as `lpt-main` leaves it after a product of integers.

    Steps in f16 and bf16 stay: where the mean is larger than the deviation,
    their roundings are a part of the result. In f32, `mean(x^2) - mean(x)^2`
    loses digits where the mean is much larger than the deviation; these numbers
    move, to the more accurate ones. These stay: an epsilon or a limit of each
    channel, a deviation without either, which divides by zero where `x` is
    constant, a variance with a limit, a norm along an axis of unknown size, and a
    limit by `lpt.clamp`.

    ```mlir
    %mean = lpt.reduce_mean %x axes [2] keep_dims : (tensor<1x4x8xf32>) -> tensor<1x4x1xf32>
    %centered = lpt.subtract %x, %mean : (tensor<1x4x8xf32>, tensor<1x4x1xf32>) -> tensor<1x4x8xf32>
    %square = lpt.multiply %centered, %centered : tensor<1x4x8xf32>
    %variance = lpt.reduce_mean %square axes [2] keep_dims : (tensor<1x4x8xf32>) -> tensor<1x4x1xf32>
    %shifted = lpt.add %variance, %epsilon : (tensor<1x4x1xf32>, tensor<f32>) -> tensor<1x4x1xf32>
    %deviation = lpt.sqrt %shifted : tensor<1x4x1xf32>
    %0 = lpt.divide %centered, %deviation : (tensor<1x4x8xf32>, tensor<1x4x1xf32>) -> tensor<1x4x8xf32>
    ```
    becomes
    ```mlir
    %0 = lpt.mvn %x axes [2] normalize_variance true eps 1.0e-5 : tensor<1x4x8xf32>
    ```
  }];
  let dependentDialects = ["::mlir::lpt::LPTDialect"];
}

def FuseActivations : Pass<"lpt-fuse-activations", "::mlir::func::FuncOp"> {
  let summary = "Recognize activations that are written out";
  let description = [{
    Trees of element-wise ops of one value become the activation that they
    compute: `lpt.gelu` by the error function or by `tanh`, `lpt.swish` (SiLU),
    `lpt.mish`, `lpt.hswish`, `lpt.hsigmoid`, `lpt.sigmoid`, `lpt.tanh`, `lpt.elu`
    and `lpt.prelu` with one slope. Any spelling is recognized: the tree is read
    as `p(x) + q(x) * f(r(x))` with three polynomials and a function `f`, and
    these are compared, with coefficients up to 1e-6 of their size. A third
    summand may be the square of an exponential function, or the exponential
    function of what a rectifier cuts off. So `x` may be
    scaled, and a constant may be missing, which a quantization has absorbed;
    the result is then multiplied by what is missing.

    ```mlir
    %0 = lpt.divide %x, %sqrt2 : (tensor<1x8xf32>, tensor<f32>) -> tensor<1x8xf32>
    %1 = lpt.erf %0 : tensor<1x8xf32>
    %2 = lpt.add %1, %one : (tensor<1x8xf32>, tensor<f32>) -> tensor<1x8xf32>
    %3 = lpt.multiply %x, %2 : tensor<1x8xf32>
    %4 = lpt.multiply %3, %half : (tensor<1x8xf32>, tensor<f32>) -> tensor<1x8xf32>
    ```
    becomes
    ```mlir
    %0 = lpt.gelu %x : tensor<1x8xf32>
    ```

    A tree stays if another op reads one of its values, which would have to be
    computed twice, and in f16 and bf16, where the roundings of its steps are a
    part of the result. Infinite numbers may yield the limit of the function
    where the tree yields NaN.

    Other powers by 2 to 6 become products, those by 0.5, -0.5 and -1 roots and
    quotients, which differ from the power for minus zero and minus infinity.
  }];
  let dependentDialects = ["::mlir::lpt::LPTDialect"];
}

def TabulateFunctions : Pass<"lpt-tabulate-functions", "::mlir::func::FuncOp"> {
  let summary = "Replace functions between values of 8 bits by tables";
  let description = [{
    Element-wise ops that compute an integer of 8 bits from one other such value
    and from numbers are a function of 256 arguments. It becomes an `lpt.table`
    of its results, as the ops yield them, where the target looks a byte up in
    less time than it computes the ops. An activation between two
    quantizations is an example, and so is a gate, which multiplies its argument
    by a function of it.

    ```mlir
    %0 = lpt.multiply %x, %scale : (tensor<1x8xsi8>, tensor<f32>) -> tensor<1x8xf32>
    %1 = lpt.sigmoid %0 : tensor<1x8xf32>
    %2 = lpt.fake_quantize %1, %low, %high, %least, %greatest levels 256
        : (tensor<1x8xf32>, tensor<f32>, tensor<f32>, tensor<f32>, tensor<f32>) -> tensor<1x8xui8>
    ```
    becomes
    ```
    %2 = lpt.table %x values dense<"0x0001..."> : tensor<256xui8> : tensor<1x8xsi8> -> tensor<1x8xui8>
    ```

    Ops stay that have other users, unless those ops are dequantizations, which
    each of its users repeats. So do functions with constants that vary along
    an axis.
  }];
  let dependentDialects = ["::mlir::lpt::LPTDialect"];
  let options = [
    Option<"target", "target", "std::string", /*default=*/"\"generic\"",
           "Name of a target, or a file with one: its speed decides which "
           "functions become tables">
  ];
}

def LiftVariables : Pass<"lpt-lift-variables", "::mlir::ModuleOp"> {
  let summary = "Pass variables as arguments and results";
  let description = [{
    The value of a variable that a function reads becomes an argument, and the
    value that it assigns a result, so that kernels have no side effects.
    Attributes name the variable, and give the argument of the first inference.
    The caller passes the result of one inference to the next. Handles of programs
    do so by themselves, and have neither in their interface.

    ```mlir
    func.func @main(%x: tensor<1x8xf32>) -> tensor<1x8xf32> {
      %init = lpt.constant dense<0.0> : tensor<1x8xf32>
      %0 = lpt.read_value %init variable "state" : tensor<1x8xf32>
      %1 = lpt.add %x, %0 : tensor<1x8xf32>
      %2 = lpt.assign %1 variable "state" : tensor<1x8xf32>
      return %2 : tensor<1x8xf32>
    }
    ```
    becomes
    ```mlir
    func.func @main(%x: tensor<1x8xf32>,
                    %0: tensor<1x8xf32> {lpt.initial_value = dense<0.0> : tensor<1x8xf32>, lpt.variable = "state"})
        -> (tensor<1x8xf32>, tensor<1x8xf32> {lpt.variable = "state"}) {
      %1 = lpt.add %x, %0 : tensor<1x8xf32>
      return %1, %1 : tensor<1x8xf32>, tensor<1x8xf32>
    }
    ```

    A variable that is only read is a result as well, with the value of the argument.
    An assignment to one that nothing in the module reads becomes its operand.

    Variables stay whose first value is computed when the model runs, that are read
    after they are assigned, or whose ops are in regions of other ops; so do all in
    functions of several blocks, and in functions that another op of the module refers
    to, a call for instance, which would have to pass them. The variables of one
    function are its own: a module that shares some between functions has to be inlined
    before.
  }];
  let dependentDialects = ["::mlir::lpt::LPTDialect"];
}

def ConvertPrecision : Pass<"lpt-convert-precision", "::mlir::func::FuncOp"> {
  let summary = "Compute in f32 where libraries have no code for narrow floats";
  let description = [{
    Convolutions, products, pooling, reductions, normalizations and resizings that
    read or yield a float type of the option `types` read and yield f32, between
    conversions. Element-wise ops, movements and integers stay as they are: so
    does every value that the model rounds to a narrow type, up to the last digit
    of that type, since a sum is rounded to f32 first.

    ```mlir
    %0 = lpt.convolution %x, %w : (tensor<1x8x4x4xf16>, tensor<8x8x3x3xf16>) -> tensor<1x8x2x2xf16>
    ```
    becomes
    ```mlir
    %1 = lpt.convert %x : tensor<1x8x4x4xf16> -> tensor<1x8x4x4xf32>
    %2 = lpt.convert %w : tensor<8x8x3x3xf16> -> tensor<8x8x3x3xf32>
    %3 = lpt.convolution %1, %2 : (tensor<1x8x4x4xf32>, tensor<8x8x3x3xf32>) -> tensor<1x8x2x2xf32>
    %0 = lpt.convert %3 : tensor<1x8x2x2xf32> -> tensor<1x8x2x2xf16>
    ```

    Ops of several results, such as recurrent sequences, and those of other
    dialects stay.
  }];
  let options = [
    ListOption<"types", "types", "std::string",
               "The float types, f16 or bf16, that are computed in f32">
  ];
  let dependentDialects = ["::mlir::lpt::LPTDialect"];
}

def FoldPad : Pass<"lpt-fold-pad", "::mlir::func::FuncOp"> {
  let summary = "Make padding a part of windows, unless these would lie in it";
  let description = [{
    An `lpt.pad` of spatial axes by a constant is folded into the convolution or
    the pooling that reads it, if the window would pad by the same number: zero
    for convolutions and averages, the least integer of the type, or minus
    infinity, for maxima. A dequantization between both moves with it: an integer
    that pads by the zero point pads by zero after the zero point is subtracted.

    ```mlir
    %0 = lpt.pad %x, %zero_point begin [0, 0, 0, 0] end [0, 0, 1, 1]
        : (tensor<1x8x4x4xui8>, tensor<ui8>) -> tensor<1x8x5x5xui8>
    %1 = lpt.subtract %0, %zero_point : (tensor<1x8x5x5xui8>, tensor<ui8>) -> tensor<1x8x5x5xf32>
    %2 = lpt.convolution %1, %w strides [2, 2] : (tensor<1x8x5x5xf32>, tensor<8x8x3x3xsi8>) -> tensor<1x8x2x2xf32>
    ```
    becomes
    ```mlir
    %1 = lpt.subtract %x, %zero_point : (tensor<1x8x4x4xui8>, tensor<ui8>) -> tensor<1x8x4x4xf32>
    %2 = lpt.convolution %1, %w strides [2, 2] pads [0, 0] [1, 1] : (tensor<1x8x4x4xf32>, tensor<8x8x3x3xsi8>) -> tensor<1x8x2x2xf32>
    ```

    The pad stays for its other consumers. It also stays where windows would lie
    in the padding as a whole, which backends lack fast code for. Where windows do
    so already, as those of a convolution with a window of one element and
    padding, as much padding becomes an `lpt.pad` as leaves no such window, of the
    stored integers if there are any:

    ```mlir
    %0 = lpt.convolution %x, %w pads [1, 1] : (tensor<1x8x4x4xui8>, tensor<8x8x1x1xsi8>) -> tensor<1x8x6x6xf32>
    ```
    becomes
    ```mlir
    %zero = lpt.constant dense<0> : tensor<ui8>
    %0 = lpt.pad %x, %zero begin [0, 0, 1, 1] end [0, 0, 1, 1]
        : (tensor<1x8x4x4xui8>, tensor<ui8>) -> tensor<1x8x6x6xui8>
    %1 = lpt.convolution %0, %w : (tensor<1x8x6x6xui8>, tensor<8x8x1x1xsi8>) -> tensor<1x8x6x6xf32>
    ```
  }];
  let dependentDialects = ["::mlir::lpt::LPTDialect"];
}

def SplitSequences : Pass<"lpt-split-sequences", "::mlir::func::FuncOp"> {
  let summary = "Compute what recurrent sequences do not recur on at once";
  let description = [{
    The products of all steps of an `lpt.lstm_sequence`, `lpt.gru_sequence` or
    `lpt.rnn_sequence` with the weights of the input become one `lpt.matmul` for
    all directions, of integers if both are dequantized; a zero point of the
    input is subtracted before the product, or, if it lies between two integers,
    the nearest one before and the difference after it. Scales are applied to the
    product. The steps become an `lpt.lstm_recurrence`, `lpt.gru_recurrence` or
    `lpt.rnn_recurrence`, which reads integers as recurrent weights if they are
    stored as such.

    ```mlir
    %y, %h, %c = lpt.lstm_sequence %x, %h0, %c0, %n, %w, %r, %b hidden_size 16 direction<forward>
        : (tensor<2x5x8xf32>, tensor<2x1x16xf32>, tensor<2x1x16xf32>, tensor<2xsi64>,
           tensor<1x64x8xf32>, tensor<1x64x16xf32>, tensor<1x64xf32>)
        -> (tensor<2x1x5x16xf32>, tensor<2x1x16xf32>, tensor<2x1x16xf32>)
    ```
    becomes
    ```mlir
    %0 = lpt.matmul %x, %w_rows transpose_b
        : (tensor<2x5x8xf32>, tensor<64x8xf32>) -> tensor<2x5x64xf32>
    %gates = lpt.add %0, %b_row : (tensor<2x5x64xf32>, tensor<64xf32>) -> tensor<2x5x64xf32>
    %y, %h, %c = lpt.lstm_recurrence %gates, %h0, %c0, %n, %r_transposed, %r_scale hidden_size 16 direction<forward>
        : (tensor<2x5x64xf32>, tensor<2x1x16xf32>, tensor<2x1x16xf32>, tensor<2xsi64>,
           tensor<1x16x64xf32>, tensor<1x64xf32>)
        -> (tensor<2x1x5x16xf32>, tensor<2x1x16xf32>, tensor<2x1x16xf32>)
    ```

    Sums are in f32, those of a sequence in f64: the numbers are those of the
    sequence but for roundings. A sequence stays if the last axes of `x` and `w`
    are both dynamic.
  }];
  let dependentDialects = ["::mlir::lpt::LPTDialect"];
}

def SplitProducts : Pass<"lpt-split-products", "::mlir::func::FuncOp"> {
  let summary = "Give each slice of a product's channels a product of its own";
  let description = [{
    A product with constant weights whose result is read by slices of its output
    channels alone becomes one product for each slice, if element-wise ops read the
    slices: the kernel of a product takes these ops, so that the floats of all
    channels are neither stored nor read again. Between the product and the slices,
    and after them, there may be reshapes and transposes, and element-wise ops with
    constants, which are cut like the weights. Query, key and value of attention
    are often exported in this form.

    ```mlir
    %0 = lpt.matmul %x, %w : (tensor<1x8x32xui8>, tensor<32x32xsi8>) -> tensor<1x8x32xf32>
    %1:2 = lpt.split %0 axis 2 : (tensor<1x8x32xf32>) -> (tensor<1x8x16xf32>, tensor<1x8x16xf32>)
    %2 = lpt.sigmoid %1#0 : tensor<1x8x16xf32>
    %3 = lpt.tanh %1#1 : tensor<1x8x16xf32>
    ```
    becomes
    ```mlir
    %0 = lpt.matmul %x, %w0 : (tensor<1x8x32xui8>, tensor<32x16xsi8>) -> tensor<1x8x16xf32>
    %1 = lpt.matmul %x, %w1 : (tensor<1x8x32xui8>, tensor<32x16xsi8>) -> tensor<1x8x16xf32>
    %2 = lpt.sigmoid %0 : tensor<1x8x16xf32>
    %3 = lpt.tanh %1 : tensor<1x8x16xf32>
    ```

    A product stays if slices overlap, if one holds channels that are no neighbours
    in the result of the product, fewer than `min-channels`, or is read by an op
    that is not element-wise, and if the weights have another use or groups.
  }];
  let options = [
    Option<"minChannels", "min-channels", "int64_t", /*default=*/"16",
           "The least number of channels of a slice: with fewer, the vectors of "
           "a product are not full">
  ];
  let dependentDialects = ["::mlir::lpt::LPTDialect"];
}

def MoveElementwise : Pass<"lpt-move-elementwise", "::mlir::func::FuncOp"> {
  let summary = "Move element-wise ops before movements, next to products";
  let description = [{
    An element-wise op on the result of a concatenation, a reshape, a transpose or
    another op that yields every element of its operands once moves before that
    op, if all of these operands are computed by kernels that take it: by a product,
    a pooling or any other op that is not element-wise, and element-wise ops after
    it. The values are then not read and stored once more, and where the result
    has fewer bits, fewer are moved. Constants of the op move along.

    ```mlir
    %0 = lpt.convolution %x, %w : (tensor<1x8x4x4xui8>, tensor<8x8x1x1xsi8>) -> tensor<1x8x4x4xf32>
    %1 = lpt.convolution %x, %v : (tensor<1x8x4x4xui8>, tensor<2x8x1x1xsi8>) -> tensor<1x2x4x4xf32>
    %2 = lpt.concat %0, %1 axis 1 : (tensor<1x8x4x4xf32>, tensor<1x2x4x4xf32>) -> tensor<1x10x4x4xf32>
    %3 = lpt.sigmoid %2 : tensor<1x10x4x4xf32>
    ```
    becomes
    ```mlir
    %0 = lpt.convolution %x, %w : (tensor<1x8x4x4xui8>, tensor<8x8x1x1xsi8>) -> tensor<1x8x4x4xf32>
    %1 = lpt.convolution %x, %v : (tensor<1x8x4x4xui8>, tensor<2x8x1x1xsi8>) -> tensor<1x2x4x4xf32>
    %2 = lpt.sigmoid %0 : tensor<1x8x4x4xf32>
    %3 = lpt.sigmoid %1 : tensor<1x2x4x4xf32>
    %4 = lpt.concat %2, %3 axis 1 : (tensor<1x8x4x4xf32>, tensor<1x2x4x4xf32>) -> tensor<1x10x4x4xf32>
    ```

    An op stays if another op reads a value on the way to the product, which would
    be stored all the same, if it reads integers, if its result has more bits than
    its operand, and if one of its constants varies along axes that the movement
    does not keep.
  }];
  let dependentDialects = ["::mlir::lpt::LPTDialect"];
}

def FormKernels : Pass<"lpt-form-kernels", "::mlir::func::FuncOp"> {
  let summary = "Group ops into kernels";
  let description = [{
    Every op that computes becomes part of a `lpt.kernel`: a root (convolution,
    matrix multiplication, pooling, ...) with the element-wise ops after it,
    as far as the values between them have no other uses, and with the constants
    and dequantizations that it reads. Element-wise ops after no root are
    kernels of their own. Where two kernels meet in an addition, the one that
    is computed last takes it. Integers of 8 and 16 bits end a kernel.

    ```mlir
    %w = lpt.constant dense<1> : tensor<8x8x1x1xsi8>
    %scale = lpt.constant dense<0.1> : tensor<f32>
    %0 = lpt.convolution %x, %w : (tensor<1x8x4x4xui8>, tensor<8x8x1x1xsi8>) -> tensor<1x8x4x4xf32>
    %1 = lpt.multiply %0, %scale : (tensor<1x8x4x4xf32>, tensor<f32>) -> tensor<1x8x4x4xf32>
    %2 = lpt.relu %1 : tensor<1x8x4x4xf32>
    ```
    becomes
    ```mlir
    %0 = lpt.kernel (%a = %x) : (tensor<1x8x4x4xui8>) -> tensor<1x8x4x4xf32> {
      %w = lpt.constant dense<1> : tensor<8x8x1x1xsi8>
      %scale = lpt.constant dense<0.1> : tensor<f32>
      %1 = lpt.convolution %a, %w : (tensor<1x8x4x4xui8>, tensor<8x8x1x1xsi8>) -> tensor<1x8x4x4xf32>
      %2 = lpt.multiply %1, %scale : (tensor<1x8x4x4xf32>, tensor<f32>) -> tensor<1x8x4x4xf32>
      %3 = lpt.relu %2 : tensor<1x8x4x4xf32>
      lpt.yield %3 : tensor<1x8x4x4xf32>
    }
    ```

    Remarks say what a kernel took, and why an element-wise op was not taken.
  }];
  let dependentDialects = ["::mlir::lpt::LPTDialect"];
}

#endif // LPT_TRANSFORMS_KERNELPASSES_TD
