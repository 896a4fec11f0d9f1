// The headers that most files of this library include, compiled once.
#include "LPT/Dialect/LPT/IR/LPTOps.h"
#include "LPT/Reference/Evaluator.h"
