// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/status/preview_chip.h"

#include <QLabel>
#include <QPushButton>
#include <QVBoxLayout>

#include "core/text/number_text.h"
#include "widgets/controls/help_text.h"
#include "widgets/document/document.h"
#include "widgets/language/plain_text.h"
#include "widgets/plots/axes/typeset.h"
#include "widgets/status/popover.h"
#include "widgets/theme/metrics.h"

namespace echoplane {

PreviewChip::PreviewChip(Document& document, QWidget* parent)
    : QToolButton(parent), m_document(document), m_words(nullptr), m_switch(nullptr), m_popover(nullptr) {
    setObjectName(QStringLiteral("preview-chip"));
    setFocusPolicy(Qt::StrongFocus);
    auto* card = new QWidget;
    card->setAccessibleName(tr("Preview while settings move"));
    m_words = plainLabel(card);
    m_words->setObjectName(QStringLiteral("preview-words"));
    m_words->setWordWrap(true);
    m_switch = new QPushButton(tr("Switch to diagonalized"), card);
    m_switch->setObjectName(QStringLiteral("switch-to-diagonalized"));
    m_switch->setAccessibleName(m_switch->text());
    m_switch->setToolTip(tr("Trains and runs the same W in its eigenbasis at all times."));
    card->setFocusProxy(m_switch);
    auto* column = new QVBoxLayout(card);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(metrics::gapSmall);
    column->addWidget(m_words);
    column->addWidget(m_switch, 0, Qt::AlignLeft);
    m_popover = new Popover(card, this);
    connect(m_switch, &QPushButton::clicked, this, [this] {
        m_popover->hide();
        m_document.set(setting("method"), std::string("diagonalized"));
    });
    connect(this, &QToolButton::clicked, this, &PreviewChip::explain);
    for (const auto signal : {&Document::resultChanged, &Document::passingChanged})
        connect(&document, signal, this, &PreviewChip::follow);
    connect(&document, &Document::liveChanged, this, &PreviewChip::follow);
    m_applied = applies();
    nameAfter(Preview::Way::eigenbasis);
    follow();
}

bool PreviewChip::applies() const {
    return m_document.previewWay() != Preview::Way::none;
}

void PreviewChip::nameAfter(Preview::Way way) {
    m_way = way;
    const bool basis = way == Preview::Way::eigenbasis;
    const QString topic = basis ? QStringLiteral("eigenbasis") : QStringLiteral("fewer-features");
    setText(basis ? tr("eigenbasis") : tr("preview"));
    setHelp(*this, topic);
    setToolTip(helpText(topic));
    m_switch->setVisible(basis);
}

void PreviewChip::follow() {
    if (const Preview::Way way = m_document.previewWay(); way != Preview::Way::none && way != m_way) nameAfter(way);
    if (m_way == Preview::Way::fewerFeatures && m_document.apart())
        m_sentence = tr("Computed with all features of the readout. The preview differed by %1 of the largest prediction.")
                         .arg(typeset(QString::fromStdString(scientificText(*m_document.apart(), 1))));
    else if (m_way == Preview::Way::fewerFeatures)
        m_sentence =
            tr("While a setting moves, the readout sees an eighth of its products, triples and mixing units; at rest, all.");
    else if (m_document.passing())
        m_sentence = tr("While a setting moves, predictions come from the eigenbasis of W: the same, but sooner.");
    else if (m_document.apart())
        m_sentence = tr("Computed with W itself. Predictions through its eigenbasis differed by %1 of the largest.")
                         .arg(typeset(QString::fromStdString(scientificText(*m_document.apart(), 1))));
    else
        m_sentence = tr("While a setting moves, predictions come from the eigenbasis of W; at rest, from W itself.");
    m_words->setText(m_sentence);
    setAccessibleName(m_sentence);
    if (const bool now = applies(); now != m_applied) {
        m_applied = now;
        Q_EMIT appliesChanged();
    }
}

void PreviewChip::explain() {
    m_popover->openAbove(*this, scaled(metrics::lesson, font()), QWIDGETSIZE_MAX);
}

}  // namespace echoplane
