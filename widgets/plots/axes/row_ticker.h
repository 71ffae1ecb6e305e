// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <functional>

#include <qcustomplot.h>

namespace echoplane {

/// Tick labels of an axis that counts rows from 0: at whole rows, evenly spaced, as many as fit, none repeated. Row i lies at
/// origin + direction·i, where direction is 1 or −1.
class RowTicker : public QCPAxisTicker {
public:
    /// `axis` is the axis that owns this ticker; it must outlive it. `label` returns the label of a row, 0 … rows − 1.
    RowTicker(const QCPAxis& axis, int rows, std::function<QString(int)> label, double origin = 0.0, int direction = 1);

protected:
    QVector<double> createTickVector(double tickStep, const QCPRange& range) override;
    int getSubTickCount(double /*tickStep*/) override { return 0; }
    QString getTickLabel(double tick, const QLocale& /*locale*/, QChar /*formatChar*/, int /*precision*/) override {
        return m_label(qRound(m_direction * (tick - m_origin)));
    }

private:
    const QCPAxis& m_axis;
    int m_rows;
    std::function<QString(int)> m_label;
    double m_origin;
    int m_direction;
};

}  // namespace echoplane
