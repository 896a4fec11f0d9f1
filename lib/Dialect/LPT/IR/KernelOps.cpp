//===- KernelOps.cpp ------------------------------------------------------===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "BodyChecks.h"
#include "LPT/Dialect/LPT/IR/LPTOps.h"

#include "mlir/IR/Matchers.h"
#include "llvm/ADT/STLExtras.h"

using namespace mlir;
using namespace mlir::lpt;

//===----------------------------------------------------------------------===//
// Layouts
//===----------------------------------------------------------------------===//

LogicalResult LayoutAttr::verify(function_ref<InFlightDiagnostic()> emitError,
                                 ArrayRef<int64_t> order) {
  SmallVector<bool> seen(order.size());
  for (int64_t axis : order) {
    if (axis < 0 || axis >= int64_t(order.size()) || seen[axis])
      return emitError() << "expected each axis below " << order.size()
                         << " once, but got axis " << axis;
    seen[axis] = true;
  }
  return success();
}

LayoutAttr LayoutAttr::getRowMajor(MLIRContext *context, int64_t rank) {
  return get(context, llvm::to_vector(llvm::seq<int64_t>(rank)));
}

LayoutAttr LayoutAttr::getChannelsLast(MLIRContext *context, int64_t rank) {
  if (rank < 3)
    return getRowMajor(context, rank);
  SmallVector<int64_t> order = {0};
  llvm::append_range(order, llvm::seq<int64_t>(2, rank));
  order.push_back(1);
  return get(context, order);
}

SmallVector<int64_t> LayoutAttr::getStrides(ArrayRef<int64_t> shape) const {
  SmallVector<int64_t> strides(shape.size());
  int64_t stride = 1;
  for (int64_t axis : llvm::reverse(getOrder())) {
    strides[axis] = stride;
    stride *= shape[axis];
  }
  return strides;
}

bool LayoutAttr::isSameOrder(LayoutAttr other, ArrayRef<int64_t> shape) const {
  auto isLong = [&](int64_t axis) { return shape[axis] != 1; };
  return llvm::equal(llvm::make_filter_range(getOrder(), isLong),
                     llvm::make_filter_range(other.getOrder(), isLong));
}

//===----------------------------------------------------------------------===//
// Ops of kernels
//===----------------------------------------------------------------------===//

static bool isTensorOfDialect(Type type) {
  auto tensor = dyn_cast<RankedTensorType>(type);
  return tensor && isTensorElementType(tensor.getElementType());
}

/// Whether `op` does nothing but compute tensors of the dialect from such
/// tensors.
static bool computesTensors(Operation *op) {
  return op->getNumRegions() == 0 && op->getNumSuccessors() == 0 &&
         op->getNumResults() > 0 && isMemoryEffectFree(op) &&
         llvm::all_of(op->getOperandTypes(), isTensorOfDialect) &&
         llvm::all_of(op->getResultTypes(), isTensorOfDialect);
}

bool lpt::isKernelComputation(Operation *op) {
  return (isa_and_nonnull<LPTDialect>(op->getDialect()) ||
          isa<KernelOpInterface>(op)) &&
         computesTensors(op) && !op->hasTrait<mlir::OpTrait::ConstantLike>();
}

bool lpt::isStoredInteger(Value value) {
  auto type = dyn_cast<IntegerType>(getElementType(value));
  return type && type.getWidth() <= 16;
}

bool lpt::isElementwise(Operation *op) {
  if (op->hasTrait<lpt::OpTrait::Elementwise>())
    return true;
  auto foreign = dyn_cast<KernelOpInterface>(op);
  return foreign && op->getNumResults() == 1 && foreign.isElementwise();
}

bool lpt::movesElements(Operation *op) {
  if (op->hasTrait<lpt::OpTrait::MovesElements>())
    return true;
  auto foreign = dyn_cast<KernelOpInterface>(op);
  return foreign && foreign.movesElements();
}

//===----------------------------------------------------------------------===//
// KernelOp
//===----------------------------------------------------------------------===//

Operation *KernelOp::getRoot() {
  // What brings an operand into another order is not what the kernel is about.
  for (Operation &op : getBlock())
    if (isa<MultiplyAccumulateOpInterface>(op))
      return &op;
  Operation *first = nullptr;
  for (Operation &op : getBlock().without_terminator()) {
    if (op.hasTrait<mlir::OpTrait::ConstantLike>())
      continue;
    if (!isElementwise(&op))
      return &op;
    if (!first && llvm::any_of(op.getOperands(), llvm::IsaPred<BlockArgument>))
      first = &op;
  }
  return first;
}

FailureOr<SmallVector<Type, 2>>
lpt::parseNarrowFloats(MLIRContext *context, ArrayRef<std::string> names,
                       function_ref<InFlightDiagnostic()> emitError) {
  SmallVector<Type, 2> types;
  for (const std::string &name : names) {
    if (!llvm::is_contained(narrowFloatNames, name))
      return emitError() << "expected 'f16' or 'bf16', but got '" << name
                         << "'";
    types.push_back(name == "f16" ? Type(Float16Type::get(context))
                                  : Type(BFloat16Type::get(context)));
  }
  return types;
}

bool lpt::hasExplicitNumbers(Operation *op) {
  auto kernel = op->getParentOfType<KernelOp>();
  return (kernel && kernel.getExplicitNumbers()) ||
         op->hasAttr(explicitNumbersName);
}

bool lpt::isView(Operation *op) {
  return op->hasTrait<lpt::OpTrait::KeepsElementOrder>() ||
         isa<TransposeOp>(op);
}

Operation *KernelOp::getView() {
  Operation *root = getRoot();
  return root && isView(root) && isa<BlockArgument>(root->getOperand(0)) &&
                 llvm::equal(getYielded(), root->getResults())
             ? root
             : nullptr;
}

LayoutAttr lpt::getLayout(std::optional<ArrayAttr> layouts, unsigned number,
                          Type type) {
  if (layouts)
    return cast<LayoutAttr>((*layouts)[number]);
  return LayoutAttr::getRowMajor(type.getContext(),
                                 cast<RankedTensorType>(type).getRank());
}

LayoutAttr KernelOp::getInputLayout(unsigned index) {
  return getLayout(getLayouts(), index, getInputs()[index].getType());
}

LayoutAttr KernelOp::getOutputLayout(unsigned index) {
  return getLayout(getLayouts(), getInputs().size() + index,
                   getOutputs()[index].getType());
}

LogicalResult lpt::verifyBody(Operation *op, Block &body, TypeRange inputs,
                              TypeRange outputs) {
  if (body.getArgumentTypes() != inputs)
    return op->emitOpError()
           << "expected block arguments of the types " << inputs << ", but got "
           << body.getArgumentTypes();
  auto yield = body.empty() ? YieldOp() : dyn_cast<YieldOp>(body.back());
  if (!yield)
    return op->emitOpError()
           << "expected the body to end with 'lpt.yield', but got "
           << (body.empty()
                   ? "no op"
                   : ("'" + body.back().getName().getStringRef() + "'").str());
  if (yield.getOperandTypes() != outputs)
    return yield.emitOpError() << "expected operands of the types " << outputs
                               << ", but got " << yield.getOperandTypes();
  return success();
}

LogicalResult lpt::verifyLayouts(Operation *op, ArrayAttr layouts,
                                 TypeRange inputs) {
  if (!layouts)
    return success();
  SmallVector<Type> types(inputs);
  llvm::append_range(types, op->getResultTypes());
  if (layouts.size() != types.size())
    return op->emitOpError()
           << "expected a layout for each of " << types.size()
           << " inputs and results, but got " << layouts.size();
  for (auto [attribute, type] : llvm::zip_equal(layouts, types)) {
    int64_t rank = cast<RankedTensorType>(type).getRank();
    auto layout = cast<LayoutAttr>(attribute);
    if (layout.getRank() != rank)
      return op->emitOpError() << "expected a layout of rank " << rank
                               << " for " << type << ", but got " << layout;
  }
  return success();
}

LogicalResult KernelOp::verify() {
  if (failed(verifyBody(*this, getBlock(), getInputs().getTypes(),
                        getResultTypes())))
    return failure();
  if (getOutputs().empty())
    return emitOpError() << "expected a result, but got none";
  return verifyLayouts(*this, getLayoutsAttr(), getInputs().getTypes());
}

LogicalResult KernelOp::verifyRegions() {
  for (Operation &op : getBlock().without_terminator())
    if (!computesTensors(&op))
      return op.emitOpError() << "expected, in a kernel, an op without regions "
                                 "and side effects that computes tensors of "
                                 "the dialect from such tensors, but got "
                                 "another one";
  return success();
}

/// `(%a = %x, %b = %y) layouts [...] : (types) -> types {attributes} body`
ParseResult KernelOp::parse(OpAsmParser &parser, OperationState &state) {
  SmallVector<OpAsmParser::Argument> arguments;
  SmallVector<OpAsmParser::UnresolvedOperand> inputs;
  auto parseInput = [&]() -> ParseResult {
    return failure(parser.parseArgument(arguments.emplace_back()) ||
                   parser.parseEqual() ||
                   parser.parseOperand(inputs.emplace_back()));
  };
  if (parser.parseCommaSeparatedList(OpAsmParser::Delimiter::Paren, parseInput))
    return failure();
  if (succeeded(parser.parseOptionalKeyword("layouts"))) {
    ArrayAttr layouts;
    if (parser.parseAttribute(layouts, "layouts", state.attributes))
      return failure();
  }
  FunctionType type;
  llvm::SMLoc location = parser.getCurrentLocation();
  if (parser.parseColonType(type) ||
      parser.parseOptionalAttrDictWithKeyword(state.attributes))
    return failure();
  if (type.getNumInputs() != inputs.size())
    return parser.emitError(location)
           << "expected types of " << inputs.size() << " inputs, but got "
           << type.getNumInputs();
  for (auto [argument, input] : llvm::zip_equal(arguments, type.getInputs()))
    argument.type = input;
  state.addTypes(type.getResults());
  return failure(parser.resolveOperands(inputs, type.getInputs(), location,
                                        state.operands) ||
                 parser.parseRegion(*state.addRegion(), arguments));
}

void KernelOp::print(OpAsmPrinter &printer) {
  printer << " (";
  llvm::interleaveComma(llvm::zip_equal(getBlock().getArguments(), getInputs()),
                        printer, [&](auto pair) {
                          printer.printRegionArgument(std::get<0>(pair),
                                                      /*argAttrs=*/{},
                                                      /*omitType=*/true);
                          printer << " = " << std::get<1>(pair);
                        });
  printer << ")";
  if (std::optional<ArrayAttr> layouts = getLayouts())
    printer << " layouts " << *layouts;
  printer << " : ";
  printer.printFunctionalType(*this);
  printer.printOptionalAttrDictWithKeyword((*this)->getAttrs(), {"layouts"});
  printer << " ";
  printer.printRegion(getBody(), /*printEntryBlockArgs=*/false);
}
