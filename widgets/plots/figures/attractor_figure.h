// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <array>
#include <optional>

#include <qcustomplot.h>

#include "widgets/plots/figures/attractor_panel.h"
#include "widgets/plots/figures/result_figure.h"
#include "widgets/plots/kit/plot_key.h"
#include "widgets/plots/kit/plot_layers.h"

namespace echoplane {

/// The truth and, beside it, what the model makes of it, in the space of the outputs or in delay coordinates, seen from one
/// place.
class AttractorFigure : public ResultFigure {
    Q_OBJECT
public:
    explicit AttractorFigure(QCustomPlot* plot);

    void setResult(const RunResult* result) override;
    PlotTable table(const RunResult* result, const std::vector<PinnedRun>& pinned) const override;
    QStringList summary() const override;

    /// d of delay coordinates; nothing for standardDelay(). Takes effect with the next setResult().
    void setDelay(std::optional<int> delay) { m_delay = delay; }
    const std::optional<int>& delay() const { return m_delay; }
    /// From where it is seen; of two outputs there is nothing to turn.
    void setTurn(const AttractorTurn& turn);
    const AttractorTurn& turn() const { return m_scene.turn; }
    /// The elevation stays between straight from below and straight from above.
    void turnBy(double azimuth, double elevation);
    void zoomAt(const QPointF& pixel, double factor);
    void panBy(const QPointF& pixels);
    /// All of the truth from where a figure first shows it.
    void fit();

    const Attractor& attractor() const { return m_scene.attractor; }
    /// Where a point of the space is in a panel, 0 the truth, 1 the model; in pixels of the plot.
    QPointF pixelOf(const Eigen::Vector3d& point, std::size_t panel) const;
    /// Marks in both panels and reads out the step that is nearest to a pixel of the plot; empty where none is near.
    QString pointAt(const std::optional<QPointF>& pixel);

    const std::array<EqualAxisRect*, 2>& rects() const { return m_rects; }
    const AttractorPanel& panel(std::size_t number) const { return *m_panels[number]; }
    QString caption() const { return m_key->caption(); }
    QString badge() const { return m_badge->lines().join(QStringLiteral("; ")); }
    QString message() const { return m_message->text(); }

protected:
    void restyle() override;
    void fillPins() override {}  // each would need a panel of its own
    void updateKey() override;

private:
    void applyZoom();
    void tellRunaway();
    QString numbersOf(const Eigen::Vector3d& point) const;

    AttractorScene m_scene;
    std::optional<int> m_delay;
    std::optional<PlaneZoom> m_zoom;  ///< what the user has zoomed or moved to
    std::array<EqualAxisRect*, 2> m_rects{};
    std::array<AttractorPanel*, 2> m_panels{};
    std::array<AttractorBox*, 2> m_boxes{};
    std::array<AttractorDot*, 2> m_dots{};
    Badge* m_badge = nullptr;
    PlotKey* m_key = nullptr;
    PlotMessage* m_message = nullptr;
};

}  // namespace echoplane
