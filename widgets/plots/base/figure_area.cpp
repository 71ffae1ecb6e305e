// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/plots/base/figure_area.h"

#include <QScrollBar>

#include "widgets/plots/base/figure_view.h"

namespace echoplane {

FigureArea::FigureArea(QWidget* parent) : QScrollArea(parent), m_view(new FigureView) {
    setFrameShape(QFrame::NoFrame);
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    viewport()->setAutoFillBackground(false);
    setWidget(m_view);
    m_view->setAutoFillBackground(false);
}

void FigureArea::setFigure(const Figure& figure) {
    m_view->setFigure(figure);
    fit();
}

// Decides the width without looking at whether the scroll bar is visible, which would make it flicker.
void FigureArea::fit() {
    int across = contentsRect().width();
    if (m_view->heightForWidth(across) > contentsRect().height()) across -= verticalScrollBar()->sizeHint().width();
    m_view->resize(across, m_view->heightForWidth(across));
}

void FigureArea::resizeEvent(QResizeEvent* event) {
    QScrollArea::resizeEvent(event);
    fit();
}

}  // namespace echoplane
