// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/plots/reservoir/response_view.h"

#include <QLabel>

#include "widgets/plots/base/screen_plot.h"
#include "widgets/plots/reservoir/response_figure.h"

namespace echoplane {

ResponseView::ResponseView(QWidget* parent)
    : ResultView(parent, QSize(560, 420), QSize(300, 150)),
      m_figure(new ResponseFigure(m_plot)),
      m_line(addReadOut(tr("Response under the cursor"), 1)) {
    setAccessibleName(tr("Impulse and frequency response"));
    begin(m_figure);
}

ResponseView::~ResponseView() = default;

void ResponseView::setSelectedModes(const std::vector<int>& modes) {
    m_figure->setSelectedModes(modes);
    refresh();
}

QString ResponseView::badge() const {
    return m_figure->notes().join(QStringLiteral("; "));
}

void ResponseView::fillFigure() {
    ResultView::fillFigure();
    readOutAt(cursor());
}

void ResponseView::readOutAt(const std::optional<QPointF>& pixel) {
    m_line->setText(m_figure->pointAt(pixel));
}

}  // namespace echoplane
