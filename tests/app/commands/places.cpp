// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/app/commands/places.h"

namespace echoplane {

QString programPath() {
    return QStringLiteral(ECHOPLANE_PROGRAM);
}

QString failingCallsPath() {
    return QStringLiteral(ECHOPLANE_FAILING_CALLS);
}

QString keptFilesPath() {
    return QStringLiteral(ECHOPLANE_SOURCE_ROOT "/tests/data/files_before_the_recut");
}

QString nodeModulesPath() {
    return QStringLiteral(ECHOPLANE_SOURCE_ROOT "/build/node/node_modules");
}

QString scriptPath(const QString& name) {
    return QStringLiteral(ECHOPLANE_SOURCE_ROOT "/tests/app/commands/") + name;
}

}  // namespace echoplane
