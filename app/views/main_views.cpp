// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/views/main_views.h"

#include <algorithm>
#include <iterator>
#include <utility>

#include <QAction>

#include "app/views/view_deck.h"
#include "app/views/view_kinds.h"
#include "core/kinds/fields/tile_stages.h"
#include "core/tasks/run_kind.h"
#include "widgets/controls/help_text.h"
#include "widgets/controls/key_help.h"
#include "widgets/document/document.h"
#include "widgets/document/pinned_runs.h"
#include "widgets/document/spectrum_editor.h"
#include "widgets/plots/catalogue/plot_export.h"
#include "widgets/plots/fields/tile_view.h"
#include "widgets/plots/plane/plane_view.h"
#include "widgets/plots/reservoir/contribution_view.h"
#include "widgets/plots/reservoir/weight_view.h"
#include "widgets/plots/series/signal_view.h"
#include "widgets/scores/run_review.h"

namespace echoplane {

MainViews::MainViews(Document& document, RunReview& review, FileChooser& chooser, StatusLine& status, QWidget& window)
    : QObject(&window),
      m_document(document),
      m_review(review),
      m_chooser(chooser),
      m_status(status),
      m_plane(new PlaneView),
      m_deck(new ViewDeck) {
    m_editor = new SpectrumEditor(document, *m_plane, m_plane);
    setHelp(*m_plane, QStringLiteral("plane"));
    describeKeys(
        *m_plane,
        {tr("Home\tShow all eigenvalues"), tr("+, -\tZoom in, zoom out"),
         tr("Arrow keys\tMove the selected modes, finely with Shift; move the view if none is selected, or with Alt"),
         tr("Drag\tMove a mode and the selected ones; with Shift it snaps to a task frequency"),
         tr("Ctrl + click\tAdd a mode to the selection, or remove it"), tr("Shift + drag\tSelect by a box; with Ctrl by a lasso"),
         tr("Ctrl + double click\tAdd a mode"),
         tr("Alt + click\tFind the eigenvalues near that point, if only the leading ones are known"), tr("Esc\tCancel a drag")});
    follow(*m_plane, true);
    offerExport(*m_plane, "plane");
    for (const ViewKind& each : viewKinds()) add(each);
    m_deck->setFirst({});
    connect(&document, &Document::experimentChanged, this, &MainViews::followTask);
    connect(&document, &Document::resultChanged, this, &MainViews::showTile);  // after the views have received the whole result
}

void MainViews::add(const ViewKind& kind) {
    QWidget* view = kind.make(*this);
    m_views.push_back(view);
    m_deck->addView(view, QLatin1String(kind.name), tr(kind.title), kind.place,
                    kind.extra.tab != nullptr ? tr(kind.extra.tab) : QString());
    if (auto* shown = qobject_cast<ResultView*>(view)) follow(*shown, kind.passing);
    if (kind.plot != nullptr) offerExport(*view, kind.plot);
    if (kind.extra.wire != nullptr) kind.extra.wire(*view, *this);
    QStringList keys;
    for (const char* each : kind.extra.keys)
        if (each != nullptr) keys << tr(each);
    if (!keys.isEmpty()) describeKeys(*view, keys);
}

void MainViews::follow(ResultView& view, bool passing) {
    connect(&m_document, &Document::resultChanged, &view, &ResultView::setResult);
    connect(&m_document, &Document::staleChanged, &view, &ResultView::setStale);
    if (passing) {
        connect(&m_document, &Document::passingChanged, &view, &ResultView::setPassing);
    } else {
        connect(&m_document, &Document::passingChanged, &view, [&view] { view.setStale(true); });
        connect(&m_document, &Document::resultChanged, &view, [this, &view] { view.setStale(m_document.isStale()); });
    }
    const bool signal = qobject_cast<SignalView*>(&view) != nullptr;
    connect(&m_document, &Document::pinsChanged, &view,
            [this, &view, signal] { view.setPinned(signal ? overSignal() : pinnedRuns(m_document)); });
    connect(m_editor, &SpectrumEditor::selectionChanged, &view, &ResultView::setSelectedModes);
    if (m_document.result()) view.setResult(m_document.result());
}

// Added to the view's own context menu.
void MainViews::offerExport(QWidget& view, const char* plot) {
    const QString kind = QLatin1String(plot);
    auto* action = new QAction(tr("&Export plot…"), &view);
    action->setObjectName(QStringLiteral("export-") + kind);
    connect(action, &QAction::triggered, this, [this, kind] { Q_EMIT exportRequested(kind); });
    view.addAction(action);
    const auto followTask = [this, action, kind] { action->setEnabled(hasPlot(kind, m_document.experiment())); };
    connect(&m_document, &Document::experimentChanged, action, followTask);
    followTask();
}

QWidget* MainViews::viewOf(const QMetaObject& type) const {
    const auto found = std::ranges::find_if(m_views, [&](const QWidget* each) { return each->metaObject()->inherits(&type); });
    Q_ASSERT(found != m_views.end());
    return *found;
}

void MainViews::followTask() {
    const Experiment& now = m_document.experiment();
    QStringList own;
    for (const ViewKind& each : viewKinds())
        if (each.extra.leads != nullptr && each.extra.leads(now)) own << QLatin1String(each.name);
    QWidget* view = own.isEmpty() ? nullptr : m_deck->view(own.front());
    QWidget* last = std::exchange(m_ofTask, view);
    if (view == last) return;
    m_deck->setTopShown(kindOf(now).predictsSeries);
    m_deck->setFirst(own);
    if (view != nullptr) {
        if (last == nullptr) m_beforeTask = m_deck->front();
        m_deck->bringUp(view);
    } else if (m_deck->front() == last) {
        m_deck->bringUp(m_beforeTask && m_beforeTask != last ? m_beforeTask.data()
                                                             : static_cast<QWidget*>(&get<ContributionView>()));
    }
}

QWidget* MainViews::errorView() const {
    const auto at = [](const RunKind& kind) {
        return std::ranges::find(viewKinds(), &kind, [](const ViewKind& each) { return each.extra.errorsOf; }) -
               viewKinds().begin();
    };
    const auto own = at(kindOf(m_document.experiment()));
    return m_views[static_cast<std::size_t>(own < std::ssize(m_views) ? own : at(seriesKind))];
}

void MainViews::startOver() {
    m_editor->select({});
    for (ResultView* each : parent()->findChildren<ResultView*>()) each->startOver();
}

std::vector<PinnedRun> MainViews::overSignal() const {
    std::vector<PinnedRun> runs = pinnedRuns(m_document);
    std::ranges::copy(m_contenders, std::back_inserter(runs));
    return runs;
}

void MainViews::setContenders(std::vector<PinnedRun> runs) {
    m_contenders = std::move(runs);
    get<SignalView>().setPinned(overSignal());
}

std::shared_ptr<const RunResult> MainViews::modesShown(const std::shared_ptr<const RunResult>& run) const {
    const int tile = get<TileView>().tile();
    auto shown = run && tile > 0 ? resultOfTile(*run, tile) : nullptr;
    return shown ? shown : run;
}

void MainViews::showTile() {
    const auto shown = modesShown(m_document.result());
    if (shown == m_document.result() && !m_ofTile) return;
    m_ofTile = shown != m_document.result();
    // A hand edit does not apply to modes that belong to one tile only.
    m_plane->setEditable(!m_ofTile || shown->spectrum == m_document.result()->spectrum);
    m_plane->setResult(shown);
    get<WeightView>().setResult(shown);
    get<ContributionView>().setResult(shown);
}

OnScreen MainViews::onScreen() const {
    OnScreen screen;
    screen.pinned = pinnedRuns(m_document);
    screen.live = m_document.live() != nullptr;
    screen.found.set(m_review.spread(m_document.result()));
    m_plane->addTo(screen);
    for (QWidget* each : m_views)
        if (auto* view = qobject_cast<ResultView*>(each)) view->addTo(screen);
    return screen;
}

}  // namespace echoplane
