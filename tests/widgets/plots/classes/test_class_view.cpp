// SPDX-License-Identifier: GPL-3.0-or-later
#include <QComboBox>
#include <QLabel>
#include <QListWidget>
#include <QTest>

#include "core/kinds/classes/class_tasks.h"
#include "core/run/pipeline.h"
#include "core/sequences/class_data.h"
#include "core/sequences/class_measures.h"
#include "core/sequences/labelled_set.h"
#include "tests/window_tests.h"
#include "widgets/plots/base/screen_plot.h"
#include "widgets/plots/classes/class_view.h"
#include "widgets/plots/classes/confusion_figure.h"
#include "widgets/theme/theme.h"

namespace echoplane::class_view_tests {

/// The confusion matrix on the screen.
class TestClassView : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void initTestCase() {
        Experiment experiment = withTask({}, "tones");
        experiment.set(classSets::noise, 1.0);
        experiment.reservoir.size = 30;
        setSplitLengths(experiment, 0, 200, 100, 100);
        m_run = std::make_shared<const RunResult>(Pipeline().run(experiment));
    }

    void init() {
        applyTheme(*qApp, ThemeChoice::light);
        m_view = std::make_unique<ClassView>();
        m_view->resize(560, 520);
        m_view->show();
        QVERIFY(QTest::qWaitForWindowExposed(m_view.get()));
        m_view->setResult(m_run);
        QTRY_COMPARE(m_view->figure().classes(), 4);
    }

    void countsThePredictionsOfTheRun() {
        const Eigen::MatrixXi confusion = confusionOf(Role::validation);
        for (int row = 0; row < 4; ++row)
            for (int column = 0; column < 4; ++column) QCOMPARE(m_view->figure().count({column, row}), confusion(row, column));
        const int right = confusion.trace();
        QVERIFY2(m_view->figure().caption().contains(QStringLiteral("%1 of 100 sequences classified correctly").arg(right)),
                 qPrintable(m_view->figure().caption()));
        QVERIFY(m_view->accessibleDescription().contains(QStringLiteral("classified correctly")));
    }

    void otherSequencesAreCountedWhereTheyAreChosen() {
        m_view->setRole(Role::fit);
        QTRY_COMPARE(m_view->figure().count({0, 0}), confusionOf(Role::fit)(0, 0));
        QVERIFY(m_view->figure().caption().startsWith(QStringLiteral("training: ")));
    }

    void aClickOnACellListsItsSequences() {
        QTRY_VERIFY2(m_view->readOut().contains(QStringLiteral("A click on a cell")), "says what there is to do");
        const QPoint cell = wrongCell();
        auto* plot = m_view->findChild<ScreenPlot*>();
        QVERIFY(plot);
        QTest::mouseClick(plot, Qt::LeftButton, {}, m_view->figure().pixelOf(cell).toPoint());
        QVERIFY(m_view->cell());
        QCOMPARE(*m_view->cell(), cell);
        const auto* list = m_view->findChild<QListWidget*>(QStringLiteral("cell-sequences"));
        QTRY_VERIFY(list->isVisible());
        QCOMPARE(list->count(), m_view->figure().count(cell));
        const ClassData& classes = *m_run->data->parts.find<ClassData>();
        for (int i = 0; i < list->count(); ++i)
            QCOMPARE(classes.set->labels[list->item(i)->data(Qt::UserRole).toUInt()], cell.y());
        QVERIFY2(m_view->readOut().contains(QStringLiteral("predicted as")), qPrintable(m_view->readOut()));
    }

    void theKeyboardReachesEveryCell() {
        auto* plot = m_view->findChild<ScreenPlot*>();
        plot->setFocus();
        QTest::keyClick(plot, Qt::Key_Right);
        QCOMPARE(*m_view->cell(), QPoint(0, 0));
        QTest::keyClick(plot, Qt::Key_Right);
        QTest::keyClick(plot, Qt::Key_Down);
        QCOMPARE(*m_view->cell(), QPoint(1, 1));
        for (int i = 0; i < 9; ++i) QTest::keyClick(plot, Qt::Key_Down);
        QCOMPARE(*m_view->cell(), QPoint(1, 3));
        QTest::keyClick(plot, Qt::Key_Escape);
        QVERIFY(!m_view->cell());
        QTRY_VERIFY(!m_view->findChild<QListWidget*>(QStringLiteral("cell-sequences"))->isVisible());
    }

    void otherTasksExplainThePurpose() {
        Experiment series;
        series.reservoir.size = 20;
        m_view->setResult(std::make_shared<const RunResult>(Pipeline().run(series)));
        QTRY_VERIFY(m_view->figure().message().contains(QStringLiteral("classification task")));
        QCOMPARE(m_view->figure().classes(), 0);
        QVERIFY(m_view->tableText().isEmpty());
    }

private:
    Eigen::MatrixXi confusionOf(Role role) const {
        const std::vector<Steps> steps = m_run->split.of(role, *m_run->data);
        return confusionMatrix(columnsOf(m_run->score->predictions, steps), columnsOf(m_run->data->targets, steps));
    }
    /// An off-diagonal cell that has sequences.
    QPoint wrongCell() const {
        for (int row = 0; row < 4; ++row)
            for (int column = 0; column < 4; ++column)
                if (row != column && m_view->figure().count({column, row}) > 0) return {column, row};
        qFatal("the run tells all right");
    }

    std::shared_ptr<const RunResult> m_run;
    std::unique_ptr<ClassView> m_view;
};

ECHOPLANE_WINDOW_TEST(TestClassView, QApplication)

}  // namespace echoplane::class_view_tests

#include "test_class_view.moc"
