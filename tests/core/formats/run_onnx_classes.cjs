// SPDX-License-Identifier: GPL-3.0-or-later
// Runs models that predict classes, each over one sequence, with onnxruntime-node.
// Usage: node run_onnx_classes.cjs MODEL.onnx SEQUENCE.csv VOTES.csv [MODEL.onnx SEQUENCE.csv VOTES.csv]…
const fs = require("fs");
const path = require("path");
const { createRequire } = require("module");
const ort = createRequire(path.join(process.env.ECHOPLANE_NODE_MODULES, "x"))("onnxruntime-node");

async function run(file, input, output) {
    const session = await ort.InferenceSession.create(file, { intraOpNumThreads: 1 });
    const rows = fs.readFileSync(input, "utf8").trim().split("\n").slice(1).map((line) => line.split(",").map(Number));
    const double = session.inputMetadata[0].type === "float64";
    const flat = rows.flat();
    const inputs = new ort.Tensor(double ? "float64" : "float32", double ? Float64Array.from(flat) : Float32Array.from(flat),
        [rows.length, rows[0].length]);
    const { votes } = await session.run({ inputs });
    const [steps, classes] = votes.dims;
    const lines = [[...Array(classes).keys()].map((k) => "v" + k).join(",")];
    for (let t = 0; t < steps; ++t) lines.push([...votes.data.slice(t * classes, (t + 1) * classes)].join(","));
    fs.writeFileSync(output, lines.join("\n") + "\n");
    if (rows.length > 1 && steps === rows.length) {  // a class a step: of no steps none
        const none = new ort.Tensor(inputs.type, double ? new Float64Array(0) : new Float32Array(0), [0, rows[0].length]);
        const nothing = (await session.run({ inputs: none })).votes;
        if (nothing.dims.join() !== `0,${classes}`) throw new Error(`no steps give ${nothing.dims}`);
    }
}

(async () => {
    for (let at = 2; at < process.argv.length; at += 3) await run(...process.argv.slice(at, at + 3));
})().catch((error) => {
    console.error(error.message);
    process.exit(1);
});
