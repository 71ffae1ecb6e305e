// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>
#include <QString>

class QUndoStack;

namespace echoplane {

/// Words that go with a project. What is typed is part of the project's history: a run of letters is one step of the undo stack
/// that the settings have too, and a project whose notes were changed is not saved yet.
class Notes : public QObject {
    Q_OBJECT

public:
    /// The stack must outlive this.
    explicit Notes(QUndoStack& history) : m_history(history) {}

    const QString& text() const { return m_text; }
    /// Those of another project: no step.
    void set(const QString& text);
    /// What was typed: a step, or part of the one before.
    void edit(const QString& text);

Q_SIGNALS:
    void changed(const QString& text);

private:
    class Change;

    QUndoStack& m_history;
    QString m_text;
};

}  // namespace echoplane
