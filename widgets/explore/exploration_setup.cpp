// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/explore/exploration_setup.h"

#include <stdexcept>

#include <QEvent>
#include <QGridLayout>
#include <QLabel>

#include "core/text/message.h"
#include "widgets/controls/scrolled_form.h"
#include "widgets/language/core_text.h"
#include "widgets/language/plain_text.h"
#include "widgets/theme/label_colour.h"
#include "widgets/theme/metrics.h"
#include "widgets/theme/theme.h"

namespace echoplane {

ExplorationSetup::ExplorationSetup(const QString& name, QWidget* parent)
    : QWidget(parent), m_grid(new QGridLayout), m_inside(new QWidget), m_summary(plainLabel(m_inside)) {
    m_grid->setContentsMargins(0, 0, 0, 0);
    m_summary->setObjectName(name);
    m_summary->setAccessibleName(tr("Number of runs"));
    m_summary->setWordWrap(true);
}

void ExplorationSetup::arrange(QLayout* options) {
    auto* column = new QVBoxLayout(m_inside);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(metrics::unit);
    column->addLayout(m_grid);
    column->addLayout(options);
    column->addWidget(m_summary);
    column->addStretch(1);
    constexpr int leastLines = 2;
    auto* whole = new QVBoxLayout(this);
    whole->setContentsMargins(0, 0, 0, 0);
    whole->addWidget(new ScrolledForm(m_inside, leastLines, this));
}

void ExplorationSetup::read() {
    if (m_filling) return;
    showRows();
    updateGeometry();
    try {
        m_plan = typed();
        m_error.clear();
    } catch (const std::invalid_argument& refusal) {
        m_error = coreText(messageOf(refusal));
    }
    updateSummary();
    restyle();
    Q_EMIT changed();
}

void ExplorationSetup::updateSummary() {
    m_summary->setText(summary());
}

void ExplorationSetup::restyle() {
    const PlotColours colours = plotColours(palette());
    setLabelColour(*m_summary, m_error.isEmpty() ? colours.mutedText : colours.warning);
}

void ExplorationSetup::changeEvent(QEvent* event) {
    QWidget::changeEvent(event);
    if (event->type() == QEvent::PaletteChange) restyle();
}

}  // namespace echoplane
