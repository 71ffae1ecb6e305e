// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/plots/plane/plane_notices.h"

#include <algorithm>
#include <cmath>

#include <QCoreApplication>

#include "core/analysis/found_modes.h"
#include "core/tasks/task.h"
#include "widgets/plots/axes/number_text.h"

namespace echoplane {
namespace {

struct PlaneNoticesTexts {
    Q_DECLARE_TR_FUNCTIONS(echoplane::PlaneNotices)
};

void add(PlaneNotices& notices, const QString& line) {
    notices.lines << line;
    notices.badge << line;
}

void addRadius(PlaneNotices& notices, const RunResult& result, int outside, const EffectiveRadius& radius) {
    if (!result.experiment.linear()) {
        // With an activation it does not decide stability: no warning.
        if (outside > 0) add(notices, PlaneNoticesTexts::tr("linearised: |λ| up to %1").arg(radiusNumber(radius.radius)));
    } else if (radius.side() == RadiusSide::outside) {
        add(notices, PlaneNoticesTexts::tr("unstable: |λ| up to %1").arg(radiusNumber(radius.radius)));
        notices.warning = true;
    } else if (radius.side() == RadiusSide::undecided) {
        add(notices, PlaneNoticesTexts::tr("stability undecided: |λ| up to %1…%2")
                         .arg(radiusNumber(radius.radius), radiusNumber(radius.limit)));
        notices.warning = true;
    }
}

/// The exponent of a chaotic series, which a model of it comes to when it runs on its own; nothing for other series and loops.
std::optional<double> exponentToReach(const RunResult& result, Loop loop, const ClosedLoop& found) {
    const Task& series = task(result.experiment.data.task);
    const bool measured = !found.linear && !found.divergedAt && std::isfinite(found.exponent);
    if (loop != Loop::freeRun || !measured || series.lyapunovExponent == nullptr) return {};
    return series.lyapunovExponent(result.experiment);
}

void addLoops(PlaneNotices& notices, const RunResult& result, const RunStability* stability, bool older) {
    for (const Loop loop : {Loop::inUse, Loop::freeRun}) {
        if (!runsLoop(result.experiment, loop) || !result.readout || !result.factor) continue;
        const ClosedLoop* found = stability ? find(stability->loops, loop) : nullptr;
        const int steps = result.experiment.data.split.test;
        const bool marginal = found && isMarginal(*found, steps);
        const std::optional<double> own = found && !older ? exponentToReach(result, loop, *found) : std::nullopt;
        if (own) {
            notices.lines << PlaneNoticesTexts::tr("autonomous run: Lyapunov exponent %1 ± %2, the series has %3")
                                 .arg(numberText(found->exponent), numberText(found->exponentError, 1), numberText(*own));
            continue;
        }
        if (marginal && !older)
            notices.lines << (loop == Loop::inUse
                                  ? PlaneNoticesTexts::tr("in use: marginal, grows by less than 1 % in %1 steps")
                                  : PlaneNoticesTexts::tr("autonomous run: marginal, grows by less than 1 % in %1 steps"))
                                 .arg(steps);
        else
            notices.lines << loopNotice(loop, older ? nullptr : found);
        if (!found) continue;
        if (!found->stable.value_or(false) && !marginal) {
            notices.badge << loopNotice(loop, found);
            notices.warning = true;
        }
        // Mention the eigenvalues that are off the plot.
        int beyond = 0;
        for (Eigen::Index mode = 0; mode < found->eigenvalues.modes(); ++mode)
            if (std::abs(found->eigenvalues.eigenvalue(mode)) > widestLoop) beyond += found->eigenvalues.isReal(mode) ? 1 : 2;
        if (beyond > 0)
            add(notices, PlaneNoticesTexts::tr("%n of its eigenvalues beyond modulus %1, up to %2", nullptr, beyond)
                             .arg(numberText(widestLoop), radiusNumber(spectralRadius(found->eigenvalues))));
    }
}

}  // namespace

double marginalRadius(int steps) {
    constexpr double growth = 1.01;
    return std::pow(growth, 1.0 / std::max(1, steps));
}

bool isMarginal(const ClosedLoop& loop, int steps) {
    return loop.linear && !loop.stable.value_or(false) && loop.spectralRadius && *loop.spectralRadius <= marginalRadius(steps);
}

PlaneNotices planeNotices(const RunResult& result, int outside, const RunStability* stability, bool older) {
    PlaneNotices notices;
    addRadius(notices, result, outside, stability && !older ? stability->radius : effectiveRadius(*result.dynamics));
    addLoops(notices, result, stability, older);
    if (const std::optional<int> at = result.divergedAt()) {
        add(notices, PlaneNoticesTexts::tr("diverged at step %1").arg(*at));
        notices.warning = true;
    }
    if (result.score && result.score->unmuted) {
        const bool pooled = result.data && ownUnits(result.data->targetNormalisation);
        const double Score::*error = pooled ? &Score::nrmse : &Score::rmse;
        add(notices, PlaneNoticesTexts::tr("%n mode(s) muted: test %1 %2, with them %3", nullptr,
                                           static_cast<int>(result.experiment.reservoir.edit.muted.size()))
                         .arg(pooled ? PlaneNoticesTexts::tr("NRMSE") : PlaneNoticesTexts::tr("RMSE"),
                              numberText(result.score->test.*error), numberText(result.score->unmuted->test.*error)));
    }
    return notices;
}

}  // namespace echoplane
