// Runs a model with ONNX Runtime. Prints the least time of a run, in milliseconds.
//
//   node onnxruntime.js MODEL INPUT.npy OUTPUT.npy THREADS SECONDS WARMUP RUNS
//
// After WARMUP runs that do not count, runs go on for SECONDS, but there are at
// least RUNS.
'use strict';

const fs = require('fs');
const ort = require('onnxruntime-node');

const TYPES = {
  '<f4': ['float32', Float32Array],
  '<i8': ['int64', BigInt64Array],
};

function readTensor(path) {
  const file = fs.readFileSync(path);
  const end = 10 + file.readUInt16LE(8);
  const header = file.toString('latin1', 10, end);
  const code = header.match(/'descr': '([^']*)'/)[1];
  if (!(code in TYPES) || !header.includes("'fortran_order': False")) {
    throw new Error(`${path}: expected floats or 64-bit integers, row-major, but got ${header.trim()}`);
  }
  const [type, ArrayType] = TYPES[code];
  const shape = header.match(/'shape': \(([^)]*)\)/)[1]
                    .split(',').map((size) => size.trim()).filter(Boolean).map(Number);
  // A copy, because what follows the header need not be aligned in the file.
  const bytes = new Uint8Array(file.subarray(end)).buffer;
  return new ort.Tensor(type, new ArrayType(bytes), shape);
}

function writeTensor(path, tensor) {
  const shape = tensor.dims.map((size) => `${size},`).join(' ');
  const text = `{'descr': '<f4', 'fortran_order': False, 'shape': (${shape}), }`;
  // NumPy wants the elements to begin at a multiple of 64.
  const header = text.padEnd(Math.ceil((text.length + 11) / 64) * 64 - 11) + '\n';
  const prefix = Buffer.from([0x93, 0x4e, 0x55, 0x4d, 0x50, 0x59, 1, 0,
                              header.length & 255, header.length >> 8]);
  const {buffer, byteOffset, byteLength} = tensor.data;
  fs.writeFileSync(path, Buffer.concat([prefix, Buffer.from(header, 'latin1'),
                                        Buffer.from(buffer, byteOffset, byteLength)]));
}

async function main() {
  const [model, input, output, ...numbers] = process.argv.slice(2);
  const [threads, seconds, warmup, runs] = numbers.map(Number);
  const session = await ort.InferenceSession.create(model, {
    executionProviders: ['cpu'],
    graphOptimizationLevel: 'all',
    intraOpNumThreads: threads,
    interOpNumThreads: 1,
    executionMode: 'sequential',
  });
  const feeds = {[session.inputNames[0]]: readTensor(input)};
  const results = await session.run(feeds);
  writeTensor(output, results[session.outputNames[0]]);
  for (let i = 0; i < warmup; ++i) await session.run(feeds);
  let least = Infinity;
  const start = process.hrtime.bigint();
  for (let i = 0; i < runs || process.hrtime.bigint() - start < seconds * 1e9; ++i) {
    const before = process.hrtime.bigint();
    await session.run(feeds);
    least = Math.min(least, Number(process.hrtime.bigint() - before) / 1e6);
  }
  console.log(least);
}

main().catch((error) => {
  console.error(String(error.message || error).split('\n')[0]);
  process.exit(1);
});
