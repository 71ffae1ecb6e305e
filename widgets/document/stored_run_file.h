// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QStringList>

#include "core/io/run_record.h"

namespace echoplane {

/// Suffixes of the files that hold the settings of a run: "svg", "pdf", "png", "npz", "json", "csv", "md", "tex", "echo".
QStringList storedRunSuffixes();

/// The run that a file was made from: a picture or table that Echoplane wrote, a model, a project, or the document of `train
/// --json`. Throws std::invalid_argument, in one sentence that names the file, where there is none in it.
StoredRun readStoredRun(const QString& file);

}  // namespace echoplane
