// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <qcustomplot.h>

namespace echoplane {

/// Round numbers along a linear axis as they are typeset: a minus sign that is one, and as many digits as tell a number from the
/// next. No more of them than the axis has room for, but at least two.
class NumberTicker : public QCPAxisTicker {
public:
    /// `axis` must outlive this: its own ticker.
    explicit NumberTicker(const QCPAxis& axis);

protected:
    double getTickStep(const QCPRange& range) override;
    QString getTickLabel(double tick, const QLocale& locale, QChar formatChar, int precision) override;
    QVector<QString> createLabelVector(const QVector<double>& ticks, const QLocale& locale, QChar formatChar,
                                       int precision) override;

private:
    bool fits(double step, const QCPRange& range);

    const QCPAxis& m_axis;
};

/// How long an axis is, in pixels: as it was last laid out; before that, as the whole plot leaves room for.
int axisLength(const QCPAxis& axis);

}  // namespace echoplane
