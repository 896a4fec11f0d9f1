//===- HTMLParts.cpp --------------------------------------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "HTMLParts.h"

#include "llvm/ADT/STLExtras.h"

#include <tuple>

using namespace mlir;
using namespace mlir::lpt;

std::string lpt::escapeHTML(llvm::StringRef text) {
  std::string escaped;
  for (char c : text) {
    switch (c) {
    case '&':
      escaped += "&amp;";
      break;
    case '<':
      escaped += "&lt;";
      break;
    case '>':
      escaped += "&gt;";
      break;
    case '"':
      escaped += "&quot;";
      break;
    case '\'':
      escaped += "&#39;";
      break;
    case '\n':
      escaped += "&#10;";
      break;
    default:
      escaped += c;
    }
  }
  return escaped;
}

int64_t lpt::assignLanes(std::vector<GraphEdge> &edges) {
  // Long edges take the outer lanes, so that short ones stay near their rows.
  llvm::sort(edges, [](const GraphEdge &a, const GraphEdge &b) {
    return std::tuple(a.to - a.from, a.from) <
           std::tuple(b.to - b.from, b.from);
  });
  std::vector<std::vector<const GraphEdge *>> lanes(1);
  for (GraphEdge &edge : edges) {
    edge.lane = 0;
    if (edge.to - edge.from == 1)
      continue;
    auto isFree = [&](const std::vector<const GraphEdge *> &lane) {
      return llvm::all_of(lane, [&](const GraphEdge *other) {
        return other->from == edge.from || other->to <= edge.from ||
               edge.to <= other->from;
      });
    };
    size_t lane = 1;
    while (lane < lanes.size() && !isFree(lanes[lane]))
      ++lane;
    if (lane == lanes.size())
      lanes.emplace_back();
    lanes[lane].push_back(&edge);
    edge.lane = int64_t(lane);
  }
  return int64_t(lanes.size()) - 1;
}

const llvm::StringLiteral lpt::reportStyle = R"css(
body { font: 14px/1.4 sans-serif; margin: 1.5em; color: #222; background: #fff }
h1 { font-size: 1.3em } h2 { font-size: 1.1em; margin-top: 1.5em }
.cards { display: flex; flex-wrap: wrap; gap: .6em }
.card { border: 1px solid #ccc; border-radius: 6px; padding: .4em .8em }
.card b { display: block; font-size: 1.2em }
.card span, p { color: #555 }
.share { display: flex; height: 14px; margin-top: 1em }
.legend i { display: inline-block; width: 12px; height: 12px; margin: 0 .4em 0 1em }
.int8 { background: #2a9d5c; fill: #2a9d5c }
.float { background: #e0912f; fill: #e0912f }
.generic { background: #8d6bc4; fill: #8d6bc4 }
td.int8, td.float, td.generic { color: #fff }
.graph { display: flex; max-height: 85vh; overflow: auto; border: 1px solid #ccc;
  padding: 4px }
svg { flex: none }
.edge { fill: none; stroke: #999; stroke-width: 1.5 }
.edge.lit { stroke: #d0342c; stroke-width: 3 }
.rows { flex: 1; min-width: 700px }
.row { display: flex; height: 22px; line-height: 22px; gap: 8px; white-space: nowrap;
  cursor: pointer }
.row:hover, .row.lit { background: #eef3fb }
.row > span { overflow: hidden; text-overflow: ellipsis }
.name { flex: 0 0 26% } .op { flex: 0 0 38%; color: #555 }
.op em { color: #b3261e }
.bar { flex: 1 } .bar span { display: block; height: 12px; margin-top: 5px }
.ms { flex: 0 0 70px; text-align: right; font-variant-numeric: tabular-nums }
table { border-collapse: collapse; font-size: 13px }
th, td { border: 1px solid #ddd; padding: 2px 6px; text-align: left }
#steps th { cursor: pointer; background: #f3f3f3; position: sticky; top: 0 }
#steps td:nth-child(n+8) { text-align: right; font-variant-numeric: tabular-nums }
)css";

const llvm::StringLiteral lpt::reportScript = R"js(
const body = document.querySelector('#steps tbody');
const cell = (row, i) => row.cells[i].textContent;
document.querySelectorAll('#steps th').forEach((head, i) => {
  let down = i >= 7;
  head.onclick = () => {
    const isNumber = i == 0 || i >= 7;
    const rows = [...body.rows].sort((a, b) => isNumber
        ? cell(a, i) - cell(b, i) : cell(a, i).localeCompare(cell(b, i)));
    if (down) rows.reverse();
    down = !down;
    body.append(...rows);
  };
});
document.getElementById('filter').oninput = event => {
  const text = event.target.value.toLowerCase();
  for (const row of body.rows)
    row.hidden = !row.textContent.toLowerCase().includes(text);
};
const rows = [...document.querySelectorAll('.row')];
rows.forEach(row => row.onclick = () => {
  const step = row.dataset.step, was = row.dataset.lit;
  document.querySelectorAll('.lit').forEach(e => e.classList.remove('lit'));
  rows.forEach(e => delete e.dataset.lit);
  if (was) return;
  row.dataset.lit = '1';
  row.classList.add('lit');
  document.querySelectorAll('.edge').forEach(edge => {
    if (edge.dataset.from != step && edge.dataset.to != step) return;
    edge.classList.add('lit');
    rows[edge.dataset.from].classList.add('lit');
    rows[edge.dataset.to].classList.add('lit');
  });
});
)js";
