// SPDX-License-Identifier: GPL-3.0-or-later
// Exports of the main window.
#include <algorithm>
#include <exception>

#include <QLocale>
#include <QTimer>

#include "app/views/result_pages.h"
#include "app/window/main_window.h"
#include "core/jobs/failure.h"
#include "core/project/result_tables.h"
#include "core/tasks/run_kind.h"
#include "core/tasks/task.h"
#include "widgets/explore/job_script_dialog.h"
#include "widgets/language/core_text.h"
#include "widgets/language/plain_text.h"
#include "widgets/models/export_model_dialog.h"
#include "widgets/plots/analysis/conceptor_view.h"
#include "widgets/plots/catalogue/plot_export.h"
#include "widgets/plots/classes/class_view.h"
#include "widgets/plots/plane/plane_jacobian.h"
#include "widgets/plots/plane/plane_view.h"
#include "widgets/plots/reservoir/matrix_view.h"
#include "widgets/plots/reservoir/states_view.h"
#include "widgets/plots/series/attractor_view.h"
#include "widgets/plots/series/fork_view.h"
#include "widgets/plots/series/signal_view.h"
#include "widgets/race/race_dialog.h"
#include "widgets/race/race_shown.h"
#include "widgets/scores/run_review.h"

namespace echoplane {
namespace {

constexpr int exportFollows = 100;  // ms

/// Base name of a file: "mso5-golden".
QString nameOf(const Experiment& experiment) {
    return QString::fromStdString(taskText(experiment) + '-' + experiment.reservoir.method).remove(QLatin1Char(':'));
}

/// The kinds of plots of such runs.
QStringList plotsOf(const Experiment& experiment) {
    QStringList kinds = plotKinds();
    kinds.removeIf([&experiment](const QString& kind) { return !hasPlot(kind, experiment); });
    return kinds;
}

}  // namespace

std::shared_ptr<const RunResult> MainWindow::currentRun() {
    if (noResultReason().isEmpty()) return m_document->result();
    sayError(tr("These settings have no result yet. Export again when the run is finished."));
    return nullptr;
}

PlotExtras MainWindow::onScreen() const {
    PlotExtras extras;
    extras.spread = m_review->spread(m_document->result());
    extras.band = m_signalView->band();
    extras.pinned = pinnedRuns(*m_document);
    extras.live = m_document->live() != nullptr;
    extras.forks = m_forkView->forks();
    extras.inClosedLoop = m_forkView->inClosedLoop();
    extras.forkOutput = m_forkView->output();
    extras.forkSteps = m_forkView->zoom();
    extras.polarGrid = m_planeView->polarGridAction()->isChecked();
    extras.response = m_planeView->responseAction()->isChecked();
    if (m_planeView->weightAction()->isChecked()) extras.measure = WeightMeasure::weight;
    if (m_planeView->logScaleAction()->isChecked()) extras.scale = WeightScale::absoluteLog;
    extras.selected = m_planeView->selectedModes();
    extras.jacobian = m_planeView->shownJacobian();
    if (m_race != nullptr) extras.rivals = m_race->shown().onPlane();
    extras.zoom = m_planeView->zoom();
    extras.output = m_signalView->output();
    extras.now = m_signalView->now();
    extras.steps = m_signalView->zoom();
    extras.states = m_statesView->choice();
    extras.stateSteps = m_statesView->zoom();
    if (extras.live) extras.statesOf = m_statesView->run();
    extras.turn = m_attractorView->turn();
    extras.delay = m_attractorView->delay();
    extras.matrixZoom = m_matrixView->zoom();
    extras.role = m_classView->role();
    extras.pattern = m_conceptorView->pattern();
    return extras;
}

QString MainWindow::noResultReason() const {
    const auto& result = m_document->result();
    return result && result->experiment == m_document->experiment() ? QString() : tr("These settings have no result yet.");
}

QString MainWindow::noPlotsReason() {
    const QString reason = noResultReason();
    if (!reason.isEmpty() || !m_planeView->jacobianIsOlder()) return reason;
    return tr("The Jacobian of this result is still being computed.");
}

std::vector<PlotSource> MainWindow::plotsOnScreen() const {
    const auto& run = m_document->result();
    const PlotExtras extras = onScreen();
    std::vector<PlotSource> sources;
    for (const QString& kind : plotsOf(run->experiment)) {
        const bool ofModes =
            kind == QLatin1String("plane") || kind == QLatin1String("weights") || kind == QLatin1String("contribution");
        PlotExtras own = extras;
        if (kind == QLatin1String("signal")) own.pinned = overSignal();
        sources.push_back(plotSource(kind, ofModes ? modesShown(run) : run, own));
    }
    return sources;
}

void MainWindow::exportPlots(const QString& first, ExportPlotPage::Extent extent) {
    if (const QString reason = noPlotsReason(); !reason.isEmpty()) return sayError(reason);
    const auto index = plotsOf(m_document->experiment()).indexOf(first);
    ExportPlotPage& page = openExportPage(plotsOnScreen(), static_cast<std::size_t>(std::max(qsizetype{0}, index)), extent);
    // It follows the results and what of them is on screen, a moment later, as in live training they come one after the other.
    auto* soon = new QTimer(&page);
    soon->setSingleShot(true);
    soon->setInterval(exportFollows);
    connect(soon, &QTimer::timeout, &page, [this, &page] {
        if (const QString reason = noPlotsReason(); reason.isEmpty())
            page.setSources(plotsOnScreen());
        else
            page.setUnavailable(reason);
    });
    const auto follow = [this, &page, soon] {
        if (const QString reason = noResultReason(); !reason.isEmpty()) page.setUnavailable(reason);
        if (!soon->isActive()) soon->start();
    };
    connect(m_document.get(), &Document::experimentChanged, &page, follow);
    connect(m_document.get(), &Document::resultChanged, &page, follow);
    connect(m_planeView, &PlaneView::zoomChanged, &page, follow);
    connect(m_editor, &SpectrumEditor::selectionChanged, &page, follow);
    connect(&m_planeView->jacobian(), &PlaneJacobian::changed, &page, follow);
    for (const QAction* each : {m_planeView->polarGridAction(), m_planeView->responseAction(), m_planeView->weightAction(),
                                m_planeView->logScaleAction(), m_planeView->jacobianAction()})
        connect(each, &QAction::toggled, &page, follow);
}

ExportPlotPage& MainWindow::openExportPage(std::vector<PlotSource> sources, std::size_t current, ExportPlotPage::Extent extent) {
    auto* page = new ExportPlotPage(std::move(sources), current, extent, m_chooser, m_memory.store(), this);
    if (const auto* before = qobject_cast<ExportPlotPage*>(m_pages->page(QStringLiteral("export")))) {
        page->setSuffix(before->suffix());
        page->setOptions(before->options());
    }
    connect(page, &ExportPlotPage::saved, this, [this](const QString& message) {
        say(message);
        m_pages->back();
    });
    m_pages->openOnce(page, QStringLiteral("export"), page->windowTitle(),
                      extent == ExportPlotPage::Extent::one
                          ? tr("One plot as a picture or as numbers, at the size it will be printed.")
                          : tr("Every plot into a folder, in one format and at one size."));
    return *page;
}

void MainWindow::exportPicture(const PlotSource& source) {
    openExportPage({source}, 0, ExportPlotPage::Extent::one);
}

void MainWindow::exportErrors() {
    if (const auto run = currentRun())
        exportTable(tr("Export table of errors"), nameOf(run->experiment) + QStringLiteral("-errors"),
                    errorTable(*run, false, m_review->baselines().get(), m_review->spread(run).get()));
}

void MainWindow::writeJob() {
    const Experiment& experiment = m_document->experiment();
    JobToWrite job;
    job.output = nameOf(experiment) + QStringLiteral(".json");
    constexpr int ranks = 8;
    if (const auto shares = kindOf(experiment).shares; shares != nullptr) job.ranks = std::min(ranks, shares(experiment));
    job.text = [experiment](const std::string& output, const ClusterShare& share) {
        return trainScript(experiment, output, share);
    };
    connect(&showJobDialog(job, m_chooser, *this), &JobScriptDialog::saved, this, &MainWindow::say);
}

void MainWindow::exportTable(const QString& title, const QString& name, const TextTable& table) {
    const QString file = m_chooser.save(this, title, name + QStringLiteral(".csv"), tableFilter());
    if (file.isEmpty()) return;
    try {
        writeTable(file.toStdString(), table);
        say(tr("Saved to %1").arg(file));
    } catch (...) {
        sayError(coreText(currentFailure()));
    }
}

void MainWindow::followExports() {
    m_modelExporter = new ModelExporter(this);
    connect(m_modelExporter, &ModelExporter::written, this, [this](const ModelExportAnswer& answer) {
        say(tr("Model saved to %1 (%2).")
                .arg(QString::fromStdString(answer.request.file),
                     locale()
                         .formattedDataSize(static_cast<qint64>(answer.bytes), 1, QLocale::DataSizeSIFormat)
                         .replace(locale().decimalPoint(), QLatin1String("."))));
    });
    connect(m_modelExporter, &ModelExporter::failed, this, [this](const QString& message, const ModelExportRequest& request) {
        if (request.write && !m_exportModelDialog) sayError(message);
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
        reason = tr("Live training has not trained a model on all the data yet: leave it first (Run menu).");
    else if (result && result->diverged() && result->experiment == m_document->experiment())
        reason = tr("The run diverged at step %1, so there is no trained model: lower the spectral radius.")
                     .arg(*result->states->divergedAt);
    m_exportModelAction->setEnabled(reason.isEmpty());
    m_exportModelAction->setToolTip(
        plainToolTip(reason.isEmpty() ? tr("Saves the trained reservoir as a file that other programs can run.") : reason));
}

void MainWindow::exportModel() {
    if (const auto run = currentRun()) openExportDialog({run, nullptr}, nameOf(run->experiment));
}

void MainWindow::openExportDialog(const ModelSource& source, const QString& name) {
    m_exportModelDialog = new ExportModelDialog(*m_modelExporter, source, name, m_chooser, m_memory.store(), this);
    m_exportModelDialog->setAttribute(Qt::WA_DeleteOnClose);
    m_exportModelDialog->open();
}

}  // namespace echoplane
