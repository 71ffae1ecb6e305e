// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <vector>

#include "widgets/plots/kit/kept_picture.h"
#include "widgets/plots/kit/pinned_run.h"
#include "widgets/plots/kit/plot_key.h"
#include "widgets/plots/kit/series_style.h"

namespace echoplane {

/// How the pinned run number `slot` is told from the live one and from the others: by colour and by the shape of its markers.
SeriesStyle pinStyle(int slot, const PlotColours& colours);
/// The same in a colour of its own, where that is one.
SeriesStyle inColour(SeriesStyle style, const QColor& own);

/// The entries of a key that name the pinned runs, with lines or with hollow markers.
std::vector<KeyEntry> pinEntries(const std::vector<PinnedRun>& pinned, const PlotColours& colours, bool lines);

/// A curve or a cloud of one pinned run. What is not a number breaks a curve.
struct PinnedSeries {
    int slot = 0;
    bool line = true;
    std::vector<double> x = {};
    std::vector<double> y = {};
    /// Of a cloud: what the area of each marker shows, as ModeMark::strength; empty where all are of one size.
    std::vector<float> strengths = {};
    QColor colour = {};  ///< PinnedRun::colour

    void add(double across, double up) {
        x.push_back(across);
        y.push_back(up);
    }
};

/// The pinned runs inside one axis rectangle, under the live data, or other curves whose slots tell them apart. On the screen
/// they are kept as one picture.
class PinnedLayer : public QCPLayerable {
public:
    using StyleOf = SeriesStyle (*)(int slot, const PlotColours& colours);
    PinnedLayer(QCustomPlot* plot, const QString& layer, const QCPAxisRect* rect, StyleOf styleOf = pinStyle,
                int places = mostPinnedRuns);

    void setColours(const PlotColours& colours);
    void setSeries(std::vector<PinnedSeries> series);
    const std::vector<PinnedSeries>& series() const { return m_series; }
    /// How often the kept picture has been drawn.
    int renderings() const { return m_picture.renderings(); }

protected:
    void applyDefaultAntialiasingHint(QCPPainter* painter) const override;
    QRect clipRect() const override;
    void draw(QCPPainter* painter) override;

private:
    /// `columns` as fileColumns() has them: 0 on the screen.
    void drawAll(QPainter& painter, double columns) const;
    void drawCurve(QPainter& painter, const PinnedSeries& series, double columns) const;
    void drawCloud(QPainter& painter, const PinnedSeries& series, bool vectors) const;
    void drawOutlines(QPainter& painter, const PinnedSeries& series) const;
    std::vector<QPointF> pixelsOf(const PinnedSeries& series) const;
    SeriesStyle styleOf(const PinnedSeries& series) const { return inColour(m_styleOf(series.slot, m_colours), series.colour); }

    const QCPAxisRect* m_rect;
    StyleOf m_styleOf;
    int m_places;
    PlotColours m_colours;
    std::vector<PinnedSeries> m_series;
    KeptPicture m_picture;
};

}  // namespace echoplane
