//===- Options.cpp --------------------------------------------------------===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Options.h"

#include "LPT/Support/Error.h"
#include "LPT/Target/Targets.h"

#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/Path.h"
#include "llvm/TargetParser/Host.h"
#include "llvm/TargetParser/Triple.h"

using namespace mlir;
using namespace mlir::lpt;

std::string Options::getName() const {
  if (name.getNumOccurrences())
    return name;
  std::string result;
  for (char each : llvm::sys::path::stem(model.path))
    result += llvm::isAlnum(each) ? each : '_';
  if (result.empty() || llvm::isDigit(result.front()))
    result.insert(0, "_");
  return result;
}

std::string Options::getWeightsPath() const {
  SmallString<128> path(output);
  llvm::sys::path::replace_extension(path, "weights");
  return path.str().str();
}

/// The architecture that the names of targets begin with.
static StringRef getPrefix(const llvm::Triple &triple) {
  return triple.isAArch64() ? "arm-" : "x86-";
}

/// The name of a target as users may write it.
static std::string shorten(StringRef target, StringRef prefix) {
  target.consume_front(prefix);
  std::string result = target.str();
  llvm::erase(result, '-');
  return result;
}

llvm::Expected<std::vector<std::string>>
Options::getTargets(MLIRContext *context) const {
  if (processor.getNumOccurrences()) {
    if (!targets.empty())
      return makeError("expected --{0} or --{1}, but got both",
                       processor.ArgStr, targets.ArgStr);
    llvm::Expected<std::string> target =
        findTargetOfProcessor(context, triple, processor);
    if (!target)
      return target.takeError();
    return std::vector<std::string>{*target};
  }
  const llvm::Triple machine(triple.empty() ? llvm::sys::getProcessTriple()
                                            : triple.getValue());
  const StringRef prefix = getPrefix(machine);
  // Those that all systems of today can have.
  static constexpr StringRef x86[] = {"avx2", "avxvnni", "avx512vnni", "amx"};
  static constexpr StringRef arm[] = {"neon", "dotprod", "i8mm"};
  SmallVector<StringRef> wanted(targets.begin(), targets.end());
  if (wanted.empty())
    llvm::append_range(wanted, machine.isAArch64() ? ArrayRef<StringRef>(arm)
                                                   : ArrayRef<StringRef>(x86));
  std::vector<std::string> names;
  for (StringRef each : wanted) {
    // Other names are those of files.
    std::string name = each.str();
    for (StringRef known : getTargetNames())
      if (known.starts_with(prefix) &&
          shorten(known, prefix) == shorten(each, prefix))
        name = known.str();
    if (llvm::is_contained(names, name))
      return makeError("expected each target once, but got '{0}' twice", name);
    names.push_back(name);
  }
  return names;
}
