// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QPlainTextEdit>

namespace echoplane {

class Notes;

/// Editor of the notes that are saved with the project.
class NotesPanel : public QPlainTextEdit {
    Q_OBJECT

public:
    /// The notes must outlive this.
    explicit NotesPanel(Notes& notes, QWidget* parent = nullptr);

    QString notes() const { return toPlainText(); }

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

protected:
    void insertFromMimeData(const QMimeData* source) override;
    bool event(QEvent* event) override;

private:
    void show(const QString& notes);
};

}  // namespace echoplane
