// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

#include "core/stored/stored_run_file.h"

namespace echoplane {

// stored_run_file.h of core, with the records of pictures.

FileKind kindOf(const QString& file);
std::string recordText(const QString& file);
StoredRun readStoredRun(const QString& file);

}  // namespace echoplane
