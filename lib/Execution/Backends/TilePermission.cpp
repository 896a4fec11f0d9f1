//===- TilePermission.cpp ---------------------------------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "TilePermission.h"

#include "mlir/Dialect/LLVMIR/LLVMDialect.h"

#if defined(__linux__) && defined(__x86_64__)
#include <sys/syscall.h>
#include <unistd.h>
#endif

using namespace mlir;

bool lpt::requestTilePermission() {
#if defined(__linux__) && defined(__x86_64__)
  // ARCH_REQ_XCOMP_PERM of asm/prctl.h for XFEATURE_XTILE_DATA, which older
  // headers do not have.
  constexpr long requestPermission = 0x1023, tileData = 18;
  return syscall(SYS_arch_prctl, requestPermission, tileData) == 0;
#else
  return false;
#endif
}

bool lpt::usesTileRegisters(ModuleOp module) {
  return module
      .walk([](LLVM::CallIntrinsicOp op) {
        return op.getIntrin().starts_with("llvm.x86.tile")
                   ? WalkResult::interrupt()
                   : WalkResult::advance();
      })
      .wasInterrupted();
}
