// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/project/dataset_file.h"

#include <string>
#include <utility>
#include <vector>

#include <nlohmann/json.hpp>

#include "core/files/npy.h"
#include "core/files/text_file.h"
#include "core/files/zip_archive.h"
#include "core/own_data/data_series.h"
#include "core/settings/experiment_json.h"
#include "core/settings/settings.h"
#include "core/tables/table_text.h"
#include "core/tasks/run_kind.h"
#include "core/tasks/task.h"
#include "core/text/message.h"

namespace echoplane {

namespace {

constexpr std::pair<Role, const char*> roles[] = {
    {Role::washout, "washout"}, {Role::fit, "fit"}, {Role::validation, "validation"}, {Role::test, "test"}};

/// The number of each step's role, −1 for none.
Eigen::VectorXi rolesOf(const Experiment& experiment, const Dataset& data) {
    const RunKind& kind = kindOf(experiment);
    const Split split = kind.columnSplit != nullptr ? kind.columnSplit(experiment, data) : Split(experiment.data.split);
    Eigen::VectorXi numbers = Eigen::VectorXi::Constant(data.steps(), -1);
    for (int k = 0; k < 4; ++k)
        for (const Steps& each : split.of(roles[k].first, data)) numbers.segment(each.first, each.count).setConstant(k);
    return numbers;
}

std::vector<std::string> namesOf(const std::vector<std::string>& given, const char* letter, Eigen::Index count) {
    std::vector<std::string> names = given;
    for (Eigen::Index k = std::ssize(names); k < count; ++k)
        names.push_back(letter + (count > 1 ? std::to_string(k + 1) : std::string()));
    return names;
}

Normalisation normalisationOf(const Normalisation& given, Eigen::Index rows) {
    if (given.scale.size() > 0) return given;
    return {Eigen::VectorXd::Zero(rows), Eigen::VectorXd::Ones(rows)};
}

bool isArchive(const std::filesystem::path& file) {
    return file.extension() == ".npz";
}

}  // namespace

void checkDatasetFile(const std::filesystem::path& file) {
    if (!isArchive(file) && file.extension() != ".csv") throw Refusal("%1: data are written as .npz or .csv", file.string());
}

nlohmann::ordered_json writeDataset(const std::filesystem::path& file, const Experiment& experiment, const RunContext& context) {
    checkDatasetFile(file);
    validate(experiment);
    const Dataset data = datasetOf(experiment);
    context.checkpoint();
    const Task& which = task(experiment.data.task);
    const int horizon = which.forecasts ? forecastHorizon(experiment) : 0;
    const Eigen::Index in = data.inputs.rows(), out = data.targets.rows();
    const std::vector<std::string> inputs = namesOf(data.inputNames, "u", in), targets = namesOf(data.targetNames, "y", out);
    const Eigen::VectorXi role = rolesOf(experiment, data);
    Eigen::VectorXi sequence(data.steps());
    int number = 0;
    for (const Steps& each : data.recordings()) sequence.segment(each.first, each.count).setConstant(number++);
    const bool changed = readsFile(experiment) && (experiment[ownData::logarithm] || experiment[ownData::difference] > 0);
    nlohmann::ordered_json metadata{{"task", taskText(experiment)},
                                    {"horizon", horizon},
                                    {"units", !which.readsTable ? "those of the task"
                                              : changed         ? "those of the file, transformed"
                                                                : "those of the file"},
                                    {"settings", settingsJson(experiment)}};
    if (isArchive(file)) {
        const Normalisation input = normalisationOf(data.inputNormalisation, in);
        const Normalisation target = normalisationOf(data.targetNormalisation, out);
        const SplitSpec& split = experiment.data.split;
        const Eigen::VectorXi lengths = Eigen::Vector4i(split.washout, split.training, split.validation, split.test);
        writeStoredZip(file,
                       {{"inputs.npy", npyBytes(Eigen::MatrixXd(data.inputs.transpose()))},
                        {"targets.npy", npyBytes(Eigen::MatrixXd(data.targets.transpose()))},
                        {"input_shift.npy", npyBytes(input.shift)},
                        {"input_scale.npy", npyBytes(input.scale)},
                        {"target_shift.npy", npyBytes(target.shift)},
                        {"target_scale.npy", npyBytes(target.scale)},
                        {"role.npy", npyBytes(role)},
                        {"split.npy", npyBytes(lengths)},
                        {"sequence.npy", npyBytes(sequence)},
                        {"input_names.npy", npyBytes(inputs)},
                        {"target_names.npy", npyBytes(targets)},
                        {"metadata.npy", npyBytes(metadata.dump())}},
                       context);
    } else {
        const Eigen::MatrixXd u = original(data.inputs, data.inputNormalisation);
        const Eigen::MatrixXd y = original(data.targets, data.targetNormalisation);
        TextTable table;
        table.record = metadata.dump();
        table.header = {"step"};
        if (number > 1) table.header.emplace_back("sequence");
        table.header.emplace_back("role");
        table.header.insert(table.header.end(), inputs.begin(), inputs.end());
        for (const std::string& each : targets)
            table.header.push_back(horizon > 0 ? each + "(t+" + std::to_string(horizon) + ')' : each);
        for (Eigen::Index t = 0; t < u.cols(); ++t) {
            if (t % 1024 == 0) context.checkpoint();
            std::vector<TextTable::Cell> row = {static_cast<double>(t)};
            if (number > 1) row.emplace_back(static_cast<double>(sequence[t]));
            row.emplace_back(std::string(role[t] < 0 ? "left out" : roles[role[t]].second));
            for (const double each : u.col(t)) row.emplace_back(each);
            for (const double each : y.col(t)) row.emplace_back(each);
            table.rows.push_back(std::move(row));
        }
        writeTextFile(file, tableCsv(table), context);
    }
    return {{"task", metadata["task"]}, {"steps", data.steps()}, {"inputs", in},           {"targets", out},
            {"sequences", number},      {"horizon", horizon},    {"output", file.string()}};
}

}  // namespace echoplane
