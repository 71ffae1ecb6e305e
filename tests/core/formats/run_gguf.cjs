// SPDX-License-Identifier: GPL-3.0-or-later
// Reads ESNs in GGUF with the package @huggingface/gguf, unpacks their tensors, and runs the equations of seeds/llama-cpp-esn.md
// (with the RMS norm that its loader applies) over a CSV.
// Usage: node run_gguf.cjs MODEL.gguf INPUTS.csv OUTPUTS.csv [MODEL.gguf INPUTS.csv OUTPUTS.csv]…
const fs = require("fs");
const path = require("path");
const { createRequire } = require("module");
const { gguf } = createRequire(path.join(process.env.ECHOPLANE_NODE_MODULES, "x"))("@huggingface/gguf");

function half(bits) {
    const sign = bits & 0x8000 ? -1 : 1, exponent = (bits >> 10) & 31, mantissa = bits & 1023;
    if (exponent === 0) return sign * mantissa * 2 ** -24;
    return exponent === 31 ? NaN : sign * (1 + mantissa / 1024) * 2 ** (exponent - 15);
}

/** Rows of numbers. ggml-quants.c, dequantize_row_*. */
function unpack(view, type, columns, rows) {
    const numbers = [];
    let at = 0;
    while (numbers.length < columns * rows) {
        if (type === 0) {
            numbers.push(view.getFloat32(at, true));
            at += 4;
        } else if (type === 1) {
            numbers.push(half(view.getUint16(at, true)));
            at += 2;
        } else if (type === 8) {
            const d = half(view.getUint16(at, true));
            for (let k = 0; k < 32; ++k) numbers.push(d * view.getInt8(at + 2 + k));
            at += 34;
        } else if (type === 2) {
            const d = half(view.getUint16(at, true));
            for (let k = 0; k < 16; ++k) numbers.push(d * ((view.getUint8(at + 2 + k) & 15) - 8));
            for (let k = 0; k < 16; ++k) numbers.push(d * ((view.getUint8(at + 2 + k) >> 4) - 8));
            at += 18;
        } else {
            throw new Error(`type ${type}`);
        }
    }
    return Array.from({ length: rows }, (_, i) => numbers.slice(i * columns, (i + 1) * columns));
}

const times = (matrix, vector) => matrix.map((row) => row.reduce((sum, weight, k) => sum + weight * vector[k], 0));

async function run(file, source, target) {
    const { metadata, tensorInfos, tensorDataOffset } = await gguf(file, { allowLocalFile: true });
    const bytes = fs.readFileSync(file);
    const tensors = {};
    for (const info of tensorInfos) {
        const offset = Number(tensorDataOffset) + Number(info.offset);
        if (offset % metadata["general.alignment"]) throw new Error("not aligned");
        const view = new DataView(bytes.buffer, bytes.byteOffset + offset);
        tensors[info.name] = unpack(view, info.dtype, Number(info.shape[0]), Number(info.shape[1] ?? 1));
    }
    const need = ["architecture", "name", "file_type"].map((key) => `general.${key}`);
    for (const key of need) if (!(key in metadata)) throw new Error(`no ${key}`);
    const inputs = metadata["esn.embedding_length"], outputs = metadata["esn.vocab_size"], units = metadata["esn.reservoir_size"];
    const win = tensors["esn_input_weights.weight"], w = tensors["esn_reservoir_weights.weight"];
    const wout = tensors["esn_output_weights.weight"], norm = tensors["output_norm.weight"][0];
    const bias = tensors["esn_input_bias.weight"]?.[0], wfb = tensors["esn_feedback_weights.weight"];
    const shapes = [win.length === units, win[0].length === inputs, w.length === units, w[0].length === units,
                    wout.length === outputs, wout[0].length === units, norm.length === units,
                    tensors["token_embd.weight"].length === outputs, tensors["token_embd.weight"][0].length === inputs];
    if (shapes.includes(false)) throw new Error(`shapes ${shapes}`);
    if (metadata["tokenizer.ggml.model"] === "no_vocab") {  // one that a test has named
        if (JSON.parse(metadata["echoplane.metadata"])["made by"] !== 'a test, "quoted" */ ümlaut 𝄞') throw new Error("metadata");
        const names = ["input_names", "output_names"].map((key) => JSON.parse(metadata[`echoplane.${key}`]).length);
        if (names[0] !== inputs || names[1] !== outputs || metadata["echoplane.forgets_start_after"] !== 321) throw new Error("names");
    }
    if (!metadata["echoplane.equations"].includes("tanh(input_scaling W_in u")) throw new Error("equations");
    const alpha = metadata["esn.leaking_rate"], scaling = metadata["esn.input_scaling"];
    const epsilon = metadata["esn.attention.layer_norm_rms_epsilon"];

    let x = Array(units).fill(0), y = Array(outputs).fill(0);
    const lines = fs.readFileSync(source, "utf8").trim().split("\n").slice(1).map((line) => {
        const u = line.split(",").map(Number);
        const drive = times(win, u), recurrent = times(w, x), back = wfb ? times(wfb, y) : null;
        x = x.map((old, i) => (1 - alpha) * old +
            alpha * Math.tanh(scaling * drive[i] + recurrent[i] + (bias ? bias[i] : 0) + (back ? back[i] : 0)));
        const rms = Math.sqrt(x.reduce((sum, each) => sum + each * each, 0) / units + epsilon);
        y = times(wout, x.map((each, i) => each / rms * norm[i]));
        return y.join(",");
    });
    fs.writeFileSync(target, lines.join("\n") + "\n");
}

(async () => {
    for (let at = 2; at < process.argv.length; at += 3) await run(...process.argv.slice(at, at + 3));
})().catch((error) => {
    console.error(error.message);
    process.exit(1);
});
