# SPDX-License-Identifier: GPL-3.0-or-later
# For CMake: programs for 64-bit Windows, made by Debian's MinGW-w64. ECHOPLANE_WINDOWS_PREFIX (a variable of CMake or of the
# environment) is the folder with the libraries that packaging/windows/build.sh has made.
set(CMAKE_SYSTEM_NAME Windows)
set(CMAKE_SYSTEM_PROCESSOR x86_64)

set(triplet x86_64-w64-mingw32)
# The posix flavour has std::thread.
set(CMAKE_C_COMPILER ${triplet}-gcc-posix)
set(CMAKE_CXX_COMPILER ${triplet}-g++-posix)
set(CMAKE_Fortran_COMPILER ${triplet}-gfortran-posix)
set(CMAKE_RC_COMPILER ${triplet}-windres)

# GCC aligns no variable on a stack of Windows by more than 16 bytes and reads them as if it did (its bug 54412): the assembler writes
# moves that need no alignment instead.
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
# build.sh leaves a description of LAPACK, which CMake would look for by running programs.
set(CMAKE_FIND_PACKAGE_PREFER_CONFIG ON)

# Tests and tools of the build itself run under Wine, where that is.
find_program(ECHOPLANE_WINE NAMES wine64 wine PATHS /usr/lib/wine NO_CMAKE_FIND_ROOT_PATH)
if(ECHOPLANE_WINE)
  set(CMAKE_CROSSCOMPILING_EMULATOR ${ECHOPLANE_WINE})
endif()
