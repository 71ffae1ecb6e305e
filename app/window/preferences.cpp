// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/window/preferences.h"

#include <QActionGroup>
#include <QApplication>
#include <QLocale>
#include <QMenu>
#include <QSettings>

#include "app/files/window_memory.h"
#include "core/jobs/parallel_for.h"

namespace echoplane {
namespace {

struct ThemeEntry {
    ThemeChoice choice;
    const char* name;
    const char* label;
};
constexpr ThemeEntry themes[] = {{ThemeChoice::system, "system", QT_TRANSLATE_NOOP("echoplane::Preferences", "&System")},
                                 {ThemeChoice::light, "light", QT_TRANSLATE_NOOP("echoplane::Preferences", "&Light")},
                                 {ThemeChoice::dark, "dark", QT_TRANSLATE_NOOP("echoplane::Preferences", "&Dark")}};

}  // namespace

Preferences::Preferences(WindowMemory& memory, QObject* parent)
    : QObject(parent), m_memory(memory), m_themes(new QActionGroup(this)), m_processors(new QActionGroup(this)) {
    const QString remembered = m_memory.value(MemoryKeys::theme).toString();
    for (const ThemeEntry& entry : themes) {
        QAction* action = m_themes->addAction(tr(entry.label));
        action->setCheckable(true);
        action->setData(static_cast<int>(entry.choice));
        action->setObjectName(QStringLiteral("theme-") + QLatin1String(entry.name));
        if (entry.choice == ThemeChoice::system || remembered == QLatin1String(entry.name)) action->setChecked(true);
        connect(action, &QAction::triggered, this, [this, &entry] {
            applyTheme(*qApp, entry.choice);
            m_memory.set(MemoryKeys::theme, QLatin1String(entry.name));
        });
    }
    applyTheme(*qApp, theme());
}

void Preferences::remember(QAction& option, const QString& key, bool standard) {
    option.setChecked(m_memory.value(key, standard).toBool());
    connect(&option, &QAction::toggled, this, [this, key](bool on) { m_memory.set(key, on); });
    m_remembered.push_back({&option, key, standard});
}

void Preferences::addThemes(QMenu& menu) {
    menu.addMenu(tr("&Theme"))->addActions(m_themes->actions());
}

// How many processors computations may use: all that the system grants, or a smaller power of two.
void Preferences::addProcessors(QMenu& menu) {
    QMenu* choices = menu.addMenu(tr("Processors"));
    choices->setToolTipsVisible(true);
    useThreads(0);
    const int granted = defaultThreads(), remembered = m_memory.value(MemoryKeys::processors, 0).toInt();
    const auto offer = [&](int threads, const QString& text) {
        QAction* action = choices->addAction(text);
        action->setCheckable(true);
        action->setObjectName(QStringLiteral("processors-%1").arg(threads));
        action->setToolTip(tr("Number of threads of the next computations. Results do not depend on it."));
        m_processors->addAction(action);
        action->setChecked(threads == 0 || threads == remembered);
        connect(action, &QAction::triggered, this, [this, threads] {
            useThreads(threads);
            m_memory.set(MemoryKeys::processors, threads);
        });
    };
    offer(0, tr("All (%1)").arg(granted));
    for (int threads = 1; threads < granted; threads *= 2) offer(threads, QLocale().toString(threads));
    const QString chosen = m_processors->checkedAction()->objectName();
    useThreads(chosen.section(QLatin1Char('-'), -1).toInt());
}

void Preferences::setTheme(ThemeChoice choice) {
    for (QAction* action : m_themes->actions())
        if (action->data().toInt() == static_cast<int>(choice)) action->setChecked(true);
    applyTheme(*qApp, choice);
}

ThemeChoice Preferences::theme() const {
    const QAction* chosen = m_themes->checkedAction();
    return chosen ? static_cast<ThemeChoice>(chosen->data().toInt()) : ThemeChoice::system;
}

void Preferences::reset() {
    for (const Remembered& each : m_remembered) each.option->setChecked(each.standard);
    setTheme(ThemeChoice::system);
    m_processors->actions().constFirst()->trigger();
}

void Preferences::copyTo(QSettings& copy) const {
    if (const QSettings* store = m_memory.store())
        for (const QString& key : store->allKeys()) copy.setValue(key, store->value(key));
    for (const Remembered& each : m_remembered) copy.setValue(each.key, each.option->isChecked());
    const QString theme = m_themes->checkedAction()->objectName();
    copy.setValue(MemoryKeys::theme, theme.mid(theme.indexOf(QLatin1Char('-')) + 1));
    copy.setValue(MemoryKeys::hintSeen, true);
}

}  // namespace echoplane
