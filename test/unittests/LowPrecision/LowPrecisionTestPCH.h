// Precompiled for every file of these tests; each file still includes what it
// uses.
#include "LPT/Dialect/LPT/LowPrecision/LowPrecisionTransformation.h"

#include "gtest/gtest.h"
