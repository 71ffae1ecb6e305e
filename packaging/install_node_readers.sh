#!/bin/bash
# SPDX-License-Identifier: GPL-3.0-or-later
# Installs the npm packages of packaging/node into build/node, where the tests of exported models look for them, unless they are
# there already. Without npm or a network it prints a message and succeeds: those tests are then skipped.
set -euo pipefail
here="$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)"
target="$(dirname "$here")/build/node"

if ! command -v npm >/dev/null; then
    echo "echoplane: npm was not found: models in .onnx and .gguf will not be tested with independent readers" >&2
    exit 0
fi
mkdir -p "$target"
if cmp --silent "$here/node/package-lock.json" "$target/installed"; then exit 0; fi
rm -f "$target/installed"
cp "$here/node/package.json" "$here/node/package-lock.json" "$target/"
# Without install scripts: that of onnxruntime-node would download CUDA libraries.
if npm ci --prefix "$target" --ignore-scripts --no-audit --no-fund --loglevel=error; then
    cp "$here/node/package-lock.json" "$target/installed"
else
    echo "echoplane: npm could not install: models in .onnx and .gguf will not be tested with independent readers" >&2
fi
