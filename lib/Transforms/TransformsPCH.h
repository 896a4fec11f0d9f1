// Precompiled for every file of this library; each file still includes what it
// uses.
#include "LPT/Dialect/LPT/LowPrecision/LowPrecisionTransformation.h"
#include "LPT/Transforms/Passes.h"
