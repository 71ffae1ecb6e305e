// SPDX-License-Identifier: GPL-3.0-or-later
// Runs trained ONNX networks with the package onnxruntime-node over CSVs: whole; in two pieces, the second from where the first
// ended; and with a state of the wrong size, which must be refused.
// Usage: node run_network.cjs FOLDER…   each with network.onnx and in.csv; writes onnx.csv
const fs = require("fs");
const path = require("path");
const { createRequire } = require("module");
const ort = createRequire(path.join(process.env.ECHOPLANE_NODE_MODULES, "x"))("onnxruntime-node");

async function check(folder) {
    const session = await ort.InferenceSession.create(path.join(folder, "network.onnx"), { intraOpNumThreads: 1 });
    const rows = fs.readFileSync(path.join(folder, "in.csv"), "utf8").trim().split("\n").slice(1)
        .map((line) => line.split(",").map(Number));
    const run = (part, state) => session.run({
        inputs: new ort.Tensor("float32", Float32Array.from(part.flat()), [part.length, part[0].length]),
        initial_state: new ort.Tensor("float32", Float32Array.from(state), [state.length]),
    });
    const whole = await run(rows, []), [steps, width] = whole.outputs.dims, predicted = [...whole.outputs.data];
    if (steps !== rows.length) throw new Error(`${folder}: shape ${whole.outputs.dims}`);
    const half = rows.length >> 1, first = await run(rows.slice(0, half), []);
    const second = await run(rows.slice(half), [...first.final_state.data]);
    const pieces = [...first.outputs.data, ...second.outputs.data];
    const largest = Math.max(...predicted.map(Math.abs));
    if (pieces.some((each, k) => !(Math.abs(each - predicted[k]) <= 1e-5 * largest))) throw new Error(`${folder}: in two pieces`);
    const refused = await run(rows, [...first.final_state.data, 0]).then(() => false, () => true);
    if (!refused) throw new Error(`${folder}: a state that is too long is taken`);
    const none = await session.run({
        inputs: new ort.Tensor("float32", new Float32Array(0), [0, rows[0].length]),
        initial_state: new ort.Tensor("float32", Float32Array.from(first.final_state.data), [first.final_state.data.length]),
    });
    if (none.outputs.dims.join() !== `0,${width}` || [...none.final_state.data].join() !== [...first.final_state.data].join())
        throw new Error(`${folder}: no steps`);
    const lines = rows.map((_, t) => predicted.slice(t * width, (t + 1) * width).join(","));
    fs.writeFileSync(path.join(folder, "onnx.csv"), lines.join("\n") + "\n");
}

(async () => {
    for (const folder of process.argv.slice(2)) await check(folder);
})().catch((error) => {
    console.error(error.message);
    process.exit(1);
});
