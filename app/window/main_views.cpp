// SPDX-License-Identifier: GPL-3.0-or-later
// The views of the main window and their places.
#include <algorithm>
#include <initializer_list>
#include <utility>

#include <QHBoxLayout>
#include <QTabWidget>
#include <QToolButton>
#include <QVBoxLayout>

#include "app/docks/slim_tabs.h"
#include "app/window/main_window.h"
#include "app/window/shortcut_sheet.h"
#include "core/kinds/classes/class_kind.h"
#include "core/kinds/fields/field_kind.h"
#include "core/kinds/fields/tile_stages.h"
#include "core/kinds/recall/recall_kind.h"
#include "widgets/compare/compare_panel.h"
#include "widgets/controls/help_button.h"
#include "widgets/controls/help_text.h"
#include "widgets/controls/message_strip.h"
#include "widgets/controls/page_parts.h"
#include "widgets/controls/run_progress.h"
#include "widgets/document/spectrum_editor.h"
#include "widgets/explore/search_page.h"
#include "widgets/explore/sweep_page.h"
#include "widgets/plots/analysis/memory_view.h"
#include "widgets/plots/analysis/ridge_path_view.h"
#include "widgets/plots/analysis/stability_view.h"
#include "widgets/plots/classes/class_view.h"
#include "widgets/plots/classes/sequence_view.h"
#include "widgets/plots/exploration/parallel_view.h"
#include "widgets/plots/exploration/sweep_map_view.h"
#include "widgets/plots/fields/field_view.h"
#include "widgets/plots/fields/tile_view.h"
#include "widgets/plots/plane/plane_view.h"
#include "widgets/plots/reservoir/contribution_view.h"
#include "widgets/plots/reservoir/matrix_view.h"
#include "widgets/plots/reservoir/response_view.h"
#include "widgets/plots/reservoir/states_view.h"
#include "widgets/plots/reservoir/weight_view.h"
#include "widgets/plots/series/attractor_view.h"
#include "widgets/plots/series/error_view.h"
#include "widgets/plots/series/fork_view.h"
#include "widgets/plots/series/signal_view.h"
#include "widgets/scores/run_review.h"
#include "widgets/scores/score_panel.h"
#include "widgets/settings/eigenbasis_strip.h"
#include "widgets/settings/settings_panel.h"
#include "widgets/settings/stage_strip.h"
#include "widgets/settings/transport.h"

namespace echoplane {
namespace {

/// Small enough that everything fits into 1280 pixels with fonts 1.5 times as large.
constexpr int smallestPlane = 284;

/// Lists keys that a view handles without an action, for the sheet of shortcuts; a view that lists its own keeps them.
void describeKeys(QWidget& view, const QStringList& lines) {
    if (!view.property(keyHelpProperty).isValid()) view.setProperty(keyHelpProperty, lines);
}

}  // namespace

// The docks lie in a nested window, so that messages and the bar below keep the whole width whatever is moved.
void MainWindow::buildLayout() {
    auto* central = new QWidget(this);
    auto* column = new QVBoxLayout(central);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);

    m_errorStrip = new MessageStrip(MessageStrip::Kind::error, central);
    m_errorStrip->setObjectName(QStringLiteral("error-strip"));
    m_hintStrip = new MessageStrip(MessageStrip::Kind::hint, central);
    m_hintStrip->setObjectName(QStringLiteral("hint-strip"));
    m_noteStrip = new MessageStrip(MessageStrip::Kind::hint, central);
    m_noteStrip->setObjectName(QStringLiteral("note-strip"));
    m_dataStrip = new MessageStrip(MessageStrip::Kind::hint, central);
    m_dataStrip->setObjectName(QStringLiteral("data-strip"));
    QToolButton* change = m_dataStrip->addButton(tr("Change…"));
    change->setObjectName(QStringLiteral("data-change"));
    change->setToolTip(tr("Choose the columns of the file, and how it is read"));
    connect(change, &QToolButton::clicked, this, &MainWindow::changeData);
    auto* host = new QMainWindow(central);
    host->setWindowFlags(Qt::Widget);
    host->setObjectName(QStringLiteral("dock-host"));
    buildDocks(*host);

    auto* bottom = new QWidget(central);
    bottom->setObjectName(QStringLiteral("bottom-bar"));
    auto* bar = new QHBoxLayout(bottom);
    bar->setContentsMargins(0, 0, 8, 4);
    // Connected before the transport, which takes its room then, so that the views above do not jump.
    connect(m_document.get(), &Document::liveChanged, bottom,
            [bottom](bool live) { bottom->setMinimumHeight(live ? bottom->height() : 0); });
    m_transport = new Transport(*m_document);
    auto* strip = new StageStrip(*m_document);
    setHelp(*m_transport, QStringLiteral("live"));
    setHelp(*strip, QStringLiteral("stages"));
    auto* progress = new RunProgress(*m_document);
    bar->addWidget(m_transport);
    bar->addWidget(strip);
    bar->addWidget(progress, 1);
    // A live run has no stages: its position replaces the stage times.
    connect(m_document.get(), &Document::liveChanged, bottom, [=, this](bool live) {
        strip->setHidden(live);
        progress->setHidden(live);
        bar->setStretchFactor(m_transport, live ? 1 : 0);
    });

    column->addWidget(m_errorStrip);
    column->addWidget(m_hintStrip);
    column->addWidget(m_noteStrip);
    column->addWidget(m_dataStrip);
    column->addWidget(host, 1);
    column->addWidget(new EigenbasisStrip(*m_document, central));
    column->addWidget(bottom);
    setCentralWidget(central);
}

void MainWindow::buildDocks(QMainWindow& host) {
    m_docks = new DockLayout(host);
    const DockPlace settings{DockSide::left, QStringLiteral("settings"), true};
    const DockPlace scores{DockSide::right, QStringLiteral("scores"), true};
    const DockPlace inTime{DockSide::right, QStringLiteral("in-time")};
    const DockPlace results{DockSide::right, QStringLiteral("results")};

    m_settingsPanel = new SettingsPanel(*m_document);
    describeKeys(*m_settingsPanel, {tr("Up, Down\tStep the digit left of the cursor in a field"),
                                    tr("Return\tAccept the number typed"), tr("Esc\tRestore the number")});
    m_docks->addView(m_settingsPanel, QStringLiteral("settings"), tr("Settings"), settings);

    m_planeView = new PlaneView;
    describeKeys(
        *m_planeView,
        {tr("Home\tShow all eigenvalues"), tr("+, -\tZoom in, zoom out"),
         tr("Arrow keys\tMove the selected modes, finely with Shift; move the view if none is selected, or with Alt"),
         tr("Drag\tMove a mode and the selected ones; with Shift it snaps to a task frequency"),
         tr("Ctrl + click\tAdd a mode to the selection, or remove it"), tr("Shift + drag\tSelect by a box; with Ctrl by a lasso"),
         tr("Ctrl + double click\tAdd a mode"),
         tr("Alt + click\tFind the eigenvalues near that point, if only the leading ones are known"), tr("Esc\tCancel a drag")});
    m_editor = new SpectrumEditor(*m_document, *m_planeView, m_planeView);
    m_planeView->setMinimumWidth(smallestPlane);
    setHelp(*m_planeView, QStringLiteral("plane"));
    (new HelpButton(QStringLiteral("plane"), m_planeView))->pinToCorner();
    host.setCentralWidget(m_planeView);
    followResults(m_planeView, Moving::passing);
    offerExport(*m_planeView, QStringLiteral("plane"));

    auto* scorePanel = new ScorePanel(*m_document);
    m_review = new RunReview(*m_document, this);
    scorePanel->setReview(*m_review);
    m_docks->addView(scorePanel, QStringLiteral("scores"), tr("Scores"), scores);
    connect(m_planeView, &PlaneView::stabilityChanged, scorePanel,
            [this, scorePanel] { scorePanel->setStability(m_planeView->stability()); });
    m_signalView = addResultView(new SignalView, "signal", tr("Signal"), inTime, Moving::passing);
    const auto showSpread = [this] { m_signalView->setSpread(m_review->spread(m_document->shown())); };
    connect(m_review, &RunReview::changed, m_signalView, showSpread);
    connect(m_document.get(), &Document::resultChanged, m_signalView, showSpread);
    connect(m_document.get(), &Document::passingChanged, m_signalView, showSpread);
    connect(m_document.get(), &Document::liveShown, m_signalView,
            [this](const LiveStatus& at) { m_signalView->setNow(at.step); });
    connect(m_document.get(), &Document::liveChanged, m_signalView, [this](bool live) {
        if (!live) m_signalView->setNow(std::nullopt);
    });
    describeKeys(*m_signalView, {tr("Home\tShow all steps"), tr("Shift + Home\tZoom in to a readable section"),
                                 tr("+, -\tZoom in, zoom out in time"), tr("Left, Right\tMove in time")});
    m_memoryView = addResultView(new MemoryView, "memory", tr("Memory"), inTime, Moving::passing);
    connect(m_memoryView, &MemoryView::taskWanted, m_document.get(),
            [this] { m_document->set(setting("task"), std::string("memory")); });
    m_weightView = addResultView(new WeightView, "weights", tr("Weights"), results, Moving::passing);
    m_contributionView = addResultView(new ContributionView, "contributions", tr("Contributions"), results, Moving::passing);
    auto* response = addResultView(new ResponseView, "response", tr("Response"), results, Moving::passing);
    auto* ridgePath = addResultView(new RidgePathView, "ridge-path", tr("Ridge"), results, Moving::passing);
    auto* stability = addResultView(new StabilityView, "stability", tr("Stability"), results);
    connect(ridgePath, &RidgePathView::dragBegan, m_document.get(), &Document::beginGesture);
    connect(ridgePath, &RidgePathView::dragEnded, m_document.get(), &Document::endGesture);
    connect(ridgePath, &RidgePathView::ridgeChosen, m_document.get(),
            [this](double alpha) { m_document->set(setting("ridge"), alpha); });
    connect(m_document.get(), &Document::experimentChanged, ridgePath,
            [this, ridgePath] { ridgePath->setAlpha(m_document->experiment().readout.ridge); });
    offerExport(*m_signalView, QStringLiteral("signal"));
    offerExport(*m_memoryView, QStringLiteral("memory"));
    offerExport(*m_weightView, QStringLiteral("weights"));
    offerExport(*m_contributionView, QStringLiteral("contribution"));
    offerExport(*response, QStringLiteral("frequency"));
    offerExport(*ridgePath, QStringLiteral("ridge-path"));
    offerExport(*stability, QStringLiteral("stability"));
    describeKeys(*ridgePath, {tr("Left, Right\tSet alpha a third of a decade lower, higher")});
    const auto chooseMode = [this](int mode) { m_editor->select({mode}); };
    connect(m_weightView, &WeightView::modeChosen, m_editor, chooseMode);
    connect(m_contributionView, &ContributionView::modeChosen, m_editor, chooseMode);
    m_sweepPage = new SweepPage;
    m_sweepPage->setChooser(m_chooser, m_memory.store());
    // The page needs more width than the plane can spare, so it is a separate window.
    m_sweepPage->setParent(this, Qt::Window);
    m_sweepPage->setWindowTitle(tr("Sweep map"));
    resizeWithinScreen(*m_sweepPage, {720, 640});
    closeByKey(*m_sweepPage);
    m_sweepPage->setExperiment(m_document->experiment());
    connect(m_document.get(), &Document::experimentChanged, m_sweepPage,
            [this] { m_sweepPage->setExperiment(m_document->experiment()); });
    connect(m_document.get(), &Document::resultChanged, m_sweepPage, [this](const std::shared_ptr<const RunResult>& result) {
        if (result) m_sweepPage->takeRun(*result);
    });
    connect(m_sweepPage, &SweepPage::applyRequested, m_document.get(),
            [this](const Experiment& experiment) { m_document->setExperiment(experiment, tr("setting from the sweep map")); });
    buildSearch();
    m_comparePanel = new ComparePanel(*m_document);
    m_comparePanel->setReview(*m_review);
    m_docks->addView(m_comparePanel, QStringLiteral("compare"), tr("Compare"), inTime);
    m_forkView = addResultView(new ForkView, "forks", tr("Forks"), inTime);
    followForks();
    addStateViews(inTime, results);
    addErrorViews(inTime);
}

std::shared_ptr<const RunResult> MainWindow::modesShown(const std::shared_ptr<const RunResult>& result) const {
    auto shown = result && m_tileView->tile() > 0 ? resultOfTile(*result, m_tileView->tile()) : nullptr;
    return shown ? shown : result;
}

void MainWindow::showTile() {
    const auto shown = modesShown(m_document->result());
    if (shown == m_document->result() && !m_ofTile) return;
    m_ofTile = shown != m_document->result();
    // A hand edit does not apply to modes that belong to one tile only.
    m_planeView->setEditable(!m_ofTile || shown->spectrum == m_document->result()->spectrum);
    m_planeView->setResult(shown);
    m_weightView->setResult(shown);
    m_contributionView->setResult(shown);
}

QWidget* MainWindow::viewOf(const RunKind& kind) const {
    const std::initializer_list<std::pair<const RunKind*, QWidget*>> views = {
        {&recallKind, m_memoryView}, {&classesKind, m_classView}, {&fieldKind, m_fieldView}};
    const auto found = std::ranges::find(views, &kind, &std::pair<const RunKind*, QWidget*>::first);
    return found != views.end() ? found->second : nullptr;
}

void MainWindow::addErrorViews(const DockPlace& place) {
    auto* residuals = new ErrorView(residualPlot(), tr("Residuals"));
    auto* horizon = new ErrorView(horizonPlot(), tr("Error against the horizon"));
    m_classView = new ClassView;
    describeKeys(*m_classView, {tr("Arrow keys\tChoose a cell, and list its sequences"), tr("Esc\tChoose none")});
    m_errorPages = new QTabWidget;
    m_errorPages->setDocumentMode(true);
    makeSlim(*m_errorPages->tabBar());
    m_errorPages->addTab(residuals, tr("&Residuals"));
    m_errorPages->addTab(horizon, tr("Hori&zon"));
    m_errorPages->addTab(m_classView, tr("&Classes"));
    auto* sequenceView = new SequenceView;
    m_errorPages->addTab(sequenceView, tr("Se&quence"));
    connect(m_classView, &ClassView::sequenceChosen, this, [this, sequenceView](int sequence) {
        m_errorPages->setCurrentWidget(sequenceView);
        sequenceView->setSequence(sequence);
    });
    m_fieldView = new FieldView;
    describeKeys(*m_fieldView, {tr("Left, Right\tShow the previous, the next forecast")});
    m_errorPages->addTab(m_fieldView, tr("Fiel&d"));
    m_tileView = new TileView;
    describeKeys(*m_tileView,
                 {tr("Arrow keys\tChoose a tile, whose weights the plane shows"), tr("Esc\tReturn to the first tile")});
    m_errorPages->addTab(m_tileView, tr("T&iles"));
    connect(m_tileView, &TileView::tileChosen, this, [this](int tile) {
        showTile();
        tile > 0 ? m_noteStrip->showMessage(tr("Plane, weights and contributions show tile %1.").arg(tile + 1))
                 : m_noteStrip->hide();
    });
    connect(m_document.get(), &Document::resultChanged, this,
            &MainWindow::showTile);  // after the views have received the whole result
    connect(m_fieldView, &FieldView::tileChosen, m_tileView, &TileView::choose);
    m_errorPages->setAccessibleName(tr("Errors"));
    setHelp(*residuals, QStringLiteral("residuals"));
    setHelp(*horizon, QStringLiteral("horizon-curve"));
    setHelp(*m_classView, QStringLiteral("confusion"));
    setHelp(*sequenceView, QStringLiteral("sequence"));
    setHelp(*m_fieldView, QStringLiteral("field"));
    setHelp(*m_tileView, QStringLiteral("tile-map"));
    m_docks->addView(m_errorPages, QStringLiteral("errors"), tr("Errors"), place);
    followResults(residuals);
    followResults(horizon);
    followResults(m_classView);
    followResults(sequenceView);
    followResults(m_fieldView);
    followResults(m_tileView);
    offerExport(*m_classView, QStringLiteral("confusion"));
    offerExport(*sequenceView, QStringLiteral("sequence"));
    offerExport(*m_fieldView, QStringLiteral("field"));
    offerExport(*m_tileView, QStringLiteral("tiles"));
    offerExport(*residuals, QStringLiteral("residuals"));
    offerExport(*horizon, QStringLiteral("horizon"));
}

void MainWindow::addStateViews(const DockPlace& inTime, const DockPlace& results) {
    m_statesView = addResultView(new StatesView, "states", tr("States"), inTime);
    m_attractorView = addResultView(new AttractorView, "attractor", tr("Attractor"), inTime);
    m_matrixView = addResultView(new MatrixView, "matrix", tr("Matrix"), results);
    connect(m_document.get(), &Document::liveShown, m_statesView,
            [this](const LiveStatus& at) { m_statesView->setNow(at.step); });
    connect(m_document.get(), &Document::liveChanged, m_statesView, [this](bool live) {
        if (!live) m_statesView->setNow(std::nullopt);
    });
    offerExport(*m_statesView, QStringLiteral("states"));
    offerExport(*m_attractorView, QStringLiteral("attractor"));
    offerExport(*m_matrixView, QStringLiteral("matrix"));
    describeKeys(*m_statesView,
                 {tr("Home\tShow all steps"), tr("+, -\tZoom in, zoom out in time"), tr("Left, Right\tMove in time")});
    describeKeys(*m_attractorView, {tr("Arrow keys\tRotate; move with two outputs"), tr("+, -\tZoom in, zoom out"),
                                    tr("Home\tReturn to the first view"), tr("Drag\tRotate; move with two outputs")});
    describeKeys(*m_matrixView,
                 {tr("Home\tShow the whole matrix"), tr("+, -\tZoom in, zoom out"), tr("Arrow keys\tMove the view")});
}

void MainWindow::buildSearch() {
    m_searchPage = new SearchPage;
    m_searchPage->setChooser(m_chooser, m_memory.store());
    m_searchPage->setParent(this, Qt::Window);
    m_searchPage->setWindowTitle(tr("Search"));
    resizeWithinScreen(*m_searchPage, {860, 720});
    closeByKey(*m_searchPage);
    m_searchPage->setExperiment(m_document->experiment());
    connect(m_document.get(), &Document::experimentChanged, m_searchPage,
            [this] { m_searchPage->setExperiment(m_document->experiment()); });
    connect(m_searchPage, &SearchPage::applyRequested, m_document.get(),
            [this](const Experiment& experiment) { m_document->setExperiment(experiment, tr("setting from the search")); });
    connect(m_searchPage, &SearchPage::pointRead, this, [this](const Experiment* settings) {
        m_planeView->preview(settings);
        m_sweepPage->map().markSettings(settings);
    });
    describeKeys(m_searchPage->view(),
                 {tr("Up, Down\tRead the next better, the next worse point"), tr("Home\tRead the best point"),
                  tr("Return\tApply the settings of the point"), tr("Left, Right\tGo from axis to axis"),
                  tr("+, -\tSelect a range of the axis, wider or narrower"), tr("Delete\tClear the range of this axis"),
                  tr("Esc\tClear all ranges"), tr("Drag\tAlong an axis: select a range of it")});
}

void MainWindow::followForks() {
    connect(m_forkView, &ForkView::refused, m_errorStrip, &MessageStrip::showMessage);
    connect(m_forkView, &ForkView::saved, this,
            [this](const QString& file) { m_noteStrip->showMessage(tr("Saved to %1").arg(file)); });
    const QString filter = tr("State of a reservoir (*.npy);;All files (*)");
    connect(m_forkView, &ForkView::saveRequested, this, [this, filter] {
        const QString file = m_chooser.save(this, tr("Save state"), QStringLiteral("state.npy"), filter);
        if (!file.isEmpty()) m_forkView->saveState(file);
    });
    connect(m_forkView, &ForkView::restoreRequested, this, [this, filter] {
        const QString file = m_chooser.open(this, tr("Restore state"), filter);
        if (!file.isEmpty()) m_forkView->restoreState(file);
    });
    connect(m_document.get(), &Document::liveShown, m_forkView, [this](const LiveStatus& at) { m_forkView->setNow(at.step); });
    offerExport(*m_forkView, QStringLiteral("forks"));
    describeKeys(*m_forkView, {tr("Home\tShow all from the earliest fork on"), tr("+, -\tZoom in, zoom out in time"),
                               tr("Left, Right\tMove in time"), tr("Double click\tAdd a fork there"),
                               tr("F2\tIn the list: edit step, size or seed"), tr("Delete\tIn the list: delete the fork")});
}

}  // namespace echoplane
