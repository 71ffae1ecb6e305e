// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/controls/message_strip.h"

#include <QEvent>
#include <QGuiApplication>
#include <QHBoxLayout>
#include <QLabel>
#include <QToolButton>

#include "widgets/language/plain_text.h"
#include "widgets/theme/theme.h"

namespace echoplane {

MessageStrip::MessageStrip(Kind kind, QWidget* parent)
    : QFrame(parent), m_kind(kind), m_row(new QHBoxLayout(this)), m_words(plainLabel(this)) {
    m_row->setContentsMargins(12, 4, 4, 4);
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

void MessageStrip::restyle() {
    const QPalette base = QGuiApplication::palette();
    const PlotColours colours = plotColours(base);
    const QColor strong = m_kind == Kind::error ? colours.warning : colours.accent;
    const QColor ground = base.color(QPalette::Window);
    const auto tint = [](int a, int b) { return (a * 3 + b * 17) / 20; };
    QPalette palette;  // sets two colours and follows the application in all others
    palette.setColor(QPalette::Window, QColor(tint(strong.red(), ground.red()), tint(strong.green(), ground.green()),
                                              tint(strong.blue(), ground.blue())));
    palette.setColor(QPalette::WindowText, colours.text);
    setPalette(palette);
}

void MessageStrip::changeEvent(QEvent* event) {
    QFrame::changeEvent(event);
    if (event->type() == QEvent::PaletteChange) restyle();  // no endless recursion: an equal palette sends no event
}

}  // namespace echoplane
