//===- StepFunctions.cpp ----------------------------------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "LPT/Conversion/StepFunctions.h"

#include "LPT/Conversion/ConvertToLinalgPatternInterface.h"
#include "LPT/Conversion/Passes.h"
#include "LPT/Reference/Tensor.h"

#include "mlir/Dialect/Utils/IndexingUtils.h"
#include "mlir/IR/IRMapping.h"
#include "llvm/ADT/STLExtras.h"

using namespace mlir;
using namespace mlir::lpt;

std::optional<RefusedOp> mlir::lpt::findRefusedOp(StepOp step) {
  std::optional<RefusedOp> refused;
  step.getBody().walk<WalkOrder::PreOrder>([&](Operation *op) {
    std::optional<std::string> reason = explainMissingLowering(op);
    if (!reason && !isMemoryEffectFree(op))
      reason = "it has side effects";
    if (!reason)
      return WalkResult::advance();
    refused = {op, *reason};
    return WalkResult::interrupt();
  });
  return refused;
}

static SmallVector<RankedTensorType> getTypes(StepOp step) {
  return llvm::map_to_vector(
      llvm::concat<const Type>(llvm::to_vector(step.getInputs().getTypes()),
                               llvm::to_vector(step.getResultTypes())),
      [](Type type) { return cast<RankedTensorType>(type); });
}

/// The layouts of the inputs and results.
static SmallVector<LayoutAttr> getLayouts(StepOp step) {
  SmallVector<LayoutAttr> layouts;
  for (unsigned i = 0, e = step.getInputs().size(); i != e; ++i)
    layouts.push_back(step.getInputLayout(i));
  for (unsigned i = 0, e = step.getNumResults(); i != e; ++i)
    layouts.push_back(step.getOutputLayout(i));
  return layouts;
}

/// The type of `type` in the order of its memory.
static RankedTensorType getMemoryType(RankedTensorType type,
                                      LayoutAttr layout) {
  return RankedTensorType::get(
      applyPermutation(type.getShape(), layout.getOrder()),
      type.getElementType());
}

SmallVector<unsigned> StepFunctions::getBuffers(StepOp step) {
  SmallVector<unsigned> buffers;
  for (auto [number, type] : llvm::enumerate(getTypes(step)))
    if (type.getNumElements() != 0)
      buffers.push_back(number);
  return buffers;
}

static Value createTranspose(OpBuilder &builder, Location location, Value value,
                             ArrayRef<int64_t> order) {
  if (isIdentityPermutation(order))
    return value;
  TransposeOp::Properties properties;
  properties.order = builder.getDenseI64ArrayAttr(order);
  return createInferred<TransposeOp>(builder, location,
                                     getElementTypeOrSelf(value.getType()),
                                     value, properties)
      .getResult();
}

/// A tensor without elements.
static Value createEmpty(OpBuilder &builder, Location location,
                         RankedTensorType type) {
  FailureOr<Tensor> empty =
      Tensor::create(type.getElementType(), type.getShape());
  return ConstantOp::create(builder, location, type, empty->toAttribute());
}

/// Creates ops that compute the body of `step` on `inputs`. Returns its
/// results.
static SmallVector<Value> createComputation(OpBuilder &builder, StepOp step,
                                            ValueRange inputs) {
  IRMapping mapping;
  if (step.getExplicitNumbers()) {
    auto kernel = KernelOp::create(builder, step.getLoc(),
                                   step.getResultTypes(), inputs, ArrayAttr());
    kernel.setExplicitNumbers(true);
    step.getBody().cloneInto(&kernel.getBody(), mapping);
    return llvm::to_vector_of<Value>(kernel.getOutputs());
  }
  Block &block = step.getBody().front();
  mapping.map(block.getArguments(), inputs);
  for (Operation &op : block.without_terminator())
    builder.clone(op, mapping);
  return llvm::map_to_vector(
      block.getTerminator()->getOperands(),
      [&](Value value) { return mapping.lookup(value); });
}

/// Fills `function`, which takes the inputs of `step` in the order of memory.
static void fillBody(func::FuncOp function, StepOp step) {
  const Location location = step.getLoc();
  const SmallVector<LayoutAttr> layouts = getLayouts(step);
  const size_t numInputs = step.getInputs().size();
  OpBuilder builder = OpBuilder::atBlockEnd(function.addEntryBlock());
  SmallVector<Value> inputs;
  auto nextArgument = function.getArguments().begin();
  const SmallVector<RankedTensorType> types = getTypes(step);
  for (auto [number, type] :
       llvm::enumerate(ArrayRef(types).take_front(numInputs)))
    inputs.push_back(type.getNumElements() == 0
                         ? createEmpty(builder, location, type)
                         : createTranspose(builder, location, *nextArgument++,
                                           invertPermutationVector(
                                               layouts[number].getOrder())));
  SmallVector<Value> returned;
  for (auto [value, layout] :
       llvm::zip_equal(createComputation(builder, step, inputs),
                       ArrayRef(layouts).drop_front(numInputs)))
    if (cast<RankedTensorType>(value.getType()).getNumElements() != 0)
      returned.push_back(
          createTranspose(builder, location, value, layout.getOrder()));
  func::ReturnOp::create(builder, location, returned);
}

unsigned StepFunctions::findOrCreate(StepOp step) {
  const SmallVector<RankedTensorType> types = getTypes(step);
  const SmallVector<LayoutAttr> layouts = getLayouts(step);
  SmallVector<Type> inputs, results;
  for (unsigned number : getBuffers(step))
    (number < step.getInputs().size() ? inputs : results)
        .push_back(getMemoryType(types[number], layouts[number]));
  OpBuilder builder = OpBuilder::atBlockEnd(module.getBody());
  FunctionType type = builder.getFunctionType(inputs, results);
  auto function = func::FuncOp::create(
      builder, step.getLoc(), prefix + std::to_string(functions.size()), type);
  fillBody(function, step);
  SmallVector<unsigned> &ofType = numbers[type];
  for (unsigned known : ofType)
    if (OperationEquivalence::isRegionEquivalentTo(
            &functions[known].getBody(), &function.getBody(),
            OperationEquivalence::IgnoreLocations)) {
      function.erase();
      return known;
    }
  ofType.push_back(functions.size());
  functions.push_back(function);
  return ofType.back();
}

unsigned StepFunctions::outline(StepOp step) {
  const unsigned number = findOrCreate(step);
  if (!step.getKept().empty() || step.getAccumulated())
    functions[number]->setAttr(sharedMemoryAttrName,
                               UnitAttr::get(step.getContext()));
  return number;
}
