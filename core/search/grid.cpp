// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/search/proposer.h"

namespace echoplane {

namespace {

class Grid : public Proposer {
public:
    explicit Grid(const UnitCube& cube) : m_choices(cube.choices) {
        for (const int choices : m_choices) m_left *= choices;
    }

    int batch() const override { return m_left; }

    std::vector<Eigen::VectorXd> ask() override {
        std::vector<Eigen::VectorXd> points;
        points.reserve(static_cast<std::size_t>(m_left));
        for (int number = 0; number < m_left; ++number) {
            Eigen::VectorXd& point = points.emplace_back(static_cast<Eigen::Index>(m_choices.size()));
            int rest = number;
            for (std::size_t j = m_choices.size(); j-- > 0; rest /= m_choices[j])
                point[static_cast<Eigen::Index>(j)] = (rest % m_choices[j] + 0.5) / m_choices[j];
        }
        return points;
    }

private:
    void learn(std::span<const Eigen::VectorXd>, std::span<const double>) override { m_left = 0; }

    std::vector<int> m_choices;
    int m_left = 1;
};

}  // namespace

std::unique_ptr<Proposer> makeGrid(const UnitCube& cube) {
    return std::make_unique<Grid>(cube);
}

}  // namespace echoplane
