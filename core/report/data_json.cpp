// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/report/data_json.h"

#include <ranges>
#include <set>

#include "core/own_data/data_series.h"
#include "core/own_data/data_warnings.h"
#include "core/tables/data_table.h"
#include "core/text/message.h"

namespace echoplane {

namespace {

using Json = nlohmann::ordered_json;

/// Maximum number of runs of rows listed per column with gaps.
constexpr std::size_t mostPlaces = 8;

Json gapsJson(const Experiment& experiment, const Dataset& data) {
    const DataTable& table = *experiment.data.source.table;
    Json columns = Json::array();
    std::set<const DataColumn*> handled;
    for (const auto* names : {&experiment.data.source.inputs, &experiment.data.source.targets}) {
        for (const std::string& name : *names) {
            const DataColumn& column = dataColumn(table, name);
            if (column.gaps == 0 || !handled.insert(&column).second) continue;
            Json rows = Json::array();
            for (const RowRange& each : column.gapRows | std::views::take(mostPlaces)) rows.push_back({each.first, each.last});
            columns.push_back(
                {{"column", column.name}, {"count", column.gaps}, {"places", column.gapRows.size()}, {"rows", std::move(rows)}});
        }
    }
    if (columns.empty()) return {};
    int leftOut = 0;
    for (const Steps& each : data.leftOut) leftOut += each.count;
    return {{"policy", experiment[ownData::gaps]}, {"columns", std::move(columns)}, {"left_out_steps", leftOut}};
}

/// The last `count` columns of values, one list per row.
Json lastOf(const Eigen::MatrixXd& values, Eigen::Index count) {
    Json rows = Json::array();
    for (Eigen::Index k = 0; k < values.rows(); ++k) {
        const Eigen::VectorXd last = values.row(k).tail(count).transpose();
        rows.push_back(std::vector<double>(last.begin(), last.end()));
    }
    return rows;
}

Json transformJson(const Experiment& experiment, const TargetPast& past) {
    const int difference = experiment[ownData::difference];
    const DataSource& source = experiment.data.source;
    Json json{{"log", past.logarithm}, {"difference", difference}, {"lag", past.lag}};
    if (past.lag == 0 || !source.table) return json;
    Eigen::MatrixXd inputs(static_cast<Eigen::Index>(source.inputs.size()), difference);
    for (std::size_t k = 0; k < source.inputs.size(); ++k) {
        const Eigen::VectorXd values = ownSeries(*source.table, source.inputs[k], experiment).values;
        inputs.row(static_cast<Eigen::Index>(k)) = values.segment(experiment.steps(), difference).transpose();
    }
    json["inputs_last"] = lastOf(inputs, difference);
    json["targets_last"] = lastOf(past.values, past.lag);
    return json;
}

}  // namespace

nlohmann::ordered_json timeJson(const TableTime& time) {
    Json json = {{"column", time.column}};
    if (!time.beside.empty()) json["beside"] = time.beside;
    json["unit"] = time.unit;
    json["even"] = time.even;
    json["step"] = time.step;
    if (!time.values.empty()) {
        json["first"] = timeText(time, time.values.front());
        json["last"] = timeText(time, time.values.back());
    }
    return json;
}

void addDataJson(Json& json, const RunResult& result) {
    const Experiment& experiment = result.experiment;
    if (!readsFile(experiment) || !result.data) return;
    std::vector<Message> warnings = dataWarnings(experiment);
    warnings.insert(warnings.end(), result.data->warnings.begin(), result.data->warnings.end());
    json["warnings"] = warnings;
    if (result.data->past) json["transform"] = transformJson(experiment, *result.data->past);
    if (!experiment.data.source.table) return;
    if (Json gaps = gapsJson(experiment, *result.data); !gaps.empty()) json["gaps"] = std::move(gaps);
    const TableTime& time = experiment.data.source.table->time;
    if (!time.known()) return;
    json["time_column"] = timeJson(time);
}

}  // namespace echoplane
