// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>

#include "widgets/plots/base/result_view.h"

namespace echoplane {

class ModeScatterFigure;

/// A view of modes as points: hovering reads one out, a click selects it. On the keyboard, Left and Right step from mode to mode
/// and Return selects.
class ModeView : public ResultView {
    Q_OBJECT
public:
    ~ModeView() override;

    void setSelectedModes(const std::vector<int>& modes) override;

    /// The mode under the cursor; −1 for none.
    int hoveredMode() const { return m_hovered; }
    /// The position of a mode's marker in this widget's coordinates; nullopt for a mode without one.
    std::optional<QPointF> positionOf(int mode) const;

    /// The number of real eigenvalues and of conjugate pairs drawn.
    int reals() const;
    int pairs() const;
    /// The badge over the data, for example "diverged at step 12"; usually empty.
    QString badge() const;

Q_SIGNALS:
    /// The mode under the cursor changed; −1 for none.
    void hovered(int mode);
    /// A mode was clicked.
    void modeChosen(int mode);

protected:
    explicit ModeView(QWidget* parent);
    void begin(ModeScatterFigure* figure, const QString& hint);

    void fillFigure() override;
    void keyPressEvent(QKeyEvent* event) override;
    bool plotEvent(QEvent* event) override;

private:
    void setHovered(int mode);
    void step(int places);

    ModeScatterFigure* m_figure = nullptr;
    QLabel* m_line;
    QString m_hint;
    QPointF m_pressed;
    int m_hovered = -1;
};

}  // namespace echoplane
