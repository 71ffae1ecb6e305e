// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <array>
#include <optional>
#include <vector>

#include <qcustomplot.h>

#include "widgets/plots/figures/result_figure.h"
#include "widgets/plots/kit/plot_key.h"

namespace echoplane {

class TileMark;
class ValueMap;

/// How each tile of a field fared over all forecasts of the test stretch: maps of its error, and of how many steps it stays with
/// the truth. Tiles of one axis stand in a row; of two they lie as in the field, the first axis up.
class TileFigure : public ResultFigure {
    Q_OBJECT
public:
    explicit TileFigure(QCustomPlot* plot);

    void setResult(const RunResult* result) override;
    /// Tile, its row and column, NRMSE, steps that it is valid.
    PlotTable table(const RunResult* result, const std::vector<PinnedRun>& pinned) const override;
    QStringList summary() const override;

    /// Marks a tile, from 0; nothing for none.
    void setMarked(std::optional<int> tile);
    /// The tile at a pixel of one of the maps.
    std::optional<int> tileAt(const QPointF& pixel) const;
    /// Its middle on the first map.
    QPointF pixelOf(int tile) const;
    int tiles() const { return m_columns * m_rows; }
    /// Along the map's axes.
    int columns() const { return m_columns; }
    int rows() const { return m_rows; }
    /// "Tile 3: NRMSE 0.41, valid 120 steps".
    QString textOf(int tile) const;
    QString caption() const { return m_key->caption(); }
    QString message() const { return m_message->text(); }

protected:
    void restyle() override;
    void fillPins() override {}  // maps cannot lie over each other
    void updateKey() override {}

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
    PlotKey* m_key = nullptr;
    PlotMessage* m_message = nullptr;
    int m_columns = 0, m_rows = 0;
    std::vector<double> m_errors, m_steps;
    double m_exponent = 0.0;  ///< Lyapunov, by step; 0 where it is not known
};

}  // namespace echoplane
