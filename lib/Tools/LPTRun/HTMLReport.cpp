//===- HTMLReport.cpp -------------------------------------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "HTMLReport.h"

#include "Counters.h"
#include "HTMLParts.h"

#include "llvm/ADT/StringMap.h"
#include "llvm/Support/FormatVariadic.h"

using namespace mlir;
using namespace mlir::lpt;

namespace {

/// What kind of code a step is; the colours of the page.
enum class StepKind { Integer, Float, Generic };

class ReportWriter {
public:
  ReportWriter(const ReportContents &contents, llvm::raw_ostream &os);
  void write();

private:
  void writeHeader();
  void writeGraph();
  void writeGraphRow(size_t number);
  void writeTable();
  void writeMissed();
  /// An SVG curve for each step that another one reads.
  void writeEdges();

  double getTime(size_t step) const {
    return contents.measurement->steps[step].real / 1000;
  }
  double getShare(double time) const { return total > 0 ? time / total : 0; }
  /// "read conv1: why", in lines, for all layers of the step.
  std::string getReasons(const ModelStep &step) const;

  const ReportContents &contents;
  llvm::raw_ostream &os;
  ArrayRef<ModelStep> steps;
  SmallVector<StepKind> kinds;
  double total = 0, longest = 0;
  llvm::StringMap<std::vector<const MissedRemark *>> missedByLayer;
};

} // namespace

static StepKind getKind(const ModelStep &step) {
  if (step.isGeneric())
    return StepKind::Generic;
  return step.precision == "I8" ? StepKind::Integer : StepKind::Float;
}

static StringRef getKindName(StepKind kind) {
  switch (kind) {
  case StepKind::Integer:
    return "int8";
  case StepKind::Float:
    return "float";
  case StepKind::Generic:
    return "generic";
  }
  llvm_unreachable("all kinds have names");
}

/// What a step is called in text.
static std::string getTitle(const ModelStep &step, size_t number) {
  return step.layer.empty() ? llvm::formatv("step {0}", number).str()
                            : step.layer;
}

/// The ops that a step has fused, in one line.
static std::string getFusedNames(const ModelStep &step) {
  std::string names;
  for (StringRef fused : step.fused) {
    if (!names.empty())
      names += ", ";
    names += splitFused(fused).first;
  }
  return names;
}

ReportWriter::ReportWriter(const ReportContents &contents,
                           llvm::raw_ostream &os)
    : contents(contents), os(os), steps(contents.compiled->getSteps()) {
  for (auto [i, step] : llvm::enumerate(steps)) {
    kinds.push_back(getKind(step));
    total += getTime(i);
    longest = std::max(longest, getTime(i));
  }
  for (const MissedRemark &remark : contents.missed)
    missedByLayer[remark.layer].push_back(&remark);
}

std::string ReportWriter::getReasons(const ModelStep &step) const {
  SmallVector<StringRef> layers = {step.layer};
  for (StringRef fused : step.fused)
    if (!llvm::is_contained(layers, splitFused(fused).second))
      layers.push_back(splitFused(fused).second);
  std::string reasons;
  for (StringRef layer : layers) {
    auto found = missedByLayer.find(layer);
    if (found == missedByLayer.end())
      continue;
    for (const MissedRemark *remark : found->second)
      reasons +=
          (reasons.empty() ? "" : "\n") + remark->name + ": " + remark->message;
  }
  return reasons;
}

void ReportWriter::writeHeader() {
  double times[3] = {};
  int64_t counts[3] = {};
  for (auto [i, kind] : llvm::enumerate(kinds)) {
    times[int(kind)] += getTime(i);
    ++counts[int(kind)];
  }
  os << "<h1>" << escapeHTML(contents.model) << "</h1>\n<div class=cards>\n";
  auto writeCard = [&](StringRef title, const llvm::Twine &value) {
    os << "<div class=card><b>" << value << "</b><span>" << title
       << "</span></div>\n";
  };
  const Measurement &measurement = *contents.measurement;
  writeCard("median latency",
            llvm::formatv("{0:F3} ms", measurement.getMedian()).str());
  writeCard("best latency",
            llvm::formatv("{0:F3} ms", measurement.getLeast()).str());
  writeCard("of the time in int8",
            llvm::formatv("{0:F1} %", 100 * getShare(times[0])).str());
  writeCard("steps", llvm::Twine(steps.size()));
  writeCard("runs", llvm::Twine(measurement.runs.size()));
  writeCard("threads", llvm::Twine(contents.compiled->getNumThreads()));
  writeCard("instruction set", contents.compiled->getInstructionSet());
  os << "</div>\n";
  if (!contents.preparation.empty())
    os << "<p>" << escapeHTML(contents.preparation) << "</p>\n";
  os << "<div class=share>";
  for (StepKind kind :
       {StepKind::Integer, StepKind::Float, StepKind::Generic}) {
    double share = 100 * getShare(times[int(kind)]);
    if (counts[int(kind)] != 0)
      os << llvm::formatv("<div class={0} style='width:{1:F3}%' title='{0}: "
                          "{2:F3} ms'></div>",
                          getKindName(kind), share, times[int(kind)]);
  }
  os << "</div>\n<p class=legend>";
  for (StepKind kind : {StepKind::Integer, StepKind::Float, StepKind::Generic})
    os << llvm::formatv("<i class={0}></i>{0}: {1} steps, {2:F3} ms, {3:F1} % ",
                        getKindName(kind), counts[int(kind)], times[int(kind)],
                        100 * getShare(times[int(kind)]));
  os << "</p>\n";
}

//===----------------------------------------------------------------------===//
// The graph
//===----------------------------------------------------------------------===//

static constexpr int rowHeight = 22, laneWidth = 12;

static int getRowMiddle(int64_t row) {
  return int(row) * rowHeight + rowHeight / 2;
}

void ReportWriter::writeEdges() {
  std::vector<GraphEdge> edges;
  for (auto [i, step] : llvm::enumerate(steps))
    for (int64_t input : step.inputs)
      edges.push_back({input, int64_t(i), 0});
  int64_t numLanes = assignLanes(edges);
  int right = int(numLanes + 1) * laneWidth;
  int height = int(steps.size()) * rowHeight;
  os << llvm::formatv("<svg width='{0}' height='{1}' viewBox='0 0 {0} {1}' "
                      "xmlns='http://www.w3.org/2000/svg'>\n",
                      right + laneWidth, height);
  for (const GraphEdge &edge : edges) {
    int x = right - int(edge.lane) * laneWidth, begin = getRowMiddle(edge.from),
        end = getRowMiddle(edge.to), bend = rowHeight / 2;
    os << llvm::formatv("<path class=edge data-from={0} data-to={1} d='",
                        edge.from, edge.to);
    if (edge.lane == 0)
      os << llvm::formatv("M{0} {1}V{2}'/>\n", right, begin, end);
    else
      os << llvm::formatv("M{0} {1}Q{2} {1} {2} {3}V{4}Q{2} {5} {0} {5}'/>\n",
                          right, begin, x, begin + bend, end - bend, end);
  }
  for (auto [i, kind] : llvm::enumerate(kinds))
    os << llvm::formatv("<circle class={0} cx='{1}' cy='{2}' r='5'/>\n",
                        getKindName(kind), right, getRowMiddle(i));
  os << "</svg>\n";
}

void ReportWriter::writeGraphRow(size_t number) {
  const ModelStep &step = steps[number];
  double time = getTime(number);
  std::string reasons = getReasons(step);
  std::string hover =
      llvm::formatv("#{0} {1}\n{2}, {3}_{4}\n{5:F4} ms, {6:F2} %", number,
                    getTitle(step, number), step.root, step.implementation,
                    step.precision, time, 100 * getShare(time));
  auto addOps = [&](ArrayRef<std::string> ops, StringRef before,
                    StringRef after) {
    for (StringRef each : ops) {
      auto [op, layer] = splitFused(each);
      hover += ("\n" + before + op +
                (layer.empty() ? "" : " '" + layer.str() + "'") + after)
                   .str();
    }
  };
  addOps(step.fused, "+ ", "");
  addOps(step.inPlace, "then ", ", in place");
  if (!reasons.empty())
    hover += "\n\n" + reasons;
  std::string fused = getFusedNames(step);
  os << llvm::formatv(
      "<div class=row data-step={0} title=\"{1}\">"
      "<span class=name>{2}</span><span class=op>{3}{4}{5}"
      "</span><span class=bar><span class={6} "
      "style='width:{7:F2}%'></span></span><span class=ms>"
      "{8:F4}</span></div>\n",
      number, escapeHTML(hover), escapeHTML(getTitle(step, number)),
      escapeHTML(step.root), fused.empty() ? "" : " + " + escapeHTML(fused),
      reasons.empty() ? "" : " <em>why</em>", getKindName(kinds[number]),
      longest > 0 ? 100 * time / longest : 0, time);
}

void ReportWriter::writeGraph() {
  os << "<h2>Graph</h2>\n<p>In order of execution; lines lead from a step to "
        "those that read its result. Hover for fused ops and for reasons; "
        "click "
        "to highlight what a step is connected to. Bars are relative to the "
        "longest step, times in ms.</p>\n<div class=graph>\n";
  writeEdges();
  os << "<div class=rows>\n";
  for (size_t i = 0; i < steps.size(); ++i)
    writeGraphRow(i);
  os << "</div></div>\n";
}

//===----------------------------------------------------------------------===//
// Tables
//===----------------------------------------------------------------------===//

void ReportWriter::writeTable() {
  os << "<h2>Steps</h2>\n<p><input id=filter placeholder='filter'> Click on a "
        "column to sort by it.</p>\n<table id=steps><thead><tr>";
  for (StringRef title : {"#", "layer", "op", "fused", "kind", "implementation",
                          "reads", "ms", "best ms", "cpu ms", "%"})
    os << "<th>" << title << "</th>";
  os << "</tr></thead><tbody>\n";
  const Measurement &measurement = *contents.measurement;
  for (auto [i, step] : llvm::enumerate(steps)) {
    std::string inputs;
    for (int64_t input : step.inputs)
      inputs += llvm::formatv("{0}{1}", inputs.empty() ? "" : " ", input);
    os << llvm::formatv("<tr title=\"{0}\"><td>{1}</td><td>{2}</td><td>{3}</td>"
                        "<td>{4}</td><td class={5}>{5}</td><td>{6}_{7}</td>"
                        "<td>{8}</td>",
                        escapeHTML(getReasons(step)), i, escapeHTML(step.layer),
                        escapeHTML(step.root), escapeHTML(getFusedNames(step)),
                        getKindName(kinds[i]), escapeHTML(step.implementation),
                        step.precision, inputs);
    os << llvm::formatv("<td>{0:F4}</td><td>{1:F4}</td><td>{2:F4}</td>"
                        "<td>{3:F2}</td></tr>\n",
                        getTime(i), measurement.bestSteps[i] / 1000,
                        measurement.steps[i].cpu / 1000,
                        100 * getShare(getTime(i)));
  }
  os << "</tbody></table>\n";
}

void ReportWriter::writeMissed() {
  if (contents.missed.empty())
    return;
  os << "<h2>What the compiler missed</h2>\n<table><thead><tr><th>layer</th>"
        "<th>code</th><th>why</th></tr></thead><tbody>\n";
  for (const MissedRemark &remark : contents.missed)
    os << "<tr><td>" << escapeHTML(remark.layer) << "</td><td>"
       << escapeHTML(remark.name) << "</td><td>" << escapeHTML(remark.message)
       << "</td></tr>\n";
  os << "</tbody></table>\n";
}

void ReportWriter::write() {
  os << "<!DOCTYPE html>\n<html lang=en><head><meta charset=utf-8><title>"
     << escapeHTML(contents.model) << "</title>\n<style>" << reportStyle
     << "</style></head><body>\n";
  writeHeader();
  writeGraph();
  writeTable();
  writeMissed();
  os << "<script>" << reportScript << "</script></body></html>\n";
}

void lpt::writeHTMLReport(const ReportContents &contents,
                          llvm::raw_ostream &os) {
  ReportWriter(contents, os).write();
}
