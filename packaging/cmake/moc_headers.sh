#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
# moc_headers.sh MOC OUTPUT PREFIX HEADER...: writes the meta-objects of all these headers, included as PREFIX/name, as one source.
set -e
moc=$1 output=$2 prefix=$3
shift 3
for header; do
    "$moc" --no-notes -p "$prefix" "$header"
done >"$output.part"
mv "$output.part" "$output"
