// SPDX-License-Identifier: GPL-3.0-or-later
// The state of the main window as one line of text, copied and pasted.
#include <exception>

#include <QClipboard>
#include <QFileInfo>
#include <QGuiApplication>

#include "app/window/main_window.h"
#include "app/window/project_session.h"
#include "core/jobs/failure.h"
#include "core/project/shared_line.h"
#include "core/tasks/task.h"
#include "widgets/language/core_text.h"

namespace echoplane {

void MainWindow::copySharedLine() {
    // The recipient of the line does not have the file, and a line that would read one is refused.
    if (const Experiment& now = m_document->experiment(); readsFile(now))
        return sayError(tr("A shared line cannot carry your data. Save the project (Ctrl+S) and send it together with %1.")
                            .arg(QFileInfo(QString::fromStdString(now.data.source.file)).fileName()));
    try {
        const std::string line = sharedLine({m_session->project(), m_document->restrictions().hidden()});
        QGuiApplication::clipboard()->setText(QString::fromStdString(line));
        forgetError();
        say(tr("Shared line copied (%1 characters). Paste it into another Echoplane, or give it to the program as an argument.")
                .arg(line.size()));
    } catch (const std::exception&) {
        sayError(coreText(currentFailure()));
    }
}

void MainWindow::pasteShared() {
    openShared(QGuiApplication::clipboard()->text());
}

void MainWindow::openShared(const QString& line) {
    try {
        const SharedState state = parseSharedLine(line.toStdString());
        if (!m_session->openShared(state.project)) return;
        m_document->restrictions().set(state.hidden, {});
        forgetError();
        say(state.hidden.empty() ? tr("Opened from a shared line. It has no file yet.")
                                 : tr("Opened from a shared line, with some settings hidden: Lessons ▸ Show hidden settings "
                                      "brings them back."));
    } catch (const std::exception&) {
        sayError(coreText(currentFailure()));
    }
}

}  // namespace echoplane
