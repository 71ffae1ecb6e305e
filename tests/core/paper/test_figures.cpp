// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/paper/figures.h"

#include <cmath>
#include <set>

#include "core/run/pipeline.h"
#include "core/spectrum/distributions.h"
#include "tests/core/reference_data.h"
#include "tests/core/temporary_directory.h"

namespace echoplane::figures_tests {

TEST(Figures, NamesAreThoseOfThePaper) {
    std::set<std::string> names;
    for (const PaperFigure& figure : paperFigures()) {
        names.insert(figure.name);
        EXPECT_EQ(&paperFigure(figure.name), &figure);
        EXPECT_FALSE(figure.title.empty());
    }
    EXPECT_EQ(names, (std::set<std::string>{"fig2", "fig3", "fig4", "fig5", "fig6", "fig7"}));
    EXPECT_NE(refusal([] { paperFigure("fig1"); }).find("fig1"), std::string::npos);
}

TEST(FittedExponent, IsThatOfAnExactPower) {
    const std::vector<double> x = {10.0, 30.0, 100.0, 1000.0, 1e6};
    for (const double exponent : {-1.0, 0.0, 0.5, 1.0, 2.0, 3.0}) {
        std::vector<double> y;
        y.reserve(x.size());
        for (const double each : x) y.push_back(1e-9 * std::pow(each, exponent));
        EXPECT_NEAR(fittedExponent(x, y), exponent, 1e-12);
    }
}

TEST(FittedExponent, IsTheLeastSquaresSlopeInTheLogarithms) {
    // log10: (0, 0), (1, 3), (2, 3): slope 1.5 by hand.
    EXPECT_NEAR(fittedExponent({1.0, 10.0, 100.0}, {1.0, 1000.0, 1000.0}), 1.5, 1e-12);
}

TEST(FigureSpectra, ShowsEveryEigenvalueOfEachMethod) {
    const Figure figure = figureSpectra({1, 1}, {});
    EXPECT_EQ(figure.name, "fig3");
    ASSERT_EQ(figure.panels.size(), 4U);
    for (const FigurePanel& panel : figure.panels) {
        EXPECT_TRUE(panel.unitCircle) << panel.title;
        std::size_t points = 0;
        double sum = 0.0;
        for (const FigureSeries& series : panel.series) {
            ASSERT_EQ(series.x.size(), series.y.size());
            points += series.x.size();
            for (const double y : series.y) sum += y;
        }
        EXPECT_EQ(points, 500U) << panel.title;
        EXPECT_NEAR(sum, 0.0, 1e-10) << panel.title << " is not closed under conjugation";
    }
}

TEST(FigureSignal, IsTheMso5SeriesInItsFourStretches) {
    const Figure figure = figureSignal({1, 1}, {});
    ASSERT_EQ(figure.panels.size(), 1U);
    ASSERT_EQ(figure.panels[0].series.size(), 4U);
    constexpr double frequencies[] = {0.2, 0.331, 0.42, 0.51, 0.63};
    std::set<int> steps;
    for (const FigureSeries& series : figure.panels[0].series) {
        for (std::size_t i = 0; i < series.x.size(); ++i) {
            double expected = 0.0;
            for (const double frequency : frequencies) expected += std::sin(frequency * series.x[i]);
            ASSERT_NEAR(series.y[i], expected, 1e-12);
            steps.insert(static_cast<int>(series.x[i]));
        }
    }
    EXPECT_GE(steps.size(), 1000U) << "the four stretches must cover 1000 steps";
    EXPECT_EQ(*steps.begin(), 0);
}

TEST(FigureWeights, ShowsTheSamePointsTwiceAndTheWeightsOnce) {
    const Figure figure = figureWeights({1, 1}, {});
    ASSERT_EQ(figure.panels.size(), 2U);
    const auto points = [&](std::size_t panel) {
        std::set<std::pair<double, double>> all;
        for (const FigureSeries& series : figure.panels[panel].series) {
            for (std::size_t i = 0; i < series.x.size(); ++i) all.emplace(series.x[i], series.y[i]);
        }
        return all;
    };
    EXPECT_EQ(points(0).size(), 100U);
    EXPECT_EQ(points(0), points(1)) << "only the sizes may differ";
    double largest = 0.0;
    for (const FigureSeries& series : figure.panels[1].series) {
        ASSERT_EQ(series.area.size(), series.x.size());
        for (const double area : series.area) {
            EXPECT_GE(area, 0.0);
            largest = std::max(largest, area);
        }
    }
    EXPECT_DOUBLE_EQ(largest, 1.0);
}

using FigureCsv = TemporaryDirectory;

TEST_F(FigureCsv, HoldsALineAPointInFullPrecision) {
    Figure figure;
    FigurePanel panel;
    panel.title = "N = 100, k = 3";
    panel.series = {{"a", FigureSeries::Style::line, {1.0, 2.0}, {0.1, 0.30000000000000004}},
                    {"b", FigureSeries::Style::points, {3.0}, {-1e-300}, {0.25}},
                    {"c", FigureSeries::Style::line, {4.0}, {0.5}, {}, false, {0.125}, {0.25}}};
    figure.panels = {panel};
    writeFigureCsv(directory / "figure.csv", figure);
    EXPECT_EQ(contents(directory / "figure.csv"),
              "panel,series,x,y,area,standard_error,median\n"
              "\"N = 100, k = 3\",a,1,0.1,,,\n"
              "\"N = 100, k = 3\",a,2,0.30000000000000004,,,\n"
              "\"N = 100, k = 3\",b,3,-1e-300,0.25,,\n"
              "\"N = 100, k = 3\",c,4,0.5,,0.125,0.25\n");
    EXPECT_EQ(filesInDirectory(), 1U);
}

TEST(Figures, AStoppedContextMakesNone) {
    std::stop_source source;
    source.request_stop();
    RunContext context;
    context.stop = source.get_token();
    for (const char* name : {"fig2", "fig5", "fig6", "fig7"})
        EXPECT_THROW(paperFigure(name).make({1, 1}, context), Cancelled) << name;
}

}  // namespace echoplane::figures_tests
