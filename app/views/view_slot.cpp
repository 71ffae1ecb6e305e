// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/views/view_slot.h"

#include <algorithm>
#include <utility>

#include <QAction>
#include <QHBoxLayout>
#include <QMenu>
#include <QToolButton>
#include <QVBoxLayout>

#include "app/views/view_tab.h"
#include "widgets/theme/metrics.h"

namespace echoplane {

ViewSlot::ViewSlot(const QString& name, QWidget* parent)
    : QWidget(parent), m_name(name), m_row(new QHBoxLayout), m_column(new QVBoxLayout(this)), m_menu(new QMenu(this)) {
    setObjectName(name);
    m_menu->setObjectName(name + QStringLiteral(":menu"));
    m_row->setContentsMargins(metrics::gapSmall, metrics::gapSmall, metrics::gapSmall, metrics::unit);
    m_row->setSpacing(metrics::unit);
    m_column->setContentsMargins(0, 0, 0, 0);
    m_column->setSpacing(0);
    m_column->addLayout(m_row);
}

void ViewSlot::setTabs(const std::vector<ViewTab*>& front, const std::vector<ViewTab*>& more) {
    while (QLayoutItem* item = m_row->takeAt(0)) {
        delete item->widget();
        delete item;
    }
    m_buttons.clear();
    m_entries.clear();
    m_menu->clear();
    const auto button = [this](const QString& text, const QString& name) {
        auto* made = new QToolButton(this);
        made->setText(text);
        made->setObjectName(m_name + QLatin1Char(':') + name);
        made->setAccessibleName(text);
        made->setFocusPolicy(Qt::TabFocus);
        made->setCheckable(true);
        m_row->addWidget(made);
        return made;
    };
    for (ViewTab* tab : front) {
        QToolButton* made = button(tab->title(), tab->name());
        connect(made, &QToolButton::clicked, this, [this, tab] { Q_EMIT chosen(tab); });
        m_buttons.emplace_back(tab, made);
    }
    m_more = button(tr("More"), QStringLiteral("more"));
    m_more->setPopupMode(QToolButton::InstantPopup);
    m_more->setMenu(m_menu);
    m_row->addStretch(1);
    for (const std::vector<ViewTab*>& tabs : {front, more})
        for (ViewTab* tab : tabs) {
            QAction* action = m_menu->addAction(QString(tab->title()).replace(QLatin1Char('&'), QLatin1String("&&")));
            action->setObjectName(m_name + QStringLiteral(":more:") + tab->name());
            action->setCheckable(true);
            connect(action, &QAction::triggered, this, [this, tab] { Q_EMIT chosen(tab); });
            m_entries.emplace_back(tab, action);
        }
    fit();
}

void ViewSlot::fit() {
    const QMargins margins = m_row->contentsMargins();
    int room = width() - margins.left() - margins.right();
    for (const auto& [tab, button] : m_buttons) room -= button->sizeHint().width() + m_row->spacing();
    int shown = static_cast<int>(m_buttons.size());
    for (; shown > 1; --shown) {
        mark();  // More is as wide as what it names
        if (room >= m_more->sizeHint().width()) break;
        QToolButton* last = m_buttons[static_cast<std::size_t>(shown - 1)].second;
        room += last->sizeHint().width() + m_row->spacing();
        last->setVisible(false);
    }
    for (int i = 0; i < shown; ++i) m_buttons[static_cast<std::size_t>(i)].second->setVisible(true);
    mark();
}

void ViewSlot::resizeEvent(QResizeEvent* event) {
    QWidget::resizeEvent(event);
    fit();
}

void ViewSlot::changeEvent(QEvent* event) {
    QWidget::changeEvent(event);
    if (event->type() == QEvent::FontChange) fit();
}

QSize ViewSlot::minimumSizeHint() const {
    const QSize whole = QWidget::minimumSizeHint();
    return {m_tab != nullptr ? m_tab->minimumSizeHint().width() : 0, whole.height()};
}

void ViewSlot::put(ViewTab* tab) {
    if (ViewTab* before = std::exchange(m_tab, tab); before != nullptr && before != tab && before->parentWidget() == this) {
        m_column->removeWidget(before);
        before->hide();
    }
    if (tab != nullptr) {
        m_column->addWidget(tab, 1);
        tab->show();
    }
    fit();
}

/// A tab under More is named on its button while it is shown.
void ViewSlot::mark() {
    bool inRow = false;
    for (const auto& [tab, button] : m_buttons) {
        button->setChecked(tab == m_tab);
        inRow = inRow || (tab == m_tab && !button->isHidden());
    }
    for (const auto& [tab, action] : m_entries) {
        const auto isOf = [tab = tab](const auto& each) { return each.first == tab && !each.second->isHidden(); };
        action->setVisible(std::ranges::none_of(m_buttons, isOf));
        action->setChecked(tab == m_tab);
    }
    if (m_more == nullptr) return;
    m_more->setText(inRow || m_tab == nullptr ? tr("More") : m_tab->title());
    m_more->setChecked(!inRow && m_tab != nullptr);
}

}  // namespace echoplane
