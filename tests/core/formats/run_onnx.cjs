// SPDX-License-Identifier: GPL-3.0-or-later
// Runs ONNX models with the package onnxruntime-node over CSVs, whole and in two pieces, the second from where the first ended:
// once from a given start, once from the model's own, which an empty tensor selects. Then runs the same model with a batch axis:
// two series, the second backwards, from separate starts, from one shared start, and from the model's own. Over zero steps there
// are no outputs, and the final state is the initial one.
// Usage: node run_onnx.cjs FOLDER…   each with m.onnx, batch.onnx, in.csv and start.json (state, output, which are the model's
// own); writes out.csv
const fs = require("fs");
const path = require("path");
const { createRequire } = require("module");
const ort = createRequire(path.join(process.env.ECHOPLANE_NODE_MODULES, "x"))("onnxruntime-node");

async function check(folder) {
    const load = (name) => ort.InferenceSession.create(path.join(folder, name), { intraOpNumThreads: 1 });
    const one = await load("m.onnx"), many = await load("batch.onnx");
    const double = one.inputMetadata.find((each) => each.name === "inputs").type === "float64";
    const closed = one.inputNames.includes("initial_output");
    const rows = fs.readFileSync(path.join(folder, "in.csv"), "utf8").trim().split("\n").slice(1)
        .map((line) => line.split(",").map(Number));
    const backwards = rows.slice().reverse();
    const start = JSON.parse(fs.readFileSync(path.join(folder, "start.json"), "utf8"));
    const other = { state: start.state.map((each) => -0.5 * each), output: start.output.map((each) => each + 0.1) };
    const make = (flat, dims) =>
        new ort.Tensor(double ? "float64" : "float32", double ? Float64Array.from(flat) : Float32Array.from(flat), dims);
    const feeds = (inputs, state, output) => ({ inputs, initial_state: state, ...(closed ? { initial_output: output } : {}) });

    const run = (part, { state, output }) => one.run(feeds(
        make(part.flat(), [part.length, part[0].length]), make(state, [state.length]), make(output, [output.length])));
    const after = (result) => ({ state: [...result.final_state.data], output: closed ? [...result.final_output.data] : [] });
    const half = rows.length >> 1;
    const whole = await run(rows, start), width = whole.outputs.dims[1], predicted = [...whole.outputs.data];
    const largest = Math.max(...predicted.map(Math.abs));
    const same = (a, b, what) => {
        if (a.length !== b.length || a.some((each, k) => !(Math.abs(each - b[k]) <= 1e-5 * largest)))
            throw new Error(`${folder}: ${what}`);
    };
    const own = { state: [], output: [] };
    const inPieces = async (from) => {
        const first = await run(rows.slice(0, half), from), second = await run(rows.slice(half), after(first));
        return [...first.outputs.data, ...second.outputs.data];
    };
    same(await inPieces(start), predicted, "in two pieces it says something else");
    same(await inPieces(own), predicted, "its own start is another");
    for (const wrong of [start.state.slice(1).concat([0, 0]), start.state.concat(start.state)]) {
        const refused = await run(rows, { ...start, state: wrong }).then(() => false, () => true);
        if (!refused && start.state.length > 1) throw new Error(`${folder}: a start of ${wrong.length} numbers is taken`);
    }

    const noSteps = async (session, dims, starts, ends) => {
        const result = await session.run(feeds(make([], dims), make(starts.flatMap((each) => each.state), ends(start.state.length)),
                                               make(starts.flatMap((each) => each.output), ends(start.output.length))));
        const expected = [...dims.slice(0, -1), width];
        if (result.outputs.dims.join() !== expected.join()) throw new Error(`${folder}: no steps give ${result.outputs.dims}`);
        same([...result.final_state.data], starts.flatMap((each) => each.state), "no steps end elsewhere than they start");
        if (closed) same([...result.final_output.data], starts.flatMap((each) => each.output), "no steps end at another output");
    };
    await noSteps(one, [0, rows[0].length], [other], (length) => [length]);
    await noSteps(many, [0, 2, rows[0].length], [start, other], (length) => [2, length]);

    const runMany = (parts, starts) => many.run(feeds(
        make(parts[0].flatMap((_, t) => parts.flatMap((part) => part[t])), [parts[0].length, parts.length, rows[0].length]),
        make(starts.flatMap((each) => each.state), [starts.length, start.state.length]),
        make(starts.flatMap((each) => each.output), [starts.length, start.output.length])));
    const series = (result, b) => {
        const [steps, batch] = result.outputs.dims;
        if (result.outputs.dims[2] !== width) throw new Error(`${folder}: shape ${result.outputs.dims}`);
        return Array.from({ length: steps }, (_, t) => [...result.outputs.data.slice((t * batch + b) * width, (t * batch + b + 1) * width)])
            .flat();
    };
    const state = (result, b) => ({
        state: [...result.final_state.data.slice(b * start.state.length, (b + 1) * start.state.length)],
        output: closed ? [...result.final_output.data.slice(b * width, (b + 1) * width)] : [...start.output],
    });
    const alone = async (part, from) => [...(await run(part, from)).outputs.data];
    const both = await runMany([rows, backwards], [start, other]);
    same(series(both, 0), predicted, "the first of a batch says something else");
    same(series(both, 1), await alone(backwards, other), "the second of a batch says something else");
    for (const [starts, what] of [[[start], "one start for a batch"], [[], "a batch from the model's own start"]]) {
        const result = await runMany([rows, backwards], starts);
        same(series(result, 0), predicted, what);
        same(series(result, 1), await alone(backwards, start), what);
    }
    const first = await runMany([rows.slice(0, half), backwards.slice(0, half)], [start, other]);
    const second = await runMany([rows.slice(half), backwards.slice(half)], [state(first, 0), state(first, 1)]);
    for (const b of [0, 1]) same(series(first, b).concat(series(second, b)), series(both, b), "a batch in two pieces");
    same(series(await runMany([rows], []), 0), predicted, "a batch of one");
    const refused = await runMany([rows], [start, other]).then(() => false, () => true);
    if (!refused) throw new Error(`${folder}: two starts of one series are taken`);

    const lines = rows.map((_, t) => predicted.slice(t * width, (t + 1) * width).join(","));
    fs.writeFileSync(path.join(folder, "out.csv"), lines.join("\n") + "\n");
}

(async () => {
    for (const folder of process.argv.slice(2)) await check(folder);
})().catch((error) => {
    console.error(error.message);
    process.exit(1);
});
