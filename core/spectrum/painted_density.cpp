// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/spectrum/painted_density.h"

#include <algorithm>
#include <cmath>
#include <numbers>
#include <utility>
#include <vector>

#include "core/text/message.h"

namespace echoplane {

namespace {

/// Inverse cumulative distribution of a list of masses: maps a share of the sum to an index, and to how far into it (0 … 1).
class Shares {
public:
    explicit Shares(const Eigen::ArrayXd& masses) : m_ends(static_cast<std::size_t>(masses.size())) {
        double sum = 0.0;
        for (Eigen::Index k = 0; k < masses.size(); ++k) m_ends[static_cast<std::size_t>(k)] = sum += masses[k];
    }
    double sum() const { return m_ends.back(); }
    std::pair<Eigen::Index, double> at(double share) const {
        const double wanted = share * sum();
        const auto end = std::min(std::ranges::upper_bound(m_ends, wanted), m_ends.end() - 1);
        const auto place = static_cast<std::size_t>(end - m_ends.begin());
        const double before = place > 0 ? m_ends[place - 1] : 0.0, mass = m_ends[place] - before;
        return {static_cast<Eigen::Index>(place), mass > 0.0 ? std::clamp((wanted - before) / mass, 0.0, 1.0) : 0.5};
    }

private:
    std::vector<double> m_ends;
};

/// The modulus inside which a given share of the area of a ring lies.
double modulusIn(Eigen::Index ring, double share) {
    const auto inner = static_cast<double>(ring), outer = inner + 1.0;
    return std::sqrt(inner * inner + share * (outer * outer - inner * inner)) / PaintedDensity::rings;
}

/// Areas of the rings of one sector, up to a factor.
Eigen::ArrayXd areas() {
    return 2.0 * Eigen::ArrayXd::LinSpaced(PaintedDensity::rings, 0.0, PaintedDensity::rings - 1.0) + 1.0;
}

/// The most painted place on the real axis.
double realOf(const Eigen::ArrayXXd& cells) {
    const auto strength = [&](Eigen::Index sector) { return (cells.col(sector) * areas()).sum(); };
    const Eigen::Index last = PaintedDensity::sectors - 1;
    const bool right = strength(0) >= strength(last);
    const Eigen::ArrayXd mass = cells.col(right ? 0 : last) * areas();
    // If nothing is painted next to the axis, use the masses of all sectors.
    const Eigen::ArrayXd chosen = mass.sum() > 0.0 ? mass : Eigen::ArrayXd(cells.rowwise().sum() * areas());
    const auto [ring, within] = Shares(chosen).at(0.5);
    return (right ? 1.0 : -1.0) * modulusIn(ring, within);
}

}  // namespace

void PaintedDensity::paint(std::complex<double> at, double radius, double amount) {
    for (int j = 0; j < sectors; ++j) {
        for (int i = 0; i < rings; ++i) {
            const std::complex<double> middle = std::polar((i + 0.5) / rings, std::numbers::pi * (j + 0.5) / sectors);
            const double distance = std::min(std::abs(middle - at), std::abs(std::conj(middle) - at));
            const double share = std::exp(-2.0 * distance * distance / (radius * radius));
            constexpr double least = 1e-3;
            if (share < least) continue;
            m_cells(i, j) = std::clamp(m_cells(i, j) + amount * share, 0.0, 1.0);
        }
    }
}

Spectrum PaintedDensity::drawn(int size) const {
    if (size < 1) throw Refusal("a spectrum has at least one eigenvalue");
    if (empty()) throw Refusal("nothing is painted: there is no density to draw eigenvalues from");
    const Eigen::ArrayXd area = areas();
    const Shares angles((m_cells.colwise() * area).colwise().sum().transpose());
    const Eigen::Index reals = size % 2;
    Spectrum spectrum{Eigen::VectorXd(reals), Eigen::VectorXcd((size - reals) / 2)};
    if (reals == 1) spectrum.reals[0] = realOf(m_cells);
    constexpr double plastic = 1.32471795724474602596;
    for (Eigen::Index k = 0; k < spectrum.upper.size(); ++k) {
        const auto fraction = [&](double step) { return std::fmod(0.5 + step * static_cast<double>(k + 1), 1.0); };
        const auto [sector, across] = angles.at(fraction(1.0 / plastic));
        const auto [ring, along] = Shares(m_cells.col(sector) * area).at(fraction(1.0 / (plastic * plastic)));
        // Never on the axis itself, where a pair would become a double real eigenvalue.
        constexpr double edge = 1e-6;
        const double angle = std::numbers::pi * (static_cast<double>(sector) + std::clamp(across, edge, 1.0 - edge)) / sectors;
        spectrum.upper[k] = std::polar(std::max(modulusIn(ring, along), edge), angle);
    }
    return spectrum;
}

}  // namespace echoplane
