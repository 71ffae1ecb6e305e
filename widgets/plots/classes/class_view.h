// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>

#include "widgets/plots/base/result_view.h"

class QComboBox;
class QLabel;
class QListWidget;

namespace echoplane {

class ConfusionFigure;

/// The confusion matrix of a classification run. A click on a cell, or the arrow keys, list its sequences below.
class ClassView : public ResultView {
    Q_OBJECT
public:
    explicit ClassView(QWidget* parent = nullptr);
    ~ClassView() override;

    Role role() const;
    void setRole(Role role);
    void addTo(OnScreen& screen) override;

    /// The cell (x predicted class, y true class) whose sequences are listed.
    const std::optional<QPoint>& cell() const { return m_cell; }
    void openCell(std::optional<QPoint> cell);
    const ConfusionFigure& figure() const { return *m_figure; }

Q_SIGNALS:
    /// A sequence of the list was double-clicked, or Enter pressed on it: its number in the set, from 0.
    void sequenceChosen(int sequence);

protected:
    void fillFigure() override;
    bool plotEvent(QEvent* event) override;
    void readOutAt(const std::optional<QPointF>& pixel) override;

private:
    void fillList();
    QString textOf(const QPoint& cell) const;

    ConfusionFigure* m_figure;
    QComboBox* m_roles;
    QListWidget* m_list;
    QLabel* m_line = nullptr;
    std::optional<QPoint> m_cell;
};

}  // namespace echoplane
