// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <memory>

#include <QtWidgets/QWidget>

#include "core/pipeline/stages.h"

class QAction;
class QCustomPlot;

namespace echoplane {

class SignalFigure;

/// Target and prediction over time, with the residual on a log axis below. Wheel zooms on time, drag pans, double click or Home
/// shows everything. A hidden view keeps the result and draws when it is shown.
class SignalView : public QWidget {
    Q_OBJECT
public:
    explicit SignalView(QWidget* parent = nullptr);
    ~SignalView() override;

    /// Shows a result; null empties the view.
    void setResult(std::shared_ptr<const RunResult> result);
    /// Dims the data while a newer result is on its way.
    void setStale(bool stale);
    /// Shows the whole time axis again.
    void fit();

    /// First and last step in view, as (lower, upper).
    QPointF visibleSteps() const;
    /// Lower and upper end of the residual's log axis.
    QPointF residualRange() const;
    /// What is drawn over the data, for example "diverged at step 12"; empty most of the time.
    QString badge() const;

    QAction* fitAction() const { return m_fitAction; }

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

protected:
    void changeEvent(QEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void showEvent(QShowEvent* event) override;
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    void refresh();
    void updateFigure();
    void restyle();

    std::shared_ptr<const RunResult> m_result;
    QCustomPlot* m_plot;
    SignalFigure* m_figure;
    QAction* m_fitAction = nullptr;
    bool m_pending = false;
};

}  // namespace echoplane
