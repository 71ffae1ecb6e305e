// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QtWidgets/QWidget>

#include "core/io/table_text.h"
#include "widgets/document/document.h"

class QAction;
class QLabel;
class QTableWidget;

namespace echoplane {

/// The pinned runs beside the current one: the settings in which they differ, and the errors of all.
class ComparePanel : public QWidget {
    Q_OBJECT

public:
    /// The document must outlive it.
    explicit ComparePanel(Document& document, QWidget* parent = nullptr);

    QAction* pinAction() const { return m_pin; }
    /// What the table shows, tab-separated, a line a row.
    QString tableText() const;
    /// The same with errors in full, for a file.
    TextTable table() const;

    QSize sizeHint() const override { return {420, 260}; }

Q_SIGNALS:
    void refused(const QString& message);
    /// The user wants the table in a file.
    void exportRequested();

private:
    void refresh();
    void fillErrors(int column, const RunResult* result);
    void unpinCurrent();

    Document& m_document;
    QAction* m_pin;
    QAction* m_unpin;
    QAction* m_copy;
    QAction* m_export;
    QLabel* m_empty;
    QTableWidget* m_table;
};

}  // namespace echoplane
