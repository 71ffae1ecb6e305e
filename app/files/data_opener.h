// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <memory>

#include <QObject>
#include <QString>

#include "core/run/run_result.h"

class QAction;
class QWidget;

namespace echoplane {

class Document;
class FileChooser;
class ResultPages;
class StatusLine;

/// The user's own data: asks for a file of a task, and which part of it is meant, sets it in the document, and shows what is
/// wrong with it. Nothing changes with a file that cannot be used; the status line has the reason.
class DataOpener : public QObject {
    Q_OBJECT

public:
    /// `window` owns this and is the parent of dialogues; all references must outlive it.
    DataOpener(Document& document, ResultPages& pages, FileChooser& chooser, StatusLine& status, QWidget& window);

    /// Asks which part of the file is the task, and sets it.
    void open(const QString& file);
    /// Takes the field of a .npy or NetCDF file as the task; asks which of several variables.
    void openField(const QString& file);
    /// Asks for a file of series.
    void choose();
    /// Asks again which part of the current file is the task and how it is read; asks for a file if there is none.
    void change();
    /// Calls change(); enabled while there are data to change.
    QAction& changeAction() const { return *m_change; }

private:
    /// Asks for a file for a task on the user's own data.
    void chooseFor(const QString& task);
    void chooseField();
    QString askForSequences(const QString& task);
    void chooseSequences(const QString& task);
    /// Shows the warnings of the run's data, once for each choice of file, columns and reading options.
    void showWarnings(const std::shared_ptr<const RunResult>& result);
    /// Records that the warnings of these data have been shown.
    void markSeen(const DataSource& source);
    void showFailure();

    Document& m_document;
    ResultPages& m_pages;
    FileChooser& m_chooser;
    StatusLine& m_status;
    QWidget& m_window;
    QAction* m_change;
    DataSource m_seen;  ///< file and columns whose warnings were shown, without their content
    QString m_warning;  ///< the message with the warnings of the data
};

}  // namespace echoplane
