//===- TuningFile.cpp -------------------------------------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "LPT/Execution/Tuning.h"

#include "Backends/ParallelFor.h"
#include "Cache/Fingerprint.h"

#include "LPT/Execution/Backend.h"
#include "LPT/Support/Error.h"

#include "llvm/ADT/StringExtras.h"
#include "llvm/ADT/StringSet.h"
#include "llvm/Config/llvm-config.h"
#include "llvm/Support/Format.h"
#include "llvm/Support/JSON.h"
#include "llvm/TargetParser/Host.h"

#include <cmath>

using namespace mlir;
using namespace mlir::lpt;

/// Changes with the form of the file.
static constexpr int64_t formatVersion = 1;

//===----------------------------------------------------------------------===//
// The key
//===----------------------------------------------------------------------===//

/// The features that the processor has, in the order of their names.
static std::string listFeatures() {
  SmallVector<std::string> names;
  for (const auto &feature : llvm::sys::getHostCPUFeatures())
    if (feature.second)
      names.push_back(feature.first().str());
  llvm::sort(names);
  return llvm::join(names, " ");
}

TuningKey TuningKey::get(func::FuncOp function, const ProgramOptions &options) {
  TuningKey key;
  key.version = "lpt " LPT_VERSION ", LLVM " LLVM_VERSION_STRING;
  key.processor = llvm::sys::getHostCPUName().str();
  key.features = listFeatures();
  key.target = options.target;
  key.threads = getNumLoopThreads(options.numThreads);
  key.model = computeFingerprint(function, /*withLocations=*/false).text;
  return key;
}

/// What a file says, which may be anything, in a message.
static std::string quote(StringRef text) {
  constexpr size_t maxLength = 64;
  std::string quoted = "'";
  llvm::raw_string_ostream(quoted).write_escaped(text.take_front(maxLength));
  return quoted + (text.size() > maxLength ? "...'" : "'");
}

std::string TuningKey::explainMismatch(const TuningKey &other) const {
  auto explain = [](StringRef what, StringRef expected, StringRef got) {
    return llvm::formatv("expected {0} {1}, but got {2}", what, quote(expected),
                         quote(got))
        .str();
  };
  if (other.version != version)
    return explain("a file of version", version, other.version);
  if (other.processor != processor)
    return explain("times of the processor", processor, other.processor);
  if (other.features != features)
    return "expected times of a processor with the features of this one, but "
           "got others";
  if (other.target != target)
    return explain("times of the target", target, other.target);
  if (other.threads != threads)
    return llvm::formatv("expected times of {0} thread{1}, but got {2}",
                         threads, threads == 1 ? "" : "s", other.threads);
  if (other.model != model)
    return "expected times of this model, but got those of another one";
  return "";
}

//===----------------------------------------------------------------------===//
// Choices
//===----------------------------------------------------------------------===//

std::shared_ptr<const KernelChoices> Tuning::getChoices() const {
  llvm::StringMap<std::string> backends;
  std::string text = "tuned\n";
  for (const TunedKernel &kernel : kernels) {
    backends[kernel.fingerprint] = kernel.choice;
    text += kernel.fingerprint + " " + kernel.choice + "\n";
  }
  auto choices = std::make_shared<KernelChoices>();
  choices->key = hashBytes(text);
  choices->choose = [backends = std::move(backends)](
                        KernelOp kernel,
                        ArrayRef<StringRef>) -> std::optional<StringRef> {
    auto found =
        backends.find(computeFingerprint(kernel, /*withLocations=*/false).text);
    if (found == backends.end())
      return std::nullopt;
    return StringRef(found->second);
  };
  return choices;
}

//===----------------------------------------------------------------------===//
// Writing
//===----------------------------------------------------------------------===//

static void writeTimes(StringRef name, ArrayRef<TunedTime> times,
                       llvm::json::OStream &json) {
  json.attributeObject(name, [&] {
    for (const TunedTime &each : times)
      json.attribute(each.backend, std::round(each.time));
  });
}

void lpt::writeTuning(const Tuning &tuning, llvm::raw_ostream &os) {
  llvm::json::OStream json(os, /*IndentSize=*/2);
  json.object([&] {
    json.attribute("format", formatVersion);
    json.attribute("version", tuning.key.version);
    json.attribute("processor", tuning.key.processor);
    json.attribute("features", tuning.key.features);
    json.attribute("target", llvm::json::fixUTF8(tuning.key.target));
    json.attribute("threads", tuning.key.threads);
    json.attribute("model", tuning.key.model);
    writeTimes("programs", tuning.programs, json);
    json.attribute("chosen", std::round(tuning.chosenTime));
    json.attributeArray("kernels", [&] {
      for (const TunedKernel &kernel : tuning.kernels)
        json.object([&] {
          json.attribute("fingerprint", kernel.fingerprint);
          // Names come from the model, and may be anything.
          json.attribute("layer", llvm::json::fixUTF8(kernel.layer));
          json.attribute("root", llvm::json::fixUTF8(kernel.root));
          json.attribute("count", kernel.count);
          writeTimes("times", kernel.times, json);
          json.attribute("choice", kernel.choice);
        });
    });
  });
  os << "\n";
}

void lpt::printTuning(const Tuning &tuning, llvm::raw_ostream &os) {
  std::vector<std::vector<std::string>> table;
  std::vector<std::string> head = {"kernel", "layer", "count"};
  for (const TunedTime &program : tuning.programs)
    head.push_back(program.backend + " ns");
  head.push_back("choice");
  std::vector<size_t> widths(head.size());
  table.push_back(std::move(head));
  for (const TunedKernel &kernel : tuning.kernels) {
    std::vector<std::string> &row = table.emplace_back();
    row = {kernel.root, kernel.layer, std::to_string(kernel.count)};
    for (const TunedTime &program : tuning.programs) {
      auto time = llvm::find_if(kernel.times, [&](const TunedTime &each) {
        return each.backend == program.backend;
      });
      row.push_back(time == kernel.times.end()
                        ? "-"
                        : std::to_string(std::llround(time->time)));
    }
    row.push_back(kernel.choice);
  }
  for (const auto &row : table)
    for (auto [width, cell] : llvm::zip_equal(widths, row))
      width = std::max(width, cell.size());
  for (const auto &row : table)
    for (auto [i, cell] : llvm::enumerate(row)) {
      const bool isText = i < 2 || i + 1 == row.size();
      os << (isText ? llvm::left_justify(cell, widths[i])
                    : llvm::right_justify(cell, widths[i]))
         << (i + 1 == row.size() ? "\n" : "  ");
    }
  os << "programs:";
  for (const TunedTime &program : tuning.programs)
    os << llvm::format(" %s %.3f ms,", program.backend.c_str(),
                       program.time / 1e6);
  os << llvm::format(" chosen %.3f ms\n", tuning.chosenTime / 1e6);
}

//===----------------------------------------------------------------------===//
// Reading
//===----------------------------------------------------------------------===//

/// Whether arrays and objects are nested no deeper than in a file of
/// `writeTuning`: the parser of LLVM calls itself for each level.
static bool isShallow(StringRef text) {
  constexpr int64_t maxDepth = 8;
  int64_t depth = 0;
  bool isString = false;
  for (size_t i = 0, e = text.size(); i != e; ++i) {
    const char c = text[i];
    if (isString) {
      if (c == '\\' && i + 1 != e)
        ++i;
      isString = c != '"';
    } else if (c == '"') {
      isString = true;
    } else if (c == '[' || c == '{') {
      if (++depth > maxDepth)
        return false;
    } else if (c == ']' || c == '}') {
      --depth;
    }
  }
  return true;
}

namespace {
/// Reads the fields of one object, and notes the first that is not as expected.
class FieldReader {
public:
  FieldReader(const llvm::json::Object &object, StringRef place,
              std::string &problem)
      : object(object), place(place), problem(problem) {}

  void read(StringRef name, std::string &text) {
    if (std::optional<StringRef> value = object.getString(name))
      text = value->str();
    else
      fail(name, "a string");
  }
  void read(StringRef name, int64_t &number) {
    std::optional<int64_t> value = object.getInteger(name);
    if (value && *value >= 0)
      number = *value;
    else
      fail(name, "a number that is not negative");
  }
  void read(StringRef name, double &time) {
    std::optional<double> value = object.getNumber(name);
    if (value && std::isfinite(*value) && *value >= 0)
      time = *value;
    else
      fail(name, "a time");
  }
  void read(StringRef name, std::vector<TunedTime> &times) {
    const llvm::json::Object *values = object.getObject(name);
    if (!values)
      return fail(name, "an object");
    for (const auto &entry : *values) {
      TunedTime &time = times.emplace_back();
      time.backend = StringRef(entry.first).str();
      FieldReader(*values, place, problem).read(entry.first, time.time);
    }
    // The order of an object is that of a hash.
    llvm::sort(times, [](const TunedTime &a, const TunedTime &b) {
      return a.backend < b.backend;
    });
  }
  void fail(StringRef name, StringRef expected) {
    if (problem.empty())
      problem = llvm::formatv("expected {0} as {1} of {2}, but got {3}",
                              expected, quote(name), place,
                              object.get(name) ? "another value" : "none");
  }

private:
  const llvm::json::Object &object;
  StringRef place;
  std::string &problem;
};
} // namespace

static void readKernel(const llvm::json::Object &object, TunedKernel &kernel,
                       std::string &problem) {
  FieldReader reader(object, "a kernel", problem);
  reader.read("fingerprint", kernel.fingerprint);
  reader.read("layer", kernel.layer);
  reader.read("root", kernel.root);
  reader.read("count", kernel.count);
  reader.read("times", kernel.times);
  reader.read("choice", kernel.choice);
  if (problem.empty() &&
      !llvm::is_contained(getBackendNames(), StringRef(kernel.choice)))
    problem = llvm::formatv("expected a backend as the choice of a kernel, but "
                            "got {0}",
                            quote(kernel.choice));
}

llvm::Expected<Tuning> lpt::parseTuning(StringRef text) {
  if (!isShallow(text))
    return makeError("expected a file of --tune, but got deeply nested values");
  llvm::Expected<llvm::json::Value> value = llvm::json::parse(text);
  if (!value) {
    llvm::consumeError(value.takeError());
    return makeError("expected JSON, but got another text");
  }
  const llvm::json::Object *file = value->getAsObject();
  if (!file)
    return makeError("expected an object, but got another value");
  Tuning tuning;
  std::string problem;
  FieldReader reader(*file, "the file", problem);
  int64_t format = 0;
  reader.read("format", format);
  // The other fields may be others.
  if (problem.empty() && format != formatVersion)
    return makeError("expected a file of format {0}, but got one of {1}",
                     formatVersion, format);
  reader.read("version", tuning.key.version);
  reader.read("processor", tuning.key.processor);
  reader.read("features", tuning.key.features);
  reader.read("target", tuning.key.target);
  reader.read("threads", tuning.key.threads);
  reader.read("model", tuning.key.model);
  reader.read("programs", tuning.programs);
  reader.read("chosen", tuning.chosenTime);
  const llvm::json::Array *kernels = file->getArray("kernels");
  if (!kernels)
    reader.fail("kernels", "an array");
  llvm::StringSet<> known;
  for (size_t i = 0; kernels && problem.empty() && i != kernels->size(); ++i) {
    const llvm::json::Object *object = (*kernels)[i].getAsObject();
    if (!object)
      return makeError("expected objects as kernels, but got another value");
    TunedKernel &kernel = tuning.kernels.emplace_back();
    readKernel(*object, kernel, problem);
    if (problem.empty() && !known.insert(kernel.fingerprint).second)
      problem = "expected one entry for each kernel, but got two";
  }
  if (!problem.empty())
    return makeError("{0}", problem);
  return tuning;
}
