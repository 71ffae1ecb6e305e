// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/plots/base/figure_view.h"

#include <qcustomplot.h>
#include <QEvent>
#include <QVBoxLayout>

#include "widgets/language/core_text.h"
#include "widgets/plots/kit/figure_drawing.h"

namespace echoplane {

FigureView::FigureView(QWidget* parent) : QWidget(parent) {
    setAccessibleName(tr("Figure of the paper"));
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    QSizePolicy policy(QSizePolicy::Preferred, QSizePolicy::Preferred);
    policy.setHeightForWidth(true);
    setSizePolicy(policy);
    rebuild();
}

FigureView::~FigureView() = default;

void FigureView::setFigure(const Figure& figure) {
    m_figure = figure;
    setAccessibleDescription(figure.title.empty() ? coreText(figure.caption)
                                                  : tr("%1. %2").arg(coreText(figure.title), coreText(figure.caption)));
    rebuild();
    updateGeometry();
}

QSize FigureView::sizeHint() const {
    const int width = figureWidth(m_figure);
    return {width, heightForWidth(width)};
}

QSize FigureView::minimumSizeHint() const {
    return {360, 240};
}

int FigureView::heightForWidth(int width) const {
    const QRect shown = m_plot->viewport();
    const int height = figureHeight(*m_plot, m_figure, width);
    m_plot->setViewport(shown);
    return height;
}

/// A figure rarely changes: creating a new plot each time is simpler than emptying the old one.
void FigureView::rebuild() {
    delete m_plot;
    m_plot = new QCustomPlot(this);
    m_plot->setAttribute(Qt::WA_TransparentForMouseEvents);  // leaves the wheel to the surrounding scroll area
    m_plot->setSizePolicy(QSizePolicy::Ignored,
                          QSizePolicy::Ignored);  // this view sets the size; a key not yet laid out requests too much
    drawFigure(*m_plot, m_figure, screenStyle(*this));
    layout()->addWidget(m_plot);
    m_plot->show();  // the layout would show it later, and the ground of the window until then
}

void FigureView::changeEvent(QEvent* event) {
    QWidget::changeEvent(event);
    if (event->type() == QEvent::PaletteChange || event->type() == QEvent::FontChange) rebuild();
}

}  // namespace echoplane
