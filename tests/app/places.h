// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

namespace echoplane {

// Where the things lie that the tests of commands use. Only places.cpp is compiled with the paths of this build, so that a
// compiler cache serves every other test in any clone.

/// The program as it was built.
QString programPath();
/// A library to preload, in which the calls that write can be made to fail.
QString failingCallsPath();
/// Projects, models and journals of version 0.1.0.
QString keptFilesPath();
/// What install_node_readers.sh installed.
QString nodeModulesPath();
/// A Python script beside the tests.
QString scriptPath(const QString& name);

}  // namespace echoplane
