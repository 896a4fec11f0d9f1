//===- ReportPage.cpp -------------------------------------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "ReportPage.h"

#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/Format.h"
#include "llvm/Support/FormatVariadic.h"

#include <cmath>

using namespace mlir;
using namespace mlir::lpt;

static constexpr StringLiteral style = R"(
body { font: 15px/1.5 system-ui, sans-serif; max-width: 60em; margin: 2em auto;
       padding: 0 1em; color: #222; background: #fff; }
table { border-collapse: collapse; }
th, td { padding: .2em .8em; text-align: right; border-bottom: 1px solid #ddd; }
th:first-child, td:first-child { text-align: left; }
svg { display: block; }
svg text { font: 12px system-ui, sans-serif; fill: #444; }
.axis { stroke: #888; }
.line { stroke: #1f6fb2; fill: none; stroke-width: 2; }
.point { fill: #1f6fb2; }
.bar { fill: #9bbfe0; }
.end { stroke: #c0392b; stroke-width: 2; }
.float { color: #a04000; }
)";

namespace {
class Page {
public:
  Page(const QuantizationReport &report, llvm::raw_ostream &os)
      : report(report), os(os) {}

  void writePoints();
  void writeLayers();
  void writeHistograms();

private:
  void writeCurve(StringRef unit,
                  llvm::function_ref<double(const BudgetPoint &)> getValue);
  void writeHistogram(const ValueHistogram &histogram);

  const QuantizationReport &report;
  llvm::raw_ostream &os;
};
} // namespace

static std::string formatNumber(double value, int digits) {
  if (std::isinf(value))
    return value > 0 ? "exact" : "-";
  std::string text;
  llvm::raw_string_ostream(text) << llvm::format("%.*f", digits, value);
  return text;
}

namespace {
/// A linear scale from numbers to places in a picture.
struct Scale {
  double low, high, from, to;

  double operator()(double value) const {
    const double width = high - low;
    return from + (to - from) * (width > 0 ? (value - low) / width : 0.5);
  }
};
} // namespace

/// From the least to the greatest finite number.
static Scale makeScale(ArrayRef<double> values, double from, double to) {
  double low = 0, high = 1;
  bool isFirst = true;
  for (double value : values) {
    if (!std::isfinite(value))
      continue;
    low = isFirst ? value : std::min(low, value);
    high = isFirst ? value : std::max(high, value);
    isFirst = false;
  }
  return {low, high, from, to};
}

void Page::writeCurve(
    StringRef unit, llvm::function_ref<double(const BudgetPoint &)> getValue) {
  constexpr double width = 640, height = 260, left = 60, bottom = 220;
  std::vector<double> times, values;
  for (const BudgetPoint &point : report.points) {
    times.push_back(point.time);
    values.push_back(getValue(point));
  }
  const Scale x = makeScale(times, left + 20, width - 60);
  const Scale y = makeScale(values, bottom - 20, 40);
  os << llvm::formatv("<svg width=\"{0}\" height=\"{1}\" role=\"img\" "
                      "aria-label=\"{2} against time\">\n",
                      width, height, unit)
     << llvm::formatv(
            "<path class=\"axis\" fill=\"none\" d=\"M{0} 10V{1}H{2}\"/>"
            "\n<text x=\"{3}\" y=\"{4}\">ms</text>\n"
            "<text x=\"5\" y=\"14\">{5}</text>\n",
            left, bottom, width - 10, width - 30, bottom + 32, unit);
  // In the order of times. What is exact has no place in dB.
  std::vector<std::pair<double, double>> places;
  for (auto [point, value] : llvm::zip_equal(report.points, values)) {
    if (!std::isfinite(value))
      continue;
    places.push_back({x(point.time), y(value)});
    os << llvm::formatv("<circle class=\"point\" cx=\"{0:F1}\" cy=\"{1:F1}\" "
                        "r=\"4\"><title>{2} "
                        "layers in float: {3} {4}, {5} ms</title></circle>\n",
                        places.back().first, places.back().second,
                        point.numFloatLayers, formatNumber(value, 2), unit,
                        formatNumber(point.time, 3));
    os << llvm::formatv("<text x=\"{0:F1}\" y=\"{1:F1}\">{2}</text>\n",
                        places.back().first + 6, places.back().second - 6,
                        point.numFloatLayers);
  }
  llvm::sort(places);
  os << "<polyline class=\"line\" points=\"";
  for (auto [place, height] : places)
    os << llvm::formatv("{0:F1},{1:F1} ", place, height);
  os << "\"/>\n";
  for (double end : {x.low, x.high})
    os << llvm::formatv("<text x=\"{0:F1}\" y=\"{1}\">{2}</text>\n",
                        x(end) - 15, bottom + 16, formatNumber(end, 3));
  for (double end : {y.low, y.high})
    os << llvm::formatv("<text x=\"5\" y=\"{0:F1}\">{1}</text>\n", y(end) + 4,
                        formatNumber(end, 1));
  os << "</svg>\n";
}

void Page::writePoints() {
  const bool hasAccuracy =
      !report.points.empty() && report.points.front().accuracy.has_value();
  os << "<h2>Accuracy against time</h2>\n<p>The most harmful layers return to "
        "float, the first ones of the list below. Times are the least of runs "
        "on the first sample.</p>\n";
  writeCurve("dB", [](const BudgetPoint &point) { return point.sqnr; });
  if (hasAccuracy)
    writeCurve("% top-1",
               [](const BudgetPoint &point) { return *point.accuracy; });
  os << "<table>\n<tr><th>layers in float</th><th>SQNR of the outputs</th>"
     << (hasAccuracy ? "<th>top-1</th>" : "") << "<th>time</th></tr>\n";
  for (const BudgetPoint &point : report.points) {
    os << "<tr><td>" << point.numFloatLayers << "</td><td>"
       << formatNumber(point.sqnr, 2) << (std::isinf(point.sqnr) ? "" : " dB")
       << "</td>";
    if (hasAccuracy)
      os << "<td>" << formatNumber(*point.accuracy, 2) << " %</td>";
    os << "<td>" << formatNumber(point.time, 3) << " ms</td></tr>\n";
  }
  os << "</table>\n";
}

void Page::writeLayers() {
  os << "<h2>Layers</h2>\n<p>The SQNR is that of the outputs if the layer "
        "alone "
        "is quantized. Layers that harm most for the least work come "
        "first.</p>\n<table>\n<tr><th>layer</th><th>op</th>"
        "<th>multiply-accumulates</th><th>SQNR</th><th></th></tr>\n";
  for (const ReportedLayer &layer : report.layers) {
    os << "<tr><td>";
    llvm::printHTMLEscaped(layer.name, os);
    os << "</td><td>";
    llvm::printHTMLEscaped(layer.kind, os);
    os << "</td><td>";
    if (layer.multiplyAccumulates != 0)
      os << layer.multiplyAccumulates;
    os << "</td><td>" << formatNumber(layer.sqnr, 2)
       << (std::isinf(layer.sqnr) ? "" : " dB") << "</td><td"
       << (layer.isFloat ? " class=\"float\">stays in float" : ">")
       << "</td></tr>\n";
  }
  os << "</table>\n";
}

void Page::writeHistogram(const ValueHistogram &histogram) {
  constexpr double width = 640, height = 150, bottom = 120;
  const int64_t greatest = *llvm::max_element(histogram.counts);
  // Counts differ by magnitudes: heights are those of their logarithms.
  auto getHeight = [&](int64_t count) {
    return std::log1p(double(count)) /
           std::log1p(double(std::max<int64_t>(greatest, 1)));
  };
  const TensorRange shown = {
      std::min(histogram.range.low, histogram.interval.low),
      std::max(histogram.range.high, histogram.interval.high)};
  const Scale x{shown.low, shown.high, 10, width - 10};
  os << "<h3>";
  llvm::printHTMLEscaped(histogram.name, os);
  os << llvm::formatv("</h3>\n<svg width=\"{0}\" height=\"{1}\" role=\"img\" "
                      "aria-label=\"histogram\">\n",
                      width, height);
  const double step = (histogram.range.high - histogram.range.low) /
                      double(histogram.counts.size());
  for (auto [i, count] : llvm::enumerate(histogram.counts)) {
    const double begin = x(histogram.range.low + step * double(i));
    const double end = x(histogram.range.low + step * double(i + 1));
    const double size = 100 * getHeight(count);
    os << llvm::formatv("<rect class=\"bar\" x=\"{0:F1}\" y=\"{1:F1}\" "
                        "width=\"{2:F1}\" height=\"{3:F1}\"><title>{4}</title>"
                        "</rect>\n",
                        begin, bottom - size, std::max(end - begin - 0.5, 0.5),
                        size, count);
  }
  for (double end : {histogram.interval.low, histogram.interval.high})
    os << llvm::formatv("<path class=\"end\" d=\"M{0:F1} 10V{1}\"/>\n", x(end),
                        bottom);
  os << llvm::formatv("<path class=\"axis\" d=\"M10 {0}H{1}\"/>\n", bottom,
                      width - 10);
  for (double end : {shown.low, shown.high})
    os << llvm::formatv("<text x=\"{0:F1}\" y=\"{1}\">{2}</text>\n",
                        std::min(x(end), width - 70), bottom + 18,
                        formatNumber(end, 4));
  os << "</svg>\n<p>Interval [" << formatNumber(histogram.interval.low, 4)
     << ", " << formatNumber(histogram.interval.high, 4) << "] of "
     << histogram.levels << " levels, in red; elements in ["
     << formatNumber(histogram.range.low, 4) << ", "
     << formatNumber(histogram.range.high, 4) << "].</p>\n";
}

void Page::writeHistograms() {
  if (report.histograms.empty())
    return;
  os << "<h2>Operands of the most harmful layers</h2>\n<p>How often a value is "
        "where, in all samples; heights are logarithms.</p>\n";
  for (const ValueHistogram &histogram : report.histograms)
    writeHistogram(histogram);
}

void lpt::writeReportPage(StringRef model, StringRef summary,
                          const ModelQuantization &quantization,
                          llvm::raw_ostream &os) {
  os << "<!DOCTYPE html>\n<html lang=\"en\"><head><meta charset=\"utf-8\">\n"
        "<meta name=\"viewport\" content=\"width=device-width, "
        "initial-scale=1\">\n<title>Quantization of ";
  llvm::printHTMLEscaped(model, os);
  os << "</title>\n<style>" << style << "</style></head>\n<body>\n"
     << "<h1>Quantization of ";
  llvm::printHTMLEscaped(model, os);
  os << "</h1>\n<p>";
  llvm::printHTMLEscaped(summary, os);
  os << "</p>\n";
  if (!quantization.warnings.empty()) {
    os << "<ul>\n";
    for (const std::string &warning : quantization.warnings) {
      os << "<li>";
      llvm::printHTMLEscaped(warning, os);
      os << "</li>\n";
    }
    os << "</ul>\n";
  }
  Page page(*quantization.report, os);
  page.writePoints();
  page.writeLayers();
  page.writeHistograms();
  os << "</body></html>\n";
}
