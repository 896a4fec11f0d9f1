//===- StepEmitter.cpp ------------------------------------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "LPT/Conversion/StepEmitter.h"

#include "LPT/Reference/Tensor.h"

#include "mlir/Dialect/LLVMIR/FunctionCallUtils.h"
#include "mlir/IR/DialectResourceBlobManager.h"
#include "llvm/ADT/STLExtras.h"

using namespace mlir;
using namespace mlir::lpt;

StepEmitter::~StepEmitter() = default;

void StepEmitter::emitCreate(LLVMCodeBuilder &code, Value, Value memory,
                             Value address) {
  code.store(memory, address);
}

LLVMCodeBuilder::LLVMCodeBuilder(LLVM::LLVMFuncOp function,
                                 SymbolTableCollection &symbols)
    : location(function.getLoc()),
      module(function->getParentOfType<ModuleOp>()), symbols(symbols),
      builder(function.getContext()) {
  builder.setInsertionPointToEnd(function.addEntryBlock(builder));
}

Value LLVMCodeBuilder::fail(const llvm::Twine &message, Type type) {
  emitError(location) << message;
  isBroken = true;
  return type ? LLVM::PoisonOp::create(builder, location, type) : Value();
}

//===----------------------------------------------------------------------===//
// Values
//===----------------------------------------------------------------------===//

Value LLVMCodeBuilder::getI32(int32_t value) {
  return LLVM::ConstantOp::create(builder, location,
                                  builder.getI32IntegerAttr(value));
}

Value LLVMCodeBuilder::getI64(int64_t value) {
  return LLVM::ConstantOp::create(builder, location,
                                  builder.getI64IntegerAttr(value));
}

Value LLVMCodeBuilder::getNull() {
  return LLVM::ZeroOp::create(builder, location, getPointerType());
}

Type LLVMCodeBuilder::getPointerType() {
  return LLVM::LLVMPointerType::get(builder.getContext());
}

Value LLVMCodeBuilder::add(Value lhs, Value rhs) {
  return LLVM::AddOp::create(builder, location, lhs, rhs);
}

Value LLVMCodeBuilder::align(Value bytes) {
  return LLVM::AndOp::create(builder, location,
                             add(bytes, getI64(getAlignment() - 1)),
                             getI64(-getAlignment()));
}

Value LLVMCodeBuilder::isNotNull(Value pointer) {
  return LLVM::ICmpOp::create(builder, location, LLVM::ICmpPredicate::ne,
                              pointer, getNull());
}

Value LLVMCodeBuilder::isEqual(Value lhs, Value rhs) {
  return LLVM::ICmpOp::create(builder, location, LLVM::ICmpPredicate::eq, lhs,
                              rhs);
}

//===----------------------------------------------------------------------===//
// Memory
//===----------------------------------------------------------------------===//

Value LLVMCodeBuilder::getAddress(Value base, Value bytes) {
  return LLVM::GEPOp::create(builder, location, getPointerType(),
                             builder.getI8Type(), base, bytes);
}

Value LLVMCodeBuilder::getAddress(Value base, int64_t bytes) {
  if (bytes == 0)
    return base;
  if (!llvm::isInt<32>(bytes))
    return getAddress(base, getI64(bytes));
  return LLVM::GEPOp::create(builder, location, getPointerType(),
                             builder.getI8Type(), base,
                             LLVM::GEPArg(int32_t(bytes)));
}

Value LLVMCodeBuilder::getEntry(Value table, unsigned index) {
  if (index == 0)
    return table;
  return LLVM::GEPOp::create(builder, location, getPointerType(),
                             getPointerType(), table,
                             LLVM::GEPArg(int32_t(index)));
}

Value LLVMCodeBuilder::load(Type type, Value address) {
  return LLVM::LoadOp::create(builder, location, type, address);
}

void LLVMCodeBuilder::store(Value value, Value address) {
  LLVM::StoreOp::create(builder, location, value, address);
}

Value LLVMCodeBuilder::allocateTable(int64_t size) {
  OpBuilder::InsertionGuard guard(builder);
  Region *region = builder.getInsertionBlock()->getParent();
  builder.setInsertionPointToStart(&region->front());
  return LLVM::AllocaOp::create(builder, location, getPointerType(),
                                getPointerType(), getI64(size));
}

void LLVMCodeBuilder::copy(Value to, Value from, int64_t bytes) {
  LLVM::MemcpyOp::create(builder, location, to, from, getI64(bytes),
                         /*isVolatile=*/false);
}

Value LLVMCodeBuilder::createGlobal(StringRef prefix, Type type,
                                    Attribute value) {
  OpBuilder detached(builder.getContext());
  auto global =
      LLVM::GlobalOp::create(detached, location, type,
                             /*isConstant=*/true, LLVM::Linkage::Internal,
                             prefix, value, getAlignment());
  // Another name, if there is a symbol of this one.
  symbols.getSymbolTable(module).insert(global, module.getBody()->begin());
  return LLVM::AddressOfOp::create(builder, location, global);
}

Value LLVMCodeBuilder::getConstant(StringRef prefix, ArrayRef<char> bytes) {
  return createGlobal(
      prefix, LLVM::LLVMArrayType::get(builder.getI8Type(), bytes.size()),
      builder.getStringAttr(StringRef(bytes.data(), bytes.size())));
}

std::pair<Value, int64_t> LLVMCodeBuilder::getConstant(StringRef prefix,
                                                       ElementsAttr elements) {
  FailureOr<Tensor> tensor = Tensor::fromAttribute(elements);
  if (failed(tensor))
    return {fail("expected a constant that can be read", getPointerType()), 0};
  ArrayRef<char> bytes = tensor->getBytes();
  auto type =
      RankedTensorType::get({int64_t(bytes.size())}, builder.getI8Type());
  ElementsAttr value;
  auto resource = dyn_cast<DenseResourceElementsAttr>(elements);
  AsmResourceBlob *blob =
      resource ? resource.getRawHandle().getBlob() : nullptr;
  // Integers of 4 bits have been extended, and are no longer those of the blob.
  if (blob && blob->getData().data() == bytes.data())
    value = DenseResourceElementsAttr::get(type, resource.getRawHandle());
  else
    value = DenseElementsAttr::getFromRawBuffer(type, bytes);
  return {
      createGlobal(prefix,
                   LLVM::LLVMArrayType::get(builder.getI8Type(), bytes.size()),
                   value),
      bytes.size()};
}

//===----------------------------------------------------------------------===//
// Control flow
//===----------------------------------------------------------------------===//

Value LLVMCodeBuilder::call(StringRef function, Type result,
                            ValueRange arguments) {
  // A symbol of another kind would leave the declaration another name.
  Operation *known = symbols.getSymbolTable(module).lookup(function);
  if (known && !isa<LLVM::LLVMFuncOp>(known))
    return fail("expected no other symbol of the name " + function +
                    ", which programs call",
                result);
  auto declared = LLVM::lookupOrCreateFn(
      builder, module, function, llvm::to_vector(arguments.getTypes()),
      result ? result : LLVM::LLVMVoidType::get(builder.getContext()),
      /*isVarArg=*/false, /*isReserved=*/false, &symbols);
  if (failed(declared))
    return fail("expected no other symbol of the name " + function +
                    ", which programs call",
                result);
  auto call = LLVM::CallOp::create(builder, location, *declared, arguments);
  return result ? call.getResult() : Value();
}

void LLVMCodeBuilder::check(Value status) {
  returnUnless(isEqual(status, getI32(0)), status);
}

void LLVMCodeBuilder::require(Value condition, EmittedStatus status) {
  returnUnless(condition, getI32(int32_t(status)));
}

void LLVMCodeBuilder::returnUnless(Value condition, Value status) {
  if (!failure)
    onFailure([] {});
  Block *block = builder.getInsertionBlock();
  Block *next = builder.createBlock(failure);
  builder.setInsertionPointToEnd(block);
  LLVM::CondBrOp::create(builder, location, condition, next, ValueRange(),
                         failure, status);
  builder.setInsertionPointToEnd(next);
}

void LLVMCodeBuilder::onFailure(llvm::function_ref<void()> cleanUp) {
  OpBuilder::InsertionGuard guard(builder);
  Region *region = builder.getInsertionBlock()->getParent();
  Block *block = builder.createBlock(region, region->end(),
                                     builder.getI32Type(), location);
  cleanUp();
  createReturn(block->getArgument(0));
  failure = block;
}

void LLVMCodeBuilder::ifNotNull(Value pointer,
                                llvm::function_ref<void()> fill) {
  Block *block = builder.getInsertionBlock();
  Block *next = builder.createBlock(block->getParent(),
                                    std::next(Region::iterator(block)));
  Block *filled = builder.createBlock(next);
  fill();
  LLVM::BrOp::create(builder, location, ValueRange(), next);
  builder.setInsertionPointToEnd(block);
  LLVM::CondBrOp::create(builder, location, isNotNull(pointer), filled, next);
  builder.setInsertionPointToEnd(next);
}

void LLVMCodeBuilder::createReturn(Value value) {
  LLVM::ReturnOp::create(builder, location, value ? value : ValueRange());
}
