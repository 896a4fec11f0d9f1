// What most sources of this library include.
#include "LPT/Conversion/Tosa/Passes.h"
#include "LPT/Dialect/LPT/IR/LPTOps.h"
#include "mlir/Transforms/DialectConversion.h"
