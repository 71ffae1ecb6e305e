// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/plots/axes/row_ticker.h"

#include <algorithm>
#include <cmath>

#include "widgets/plots/axes/number_ticker.h"

namespace echoplane {

RowTicker::RowTicker(const QCPAxis& axis, int rows, std::function<QString(int)> label, double origin, int direction)
    : m_axis(axis), m_rows(rows), m_label(std::move(label)), m_origin(origin), m_direction(direction) {}

QVector<double> RowTicker::createTickVector(double /*tickStep*/, const QCPRange& range) {
    const double one = m_direction * (range.lower - m_origin), other = m_direction * (range.upper - m_origin);
    const double low = std::min(one, other), high = std::max(one, other);
    const int first = std::max(0, static_cast<int>(std::ceil(low)));
    const int last = std::min(m_rows - 1, static_cast<int>(std::floor(high)));
    if (last < first) return {};
    const QFontMetrics metrics(m_axis.tickLabelFont());
    double room = 2.2 * metrics.height();
    if (m_axis.orientation() == Qt::Horizontal)
        room = std::max(metrics.horizontalAdvance(m_label(first)), metrics.horizontalAdvance(m_label(last))) +
               1.5 * metrics.height();
    const int most = std::clamp(static_cast<int>(axisLength(m_axis) * (high > low ? (last - first) / (high - low) : 1.0) / room),
                                1, std::max(1, last - first));
    // From end to end, without repeated labels: rows of the same frequency get one.
    QVector<double> ticks;
    QStringList labels;
    for (int i = 0; i <= most; ++i) {
        const int row = first + static_cast<int>(static_cast<long>(last - first) * i / most);
        const QString label = m_label(row);
        if (labels.contains(label)) continue;
        ticks << m_origin + m_direction * row;
        labels << label;
    }
    std::ranges::sort(ticks);
    return ticks;
}

}  // namespace echoplane
