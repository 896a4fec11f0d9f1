//===- MachineMemory.h ------------------------------------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// How much memory this process may use. In a container it is less than the
// machine has, and the kernel ends a process that takes more.
//
//===----------------------------------------------------------------------===//

#ifndef LPT_EXECUTION_MACHINEMEMORY_H
#define LPT_EXECUTION_MACHINEMEMORY_H

#include "mlir/Support/LLVM.h"
#include "llvm/ADT/StringRef.h"

#include <optional>

namespace mlir::lpt {

/// The bytes of physical memory, or what the control groups of the process
/// allow if that is less; 2^62 if the system tells neither. Known from the
/// first call on.
int64_t getMachineMemory();

/// The least number of bytes that the control groups of this process, and those
/// that contain them, may use; nothing if none is limited. Files of the system
/// are looked up under the directory `root`.
///
/// Reads `proc/self/cgroup`, and under `sys/fs/cgroup`, where systemd and
/// containers mount the groups, `memory.max` of version 2 and
/// `memory.limit_in_bytes` of version 1.
std::optional<int64_t> readControlGroupLimit(StringRef root = "/");

} // namespace mlir::lpt

#endif // LPT_EXECUTION_MACHINEMEMORY_H
