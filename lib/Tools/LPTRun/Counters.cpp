//===- Counters.cpp ---------------------------------------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Counters.h"

#include "llvm/Support/Format.h"
#include "llvm/Support/FormatVariadic.h"
#include "llvm/Support/JSON.h"

using namespace mlir;
using namespace mlir::lpt;

double CounterRow::getGOPS() const {
  return bestTime > 0 ? 2e-6 * double(multiplyAccumulates) / bestTime : 0;
}

std::pair<StringRef, StringRef> lpt::splitFused(StringRef fused) {
  return fused.split('=');
}

std::vector<CounterRow> lpt::makeCounters(ArrayRef<ProgramStep> steps,
                                          const Measurement &measurement) {
  std::vector<CounterRow> rows;
  for (auto [step, time, best] :
       llvm::zip_equal(steps, measurement.steps, measurement.bestSteps)) {
    rows.push_back({step.layer, "EXECUTED", step.root,
                    step.implementation + "_" + step.computes, time.real / 1000,
                    time.cpu / 1000, best / 1000, step.multiplyAccumulates});
    auto addIdle = [&](ArrayRef<std::string> ops, StringRef why) {
      for (StringRef each : ops) {
        auto [op, layer] = splitFused(each);
        rows.push_back({layer.str(), "NOT_RUN", op.str(), why.str(), 0, 0, 0});
      }
    };
    addIdle(step.fused, "fused");
    addIdle(step.inPlace, "in_place");
  }
  return rows;
}

static CounterRow sumUp(ArrayRef<CounterRow> rows) {
  CounterRow total{"Total", "", "", "", 0, 0, 0};
  for (const CounterRow &row : rows) {
    total.realTime += row.realTime;
    total.cpuTime += row.cpuTime;
    total.bestTime += row.bestTime;
    total.multiplyAccumulates += row.multiplyAccumulates;
  }
  return total;
}

static constexpr StringRef columns[] = {"layerName", "execStatus", "layerType",
                                        "execType",  "realTime",   "cpuTime",
                                        "bestTime",  "GOPS"};
static constexpr size_t numTextColumns = 4;

/// The cells of a row in the order of `columns`.
static std::vector<std::string> getCells(const CounterRow &row) {
  std::vector<std::string> cells = {row.layerName, row.execStatus,
                                    row.layerType, row.execType};
  for (double time : {row.realTime, row.cpuTime, row.bestTime})
    cells.push_back(llvm::formatv("{0:F4}", time));
  cells.push_back(llvm::formatv("{0:F1}", row.getGOPS()));
  return cells;
}

void lpt::printCounters(ArrayRef<CounterRow> rows, llvm::raw_ostream &os) {
  std::vector<std::vector<std::string>> table;
  table.emplace_back(std::begin(columns), std::end(columns));
  for (const CounterRow &row : rows)
    table.push_back(getCells(row));
  table.push_back(getCells(sumUp(rows)));
  std::vector<size_t> widths(std::size(columns));
  for (const auto &cells : table)
    for (auto [width, cell] : llvm::zip_equal(widths, cells))
      width = std::max(width, cell.size());
  for (const auto &cells : table) {
    for (auto [i, cell] : llvm::enumerate(cells)) {
      if (i != 0)
        os << "  ";
      if (i < numTextColumns)
        os << llvm::left_justify(cell, widths[i]);
      else
        os << llvm::right_justify(cell, widths[i]);
    }
    os << "\n";
  }
}

/// A cell is quoted if it could be mistaken for several.
static void writeCell(StringRef cell, llvm::raw_ostream &os) {
  if (cell.find_first_of(";\"\r\n") == StringRef::npos) {
    os << cell;
    return;
  }
  os << '"';
  for (char c : cell) {
    if (c == '"')
      os << '"';
    os << c;
  }
  os << '"';
}

void lpt::writeCountersCSV(ArrayRef<CounterRow> rows, llvm::raw_ostream &os) {
  llvm::interleave(columns, os, ";");
  os << "\n";
  auto write = [&](const CounterRow &row) {
    llvm::interleave(
        getCells(row), [&](StringRef cell) { writeCell(cell, os); },
        [&] { os << ";"; });
    os << "\n";
  };
  llvm::for_each(rows, write);
  write(sumUp(rows));
}

void lpt::writeCountersJSON(ArrayRef<CounterRow> rows,
                            const Measurement &measurement,
                            llvm::raw_ostream &os) {
  llvm::json::OStream json(os, /*IndentSize=*/2);
  auto writeNumbers = [&](const CounterRow &row) {
    json.attribute("realTime", row.realTime);
    json.attribute("cpuTime", row.cpuTime);
    json.attribute("bestTime", row.bestTime);
    json.attribute("multiplyAccumulates", row.multiplyAccumulates);
    json.attribute("GOPS", row.getGOPS());
  };
  json.object([&] {
    json.attribute("runs", int64_t(measurement.runs.size()));
    json.attributeObject("latency", [&] {
      json.attribute("average", measurement.getAverage());
      json.attribute("median", measurement.getMedian());
      json.attribute("least", measurement.getLeast());
    });
    json.attributeArray("layers", [&] {
      for (const CounterRow &row : rows)
        json.object([&] {
          // Names come from the model, and may be anything.
          json.attribute("layerName", llvm::json::fixUTF8(row.layerName));
          json.attribute("execStatus", row.execStatus);
          json.attribute("layerType", llvm::json::fixUTF8(row.layerType));
          json.attribute("execType", row.execType);
          writeNumbers(row);
        });
    });
    json.attributeObject("total", [&] { writeNumbers(sumUp(rows)); });
  });
  os << "\n";
}
