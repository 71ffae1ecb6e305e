// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <filesystem>
#include <fstream>
#include <functional>
#include <string>
#include <utility>
#include <vector>

#include "core/analysis/spread.h"
#include "core/explore/axis.h"
#include "core/explore/journal.h"
#include "core/explore/search.h"
#include "core/explore/setting_path.h"
#include "core/explore/sweep.h"
#include "core/files/npy.h"
#include "core/files/state_npy.h"
#include "core/files/text_file.h"
#include "core/files/wav.h"
#include "core/formats/model_format.h"
#include "core/kinds/classes/merging.h"
#include "core/lessons/condition.h"
#include "core/lessons/lesson.h"
#include "core/predict/from_run.h"
#include "core/project/job_script.h"
#include "core/project/project_file.h"
#include "core/project/shared_line.h"
#include "core/race/race.h"
#include "core/report/run_record.h"
#include "core/reservoir/activation.h"
#include "core/run/hand_edit.h"
#include "core/run/pipeline.h"
#include "core/settings/settings.h"
#include "core/system/memory.h"
#include "core/tables/eigenvalue_csv.h"
#include "core/tables/read_table.h"

namespace echoplane {

/// Requests that core has to refuse, by name, as a user may make them; with files written into `folder`.
inline std::vector<std::pair<std::string, std::function<void()>>> coreRefusals(const std::filesystem::path& folder) {
    const auto file = [folder](const std::string& name, const std::string& content) {
        std::ofstream(folder / name, std::ios::binary) << content;
        return folder / name;
    };
    std::vector<std::pair<std::string, std::function<void()>>> all;
    const auto add = [&all](std::string name, std::function<void()> ask) { all.emplace_back(std::move(name), std::move(ask)); };

    // settings, one by one and together
    for (const Setting& each : settings()) {
        if (each.name == "eigenvalues") continue;
        const SettingValue outside = each.isChoice() ? SettingValue(std::string("none such")) : SettingValue(1e300);
        add("outside: " + each.name, [&each, outside] {
            Experiment experiment;
            setValue(each, experiment, outside);
        });
    }
    const auto together = [&add](const std::string& name, const std::function<void(Experiment&)>& change) {
        add(name, [change] {
            Experiment experiment;
            change(experiment);
            validate(experiment);
        });
    };
    together("washout", [](Experiment& it) { it.data.split.washout = it.data.split.training; });
    together("activation", [](Experiment& it) { it.dynamics.activation = "tanh", it.reservoir.method = "golden"; });
    together("delay line", [](Experiment& it) { it.reservoir.method = "normal", it.reservoir.topology = "delay-line"; });
    together("custom", [](Experiment& it) { it.reservoir.method = "custom"; });
    together("free run", [](Experiment& it) { it.data.task = "narma:10", it.data.freeRun = true; });
    together("no file", [](Experiment& it) { it.data.task = "data"; });
    together("task", [](Experiment& it) { it.data.task = "tides"; });
    add("setting", [] { static_cast<void>(setting("spectral-diameter")); });
    add("activation's name", [] { static_cast<void>(activationNamed("step")); });
    add("merge", [] { static_cast<void>(mergesOf("last+first+least")); });

    // data
    const auto table = [&add](const std::string& name, const std::string& text) {
        add("data: " + name, [text] { static_cast<void>(parseDataTable(text, "mine.csv")); });
    };
    table("no rows", "");
    table("header alone", "a,b\n");
    table("one row", "1,2\n");
    table("words", "a,b\nx,y\nz,w\n");
    table("uneven rows", "a,b\n1,2\n1,2,3\n");
    table("zero bytes", std::string("a\0b", 3));
    table("open quotation", "a,b\n1,\"2\n");
    table("a number too large", "a\n1e309\n1\n2\n");
    table("thousands or decimals", "a\n1.125\n950\n1.375\n");
    table("a point among commas", "a;b\n0,5;0,5x\n1.5;2x\n0,25;3x\n");
    add("data: no column", [] { static_cast<void>(dataColumn(parseDataTable("a,b\n1,2\n3,4\n", "mine.csv"), "c")); });
    add("data: none there", [folder] { static_cast<void>(readDataTable(folder / "none.csv")); });
    add("data: a folder", [folder] { static_cast<void>(readDataTable(folder)); });
    add("data: no archive", [=] { static_cast<void>(readDataTable(file("bad.npz", "PK, but no more"))); });
    add("data: no array", [=] { static_cast<void>(readDataTable(file("bad.npy", "\x93NUMPY"))); });
    add("data: too short", [=] {
        Experiment experiment;
        experiment.data.task = "data";
        experiment.data.source.file = file("short.csv", "a\n1\n2\n3\n").string();
        experiment.data.source.inputs = experiment.data.source.targets = {"a"};
        static_cast<void>(Pipeline().run(experiment));
    });
    add("eigenvalues", [=] { static_cast<void>(readEigenvalues(file("eigenvalues.csv", "0.5,0.3\nhalf\n"))); });
    add("eigenvalues: too large", [=] { static_cast<void>(readEigenvalues(file("large.csv", "0.5,1e309\n"))); });
    add("eigenvalues: an array",
        [=] { static_cast<void>(readEigenvalues(file("three.npy", npyBytes(Eigen::MatrixXd(Eigen::MatrixXd::Ones(3, 3)))))); });
    add("no eigenvalues", [=] { static_cast<void>(readEigenvalues(file("no_eigenvalues.csv", "# none\n"))); });
    add("state", [] { static_cast<void>(stateFromNpy("no array", 3)); });
    add("sound", [] { static_cast<void>(parseWav("RIFF", "a.wav")); });
    add("write", [folder] { writeTextFile(folder / "none" / "a.txt", "text"); });
    add("write a folder", [folder] { requireWritable(folder); });
    add("size of a file", [=] { static_cast<void>(readTextFile(file("large.txt", "more than 4"), 4)); });
    add("memory", [] { requireMemory(1e18, Message("the Jacobian (size × size)")); });

    // projects, models, plots
    const auto project = [&add](const std::string& name, const std::string& text) {
        add("project: " + name, [text] { static_cast<void>(parseProject(text, "mine.echo")); });
    };
    const std::string begin = R"({"format": "echoplane project", "version": 1, )";
    project("empty", "");
    project("no JSON", "no project");
    project("cut off", begin);
    project("other JSON", "{}");
    project("newer", R"({"format": "echoplane project", "version": 99})");
    project("no experiment", begin + R"("title": "a"})");
    project("text", begin + R"("experiment": {}, "title": 3})");
    project("key", begin + R"("experiment": {}, "colour": "red"})");
    project("twice", begin + R"("title": "a", "title": "b"})");
    project("setting", begin + R"("experiment": {"spectral_radius": 3000}})");
    project("unknown setting", begin + R"("experiment": {"diameter": 3}})");
    project("list", begin + R"("experiment": {}, "pins": 3})");
    project("forks", begin + R"("experiment": {}, "forks": {"list": [{"step": -7}]}})");
    add("model: JSON", [=] { static_cast<void>(readModel(file("model.json", "{\"W\": [[1]]}"))); });
    add("model: archive", [=] { static_cast<void>(readModel(file("model.npz", "no archive"))); });
    add("model: suffix", [folder] { static_cast<void>(readModel(folder / "model.pt")); });
    add("model: numbers", [] { static_cast<void>(numberFormatNamed("float8")); });
    const auto model = [&add](const std::string& name, const std::function<void(Model&)>& change) {
        add("model: " + name, [change] {
            Experiment experiment;
            experiment.reservoir.size = 8;
            Model given = modelOf(Pipeline().run(experiment));
            change(given);
            checkModel(given);
        });
    };
    model("shape", [](Model& it) { it.inputWeights.conservativeResize(3, 5); });
    model("not finite", [](Model& it) { it.readout(0, 0) = std::numeric_limits<double>::infinity(); });
    model("names", [](Model& it) { it.inputNames = {"a", "b", "c"}; });
    model("leak", [](Model& it) { it.leakRate = 0.5; });
    add("export", [folder] { static_cast<void>(modelFormat(folder / "model.docx")); });
    add("plot", [] { static_cast<void>(storedRun("no settings", "a.svg")); });
    const auto line = [&add](const std::string& name, const std::function<std::string(std::string)>& change) {
        add("shared line: " + name, [change] { static_cast<void>(parseSharedLine(change(sharedLine({})))); });
    };
    line("other", [](const std::string&) { return "hello"; });
    line("begin alone", [](const std::string& whole) { return whole.substr(0, 10); });
    line("newer", [](std::string whole) { return whole.replace(10, 1, "9"); });
    line("cut off", [](const std::string& whole) { return whole.substr(0, whole.size() - 4); });

    // lessons
    const auto lesson = [&add](const std::string& name, const std::string& text) {
        add("lesson: " + name, [text] { static_cast<void>(parseLesson(text, "mine.lesson")); });
    };
    const std::string first = "lesson: A\nstep: B\n";
    lesson("begin", "step: B\n");
    lesson("no steps", "lesson: A\n");
    lesson("no words", first);
    lesson("key", first + "word: C\n");
    lesson("line", first + "C\n");
    lesson("panel", first + "words: C\nshow: tea\n");
    lesson("condition", first + "words: C\ndo: D\ncheck: rho\n");
    lesson("check alone", first + "words: C\ncheck: rho > 1\n");
    lesson("answers", first + "words: C\npredict: Up?\nanswer: Up | rho > 1\n");
    lesson("minutes", "lesson: A\nminutes: 1000\n");
    lesson("state", first + "words: C\nstate:\n  rho = 3000\n");
    for (const char* text : {"rho", "rho > 1 2", "(rho > 1", "(rho > 1) > 2", "method > 1", "tea > 1", "rho >", "rho > 1 and 2",
                             "method = \"tea\"", "start 3 > 1"})
        add(std::string("condition ") + text, [text] { static_cast<void>(Condition(text)); });

    // sweeps, searches, races, animations, jobs
    for (const char* axes : {"[]", "{\"ridge\": {\"from\": 1}}", "{\"tea\": [1]}", "{\"ridge\": [[1]]}",
                             "{\"method\": {\"from\": 1, \"to\": 2, \"count\": 3}}", "{\"ridge\""})
        add(std::string("grid ") + axes, [axes] { static_cast<void>(sweepAxesFromJson(axes)); });
    const auto sweep = [&add](const std::string& name, const SweepPlan& plan) {
        add("sweep: " + name, [plan] { validate(plan); });
    };
    sweep("no values", {{}, {{"ridge", {}}}});
    sweep("twice", {{}, {{"ridge", {1e-3, 1e-3}}}});
    sweep("axis twice", {{}, {{"ridge", {1e-3}}, {"ridge", {1e-2}}}});
    sweep("seed", {{}, {{"seed", {1.0, 2.0}}}});
    sweep("seeds", {{}, {}, 0});
    sweep("folds", {{}, {}, 1, 100000});
    add("range", [] { static_cast<void>(spacedValues(setting("ridge"), 0.0, 1.0, 3, true)); });
    add("count", [] { static_cast<void>(spacedValues(setting("ridge"), 0.1, 1.0, 1, true)); });
    add("spread of a file", [=] { static_cast<void>(readJournal(file("sweep.csv", "a,b\n1,2\n"), JournalOf::grid, 1000)); });
    for (const char* space : {"ridge=1", "ridge=1:0.1", "ridge=0:1:log", "seed=1:3", "bias=perhaps", "method=golden",
                              "method=golden|golden", "ridge=1:2,ridge=1:2", "rewiring=0:1", "training=100:200", "tea=1:2"})
        add(std::string("search ") + space, [space] {
            Experiment base;
            base.reservoir.method = "golden";
            validateSearched(searchAxesFrom(space), base);
        });
    add("search: by", [] { static_cast<void>(searchMethod("luck")); });
    add("search: measure", [] { static_cast<void>(measuresFrom("beauty")); });
    add("search: journal", [=] { static_cast<void>(readJournal(file("search.csv", "a,b\n"), JournalOf::search, 100)); });
    const auto race = [&add](const std::string& name, const RacePlan& plan) { add("race: " + name, [plan] { validate(plan); }); };
    RacePlan between;
    race("nobody", between);
    between.contenders = {"tortoise"};
    race("nobody there", between);
    between.contenders = {"reservoir", "reservoir"};
    race("twice", between);
    between.contenders = {"reservoir"};
    between.seconds = 1e9;
    race("seconds", between);
    between.seconds = 1.0;
    between.width = 100000;
    race("width", between);
    for (const char* path : {"rho", "rho=0.1:1e9", "bias=0:1", "tea=1:2"})
        add(std::string("path ") + path, [path] {
            SettingPath way;
            way.ranges = {pathRange(path)};
            validate(way);
        });
    add("path: none", [] { validate(SettingPath()); });
    add("path: frames", [] { validate(SettingPath{{}, {pathRange("rho=0.1:1")}, 500.0, 50.0}); });
    add("path: seconds", [] { validate(SettingPath{{}, {pathRange("rho=0.1:1")}, 0.0}); });
    add("job", [] { validate(ClusterShare{ClusterShare::By::array, 0}); });
    add("modes", [] { static_cast<void>(pulledOff({}, {}, 3, {0.5, 0.5})); });
    return all;
}

}  // namespace echoplane
