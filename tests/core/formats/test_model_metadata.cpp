// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/formats/model_metadata.h"

#include <nlohmann/json.hpp>

#include "core/formats/model_format.h"
#include "core/predict/from_run.h"
#include "core/text/json_text.h"
#include "tests/core/model/trained_runs.h"
#include "tests/core/reference_data.h"
#include "tests/core/temporary_directory.h"
#include "tests/core/test.h"

namespace echoplane::model_metadata_tests {

using MetadataIn = TemporaryDirectory;

TEST_F(MetadataIn, EveryFormatGivesThemBack) {
    Model model = modelOf(trained({"golden"}));
    auto metadata = plainJson(model.metadata);
    metadata["note"] = "Größe \"𝄞\" \\ metadata = json.loads(\n { }";
    for (const std::string& text : {metadata.dump(2), std::string("{}")}) {
        model.metadata = text;
        for (const ModelFormat& format : modelFormats()) {
            const auto file = directory / ("model" + format.suffix);
            writeModel(file, model);
            EXPECT_EQ(plainJson(metadataIn(file)), plainJson(text)) << format.suffix;
        }
    }
}

TEST_F(MetadataIn, ForeignOrDamagedFilesHaveNoneOrASentence) {
    const Model model = modelOf(trained({"golden"}));
    for (const char* suffix : {".py", ".h", ".c", ".onnx", ".gguf", ".mat"}) {
        // Each has a different name, as a source is read together with its header.
        const auto file = directory / (std::string("of") + (suffix + 1) + suffix);
        put(file, "#include <stdio.h>\nimport json\n");
        EXPECT_EQ(metadataIn(file), "") << suffix;
        writeModel(file, model);
        const std::string whole = contents(file);
        for (std::size_t size = 0; size < whole.size(); size += 1 + whole.size() / 400) {
            std::filesystem::remove(file);  // ext4 waits for the disk where a file is emptied and written again
            put(file, whole.substr(0, size));
            try {
                metadataIn(file);
            } catch (const std::invalid_argument& error) {
                EXPECT_TRUE(std::string(error.what()).starts_with(file.string())) << error.what();
            }
        }
        EXPECT_NE(refusal([&] { metadataIn(directory / (std::string("none") + suffix)); }).find("none"), std::string::npos);
    }
}

TEST(RequireExportable, TellsWhatAnOutlineAlreadyShows) {
    Experiment experiment;
    experiment.reservoir.method = "normal";
    experiment.dynamics.activation = "relu";
    EXPECT_EQ(refusal([&] { requireExportable("a.npz", outlineOf(experiment)); }), "");
    EXPECT_NE(refusal([&] { requireExportable("a.gguf", outlineOf(experiment)); }).find("the activation tanh alone, not relu"),
              std::string::npos);
    EXPECT_NE(refusal([&] { requireExportable("a.doc", outlineOf(experiment)); }).find("must end in one of"), std::string::npos);
    experiment.dynamics.activation = "tanh";
    EXPECT_EQ(refusal([&] { requireExportable("a.gguf", outlineOf(experiment)); }), "");
    experiment.readout.output = true;
    EXPECT_NE(refusal([&] { requireExportable("a.gguf", outlineOf(experiment)); }).find("no place for the last output"),
              std::string::npos);
    ExportOptions options;
    options.reservoirPy = true;
    EXPECT_EQ(refusal([&] { requireExportable("a.py", outlineOf(experiment), options); }), "");
}

}  // namespace echoplane::model_metadata_tests
