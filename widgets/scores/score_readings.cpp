// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/scores/score_readings.h"

#include <algorithm>
#include <cmath>
#include <utility>
#include <vector>

#include <QCoreApplication>
#include <QLocale>

#include "core/analysis/effective_radius.h"
#include "core/project/result_tables.h"
#include "core/run/task_metric.h"
#include "core/spectrum/condition_bound.h"
#include "core/tasks/run_kind.h"
#include "core/text/message.h"
#include "widgets/language/core_text.h"
#include "widgets/plots/axes/number_text.h"
#include "widgets/plots/axes/typeset.h"

namespace echoplane {
namespace {

struct ScoreReadingsTexts {
    Q_DECLARE_TR_FUNCTIONS(echoplane::ScorePanel)
};

const QString noReading = QStringLiteral("–");

QString capacityText(double capacity) {
    return std::isfinite(capacity) ? QString::number(capacity, 'f', capacity < 1000.0 ? 1 : 0) : noReading;
}

QString roleText(Role role) {
    switch (role) {
        case Role::washout:
            break;
        case Role::fit:
            return ScoreReadingsTexts::tr("Training");
        case Role::validation:
            return ScoreReadingsTexts::tr("Validation");
        case Role::test:
            return ScoreReadingsTexts::tr("Test");
    }
    return {};
}

QString metricText(Metric metric) {
    switch (metric) {
        case Metric::rmse:
            return ScoreReadingsTexts::tr("RMSE");
        case Metric::nrmse:
            return ScoreReadingsTexts::tr("NRMSE");
        case Metric::r2:
            return ScoreReadingsTexts::tr("R²");
        case Metric::accuracy:
            return ScoreReadingsTexts::tr("accuracy");
        case Metric::memoryCapacity:
            return ScoreReadingsTexts::tr("capacity");
        case Metric::validTime:
            return ScoreReadingsTexts::tr("valid time");
        case Metric::balancedAccuracy:
            return ScoreReadingsTexts::tr("balanced accuracy");
        case Metric::macroF1:
            return ScoreReadingsTexts::tr("macro F1");
        case Metric::logLoss:
            return ScoreReadingsTexts::tr("log loss");
        case Metric::psdNrmse:
            return ScoreReadingsTexts::tr("PSD-NRMSE");
        case Metric::freeLogError:
            return ScoreReadingsTexts::tr("log error of free runs");
    }
    return {};
}

QString capitalised(QString words) {
    if (!words.isEmpty()) words[0] = words.at(0).toUpper();
    return words;
}

QString nameOf(Role role, Metric metric) {
    //: Data and a measure, as in "Training RMSE"; there is not much room.
    const QString name = ScoreReadingsTexts::tr("%1 %2").arg(roleText(role), metricText(metric));
    return capitalised(name);  // where the measure comes first
}

QString explanation(Metric metric) {
    switch (metric) {
        case Metric::rmse:
            return ScoreReadingsTexts::tr("RMSE: root mean square of prediction − target. Lower is better.");
        case Metric::nrmse:
            return ScoreReadingsTexts::tr("NRMSE: RMSE divided by the standard deviation of the target. Lower is better.");
        case Metric::r2:
            return ScoreReadingsTexts::tr(
                "R²: 1 − NRMSE², the share of the target's variance that is predicted. Higher is better.");
        case Metric::accuracy:
            return ScoreReadingsTexts::tr(
                "Share of steps at which the output has the target's sign; for sequences with classes, share of those whose "
                "largest output is that of their class. Higher is better.");
        case Metric::memoryCapacity:
            return ScoreReadingsTexts::tr(
                "Σ MC_k over the delays 1 … K: how many past inputs the readout can recover. Together with MC_0 (delay 0) at "
                "most N. The chance level of each delay is subtracted. Higher is better.");
        case Metric::validTime:
            return ScoreReadingsTexts::tr(
                "How long the model, running on its own output, stays within 0.4 standard deviations of the series: mean of ten "
                "starts in these data, with its standard error. Higher is better.");
        case Metric::balancedAccuracy:
            return ScoreReadingsTexts::tr("Mean over the classes of the share that is predicted correctly. Higher is better.");
        case Metric::macroF1:
            return ScoreReadingsTexts::tr(
                "Mean over the classes of the harmonic mean of precision and recall. Higher is better.");
        case Metric::logLoss:
            return ScoreReadingsTexts::tr(
                "Mean of −ln of the probability given to the true class; 0.693 is one bit. Lower is better.");
        case Metric::psdNrmse:
            return ScoreReadingsTexts::tr(
                "Error of the power spectrum over space, |FFT|² in bins of width 1, each divided by its own standard deviation "
                "in time. Lower is better.");
        case Metric::freeLogError:
            return ScoreReadingsTexts::tr(
                "Mean logarithm, in decades, of the error of a model on its own output over half of these data: median of ten "
                "starts. Lower is better.");
    }
    return {};
}

QString timeText(double time) {
    constexpr double few = 10.0;
    return QString::number(time, 'f', time < few ? 2 : 1);
}

QString valueText(const Measure& score) {
    if (!std::isfinite(score.value)) return noReading;
    switch (score.what.metric) {
        case Metric::accuracy:
            return QStringLiteral("%1 %").arg(100.0 * score.value, 0, 'f', 1);
        case Metric::memoryCapacity:
            return capacityText(score.value);
        case Metric::validTime:
            return (score.lowerBound ? QStringLiteral("≥ ") : QString()) + timeText(score.value) +
                   (std::isfinite(score.standardError) && !score.lowerBound
                        ? QStringLiteral(" ± ") + timeText(score.standardError)
                        : QString());
        default:
            return errorNumber(score.value);
    }
}

/// "power: RMSE 14.2, NRMSE 0.31, R² 0.9", one line per output.
QString outputsText(const ScoreResult& score, Score Errors::*role) {
    if (score.outputs.size() < 2) return {};
    QStringList lines;
    for (const OutputErrors& each : score.outputs) {
        const Score& errors = each.errors.*role;
        lines << ScoreReadingsTexts::tr("%1: RMSE %2, NRMSE %3, R² %4")
                     .arg(coreText(each.name), numberText(errors.rmse), numberText(errors.nrmse), numberText(errors.r2));
    }
    return lines.join(QLatin1Char('\n'));
}

/// The sentence of the run's kind on its standard measure over the steps of a role.
MeasureWords wordsOf(const RunResult* run, Role role) {
    const auto words = run && run->spectrum ? kindOf(run->experiment).measureWords : nullptr;
    return words != nullptr ? words(*run, role) : MeasureWords();
}

/// Line below a number: an error besides the standard score, or why there is no number.
QString belowText(const RunResult& run, const Measure& standard, const Score& errors, const Message& ofKind) {
    const ScoreResult& score = *run.score;
    if (!std::isfinite(standard.value))
        return score.divergedAt                                 ? ScoreReadingsTexts::tr("diverged")
               : score.trainingIsAPriori                        ? ScoreReadingsTexts::tr("not yet")
               : standard.what.metric == Metric::memoryCapacity ? ScoreReadingsTexts::tr("below 100 steps")
               : std::isfinite(errors.rmse)                     ? ScoreReadingsTexts::tr("RMSE %1").arg(errorNumber(errors.rmse))
                                                                : QString();
    if (standard.what.metric == Metric::validTime)
        return standard.unit == "steps" ? ScoreReadingsTexts::tr("steps") : ScoreReadingsTexts::tr("Lyapunov times");
    if (!ofKind.empty()) return coreText(ofKind);
    if (run.data && ownUnits(run.data->targetNormalisation))
        return ScoreReadingsTexts::tr("pooled, %1 outputs").arg(score.outputs.size());
    return standard.what.metric == Metric::rmse ? ScoreReadingsTexts::tr("NRMSE %1").arg(errorNumber(errors.nrmse))
                                                : ScoreReadingsTexts::tr("RMSE %1").arg(errorNumber(errors.rmse));
}

Reading readingOf(const RunResult* result, Role role) {
    const Metric metric = result && result->spectrum ? standardMetric(*result) : Metric::rmse;
    const ScoreResult* score = result ? result->score.get() : nullptr;
    const bool aPriori = score && score->trainingIsAPriori && role == Role::fit;
    const MeasureWords words = wordsOf(result, role);
    Reading reading{nameOf(role, metric), capitalised(roleText(role)), capitalised(metricText(metric)),
                    words.meaning.empty() ? explanation(metric) : coreText(words.meaning)};
    if (aPriori) {
        reading.row = ScoreReadingsTexts::tr("A priori");
        reading.name = ScoreReadingsTexts::tr("%1 a priori").arg(metricText(metric));
        reading.toolTip += QLatin1Char('\n') + ScoreReadingsTexts::tr(
                                                   "In live mode each step is predicted before it is learned: these are not the "
                                                   "errors of the trained readout, which a complete run shows.");
    }
    if (!score) return reading;
    const Measure standard = standardMeasure(*result, role);
    Score Errors::*member = role == Role::fit          ? &Errors::training
                            : role == Role::validation ? &Errors::validation
                                                       : &Errors::test;
    const Errors pooled = score->errors();
    reading.number = valueText(standard);
    reading.compared = standard.value;
    reading.role = role;
    reading.below = belowText(*result, standard, pooled.*member, words.below);
    if (role == Role::test && standard.what.metric == Metric::validTime && score->validTime) {
        const ValidTime& time = *score->validTime;
        const auto bound = [](bool atLeast) { return atLeast ? QStringLiteral("≥ ") : QString(); };
        reading.toolTip += QLatin1Char(' ') + ScoreReadingsTexts::tr("Here %1 ± %2 steps, median %3.")
                                                  .arg(bound(time.cut) + QString::number(time.meanSteps, 'f', 1))
                                                  .arg(time.standardError, 0, 'f', 1)
                                                  .arg(bound(time.medianCut()) + QString::number(time.medianSteps, 'f', 1));
        if (time.cut)
            reading.toolTip +=
                QLatin1Char(' ') +
                ScoreReadingsTexts::tr("It reaches the end of the test data: longer test data would show how long it lasts.");
    }
    if (!words.remark.empty()) reading.toolTip += QLatin1Char('\n') + coreText(words.remark);
    if (const QString outputs = outputsText(*score, member); !outputs.isEmpty()) reading.toolTip += QLatin1Char('\n') + outputs;
    if (const Message note = unitsNote(*result); !note.empty())
        reading.toolTip += QLatin1Char('\n') + coreText(note) + QLatin1Char('.');
    return reading;
}

/// Reading of a single output.
Reading readingOf(const OutputErrors& output, Role role) {
    const Score& errors = role == Role::fit          ? output.errors.training
                          : role == Role::validation ? output.errors.validation
                                                     : output.errors.test;
    const QString name = QString::fromStdString(output.name);
    Reading reading{nameOf(role, Metric::nrmse), capitalised(roleText(role)), metricText(Metric::nrmse),
                    ScoreReadingsTexts::tr("Of %1 alone.").arg(name) + QLatin1Char(' ') + explanation(Metric::nrmse)};
    reading.number = errorNumber(errors.nrmse);
    reading.compared = errors.nrmse;
    reading.role = role;
    reading.below = ScoreReadingsTexts::tr("RMSE %1").arg(errorNumber(errors.rmse));
    return reading;
}

}  // namespace

std::array<Reading, 3> readings(const RunResult* result, int output) {
    const bool alone = output >= 0 && result && result->score && output < static_cast<int>(result->score->outputs.size());
    const auto of = [&](Role role) {
        return alone ? readingOf(result->score->outputs[static_cast<std::size_t>(output)], role) : readingOf(result, role);
    };
    const Reading validation = of(Role::validation), training = of(Role::fit), test = of(Role::test);
    const bool judges = std::isfinite(validation.compared) || !std::isfinite(test.compared);
    if (!judges) return {test, training, validation};
    return {validation, training, test};
}

std::array<Reading, 3> errorReadings(const RunResult& result) {
    std::array<Reading, 3> all = readings(&result);
    for (Reading& each : all) {
        const double nrmse = result.score ? measureOf(result.score->measures, Metric::nrmse, each.role).value
                                          : std::numeric_limits<double>::quiet_NaN();
        each = {nameOf(each.role, Metric::nrmse),
                each.row,
                metricText(Metric::nrmse),
                explanation(Metric::nrmse),
                errorNumber(nrmse),
                {},
                nrmse,
                each.role};
    }
    return all;
}

QString outputLines(const ScoreResult& score) {
    QString text;
    if (score.outputs.size() < 2) return text;
    for (const OutputErrors& each : score.outputs) {
        for (const auto& [name, errors] : {std::pair(ScoreReadingsTexts::tr("test"), &each.errors.test),
                                           {ScoreReadingsTexts::tr("validation"), &each.errors.validation},
                                           {ScoreReadingsTexts::tr("training"), &each.errors.training}}) {
            for (const auto& [what, value] : {std::pair(ScoreReadingsTexts::tr("RMSE"), errors->rmse),
                                              {ScoreReadingsTexts::tr("NRMSE"), errors->nrmse},
                                              {ScoreReadingsTexts::tr("R²"), errors->r2}}) {
                text += QStringLiteral("%1, %2 %3\t").arg(QString::fromStdString(harmlessCell(each.name)), name, what) +
                        (std::isfinite(value) ? QString::number(value, 'g', QLocale::FloatingPointShortest) : QString()) +
                        QLatin1Char('\n');
            }
        }
    }
    return text;
}

QString conditionText(double condition) {
    if (std::isnan(condition)) return ScoreReadingsTexts::tr("not known");  // only leading modes are known
    if (!std::isfinite(condition)) return QStringLiteral("∞");
    const QString number = condition < 1000.0 ? QString::number(condition, 'g', 3) : typeset(QString::number(condition, 'e', 1));
    return isConditionBound(condition) ? QStringLiteral("≥ ") + number : number;
}

QString fixedRadius(double radius) {
    if (!std::isfinite(radius)) return QStringLiteral("∞");
    return QString::number(radius, 'f', radiusDecimals(radius, 4));
}

QString timeConstantText(double steps) {
    if (!std::isfinite(steps)) return QStringLiteral("∞");
    const QString number = typeset(steps < 1e4 ? QString::number(steps, 'g', 3) : QString::number(steps, 'e', 1));
    return number == QLatin1String("1") ? ScoreReadingsTexts::tr("1 step") : ScoreReadingsTexts::tr("%1 steps").arg(number);
}

QString changeText(double error, double previous) {
    if (!(previous > 0.0) || !std::isfinite(error / previous)) return {};
    const double ratio = error / previous, percent = 100.0 * (ratio - 1.0);
    constexpr double noticeable = 0.05, few = 10.0, half = 0.5, twice = 2.0;
    if (std::abs(percent) < noticeable) return QStringLiteral("= ±0 %");
    const QString mark = ratio < 1.0 ? QStringLiteral("▼ ") : QStringLiteral("▲ ");
    if (ratio > half && ratio < twice)
        return mark + QStringLiteral("%1 %").arg(std::abs(percent), 0, 'f', std::abs(percent) < few ? 1 : 0);
    const bool plain = ratio >= 0.01 && ratio < 100.0;
    const QString factor =
        plain ? QString::number(ratio, 'g', ratio >= 1.0 && ratio < few ? 3 : 2) : QString::number(ratio, 'e', 1);
    return mark + QStringLiteral("×") + typeset(factor);
}

QString differenceToPins(const RunResult& result, const std::vector<Pin>& pins, int output, std::size_t figure) {
    QString lines;
    for (const Pin& pin : pins) {
        if (!pin.result || !sameDataSet(pin.experiment, result.experiment)) continue;
        const Reading pinned = readings(pin.result.get(), output)[figure], now = readings(&result, output)[figure];
        const QString change = pinned.name == now.name ? changeText(now.compared, pinned.compared) : QString();
        if (!change.isEmpty())
            lines += QLatin1Char('\n') + ScoreReadingsTexts::tr("%1 against %2 (%3)").arg(change, pin.name, pinned.number);
    }
    return lines;
}

QString spreadLine(const Spread& spread, Metric metric, Role role, int digits) {
    const SpreadMeasure* of = spread.of(metric, role);
    if (of == nullptr || std::isnan(of->mean)) return {};
    if (spread.diverged > 0 && !std::isfinite(of->mean))
        return (digits == allDigits ? ScoreReadingsTexts::tr("%1 of %2 seeds diverge")
                                    : ScoreReadingsTexts::tr("%1 of %2 diverge"))
            .arg(spread.diverged)
            .arg(spread.seeds);
    if (metric == Metric::accuracy)
        return QStringLiteral("%1 ± %2 %").arg(100.0 * of->mean, 0, 'f', 1).arg(100.0 * of->deviation, 0, 'f', 1);
    if (digits == allDigits) return meanText(of->mean, of->deviation);
    return QStringLiteral("%1 ± %2").arg(numberText(of->mean, digits), numberText(of->deviation, 1));
}

namespace {

/// Measure of the baselines' errors: RMSE if the run is judged by it, otherwise NRMSE.
double Score::*shownError(const RunResult& run, const Baselines& baselines) {
    return standardMetric(run) == Metric::rmse && !baselines.ownUnits ? &Score::rmse : &Score::nrmse;
}

/// Role on which the baselines' errors are shown: validation, or test if there is none.
Role shownRole(const Baselines& baselines, double Score::*member) {
    const auto judged = [&](const Learned& each) { return each.score && std::isfinite(each.on(Role::validation).*member); };
    return std::ranges::any_of(baselines.all, judged) ? Role::validation : Role::test;
}

/// Best first; those without a prediction left out.
std::vector<const Learned*> byError(const Baselines& baselines, double Score::*member) {
    const Role role = shownRole(baselines, member);
    std::vector<const Learned*> rivals;
    for (const Learned& each : baselines.all)
        if (each.score && std::isfinite(each.on(role).*member)) rivals.push_back(&each);
    std::ranges::stable_sort(rivals, {}, [&](const Learned* each) { return each->on(role).*member; });
    return rivals;
}

}  // namespace

const Learned* bestBaseline(const RunResult& run, const Baselines& baselines) {
    const std::vector<const Learned*> ranked = byError(baselines, shownError(run, baselines));
    return ranked.empty() ? nullptr : ranked.front();
}

QString baselineNumber(const RunResult& run, const Baselines& baselines, Metric metric, Role role) {
    const Learned* best = bestBaseline(run, baselines);
    if (best == nullptr || (metric != Metric::rmse && metric != Metric::nrmse)) return noReading;
    return errorNumber(best->on(role).*(metric == Metric::rmse && !baselines.ownUnits ? &Score::rmse : &Score::nrmse));
}

QString baselinesToolTip(const RunResult& run, const Baselines& baselines, bool withTest) {
    double Score::*member = shownError(run, baselines);
    QStringList lines{ScoreReadingsTexts::tr("%1 on the same steps, split and horizon, predicted without a reservoir:")
                          .arg(member == &Score::rmse ? ScoreReadingsTexts::tr("RMSE") : ScoreReadingsTexts::tr("NRMSE"))};
    for (const Learned* each : byError(baselines, member))
        lines << (withTest ? ScoreReadingsTexts::tr("%1: validation %2, training %3, test %4")
                                 .arg(coreText(each->title), errorNumber(each->on(Role::validation).*member),
                                      errorNumber(each->on(Role::fit).*member), errorNumber(each->on(Role::test).*member))
                           : ScoreReadingsTexts::tr("%1: validation %2, training %3")
                                 .arg(coreText(each->title), errorNumber(each->on(Role::validation).*member),
                                      errorNumber(each->on(Role::fit).*member)));
    lines << ScoreReadingsTexts::tr(
        "AR: least squares on the last inputs, their number chosen on validation; ARX if inputs are not the targets. NVAR: ridge "
        "on the last inputs and their products. Persistence: the last known value. Season: the last known value of the same "
        "phase; right-click to set its period.");
    return lines.join(QLatin1Char('\n'));
}

}  // namespace echoplane
