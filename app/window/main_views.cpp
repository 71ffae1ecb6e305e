// SPDX-License-Identifier: GPL-3.0-or-later
// The views of the main window and their places.
#include <algorithm>
#include <initializer_list>
#include <utility>

#include <QStackedWidget>
#include <QVBoxLayout>

#include "app/views/frame_layout.h"
#include "app/views/main_columns.h"
#include "app/views/result_pages.h"
#include "app/views/view_deck.h"
#include "app/window/main_window.h"
#include "app/window/shortcut_sheet.h"
#include "core/kinds/classes/class_kind.h"
#include "core/kinds/fields/field_kind.h"
#include "core/kinds/fields/tile_stages.h"
#include "core/kinds/recall/recall_kind.h"
#include "widgets/compare/compare_panel.h"
#include "widgets/controls/help_text.h"
#include "widgets/document/spectrum_editor.h"
#include "widgets/explore/search_page.h"
#include "widgets/explore/sweep_page.h"
#include "widgets/plots/analysis/adaptation_view.h"
#include "widgets/plots/analysis/capacity_view.h"
#include "widgets/plots/analysis/conceptor_view.h"
#include "widgets/plots/analysis/memory_view.h"
#include "widgets/plots/analysis/ridge_path_view.h"
#include "widgets/plots/analysis/stability_view.h"
#include "widgets/plots/classes/class_view.h"
#include "widgets/plots/classes/sequence_view.h"
#include "widgets/plots/exploration/parallel_view.h"
#include "widgets/plots/exploration/sweep_map_view.h"
#include "widgets/plots/fields/field_view.h"
#include "widgets/plots/fields/tile_view.h"
#include "widgets/plots/plane/mode_inspector.h"
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
#include "widgets/scores/answer_panel.h"
#include "widgets/scores/run_review.h"
#include "widgets/scores/score_panel.h"
#include "widgets/settings/settings_panel.h"
#include "widgets/status/status_line.h"
#include "widgets/status/transport.h"

namespace echoplane {
namespace {

/// Lists keys that a view handles without an action, for the sheet of shortcuts; a view that lists its own keeps them.
void describeKeys(QWidget& view, const QStringList& lines) {
    if (!view.property(keyHelpProperty).isValid()) view.setProperty(keyHelpProperty, lines);
}

/// The widget in a frame that passes on only changes of its size, so that a number that changes lays out nothing beside it.
QWidget* framed(QWidget* inside) {
    auto* frame = new QWidget;
    frame->setSizePolicy(inside->sizePolicy());
    auto* layout = new FrameLayout(frame);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addWidget(inside);
    return frame;
}

}  // namespace

// Rail | plane with the inspector below | answer with the views or a page below; at the bottom the status line.
void MainWindow::buildLayout() {
    m_review = new RunReview(*m_document, this);
    m_settingsPanel = new SettingsPanel(*m_document);
    setHelp(*m_settingsPanel, QStringLiteral("settings"));
    describeKeys(*m_settingsPanel, {tr("Up, Down\tStep the digit left of the cursor in a field"),
                                    tr("Return\tAccept the number typed"), tr("Esc\tRestore the number")});
    auto* stage = new QWidget;
    auto* stageColumn = new QVBoxLayout(stage);
    stageColumn->setContentsMargins(0, 0, 0, 0);
    stageColumn->setSpacing(0);
    buildPlane();
    stageColumn->addWidget(m_planeView, 1);
    stageColumn->addWidget(framed(new ModeInspector(*m_planeView)));

    m_answer = new AnswerPanel(*m_document, *m_review);
    m_answer->setObjectName(QStringLiteral("answer"));
    setHelp(*m_answer, QStringLiteral("scores"));
    m_deck = new ViewDeck;
    buildViews();
    m_pages = new ResultPages;
    buildPages();
    auto* results = new QWidget;
    auto* resultsColumn = new QVBoxLayout(results);
    resultsColumn->setContentsMargins(0, 0, 0, 0);
    resultsColumn->setSpacing(0);
    auto* body = new QStackedWidget;
    body->addWidget(m_deck);
    body->addWidget(m_pages);
    resultsColumn->addWidget(framed(m_answer));
    resultsColumn->addWidget(framed(body), 1);
    connect(m_pages, &ResultPages::opened, body, [body] { body->setCurrentIndex(1); });
    connect(m_pages, &ResultPages::closed, body, [body] { body->setCurrentIndex(0); });
    QWidget* details = m_deck->view(QStringLiteral("scores"));
    connect(m_answer, &AnswerPanel::detailsToggled, this, [this, details](bool on) {
        if (on) m_beforeDetails = m_deck->front();
        m_deck->bringUp(on || !m_beforeDetails ? details : m_beforeDetails.data());
    });
    connect(m_deck, &ViewDeck::arranged, m_answer, [this, details] { m_answer->setDetailsShown(m_deck->front() == details); });

    m_columns = new MainColumns(m_settingsPanel, stage, results, *m_deck);
    m_columns->addActions(m_deck->menu());
    connect(m_deck, &ViewDeck::broughtUp, m_pages, &ResultPages::close);
    connect(m_pages, &ResultPages::opened, m_columns, &MainColumns::endAlone);
    connect(m_pages, &ResultPages::roomWanted, m_columns, [this](bool wanted) { m_columns->setPlaneShown(!wanted); });
    m_status = new StatusLine(*m_document);
    auto* central = new QWidget(this);
    auto* column = new QVBoxLayout(central);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    column->addWidget(m_columns, 1);
    column->addWidget(framed(m_status));
    setCentralWidget(central);
}

void MainWindow::buildPlane() {
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
    setHelp(*m_planeView, QStringLiteral("plane"));
    followResults(m_planeView, Moving::passing);
    offerExport(*m_planeView, QStringLiteral("plane"));
}

void MainWindow::buildViews() {
    using Place = ViewDeck::Place;
    m_signalView = addResultView(new SignalView, "signal", tr("Signal"), Place::top, {}, "signal", Moving::passing);
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
    const QString modes = tr("Modes");
    m_contributionView = addResultView(new ContributionView, "contributions", tr("Contribution"), Place::front, modes,
                                       "contribution", Moving::passing);
    m_weightView = addResultView(new WeightView, "weights", tr("Weight"), Place::front, modes, "weights", Moving::passing);
    const auto chooseMode = [this](int mode) { m_editor->select({mode}); };
    connect(m_weightView, &WeightView::modeChosen, m_editor, chooseMode);
    connect(m_contributionView, &ContributionView::modeChosen, m_editor, chooseMode);
    addResultView(new ResponseView, "response", tr("Response"), Place::front, {}, "frequency", Moving::passing);
    m_memoryView = addResultView(new MemoryView, "memory", tr("Memory"), Place::front, {}, "memory", Moving::passing);
    connect(m_memoryView, &MemoryView::taskWanted, m_document.get(),
            [this] { m_document->set(setting("task"), std::string("memory")); });
    auto* ridgePath =
        addResultView(new RidgePathView, "ridge-path", tr("Ridge"), Place::front, {}, "ridge-path", Moving::passing);
    connect(ridgePath, &RidgePathView::dragBegan, m_document.get(), &Document::beginGesture);
    connect(ridgePath, &RidgePathView::dragEnded, m_document.get(), &Document::endGesture);
    connect(ridgePath, &RidgePathView::ridgeChosen, m_document.get(),
            [this](double alpha) { m_document->set(setting("ridge"), alpha); });
    connect(m_document.get(), &Document::experimentChanged, ridgePath,
            [this, ridgePath] { ridgePath->setAlpha(m_document->experiment().readout.ridge); });
    describeKeys(*ridgePath, {tr("Left, Right\tSet α a third of a decade lower, higher")});

    auto* details = new ScorePanel(*m_document);
    details->setReview(*m_review);
    m_deck->addView(details, QStringLiteral("scores"), tr("Details"), Place::more);
    connect(m_planeView, &PlaneView::stabilityChanged, details,
            [this, details] { details->setStability(m_planeView->stability()); });
    addResultView(new StabilityView, "stability", tr("Stability"), Place::more, {}, "stability");
    addResultView(new CapacityView, "capacity", tr("Capacity"), Place::more, {}, "capacity", Moving::passing);
    auto* adaptation =
        addResultView(new AdaptationView, "plasticity", tr("Adaptation"), Place::more, {}, "adaptation", Moving::passing);
    connect(adaptation, &AdaptationView::epochChanged, m_planeView,
            [this, adaptation] { m_planeView->setEpoch(adaptation->epoch()); });
    m_conceptorView = addResultView(new ConceptorView, "conceptors", tr("Conceptors"), Place::more, {}, "conceptors");
    addStateViews();
    m_forkView = addResultView(new ForkView, "forks", tr("Forks"), Place::more, {}, "forks");
    followForks();
    addErrorViews();
    m_deck->setFirst({});
}

void MainWindow::buildPages() {
    m_sweepPage = new SweepPage;
    m_sweepPage->setChooser(m_chooser);
    connect(m_sweepPage, &SweepPage::exportRequested, this, &MainWindow::exportPicture);
    m_pages->addPage(m_sweepPage, QStringLiteral("sweep"), tr("Sweep"),
                     tr("The error over one or two settings. A click on the map applies its settings."));
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
    m_pages->addPage(m_comparePanel, QStringLiteral("compare"), tr("Compare"),
                     tr("Pinned runs beside this one, with what differs in their settings."));
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

QStringList MainWindow::viewsOf(const RunKind& kind) const {
    const std::initializer_list<std::pair<const RunKind*, QStringList>> views = {
        {&recallKind, {QStringLiteral("memory")}},
        {&classesKind, {QStringLiteral("confusion"), QStringLiteral("sequence")}},
        {&fieldKind, {QStringLiteral("field"), QStringLiteral("tile-map")}}};
    const auto* found = std::ranges::find(views, &kind, &std::pair<const RunKind*, QStringList>::first);
    return found != views.end() ? found->second : QStringList();
}

void MainWindow::addErrorViews() {
    using Place = ViewDeck::Place;
    addResultView(new ErrorView(residualPlot(), tr("Residuals")), "residuals", tr("Residuals"), Place::more, {}, "residuals");
    addResultView(new ErrorView(horizonPlot(), tr("Error against the horizon")), "horizon-curve", tr("Horizon"), Place::more, {},
                  "horizon");
    m_classView = addResultView(new ClassView, "confusion", tr("Classes"), Place::more, {}, "confusion");
    describeKeys(*m_classView, {tr("Arrow keys\tChoose a cell, and list its sequences"), tr("Esc\tChoose none")});
    auto* sequenceView = addResultView(new SequenceView, "sequence", tr("Sequence"), Place::more, {}, "sequence");
    connect(m_classView, &ClassView::sequenceChosen, this, [this, sequenceView](int sequence) {
        m_deck->bringUp(sequenceView);
        sequenceView->setSequence(sequence);
    });
    m_fieldView = addResultView(new FieldView, "field", tr("Field"), Place::more, {}, "field");
    describeKeys(*m_fieldView, {tr("Left, Right\tShow the previous, the next forecast")});
    m_tileView = addResultView(new TileView, "tile-map", tr("Tiles"), Place::more, {}, "tiles");
    describeKeys(*m_tileView,
                 {tr("Arrow keys\tChoose a tile, whose weights the plane shows"), tr("Esc\tReturn to the first tile")});
    connect(m_tileView, &TileView::tileChosen, this, [this](int tile) {
        showTile();
        tile > 0 ? say(tr("Plane and modes show tile %1.").arg(tile + 1)) : m_status->clear(StatusLine::Kind::note);
    });
    connect(m_document.get(), &Document::resultChanged, this,
            &MainWindow::showTile);  // after the views have received the whole result
    connect(m_fieldView, &FieldView::tileChosen, m_tileView, &TileView::choose);
}

void MainWindow::addStateViews() {
    using Place = ViewDeck::Place;
    m_statesView = addResultView(new StatesView, "states", tr("States"), Place::more, {}, "states");
    m_attractorView = addResultView(new AttractorView, "attractor", tr("Attractor"), Place::more, {}, "attractor");
    m_matrixView = addResultView(new MatrixView, "matrix", tr("Matrix"), Place::more, {}, "matrix");
    connect(m_document.get(), &Document::liveShown, m_statesView,
            [this](const LiveStatus& at) { m_statesView->setNow(at.step); });
    connect(m_document.get(), &Document::liveChanged, m_statesView, [this](bool live) {
        if (!live) m_statesView->setNow(std::nullopt);
    });
    describeKeys(*m_statesView,
                 {tr("Home\tShow all steps"), tr("+, -\tZoom in, zoom out in time"), tr("Left, Right\tMove in time")});
    describeKeys(*m_attractorView, {tr("Arrow keys\tRotate; move with two outputs"), tr("+, -\tZoom in, zoom out"),
                                    tr("Home\tReturn to the first view"), tr("Drag\tRotate; move with two outputs")});
    describeKeys(*m_matrixView,
                 {tr("Home\tShow the whole matrix"), tr("+, -\tZoom in, zoom out"), tr("Arrow keys\tMove the view")});
}

void MainWindow::buildSearch() {
    m_searchPage = new SearchPage;
    m_searchPage->setChooser(m_chooser);
    connect(m_searchPage, &SearchPage::exportRequested, this, &MainWindow::exportPicture);
    m_pages->addPage(m_searchPage, QStringLiteral("search"), tr("Search"),
                     tr("The best settings, each point proposed from all earlier ones."));
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
    connect(m_forkView, &ForkView::refused, this, &MainWindow::sayError);
    connect(m_forkView, &ForkView::saved, this, [this](const QString& file) { say(tr("Saved to %1").arg(file)); });
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
    describeKeys(*m_forkView, {tr("Home\tShow all from the earliest fork on"), tr("+, -\tZoom in, zoom out in time"),
                               tr("Left, Right\tMove in time"), tr("Double click\tAdd a fork there"),
                               tr("F2\tIn the list: edit step, size or seed"), tr("Delete\tIn the list: delete the fork")});
}

}  // namespace echoplane
