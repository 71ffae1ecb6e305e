// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <array>
#include <optional>

#include <qcustomplot.h>

#include "widgets/plots/base/result_figure.h"
#include "widgets/plots/series/attractor_panel.h"

namespace echoplane {

/// The true attractor and, beside it, the model's, in the space of the outputs or in delay coordinates, from the same viewing
/// direction.
class AttractorFigure : public ResultFigure {
    Q_OBJECT
public:
    /// What its view lets one choose.
    struct Look {
        AttractorTurn turn = {};
        std::optional<int> delay = {};  ///< of delay coordinates
    };

    explicit AttractorFigure(QCustomPlot* plot);

    void setResult(const RunResult* result) override;
    PlotTable table(const RunResult* result, const std::vector<PinnedRun>& pinned) const override;
    QStringList summary() const override;

    /// Sets d of delay coordinates; nullopt for that of attractorOf(). Takes effect with the next setResult().
    void setDelay(std::optional<int> delay) { m_delay = delay; }
    const std::optional<int>& delay() const { return m_delay; }
    /// Sets the viewing direction; no effect for two outputs.
    void setTurn(const AttractorTurn& turn);
    const AttractorTurn& turn() const { return m_scene.turn; }
    /// Rotates the view; the elevation is clamped to ±90°.
    void turnBy(double azimuth, double elevation);
    void zoomAt(const QPointF& pixel, double factor);
    void panBy(const QPointF& pixels);
    /// Restores the default view, which shows the whole truth.
    void fit();

    const Attractor& attractor() const { return m_scene.attractor; }
    /// Pixel position of a point in a panel: 0 the truth, 1 the model.
    QPointF pixelOf(const Eigen::Vector3d& point, std::size_t panel) const;
    /// Marks and reads out, in both panels, the step nearest to a pixel of the plot; empty if none is near.
    QString pointAt(const std::optional<QPointF>& pixel);

    const std::array<EqualAxisRect*, 2>& rects() const { return m_rects; }
    const AttractorPanel& panel(std::size_t number) const { return *m_panels[number]; }
    QString badge() const { return m_notes.join(QStringLiteral("; ")); }

protected:
    void restyle() override;
    void fillPins() override {}  // each would need another panel
    void updateKey() override;

private:
    void applyZoom();
    void reportRunaway();
    QString numbersOf(const Eigen::Vector3d& point) const;

    AttractorScene m_scene;
    std::optional<int> m_delay;
    std::optional<PlaneZoom> m_zoom;  ///< the user's zoom or pan
    std::array<EqualAxisRect*, 2> m_rects{};
    std::array<AttractorPanel*, 2> m_panels{};
    std::array<AttractorBox*, 2> m_boxes{};
    std::array<AttractorDot*, 2> m_dots{};
    QStringList m_notes;
};

}  // namespace echoplane
