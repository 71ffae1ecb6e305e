# SPDX-License-Identifier: GPL-3.0-or-later
# Installed files and their places, and the Debian package that `cpack -G DEB` makes of them.
set(ECHOPLANE_WEB "" CACHE STRING "Web address of the sources, for the software centre's screenshots and links")
set(ECHOPLANE_MAINTAINER "Echoplane maintainers <maintainers@users.noreply.a-seed-74f4a389.example>"
  CACHE STRING "Maintainer named in the package")

set(desktop ${PROJECT_SOURCE_DIR}/packaging/desktop)
set(made ${PROJECT_BINARY_DIR}/package)

# A software centre loads screenshots only from the web: without an address there are none.
if(ECHOPLANE_WEB)
  set(web_links "  <url type=\"homepage\">${ECHOPLANE_WEB}</url>
  <screenshots>
    <screenshot type=\"default\">
      <caption>Eigenvalues, each as large as its readout weight, and what they predict</caption>
      <image type=\"source\" width=\"1280\" height=\"800\">${ECHOPLANE_WEB}/resources/screenshots/window.png</image>
    </screenshot>
  </screenshots>\n")
endif()
configure_file(${desktop}/org.echoplane.echoplane.metainfo.xml.in ${made}/org.echoplane.echoplane.metainfo.xml @ONLY)

install(TARGETS echoplane)
install(TARGETS echoplane-window RUNTIME DESTINATION ${CMAKE_INSTALL_LIBDIR}/echoplane)
install(FILES ${desktop}/echoplane.desktop DESTINATION ${CMAKE_INSTALL_DATADIR}/applications)
install(FILES ${desktop}/echoplane.xml DESTINATION ${CMAKE_INSTALL_DATADIR}/mime/packages)
install(FILES ${made}/org.echoplane.echoplane.metainfo.xml DESTINATION ${CMAKE_INSTALL_DATADIR}/metainfo)
set(icons ${CMAKE_INSTALL_DATADIR}/icons/hicolor/scalable)
install(FILES ${PROJECT_SOURCE_DIR}/resources/icons/echoplane.svg DESTINATION ${icons}/apps)
install(FILES ${PROJECT_SOURCE_DIR}/resources/icons/application-x-echoplane-project.svg DESTINATION ${icons}/mimetypes)
# The program contains its presets and lessons; these copies are to read and to start from.
install(DIRECTORY ${PROJECT_SOURCE_DIR}/resources/presets/ DESTINATION ${CMAKE_INSTALL_DOCDIR}/examples)
install(DIRECTORY ${PROJECT_SOURCE_DIR}/resources/lessons DESTINATION ${CMAKE_INSTALL_DOCDIR})
install(DIRECTORY ${PROJECT_SOURCE_DIR}/resources/manual ${PROJECT_SOURCE_DIR}/resources/screenshots DESTINATION ${CMAKE_INSTALL_DOCDIR})
install(DIRECTORY ${ECHOPLANE_REFERENCE}/ DESTINATION ${CMAKE_INSTALL_DOCDIR} FILES_MATCHING PATTERN "guide*.html")
install(FILES ${ECHOPLANE_REFERENCE}/echoplane.bash DESTINATION ${CMAKE_INSTALL_DATADIR}/bash-completion/completions RENAME echoplane)
install(FILES ${ECHOPLANE_REFERENCE}/_echoplane DESTINATION ${CMAKE_INSTALL_DATADIR}/zsh/vendor-completions)
install(FILES ${ECHOPLANE_REFERENCE}/echoplane.fish DESTINATION ${CMAKE_INSTALL_DATADIR}/fish/vendor_completions.d)
install(DIRECTORY ${ECHOPLANE_REFERENCE}/ DESTINATION ${CMAKE_INSTALL_MANDIR}/man1 FILES_MATCHING PATTERN "*.1.gz")

set(CPACK_GENERATOR DEB)
set(CPACK_PACKAGE_NAME echoplane)
set(CPACK_PACKAGE_VENDOR "Echoplane")
set(CPACK_PACKAGE_CONTACT "${ECHOPLANE_MAINTAINER}")
set(CPACK_PACKAGING_INSTALL_PREFIX /usr)
set(CPACK_STRIP_FILES ON)
set(CPACK_INSTALL_DEFAULT_DIRECTORY_PERMISSIONS OWNER_READ OWNER_WRITE OWNER_EXECUTE GROUP_READ GROUP_EXECUTE WORLD_READ WORLD_EXECUTE)
set(CPACK_DEBIAN_FILE_NAME DEB-DEFAULT)
# Names the release of Debian it is built for (1~debian12), so that packages for two of them have different names, and that of the
# later release replaces that of the earlier when the machine is upgraded.
cmake_host_system_information(RESULT system QUERY DISTRIB_INFO)
set(ECHOPLANE_DEBIAN_RELEASE "1~${system_ID}${system_VERSION_ID}")
set(CPACK_DEBIAN_PACKAGE_RELEASE ${ECHOPLANE_DEBIAN_RELEASE})
set(CPACK_DEBIAN_PACKAGE_SECTION science)
set(CPACK_DEBIAN_PACKAGE_PRIORITY optional)
set(CPACK_DEBIAN_PACKAGE_HOMEPAGE "${ECHOPLANE_WEB}")
set(CPACK_DEBIAN_PACKAGE_SHLIBDEPS ON)
# Packages that no library depends on: a font with Greek letters for plots, Qt's Wayland plugin and translations, and what a desktop
# needs for the menu entry and for recognising .echo files.
set(CPACK_DEBIAN_PACKAGE_RECOMMENDS
  "desktop-file-utils, fonts-dejavu-core, hicolor-icon-theme, qt6-translations-l10n, qt6-wayland, shared-mime-info")
# python3-numpy runs models exported as .py, ffmpeg encodes animations as MP4.
set(CPACK_DEBIAN_PACKAGE_SUGGESTS "echoplane-mpi, echoplane-torch, ffmpeg, python3-numpy")
set(CPACK_DEBIAN_PACKAGE_CONTROL_STRICT_PERMISSION ON)
set(CPACK_PACKAGE_DESCRIPTION_SUMMARY "explorer for reservoir computing, eigenvalue by eigenvalue")
set(CPACK_DEBIAN_PACKAGE_DESCRIPTION "Echoplane shows, while a knob is turned, where the eigenvalues of a reservoir
lie, which of them the readout uses, what it predicts and how wrong it is.
It works in the eigenbasis of the reservoir, so that every edit is answered
within a frame.
.
The plane is an editor: modes can be dragged, added, muted and snapped to a
frequency. There are tasks from superimposed sines to chaotic series, your
own data, learning step by step, memory, stability and sweeps. Trained models
are written for NumPy, MATLAB, C, ONNX and GGUF, plots as SVG, PDF and PNG.
Everything is there on the command line too, without a display.")

# Modules with a heavy library are separate packages; everything else is one package.
set(CPACK_DEB_COMPONENT_INSTALL ON)
set(CPACK_COMPONENTS_GROUPING IGNORE)
set(CPACK_COMPONENTS_ALL Unspecified)
set(CPACK_DEBIAN_UNSPECIFIED_PACKAGE_NAME echoplane)
set(CPACK_DEBIAN_TORCH_DESCRIPTION "trained recurrent networks for Echoplane
The module that races an LSTM, a GRU and ten of their relatives against a
reservoir on the same data. It holds LibTorch.")
set(CPACK_DEBIAN_MPI_DESCRIPTION "MPI for Echoplane
The module with which mpirun shares trainings of fields, sweeps and searches
between processes and machines.")

# Debian requires its change log and the copyright file in these places, the change log compressed.
foreach(name changelog copyright)
  configure_file(${PROJECT_SOURCE_DIR}/packaging/debian/${name}.in ${made}/${name} @ONLY)
endforeach()
foreach(pair "${made}/changelog;changelog.Debian.gz" "${PROJECT_SOURCE_DIR}/CHANGELOG.md;changelog.gz")
  list(POP_FRONT pair from to)
  execute_process(COMMAND gzip --best --no-name --stdout ${from} OUTPUT_FILE ${made}/${to} COMMAND_ERROR_IS_FATAL ANY)
  set_property(DIRECTORY APPEND PROPERTY CMAKE_CONFIGURE_DEPENDS ${from})
  install(FILES ${made}/${to} DESTINATION ${CMAKE_INSTALL_DOCDIR})
endforeach()
install(FILES ${made}/copyright DESTINATION ${CMAKE_INSTALL_DOCDIR})
# Libraries of headers are compiled into the program, and into the module of Python: their copyright notices come with both.
foreach(library IN ITEMS libeigen3-dev libspectra-dev nlohmann-json3-dev libcli11-dev pybind11-dev)
  set(notice /usr/share/doc/${library}/copyright)
  if(NOT EXISTS ${notice})
    continue()
  endif()
  if(NOT library STREQUAL pybind11-dev)
    install(FILES ${notice} DESTINATION ${CMAKE_INSTALL_DOCDIR}/compiled-in RENAME ${library})
  endif()
  if(TARGET echoplane-python AND NOT library STREQUAL libcli11-dev)
    install(FILES ${notice} DESTINATION ${CMAKE_INSTALL_DATADIR}/doc/python3-echoplane/compiled-in RENAME ${library} COMPONENT python
      EXCLUDE_FROM_ALL)
  endif()
endforeach()
foreach(name torch mpi)
  if(NOT TARGET echoplane-${name})
    continue()
  endif()
  install(FILES ${made}/copyright ${made}/changelog.Debian.gz DESTINATION ${CMAKE_INSTALL_DATADIR}/doc/echoplane-${name}
    COMPONENT ${name} EXCLUDE_FROM_ALL)
  list(APPEND CPACK_COMPONENTS_ALL ${name})
  string(TOUPPER ${name} component)
  set(CPACK_DEBIAN_${component}_PACKAGE_NAME echoplane-${name})
  set(CPACK_DEBIAN_${component}_PACKAGE_DEPENDS "echoplane (= ${PROJECT_VERSION}-${ECHOPLANE_DEBIAN_RELEASE})")
  set(CPACK_DEBIAN_${component}_PACKAGE_RECOMMENDS "")
  set(CPACK_DEBIAN_${component}_PACKAGE_SUGGESTS "")
endforeach()
set(CPACK_DEBIAN_MPI_PACKAGE_RECOMMENDS openmpi-bin)  # mpirun
if(TARGET echoplane-python)
  # It holds core itself, and needs nothing of the program.
  install(FILES ${made}/copyright ${made}/changelog.Debian.gz DESTINATION ${CMAKE_INSTALL_DATADIR}/doc/python3-echoplane
    COMPONENT python EXCLUDE_FROM_ALL)
  install(DIRECTORY ${PROJECT_SOURCE_DIR}/resources/python/ DESTINATION ${CMAKE_INSTALL_DATADIR}/doc/python3-echoplane/examples
    COMPONENT python EXCLUDE_FROM_ALL FILES_MATCHING PATTERN "0*.py")
  list(APPEND CPACK_COMPONENTS_ALL python)
  math(EXPR next_minor "${ECHOPLANE_PYTHON_MINOR} + 1")
  set(CPACK_DEBIAN_PYTHON_PACKAGE_NAME python3-echoplane)
  set(CPACK_DEBIAN_PYTHON_PACKAGE_SECTION python)
  set(CPACK_DEBIAN_PYTHON_PACKAGE_DEPENDS "python3 (>= 3.${ECHOPLANE_PYTHON_MINOR}), python3 (<< 3.${next_minor}), python3-numpy")
  set(CPACK_DEBIAN_PYTHON_PACKAGE_RECOMMENDS "")
  set(CPACK_DEBIAN_PYTHON_PACKAGE_SUGGESTS "echoplane, python3-matplotlib, python3-pandas, python3-sklearn, python3-tqdm")
  set(CPACK_DEBIAN_PYTHON_PACKAGE_CONTROL_EXTRA ${PROJECT_SOURCE_DIR}/packaging/debian/python/postinst
    ${PROJECT_SOURCE_DIR}/packaging/debian/python/prerm)
  set(CPACK_DEBIAN_PYTHON_DESCRIPTION "reservoir computing in the eigenbasis, for Python
The core of Echoplane as a module: its experiments with cached stages and the
same numbers to the bit, results as NumPy arrays, and reservoirs as estimators
of scikit-learn.")
endif()

include(CPack)
