// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <qcustomplot.h>

namespace echoplane {

/// Powers of ten, evenly spaced and no more of them than the axis has room for; below a decade 1, 2 and 5 of it, below that plain
/// numbers. No two ticks have one label.
class PowerTicker : public QCPAxisTicker {
public:
    explicit PowerTicker(const QCPAxis& axis);

    /// A place that stands for 0, left of all powers; not a number for none.
    void setZero(double place) { m_zero = place; }

protected:
    QVector<double> createTickVector(double tickStep, const QCPRange& range) override;
    QVector<double> createSubTickVector(int subTickCount, const QVector<double>& ticks) override;
    QString getTickLabel(double tick, const QLocale& locale, QChar formatChar, int precision) override;

private:
    int room() const;

    const QCPAxis& m_axis;
    double m_zero = qQNaN();
};

}  // namespace echoplane
