// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/io/project_file.h"

#include <cstdint>
#include <stdexcept>

#include <nlohmann/json.hpp>

#include "core/io/experiment_json.h"
#include "core/io/json_text.h"
#include "core/io/sweep_file.h"
#include "core/io/text_file.h"
#include "core/pipeline/settings.h"

namespace echoplane {

namespace {

using Json = nlohmann::ordered_json;

constexpr const char* formatName = "echoplane project";
constexpr std::uint64_t thisVersion = 1;
constexpr std::uintmax_t mostBytes = 256'000'000;
constexpr std::size_t mostViewOptions = 1000;

[[noreturn]] void refuse(const std::string& place, const std::string& reason) {
    throw std::invalid_argument(place.empty() ? reason : place + ": " + reason);
}

std::string textAt(const std::string& place, const Json& json) {
    if (!json.is_string()) refuse(place, "must be a text, not " + described(json));
    return json.get<std::string>();
}

void checkHeader(const Json& json) {
    const auto found = json.is_object() ? json.find("format") : json.end();
    if (!json.is_object() || found == json.end() || *found != formatName) {
        refuse(json.is_object() && found != json.end() ? "format" : "", "this is not an Echoplane project");
    }
    const auto version = json.find("version");
    if (version == json.end() || !version->is_number_integer()) refuse("version", "must be a whole number");
    if (version->is_number_unsigned() && version->get<std::uint64_t>() > thisVersion) {
        refuse("version", "made by a newer Echoplane (version " + version->dump() + "); this one reads version " +
                              std::to_string(thisVersion));
    }
    if (*version != thisVersion) refuse("version", "there is no version " + version->dump());
}

ProjectPin pinFromJson(const Json& json, const std::string& place) {
    if (!json.is_object()) refuse(place, "must be an object, not " + described(json));
    if (!json.contains("experiment")) refuse(place, "there is no experiment");
    ProjectPin pin;
    for (const auto& [key, value] : json.items()) {
        if (key == "name") {
            pin.name = textAt(placeOf(place, key), value);
        } else if (key == "experiment") {
            pin.experiment = experimentFromJson(value, placeOf(place, key));
        } else {
            refuse(placeOf(place, shortened(key)), "a pin has no such key");
        }
    }
    return pin;
}

std::vector<ProjectPin> pinsFromJson(const Json& json) {
    if (!json.is_array()) refuse("pins", "must be a list, not " + described(json));
    if (json.size() > Project::mostPins) {
        refuse("pins", "there are " + std::to_string(json.size()) + ", but may be at most " + std::to_string(Project::mostPins));
    }
    std::vector<ProjectPin> pins;
    for (const Json& each : json) pins.push_back(pinFromJson(each, "pins[" + std::to_string(pins.size()) + ']'));
    return pins;
}

void checkSweep(const Project& project) {
    try {
        validateAxes({project.experiment, project.sweepAxes, project.sweepSeeds});
    } catch (const std::invalid_argument& error) {
        refuse("sweep", error.what());
    }
}

std::map<std::string, std::string> viewFromJson(const Json& json) {
    if (!json.is_object()) refuse("view", "must be an object, not " + described(json));
    std::map<std::string, std::string> view;
    for (const auto& [key, value] : json.items()) view[key] = textAt(placeOf("view", shortened(key)), value);
    return view;
}

/// The sweep's axes and seeds, which validateAxes() takes.
void takeSweep(const Json& json, Project& project) {
    if (!json.is_object()) refuse("sweep", "must be an object, not " + described(json));
    for (const auto& [key, value] : json.items()) {
        if (key == "seeds") {
            const double seeds = value.is_number_integer() ? value.get<double>() : 0.0;
            if (!(seeds >= 1.0 && seeds <= 1e6)) refuse("sweep.seeds", "must be a whole number from 1 to 1000000");
            project.sweepSeeds = static_cast<int>(seeds);
        } else if (key == "axes") {
            try {
                project.sweepAxes = sweepAxesFromJson(value.dump());
            } catch (const std::invalid_argument& error) {
                refuse("sweep.axes", error.what());
            }
        } else {
            refuse(placeOf("sweep", shortened(key)), "a sweep has no such key");
        }
    }
}

Project projectFromJson(const Json& json) {
    checkHeader(json);
    if (!json.contains("experiment")) refuse("", "there is no experiment");
    Project project;
    for (const auto& [key, value] : json.items()) {
        if (key == "title") {
            project.title = textAt(key, value);
        } else if (key == "about") {
            project.about = textAt(key, value);
        } else if (key == "experiment") {
            project.experiment = experimentFromJson(value, key);
        } else if (key == "pins") {
            project.pins = pinsFromJson(value);
        } else if (key == "layout") {
            project.layout = textAt(key, value);
        } else if (key == "view") {
            project.view = viewFromJson(value);
        } else if (key == "sweep") {
            takeSweep(value, project);
        } else if (key == "program") {
            static_cast<void>(textAt(key, value));  // for people to read
        } else if (key != "format" && key != "version") {
            refuse(shortened(key), "a project has no such key");
        }
    }
    if (!project.sweepAxes.empty()) checkSweep(project);
    return project;
}

Json validJson(const Experiment& experiment) {
    validate(experiment);
    return settingsJson(experiment);
}

}  // namespace

std::string projectText(const Project& project) {
    if (project.pins.size() > Project::mostPins) {
        throw std::invalid_argument("a project has " + std::to_string(project.pins.size()) + " pins, but may have at most " +
                                    std::to_string(Project::mostPins));
    }
    if (project.view.size() > mostViewOptions) throw std::invalid_argument("a project has more than 1000 view options");
    Json json = {{"format", formatName}, {"version", thisVersion}, {"program", std::string("echoplane ") + ECHOPLANE_VERSION}};
    if (!project.title.empty()) json["title"] = project.title;
    if (!project.about.empty()) json["about"] = project.about;
    json["experiment"] = validJson(project.experiment);
    for (const ProjectPin& pin : project.pins) {
        json["pins"].push_back(Json{{"name", pin.name}, {"experiment", validJson(pin.experiment)}});
    }
    if (!project.layout.empty()) json["layout"] = project.layout;
    if (!project.view.empty()) json["view"] = project.view;
    if (!project.sweepAxes.empty()) {
        checkSweep(project);
        json["sweep"] = {{"seeds", project.sweepSeeds}, {"axes", parseJson(sweepAxesText(project.sweepAxes), "the sweep")}};
    }
    return jsonText(json);
}

Project parseProject(std::string_view text, std::string_view name) {
    const Json json = parseJson(text, name);
    try {
        return projectFromJson(json);
    } catch (const std::invalid_argument& error) {
        // "a.echo, pins[2].name: …", but "a.echo: this is not …" where no key is to blame.
        const std::string reason = error.what();
        const std::size_t colon = reason.find(": ");
        const bool placed = colon != std::string::npos && json.is_object() && reason.find(' ') > colon;
        throw std::invalid_argument(std::string(name) + (placed ? ", " : ": ") + reason);
    }
}

void writeProject(const std::filesystem::path& file, const Project& project) {
    writeTextFile(file, projectText(project));
}

Project readProject(const std::filesystem::path& file) {
    return parseProject(readTextFile(file, mostBytes), file.string());
}

}  // namespace echoplane
