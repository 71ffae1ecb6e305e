// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>
#include <QString>

class QUndoStack;

namespace echoplane {

/// Notes of a project. Typing is part of the project's history: typing without a pause is one step of the undo stack shared with
/// the settings, and changed notes make the project unsaved.
class Notes : public QObject {
    Q_OBJECT

public:
    /// The stack must outlive this.
    explicit Notes(QUndoStack& history) : m_history(history) {}

    const QString& text() const { return m_text; }
    /// Sets the notes of another project, without an undo step.
    void set(const QString& text);
    /// Sets what was typed, as a new undo step or as part of the last one.
    void edit(const QString& text);

Q_SIGNALS:
    void changed(const QString& text);

private:
    class Change;

    QUndoStack& m_history;
    QString m_text;
};

}  // namespace echoplane
