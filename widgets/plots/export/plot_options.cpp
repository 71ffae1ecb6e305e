// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/plots/export/plot_options.h"

#include <cmath>

#include <QRegularExpression>

#include "core/text/message.h"

namespace echoplane {
namespace {

constexpr double pixelsPerInch = 96.0;
constexpr double millimetresPerInch = 25.4;
constexpr double mostPixelsInAll = 1e8;

void checkRange(const char* what, double value, double least, double most, const char* unit) {
    if (value >= least && value <= most) return;
    const auto text = [](double number) { return QString::number(number).toStdString(); };
    throw Refusal("the plot's %1 is %2, but must be from %3 to %4 %5", what, text(value), text(least), text(most), unit);
}

}  // namespace

QStringList legendPlaceNames() {
    return {QStringLiteral("outside"), QStringLiteral("inside"), QStringLiteral("none")};
}

void checkPlotOptions(const PlotOptions& options) {
    checkRange("resolution", options.dpi, PlotOptions::leastDpi, PlotOptions::mostDpi, "dpi");
    checkRange("font size", options.fontPoints, PlotOptions::leastFont, PlotOptions::mostFont, "points");
    if (!options.size) return;
    const bool metric = options.unit == LengthUnit::millimetres;
    const double least = metric ? PlotOptions::leastMillimetres : PlotOptions::leastPixels;
    const double most = metric ? PlotOptions::mostMillimetres : PlotOptions::mostPixels;
    checkRange("width", options.size->width(), least, most, metric ? "mm" : "px");
    checkRange("height", options.size->height(), least, most, metric ? "mm" : "px");
}

void setPlotSize(PlotOptions& options, const QString& text) {
    static const QRegularExpression pattern(QStringLiteral("^(\\d+(?:\\.\\d+)?)x(\\d+(?:\\.\\d+)?)(mm|px)$"));
    const QRegularExpressionMatch match = pattern.match(text);
    if (!match.hasMatch()) {
        throw Refusal("the plot's size is \"%1\", but must be WIDTHxHEIGHT in mm or px, such as 80x60mm or 1600x1200px",
                      text.left(60).toStdString());
    }
    options.size = QSizeF(match.captured(1).toDouble(), match.captured(2).toDouble());
    options.unit = match.captured(3) == QLatin1String("mm") ? LengthUnit::millimetres : LengthUnit::pixels;
    checkPlotOptions(options);
}

FigureStyle printStyle(const PlotOptions& options) {
    FigureStyle style = printStyle();
    style.colours = printColours(options.dark);
    style.font.setPixelSize(std::max(1, qRound(options.fontPoints * pixelsPerInch / pointsPerInch)));
    return style;
}

PlotSheet plotSheet(const PlotOptions& options, const QSize& own, bool png) {
    checkPlotOptions(options);
    QSizeF inches = QSizeF(own) / pixelsPerInch;
    QStringList size = {QString::number(own.width()), QString::number(own.height())};
    if (options.size) {
        const bool metric = options.unit == LengthUnit::millimetres;
        const QString unit = metric ? QStringLiteral("mm") : QString();
        const auto length = [](double value) { return QString::number(value, 'g', 10); };
        size = {length(options.size->width()) + unit, length(options.size->height()) + unit};
        inches = *options.size / (metric ? millimetresPerInch : png ? options.dpi : pixelsPerInch);
    }
    const FigureStyle style = printStyle(options);
    const double layoutPixels = pointsPerInch * style.font.pixelSize() / options.fontPoints;
    // A rounding error of 1e-13 must not add a column.
    const auto whole = [layoutPixels](double length) {
        return std::max(1, static_cast<int>(std::ceil(length * layoutPixels - 1e-6)));
    };
    const QSize layout(whole(inches.width()), whole(inches.height()));
    const QSizeF pixels = inches * options.dpi;
    if (png && pixels.width() * pixels.height() > mostPixelsInAll) {
        throw Refusal("a picture of %1 by %2 pixels is too large: make the plot smaller, or give fewer dpi",
                      qRound(pixels.width()), qRound(pixels.height()));
    }
    return {layout, layoutPixels,        inches,     pixels.toSize().expandedTo(QSize(1, 1)),
            size,   options.transparent, style.font, options.legend};
}

}  // namespace echoplane
