// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/plots/axes/number_ticker.h"

#include <algorithm>
#include <cmath>

#include "widgets/plots/axes/typeset.h"

namespace echoplane {
namespace {

constexpr int leastDigits = 7;
constexpr int mostDigits = 15;
constexpr int fewestTicks = 2;

/// Significant digits that distinguish neighbouring ticks.
int digitsFor(double step, double largest) {
    if (!(step > 0.0) || !(largest > 0.0)) return leastDigits;
    return std::clamp(static_cast<int>(std::ceil(std::log10(largest / step))) + 2, leastDigits, mostDigits);
}

}  // namespace

int axisLength(const QCPAxis& axis) {
    const QSize laidOut = axis.axisRect()->size();
    const QSize whole = axis.parentPlot()->viewport().size();
    if (axis.orientation() == Qt::Horizontal) return laidOut.width() > 0 ? laidOut.width() : whole.width();
    return laidOut.height() > 0 ? laidOut.height() : whole.height() / std::max(1, axis.parentPlot()->axisRectCount());
}

NumberTicker::NumberTicker(const QCPAxis& axis, bool clearsFoot) : m_axis(axis), m_clearsFoot(clearsFoot) {}

double NumberTicker::getTickStep(const QCPRange& range) {
    const int wanted = tickCount();
    double step = QCPAxisTicker::getTickStep(range);
    for (int count = wanted - 1; count >= fewestTicks && !fits(step, range); --count) {
        setTickCount(count);
        const double wider = QCPAxisTicker::getTickStep(range);
        if (std::floor(range.upper / wider) - std::ceil(range.lower / wider) + 1.0 < fewestTicks) break;
        step = wider;
    }
    setTickCount(wanted);
    return step;
}

bool NumberTicker::fits(double step, const QCPRange& range) {
    if (!(step > 0.0)) return true;
    const QFontMetrics metrics(m_axis.tickLabelFont());
    const double apart = axisLength(m_axis) * step / range.size();
    if (m_axis.orientation() == Qt::Vertical) return apart >= 1.25 * metrics.height();
    const double first = std::ceil(range.lower / step) * step;
    const QVector<double> some{first, first + step, std::floor(range.upper / step) * step};
    int widest = 0;
    for (const QString& label : createLabelVector(some, QLocale::c(), QLatin1Char('g'), leastDigits))
        widest = std::max(widest, metrics.horizontalAdvance(label));
    return apart >= widest + 0.5 * metrics.height();
}

QString NumberTicker::getTickLabel(double tick, const QLocale& /*locale*/, QChar formatChar, int precision) {
    return typeset(QCPAxisTicker::getTickLabel(tick, QLocale::c(), formatChar, precision));  // like numbers everywhere else
}

QVector<QString> NumberTicker::createLabelVector(const QVector<double>& ticks, const QLocale& locale, QChar formatChar,
                                                 int precision) {
    double largest = 0.0;
    for (const double tick : ticks) largest = std::max(largest, std::abs(tick));
    if (ticks.size() > 1) precision = std::max(precision, digitsFor(std::abs(ticks[1] - ticks[0]), largest));
    QVector<QString> labels = QCPAxisTicker::createLabelVector(ticks, locale, formatChar, precision);
    if (!m_clearsFoot) return labels;
    const QCPRange range = m_axis.range();
    const double room = 0.75 * QFontMetrics(m_axis.tickLabelFont()).height();
    for (qsizetype i = 0; i < ticks.size(); ++i)
        if ((ticks[i] - range.lower) / range.size() * axisLength(m_axis) < room) labels[i].clear();
    return labels;
}

}  // namespace echoplane
