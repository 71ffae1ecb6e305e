// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/plots/axes/step_ticker.h"

#include <cmath>
#include <utility>

namespace echoplane {

StepTicker::StepTicker(const QCPAxis& axis, std::function<QString(int)> label) : NumberTicker(axis), m_label(std::move(label)) {}

QString StepTicker::getTickLabel(double tick, const QLocale& /*locale*/, QChar /*formatChar*/, int /*precision*/) {
    constexpr double rounding = 1e-6;
    const double step = std::round(tick);
    return std::abs(tick - step) < rounding ? m_label(static_cast<int>(step)) : QString();
}

QVector<QString> StepTicker::createLabelVector(const QVector<double>& ticks, const QLocale& locale, QChar formatChar,
                                               int precision) {
    QVector<QString> labels;
    for (const double tick : ticks) labels.append(getTickLabel(tick, locale, formatChar, precision));
    return labels;
}

}  // namespace echoplane
