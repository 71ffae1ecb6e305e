// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QStringList>

#include "core/io/run_record.h"

namespace echoplane {

/// What a file is, by its name and as little of its content as tells it.
enum class FileKind {
    project,
    model,        ///< or, in JSON, the document of `train --json`: their reader tells them apart
    record,       ///< a picture, a table, or a model of a format that is not read back: what it says of its origin
    eigenvalues,  ///< a table whose first columns call themselves a real and an imaginary part
    data,         ///< a table of measurements: also every text whose name says nothing
    field,        ///< NetCDF: a field over time
    unknown
};
/// Of a file that cannot be read, what its name says: its reader says what is wrong with it.
FileKind kindOf(const QString& file);

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
