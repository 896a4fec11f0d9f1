// Precompiled for every file of this library; each file still includes what it
// uses.
#include "EvaluationModel.h"
#include "LPT/Dialect/LPT/IR/LPTOps.h"
#include "LPT/Reference/Tensor.h"

#include "llvm/ADT/STLExtras.h"
