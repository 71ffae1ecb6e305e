// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/kinds/classes/class_report.h"

#include <cmath>
#include <utility>

#include "core/run/run_result.h"
#include "core/sequences/class_data.h"
#include "core/sequences/class_measures.h"
#include "core/sequences/labelled_set.h"
#include "core/text/number_text.h"

namespace echoplane {

namespace {

using Json = nlohmann::ordered_json;

Json matrixJson(const Eigen::MatrixXi& matrix) {
    Json rows = Json::array();
    for (Eigen::Index k = 0; k < matrix.rows(); ++k) {
        Json& row = rows.emplace_back(Json::array());
        for (Eigen::Index j = 0; j < matrix.cols(); ++j) row.push_back(matrix(k, j));
    }
    return rows;
}

Json classNumbers(const RunResult& run, const ClassData& classes) {
    const Errors errors = run.score->errors();
    Json json = Json::object();
    json["balanced_accuracy"] = errorsJson(errors, &Score::balancedAccuracy);
    json["macro_f1"] = errorsJson(errors, &Score::macroF1);
    json["log_loss"] = errorsJson(errors, &Score::logLoss);
    if (task(run.experiment.data.task).oneSeries) addBits(json, errors);
    json["classes"] = classes.set->classes;
    if (const LabelledSet& set = *classes.set; !set.tokens.empty())
        json["vocabulary"] = {{"tokens", set.vocabulary.size()}, {"unknown_share", set.unknownShare()}};
    json["features"] = run.states ? run.states->states.rows() : 0;
    Json& confusion = json["confusion"] = Json::object();
    for (const Role role : {Role::fit, Role::validation, Role::test}) {
        const std::vector<Steps> steps = run.split.of(role, *run.data);
        confusion[spanName(role)] =
            matrixJson(confusionMatrix(columnsOf(run.score->predictions, steps), columnsOf(run.data->targets, steps)));
    }
    return json;
}

}  // namespace

Report classReport(const RunResult& run) {
    const auto& classes = *run.data->parts.find<ClassData>();
    Report report{{Metric::accuracy, Metric::balancedAccuracy, Metric::macroF1, Metric::logLoss, Metric::rmse}};
    if (run.states)
        report.lines.push_back(
            Message(classes.perStep() ? "%1 classes, %2 features of each step" : "%1 classes, %2 features of each sequence",
                    run.data->targets.rows(), run.states->states.rows()));
    if (const LabelledSet& set = *classes.set; !set.tokens.empty())
        report.lines.push_back(Message("vocabulary of %1 tokens; %2 % of the text is outside it", set.vocabulary.size(),
                                       fixedText(100.0 * set.unknownShare(), 2)));
    if (const double loss = run.score->test.logLoss;
        task(run.experiment.data.task).oneSeries && std::isfinite(run.score->training.logLoss))
        report.lines.push_back(Message("%1 bits per token on the test data, perplexity %2", fixedText(loss / std::log(2.0), 4),
                                       roundedText(std::exp(loss), 4)));
    report.numbers = classNumbers(run, classes);
    return report;
}

}  // namespace echoplane
