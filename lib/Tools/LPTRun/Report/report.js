'use strict';
// Builds the page from the data that lpt-run has measured. All text gets into
// the page as text nodes: names come from models, and may be anything.

const data = JSON.parse(document.getElementById('data').textContent);
const {steps, edges} = data;
const hasFloat = 'floatLatency' in data;
const stepSum = data.latency.stepSum;
const kinds = {
  int8: 'computes on 8-bit integers',
  float: 'computes on floats',
  move: 'moves or converts elements',
  generic: 'generated code: oneDNN has no fast implementation',
};
const rowHeight = 26, laneWidth = 10;

//===----------------------------------------------------------------------===//
// Elements and formats
//===----------------------------------------------------------------------===//

const byId = id => document.getElementById(id);

/// An element with attributes and children, which are elements or text. A
/// function as an attribute is a listener.
function make(tag, attributes = {}, ...children) {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) {
    if (typeof value == 'function') element.addEventListener(name, value);
    else if (value !== null && value !== undefined) element.setAttribute(name, value);
  }
  element.append(...children.filter(child => child !== null));
  return element;
}

function makeSVG(tag, attributes, ...children) {
  const element = document.createElementNS('http://www.w3.org/2000/svg', tag);
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
  element.append(...children);
  return element;
}

function makeHead(...titles) {
  return make('thead', {}, make('tr', {}, ...titles.map(title => make('th', {scope: 'col'}, title))));
}

const formatTime = time => time.toFixed(4);
const formatShare = share => `${(100 * share).toFixed(1)} %`;
const getShare = time => stepSum > 0 ? time / stepSum : 0;

function formatLarge(number, unit) {
  const prefixes = ['', 'k', 'M', 'G', 'T', 'P'];
  let power = 0;
  while (Math.abs(number) >= 1000 && power + 1 < prefixes.length) {
    number /= 1000;
    ++power;
  }
  const digits = power == 0 ? 0 : number < 10 ? 2 : number < 100 ? 1 : 0;
  return `${number.toFixed(digits)} ${prefixes[power]}${unit}`.trim();
}

const formatBytes = bytes => formatLarge(bytes, 'B');
const formatNumber = number => number === undefined ? 'infinite' : String(Number(number.toPrecision(4)));
const formatRatio = ratio => `${ratio.toFixed(2)}×`;
const formatTensor = tensor => `${tensor.element} ${tensor.shape.join('×') || 'scalar'}`;
const formatTensors = tensors => tensors.map(formatTensor).join(', ');
const sum = numbers => numbers.reduce((total, number) => total + number, 0);
const getBytes = tensors => sum(tensors.map(tensor => tensor.bytes));
const getName = number => steps[number].layer || `step ${number}`;
const formatOp = ({op, layer}) => layer ? `${op} (${layer})` : op;
const getAllBytes = step => getBytes(step.inputs) + getBytes(step.outputs) + getBytes(step.constants);

//===----------------------------------------------------------------------===//
// Summary
//===----------------------------------------------------------------------===//

function makeTag(step) {
  return make('span', {class: `tag ${step.kind}`, title: kinds[step.kind]}, step.computes);
}

function writeSummary() {
  const {latency} = data;
  byId('model').textContent = data.model;
  byId('preparation').textContent = data.preparation;
  const inKind = kind => steps.filter(step => step.kind == kind);
  const timeIn = kind => sum(inKind(kind).map(step => step.time));
  const products = sum(steps.map(step => step.multiplyAccumulates));
  const productsInInt8 = sum(inKind('int8').map(step => step.multiplyAccumulates));
  const cards = [
    ['median latency', `${latency.median.toFixed(3)} ms`],
    ['best latency', `${latency.least.toFixed(3)} ms`],
    ['of the time in int8', formatShare(getShare(timeIn('int8')))],
    ['multiply-accumulates', formatLarge(products, '')],
    ['of them in int8', products > 0 ? formatShare(productsInInt8 / products) : '–'],
    ['steps', steps.length],
    ['runs', latency.runs],
    ['threads', data.threads],
    ['instruction set', data.instructionSet],
  ];
  if (hasFloat)
    cards.splice(2, 0, ['best latency in float', `${data.floatLatency.least.toFixed(3)} ms`],
                 ['float to int8', formatRatio(data.floatLatency.least / latency.least)]);
  for (const [title, value] of cards)
    byId('cards').append(make('div', {}, make('dt', {}, title), make('dd', {}, String(value))));
  steps.forEach((step, number) => {
    const part = make('span', {
      class: step.kind,
      title: `#${number} ${getName(number)}: ${formatTime(step.time)} ms`,
      click: () => select(number),
    });
    part.style.flexGrow = step.time;
    byId('strip').append(part);
  });
  for (const kind of Object.keys(kinds)) {
    const count = inKind(kind).length;
    if (count == 0) continue;
    byId('legend').append(make(
        'li', {}, make('i', {class: kind}), make('b', {}, kind),
        ` ${kinds[kind]}: ${count} ${count == 1 ? 'step' : 'steps'}, ` +
            `${timeIn(kind).toFixed(3)} ms, ${formatShare(getShare(timeIn(kind)))}`));
  }
  if (hasFloat)
    byId('legend').append(make('li', {}, make('i', {class: 'reference'}), make('b', {}, 'lower bar'), ' the layer in float'));
  const difference = stepSum - latency.average;
  const sign = difference < 0 ? '−' : '+';
  byId('sum').textContent =
      `Sum of steps ${stepSum.toFixed(3)} ms, average latency without counters ` +
      `${latency.average.toFixed(3)} ms, difference ${sign}${Math.abs(difference).toFixed(3)} ms ` +
      `(${sign}${formatShare(Math.abs(difference) / latency.average)}). Steps are measured in runs of their ` +
      'own: the difference is what happens between them, what the clock disturbs, and what else the machine does.';
  if (hasFloat && data.unmatchedFloatTime > 0)
    byId('sum').textContent +=
        ` ${data.unmatchedFloatTime.toFixed(3)} ms in float belong to layers that are no step here.`;
}

//===----------------------------------------------------------------------===//
// Graph
//===----------------------------------------------------------------------===//

const graphRows = [], tableRows = [], edgePieces = [];
const longest = Math.max(...steps.map(step => Math.max(step.time, step.floatTime || 0)));

function makeBar(time, kind) {
  const bar = make('span', {class: `bar ${kind}`});
  bar.style.width = `${longest > 0 ? 100 * time / longest : 0}%`;
  return bar;
}

function isFloatType(element) { return /^(f|bf)\d/.test(element); }

/// The lines beside each row, drawn row by row, so that paper can end after any
/// of them. A line leaves its step to a lane, runs down there, and comes back.
function makeLines() {
  const node = (data.lanes + 1) * laneWidth, width = node + laneWidth;
  const middle = rowHeight / 2;
  const pictures = steps.map(() => makeSVG('svg', {
    width, height: rowHeight, viewBox: `0 0 ${width} ${rowHeight}`, 'aria-hidden': 'true',
  }));
  for (const edge of edges) {
    const x = node - edge.lane * laneWidth;
    const begin = edge.lane == 0 ? `M${x} ${middle}V${rowHeight}` : `M${node} ${middle}Q${x} ${middle} ${x} ${rowHeight}`;
    const end = edge.lane == 0 ? `M${x} 0V${middle}` : `M${x} 0Q${x} ${middle} ${node} ${middle}`;
    const title = `#${edge.from} ${getName(edge.from)} → #${edge.to} ${getName(edge.to)}: ${formatTensor(edge)}`;
    const pieces = [];
    for (let row = edge.from; row <= edge.to; ++row) {
      const line = row == edge.from ? begin : row == edge.to ? end : `M${x} 0V${rowHeight}`;
      pieces.push(makeSVG('path', {d: line, class: isFloatType(edge.element) ? 'edge floats' : 'edge integers'},
                          makeSVG('title', {}, title)));
      pictures[row].append(pieces.at(-1));
    }
    edgePieces.push(pieces);
  }
  steps.forEach((step, number) =>
    pictures[number].append(makeSVG('circle', {class: step.kind, cx: node, cy: middle, r: 5})));
  return pictures;
}

function makeGraphRow(step, number, lines) {
  const ops = [step.op, ...step.fused.map(each => each.op)];
  return make(
      'li', {role: 'option', id: `step-${number}`, 'data-step': number, tabindex: '-1', 'aria-selected': 'false'},
      lines, make('span', {class: 'number'}, String(number)),
      make('span', {class: 'name', title: getName(number)}, make('bdi', {}, getName(number))), makeTag(step),
      make('span', {class: 'op', title: ops.join(' + ')}, step.missed.length ? make('em', {}, 'why? ') : null,
           step.op + (ops.length > 1 ? ` +${ops.length - 1}` : '')),
      make('span', {class: 'type', title: formatTensors(step.outputs)}, formatTensors(step.outputs)),
      make('span', {class: 'bars'}, makeBar(step.time, step.kind),
           step.floatTime === undefined ? null : makeBar(step.floatTime, 'reference')),
      make('span', {class: 'ms'}, formatTime(step.time)));
}

function writeGraph() {
  const list = make('ul', {role: 'listbox', id: 'rows', 'aria-label': 'Steps in the order of execution'});
  makeLines().forEach((lines, number) => graphRows.push(makeGraphRow(steps[number], number, lines)));
  list.append(...graphRows);
  byId('graph').append(list);
  addNavigation(list, () => graphRows, number => select(number, {focus: true}));
}

//===----------------------------------------------------------------------===//
// Tables
//===----------------------------------------------------------------------===//

/// The columns of the table of steps: title, text, and the number to sort by,
/// if it is one.
const columns = [
  ['#', (step, number) => String(number), (step, number) => number],
  ['layer', step => step.layer],
  ['op', step => step.op],
  ['computes', step => step.computes],
  ['ms', step => formatTime(step.time), step => step.time],
  ['%', step => (100 * getShare(step.time)).toFixed(2), step => step.time],
  ...(hasFloat ? [
    ['float ms', step => step.floatTime === undefined ? '' : formatTime(step.floatTime), step => step.floatTime || 0],
    ['float / int8', step => step.floatTime === undefined ? '' : formatRatio(step.floatTime / step.time),
     step => (step.floatTime || 0) / step.time],
  ] : []),
  ['MACs', step => step.multiplyAccumulates ? formatLarge(step.multiplyAccumulates, '') : '',
   step => step.multiplyAccumulates],
  ['bytes', step => formatBytes(getAllBytes(step)), getAllBytes],
  ['reads', step => formatTensors(step.inputs)],
  ['writes', step => formatTensors(step.outputs)],
  ['weights', step => formatTensors(step.constants.filter(each => each.role == 'weights'))],
  ['implementation', step => step.implementation],
  ['fused', step => step.fused.map(each => each.op).join(', ')],
  ['best ms', step => formatTime(step.bestTime), step => step.bestTime],
  ['cpu ms', step => formatTime(step.cpuTime), step => step.cpuTime],
];

function sortTable(body, [, getText, getNumber], isDown) {
  const rows = [...body.rows];
  const key = row => {
    const number = Number(row.dataset.step);
    return getNumber ? getNumber(steps[number], number) : getText(steps[number], number);
  };
  rows.sort((a, b) => (getNumber ? key(a) - key(b) : key(a).localeCompare(key(b))) ||
                      a.dataset.step - b.dataset.step);
  if (isDown) rows.reverse();
  body.append(...rows);
}

function writeTable() {
  const heads = columns.map(([title, , getNumber], i) => {
    // Numbers begin with the greatest, but for the first column.
    let isDown = Boolean(getNumber) && i != 0;
    const head = make('th', {scope: 'col', class: getNumber ? 'numeric' : null});
    head.append(make('button', {type: 'button', click: () => {
      sortTable(body, columns[i], isDown);
      heads.forEach(each => each.removeAttribute('aria-sort'));
      head.setAttribute('aria-sort', isDown ? 'descending' : 'ascending');
      isDown = !isDown;
    }}, title));
    return head;
  });
  const body = make('tbody');
  steps.forEach((step, number) => {
    const row = make('tr', {id: `row-${number}`, 'data-step': number, tabindex: '-1', 'aria-selected': 'false'});
    columns.forEach(([title, getText, getNumber]) => {
      const text = getText(step, number);
      row.append(make('td', {class: getNumber ? 'numeric' : null, title: getNumber ? null : text},
                      title == 'computes' ? makeTag(step) : text));
    });
    tableRows.push(row);
    body.append(row);
  });
  byId('steps').append(make('thead', {}, make('tr', {}, ...heads)), body);
  addNavigation(body, () => [...body.rows].filter(row => !row.hidden),
                number => select(number, {focus: true, last: graphRows}));
  byId('filter').addEventListener('input', event => {
    const text = event.target.value.toLowerCase();
    for (const row of body.rows) row.hidden = !row.textContent.toLowerCase().includes(text);
    resetTabStop([...body.rows].filter(row => !row.hidden));
  });
}

function writeOperations() {
  const groups = new Map();
  for (const step of steps) {
    const group = groups.get(step.op) || {op: step.op, steps: []};
    group.steps.push(step);
    groups.set(step.op, group);
  }
  const getTime = group => sum(group.steps.map(step => step.time));
  const sorted = [...groups.values()].sort((a, b) => getTime(b) - getTime(a));
  const body = make('tbody');
  for (const group of sorted) {
    const time = getTime(group);
    const bar = make('span', {class: 'stack'});
    for (const kind of Object.keys(kinds)) {
      const inKind = sum(group.steps.filter(step => step.kind == kind).map(step => step.time));
      if (inKind == 0) continue;
      const part = make('span', {class: kind, title: `${kind}: ${inKind.toFixed(3)} ms`});
      part.style.width = `${100 * getShare(inKind)}%`;
      bar.append(part);
    }
    const floatTime = sum(group.steps.map(step => step.floatTime || 0));
    const products = sum(group.steps.map(step => step.multiplyAccumulates));
    body.append(make(
        'tr', {}, make('th', {scope: 'row'}, group.op), make('td', {class: 'numeric'}, String(group.steps.length)),
        make('td', {class: 'numeric'}, formatTime(time)),
        make('td', {class: 'numeric'}, (100 * getShare(time)).toFixed(1)), make('td', {class: 'chart'}, bar),
        make('td', {class: 'numeric'}, products ? formatLarge(products, '') : ''),
        make('td', {class: 'numeric'}, formatBytes(sum(group.steps.map(getAllBytes)))),
        hasFloat ? make('td', {class: 'numeric'}, floatTime ? formatTime(floatTime) : '') : null));
  }
  const titles = ['op', 'steps', 'ms', '%', 'share', 'MACs', 'bytes'];
  byId('operations').append(makeHead(...titles, ...(hasFloat ? ['float ms'] : [])), body);
}

function writeMissed() {
  byId('missed-section').hidden = data.missed.length == 0;
  byId('missed').append(makeHead('layer', 'why'));
  const sorted = [...data.reasons].sort((a, b) => b.missed.length - a.missed.length);
  for (const group of sorted) {
    const remark = group.remark == group.code ? '' : `${group.remark}: `;
    const body = make('tbody', {}, make('tr', {}, make(
        'th', {scope: 'rowgroup', colspan: 2}, remark, make('b', {}, group.code),
        ` (${group.missed.length})`, group.suggestion ? `: ${group.suggestion}` : '')));
    for (const number of group.missed) {
      const missed = data.missed[number];
      const step = steps.findIndex(each => each.missed.includes(number));
      body.append(make('tr', {}, make('td', {}, step < 0 ? missed.layer : makeLink(step, missed.layer)),
                       make('td', {}, missed.message)));
    }
    byId('missed').append(body);
  }
}

//===----------------------------------------------------------------------===//
// Details
//===----------------------------------------------------------------------===//

/// A button that selects a step.
function makeLink(number, text = `#${number} ${getName(number)}`) {
  return make('button', {type: 'button', class: 'link', click: () => select(number, {focus: true})},
              text);
}

function join(elements) {
  return elements.flatMap((element, i) => i == 0 ? [element] : [', ', element]);
}

function makeTensorList(title, tensors, describe) {
  if (tensors.length == 0) return null;
  const items = tensors.map(tensor => make(
      'li', {}, make('code', {}, formatTensor(tensor)), ` ${formatBytes(tensor.bytes)}`, ...describe(tensor)));
  return make('div', {class: 'group'}, make('h4', {}, title), make('ul', {}, ...items));
}

function makeParameterList(title, parameters) {
  if (parameters.length == 0) return null;
  const items = parameters.map(({argument, count, least, greatest}) => make(
      'li', {}, `${argument}: `,
      make('code', {}, count == 1 || least === greatest
                           ? formatNumber(least)
                           : `${formatNumber(least)} … ${formatNumber(greatest)}`),
      count == 1 ? '' : ` (${count} values)`));
  return make('div', {class: 'group'}, make('h4', {}, title), make('ul', {}, ...items));
}

function makeDetails(number) {
  const step = steps[number];
  const facts = [
    ['Op', step.op],
    ['Fused', step.fused.map(formatOp).join(', ')],
    ['After it, in place', step.inPlace.map(formatOp).join(', ')],
    ['Computes', `${step.computes}: ${kinds[step.kind]}`],
    ['Implementation', step.implementation],
    ['Time', `${formatTime(step.time)} ms, ${formatShare(getShare(step.time))} of all steps; best ` +
                 `${formatTime(step.bestTime)} ms, processor ${formatTime(step.cpuTime)} ms`],
    ['In float', step.floatTime === undefined
                     ? ''
                     : `${formatTime(step.floatTime)} ms, ${formatRatio(step.floatTime / step.time)} as long`],
    ['Multiply-accumulates', step.multiplyAccumulates == 0
                                 ? ''
                                 : `${formatLarge(step.multiplyAccumulates, '')}, ` +
                                       `${formatLarge(1e3 * step.multiplyAccumulates / step.time, '/s')}`],
    ['Bytes', `${formatBytes(getBytes(step.inputs))} read, ${formatBytes(getBytes(step.constants))} of ` +
                  `constants, ${formatBytes(getBytes(step.outputs))} written`],
  ];
  const list = make('dl');
  for (const [title, text] of facts)
    if (text) list.append(make('dt', {}, title), make('dd', {}, text));
  const readers = steps.map((_, i) => i).filter(
      i => steps[i].inputs.some(input => input.steps.includes(number)));
  const reasons = step.missed.map(i => {
    const {suggestion} = data.reasons.find(reason => reason.missed.includes(i));
    return make('li', {}, make('b', {}, data.missed[i].code),
                ` ${data.missed[i].message}${suggestion && `; ${suggestion}`}`);
  });
  return [
    list,
    reasons.length == 0 ? null
                        : make('div', {class: 'group why'}, make('h4', {}, 'Why it is not in low precision'),
                               make('ul', {}, ...reasons)),
    makeTensorList('Reads', step.inputs, input => input.steps.length == 0
                       ? [', an input of the model']
                       : [' from ', ...join(input.steps.map(i => makeLink(i)))]),
    makeTensorList('Writes', step.outputs, () => readers.length == 0
                       ? [', an output of the model']
                       : [' for ', ...join(readers.map(i => makeLink(i)))]),
    makeTensorList('Constants', step.constants, constant => [`, ${constant.role}`]),
    makeParameterList('Scales', step.scales),
    makeParameterList('Zero points', step.zeroPoints),
  ];
}

function writePanel(number) {
  const panel = byId('panel');
  if (number === null) {
    panel.classList.add('empty');
    panel.replaceChildren(
        make('h3', {id: 'panel-title'}, 'Details'),
        make('p', {}, 'Click on a step, or move to it with the arrow keys and press Enter.'));
    return;
  }
  panel.classList.remove('empty');
  panel.replaceChildren(
      make('div', {class: 'bar-title'},
           make('h3', {id: 'panel-title'}, `#${number} ${getName(number)} `, makeTag(steps[number])),
           make('button', {type: 'button', class: 'close', 'aria-label': 'Close the details', click: close}, '×')),
      make('p', {class: 'jumps'},
           make('button', {type: 'button', class: 'link', click: () => reveal(graphRows[number])}, 'Show in the graph'),
           make('button', {type: 'button', class: 'link', click: () => reveal(tableRows[number])}, 'Show in the table')),
      ...makeDetails(number).filter(child => child !== null));
  panel.scrollTop = 0;
}

//===----------------------------------------------------------------------===//
// Selection
//===----------------------------------------------------------------------===//

let selected = null;

function reveal(element) {
  element.scrollIntoView({block: 'nearest', inline: 'nearest'});
}

/// The only row of a list that the Tab key stops at.
function resetTabStop(rows, current = rows[0]) {
  for (const row of rows) row.tabIndex = row == current ? 0 : -1;
}

/// Selects a step, or none if `number` is null, and shows it in graph and table:
/// in a window that has no room for both in that of `last`. With `focus` the
/// details get the focus.
function select(number, {focus = false, last = tableRows} = {}) {
  selected = number;
  for (const rows of [graphRows, tableRows])
    rows.forEach((row, i) => {
      row.setAttribute('aria-selected', String(i === number));
      row.classList.remove('near');
    });
  edges.forEach((edge, i) => {
    const isNear = edge.from === number || edge.to === number;
    edgePieces[i].forEach(piece => piece.classList.toggle('lit', isNear));
    if (isNear) graphRows[edge.from == number ? edge.to : edge.from].classList.add('near');
  });
  writePanel(number);
  if (number === null) return;
  if (tableRows[number].hidden) {
    byId('filter').value = '';
    byId('filter').dispatchEvent(new Event('input'));
  }
  resetTabStop(graphRows, graphRows[number]);
  resetTabStop(tableRows, tableRows[number]);
  if (focus) byId('panel').focus({preventScroll: true});
  for (const rows of last == tableRows ? [graphRows, tableRows] : [tableRows, graphRows]) reveal(rows[number]);
}

function close() {
  const number = selected;
  select(null);
  if (number !== null) graphRows[number].focus();
}

/// Lets the arrow keys move through the rows of a list, and Enter or a click
/// choose one.
function addNavigation(list, getRows, choose) {
  resetTabStop(getRows());
  const getNumber = row => Number(row.dataset.step);
  list.addEventListener('click', event => {
    const row = getRows().find(each => each.contains(event.target));
    // Whoever selects text does not want to go elsewhere.
    if (row && getSelection().isCollapsed) choose(getNumber(row));
  });
  list.addEventListener('keydown', event => {
    const rows = getRows(), at = rows.indexOf(document.activeElement);
    if (at < 0 || event.altKey || event.ctrlKey || event.metaKey) return;
    const moves = {ArrowDown: at + 1, ArrowUp: at - 1, PageDown: at + 10, PageUp: at - 10, Home: 0, End: rows.length - 1};
    if (event.key == 'Enter' || event.key == ' ') {
      choose(getNumber(rows[at]));
    } else if (event.key in moves) {
      const row = rows[Math.min(Math.max(moves[event.key], 0), rows.length - 1)];
      resetTabStop(rows, row);
      row.focus({preventScroll: true});
      reveal(row);
    } else {
      return;
    }
    event.preventDefault();
  });
}

document.addEventListener('keydown', event => {
  if (event.key == 'Escape' && selected !== null) close();
});

writeSummary();
writeGraph();
writeTable();
writeOperations();
writeMissed();
writePanel(null);
