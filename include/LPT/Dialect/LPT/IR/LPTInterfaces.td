//===- LPTInterfaces.td -----------------------------------------*- tablegen -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Interfaces through which an op tells the passes what it is. Passes ask
// these; none of them holds a list of ops.
//
//===----------------------------------------------------------------------===//

#ifndef LPT_DIALECT_LPT_IR_LPTINTERFACES_TD
#define LPT_DIALECT_LPT_IR_LPTINTERFACES_TD

include "mlir/IR/OpBase.td"

def LPT_PrecisionPreservedOpInterface
    : OpInterface<"PrecisionPreservedOpInterface"> {
  let cppNamespace = "::mlir::lpt";
  let description = [{
    The results of the op hold values of its inputs, so that integers stay
    integers of the same type: data movement and order statistics. Precision
    requirements of consumers reach producers through such ops. Consumed by
    the mark-up passes.
  }];
  let methods = [
    InterfaceMethod<[{
      Whether this op keeps the precision of its input. `ByMarkup` means that
      the op can do both and that mark-up decides.
    }], "::mlir::lpt::PrecisionPreservation", "getPrecisionPreservation",
    (ins), /*methodBody=*/"", /*defaultImplementation=*/[{
      return ::mlir::lpt::PrecisionPreservation::Always;
    }]>
  ];
}

def LPT_WeightedOpInterface : OpInterface<"WeightedOpInterface"> {
  let cppNamespace = "::mlir::lpt";
  let description = [{
    The op combines activations (operand 0) with constant weights. Consumed by
    mark-up (are the weights quantized?, is an add after this op a bias?) and
    by the shared implementation of the weighted transformations.
  }];
  let methods = [
    InterfaceMethod<"The number of the operand that holds the weights.",
      "unsigned", "getWeightsOperandIndex", (ins), "", "return 1;">,
    InterfaceMethod<[{
      The axes of the weights that together number the output channels, in
      the order in which they do: `{0}` for a convolution, `{0, 1}` for a
      group convolution. Empty if the weights carry no output channel axis.
      With one axis and no groups, the op computes some of the channels if its
      weights are cut along it: no attribute depends on their number.
    }], "::llvm::SmallVector<int64_t>", "getOutputChannelAxes">,
    InterfaceMethod<[{
      The axes of the weights that together number the channels of operand 0
      that they multiply, in the order in which they do: `{1}` for a
      convolution, `{0, 2}` for a group convolution. Empty if none do.
    }], "::llvm::SmallVector<int64_t>", "getInputChannelAxes", (ins), "",
      "return {};">,
    InterfaceMethod<"The axis of operand 0 that numbers these channels.",
      "int64_t", "getSourceChannelAxis", (ins), "", "return 1;">,
    InterfaceMethod<[{
      The axis of the weights that numbers the groups, or -1.
    }], "int64_t", "getGroupAxis", (ins), "", "return -1;">,
    InterfaceMethod<"The axis of the result that numbers the output channels.",
      "int64_t", "getResultChannelAxis", (ins), "", "return 1;">,
    InterfaceMethod<[{
      Whether mark-up must leave the op in float unless its weights are
      quantized. A matrix multiplication may multiply two activations.
    }], "bool", "requiresQuantizedWeights", (ins), "", "return true;">
  ];
}

def LPT_MultiplyAccumulateOpInterface
    : OpInterface<"MultiplyAccumulateOpInterface"> {
  let cppNamespace = "::mlir::lpt";
  let description = [{
    Most of the work of the op are products that are summed. Consumed by
    reports, which state operations per second.
  }];
  let methods = [
    InterfaceMethod<[{
      How many products the op sums. All shapes are static.
    }], "int64_t", "getNumMultiplyAccumulates">
  ];
}

def LPT_RecurrentSequenceOpInterface
    : OpInterface<"RecurrentSequenceOpInterface"> {
  let cppNamespace = "::mlir::lpt";
  let description = [{
    The op multiplies each element of a sequence, operand 0, by weights `w`
    `[dirs, rows, input]`, and a state by weights `r` `[dirs, rows, hidden]`.
    Scales of weights may vary along directions and rows. Consumed by the
    low precision transformations of sequences, and by quantization.
  }];
  let methods = [
    InterfaceMethod<"The operand that holds the weights of the input.",
      "::mlir::OpOperand &", "getWMutable">,
    InterfaceMethod<"The operand that holds the weights of the state.",
      "::mlir::OpOperand &", "getRMutable">
  ];
}

def LPT_RecurrenceOpInterface : OpInterface<"RecurrenceOpInterface"> {
  let cppNamespace = "::mlir::lpt";
  let description = [{
    The op multiplies a state by recurrent weights in each step, and sums in the
    order of units. Weights of rank 3, `[dirs, hidden, gates * hidden]`, may have
    pairs of columns instead, `[dirs, hidden, gates * hidden / 2, 2]`. Consumed by
    `lpt-pack-weights`.
  }];
  let methods = [
    InterfaceMethod<"The operand that holds the recurrent weights.",
      "::mlir::OpOperand &", "getRMutable">,
    InterfaceMethod<"How many units each gate has.",
      "uint64_t", "getHiddenSize">
  ];
}

def LPT_AffineOpInterface : OpInterface<"AffineOpInterface"> {
  let cppNamespace = "::mlir::lpt";
  let description = [{
    An element-wise op of two operands. If one of them is a constant `c`, the
    result is `x + c`, `x - c`, `x * c` or `x / c`; `x` is operand 0, or either
    operand if the op is commutative. Consumed by the passes that bring
    sequences of such ops into one form.
  }];
  let methods = [
    InterfaceMethod<"Whether `c` is a factor of `x`; otherwise it is added.",
      "bool", "isScaling">,
    InterfaceMethod<[{
      Whether the inverse of `c` is the factor, or the summand.
    }], "bool", "isInverse", (ins), "", "return false;">
  ];
}

def LPT_WindowOpInterface : OpInterface<"WindowOpInterface"> {
  let cppNamespace = "::mlir::lpt";
  let description = [{
    The op moves a window of given steps over spatial axes. Consumed by what
    targets require of such steps.
  }];
  let methods = [
    InterfaceMethod<[{
      The stride of the window along each spatial axis; empty if all are 1.
    }], "::llvm::ArrayRef<int64_t>", "getWindowStrides", (ins),
    /*methodBody=*/"", /*defaultImplementation=*/[{
      return $_op.getStrides().value_or(::llvm::ArrayRef<int64_t>());
    }]>,
    InterfaceMethod<[{
      The dilation of the window along each spatial axis; empty if all are 1.
    }], "::llvm::ArrayRef<int64_t>", "getWindowDilations", (ins),
    /*methodBody=*/"", /*defaultImplementation=*/[{
      return $_op.getDilations().value_or(::llvm::ArrayRef<int64_t>());
    }]>
  ];
}

def LPT_PaddedWindowOpInterface : OpInterface<"PaddedWindowOpInterface"> {
  let cppNamespace = "::mlir::lpt";
  let description = [{
    The op moves a window over the spatial axes of operand 0, which are those
    from axis 2 on, and pads them. Consumed by the pass that makes explicit
    padding a part of the window.
  }];
  let methods = [
    InterfaceMethod<"The window, with the effective padding.",
      "::mlir::lpt::Window", "getPaddedWindow", (ins), /*methodBody=*/"",
      /*defaultImplementation=*/[{ return getWindow($_op); }]>,
    InterfaceMethod<[{
      The number that elements of operand 0 would have to have to count like the
      padding; nullopt if there is none, because padding is left out.
    }], "std::optional<double>", "getPaddingNumber", (ins), /*methodBody=*/"",
    /*defaultImplementation=*/"return 0.0;">,
    InterfaceMethod<[{
      Sets the padding. All of it counts like `getPaddingNumber`.
    }], "void", "setPadding",
    (ins "::llvm::ArrayRef<int64_t>":$begin, "::llvm::ArrayRef<int64_t>":$end),
    /*methodBody=*/"", /*defaultImplementation=*/[{
      $_op.setPadsBegin(begin);
      $_op.setPadsEnd(end);
      $_op.setAutoPad(::mlir::lpt::AutoPad::Explicit);
    }]>
  ];
}

def LPT_PartsOpInterface : OpInterface<"PartsOpInterface"> {
  let cppNamespace = "::mlir::lpt";
  let description = [{
    Some operands of the op are parts of its result, or some results are parts
    of an operand, and the op does nothing but put them there. Any layout is as
    good as another if all values of the op share it. A part that is contiguous
    in memory needs no memory of its own. Consumed by the assignment of layouts
    and of memory.
  }];
  let methods = [
    InterfaceMethod<[{
      All parts, in the order of operands or results; none where they depend on
      sizes that are known only when the model runs.
    }], "::llvm::SmallVector<::mlir::lpt::Part>", "locateParts">
  ];
}

def LPT_KernelOpInterface : OpInterface<"KernelOpInterface"> {
  let cppNamespace = "::mlir::lpt";
  let description = [{
    An op of another dialect that kernels may hold. A dialect that does not know
    this one attaches the interface as an external model, and with it vouches
    for the op: whatever its attributes are, it computes nothing but its results
    from its operands. The op has no regions and no side effects, and all of its
    operands and results are tensors of this dialect; an op for which that is
    not so stays outside of kernels.

    The methods stand for the traits of the same names. An op whose dialect
    knows this one may list the traits instead, besides the interface. Ops of
    this dialect need neither. Consumed by the passes that form kernels, and by
    the execution of models.
  }];
  let methods = [
    InterfaceMethod<[{
      Whether every element of the result, of which there is one, depends on the
      elements of the operands at its own position alone, operands of smaller
      shape being broadcast: see `LPT_Elementwise`. Other ops are kernels of
      their own.
    }], "bool", "isElementwise", (ins), "", "return false;">,
    InterfaceMethod<[{
      Whether every element of a result is an element of an operand, or a
      constant: see `LPT_MovesElements`.
    }], "bool", "movesElements", (ins), "", "return false;">
  ];
}

#endif // LPT_DIALECT_LPT_IR_LPTINTERFACES_TD
