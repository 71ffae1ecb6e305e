// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <algorithm>
#include <cmath>
#include <limits>
#include <memory>
#include <semaphore>
#include <thread>

#include <QComboBox>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QTest>

#include <qcustomplot.h>

#include "core/system/blas_threads.h"
#include "tests/core/explore/sweep_row.h"
#include "tests/widgets/mouse.h"
#include "widgets/explore/sweep_page.h"
#include "widgets/plots/exploration/sweep_map_view.h"
#include "widgets/theme/theme.h"

namespace echoplane {

inline constexpr double infinity = std::numeric_limits<double>::infinity();

inline Experiment smallExperiment() {
    Experiment experiment;
    experiment.reservoir.size = 12;
    experiment.data.split.washout = 10;
    experiment.data.split.training = 60;
    experiment.data.split.validation = experiment.data.split.test = 20;
    experiment.reservoir.seed = 5;
    return experiment;
}

inline SweepPlan smallPlan() {
    SweepPlan plan{smallExperiment(), {}, 2};
    plan.axes = {{"spectral-radius", {0.25, 0.5, 0.75, 1.0}}, {"ridge", {1e-6, 1e-4, 1e-2}}};
    return plan;
}

inline SweepPlan slicedPlan() {
    SweepPlan plan = smallPlan();
    plan.axes.push_back({"leak-rate", {0.2, 0.6, 1.0}});
    return plan;
}

/// An error that is lowest at spectral radius 0.75, ridge 1e-4, leak rate 0.6, and infinite at spectral radius 1 with ridge 1e-6.
inline double inventedError(const Experiment& cell) {
    if (cell.dynamics.spectralRadius == 1.0 && cell.readout.ridge == 1e-6) return infinity;
    return 1e-3 * (1.0 + std::abs(cell.dynamics.spectralRadius - 0.75) + std::abs(std::log10(cell.readout.ridge) + 4.0) +
                   std::abs(cell.dynamics.leakRate - 0.6) + 0.1 * (cell.reservoir.seed - 5));
}

inline void invented(const ExplorationRequest& request, const RunContext& context, const TakeResults& take) {
    const std::vector<SweepGroup> groups = sweepGroups(request.plan);
    for (std::size_t group = request.first; group < groups.size(); ++group) {
        context.checkpoint();
        std::vector<SweepRow> rows;
        for (const Experiment& cell : groups[group].cells) {
            const double error = inventedError(cell);
            rows.push_back(sweepRow(cell, error / 2.0, error, 2.0 * error));
        }
        take.rows(group, rows);
    }
}

/// Lets only as many groups pass as were released.
struct SweepGate {
    std::counting_semaphore<> allowed{0};

    ExplorationRunner::Run around(const ExplorationRunner::Run& run) {
        return [this, run](const ExplorationRequest& request, const RunContext& context, const TakeResults& take) {
            run(request, context, {[&](std::size_t group, const std::vector<SweepRow>& rows) {
                    while (!allowed.try_acquire()) {
                        context.checkpoint();
                        std::this_thread::yield();
                    }
                    take.rows(group, rows);
                }});
        };
    }
};

/// A page, and the mouse and key actions of tests on it.
class SweepPageTest : public QObject {
protected:
    void open(ExplorationRunner::Run run = invented);
    /// Runs to the end.
    void sweep(const SweepPlan& plan);
    template <typename Widget>
    Widget* find(const char* name) const {
        auto* widget = m_page->findChild<Widget*>(QLatin1String(name));
        if (!widget) qFatal("no %s", name);
        return widget;
    }
    void press(const char* button) { QTest::mouseClick(find<QPushButton>(button), Qt::LeftButton); }
    QString textOf(const char* label) const { return find<QLabel>(label)->text(); }
    void type(const char* field, const QString& text) {
        auto* line = find<QLineEdit>(field);
        line->setFocus();
        line->selectAll();
        QTest::keyClicks(line, text);
    }
    QCustomPlot* plot() const { return m_page->map().findChild<QCustomPlot*>(); }
    /// Draws pending changes and returns the place of a cell inside the plot.
    QPoint placeOf(int column, int row) {
        plot()->replot();
        const int cell = row * m_page->map().data().columns() + column;
        return plot()->mapFrom(&m_page->map(), m_page->map().positionOf(cell).toPoint());
    }
    void hover(int column, int row) { moveMouse(plot(), placeOf(column, row)); }
    std::size_t filled() {
        const auto& means = m_page->map().data().means;
        return static_cast<std::size_t>(std::count_if(means.begin(), means.end(), [](double mean) { return !std::isnan(mean); }));
    }

    std::unique_ptr<SweepPage> m_page;
};

inline void SweepPageTest::open(ExplorationRunner::Run run) {
    m_page = std::make_unique<SweepPage>(std::move(run));
    m_page->setExperiment(smallExperiment());
    m_page->resize(640, 560);
    m_page->show();
    m_page->activateWindow();
    QVERIFY(QTest::qWaitForWindowActive(m_page.get()));
}

inline void SweepPageTest::sweep(const SweepPlan& plan) {
    m_page->setExperiment(plan.base);
    m_page->setPlan(plan);
    press("sweep-run");
    QTRY_VERIFY(!m_page->busy());
    QVERIFY(m_page->table()->complete());
}

}  // namespace echoplane
