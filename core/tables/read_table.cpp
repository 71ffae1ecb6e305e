// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/tables/read_table.h"

#include "core/files/container.h"
#include "core/files/input_file.h"
#include "core/tables/array_table.h"
#include "core/tables/delimited_text.h"
#include "core/text/message.h"

namespace echoplane {

namespace {

void requireReadable(const std::filesystem::path& file) {
    if (InputFile(file).size() == 0) throw Refusal("%1 is empty", file.string());
    constexpr std::size_t fewBytes = 512;
    requireNoContainer(firstBytes(file, fewBytes), file.string());
    requireUtf8Name(file);  // the settings of a run contain the name, and are stored as JSON in projects, plots and models
}

}  // namespace

DataTable readDataTable(const std::filesystem::path& file, const DataOptions& options, const RunContext& context) {
    requireReadable(file);
    return isArrayFile(file) ? readArrayTable(file, options, context) : readDelimitedText(file, options, context);
}

DataPreview previewDataTable(const std::filesystem::path& file, std::size_t rows, const DataOptions& options) {
    requireReadable(file);
    return isArrayFile(file) ? previewArrayTable(file, rows, options) : previewDelimitedText(file, rows, options);
}

}  // namespace echoplane
