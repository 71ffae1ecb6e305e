// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/panels/score_readings.h"

#include <cmath>

#include <QCoreApplication>

#include "core/io/result_tables.h"
#include "core/tasks/task.h"
#include "widgets/plots/kit/number_text.h"
#include "widgets/plots/kit/typeset.h"

namespace echoplane {
namespace {

struct Texts {
    Q_DECLARE_TR_FUNCTIONS(echoplane::ScorePanel)
};

/// Errors that agree to this factor are called equal.
constexpr double noticeableChange = 0.005;

const QString dash = QStringLiteral("–");

QString errorText(double error) {
    if (!std::isfinite(error)) return dash;
    const bool plain = error == 0.0 || (error >= 0.1 && error < 1e5);
    return plain ? QString::number(error, error < 1000.0 ? 'g' : 'f', error < 1000.0 ? 3 : 0)
                 : typeset(QString::number(error, 'e', 1));
}

QString capacityText(double capacity) {
    return std::isfinite(capacity) ? QString::number(capacity, 'f', capacity < 1000.0 ? 1 : 0) : dash;
}

QString stretchText(Role stretch) {
    switch (stretch) {
        case Role::washout:
            break;
        case Role::fit:
            return Texts::tr("Training");
        case Role::validation:
            return Texts::tr("Validation");
        case Role::test:
            return Texts::tr("Test");
    }
    return {};
}

QString metricText(Metric metric) {
    switch (metric) {
        case Metric::rmse:
            return Texts::tr("RMSE");
        case Metric::nrmse:
            return Texts::tr("NRMSE");
        case Metric::r2:
            return Texts::tr("R²");
        case Metric::accuracy:
            return Texts::tr("accuracy");
        case Metric::memoryCapacity:
            return Texts::tr("capacity");
        case Metric::validTime:
            return Texts::tr("valid time");
    }
    return {};
}

QString explanation(Metric metric) {
    switch (metric) {
        case Metric::rmse:
            return Texts::tr("RMSE: root mean square of prediction − target. Lower is better.");
        case Metric::nrmse:
            return Texts::tr("NRMSE: RMSE divided by the standard deviation of the target. Lower is better.");
        case Metric::r2:
            return Texts::tr("R²: 1 − NRMSE², how much of the target's variance is told. Higher is better.");
        case Metric::accuracy:
            return Texts::tr("Steps of the stretch at which the output has the target's sign. Higher is better.");
        case Metric::memoryCapacity:
            return Texts::tr(
                "Σ MC_k over the delays 1 … K: how many past inputs the readout can bring back. With MC_0, the present input, at "
                "most N. What chance adds to each delay is subtracted. Higher is better.");
        case Metric::validTime:
            return Texts::tr(
                "How long the model, running on its own output, stays within 0.4 standard deviations of the series: mean of ten "
                "starts in the stretch, with its standard error. Higher is better.");
    }
    return {};
}

QString timeText(double time) {
    constexpr double few = 10.0;
    return QString::number(time, 'f', time < few ? 2 : 1);
}

/// "± 0.04", or empty where the figure is no mean.
QString spreadText(const Measure& score) {
    if (!std::isfinite(score.value) || !std::isfinite(score.standardError)) return {};
    return QStringLiteral("± ") + timeText(score.standardError);
}

QString valueText(const Measure& score) {
    if (!std::isfinite(score.value)) return dash;
    switch (score.what.metric) {
        case Metric::accuracy:
            return QStringLiteral("%1 %").arg(100.0 * score.value, 0, 'f', 1);
        case Metric::memoryCapacity:
            return capacityText(score.value);
        case Metric::validTime:
            return (score.lowerBound ? QStringLiteral("≥ ") : QString()) + timeText(score.value);
        default:
            return errorText(score.value);
    }
}

/// "power: RMSE 14.2, NRMSE 0.31, R² 0.9", a line an output.
QString outputsText(const ScoreResult& score, Score Errors::*stretch) {
    if (score.outputs.size() < 2) return {};
    QStringList lines;
    for (const OutputErrors& each : score.outputs) {
        const Score& errors = each.errors.*stretch;
        lines << Texts::tr("%1: RMSE %2, NRMSE %3, R² %4")
                     .arg(QString::fromStdString(each.name), numberText(errors.rmse), numberText(errors.nrmse),
                          numberText(errors.r2));
    }
    return lines.join(QLatin1Char('\n'));
}

/// The line below a number: the error beside what the run is judged by, or why there is no number.
QString belowText(const RunResult& run, const Measure& standard, const Score& errors) {
    const ScoreResult& score = *run.score;
    if (!std::isfinite(standard.value))
        return score.divergedAt                                 ? Texts::tr("diverged")
               : score.trainingIsAPriori                        ? Texts::tr("not yet")
               : standard.what.metric == Metric::memoryCapacity ? Texts::tr("below 100 steps")
                                                                : QString();
    if (standard.what.metric == Metric::validTime)
        return standard.unit == "steps" ? Texts::tr("steps") : Texts::tr("Lyapunov times");
    if (standard.what.metric == Metric::memoryCapacity) return Texts::tr("over %1 delays").arg(score.memory->capacity.size());
    if (run.data && ownUnits(run.data->targetNormalisation)) return Texts::tr("pooled, %1 outputs").arg(score.outputs.size());
    return standard.what.metric == Metric::rmse ? Texts::tr("NRMSE %1").arg(errorText(errors.nrmse))
                                                : Texts::tr("RMSE %1").arg(errorText(errors.rmse));
}

Reading readingOf(const RunResult* result, Role stretch) {
    const Metric metric = result && result->spectrum ? standardMetric(*result) : Metric::rmse;
    const ScoreResult* score = result ? result->score.get() : nullptr;
    const bool aPriori = score && score->trainingIsAPriori && stretch == Role::fit;
    Reading reading{QStringLiteral("%1 %2").arg(stretchText(stretch), metricText(metric)), explanation(metric)};
    if (aPriori) {
        reading.name = Texts::tr("%1, a priori").arg(reading.name);
        reading.toolTip += QLatin1Char('\n') + Texts::tr(
                                                   "Live, each step is predicted before it is learned: these errors are "
                                                   "not those of the trained readout, which the whole run tells.");
    }
    if (!score) return reading;
    const Measure standard = judgedOn(*result, stretch);
    Score Errors::*member = stretch == Role::fit          ? &Errors::training
                            : stretch == Role::validation ? &Errors::validation
                                                          : &Errors::test;
    const Errors pooled{score->training, score->validation, score->test};
    reading.number = valueText(standard);
    reading.compared = standard.value;
    reading.spread = spreadText(standard);
    reading.below = belowText(*result, standard, pooled.*member);
    if (stretch == Role::test && standard.what.metric == Metric::validTime && score->validTime) {
        reading.toolTip += QLatin1Char(' ') + Texts::tr("Here %1 ± %2 steps, median %3.")
                                                  .arg(score->validTime->meanSteps, 0, 'f', 1)
                                                  .arg(score->validTime->standardError, 0, 'f', 1)
                                                  .arg(score->validTime->medianSteps, 0, 'f', 1);
    }
    if (stretch == Role::test && score->memory)
        reading.toolTip +=
            QLatin1Char('\n') + Texts::tr("MC_k first falls below 0.5 at delay %1.").arg(capacityText(score->memory->halfDelay));
    if (stretch == Role::test && score->memory && score->memory->present)
        reading.toolTip += QLatin1Char(' ') + Texts::tr("Here MC_0 is %1, of at most %2 together.")
                                                  .arg(*score->memory->present, 0, 'f', 3)
                                                  .arg(score->memory->most, 0, 'f', 0);
    if (metric == Metric::memoryCapacity && stretch == Role::fit)
        reading.toolTip +=
            QLatin1Char('\n') + Texts::tr("Of what was fitted: too good where the readout has many weights for its steps.");
    if (const QString outputs = outputsText(*score, member); !outputs.isEmpty()) reading.toolTip += QLatin1Char('\n') + outputs;
    if (const std::string note = unitsNote(*result); !note.empty())
        reading.toolTip += QLatin1Char('\n') + QString::fromStdString(note) + QLatin1Char('.');
    return reading;
}

}  // namespace

std::array<Reading, 3> readings(const RunResult* result) {
    return {readingOf(result, Role::test), readingOf(result, Role::validation), readingOf(result, Role::fit)};
}

QString changeText(double error, double previous) {
    if (!(previous > 0.0) || !std::isfinite(error / previous)) return {};
    const double ratio = error / previous;
    if (std::abs(ratio - 1.0) < noticeableChange) return QStringLiteral("= ×1");
    const bool plain = ratio >= 0.01 && ratio < 100.0;
    const QString factor =
        plain ? QString::number(ratio, 'g', ratio >= 1.0 && ratio < 10.0 ? 3 : 2) : QString::number(ratio, 'e', 1);
    return (ratio < 1.0 ? QStringLiteral("▼ ×") : QStringLiteral("▲ ×")) + typeset(factor);
}

}  // namespace echoplane
