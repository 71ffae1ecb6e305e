// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/views/result_pages.h"

#include <algorithm>
#include <utility>

#include <QDialog>
#include <QHBoxLayout>
#include <QKeyEvent>
#include <QLabel>
#include <QStackedWidget>
#include <QToolButton>
#include <QVBoxLayout>

#include "widgets/controls/help_text.h"
#include "widgets/language/plain_text.h"
#include "widgets/theme/metrics.h"

namespace echoplane {

ResultPages::ResultPages(QWidget* parent)
    : QWidget(parent),
      m_title(plainLabel(this)),
      m_sentence(plainLabel(this)),
      m_back(new QToolButton(this)),
      m_room(new QToolButton(this)),
      m_stack(new QStackedWidget(this)) {
    setObjectName(QStringLiteral("pages"));
    setBackgroundRole(QPalette::Base);
    setAutoFillBackground(true);
    m_back->setObjectName(QStringLiteral("page-back"));
    m_back->setAutoRaise(true);
    m_back->setFocusPolicy(Qt::TabFocus);
    connect(m_back, &QToolButton::clicked, this, &ResultPages::back);
    setFrom({});
    m_room->setText(QStringLiteral("⤢"));
    m_room->setObjectName(QStringLiteral("page-room"));
    m_room->setAccessibleName(tr("Take the room of the plane"));
    m_room->setToolTip(plainToolTip(m_room->accessibleName()));
    m_room->setCheckable(true);
    m_room->setAutoRaise(true);
    m_room->setFocusPolicy(Qt::TabFocus);
    connect(m_room, &QToolButton::toggled, this, [this](bool on) {
        if (m_open) Q_EMIT roomWanted(on);
    });
    m_title->setFont(typeFont(font(), TypeRole::title));
    for (QLabel* each : {m_title, m_sentence}) each->setWordWrap(true);
    auto* row = new QHBoxLayout;
    row->setContentsMargins(metrics::gapSmall, metrics::unit, metrics::gapSmall, 0);
    row->addWidget(m_back);
    row->addWidget(m_title, 1);
    row->addWidget(m_room);
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(metrics::unit);
    column->addLayout(row);
    auto* words = new QHBoxLayout;
    words->setContentsMargins(metrics::gap, 0, metrics::gap, 0);
    words->addWidget(m_sentence);
    column->addLayout(words);
    column->addWidget(m_stack, 1);
}

void ResultPages::addPage(QWidget* page, const QString& name, const QString& title, const QString& sentence) {
    page->setParent(m_stack, Qt::Widget);
    if (helpTopic(name) != nullptr) setHelp(*page, name);
    m_stack->addWidget(page);
    m_pages.push_back({page, name, title, sentence});
    if (auto* dialog = qobject_cast<QDialog*>(page))
        connect(dialog, &QDialog::finished, this, [this, name] {
            if (shown() == name) close();
        });
}

const ResultPages::Page* ResultPages::find(const QString& name) const {
    const auto found = std::ranges::find(m_pages, name, &Page::name);
    return found == m_pages.end() ? nullptr : &*found;
}

QWidget* ResultPages::page(const QString& name) const {
    const Page* found = find(name);
    return found == nullptr ? nullptr : found->widget;
}

// Where Back leads.
void ResultPages::setFrom(const QString& name) {
    const Page* from = find(name);
    m_from = from == nullptr ? QString() : name;
    m_back->setText(QStringLiteral("← ") + (from == nullptr ? tr("Results") : from->title));
    m_back->setAccessibleName(from == nullptr ? tr("Back to the results") : tr("Back to %1").arg(from->title));
    m_back->setToolTip(from == nullptr ? tr("Back to the results (Esc); what runs goes on")
                                       : plainToolTip(m_back->accessibleName()));
}

void ResultPages::open(const QString& name) {
    const Page* found = find(name);
    if (found == nullptr) return;
    setFrom({});
    m_title->setText(found->title);
    m_sentence->setText(found->sentence);
    m_sentence->setVisible(!found->sentence.isEmpty());
    m_open = true;
    m_stack->setCurrentWidget(found->widget);
    found->widget->show();
    // What the column has is known once it is on screen.
    m_roomUnknown = parentWidget() != nullptr && !parentWidget()->isVisible();
    Q_EMIT opened();
    if (!m_roomUnknown) takeRoom();
    found->widget->setFocus();
    if (m_once != found->widget) deletePage(m_once);
}

// Where the page needs more than the column has.
void ResultPages::takeRoom() {
    // The page before it may have the plane's room.
    if (!m_room->isChecked() || m_columnWidth == 0) m_columnWidth = parentWidget() != nullptr ? parentWidget()->width() : width();
    const bool wide = m_stack->currentWidget()->minimumSizeHint().width() > m_columnWidth;
    m_room->setChecked(wide);
    Q_EMIT roomWanted(wide);
}

void ResultPages::openOnce(QWidget* page, const QString& name, const QString& title, const QString& sentence) {
    const QString from = shown() == name ? m_from : shown();
    QWidget* before = m_once;
    std::erase_if(m_pages, [before](const Page& each) { return each.widget == before; });
    addPage(page, name, title, sentence);
    m_once = page;
    open(name);
    setFrom(from);
    deletePage(before);
}

void ResultPages::deletePage(QWidget* page) {
    if (page == nullptr) return;
    std::erase_if(m_pages, [page](const Page& each) { return each.widget == page; });
    m_stack->removeWidget(page);
    page->hide();
    page->deleteLater();
}

void ResultPages::back() {
    const QString from = m_from;
    from.isEmpty() ? close() : open(from);
}

void ResultPages::leave(const QWidget* page) {
    if (m_open && m_stack->currentWidget() == page) back();
}

void ResultPages::close() {
    if (!m_open) return;
    m_open = false;
    m_room->setChecked(false);
    Q_EMIT roomWanted(false);
    Q_EMIT closed();
    deletePage(m_once);
}

QString ResultPages::shown() const {
    const auto found = std::ranges::find(m_pages, m_stack->currentWidget(), &Page::widget);
    return m_open && found != m_pages.end() ? found->name : QString();
}

// The page that is not open does not hold the column wide.
QSize ResultPages::minimumSizeHint() const {
    return {0, 0};
}

void ResultPages::resizeEvent(QResizeEvent* event) {
    QWidget::resizeEvent(event);
    if (m_open && !m_room->isChecked()) m_columnWidth = width();
}

void ResultPages::showEvent(QShowEvent* event) {
    QWidget::showEvent(event);
    if (!std::exchange(m_roomUnknown, false)) return;
    const auto take = [this] {
        if (m_open) takeRoom();
    };
    QMetaObject::invokeMethod(this, take, Qt::QueuedConnection);  // once everything is laid out
}

void ResultPages::keyPressEvent(QKeyEvent* event) {
    if (event->key() != Qt::Key_Escape) return QWidget::keyPressEvent(event);
    back();
}

}  // namespace echoplane
