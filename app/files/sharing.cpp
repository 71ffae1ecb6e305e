// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/files/sharing.h"

#include <exception>
#include <string>

#include <QClipboard>
#include <QFileInfo>
#include <QGuiApplication>

#include "app/files/project_session.h"
#include "core/jobs/failure.h"
#include "core/project/python_call.h"
#include "core/project/shared_line.h"
#include "core/tasks/task.h"
#include "widgets/language/core_text.h"
#include "widgets/status/status_line.h"

namespace echoplane {

Sharing::Sharing(Document& document, ProjectSession& session, StatusLine& status, QObject* parent)
    : QObject(parent), m_document(document), m_session(session), m_status(status) {}

void Sharing::copyLine() {
    // The recipient of the line does not have the file, and a line that would read one is refused.
    if (const Experiment& now = m_document.experiment(); readsFile(now))
        return m_status.sayError(
            tr("A shared line cannot carry your data. Save the project (Ctrl+S) and send it together with %1.")
                .arg(QFileInfo(QString::fromStdString(now.data.source.file)).fileName()));
    try {
        const std::string line = sharedLine({m_session.project(), m_document.restrictions().hidden()});
        QGuiApplication::clipboard()->setText(QString::fromStdString(line));
        m_status.sayNote(
            tr("Shared line copied (%1 characters). Paste it into another Echoplane, or give it to the program as an argument.")
                .arg(line.size()));
    } catch (const std::exception&) {
        m_status.sayError(coreText(currentFailure()));
    }
}

void Sharing::pasteLine() {
    openLine(QGuiApplication::clipboard()->text());
}

void Sharing::openLine(const QString& line) {
    try {
        const SharedState state = parseSharedLine(line.toStdString());
        if (!m_session.openShared(state.project)) return;
        m_document.restrictions().set(state.hidden, {});
        m_status.sayNote(state.hidden.empty()
                             ? tr("Opened from a shared line. It has no file yet.")
                             : tr("Opened from a shared line, with some settings hidden: Lessons ▸ Show hidden settings "
                                  "brings them back."));
    } catch (const std::exception&) {
        m_status.sayError(coreText(currentFailure()));
    }
}

void Sharing::copyPython() {
    PythonScript script;
    script.experiment = m_document.experiment();
    QGuiApplication::clipboard()->setText(QString::fromStdString(pythonScript(script)));
    m_status.sayNote(tr("Python script copied. It needs the module echoplane (package python3-echoplane)."));
}

}  // namespace echoplane
