// SPDX-License-Identifier: GPL-3.0-or-later
// Prints the tokenizer of a GGUF file: its kind, how many tokens and merges, and the tokens.
// Usage: node list_gguf_tokens.cjs MODEL.gguf
const path = require("path");
const { createRequire } = require("module");
const { gguf } = createRequire(path.join(process.env.ECHOPLANE_NODE_MODULES, "x"))("@huggingface/gguf");

gguf(process.argv[2], { allowLocalFile: true }).then(({ metadata }) => {
    const tokens = metadata["tokenizer.ggml.tokens"];
    console.log(metadata["tokenizer.ggml.model"], tokens.length, metadata["tokenizer.ggml.merges"].length, tokens.join(""));
});
