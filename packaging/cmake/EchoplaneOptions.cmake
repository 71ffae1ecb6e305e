# SPDX-License-Identifier: GPL-3.0-or-later
# Warnings, sanitizers and other options that all our targets share, as one interface target.

option(ECHOPLANE_GUI "Build the widgets and the executable (needs Qt 6 and QCustomPlot)" ON)
option(ECHOPLANE_HARDEN "Make optimised builds stop on memory misuse (stack protector, FORTIFY, full RELRO, CET)" ON)
option(ECHOPLANE_FUZZ "Build the libFuzzer targets (needs clang; see packaging/fuzz.sh)" OFF)
set(ECHOPLANE_SANITIZE "" CACHE STRING "Sanitizers for -fsanitize=, for example address,undefined or thread")

add_library(echoplane-options INTERFACE)
# Warnings are errors only with CMAKE_COMPILE_WARNING_AS_ERROR, which continuous integration and the development presets set: a newer
# compiler may warn about more, and no user's build should fail for that.
target_compile_options(echoplane-options INTERFACE -Wall -Wextra -Wconversion -Wshadow)
# GCC 12 warns falsely about std::string operator+ (GCC bug 105651). It also no longer recognises code from a precompiled header as
# that of a system header, where it would suppress the other three. The address sanitizer finds for certain what they guess at.
target_compile_options(echoplane-options INTERFACE
  $<$<CXX_COMPILER_ID:GNU>:-Wno-restrict;-Wno-array-bounds;-Wno-stringop-overflow;-Wno-stringop-overread>)
# Code that computes uses -O3 (core/CMakeLists.txt); what shows, reads and writes -O1, which takes three quarters of the time to compile
# and runs as fast.
string(REPLACE "-O3" "-O2" CMAKE_CXX_FLAGS_RELEASE "${CMAKE_CXX_FLAGS_RELEASE}")
set(ECHOPLANE_OPTIMISED_LITTLE $<$<CONFIG:Release>:-O1>)
# GCC's garbage collection runs too often by default: this saves a tenth of the build time, for some 200 MB of memory.
set(ECHOPLANE_FAST_COMPILER "$<$<CXX_COMPILER_ID:GNU>:SHELL:--param ggc-min-expand=200 --param ggc-min-heapsize=524288>")
target_compile_options(echoplane-options INTERFACE ${ECHOPLANE_FAST_COMPILER})
# The same digits with and without fused multiply-add, so that results do not depend on the instruction set.
target_compile_options(echoplane-options INTERFACE -ffp-contract=off)
target_include_directories(echoplane-options INTERFACE ${CMAKE_SOURCE_DIR})
target_compile_definitions(echoplane-options INTERFACE ECHOPLANE_VERSION="${PROJECT_VERSION}")
if(WIN32)
  include(EchoplaneWindows)
endif()
if(ECHOPLANE_SANITIZE)
  # GCC 12 believes std::stop_source uninitialised once the sanitizers have instrumented it; release builds keep the warning.
  target_compile_options(echoplane-options INTERFACE $<$<CXX_COMPILER_ID:GNU>:-Wno-maybe-uninitialized>)
  target_compile_options(echoplane-options INTERFACE -fsanitize=${ECHOPLANE_SANITIZE} -fno-sanitize-recover=all
                                                    -fno-omit-frame-pointer)
  target_link_options(echoplane-options INTERFACE -fsanitize=${ECHOPLANE_SANITIZE})
  target_compile_definitions(echoplane-options INTERFACE ECHOPLANE_SANITIZED)
endif()

# harden(TARGET SCOPE COMPILE LINK): applies ECHOPLANE_HARDEN, with further options for the compiler and the linker. FORTIFY needs
# optimisation, and together with the sanitizers it would hide their checks.
function(harden target scope compile link)
  if(NOT ECHOPLANE_HARDEN OR ECHOPLANE_SANITIZE OR WIN32)  # MinGW's linker enables by default what Windows has of it
    return()
  endif()
  include(CheckCXXCompilerFlag)
  check_cxx_compiler_flag(-fcf-protection=full ECHOPLANE_HAS_CET)  # x86 only
  set(optimised $<CONFIG:Release,RelWithDebInfo,MinSizeRel>)
  target_compile_options(${target} ${scope}
    "$<${optimised}:-fstack-protector-strong;-fstack-clash-protection;-U_FORTIFY_SOURCE;-D_FORTIFY_SOURCE=3;${compile}>"
    "$<$<AND:${optimised},$<BOOL:${ECHOPLANE_HAS_CET}>>:-fcf-protection=full>")
  target_link_options(${target} ${scope} "$<${optimised}:${link};LINKER:-z,relro,-z,now>")
  # Of CET only the shadow stack: Debian's crt1.o supports neither part and would clear both marks. It never returns, so the shadow
  # stack is safe, but it lacks the instruction that indirect branch tracking needs at a jump target.
  target_link_options(${target} ${scope} "$<$<AND:${optimised},$<BOOL:${ECHOPLANE_HAS_CET}>>:LINKER:-z,shstk>")
endfunction()
# -fPIE and -pie are the default on Debian, but not of every compiler. What goes into a module, too, is -fPIC (core/python).
harden(echoplane-options INTERFACE
  "$<IF:$<BOOL:$<TARGET_PROPERTY:POSITION_INDEPENDENT_CODE>>,-fPIC,-fPIE>"
  "$<$<STREQUAL:$<TARGET_PROPERTY:TYPE>,EXECUTABLE>:-pie>")

# compile_together(TARGET [KILOBYTES [HEADERS]]): with CMAKE_UNITY_BUILD, compiles neighbouring sources as one, about so many kilobytes at a
# time, because most of the compile time goes into headers and into templates that each source instantiates anew. A folder that is larger is
# divided evenly; small folders are compiled together, those that include headers of that pattern apart from the others, which a change of these
# headers then does not touch. The grouping depends on the sources alone, so that a name that two of them use for different local things is an
# error on every machine.
function(compile_together target)
  set(size 115000)
  if(ARGC GREATER 1)
    set(size ${ARGV1}000)
  endif()
  get_target_property(sources ${target} SOURCES)
  list(FILTER sources INCLUDE REGEX "\\.cpp$")
  list(SORT sources)
  set(folders "")
  foreach(source IN LISTS sources)
    get_source_file_property(apart ${source} SKIP_UNITY_BUILD_INCLUSION)
    if(apart OR NOT EXISTS ${source})
      continue()
    endif()
    # windows.h defines macros such as near, which other sources use as names.
    if(WIN32)
      file(STRINGS ${source} windows_header REGEX "^#include <windows.h>")
      if(windows_header)
        set_source_files_properties(${source} PROPERTIES SKIP_UNITY_BUILD_INCLUSION ON)
        continue()
      endif()
    endif()
    cmake_path(GET source PARENT_PATH folder)
    if(NOT folder IN_LIST folders)
      list(APPEND folders ${folder})
      set(within_${folder} "")
      set(bytes_${folder} 0)
      set(includes_${folder} OFF)
      if(ARGC GREATER 2)
        file(GLOB files ${folder}/*.h ${folder}/*.cpp)
        foreach(file IN LISTS files)
          file(STRINGS ${file} found REGEX "^#include \"${ARGV2}" LIMIT_COUNT 1)
          if(found)
            set(includes_${folder} ON)
            break()
          endif()
        endforeach()
      endif()
    endif()
    file(SIZE ${source} bytes)
    math(EXPR bytes_${folder} "${bytes_${folder}} + ${bytes}")
    list(APPEND within_${folder} ${source})
  endforeach()
  set(batch_ON "")  # of small folders
  set(batch_OFF "")
  foreach(folder IN LISTS folders)
    cmake_path(RELATIVE_PATH folder BASE_DIRECTORY ${PROJECT_SOURCE_DIR} OUTPUT_VARIABLE group)
    string(REPLACE "/" "_" group ${group})
    math(EXPR parts "(${bytes_${folder}} + ${size} * 4 / 5) / ${size}")
    set(kind ${includes_${folder}})
    if(parts LESS 2)
      if(NOT batch_${kind} STREQUAL "")
        math(EXPR filled_${kind} "${filled_${kind}} + ${bytes_${folder}}")
      endif()
      if(batch_${kind} STREQUAL "" OR filled_${kind} GREATER size)
        set(batch_${kind} ${group})
        set(filled_${kind} ${bytes_${folder}})
      endif()
      set_source_files_properties(${within_${folder}} PROPERTIES UNITY_GROUP ${batch_${kind}})
      continue()
    endif()
    set(batch_${kind} "")
    set(collected 0)
    foreach(source IN LISTS within_${folder})
      math(EXPR part "${collected} * ${parts} / ${bytes_${folder}} + 1")
      set_source_files_properties(${source} PROPERTIES UNITY_GROUP ${group}_${part})
      file(SIZE ${source} bytes)
      math(EXPR collected "${collected} + ${bytes}")
    endforeach()
  endforeach()
  set_target_properties(${target} PROPERTIES UNITY_BUILD_MODE GROUP)
endfunction()
