// SPDX-License-Identifier: GPL-3.0-or-later
#include <fstream>

#include <QLabel>
#include <QLineEdit>
#include <QSpinBox>
#include <QTemporaryDir>
#include <QTest>

#include "core/kinds/classes/class_tasks.h"
#include "core/run/pipeline.h"
#include "core/sequences/class_data.h"
#include "tests/window_tests.h"
#include "widgets/plots/base/screen_plot.h"
#include "widgets/plots/classes/sequence_figure.h"
#include "widgets/plots/classes/sequence_view.h"
#include "widgets/plots/kit/mode_marks.h"
#include "widgets/theme/theme.h"

namespace echoplane::sequence_view_tests {

/// One sequence and its votes on the screen.
class TestSequenceView : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void initTestCase() {
        Experiment experiment = withTask({}, "tones");
        experiment.reservoir.size = 30;
        setSplitLengths(experiment, 0, 200, 100, 100);
        m_run = std::make_shared<const RunResult>(Pipeline().run(experiment));
    }

    void init() {
        applyTheme(*qApp, ThemeChoice::light);
        m_view = std::make_unique<SequenceView>();
        m_view->resize(560, 420);
        m_view->show();
        QVERIFY(QTest::qWaitForWindowExposed(m_view.get()));
    }

    void theLastVotesAreThoseOfTheRun() {
        m_view->setResult(m_run);
        QTRY_VERIFY(m_view->figure().votes() != nullptr);
        const ClassData& classes = *m_run->data->parts.find<ClassData>();
        for (const int column : {0, 210, 350}) {
            const int sequence = classes.sequenceOf(column);
            m_view->setSequence(sequence);
            QTRY_COMPARE(m_view->figure().votes()->votes.cols(), classes.set->length(sequence));
            const Eigen::VectorXd last = m_view->figure().votes()->votes.rightCols(1);
            QVERIFY((last - m_run->score->predictions.col(column)).norm() < 1e-9);
            QCOMPARE(m_view->figure().votes()->moduli.rows(), m_run->dynamics->spectrum.modes());
            const auto* truth = m_view->findChild<QLabel*>(QStringLiteral("sequence-truth"));
            QVERIFY(truth->text().endsWith(
                QString::fromStdString(classes.set->classes[static_cast<std::size_t>(classes.classOf(column))])));
        }
        QVERIFY2(m_view->readOut().startsWith(QStringLiteral("Step ")), qPrintable(m_view->readOut()));
        QVERIFY(m_view->tableText().startsWith(QStringLiteral("step\t")));
        QVERIFY(!m_view->findChild<QLineEdit*>()->isVisible());  // numbers cannot be typed here
    }

    void aTextMayBeTyped() {
        QTemporaryDir folder;
        const std::string file = folder.filePath(QStringLiteral("t.csv")).toStdString();
        {
            std::ofstream out(file);
            out << "text,label\n";
            for (int k = 0; k < 60; ++k)
                out << (k % 2 == 0 ? "the cat sat on a mat," : "a red car drives fast,")
                    << (k % 2 == 0 ? "animal\n" : "machine\n");
        }
        Experiment experiment = withTask({}, "text");
        experiment.reservoir.size = 20;
        experiment.set(classSets::embeddingSize, 5);
        experiment = withSetFile(experiment, file);
        m_view->setResult(std::make_shared<const RunResult>(Pipeline().run(experiment)));
        QTRY_VERIFY(m_view->figure().votes() != nullptr);
        auto* text = m_view->findChild<QLineEdit*>(QStringLiteral("sequence-text"));
        QTRY_VERIFY(text->isVisible());
        QTest::keyClicks(text, QStringLiteral("the red cat"));
        QTRY_COMPARE(m_view->figure().votes()->votes.cols(), 3);
        QVERIFY2(m_view->readOut().contains(QStringLiteral("“cat”")), qPrintable(m_view->readOut()));
        text->setText(QStringLiteral("   "));
        QTRY_VERIFY(m_view->figure().votes() == nullptr);
        QVERIFY(m_view->figure().message().contains(QStringLiteral("has no token")));
    }

    void aLowViewGivesTheVotesTheWholeWidth() {
        m_view->setResult(m_run);
        const auto* plot = m_view->findChild<ScreenPlot*>();
        QTRY_COMPARE(plot->axisRects().size(), qsizetype(2));  // votes and modes
        m_view->resize(390, 190);
        QTRY_COMPARE(plot->axisRects().size(), qsizetype(1));
        QTRY_VERIFY2(plot->axisRect()->width() > 300, qPrintable(QString::number(plot->axisRect()->width())));
        QVERIFY2(plot->axisRect()->height() > 70, qPrintable(QString::number(plot->axisRect()->height())));
        m_view->resize(560, 420);
        QTRY_COMPARE(plot->axisRects().size(), qsizetype(2));
    }

    void otherTasksExplainThePurpose() {
        Experiment series;
        series.reservoir.size = 20;
        m_view->setResult(std::make_shared<const RunResult>(Pipeline().run(series)));
        QTRY_VERIFY(m_view->figure().message().contains(QStringLiteral("Only for classification tasks")));
        QVERIFY(m_view->figure().votes() == nullptr);
    }

    void modesKnowTheClassTheyVoteFor() {
        const ModeMarks marks = modeMarks(*m_run, WeightMeasure::contribution, WeightScale::relative);
        QCOMPARE(marks.groups, 4);
        const Eigen::MatrixXd& votes = m_run->readout->parts.find<ModeGroups>()->weights;
        for (const ModeMark& mark : marks.marks) {
            QCOMPARE(votes(mark.mode, mark.group), votes.row(mark.mode).maxCoeff());
            QVERIFY(mark.margin >= 0.0F && mark.margin <= 1.0F);
        }
    }

private:
    std::shared_ptr<const RunResult> m_run;
    std::unique_ptr<SequenceView> m_view;
};

ECHOPLANE_WINDOW_TEST(TestSequenceView, QApplication)

}  // namespace echoplane::sequence_view_tests

#include "test_sequence_view.moc"
