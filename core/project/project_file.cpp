// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/project/project_file.h"

#include <cstdint>
#include <limits>
#include <stdexcept>

#include <nlohmann/json.hpp>

#include "core/files/text_file.h"
#include "core/race/race_plan_json.h"
#include "core/settings/experiment_json.h"
#include "core/settings/settings.h"
#include "core/text/json_text.h"
#include "core/text/message.h"

namespace echoplane {

namespace {

using Json = nlohmann::ordered_json;

constexpr const char* projectFormat = "echoplane project";
constexpr std::uint64_t thisVersion = 1;
constexpr std::uintmax_t mostBytes = 256'000'000;
constexpr std::size_t mostViewOptions = 1000;
// Maximum bytes of texts shown on one line, and of other texts: a window would take minutes to draw longer ones.
constexpr std::size_t longestLine = 10'000, longestProjectText = 16'000'000;

[[noreturn]] void refuse(const std::string& place, const Message& reason) {
    throw Refusal(place.empty() ? reason : Message("%1: %2", place, reason));
}

std::string textAt(const std::string& place, const Json& json, std::size_t longest = longestProjectText) {
    if (!json.is_string()) refuse(place, Message("must be a text, not %1", described(json)));
    const auto& text = json.get_ref<const std::string&>();
    if (text.size() > longest) refuse(place, Message("has %1 bytes, but may have at most %2", text.size(), longest));
    return text;
}

/// True for a file that does not even begin like a project: a picture, a letter.
bool cannotBeObject(std::string_view text) {
    if (text.starts_with("\xEF\xBB\xBF")) text.remove_prefix(3);
    const std::size_t begin = text.find_first_not_of(" \t\r\n");
    return begin != std::string_view::npos && text[begin] != '{';
}

void checkHeader(const Json& json) {
    const auto found = json.is_object() ? json.find("format") : json.end();
    if (!json.is_object() || found == json.end() || *found != projectFormat) {
        refuse(json.is_object() && found != json.end() ? "format" : "", Message("this is not an Echoplane project"));
    }
    const auto version = json.find("version");
    if (version == json.end() || !version->is_number_integer()) refuse("version", Message("must be a whole number"));
    if (version->is_number_unsigned() && version->get<std::uint64_t>() > thisVersion) {
        refuse("version",
               Message("made by a newer Echoplane (version %1); this one reads version %2", version->dump(), thisVersion));
    }
    if (*version != thisVersion) refuse("version", Message("there is no version %1", version->dump()));
}

ProjectPin pinFromJson(const Json& json, const std::string& place) {
    if (!json.is_object()) refuse(place, Message("must be an object, not %1", described(json)));
    if (!json.contains("experiment")) refuse(place, Message("there is no experiment"));
    ProjectPin pin;
    for (const auto& [key, value] : json.items()) {
        if (key == "name") {
            pin.name = textAt(placeOf(place, key), value, longestLine);
        } else if (key == "experiment") {
            pin.experiment = experimentFromJson(value, placeOf(place, key));
        } else {
            refuse(placeOf(place, shortened(key)), Message("a pin or snapshot has no such key"));
        }
    }
    return pin;
}

std::vector<ProjectPin> pinsFromJson(const Json& json, const std::string& key, std::size_t most) {
    if (!json.is_array()) refuse(key, Message("must be a list, not %1", described(json)));
    if (json.size() > most) refuse(key, Message("there are %1, but may be at most %2", json.size(), most));
    std::vector<ProjectPin> pins;
    for (const Json& each : json) pins.push_back(pinFromJson(each, key + '[' + std::to_string(pins.size()) + ']'));
    return pins;
}

void checkSweep(const Project& project) {
    try {
        validateAxes({project.experiment, project.sweepAxes, project.sweepSeeds});
    } catch (const std::invalid_argument& error) {
        refuse("sweep", messageOf(error));
    }
}

std::map<std::string, std::string> viewFromJson(const Json& json) {
    if (!json.is_object()) refuse("view", Message("must be an object, not %1", described(json)));
    std::map<std::string, std::string> view;
    for (const auto& [key, value] : json.items()) view[key] = textAt(placeOf("view", shortened(key)), value);
    return view;
}

/// Reads the sweep's axes and seeds; validateAxes() checks them later.
void takeSweep(const Json& json, Project& project) {
    if (!json.is_object()) refuse("sweep", Message("must be an object, not %1", described(json)));
    for (const auto& [key, value] : json.items()) {
        if (key == "seeds") {
            const double seeds = value.is_number_integer() ? value.get<double>() : 0.0;
            if (!(seeds >= 1.0 && seeds <= 1e6)) refuse("sweep.seeds", Message("must be a whole number from 1 to 1000000"));
            project.sweepSeeds = static_cast<int>(seeds);
        } else if (key == "axes") {
            try {
                project.sweepAxes = sweepAxesFromJson(value.dump());
            } catch (const std::invalid_argument& error) {
                refuse("sweep.axes", messageOf(error));
            }
        } else {
            refuse(placeOf("sweep", shortened(key)), Message("a sweep has no such key"));
        }
    }
}

double numberAt(const std::string& place, const Json& json, double most) {
    if (!json.is_number()) refuse(place, Message("must be a number, not %1", described(json)));
    const double number = json.get<double>();
    if (!(number >= 0.0 && number <= most)) refuse(place, Message("%1 is not from 0 to %2", json.dump(), Json(most).dump()));
    return number;
}

std::uint64_t wholeAt(const std::string& place, const Json& json, std::uint64_t most) {
    if (!json.is_number_unsigned()) refuse(place, Message("must be a whole number from 0 on, not %1", described(json)));
    const auto number = json.get<std::uint64_t>();
    if (number > most) refuse(place, Message("%1 is more than %2", json.dump(), most));
    return number;
}

Fork forkFromJson(const Json& json, const std::string& place) {
    if (!json.is_object()) refuse(place, Message("must be an object, not %1", described(json)));
    Fork fork;
    for (const auto& [key, value] : json.items()) {
        if (key == "step") {
            fork.step = static_cast<int>(wholeAt(placeOf(place, key), value, std::numeric_limits<int>::max()));
        } else if (key == "size") {
            fork.size = numberAt(placeOf(place, key), value, std::numeric_limits<double>::max());
        } else if (key == "seed") {
            fork.seed = wholeAt(placeOf(place, key), value, std::numeric_limits<std::uint64_t>::max());
        } else {
            refuse(placeOf(place, shortened(key)), Message("a fork has no such key"));
        }
    }
    return fork;
}

void takeForks(const Json& json, Project& project) {
    if (!json.is_object()) refuse("forks", Message("must be an object, not %1", described(json)));
    for (const auto& [key, value] : json.items()) {
        if (key == "freely") {
            if (!value.is_boolean()) refuse("forks.freely", Message("must be true or false, not %1", described(value)));
            project.forksInClosedLoop = value.get<bool>();
        } else if (key == "list") {
            if (!value.is_array()) refuse("forks.list", Message("must be a list, not %1", described(value)));
            if (value.size() > Project::mostForks) {
                refuse("forks.list", Message("there are %1, but may be at most %2", value.size(), Project::mostForks));
            }
            for (const Json& each : value)
                project.forks.push_back(forkFromJson(each, "forks.list[" + std::to_string(project.forks.size()) + ']'));
        } else {
            refuse(placeOf("forks", shortened(key)), Message("forks have no such key"));
        }
    }
}

Json forksJson(const Project& project) {
    Json list = Json::array();
    for (const Fork& fork : project.forks)
        if (fork.state.size() == 0)
            list.push_back(Json{{"step", static_cast<std::uint64_t>(fork.step)}, {"size", fork.size}, {"seed", fork.seed}});
    if (list.empty()) return {};
    Json json = {{"freely", project.forksInClosedLoop}, {"list", std::move(list)}};
    // Throws for anything that could not be read back.
    Project read;
    takeForks(json, read);
    return json;
}

ProjectRace raceFromJson(const Json& json) {
    try {
        return {racePlanFromJson(json)};
    } catch (const std::invalid_argument& failure) {
        refuse("race", messageOf(failure));
    }
}

Project projectFromJson(const Json& json) {
    checkHeader(json);
    if (!json.contains("experiment")) refuse("", Message("there is no experiment"));
    Project project;
    for (const auto& [key, value] : json.items()) {
        if (key == "title") {
            project.title = textAt(key, value, longestLine);
        } else if (key == "about") {
            project.about = textAt(key, value);
        } else if (key == "notes") {
            project.notes = textAt(key, value, Project::mostNotes);
        } else if (key == "experiment") {
            project.experiment = experimentFromJson(value, key);
        } else if (key == "pins") {
            project.pins = pinsFromJson(value, key, Project::mostPins);
        } else if (key == "snapshots") {
            project.snapshots = pinsFromJson(value, key, Project::mostSnapshots);
        } else if (key == "layout") {
            project.layout = textAt(key, value);
        } else if (key == "view") {
            project.view = viewFromJson(value);
        } else if (key == "sweep") {
            takeSweep(value, project);
        } else if (key == "forks") {
            takeForks(value, project);
        } else if (key == "race") {
            project.race = raceFromJson(value);
        } else if (key == "program") {
            static_cast<void>(textAt(key, value));  // for human readers
        } else if (key != "format" && key != "version") {
            refuse(shortened(key), Message("a project has no such key"));
        }
    }
    if (!project.sweepAxes.empty()) checkSweep(project);
    return project;
}

void checkText(const std::string& what, const std::string& text, std::size_t longest = longestLine) {
    if (text.size() > longest) refuse(what, Message("has %1 bytes, but may have at most %2", text.size(), longest));
}

Json validJson(const Experiment& experiment) {
    validate(experiment);
    return settingsJson(experiment);
}

Json pinsJson(const std::vector<ProjectPin>& pins, const std::string& name, std::size_t most) {
    if (pins.size() > most) throw Refusal("a project has %1 %2, but may have at most %3", pins.size(), name, most);
    Json json = Json::array();
    for (const ProjectPin& pin : pins) json.push_back(Json{{"name", pin.name}, {"experiment", validJson(pin.experiment)}});
    return json;
}

}  // namespace

std::string projectText(const Project& project) {
    checkText("title", project.title);
    checkText("notes", project.notes, Project::mostNotes);
    for (const ProjectPin& pin : project.pins) checkText("the name of a pin", pin.name);
    for (const ProjectPin& snapshot : project.snapshots) checkText("the name of a snapshot", snapshot.name);
    if (project.view.size() > mostViewOptions) throw Refusal("a project has more than 1000 view options");
    Json json = {{"format", projectFormat}, {"version", thisVersion}, {"program", std::string("echoplane ") + ECHOPLANE_VERSION}};
    if (!project.title.empty()) json["title"] = project.title;
    if (!project.about.empty()) json["about"] = project.about;
    if (!project.notes.empty()) json["notes"] = project.notes;
    json["experiment"] = validJson(project.experiment);
    if (!project.pins.empty()) json["pins"] = pinsJson(project.pins, "pins", Project::mostPins);
    if (!project.snapshots.empty()) json["snapshots"] = pinsJson(project.snapshots, "snapshots", Project::mostSnapshots);
    if (!project.layout.empty()) json["layout"] = project.layout;
    if (!project.view.empty()) json["view"] = project.view;
    if (!project.sweepAxes.empty()) {
        checkSweep(project);
        json["sweep"] = {{"seeds", project.sweepSeeds}, {"axes", parseJson(sweepAxesText(project.sweepAxes), "the sweep")}};
    }
    if (Json forks = forksJson(project); !forks.is_null()) json["forks"] = std::move(forks);
    if (project.race) {
        json["race"] = racePlanJson(project.race->plan);
        static_cast<void>(raceFromJson(json["race"]));  // throws for anything that could not be read back
    }
    return jsonText(json);
}

bool ProjectRace::operator==(const ProjectRace& other) const {
    RacePlan own = plan, others = other.plan;
    // Records are immutable: shared ones need no comparison, and those with different training times differ anyway.
    bool apart = false;
    std::erase_if(own.learned, [&](const auto& each) {
        const auto found = others.learned.find(each.first);
        if (found == others.learned.end()) return false;
        apart = apart || found->second->seconds != each.second->seconds;
        if (found->second != each.second) return false;
        others.learned.erase(found);
        return true;
    });
    return !apart && racePlanJson(own) == racePlanJson(others);
}

Project parseProject(std::string_view text, std::string_view name) {
    // For an entirely different kind of file a line number is no help.
    if (cannotBeObject(text)) throw Refusal("%1: this is not an Echoplane project", name);
    const Json json = parseJson(text, name);
    try {
        return projectFromJson(json);
    } catch (const std::invalid_argument& error) {
        // "a.echo, pins[2].name: …" if a key is at fault, else "a.echo: this is not …".
        const std::string reason = error.what();
        const std::size_t colon = reason.find(": ");
        const bool placed = colon != std::string::npos && json.is_object() && reason.find(' ') > colon;
        throw Refusal(placed ? "%1, %2" : "%1: %2", name, messageOf(error));
    }
}

void writeProject(const std::filesystem::path& file, const Project& project) {
    writeTextFile(file, projectText(project));
}

Project readProject(const std::filesystem::path& file) {
    const std::string text = readTextFile(file, mostBytes);
    if (file.extension() != ".echo" && cannotBeObject(text))
        throw Refusal(
            "%1: not a file that Echoplane opens: those are projects (.echo), models (.npz, .json), data and eigenvalues (.csv, "
            ".tsv, .txt, .dat, .npy, .npz), and plots and tables that it wrote",
            file.string());
    return parseProject(text, file.string());
}

}  // namespace echoplane
