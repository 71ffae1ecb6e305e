// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/files/file_opener.h"

#include <algorithm>
#include <cmath>
#include <exception>

#include <QFileInfo>

#include "app/files/data_opener.h"
#include "app/files/project_session.h"
#include "app/files/run_exports.h"
#include "core/jobs/failure.h"
#include "core/tables/eigenvalue_csv.h"
#include "widgets/controls/file_chooser.h"
#include "widgets/document/document.h"
#include "widgets/document/stored_run_file.h"
#include "widgets/jobs/model_exporter.h"
#include "widgets/jobs/model_reader.h"
#include "widgets/language/core_text.h"
#include "widgets/models/model_dialog.h"
#include "widgets/plots/axes/number_text.h"
#include "widgets/project/project_folder.h"
#include "widgets/status/status_line.h"

namespace echoplane {

FileOpener::FileOpener(Document& document, ProjectSession& session, DataOpener& data, RunExports& exports, FileChooser& chooser,
                       StatusLine& status, QWidget& window)
    : QObject(&window),
      m_document(document),
      m_session(session),
      m_data(data),
      m_exports(exports),
      m_chooser(chooser),
      m_status(status),
      m_window(window),
      m_reader(new ModelReader(this)) {
    connect(&session, &ProjectSession::chosen, this, &FileOpener::open);
    connect(m_reader, &ModelReader::failed, &status, &StatusLine::sayError);
    connect(m_reader, &ModelReader::opened, this, [this](const ModelAnswer& answer) {
        const QString file = QString::fromStdString(answer.task.file);
        answer.run ? repeat(file, *answer.run) : showModel(file, answer.model);
    });
    connect(&document, &Document::resultChanged, this, &FileOpener::compareRepeated);
}

void FileOpener::openEigenvalues(const QString& file) {
    try {
        const std::vector<std::complex<double>> eigenvalues = readEigenvalues(file.toStdString());
        m_document.setEigenvalues(eigenvalues);
        m_status.clear(StatusLine::Kind::error);
        noteScaling(eigenvalues);
    } catch (const std::exception&) {
        m_status.sayError(coreText(currentFailure()));
    }
}

// The plane shows them in other places than the file if its spectral radius differs from the setting.
void FileOpener::noteScaling(const std::vector<std::complex<double>>& eigenvalues) {
    double largest = 0.0;
    for (const std::complex<double>& each : eigenvalues) largest = std::max(largest, std::abs(each));
    const double now = m_document.experiment().dynamics.spectralRadius;
    if (std::abs(largest - now) <= 1e-9 * std::max(largest, now)) return m_status.clear(StatusLine::Kind::note);
    m_status.sayNote(tr("The eigenvalues were scaled to the spectral radius %1; in the file it is %2.")
                         .arg(numberText(now), numberText(largest)));
}

void FileOpener::chooseEigenvalues() {
    const QString file =
        m_chooser.open(&m_window, tr("Open eigenvalues"), tr("Comma-separated values (*.csv *.txt);;All files (*)"));
    if (!file.isEmpty()) openEigenvalues(file);
}

void FileOpener::chooseFolder() {
    const QString folder = m_chooser.openOneFolder(&m_window, tr("Open a folder of projects"));
    if (folder.isEmpty()) return;
    auto* shown = new ProjectFolder(
        folder, [this](const Project& project, const QString& file) { return m_session.foreignData(project, file); }, &m_window);
    shown->setAttribute(Qt::WA_DeleteOnClose);
    connect(shown, &ProjectFolder::chosen, &m_session, &ProjectSession::openAsked);
    shown->show();
}

void FileOpener::chooseModel() {
    const QString file = m_chooser.open(&m_window, tr("Open model"), tr("Models (*.npz *.json);;All files (*)"));
    if (!file.isEmpty()) m_reader->read(file);
}

void FileOpener::open(const QString& file) {
    if (QFileInfo(file).suffix() == QLatin1String("lesson")) return Q_EMIT lessonChosen(file);
    try {
        switch (kindOf(file)) {
            case FileKind::model:
                return m_reader->read(file);
            case FileKind::record:
                return repeat(file, readStoredRun(file));
            case FileKind::eigenvalues:
                return openEigenvalues(file);
            case FileKind::data:
                return m_data.open(file);
            case FileKind::field:
                return m_data.openField(file);
            case FileKind::project:
            case FileKind::unknown:
                break;
        }
    } catch (const std::exception&) {
        m_status.sayError(coreText(currentFailure()));
        return;
    }
    m_session.openAsked(file);
}

void FileOpener::repeat(const QString& file, const StoredRun& run) {
    if (!m_session.openExperiment(run.experiment)) return;
    m_repeated = Repeated{file, run};
    m_status.sayNote(tr("Repeating the run of %1 …").arg(file));
    compareRepeated();
}

void FileOpener::compareRepeated() {
    if (!m_repeated) return;
    const auto& result = m_document.result();
    if (m_document.experiment() != m_repeated->run.experiment) {
        m_repeated.reset();  // the settings have changed meanwhile
        m_status.clear(StatusLine::Kind::note);
        return;
    }
    if (!result || result->experiment != m_repeated->run.experiment) return;
    const QString difference = QString::fromStdString(differenceFrom(m_repeated->run, *result));
    if (!difference.isEmpty()) {
        m_status.clear(StatusLine::Kind::note);
        m_status.sayError(tr("%1 was made with the same settings, but %2.").arg(m_repeated->file, difference));
    } else if (std::isnan(m_repeated->run.testRmse)) {
        m_status.sayNote(tr("These are the settings of %1; it holds no errors to compare.").arg(m_repeated->file));
    } else {
        m_status.sayNote(tr("The run of %1 was repeated: its errors are the same to the last digit.").arg(m_repeated->file));
    }
    m_repeated.reset();
}

void FileOpener::showModel(const QString& file, const std::shared_ptr<const Model>& model) {
    auto* dialog = new ModelDialog(file, model, m_chooser, &m_window);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    connect(dialog, &ModelDialog::exportRequested, this, [this, file](const std::shared_ptr<const Model>& shown) {
        m_exports.exportModel({nullptr, shown}, QFileInfo(file).completeBaseName());
    });
    dialog->open();
}

}  // namespace echoplane
