// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <array>
#include <optional>
#include <vector>

#include <qcustomplot.h>

#include "widgets/plots/base/result_figure.h"
#include "widgets/plots/kit/plot_key.h"

namespace echoplane {

class TileMark;
class ValueMap;

/// The quality of each tile of a field over all forecasts of the test span: maps of its error, and of the number of steps it
/// stays with the truth. Tiles of a 1D field lie in a row; of a 2D field they lie as in the field, the first axis up.
class TileFigure : public ResultFigure {
    Q_OBJECT
public:
    explicit TileFigure(QCustomPlot* plot);

    void setResult(const RunResult* result) override;
    /// Tile, its row and column, NRMSE, valid steps.
    PlotTable table(const RunResult* result, const std::vector<PinnedRun>& pinned) const override;
    QStringList summary() const override;

    /// Marks a tile, from 0; nullopt for none.
    void setMarked(std::optional<int> tile);
    /// The tile at a pixel of one of the maps.
    std::optional<int> tileAt(const QPointF& pixel) const;
    /// Pixel position of a tile's centre on the first map.
    QPointF pixelOf(int tile) const;
    int tiles() const { return m_columns * m_rows; }
    /// Numbers of tiles along the map's axes.
    int columns() const { return m_columns; }
    int rows() const { return m_rows; }
    /// "Tile 3: NRMSE 0.41, valid for 120 steps".
    QString textOf(int tile) const;

protected:
    void restyle() override;

private:
    struct Panel {
        QCPAxisRect* rect = nullptr;
        QCPColorScale* bar = nullptr;
        ValueMap* cells = nullptr;
        TileMark* mark = nullptr;
    };
    void fill(const RunResult& result);
    QPoint placeOf(int tile) const { return {tile % m_columns, tile / m_columns}; }

    std::array<Panel, 2> m_panels;
    int m_columns = 0, m_rows = 0;
    std::vector<double> m_errors, m_steps;
    double m_exponent = 0.0;  ///< Lyapunov exponent per step; 0 if unknown
};

}  // namespace echoplane
