// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/panels/notes_panel.h"

#include <chrono>
#include <utility>

#include <QKeyEvent>
#include <QPointer>
#include <QSignalBlocker>
#include <QUndoStack>

namespace echoplane {
namespace {

using Clock = std::chrono::steady_clock;

/// Of the undo stack: no other command has it.
constexpr int notesId = 0x4E4F5445;
/// A pause that is longer begins another step.
constexpr std::chrono::seconds pause{2};

}  // namespace

class NotesPanel::Change : public QUndoCommand {
public:
    Change(NotesPanel& panel, QString before, QString after)
        : QUndoCommand(tr("notes")), m_panel(&panel), m_before(std::move(before)), m_after(std::move(after)) {}

    int id() const override { return notesId; }
    void undo() override {
        if (m_panel) m_panel->show(m_before);
    }
    void redo() override {
        if (m_panel) m_panel->show(m_after);
    }
    bool mergeWith(const QUndoCommand* next) override {
        const auto* change = static_cast<const Change*>(next);
        if (change->m_at - m_at > pause) return false;
        m_after = change->m_after;
        m_at = change->m_at;
        return true;
    }

private:
    QPointer<NotesPanel> m_panel;
    QString m_before, m_after;
    Clock::time_point m_at = Clock::now();
};

NotesPanel::NotesPanel(QUndoStack& history, QWidget* parent) : QPlainTextEdit(parent), m_history(history) {
    setObjectName(QStringLiteral("notes-panel"));
    setAccessibleName(tr("Notes"));
    setPlaceholderText(tr("Words that are kept in the project"));
    setFrameShape(QFrame::NoFrame);
    setTabChangesFocus(true);
    setUndoRedoEnabled(false);  // the project's history has it
    connect(this, &QPlainTextEdit::textChanged, this, &NotesPanel::take);
}

void NotesPanel::take() {
    const QString now = notes();
    if (now == m_held) return;  // of formats alone
    m_history.push(new Change(*this, std::exchange(m_held, now), now));
}

void NotesPanel::show(const QString& notes) {
    m_held = notes;
    if (notes == toPlainText()) return;
    const QSignalBlocker blocker(this);
    const int at = textCursor().position();
    setPlainText(notes);
    QTextCursor cursor = textCursor();
    cursor.setPosition(std::min(at, static_cast<int>(notes.size())));
    setTextCursor(cursor);
}

void NotesPanel::setNotes(const QString& notes) {
    show(notes);
}

QSize NotesPanel::sizeHint() const {
    return {280, 360};
}

QSize NotesPanel::minimumSizeHint() const {
    return {200, 120};
}

// Undo and Redo are those of the window.
bool NotesPanel::event(QEvent* event) {
    if (event->type() == QEvent::ShortcutOverride) {
        auto* key = static_cast<QKeyEvent*>(event);
        if (key->matches(QKeySequence::Undo) || key->matches(QKeySequence::Redo)) {
            event->ignore();
            return true;
        }
    }
    return QPlainTextEdit::event(event);
}

}  // namespace echoplane
