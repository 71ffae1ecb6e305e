// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <complex>
#include <memory>
#include <utility>
#include <vector>

#include <QColor>
#include <QString>

#include "core/math/spectrum.h"
#include "widgets/plots/axes/equal_axis_rect.h"
#include "widgets/plots/axes/painted_layer.h"

namespace echoplane {

/// Eigenvalues of another model, shown beside the reservoir's.
struct RivalModes {
    QString name;  ///< for the key: "GRU: step Jacobian at step 599"
    QColor colour;
    Spectrum modes;
    std::vector<Spectrum> along = {};                            ///< eigenvalues at other steps of its trajectory
    std::vector<std::vector<std::complex<double>>> trails = {};  ///< their paths; for each pair that of the upper one
};

/// Eigenvalues of several models, none of them null; the first is drawn lowest.
using RivalsOnPlane = std::vector<std::shared_ptr<const RivalModes>>;

/// The largest of all moduli not above `most`; 0 if there are none. Cost O(number of eigenvalues).
double reachOf(const RivalsOnPlane& rivals, double most);

/// Hollow diamonds in each rival's colour, like those of a Jacobian; dots at the other steps, lines along the paths.
class RivalMarks : public RectLayer<EqualAxisRect> {
public:
    using RectLayer::RectLayer;

    void setRivals(RivalsOnPlane rivals) { m_rivals = std::move(rivals); }
    const RivalsOnPlane& rivals() const { return m_rivals; }

protected:
    void draw(QCPPainter* painter) override;

private:
    void draw(QCPPainter& painter, const RivalModes& rival) const;

    RivalsOnPlane m_rivals;
};

}  // namespace echoplane
