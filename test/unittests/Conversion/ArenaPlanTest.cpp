//===- ArenaPlanTest.cpp --------------------------------------------------===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Conversion/KernelsToProgram/ArenaPlan.h"

#include "llvm/ADT/STLExtras.h"

#include "gtest/gtest.h"

#include <random>
#include <vector>

using namespace mlir::lpt;

namespace {

/// A value as it was given to the plan.
struct Life {
  int64_t bytes, first, last;
};

ArenaPlan makePlan(const std::vector<Life> &lives) {
  ArenaPlan plan;
  for (auto [i, life] : llvm::enumerate(lives))
    EXPECT_EQ(plan.add(life.bytes, life.first, life.last), i);
  plan.assign();
  return plan;
}

/// What holds for every plan.
void expectValid(const std::vector<Life> &lives, const ArenaPlan &plan) {
  EXPECT_GE(plan.getSize(), plan.getPeak());
  for (auto [i, life] : llvm::enumerate(lives)) {
    const int64_t offset = plan.getOffset(i);
    EXPECT_GE(offset, 0);
    EXPECT_EQ(offset % ArenaPlan::alignment, 0);
    EXPECT_LE(offset + life.bytes, plan.getSize());
    for (size_t j = 0; j < i; ++j) {
      const Life &other = lives[j];
      if (life.last < other.first || other.last < life.first)
        continue;
      EXPECT_TRUE(offset + life.bytes <= plan.getOffset(j) ||
                  plan.getOffset(j) + other.bytes <= offset)
          << "values " << i << " and " << j << " overlap";
    }
  }
}

/// A network: every layer reads what the one before it has written, and some
/// blocks add what was there before them. Inside, blocks have a quarter of the
/// channels, half, as many, twice or six times as many: bottlenecks, plain
/// blocks and expansions. Images become smaller, and get more channels, from
/// stage to stage.
std::vector<Life> makeNetwork(unsigned seed) {
  // The engine is the same everywhere, unlike the distributions.
  std::mt19937 random(seed);
  auto draw = [&](int64_t low, int64_t high) {
    return low + int64_t(random() % uint32_t(high - low + 1));
  };
  const int64_t quarters[] = {1, 2, 4, 8, 24};
  const int64_t width = quarters[draw(0, 4)];
  std::vector<Life> lives;
  int64_t step = 1, extent = 112, channels = 16 * draw(1, 4);
  for (int64_t stages = draw(2, 5), stage = 0; stage < stages; ++stage) {
    for (int64_t blocks = draw(1, 6), block = 0; block < blocks; ++block) {
      const int64_t bytes = extent * extent * channels;
      const bool hasResidual = draw(0, 1);
      const int64_t layers = draw(1, 3);
      // The first value is that between blocks.
      lives.push_back({bytes, step, step + (hasResidual ? layers : 1)});
      ++step;
      for (int64_t layer = 1; layer < layers; ++layer, ++step)
        lives.push_back({bytes * width / 4, step, step + 1});
    }
    extent = (extent + 1) / 2;
    channels *= 2;
  }
  return lives;
}

TEST(ArenaPlanTest, Empty) {
  ArenaPlan plan;
  EXPECT_EQ(plan.getPeak(), 0);
  plan.assign();
  EXPECT_EQ(plan.getSize(), 0);
  EXPECT_EQ(plan.getPeak(), 0);
}

TEST(ArenaPlanTest, SizesAreAligned) {
  std::vector<Life> lives = {{1, 1, 2}, {65, 1, 2}, {64, 2, 2}};
  ArenaPlan plan = makePlan(lives);
  expectValid(lives, plan);
  EXPECT_EQ(plan.getPeak(), 64 + 128 + 64);
  EXPECT_EQ(plan.getSize(), 64 + 128 + 64);
}

TEST(ArenaPlanTest, ChainUsesTwoPlaces) {
  std::vector<Life> lives;
  for (int64_t step = 1; step <= 10; ++step)
    lives.push_back({128, step, step + 1});
  ArenaPlan plan = makePlan(lives);
  expectValid(lives, plan);
  EXPECT_EQ(plan.getSize(), 256);
}

// The last step of a life is part of it: its reader writes somewhere else.
TEST(ArenaPlanTest, LastStepIsIncluded) {
  EXPECT_EQ(makePlan({{64, 1, 2}, {64, 2, 3}}).getSize(), 128);
  EXPECT_EQ(makePlan({{64, 1, 1}, {64, 2, 2}}).getSize(), 64);
}

// A gap between two values is used if the value fits.
TEST(ArenaPlanTest, GapIsUsed) {
  std::vector<Life> lives = {
      {256, 1, 1}, {192, 1, 3}, {128, 3, 3}, {64, 3, 3}, {64, 3, 3}};
  ArenaPlan plan = makePlan(lives);
  expectValid(lives, plan);
  EXPECT_EQ(plan.getSize(), 448);
}

TEST(ArenaPlanTest, DoesNotDependOnEarlierAssignments) {
  std::vector<Life> lives = makeNetwork(0);
  ArenaPlan plan = makePlan(lives), again = plan;
  again.assign();
  EXPECT_EQ(plan.getSize(), again.getSize());
  for (size_t i = 0; i < lives.size(); ++i)
    EXPECT_EQ(plan.getOffset(i), again.getOffset(i));
}

// Lives without any order, as no network has them.
TEST(ArenaPlanTest, RandomLives) {
  for (unsigned seed = 0; seed < 100; ++seed) {
    SCOPED_TRACE(seed);
    std::mt19937 random(seed);
    std::vector<Life> lives;
    for (int i = 0; i < 60; ++i) {
      const int64_t first = random() % 40;
      const int64_t last = first + int64_t(random() % 10);
      lives.push_back({int64_t(random() % 5000), first, last});
    }
    expectValid(lives, makePlan(lives));
  }
}

TEST(ArenaPlanTest, NetworksWasteLittle) {
  for (unsigned seed = 0; seed < 100; ++seed) {
    SCOPED_TRACE(seed);
    std::vector<Life> lives = makeNetwork(seed);
    ArenaPlan plan = makePlan(lives);
    expectValid(lives, plan);
    // A fifth of the peak at most.
    EXPECT_LE(5 * plan.getSize(), 6 * plan.getPeak());
  }
}

} // namespace
