// SPDX-License-Identifier: GPL-3.0-or-later
#include <cstdio>
#include <iostream>
#include <memory>

#include <nlohmann/json.hpp>

#include "app/commands/command.h"
#include "core/io/experiment_json.h"
#include "core/io/model_format.h"
#include "core/io/project_file.h"

namespace echoplane {

namespace {

using Json = nlohmann::ordered_json;

Json modelInfo(const std::string& file) {
    const Model model = readModel(file);
    Json json = {{"file", file}, {"kind", "model"}};
    json["form"] = model.diagonal() ? "diagonal" : model.sparse() ? "sparse" : "dense";
    json["size"] = model.size();
    json["inputs"] = model.inputs();
    json["outputs"] = model.outputs();
    json["activation"] = activationName(model.activation);
    json["leak_rate"] = model.leakRate;
    if (const DiagonalForm* diagonal = model.diagonal()) json["effective_spectral_radius"] = spectralRadius(diagonal->spectrum);
    json["feedback"] = model.feedbackWeights.size() > 0;
    json["output_readout"] = model.outputReadout.size() > 0;
    json["input_readout"] = model.inputReadout.size() > 0;
    json["reservoir_bias"] = model.reservoirBias.size() > 0;
    json["bias"] = model.readoutBias.size() > 0;
    json["metadata"] = Json::parse(model.metadata);
    return json;
}

Json projectInfo(const std::string& file) {
    const Project project = readProject(file);
    Json json = {{"file", file}, {"kind", "project"}};
    if (!project.title.empty()) json["title"] = project.title;
    if (!project.about.empty()) json["about"] = project.about;
    json["pins"] = Json::array();
    for (const ProjectPin& pin : project.pins) json["pins"].push_back(pin.name);
    json["settings"] = settingsJson(project.experiment);
    return json;
}

/// A value a line, objects indented under their name; long lists by their length.
void print(const Json& json, int indent) {
    constexpr std::size_t longList = 8;
    for (const auto& [key, value] : json.items()) {
        std::printf("%*s%s", indent, "", key.c_str());
        if (value.is_object()) {
            std::printf("\n");
            print(value, indent + 2);
        } else if (value.is_array() && value.size() > longList) {
            std::printf("  (%zu values)\n", value.size());
        } else {
            std::printf("  %s\n", (value.is_string() ? value.get<std::string>() : value.dump()).c_str());
        }
    }
}

int info(const std::string& file, bool json) {
    const bool isProject = file.ends_with(".echo");
    const Json found = isProject ? projectInfo(file) : modelInfo(file);
    if (json) {
        std::cout << found.dump(2) << '\n';
    } else {
        print(found, 0);
    }
    return 0;
}

}  // namespace

void addInfo(CLI::App& root, Action& action) {
    struct Options {
        std::string file;
        bool json = false;
    };
    const auto options = std::make_shared<Options>();
    CLI::App* verb = root.add_subcommand("info", "Tell what is in a model (.npz, .json) or a project (.echo)");
    verb->add_option("FILE", options->file, "Model or project")->type_name("FILE")->required();
    verb->add_flag("--json", options->json, "Print one JSON document instead of text");
    verb->callback([options, &action] { action = [options] { return info(options->file, options->json); }; });
}

}  // namespace echoplane
