// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>

#include <qcustomplot.h>

#include "widgets/plots/base/pinned_layer.h"
#include "widgets/plots/base/result_figure.h"
#include "widgets/plots/kit/frequency_marks.h"
#include "widgets/plots/kit/plot_layers.h"
#include "widgets/plots/reservoir/mode_points.h"

namespace echoplane {

/// A scatter plot of two quantities of every mode: the base of WeightFigure and ContributionFigure.
class ModeScatterFigure : public ResultFigure {
    Q_OBJECT
public:
    void setResult(const RunResult* result) override;
    PlotTable table(const RunResult* result, const std::vector<PinnedRun>& pinned) const override;
    QStringList summary() const override;

    /// The mode whose marker is nearest to a pixel of the plot; −1 if none is within `reach`.
    int modeAt(const QPointF& pixel, double reach) const;
    /// Pixel position of a mode's marker; nullopt if it has no point.
    std::optional<QPointF> positionOf(int mode) const;
    /// The modes drawn, from left to right.
    std::vector<int> modesAcross() const;
    void setHoveredMode(int mode) { m_rings->setHovered(mode); }
    void setSelectedModes(const std::vector<int>& modes) { m_rings->setSelected(modes); }

    /// The number of real eigenvalues and of pairs drawn.
    int reals() const;
    int pairs() const;
    const Badge& badge() const { return *m_badge; }

protected:
    void restyle() override;
    void fillPins() override;
    void updateKey() override;
    /// The horizontal quantity: the frequency |∠λ|, with stems and the task's frequencies, or a quantity on a log axis.
    enum class Across { frequency, logarithm };
    ModeScatterFigure(QCustomPlot* plot, Across across, const QString& acrossLabel, const QString& upLabel);

    /// The quantities of one mode, across and up. Nonpositive values on a log axis are left out. Called only if the readout has a
    /// weight and a contribution for every mode.
    virtual QPointF quantities(const RunResult& result, Eigen::Index mode) const = 0;

private:
    /// Range of the values on the log axes.
    struct Bounds {
        QCPRange across, up;
        bool empty = true;
        void add(const QPointF& point);
    };

    bool isDrawn(const QPointF& point) const;
    void fillPoints(const RunResult& result);
    void setRange(QCPAxis& axis, const QCPRange& values) const;

    QCPAxisRect* m_rect = nullptr;
    Across m_across;
    std::vector<TaskFrequency> m_frequencies;
    PinnedLayer* m_pins = nullptr;
    ModePoints* m_points = nullptr;
    ModeRings* m_rings = nullptr;
    Badge* m_badge = nullptr;
    Bounds m_pinnedBounds;
    bool m_outside = false;
};

}  // namespace echoplane
