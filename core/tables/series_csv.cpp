// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/tables/series_csv.h"

#include "core/tables/table_text.h"
#include "core/text/number_text.h"

namespace echoplane {

std::string seriesCsv(const Eigen::MatrixXd& series, const std::vector<std::string>& names) {
    TextTable heading;
    heading.header = names;
    std::string text = tableCsv(heading);
    for (Eigen::Index t = 0; t < series.cols(); ++t) {
        for (Eigen::Index k = 0; k < series.rows(); ++k) text += (k == 0 ? "" : ",") + shortestText(series(k, t));
        text += '\n';
    }
    return text;
}

}  // namespace echoplane
