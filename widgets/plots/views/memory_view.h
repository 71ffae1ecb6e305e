// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "widgets/plots/views/result_view.h"

class QPushButton;

namespace echoplane {

class MemoryFigure;

/// The memory curve MC_k against the delay k, with MC = 0.5, the half-delay and the total capacity. Where the task is another, a
/// sentence says which one to choose.
class MemoryView : public ResultView {
    Q_OBJECT
public:
    explicit MemoryView(QWidget* parent = nullptr);
    ~MemoryView() override;

    /// What the line above the curve says, the label of the half-delay, and the sentence that stands there instead of a curve.
    QString headline() const;
    QString halfDelay() const;
    QString message() const;

Q_SIGNALS:
    /// The user wants the memory task, which has this curve.
    void taskWanted();

protected:
    void fillFigure() override;

private:
    MemoryFigure* m_figure;
    QPushButton* m_offer;
};

}  // namespace echoplane
