// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/search/proposer.h"

namespace echoplane {

namespace {

/// The diagonal of the cube, from the middle outwards.
class MySearch : public Proposer {
public:
    explicit MySearch(UnitCube cube) : m_cube(std::move(cube)) {}

    int batch() const override { return 1; }
    std::vector<Eigen::VectorXd> ask() override {
        const double side = m_evaluated % 2 == 0 ? 1.0 : -1.0;
        return {m_cube.snap(Eigen::VectorXd::Constant(m_cube.size(), 0.5 + side * 0.5 * m_evaluated / (m_evaluated + 1.0)))};
    }

private:
    void learn(std::span<const Eigen::VectorXd>, std::span<const double>) override { ++m_evaluated; }

    UnitCube m_cube;
    int m_evaluated = 0;
};

}  // namespace

std::unique_ptr<Proposer> makeMine(const UnitCube& cube) {
    return std::make_unique<MySearch>(cube);
}

}  // namespace echoplane
