//===- LPTBase.td -----------------------------------------------*- tablegen -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The dialect definition, the type constraints, and the base classes that say
// how an op relates to element types and shapes.
//
//===----------------------------------------------------------------------===//

#ifndef LPT_DIALECT_LPT_IR_LPTBASE_TD
#define LPT_DIALECT_LPT_IR_LPTBASE_TD

include "mlir/IR/OpBase.td"
include "mlir/IR/OpAsmInterface.td"
include "mlir/Interfaces/InferTypeOpInterface.td"
include "mlir/Interfaces/SideEffectInterfaces.td"

def LPT_Dialect : Dialect {
  let name = "lpt";
  let cppNamespace = "::mlir::lpt";
  let summary = "Quantized neural networks and their low precision form";
  let description = [{
    The `lpt` dialect describes neural networks whose quantization is explicit:
    either as `lpt.fake_quantize`, or as dequantization chains
    `lpt.convert` -> `lpt.subtract` -> `lpt.multiply`. Its passes rewrite such
    a model so that convolutions, matrix multiplications and the operations
    between them run on 8-bit integers.

    * Tensors are ranked; every dimension may be dynamic.
    * The signedness of an integer is part of its element type: `ui8`, `si8`.
      Signless integers (`i8`) are rejected.
    * `i1` is the boolean, which is no number: comparisons yield it, logic and
      `lpt.select` read it, ops that move data keep it, and `lpt.convert` makes
      it a number and back. One element takes one byte, 0 or 1.
    * **Free result type.** A compute op may read operands of any element type
      and declare any element type as its result. Operands are converted
      exactly to the compute type, the op is computed there, and the result is
      converted to the declared type; a conversion to an integer rounds half
      to even and then saturates. The compute type is exact integer arithmetic
      when all operands are integers and the op is linear, `f64` when an
      operand is `f64`, and `f32` otherwise.
    * Ops that only move data, and order statistics such as `lpt.max_pool`,
      keep the element type of their input.
    * Parameters such as axes, strides or target shapes are attributes. A
      negative axis counts from the end; canonicalization normalizes it.

    The names and the semantics of the ops are those of the operation sets of
    OpenVINO; each op names the operation that it corresponds to.
  }];
  let useDefaultAttributePrinterParser = 1;
  let hasConstantMaterializer = 1;
  let hasOperationAttrVerify = 1;
  let hasRegionArgAttrVerify = 1;
  let hasRegionResultAttrVerify = 1;
  // What mark-up, the sweep, users and the backends note on ops. The class
  // `LPTDialect::BiasAttrHelper` knows the name and the type of `lpt.bias`.
  let discardableAttrs = (ins
    "::mlir::lpt::PrecisionsAttr":$precisions,
    "::mlir::lpt::SharedFlagAttr":$precision_preserved,
    "::mlir::lpt::SharedFlagAttr":$avg_pool_precision_preserved,
    "::mlir::lpt::SharedFlagAttr":$quantization_alignment,
    "::mlir::lpt::IntervalsAlignmentAttr":$intervals_alignment,
    "::mlir::lpt::GranularityAttr":$quantization_granularity,
    "::mlir::ArrayAttr":$requirements,
    "::mlir::UnitAttr":$bias,
    "::mlir::lpt::DecomposedAttr":$decomposed,
    "::mlir::UnitAttr":$disable_cleanup,
    "::mlir::lpt::TargetAttr":$target,
    "::mlir::UnitAttr":$skip,
    "::mlir::IntegerAttr":$workspace,
    "::mlir::UnitAttr":$shared_memory,
    "::mlir::IntegerAttr":$parallel_grain,
    "::mlir::StringAttr":$backend,
    "::mlir::StringAttr":$variable,
    "::mlir::ElementsAttr":$initial_value,
    "::mlir::FloatAttr":$scale,
    "::mlir::IntegerAttr":$zero_point
  );
  let extraClassDeclaration = [{
    /// Registers the attributes of the dialect; called by `initialize`.
    void registerAttributes();
  }];
}

//===----------------------------------------------------------------------===//
// Types
//===----------------------------------------------------------------------===//

def LPT_NumberType : Type<
    CPred<"::mlir::lpt::isNumberType($_self)">,
    "si4, ui4, si8, ui8, si16, ui16, si32, ui32, si64, ui64, f16, bf16, f32 or "
    "f64 (the signedness of an integer is part of its type; signless integers "
    "are not accepted)">;

def LPT_ElementType : Type<
    CPred<"::mlir::lpt::isTensorElementType($_self)">,
    "i1, si4, ui4, si8, ui8, si16, ui16, si32, ui32, si64, ui64, f16, bf16, "
    "f32 or f64 (the signedness of an integer is part of its type; signless "
    "integers other than i1, the boolean, are not accepted)">;

def LPT_IntegerType : Type<
    CPred<"::mlir::lpt::isNumberType($_self) && "
          "::llvm::isa<::mlir::IntegerType>($_self)">,
    "si4, ui4, si8, ui8, si16, ui16, si32, ui32, si64 or ui64 (the signedness "
    "of an integer is part of its type; signless integers are not accepted)">;

/// Tensors of numbers.
def LPT_Tensor : RankedTensorOf<[LPT_NumberType]>;

/// Tensors of booleans.
def LPT_BooleanTensor : RankedTensorOf<[
    Type<CPred<"::mlir::lpt::isBooleanType($_self)">, "i1">]>;

/// All tensors of the dialect: of numbers or of booleans.
def LPT_AnyTensor : RankedTensorOf<[LPT_ElementType]>;

/// Tensors of integers, which booleans are not.
def LPT_IntegerTensor : RankedTensorOf<[LPT_IntegerType]>;

/// Tensors of unsigned integers.
def LPT_UnsignedTensor : RankedTensorOf<[
    Type<CPred<"::mlir::lpt::isNumberType($_self) && "
               "$_self.isUnsignedInteger()">,
         "ui4, ui8, ui16, ui32 or ui64">]>;

/// Tensors of integers of 8 bits.
def LPT_ByteTensor : RankedTensorOf<[UI<8>, SI<8>]>;

/// Tensors of indices.
def LPT_IndexTensor : RankedTensorOf<[SI<64>, SI<32>]>;

//===----------------------------------------------------------------------===//
// Traits
//===----------------------------------------------------------------------===//

def LPT_InferredShapesTrait : NativeOpTrait<"InferredShapes", /*traits=*/[],
    /*extraOpDeclaration=*/[{
      static ::llvm::LogicalResult inferResultShapes(
          Adaptor adaptor, ::mlir::lpt::ShapeInference &inference);
    }],
    /*extraOpDefinition=*/[{
      ::llvm::LogicalResult $cppClass::inferReturnTypeComponents(
          ::mlir::MLIRContext *context, std::optional<::mlir::Location> location,
          ::mlir::ValueShapeRange operands, ::mlir::DictionaryAttr attributes,
          ::mlir::OpaqueProperties properties, ::mlir::RegionRange regions,
          ::llvm::SmallVectorImpl<::mlir::ShapedTypeComponents> &components) {
        $cppClass::Adaptor adaptor(operands, attributes, properties, regions);
        return ::mlir::lpt::inferComponents<$cppClass>(location, adaptor,
                                                       components);
      }
    }]> {
  let cppNamespace = "::mlir::lpt::OpTrait";
}

/// The shapes of the results follow from operands and attributes. An op with
/// this trait implements
///   static LogicalResult inferResultShapes(Adaptor, ShapeInference &);
/// which the verifier, `createInferred` and importers share, so that every
/// rejection has one text. The element type is not inferred: see
/// `KeepsElementType`, or the description of the dialect.
def LPT_InferredShapes : TraitList<[
  DeclareOpInterfaceMethods<InferShapedTypeOpInterface,
                            ["inferReturnTypeComponents"]>,
  LPT_InferredShapesTrait
]>;

/// Every result has the element type of the first operand.
def LPT_KeepsElementType : NativeOpTrait<"KeepsElementType"> {
  let cppNamespace = "::mlir::lpt::OpTrait";
}

/// Every operand has the element type of the first.
def LPT_OperandsOfOneElementType : NativeOpTrait<"OperandsOfOneElementType"> {
  let cppNamespace = "::mlir::lpt::OpTrait";
}

/// Operands and results of static shape have fewer than 2^63 bytes, so that
/// neither sizes nor offsets in memory overflow. Every op of the dialect has
/// this trait.
def LPT_CountableBytes : NativeOpTrait<"CountableBytes"> {
  let cppNamespace = "::mlir::lpt::OpTrait";
}

/// Every element of the result depends on the elements of the operands at its
/// own position alone, operands of smaller shape being broadcast. Kernels take
/// such ops into the loop that stores a result.
def LPT_Elementwise : NativeOpTrait<"Elementwise"> {
  let cppNamespace = "::mlir::lpt::OpTrait";
}

/// The result holds the elements of the input in the same order, under another
/// shape, so that it can share its memory.
def LPT_KeepsElementOrder : NativeOpTrait<"KeepsElementOrder"> {
  let cppNamespace = "::mlir::lpt::OpTrait";
}

/// Every element of a result is an element of an operand, or a constant: the op
/// computes nothing.
def LPT_MovesElements : NativeOpTrait<"MovesElements"> {
  let cppNamespace = "::mlir::lpt::OpTrait";
}

/// The result holds every element of the operands once, in any order and shape.
/// An element-wise op with no other operand may move from the result to each of
/// the operands.
def LPT_PermutesElements : NativeOpTrait<"PermutesElements"> {
  let cppNamespace = "::mlir::lpt::OpTrait";
}

/// The op computes in integers if all of its operands and results are integers:
/// it sums, compares or divides them exactly.
def LPT_IntegerArithmetic : NativeOpTrait<"IntegerArithmetic"> {
  let cppNamespace = "::mlir::lpt::OpTrait";
}

/// The op reads the bits of its integers, so that numbers of no other type can
/// stand for them, not even floats of the same values.
def LPT_IntegersOnly : NativeOpTrait<"IntegersOnly"> {
  let cppNamespace = "::mlir::lpt::OpTrait";
}

/// The op computes functions of the C library, whose last bits are not stated
/// anywhere, and for which there are no polynomials: see
/// ExplicitFunctions.h.
def LPT_LibraryFunctions : NativeOpTrait<"LibraryFunctions"> {
  let cppNamespace = "::mlir::lpt::OpTrait";
}

/// The op computes an exponential or a function like it of each element, by a
/// polynomial: many instructions, which estimates of times count.
def LPT_TranscendentalFunction : NativeOpTrait<"TranscendentalFunction"> {
  let cppNamespace = "::mlir::lpt::OpTrait";
}

/// Errors of an operand that are small beside its interval cost accuracy beyond
/// proportion: the op divides by a deviation that outliers make large, or its
/// slope changes within a few steps of a quantization. `lpt-insert-fake-quantize`
/// lets it read the values before their quantization.
def LPT_SensitiveToQuantization : NativeOpTrait<"SensitiveToQuantization"> {
  let cppNamespace = "::mlir::lpt::OpTrait";
}

/// One step of a dequantization: the op converts its first operand, shifts it or
/// scales it. It is cheap, and kernels repeat it wherever its result is read.
def LPT_DequantizationStep : NativeOpTrait<"DequantizationStep"> {
  let cppNamespace = "::mlir::lpt::OpTrait";
}

//===----------------------------------------------------------------------===//
// Op classes
//===----------------------------------------------------------------------===//

class LPT_Op<string mnemonic, list<Trait> traits = []>
    : Op<LPT_Dialect, mnemonic, !listconcat([LPT_CountableBytes], traits)>;

/// An op without side effects whose result shapes are inferred.
class LPT_PureOp<string mnemonic, list<Trait> traits = []>
    : LPT_Op<mnemonic, !listconcat([Pure, LPT_InferredShapes], traits)>;

/// Axes, shapes, pads and the like: one 64-bit number per axis.
defvar LPT_I64Array = DenseI64ArrayAttr;

#endif // LPT_DIALECT_LPT_IR_LPTBASE_TD
