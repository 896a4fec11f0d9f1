//===- CommandLine.cpp ---------------------------------------------------===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "LPT/Tools/ModelFiles/CommandLine.h"

#include "llvm/Support/CommandLine.h"
#include "llvm/Support/ErrorHandling.h"
#include "llvm/Support/Signals.h"
#include "llvm/Support/raw_ostream.h"

#include <cstring>
#include <new>
#include <unistd.h>

using namespace mlir;

static const char *tool = "";

/// Ends the process without memory and without the help of what has failed.
/// Whatever can say by a status what is wrong does not get here.
static void exitAtOnce(const char *message) {
  for (const char *part : {tool, ": error: ", message, "\n"})
    (void)!::write(STDERR_FILENO, part, std::strlen(part));
  // Removes temporary files.
  llvm::sys::RunInterruptHandlers();
  ::_exit(1);
}

static void handleExhaustion() {
  std::set_new_handler([] { exitAtOnce("out of memory"); });
  llvm::install_bad_alloc_error_handler(
      [](void *, const char *, bool) { exitAtOnce("out of memory"); });
  llvm::install_fatal_error_handler(
      [](void *, const char *reason, bool) { exitAtOnce(reason); });
}

std::optional<std::string> lpt::parseCommandLine(int argc, char **argv,
                                                 llvm::StringLiteral toolName,
                                                 llvm::StringRef overview) {
  tool = toolName.data();
  handleExhaustion();
  std::string error;
  llvm::raw_string_ostream stream(error);
  if (llvm::cl::ParseCommandLineOptions(argc, argv, (overview + "\n").str(),
                                        &stream))
    return std::nullopt;
  // Values that cannot be read were reported where they were found.
  llvm::StringRef message = llvm::StringRef(error).trim();
  message.consume_front((toolName + ": ").str());
  return message.str();
}
