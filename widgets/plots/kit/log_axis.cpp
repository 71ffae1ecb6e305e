// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/plots/kit/log_axis.h"

#include <cmath>

#include <qcustomplot.h>

#include "widgets/plots/axes/number_text.h"
#include "widgets/plots/axes/number_ticker.h"
#include "widgets/plots/kit/figure_style.h"

namespace echoplane {

void makeLogarithmic(QCPAxis& axis, const QCPRange& range) {
    axis.setScaleType(QCPAxis::stLogarithmic);
    axis.setRange(range);
    const int first = static_cast<int>(std::ceil(std::log10(range.lower)));
    const int last = static_cast<int>(std::floor(std::log10(range.upper)));
    if (last > first) {
        makeLogarithmic(axis);
        return;
    }
    const QSharedPointer<QCPAxisTickerText> ticks(new QCPAxisTickerText);
    for (int decade = first - 1; decade <= last; ++decade)
        for (const double digit : {1.0, 2.0, 5.0})
            if (const double number = digit * std::pow(10.0, decade); range.contains(number))
                ticks->addTick(number, numberText(number));
    // A range such as 3 to 4.9 contains none of these: use evenly spaced round numbers.
    if (ticks->ticks().size() < 2)
        axis.setTicker(QSharedPointer<NumberTicker>::create(axis));
    else
        axis.setTicker(ticks);
}

}  // namespace echoplane
