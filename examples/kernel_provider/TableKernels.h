//===- TableKernels.h -------------------------------------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A backend of its own: functions from one byte to one byte are tables of 256
// entries. Dequantization, any chain of functions and quantization cost one
// look at the table for each element, and are as exact as the reference, which
// fills it.
//
// The work is divided as in every backend. The provider runs in the compiler:
// it says which kernels it computes, and what the steps are to know. The steps
// run in the program: they have been told, and see addresses only. What lies
// between the two can be stored in a file.
//
//===----------------------------------------------------------------------===//

#ifndef TABLE_KERNELS_H
#define TABLE_KERNELS_H

#include "LPT/Conversion/KernelProvider.h"
#include "LPT/Execution/Backend.h"

namespace table {

/// The name of the provider and of the steps that it plans.
constexpr llvm::StringLiteral backendName = "table";

/// The number of different bytes.
constexpr int64_t numBytes = 256;

std::unique_ptr<mlir::lpt::KernelProvider> createProvider();

llvm::Expected<std::unique_ptr<mlir::lpt::BackendSteps>>
createSteps(const mlir::lpt::ProgramOptions &options,
            mlir::MLIRContext *context);

/// Makes both known to contexts of `registry`.
void registerBackend(mlir::DialectRegistry &registry);

} // namespace table

#endif // TABLE_KERNELS_H
