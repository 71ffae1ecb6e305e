// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/math/random.h"
#include "core/search/proposer.h"

namespace echoplane {

namespace {

/// Random search: points drawn uniformly from the cube, regardless of costs, as a reference for the other methods.
class RandomSearch : public Proposer {
public:
    RandomSearch(UnitCube cube, const ProposerOptions& options)
        : m_cube(std::move(cube)), m_seed(options.seed), m_evaluated(options.first) {}

    int batch() const override { return together; }

    std::vector<Eigen::VectorXd> ask() override {
        std::vector<Eigen::VectorXd> points;
        for (int i = 0; i < together; ++i) {
            RandomStream stream(m_seed, "random search " + std::to_string(m_evaluated + i));
            points.push_back(m_cube.snap(stream.uniformMatrix(m_cube.size(), 1, 0.0, 1.0).col(0)));
        }
        return points;
    }

private:
    void learn(std::span<const Eigen::VectorXd>, std::span<const double>) override { m_evaluated += together; }

    static constexpr int together = 16;  // independent points, so that all threads have work

    UnitCube m_cube;
    std::uint64_t m_seed;
    int m_evaluated;
};

}  // namespace

std::unique_ptr<Proposer> makeRandomSearch(const UnitCube& cube, const ProposerOptions& options) {
    return std::make_unique<RandomSearch>(cube, options);
}

}  // namespace echoplane
