# SPDX-License-Identifier: GPL-3.0-or-later
# CMake toolchain for 64-bit Windows with Debian's MinGW-w64. ECHOPLANE_WINDOWS_PREFIX (a CMake or environment variable) is the folder
# with the libraries built by packaging/windows/build.sh.
set(CMAKE_SYSTEM_NAME Windows)
set(CMAKE_SYSTEM_PROCESSOR x86_64)

set(triplet x86_64-w64-mingw32)
# The posix flavour has std::thread.
set(CMAKE_C_COMPILER ${triplet}-gcc-posix)
set(CMAKE_CXX_COMPILER ${triplet}-g++-posix)
set(CMAKE_Fortran_COMPILER ${triplet}-gfortran-posix)
set(CMAKE_RC_COMPILER ${triplet}-windres)

# On Windows GCC aligns stack variables to at most 16 bytes, but accesses them as if aligned further (GCC bug 54412): the assembler
# emits unaligned moves instead.
foreach(language C CXX)
  set(CMAKE_${language}_FLAGS_INIT "-Wa,-muse-unaligned-vector-move")
endforeach()

if(NOT ECHOPLANE_WINDOWS_PREFIX)
  set(ECHOPLANE_WINDOWS_PREFIX $ENV{ECHOPLANE_WINDOWS_PREFIX})
endif()
list(APPEND CMAKE_TRY_COMPILE_PLATFORM_VARIABLES ECHOPLANE_WINDOWS_PREFIX)
set(CMAKE_FIND_ROOT_PATH ${ECHOPLANE_WINDOWS_PREFIX} /usr/${triplet})
set(CMAKE_FIND_ROOT_PATH_MODE_PROGRAM NEVER)
set(CMAKE_FIND_ROOT_PATH_MODE_LIBRARY ONLY)
set(CMAKE_FIND_ROOT_PATH_MODE_INCLUDE ONLY)
set(CMAKE_FIND_ROOT_PATH_MODE_PACKAGE ONLY)
# build.sh writes a package file for LAPACK, which CMake would otherwise look for by running programs.
set(CMAKE_FIND_PACKAGE_PREFER_CONFIG ON)

# Tests and tools of the build run under Wine, if it is installed.
find_program(ECHOPLANE_WINE NAMES wine64 wine PATHS /usr/lib/wine NO_CMAKE_FIND_ROOT_PATH)
if(ECHOPLANE_WINE)
  set(CMAKE_CROSSCOMPILING_EMULATOR ${ECHOPLANE_WINE})
endif()
