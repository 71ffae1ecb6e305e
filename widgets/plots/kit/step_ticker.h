// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <functional>

#include "widgets/plots/kit/number_ticker.h"

namespace echoplane {

/// Round steps along a time axis, each told by the time that a data file gives it; between whole steps there is nothing to tell.
class StepTicker : public NumberTicker {
public:
    /// `axis` must outlive this: its own ticker. `label` says when a step is.
    StepTicker(const QCPAxis& axis, std::function<QString(int)> label);

protected:
    QString getTickLabel(double tick, const QLocale& locale, QChar formatChar, int precision) override;
    QVector<QString> createLabelVector(const QVector<double>& ticks, const QLocale& locale, QChar formatChar,
                                       int precision) override;

private:
    std::function<QString(int)> m_label;
};

}  // namespace echoplane
