// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/settings/eigenbasis_strip.h"

#include <QHBoxLayout>
#include <QLabel>
#include <QToolButton>

#include "core/text/number_text.h"
#include "widgets/controls/help_text.h"
#include "widgets/document/document.h"
#include "widgets/language/plain_text.h"
#include "widgets/plots/axes/typeset.h"

namespace echoplane {

EigenbasisStrip::EigenbasisStrip(Document& document, QWidget* parent)
    : QWidget(parent), m_document(document), m_words(plainLabel(this)), m_switch(new QToolButton(this)) {
    setObjectName(QStringLiteral("eigenbasis-strip"));
    setHelp(*this, QStringLiteral("eigenbasis"));
    m_words->setToolTip(helpText(QStringLiteral("eigenbasis")));
    m_words->setTextFormat(Qt::PlainText);
    m_switch->setObjectName(QStringLiteral("switch-to-diagonalized"));
    m_switch->setText(tr("Switch to diagonalized"));
    m_switch->setAccessibleName(m_switch->text());
    m_switch->setToolTip(tr("Trains and runs the same W in its eigenbasis at all times."));
    m_switch->setFocusPolicy(Qt::StrongFocus);
    auto* row = new QHBoxLayout(this);
    row->setContentsMargins(8, 2, 8, 2);
    row->addWidget(m_words, 1);
    row->addWidget(m_switch);
    connect(m_switch, &QToolButton::clicked, this, [this] { m_document.set(setting("method"), std::string("diagonalized")); });
    for (const auto signal : {&Document::resultChanged, &Document::passingChanged})
        connect(&document, signal, this, &EigenbasisStrip::follow);
    connect(&document, &Document::liveChanged, this, &EigenbasisStrip::follow);
    follow();
}

QSize EigenbasisStrip::minimumSizeHint() const {
    return {m_switch->minimumSizeHint().width() + 100, QWidget::minimumSizeHint().height()};
}

void EigenbasisStrip::resizeEvent(QResizeEvent* event) {
    QWidget::resizeEvent(event);
    elide();
}

void EigenbasisStrip::follow() {
    if (m_document.passing())
        m_sentence = tr("While a setting moves, predictions come from the eigenbasis of W: the same, but sooner.");
    else if (m_document.apart())
        m_sentence = tr("Computed with W itself. Predictions through its eigenbasis differed by %1 of the largest.")
                         .arg(typeset(QString::fromStdString(scientificText(*m_document.apart(), 1))));
    else
        m_sentence = tr("While a setting moves, predictions come from the eigenbasis of W; at rest, from W itself.");
    setAccessibleName(m_sentence);
    setVisible(m_document.passing() || m_document.passes());
    elide();
}

void EigenbasisStrip::elide() {
    const QString fitting = m_words->fontMetrics().elidedText(m_sentence, Qt::ElideRight, m_words->width());
    if (fitting != m_words->text()) m_words->setText(fitting);
    m_words->setAccessibleName(m_sentence);
}

}  // namespace echoplane
