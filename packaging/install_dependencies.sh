#!/bin/bash
# SPDX-License-Identifier: GPL-3.0-or-later
# Installs the missing Debian packages of packaging/dependencies; does nothing if none is missing.
# Usage: packaging/install_dependencies.sh [GROUP]...    groups: build (the default), test, torch, mpi, python, series, node, lint
set -euo pipefail
here="$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)"
groups="${*:-build}"

fail() {
    echo "echoplane: $*" >&2
    exit 1
}

command -v dpkg-query >/dev/null && command -v apt-get >/dev/null ||
    fail "this is not a Debian system: install the equivalents of $here/dependencies, then use the CMake presets"

wanted="$(awk -v groups=" $groups " '
    { sub(/#.*/, "") }
    /^\[/ { gsub(/[][ \t]/, ""); inside = index(groups, " " $0 " "); next }
    inside && NF { print $1 }' "$here/dependencies")"
[ -n "$wanted" ] || fail "no packages in the groups '$groups': there are $(grep -o '^\[.*\]' "$here/dependencies" | tr '\n' ' ')"

# shellcheck disable=SC2086
installed="$(dpkg-query --show --showformat='${Package} ${db:Status-Status}\n' $wanted 2>/dev/null |
    awk '$2 == "installed" { print $1 }' || true)"
missing="$(comm -23 <(sort -u <<<"$wanted") <(sort -u <<<"$installed"))"
[ -n "$missing" ] || exit 0

as_root=()
if [ "$(id -u)" -ne 0 ]; then
    command -v sudo >/dev/null || fail "run as root, or install sudo, to install: ${missing//$'\n'/ }"
    as_root=(sudo)
fi
apt_get() {
    "${as_root[@]}" env DEBIAN_FRONTEND=noninteractive apt-get -o DPkg::Lock::Timeout=300 --yes --quiet "$@"
}

echo "echoplane: installing with ${as_root[*]:+sudo }apt-get: ${missing//$'\n'/ }"
apt_get update || echo "echoplane: apt-get update failed; continuing with the existing package lists" >&2
# shellcheck disable=SC2086
apt_get install --no-install-recommends $missing
