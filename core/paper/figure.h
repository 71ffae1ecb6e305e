// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <filesystem>
#include <string>
#include <vector>

namespace echoplane {

/// One curve or cloud of points of a figure.
struct FigureSeries {
    enum class Style { line, points };
    /// Truth and model have the colours that they have in every plot, and lines without markers.
    enum class Source { any, truth, model };

    std::string name;
    Style style = Style::line;
    std::vector<double> x;
    std::vector<double> y;
    std::vector<double> area = {};  ///< marker area of each point relative to the largest, in [0, 1]; empty for equal markers
    bool secondAxis = false;        ///< drawn against the right axis
    /// If y is a mean: its standard error, drawn as a band, and the median of the same values; else empty.
    std::vector<double> standardError = {};
    std::vector<double> median = {};
    /// Bounds of y, drawn as a band of that name; NaN where there are none; else empty. Not in a CSV file.
    std::vector<double> lower = {}, upper = {};
    std::string boundsName = {};
    Source source = Source::any;
};

/// One plot of a figure.
struct FigurePanel {
    std::string title;
    std::string xLabel;
    std::string yLabel;
    std::string secondLabel = {};  ///< label of the right axis, if a series uses it
    bool logarithmicX = false;
    bool logarithmicY = false;
    bool unitCircle = false;  ///< equal axes with the unit circle drawn
    std::vector<FigureSeries> series;
};

/// A figure of the paper as plain data, the source of drawing and CSV.
struct Figure {
    std::string name;     ///< "fig6"
    std::string title;    ///< what it shows, in one sentence
    std::string caption;  ///< settings and findings, for print
    int columns = 1;      ///< panels side by side
    std::vector<FigurePanel> panels;
};

/// Writes all series in long form, `panel,series,x,y,area,standard_error,median`, in full precision; missing values are empty.
/// Uses a temporary file and an atomic rename. Throws std::runtime_error naming the file and the reason.
void writeFigureCsv(const std::filesystem::path& file, const Figure& figure);

}  // namespace echoplane
