// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/commands/run_print.h"

#include <array>
#include <cmath>
#include <cstdio>
#include <optional>
#include <string>
#include <utility>

#include "core/io/result_tables.h"
#include "core/math/error_text.h"
#include "core/pipeline/divergence.h"
#include "core/pipeline/field_score.h"
#include "core/pipeline/free_error.h"
#include "core/pipeline/stability.h"
#include "core/rivals/baselines.h"
#include "core/runs/ensemble_interval.h"
#include "core/runs/residuals.h"
#include "core/runs/spread.h"
#include "core/sequences/labelled_set.h"
#include "core/spectrum/condition_bound.h"

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

const char* atLeast(bool lowerBound) {
    return lowerBound ? "at least " : "";
}

std::string valueText(const Measure& score) {
    if (!std::isfinite(score.value)) return "-";
    return (score.lowerBound ? "≥ " : "") + figure(score.value, "%.2f") + " ± " + figure(score.standardError, "%.2f");
}

void printClasses(const RunResult& result) {
    const bool probable = std::isfinite(result.score->training.logLoss);
    std::printf("             accuracy  balanced  macro F1%s  RMSE\n", probable ? "  log loss" : "");
    const auto line = [&](const char* name, const Score& score) {
        std::printf("%-11s  %-8s  %-8s  %-8s", name, figure(score.accuracy, "%.4f").c_str(),
                    figure(score.balancedAccuracy, "%.4f").c_str(), figure(score.macroF1, "%.4f").c_str());
        if (probable) std::printf("  %-8s", figure(score.logLoss, "%.4f").c_str());
        std::printf("  %s\n", error(score.rmse).c_str());
    };
    line("training", result.score->training);
    line("validation", result.score->validation);
    line("test", result.score->test);
    const bool steps = result.data->classes->perStep();
    std::printf("\n%d classes, %td features of each %s\n", static_cast<int>(result.data->targets.rows()),
                result.states->states.rows(), steps ? "step" : "sequence");
    if (const LabelledSet& set = *result.data->classes->set; !set.tokens.empty())
        std::printf("vocabulary of %zu tokens; %.2f %% of the text is outside it\n", set.vocabulary.size(),
                    100.0 * set.unknownShare());
    if (task(result.experiment.data.task).oneSeries && probable) {
        const double loss = result.score->test.logLoss;
        std::printf("%.4f bits per token on the test data, perplexity %.4g\n", loss / std::log(2.0), std::exp(loss));
    }
}

void printField(const RunResult& result) {
    const ScoreResult& score = *result.score;
    std::printf("             RMSE        NRMSE       PSD-NRMSE\n");
    const auto line = [&](const char* name, const Score& errors) {
        std::printf("%-11s  %-10s  %-10s  %s\n", name, error(errors.rmse).c_str(), error(errors.nrmse).c_str(),
                    error(errors.psdNrmse).c_str());
    };
    line("training", score.training);
    line("validation", score.validation);
    line("test", score.test);
    const FieldScore& field = *score.field;
    const TileLayout& layout = result.states->tiles->layout;
    std::printf("\n%d %s of %d points that %s %d; %td features in each readout\n", layout.count(),
                layout.count() == 1 ? "tile" : "tiles", layout.outputs(), layout.count() == 1 ? "sees" : "see", layout.inputs(),
                result.states->tiles->features());
    std::printf("training: one step ahead; validation and test: closed-loop forecasts of %d steps\n",
                result.experiment[fields::forecastSteps]);
    const auto& time = score.validTime;
    if (!time) return;
    std::printf("valid time on the test data: median %s%.1f steps", atLeast(time->medianCut()), time->medianSteps);
    if (time->lyapunovTimes)
        std::printf(", %s%.2f Lyapunov times (mean %s%.2f ± %.2f)", atLeast(time->medianCut()),
                    time->medianSteps * time->lyapunovExponent, atLeast(time->cut), time->mean(),
                    time->standardError * time->unit());
    std::printf(", of %zu starts, up to an error of %g of the field's norm\n", time->steps.size(), field.threshold);
    const auto away = std::ranges::count_if(field.forecasts, &Forecast::leftBounds);
    if (away > 0)
        std::printf(
            "%td of %zu forecasts blew up: more input noise, a larger alpha or more modes keep them on the attractor; all errors "
            "use the mean of the training data from that point\n",
            away, field.forecasts.size());
}

void printErrors(const RunResult& result, bool normalised) {
    if (result.data->classes) return printClasses(result);
    if (result.score->field) return printField(result);
    const std::vector<ErrorBlock> blocks = errorBlocks(result, normalised);
    const bool bits = std::isfinite(result.score->training.accuracy);
    const bool memory = standardMetric(result) == Metric::memoryCapacity, time = standardMetric(result) == Metric::validTime;
    const std::string units = unitsNote(result, normalised).english();
    if (!units.empty() && units != blocks.front().name) std::printf("%s\n", units.c_str());
    for (const ErrorBlock& block : blocks) {
        const bool all = &block == &blocks.front();
        if (!block.name.empty()) std::printf("%s%s\n", all ? "" : "\n", block.name.c_str());
        std::printf("             RMSE        NRMSE       R²");
        if (bits) std::printf("        accuracy");
        if (all && memory) std::printf("        capacity");
        if (all && time) std::printf("        valid time (%s)", std::string(standardMeasure(result, Role::test).unit).c_str());
        std::printf("\n");
        const auto line = [&](const char* name, const Score& score, Role role) {
            const bool more = bits || (all && (memory || time));
            std::printf("%-11s  %-10s  %-10s  %-*s", name, error(score.rmse).c_str(), error(score.nrmse).c_str(), more ? 8 : 1,
                        determination(score.r2).c_str());
            if (bits) std::printf("  %s", figure(score.accuracy, "%.4f").c_str());
            const Measure measured = standardMeasure(result, role);
            if (all && memory) std::printf("  %s", figure(measured.value, "%.2f").c_str());
            if (all && time) std::printf("  %s", valueText(measured).c_str());
            std::printf("\n");
        };
        line("training", block.errors.training, Role::fit);
        line("validation", block.errors.validation, Role::validation);
        line("test", block.errors.test, Role::test);
    }
    if (const std::string note = rankNote(*result.readout).english(); !note.empty())
        std::printf("\n%s: alpha is too small to regularise the other directions of the states\n", note.c_str());
    if (const auto& curve = result.score->memory) std::printf("\nmemory capacity %s\n", memoryText(*curve).c_str());
    if (const auto& measured = result.score->validTime) {
        std::printf("\nvalid time on the test data %s%.1f ± %.1f steps, median %s%.1f", atLeast(measured->cut),
                    measured->meanSteps, measured->standardError, atLeast(measured->medianCut()), measured->medianSteps);
        if (measured->lyapunovTimes)
            std::printf("; %s%.2f ± %.2f Lyapunov times", atLeast(measured->cut), measured->mean(),
                        measured->standardError * measured->unit());
        std::printf(" (error below %g standard deviations, mean ± standard error of %d starts)\n", ValidTime::threshold,
                    ValidTime::starts);
    }
}

/// "baselines, NRMSE on test: mean 1.012, persistence 0.4067, season of 132 1.19, AR(16) 0.3137".
void printSeriesBaselines(const RunResult& result, const Baselines& baselines, bool normalised) {
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

void printClassBaselines(const RunResult& result, const Baselines& baselines) {
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
    std::printf("%s  %s  N %d  seed %u  settings: rho %g  lr %g  s_in %g  alpha %g\n", taskText(e).c_str(),
                e.reservoir.method.c_str(), e.reservoir.size, e.reservoir.seed, e.dynamics.spectralRadius, e.dynamics.leakRate,
                e.input.scaling, e.readout.ridge);
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
    if (beside.baselines != nullptr && !beside.baselines->classes && !result.diverged()) printInterval(result, beside.interval);
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
    if (baselines->classes)
        printClassBaselines(result, *baselines);
    else
        printSeriesBaselines(result, *baselines, normalised);
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
