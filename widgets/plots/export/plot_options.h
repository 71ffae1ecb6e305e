// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>

#include <QSize>
#include <QStringList>

#include "widgets/plots/kit/figure_style.h"

namespace echoplane {

constexpr double pointsPerInch = 72.0;

enum class LengthUnit { millimetres, pixels };

/// Where the key of a plot goes: below it, into the corner of the axes that has the least in it, or nowhere. Notes below a plot
/// ("2 steps without any error, at the lower edge") stay where they are. A key that is too large for the axes stays outside.
enum class LegendPlace { outside, inside, none };

/// "outside", "inside", "none".
QStringList legendPlaceNames();

/// How a plot's file is to look. Pixels are those of the picture in PNG, and 1/96 inch in SVG and PDF.
struct PlotOptions {
    std::optional<QSizeF> size;  ///< none: the plot's own
    LengthUnit unit = LengthUnit::millimetres;
    double dpi = 288.0;        ///< pixels an inch of PNG
    double fontPoints = 9.75;  ///< of axis titles, exactly; tick labels and key are up to a sixth smaller
    bool dark = false;         ///< light on dark, for slides
    bool transparent = false;  ///< no ground
    LegendPlace legend = LegendPlace::outside;

    bool operator==(const PlotOptions&) const = default;

    static constexpr double leastDpi = 36.0, mostDpi = 2400.0;
    static constexpr double leastFont = 4.0, mostFont = 48.0;
    static constexpr double leastMillimetres = 20.0, mostMillimetres = 2000.0;
    static constexpr double leastPixels = 75.0, mostPixels = 20000.0;
};

/// Throws std::invalid_argument naming the option and its range.
void checkPlotOptions(const PlotOptions& options);

/// Takes "80x60mm" or "1600x1200px" as the size and its unit. Throws std::invalid_argument for another text.
void setPlotSize(PlotOptions& options, const QString& text);

FigureStyle printStyle(const PlotOptions& options);

/// The paper that a plot is drawn on.
///
/// A font has whole pixels, so the pixels of the layout are made to the measure of the font: p = qRound(points·96/72) of them are
/// the font's size, exactly, and an inch has 72·p/points, 96 for 9.75 points and 99 for 8. A line that is drawn w pixels wide is
/// w·72/pixelsPerInch points wide in the file. Nothing is stretched: of the layout's last column and row the part that the paper
/// has no room for is cut off.
struct PlotSheet {
    QSize layout;          ///< whole pixels that the figure is laid out in, at least as large as the paper
    double pixelsPerInch;  ///< of the layout, 90 … 108
    QSizeF inches;         ///< of the file, exactly
    QSize pixels;          ///< of a PNG
    QStringList size;      ///< width and height as SVG writes them: "80mm", "60mm"
    bool transparent;
    QFont font;
    LegendPlace legend;

    /// The paper in pixels of the layout.
    QSizeF paper() const { return inches * pixelsPerInch; }
};

/// `own` is the size in pixels of 1/96 inch where the options leave it to the plot. Throws as checkPlotOptions(), and
/// std::invalid_argument for a PNG of more than 100 million pixels.
PlotSheet plotSheet(const PlotOptions& options, const QSize& own, bool png);

}  // namespace echoplane
