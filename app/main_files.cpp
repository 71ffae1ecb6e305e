// SPDX-License-Identifier: GPL-3.0-or-later
// What the main window reads and writes.
#include <exception>

#include <QFileInfo>

#include "app/main_window.h"
#include "app/project_session.h"
#include "core/io/data_table.h"
#include "core/io/eigenvalue_csv.h"
#include "core/io/npz.h"
#include "widgets/panels/data_dialog.h"
#include "widgets/panels/message_strip.h"
#include "widgets/plots/plot_export.h"

namespace echoplane {
namespace {

/// Two columns that call themselves a real and an imaginary part, as Echoplane writes them.
bool holdsEigenvalues(const QString& file) {
    try {
        const std::vector<DataColumn> columns = previewDataTable(file.toStdString()).table.columns;
        const auto begins = [&](std::size_t k, const char* word) {
            return QString::fromStdString(columns[k].name).startsWith(QLatin1String(word), Qt::CaseInsensitive);
        };
        return columns.size() >= 2 && begins(0, "re") && begins(1, "im");
    } catch (const std::exception&) {
        return false;  // the reader of data says what is wrong
    }
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

void MainWindow::openData(const QString& file) {
    try {
        DataDialog dialog(m_document->beforeData(), file, this);
        if (dialog.exec() != QDialog::Accepted) return;
        m_document->setExperiment(dialog.experiment(), tr("open data"));
        m_errorStrip->hide();
    } catch (const std::exception& error) {
        m_errorStrip->showMessage(QString::fromUtf8(error.what()));
    }
}

void MainWindow::chooseData() {
    const QString file = m_chooser.open(this, tr("Open data"), tr("Data (*.csv *.tsv *.txt *.dat *.npy *.npz);;All files (*)"));
    if (!file.isEmpty()) openData(file);
}

void MainWindow::openDropped(const QString& file) {
    const QString suffix = QFileInfo(file).suffix().toLower();
    const bool text =
        QStringList{QStringLiteral("csv"), QStringLiteral("tsv"), QStringLiteral("txt"), QStringLiteral("dat")}.contains(suffix);
    if (text && holdsEigenvalues(file))
        openEigenvalues(file);
    else if (text || suffix == QLatin1String("npy") || suffix == QLatin1String("npz"))
        openData(file);
    else
        m_session->openAsked(file);
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

void MainWindow::exportModel() {
    if (m_document->live()) {
        m_errorStrip->showMessage(tr("Live training has no model yet that is trained on the whole: leave it first (Live menu)."));
        return;
    }
    exportTo(tr("Export model"), QStringLiteral("model.npz"), tr("NumPy archive (*.npz)"),
             [](const RunResult& result, const QString& file) { writeNpz(file.toStdString(), result); });
}

}  // namespace echoplane
