// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/project/notes_panel.h"

#include <algorithm>

#include <QKeyEvent>
#include <QMimeData>
#include <QSignalBlocker>

#include "widgets/document/notes.h"

namespace echoplane {

NotesPanel::NotesPanel(Notes& notes, QWidget* parent) : QPlainTextEdit(parent) {
    setObjectName(QStringLiteral("notes-panel"));
    setAccessibleName(tr("Notes"));
    setPlaceholderText(tr("Notes, saved with the project"));
    setFrameShape(QFrame::NoFrame);
    setTabChangesFocus(true);
    setUndoRedoEnabled(false);  // the document's undo history does that
    show(notes.text());
    connect(this, &QPlainTextEdit::textChanged, &notes, [this, &notes] { notes.edit(toPlainText()); });
    connect(&notes, &Notes::changed, this, &NotesPanel::show);
}

void NotesPanel::show(const QString& notes) {
    if (notes == toPlainText()) return;
    const QSignalBlocker blocker(this);
    const int at = textCursor().position();
    setPlainText(notes);
    QTextCursor cursor = textCursor();
    cursor.setPosition(std::min(at, static_cast<int>(notes.size())));
    setTextCursor(cursor);
}

QSize NotesPanel::sizeHint() const {
    return {280, 360};
}

QSize NotesPanel::minimumSizeHint() const {
    return {200, 120};
}

// Qt's implementation (6.4) takes the first format without checking that there is one, and reads the data as Markdown.
void NotesPanel::insertFromMimeData(const QMimeData* source) {
    if (source != nullptr && source->hasText()) insertPlainText(source->text());
}

// Leaves Undo and Redo to the window.
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
