//===- RecurrentOps.td ------------------------------------------*- tablegen -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Recurrent sequences and state that outlives one inference.
//
//===----------------------------------------------------------------------===//

#ifndef LPT_DIALECT_LPT_IR_RECURRENTOPS_TD
#define LPT_DIALECT_LPT_IR_RECURRENTOPS_TD

include "LPT/Dialect/LPT/IR/LPTAttributes.td"
include "LPT/Dialect/LPT/IR/LPTBase.td"
include "LPT/Dialect/LPT/IR/LPTEnums.td"
include "LPT/Dialect/LPT/IR/LPTInterfaces.td"

def LPT_Variables : Resource<"::mlir::lpt::VariableResource">;

def LPT_ReadValueOp : LPT_Op<"read_value", [
    LPT_InferredShapes, LPT_KeepsElementType,
    MemoryEffects<[MemRead<LPT_Variables>]>]> {
  let summary = "reads a state variable";
  let description = [{
    The value that `lpt.assign` gave to the variable in the inference before
    this one, or `init` in the first one. There is one read and one assignment
    for each variable, the read first.

    ```mlir
    %0 = lpt.read_value %init variable "state" : tensor<1x8xf32>
    ```

    Source: OpenVINO `ReadValue-6`.
  }];
  let arguments = (ins LPT_AnyTensor:$init, StrAttr:$variable_id);
  let results = (outs LPT_AnyTensor:$result);
  let assemblyFormat = [{
    $init `variable` $variable_id attr-dict
    `:` custom<UnaryTypes>(type($init), type($result))
  }];
}

def LPT_AssignOp : LPT_Op<"assign", [
    LPT_InferredShapes, LPT_KeepsElementType,
    MemoryEffects<[MemWrite<LPT_Variables>]>]> {
  let summary = "sets a state variable";
  let description = [{
    Gives `x` to the variable, for the next inference, and returns it.

    ```mlir
    %0 = lpt.assign %x variable "state" : tensor<1x8xf32>
    ```

    Source: OpenVINO `Assign-6`.
  }];
  let arguments = (ins LPT_AnyTensor:$x, StrAttr:$variable_id);
  let results = (outs LPT_AnyTensor:$result);
  let assemblyFormat = [{
    $x `variable` $variable_id attr-dict
    `:` custom<UnaryTypes>(type($x), type($result))
  }];
}

def LPT_LSTMSequenceOp : LPT_PureOp<"lstm_sequence", [LPT_LibraryFunctions,
    LPT_RecurrentSequenceOpInterface]> {
  let summary = "long short-term memory over a sequence";
  let description = [{
    For `x` `[batch, seq, input]`, states `h0`, `c0` `[batch, dirs, hidden]`,
    lengths `seq_lens` `[batch]`, weights `w` `[dirs, 4 * hidden, input]`,
    recurrent weights `r` `[dirs, 4 * hidden, hidden]` and bias `b`
    `[dirs, 4 * hidden]`, with gates in the order f, i, c, o:

    ```
    a = clip(x w^T + h r^T + b)
    f, i, o = act0(a_f), act0(a_i), act0(a_o);  c~ = act1(a_c)
    c = f * c + i * c~;  h = o * act2(c)
    ```

    `y` `[batch, dirs, seq, hidden]` holds all `h`, zero beyond the length of
    each sequence; the other results are the last states. `clip` 0 means off.

    ```mlir
    %y, %h, %c = lpt.lstm_sequence %x, %h0, %c0, %n, %w, %r, %b hidden_size 16 direction<forward>
        : (tensor<2x5x8xf32>, tensor<2x1x16xf32>, tensor<2x1x16xf32>, tensor<2xsi64>,
           tensor<1x64x8xf32>, tensor<1x64x16xf32>, tensor<1x64xf32>)
        -> (tensor<2x1x5x16xf32>, tensor<2x1x16xf32>, tensor<2x1x16xf32>)
    ```

    Source: OpenVINO `LSTMSequence-5`.
  }];
  let arguments = (ins LPT_Tensor:$x, LPT_Tensor:$h0, LPT_Tensor:$c0,
    LPT_IndexTensor:$seq_lens, LPT_Tensor:$w, LPT_Tensor:$r, LPT_Tensor:$b,
    I64Attr:$hidden_size, LPT_RNNDirectionAttr:$direction,
    DefaultValuedAttr<StrArrayAttr, "{\"sigmoid\", \"tanh\", \"tanh\"}">:$activations,
    DefaultValuedAttr<F64Attr, "0.0">:$clip);
  let results = (outs LPT_Tensor:$y, LPT_Tensor:$h, LPT_Tensor:$c);
  let assemblyFormat = [{
    operands `hidden_size` custom<Integer>($hidden_size)
    `direction` `` $direction (`activations` $activations^)?
    (`clip` custom<Float>($clip)^)? attr-dict
    `:` functional-type(operands, results)
  }];
}

def LPT_GRUSequenceOp : LPT_PureOp<"gru_sequence", [LPT_LibraryFunctions,
    LPT_RecurrentSequenceOpInterface]> {
  let summary = "gated recurrent unit over a sequence";
  let description = [{
    As `lpt.lstm_sequence` without a cell state, three gates in the order z, r,
    h, and a bias `[dirs, 3 * hidden]`, or `[dirs, 4 * hidden]` with
    `linear_before_reset`:

    ```
    z = act0(...);  r = act0(...)
    h~ = act1(x w_h^T + (r * h) r_h^T + b_h)
    h~ = act1(x w_h^T + r * (h r_h^T + rb_h) + wb_h)    (linear_before_reset)
    h = (1 - z) * h~ + z * h
    ```

    ```mlir
    %y, %h = lpt.gru_sequence %x, %h0, %n, %w, %r, %b hidden_size 16 direction<forward>
        : (tensor<2x5x8xf32>, tensor<2x1x16xf32>, tensor<2xsi64>, tensor<1x48x8xf32>,
           tensor<1x48x16xf32>, tensor<1x48xf32>) -> (tensor<2x1x5x16xf32>, tensor<2x1x16xf32>)
    ```

    Source: OpenVINO `GRUSequence-5`.
  }];
  let arguments = (ins LPT_Tensor:$x, LPT_Tensor:$h0,
    LPT_IndexTensor:$seq_lens, LPT_Tensor:$w, LPT_Tensor:$r, LPT_Tensor:$b,
    I64Attr:$hidden_size, LPT_RNNDirectionAttr:$direction,
    DefaultValuedAttr<StrArrayAttr, "{\"sigmoid\", \"tanh\"}">:$activations,
    DefaultValuedAttr<F64Attr, "0.0">:$clip,
    DefaultValuedAttr<BoolAttr, "false">:$linear_before_reset);
  let results = (outs LPT_Tensor:$y, LPT_Tensor:$h);
  let assemblyFormat = [{
    operands `hidden_size` custom<Integer>($hidden_size)
    `direction` `` $direction (`activations` $activations^)?
    (`clip` custom<Float>($clip)^)?
    `` custom<Flag>($linear_before_reset, "\"linear_before_reset\"") attr-dict
    `:` functional-type(operands, results)
  }];
}

def LPT_RNNSequenceOp : LPT_PureOp<"rnn_sequence", [LPT_LibraryFunctions,
    LPT_RecurrentSequenceOpInterface]> {
  let summary = "plain recurrent network over a sequence";
  let description = [{
    As `lpt.lstm_sequence` without a cell state and with one gate:
    `h = act0(clip(x w^T + h r^T + b))`.

    ```mlir
    %y, %h = lpt.rnn_sequence %x, %h0, %n, %w, %r, %b hidden_size 16 direction<forward>
        : (tensor<2x5x8xf32>, tensor<2x1x16xf32>, tensor<2xsi64>, tensor<1x16x8xf32>,
           tensor<1x16x16xf32>, tensor<1x16xf32>) -> (tensor<2x1x5x16xf32>, tensor<2x1x16xf32>)
    ```

    Source: OpenVINO `RNNSequence-5`.
  }];
  let arguments = (ins LPT_Tensor:$x, LPT_Tensor:$h0,
    LPT_IndexTensor:$seq_lens, LPT_Tensor:$w, LPT_Tensor:$r, LPT_Tensor:$b,
    I64Attr:$hidden_size, LPT_RNNDirectionAttr:$direction,
    DefaultValuedAttr<StrArrayAttr, "{\"tanh\"}">:$activations,
    DefaultValuedAttr<F64Attr, "0.0">:$clip);
  let results = (outs LPT_Tensor:$y, LPT_Tensor:$h);
  let assemblyFormat = [{
    operands `hidden_size` custom<Integer>($hidden_size)
    `direction` `` $direction (`activations` $activations^)?
    (`clip` custom<Float>($clip)^)? attr-dict
    `:` functional-type(operands, results)
  }];
}

def LPT_LSTMRecurrenceOp : LPT_PureOp<"lstm_recurrence", [
    LPT_RecurrenceOpInterface,
    DeclareOpInterfaceMethods<LPT_MultiplyAccumulateOpInterface>]> {
  let summary = "the steps of a long short-term memory";
  let description = [{
    The part of `lpt.lstm_sequence` that depends on the step before. `gates`
    `[batch, seq, dirs * 4 * hidden]` holds `x w^T + b` of all steps. The
    recurrent weights `r` `[dirs, hidden, 4 * hidden]` are transposed: the sums
    of neighboring gates read neighboring elements. They may be integers, whose
    scales are `r_scale` `[dirs, 4 * hidden]`. Weights of rank 4,
    `[dirs, hidden, 4 * hidden / 2, 2]`, have pairs of columns: the columns of units
    `j` and `j + hidden / 2` of a gate lie beside each other. A step computes

    ```
    a = clip(fma(h r, r_scale, gates))
    f, i, o = act0(a_f), act0(a_i), act0(a_o);  c~ = act1(a_c)
    c = fma(f, c, i * c~);  h = o * act2(c)
    ```

    in f32, with the functions of `ExplicitFunctions.h`, or, if an operand is of
    f64, in f64, with those of the C library. Each sum over `hidden` is a
    sequence of `fma` in ascending order. The results are those of
    `lpt.lstm_sequence`.

    ```mlir
    %y, %h, %c = lpt.lstm_recurrence %gates, %h0, %c0, %n, %r, %s hidden_size 16 direction<forward>
        : (tensor<2x5x64xf32>, tensor<2x1x16xf32>, tensor<2x1x16xf32>, tensor<2xsi64>,
           tensor<1x16x64xsi8>, tensor<1x64xf32>)
        -> (tensor<2x1x5x16xf32>, tensor<2x1x16xf32>, tensor<2x1x16xf32>)
    ```

    Created by `lpt-split-sequences`.
  }];
  let arguments = (ins LPT_Tensor:$gates, LPT_Tensor:$h0, LPT_Tensor:$c0,
    LPT_IndexTensor:$seq_lens, LPT_Tensor:$r, LPT_Tensor:$r_scale,
    I64Attr:$hidden_size, LPT_RNNDirectionAttr:$direction,
    DefaultValuedAttr<StrArrayAttr, "{\"sigmoid\", \"tanh\", \"tanh\"}">:$activations,
    DefaultValuedAttr<F64Attr, "0.0">:$clip);
  let results = (outs LPT_Tensor:$y, LPT_Tensor:$h, LPT_Tensor:$c);
  let assemblyFormat = [{
    operands `hidden_size` custom<Integer>($hidden_size)
    `direction` `` $direction (`activations` $activations^)?
    (`clip` custom<Float>($clip)^)? attr-dict
    `:` functional-type(operands, results)
  }];
}

def LPT_GRURecurrenceOp : LPT_PureOp<"gru_recurrence", [
    LPT_RecurrenceOpInterface,
    DeclareOpInterfaceMethods<LPT_MultiplyAccumulateOpInterface>]> {
  let summary = "the steps of a gated recurrent unit";
  let description = [{
    The part of `lpt.gru_sequence` that depends on the step before, in the form
    of `lpt.lstm_recurrence`. `gates` `[batch, seq, dirs * 3 * hidden]` holds
    `x w^T + b` of all steps, and `r_bias` `[dirs, hidden]` the bias of the last
    product with the state, which is zero without `linear_before_reset`:

    ```
    z = act0(clip(fma(h r_z, s_z, gates_z)));  r = act0(clip(fma(h r_r, s_r, gates_r)))
    h~ = act1(clip(fma((r * h) r_h, s_h, r_bias) + gates_h))
    h~ = act1(clip(fma(r, fma(h r_h, s_h, r_bias), gates_h)))    (linear_before_reset)
    h = fma(z, h, (1 - z) * h~)
    ```

    ```mlir
    %y, %h = lpt.gru_recurrence %gates, %h0, %n, %r, %s, %b hidden_size 16 direction<forward>
        : (tensor<2x5x48xf32>, tensor<2x1x16xf32>, tensor<2xsi64>, tensor<1x16x48xsi8>,
           tensor<1x48xf32>, tensor<1x16xf32>) -> (tensor<2x1x5x16xf32>, tensor<2x1x16xf32>)
    ```

    Created by `lpt-split-sequences`.
  }];
  let arguments = (ins LPT_Tensor:$gates, LPT_Tensor:$h0,
    LPT_IndexTensor:$seq_lens, LPT_Tensor:$r, LPT_Tensor:$r_scale,
    LPT_Tensor:$r_bias,
    I64Attr:$hidden_size, LPT_RNNDirectionAttr:$direction,
    DefaultValuedAttr<StrArrayAttr, "{\"sigmoid\", \"tanh\"}">:$activations,
    DefaultValuedAttr<F64Attr, "0.0">:$clip,
    DefaultValuedAttr<BoolAttr, "false">:$linear_before_reset);
  let results = (outs LPT_Tensor:$y, LPT_Tensor:$h);
  let assemblyFormat = [{
    operands `hidden_size` custom<Integer>($hidden_size)
    `direction` `` $direction (`activations` $activations^)?
    (`clip` custom<Float>($clip)^)?
    `` custom<Flag>($linear_before_reset, "\"linear_before_reset\"") attr-dict
    `:` functional-type(operands, results)
  }];
}

def LPT_RNNRecurrenceOp : LPT_PureOp<"rnn_recurrence", [
    LPT_RecurrenceOpInterface,
    DeclareOpInterfaceMethods<LPT_MultiplyAccumulateOpInterface>]> {
  let summary = "the steps of a plain recurrent network";
  let description = [{
    The part of `lpt.rnn_sequence` that depends on the step before, in the form
    of `lpt.lstm_recurrence`. `gates` `[batch, seq, dirs * hidden]` holds
    `x w^T + b` of all steps:

    ```
    h = act0(clip(fma(h r, r_scale, gates)))
    ```

    ```mlir
    %y, %h = lpt.rnn_recurrence %gates, %h0, %n, %r, %s hidden_size 16 direction<forward>
        : (tensor<2x5x16xf32>, tensor<2x1x16xf32>, tensor<2xsi64>, tensor<1x16x16xsi8>,
           tensor<1x16xf32>) -> (tensor<2x1x5x16xf32>, tensor<2x1x16xf32>)
    ```

    Created by `lpt-split-sequences`.
  }];
  let arguments = (ins LPT_Tensor:$gates, LPT_Tensor:$h0,
    LPT_IndexTensor:$seq_lens, LPT_Tensor:$r, LPT_Tensor:$r_scale,
    I64Attr:$hidden_size, LPT_RNNDirectionAttr:$direction,
    DefaultValuedAttr<StrArrayAttr, "{\"tanh\"}">:$activations,
    DefaultValuedAttr<F64Attr, "0.0">:$clip);
  let results = (outs LPT_Tensor:$y, LPT_Tensor:$h);
  let assemblyFormat = [{
    operands `hidden_size` custom<Integer>($hidden_size)
    `direction` `` $direction (`activations` $activations^)?
    (`clip` custom<Float>($clip)^)? attr-dict
    `:` functional-type(operands, results)
  }];
}

#endif // LPT_DIALECT_LPT_IR_RECURRENTOPS_TD
