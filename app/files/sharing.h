// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>
#include <QString>

namespace echoplane {

class Document;
class ProjectSession;
class StatusLine;

/// Hands the state of the window on as text: as one line that another Echoplane opens, or as a script for Python.
class Sharing : public QObject {
    Q_OBJECT

public:
    /// All references must outlive it.
    Sharing(Document& document, ProjectSession& session, StatusLine& status, QObject* parent);

    /// Copies the state as a shared line (shared_line.h) to the clipboard.
    void copyLine();
    /// Opens the line in the clipboard.
    void pasteLine();
    /// Opens the state of a shared line; the status line has the reason if that is impossible.
    void openLine(const QString& line);
    /// Copies a script that repeats the run by the Python module.
    void copyPython();

private:
    Document& m_document;
    ProjectSession& m_session;
    StatusLine& m_status;
};

}  // namespace echoplane
