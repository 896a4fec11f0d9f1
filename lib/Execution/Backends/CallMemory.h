//===- CallMemory.h ---------------------------------------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The allocator and the assertions of compiled code. The code does not check
// the result of an allocation, so a call without memory is left at once.
//
//===----------------------------------------------------------------------===//

#ifndef LPT_LIB_EXECUTION_CALLMEMORY_H
#define LPT_LIB_EXECUTION_CALLMEMORY_H

#include <csetjmp>
#include <cstddef>

namespace mlir::lpt {

/// The memory of one call of compiled code. Whatever the code has not freed,
/// results among it, is freed together with this object.
class CallMemory {
public:
  /// The allocations of the call may have `maxBytes` together.
  explicit CallMemory(size_t maxBytes) : remaining(maxBytes) {}
  CallMemory(const CallMemory &) = delete;
  CallMemory &operator=(const CallMemory &) = delete;
  ~CallMemory();

  /// Calls `entry`, which may call the functions below. Returns false if it was
  /// left because memory is exhausted or an assertion does not hold. Nothing
  /// but compiled code may be between both, since no destructors run.
  bool call(void (*entry)(void **), void **arguments);

  /// The reason to leave the call; null if it was memory.
  const char *getMessage() const { return message; }

  /// For the code that runs on this thread.
  static void *allocate(size_t bytes);
  static void release(void *data);
  /// For its assertions: `puts`, whose text must outlive the call, and `abort`.
  static int report(const char *text);
  static void abandon();

private:
  /// Precedes the memory of an allocation, which is aligned for anything.
  struct alignas(std::max_align_t) Header {
    Header *previous, *next;
    size_t bytes;
  };

  static thread_local CallMemory *current;
  Header *first = nullptr;
  /// The bytes that the call may still allocate.
  size_t remaining;
  const char *message = nullptr;
  std::jmp_buf exit;
};

} // namespace mlir::lpt

#endif // LPT_LIB_EXECUTION_CALLMEMORY_H
