// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>

#include "widgets/plots/base/result_view.h"
#include "widgets/plots/series/attractor.h"

class QSpinBox;

namespace echoplane {

class AttractorFigure;

/// The true attractor beside the model's in the space of the outputs, or in delay coordinates of a single output. Drag and arrow
/// keys rotate it (with two outputs they pan), the wheel zooms, Home or double click restores the first view. The delay is set
/// below.
class AttractorView : public ResultView {
    Q_OBJECT
public:
    explicit AttractorView(QWidget* parent = nullptr);
    ~AttractorView() override;

    /// Sets d of delay coordinates; nullopt for that of attractorOf().
    void setDelay(std::optional<int> delay);
    std::optional<int> delay() const;
    const AttractorTurn& turn() const;
    void startOver() override;
    void addTo(OnScreen& screen) override;

    const Attractor& attractor() const;
    QString badge() const;

protected:
    QSize minimumPictureSize() const override;
    void fillFigure() override;
    void readOutAt(const std::optional<QPointF>& pixel) override;
    void keyPressEvent(QKeyEvent* event) override;
    bool plotEvent(QEvent* event) override;

private:
    void fit();
    void dragBy(const QPointF& pixels);

    AttractorFigure* m_figure;
    QLabel* m_line;
    QWidget* m_delayRow;
    QSpinBox* m_delay;
    std::optional<QPointF> m_dragged;  ///< last position of a drag
};

}  // namespace echoplane
