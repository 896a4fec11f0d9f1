//===- CompiledFile.h -------------------------------------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Compiled models in files: the bytecode of the module after a header that
// tells whether the file is complete and undamaged. The reader of bytecode
// checks its input less than a program deserves that is about to be run.
// The hash tells damage, not intent: `LoadedProgram::instantiate` checks that
// the program stays within its memory. A file that was changed on purpose may
// compute other numbers.
//
//===----------------------------------------------------------------------===//

#ifndef LPT_EXECUTION_COMPILEDFILE_H
#define LPT_EXECUTION_COMPILEDFILE_H

#include "mlir/IR/BuiltinOps.h"
#include "llvm/Support/Error.h"
#include "llvm/Support/MemoryBuffer.h"

#include <memory>

namespace mlir::lpt {

/// Writes the result of `LoadedProgram::compile`.
llvm::Error writeCompiledFile(ModuleOp compiled, llvm::raw_ostream &os);

/// Whether the file begins like one that `writeCompiledFile` writes.
bool isCompiledFile(StringRef content);

/// The bytecode in such a file, aligned for the parser. Fails if another
/// version has written the file, or if it is not as it was written. Errors read
/// "expected X, but got Y".
llvm::Expected<std::unique_ptr<llvm::MemoryBuffer>>
openCompiledFile(llvm::MemoryBufferRef file);

} // namespace mlir::lpt

#endif // LPT_EXECUTION_COMPILEDFILE_H
