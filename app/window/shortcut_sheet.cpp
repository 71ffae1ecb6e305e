// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/window/shortcut_sheet.h"

#include <set>

#include <QAbstractButton>
#include <QAction>
#include <QDialogButtonBox>
#include <QHeaderView>
#include <QLabel>
#include <QLineEdit>
#include <QMenu>
#include <QMenuBar>
#include <QTreeWidget>
#include <QVBoxLayout>

#include "widgets/controls/key_help.h"
#include "widgets/controls/page_parts.h"
#include "widgets/language/plain_text.h"

namespace echoplane {
namespace {

QString withoutMnemonic(QString text) {
    text.replace(QLatin1String("&&"), QString(QChar::Null)).remove(QLatin1Char('&'));
    return text.replace(QChar::Null, QLatin1Char('&'));
}

QString keysOf(const QAction& action) {
    return QKeySequence::listToString(action.shortcuts(), QKeySequence::NativeText)
        .replace(QLatin1String("; "), QLatin1String(", "));
}

class Collector {
public:
    std::vector<ShortcutEntry> entries;

    void takeMenu(const QWidget& menu, const QString& group) {
        for (const QAction* action : menu.actions()) {
            if (const QMenu* inner = action->menu())
                takeMenu(*inner, group.isEmpty() ? withoutMnemonic(inner->title())
                                                 : group + QStringLiteral(" › ") + withoutMnemonic(inner->title()));
            else
                take(*action, group);
        }
    }

    void takeWidget(const QWidget& widget) {
        for (const QAction* action : widget.actions()) take(*action, groupOf(widget));
        for (const QString& line : widget.property(keyHelpProperty).toStringList()) {
            const qsizetype tab = line.indexOf(QLatin1Char('\t'));
            if (tab < 0) continue;
            const ShortcutEntry entry{groupOf(widget), line.left(tab), line.mid(tab + 1)};
            if (m_listed.insert({entry.group, entry.keys + entry.meaning}).second) entries.push_back(entry);
        }
    }

private:
    static QString groupOf(const QWidget& widget) {
        for (const QWidget* at = &widget; at; at = at->parentWidget())
            if (!at->accessibleName().isEmpty()) return at->accessibleName();
        return ShortcutSheet::tr("Window");
    }

    void take(const QAction& action, const QString& group) {
        if (!action.isVisible() || action.shortcuts().isEmpty() || !m_seen.insert(&action).second) return;
        entries.push_back({group, keysOf(action), withoutMnemonic(action.text())});
    }

    std::set<const QAction*> m_seen;
    std::set<std::pair<QString, QString>> m_listed;
};

}  // namespace

std::vector<ShortcutEntry> collectShortcuts(const QWidget& window) {
    Collector collector;
    for (const QMenuBar* bar : window.findChildren<QMenuBar*>()) collector.takeMenu(*bar, {});
    collector.takeWidget(window);
    for (const QWidget* widget : window.findChildren<QWidget*>()) {
        // A detached view belongs to the window; a dialogue does not.
        const QWidget* top = widget->window();
        if (top == &window || (top->windowType() == Qt::Window && !qobject_cast<const QDialog*>(top)))
            collector.takeWidget(*widget);
    }
    return collector.entries;
}

ShortcutSheet::ShortcutSheet(QWidget& window)
    : QDialog(&window), m_window(window), m_filter(new QLineEdit(this)), m_lines(new QTreeWidget(this)) {
    setWindowTitle(tr("Keyboard shortcuts"));
    setObjectName(QStringLiteral("shortcut-sheet"));
    closeByKey(*this);
    m_filter->setObjectName(QStringLiteral("shortcut-filter"));
    m_filter->setAccessibleName(tr("Show only"));
    m_filter->setPlaceholderText(tr("a word or a key"));
    m_filter->setClearButtonEnabled(true);
    QLabel* label = plainLabel(tr("&Show only"), this);
    label->setBuddy(m_filter);
    m_lines->setObjectName(QStringLiteral("shortcuts"));
    m_lines->setAccessibleName(windowTitle());
    m_lines->setHeaderLabels({tr("What it does"), tr("Keys")});
    m_lines->setRootIsDecorated(false);
    m_lines->setTabKeyNavigation(false);
    m_lines->header()->setSectionResizeMode(0, QHeaderView::Stretch);
    m_lines->header()->setSectionResizeMode(1, QHeaderView::ResizeToContents);
    m_lines->header()->setStretchLastSection(false);
    auto* buttons = new QDialogButtonBox(QDialogButtonBox::Close, this);
    for (QAbstractButton* button : buttons->buttons()) button->setAccessibleName(tr("Close"));
    auto* row = new QHBoxLayout;
    row->addWidget(label);
    row->addWidget(m_filter, 1);
    auto* column = new QVBoxLayout(this);
    column->addLayout(row);
    column->addWidget(m_lines, 1);
    column->addWidget(buttons);
    connect(m_filter, &QLineEdit::textChanged, this, &ShortcutSheet::filter);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    const QFontMetrics metrics = fontMetrics();
    resizeWithinScreen(*this, {metrics.averageCharWidth() * 84, metrics.height() * 34});
}

void ShortcutSheet::collect() {
    m_lines->clear();
    QTreeWidgetItem* group = nullptr;
    for (const ShortcutEntry& entry : collectShortcuts(m_window)) {
        if (!group || group->text(0) != entry.group) {
            const auto same = m_lines->findItems(entry.group, Qt::MatchExactly);
            group = same.isEmpty() ? new QTreeWidgetItem(m_lines, {entry.group}) : same.constFirst();
            QFont bold = m_lines->font();
            bold.setBold(true);
            group->setFont(0, bold);
            group->setFlags(Qt::ItemIsEnabled);
            group->setExpanded(true);
        }
        new QTreeWidgetItem(group, {entry.meaning, entry.keys});
    }
    filter(m_filter->text());
}

void ShortcutSheet::filter(const QString& words) {
    const QString wanted = words.trimmed();
    for (int i = 0; i < m_lines->topLevelItemCount(); ++i) {
        QTreeWidgetItem* group = m_lines->topLevelItem(i);
        const bool whole = group->text(0).contains(wanted, Qt::CaseInsensitive);
        bool any = false;
        for (int j = 0; j < group->childCount(); ++j) {
            QTreeWidgetItem* line = group->child(j);
            const bool fits = whole || line->text(0).contains(wanted, Qt::CaseInsensitive) ||
                              line->text(1).contains(wanted, Qt::CaseInsensitive);
            line->setHidden(!fits);
            any = any || fits;
        }
        group->setHidden(!any);
    }
}

std::vector<ShortcutEntry> ShortcutSheet::shown() const {
    std::vector<ShortcutEntry> all;
    for (int i = 0; i < m_lines->topLevelItemCount(); ++i) {
        const QTreeWidgetItem* group = m_lines->topLevelItem(i);
        for (int j = 0; j < group->childCount(); ++j)
            if (!group->child(j)->isHidden()) all.push_back({group->text(0), group->child(j)->text(1), group->child(j)->text(0)});
    }
    return all;
}

void ShortcutSheet::showEvent(QShowEvent* event) {
    collect();
    m_filter->setFocus();
    m_filter->selectAll();
    QDialog::showEvent(event);
}

}  // namespace echoplane
