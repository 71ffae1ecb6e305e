// SPDX-License-Identifier: GPL-3.0-or-later
// Runs models in ONNX with the package onnxruntime-node over CSVs: once whole, and once in two pieces, the second from where the
// first ended. Both must agree.
// Usage: node run_onnx.cjs FOLDER…   each with m.onnx, in.csv and start.json (state, output); writes out.csv
const fs = require("fs");
const path = require("path");
const { createRequire } = require("module");
const ort = createRequire(path.join(process.env.ECHOPLANE_NODE_MODULES, "x"))("onnxruntime-node");

async function check(folder) {
    const session = await ort.InferenceSession.create(path.join(folder, "m.onnx"), { intraOpNumThreads: 1 });
    const double = session.inputMetadata.find((each) => each.name === "inputs").type === "float64";
    const rows = fs.readFileSync(path.join(folder, "in.csv"), "utf8").trim().split("\n").slice(1)
        .map((line) => line.split(",").map(Number));
    const make = (flat, dims) =>
        new ort.Tensor(double ? "float64" : "float32", double ? Float64Array.from(flat) : Float32Array.from(flat), dims);
    const series = (part) => make(part.flat(), [part.length, part[0].length]);
    const start = JSON.parse(fs.readFileSync(path.join(folder, "start.json"), "utf8"));
    const closed = session.inputNames.includes("initial_output");
    const run = (part, before) => session.run({
        inputs: series(part),
        initial_state: before ? before.final_state : make(start.state, [start.state.length]),
        ...(closed ? { initial_output: before ? before.final_output : make(start.output, [start.output.length]) } : {}),
    });
    const half = rows.length >> 1, whole = await run(rows), first = await run(rows.slice(0, half));
    const second = await run(rows.slice(half), first);
    const width = whole.outputs.dims[1], said = Array.from(whole.outputs.data);
    const pieces = [...first.outputs.data, ...second.outputs.data];
    const largest = Math.max(...said.map(Math.abs));
    if (said.length !== pieces.length || said.some((each, k) => Math.abs(each - pieces[k]) > 1e-5 * largest))
        throw new Error(`${folder}: in two pieces it says something else`);
    const lines = rows.map((_, t) => said.slice(t * width, (t + 1) * width).join(","));
    fs.writeFileSync(path.join(folder, "out.csv"), lines.join("\n") + "\n");
}

(async () => {
    for (const folder of process.argv.slice(2)) await check(folder);
})().catch((error) => {
    console.error(error.message);
    process.exit(1);
});
