// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/paper/figure.h"

#include <cmath>

#include "core/files/text_file.h"
#include "core/text/number_text.h"

namespace echoplane {

namespace {

/// Converts to a CSV field, quoted if it contains a comma.
std::string field(const std::string& text) {
    return text.find(',') == std::string::npos ? text : '"' + text + '"';
}

}  // namespace

void writeFigureCsv(const std::filesystem::path& file, const Figure& figure) {
    std::string text = "panel,series,x,y,area,standard_error,median\n";
    for (const FigurePanel& panel : figure.panels) {
        for (const FigureSeries& series : panel.series) {
            for (std::size_t i = 0; i < series.x.size(); ++i) {
                text += field(panel.title) + ',' + field(series.name) + ',' + shortestText(series.x[i]) + ',' +
                        shortestText(series.y[i]);
                for (const std::vector<double>* more : {&series.area, &series.standardError, &series.median})
                    text += ',' + (more->empty() || std::isnan((*more)[i]) ? std::string() : shortestText((*more)[i]));
                text += '\n';
            }
        }
    }
    writeTextFile(file, text);
}

}  // namespace echoplane
