// SPDX-License-Identifier: GPL-3.0-or-later
#include <iostream>
#include <memory>

#include <nlohmann/json.hpp>

#include "app/commands/command.h"
#include "core/io/experiment_json.h"
#include "core/io/model_format.h"
#include "core/io/model_info.h"
#include "core/io/project_file.h"

namespace echoplane {

namespace {

using Json = nlohmann::ordered_json;

Json modelFileInfo(const std::string& file) {
    const Model model = readModel(file);
    Json json = {{"file", file}, {"kind", "model"}};
    json.update(modelInfo(model));
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

int info(const std::string& file, bool json) {
    const bool isProject = file.ends_with(".echo");
    const Json found = isProject ? projectInfo(file) : modelFileInfo(file);
    if (json) {
        std::cout << found.dump(2) << '\n';
    } else {
        std::cout << infoText(found);
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
