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
    QString tableText();
    /// The same with errors in full, for a file.
    TextTable table();

    QSize sizeHint() const override { return {420, 260}; }

Q_SIGNALS:
    void refused(const QString& message);
    /// The user wants the table in a file.
    void exportRequested();

protected:
    void showEvent(QShowEvent* event) override;

private:
    /// The pins or the result have changed: the table follows when it is seen or asked for.
    void follow();
    void fill();
    void fillErrors(int column, const RunResult* result);
    void unpinCurrent();

    Document& m_document;
    QAction* m_pin;
    QAction* m_unpin;
    QAction* m_copy;
    QAction* m_export;
    QLabel* m_empty;
    QTableWidget* m_table;
    bool m_pending = true;  ///< the table does not have the newest result yet
};

}  // namespace echoplane
