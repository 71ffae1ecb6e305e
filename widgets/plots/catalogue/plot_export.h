// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <memory>
#include <optional>
#include <vector>

#include "core/analysis/fork.h"
#include "core/analysis/stability.h"
#include "core/run/run_result.h"
#include "core/text/message.h"
#include "widgets/plots/axes/plane_zoom.h"
#include "widgets/plots/base/pinned_run.h"
#include "widgets/plots/export/plot_source.h"
#include "widgets/plots/kit/mode_marks.h"
#include "widgets/plots/reservoir/state_map.h"
#include "widgets/plots/series/attractor.h"
#include "widgets/plots/series/signal_band.h"

namespace echoplane {

struct RivalModes;
struct Spread;

/// plotNames.
QStringList plotKinds();

/// What the window shows in addition to the run itself.
struct PlotExtras {
    std::vector<PinnedRun> pinned;
    bool live = false;  ///< the run is still learning: its errors are not final
    bool polarGrid = false;
    int pattern = 0;        ///< of the conceptors
    bool response = false;  ///< |H| at the rim of the plane
    WeightMeasure measure = WeightMeasure::contribution;
    WeightScale scale = WeightScale::relative;
    std::vector<int> selected;                                   ///< modes
    std::shared_ptr<const JacobianSpectrum> jacobian;            ///< over the plane, or null
    std::vector<std::shared_ptr<const RivalModes>> rivals = {};  ///< eigenvalues of other models over the plane
    int output = 0;                                              ///< of the signal, from 0
    Role role = Role::test;                                      ///< the sequences that the confusion matrix counts
    SignalBand band = SignalBand::spread;                        ///< of the signal
    std::shared_ptr<const Spread> spread = {};                   ///< over seeds, for a band of the signal
    std::optional<int> now;                                      ///< the step marked in the signal and the states
    std::optional<std::vector<Fork>> forks = {};                 ///< by default one at the start of the test span
    bool inClosedLoop = false;                                   ///< the forks run in closed loop
    int forkOutput = 0;                                          ///< of the forks' plot, from 0
    StateChoice states = {};                                     ///< how the states are shown
    std::shared_ptr<const RunResult> statesOf = {};              ///< the run whose states are shown, if another
    AttractorTurn turn = {};                                     ///< viewing direction of the attractor
    std::optional<int> delay = {};                               ///< of its delay coordinates
    // The visible part, if not everything.
    std::optional<QPointF> steps;              ///< first and last step of the signal
    std::optional<QPointF> forkSteps;          ///< of the forks
    std::optional<QPointF> stateSteps = {};    ///< of the states
    std::optional<PlaneZoom> matrixZoom = {};  ///< of the matrix
    std::optional<PlaneZoom> zoom;             ///< of the plane
};

/// A sentence that explains why a run of these settings has no such plot, or empty if it has one. The list of plots says what
/// each needs: a kind of run, a trait of it (run_kind.h), or settings that suit it.
Message whyNoPlot(const QString& kind, const Experiment& experiment);
bool hasPlot(const QString& kind, const Experiment& experiment);

/// A run's plot for print: DejaVu Sans, vectors and real text. All settings, the seed and the errors go into the file, so that
/// `echoplane train --from` repeats the run. The ridge path (O(N) per point), the echo state test (three reservoir steps per
/// step) and the forks are computed here when the plot is first drawn, for the run and each pinned one. If `extras` zoom into
/// this kind of plot, that part is drawn, and PlotSource::whole is all of it. Throws std::invalid_argument for an unknown kind,
/// listing the known ones, and with whyNoPlot().
PlotSource plotSource(const QString& kind, std::shared_ptr<const RunResult> result, const PlotExtras& extras = {});

/// Checks kind and file suffix before anything is computed; throws as exportPlot() does.
void checkPlotRequest(const QString& kind, const QString& file);

/// Writes plotSource() with writePlot(); throws as these do. Needs a QApplication, which may use the offscreen platform.
void exportPlot(const QString& kind, const RunResult& result, const QString& file, const PlotOptions& options = {});

}  // namespace echoplane
