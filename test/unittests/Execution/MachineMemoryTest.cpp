//===- MachineMemoryTest.cpp ----------------------------------------------===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "LPT/Execution/MachineMemory.h"

#include "llvm/ADT/SmallString.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/Path.h"
#include "llvm/Support/raw_ostream.h"
#include "gtest/gtest.h"

using namespace mlir;
using namespace mlir::lpt;

namespace {
/// Files of the system under a directory that is not the root.
class MachineMemoryTest : public ::testing::Test {
protected:
  void SetUp() override {
    ASSERT_FALSE(llvm::sys::fs::createUniqueDirectory("lpt-memory", root));
  }
  void TearDown() override { llvm::sys::fs::remove_directories(root); }

  void write(StringRef file, StringRef content) {
    SmallString<128> path(root);
    llvm::sys::path::append(path, file);
    ASSERT_FALSE(
        llvm::sys::fs::create_directories(llvm::sys::path::parent_path(path)));
    std::error_code error;
    llvm::raw_fd_ostream(path, error) << content;
    ASSERT_FALSE(error);
  }

  SmallString<128> root;
};
} // namespace

TEST_F(MachineMemoryTest, NoGroups) {
  EXPECT_EQ(readControlGroupLimit(root), std::nullopt);
  write("proc/self/cgroup", "");
  EXPECT_EQ(readControlGroupLimit(root), std::nullopt);
}

TEST_F(MachineMemoryTest, OwnGroup) {
  write("proc/self/cgroup", "0::/user.slice/job:1\n");
  write("sys/fs/cgroup/user.slice/job:1/memory.max", "1048576\n");
  EXPECT_EQ(readControlGroupLimit(root), 1048576);
}

TEST_F(MachineMemoryTest, LeastOfAllGroups) {
  write("proc/self/cgroup", "0::/outer/middle/inner\n");
  write("sys/fs/cgroup/outer/memory.max", "3000\n");
  write("sys/fs/cgroup/outer/middle/memory.max", "2000\n");
  write("sys/fs/cgroup/outer/middle/inner/memory.max", "max\n");
  write("sys/fs/cgroup/other/memory.max", "1\n");
  EXPECT_EQ(readControlGroupLimit(root), 2000);
  write("sys/fs/cgroup/outer/middle/inner/memory.max", "2500\n");
  EXPECT_EQ(readControlGroupLimit(root), 2000);
  write("sys/fs/cgroup/outer/middle/inner/memory.max", "1500\n");
  EXPECT_EQ(readControlGroupLimit(root), 1500);
}

TEST_F(MachineMemoryTest, Unlimited) {
  write("proc/self/cgroup", "0::/job\n");
  write("sys/fs/cgroup/job/memory.max", "max\n");
  EXPECT_EQ(readControlGroupLimit(root), std::nullopt);
  write("sys/fs/cgroup/job/memory.max", "12 apples\n");
  EXPECT_EQ(readControlGroupLimit(root), std::nullopt);
}

// Of the hierarchies of version 1, one has the controller of memory.
TEST_F(MachineMemoryTest, VersionOne) {
  write("proc/self/cgroup", "12:cpu,cpuacct:/job\n"
                            "5:hugetlb,memory:/slice/job\n"
                            "1:name=memory:/other\n"
                            "0::/job\n");
  write("sys/fs/cgroup/memory/memory.limit_in_bytes", "9223372036854771712\n");
  write("sys/fs/cgroup/memory/slice/memory.limit_in_bytes", "4000\n");
  write("sys/fs/cgroup/memory/slice/job/memory.limit_in_bytes", "5000\n");
  write("sys/fs/cgroup/memory/job/memory.limit_in_bytes", "1\n");
  write("sys/fs/cgroup/memory/other/memory.limit_in_bytes", "1\n");
  EXPECT_EQ(readControlGroupLimit(root), 4000);
}

TEST_F(MachineMemoryTest, LeastOfBothVersions) {
  write("sys/fs/cgroup/job/memory.max", "5000\n");
  write("sys/fs/cgroup/memory/job/memory.limit_in_bytes", "4000\n");
  write("proc/self/cgroup", "5:memory:/job\n0::/job\n");
  EXPECT_EQ(readControlGroupLimit(root), 4000);
  write("proc/self/cgroup", "0::/job\n5:memory:/job\n");
  EXPECT_EQ(readControlGroupLimit(root), 4000);
}

// A number that 64 bits with a sign do not hold is no limit that matters.
TEST_F(MachineMemoryTest, GreatestNumber) {
  write("proc/self/cgroup", "0::/job\n");
  write("sys/fs/cgroup/job/memory.max", "18446744073709551615\n");
  EXPECT_GE(*readControlGroupLimit(root), int64_t(1) << 62);
}

// In a container the path may be that of the host, whose groups are not there,
// or that of a group outside of the namespace.
TEST_F(MachineMemoryTest, PathsOutsideOfTheMount) {
  write("sys/fs/cgroup/memory/memory.limit_in_bytes", "4000\n");
  write("proc/self/cgroup", "5:memory:/docker/0123\n");
  EXPECT_EQ(readControlGroupLimit(root), 4000);
  write("sys/fs/cgroup/memory.limit_in_bytes", "1\n");
  write("proc/self/cgroup", "5:memory:/../\n");
  EXPECT_EQ(readControlGroupLimit(root), 4000);
}

TEST_F(MachineMemoryTest, BoundsTheMachine) {
  EXPECT_GT(getMachineMemory(), 0);
  if (std::optional<int64_t> limit = readControlGroupLimit())
    EXPECT_LE(getMachineMemory(), *limit);
}
