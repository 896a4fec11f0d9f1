//===- LPTOps.h -------------------------------------------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The ops of the dialect.
//
//===----------------------------------------------------------------------===//

#ifndef LPT_DIALECT_LPT_IR_LPTOPS_H
#define LPT_DIALECT_LPT_IR_LPTOPS_H

#include "LPT/Dialect/LPT/IR/LPTDialect.h"
#include "LPT/Dialect/LPT/IR/LPTInterfaces.h"
#include "LPT/Dialect/LPT/IR/ShapeArithmetic.h"
#include "LPT/Dialect/LPT/IR/ShapeInference.h"

#include "mlir/Bytecode/BytecodeOpInterface.h"
#include "mlir/IR/BuiltinAttributes.h"
#include "mlir/IR/OpImplementation.h"
#include "mlir/IR/PatternMatch.h"
#include "mlir/IR/SymbolTable.h"
#include "mlir/Interfaces/DestinationStyleOpInterface.h"
#include "mlir/Interfaces/FunctionInterfaces.h"
#include "mlir/Interfaces/InferTypeOpInterface.h"
#include "mlir/Interfaces/SideEffectInterfaces.h"

#define GET_OP_CLASSES
#include "LPT/Dialect/LPT/IR/LPTOps.h.inc"

namespace mlir::lpt {

/// Adds to `state`, of an `OpTy`, its operands, its properties, and results of
/// the shapes that it infers and of `elementTypes`. Attributes that have a
/// default may be absent; `properties` are read when the op is created. Fails,
/// with the error ("expected X, but got Y") in `report`, which may be null, if
/// there are no such shapes.
template <typename OpTy>
LogicalResult addInferred(OperationState &state, TypeRange elementTypes,
                          ValueRange operands,
                          typename OpTy::Properties &properties,
                          function_ref<void(const Twine &)> report) {
  state.name.populateDefaultProperties(OpaqueProperties(&properties));
  typename OpTy::Adaptor adaptor(operands, DictionaryAttr(), properties);
  ShapeInference inference(report, elementTypes.size());
  if (failed(OpTy::inferResultShapes(adaptor, inference)))
    return failure();
  state.addOperands(operands);
  for (auto [shape, elementType] :
       llvm::zip(inference.getShapes(), elementTypes))
    state.addTypes(RankedTensorType::get(shape, elementType));
  state.useProperties(properties);
  return success();
}

/// Creates `OpTy` with the result shapes that it infers and the element type
/// `elementType`. The operands and properties must be valid; attributes that
/// have a default may be absent.
template <typename OpTy>
OpTy createInferred(OpBuilder &builder, Location location, Type elementType,
                    ValueRange operands,
                    typename OpTy::Properties properties = {},
                    unsigned numResults = 1) {
  OperationState state(location, OpTy::getOperationName());
  LogicalResult inferred =
      addInferred<OpTy>(state, SmallVector<Type>(numResults, elementType),
                        operands, properties, /*report=*/nullptr);
  assert(succeeded(inferred) && "operands and properties must be valid");
  (void)inferred;
  return cast<OpTy>(builder.create(state));
}

/// The resolved window of a convolution, of a transposed convolution or of a
/// pooling op, which must be valid.
Window getWindow(ConvolutionOp op);
Window getWindow(GroupConvolutionOp op);
Window getWindow(ConvolutionBackpropDataOp op);
Window getWindow(GroupConvolutionBackpropDataOp op);
Window getWindow(AvgPoolOp op);
Window getWindow(MaxPoolOp op);

/// The window of a product whose `kernel` has an entry for each spatial axis.
Window getWindow(PackedProductOp op);

/// How the numbers of the sums of a product on packed weights follow each
/// other: see `PackedProductOp`.
struct ProductRuns {
  /// How many runs there are along each axis of the kernel that tells them
  /// apart, and how far apart these positions are in the image.
  SmallVector<int64_t> counts, dilations;
  /// How many elements each run has, and each step.
  int64_t length, stepDepth;

  /// Those of a group of `channels` channels, one of `groups`, in steps of
  /// `stepDepth` numbers.
  ProductRuns(int64_t stepDepth, int64_t groups, int64_t channels,
              ArrayRef<int64_t> kernel, ArrayRef<int64_t> dilations);

  int64_t getNumRuns() const;
  /// How many steps a run has.
  int64_t getStepsOfRun() const;
  int64_t getNumSteps() const { return getNumRuns() * getStepsOfRun(); }
  /// Whether a run ends within a step, so that the step reads what lies behind
  /// it.
  bool overruns() const;
};

/// Whether kernels may hold `op`: it is of this dialect or has
/// `KernelOpInterface`, it computes tensors of this dialect from such tensors,
/// and it has neither regions nor side effects. Constants are no such ops.
bool isKernelComputation(Operation *op);

/// Whether the elements of `value` are integers of at most 16 bits, with which
/// kernels end.
bool isStoredInteger(Value value);

/// The name of the attribute that kernels with explicit numbers have, and their
/// ops once they are inlined.
inline constexpr StringLiteral explicitNumbersName = "explicit_numbers";

/// Whether `op` is in a kernel with explicit numbers, or was before the kernel
/// was inlined.
bool hasExplicitNumbers(Operation *op);

/// Whether `op` is element-wise, by the trait `Elementwise` or by
/// `KernelOpInterface`.
bool isElementwise(Operation *op);

/// Whether `op` computes nothing, by the trait `MovesElements` or by
/// `KernelOpInterface`.
bool movesElements(Operation *op);

/// Whether `op` moves values without looking at them, such that the memory of
/// its input holds its result as well, under another shape or layout.
bool isView(Operation *op);

/// The names of the float types that are narrower than `f32`, in which not
/// every machine computes.
inline constexpr StringLiteral narrowFloatNames[] = {"f16", "bf16"};

/// The float types of these names, of `narrowFloatNames`. Reports any other
/// name to `emitError`.
FailureOr<SmallVector<Type, 2>>
parseNarrowFloats(MLIRContext *context, ArrayRef<std::string> names,
                  function_ref<InFlightDiagnostic()> emitError);

/// The order of `op`: the axes in reverse if it states none.
SmallVector<int64_t> getAxisOrder(TransposeOp op);

/// The bytes of the elements of a tensor of `type`, which has a static shape.
int64_t getByteSize(Type type);
inline int64_t getByteSize(Value value) { return getByteSize(value.getType()); }

/// The steps of a strided slice, which must be valid.
SmallVector<SliceStep> getSliceSteps(StridedSliceOp op);
SmallVector<SliceStep> getSliceSteps(SliceOp op);

} // namespace mlir::lpt

#endif // LPT_DIALECT_LPT_IR_LPTOPS_H
