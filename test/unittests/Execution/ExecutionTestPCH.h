// Precompiled for every file of these tests; each file still includes what it
// uses.
#include "../ModelTest.h"

#include "LPT/Execution/Backend.h"
#include "LPT/Execution/LoadedProgram.h"
#include "LPT/Pipelines/Pipelines.h"

#include "mlir/IR/BuiltinOps.h"
#include "mlir/Pass/PassManager.h"
#include "llvm/Support/FormatVariadic.h"
