// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/plots/plane/plane_notices.h"

#include <QCoreApplication>

#include "core/analysis/found_modes.h"
#include "widgets/plots/axes/number_text.h"

namespace echoplane {
namespace {

struct PlaneNoticesTexts {
    Q_DECLARE_TR_FUNCTIONS(echoplane::PlaneNotices)
};

void addRadius(PlaneNotices& notices, const RunResult& result, int outside, const EffectiveRadius& radius) {
    if (!result.experiment.linear()) {
        // With an activation it does not decide stability: no warning.
        if (outside > 0) notices.lines << PlaneNoticesTexts::tr("linearised, rho_eff %1").arg(radiusNumber(radius.radius));
    } else if (radius.side() == RadiusSide::outside) {
        notices.lines << PlaneNoticesTexts::tr("unstable, rho_eff %1").arg(radiusNumber(radius.radius));
        notices.warning = true;
    } else if (radius.side() == RadiusSide::undecided) {
        notices.lines << PlaneNoticesTexts::tr("stability undecided: rho_eff %1…%2")
                             .arg(radiusNumber(radius.radius), radiusNumber(radius.limit));
        notices.warning = true;
    }
}

void addLoops(PlaneNotices& notices, const RunResult& result, const RunStability* stability) {
    for (const Loop loop : {Loop::inUse, Loop::freeRun}) {
        if (!runsLoop(result.experiment, loop) || !result.readout || !result.factor) continue;
        const ClosedLoop* found = stability ? find(stability->loops, loop) : nullptr;
        notices.lines << loopNotice(loop, found);
        if (!found) continue;
        notices.warning = notices.warning || !found->stable.value_or(false);
        // Mention the eigenvalues that are off the plot.
        int beyond = 0;
        for (Eigen::Index mode = 0; mode < found->eigenvalues.modes(); ++mode)
            if (std::abs(found->eigenvalues.eigenvalue(mode)) > widestLoop) beyond += found->eigenvalues.isReal(mode) ? 1 : 2;
        if (beyond > 0)
            notices.lines << PlaneNoticesTexts::tr("%n of its eigenvalues beyond modulus %1, up to %2", nullptr, beyond)
                                 .arg(numberText(widestLoop), radiusNumber(spectralRadius(found->eigenvalues)));
    }
}

}  // namespace

PlaneNotices planeNotices(const RunResult& result, int outside, const RunStability* stability) {
    PlaneNotices notices;
    addRadius(notices, result, outside, stability ? stability->radius : effectiveRadius(*result.dynamics));
    addLoops(notices, result, stability);
    if (const std::optional<int> at = result.divergedAt()) {
        notices.lines << PlaneNoticesTexts::tr("diverged at step %1").arg(*at);
        notices.warning = true;
    }
    if (result.score && result.score->unmuted) {
        const bool pooled = result.data && ownUnits(result.data->targetNormalisation);
        const double Score::*error = pooled ? &Score::nrmse : &Score::rmse;
        notices.lines << PlaneNoticesTexts::tr("%n mode(s) muted: test %1 %2, with them %3", nullptr,
                                               static_cast<int>(result.experiment.reservoir.edit.muted.size()))
                             .arg(pooled ? PlaneNoticesTexts::tr("NRMSE") : PlaneNoticesTexts::tr("RMSE"),
                                  numberText(result.score->test.*error), numberText(result.score->unmuted->test.*error));
    }
    return notices;
}

}  // namespace echoplane
