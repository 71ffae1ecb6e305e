// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <functional>

#include <QObject>
#include <QString>

class QActionGroup;
class QMenu;
class QWidget;

namespace echoplane {

class WindowMemory;

/// The choice of language, for which the window is replaced by another one.
class LanguageChoice : public QObject {
    Q_OBJECT

public:
    /// `holdsWork` answers whether something would be lost with the window, which owns this and is the parent of the question.
    LanguageChoice(WindowMemory& memory, std::function<bool()> holdsWork, QWidget& window);

    /// The remembered language; the system's if none was chosen.
    static QString remembered(const WindowMemory& memory);

    void addTo(QMenu& menu);
    /// Returns to the system's language; asks first, as any choice does, if something would be lost.
    void reset();

Q_SIGNALS:
    /// The user has chosen a language other than the one in use.
    void wanted(const QString& language);

private:
    void mark();
    void choose(const QString& choice);
    bool mayReplace();

    WindowMemory& m_memory;
    std::function<bool()> m_holdsWork;
    QWidget& m_window;
    QActionGroup* m_languages;
};

}  // namespace echoplane
