// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

#include "core/paper/figure.h"

class QCustomPlot;

namespace echoplane {

/// A figure of the paper on the screen, in the theme's colours. Follows changes of palette and font. Its height for a width keeps
/// the panels in shape, so it suits a scroll area.
class FigureView : public QWidget {
    Q_OBJECT
public:
    explicit FigureView(QWidget* parent = nullptr);
    ~FigureView() override;

    void setFigure(const Figure& figure);

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;
    int heightForWidth(int width) const override;

protected:
    void changeEvent(QEvent* event) override;

private:
    void rebuild();

    Figure m_figure;
    QCustomPlot* m_plot = nullptr;
};

}  // namespace echoplane
