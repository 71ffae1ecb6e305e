// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "widgets/plots/base/result_view.h"

class QLabel;

namespace echoplane {

class TileFigure;

/// The forecast quality of the tiles of a field. A click, or the arrow keys, select a tile, whose weights the views of modes then
/// show.
class TileView : public ResultView {
    Q_OBJECT
public:
    explicit TileView(QWidget* parent = nullptr);
    ~TileView() override;

    /// The selected tile, from 0; initially the first. A result may have fewer tiles.
    int tile() const { return m_tile; }
    void choose(int tile);
    const TileFigure& figure() const { return *m_figure; }
    void startOver() override { choose(0); }

Q_SIGNALS:
    void tileChosen(int tile);

protected:
    void fillFigure() override;
    bool plotEvent(QEvent* event) override;
    void readOutAt(const std::optional<QPointF>& pixel) override;

private:
    TileFigure* m_figure;
    QLabel* m_line = nullptr;
    int m_tile = 0;
};

}  // namespace echoplane
