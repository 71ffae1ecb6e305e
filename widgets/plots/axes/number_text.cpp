// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/plots/axes/number_text.h"

#include <cmath>
#include <limits>
#include <numbers>

#include <QCoreApplication>
#include <QStringList>

#include "core/analysis/effective_radius.h"
#include "core/run/states/spectrum_stage.h"
#include "core/tasks/run_kind.h"
#include "core/text/error_text.h"
#include "widgets/plots/axes/typeset.h"

namespace echoplane {
namespace {

struct NumberTexts {
    Q_DECLARE_TR_FUNCTIONS(echoplane::NumberTexts)
};

QString complexText(std::complex<double> value) {
    if (value.imag() == 0.0) return numberText(value.real(), 4);
    return QStringLiteral("%1 ± %2 i").arg(numberText(value.real(), 4), numberText(std::abs(value.imag()), 4));
}

}  // namespace

QString numberText(double value, int digits) {
    if (std::isnan(value)) return QStringLiteral("–");
    if (std::isinf(value)) return value > 0 ? QStringLiteral("∞") : QStringLiteral("−∞");
    return typeset(QString::number(value, 'g', digits));
}

QString eigenvalueText(std::complex<double> eigenvalue, int digits) {
    if (eigenvalue.imag() == 0.0) return numberText(eigenvalue.real(), digits);
    return QStringLiteral("%1 ± %2i").arg(numberText(eigenvalue.real(), digits), numberText(std::abs(eigenvalue.imag()), digits));
}

QString errorNumber(double error) {
    constexpr int decimals = 2;
    return std::isfinite(error) ? typeset(QString::fromStdString(errorText(error, decimals))) : numberText(error);
}

QString meanText(double mean, double deviation) {
    const std::string spread = deviationText(mean, deviation);
    return spread.empty() ? errorNumber(mean)
                          : QStringLiteral("%1 ± %2").arg(errorNumber(mean), typeset(QString::fromStdString(spread)));
}

QString radiusNumber(double radius, int digits) {
    return std::isfinite(radius) ? QString::fromStdString(radiusText(radius, digits)) : numberText(radius);
}

QString loopNotice(Loop loop, const ClosedLoop* found) {
    const QString name = loop == Loop::inUse ? NumberTexts::tr("in use") : NumberTexts::tr("autonomous run");
    if (!found) return NumberTexts::tr("%1: closed loop not computed yet").arg(name);
    const QString words = !found->stable   ? NumberTexts::tr("%1: stability undecided")
                          : *found->stable ? NumberTexts::tr("%1: stable")
                                           : NumberTexts::tr("%1: unstable");
    QString text = words.arg(name);
    if (found->divergedAt) return text + NumberTexts::tr(", diverges at step %1").arg(*found->divergedAt);
    if (found->linear && found->spectralRadius)
        text += NumberTexts::tr(", closed-loop radius %1").arg(radiusNumber(*found->spectralRadius));
    else if (!found->linear && std::isfinite(found->exponent))
        text += NumberTexts::tr(", closed-loop exponent %1 ± %2")
                    .arg(numberText(found->exponent), numberText(found->exponentError, 1));
    return text;
}

QString divergenceText(const RunResult& result) {
    const std::optional<int> at = result.divergedAt();
    return at ? NumberTexts::tr("diverged at step %1").arg(*at) : NumberTexts::tr("not computed yet");
}

QString modeText(const RunResult& result, int mode) {
    constexpr double infinity = std::numeric_limits<double>::infinity();
    const std::complex<double> lambda = result.dynamics->spectrum.eigenvalue(mode);
    const double modulus = std::abs(lambda);
    const double angle = std::abs(std::arg(lambda));
    const double period = angle > 0.0 ? 2.0 * std::numbers::pi / angle : infinity;
    const double timeConstant = modulus >= 1.0 - circleTolerance ? infinity : (modulus > 0.0 ? -1.0 / std::log(modulus) : 0.0);

    QStringList parts;
    parts << QStringLiteral("λ = %1").arg(complexText(lambda));
    parts << QStringLiteral("%1 ∠ %2 rad").arg(radiusNumber(modulus, 4), numberText(angle, 4));
    parts << NumberTexts::tr("period %1 steps").arg(numberText(period));
    parts << NumberTexts::tr("time constant %1 steps").arg(numberText(timeConstant));
    if (result.readout && mode < result.readout->magnitudes.size())
        parts << NumberTexts::tr("weight |w| %1").arg(numberText(result.readout->magnitudes[mode]));
    if (result.readout && mode < result.readout->contributions.size())
        parts << NumberTexts::tr("contribution %1").arg(numberText(result.readout->contributions[mode]));
    if (const std::vector<int> layers = result.spectrum ? layersOfModes(result.experiment, *result.spectrum) : std::vector<int>();
        mode < static_cast<int>(layers.size()) && layers[static_cast<std::size_t>(mode)] >= 0)
        parts << NumberTexts::tr("layer %1").arg(layers[static_cast<std::size_t>(mode)] + 1);
    const ModeGroups* groups = result.readout ? result.readout->parts.find<ModeGroups>() : nullptr;
    if (groups != nullptr && mode < groups->weights.rows() && result.data) {
        Eigen::Index most = 0;
        const double largest = groups->weights.row(mode).maxCoeff(&most), norm = result.readout->magnitudes[mode];
        if (norm > 0.0)
            parts << NumberTexts::tr("votes most for %1 (%2 %)")
                         .arg(QString::fromStdString(
                             kindOf(result.experiment).groupNames(*result.data)[static_cast<std::size_t>(most)]))
                         .arg(100.0 * largest * largest / (norm * norm), 0, 'f', 0);
    }
    return parts.join(QStringLiteral("  ·  "));
}

}  // namespace echoplane
