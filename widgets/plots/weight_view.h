// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <memory>

#include <QtWidgets/QWidget>

#include "core/pipeline/stages.h"

class QCustomPlot;

namespace echoplane {

class WeightFigure;

/// The weight spectrum: each mode's readout weight against its frequency, on a log axis, with the task's frequencies. A hidden
/// view keeps the result and draws when it is shown.
class WeightView : public QWidget {
    Q_OBJECT
public:
    explicit WeightView(QWidget* parent = nullptr);
    ~WeightView() override;

    /// Shows a result; null empties the view.
    void setResult(std::shared_ptr<const RunResult> result);
    /// Dims the data while a newer result is on its way.
    void setStale(bool stale);

    /// Real eigenvalues and conjugate pairs that are drawn.
    int reals() const;
    int pairs() const;
    /// What is drawn over the data, for example "diverged at step 12"; empty most of the time.
    QString badge() const;

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

protected:
    void changeEvent(QEvent* event) override;
    void showEvent(QShowEvent* event) override;

private:
    void updateFigure();
    void restyle();

    std::shared_ptr<const RunResult> m_result;
    QCustomPlot* m_plot;
    WeightFigure* m_figure;
    bool m_pending = false;
};

}  // namespace echoplane
