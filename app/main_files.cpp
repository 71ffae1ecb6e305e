// SPDX-License-Identifier: GPL-3.0-or-later
// What the main window reads and writes.
#include <exception>

#include "app/main_window.h"
#include "core/io/eigenvalue_csv.h"
#include "core/io/npz.h"
#include "widgets/panels/message_strip.h"
#include "widgets/plots/plot_export.h"

namespace echoplane {

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

void MainWindow::exportModel() {
    exportTo(tr("Export model"), QStringLiteral("model.npz"), tr("NumPy archive (*.npz)"),
             [](const RunResult& result, const QString& file) { writeNpz(file.toStdString(), result); });
}

}  // namespace echoplane
