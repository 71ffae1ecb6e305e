// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>

#include "widgets/plots/export/movie_file.h"
#include "widgets/plots/figures/plot_export.h"
#include "widgets/plots/kit/kept_ranges.h"

namespace echoplane {

/// The pictures of an animation of one plot: as its export draws it, each as large as the first one.
class PlotFrames {
public:
    /// `kind` as in plotSource(). Throws as checkPlotOptions() does.
    PlotFrames(QString kind, PlotOptions options, PlotExtras extras = {});

    /// From here on all axes show what those of both results show: between frames only what is drawn moves.
    void hold(const std::shared_ptr<const RunResult>& first, const std::shared_ptr<const RunResult>& last);
    bool isHeld() const { return m_held.has_value(); }

    /// In the GUI thread. Throws as plotSource() and writePlot() do.
    MovieFrame draw(std::shared_ptr<const RunResult> result);

private:
    QString m_kind;
    PlotOptions m_options;
    PlotExtras m_extras;
    std::optional<QSize> m_own;  ///< of the first one
    std::optional<KeptRanges> m_held;
};

/// Why such an animation cannot be, in a sentence, or an empty text: GIF and MP4 have a ground.
QString whyNoMovie(const PlotOptions& options, const QString& file);

/// What the films of plots look like where nothing else is said: as plots, with fewer pixels.
PlotOptions movieOptions();

}  // namespace echoplane
