// SPDX-License-Identifier: GPL-3.0-or-later
#include <QAction>
#include <QInputDialog>
#include <QLineEdit>
#include <QSignalSpy>
#include <QTableWidget>
#include <QTest>

#include "core/run/pipeline.h"
#include "core/system/blas_threads.h"
#include "core/tasks/task.h"
#include "tests/window_tests.h"
#include "widgets/compare/compare_panel.h"
#include "widgets/controls/spread_delegate.h"
#include "widgets/scores/run_review.h"
#include "widgets/scores/score_readings.h"

namespace echoplane::compare_pins_tests {

/// Actions on pins, and the marks of differences in the table.
class TestComparePins : public QObject {
    Q_OBJECT

    std::unique_ptr<Document> m_document;
    std::unique_ptr<ComparePanel> m_panel;

    static Experiment withRidge(double ridge) {
        Experiment experiment;
        experiment.reservoir.size = 20;
        experiment.readout.ridge = ridge;
        return experiment;
    }
    void settle() {
        QTRY_VERIFY_WITH_TIMEOUT(
            m_document->idle() && m_document->result() && m_document->result()->experiment == m_document->experiment(), 20000);
    }
    void take(const Experiment& experiment) {
        m_document->setExperiment(experiment);
        settle();
    }
    QTableWidget& table() const { return *m_panel->findChild<QTableWidget*>(); }
    QAction* action(const char* name) const { return m_panel->findChild<QAction*>(QLatin1String(name)); }
    int rowOf(const QString& name) {
        m_panel->tableText();  // updates it
        for (int row = 0; row < table().rowCount(); ++row)
            if (table().verticalHeaderItem(row)->text() == name) return row;
        return -1;
    }
    bool isMarked(const QString& row, int column) {
        const QTableWidgetItem* cell = table().item(rowOf(row), column);
        return cell->font().bold() && cell->background().style() != Qt::NoBrush;
    }
    void rename(const QString& name) {
        action("rename-pin")->trigger();
        auto* dialog = m_panel->findChild<QInputDialog*>(QStringLiteral("rename-dialogue"));
        QVERIFY(dialog);
        auto* line = dialog->findChild<QLineEdit*>();
        line->selectAll();
        QTest::keyClicks(line, name);
        QTest::keyClick(line, Qt::Key_Return);
        QCoreApplication::sendPostedEvents(nullptr, QEvent::DeferredDelete);
    }

private Q_SLOTS:
    void initTestCase() { useOneBlasThread(); }
    void init() {
        m_document = std::make_unique<Document>(withRidge(1e-6));
        m_panel = std::make_unique<ComparePanel>(*m_document);
        m_panel->resize(700, 500);
        m_panel->show();
        QVERIFY(QTest::qWaitForWindowExposed(m_panel.get()));
        settle();
    }
    void cleanup() {
        m_panel.reset();
        m_document.reset();
    }

    void withoutPinsNothingIsOffered() {
        for (const char* name : {"restore-pin", "rename-pin", "unpin", "compare-planes"}) QVERIFY(!action(name)->isEnabled());
        m_document->pin();
        for (const char* name : {"restore-pin", "rename-pin", "unpin", "compare-planes"}) QVERIFY(action(name)->isEnabled());
    }

    void theSpreadHasErrorBarsOnOneScale() {
        RunReview review(*m_document);
        review.setSeeds(3);
        m_panel->setReview(review);
        m_document->pin();
        take(withRidge(1e-2));
        const auto pinned = m_document->pins().front().result;
        QTRY_VERIFY_WITH_TIMEOUT(review.spread(m_document->result()) && review.spread(pinned), 20000);
        const int row = rowOf(QStringLiteral("Test, 3 seeds"));
        QVERIFY(row >= 0);
        const SpreadMeasure& own = *review.spread(pinned)->of(Metric::rmse, Role::test);
        QCOMPARE(table().item(row, 1)->text(), spreadLine(*review.spread(pinned), Metric::rmse, Role::test));
        QVERIFY(table().item(row, 1)->text().contains(QStringLiteral(" ± ")));
        QVERIFY(table().item(row, 1)->toolTip().contains(QStringLiteral("over 3 seeds starting at 1")));
        constexpr double width = 200.0;
        const auto bar = [&](int column) { return *SpreadDelegate::barOf(table().model()->index(row, column), width); };
        const SpreadMeasure& now = *review.spread(m_document->result())->of(Metric::rmse, Role::test);
        QCOMPARE(std::min(bar(0).low, bar(1).low), 8.0);
        QCOMPARE(std::max(bar(0).high, bar(1).high), width - 8.0);
        QCOMPARE(bar(0).middle < bar(1).middle, now.mean < own.mean);
        QVERIFY(std::abs((bar(0).high - bar(0).low) / (bar(1).high - bar(1).low) - now.deviation / own.deviation) <
                1e-6 * now.deviation / own.deviation);
        QVERIFY(!SpreadDelegate::barOf(table().model()->index(rowOf(QStringLiteral("Test RMSE")), 0), width));
        QVERIFY(m_panel->tableText().contains(QStringLiteral(" ± ")));
        // Bars are painted: the cell is not that of the same text without one.
        auto* cell = table().item(row, 1);
        const QRect place = table().visualItemRect(cell);
        const QImage with = table().viewport()->grab(place).toImage();
        cell->setData(Qt::UserRole + 10, QVariant());
        QVERIFY(with != table().viewport()->grab(place).toImage());
        review.setSeeds(0);
        QCOMPARE(rowOf(QStringLiteral("Test, 3 seeds")), -1);
    }

    void restoringIsOneStepAndKeepsThePins() {
        const Experiment first = m_document->experiment();
        m_document->pin();
        take(withRidge(1e-2));
        m_document->pin();
        take(withRidge(1e-1));
        const int steps = m_document->undoStack().count();
        rowOf(QStringLiteral("Ridge"));
        table().setCurrentCell(0, 1);  // the first pin, not the last one
        action("restore-pin")->trigger();
        QVERIFY(m_document->experiment() == first);
        QCOMPARE(m_document->undoStack().count(), steps + 1);
        QCOMPARE(m_document->pins().size(), std::size_t(2));
        settle();
        QVERIFY(m_document->result()->score->predictions == m_document->pins()[0].result->score->predictions);
        m_document->undoStack().undo();
        QCOMPARE(m_document->experiment().readout.ridge, 1e-1);
        QCOMPARE(m_document->pins().size(), std::size_t(2));
    }

    void aPinIsRenamed() {
        m_document->pin();
        m_document->pin();
        rename(QStringLiteral("with noise"));
        QCOMPARE(m_document->pins()[1].name, QStringLiteral("with noise"));
        rowOf({});
        QCOMPARE(table().horizontalHeaderItem(2)->text(), QStringLiteral("with noise"));
        m_document->undoStack().undo();
        QCOMPARE(m_document->pins()[1].name, QStringLiteral("Pin 2"));
        QVERIFY(m_document->pins()[1].result);
    }

    void aNameThatIsTakenOrEmptyIsRefused() {
        m_document->pin();
        m_document->pin();
        QSignalSpy refused(m_panel.get(), &ComparePanel::refused);
        const int steps = m_document->undoStack().count();
        rename(QStringLiteral("Pin 1"));
        rename(QStringLiteral("   "));
        QCOMPARE(refused.size(), 2);
        QVERIFY(refused[0][0].toString().contains(QStringLiteral("Pin 1")));
        QCOMPARE(m_document->pins()[1].name, QStringLiteral("Pin 2"));
        QCOMPARE(m_document->undoStack().count(), steps);
    }

    void differencesAreMarked() {
        m_document->pin();  // ridge 1e-6
        Experiment other = withRidge(1e-6);
        other.dynamics.spectralRadius = 0.5;
        take(other);
        m_document->pin();  // the same radius as the current run will have
        other.readout.ridge = 1e-3;
        take(other);
        QVERIFY(isMarked(QStringLiteral("Spectral radius"), 1));
        QVERIFY(!isMarked(QStringLiteral("Spectral radius"), 2));
        QVERIFY(!isMarked(QStringLiteral("Spectral radius"), 0));
        QVERIFY(isMarked(QStringLiteral("Ridge"), 1) && isMarked(QStringLiteral("Ridge"), 2));
        // Screen readers get it too.
        QVERIFY(table()
                    .item(rowOf(QStringLiteral("Ridge")), 1)
                    ->data(Qt::AccessibleTextRole)
                    .toString()
                    .contains(QStringLiteral("differs")));
        // The copied text is still the number.
        QVERIFY(m_panel->tableText().contains(QStringLiteral("\t1e-06")) ||
                m_panel->tableText().contains(QStringLiteral("1e-6")));
    }

    void everyMeasureIsARowAndItsBestIsMarked() {
        m_document->pin();
        take(withRidge(10.0));  // worse throughout
        const auto& runs = std::array{m_document->result(), m_document->pins()[0].result};
        const auto number = [&](const QString& row, int column) {
            const int line = rowOf(row);
            return line < 0 ? std::nan("") : table().item(line, column)->data(Qt::UserRole).toDouble();
        };
        for (int column = 0; column < 2; ++column) {
            const ScoreResult& score = *runs[std::size_t(column)]->score;
            QCOMPARE(number(QStringLiteral("Test NRMSE"), column), score.test.nrmse);
            QCOMPARE(number(QStringLiteral("Validation NRMSE"), column), score.validation.nrmse);
            QCOMPARE(number(QStringLiteral("Training NRMSE"), column), score.training.nrmse);
            QCOMPARE(number(QStringLiteral("Test R²"), column), score.test.r2);
            QCOMPARE(number(QStringLiteral("Training R²"), column), score.training.r2);
        }
        // The lower error and the higher R²: the pin in both cases.
        for (const char* row : {"Test RMSE", "Validation RMSE", "Test NRMSE", "Test R²", "Training R²"}) {
            QVERIFY2(isMarked(QString::fromUtf8(row), 1), row);
            QVERIFY2(!isMarked(QString::fromUtf8(row), 0), row);
        }
        QVERIFY(runs[1]->score->test.r2 > runs[0]->score->test.r2);
    }

    void runsOfOtherDataAreNotTheBest() {
        m_document->pin();
        take(withTask(withRidge(1e-6), "narma"));
        for (const char* row : {"Test RMSE", "Test NRMSE"}) QVERIFY2(!isMarked(QString::fromUtf8(row), 1), row);
    }
};

ECHOPLANE_WINDOW_TEST(TestComparePins, QApplication)

}  // namespace echoplane::compare_pins_tests

#include "test_compare_pins.moc"
