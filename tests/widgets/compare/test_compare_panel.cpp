// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/compare/compare_panel.h"

#include <QTableWidget>
#include <QTest>

#include "core/run/pipeline.h"
#include "core/run/task_metric.h"
#include "core/system/blas_threads.h"
#include "core/tasks/task.h"
#include "tests/window_tests.h"

namespace echoplane::compare_panel_tests {

/// Runs are compared by the task's metric on validation, and only on the same data.
class TestComparePanel : public QObject {
    Q_OBJECT

    std::unique_ptr<Document> m_document;
    std::unique_ptr<ComparePanel> m_panel;

    static Experiment suited(const char* task) {
        Experiment experiment;
        experiment.reservoir.size = 20;
        return withTask(experiment, task);
    }
    void open(const Experiment& experiment) {
        m_panel.reset();
        m_document = std::make_unique<Document>(experiment);
        m_panel = std::make_unique<ComparePanel>(*m_document);
        m_panel->show();
        QVERIFY(QTest::qWaitForWindowExposed(m_panel.get()));
        settle();
    }
    void settle() {
        QTRY_VERIFY_WITH_TIMEOUT(
            m_document->idle() && m_document->result() && m_document->result()->experiment == m_document->experiment(), 20000);
    }
    void take(const Experiment& experiment) {
        m_document->setExperiment(experiment);
        settle();
    }
    /// The cells of the row with this name.
    QStringList row(const QString& name) {
        for (const QString& line : m_panel->tableText().split(QLatin1Char('\n')))
            if (line.section(QLatin1Char('\t'), 0, 0) == name) return line.split(QLatin1Char('\t')).mid(1);
        return {};
    }

private Q_SLOTS:
    void initTestCase() { useOneBlasThread(); }
    void cleanup() {
        m_panel.reset();
        m_document.reset();
    }

    void accuracyIsBetterWhereItIsHigher() {
        // Without memory a linear reservoir cannot distinguish the waves.
        Experiment low = suited("sine-or-square"), high = low;
        low.dynamics.spectralRadius = 0.01;
        const auto accuracy = [](const Experiment& e) { return metricOn(Pipeline().run(e), Metric::accuracy, Role::validation); };
        QVERIFY(accuracy(high) > accuracy(low));
        open(low);
        m_document->pin();
        take(high);
        QVERIFY2(row(QStringLiteral("Compared with current")).at(1).startsWith(QStringLiteral("worse by ")),
                 qPrintable(m_panel->tableText()));
        QCOMPARE(row(QStringLiteral("Validation accuracy")).at(0).toDouble(), QString::number(accuracy(high), 'g', 3).toDouble());
        take(low);
        QCOMPARE(row(QStringLiteral("Compared with current")), (QStringList{QStringLiteral("–"), QStringLiteral("the same")}));
    }

    void settingsAreRoundedAndCopiedExactly() {
        Experiment experiment = suited("mso");
        experiment.dynamics.spectralRadius = 0.1 + 0.2;  // 0.30000000000000004
        open(experiment);
        m_document->pin();
        take(suited("mso"));
        auto* table = m_panel->findChild<QTableWidget*>();
        const auto cell = [&](int column) {
            for (int line = 0; line < table->rowCount(); ++line)
                if (table->verticalHeaderItem(line)->text() == QStringLiteral("Spectral radius"))
                    return table->item(line, column);
            return static_cast<QTableWidgetItem*>(nullptr);
        };
        QCOMPARE(cell(1)->text(), QStringLiteral("0.3"));
        QCOMPARE(cell(1)->toolTip(), QStringLiteral("0.30000000000000004"));
        QCOMPARE(row(QStringLiteral("Spectral radius")).at(1), QStringLiteral("0.30000000000000004"));
        // Columns wider than the panel can be scrolled to.
        m_panel->resize(340, 300);
        QVERIFY(table->width() <= m_panel->width());
        QCOMPARE(table->horizontalScrollMode(), QAbstractItemView::ScrollPerPixel);
    }

    void anErrorIsBetterWhereItIsLower() {
        Experiment low = suited("mso"), high = low;
        high.readout.ridge = 1.0;
        open(high);
        m_document->pin();
        take(low);
        QVERIFY(row(QStringLiteral("Compared with current")).at(1).startsWith(QStringLiteral("worse by ")));
        QVERIFY(row(QStringLiteral("Validation RMSE")).size() == 2);
    }

    void validTimesComeFromAWorker() {
        Experiment good = suited("lorenz"), bad = good;
        bad.readout.ridge = 1e6;  // predicts little but the mean
        const auto steps = [](const Experiment& e) { return metricOn(Pipeline().run(e), Metric::validTime, Role::validation); };
        QVERIFY(steps(good) > steps(bad));
        open(good);
        m_document->pin();
        take(bad);
        m_panel->tableText();
        QTRY_VERIFY_WITH_TIMEOUT(row(QStringLiteral("Compared with current")).at(1).startsWith(QStringLiteral("better by ")),
                                 20000);
        QCOMPARE(row(QStringLiteral("Validation valid time (steps)")).at(1).toDouble(),
                 QString::number(steps(good), 'g', 3).toDouble());
        QVERIFY(m_panel->idle());
    }

    void runsOfOtherDataAreListedAndNotCompared() {
        open(suited("mso"));
        m_document->pin();
        take(suited("narma"));
        QCOMPARE(row(QStringLiteral("Data")), (QStringList{QStringLiteral("narma:10"), QStringLiteral("mso:5")}));
        QCOMPARE(row(QStringLiteral("Compared with current")).at(1), QStringLiteral("other data"));
        QVERIFY(!row(QStringLiteral("Test RMSE")).at(1).isEmpty());
        m_document->set(setting("seed"), 3.0);
        settle();
        m_document->pin();
        take(suited("narma"));
        QVERIFY2(row(QStringLiteral("Compared with current")).at(2) != QStringLiteral("other data"),
                 "another draw of the same data set");
    }

    void aPinWithoutItsDataIsListedAndLeavesTheOthers() {
        open(suited("mso"));
        Experiment gone = suited("mso"), there = gone;
        gone.data.task = "data";
        gone.data.source.file = "/nowhere/gone.csv";
        gone.data.source.inputs = gone.data.source.targets = {"u"};
        gone.data.source.fingerprint = 5;
        there.readout.ridge = 1e-3;
        m_document->open(suited("mso"), {{QStringLiteral("gone"), gone, nullptr}, {QStringLiteral("there"), there, nullptr}});
        settle();
        QTRY_VERIFY_WITH_TIMEOUT(m_document->pins()[1].result, 20000);
        QCOMPARE(row(QStringLiteral("Data")).at(1), QStringLiteral("gone.csv: u → u"));
        QCOMPARE(row(QStringLiteral("Test RMSE")).at(1), QStringLiteral("no result"));
        QCOMPARE(row(QStringLiteral("Compared with current")).at(1), QStringLiteral("no result"));
        QVERIFY(row(QStringLiteral("Compared with current")).at(2).startsWith(QStringLiteral("worse by ")));
    }

    void aValidationSpanThatIsTooShortIsReported() {
        open(suited("memory"));  // one step
        m_document->pin();
        QCOMPARE(row(QStringLiteral("Compared with current")).at(1), QStringLiteral("validation too short"));
    }
};

ECHOPLANE_WINDOW_TEST(TestComparePanel, QApplication)

}  // namespace echoplane::compare_panel_tests

#include "test_compare_panel.moc"
