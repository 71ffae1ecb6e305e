// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/paper/figures.h"

#include <array>

#include "core/experiment/registry.h"

namespace echoplane {

std::span<const PaperFigure> paperFigures() {
    static const std::array list = {
        PaperFigure{"fig2", "Cost of generation, step and readout against N", figureCost},
        PaperFigure{"fig3", "Eigenvalue distributions", figureSpectra},
        PaperFigure{"fig4", "The MSO5 series", figureSignal},
        PaperFigure{"fig5", "Readout weights on the eigenvalues", figureWeights},
        PaperFigure{"fig6", "Memory capacity against delay", figureMemory},
        PaperFigure{"fig7", "Memory capacity against connectivity", figureConnectivity},
    };
    return list;
}

const PaperFigure& paperFigure(std::string_view name) {
    return findByName(paperFigures(), name, "figure");
}

}  // namespace echoplane
