//===- LPTAttributes.td -----------------------------------------*- tablegen -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Attributes that mark-up writes and the low precision sweep reads. They are
// discardable attributes of any op, so that the text after mark-up can be
// stored, edited and resumed.
//
//===----------------------------------------------------------------------===//

#ifndef LPT_DIALECT_LPT_IR_LPTATTRIBUTES_TD
#define LPT_DIALECT_LPT_IR_LPTATTRIBUTES_TD

include "LPT/Dialect/LPT/IR/LPTBase.td"
include "mlir/IR/AttrTypeBase.td"

class LPT_Attr<string name, string attrMnemonic, list<Trait> traits = []>
    : AttrDef<LPT_Dialect, name, traits> {
  let mnemonic = attrMnemonic;
}

def LPT_PrecisionSetAttr : LPT_Attr<"PrecisionSet", "precision_set"> {
  let summary = "an ordered set of element types, shared by a class of ports";
  let description = [{
    The element types that a value may take, most wanted first. An empty set
    disables the op that carries it. Values that must agree carry the same
    `class` number; a number below zero means "not shared".

    ```mlir
    #lpt.precision_set<[ui8, si8], class 3>
    #lpt.precision_set<[]>
    ```
  }];
  let parameters = (ins ArrayRefParameter<"::mlir::Type">:$types,
                        DefaultValuedParameter<"int64_t", "-1">:$classId);
  let hasCustomAssemblyFormat = 1;
  let extraClassDeclaration = [{
    bool isDisabled() const { return getTypes().empty(); }
  }];
}

def LPT_PrecisionsAttr : LPT_Attr<"Precisions", "precisions"> {
  let summary = "the precision sets of the ports of one op";
  let description = [{
    The value of the discardable attribute `lpt.precisions`. A port is an
    operand or a result given by its number, or `op` for an op that keeps the
    precision of its input and so has one set for all of its ports.

    ```mlir
    #lpt.precisions<operand 0 : [ui8] class 1, operand 1 : [si8] class 2>
    #lpt.precisions<op : [ui8, si8] class 1>
    #lpt.precisions<operand 0 : []>
    ```
  }];
  let parameters = (ins ArrayRefParameter<"int64_t">:$ports,
                        ArrayRefParameter<"::mlir::lpt::PrecisionSetAttr">:$sets);
  let hasCustomAssemblyFormat = 1;
  let genVerifyDecl = 1;
  let extraClassDeclaration = [{
    /// Numbers of ports in `getPorts()`: operand i is i, the op is -1, and
    /// result i is -2 - i.
    static constexpr int64_t opPort = -1;
    static int64_t operandPort(unsigned index) { return index; }
    static int64_t resultPort(unsigned index) { return -2 - int64_t(index); }
    /// The set of `port`, or null.
    PrecisionSetAttr lookup(int64_t port) const;
  }];
}

def LPT_SharedFlagAttr : LPT_Attr<"SharedFlag", "shared_flag"> {
  let summary = "a truth value, shared by a class of ops";
  let description = [{
    The value of `lpt.precision_preserved`, `lpt.avg_pool_precision_preserved`
    and `lpt.quantization_alignment`: ops with the same class number hold the
    same truth value.

    ```mlir
    #lpt.shared_flag<true, class 2>
    ```
  }];
  let parameters = (ins "bool":$value,
                        DefaultValuedParameter<"int64_t", "-1">:$classId);
  let hasCustomAssemblyFormat = 1;
}

def LPT_IntervalsAlignmentAttr
    : LPT_Attr<"IntervalsAlignment", "intervals_alignment"> {
  let summary = "the joint output interval of fake quantizations that meet";
  let description = [{
    The value of `lpt.intervals_alignment`. `combined` is the hull of the
    output intervals of all fake quantizations of the class, `narrowest` the
    smallest of them, `min_levels` the number of levels that the narrowest
    keeps on the grid of the hull, `preferred` the element types that the
    members would choose alone. `levels` is the op's own number of levels; it
    is not shared.

    ```mlir
    #lpt.intervals_alignment<combined = [-0.64, 2.55], narrowest = [-0.64, 0.635],
                             min_levels = 103, preferred = [si8, ui8],
                             levels = 256, class 1>
    ```
  }];
  let parameters = (ins APFloatParameter<"">:$combinedLow,
                        APFloatParameter<"">:$combinedHigh,
                        APFloatParameter<"">:$narrowestLow,
                        APFloatParameter<"">:$narrowestHigh,
                        "int64_t":$minLevels,
                        ArrayRefParameter<"::mlir::Type">:$preferred,
                        "int64_t":$levels,
                        DefaultValuedParameter<"int64_t", "-1">:$classId);
  let hasCustomAssemblyFormat = 1;
}

def LPT_DecomposedAttr : LPT_Attr<"Decomposed", "decomposed"> {
  let summary = "what a fake quantization was before it was decomposed";
  let description = [{
    The value of `lpt.decomposed`: the levels and the output limits of the fake
    quantization that was decomposed into an integer quantization and a
    dequantization, the last op of which carries the attribute. If no op absorbs
    the dequantization, the fake quantization is restored as it was; recomputed
    from the scale, its limits would be others in the last bits.

    ```mlir
    #lpt.decomposed<levels = 256, low = dense<0.0> : tensor<f32>, high = dense<2.55> : tensor<f32>>
    ```
  }];
  let parameters = (ins "int64_t":$levels, "::mlir::ElementsAttr":$low,
                        "::mlir::ElementsAttr":$high);
  let assemblyFormat = [{
    `<` `levels` `=` $levels `,` `low` `=` $low `,` `high` `=` $high `>`
  }];
}

def LPT_GranularityAttr : LPT_Attr<"Granularity", "granularity"> {
  let summary = "operands that must be quantized per tensor";
  let description = [{
    The value of `lpt.quantization_granularity`: the numbers of the operands
    that must have one scale and one zero point for the whole tensor.

    ```mlir
    #lpt.granularity<per_tensor [0]>
    ```
  }];
  let parameters = (ins ArrayRefParameter<"int64_t">:$perTensorOperands);
  let assemblyFormat = "`<` `per_tensor` custom<Numbers>($perTensorOperands) `>`";
}

def LPT_RestrictionAttr : LPT_Attr<"Restriction", "restriction"> {
  let summary = "which element types operands of a kind of op may have";
  let description = [{
    `operands` of every op named `op` (without the prefix of this dialect) have
    one common element type out of `types`, the preferred one first; an empty
    list disables the op. No operands, which only a restriction to per-tensor
    quantization can have, means all of them. A restriction with a `rank` holds
    for a first operand of that rank and then replaces those without.

    ```mlir
    #lpt.restriction<convolution[0] : [ui8, si8]>
    #lpt.restriction<group_convolution[0] rank 5 : [ui8, si8]>
    #lpt.restriction<lstm_sequence[0, 1] : [ui8]>
    #lpt.restriction<convolution[0]>
    ```
  }];
  let parameters = (ins StringRefParameter<>:$op,
                        ArrayRefParameter<"int64_t">:$operands,
                        DefaultValuedParameter<"int64_t", "-1">:$rank,
                        ArrayRefParameter<"::mlir::Type">:$types);
  let hasCustomAssemblyFormat = 1;
  let genVerifyDecl = 1;
  let extraClassDeclaration = [{
    /// Whether this restriction is about ops with the name of `op`.
    bool appliesTo(::mlir::Operation *op) const;
  }];
}

def LPT_RequirementAttr : LPT_Attr<"Requirement", "requirement"> {
  let summary = "what a kind of op must be like to be computed in low precision";
  let description = [{
    A property, beside element types, without which a device does not compute
    ops named `op` (without the prefix of this dialect) in low precision; one
    with a `rank` holds for a first operand of that rank.

    | text                                  | the property                     |
    |---------------------------------------|----------------------------------|
    | `matmul[1] constant`                  | operand 1 is computed from constants |
    | `convolution[0, 1] symmetric`         | neither operand has a zero point |
    | `convolution[1] dim 0 multiple_of 16` | 16 divides the size of axis 0 of operand 1, which is static |
    | `convolution strides at_most 2`       | no stride of the window is greater |
    | `max_pool dilations at_most 1`        | no dilation of the window is greater |

    The discardable attribute `lpt.requirements`, which mark-up writes, is an
    array of those of one op.

    ```mlir
    #lpt.requirement<convolution[0, 1] symmetric>
    #lpt.requirement<group_convolution[0] rank 5 dim 1 multiple_of 4>
    #lpt.requirement<convolution strides at_most 2>
    ```
  }];
  let parameters = (ins StringRefParameter<>:$op,
                        ArrayRefParameter<"int64_t">:$operands,
                        DefaultValuedParameter<"int64_t", "-1">:$rank,
                        "::mlir::lpt::RequirementKind":$kind,
                        DefaultValuedParameter<"int64_t", "0">:$axis,
                        DefaultValuedParameter<"int64_t", "0">:$number);
  let hasCustomAssemblyFormat = 1;
  let genVerifyDecl = 1;
  let extraClassDeclaration = [{
    /// Whether this requirement is one of `op`: by its name, and by the rank of
    /// its first operand.
    bool appliesTo(::mlir::Operation *op) const;
    /// Prints what stands between the angle brackets.
    void printBody(::llvm::raw_ostream &stream) const;
  }];
}

def LPT_TargetAttr : LPT_Attr<"Target", "target"> {
  let summary = "what a device can compute in low precision";
  let description = [{
    The value of the discardable attribute `lpt.target` of a module, and the
    content of a target file. `precisions` restricts element types,
    `per_tensor` lists the operands that need one scale for the whole tensor,
    and `requires`, which may be absent, has the `#lpt.requirement`s.

    ```mlir
    #lpt.target<"x86-avx512-vnni", isa = ["avx512-vnni"],
                precisions = [convolution[0] : [ui8], convolution[1] : [si8]],
                per_tensor = [convolution[0]],
                requires = [convolution[1] constant, convolution strides at_most 2]>
    ```
  }];
  let parameters = (ins StringRefParameter<>:$name,
                        ArrayRefParameter<"::mlir::StringAttr">:$isa,
                        ArrayRefParameter<"::mlir::lpt::RestrictionAttr">:$precisions,
                        ArrayRefParameter<"::mlir::lpt::RestrictionAttr">:$perTensor,
                        OptionalArrayRefParameter<"::mlir::lpt::RequirementAttr">:$requirements);
  let hasCustomAssemblyFormat = 1;
}

#endif // LPT_DIALECT_LPT_IR_LPTATTRIBUTES_TD
