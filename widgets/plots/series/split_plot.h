// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <array>
#include <optional>
#include <span>
#include <vector>

#include <QWidget>

#include "widgets/plots/kit/signal_spans.h"

namespace echoplane {

/// A series from a file with its spans, whose borders can be dragged. Of a long series the extremes of each piece are drawn.
class SplitPlot : public QWidget {
    Q_OBJECT

public:
    explicit SplitPlot(QWidget* parent = nullptr);

    /// Sets the series, one value per place; NaN where there is none. Not copied: it must outlive its use. `name` and `places`
    /// label the axes.
    void setSeries(std::span<const double> series, const QString& name, const QString& places);
    /// Sets the spans; borders may move up to `most` steps from the start.
    void setSplit(const SplitSpec& split, int most);
    const SplitSpec& split() const { return m_split; }

    /// The position of the border after washout (0), training (1), validation (2) or test (3), in pixels of this widget.
    double borderPixel(int index) const;

    QSize sizeHint() const override { return {640, 200}; }
    QSize minimumSizeHint() const override { return {320, 140}; }

Q_SIGNALS:
    /// The user moved a border.
    void splitChanged(const SplitSpec& split);

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;
    void changeEvent(QEvent* event) override;

private:
    static constexpr int borders = 4;
    void fill();
    void updateSpans();
    void restyle();
    int border(int index) const;
    std::optional<int> borderAt(double pixel) const;
    void drag(double pixel);

    QCustomPlot* m_plot;
    QCPAxisRect* m_rect = nullptr;
    QCPGraph* m_graph = nullptr;
    std::array<QCPItemStraightLine*, borders> m_lines{};
    FigureStyle m_style;
    std::vector<SignalSpan> m_spans;
    std::span<const double> m_series;
    SplitSpec m_split{0, 0, 0, 0};
    int m_most = 0;
    std::optional<int> m_dragged;
};

}  // namespace echoplane
