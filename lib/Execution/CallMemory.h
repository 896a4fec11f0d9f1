//===- CallMemory.h ---------------------------------------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// What compiled code calls for `malloc` and `free`. It does not look whether it
// got memory, so a call for which there is none is left at once.
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
  CallMemory() = default;
  CallMemory(const CallMemory &) = delete;
  CallMemory &operator=(const CallMemory &) = delete;
  ~CallMemory();

  /// Calls `entry`, which may call `allocate` and `release`. Returns false if
  /// it was left because memory is exhausted. Nothing but compiled code may be
  /// between both, since no destructors run.
  bool call(void (*entry)(void **), void **arguments);

  /// For the code that runs on this thread.
  static void *allocate(size_t bytes);
  static void release(void *data);

private:
  /// What precedes the memory of an allocation, which is aligned for anything.
  struct alignas(std::max_align_t) Header {
    Header *previous, *next;
  };

  static thread_local CallMemory *current;
  Header *first = nullptr;
  std::jmp_buf exit;
};

} // namespace mlir::lpt

#endif // LPT_LIB_EXECUTION_CALLMEMORY_H
