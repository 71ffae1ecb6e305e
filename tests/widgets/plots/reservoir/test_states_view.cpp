// SPDX-License-Identifier: GPL-3.0-or-later
#include <cmath>
#include <complex>

#include <qcustomplot.h>
#include <QAction>
#include <QFile>
#include <QTemporaryDir>
#include <QTest>

#include "core/live/live_run.h"
#include "tests/widgets/plots/gate.h"
#include "tests/widgets/plots/view_results.h"
#include "tests/window_tests.h"
#include "widgets/plots/catalogue/plot_export.h"
#include "widgets/plots/reservoir/states_figure.h"
#include "widgets/plots/reservoir/states_view.h"
#include "widgets/theme/theme.h"

namespace echoplane::states_view_tests {

Experiment small(const char* method = "golden") {
    Experiment experiment;
    experiment.reservoir.size = 40;
    experiment.reservoir.method = method;
    return experiment;
}

std::shared_ptr<const RunResult> ran(const Experiment& experiment) {
    return std::make_shared<const RunResult>(Pipeline().run(experiment));
}

/// z(t) = λ·z(t − 1) + u(t)·w of one mode over all steps, with the input as seen by the reservoir.
std::vector<std::complex<double>> recursion(const RunResult& run, int mode) {
    const Spectrum& spectrum = run.dynamics->spectrum;
    const Eigen::Index pairs = spectrum.upper.size();
    const std::complex<double> lambda = spectrum.eigenvalue(mode);
    const std::complex<double> weight(run.dynamics->modeInputWeights(0, mode),
                                      spectrum.isReal(mode) ? 0.0 : run.dynamics->modeInputWeights(0, mode + pairs));
    std::complex<double> state = 0.0;
    std::vector<std::complex<double>> states;
    for (Eigen::Index t = 0; t < run.data->inputs.cols(); ++t) {
        state = lambda * state + run.experiment.input.scaling * run.data->inputs(0, t) * weight;
        states.push_back(state);
    }
    return states;
}

double rmsAfter(const std::vector<double>& values, int washout) {
    double sum = 0.0;
    for (auto t = static_cast<std::size_t>(washout); t < values.size(); ++t) sum += values[t] * values[t];
    return std::sqrt(sum / static_cast<double>(values.size() - static_cast<std::size_t>(washout)));
}

/// The value of largest magnitude in a cell, by plain loops.
double largestOf(const std::vector<std::vector<double>>& rows, const StateMap& map, int row, int column) {
    const auto lines = static_cast<long>(rows.size());
    double largest = 0.0;
    for (long line = 0; line < lines; ++line) {
        if (line * map.grid.rows / lines != row) continue;
        for (long t = 0; t < map.frame.count; ++t) {
            if (t * map.grid.columns / map.frame.count != column) continue;
            const double value = rows[static_cast<std::size_t>(line)][static_cast<std::size_t>(map.frame.first + t)];
            if (std::abs(value) > std::abs(largest)) largest = value;
        }
    }
    return largest;
}

bool near(double a, double b, double tolerance = 1e-5) {
    return std::abs(a - b) <= tolerance * std::max(1.0, std::abs(b));
}

class TestStatesView : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void init() { applyTheme(*qApp, ThemeChoice::light); }

    void aSpiralFollowsItsMode_data() {
        QTest::addColumn<QString>("method");
        QTest::addColumn<double>("scaling");
        QTest::newRow("golden") << QStringLiteral("golden") << 1.0;
        QTest::newRow("golden, scaled input") << QStringLiteral("golden") << 0.3;
        QTest::newRow("a W that runs as it is") << QStringLiteral("normal") << 1.0;
    }
    /// Compares with the recursion of one mode, computed here.
    void aSpiralFollowsItsMode() {
        QFETCH(QString, method);
        QFETCH(double, scaling);
        Experiment experiment = small(qPrintable(method));
        experiment.input.scaling = scaling;
        const auto run = ran(experiment);
        for (const int mode : {0, static_cast<int>(run->dynamics->spectrum.modes()) - 1}) {
            const std::vector<std::complex<double>> wanted = recursion(*run, mode), found = modeStates(*run, mode, 500, 150);
            QCOMPARE(found.size(), std::size_t{150});
            for (std::size_t t = 0; t < found.size(); ++t) QVERIFY(std::abs(found[t] - wanted[500 + t]) < 1e-9);
        }
    }

    void aCellIsTheLargestOfItsModesAndSteps_data() {
        QTest::addColumn<QString>("method");
        QTest::addColumn<bool>("modulus");
        QTest::addColumn<bool>("normalised");
        for (const char* method : {"golden", "normal"})
            for (const bool modulus : {false, true})
                for (const bool normalised : {false, true})
                    QTest::addRow("%s %d %d", method, modulus, normalised)
                        << QString::fromLatin1(method) << modulus << normalised;
    }
    void aCellIsTheLargestOfItsModesAndSteps() {
        QFETCH(QString, method);
        QFETCH(bool, modulus);
        QFETCH(bool, normalised);
        const auto run = ran(small(qPrintable(method)));
        const StateChoice choice{StateRows::frequency, modulus ? StateValue::modulus : StateValue::realPart, normalised};
        for (const StateFrame& frame :
             {StateFrame{0, 1000, 400, 2000}, StateFrame{0, 1000, 7, 61}, StateFrame{333, 100, 5, 30}}) {
            const StateMap map = stateMap(*run, choice, frame);
            QCOMPARE(map.isSigned(), !modulus);
            QCOMPARE(std::ssize(map.order), std::ptrdiff_t(run->dynamics->spectrum.modes()));
            QVERIFY(std::ranges::is_sorted(map.frequencies));
            std::vector<std::vector<double>> rows;
            for (std::size_t row = 0; row < map.order.size(); ++row) {
                std::vector<double>& values = rows.emplace_back();
                for (const std::complex<double>& state : recursion(*run, map.order[row]))
                    values.push_back(modulus ? std::abs(state) : state.real());
                const double rms = rmsAfter(values, run->experiment.data.split.washout);
                QVERIFY(near(map.rms[row], rms));
                if (normalised)
                    for (double& value : values) value /= rms;
            }
            QCOMPARE(map.grid.rows, std::min<int>(frame.rows, static_cast<int>(rows.size())));
            QCOMPARE(map.grid.columns, std::min(frame.columns, frame.count));
            for (int row = 0; row < map.grid.rows; ++row)
                for (int column = 0; column < map.grid.columns; column += 3)
                    QVERIFY(near(std::abs(map.grid.at(row, column)), std::abs(largestOf(rows, map, row, column))));
            QCOMPARE(map.grid.place, QRectF(frame.first - 0.5, -0.5, frame.count, static_cast<double>(rows.size())));
        }
    }

    void unitsAreTheStatesThemselves() {
        Experiment experiment = small("normal");
        experiment.dynamics.activation = "tanh";
        const auto run = ran(experiment);
        QVERIFY(!hasModeStates(*run));
        const StateMap map = stateMap(*run, {StateRows::frequency, StateValue::modulus, false}, {0, 1000, 400, 2000});
        QCOMPARE(map.choice.rows, StateRows::units);
        QVERIFY(map.isSigned());
        for (int row = 0; row < 40; ++row)
            for (int t = 0; t < 1000; t += 7) QVERIFY(near(map.grid.at(row, t), run->states->states(39 - row, t)));
    }

    void contributionsOrderTheRows() {
        const auto run = ran(small());
        const StateMap map = stateMap(*run, {StateRows::contribution, StateValue::modulus, true}, {0, 1000, 400, 100});
        const Eigen::VectorXd& all = run->readout->contributions;
        Eigen::Index strongest = 0;
        all.maxCoeff(&strongest);
        QCOMPARE(map.order.back(), static_cast<int>(strongest));
        for (std::size_t row = 1; row < map.order.size(); ++row) QVERIFY(all[map.order[row - 1]] <= all[map.order[row]]);
    }

    void feedbackStoresTheTrainingAndReportsIt() {
        Experiment experiment = small();
        experiment.input.feedback = true;
        experiment.input.feedbackScaling = 0.1;
        makeShown(ran(experiment));
        QCOMPARE(m_view->map()->frame.count, 400);
        QVERIFY2(m_view->caption().contains(QStringLiteral("first 400 of 1000")), qPrintable(m_view->caption()));
        QVERIFY(m_view->accessibleDescription().contains(QStringLiteral("first 400 of 1000")));
    }

    void thePicturesCellsHaveTheirColours() {
        makeShown(smallRun());
        plot()->replot();
        const auto* figure = m_view->findChild<StatesFigure*>();
        const QImage image = plot()->toPixmap(plot()->width(), plot()->height(), 1.0).toImage();
        const StateMap& map = *m_view->map();
        int same = 0, all = 0;
        for (int row = 1; row < map.grid.rows; row += 3)
            for (int column = 5; column < map.grid.columns; column += 17, ++all) {
                const double step = map.grid.place.left() + (column + 0.5) * map.grid.place.width() / map.grid.columns;
                const QPoint pixel(static_cast<int>(figure->time().coordToPixel(step)),
                                   static_cast<int>(figure->rect().axis(QCPAxis::atLeft)->coordToPixel(row)));
                if (image.pixelColor(pixel) == figure->cells().colourOf(map.grid.at(row, column))) ++same;
            }
        QVERIFY2(all > 100 && same > 9 * all / 10, qPrintable(QStringLiteral("%1 of %2").arg(same).arg(all)));
    }

    void selectedModesAreSpirals() {
        makeShown(smallRun());
        const auto* figure = m_view->findChild<StatesFigure*>();
        QVERIFY(figure->spirals().spirals().empty());
        m_view->setSelectedModes({3, 5});
        settle();
        QCOMPARE(figure->spirals().spirals().size(), std::size_t{2});
        const ModeSpirals::Spiral& spiral = figure->spirals().spirals()[1];
        QCOMPARE(spiral.mode, 5);
        QCOMPARE(spiral.states, modeStates(*smallRun(), 5, 1000 - StatesFigure::spiralSteps, StatesFigure::spiralSteps));
        QVERIFY(plot()->axisRects().size() == 2);
        m_view->setNow(400);
        settle();
        QCOMPARE(figure->spirals().spirals()[1].states,
                 modeStates(*smallRun(), 5, 400 - StatesFigure::spiralSteps, StatesFigure::spiralSteps));
        m_view->setSelectedModes({});
        settle();
        QCOMPARE(plot()->axisRects().size(), 1);
    }

    void ofManySelectedModesTheFirstAreShownAndReported() {
        makeShown(smallRun());
        m_view->setSelectedModes({0, 1, 2, 3, 4, 5, 6, 7, 8});
        settle();
        QCOMPARE(m_view->findChild<StatesFigure*>()->spirals().spirals().size(), ModeSpirals::most);
        QVERIFY2(m_view->caption().contains(QStringLiteral("9 selected modes")), qPrintable(m_view->caption()));
    }

    void theMouseReadsAState() {
        const auto run = smallRun();
        makeShown(run);
        auto* figure = m_view->findChild<StatesFigure*>();
        const int row = 10, step = 640, mode = m_view->map()->order[row];
        const QPointF pixel(figure->time().coordToPixel(step), figure->rect().axis(QCPAxis::atLeft)->coordToPixel(row));
        QTest::mouseMove(plot(), pixel.toPoint());
        QTRY_VERIFY2(m_view->readOut().contains(QStringLiteral("mode %1,").arg(mode + 1)), qPrintable(m_view->readOut()));
        const QString number = m_view->readOut().section(QStringLiteral("|z| = "), 1).section(QStringLiteral(","), 0, 0);
        const int at = m_view->readOut().section(QStringLiteral("step "), 1).section(QStringLiteral(","), 0, 0).toInt();
        QVERIFY(std::abs(at - step) <= 2);
        const double wanted = std::abs(recursion(*run, mode)[static_cast<std::size_t>(at)]);
        QVERIFY2(std::abs(number.toDouble() - wanted) < 0.01 * wanted, qPrintable(m_view->readOut()));
    }

    void timeIsZoomedAndComesBack() {
        makeShown(smallRun());
        QVERIFY(!m_view->zoom());
        QTest::keyClick(m_view.get(), Qt::Key_Plus);
        QTest::keyClick(m_view.get(), Qt::Key_Plus);
        settle();
        QVERIFY(m_view->zoom() && m_view->zoom()->y() - m_view->zoom()->x() < 700.0);
        QVERIFY2(m_view->map()->frame.count < 700, "the map is made of what is in view");
        QTest::keyClick(m_view.get(), Qt::Key_Home);
        settle();
        QVERIFY(!m_view->zoom());
        QCOMPARE(m_view->map()->frame.count, 1000);
    }

    void choicesAreOfferedWhereTheyMeanSomething() {
        makeShown(smallRun());
        const auto action = [&](const char* words) {
            for (QAction* each : m_view->actions())
                if (each->text().remove(u'&').startsWith(QLatin1String(words))) return each;
            return static_cast<QAction*>(nullptr);
        };
        QVERIFY(action("Modes by frequency")->isEnabled() && action("Modes by frequency")->isChecked());
        QVERIFY(!action("Units")->isEnabled());
        action("Real part")->trigger();
        action("Divide each row")->trigger();
        settle();
        QCOMPARE(m_view->map()->choice, (StateChoice{StateRows::frequency, StateValue::realPart, false}));
        Experiment experiment = small("normal");
        experiment.dynamics.activation = "tanh";
        m_view->setResult(ran(experiment));
        settle();
        QVERIFY(action("Units")->isEnabled());
        QVERIFY(!action("Modes by frequency")->isEnabled() && !action("Real part")->isEnabled());
        m_view->startOver();
        QCOMPARE(m_view->choice(), StateChoice());
    }

    void divergedStatesAreReported() {
        Experiment experiment = small();
        experiment.dynamics.spectralRadius = 2.0;
        makeShown(ran(experiment));
        QVERIFY2(m_view->message().contains(QStringLiteral("diverged at step")), qPrintable(m_view->message()));
        QVERIFY(m_view->tableText().isEmpty());
        QVERIFY(m_view->map() == nullptr);
    }

    void aLiveRunShowsTheStatesBeforeIt() {
        const Experiment experiment = small();
        Pipeline pipeline;
        LiveRun live(experiment, pipeline);
        live.advanceTo(250);
        makeShown(live.snapshot().result);
        QVERIFY2(m_view->message().contains(QStringLiteral("step by step")), qPrintable(m_view->message()));
        const auto run = ran(experiment);
        m_view->setResult(run);
        settle();
        m_view->setResult(live.snapshot().result);
        m_view->setNow(250);
        settle();
        QVERIFY(m_view->message().isEmpty());
        QCOMPARE(m_view->run(), run);
        Experiment other = experiment;
        other.dynamics.spectralRadius = 0.5;
        LiveRun moved(other, pipeline);
        moved.advanceTo(250);
        m_view->setResult(moved.snapshot().result);
        settle();
        QVERIFY2(!m_view->message().isEmpty(), "never the states of other settings");
    }

    void aHiddenViewMakesNoMap() {
        Gate gate;
        gate.let.release(100);
        m_view = std::make_unique<StatesView>(gate.before(StatesView::compute()));
        m_view->resize(500, 300);
        Experiment experiment;
        experiment.reservoir.size = 400;
        const auto run = ran(experiment);
        QVERIFY(run->states->states.size() > StatesView::quickNumbers);
        m_view->setResult(run);
        QCoreApplication::processEvents();
        QCOMPARE(gate.begun.load(), 0);
        QVERIFY(m_view->map() == nullptr);
        m_view->show();
        QVERIFY(QTest::qWaitForWindowExposed(m_view.get()));
        QTRY_VERIFY(gate.begun.load() > 0 && m_view->idle() && m_view->map() != nullptr);
        settle();
    }

    void whatIsQuickDoesNotFlicker() {
        Gate gate;
        m_view = std::make_unique<StatesView>(gate.before(StatesView::compute()));
        m_view->resize(500, 300);
        m_view->show();
        QVERIFY(QTest::qWaitForWindowExposed(m_view.get()));
        Experiment experiment;
        experiment.reservoir.size = 400;
        gate.let.release(3);
        m_view->setResult(ran(experiment));
        settle();
        QVERIFY(m_view->map() != nullptr && !m_view->isDimmed());
        while (gate.let.try_acquire()) {
        }
        experiment.dynamics.spectralRadius = 0.5;
        m_view->setResult(ran(experiment));
        QCoreApplication::processEvents();
        QVERIFY2(!m_view->isDimmed(), "not yet");
        QVERIFY2(m_view->tableText().isEmpty(), "no numbers of other settings");
        QTRY_VERIFY2(m_view->isDimmed(), "after a while");
        gate.let.release(3);
        settle();
        QVERIFY(!m_view->isDimmed());
    }

    void theTableHasWhatIsDrawn() {
        const auto run = smallRun();
        makeShown(run);
        const QStringList lines = m_view->tableText().split(u'\n', Qt::SkipEmptyParts);
        QCOMPARE(lines.size(), qsizetype(m_view->map()->grid.columns + 1));
        const int mode = m_view->map()->order[0];
        QCOMPARE(lines[0].split(u'\t')[1], QStringLiteral("mode %1").arg(mode + 1));
        const QByteArray csv = exported(QStringLiteral("csv"), *run);
        QCOMPARE(csv.count('\n'), 1002);  // every step
    }

    void aVectorFileHasThePicture() {
        const QByteArray svg = exported(QStringLiteral("svg"), *smallRun());
        QVERIFY(svg.contains("data:image/png;base64"));
        QVERIFY(svg.contains("clipPath") && !svg.contains("-7000"));
        QVERIFY2(svg.size() < 1'500'000, qPrintable(QString::number(svg.size())));
    }

private:
    void makeShown(const std::shared_ptr<const RunResult>& run) {
        m_view = std::make_unique<StatesView>();
        m_view->resize(600, 400);
        m_view->show();
        QVERIFY(QTest::qWaitForWindowExposed(m_view.get()));
        m_view->setResult(run);
        settle();
    }
    void settle() {
        for (int i = 0; i < 3; ++i) {
            QCoreApplication::processEvents();
            QTRY_VERIFY(m_view->idle());
            plot()->replot();
        }
        QCoreApplication::processEvents();
    }
    static QByteArray exported(const QString& suffix, const RunResult& run) {
        const QTemporaryDir folder;
        const QString path = folder.filePath(QStringLiteral("states.") + suffix);
        exportPlot(QStringLiteral("states"), run, path);
        QFile file(path);
        if (!file.open(QIODevice::ReadOnly)) return {};
        return file.readAll();
    }
    QCustomPlot* plot() const { return m_view->findChild<QCustomPlot*>(); }

    std::unique_ptr<StatesView> m_view;
};

ECHOPLANE_WINDOW_TEST(TestStatesView, QApplication)

}  // namespace echoplane::states_view_tests

#include "test_states_view.moc"
