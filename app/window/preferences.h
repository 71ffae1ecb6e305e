// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <vector>

#include <QObject>
#include <QString>

#include "widgets/theme/theme.h"

class QAction;
class QActionGroup;
class QMenu;
class QSettings;

namespace echoplane {

class WindowMemory;

/// What the user has chosen for every window: switches of the menus, the theme, the number of processors.
class Preferences : public QObject {
    Q_OBJECT

public:
    /// Applies the remembered theme. Made before the widgets of a window, each of which would hear of the new style. `memory`
    /// must outlive it.
    Preferences(WindowMemory& memory, QObject* parent);

    /// Remembers a switch under `key`; at a first start it is `standard`.
    void remember(QAction& option, const QString& key, bool standard = false);
    /// Adds the menus of the theme and of the processors.
    void addThemes(QMenu& menu);
    void addProcessors(QMenu& menu);

    void setTheme(ThemeChoice choice);
    ThemeChoice theme() const;

    /// Sets everything as at a first start.
    void reset();
    /// Writes into another store what a window needs to look like this one: the remembered values, with those of now.
    void copyTo(QSettings& copy) const;

private:
    struct Remembered {
        QAction* option;
        QString key;
        bool standard;  ///< value at a first start
    };

    WindowMemory& m_memory;
    std::vector<Remembered> m_remembered;
    QActionGroup* m_themes;
    QActionGroup* m_processors;
};

}  // namespace echoplane
