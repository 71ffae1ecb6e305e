// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <qcustomplot.h>

namespace echoplane {

/// Curve of the fit dialogue on a logarithmic scale, with a dashed line at the chosen point.
class FitPlot : public QCustomPlot {
    Q_OBJECT

public:
    FitPlot(const char* name, const QString& across, const QString& up, const QString& toolTip, QWidget* parent);

    /// Draws the curve. The x axis spans 0 to `end`; the y axis spans half the smallest value to twice the largest if all are
    /// positive.
    void setCurve(const QVector<double>& across, const QVector<double>& up, double end);
    /// Moves the dashed line; NaN hides it.
    void setChosen(double across);

Q_SIGNALS:
    void clicked(double across);

protected:
    void changeEvent(QEvent* event) override;

private:
    void restyle();

    double m_low = 0.0, m_high = 0.0;  ///< range of the y axis
};

}  // namespace echoplane
