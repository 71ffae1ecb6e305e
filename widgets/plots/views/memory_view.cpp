// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/plots/views/memory_view.h"

#include "widgets/plots/figures/memory_figure.h"
#include "widgets/plots/views/screen_plot.h"

namespace echoplane {

MemoryView::MemoryView(QWidget* parent) : ResultView(parent), m_figure(new MemoryFigure(m_plot)) {
    setAccessibleName(tr("Memory capacity"));
    begin(m_figure, sameSource);  // MC_k does not depend on how many delays there are
}

MemoryView::~MemoryView() = default;

QString MemoryView::headline() const {
    return m_figure->headline();
}

QString MemoryView::halfDelay() const {
    return m_figure->halfDelay();
}

QString MemoryView::message() const {
    return m_figure->message();
}

}  // namespace echoplane
