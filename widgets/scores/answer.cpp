// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/scores/answer.h"

#include <algorithm>
#include <array>
#include <cmath>

#include <QCoreApplication>
#include <QLocale>

#include "core/learners/past_steps.h"
#include "core/report/divergence.h"
#include "core/run/task_metric.h"
#include "core/tasks/run_kind.h"
#include "core/tasks/task.h"
#include "core/text/message.h"
#include "widgets/language/core_text.h"
#include "widgets/plots/axes/number_text.h"
#include "widgets/plots/axes/typeset.h"

namespace echoplane {
namespace {

struct AnswerTexts {
    Q_DECLARE_TR_FUNCTIONS(echoplane::AnswerPanel)
};

constexpr double notKnown = std::numeric_limits<double>::quiet_NaN();
constexpr double percent = 100.0;
/// Relative errors below are rounding, and those above are not distinguished.
constexpr double roundingError = 2.5e-16, largestError = 10.0;

/// With that many significant digits, and never with an exponent: "106", "11.8", "0.052".
QString significant(double value, int digits) {
    if (!std::isfinite(value)) return numberText(value);
    if (value == 0.0) return QStringLiteral("0");
    const int decimals = digits - 1 - static_cast<int>(std::floor(std::log10(std::abs(value))));
    return typeset(QString::number(value, 'f', std::max(0, decimals)));
}

/// Unit of a relative error in words.
struct ErrorUnit {
    double below;   ///< errors below this, and not below the next one
    double factor;  ///< from the error to the unit
    const char* words;
};
constexpr std::array errorUnits{
    ErrorUnit{std::numeric_limits<double>::infinity(), percent, QT_TRANSLATE_NOOP("echoplane::AnswerPanel", "%1 %")},
    ErrorUnit{1e-4, 1e6, QT_TRANSLATE_NOOP("echoplane::AnswerPanel", "%1 parts per million")},
    ErrorUnit{1e-6, 1e9, QT_TRANSLATE_NOOP("echoplane::AnswerPanel", "%1 parts per billion")},
    ErrorUnit{1e-9, 1e12, QT_TRANSLATE_NOOP("echoplane::AnswerPanel", "%1 parts per trillion")},
    ErrorUnit{1e-12, 1e15, QT_TRANSLATE_NOOP("echoplane::AnswerPanel", "%1 parts per quadrillion")},
};

const ErrorUnit& unitOf(double error) {
    const ErrorUnit* unit = errorUnits.data();
    for (const ErrorUnit& each : errorUnits)
        if (error < each.below) unit = &each;
    return *unit;
}

/// A number in that unit, with two significant digits.
QString numberIn(const ErrorUnit& unit, double error) {
    if (error > largestError) return QStringLiteral("> ") + significant(largestError * percent, 4);
    return significant(error * unit.factor, 2);
}

QString stepsText(double steps) {
    constexpr double few = 9.95;
    return QString::number(steps, 'f', steps < few && steps != std::round(steps) ? 1 : 0);
}

/// "12 steps", "0.31 Lyapunov times".
QString timeIn(std::string_view unit, const QString& number) {
    if (unit != "steps") return AnswerTexts::tr("%1 Lyapunov times").arg(number);
    return number == QLatin1String("1") ? AnswerTexts::tr("1 step") : AnswerTexts::tr("%1 steps").arg(number);
}

QString timeNumber(std::string_view unit, double time) {
    return unit == "steps" ? stepsText(time) : significant(time, 2);
}

QString timeText(const Measure& time) {
    return timeIn(time.unit, timeNumber(time.unit, time.value) + (time.lowerBound ? QStringLiteral("+") : QString()));
}

double bits(double logLoss) {
    return logLoss / std::log(2.0);
}

/// Measures that have a scale of their own; all others are shown as an error relative to the target's deviation.
bool hasOwnScale(Metric metric) {
    return metric == Metric::accuracy || metric == Metric::memoryCapacity || metric == Metric::logLoss;
}

/// The measure of the answer: the time on its own only where the run is one, whatever such a task is tuned by.
Metric shownMetric(Metric metric, const Experiment& experiment) {
    const bool driven = metric == Metric::validTime && !experiment.data.freeRun && !kindOf(experiment).alwaysForecasts;
    return driven ? Metric::nrmse : metric;
}

/// The measure on the ruler.
Metric ruledMetric(Metric metric) {
    return hasOwnScale(metric) ? metric : Metric::nrmse;
}

/// In the ruler's unit: bits instead of nats.
double onRuler(Metric metric, double value) {
    return metric == Metric::logLoss ? bits(value) : value;
}

double ruledValue(const RunResult& run, Metric ruled, Role role) {
    if (!run.score) return notKnown;
    const double own = measureOf(run.score->measures, ruled, role).value;
    return std::isfinite(own) ? onRuler(ruled, own) : notKnown;
}

RulerScale scaleOf(const Experiment& experiment, Metric ruled, const RunResult* run) {
    const auto labelled = [](double worst, double best, const QString& from, const QString& to) {
        return RulerScale{false, worst, best, {{worst, from}, {best, to}}};
    };
    switch (ruled) {
        case Metric::accuracy:
            return {
                false, 0.0, 1.0, {{0.0, QStringLiteral("0 %")}, {0.5, QStringLiteral("50 %")}, {1.0, QStringLiteral("100 %")}}};
        case Metric::memoryCapacity: {
            const double most = std::max(1, experiment.reservoir.size);
            return labelled(0.0, most, QStringLiteral("0"), AnswerTexts::tr("N = %1").arg(experiment.reservoir.size));
        }
        case Metric::logLoss: {
            const double choices = run && run->score ? static_cast<double>(run->score->predictions.rows()) : 0.0;
            const double guess = choices > 1.0 ? std::log2(choices) : 1.0;
            return labelled(guess, 0.0, AnswerTexts::tr("guessing"), AnswerTexts::tr("0 bits"));
        }
        default:
            break;
    }
    return {true,
            1.0,
            1e-16,
            {{1.0, QStringLiteral("100 %")},
             {1e-2, QStringLiteral("1 %")},
             {1e-6, AnswerTexts::tr("1 ppm")},
             {1e-16, AnswerTexts::tr("rounding")}}};
}

/// Name of a baseline on the ruler, without its order: "AR".
QString shortName(const Learned& baseline) {
    if (baseline.name == "persistence") return AnswerTexts::tr("last value");
    return coreText(baseline.title).section(QLatin1Char('('), 0, 0).trimmed();
}

/// The simplest baseline and the best one; one mark if they are the same.
std::vector<RulerMark> marksOf(const Baselines& baselines, Metric ruled, Role role) {
    const auto valueOf = [&](const Learned& each) {
        const Score score = each.on(role);
        return onRuler(ruled, ruled == Metric::accuracy  ? score.accuracy
                              : ruled == Metric::logLoss ? score.logLoss
                                                         : score.nrmse);
    };
    const Learned *simplest = nullptr, *best = nullptr;
    for (const Learned& each : baselines.all) {
        if (!each.score || !std::isfinite(valueOf(each))) continue;
        if (each.name == "persistence" || each.name == "majority" || (simplest == nullptr && ruled == Metric::logLoss))
            simplest = &each;
        if (best == nullptr || isBetter(ruled, valueOf(each), valueOf(*best))) best = &each;
    }
    std::vector<RulerMark> marks;
    if (simplest != nullptr) marks.push_back({valueOf(*simplest), shortName(*simplest)});
    if (best != nullptr && best != simplest) marks.push_back({valueOf(*best), shortName(*best)});
    return marks;
}

QString exactText(Metric ruled, double value) {
    switch (ruled) {
        case Metric::accuracy:
            return QStringLiteral("%1 %").arg(percent * value, 0, 'f', 2);
        case Metric::memoryCapacity:
            return significant(value, 4);
        case Metric::logLoss:
            return AnswerTexts::tr("%1 bits").arg(significant(value, 4));
        default:
            return AnswerTexts::tr("%1 (NRMSE)").arg(errorNumber(value));
    }
}

void explainRuler(Ruler& ruler, Metric ruled) {
    QStringList lines;
    if (std::isfinite(ruler.now)) lines << AnswerTexts::tr("Now: %1").arg(exactText(ruled, ruler.now));
    if (std::isfinite(ruler.before)) lines << AnswerTexts::tr("Before: %1").arg(exactText(ruled, ruler.before));
    for (const RulerMark& mark : ruler.marks) lines << AnswerTexts::tr("%1: %2").arg(mark.name, exactText(ruled, mark.value));
    ruler.exact = lines.join(QLatin1Char('\n'));
}

QString captionOf(const Experiment& experiment, Metric metric, Role role = Role::validation) {
    const bool test = role == Role::test;
    switch (metric) {
        case Metric::validTime:
            return kindOf(experiment).alwaysForecasts ? AnswerTexts::tr("Forecasts follow the field for")
                                                      : AnswerTexts::tr("Runs on its own for");
        case Metric::accuracy:
            return test ? AnswerTexts::tr("Test accuracy") : AnswerTexts::tr("Validation accuracy");
        case Metric::memoryCapacity:
            return AnswerTexts::tr("Remembers");
        case Metric::logLoss:
            return test ? AnswerTexts::tr("Test loss") : AnswerTexts::tr("Validation loss");
        default:
            return test ? AnswerTexts::tr("Test error") : AnswerTexts::tr("Validation error");
    }
}

void sayTime(Answer& answer, const RunResult& run, const Measure& time, Role role) {
    answer.number = timeNumber(time.unit, time.value) + (time.lowerBound ? QStringLiteral("+") : QString());
    answer.value = timeIn(time.unit, answer.number);
    answer.exact =
        timeIn(time.unit, QStringLiteral("%1 ± %2").arg(significant(time.value, 4), significant(time.standardError, 2)));
    if (answer.thenDiverges) {
        answer.after = AnswerTexts::tr("then it diverges");
        return;
    }
    answer.after = kindOf(run.experiment).alwaysForecasts ? AnswerTexts::tr("then they lose it")
                                                          : AnswerTexts::tr("then it loses the signal");
    if (!time.lowerBound) return;
    answer.after =
        role == Role::test ? AnswerTexts::tr("never lost in the test data") : AnswerTexts::tr("never lost in validation");
    const auto& measured = role == Role::test ? run.score->validTime : run.score->validationValidTime;
    if (!measured) return;
    const auto all = static_cast<int>(measured->steps.size());
    const auto whole = static_cast<int>(std::ranges::count(measured->steps, std::ranges::max(measured->steps)));
    if (whole < all) answer.after = AnswerTexts::tr("%1 of %2 starts never lose it").arg(whole).arg(all);
}

void sayError(Answer& answer, const RunResult& run, double nrmse, Role role) {
    if (!std::isfinite(nrmse)) {  // the target is constant
        const double rmse = measureOf(run.score->measures, Metric::rmse, role).value;
        answer.number = errorNumber(rmse);
        answer.value = answer.number;
        return;
    }
    const ErrorUnit& unit = unitOf(nrmse);
    answer.value = errorInWords(nrmse);
    answer.number = nrmse < roundingError ? answer.value : numberIn(unit, nrmse);
    const Task& which = task(run.experiment.data.task);
    if (!which.forecasts || kindOf(run.experiment).alwaysForecasts) return;
    const int horizon = forecastHorizon(run.experiment);
    answer.after = horizon == 1 ? AnswerTexts::tr("one step ahead") : AnswerTexts::tr("%1 steps ahead").arg(horizon);
}

/// "7.5", "148,000".
QString timesText(double ratio) {
    constexpr double few = 10.0, most = 1e9;
    if (ratio < few) return significant(ratio, 2);
    if (ratio >= most) return powerOfTen(static_cast<int>(std::lround(std::log10(ratio))));
    const double unit = std::pow(10.0, std::floor(std::log10(ratio)) - 1.0);
    return QLocale().toString(std::round(ratio / unit) * unit, 'f', 0);
}

/// The error against the one before the latest gesture.
enum class Change { none, less, more };

/// `none` unless it has at least halved or doubled.
Change changeOf(double now, double before) {
    constexpr double noticeable = 2.0;
    if (!(now > 0.0) || !(before > 0.0)) return Change::none;
    return before / now >= noticeable ? Change::less : now / before >= noticeable ? Change::more : Change::none;
}

QString changeSentence(double now, double before) {
    switch (changeOf(now, before)) {
        case Change::less:
            return AnswerTexts::tr("That is %1 times less than before.").arg(timesText(before / now));
        case Change::more:
            return AnswerTexts::tr("That is %1 times more than before.").arg(timesText(now / before));
        case Change::none:
            break;
    }
    return {};
}

QString oneStepSentence(double now, double before) {
    const QString error = errorInWords(now);
    switch (changeOf(now, before)) {
        case Change::less:
            return AnswerTexts::tr("One step ahead it is %1 off, %2 times less than before.").arg(error, timesText(before / now));
        case Change::more:
            return AnswerTexts::tr("One step ahead it is %1 off, %2 times more than before.").arg(error, timesText(now / before));
        case Change::none:
            break;
    }
    return AnswerTexts::tr("One step ahead it is %1 off.").arg(error);
}

QString spreadSentence(const Spread& spread, Metric metric, Role role) {
    const Metric shown = metric == Metric::validTime || hasOwnScale(metric) ? metric : Metric::nrmse;
    const SpreadMeasure* of = spread.of(shown, role);
    if (of == nullptr || std::isnan(of->mean)) return {};
    if (!std::isfinite(of->mean) || !std::isfinite(of->deviation))
        return spread.diverged > 0 ? AnswerTexts::tr("%1 of %2 seeds diverge.").arg(spread.diverged).arg(spread.seeds)
                                   : QString();
    constexpr double rounding = 1e-9;
    if (of->deviation <= rounding * std::abs(of->mean)) return {};  // the seed is not used
    const QString pair = QStringLiteral("%1 ± %2");
    QString words;
    switch (shown) {
        case Metric::validTime: {
            const QString mean = timeNumber(of->unit, of->mean) + (of->lowerBound ? QStringLiteral("+") : QString());
            words = timeIn(of->unit,
                           pair.arg(mean, of->unit != "steps" ? significant(of->deviation, 1)
                                                              : QString::number(of->deviation, 'f', of->mean < 10.0 ? 1 : 0)));
            break;
        }
        case Metric::accuracy:
            words = QStringLiteral("%1 ± %2 %").arg(percent * of->mean, 0, 'f', 1).arg(percent * of->deviation, 0, 'f', 1);
            break;
        case Metric::memoryCapacity:
            words = AnswerTexts::tr("%1 steps").arg(pair.arg(significant(of->mean, 3), significant(of->deviation, 1)));
            break;
        case Metric::logLoss:
            words = AnswerTexts::tr("%1 bits").arg(pair.arg(significant(bits(of->mean), 3), significant(bits(of->deviation), 1)));
            break;
        default: {
            const ErrorUnit& unit = unitOf(of->mean);
            words = AnswerTexts::tr(unit.words)
                        .arg(pair.arg(significant(of->mean * unit.factor, 2), significant(of->deviation * unit.factor, 1)));
        }
    }
    return AnswerTexts::tr("Mean of %1 seeds: %2.").arg(spread.seeds).arg(words);
}

/// Sentences about a run with a score.
QStringList sentencesOf(const RunResult& run, Metric metric, Role role, const Ruler& ruler) {
    QStringList sentences;
    const auto add = [&](const QString& sentence) {
        if (!sentence.isEmpty()) sentences << sentence;
    };
    const int count = run.data ? countOf(run.split.of(role, *run.data)) : 0;
    switch (metric) {
        case Metric::validTime:
            if (!std::isfinite(ruler.now)) break;
            add(kindOf(run.experiment).alwaysForecasts
                    ? AnswerTexts::tr("Over whole forecasts it is %1 off.").arg(errorInWords(ruler.now))
                    : oneStepSentence(ruler.now, ruler.before));
            break;
        case Metric::accuracy:
            if (count > 0 && std::isfinite(ruler.now))
                add(AnswerTexts::tr("%1 of %2 are right.").arg(std::lround(ruler.now * count)).arg(count));
            break;
        case Metric::memoryCapacity:
            add(AnswerTexts::tr("The memory capacity: how many past inputs the readout can recover."));
            break;
        case Metric::logLoss:
            if (const double accuracy = measureOf(run.score->measures, Metric::accuracy, role).value; std::isfinite(accuracy))
                add(AnswerTexts::tr("Its first guess is right in %1 % of cases.").arg(percent * accuracy, 0, 'f', 0));
            break;
        default:
            add(changeSentence(ruler.now, ruler.before));
            if (const Measure time = measureOf(run.score->measures, Metric::validTime, role); std::isfinite(time.value))
                add(AnswerTexts::tr("On its own it follows for %1.").arg(timeText(time)));
            add(AnswerTexts::tr("100 % is the standard deviation of the target."));
    }
    return sentences;
}

/// While a live run has not reached the data it is judged by: the error of each step before it is learned.
void sayLearning(Answer& answer, const RunResult& run) {
    answer.caption = AnswerTexts::tr("Error while learning");
    const double nrmse = measureOf(run.score->measures, Metric::nrmse, Role::fit).value;
    if (!std::isfinite(nrmse)) return;
    sayError(answer, run, nrmse, Role::fit);
    answer.after = AnswerTexts::tr("each step before it is learned");
    answer.ruler = {scaleOf(run.experiment, Metric::nrmse, &run), nrmse};
    explainRuler(answer.ruler, Metric::nrmse);
}

void sayDivergence(Answer& answer, const RunResult& run, int step) {
    answer.diverged = true;
    answer.caption = AnswerTexts::tr("Unstable");
    answer.number = AnswerTexts::tr("Diverged");
    answer.value = columnsOf(run.experiment) == Columns::sequences ? AnswerTexts::tr("Diverged in sequence %1").arg(step + 1)
                                                                   : AnswerTexts::tr("Diverged at step %1").arg(step);
    const Message why = divergenceSentence(run);
    if (why.empty()) return;
    answer.sentences << sentenceOf(why);
    // "…: lower the spectral radius."
    const QString advice = answer.sentences.front().section(QLatin1String(": "), 1);
    answer.brief = advice.left(1).toUpper() + advice.mid(1);
}

}  // namespace

double RulerScale::place(double value) const {
    if (std::isnan(value)) return value;
    const double share =
        logarithmic ? std::log(std::max(value, best) / worst) / std::log(best / worst) : (value - worst) / (best - worst);
    return std::clamp(share, 0.0, 1.0);
}

QString Answer::description() const {
    QString words = caption + QLatin1Char(' ') + value;
    if (!after.isEmpty()) words += QStringLiteral(", ") + after;
    return words.trimmed() + QLatin1Char('.');
}

QString errorInWords(double error) {
    if (!std::isfinite(error)) return numberText(error);
    if (error < roundingError) return AnswerTexts::tr("rounding error");
    const ErrorUnit& unit = unitOf(error);
    return AnswerTexts::tr(unit.words).arg(numberIn(unit, error));
}

Answer answerOf(const Experiment& experiment, const RunResult* run, const RunResult* before, const Baselines* baselines,
                const Spread* spread) {
    Answer answer;
    const Metric metric =
        run ? shownMetric(standardMetric(*run), run->experiment) : shownMetric(metricOf(experiment), experiment);
    const Metric ruled = ruledMetric(metric);
    answer.caption = captionOf(experiment, metric);
    answer.ruler.scale = scaleOf(experiment, ruled, run);
    if (!run) return answer;
    const auto measureFor = [&](Role role) { return run->score ? measureOf(run->score->measures, metric, role) : Measure(); };
    const auto measured = [&](Role role) { return std::isfinite(measureFor(role).value); };
    const Role role = measured(Role::validation) || !measured(Role::test) ? Role::validation : Role::test;
    const bool known = measured(role);
    answer.caption = captionOf(run->experiment, metric, role);
    if (baselines) answer.ruler.marks = marksOf(*baselines, ruled, role);
    if (before && taskText(before->experiment) == taskText(run->experiment) && ruledMetric(standardMetric(*before)) == ruled)
        answer.ruler.before = ruledValue(*before, ruled, role);
    answer.ruler.now = ruledValue(*run, ruled, role);
    explainRuler(answer.ruler, ruled);
    if (const std::optional<int> at = run->divergedAt()) {
        const bool inTestAlone =
            known && testsAutonomously(run->experiment) && *at >= run->experiment.data.split.span(Role::test).first;
        if (!inTestAlone) {
            sayDivergence(answer, *run, *at);
            return answer;
        }
        answer.thenDiverges = true;
    }
    if (!run->score) {
        answer.after = AnswerTexts::tr("not computed yet");
        return answer;
    }
    if (!known && run->score->trainingIsAPriori) {
        sayLearning(answer, *run);
        return answer;
    }
    const Measure measure = measureFor(role);
    const double value = measure.value;
    if (known) {
        switch (metric) {
            case Metric::validTime:
                sayTime(answer, *run, measure, role);
                break;
            case Metric::accuracy:
                answer.number = QString::number(percent * value, 'f', 1);
                answer.value = QStringLiteral("%1 %").arg(answer.number);
                answer.after = AnswerTexts::tr("right");
                break;
            case Metric::memoryCapacity:
                answer.number = significant(value, 3);
                answer.value = AnswerTexts::tr("%1 steps").arg(answer.number);
                answer.after = AnswerTexts::tr("of N = %1").arg(experiment.reservoir.size);
                break;
            case Metric::logLoss:
                answer.number = significant(bits(value), 3);
                answer.value = AnswerTexts::tr("%1 bits").arg(answer.number);
                answer.after = AnswerTexts::tr("per token");
                break;
            default:
                sayError(answer, *run, answer.ruler.now, role);
        }
    }
    answer.sentences = sentencesOf(*run, metric, role, answer.ruler);
    if (spread)
        if (const QString seeds = spreadSentence(*spread, metric, role); !seeds.isEmpty())
            answer.sentences.insert(std::min<qsizetype>(1, answer.sentences.size()), seeds);
    return answer;
}

}  // namespace echoplane
