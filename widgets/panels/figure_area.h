// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QScrollArea>

#include "core/paper/figure.h"

namespace echoplane {

class FigureView;

/// A figure of the paper at the full width of the area, as high as its shape asks; scrolls where that is higher than the area.
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
