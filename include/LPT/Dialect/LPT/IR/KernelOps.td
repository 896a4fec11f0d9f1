//===- KernelOps.td ---------------------------------------------*- tablegen -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Kernels: what a backend runs as one piece.
//
//===----------------------------------------------------------------------===//

#ifndef LPT_DIALECT_LPT_IR_KERNELOPS_TD
#define LPT_DIALECT_LPT_IR_KERNELOPS_TD

include "LPT/Dialect/LPT/IR/LPTBase.td"
include "mlir/IR/AttrTypeBase.td"

def LPT_LayoutAttr : AttrDef<LPT_Dialect, "Layout"> {
  let mnemonic = "layout";
  let summary = "the order of the axes of a tensor in memory";
  let description = [{
    The axes from the one with the largest stride to the one whose elements are
    neighbours. Elements are dense. The shape of the tensor keeps its own
    order.

    ```mlir
    #lpt.layout<[0, 2, 3, 1]>  // channels-last images
    ```
  }];
  let parameters = (ins ArrayRefParameter<"int64_t">:$order);
  let assemblyFormat = "`<` custom<Numbers>($order) `>`";
  let genVerifyDecl = 1;
  let extraClassDeclaration = [{
    /// Axes in their own order.
    static LayoutAttr getRowMajor(::mlir::MLIRContext *context, int64_t rank);
    /// The channels, axis 1, last; row-major for a rank below three.
    static LayoutAttr getChannelsLast(::mlir::MLIRContext *context, int64_t rank);
    int64_t getRank() const { return getOrder().size(); }
    /// The distance of neighbours along each axis, in elements, for a static
    /// shape.
    ::llvm::SmallVector<int64_t> getStrides(::llvm::ArrayRef<int64_t> shape) const;
    /// Whether elements of this shape have the same place in memory under both
    /// layouts: axes of size one may stand anywhere.
    bool isSameOrder(LayoutAttr other, ::llvm::ArrayRef<int64_t> shape) const;
  }];
}

def LPT_KernelOp : LPT_Op<"kernel", [
    IsolatedFromAbove, RecursiveMemoryEffects, SingleBlock]> {
  let summary = "a group of ops that a backend runs as one piece";
  let description = [{
    The body computes the results from the inputs, which are its block
    arguments, and from constants of its own. One op of it, the root, says what
    kind of kernel it is; what is before it (zero points, dequantization)
    and after it (scale, bias, activation, residual, requantization) is
    element-wise. Nothing but inputs and results has a place in memory.

    The ops of the body may be of any dialect. They have neither regions nor
    side effects, and their operands and results are tensors of this dialect.

    `layouts` gives the order in memory of the inputs, then of the results. It
    is absent before layouts are assigned, which means row-major. `backend` names
    what computes the kernel; it is absent before that is decided.

    A kernel with `explicit_numbers` is in the form of `lpt-normalize-kernels`: it
    has the same numbers, bit for bit, whatever computes it. In its body the
    functions that `ExplicitFunctions.h` lists are computed in `f32` by the
    polynomials there. Sums are in lanes: those of `lpt.softmax` in `f32`, and in
    `f64` those of `lpt.mvn`, `lpt.normalize_l2` and reductions along the last axis.

    ```mlir
    %0 = lpt.kernel (%a = %x, %r = %residual)
        : (tensor<1x8x4x4xui8>, tensor<1x8x4x4xui8>) -> tensor<1x8x4x4xui8> {
      %w = lpt.constant dense<1> : tensor<8x8x1x1xsi8>
      %1 = lpt.convolution %a, %w : (tensor<1x8x4x4xui8>, tensor<8x8x1x1xsi8>) -> tensor<1x8x4x4xf32>
      %2 = lpt.add %1, %r : (tensor<1x8x4x4xf32>, tensor<1x8x4x4xui8>) -> tensor<1x8x4x4xf32>
      %3 = lpt.convert %2 : tensor<1x8x4x4xf32> -> tensor<1x8x4x4xui8>
      lpt.yield %3 : tensor<1x8x4x4xui8>
    }
    ```
  }];
  let arguments = (ins Variadic<LPT_AnyTensor>:$inputs,
                       OptionalAttr<TypedArrayAttrBase<LPT_LayoutAttr,
                           "array of layouts">>:$layouts,
                       OptionalAttr<StrAttr>:$backend,
                       UnitAttr:$explicit_numbers);
  let results = (outs Variadic<LPT_AnyTensor>:$outputs);
  let regions = (region SizedRegion<1>:$body);
  let hasCustomAssemblyFormat = 1;
  let hasVerifier = 1;
  let hasRegionVerifier = 1;
  let builders = [
    OpBuilder<(ins "::mlir::TypeRange":$outputs, "::mlir::ValueRange":$inputs,
                   "::mlir::ArrayAttr":$layouts), [{
      build($_builder, $_state, outputs, inputs, layouts,
            /*backend=*/::mlir::StringAttr(),
            /*explicit_numbers=*/::mlir::UnitAttr());
    }]>
  ];
  let extraClassDeclaration = [{
    ::mlir::Block &getBlock() { return getBody().front(); }
    /// What the body computes: the operands of its terminator.
    ::mlir::Operation::operand_range getYielded() {
      return getBlock().getTerminator()->getOperands();
    }
    /// The op that says what kind of kernel this is: the first that is neither
    /// constant nor element-wise; if all are element-wise, the first that reads
    /// an input. Null if the body yields its inputs, which makes the kernel a
    /// change of layout.
    ::mlir::Operation *getRoot();
    /// The op that is all of the body, if that moves no element: the result has
    /// the memory of the input under another shape or layout. Null otherwise.
    ::mlir::Operation *getView();
    ::mlir::lpt::LayoutAttr getInputLayout(unsigned index);
    ::mlir::lpt::LayoutAttr getOutputLayout(unsigned index);
  }];
}

def LPT_YieldOp : LPT_Op<"yield", [
    Pure, Terminator,
    ParentOneOf<["KernelOp", "ProgramOp", "StepOp", "FusedProductOp"]>]> {
  let summary = "ends the body of a kernel, a program, a step or a product";
  let description = [{
    The operands are the results of the kernel, the program or the step, or one
    element of the result of the product.

    ```mlir
    %0 = lpt.kernel (%a = %x) : (tensor<1x8xui8>) -> tensor<1x8xui8> {
      %1 = lpt.relu %a : tensor<1x8xui8>
      lpt.yield %1 : tensor<1x8xui8>
    }
    ```
  }];
  let arguments = (ins Variadic<AnyType>:$operands);
  let assemblyFormat = "($operands^ `:` type($operands))? attr-dict";
}

#endif // LPT_DIALECT_LPT_IR_KERNELOPS_TD
