// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/plots/axes/step_ticker.h"

#include <algorithm>
#include <cmath>
#include <utility>

#include <QRegularExpression>

namespace echoplane {
namespace {

/// Without seconds, which cost two labels their room, where all are whole minutes of a day. Empty labels stay empty.
void dropZeroSeconds(QVector<QString>& labels) {
    static const QRegularExpression wholeMinute(QStringLiteral("^\\d{4}-\\d\\d-\\d\\d[ T]\\d\\d:\\d\\d:00$"));
    const auto dispensable = [](const QString& label) { return label.isEmpty() || wholeMinute.match(label).hasMatch(); };
    if (!std::ranges::all_of(labels, dispensable)) return;
    for (QString& label : labels) label.chop(3);
}

}  // namespace

StepTicker::StepTicker(const QCPAxis& axis, std::function<QString(int)> label) : NumberTicker(axis), m_label(std::move(label)) {}

double StepTicker::getTickStep(const QCPRange& range) {
    const auto ticks = [&](double step) { return std::floor(range.upper / step) - std::ceil(range.lower / step) + 1.0; };
    double step = NumberTicker::getTickStep(range);
    while (!fits(step, range) && ticks(2.0 * step) >= 1.0) step *= 2.0;
    return step;
}

QString StepTicker::getTickLabel(double tick, const QLocale& /*locale*/, QChar /*formatChar*/, int /*precision*/) {
    constexpr double rounding = 1e-6;
    const double step = std::round(tick);
    return std::abs(tick - step) < rounding ? m_label(static_cast<int>(step)) : QString();
}

QVector<QString> StepTicker::createLabelVector(const QVector<double>& ticks, const QLocale& locale, QChar formatChar,
                                               int precision) {
    QVector<QString> labels;
    for (const double tick : ticks) labels.append(getTickLabel(tick, locale, formatChar, precision));
    dropZeroSeconds(labels);
    return labels;
}

}  // namespace echoplane
