// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/files/text_file.h"
#include "core/formats/model_files.h"

namespace echoplane {

ModelFormat mineFormat() {
    return {".mine",
            "My file",
            "The number of state variables, and the metadata.",
            {},
            {{&seriesModels, &noObstacles, &noNotes,
              [](const std::filesystem::path& file, const Model& model, const ExportOptions&, const RunContext& context) {
                  writeTextFile(file, std::to_string(model.size()) + "\n" + model.metadata, context);
              }}},
            nullptr,
            [](std::string_view content) { return std::string(content.substr(content.find('\n') + 1)); }};
}

}  // namespace echoplane
