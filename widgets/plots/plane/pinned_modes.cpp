// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/plots/plane/pinned_modes.h"

#include <cmath>

#include <QCoreApplication>
#include <QStringList>

#include "core/tasks/task.h"
#include "widgets/plots/axes/number_text.h"

namespace echoplane {
namespace {

struct PinnedModesTexts {
    Q_DECLARE_TR_FUNCTIONS(echoplane::PinnedModes)
};

/// Distance from `place` to the eigenvalue of a mode or its conjugate, whichever is nearer.
double distanceTo(std::complex<double> lambda, std::complex<double> place) {
    return std::hypot(lambda.real() - place.real(), std::abs(lambda.imag()) - std::abs(place.imag()));
}

}  // namespace

std::optional<int> nearestMode(const RunResult& run, std::complex<double> place, double reach) {
    if (!run.dynamics) return std::nullopt;
    const Spectrum& spectrum = run.dynamics->spectrum;
    std::optional<int> nearest;
    for (Eigen::Index mode = 0; mode < spectrum.modes(); ++mode) {
        const double distance = distanceTo(spectrum.eigenvalue(mode), place);
        if (distance > reach) continue;
        reach = distance;
        nearest = static_cast<int>(mode);
    }
    return nearest;
}

QString pinnedNearText(const std::vector<PinnedRun>& pinned, const RunResult& shown, std::complex<double> place, double reach) {
    QStringList parts;
    for (const PinnedRun& each : pinned) {
        if (!sameDataSet(each.result->experiment, shown.experiment)) continue;
        const auto mode = nearestMode(*each.result, place, reach);
        if (mode && each.result->readout && *mode < each.result->readout->contributions.size())
            parts << PinnedModesTexts::tr("%1: contribution %2")
                         .arg(each.name, numberText(each.result->readout->contributions[*mode]));
    }
    return parts.join(QStringLiteral("  ·  "));
}

QString pinnedModeText(const std::vector<PinnedRun>& pinned, std::complex<double> place, double reach) {
    const PinnedRun* of = nullptr;
    int nearest = 0;
    for (const PinnedRun& each : pinned) {
        const auto mode = nearestMode(*each.result, place, reach);
        if (!mode) continue;
        reach = distanceTo(each.result->dynamics->spectrum.eigenvalue(*mode), place);
        of = &each;
        nearest = *mode;
    }
    return of != nullptr ? QStringLiteral("%1: %2").arg(of->name, modeText(*of->result, nearest)) : QString();
}

}  // namespace echoplane
