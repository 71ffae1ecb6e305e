// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>

#include "core/text/message.h"
#include "widgets/plots/axes/saved_ranges.h"
#include "widgets/plots/catalogue/plot_export.h"
#include "widgets/plots/export/movie_file.h"

namespace echoplane {

/// The frames of an animation of one plot, drawn like its export, each as large as the first one.
class PlotFrames {
public:
    /// `kind` as in plotSource(). Throws as checkPlotOptions() does.
    PlotFrames(QString kind, PlotOptions options, OnScreen screen = {});

    /// Fixes all axes to ranges that hold both results, so that only the data move between frames.
    void hold(const std::shared_ptr<const RunResult>& first, const std::shared_ptr<const RunResult>& last);

    /// Draws one frame. Call it in the GUI thread. Throws as plotSource() and writePlot() do.
    MovieFrame draw(std::shared_ptr<const RunResult> result);

private:
    QString m_kind;
    PlotOptions m_options;
    OnScreen m_screen;
    std::optional<QSize> m_own;  ///< size of the first frame
    std::optional<SavedRanges> m_held;
};

/// A sentence that explains why such an animation cannot be written (GIF and MP4 have no transparency), or empty.
Message whyNoMovie(const PlotOptions& options, const QString& file);

/// Default options of plot animations: those of plots, with fewer pixels.
PlotOptions movieOptions();

}  // namespace echoplane
