// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>

#include <QSize>
#include <QStringList>

#include "widgets/plots/kit/figure_style.h"

namespace echoplane {

constexpr double pointsPerInch = 72.0;

enum class LengthUnit { millimetres, pixels };

/// Where the key of a plot goes: below it, into the emptiest corner of the axes, or nowhere. Notes below a plot ("2 steps without
/// any error, at the lower edge") stay where they are. A key too large for the axes stays outside.
enum class LegendPlace { outside, inside, none };

/// "outside", "inside", "none".
QStringList legendPlaceNames();

/// Appearance of a plot's file. Pixels are those of the picture in PNG, and 1/96 inch in SVG and PDF.
struct PlotOptions {
    std::optional<QSizeF> size;  ///< default: that of the plot
    LengthUnit unit = LengthUnit::millimetres;
    double dpi = 288.0;        ///< pixels per inch in PNG
    double fontPoints = 9.75;  ///< exact for axis titles; tick labels and key are up to a sixth smaller
    bool dark = false;         ///< light on dark, for slides
    bool transparent = false;  ///< no background
    LegendPlace legend = LegendPlace::outside;

    bool operator==(const PlotOptions&) const = default;

    static constexpr double leastDpi = 36.0, mostDpi = 2400.0;
    static constexpr double leastFont = 4.0, mostFont = 48.0;
    static constexpr double leastMillimetres = 20.0, mostMillimetres = 2000.0;
    static constexpr double leastPixels = 75.0, mostPixels = 20000.0;
};

/// Throws std::invalid_argument naming the option and its range.
void checkPlotOptions(const PlotOptions& options);

/// Parses "80x60mm" or "1600x1200px" as the size and its unit. Throws std::invalid_argument for any other text.
void setPlotSize(PlotOptions& options, const QString& text);

FigureStyle printStyle(const PlotOptions& options);

/// The paper that a plot is drawn on.
///
/// A font has whole pixels, so the layout's resolution is adapted to the font: the font size is exactly p = qRound(points·96/72)
/// layout pixels, and an inch has 72·p/points, 96 for 9.75 points and 99 for 8. A line drawn w pixels wide is w·72/pixelsPerInch
/// points wide in the file. Nothing is scaled to fit: the part of the layout's last column and row that exceeds the paper is cut
/// off.
struct PlotSheet {
    QSize layout;          ///< in whole pixels, at least as large as the paper
    double pixelsPerInch;  ///< of the layout, 90 … 108
    QSizeF inches;         ///< exact size in the file
    QSize pixels;          ///< of a PNG
    QStringList size;      ///< width and height as SVG writes them: "80mm", "60mm"
    bool transparent;
    QFont font;
    LegendPlace legend;

    /// The paper in pixels of the layout.
    QSizeF paper() const { return inches * pixelsPerInch; }
};

/// The sheet for those options. `own` is the default size, in pixels of 1/96 inch. Throws as checkPlotOptions(), and
/// std::invalid_argument for a PNG of more than 100 million pixels.
PlotSheet plotSheet(const PlotOptions& options, const QSize& own, bool png);

}  // namespace echoplane
