// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/views/view_tab.h"

#include <algorithm>

#include <QButtonGroup>
#include <QHBoxLayout>
#include <QLabel>
#include <QStackedWidget>
#include <QToolButton>
#include <QVBoxLayout>

#include "widgets/language/plain_text.h"
#include "widgets/theme/metrics.h"

namespace echoplane {

ViewTab::ViewTab(const QString& name, const QString& title, bool inFront, QWidget* parent)
    : QWidget(parent),
      m_name(name),
      m_title(title),
      m_inFront(inFront),
      m_switch(new QWidget(this)),
      m_switchRow(new QHBoxLayout(m_switch)),
      m_buttons(new QButtonGroup(this)),
      m_stack(new QStackedWidget(this)) {
    m_switchRow->setContentsMargins(metrics::gapSmall, 0, metrics::gapSmall, 0);
    m_switchRow->setSpacing(metrics::unit);
    m_switchRow->addStretch(1);
    m_switch->hide();
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    column->addWidget(m_switch);
    column->addWidget(m_stack, 1);
    connect(m_buttons, &QButtonGroup::idClicked, this, [this](int index) {
        m_stack->setCurrentIndex(index);
        Q_EMIT switched();
    });
}

void ViewTab::add(QWidget* view, const QString& title) {
    const int index = static_cast<int>(m_views.size());
    m_views.push_back(view);
    m_stack->addWidget(view);
    auto* button = new QToolButton(m_switch);
    button->setText(title);
    button->setObjectName(QStringLiteral("switch:") + m_name + QLatin1Char(':') + QString::number(index));
    button->setCheckable(true);
    button->setAutoRaise(true);
    button->setFocusPolicy(Qt::TabFocus);
    button->setChecked(index == 0);
    m_buttons->addButton(button, index);
    m_switchRow->addWidget(button);
    m_switch->setVisible(m_views.size() > 1);
}

bool ViewTab::holds(const QWidget* view) const {
    return std::ranges::find(m_views, view) != m_views.end();
}

void ViewTab::bringUp(const QWidget* view) {
    const auto found = std::ranges::find(m_views, view);
    if (found != m_views.end()) setCurrent(static_cast<int>(found - m_views.begin()));
}

QWidget* ViewTab::shown() const {
    return m_views.empty() ? nullptr : m_views[static_cast<std::size_t>(current())];
}

int ViewTab::current() const {
    return m_stack->currentIndex();
}

void ViewTab::setCurrent(int index) {
    if (index < 0 || index >= m_stack->count() || index == m_stack->currentIndex()) return;
    m_stack->setCurrentIndex(index);
    m_buttons->button(index)->setChecked(true);
    Q_EMIT switched();
}

void ViewTab::take(QWidget* view, const QString& note) {
    const auto index = static_cast<int>(std::ranges::find(m_views, view) - m_views.begin());
    const int now = current();
    m_stack->removeWidget(view);
    QLabel* line = plainLabel(note, m_stack);
    line->setAlignment(Qt::AlignCenter);
    line->setWordWrap(true);
    m_stack->insertWidget(index, line);
    m_stack->setCurrentIndex(now);
}

void ViewTab::giveBack(QWidget* view) {
    const auto index = static_cast<int>(std::ranges::find(m_views, view) - m_views.begin());
    const int now = current();
    delete m_stack->widget(index);
    m_stack->insertWidget(index, view);
    m_stack->setCurrentIndex(now);
}

}  // namespace echoplane
