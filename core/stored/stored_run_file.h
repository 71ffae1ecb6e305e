// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <functional>
#include <string>

#include "core/report/run_record.h"

namespace echoplane {

/// Kind of a file, by its name and as little of its content as needed.
enum class FileKind {
    project,
    model,        ///< or, in JSON, the document of `train --json`: their reader distinguishes them
    record,       ///< a picture, a table, or a model of a format that is not read back, with a record of its origin
    eigenvalues,  ///< a table whose first columns are named as a real and an imaginary part
    data,         ///< a table of measurements, or any text file with an unknown suffix
    field,        ///< NetCDF: a field over time
    unknown
};
/// Kind of a file; of one that cannot be read, the kind by its name: its reader reports the error.
FileKind kindOf(const std::string& file);

/// The suffix of a file's name in lower case and without the dot, also of ".csv" and of "a.b.csv"; empty if there is none.
std::string fileSuffix(const std::string& file);

/// Suffixes of the files that hold the settings of a run: ".svg, .pdf, .png, .csv, .md, .tex, .echo" and those of model formats.
std::string storedRunSuffixes();

/// Whether the file is a picture by its suffix: .svg, .pdf or .png.
bool isPicture(const std::string& file);

/// The record in the first lines of a CSV, Markdown or LaTeX table (table_text.h); empty if there is none. Throws
/// std::invalid_argument naming the file if it cannot be read.
std::string recordOfTable(const std::string& file);

/// Reads the record of a picture: recordOf() of the widgets, which have the libraries for it.
using PictureRecord = std::function<std::string(const std::string& file)>;

/// Record of the origin of a file other than a project, as JSON: the record of a picture or table, the metadata of a model, or
/// the document of `train --json`; empty if there is none. Throws std::invalid_argument, naming the file, if it cannot be read.
std::string recordText(const std::string& file, const PictureRecord& ofPicture);

/// The run that a file was made from: a picture or table that Echoplane wrote, a model, a project, or the document of `train
/// --json`. Throws std::invalid_argument, with one sentence that names the file, if it holds none.
StoredRun readStoredRun(const std::string& file, const PictureRecord& ofPicture);

}  // namespace echoplane
