// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <qcustomplot.h>

namespace echoplane {

/// Round, typeset numbers along a linear axis, with a real minus sign and enough digits to distinguish neighbours. No more of
/// them than fit, but at least two.
class NumberTicker : public QCPAxisTicker {
public:
    /// `axis` is the axis that owns this ticker; it must outlive it. A vertical axis that clears its foot has no number so low
    /// that it would touch those of a panel directly below.
    explicit NumberTicker(const QCPAxis& axis, bool clearsFoot = false);

protected:
    double getTickStep(const QCPRange& range) override;
    QString getTickLabel(double tick, const QLocale& locale, QChar formatChar, int precision) override;
    QVector<QString> createLabelVector(const QVector<double>& ticks, const QLocale& locale, QChar formatChar,
                                       int precision) override;

    /// True if no two neighbouring labels would touch.
    bool fits(double step, const QCPRange& range);

private:
    const QCPAxis& m_axis;
    bool m_clearsFoot;
};

/// Length of an axis in pixels: as last laid out or, before that, what the whole plot leaves for it.
int axisLength(const QCPAxis& axis);

}  // namespace echoplane
