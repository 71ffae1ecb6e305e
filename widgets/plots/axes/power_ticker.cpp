// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/plots/axes/power_ticker.h"

#include <algorithm>
#include <cmath>

#include "widgets/plots/axes/number_ticker.h"
#include "widgets/plots/axes/typeset.h"

namespace echoplane {

namespace {

/// Lines of text from one number to the next: powers, and 1, 2 and 5 times a power.
constexpr double sparse = 2.0, dense = 1.25;

/// Rounding error of a whole exponent.
constexpr double slack = 1e-9;

bool isWhole(double exponent) {
    return std::abs(exponent - std::round(exponent)) < slack;
}

}  // namespace

PowerTicker::PowerTicker(const QCPAxis& axis) : m_axis(axis) {}

QVector<double> PowerTicker::createTickVector(double tickStep, const QCPRange& range) {
    QVector<double> ticks;
    if (!(range.lower > 0.0) || !std::isfinite(range.upper)) return ticks;
    const int first = static_cast<int>(std::ceil(std::log10(range.lower) - slack));
    const int last = static_cast<int>(std::floor(std::log10(range.upper) + slack));
    constexpr int plenty = 3;  // decades that have two powers inside in any case
    if (last - first >= plenty || (last > first && !wantsDigits(range))) {
        const int step = std::max(1, static_cast<int>(std::ceil(double(last - first) / room(sparse))));
        const double lowest = std::isfinite(m_zero) ? std::log10(m_zero) + 0.75 * step : double(first);
        int exponent = static_cast<int>(std::ceil(double(first) / step)) * step;
        if (exponent + step > last) exponent = first;  // at least two
        for (; exponent <= last; exponent += step)
            if (exponent >= lowest - slack) ticks << std::pow(10.0, exponent);
    } else {
        const double lowest = std::isfinite(m_zero) ? 2.0 * m_zero : 0.0;  // beside "0"
        for (int decade = first - 1; decade <= last; ++decade)
            for (const double digit : {1.0, 2.0, 5.0})
                if (const double number = digit * std::pow(10.0, decade); range.contains(number) && number >= lowest)
                    ticks << number;
        if (ticks.size() < 2) ticks = QCPAxisTicker::createTickVector(tickStep, range);
    }
    if (range.contains(m_zero)) ticks.prepend(m_zero);
    return ticks;
}

QVector<double> PowerTicker::createSubTickVector(int /*subTickCount*/, const QVector<double>& /*ticks*/) {
    return {};
}

QString PowerTicker::getTickLabel(double tick, const QLocale& /*locale*/, QChar /*formatChar*/, int /*precision*/) {
    if (tick == m_zero) return QStringLiteral("0");
    const double exponent = std::log10(tick);
    if (isWhole(exponent)) return powerOfTen(static_cast<int>(std::lround(exponent)));
    return typeset(QString::number(tick, 'g', 4));
}

/// Whether fewer than two powers are inside (those at an end do not count: QCustomPlot leaves out a number that the border would
/// cut), and 1, 2 and 5 times a power fit.
bool PowerTicker::wantsDigits(const QCPRange& range) const {
    const double lowest = std::log10(range.lower), highest = std::log10(range.upper);
    const double end = 0.5 * (highest - lowest) / room(dense);
    const bool fit = (highest - lowest) / std::log10(2.0) <= room(dense);
    return fit && std::floor(highest - end) - std::ceil(lowest + end) < 1.0;
}

/// How many numbers fit along the axis, up which they are `lines` apart.
int PowerTicker::room(double lines) const {
    const QFontMetrics metrics(m_axis.tickLabelFont());
    const int each = m_axis.orientation() == Qt::Horizontal
                         ? metrics.horizontalAdvance(QStringLiteral("10−10")) + metrics.height() / 2
                         : static_cast<int>(std::lround(lines * metrics.height()));
    return std::max(2, axisLength(m_axis) / each);
}

}  // namespace echoplane
