// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/settings/spectrum_picture.h"

#include <algorithm>
#include <complex>
#include <exception>

#include <QPainter>
#include <QPalette>

#include "core/experiment/experiment.h"
#include "core/jobs/run_context.h"
#include "core/run/states/spectrum_stage.h"
#include "core/spectrum/methods.h"
#include "widgets/theme/theme.h"

namespace echoplane {
namespace {

constexpr int sampleSize = 40;

/// The user's list: real eigenvalues, and one of each pair.
Spectrum ofList(const std::vector<std::complex<double>>& list) {
    Spectrum spectrum;
    const auto reals = std::ranges::count(list, 0.0, [](std::complex<double> each) { return each.imag(); });
    spectrum.reals.resize(reals);
    spectrum.upper.resize(static_cast<Eigen::Index>(list.size()) - reals);
    Eigen::Index real = 0, upper = 0;
    for (const std::complex<double> each : list) {
        if (each.imag() == 0.0)
            spectrum.reals[real++] = each.real();
        else
            spectrum.upper[upper++] = each;
    }
    return list.empty() ? spectrum : normalised(spectrum);
}

/// A small reservoir with the parameters of the experiment's methods and topologies.
Experiment sampleOf(const Experiment& experiment) {
    Experiment sample;
    sample.owned = experiment.owned;
    sample.reservoir.size = sampleSize;
    return sample;
}

}  // namespace

Spectrum sampleOfMethod(const Experiment& experiment, const std::string& method) {
    try {
        if (method == "custom") return ofList(experiment.reservoir.edit.eigenvalues);
        Experiment sample = sampleOf(experiment);
        const Method& which = echoplane::method(method);
        sample.reservoir.method = which.drawsMatrix() ? "normal" : method;
        if (which.drawsMatrix()) return normalised(computeSpectrum(sample, {}).spectrum);
        RandomStream random(sample.reservoir.seed, "picture");
        return which.generate(sample, random);
    } catch (const std::exception&) {
        return {};  // the circle alone
    }
}

Spectrum sampleOfTopology(const Experiment& experiment, const std::string& topology) {
    try {
        Experiment sample = sampleOf(experiment);
        sample.reservoir.method = "normal";
        sample.reservoir.topology = topology;
        sample.reservoir.scaledTo = "factor";  // nilpotent matrices have no other
        const Spectrum spectrum = computeSpectrum(sample, {}).spectrum;
        return spectralRadius(spectrum) > 1e-6 ? normalised(spectrum) : scaled(spectrum, 0.0);
    } catch (const std::exception&) {
        return {};  // the circle alone
    }
}

QPixmap spectrumPicture(const Spectrum& spectrum, int side, double devicePixelRatio, const QPalette& palette) {
    QPixmap picture(QSize(side, side) * devicePixelRatio);
    picture.setDevicePixelRatio(devicePixelRatio);
    picture.fill(Qt::transparent);
    const RoleColours colours = roleColours(palette);
    const double dot = std::max(1.0, side / 32.0), radius = side / 2.0 - 2.0 * dot;
    QPainter painter(&picture);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.translate(side / 2.0, side / 2.0);
    painter.setPen(QPen(colours.outline, 1.0));
    painter.drawEllipse(QPointF(), radius, radius);
    painter.setPen(Qt::NoPen);
    painter.setBrush(colours.accent);
    const auto mark = [&](double re, double im) { painter.drawEllipse(QPointF(radius * re, -radius * im), dot, dot); };
    for (const double each : spectrum.reals) mark(each, 0.0);
    for (const std::complex<double> each : spectrum.upper) {
        mark(each.real(), each.imag());
        mark(each.real(), -each.imag());
    }
    return picture;
}

}  // namespace echoplane
