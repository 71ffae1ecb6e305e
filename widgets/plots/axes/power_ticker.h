// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <qcustomplot.h>

namespace echoplane {

/// Ticks of a log axis: evenly spaced powers of ten, no more than fit; where fewer than two are inside 1, 2 and 5 times a power,
/// over still less plain numbers. No two ticks have the same label.
class PowerTicker : public QCPAxisTicker {
public:
    explicit PowerTicker(const QCPAxis& axis);

    /// Position of a tick "0", left of all powers; NaN for none.
    void setZero(double place) { m_zero = place; }

protected:
    QVector<double> createTickVector(double tickStep, const QCPRange& range) override;
    QVector<double> createSubTickVector(int subTickCount, const QVector<double>& ticks) override;
    QString getTickLabel(double tick, const QLocale& locale, QChar formatChar, int precision) override;

private:
    bool wantsDigits(const QCPRange& range) const;
    int room(double lines) const;

    const QCPAxis& m_axis;
    double m_zero = qQNaN();
};

}  // namespace echoplane
