// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QPlainTextEdit>

class QUndoStack;

namespace echoplane {

/// Words that go with the project. What is typed is part of the project's history: a run of letters is one step of the undo stack
/// that the settings have too, and a project whose notes were changed is not saved yet.
class NotesPanel : public QPlainTextEdit {
    Q_OBJECT

public:
    /// The stack must outlive this.
    explicit NotesPanel(QUndoStack& history, QWidget* parent = nullptr);

    QString notes() const { return toPlainText(); }
    /// Those of another project: no step.
    void setNotes(const QString& notes);

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

protected:
    bool event(QEvent* event) override;

private:
    class Change;
    void take();
    void show(const QString& notes);

    QUndoStack& m_history;
    QString m_held;  ///< as the history has it
};

}  // namespace echoplane
