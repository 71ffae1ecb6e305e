// SPDX-License-Identifier: GPL-3.0-or-later
// Files that the main window opens.
#include <algorithm>
#include <cmath>
#include <complex>
#include <exception>

#include <QFile>
#include <QFileInfo>
#include <QInputDialog>
#include <QMessageBox>
#include <QPushButton>

#include "app/views/result_pages.h"
#include "app/window/lesson_desk.h"
#include "app/window/main_window.h"
#include "app/window/project_session.h"
#include "core/jobs/failure.h"
#include "core/kinds/classes/class_kind.h"
#include "core/kinds/classes/class_tasks.h"
#include "core/kinds/fields/field_kind.h"
#include "core/kinds/fields/own_field.h"
#include "core/own_data/data_warnings.h"
#include "core/tables/data_table.h"
#include "core/tables/eigenvalue_csv.h"
#include "core/tables/field_file.h"
#include "core/tasks/task.h"
#include "core/text/message.h"
#include "widgets/data/data_page.h"
#include "widgets/document/stored_run_file.h"
#include "widgets/jobs/model_exporter.h"
#include "widgets/jobs/model_reader.h"
#include "widgets/language/core_text.h"
#include "widgets/language/plain_text.h"
#include "widgets/models/model_dialog.h"
#include "widgets/plots/axes/number_text.h"
#include "widgets/plots/export/plot_file.h"
#include "widgets/project/project_folder.h"
#include "widgets/status/status_line.h"

namespace echoplane {
void MainWindow::openEigenvalues(const QString& file) {
    try {
        const std::vector<std::complex<double>> eigenvalues = readEigenvalues(file.toStdString());
        m_document->setEigenvalues(eigenvalues);
        forgetError();
        noteScaling(eigenvalues);
    } catch (const std::exception&) {
        sayError(coreText(currentFailure()));
    }
}

// The plane shows them in other places than the file if its spectral radius differs from the setting.
void MainWindow::noteScaling(const std::vector<std::complex<double>>& eigenvalues) {
    double largest = 0.0;
    for (const std::complex<double>& each : eigenvalues) largest = std::max(largest, std::abs(each));
    const double now = m_document->experiment().dynamics.spectralRadius;
    if (std::abs(largest - now) <= 1e-9 * std::max(largest, now)) return m_status->clear(StatusLine::Kind::note);
    say(tr("The eigenvalues were scaled to the spectral radius %1; in the file it is %2.")
            .arg(numberText(now), numberText(largest)));
}

void MainWindow::chooseEigenvalues() {
    const QString file = m_chooser.open(this, tr("Open eigenvalues"), tr("Comma-separated values (*.csv *.txt);;All files (*)"));
    if (!file.isEmpty()) openEigenvalues(file);
}

void MainWindow::openData(const QString& file) {
    if (kindOf(file) == FileKind::field) return openField(file);
    try {
        auto* page = new DataPage(m_document->beforeData(), file, this);
        const auto leave = [this, page] { m_pages->leave(page); };
        connect(page, &DataPage::otherFileWanted, this, &MainWindow::chooseData);
        connect(page, &DataPage::chosen, this, [this, leave](const Experiment& chosen) {
            markDataSeen(chosen.data.source);  // the page has shown the warnings
            forgetError();
            m_document->setExperiment(chosen, tr("open data"));  // unless a lesson does not allow it
            if (m_document->experiment() == chosen) leave();
        });
        // The settings stay in use beside it. It ends when another project or other data are taken meanwhile.
        connect(m_document.get(), &Document::opened, page, leave);
        connect(m_document.get(), &Document::experimentChanged, page, [this, page, leave, before = m_document->experiment()] {
            if (!sameSource(before, m_document->experiment())) return leave();
            page->setBase(m_document->beforeData());
        });
        m_pages->openOnce(page, QStringLiteral("data"), tr("Data"), tr("Which columns are inputs and targets, and the split."));
        forgetError();
    } catch (const std::exception&) {
        sayError(coreText(currentFailure()));
    }
}

void MainWindow::chooseData() {
    const QString file =
        m_chooser.open(this, tr("Open data"), tr("Data (*.csv *.tsv *.txt *.dat *.npy *.npz *.nc *.nc4 *.cdf);;All files (*)"));
    if (!file.isEmpty()) openData(file);
}

void MainWindow::changeData() {
    const Experiment& now = m_document->experiment();
    const QString file = QString::fromStdString(now.data.source.file);
    if (now.data.task != "data" || !QFileInfo(file).isFile()) return chooseData();
    openData(file);
}

void MainWindow::markDataSeen(const DataSource& source) {
    m_seenData = source;
    m_seenData.table = nullptr;
    m_seenData.content = {};
    if (!m_dataWarning.isEmpty() && m_status->message() == m_dataWarning) m_status->clear(StatusLine::Kind::hint);
    m_dataWarning.clear();
}

void MainWindow::showDataWarnings(const std::shared_ptr<const RunResult>& result) {
    if (!result || !readsFile(result->experiment)) return markDataSeen({});
    const DataSource& source = result->experiment.data.source;
    if (m_seenData == source) return;
    markDataSeen(source);
    if (!QFileInfo(QString::fromStdString(source.file)).isFile()) return;  // a series of a lesson
    QStringList words;
    for (const Message& warning : dataWarnings(result->experiment)) words << coreText(warning);
    if (words.isEmpty()) return;
    const QString name = QFileInfo(QString::fromStdString(source.file)).fileName();
    m_dataWarning = QStringLiteral("%1: %2").arg(name, words.join(QStringLiteral("; ")));
    m_status->say(StatusLine::Kind::hint, m_dataWarning, m_changeDataAction);
}

void MainWindow::updateDataActions() {
    const Experiment& now = m_document->experiment();
    m_changeDataAction->setEnabled(now.data.task == "data" && !now.data.source.file.empty());
}

void MainWindow::openField(const QString& file) {
    try {
        const std::vector<std::string> variables = fieldVariables(file.toStdString());
        std::string variable = variables.empty() ? std::string() : variables.front();
        if (variables.size() > 1) {
            QStringList names;
            for (const std::string& each : variables) names << QString::fromStdString(each);
            bool chosen = false;
            const QString name =
                QInputDialog::getItem(this, tr("Open a field"), tr("Which variable is the field?"), names, 0, false, &chosen);
            if (!chosen) return;
            variable = name.toStdString();
        }
        m_document->setExperiment(withFieldFile(m_document->experiment(), file.toStdString(), variable), tr("open field"));
        forgetError();
    } catch (const std::exception&) {
        sayError(coreText(currentFailure()));
    }
}

void MainWindow::openProjectFolder() {
    const QString folder = m_chooser.openOneFolder(this, tr("Open a folder of projects"));
    if (folder.isEmpty()) return;
    auto* shown = new ProjectFolder(
        folder, [this](const Project& project, const QString& file) { return m_session->foreignData(project, file); }, this);
    shown->setAttribute(Qt::WA_DeleteOnClose);
    connect(shown, &ProjectFolder::chosen, m_session, &ProjectSession::openAsked);
    shown->show();
}

void MainWindow::chooseField() {
    const QString file = m_chooser.open(this, tr("Open a field"), tr("Fields (*.npy *.nc *.nc4 *.cdf);;All files (*)"));
    if (!file.isEmpty()) openField(file);
}

// Each kind of run with files of its own has an entry here; the others read tables of series.
void MainWindow::chooseFile(const QString& task) {
    const RunKind* kind = echoplane::task(task.toStdString()).kind;
    if (kind == &classesKind) return chooseSequences(task);
    if (kind == &fieldKind) return chooseField();
    changeData();
}

/// Asks for a table or a folder first: a file dialogue cannot choose a folder of classes.
QString MainWindow::askForSequences(const QString& task) {
    if (echoplane::task(task.toStdString()).oneSeries)
        return m_chooser.open(this, tr("Open a text"), tr("Texts (*.txt *.md);;All files (*)"));
    const QString title = tr("Open sequences with classes");
    if (task == QLatin1String("classes")) {
        PlainMessageBox question(QMessageBox::Question, title, tr("Where are the sequences?"), QMessageBox::Cancel, this);
        question.setObjectName(QStringLiteral("where-sequences"));
        question.setInformativeText(
            tr("A table has one row per step or per sequence. A folder has one subfolder of files per class."));
        const QPushButton* table = question.addButton(tr("&Table…"), QMessageBox::AcceptRole);
        const QPushButton* folder = question.addButton(tr("&Folder…"), QMessageBox::AcceptRole);
        question.exec();
        if (question.clickedButton() == folder) return m_chooser.openOneFolder(this, title);
        if (question.clickedButton() != table) return {};
    }
    return m_chooser.open(this, title, tr("Tables (*.csv *.tsv *.txt);;All files (*)"));
}

void MainWindow::chooseSequences(const QString& task) {
    const QString file = askForSequences(task);
    if (file.isEmpty()) return;
    try {
        Experiment experiment = m_document->experiment();
        // A text needs its own kind of reservoir; sequences use the current one.
        if (echoplane::task(task.toStdString()).oneSeries) experiment = withTask(experiment, task.toStdString());
        experiment.data.task = task.toStdString();
        experiment.data.source = {};
        m_document->setExperiment(withSetFile(experiment, file.toStdString()), tr("open sequences"));
        forgetError();
    } catch (const std::exception&) {
        sayError(coreText(currentFailure()));
    }
}

void MainWindow::chooseModel() {
    const QString file = m_chooser.open(this, tr("Open model"), tr("Models (*.npz *.json);;All files (*)"));
    if (!file.isEmpty()) m_modelReader->read(file);
}

void MainWindow::followOpening() {
    m_modelReader = new ModelReader(this);
    connect(m_modelReader, &ModelReader::failed, this, &MainWindow::sayError);
    connect(m_modelReader, &ModelReader::opened, this, [this](const ModelAnswer& answer) {
        const QString file = QString::fromStdString(answer.task.file);
        answer.run ? redo(file, *answer.run) : showModel(file, answer.model);
    });
    connect(m_document.get(), &Document::resultChanged, this, &MainWindow::compareRedone);
}

void MainWindow::openFile(const QString& file) {
    if (QFileInfo(file).suffix() == QLatin1String("lesson")) return m_lessons->open(file);
    try {
        switch (kindOf(file)) {
            case FileKind::model:
                return m_modelReader->read(file);
            case FileKind::record:
                return redo(file, readStoredRun(file));
            case FileKind::eigenvalues:
                return openEigenvalues(file);
            case FileKind::data:
                return openData(file);
            case FileKind::field:
                return openField(file);
            case FileKind::project:
            case FileKind::unknown:
                break;
        }
    } catch (const std::exception&) {
        sayError(coreText(currentFailure()));
        return;
    }
    m_session->openAsked(file);
}

void MainWindow::redo(const QString& file, const StoredRun& run) {
    if (!m_session->openExperiment(run.experiment)) return;
    m_redo = Redo{file, run};
    say(tr("Repeating the run of %1 …").arg(file));
    compareRedone();
}

void MainWindow::compareRedone() {
    if (!m_redo) return;
    const auto& result = m_document->result();
    if (m_document->experiment() != m_redo->run.experiment) {
        m_redo.reset();  // the settings have changed meanwhile
        m_status->clear(StatusLine::Kind::note);
        return;
    }
    if (!result || result->experiment != m_redo->run.experiment) return;
    const QString difference = QString::fromStdString(differenceFrom(m_redo->run, *result));
    if (!difference.isEmpty()) {
        m_status->clear(StatusLine::Kind::note);
        sayError(tr("%1 was made with the same settings, but %2.").arg(m_redo->file, difference));
    } else if (std::isnan(m_redo->run.testRmse)) {
        say(tr("These are the settings of %1; it holds no errors to compare.").arg(m_redo->file));
    } else {
        say(tr("The run of %1 was repeated: its errors are the same to the last digit.").arg(m_redo->file));
    }
    m_redo.reset();
}

void MainWindow::showModel(const QString& file, const std::shared_ptr<const Model>& model) {
    auto* dialog = new ModelDialog(file, model, m_chooser, this);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    connect(dialog, &ModelDialog::exportRequested, this, [this, file](const std::shared_ptr<const Model>& shown) {
        openExportDialog({nullptr, shown}, QFileInfo(file).completeBaseName());
    });
    dialog->open();
}

}  // namespace echoplane
