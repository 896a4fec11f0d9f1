// Precompiled for every file of this library; each file still includes what it
// uses.
#include "LPT/Dialect/LPT/IR/LPTOps.h"

#include "mlir/IR/Builders.h"
#include "mlir/IR/DialectImplementation.h"
#include "mlir/IR/Matchers.h"
#include "llvm/ADT/TypeSwitch.h"
