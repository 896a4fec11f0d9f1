//===- ReportData.cpp -------------------------------------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// What a report says, as JSON. Times are in milliseconds, sizes in bytes.
//
//===----------------------------------------------------------------------===//

#include "Counters.h"
#include "GraphLanes.h"
#include "HTMLReport.h"

#include "LPT/Dialect/LPT/IR/LPTDialect.h"

#include "llvm/ADT/MapVector.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/ADT/StringSwitch.h"
#include "llvm/Support/FormatVariadic.h"
#include "llvm/Support/JSON.h"

#include <cmath>
#include <tuple>

using namespace mlir;
using namespace mlir::lpt;

namespace {

class DataWriter {
public:
  DataWriter(const ReportContents &contents, llvm::raw_ostream &os);
  void write();

private:
  double getTime(size_t step) const {
    return contents.measurement->steps[step].real / 1000;
  }
  void writeLatency(StringRef name, const Measurement &measurement);
  void writeStep(size_t number);
  void writeEdges();
  void writeReasons();
  void writeTensor(RankedTensorType type);
  /// The op and the layer of each of `ops`.
  void writeOps(StringRef name, ArrayRef<std::string> ops);
  void writeParameters(StringRef name, ArrayRef<StepParameter> parameters);
  /// Finds the step that stands for each step of the float model.
  void matchFloatSteps();
  std::optional<size_t> findCounterpart(const ProgramStep &floatStep) const;
  void findMissed();

  const ReportContents &contents;
  llvm::json::OStream json;
  ArrayRef<ProgramStep> steps;
  /// By step: the time of its layers in float, and the numbers of its remarks.
  std::vector<std::optional<double>> floatTimes;
  std::vector<SmallVector<int64_t>> missed;
  /// Of steps of the float model that have no counterpart.
  double unmatchedFloatTime = 0;
};

} // namespace

/// What kind of code a step is: the colours of the page. Generated code is a
/// kind of its own, because it is what one wants to get rid of.
static StringRef getKind(const ProgramStep &step) {
  if (step.isGeneric())
    return genericBackend;
  return llvm::StringSwitch<StringRef>(step.computes)
      .Case("I8", "int8")
      .Case("MOVE", "move")
      .Default("float");
}

static std::string formatType(Type type) {
  return llvm::formatv("{0}", type).str();
}

DataWriter::DataWriter(const ReportContents &contents, llvm::raw_ostream &os)
    : contents(contents), json(os), steps(contents.compiled->getSteps()),
      floatTimes(steps.size()), missed(steps.size()) {
  if (contents.floatModel)
    matchFloatSteps();
  findMissed();
}

//===----------------------------------------------------------------------===//
// Layers
//===----------------------------------------------------------------------===//

static bool hasFused(const ProgramStep &step, StringRef layer) {
  return llvm::any_of(step.fused, [&](StringRef fused) {
    return splitFused(fused).second == layer;
  });
}

std::optional<size_t>
DataWriter::findCounterpart(const ProgramStep &floatStep) const {
  // The layer may be another op's part in low precision. Of several steps of
  // one layer, the one that computes most is the layer itself.
  std::optional<size_t> best;
  std::tuple<int, int64_t, double> bestRank;
  for (auto [i, step] : llvm::enumerate(steps)) {
    const bool isLayer = step.layer == floatStep.layer;
    const int match = isLayer && step.root == floatStep.root ? 3
                      : isLayer                              ? 2
                      : hasFused(step, floatStep.layer)      ? 1
                                                             : 0;
    std::tuple rank(match, step.multiplyAccumulates, getTime(i));
    if (match != 0 && (!best || rank > bestRank)) {
      best = i;
      bestRank = rank;
    }
  }
  return best;
}

void DataWriter::matchFloatSteps() {
  for (auto [step, time] : llvm::zip_equal(contents.floatModel->getSteps(),
                                           contents.floatMeasurement->steps)) {
    std::optional<size_t> counterpart;
    if (!step.layer.empty())
      counterpart = findCounterpart(step);
    if (counterpart)
      floatTimes[*counterpart] =
          floatTimes[*counterpart].value_or(0) + time.real / 1000;
    else
      unmatchedFloatTime += time.real / 1000;
  }
}

void DataWriter::findMissed() {
  for (auto [i, step] : llvm::enumerate(steps))
    for (auto [number, remark] : llvm::enumerate(contents.missed))
      if (!remark.layer.empty() &&
          (remark.layer == step.layer || hasFused(step, remark.layer)))
        missed[i].push_back(int64_t(number));
}

//===----------------------------------------------------------------------===//
// Steps
//===----------------------------------------------------------------------===//

void DataWriter::writeTensor(RankedTensorType type) {
  json.attribute("element", formatType(type.getElementType()));
  json.attributeArray("shape", [&] {
    for (int64_t size : type.getShape())
      json.value(size);
  });
  json.attribute("bytes", type.getNumElements() *
                              getElementBytes(type.getElementType()));
}

void DataWriter::writeOps(StringRef name, ArrayRef<std::string> ops) {
  json.attributeArray(name, [&] {
    for (StringRef each : ops)
      json.object([&, each = each] {
        auto [op, layer] = splitFused(each);
        json.attribute("op", llvm::json::fixUTF8(op));
        json.attribute("layer", llvm::json::fixUTF8(layer));
      });
  });
}

void DataWriter::writeParameters(StringRef name,
                                 ArrayRef<StepParameter> parameters) {
  json.attributeArray(name, [&] {
    for (const StepParameter &parameter : parameters)
      json.object([&] {
        json.attribute("argument", llvm::json::fixUTF8(parameter.argument));
        json.attribute("count", parameter.count);
        // JSON knows no infinities.
        if (std::isfinite(parameter.least) &&
            std::isfinite(parameter.greatest)) {
          json.attribute("least", parameter.least);
          json.attribute("greatest", parameter.greatest);
        }
      });
  });
}

void DataWriter::writeStep(size_t number) {
  const ProgramStep &step = steps[number];
  json.attribute("layer", llvm::json::fixUTF8(step.layer));
  json.attribute("op", llvm::json::fixUTF8(step.root));
  writeOps("fused", step.fused);
  writeOps("inPlace", step.inPlace);
  json.attribute("kind", getKind(step));
  json.attribute("computes", llvm::json::fixUTF8(step.computes));
  json.attribute("implementation", llvm::json::fixUTF8(step.implementation));
  json.attributeArray("inputs", [&] {
    for (const StepInput &input : step.inputs)
      json.object([&] {
        writeTensor(input.type);
        json.attributeArray("steps", [&] {
          for (int64_t writer : input.writers)
            json.value(writer);
        });
      });
  });
  json.attributeArray("outputs", [&] {
    for (RankedTensorType type : step.outputs)
      json.object([&] { writeTensor(type); });
  });
  json.attributeArray("constants", [&] {
    for (const StepConstant &constant : step.constants)
      json.object([&] {
        json.attribute("role", constant.role);
        writeTensor(constant.type);
      });
  });
  writeParameters("scales", step.scales);
  writeParameters("zeroPoints", step.zeroPoints);
  json.attribute("multiplyAccumulates", step.multiplyAccumulates);
  const Measurement &measurement = *contents.measurement;
  json.attribute("time", getTime(number));
  json.attribute("bestTime", measurement.bestSteps[number] / 1000);
  json.attribute("cpuTime", measurement.steps[number].cpu / 1000);
  if (floatTimes[number])
    json.attribute("floatTime", *floatTimes[number]);
  json.attributeArray("missed", [&] {
    for (int64_t remark : missed[number])
      json.value(remark);
  });
}

void DataWriter::writeEdges() {
  llvm::MapVector<std::pair<int64_t, int64_t>, RankedTensorType> types;
  for (auto [i, step] : llvm::enumerate(steps))
    for (const StepInput &input : step.inputs)
      for (int64_t writer : input.writers)
        types.insert({{writer, int64_t(i)}, input.type});
  std::vector<GraphEdge> edges;
  for (const auto &[ends, type] : types)
    edges.push_back({ends.first, ends.second, 0});
  json.attribute("lanes", assignLanes(edges));
  json.attributeArray("edges", [&] {
    for (const GraphEdge &edge : edges)
      json.object([&] {
        json.attribute("from", edge.from);
        json.attribute("to", edge.to);
        json.attribute("lane", edge.lane);
        writeTensor(types.lookup({edge.from, edge.to}));
      });
  });
}

//===----------------------------------------------------------------------===//
// The whole
//===----------------------------------------------------------------------===//

void DataWriter::writeLatency(StringRef name, const Measurement &measurement) {
  json.attributeObject(name, [&] {
    json.attribute("median", measurement.getMedian());
    json.attribute("least", measurement.getLeast());
    json.attribute("average", measurement.getAverage());
    json.attribute("runs", int64_t(measurement.runs.size()));
    json.attribute("stepSum", measurement.getStepSum());
  });
}

void DataWriter::writeReasons() {
  // By remark and code, in the order in which they occur first.
  llvm::MapVector<std::pair<StringRef, StringRef>, SmallVector<int64_t>> groups;
  for (auto [number, remark] : llvm::enumerate(contents.missed))
    groups[{remark.name, remark.code}].push_back(int64_t(number));
  json.attributeArray("reasons", [&] {
    for (const auto &[key, numbers] : groups)
      json.object([&, key = key, numbers = ArrayRef<int64_t>(numbers)] {
        json.attribute("remark", llvm::json::fixUTF8(key.first));
        json.attribute("code", llvm::json::fixUTF8(key.second));
        json.attribute(
            "suggestion",
            llvm::json::fixUTF8(contents.missed[numbers.front()].suggestion));
        json.attributeArray("missed", [&] {
          for (int64_t number : numbers)
            json.value(number);
        });
      });
  });
}

void DataWriter::write() {
  json.object([&] {
    json.attribute("model", llvm::json::fixUTF8(contents.model));
    json.attribute("preparation", llvm::json::fixUTF8(contents.preparation));
    json.attribute("instructionSet", contents.compiled->getInstructionSet());
    json.attribute("threads", contents.compiled->getNumThreads());
    writeLatency("latency", *contents.measurement);
    if (contents.floatMeasurement) {
      writeLatency("floatLatency", *contents.floatMeasurement);
      json.attribute("unmatchedFloatTime", unmatchedFloatTime);
    }
    json.attributeArray("steps", [&] {
      for (size_t i = 0; i < steps.size(); ++i)
        json.object([&] { writeStep(i); });
    });
    writeEdges();
    json.attributeArray("missed", [&] {
      for (const MissedRemark &remark : contents.missed)
        json.object([&] {
          json.attribute("layer", llvm::json::fixUTF8(remark.layer));
          json.attribute("remark", llvm::json::fixUTF8(remark.name));
          json.attribute("code", llvm::json::fixUTF8(remark.code));
          json.attribute("message", llvm::json::fixUTF8(remark.message));
        });
    });
    writeReasons();
  });
}

void lpt::writeReportData(const ReportContents &contents,
                          llvm::raw_ostream &os) {
  std::string text;
  llvm::raw_string_ostream stream(text);
  DataWriter(contents, stream).write();
  // No text may end the element of the page that holds the data.
  llvm::interleave(llvm::split(text, '<'), os, "\\u003c");
  os << "\n";
}
