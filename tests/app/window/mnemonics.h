// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <map>
#include <set>
#include <utility>

#include <QAbstractButton>
#include <QGroupBox>
#include <QKeySequence>
#include <QLabel>
#include <QMenuBar>
#include <QString>
#include <QTabBar>

namespace echoplane {

/// For each letter used with Alt, the items that have it: the widget and its text.
using Mnemonics = std::map<QKeySequence, std::set<std::pair<const QWidget*, QString>>>;

/// Adds the Alt shortcuts of the visible parts of a window: menu bar, buttons, labels with a buddy, groups and tabs.
inline void addMnemonics(Mnemonics& taken, const QWidget& window) {
    const auto take = [&](const QWidget* widget, const QKeySequence& key, const QString& words) {
        if (!key.isEmpty()) taken[key].insert({widget, words});
    };
    for (const QWidget* each : window.findChildren<QWidget*>()) {
        if (!each->isVisible() || each->window() != &window) continue;
        if (const auto* bar = qobject_cast<const QMenuBar*>(each))
            for (const QAction* action : bar->actions()) take(bar, QKeySequence::mnemonic(action->text()), action->text());
        if (const auto* button = qobject_cast<const QAbstractButton*>(each))
            if (QKeySequence::mnemonic(button->text()) == button->shortcut()) take(button, button->shortcut(), button->text());
        if (const auto* label = qobject_cast<const QLabel*>(each); label && label->buddy())
            take(label, QKeySequence::mnemonic(label->text()), label->text());
        if (const auto* group = qobject_cast<const QGroupBox*>(each))
            take(group, QKeySequence::mnemonic(group->title()), group->title());
        if (const auto* tabs = qobject_cast<const QTabBar*>(each))
            for (int i = 0; i < tabs->count(); ++i) take(tabs, QKeySequence::mnemonic(tabs->tabText(i)), tabs->tabText(i));
    }
}

/// The texts of all letters used more than once: "&File / &Field"; empty if there are none.
inline QString clashes(const Mnemonics& taken) {
    QStringList all;
    for (const auto& [key, owners] : taken) {
        if (owners.size() < 2) continue;
        QStringList words;
        for (const auto& owner : owners) words << owner.second;
        all << words.join(QStringLiteral(" / "));
    }
    return all.join(QStringLiteral("; "));
}

}  // namespace echoplane
