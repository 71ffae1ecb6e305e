// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>

#include <QtCore/QSize>
#include <QtCore/QStringList>

#include "widgets/plots/figure_style.h"

namespace echoplane {

enum class LengthUnit { millimetres, pixels };

/// How a plot's file is to look. Pixels are those of the picture in PNG, and 1/96 inch in SVG and PDF.
struct PlotOptions {
    std::optional<QSizeF> size;  ///< none: the plot's own
    LengthUnit unit = LengthUnit::millimetres;
    double dpi = 288.0;        ///< pixels an inch of PNG
    double fontPoints = 9.75;  ///< of axis titles; tick labels are a size smaller
    bool dark = false;         ///< light on dark, for slides
    bool transparent = false;  ///< no ground

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
struct PlotSheet {
    QSize layout;      ///< pixels of 1/96 inch that the figure is laid out in
    QSizeF inches;     ///< of the file
    QSize pixels;      ///< of a PNG
    QStringList size;  ///< width and height as SVG writes them: "80mm", "60mm"
    bool transparent;
    QFont font;
};

/// `own` is the size in pixels of 1/96 inch where the options leave it to the plot. Throws as checkPlotOptions(), and
/// std::invalid_argument for a PNG of more than 100 million pixels.
PlotSheet plotSheet(const PlotOptions& options, const QSize& own, bool png);

}  // namespace echoplane
