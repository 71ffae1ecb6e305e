# SPDX-License-Identifier: GPL-3.0-or-later
# Qt's meta-object compiler without AUTOMOC. Our classes use no macros of included headers in what moc reads, so it gets no include
# paths and takes 10 ms per header; with AUTOMOC it reads all of Qt each time, 250 ms.

# moc_headers(TARGET): generates the meta-objects of the target's headers, one source per folder, which is compiled together with the
# folder's first sources (compile_together): they have read the same headers.
function(moc_headers target)
  get_target_property(sources ${target} SOURCES)
  set(headers ${sources})
  list(FILTER headers INCLUDE REGEX "\\.h$")
  list(FILTER sources INCLUDE REGEX "\\.cpp$")
  list(SORT sources)
  set(folders ${headers})
  list(TRANSFORM folders REPLACE "/[^/]*$" "")
  list(REMOVE_DUPLICATES folders)
  foreach(folder IN LISTS folders)
    set(within ${headers})
    list(FILTER within INCLUDE REGEX "^${folder}/[^/]*$")
    cmake_path(RELATIVE_PATH folder BASE_DIRECTORY ${PROJECT_SOURCE_DIR} OUTPUT_VARIABLE prefix)
    string(MAKE_C_IDENTIFIER "moc_${prefix}" name)
    set(made ${CMAKE_CURRENT_BINARY_DIR}/${name}.cpp)
    set(script ${PROJECT_SOURCE_DIR}/packaging/cmake/moc_headers.sh)
    add_custom_command(OUTPUT ${made} COMMAND ${script} $<TARGET_FILE:Qt6::moc> ${made} ${prefix} ${within}
      DEPENDS ${script} ${within} COMMENT "Meta-objects of ${prefix}" VERBATIM)
    set(beside ${sources})
    list(FILTER beside INCLUDE REGEX "^${folder}/[^/]*$")
    foreach(source IN LISTS beside)
      get_source_file_property(group ${source} UNITY_GROUP)
      if(group)
        set_source_files_properties(${made} PROPERTIES UNITY_GROUP ${group})
        break()
      endif()
    endforeach()
    target_sources(${target} PRIVATE ${made})
  endforeach()
endfunction()

# moc_sources(TARGET SOURCE...): generates name.moc for each name.cpp, which includes it at its end.
function(moc_sources target)
  foreach(source IN LISTS ARGN)
    cmake_path(GET source STEM name)
    set(made ${CMAKE_CURRENT_BINARY_DIR}/${target}_moc/${name}.moc)
    add_custom_command(OUTPUT ${made} COMMAND Qt6::moc --no-notes -i ${source} -o ${made} DEPENDS ${source}
      COMMENT "Meta-objects of ${name}" VERBATIM)
    target_sources(${target} PRIVATE ${made})
  endforeach()
  file(MAKE_DIRECTORY ${CMAKE_CURRENT_BINARY_DIR}/${target}_moc)
  target_include_directories(${target} PRIVATE ${CMAKE_CURRENT_BINARY_DIR}/${target}_moc)
endfunction()
