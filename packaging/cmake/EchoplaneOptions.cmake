# SPDX-License-Identifier: GPL-3.0-or-later
# Warnings, sanitizers and what else every target of ours shares, as one interface target.

option(ECHOPLANE_GUI "Build the widgets and the executable (needs Qt 6 and QCustomPlot)" ON)
option(ECHOPLANE_HARDEN "Let optimised builds stop where memory is misused (stack protector, FORTIFY, full RELRO, CET)" ON)
option(ECHOPLANE_FUZZ "Build the targets of libFuzzer (needs clang; see packaging/fuzz.sh)" OFF)
set(ECHOPLANE_SANITIZE "" CACHE STRING "Sanitizers for -fsanitize=, for example address,undefined or thread")

add_library(echoplane-options INTERFACE)
# Errors only where CMAKE_COMPILE_WARNING_AS_ERROR says so, as continuous integration and the development presets do: a newer
# compiler than ours warns of more, and no user's build may fail for that.
target_compile_options(echoplane-options INTERFACE -Wall -Wextra -Wconversion -Wshadow)
# GCC 12 warns falsely about std::string operator+ (GCC bug 105651), and it no longer knows what came out of a precompiled header
# for a system header, in which it would keep these three to itself. The address sanitizer sees what they guess at.
target_compile_options(echoplane-options INTERFACE
  $<$<CXX_COMPILER_ID:GNU>:-Wno-restrict;-Wno-array-bounds;-Wno-stringop-overflow;-Wno-stringop-overread>)
# What computes asks for more (core/CMakeLists.txt).
string(REPLACE "-O3" "-O2" CMAKE_CXX_FLAGS_RELEASE "${CMAKE_CXX_FLAGS_RELEASE}")
# GCC collects its garbage often where it thinks memory short: a tenth of the time of a build, for some 200 MB.
target_compile_options(echoplane-options INTERFACE
  "$<$<CXX_COMPILER_ID:GNU>:SHELL:--param ggc-min-expand=200 --param ggc-min-heapsize=524288>")
# The same digits with and without fused multiply-add units, so that results do not depend on the instruction set.
target_compile_options(echoplane-options INTERFACE -ffp-contract=off)
target_include_directories(echoplane-options INTERFACE ${CMAKE_SOURCE_DIR})
target_compile_definitions(echoplane-options INTERFACE ECHOPLANE_VERSION="${PROJECT_VERSION}")
if(WIN32)
  include(EchoplaneWindows)
endif()
if(ECHOPLANE_SANITIZE)
  # GCC 12 takes std::stop_source for uninitialised once the sanitizers have instrumented it; release builds keep the warning.
  target_compile_options(echoplane-options INTERFACE -Wno-maybe-uninitialized)
  target_compile_options(echoplane-options INTERFACE -fsanitize=${ECHOPLANE_SANITIZE} -fno-sanitize-recover=all
                                                    -fno-omit-frame-pointer)
  target_link_options(echoplane-options INTERFACE -fsanitize=${ECHOPLANE_SANITIZE})
  target_compile_definitions(echoplane-options INTERFACE ECHOPLANE_SANITIZED)
endif()

# harden(TARGET SCOPE COMPILE LINK): what ECHOPLANE_HARDEN says, with further options for the compiler and the linker. FORTIFY needs
# an optimiser, and beside the sanitizers it would hide their own checks.
function(harden target scope compile link)
  if(NOT ECHOPLANE_HARDEN OR ECHOPLANE_SANITIZE OR WIN32)  # MinGW's linker does unasked what of it Windows has
    return()
  endif()
  include(CheckCXXCompilerFlag)
  check_cxx_compiler_flag(-fcf-protection=full ECHOPLANE_HAS_CET)  # x86 only
  set(optimised $<CONFIG:Release,RelWithDebInfo,MinSizeRel>)
  target_compile_options(${target} ${scope}
    "$<${optimised}:-fstack-protector-strong;-fstack-clash-protection;-U_FORTIFY_SOURCE;-D_FORTIFY_SOURCE=3;${compile}>"
    "$<$<AND:${optimised},$<BOOL:${ECHOPLANE_HAS_CET}>>:-fcf-protection=full>")
  target_link_options(${target} ${scope} "$<${optimised}:${link};LINKER:-z,relro,-z,now>")
  # Of CET the shadow stack alone: Debian's crt1.o, which knows nothing of either, would take both marks away; it returns to nowhere,
  # but it is jumped to without the instruction that indirect branch tracking asks for.
  target_link_options(${target} ${scope} "$<$<AND:${optimised},$<BOOL:${ECHOPLANE_HAS_CET}>>:LINKER:-z,shstk>")
endfunction()
# -fPIE and -pie are Debian's default, but not every compiler's.
harden(echoplane-options INTERFACE -fPIE -pie)

# compile_together(TARGET): where CMAKE_UNITY_BUILD says so, neighbouring sources of a folder are compiled as one, some 100 KB at a
# time: what takes a compiler longest are the templates that each source asks for anew. Which ones come together depends on the
# sources alone, so that a name that two of them give to things of their own is an error on every machine; and a source that is added
# moves none of another folder.
function(compile_together target)
  get_target_property(sources ${target} SOURCES)
  list(FILTER sources INCLUDE REGEX "\\.cpp$")
  list(SORT sources)
  set(held 0)
  set(last "")
  foreach(source IN LISTS sources)
    get_source_file_property(apart ${source} SKIP_UNITY_BUILD_INCLUSION)
    if(apart OR NOT EXISTS ${source})
      continue()
    endif()
    # windows.h makes macros of words like near, which others use as names.
    if(WIN32)
      file(STRINGS ${source} windows_header REGEX "^#include <windows.h>")
      if(windows_header)
        set_source_files_properties(${source} PROPERTIES SKIP_UNITY_BUILD_INCLUSION ON)
        continue()
      endif()
    endif()
    file(SIZE ${source} bytes)
    math(EXPR held "${held} + ${bytes}")
    cmake_path(GET source PARENT_PATH folder)
    if(NOT folder STREQUAL last)
      set(batch 1)
      set(held ${bytes})
      set(last ${folder})
    elseif(held GREATER 100000)
      math(EXPR batch "${batch} + 1")
      set(held ${bytes})
    endif()
    cmake_path(RELATIVE_PATH folder BASE_DIRECTORY ${PROJECT_SOURCE_DIR} OUTPUT_VARIABLE group)
    string(REPLACE "/" "_" group ${group})
    set_source_files_properties(${source} PROPERTIES UNITY_GROUP ${group}_${batch})
  endforeach()
  set_target_properties(${target} PROPERTIES UNITY_BUILD_MODE GROUP)
endfunction()
