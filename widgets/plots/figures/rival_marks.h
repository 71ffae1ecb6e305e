// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <complex>
#include <memory>
#include <utility>
#include <vector>

#include <QColor>
#include <QString>

#include "core/spectrum/spectrum.h"
#include "widgets/plots/kit/equal_axis_rect.h"

namespace echoplane {

/// Eigenvalues of another model, to be seen beside the reservoir's.
struct RivalModes {
    QString name;  ///< what they are, for the key: "GRU: step Jacobian at step 599"
    QColor colour;
    Spectrum modes;
    std::vector<Spectrum> along = {};                            ///< at other steps of its trajectory
    std::vector<std::vector<std::complex<double>>> trails = {};  ///< the ways that they came, of each pair the upper one's
};

/// Several models', none of them null; the first lies lowest.
using RivalsOnPlane = std::vector<std::shared_ptr<const RivalModes>>;

/// Largest modulus of all of them that is no more than `most`; 0 where there are none. Cost O(their number).
double reachOf(const RivalsOnPlane& rivals, double most);

/// Hollow diamonds in each rival's colour, as those of a Jacobian; dots at the other steps, lines along the ways.
class RivalMarks : public QCPLayerable {
public:
    RivalMarks(QCustomPlot* plot, const QString& layer, const EqualAxisRect* rect);

    void setRivals(RivalsOnPlane rivals) { m_rivals = std::move(rivals); }
    const RivalsOnPlane& rivals() const { return m_rivals; }

protected:
    void applyDefaultAntialiasingHint(QCPPainter* painter) const override { painter->setAntialiasing(true); }
    QRect clipRect() const override { return m_rect->rect(); }
    void draw(QCPPainter* painter) override;

private:
    void draw(QCPPainter& painter, const RivalModes& rival) const;

    const EqualAxisRect* m_rect;
    RivalsOnPlane m_rivals;
};

}  // namespace echoplane
