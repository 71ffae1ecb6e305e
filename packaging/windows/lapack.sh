#!/bin/bash
# SPDX-License-Identifier: GPL-3.0-or-later
# Compiles the routines of LAPACK and LAPACKE that Echoplane's core and its tests call, directly or indirectly, into one archive.
# OpenBLAS has BLAS and tuned versions of some of them: those are left to it. Called by build.sh.
#
# Usage: packaging/windows/lapack.sh SOURCES OPENBLAS.a FOLDER ARCHIVE.a
set -euo pipefail
root="$(cd "$(dirname "${BASH_SOURCE[0]}")/../.." && pwd)"
sources="$1" openblas="$2" made="$3" archive="$4"
triplet=x86_64-w64-mingw32
mkdir -p "$made/include"
cp "$sources"/LAPACKE/include/*.h "$made/include/"
cp "$sources/LAPACKE/include/lapacke_mangling_with_flags.h.in" "$made/include/lapacke_mangling.h"

# As Debian builds them; recursive, so that arrays of several threads are not one.
fortran=("$triplet-gfortran-posix" -O2 -frecursive -J "$made" -c)
c=("$triplet-gcc-posix" -O2 -DHAVE_LAPACK_CONFIG_H -I "$made/include" -c)
for module in la_constants.f90 la_xisnan.F90; do
    [ -e "$made/${module%.*}.o" ] || "${fortran[@]}" "$sources/SRC/$module" -o "$made/${module%.*}.o"
done

# compile SYMBOL: compiles its source, if there is one
compile() {
    local name="${1%_}" file
    [ "${1#LAPACKE_}" = "$1" ] || name="lapacke_${1#LAPACKE_}"
    [ ! -e "$made/$name.o" ] || return 0
    for file in "$sources"/{SRC,INSTALL}/"$name".{f,f90} "$sources"/LAPACKE/{src,utils}/"$name".c; do
        case "$file" in
            *.c) [ ! -e "$file" ] || "${c[@]}" "$file" -o "$made/$name.o" ;;
            *) [ ! -e "$file" ] || "${fortran[@]}" "$file" -o "$made/$name.o" ;;
        esac
    done
}

symbols() { "$triplet-nm" "$@" 2>/dev/null | awk '{ print $NF }' | sort -u; }
# C calls name_ as LAPACK_name(; the file LAPACKE_nancheck holds two functions with other names.
wanted="LAPACKE_nancheck $(grep -rhoE 'LAPACKE_[a-z0-9_]+|LAPACK_[a-z0-9]+\(|\bd[a-z0-9]+_\(' "$root"/{core,tests/core} --include='*.cpp' --include='*.h' |
    sed -E 's/^LAPACK_(.*)\($/\1_/; s/\($//' | sort -u)"
symbols --defined-only "$openblas" >"$made/there"
while [ -n "$wanted" ]; do
    for symbol in $wanted; do compile "$symbol"; done
    before="$wanted"
    symbols --defined-only "$made"/*.o | sort -u - "$made/there" >"$made/known"
    wanted="$(symbols --undefined-only "$made"/*.o | grep -E '^LAPACKE_|^[a-z0-9_]+_$' | comm -23 - "$made/known")"
    [ "$wanted" != "$before" ] || break # the rest comes from the runtime libraries, or is missing, which the linker reports
done
rm -f "$archive"
"$triplet-ar" rcs "$archive" "$made"/*.o
