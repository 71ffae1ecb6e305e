#!/bin/bash
# SPDX-License-Identifier: GPL-3.0-or-later
# Installs the npm packages of packaging/node into build/node, where the tests of exported models look for them, and nothing when
# they are there. Without npm or a network it says so and succeeds: those tests then skip.
set -euo pipefail
here="$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)"
target="$(dirname "$here")/build/node"

if ! command -v npm >/dev/null; then
    echo "echoplane: no npm here: models in .onnx and .gguf will not be tried with independent readers" >&2
    exit 0
fi
mkdir -p "$target"
if cmp --silent "$here/node/package-lock.json" "$target/installed"; then exit 0; fi
rm -f "$target/installed"
cp "$here/node/package.json" "$here/node/package-lock.json" "$target/"
# Without their scripts: onnxruntime-node would fetch libraries for CUDA.
if npm ci --prefix "$target" --ignore-scripts --no-audit --no-fund --loglevel=error; then
    cp "$here/node/package-lock.json" "$target/installed"
else
    echo "echoplane: npm could not install: models in .onnx and .gguf will not be tried with independent readers" >&2
fi
