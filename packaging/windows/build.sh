#!/bin/bash
# SPDX-License-Identifier: GPL-3.0-or-later
# Builds Echoplane for 64-bit Windows on Debian 12: the libraries from Debian's sources, the program, a .zip that runs from a folder
# and an installer. Built parts are kept in a cache folder; started again, the script continues where it stopped.
#
# Usage: packaging/windows/build.sh [PART]...    all parts in their order; or only those named
#   parts: sources zlib libzip openblas lapack liblinear headers qtbase qtsvg qcustomplot program package tests
#   package writes the .zip and the installer to FOLDER/packages; tests (only if named) runs the core's tests under Wine
# Variables: ECHOPLANE_WINDOWS_CACHE  FOLDER for everything built (default: ~/.cache/echoplane-windows; 3 GB)
#            ECHOPLANE_JOBS           parallel compilers (default: one per core)
# Needs the packages of the group "windows" of packaging/dependencies, and a deb-src line in apt's sources.
set -euo pipefail
here="$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)"
root="$(cd "$here/../.." && pwd)"
cache="${ECHOPLANE_WINDOWS_CACHE:-$HOME/.cache/echoplane-windows}"
jobs="${ECHOPLANE_JOBS:-$(nproc)}"
triplet=x86_64-w64-mingw32
prefix="$cache/prefix"
export ECHOPLANE_WINDOWS_PREFIX="$prefix"
export CCACHE_SLOPPINESS="${CCACHE_SLOPPINESS:-pch_defines,time_macros}" # otherwise ccache skips files with precompiled headers
mkdir -p "$cache"/{src,build,bin,done} "$prefix"/{bin,include,lib/cmake}

fail() {
    echo "echoplane: $*" >&2
    exit 1
}

# The source folder of a package, unpacked by apt or by hand.
source_of() {
    local found
    found="$(find "$cache/src" -maxdepth 1 -type d -name "$1-[0-9]*" | head -n 1)"
    [ -n "$found" ] || fail "the source of $1 is not in $cache/src"
    echo "$found"
}

# configure NAME SOURCE [OPTION]...: configures it in build/NAME
configure() {
    local name="$1" source="$2"
    shift 2
    local launcher=()
    ! command -v ccache >/dev/null || launcher=(-DCMAKE_C_COMPILER_LAUNCHER=ccache -DCMAKE_CXX_COMPILER_LAUNCHER=ccache)
    cmake -G Ninja -S "$source" -B "$cache/build/$name" --log-level=NOTICE -DCMAKE_TOOLCHAIN_FILE="$here/toolchain-mingw.cmake" \
        -DCMAKE_BUILD_TYPE=Release -DCMAKE_INSTALL_PREFIX="$prefix" "${launcher[@]}" "$@"
}

built() {
    cmake --build "$cache/build/$1" --parallel "$jobs" "${@:2}"
}

part_sources() {
    local name
    cd "$cache/src"
    for name in qt6-base qt6-svg qcustomplot openblas lapack liblinear libzip; do
        find . -maxdepth 1 -type d -name "$name-[0-9]*" | grep -q . && continue
        apt-get source --quiet "$name" ||
            tar -xf "$name"_*.orig.tar.* 2>/dev/null || # if Debian's part of it is no longer available
            fail "apt has no source of $name: add a deb-src line, or unpack its Debian 12 version" \
                "(https://snapshot.debian.org/package/$name keeps all) as $cache/src/$name-VERSION"
    done
}

# Debian has this one prebuilt.
part_zlib() {
    cp "/usr/$triplet/lib"/libz.a "$prefix/lib/"
    cp "/usr/$triplet/include"/{zlib,zconf}.h "$prefix/include/"
}

part_libzip() {
    configure libzip "$(source_of libzip)" -DENABLE_{COMMONCRYPTO,GNUTLS,MBEDTLS,OPENSSL,WINDOWS_CRYPTO,BZIP2,LZMA,ZSTD}=OFF \
        -DBUILD_{TOOLS,REGRESS,EXAMPLES,DOC}=OFF -DBUILD_SHARED_LIBS=OFF
    built libzip --target install
}

# Without its own threads, which Echoplane never uses; for any processor and, faster, for those with AVX2; in double precision only,
# as Echoplane calls nothing else. It queries the compiler's version, and mistakes Debian's "12-posix" for a version before 4.6 without
# AVX2 and, in gfortran's output, for g77, whose single-precision functions return differently.
part_openblas() {
    local name version launcher="" made="$cache/build/openblas"
    ! command -v ccache >/dev/null || launcher="ccache "
    version="$($triplet-gcc-posix -E -P -x c - <<<'__GNUC__.__GNUC_MINOR__.__GNUC_PATCHLEVEL__' | tr -d ' ')"
    for name in gcc gfortran; do
        cat >"$cache/bin/$name" <<END
#!/bin/sh
case " \$* " in *" -dumpversion "* | *" -dumpfullversion "*) echo $version && exit ;; esac
exec $launcher$triplet-$name-posix -fno-ident "\$@"
END
        chmod +x "$cache/bin/$name"
    done
    [ -d "$made" ] || {
        rm -rf "$made.new"
        cp -a "$(source_of openblas)" "$made.new"
        # Without single precision its kernel table has more entries than fields.
        sed -i -E '/^#if.*BUILD_SINGLE/s/ *\|\| *\(BUILD_(DOUBLE|COMPLEX16) *==1\)//g; s/BUILD_COMPLEX \|\| BUILD_COMPLEX16/BUILD_COMPLEX/' \
            "$made.new/kernel/setparam-ref.c"
        sed -i 's/^#if defined (BUILD_SINGLE) || defined(BUILD_DOUBLE)$/#ifdef BUILD_SINGLE/' "$made.new/common_param.h"
        sed -i 's/^SBLASOBJS\(.*setparam\)/CBAUXOBJS\1/' "$made.new/kernel/Makefile"
        # All files include windows.h, which costs a second each; all but those of one folder need only five names of it.
        mkdir "$made.new/few"
        cat >"$made.new/few/windows.h" <<'END'
#ifdef ALL_OF_WINDOWS
#include_next <windows.h>
#elif !defined(FEW_OF_WINDOWS)
#define FEW_OF_WINDOWS
#define MAX_PATH 260
typedef char *LPTSTR;
typedef const char *LPCTSTR;
__declspec(dllimport) int __stdcall SwitchToThread(void);
__declspec(dllimport) unsigned long __stdcall GetEnvironmentVariableA(const char *, char *, unsigned long);
#define GetEnvironmentVariable GetEnvironmentVariableA
#endif
END
        sed -i '1i #define ALL_OF_WINDOWS' "$made.new"/driver/others/*.c
        mv "$made.new" "$made"
    }
    # Its makefiles still name some single-precision kernels: empty their lists.
    make -C "$made" -j "$jobs" libs BUILD_DOUBLE=1 BUILD_COMPLEX16=1 SBLASOBJS= SKERNELOBJS= CBLASOBJS= CKERNELOBJS= HOSTCC=gcc \
        CROSS=1 CROSS_SUFFIX=$triplet- CC="$cache/bin/gcc" FC="$cache/bin/gfortran" AR=$triplet-ar RANLIB=$triplet-ranlib BINARY=64 \
        TARGET=GENERIC DYNAMIC_ARCH=1 DYNAMIC_LIST=HASWELL USE_THREAD=0 USE_LOCKING=1 NUM_THREADS=64 NO_LAPACKE=1 NO_AFFINITY=1 \
        NO_SHARED=1 NO_WARMUP=1 CFLAGS="-O2 -I$made/few -Wa,-muse-unaligned-vector-move"
}

# BLAS and LAPACK as one library that includes the Fortran runtime, so that C++ programs need not link it. The runtime's symbols are
# not exported: a program that took some thread functions from here and some from libwinpthread waited for ever.
part_lapack() {
    local blas lapack="$cache/build/lapack/liblapack.a" source
    source="$(source_of lapack)"
    blas="$(find "$cache/build/openblas" -maxdepth 1 -name 'libopenblas*.a' -type f | head -n 1)"
    [ -n "$blas" ] || fail "OpenBLAS was not built"
    "$here/lapack.sh" "$source" "$blas" "$cache/build/lapack" "$lapack"
    $triplet-gcc-posix -shared -o "$prefix/bin/libopenblas.dll" -Wl,--out-implib,"$prefix/lib/libopenblas.dll.a" \
        -Wl,--whole-archive "$lapack" "$blas" -Wl,--no-whole-archive -static-libgcc -Wl,-Bstatic -lgfortran -lquadmath \
        -Wl,--exclude-libs,libgcc_eh.a:libgfortran.a:libquadmath.a:libpthread.a:libwinpthread.a
    cp "$cache"/build/lapack/include/*.h "$prefix/include/"
    sed 's/common\.h/openblas_config.h/' "$cache/build/openblas/cblas.h" >"$prefix/include/cblas.h"
    {
        echo '#pragma once'
        awk 'NF { print $1, "OPENBLAS_" $2, $3 }' "$cache/build/openblas/config.h"
        cat "$cache/build/openblas/openblas_config_template.h"
    } >"$prefix/include/openblas_config.h"
    cp "$prefix/lib/libopenblas.dll.a" "$prefix/lib/liblapacke.dll.a" # found by that name
    mkdir -p "$prefix/lib/cmake/lapack"
    echo "set(LAPACK_LIBRARIES \"$prefix/lib/libopenblas.dll.a\")" >"$prefix/lib/cmake/lapack/LAPACKConfig.cmake"
}

part_liblinear() {
    local source name
    source="$(source_of liblinear)"
    mkdir -p "$cache/build/liblinear"
    for name in linear tron; do
        $triplet-g++-posix -O2 -w -c "$source/$name.cpp" -o "$cache/build/liblinear/$name.o"
    done
    $triplet-g++-posix -shared -o "$prefix/bin/liblinear.dll" "$cache"/build/liblinear/{linear,tron}.o \
        "$prefix/lib/libopenblas.dll.a" -Wl,--out-implib,"$prefix/lib/liblinear.dll.a"
    cp "$source/linear.h" "$prefix/include/"
}

# Header-only libraries are copied from this machine, without the rest of /usr/include.
part_headers() {
    cp -r /usr/include/{eigen3,Spectra,nlohmann,CLI} "$prefix/include/"
    mkdir -p "$prefix/share/eigen3" "$prefix/share/spectra" "$prefix/share/cmake"
    cp -r /usr/share/eigen3/cmake "$prefix/share/eigen3/"
    cp -r /usr/share/spectra/cmake "$prefix/share/spectra/"
    cp -r /usr/share/cmake/{nlohmann_json,CLI11} "$prefix/share/cmake/"
    configure googletest /usr/src/googletest -DBUILD_GMOCK=OFF -DBUILD_SHARED_LIBS=OFF
    built googletest --target install
}

# The parts of Qt that the program needs, with bundled libraries. Its tools are those of this machine, of the same version.
part_qtbase() {
    local source windows
    source="$(source_of qt6-base)"
    # Debian's source has no wintab.h, whose licence is not free. Pens use the system's own messages.
    windows="$source/src/plugins/platforms/windows"
    sed -i 's/#if QT_CONFIG(tabletevent)/#if 0/' "$windows/qwindowscontext.cpp"
    sed -i '/qwindowstabletsupport\.h/d' "$windows/qwindowspointerhandler.cpp"
    sed -i 's/CONDITION QT_FEATURE_tabletevent/CONDITION FALSE/' "$windows/CMakeLists.txt"
    configure qtbase "$source" -DQT_HOST_PATH=/usr \
        -DQT_HOST_PATH_CMAKE_DIR=/usr/lib/x86_64-linux-gnu/cmake -DQT_BUILD_EXAMPLES=OFF -DQT_BUILD_TESTS=OFF \
        -DBUILD_SHARED_LIBS=ON -DBUILD_WITH_PCH=ON -DINPUT_opengl=no -DFEATURE_direct2d=ON \
        -DFEATURE_{sql,network,dbus,opengl,vulkan,concurrent,direct2d1_1,zstd,icu,glib,pkg_config,tuiotouch,testlib,xml}=OFF \
        -DFEATURE_system_{zlib,png,jpeg,freetype,harfbuzz,pcre2,doubleconversion}=OFF
    built qtbase
    cmake --install "$cache/build/qtbase" >/dev/null
}

# It finds the header of the prefix's zlib, whose symbol names differ from Qt's bundled one.
part_qtsvg() {
    configure qtsvg "$(source_of qt6-svg)" -DQT_HOST_PATH=/usr -DQT_HOST_PATH_CMAKE_DIR=/usr/lib/x86_64-linux-gnu/cmake \
        -DCMAKE_CXX_STANDARD_LIBRARIES="$prefix/lib/libz.a" -DQT_BUILD_EXAMPLES=OFF -DQT_BUILD_TESTS=OFF
    built qtsvg
    cmake --install "$cache/build/qtsvg" >/dev/null
}

# Linked statically: as a DLL whose names are not imported, its signals would have other addresses than those that the program
# connects.
part_qcustomplot() {
    local source
    source="$(source_of qcustomplot)"
    sed -i 's/(${LIB_NAME} SHARED /(${LIB_NAME} STATIC /' "$source/CMakeLists.txt"
    configure qcustomplot "$source" -DUSE_QT_VERSION=6 -DQT_HOST_PATH=/usr \
        -DQT_HOST_PATH_CMAKE_DIR=/usr/lib/x86_64-linux-gnu/cmake
    built qcustomplot --target install
}

part_program() {
    configure program "$root" -DBUILD_TESTING=ON -DECHOPLANE_MPI=OFF -DECHOPLANE_TORCH=OFF -DCMAKE_UNITY_BUILD=ON \
        -DLRELEASE=/usr/lib/qt6/bin/lrelease -DQT_HOST_PATH=/usr -DQT_HOST_PATH_CMAKE_DIR=/usr/lib/x86_64-linux-gnu/cmake
    built program --target echoplane echoplanew
}

part_package() {
    "$here/package.sh" "$cache/build/program" "$prefix" "$cache/packages"
}

# The core's tests, built on the program's build, under a separate Wine prefix without a display: one process per core.
part_tests() {
    local shard running=() runtimes passed=true
    built program --target test-core
    runtimes=("$prefix/bin" "/usr/lib/gcc/$triplet"/*-posix "/usr/$triplet/lib")
    WINEPATH="$(printf 'Z:%s;' "${runtimes[@]}" | tr / '\\')"
    export WINEPREFIX="$cache/wine" WINEDEBUG=-all WINEPATH GTEST_TOTAL_SHARDS="$jobs"
    unset DISPLAY
    wineboot --init
    for ((shard = 0; shard < jobs; ++shard)); do
        GTEST_SHARD_INDEX=$shard wine "$cache/build/program/bin/test-core.exe" >"$cache/build/tests-$shard.txt" 2>&1 &
        running+=($!)
    done
    for shard in "${running[@]}"; do wait "$shard" || passed=false; done
    grep -hE '^\[  ((PASSED|SKIPPED|FAILED) .* tests?[,.]|FAILED .* ms\))' "$cache"/build/tests-*.txt
    $passed || fail "not all tests passed: $cache/build/tests-*.txt"
}

libraries="sources zlib libzip openblas lapack liblinear headers qtbase qtsvg qcustomplot"
parts="${*:-$libraries program package}"
[ $# -gt 0 ] || "$root/packaging/install_dependencies.sh" build windows
for part in $parts; do
    [ "$(type -t "part_$part")" = function ] || fail "there is no part '$part': use $libraries program package tests"
    if [ $# -eq 0 ] && [ -e "$cache/done/$part" ]; then continue; fi
    echo "echoplane: $part" >&2
    (part_"$part")
    # The program is always built again: unchanged files cost nothing.
    [[ " $libraries " != *" $part "* ]] || touch "$cache/done/$part"
done
