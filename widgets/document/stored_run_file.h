// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QStringList>

#include "core/io/run_record.h"

namespace echoplane {

/// Suffixes of the files that hold the settings of a run: "svg", "pdf", "png", "csv", "md", "tex", "echo", and those of model
/// formats, without the dot.
QStringList storedRunSuffixes();

/// What a file but a project says of its origin, as JSON: the record of a picture or table, the metadata of a model, or the
/// document of `train --json`; empty where there is nothing. Throws std::invalid_argument naming the file where it cannot be
/// read.
std::string recordText(const QString& file);

/// The run that a file was made from: a picture or table that Echoplane wrote, a model, a project, or the document of `train
/// --json`. Throws std::invalid_argument, in one sentence that names the file, where there is none in it.
StoredRun readStoredRun(const QString& file);

}  // namespace echoplane
