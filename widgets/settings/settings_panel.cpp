// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/settings/settings_panel.h"

#include <algorithm>
#include <map>
#include <string_view>
#include <vector>

#include <QAction>
#include <QEvent>
#include <QGridLayout>
#include <QLabel>
#include <QScrollBar>
#include <QToolButton>

#include "core/settings/settings.h"
#include "widgets/document/document.h"
#include "widgets/language/core_text.h"
#include "widgets/language/plain_text.h"
#include "widgets/settings/setting_row.h"

namespace echoplane {

namespace {

/// All settings, each group together, at the place of its last member in the list.
std::vector<const Setting*> byGroup() {
    std::map<std::string_view, std::size_t> places;
    std::vector<const Setting*> all;
    for (const Setting& each : settings()) {
        places[each.group] = all.size();
        all.push_back(&each);
    }
    std::ranges::stable_sort(all, {}, [&](const Setting* each) { return places[each->group]; });
    return all;
}

}  // namespace

SettingsPanel::SettingsPanel(Document& document, QWidget* parent)
    : QScrollArea(parent), m_more(new QAction(tr("Mor&e settings"), this)) {
    auto* content = new QWidget;
    auto* grid = new QGridLayout(content);
    m_grid = grid;
    grid->setContentsMargins(8, 4, 6, 4);
    grid->setHorizontalSpacing(6);
    grid->setVerticalSpacing(1);
    grid->setColumnStretch(SettingRow::sliderColumn, 1);

    int row = 0;
    std::string group;
    QWidget* last = nullptr;
    for (const Setting* each : byGroup()) {
        const Setting& setting = *each;
        const bool opensGroup = setting.group != group;
        const bool isHeading = opensGroup && setting.label == setting.group;  // "Task" appears only once
        if (opensGroup) m_groups.push_back({nullptr, row > 0 ? row++ : -1, {}});
        group = setting.group;
        if (opensGroup && !isHeading) {
            QLabel* heading = plainLabel(coreText(group), content);
            QFont font = heading->font();
            font.setBold(true);
            heading->setFont(font);
            grid->addWidget(heading, row++, SettingRow::labelColumn, 1, SettingRow::columns - SettingRow::labelColumn);
            m_groups.back().heading = heading;
        }
        auto* settingRow = new SettingRow(setting, document, *grid, row, content);
        if (isHeading) settingRow->makeHeading();
        row += SettingRow::gridRows;
        for (QWidget* control : settingRow->focusChain()) {
            if (last) QWidget::setTabOrder(last, control);
            last = control;
        }
        m_rows.push_back(settingRow);
        m_groups.back().rows.push_back(settingRow);
    }
    m_more->setCheckable(true);
    m_more->setObjectName(QStringLiteral("more-settings"));
    m_more->setToolTip(tr("Also shows settings that are seldom changed: topology and scaling of W, input weights, biases"));
    auto* more = new QToolButton(content);
    more->setDefaultAction(m_more);
    more->setObjectName(QStringLiteral("button:more-settings"));
    more->setAccessibleName(tr("More settings"));
    more->setAutoRaise(true);
    more->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
    more->setFocusPolicy(Qt::StrongFocus);
    grid->addWidget(more, row++, SettingRow::labelColumn, 1, SettingRow::columns - SettingRow::labelColumn);
    if (last) QWidget::setTabOrder(last, more);
    const auto unfold = [this, more](bool on) {
        more->setArrowType(on ? Qt::DownArrow : Qt::RightArrow);
        for (SettingRow* each : m_rows) each->setUnfolded(on);
        showHeadings();
    };
    connect(m_more, &QAction::toggled, this, unfold);
    unfold(false);
    grid->setRowStretch(row, 1);
    // Room for every name except of details, also for hidden ones, so that nothing moves when they appear.
    int labelWidth = 0;
    for (const SettingRow* each : m_rows)
        if (!each->isDetail()) labelWidth = std::max(labelWidth, each->labelWidth());
    grid->setColumnMinimumWidth(SettingRow::labelColumn, labelWidth);

    setWidget(content);
    setWidgetResizable(true);
    setFrameShape(QFrame::NoFrame);
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setFocusPolicy(Qt::NoFocus);
    viewport()->setAutoFillBackground(false);
    content->setAutoFillBackground(false);
    const auto follow = [this] {
        for (SettingRow* each : m_rows) each->update();
        showHeadings();
    };
    connect(&document, &Document::experimentChanged, this, follow);
    connect(&document.restrictions(), &Restrictions::changed, this, follow);
}

void SettingsPanel::showHeadings() {
    constexpr int gap = 6;
    for (const Group& each : m_groups) {
        const bool any = std::ranges::any_of(each.rows, &SettingRow::isShown);
        if (each.heading) each.heading->setVisible(any);
        if (each.gap >= 0) m_grid->setRowMinimumHeight(each.gap, any ? gap : 0);
    }
}

QSize SettingsPanel::sizeHint() const {
    return {widget()->sizeHint().width() + verticalScrollBar()->sizeHint().width(), widget()->sizeHint().height()};
}

QSize SettingsPanel::minimumSizeHint() const {
    return {widget()->minimumSizeHint().width() + verticalScrollBar()->sizeHint().width(), 200};
}

// Rows that appear may be wider, and there is no horizontal scroll bar.
bool SettingsPanel::eventFilter(QObject* watched, QEvent* event) {
    const bool handled = QScrollArea::eventFilter(watched, event);
    if (watched == widget() && event->type() == QEvent::LayoutRequest) updateGeometry();
    return handled;
}

void SettingsPanel::changeEvent(QEvent* event) {
    QScrollArea::changeEvent(event);
    if (event->type() == QEvent::PaletteChange)
        for (SettingRow* row : m_rows) row->restyle();
}

}  // namespace echoplane
