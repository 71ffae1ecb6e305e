// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <vector>

#include "widgets/plots/axes/painted_layer.h"
#include "widgets/plots/base/pinned_run.h"
#include "widgets/plots/kit/cached_picture.h"
#include "widgets/plots/kit/plot_key.h"
#include "widgets/plots/kit/series_style.h"

namespace echoplane {

/// The colour and marker shape that distinguish the pinned run number `slot` from the live one and the others.
SeriesStyle pinStyle(int slot, const PlotColours& colours);
/// Replaces the colour of a style by `own` if that is valid.
SeriesStyle inColour(SeriesStyle style, const QColor& own);

/// Key entries that name the pinned runs, with lines or with hollow markers.
std::vector<KeyEntry> pinEntries(const std::vector<PinnedRun>& pinned, const PlotColours& colours, bool lines);

/// A curve or a cloud of one pinned run. NaN breaks a curve.
struct PinnedSeries {
    int slot = 0;
    bool line = true;
    std::vector<double> x = {};
    std::vector<double> y = {};
    /// For a cloud: the marker areas, as ModeMark::strength; empty if all have the same size.
    std::vector<float> strengths = {};
    QColor colour = {};  ///< PinnedRun::colour

    void add(double across, double up) {
        x.push_back(across);
        y.push_back(up);
    }
};

/// The pinned runs inside one axis rectangle, under the live data; or other curves that are distinguished by their slots. On the
/// screen they are cached as one picture.
class PinnedLayer : public RectLayer<> {
public:
    using StyleOf = SeriesStyle (*)(int slot, const PlotColours& colours);
    PinnedLayer(QCustomPlot* plot, const QString& layer, const QCPAxisRect* rect, StyleOf styleOf = pinStyle,
                int places = mostPinnedRuns);

    void setColours(const PlotColours& colours);
    void setSeries(std::vector<PinnedSeries> series);
    const std::vector<PinnedSeries>& series() const { return m_series; }
    /// The number of times the cached picture was drawn.
    int renderings() const { return m_picture.renderings(); }

protected:
    void draw(QCPPainter* painter) override;

private:
    /// `columns` as fileColumns() returns them: 0 on the screen.
    void drawAll(QPainter& painter, double columns) const;
    void drawCurve(QPainter& painter, const PinnedSeries& series, double columns) const;
    void drawCloud(QPainter& painter, const PinnedSeries& series, bool vectors) const;
    void drawOutlines(QPainter& painter, const PinnedSeries& series) const;
    std::vector<QPointF> pixelsOf(const PinnedSeries& series) const;
    SeriesStyle styleOf(const PinnedSeries& series) const { return inColour(m_styleOf(series.slot, m_colours), series.colour); }

    StyleOf m_styleOf;
    int m_places;
    PlotColours m_colours;
    std::vector<PinnedSeries> m_series;
    CachedPicture m_picture;
};

}  // namespace echoplane
