// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <CLI/CLI.hpp>

#include "widgets/plots/export/plot_options.h"

namespace echoplane {

/// Adds `--plot-size`, `--plot-font`, `--plot-dpi`, `--plot-theme`, `--plot-legend` and `--plot-transparent`, which write into
/// `options`; it must outlive the parsing.
void addPlotOptions(CLI::App& app, PlotOptions& options);

}  // namespace echoplane
