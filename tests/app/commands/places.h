// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

namespace echoplane {

// Paths used by the tests of commands. Only places.cpp is compiled with the paths of this build, so that a compiler cache serves
// every other test in any clone.

/// The built program.
QString programPath();
/// The library to preload that makes writing calls fail.
QString failingCallsPath();
/// Projects, models and journals of version 0.1.0.
QString keptFilesPath();
/// The packages installed by install_node_readers.sh.
QString nodeModulesPath();
/// A Python script next to the tests.
QString scriptPath(const QString& name);

}  // namespace echoplane
