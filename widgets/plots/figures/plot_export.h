// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <memory>
#include <optional>
#include <vector>

#include "core/pipeline/fork.h"
#include "core/pipeline/stability.h"
#include "core/pipeline/stages.h"
#include "widgets/plots/export/plot_source.h"
#include "widgets/plots/figures/attractor.h"
#include "widgets/plots/figures/signal_band.h"
#include "widgets/plots/figures/state_map.h"
#include "widgets/plots/kit/mode_marks.h"
#include "widgets/plots/kit/pinned_run.h"
#include "widgets/plots/kit/plane_zoom.h"

namespace echoplane {

struct RivalModes;
struct Spread;

/// Kinds of plot of a run: "plane", "signal", "memory", "weights", "impulse", "frequency", "ridge-path", "contribution",
/// "stability", "forks", "states", "attractor", "matrix", "residuals", "horizon".
QStringList plotKinds();

/// What the window shows beside the run itself.
struct PlotExtras {
    std::vector<PinnedRun> pinned;
    bool live = false;  ///< the run is still learning: its errors are not those that the settings end with
    bool polarGrid = false;
    bool response = false;  ///< |H| at the rim of the plane
    WeightMeasure measure = WeightMeasure::contribution;
    WeightScale scale = WeightScale::relative;
    std::vector<int> selected;                                   ///< modes
    std::shared_ptr<const JacobianSpectrum> jacobian;            ///< over the plane, or null
    std::vector<std::shared_ptr<const RivalModes>> rivals = {};  ///< the same: other models'
    int output = 0;                                              ///< of the signal, from 0
    Role role = Role::test;                                      ///< which sequences the confusion counts
    SignalBand band = SignalBand::spread;                        ///< of the signal
    std::shared_ptr<const Spread> spread = {};                   ///< over seeds, a band of the signal
    std::optional<int> now;                                      ///< the step of the signal and of the states that is marked
    std::optional<std::vector<Fork>> forks = {};                 ///< without a list, one at the start of the test stretch
    bool freely = false;                                         ///< the forks run on their own output
    int forkOutput = 0;                                          ///< of the forks' plot, from 0
    StateChoice states = {};                                     ///< how the states are shown
    std::shared_ptr<const RunResult> statesOf = {};              ///< the run whose states are shown, where that is another
    AttractorTurn turn = {};                                     ///< from where the attractor is seen
    std::optional<int> delay = {};                               ///< of its delay coordinates
    // What is in view, where that is not everything.
    std::optional<QPointF> steps;              ///< first and last one of the signal
    std::optional<QPointF> forkSteps;          ///< of the forks
    std::optional<QPointF> stateSteps = {};    ///< of the states
    std::optional<PlaneZoom> matrixZoom = {};  ///< of the matrix
    std::optional<PlaneZoom> zoom;             ///< of the plane
};

/// Why a run of these settings has no such plot, in a sentence: "memory" is of the memory task alone, "residuals" and "horizon"
/// are of series and forecasts. Empty where it has one.
QString whyNoPlot(const QString& kind, const Experiment& experiment);
bool hasPlot(const QString& kind, const Experiment& experiment);

/// A run's plot for print: DejaVu Sans, vectors and real text. All settings, the seed and the errors go into the file, so that
/// `echoplane train --from` makes the run again. The ridge path is computed here, in O(N) a point, the echo state test, in
/// three steps a step, and the forks; of the run and of each pinned one, when they are first drawn. Where `extras` zoom into this
/// kind of plot, that part is drawn, and PlotSource::whole is all of it. Throws std::invalid_argument for an unknown kind, naming
/// those there are, and with whyNoPlot().
PlotSource plotSource(const QString& kind, std::shared_ptr<const RunResult> result, const PlotExtras& extras = {});

/// Throws as exportPlot() does for an unknown kind or suffix, before anything has been computed.
void checkPlotRequest(const QString& kind, const QString& file);

/// Writes plotSource() with writePlot(), and throws as these do. Needs a QApplication, which may run on the offscreen platform.
void exportPlot(const QString& kind, const RunResult& result, const QString& file, const PlotOptions& options = {});

}  // namespace echoplane
