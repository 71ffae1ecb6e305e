// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/plots/series/attractor.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <utility>

#include <QCoreApplication>

#include "core/tasks/run_kind.h"
#include "core/tasks/task.h"
#include "widgets/plots/axes/output_name.h"
#include "widgets/plots/series/signal_errors.h"

namespace echoplane {
namespace {

struct AttractorTexts {
    Q_DECLARE_TR_FUNCTIONS(echoplane::Attractor)
};

constexpr int fewestPoints = 10;
/// More are indistinguishable, and take seconds to draw.
constexpr int mostSteps = 20'000;

/// The steps to draw.
Steps drawnSteps(const RunResult& run) {
    const auto steps = static_cast<int>(run.data->targets.cols()), trained = run.experiment.steps();
    // The closed-loop run at the end of live training, once it has begun.
    const bool live = steps > trained && run.score && run.score->predictions.cols() > trained &&
                      std::isfinite(run.score->predictions(0, trained));
    if (live) return {trained, steps - trained};
    const std::vector<Steps> tests = run.split.of(Role::test, *run.data);
    return tests.empty() ? Steps{} : tests.front();
}

/// The first `count` outputs over `steps`, in the units drawn; NaN where there are none.
Eigen::MatrixXd seriesOf(const RunResult& run, const Eigen::MatrixXd& outputs, Eigen::Index count, const Steps& steps) {
    Eigen::MatrixXd series = Eigen::MatrixXd::Constant(count, steps.count, std::numeric_limits<double>::quiet_NaN());
    const Eigen::Index there = std::min<Eigen::Index>(outputs.cols() - steps.first, steps.count);
    if (there <= 0) return series;
    const bool units = !ownUnits(run.data->targetNormalisation);
    for (Eigen::Index k = 0; k < count; ++k) {
        const Eigen::RowVectorXd row = units ? inUnits(run, outputs, k) : Eigen::RowVectorXd(outputs.row(k));
        series.row(k).head(there) = row.segment(steps.first, there);
    }
    return series;
}

/// Half of the steps are longer than a quarter of the largest extent.
bool jumps(const Eigen::Matrix3Xd& points) {
    constexpr double far = 0.25;
    std::vector<double> lengths;
    Eigen::Array3d lowest = Eigen::Array3d::Constant(std::numeric_limits<double>::infinity()), highest = -lowest;
    for (Eigen::Index t = 0; t < points.cols(); ++t) {
        if (!points.col(t).allFinite()) continue;
        lowest = lowest.min(points.col(t).array());
        highest = highest.max(points.col(t).array());
        if (t > 0 && points.col(t - 1).allFinite()) lengths.push_back((points.col(t) - points.col(t - 1)).norm());
    }
    if (lengths.empty()) return false;
    const auto middle = lengths.begin() + std::ssize(lengths) / 2;
    std::ranges::nth_element(lengths, middle);
    return *middle > far * (highest - lowest).maxCoeff();
}

/// The points y(t), y(t − d), y(t − 2d) of a series, for t ≥ 2d.
Eigen::Matrix3Xd delayPoints(const Eigen::Ref<const Eigen::RowVectorXd>& series, int delay) {
    const Eigen::Index before = Eigen::Index{2} * delay, count = series.size() - before;
    Eigen::Matrix3Xd points(3, count);
    for (Eigen::Index k = 0; k < 3; ++k) points.row(k) = series.segment(before - k * delay, count);
    return points;
}

/// One step for a map, whose curve a longer delay folds again.
int usualDelay(const Eigen::Ref<const Eigen::RowVectorXd>& series) {
    return jumps(delayPoints(series, 1)) ? 1 : standardDelay(series);
}

}  // namespace

int standardDelay(const Eigen::Ref<const Eigen::RowVectorXd>& series) {
    const Eigen::Index steps = series.size();
    const Eigen::RowVectorXd centred = series.array() - series.mean();
    const auto correlation = [&](Eigen::Index lag) {
        return centred.head(steps - lag).dot(centred.tail(steps - lag)) / static_cast<double>(steps - lag);
    };
    double before = correlation(0);
    int minimum = 0;
    for (Eigen::Index lag = 1; lag <= steps / 4; ++lag) {
        const double now = correlation(lag);
        if (now <= 0.0) return static_cast<int>(lag);
        if (minimum == 0 && now > before) minimum = static_cast<int>(lag) - 1;
        before = now;
    }
    return std::max(1, minimum);
}

std::optional<Attractor> attractorOf(const RunResult& run, std::optional<int> delay) {
    if (!run.data || run.data->targets.size() == 0 || !kindOf(run.experiment).predictsSeries) return std::nullopt;
    Steps steps = drawnSteps(run);
    if (steps.count < fewestPoints) return std::nullopt;
    const int all = std::exchange(steps.count, std::min(steps.count, mostSteps));
    const QString part =
        all > steps.count ? AttractorTexts::tr("; the first %1 of %2 steps").arg(steps.count).arg(all) : QString();
    const Eigen::Index outputs = run.data->targets.rows(), used = std::min<Eigen::Index>(3, outputs);
    const Eigen::MatrixXd truth = seriesOf(run, run.data->targets, used, steps);
    const bool predicted = isPredicted(run) && run.score->predictions.rows() == outputs;
    const Eigen::MatrixXd model = seriesOf(run, predicted ? run.score->predictions : Eigen::MatrixXd(), used, steps);

    Attractor found;
    found.closedLoop = steps.first >= run.experiment.steps() || testsAutonomously(run.experiment);
    if (outputs > 1) {
        found.dimensions = static_cast<int>(used);
        found.first = steps.first;
        found.truth = found.model = Eigen::Matrix3Xd::Zero(3, steps.count);
        found.truth.topRows(used) = truth;
        found.model.topRows(used) = model;
        QStringList meanings;
        for (int k = 0; k < found.dimensions; ++k) {
            found.names << QStringLiteral("y") + QChar(u'₁' + k);
            meanings << QStringLiteral("%1: %2").arg(found.names.last(), outputName(run, k));
        }
        found.meaning = meanings.join(QStringLiteral(", ")) + part;
        found.jumps = jumps(found.truth);
        return found;
    }
    found.dimensions = 3;
    // Whatever the delay, ten points remain.
    found.delay = std::clamp(delay ? *delay : usualDelay(truth.row(0)), 1, std::max(1, (steps.count - fewestPoints) / 2));
    const int before = 2 * found.delay;
    if (steps.count <= before) return std::nullopt;
    found.first = steps.first + before;
    found.truth = delayPoints(truth.row(0), found.delay);
    found.model = delayPoints(model.row(0), found.delay);
    found.names = QStringList{QStringLiteral("y(t)"), QStringLiteral("y(t − d)"), QStringLiteral("y(t − 2d)")};
    found.meaning = AttractorTexts::tr("y: %1, delay d = %2").arg(outputName(run, 0)).arg(found.delay) + part;
    found.jumps = jumps(found.truth);
    return found;
}

}  // namespace echoplane
