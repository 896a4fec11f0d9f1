// Precompiled for every file of this library; each file still includes what it
// uses.
#include "LPT/Dialect/LPT/IR/LPTOps.h"
#include "LPT/Execution/LoadedProgram.h"
#include "LPT/Pipelines/Pipelines.h"

#include "mlir/Pass/PassManager.h"

#include "llvm/Support/FormatVariadic.h"
