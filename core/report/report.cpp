// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/report/report.h"

#include <cmath>
#include <optional>
#include <string>
#include <utility>

#include "core/analysis/solver_limit.h"
#include "core/jobs/run_context.h"
#include "core/run/run_result.h"
#include "core/run/task_metric.h"
#include "core/tasks/run_kind.h"
#include "core/text/json_number.h"
#include "core/text/number_text.h"

namespace echoplane {

namespace {

Message validTimeSentence(const ValidTime& time) {
    const Message mean = boundText(time.meanSteps, 1, time.cut), median = boundText(time.medianSteps, 1, time.medianCut());
    const std::string error = fixedText(time.standardError, 1), threshold = roundedText(ValidTime::threshold, 6);
    if (!time.lyapunovTimes)
        return Message(
            "valid time on the test data %1 ± %2 steps, median %3 (error below %4 standard deviations, mean ± standard error of "
            "%5 starts)",
            mean, error, median, threshold, ValidTime::starts);
    return Message(
        "valid time on the test data %1 ± %2 steps, median %3; %4 ± %5 Lyapunov times (error below %6 standard deviations, mean "
        "± "
        "standard error of %7 starts)",
        mean, error, median, boundText(time.mean(), 2, time.cut), fixedText(time.standardError * time.unit(), 2), threshold,
        ValidTime::starts);
}

Message solverLimitSentence(const SolverLimit& limit) {
    const Message steps = boundText(limit.steps, 0, limit.beyond);
    if (!limit.lyapunovTimes)
        return Message(
            "the equation itself: solutions with the solver's step and with half of it part after %1 steps of the test data",
            steps);
    return Message(
        "the equation itself: solutions with the solver's step and with half of it part after %1 steps of the test data, %2 "
        "Lyapunov times",
        steps, boundText(*limit.lyapunovTimes, 2, limit.beyond));
}

nlohmann::ordered_json solverLimitJson(const SolverLimit& limit) {
    return {{"steps", limit.steps},
            {"lyapunov_times", limit.lyapunovTimes ? nlohmann::ordered_json(*limit.lyapunovTimes) : nullptr},
            {"lower_bound", limit.beyond}};
}

}  // namespace

Report reportOf(const RunResult& run) {
    const auto own = kindOf(run.experiment).report;
    return own != nullptr ? own(run) : seriesReport(run);
}

Report seriesReport(const RunResult& run) {
    Report report{{Metric::rmse, Metric::nrmse, Metric::r2}};
    if (std::isfinite(run.score->training.accuracy)) report.columns.push_back(Metric::accuracy);
    if (standardMetric(run) == Metric::validTime) report.columns.push_back(Metric::validTime);
    if (run.readout)
        if (Message rank = rankSentence(*run.readout); !rank.empty()) report.lines.push_back(std::move(rank));
    if (const std::optional<ValidTime>& time = run.score->validTime) report.lines.push_back(validTimeSentence(*time));
    if (hasSolverLimit(run)) {
        const SolverLimit limit = solverLimitOf(run, {});
        report.lines.push_back(solverLimitSentence(limit));
        report.numbers["solver_limit"] = solverLimitJson(limit);
    }
    return report;
}

Message rankSentence(const ReadoutResult& readout) {
    const Message note = rankNote(readout);
    return note.empty() ? note : Message("%1: α is too small to regularise the other directions of the states", note);
}

Message boundText(double value, int decimals, bool lowerBound) {
    const std::string text = fixedText(value, decimals);
    return lowerBound ? Message("at least %1", text) : Message::verbatim(text);
}

const char* spanName(Role role) {
    return role == Role::fit ? "train" : role == Role::validation ? "validation" : "test";
}

nlohmann::ordered_json errorsJson(const Errors& errors, double Score::*member) {
    return {{"train", jsonNumber(errors.training.*member)},
            {"validation", jsonNumber(errors.validation.*member)},
            {"test", jsonNumber(errors.test.*member)}};
}

void addBits(nlohmann::ordered_json& json, const Errors& errors) {
    const auto of = [&](auto change) {
        return nlohmann::ordered_json{{"train", jsonNumber(change(errors.training.logLoss))},
                                      {"validation", jsonNumber(change(errors.validation.logLoss))},
                                      {"test", jsonNumber(change(errors.test.logLoss))}};
    };
    json["bits"] = of([](double loss) { return loss / std::log(2.0); });
    json["perplexity"] = of([](double loss) { return std::exp(loss); });
}

}  // namespace echoplane
