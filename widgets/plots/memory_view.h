// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <memory>

#include <QtWidgets/QWidget>

#include "core/pipeline/stages.h"

class QCustomPlot;

namespace echoplane {

class MemoryFigure;

/// The memory curve MC_k against the delay k, with MC = 0.5, the half-delay and the total capacity. Where the task is another, a
/// sentence says which one to choose. A hidden view keeps the result and draws when it is shown.
class MemoryView : public QWidget {
    Q_OBJECT
public:
    explicit MemoryView(QWidget* parent = nullptr);
    ~MemoryView() override;

    /// Shows a result; null empties the view.
    void setResult(std::shared_ptr<const RunResult> result);
    /// Dims the data while a newer result is on its way.
    void setStale(bool stale);

    /// What the line above the curve says, the label of the half-delay, and the sentence that stands there instead of a curve.
    QString headline() const;
    QString halfDelay() const;
    QString message() const;

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
    MemoryFigure* m_figure;
    bool m_pending = false;
};

}  // namespace echoplane
