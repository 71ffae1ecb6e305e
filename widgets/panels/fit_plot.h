// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <qcustomplot.h>

namespace echoplane {

/// A curve of the fit dialogue on a logarithmic scale, with a dashed line at the point that is chosen.
class FitPlot : public QCustomPlot {
    Q_OBJECT

public:
    FitPlot(const char* name, const QString& across, const QString& up, const QString& toolTip, QWidget* parent);

    /// The axis across reaches from 0 to `end`, the other from half the least value to twice the largest where all are positive.
    void setCurve(const QVector<double>& across, const QVector<double>& up, double end);
    /// Not a number: none is.
    void setChosen(double across);

Q_SIGNALS:
    void clicked(double across);

protected:
    void changeEvent(QEvent* event) override;

private:
    void restyle();

    double m_low = 0.0, m_high = 0.0;  ///< what the axis up reaches over
};

}  // namespace echoplane
