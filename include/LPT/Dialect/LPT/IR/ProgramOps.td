//===- ProgramOps.td --------------------------------------------*- tablegen -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Programs: kernels in the order in which they run, on memory that is planned.
//
//===----------------------------------------------------------------------===//

#ifndef LPT_DIALECT_LPT_IR_PROGRAMOPS_TD
#define LPT_DIALECT_LPT_IR_PROGRAMOPS_TD

include "LPT/Dialect/LPT/IR/KernelOps.td"
include "LPT/Dialect/LPT/IR/LPTEnums.td"
include "mlir/IR/SymbolInterfaces.td"
include "mlir/Interfaces/FunctionInterfaces.td"

def LPT_PlaceAttr : AttrDef<LPT_Dialect, "Place"> {
  let mnemonic = "place";
  let summary = "where a value of a program begins in memory";
  let description = [{
    The arena, an argument or a result of the program, and the number of bytes
    from its beginning. Arguments and results belong to the caller.

    ```mlir
    #lpt.place<arena + 64>
    #lpt.place<argument 0>
    #lpt.place<result 1 + 16>
    ```
  }];
  let parameters = (ins EnumParameter<LPT_PlaceKind>:$kind,
                        DefaultValuedParameter<"int64_t", "0">:$number,
                        DefaultValuedParameter<"int64_t", "0">:$offset);
  let hasCustomAssemblyFormat = 1;
  let genVerifyDecl = 1;
}

/// A place for each result.
def LPT_PlacesAttr : TypedArrayAttrBase<LPT_PlaceAttr, "array of places">;

def LPT_ProgramOp : LPT_Op<"program", [
    FunctionOpInterface, IsolatedFromAbove, SingleBlock]> {
  let summary = "a function whose values have places in memory";
  let description = [{
    The ops of the body run in their order. Each value is a tensor that lies in
    memory from the op that defines it until other bytes are written there: at a
    place in an arena of `arena_bytes` bytes, or in an argument or a result of
    the caller. The verifier proves that

    * every value lies inside of its memory;
    * no op writes to an argument;
    * no value is used after one of its bytes was overwritten;
    * every operand of the terminator is the whole result of its number.

    `arena_peak_bytes` is the most that values in the arena have at one time; no
    arena is smaller. `saturates_pairs` says that the numbers are also right
    where sums of two products of bytes saturate at 16 bits.

    ```mlir
    lpt.program @main(%x: tensor<1x4xui8>) -> tensor<1x8xf32>
        attributes {arena_bytes = 64 : i64, arena_peak_bytes = 64 : i64} {
      %0 = lpt.step "generic" (%x) at arena {computes = "FP32", root = "exp"}
          : (tensor<1x4xui8>) -> tensor<1x4xf32> {
      ^bb0(%a: tensor<1x4xui8>):
        %2 = lpt.exp %a : tensor<1x4xui8> -> tensor<1x4xf32>
        lpt.yield %2 : tensor<1x4xf32>
      }
      %1 = lpt.step "onednn" (%0) at result 0
          {computes = "FP32", payload = {kind = "matmul"}, root = "matmul"}
          : (tensor<1x4xf32>) -> tensor<1x8xf32>
      lpt.yield %1 : tensor<1x8xf32>
    }
    ```
  }];
  let arguments = (ins SymbolNameAttr:$sym_name,
                       TypeAttrOf<FunctionType>:$function_type,
                       ConfinedAttr<I64Attr, [IntNonNegative]>:$arena_bytes,
                       ConfinedAttr<I64Attr, [IntNonNegative]>:$arena_peak_bytes,
                       UnitAttr:$saturates_pairs,
                       OptionalAttr<DictArrayAttr>:$arg_attrs,
                       OptionalAttr<DictArrayAttr>:$res_attrs);
  let regions = (region SizedRegion<1>:$body);
  let hasCustomAssemblyFormat = 1;
  let hasRegionVerifier = 1;
  let extraClassDeclaration = [{
    ::llvm::ArrayRef<::mlir::Type> getArgumentTypes() {
      return getFunctionType().getInputs();
    }
    ::llvm::ArrayRef<::mlir::Type> getResultTypes() {
      return getFunctionType().getResults();
    }
    ::mlir::Region *getCallableRegion() { return &getBody(); }
    /// Where `value`, an argument or a result of an op of the body, lies.
    static ::mlir::lpt::PlaceAttr getPlace(::mlir::Value value);
  }];
}

def LPT_StepOp : LPT_Op<"step", [
    AttrSizedOperandSegments, IsolatedFromAbove, HasParent<"ProgramOp">]> {
  let summary = "runs a kernel, or a part of it";
  let description = [{
    Reads `inputs` and writes its results to `places`. What it computes is up to
    `backend`, which understands either `payload` and `constants`, or the body:
    a function of the inputs, which lie in memory as `layouts` says for inputs
    and results, row-major if it is absent. With `explicit_numbers` the body
    computes what that of a kernel with `explicit_numbers` does.

    `kept` are values inside of the memory of the results that the step leaves
    as they are, because a whole is written part by part. `accumulated` is a
    value whose memory the result takes over after the step has read it. No
    other input may overlap the results.

    The other attributes are for reports: the `layer` of the model, the `root`
    op and what is `fused` into it, as "op=layer", what it `computes` in ("I8",
    "FP32", "MOVE", ...), and the products that it sums.

    ```mlir
    lpt.program @main(%x: tensor<1x4x2x2xui8>) -> tensor<1x4x2x2xui8>
        attributes {arena_bytes = 0 : i64, arena_peak_bytes = 0 : i64} {
      %0 = lpt.step "onednn" (%x) at result 0
          {computes = "MOVE", layer = "swap", payload = {kind = "reorder"}, root = "shuffle_channels"}
          : (tensor<1x4x2x2xui8>) -> tensor<1x4x2x2xui8>
      %1 = lpt.step "onednn" (%x) accumulates (%0) at result 0
          {computes = "I8", fused = ["add=sum"], layer = "conv1", multiply_accumulates = 256 : i64,
           payload = {kind = "convolution"}, root = "convolution"}
          : (tensor<1x4x2x2xui8>, tensor<1x4x2x2xui8>) -> tensor<1x4x2x2xui8>
      lpt.yield %1 : tensor<1x4x2x2xui8>
    }
    ```
  }];
  let arguments = (ins StrAttr:$backend,
                       Variadic<LPT_AnyTensor>:$inputs,
                       Variadic<LPT_AnyTensor>:$kept,
                       Optional<LPT_AnyTensor>:$accumulated,
                       LPT_PlacesAttr:$places,
                       OptionalAttr<TypedArrayAttrBase<LPT_LayoutAttr,
                           "array of layouts">>:$layouts,
                       UnitAttr:$explicit_numbers,
                       OptionalAttr<DictionaryAttr>:$payload,
                       OptionalAttr<TypedArrayAttrBase<ElementsAttr,
                           "array of constants">>:$constants,
                       DefaultValuedStrAttr<StrAttr, "">:$layer,
                       DefaultValuedStrAttr<StrAttr, "">:$root,
                       OptionalAttr<StrArrayAttr>:$fused,
                       DefaultValuedStrAttr<StrAttr, "">:$computes,
                       DefaultValuedAttr<ConfinedAttr<I64Attr, [IntNonNegative]>,
                                         "0">:$multiply_accumulates);
  let results = (outs Variadic<LPT_AnyTensor>:$outputs);
  let regions = (region AnyRegion:$body);
  let assemblyFormat = [{
    $backend `(` $inputs `)` (`keeps` `(` $kept^ `)`)?
    (`accumulates` `(` $accumulated^ `)`)? `at` custom<Places>($places)
    (`layouts` $layouts^)? attr-dict `:` functional-type(operands, results)
    ($body^)?
  }];
  let extraClassDeclaration = [{
    ::mlir::lpt::LayoutAttr getInputLayout(unsigned index);
    ::mlir::lpt::LayoutAttr getOutputLayout(unsigned index);
  }];
  let hasVerifier = 1;
  let hasRegionVerifier = 1;
}

def LPT_AliasOp : LPT_Op<"alias", [HasParent<"ProgramOp">]> {
  let summary = "values that are in memory already";
  let description = [{
    The bytes of each result are bytes of the operands: a view of a tensor, the
    parts of a whole, or the whole of which the operands are the parts. Nothing
    runs. `root` is the op of the model, and `layer` its name, for reports.

    ```mlir
    lpt.program @main(%x: tensor<1x4xui8>) -> tensor<1x8xui8>
        attributes {arena_bytes = 0 : i64, arena_peak_bytes = 0 : i64} {
      %0 = lpt.step "onednn" (%x) at result 0 {payload = {}} : (tensor<1x4xui8>) -> tensor<1x4xui8>
      %1 = lpt.step "onednn" (%x) at result 0 + 4 {payload = {}} : (tensor<1x4xui8>) -> tensor<1x4xui8>
      %2 = lpt.alias (%0, %1) at result 0 {layer = "c", root = "concat"}
          : (tensor<1x4xui8>, tensor<1x4xui8>) -> tensor<1x8xui8>
      lpt.yield %2 : tensor<1x8xui8>
    }
    ```
  }];
  let arguments = (ins Variadic<LPT_AnyTensor>:$inputs, LPT_PlacesAttr:$places,
                       DefaultValuedStrAttr<StrAttr, "">:$layer,
                       DefaultValuedStrAttr<StrAttr, "">:$root);
  let results = (outs Variadic<LPT_AnyTensor>:$outputs);
  let assemblyFormat = [{
    `(` $inputs `)` `at` custom<Places>($places) attr-dict
    `:` functional-type(operands, results)
  }];
  let hasVerifier = 1;
}

def LPT_CopyOp : LPT_Op<"copy", [
    HasParent<"ProgramOp">, SameOperandsAndResultType]> {
  let summary = "copies a value to where the caller wants it";
  let description = [{
    ```mlir
    lpt.program @main(%x: tensor<1x4xf32>) -> tensor<1x4xf32>
        attributes {arena_bytes = 0 : i64, arena_peak_bytes = 0 : i64} {
      %0 = lpt.copy %x at result 0 : tensor<1x4xf32>
      lpt.yield %0 : tensor<1x4xf32>
    }
    ```
  }];
  let arguments = (ins LPT_AnyTensor:$input, LPT_PlaceAttr:$place);
  let results = (outs LPT_AnyTensor:$output);
  let assemblyFormat = "$input `at` custom<Place>($place) attr-dict `:` type($input)";
}

#endif // LPT_DIALECT_LPT_IR_PROGRAMOPS_TD
