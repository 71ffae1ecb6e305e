// SPDX-License-Identifier: GPL-3.0-or-later
// What the main window reads and writes.
#include <exception>

#include <QLocale>

#include "app/main_window.h"
#include "core/io/eigenvalue_csv.h"
#include "widgets/panels/export_model_dialog.h"
#include "widgets/panels/message_strip.h"
#include "widgets/plots/plot_export.h"

namespace echoplane {
namespace {

/// For a file: "mso5-golden".
QString nameOf(const Experiment& experiment) {
    return QString::fromStdString(taskText(experiment) + '-' + experiment.method).remove(QLatin1Char(':'));
}

}  // namespace

void MainWindow::openEigenvalues(const QString& file) {
    try {
        m_document->setEigenvalues(readEigenvalues(file.toStdString()));
        m_errorStrip->hide();
    } catch (const std::exception& error) {
        m_errorStrip->showMessage(QString::fromUtf8(error.what()));
    }
}

void MainWindow::chooseEigenvalues() {
    const QString file = m_chooser.open(this, tr("Open eigenvalues"), tr("Comma-separated values (*.csv *.txt);;All files (*)"));
    if (!file.isEmpty()) openEigenvalues(file);
}

void MainWindow::exportTo(const QString& title, const QString& suggestion, const QString& filter,
                          const std::function<void(const RunResult&, const QString&)>& write) {
    const auto result = m_document->result();
    if (!result || result->experiment != m_document->experiment()) {
        m_errorStrip->showMessage(tr("These settings have no result yet. Export again when the run is finished."));
        return;
    }
    const QString file = m_chooser.save(this, title, suggestion, filter);
    if (file.isEmpty()) return;
    try {
        write(*result, file);
    } catch (const std::exception& error) {
        m_errorStrip->showMessage(QString::fromUtf8(error.what()));
    }
}

void MainWindow::exportPlotOf(const QString& kind) {
    exportTo(tr("Export %1").arg(kind), kind + QStringLiteral(".svg"), tr("SVG (*.svg);;PDF (*.pdf);;PNG (*.png)"),
             [&kind](const RunResult& result, const QString& file) { exportPlot(kind, result, file); });
}

void MainWindow::followExports() {
    m_modelExporter = new ModelExporter(this);
    connect(m_modelExporter, &ModelExporter::written, this, [this](const ModelExportAnswer& answer) {
        m_noteStrip->showMessage(
            tr("The model is in %1 (%2).")
                .arg(QString::fromStdString(answer.request.file),
                     locale().formattedDataSize(static_cast<qint64>(answer.bytes), 1, QLocale::DataSizeSIFormat)));
    });
    connect(m_modelExporter, &ModelExporter::failed, this, [this](const QString& message, const ModelExportRequest& request) {
        if (request.write && !m_exportModelDialog) m_errorStrip->showMessage(message);
    });
    connect(m_document.get(), &Document::experimentChanged, this, &MainWindow::updateExportModel);
    connect(m_document.get(), &Document::resultChanged, this, &MainWindow::updateExportModel);
    connect(m_document.get(), &Document::liveChanged, this, &MainWindow::updateExportModel);
    updateExportModel();
}

void MainWindow::updateExportModel() {
    const auto& result = m_document->result();
    QString reason;
    if (m_document->live())
        reason = tr("Live training has no model yet that is trained on the whole: leave it first (Live menu).");
    else if (result && result->diverged() && result->experiment == m_document->experiment())
        reason = tr("The run diverged at step %1, so there is no trained model: lower the spectral radius.")
                     .arg(*result->states->divergedAt);
    m_exportModelAction->setEnabled(reason.isEmpty());
    m_exportModelAction->setToolTip(reason.isEmpty() ? tr("The trained reservoir as a file that other programs run.") : reason);
}

void MainWindow::exportModel() {
    const auto result = m_document->result();
    if (!result || result->experiment != m_document->experiment()) {
        m_errorStrip->showMessage(tr("These settings have no result yet. Export again when the run is finished."));
        return;
    }
    m_exportModelDialog =
        new ExportModelDialog(*m_modelExporter, {result, nullptr}, nameOf(result->experiment), m_chooser, m_memory.store(), this);
    m_exportModelDialog->setAttribute(Qt::WA_DeleteOnClose);
    m_exportModelDialog->open();
}

}  // namespace echoplane
