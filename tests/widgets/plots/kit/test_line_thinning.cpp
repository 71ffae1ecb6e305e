// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/plots/kit/line_thinning.h"

#include <limits>

#include <QTest>

#include "tests/window_tests.h"

namespace echoplane::line_thinning_tests {

constexpr double gap = std::numeric_limits<double>::quiet_NaN();

std::vector<std::size_t> of(const std::vector<double>& columns, const std::vector<double>& heights) {
    return thinned(
        columns.size(), [&](std::size_t i) { return columns[i]; }, [&](std::size_t i) { return heights[i]; });
}

class TestLineThinning : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void fewPointsStay() {
        QCOMPARE(of({0.0, 0.2, 0.4, 0.9}, {1.0, 5.0, -5.0, 2.0}), (std::vector<std::size_t>{0, 1, 2, 3}));
        QCOMPARE(of({}, {}), std::vector<std::size_t>());
    }

    void aColumnKeepsFirstLowestHighestLast() {
        std::vector<double> columns, heights;
        for (int i = 0; i < 40; ++i) {
            columns.push_back(i / 20.0);
            heights.push_back(i % 7);
        }
        heights[5] = 90.0;
        heights[11] = -80.0;
        heights[20] = 70.0;  // first and highest at once
        heights[39] = -60.0;
        QCOMPARE(of(columns, heights), (std::vector<std::size_t>{0, 5, 11, 19, 20, 39}));
    }

    void gapsStay() {
        std::vector<double> columns(30, 0.5), heights(30, 1.0);
        heights[10] = gap;
        heights[3] = 2.0;
        heights[20] = -2.0;
        QCOMPARE(of(columns, heights), (std::vector<std::size_t>{0, 3, 9, 10, 11, 20, 29}));
    }

    void gapsAtTheEndsHideNothing() {
        std::vector<double> columns(50, 0.5), heights(50, 1.0);
        columns.front() = columns.back() = heights.front() = heights.back() = gap;
        QVERIFY(of(columns, heights).size() <= 6);
    }
};

ECHOPLANE_WINDOW_TEST(TestLineThinning, void)

}  // namespace echoplane::line_thinning_tests

#include "test_line_thinning.moc"
