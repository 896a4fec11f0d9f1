// Precompiled for every file of this library; each file still includes what it
// uses.
#include "LPT/Dialect/LPT/IR/LPTOps.h"
#include "LPT/Pipelines/Pipelines.h"
#include "LPT/Reference/Evaluator.h"

#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/Dialect/LLVMIR/LLVMDialect.h"
#include "mlir/Pass/PassManager.h"

#include "llvm/Support/FormatVariadic.h"
