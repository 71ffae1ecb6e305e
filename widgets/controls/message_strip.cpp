// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/controls/message_strip.h"

#include <QEvent>
#include <QGuiApplication>
#include <QHBoxLayout>
#include <QLabel>
#include <QToolButton>

#include "widgets/language/plain_text.h"
#include "widgets/theme/metrics.h"
#include "widgets/theme/theme.h"

namespace echoplane {

MessageStrip::MessageStrip(Kind kind, QWidget* parent)
    : QFrame(parent), m_kind(kind), m_row(new QHBoxLayout(this)), m_words(plainLabel(this)) {
    m_words->setWordWrap(true);
    m_words->setTextFormat(Qt::PlainText);
    m_words->setTextInteractionFlags(Qt::TextSelectableByMouse);
    auto* dismiss = new QToolButton(this);
    dismiss->setText(QStringLiteral("✕"));
    dismiss->setAutoRaise(true);
    dismiss->setFocusPolicy(Qt::StrongFocus);
    dismiss->setToolTip(tr("Dismiss"));
    dismiss->setAccessibleName(tr("Dismiss"));
    connect(dismiss, &QToolButton::clicked, this, [this] {
        hide();
        Q_EMIT dismissed();
    });
    m_row->addWidget(m_words, 1);
    m_row->addWidget(dismiss, 0, Qt::AlignTop);
    setAutoFillBackground(true);
    hide();
    restyle();
}

void MessageStrip::showMessage(const QString& message) {
    m_words->setText(message);
    show();
}

QToolButton* MessageStrip::addButton(const QString& text) {
    auto* button = new QToolButton(this);
    button->setText(text);
    button->setAccessibleName(text);
    button->setFocusPolicy(Qt::StrongFocus);
    m_row->insertWidget(m_row->count() - 1, button, 0, Qt::AlignTop);
    return button;
}

QString MessageStrip::message() const {
    return m_words->text();
}

// An error is not red, which means unstable: it is bold on grey.
void MessageStrip::restyle() {
    const RoleColours colours = roleColours(QGuiApplication::palette());
    const bool error = m_kind == Kind::error;
    QPalette palette;  // sets two colours and follows the application in all others
    palette.setColor(QPalette::Window, error ? colours.hairline : colours.tint);
    palette.setColor(QPalette::WindowText, colours.text1);
    setPalette(palette);
    QFont words = typeFont(font(), TypeRole::label);
    if (error) words.setWeight(QFont::DemiBold);
    if (m_words->font() != words) m_words->setFont(words);
    m_row->setContentsMargins(scaled(metrics::gap, font()), scaled(metrics::unit, font()), scaled(metrics::unit, font()),
                              scaled(metrics::unit, font()));
}

void MessageStrip::changeEvent(QEvent* event) {
    QFrame::changeEvent(event);
    // No endless recursion: an equal palette sends no event.
    if (event->type() == QEvent::PaletteChange || event->type() == QEvent::FontChange) restyle();
}

}  // namespace echoplane
