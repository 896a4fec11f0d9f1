//===- CallMemory.cpp -------------------------------------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "CallMemory.h"

#include <cstdint>
#include <cstdlib>

using namespace mlir::lpt;

thread_local CallMemory *CallMemory::current = nullptr;

CallMemory::~CallMemory() {
  while (first) {
    Header *next = first->next;
    std::free(first);
    first = next;
  }
}

bool CallMemory::call(void (*entry)(void **), void **arguments) {
  // Volatile, as both are read after a jump.
  CallMemory *volatile outer = current;
  volatile bool isComplete = false;
  current = this;
  if (setjmp(exit) == 0) {
    entry(arguments);
    isComplete = true;
  }
  current = outer;
  return isComplete;
}

void *CallMemory::allocate(size_t bytes) {
  CallMemory &memory = *current;
  void *data = bytes <= memory.remaining && bytes <= SIZE_MAX - sizeof(Header)
                   ? std::malloc(sizeof(Header) + bytes)
                   : nullptr;
  if (!data)
    std::longjmp(memory.exit, 1);
  auto *header = static_cast<Header *>(data);
  header->bytes = bytes;
  memory.remaining -= bytes;
  header->previous = nullptr;
  header->next = memory.first;
  if (memory.first)
    memory.first->previous = header;
  memory.first = header;
  return header + 1;
}

void CallMemory::release(void *data) {
  if (!data)
    return;
  Header *header = static_cast<Header *>(data) - 1;
  if (header->previous)
    header->previous->next = header->next;
  else
    current->first = header->next;
  if (header->next)
    header->next->previous = header->previous;
  current->remaining += header->bytes;
  std::free(header);
}

int CallMemory::report(const char *text) {
  current->message = text;
  return 0;
}

void CallMemory::abandon() { std::longjmp(current->exit, 1); }
