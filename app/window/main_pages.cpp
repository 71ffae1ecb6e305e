// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/window/main_pages.h"

#include <algorithm>
#include <array>

#include <QAction>
#include <QCoreApplication>
#include <QPointer>

#include "app/files/plot_exports.h"
#include "app/files/run_exports.h"
#include "app/process/networks.h"
#include "app/views/main_views.h"
#include "app/views/result_pages.h"
#include "core/project/project_file.h"
#include "widgets/compare/compare_panel.h"
#include "widgets/compare/compare_planes.h"
#include "widgets/controls/key_help.h"
#include "widgets/document/document.h"
#include "widgets/eigenvalues/fit_dialog.h"
#include "widgets/explore/forecast_page.h"
#include "widgets/explore/search_page.h"
#include "widgets/explore/sweep_page.h"
#include "widgets/paper/paper_page.h"
#include "widgets/plots/exploration/parallel_view.h"
#include "widgets/plots/exploration/sweep_map_view.h"
#include "widgets/plots/plane/plane_jacobian.h"
#include "widgets/plots/plane/plane_view.h"
#include "widgets/project/notes_panel.h"
#include "widgets/race/race_dialog.h"
#include "widgets/race/race_shown.h"
#include "widgets/scores/run_review.h"
#include "widgets/status/status_line.h"

namespace echoplane {
namespace {

/// What sweep and search have in common.
template <typename Page>
Page* makeExploration(MainPages& pages, const QString& applied) {
    auto* page = new Page;
    Document& document = pages.document();
    page->setChooser(pages.views().chooser());
    page->setExperiment(document.experiment());
    QObject::connect(&document, &Document::experimentChanged, page,
                     [page, &document] { page->setExperiment(document.experiment()); });
    QObject::connect(page, &Page::exportRequested, &pages.plots(), &PlotExports::openFor);
    QObject::connect(page, &Page::applyRequested, &document,
                     [&document, applied](const Experiment& experiment) { document.setExperiment(experiment, applied); });
    return page;
}

QWidget* makeSweep(MainPages& pages) {
    auto* sweep = makeExploration<SweepPage>(pages, MainPages::tr("setting from the sweep map"));
    QObject::connect(&pages.document(), &Document::resultChanged, sweep, [sweep](const std::shared_ptr<const RunResult>& result) {
        if (result) sweep->takeRun(*result);
    });
    return sweep;
}

QWidget* makeSearch(MainPages& pages) {
    auto* search = makeExploration<SearchPage>(pages, MainPages::tr("setting from the search"));
    QObject::connect(search, &SearchPage::pointRead, search, [&pages](const Experiment* settings) {
        pages.views().plane().preview(settings);
        pages.sweep().map().markSettings(settings);
    });
    describeKeys(
        search->view(),
        {MainPages::tr("Up, Down\tRead the next better, the next worse point"), MainPages::tr("Home\tRead the best point"),
         MainPages::tr("Return\tApply the settings of the point"), MainPages::tr("Left, Right\tGo from axis to axis"),
         MainPages::tr("+, -\tSelect a range of the axis, wider or narrower"),
         MainPages::tr("Delete\tClear the range of this axis"), MainPages::tr("Esc\tClear all ranges"),
         MainPages::tr("Drag\tAlong an axis: select a range of it")});
    return search;
}

QWidget* makeFit(MainPages& pages) {
    return new FitDialog(pages.document(), pages.views().plane());
}

// Its contenders are drawn over the plane and the signal.
QWidget* makeRace(MainPages& pages) {
    MainViews& views = pages.views();
    auto* race = new RaceDialog(views.document(), loadedNetworks, views.chooser());
    if (!networksInstalled()) race->disableNetworks();
    QObject::connect(race, &RaceDialog::keptChanged, &pages, &MainPages::changed);
    RaceShown& shown = race->shown();
    PlaneView& plane = views.plane();
    const auto look = [&shown, &plane] { shown.lookAt(plane.jacobian().step()); };
    look();
    QObject::connect(&plane.jacobian(), &PlaneJacobian::changed, &shown, look);
    QObject::connect(&shown, &RaceShown::planeChanged, &plane, [&shown, &plane] { plane.setRivals(shown.onPlane()); });
    QObject::connect(&shown, &RaceShown::signalChanged, &views, [&shown, &views] { views.setContenders(shown.inSignal()); });
    return race;
}

void showPlanes(MainPages& pages) {
    QWidget* window = pages.frame().window();
    auto* planes = window->findChild<ComparePlanes*>();
    if (planes == nullptr) {
        planes = new ComparePlanes(pages.document(), window);
        planes->setWindowFlag(Qt::Window);
    }
    planes->show();
    planes->raise();
    planes->activateWindow();
}

QWidget* makeCompare(MainPages& pages) {
    auto* compare = new ComparePanel(pages.document());
    compare->setReview(pages.views().review());
    StatusLine& status = pages.views().status();
    QObject::connect(compare, &ComparePanel::refused, &status, &StatusLine::sayError);
    QObject::connect(compare, &ComparePanel::exportRequested, &pages, [&pages, compare] {
        pages.run().exportTable(MainPages::tr("Export comparison"), QStringLiteral("comparison"), compare->table());
    });
    QObject::connect(compare, &ComparePanel::planesRequested, &pages, [&pages] { showPlanes(pages); });
    auto* open = new QAction(MainPages::tr("Compare"), compare);
    open->setObjectName(QStringLiteral("compare-pinned"));
    open->setToolTip(MainPages::tr("Pinned runs beside this one, setting by setting."));
    QObject::connect(open, &QAction::triggered, &pages, [&pages] { pages.open(QStringLiteral("compare")); });
    // After the panel, which refuses if there are too many.
    QObject::connect(compare->pinAction(), &QAction::triggered, open, [&status, open] {
        if (status.kind() == StatusLine::Kind::error && !status.message().isEmpty()) return;
        status.say(StatusLine::Kind::hint, MainPages::tr("Pinned. Change a setting: this run stays in every view, in grey."),
                   open);
    });
    return compare;
}

QWidget* makeForecast(MainPages& pages) {
    return new ForecastPage(pages.document(), pages.views().chooser());
}

QWidget* makePaper(MainPages& pages) {
    auto* paper = new PaperPage;
    paper->setChooser(&pages.views().chooser());
    QObject::connect(paper, &PaperPage::exportRequested, &pages.plots(), &PlotExports::openFor);
    QObject::connect(paper, &PaperPage::experimentChosen, &pages, [&pages](const Experiment& experiment, const QString& what) {
        pages.document().leaveLive();
        pages.document().setExperiment(experiment, what);
        pages.frame().close();
    });
    return paper;
}

QWidget* makeNotes(MainPages& pages) {
    return new NotesPanel(pages.notes());
}

struct Page {
    const char* name;  ///< also its help topic
    const char* title;
    const char* sentence;
    QWidget* (*make)(MainPages& pages);
    bool atOnce = false;  ///< it takes part before it is opened
};
constexpr std::array all = {
    Page{"notes", QT_TRANSLATE_NOOP("echoplane::MainPages", "Notes"),
         QT_TRANSLATE_NOOP("echoplane::MainPages", "Text that is saved with the project."), makeNotes, true},
    Page{
        "sweep", QT_TRANSLATE_NOOP("echoplane::MainPages", "Sweep"),
        QT_TRANSLATE_NOOP("echoplane::MainPages", "The error over one or two settings. A click on the map applies its settings."),
        makeSweep, true},
    Page{"search", QT_TRANSLATE_NOOP("echoplane::MainPages", "Search"),
         QT_TRANSLATE_NOOP("echoplane::MainPages", "The best settings, each point proposed from all earlier ones."), makeSearch,
         true},
    Page{"compare", QT_TRANSLATE_NOOP("echoplane::MainPages", "Compare"),
         QT_TRANSLATE_NOOP("echoplane::MainPages", "Pinned runs beside this one, with what differs in their settings."),
         makeCompare, true},
    Page{"fit", QT_TRANSLATE_NOOP("echoplane::MainPages", "Fit to the task"),
         QT_TRANSLATE_NOOP("echoplane::MainPages", "Eigenvalues from the training signal; crosses show them in the plane."),
         makeFit},
    Page{"race", QT_TRANSLATE_NOOP("echoplane::MainPages", "Race"),
         QT_TRANSLATE_NOOP("echoplane::MainPages", "Other models on the same data, each for the same time."), makeRace},
    Page{"forecast", QT_TRANSLATE_NOOP("echoplane::MainPages", "Forecast"),
         QT_TRANSLATE_NOOP("echoplane::MainPages", "The rows after the end of the data, with bounds that widen."), makeForecast},
    Page{"paper", QT_TRANSLATE_NOOP("echoplane::MainPages", "Paper"),
         QT_TRANSLATE_NOOP("echoplane::MainPages", "The paper's Table 2 and Figures 2 to 7, made here."), makePaper}};

}  // namespace

MainPages::MainPages(ResultPages& frame, MainViews& views, PlotExports& plots, RunExports& run, Notes& notes, QObject* parent)
    : QObject(parent), m_frame(frame), m_views(views), m_plots(plots), m_run(run), m_notes(notes) {
    for (const Page& each : all)
        if (each.atOnce) page(QLatin1String(each.name));
}

QWidget* MainPages::page(const QString& name) {
    if (QWidget* made = m_frame.page(name)) return made;
    const auto* row = std::ranges::find_if(all, [&](const Page& each) { return name == QLatin1String(each.name); });
    if (row == all.end()) return nullptr;
    QWidget* made = row->make(*this);
    m_frame.addPage(made, name, tr(row->title), tr(row->sentence));
    return made;
}

void MainPages::open(const QString& name) {
    page(name);
    m_frame.open(name);
}

void MainPages::toggle(const QString& name) {
    m_frame.shown() == name ? m_frame.close() : open(name);
}

Document& MainPages::document() const {
    return m_views.document();
}

SweepPage& MainPages::sweep() {
    return *static_cast<SweepPage*>(page(QStringLiteral("sweep")));
}

SearchPage& MainPages::search() {
    return *static_cast<SearchPage*>(page(QStringLiteral("search")));
}

ComparePanel& MainPages::compare() {
    return *static_cast<ComparePanel*>(page(QStringLiteral("compare")));
}

RaceDialog& MainPages::race() {
    return *static_cast<RaceDialog*>(page(QStringLiteral("race")));
}

void MainPages::storeIn(Project& project) {
    ExplorationPlan plan = sweep().plan();
    project.sweepAxes = std::move(plan.axes);
    project.sweepSeeds = plan.seeds;
    if (m_frame.page(QStringLiteral("race")) == nullptr) return;
    if (const std::optional<RacePlan> kept = race().kept()) project.race = ProjectRace{*kept};
}

void MainPages::restoreFrom(const Project& project) {
    if (project.sweepAxes.empty())
        sweep().resetPlan();
    else
        sweep().setPlan({project.experiment, project.sweepAxes, project.sweepSeeds});
    restoreRace(project);
}

void MainPages::restoreRace(const Project& project) {
    if (project.race || m_frame.page(QStringLiteral("race")) != nullptr)
        race().restore(project.race ? project.race->plan : RacePlan{});
}

bool MainPages::holdWork() {
    const auto there = [&](const char* name) { return m_frame.page(QLatin1String(name)) != nullptr; };
    return sweep().busy() || sweep().table() || search().busy() || !search().evaluations().empty() || there("paper") ||
           there("race");
}

void MainPages::stop() {
    sweep().cancel();
    search().stop();
    if (QWidget* paper = m_frame.page(QStringLiteral("paper"))) paper->close();
}

}  // namespace echoplane
