// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/predict/predict_changes.h"

#include <algorithm>
#include <cmath>
#include <limits>

#include <nlohmann/json.hpp>

#include "core/own_data/data_series.h"
#include "core/predict/from_run.h"
#include "core/text/json_text.h"
#include "core/text/message.h"
#include "core/text/number_text.h"

namespace echoplane {

namespace {

using Json = nlohmann::ordered_json;

/// A matrix from a list of rows; empty if the JSON is anything else or of another shape.
Eigen::MatrixXd matrixOf(const Json& json, Eigen::Index rows, Eigen::Index columns) {
    if (!json.is_array() || !std::cmp_equal(json.size(), rows)) return {};
    Eigen::MatrixXd matrix(rows, columns);
    for (Eigen::Index row = 0; row < rows; ++row) {
        const Json& list = json[static_cast<std::size_t>(row)];
        if (!list.is_array() || !std::cmp_equal(list.size(), columns)) return {};
        for (Eigen::Index column = 0; column < columns; ++column) {
            const Json& number = list[static_cast<std::size_t>(column)];
            if (!number.is_number()) return {};
            matrix(row, column) = number.get<double>();
        }
    }
    return matrix;
}

Eigen::MatrixXd logarithms(const Eigen::MatrixXd& series, const char* what) {
    if (series.size() > 0 && series.minCoeff() <= 0.0) {
        throw Refusal("the model takes logarithms, which need numbers above 0, but the smallest of the %1 is %2", what,
                      shortestText(series.minCoeff()));
    }
    // Number by number: Eigen's vectorised logarithm depends in its last bit on where a number lies in the matrix.
    return series.unaryExpr([](double each) { return std::log(each); });
}

Eigen::MatrixXd sideBySide(const Eigen::MatrixXd& left, const Eigen::MatrixXd& right) {
    Eigen::MatrixXd both(right.rows(), left.cols() + right.cols());
    if (left.cols() > 0) both.leftCols(left.cols()) = left;
    both.rightCols(right.cols()) = right;
    return both;
}

}  // namespace

PredictChanges changesOf(const Model& model) {
    PredictChanges changes;
    const std::optional<Experiment> experiment = experimentOf(model);
    if (!experiment || !readsFile(*experiment)) return changes;
    const Json metadata = plainJsonIfAny(model.metadata);
    changes.gaps = (*experiment)[ownData::gaps];
    changes.horizon = (*experiment)[forecast::horizon];
    if (!metadata.contains("transform") || !metadata["transform"].is_object()) return changes;
    const Json& transform = metadata["transform"];
    changes.logarithm = (*experiment)[ownData::logarithm];
    changes.difference = (*experiment)[ownData::difference];
    changes.lag = targetLag(changes.difference, changes.horizon);
    changes.predictedLast = warmStartPositionOf(model).throughLastRow;
    const Json& last = changes.predictedLast ? metadata["warm_start"] : transform;
    changes.inputsLast = matrixOf(last.value("inputs_last", Json()), model.inputs(), changes.difference);
    changes.targetsLast = matrixOf(last.value("targets_last", Json()), model.outputs(), changes.lag);
    return changes;
}

Eigen::MatrixXd predictSeries(const DataTable& table, const std::vector<const DataColumn*>& columns,
                              const PredictChanges& changes, std::vector<Message>& notes) {
    Eigen::MatrixXd series(static_cast<Eigen::Index>(columns.size()), static_cast<Eigen::Index>(table.rows));
    for (std::size_t k = 0; k < columns.size(); ++k) {
        const DataColumn& column = *columns[k];
        const auto row = static_cast<Eigen::Index>(k);
        if (column.gaps == 0 || changes.gaps == "refuse") {
            requireUsable(table, column);
            series.row(row) = Eigen::Map<const Eigen::RowVectorXd>(column.values.data(), series.cols());
            continue;
        }
        requireNumbers(table, column);
        std::vector<double> filled = column.values;
        fillGaps(filled, changes.gaps == "interpolate");
        notes.push_back(Message(changes.gaps == "interpolate" ? "%1; interpolated, as in training"
                                                              : "%1; filled with the previous number, as in training",
                                gapText(column)));
        series.row(row) = Eigen::Map<const Eigen::RowVectorXd>(filled.data(), series.cols());
    }
    return series;
}

ModelPrediction predictChanged(const Model& model, const PredictChanges& changes, const ChangedRows& rows,
                               std::vector<Message>& notes, const RunContext& context, ModelState* after) {
    const auto w = [&](const Eigen::MatrixXd& series, const char* what) {
        return changes.logarithm ? logarithms(series, what) : series;
    };
    const Eigen::Index count = rows.inputs.cols(), s = changes.difference, lag = changes.lag, outputs = model.outputs();
    const bool goesOn = rows.warm && changes.inputsLast.size() > 0;
    const Eigen::MatrixXd inputs = sideBySide(goesOn ? changes.inputsLast : Eigen::MatrixXd(), w(rows.inputs, "inputs"));
    const Eigen::Index skipped = s > 0 && !goesOn ? s : 0, steps = count - skipped;
    if (steps < 1) throw Refusal("the model takes differences over %1 rows, so it needs more rows than these %2", s, count);
    Eigen::MatrixXd changed = inputs.rightCols(steps);
    if (s > 0) changed -= inputs.middleCols(inputs.cols() - steps - s, steps);

    const Eigen::MatrixXd targets = w(rows.targets, "targets"), known = w(rows.known, "known outputs");
    // The transformed target `lag` rows before the output of row t; NaN if only the model itself could supply it.
    const auto base = [&](Eigen::Index t) -> Eigen::VectorXd {
        const bool measured = targets.cols() > 0 && t + changes.horizon >= lag;
        if (goesOn && changes.targetsLast.size() > 0 && t < lag && !(measured && changes.predictedLast))
            return changes.targetsLast.col(t);
        if (measured) return targets.col(t + changes.horizon - lag);
        if (t >= lag && t - lag < known.cols()) return known.col(t - lag);
        return Eigen::VectorXd::Constant(outputs, std::numeric_limits<double>::quiet_NaN());
    };
    Eigen::MatrixXd given(outputs, std::max<Eigen::Index>(0, known.cols() - skipped));
    Eigen::Index usable = 0;
    for (Eigen::Index k = 0; k < given.cols(); ++k) {
        given.col(k) = known.col(k + skipped);
        if (lag > 0) given.col(k) -= base(k + skipped);
        if (!given.col(k).allFinite()) break;
        usable = k + 1;
    }
    ModelPrediction prediction = predict(model, changed, given.leftCols(usable), context);
    if (after != nullptr && !prediction.divergedAt) {
        after->output =
            usable == steps ? Eigen::VectorXd(given.col(steps - 1)) : Eigen::VectorXd(prediction.outputs.col(steps - 1));
    }
    const bool anchored = lag == 0 || base(skipped).allFinite();
    for (Eigen::Index k = 0; k < steps && lag > 0 && anchored; ++k) {
        const Eigen::VectorXd before = base(k + skipped);
        if (before.allFinite())
            prediction.outputs.col(k) += before;
        else if (k >= lag)
            prediction.outputs.col(k) += prediction.outputs.col(k - lag);  // add to the model's own prediction
        else
            prediction.outputs.col(k).setConstant(std::numeric_limits<double>::quiet_NaN());
    }
    if (after != nullptr) {
        after->inputsLast = inputs.rightCols(s);
        after->targetsLast.resize(lag > 0 ? outputs : 0, lag);
        for (Eigen::Index k = 0; k < lag; ++k) {
            const Eigen::Index t = count - lag + k;
            const bool measured = targets.cols() > 0 && t + changes.horizon >= 0 && t + changes.horizon < count;
            if (measured)
                after->targetsLast.col(k) = targets.col(t + changes.horizon);
            else if (t < 0)
                after->targetsLast.col(k) = goesOn && changes.targetsLast.size() > 0
                                                ? Eigen::VectorXd(changes.targetsLast.col(lag + t))
                                                : Eigen::VectorXd::Constant(outputs, std::numeric_limits<double>::quiet_NaN());
            else if (t < known.cols())
                after->targetsLast.col(k) = known.col(t);
            else if (anchored && t >= skipped)
                after->targetsLast.col(k) = prediction.outputs.col(t - skipped);
            else
                after->targetsLast.col(k).setConstant(std::numeric_limits<double>::quiet_NaN());
        }
    }
    if (changes.logarithm) prediction.outputs = prediction.outputs.unaryExpr([](double each) { return std::exp(each); }).eval();
    if (!anchored) {
        notes.push_back(Message(changes.logarithm ? "the outputs are ratios over %1 rows, as the model was trained on: turning "
                                                    "them into values needs a target column or known outputs"
                                                  : "the outputs are changes over %1 rows, as the model was trained on: turning "
                                                    "them into values needs a target column or known outputs",
                                lag));
    }
    if (skipped > 0) {
        prediction.outputs =
            sideBySide(Eigen::MatrixXd::Constant(outputs, skipped, std::numeric_limits<double>::quiet_NaN()), prediction.outputs);
        if (prediction.divergedAt) *prediction.divergedAt += static_cast<int>(skipped);
        notes.push_back(Message(skipped == 1
                                    ? "the first %1 row has no output: there is nothing before it to take the difference from"
                                    : "the first %1 rows have no outputs: there is nothing before them to take differences from",
                                skipped));
    }
    return prediction;
}

}  // namespace echoplane
