// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <memory>

#include "core/run/run_result.h"
#include "core/text/message.h"
#include "widgets/plots/base/on_screen.h"
#include "widgets/plots/export/plot_source.h"

namespace echoplane {

/// plotNames.
QStringList plotKinds();

/// A sentence that explains why a run of these settings has no such plot, or empty if it has one. The list of plots says what
/// each needs: a kind of run, a trait of it (run_kind.h), or settings that suit it.
Message whyNoPlot(const QString& kind, const Experiment& experiment);
bool hasPlot(const QString& kind, const Experiment& experiment);

/// A run's plot for print: DejaVu Sans, vectors and real text. All settings, the seed and the errors go into the file, so that
/// `echoplane train --from` repeats the run. The ridge path (O(N) per point), the echo state test (three reservoir steps per
/// step) and the forks are computed here when the plot is first drawn, for the run and each pinned one. If only a part of it is
/// on the screen, that part is drawn, and PlotSource::whole is all of it. Throws std::invalid_argument for an unknown kind,
/// listing the known ones, and with whyNoPlot().
PlotSource plotSource(const QString& kind, std::shared_ptr<const RunResult> result, const OnScreen& screen = {});

/// Checks kind and file suffix before anything is computed; throws as exportPlot() does.
void checkPlotRequest(const QString& kind, const QString& file);

/// Writes plotSource() with writePlot(); throws as these do. Needs a QApplication, which may use the offscreen platform.
void exportPlot(const QString& kind, const RunResult& result, const QString& file, const PlotOptions& options = {});

}  // namespace echoplane
