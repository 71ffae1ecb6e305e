// SPDX-License-Identifier: GPL-3.0-or-later
// The race of other models in the main window.
#include <algorithm>
#include <iterator>

#include "app/process/networks.h"
#include "app/views/result_pages.h"
#include "app/window/main_window.h"
#include "app/window/project_session.h"
#include "core/project/project_file.h"
#include "widgets/plots/plane/plane_jacobian.h"
#include "widgets/plots/plane/plane_view.h"
#include "widgets/plots/series/signal_view.h"
#include "widgets/race/race_dialog.h"
#include "widgets/race/race_shown.h"

namespace echoplane {

RaceDialog& MainWindow::race() {
    if (m_race == nullptr) {
        m_race = new RaceDialog(*m_document, loadedNetworks, m_chooser, this);
        m_pages->addPage(m_race, QStringLiteral("race"), tr("Race"),
                         tr("Other models on the same data, each for the same time."));
        if (!networksInstalled()) m_race->disableNetworks();
        connect(m_race, &RaceDialog::keptChanged, m_session, &ProjectSession::markChanged);
        RaceShown& shown = m_race->shown();
        shown.lookAt(m_planeView->jacobian().step());
        connect(&m_planeView->jacobian(), &PlaneJacobian::changed, &shown,
                [this, &shown] { shown.lookAt(m_planeView->jacobian().step()); });
        connect(&shown, &RaceShown::planeChanged, m_planeView, [this, &shown] { m_planeView->setRivals(shown.onPlane()); });
        const auto overlay = [this] { m_signalView->setPinned(overSignal()); };
        connect(&shown, &RaceShown::signalChanged, m_signalView, overlay);
        connect(m_document.get(), &Document::pinsChanged, m_signalView, overlay);
    }
    return *m_race;
}

RaceDialog& MainWindow::showRace() {
    RaceDialog& page = race();
    m_pages->open(QStringLiteral("race"));
    return page;
}

void MainWindow::storeRaceIn(Project& project) const {
    if (m_race == nullptr) return;
    if (const std::optional<RacePlan> plan = m_race->kept()) project.race = ProjectRace{*plan};
}

void MainWindow::restoreRaceFrom(const Project& project) {
    if (project.race || m_race != nullptr) race().restore(project.race ? project.race->plan : RacePlan{});
}

std::vector<PinnedRun> MainWindow::overSignal() const {
    std::vector<PinnedRun> runs = pinnedRuns(*m_document);
    if (m_race != nullptr) std::ranges::copy(m_race->shown().inSignal(), std::back_inserter(runs));
    return runs;
}

}  // namespace echoplane
