// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/document/notes.h"

#include <chrono>
#include <utility>

#include <QPointer>
#include <QUndoStack>

namespace echoplane {
namespace {

using Clock = std::chrono::steady_clock;

/// Command id on the undo stack; no other command has it.
constexpr int notesId = 0x4E4F5445;
/// A longer pause starts a new step.
constexpr std::chrono::seconds pause{2};

}  // namespace

class Notes::Change : public QUndoCommand {
public:
    Change(Notes& notes, QString after)
        : QUndoCommand(tr("notes")), m_notes(&notes), m_before(notes.m_text), m_after(std::move(after)) {}

    int id() const override { return notesId; }
    void undo() override {
        if (m_notes) m_notes->set(m_before);
    }
    void redo() override {
        if (m_notes) m_notes->set(m_after);
    }
    bool mergeWith(const QUndoCommand* next) override {
        const auto* change = static_cast<const Change*>(next);
        if (change->m_at - m_at > pause) return false;
        m_after = change->m_after;
        m_at = change->m_at;
        return true;
    }

private:
    QPointer<Notes> m_notes;
    QString m_before, m_after;
    Clock::time_point m_at = Clock::now();
};

void Notes::set(const QString& text) {
    if (text == m_text) return;
    m_text = text;
    Q_EMIT changed(text);
}

void Notes::edit(const QString& text) {
    if (text != m_text) m_history.push(new Change(*this, text));
}

}  // namespace echoplane
