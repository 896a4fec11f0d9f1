//===- StepEmitter.h --------------------------------------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// How the steps of a backend become code, in programs that are compiled ahead
// of time.
//
//===----------------------------------------------------------------------===//

#ifndef LPT_CONVERSION_STEPEMITTER_H
#define LPT_CONVERSION_STEPEMITTER_H

#include "LPT/Dialect/LPT/IR/LPTOps.h"

#include "mlir/Dialect/LLVMIR/LLVMDialect.h"

namespace mlir::lpt {

/// What the functions of a program return; the values are those of `LPTStatus`
/// in OneDNNRuntime.h.
enum class EmittedStatus : int32_t {
  Success = 0,
  OutOfMemory = 4,
  UnsupportedCPU = 5,
  RuntimeError = 6
};

/// Creates ops of the LLVM dialect in one function, and globals around it.
class LLVMCodeBuilder {
public:
  /// Begins the body of `function`, which is in a module. `check`, `require`
  /// and `onFailure` need a function that returns 32 bits.
  LLVMCodeBuilder(LLVM::LLVMFuncOp function, SymbolTableCollection &symbols);

  Value getI32(int32_t value);
  Value getI64(int64_t value);
  Value getNull();
  Type getPointerType();
  Type getI32Type() { return builder.getI32Type(); }
  Type getI64Type() { return builder.getI64Type(); }

  /// `lhs` + `rhs`, of 64 bits.
  Value add(Value lhs, Value rhs);
  /// `bytes`, of 64 bits, rounded up to a multiple of `getAlignment()`.
  Value align(Value bytes);
  /// Of the memory that backends get.
  static constexpr int64_t getAlignment() { return 64; }

  /// The address `bytes`, of 64 bits, after `base`.
  Value getAddress(Value base, Value bytes);
  Value getAddress(Value base, int64_t bytes);
  /// The address of entry `index` in the table of pointers at `table`.
  Value getEntry(Value table, unsigned index);
  Value load(Type type, Value address);
  void store(Value value, Value address);
  /// An uninitialized table of `size` pointers, for as long as the function
  /// runs.
  Value allocateTable(int64_t size);

  /// Calls the function of the module or of a library. `result` may be null:
  /// the function returns nothing, and neither does this. If the name belongs
  /// to a symbol of another type, an error is emitted; see `hasErrors`.
  Value call(StringRef function, Type result, ValueRange arguments);
  void copy(Value to, Value from, int64_t bytes);

  /// Returns `status`, of 32 bits, if it is not 0.
  void check(Value status);
  /// Returns `status` if `condition` is false.
  void require(Value condition, EmittedStatus status);
  /// Lets failures from here on run what `cleanUp` creates before they return.
  void onFailure(llvm::function_ref<void()> cleanUp);
  /// Runs what `fill` creates if `pointer` is not null.
  void ifNotNull(Value pointer, llvm::function_ref<void()> fill);
  /// Whether `pointer` is not null.
  Value isNotNull(Value pointer);
  Value isEqual(Value lhs, Value rhs);

  /// The address of a constant of these bytes. Its name begins with `prefix`.
  Value getConstant(StringRef prefix, ArrayRef<char> bytes);
  /// The address of a constant of the elements of `elements`, as `Tensor`
  /// stores them, and its size in bytes. Emits an error if they cannot be read.
  std::pair<Value, int64_t> getConstant(StringRef prefix,
                                        ElementsAttr elements);

  void createReturn(Value value = {});

  /// Whether an error was emitted. What has been created is of no use then.
  bool hasErrors() const { return isBroken; }

private:
  /// Emits the error. Returns a value of `type`.
  Value fail(const llvm::Twine &message, Type type);
  /// Returns `status` unless `condition` is true.
  void returnUnless(Value condition, Value status);
  Value createGlobal(StringRef prefix, Type type, Attribute value);

  Location location;
  ModuleOp module;
  SymbolTableCollection &symbols;
  OpBuilder builder;
  /// Returns its argument, the status of a failure. Null before the first one.
  Block *failure = nullptr;
  bool isBroken = false;
};

/// Emits the code of the steps of one program that one backend runs. A backend
/// has two pointers: one in the model, which all threads share, and one in the
/// handle of a thread.
class StepEmitter {
public:
  virtual ~StepEmitter();

  /// Adds `step`, whose number is that of the calls before. Fails, with an
  /// error, if it cannot be compiled.
  virtual LogicalResult add(StepOp step) = 0;

  /// Stores the pointer of the model to `address`, which holds null so far.
  virtual void emitLoad(LLVMCodeBuilder &code, Value numThreads,
                        Value address) {}
  /// Releases what the pointer `model` refers to, which is not null.
  virtual void emitUnload(LLVMCodeBuilder &code, Value model) {}

  /// How many bytes of memory the functions of the steps need, if that is all
  /// that they need besides their operands: no model, and no handle but the
  /// address of the memory.
  virtual std::optional<int64_t> getMemoryBytes() const { return std::nullopt; }

  /// How many bytes of memory one thread needs, as 64 bits.
  virtual Value emitMemorySize(LLVMCodeBuilder &code, Value model) = 0;
  /// Stores the pointer of the handle to `address`, which holds null so far.
  /// `memory` lives as long as the handle; by default its address is the
  /// pointer.
  virtual void emitCreate(LLVMCodeBuilder &code, Value model, Value memory,
                          Value address);
  /// Releases what the pointer `handle` refers to, which is not null, apart
  /// from the memory.
  virtual void emitDestroy(LLVMCodeBuilder &code, Value handle) {}

  /// Runs step `number` on the addresses of its inputs and results.
  virtual void emitRun(LLVMCodeBuilder &code, unsigned number, Value handle,
                       ValueRange addresses) = 0;
};

} // namespace mlir::lpt

#endif // LPT_CONVERSION_STEPEMITTER_H
