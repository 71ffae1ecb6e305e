// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/commands/run_print.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdio>
#include <functional>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "core/analysis/ensemble_interval.h"
#include "core/analysis/free_error.h"
#include "core/analysis/residuals.h"
#include "core/analysis/spread.h"
#include "core/analysis/stability.h"
#include "core/learners/baselines.h"
#include "core/project/result_tables.h"
#include "core/project/train_json.h"
#include "core/report/divergence.h"
#include "core/report/report.h"
#include "core/run/task_metric.h"
#include "core/settings/input_scaling.h"
#include "core/spectrum/condition_bound.h"
#include "core/text/error_text.h"
#include "core/text/number_text.h"

namespace echoplane {

namespace {

/// "-" for a value that is not finite.
std::string figure(double value, const char* format) {
    std::array<char, 32> text{};
    std::snprintf(text.data(), text.size(), format, value);
    return std::isfinite(value) ? text.data() : "-";
}

std::string error(double value) {
    return std::isfinite(value) ? errorText(value) : "-";
}

std::string inWords(double value) {
    if (std::isnan(value)) return "not known";
    return std::isinf(value) ? "infinite" : figure(value, "%.3g");
}

std::string conditionInWords(double condition) {
    return (isConditionBound(condition) ? "at least " : "") + inWords(condition);
}

std::string determination(double r2) {
    constexpr double longest = 100.0;
    return figure(r2, std::abs(r2) < longest ? "%.5f" : "%.1e");
}

std::string valueText(const Measure& score) {
    if (!std::isfinite(score.value)) return "-";
    return (score.lowerBound ? "≥ " : "") + figure(score.value, "%.2f") + " ± " + figure(score.standardError, "%.2f");
}

/// A column of the table of errors.
struct Column {
    Metric metric;
    std::string heading;
    int width;  ///< unless it is the last
    std::string (*text)(const Measure& measure);
};

Column columnOf(Metric metric, const RunResult& result) {
    const auto asError = [](const Measure& measure) { return error(measure.value); };
    const auto asShare = [](const Measure& measure) { return figure(measure.value, "%.4f"); };
    switch (metric) {
        case Metric::r2:
            return {metric, "R²", 8, [](const Measure& measure) { return determination(measure.value); }};
        case Metric::accuracy:
            return {metric, "accuracy", 8, asShare};
        case Metric::balancedAccuracy:
            return {metric, "balanced", 8, asShare};
        case Metric::macroF1:
            return {metric, "macro F1", 8, asShare};
        case Metric::logLoss:
            return {metric, "log loss", 8, asShare};
        case Metric::memoryCapacity:
            return {metric, "capacity", 8, [](const Measure& measure) { return figure(measure.value, "%.2f"); }};
        case Metric::validTime:
            return {metric, "valid time (" + std::string(standardMeasure(result, Role::test).unit) + ")", 16, valueText};
        default:
            return {metric, std::string(traits(metric).title), 10, asError};
    }
}

/// Pads with blanks to a number of characters; UTF-8.
std::string padded(std::string text, int width) {
    const auto characters = std::ranges::count_if(text, [](char byte) { return (byte & 0xC0) != 0x80; });
    return text.append(static_cast<std::size_t>(std::max<std::ptrdiff_t>(0, width - characters)), ' ');
}

/// One line of the table: a name, and a cell for each column.
void printLine(const char* name, const std::vector<Column>& columns, const std::function<std::string(const Column&)>& cell) {
    std::string line = padded(name, 11);
    for (const Column& each : columns) line += "  " + (&each == &columns.back() ? cell(each) : padded(cell(each), each.width));
    std::printf("%s\n", line.c_str());
}

void printErrors(const RunResult& result, bool normalised) {
    const std::vector<ErrorBlock> blocks = errorBlocks(result, normalised);
    const Report report = reportOf(result);
    const std::string units = unitsNote(result, normalised).english();
    if (!units.empty() && units != blocks.front().name) std::printf("%s\n", units.c_str());
    for (const ErrorBlock& block : blocks) {
        if (!block.name.empty()) std::printf("%s%s\n", block.wholeRun ? "" : "\n", block.name.c_str());
        std::vector<Column> columns;
        for (const Metric metric : report.columns)
            if (hasMetric(block, metric, result)) columns.push_back(columnOf(metric, result));
        printLine("", columns, [](const Column& each) { return each.heading; });
        const auto line = [&](const char* name, Role role) {
            printLine(name, columns, [&](const Column& each) { return each.text(measureIn(block, each.metric, role, result)); });
        };
        line("training", Role::fit);
        line("validation", Role::validation);
        line("test", Role::test);
    }
    if (!report.lines.empty()) std::printf("\n");
    for (const Message& line : report.lines) std::printf("%s\n", line.english().c_str());
}

/// "baselines, NRMSE on test: mean 1.012, persistence 0.4067, season of 132 1.19, AR(16) 0.3137".
void printErrorBaselines(const RunResult& result, const Baselines& baselines, bool normalised) {
    const bool rmse = standardMetric(result) == Metric::rmse && !baselines.ownUnits;
    double Score::*member = !rmse ? &Score::nrmse : normalised ? &Score::normalisedRmse : &Score::rmse;
    std::printf("\n%s without a reservoir:\n", rmse ? "RMSE" : "NRMSE");
    for (const Learned& rival : baselines.all) {
        if (!rival.score) continue;
        std::printf("%-16s  training %-10s  validation %-10s  test %s\n", rival.title.english().c_str(),
                    error(rival.on(Role::fit).*member).c_str(), error(rival.on(Role::validation).*member).c_str(),
                    error(rival.on(Role::test).*member).c_str());
    }
    if (const Learned& nvar = baselines.of("nvar"); nvar.score)
        std::printf("%s: products of up to %d lags, alpha %.2g, condition number of its features %.1e\n",
                    nvar.title.english().c_str(), nvar.degree, nvar.alpha, nvar.conditionNumber);
    if (const Comparison comparison = compared(result, baselines); !comparison.sentence.empty())
        std::printf("%s\n", comparison.sentence.english().c_str());
}

void printProbabilityBaselines(const RunResult& result, const Baselines& baselines) {
    const auto table = [&](const char* head, auto shown, auto value) {
        std::printf("%s", head);
        for (const Learned& rival : baselines.all) {
            if (!rival.score || !shown(rival)) continue;
            std::printf("%-21s  training %-8s  validation %-8s  test %s\n", rival.title.english().c_str(),
                        figure(value(rival.on(Role::fit)), "%.4f").c_str(),
                        figure(value(rival.on(Role::validation)), "%.4f").c_str(),
                        figure(value(rival.on(Role::test)), "%.4f").c_str());
        }
    };
    const auto hasAccuracy = [](const Learned& rival) {
        return !rival.score || std::isfinite(rival.on(Role::validation).accuracy);
    };
    table("\naccuracy without a reservoir:\n", hasAccuracy, [](const Score& score) { return score.accuracy; });
    if (!std::ranges::all_of(baselines.all, hasAccuracy))
        table("\nbits per token without a reservoir:\n", std::not_fn(hasAccuracy),
              [](const Score& score) { return score.logLoss / std::log(2.0); });
    std::printf("%s\n", compared(result, baselines).sentence.english().c_str());
}

/// "90 % interval from −15.1 to +16.3 around the prediction, by the validation residuals; coverage on test 89.7 %".
void printInterval(const RunResult& result, double level) {
    for (Eigen::Index output = 0; output < result.score->predictions.rows(); ++output) {
        const std::optional<PredictionInterval> interval = predictionInterval(result, output, level);
        if (!interval) continue;
        const std::string name =
            result.score->predictions.rows() > 1 ? result.score->outputs[static_cast<std::size_t>(output)].name + ": " : "";
        std::printf("%s%g %% interval from %s to %s around the prediction, by the validation residuals; coverage on test %s %%\n",
                    name.c_str(), 100.0 * level, figure(interval->lower, "%+.4g").c_str(),
                    figure(interval->upper, "%+.4g").c_str(), figure(100.0 * interval->test, "%.1f").c_str());
    }
}

/// "90 % interval around the mean of the seeds, by …: mean width on test 31.2, coverage 89.7 %".
void printEnsembleInterval(const RunResult& result, const Spread& spread, double level) {
    for (Eigen::Index output = 0; output < spread.mean.rows(); ++output) {
        const std::optional<EnsembleInterval> interval = ensembleInterval(result, spread, output, level);
        if (!interval) continue;
        const std::string name =
            spread.mean.rows() > 1 ? result.score->outputs[static_cast<std::size_t>(output)].name + ": " : "";
        std::printf(
            "%s%g %% interval around the mean of the seeds, by their spread and the validation residuals: "
            "mean width on test %s, coverage %s %%\n",
            name.c_str(), 100.0 * level, figure(interval->testWidth, "%.4g").c_str(),
            figure(100.0 * interval->test, "%.1f").c_str());
    }
}

void printSpread(const RunResult& result, const Spread& spread) {
    const Metric metric = standardMetric(result);
    std::string title(traits(metric).title);
    if (const SpreadMeasure* test = spread.of(metric, Role::test);
        metric == Metric::validTime && test != nullptr && !test->unit.empty())
        title = "valid time (" + std::string(test->unit) + ")";
    std::printf("\n%s over %d seeds, mean ± standard deviation:\n", title.c_str(), spread.seeds);
    for (const auto& [name, role] : {std::pair("training", Role::fit), {"validation", Role::validation}, {"test", Role::test}}) {
        const SpreadMeasure* of = spread.of(metric, role);
        if (of == nullptr) continue;
        std::printf("%-11s  %s%s ± %s\n", name, of->lowerBound ? "≥ " : "", error(of->mean).c_str(),
                    deviationText(of->mean, of->deviation).c_str());
    }
    if (spread.diverged > 0) std::printf("%d of them diverged\n", spread.diverged);
}

}  // namespace

void printRun(const RunResult& result, const RunStability& stability, const Beside& beside) {
    const Experiment& e = result.experiment;
    std::printf("%s  %s  N %d  seed %u  settings: rho %g  lr %g  s_in %s  alpha %g\n", taskText(e).c_str(),
                e.reservoir.method.c_str(), e.reservoir.size, e.reservoir.seed, e.dynamics.spectralRadius, e.dynamics.leakRate,
                inputScalingText(e).c_str(), e.readout.ridge);
    std::printf("spectral radius of W %s  rho_eff %s  condition number of Q %s  slowest time constant %s\n",
                radiusText(spectralRadiusOf(e, *result.spectrum)).c_str(), stability.radius.text().english().c_str(),
                conditionInWords(result.spectrum->conditionNumber).c_str(),
                stability.radius.timeConstantText().english().c_str());
    for (const ClosedLoop& loop : stability.loops) std::printf("closed loop, %s\n", loop.text().english().c_str());
    std::printf("\n");
    if (const std::string note = effectiveRadiusNote(e).english(); !note.empty()) std::printf("%s\n\n", note.c_str());
    const std::string divergence = divergenceSentence(result).english();
    if (!divergence.empty()) std::printf("diverged: %s%s", divergence.c_str(), result.diverged() ? "\n" : "\n\n");
    if (!result.diverged()) printErrors(result, beside.normalised);
    if (beside.baselines != nullptr && beside.baselines->loss == Loss::squares && !result.diverged())
        printInterval(result, beside.interval);
    if (!result.diverged()) printBaselines(result, beside.baselines, beside.normalised);
    if (beside.spread != nullptr) {
        printSpread(result, *beside.spread);
        printEnsembleInterval(result, *beside.spread, beside.interval);
    }
    std::printf("\n");
    for (const StageReport& report : result.reports)
        std::printf("%s %.2f ms  ", std::string(report.name).c_str(), report.seconds * 1e3);
    std::printf("total %.2f ms\n", result.totalSeconds() * 1e3);
}

void printBaselines(const RunResult& result, const Baselines* baselines, bool normalised) {
    if (baselines == nullptr) return;
    if (baselines->loss == Loss::crossEntropy)
        printProbabilityBaselines(result, *baselines);
    else
        printErrorBaselines(result, *baselines, normalised);
}

void printLoopTrust(const LoopTrust& trust) {
    const auto printed = [](const char* whose, const LyapunovSpectrum& spectrum) {
        std::string text;
        for (std::size_t k = 0; k < spectrum.exponents.size(); ++k) {
            text += (text.empty() ? "" : ", ") + roundedText(spectrum.exponents[k], 3);
            if (k < spectrum.errors.size()) text += " ± " + roundedText(spectrum.errors[k], 1);
        }
        const std::string dimension = spectrum.dimension ? roundedText(*spectrum.dimension, 4) : "not reached by these";
        std::printf("Lyapunov exponents of the %s %s a step, Kaplan-Yorke dimension %s\n", whose, text.c_str(),
                    dimension.c_str());
    };
    if (trust.loop) printed("model on its own output", *trust.loop);
    if (trust.truth) printed("system itself", *trust.truth);
    if (trust.climate) std::printf("%s\n", trust.climate->text().english().c_str());
}

void printFreeError(const FreeError& free) {
    if (free.divergedAt) {
        std::printf("no NRMSE after %d closed-loop steps: %d of %d starts diverged, the first of them at step %d\n", free.steps,
                    free.diverged, FreeError::starts, *free.divergedAt);
        return;
    }
    std::printf(
        "NRMSE after %d closed-loop steps %.3e ± %.1e, median of the starts %.3e (standard error; %d starts over the test "
        "data)\n",
        free.steps, free.nrmse, free.standardError, free.median, FreeError::starts);
}

}  // namespace echoplane
