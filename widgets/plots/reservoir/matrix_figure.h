// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>

#include <qcustomplot.h>

#include "widgets/plots/axes/equal_axis_rect.h"
#include "widgets/plots/base/analysis.h"
#include "widgets/plots/base/result_figure.h"
#include "widgets/plots/reservoir/weight_map.h"

namespace echoplane {

class MatrixCursor;

/// The reservoir's matrix as a picture, row 1 at the top: rho·W or, if W is not kept, the block-diagonal real form of rho·Λ;
/// before the leak. The map of a large matrix is computed elsewhere and handed over.
class MatrixFigure : public ResultFigure {
    Q_OBJECT
public:
    /// What its view lets one choose.
    struct Look {
        std::optional<PlaneZoom> part = {};  ///< in view, if not everything is
    };

    explicit MatrixFigure(QCustomPlot* plot);

    /// Shows the map from setAnalysis(), or why there is none.
    void setResult(const RunResult* result) override;
    /// All nonzero entries if they are not too many, else the values drawn.
    PlotTable table(const RunResult* result, const std::vector<PinnedRun>& pinned) const override;
    QStringList summary() const override;

    void setAnalysis(const Analysis<WeightMap>& map) { m_map = map; }
    /// Sets whether a map of other settings is dimmed.
    void setDimsOlder(bool dims) { m_dimsOlder = dims; }

    /// The visible part of a run's matrix, and its size in pixels on the screen.
    MatrixFrame frameOf(const RunResult& run, double pixelRatio) const;

    /// Marks and reads out the entry at a pixel of the plot; empty outside the matrix.
    QString pointAt(const std::optional<QPointF>& pixel, const RunResult& run);
    /// Pixel position of an entry in the plot.
    QPointF pixelOf(int row, int column) const;

    /// N of the matrix last drawn; 0 before the first.
    int size() const { return m_size; }
    EqualAxisRect& rect() const { return *m_rect; }
    const WeightMap* map() const { return m_map.value.get(); }
    const ValueMap& cells() const { return *m_cells; }

protected:
    void restyle() override;
    void fillPins() override {}  // pictures cannot be overlaid
    bool isOlder() const override { return m_map.value && m_map.older && m_dimsOlder; }

private:
    void fillMap(double radius);
    QString captionOf(const RunResult& result) const;

    EqualAxisRect* m_rect = nullptr;
    QCPColorScale* m_bar = nullptr;
    ValueMap* m_cells = nullptr;
    MatrixCursor* m_cursor = nullptr;
    Analysis<WeightMap> m_map;
    bool m_dimsOlder = true;
    int m_size = 0;
};

}  // namespace echoplane
