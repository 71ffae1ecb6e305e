// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/views/view_kinds.h"

#include <optional>
#include <string>

#include <QCoreApplication>

#include "app/views/main_views.h"
#include "core/kinds/classes/class_kind.h"
#include "core/kinds/fields/field_kind.h"
#include "core/kinds/recall/recall_kind.h"
#include "core/tasks/run_kind.h"
#include "core/tasks/task.h"
#include "widgets/controls/file_chooser.h"
#include "widgets/document/document.h"
#include "widgets/document/spectrum_editor.h"
#include "widgets/plots/analysis/adaptation_view.h"
#include "widgets/plots/analysis/capacity_view.h"
#include "widgets/plots/analysis/conceptor_view.h"
#include "widgets/plots/analysis/memory_view.h"
#include "widgets/plots/analysis/ridge_path_view.h"
#include "widgets/plots/analysis/stability_view.h"
#include "widgets/plots/classes/class_view.h"
#include "widgets/plots/classes/sequence_view.h"
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
#include "widgets/status/status_line.h"

namespace echoplane {
namespace {

using Place = ViewDeck::Place;

template <typename View>
QWidget* made(MainViews&) {
    return new View;
}

template <typename View, typename With>
void call(void (*work)(View&, With&), QWidget& view, With& with) {
    work(static_cast<View&>(view), with);
}
/// A function of a row that knows its view by its class.
template <auto work>
void wired(QWidget& view, MainViews& views) {
    call(work, view, views);
}

template <const RunKind& kind>
bool isOf(const Experiment& experiment) {
    return &kindOf(experiment) == &kind;
}

bool isChaotic(const Experiment& experiment) {
    return isOf<seriesKind>(experiment) && task(experiment.data.task).lyapunovExponent != nullptr;
}

/// Marks the step of live training.
template <typename View>
void followStep(View& view, Document& document) {
    QObject::connect(&document, &Document::liveShown, &view, [&view](const LiveStatus& at) { view.setNow(at.step); });
    QObject::connect(&document, &Document::liveChanged, &view, [&view](bool live) {
        if (!live) view.setNow(std::nullopt);
    });
}

void wireSignal(SignalView& view, MainViews& views) {
    const auto showSpread = [&view, &views] { view.setSpread(views.review().spread(views.document().shown())); };
    QObject::connect(&views.review(), &RunReview::changed, &view, showSpread);
    QObject::connect(&views.document(), &Document::resultChanged, &view, showSpread);
    QObject::connect(&views.document(), &Document::passingChanged, &view, showSpread);
    followStep(view, views.document());
}

template <typename View>
void wireModes(View& view, MainViews& views) {
    QObject::connect(&view, &View::modeChosen, &views.editor(), [&views](int mode) { views.editor().select({mode}); });
}

void wireMemory(MemoryView& view, MainViews& views) {
    QObject::connect(&view, &MemoryView::taskWanted, &views.document(),
                     [&views] { views.document().set(setting("task"), std::string("memory")); });
}

void wireRidgePath(RidgePathView& view, MainViews& views) {
    Document& document = views.document();
    QObject::connect(&view, &RidgePathView::dragBegan, &document, &Document::beginGesture);
    QObject::connect(&view, &RidgePathView::dragEnded, &document, &Document::endGesture);
    QObject::connect(&view, &RidgePathView::ridgeChosen, &document,
                     [&document](double alpha) { document.set(setting("ridge"), alpha); });
    QObject::connect(&document, &Document::experimentChanged, &view,
                     [&view, &document] { view.setAlpha(document.experiment().readout.ridge); });
}

QWidget* makeDetails(MainViews& views) {
    auto* details = new ScorePanel(views.document());
    details->setReview(views.review());
    return details;
}

// Added after the view of the ridge path, whose curve of test errors would tempt to tune on it too.
void wireDetails(ScorePanel& details, MainViews& views) {
    auto& ridgePath = views.get<RidgePathView>();
    ridgePath.setTestShown(details.testIsShown());
    QObject::connect(&details, &ScorePanel::testShownChanged, &ridgePath, &RidgePathView::setTestShown);
    PlaneView& plane = views.plane();
    QObject::connect(&plane, &PlaneView::stabilityChanged, &details,
                     [&details, &plane] { details.setStability(plane.stability()); });
}

void wireAdaptation(AdaptationView& view, MainViews& views) {
    QObject::connect(&view, &AdaptationView::epochChanged, &views.plane(),
                     [&view, &plane = views.plane()] { plane.setEpoch(view.epoch()); });
}

void wireStates(StatesView& view, MainViews& views) {
    followStep(view, views.document());
}

void wireForks(ForkView& view, MainViews& views) {
    QObject::connect(&view, &ForkView::refused, &views.status(), &StatusLine::sayError);
    QObject::connect(&view, &ForkView::saved, &views.status(),
                     [&views](const QString& file) { views.status().sayNote(MainViews::tr("Saved to %1").arg(file)); });
    QObject::connect(&view, &ForkView::saveRequested, &view, [&view, &views] {
        const QString file = views.chooser().save(view.window(), MainViews::tr("Save state"), QStringLiteral("state.npy"),
                                                  MainViews::tr("State of a reservoir (*.npy);;All files (*)"));
        if (!file.isEmpty()) view.saveState(file);
    });
    QObject::connect(&view, &ForkView::restoreRequested, &view, [&view, &views] {
        const QString file = views.chooser().open(view.window(), MainViews::tr("Restore state"),
                                                  MainViews::tr("State of a reservoir (*.npy);;All files (*)"));
        if (!file.isEmpty()) view.restoreState(file);
    });
    QObject::connect(&views.document(), &Document::liveShown, &view, [&view](const LiveStatus& at) { view.setNow(at.step); });
}

// Added after the view of classes.
void wireSequence(SequenceView& view, MainViews& views) {
    QObject::connect(&views.get<ClassView>(), &ClassView::sequenceChosen, &view, [&view, &views](int sequence) {
        views.deck().bringUp(&view);
        view.setSequence(sequence);
    });
}

// Added after the view of the field.
void wireTiles(TileView& view, MainViews& views) {
    QObject::connect(&view, &TileView::tileChosen, &views, [&views](int tile) {
        views.showTile();
        if (tile > 0)
            views.status().sayNote(MainViews::tr("Plane and modes show tile %1.").arg(tile + 1));
        else
            views.status().clear(StatusLine::Kind::note);
    });
    QObject::connect(&views.get<FieldView>(), &FieldView::tileChosen, &view, &TileView::choose);
}

}  // namespace

std::span<const ViewKind> viewKinds() {
    static const std::array all = {
        ViewKind{
            "signal", QT_TRANSLATE_NOOP("echoplane::MainViews", "Signal"), Place::top, "signal", true, made<SignalView>,
            ViewKind::Extra{.wire = wired<wireSignal>,
                            .keys = {QT_TRANSLATE_NOOP("echoplane::MainViews", "Home\tShow all steps"),
                                     QT_TRANSLATE_NOOP("echoplane::MainViews", "Shift + Home\tZoom in to a readable section"),
                                     QT_TRANSLATE_NOOP("echoplane::MainViews", "+, -\tZoom in, zoom out in time"),
                                     QT_TRANSLATE_NOOP("echoplane::MainViews", "Left, Right\tMove in time")}}},
        ViewKind{"contributions", QT_TRANSLATE_NOOP("echoplane::MainViews", "Contribution"), Place::front, "contribution", true,
                 made<ContributionView>,
                 ViewKind::Extra{.tab = QT_TRANSLATE_NOOP("echoplane::MainViews", "Modes"),
                                 .wire = wired<wireModes<ContributionView>>}},
        ViewKind{
            "weights", QT_TRANSLATE_NOOP("echoplane::MainViews", "Weight"), Place::front, "weights", true, made<WeightView>,
            ViewKind::Extra{.tab = QT_TRANSLATE_NOOP("echoplane::MainViews", "Modes"), .wire = wired<wireModes<WeightView>>}},
        ViewKind{"response", QT_TRANSLATE_NOOP("echoplane::MainViews", "Response"), Place::front, "frequency", true,
                 made<ResponseView>},
        ViewKind{"memory", QT_TRANSLATE_NOOP("echoplane::MainViews", "Memory"), Place::front, "memory", true, made<MemoryView>,
                 ViewKind::Extra{.wire = wired<wireMemory>, .leads = isOf<recallKind>}},
        ViewKind{"ridge-path", QT_TRANSLATE_NOOP("echoplane::MainViews", "Ridge"), Place::front, "ridge-path", true,
                 made<RidgePathView>,
                 ViewKind::Extra{.wire = wired<wireRidgePath>,
                                 .keys = {QT_TRANSLATE_NOOP("echoplane::MainViews",
                                                            "Left, Right\tSet α a third of a decade lower, higher")}}},
        ViewKind{"scores", QT_TRANSLATE_NOOP("echoplane::MainViews", "Details"), Place::more, nullptr, false, makeDetails,
                 ViewKind::Extra{.wire = wired<wireDetails>}},
        ViewKind{"stability", QT_TRANSLATE_NOOP("echoplane::MainViews", "Stability"), Place::more, "stability", false,
                 made<StabilityView>},
        ViewKind{"capacity", QT_TRANSLATE_NOOP("echoplane::MainViews", "Capacity"), Place::more, "capacity", true,
                 made<CapacityView>},
        ViewKind{"plasticity", QT_TRANSLATE_NOOP("echoplane::MainViews", "Adaptation"), Place::more, "adaptation", true,
                 made<AdaptationView>, ViewKind::Extra{.wire = wired<wireAdaptation>}},
        ViewKind{"conceptors", QT_TRANSLATE_NOOP("echoplane::MainViews", "Conceptors"), Place::more, "conceptors", false,
                 made<ConceptorView>},
        ViewKind{"states", QT_TRANSLATE_NOOP("echoplane::MainViews", "States"), Place::more, "states", false, made<StatesView>,
                 ViewKind::Extra{.wire = wired<wireStates>,
                                 .keys = {QT_TRANSLATE_NOOP("echoplane::MainViews", "Home\tShow all steps"),
                                          QT_TRANSLATE_NOOP("echoplane::MainViews", "+, -\tZoom in, zoom out in time"),
                                          QT_TRANSLATE_NOOP("echoplane::MainViews", "Left, Right\tMove in time")}}},
        ViewKind{"attractor", QT_TRANSLATE_NOOP("echoplane::MainViews", "Attractor"), Place::more, "attractor", false,
                 made<AttractorView>,
                 ViewKind::Extra{.leads = isChaotic,
                                 .keys = {QT_TRANSLATE_NOOP("echoplane::MainViews", "Arrow keys\tRotate; move with two outputs"),
                                          QT_TRANSLATE_NOOP("echoplane::MainViews", "+, -\tZoom in, zoom out"),
                                          QT_TRANSLATE_NOOP("echoplane::MainViews", "Home\tReturn to the first view"),
                                          QT_TRANSLATE_NOOP("echoplane::MainViews", "Drag\tRotate; move with two outputs")}}},
        ViewKind{"matrix", QT_TRANSLATE_NOOP("echoplane::MainViews", "Matrix"), Place::more, "matrix", false, made<MatrixView>,
                 ViewKind::Extra{.keys = {QT_TRANSLATE_NOOP("echoplane::MainViews", "Home\tShow the whole matrix"),
                                          QT_TRANSLATE_NOOP("echoplane::MainViews", "+, -\tZoom in, zoom out"),
                                          QT_TRANSLATE_NOOP("echoplane::MainViews", "Arrow keys\tMove the view")}}},
        ViewKind{"forks", QT_TRANSLATE_NOOP("echoplane::MainViews", "Forks"), Place::more, "forks", false, made<ForkView>,
                 ViewKind::Extra{.wire = wired<wireForks>,
                                 .keys = {QT_TRANSLATE_NOOP("echoplane::MainViews", "Home\tShow all from the earliest fork on"),
                                          QT_TRANSLATE_NOOP("echoplane::MainViews", "+, -\tZoom in, zoom out in time"),
                                          QT_TRANSLATE_NOOP("echoplane::MainViews", "Left, Right\tMove in time"),
                                          QT_TRANSLATE_NOOP("echoplane::MainViews", "Double click\tAdd a fork there"),
                                          QT_TRANSLATE_NOOP("echoplane::MainViews", "F2\tIn the list: edit step, size or seed"),
                                          QT_TRANSLATE_NOOP("echoplane::MainViews", "Delete\tIn the list: delete the fork")}}},
        ViewKind{"residuals", QT_TRANSLATE_NOOP("echoplane::MainViews", "Residuals"), Place::more, "residuals", false,
                 [](MainViews&) -> QWidget* { return new ErrorView(residualPlot(), MainViews::tr("Residuals")); },
                 ViewKind::Extra{.errorsOf = &seriesKind}},
        ViewKind{"horizon-curve", QT_TRANSLATE_NOOP("echoplane::MainViews", "Horizon"), Place::more, "horizon", false,
                 [](MainViews&) -> QWidget* { return new ErrorView(horizonPlot(), MainViews::tr("Error against the horizon")); }},
        ViewKind{"confusion", QT_TRANSLATE_NOOP("echoplane::MainViews", "Classes"), Place::more, "confusion", false,
                 made<ClassView>,
                 ViewKind::Extra{
                     .leads = isOf<classesKind>,
                     .errorsOf = &classesKind,
                     .keys = {QT_TRANSLATE_NOOP("echoplane::MainViews", "Arrow keys\tChoose a cell, and list its sequences"),
                              QT_TRANSLATE_NOOP("echoplane::MainViews", "Esc\tChoose none")}}},
        ViewKind{"sequence", QT_TRANSLATE_NOOP("echoplane::MainViews", "Sequence"), Place::more, "sequence", false,
                 made<SequenceView>, ViewKind::Extra{.wire = wired<wireSequence>, .leads = isOf<classesKind>}},
        ViewKind{"field", QT_TRANSLATE_NOOP("echoplane::MainViews", "Field"), Place::more, "field", false, made<FieldView>,
                 ViewKind::Extra{
                     .leads = isOf<fieldKind>,
                     .errorsOf = &fieldKind,
                     .keys = {QT_TRANSLATE_NOOP("echoplane::MainViews", "Left, Right\tShow the previous, the next forecast")}}},
        ViewKind{"tile-map", QT_TRANSLATE_NOOP("echoplane::MainViews", "Tiles"), Place::more, "tiles", false, made<TileView>,
                 ViewKind::Extra{.wire = wired<wireTiles>,
                                 .leads = isOf<fieldKind>,
                                 .keys = {QT_TRANSLATE_NOOP("echoplane::MainViews",
                                                            "Arrow keys\tChoose a tile, whose weights the plane shows"),
                                          QT_TRANSLATE_NOOP("echoplane::MainViews", "Esc\tReturn to the first tile")}}}};
    return all;
}

}  // namespace echoplane
