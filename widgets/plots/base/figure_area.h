// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QScrollArea>

#include "core/paper/figure.h"

namespace echoplane {

class FigureView;

/// Scroll area that shows a figure of the paper at its full width, at the height its shape needs.
class FigureArea : public QScrollArea {
    Q_OBJECT

public:
    explicit FigureArea(QWidget* parent = nullptr);

    void setFigure(const Figure& figure);

protected:
    void resizeEvent(QResizeEvent* event) override;

private:
    void fit();

    FigureView* m_view;
};

}  // namespace echoplane
