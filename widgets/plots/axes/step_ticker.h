// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <functional>

#include "widgets/plots/axes/number_ticker.h"

namespace echoplane {

/// Round steps along a time axis, each labelled with its time in a data file, without seconds if all are 0. Ticks between whole
/// steps have no label.
class StepTicker : public NumberTicker {
public:
    /// `axis` is the axis that owns this ticker; it must outlive it. `label` returns the time of a step.
    StepTicker(const QCPAxis& axis, std::function<QString(int)> label);

protected:
    /// That of numbers, or twice as wide and so on where two dates have no room beside each other: one then stands alone.
    double getTickStep(const QCPRange& range) override;
    QString getTickLabel(double tick, const QLocale& locale, QChar formatChar, int precision) override;
    QVector<QString> createLabelVector(const QVector<double>& ticks, const QLocale& locale, QChar formatChar,
                                       int precision) override;

private:
    std::function<QString(int)> m_label;
};

}  // namespace echoplane
