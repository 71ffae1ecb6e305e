// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/plots/views/memory_view.h"

#include <QLayout>
#include <QPushButton>
#include <QTimer>

#include "widgets/plots/figures/memory_figure.h"
#include "widgets/plots/views/screen_plot.h"

namespace echoplane {

MemoryView::MemoryView(QWidget* parent)
    : ResultView(parent), m_figure(new MemoryFigure(m_plot)), m_offer(new QPushButton(tr("Measure the memory capacity"), this)) {
    setAccessibleName(tr("Memory capacity"));
    m_offer->setObjectName(QStringLiteral("measure-memory"));
    m_offer->setAccessibleName(m_offer->text());
    m_offer->setToolTip(tr("Chooses the task Memory capacity. Undo brings this one back."));
    m_offer->hide();
    connect(m_offer, &QPushButton::clicked, this, &MemoryView::taskWanted);
    layout()->addWidget(m_offer);
    layout()->setAlignment(m_offer, Qt::AlignHCenter);
    begin(m_figure, sameSource);  // MC_k does not depend on how many delays there are
}

MemoryView::~MemoryView() = default;

void MemoryView::fillFigure() {
    ResultView::fillFigure();
    const bool other = m_result && resultOf(m_result->experiment) != TaskResult::memoryCurve;
    // Not while the plot is drawn: its room changes by that.
    if (m_offer->isHidden() == other) QTimer::singleShot(0, m_offer, [this, other] { m_offer->setVisible(other); });
}

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
