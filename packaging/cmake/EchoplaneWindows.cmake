# SPDX-License-Identifier: GPL-3.0-or-later
# Options that all our targets need on Windows. The program is cross-built from Linux: see packaging/windows/build.sh.

target_compile_definitions(echoplane-options INTERFACE NOMINMAX WIN32_LEAN_AND_MEAN UNICODE _UNICODE
  _FILE_OFFSET_BITS=64      # files beyond 2 GB
  __USE_MINGW_ANSI_STDIO=1  # a printf() with %zu
  _USE_MATH_DEFINES)
# Eigen's templates make more sections than a normal object file can hold.
target_compile_options(echoplane-options INTERFACE -Wa,-mbig-obj)
# The stack size of Linux instead of 2 MB; and file names in UTF-8: core/system/paths_windows.cpp.
target_link_options(echoplane-options INTERFACE -Wl,--stack,8388608
  -Wl,--wrap=_ZNKSt7codecvtIwciE5do_inERiPKcS3_RS3_PwS5_RS5_)

# The icon, rendered from the one for Linux, and the version information that Windows shows.
find_program(ECHOPLANE_RSVG rsvg-convert)
find_program(ECHOPLANE_ICOTOOL icotool)
set(windows_made ${CMAKE_BINARY_DIR}/windows)
if(ECHOPLANE_RSVG AND ECHOPLANE_ICOTOOL)
  set(icon ${PROJECT_SOURCE_DIR}/resources/icons/echoplane.svg)
  set(sizes 16 24 32 48 64 128 256)
  file(MAKE_DIRECTORY ${windows_made})
  set(pictures "")
  foreach(size IN LISTS sizes)
    set(picture ${windows_made}/${size}.png)
    execute_process(COMMAND ${ECHOPLANE_RSVG} --width ${size} --height ${size} --output ${picture} ${icon}
      COMMAND_ERROR_IS_FATAL ANY)
    list(APPEND pictures ${picture})
  endforeach()
  execute_process(COMMAND ${ECHOPLANE_ICOTOOL} --create --output=${windows_made}/echoplane.ico ${pictures}
    COMMAND_ERROR_IS_FATAL ANY)
  set_property(DIRECTORY APPEND PROPERTY CMAKE_CONFIGURE_DEPENDS ${icon})
else()
  message(STATUS "The programs get no icon: rsvg-convert and icotool were not found (Debian: librsvg2-bin, icoutils)")
endif()

function(windows_resources target)
  if(EXISTS ${windows_made}/echoplane.ico)
    set(icon_line "1 ICON \"${windows_made}/echoplane.ico\"")
  endif()
  string(REPLACE "." "," version_commas ${PROJECT_VERSION})
  configure_file(${PROJECT_SOURCE_DIR}/packaging/windows/echoplane.rc.in ${windows_made}/${target}.rc @ONLY)
  enable_language(RC)
  target_sources(${target} PRIVATE ${windows_made}/${target}.rc)
endfunction()
