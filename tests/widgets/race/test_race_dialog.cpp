// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <memory>
#include <optional>

#include <QApplication>
#include <QComboBox>
#include <QDoubleSpinBox>
#include <QFileDialog>
#include <QFileInfo>
#include <QHeaderView>
#include <QLabel>
#include <QListWidget>
#include <QPushButton>
#include <QScreen>
#include <QScrollBar>
#include <QSpinBox>
#include <QTableWidget>
#include <QTemporaryDir>
#include <QTest>
#include <QTimer>

#include <qcustomplot.h>

#include "core/system/blas_threads.h"
#include "tests/widgets/race/race_dialog_desk.h"
#include "tests/window_tests.h"
#include "widgets/controls/message_strip.h"
#include "widgets/plots/axes/number_text.h"
#include "widgets/race/race_results.h"
#include "widgets/theme/theme.h"

namespace echoplane::race_dialog_tests {

/// The race dialogue, with real contenders.
class TestRaceDialog : public QObject, private RaceDialogDesk {
    Q_OBJECT

private Q_SLOTS:
    void initTestCase() { useOneBlasThread(); }
    void init() { begin(); }
    void cleanup() { end(); }

    void noCurveYetIsNoWhiteSheetInTheDark() {
        applyTheme(*qApp, ThemeChoice::dark);
        RaceDialog dialog(
            *m_document, [this]() -> const Networks& { return networks(); }, m_chooser);
        auto* curves = dialog.findChild<QCustomPlot*>(QStringLiteral("race-curves"));
        const QColor ground = curves->toPixmap(60, 60).toImage().pixelColor(3, 3);
        applyTheme(*qApp, ThemeChoice::light);
        QVERIFY2(ground.lightness() < 128, qPrintable(ground.name()));
    }

    void theDarkReachesCurvesThatAreHidden() {
        m_dialog->hide();
        applyTheme(*qApp, ThemeChoice::dark);
        m_dialog->show();
        auto* curves = m_dialog->findChild<QCustomPlot*>(QStringLiteral("race-curves"));
        const auto isDark = [&] { return curves->toPixmap(60, 60).toImage().pixelColor(3, 3).lightness() < 128; };
        const bool became = QTest::qWaitFor(isDark);
        applyTheme(*qApp, ThemeChoice::light);
        QVERIFY(became);
    }

    void networksThatAreNotHereCannotBeChosen() {
        m_dialog->disableNetworks();
        auto* list = m_dialog->findChild<QListWidget*>(QStringLiteral("race-names"));
        int out = 0;
        for (int k = 0; k < list->count(); ++k) {
            const bool network = needsNetworks(list->item(k)->data(Qt::UserRole).toString().toStdString());
            QCOMPARE(list->item(k)->flags().testFlag(Qt::ItemIsEnabled), !network);
            if (!network) continue;
            ++out;
            QCOMPARE(list->item(k)->checkState(), Qt::Unchecked);
            QVERIFY(list->item(k)->toolTip().contains(QStringLiteral("echoplane-torch")));
        }
        QVERIFY(out > 0);
        press("race-start");  // all contenders chosen by default can run
        QTRY_VERIFY_WITH_TIMEOUT(m_dialog->idle(), 60000);
        QVERIFY(!m_dialog->findChild<MessageStrip*>(QStringLiteral("race-error"))->isVisible());
        QCOMPARE(m_asked.load(), 0);
    }

    void returnBeginsTheRace() {
        choose({QStringLiteral("persistence")});
        QTest::keyClick(m_dialog->findChild<QListWidget*>(QStringLiteral("race-names")), Qt::Key_Return);
        QTRY_COMPARE_WITH_TIMEOUT(m_dialog->contenders().size(), 1u, 60000);
        QVERIFY(m_dialog->isVisible());
    }

    void theScreenHasRoomForIt() {
        QVERIFY(m_dialog->width() <= m_dialog->screen()->availableSize().width());
        QVERIFY(m_dialog->height() <= m_dialog->screen()->availableSize().height());
    }

    void dotsAtTheEndsAreWhole() {
        choose({QStringLiteral("ar"), QStringLiteral("persistence")});
        press("race-start");
        QTRY_VERIFY_WITH_TIMEOUT(m_dialog->idle(), 60000);
        auto* plot = m_dialog->findChild<QCustomPlot*>(QStringLiteral("race-curves"));
        QCOMPARE(plot->graphCount(), 2);
        constexpr double radius = 4.0;
        for (int k = 0; k < plot->graphCount(); ++k) {
            const QPointF dot =
                plot->graph(k)->coordsToPixels(plot->graph(k)->data()->at(0)->key, plot->graph(k)->data()->at(0)->value);
            const QRectF axes = plot->axisRect()->rect();
            QVERIFY2(axes.adjusted(radius, radius, -radius, -radius).contains(dot), qPrintable(QString::number(dot.y())));
        }
    }

    void theLastTitleIsWhole() {
        const auto* table = m_dialog->findChild<QTableWidget*>(QStringLiteral("race-table"));
        m_dialog->resize(1040, 660);  // its initial size where the screen has room
        QCoreApplication::processEvents();
        QVERIFY(!table->horizontalScrollBar()->isVisible());
        const int last = table->columnCount() - 1;
        QVERIFY(table->columnWidth(last) >= table->horizontalHeader()->sectionSizeHint(last));
    }

    void thoseWithoutNetworksRaceAndAreSorted() {
        choose({QStringLiteral("ar"), QStringLiteral("persistence"), QStringLiteral("reservoir")});
        press("race-start");
        QTRY_VERIFY_WITH_TIMEOUT(m_dialog->idle(), 60000);
        QCOMPARE(m_dialog->contenders().size(), 3u);
        const auto* table = m_dialog->findChild<QTableWidget*>(QStringLiteral("race-table"));
        QCOMPARE(table->rowCount(), 3);
        QCOMPARE(table->item(2, 0)->text(), QStringLiteral("persistence"));
        QVERIFY(m_dialog->findChild<QPushButton*>(QStringLiteral("race-save"))->isEnabled());
        QCOMPARE(m_asked.load(), 0);
        QVERIFY(m_dialog->findChild<QCustomPlot*>(QStringLiteral("race-curves"))->graphCount() >= 2);
    }

    /// Regression test: gaps of 70 pixels between the terms, below a list of six lines.
    void beforeARaceTheListHasTheSpareHeight() {
        m_dialog->resize(760, 900);
        const auto* list = m_dialog->findChild<QListWidget*>(QStringLiteral("race-names"));
        const auto* seconds = m_dialog->findChild<QDoubleSpinBox*>(QStringLiteral("race-seconds"));
        const auto* parameters = m_dialog->findChild<QSpinBox*>(QStringLiteral("race-parameters"));
        QTRY_VERIFY(list->height() > list->minimumHeight() + 100);
        QVERIFY(parameters->y() - seconds->geometry().bottom() < seconds->height());
    }

    /// Scores that the table sorts by, in an order of their own.
    void theVerdictNamesTheFirstTwo() {
        RacePlan plan;
        plan.base = withTask({}, "mso");
        const auto contender = [](const char* title, double test, std::optional<int> followed = {}) {
            ScoreResult score;
            score.test.nrmse = test;
            score.followed = followed;
            Learned learned;
            learned.title = Message::verbatim(title);
            learned.score = std::make_shared<const ScoreResult>(score);
            return learned;
        };
        const Learned a = contender("A", 0.5), b = contender("B", 0.25), c = contender("C", 0.125);
        QCOMPARE(verdictText(plan, {a}), QString());
        QCOMPARE(verdictText(plan, {a, b, c}),
                 QStringLiteral("C wins with a test NRMSE of %1, before B with %2.").arg(errorNumber(0.125), errorNumber(0.25)));
        QCOMPARE(verdictText(plan, {a, b, contender("D", 0.25)}),
                 QStringLiteral("First together, with a test NRMSE of %1: B, D.").arg(errorNumber(0.25)));
        QVERIFY(verdictText(plan, {a, contender("E", 0.1, 12)}).endsWith(QStringLiteral("one step ahead.")));
    }

    void parametersAreABudget() {
        auto* parameters = m_dialog->findChild<QSpinBox*>(QStringLiteral("race-parameters"));
        const auto* width = m_dialog->findChild<QSpinBox*>(QStringLiteral("race-width"));
        QVERIFY(width->isEnabled());
        parameters->setFocus();
        parameters->selectAll();
        QTest::keyClicks(parameters, QStringLiteral("15"));
        QCOMPARE(parameters->value(), 15);
        QVERIFY(!width->isEnabled());
        choose({QStringLiteral("ar"), QStringLiteral("reservoir")});
        press("race-start");
        QTRY_VERIFY_WITH_TIMEOUT(m_dialog->idle(), 60000);
        QCOMPARE(m_dialog->contenders().size(), 2u);
        for (const Learned& each : m_dialog->contenders()) QVERIFY(each.parameters && *each.parameters <= 15);
        QCOMPARE(m_dialog->contenders().back().state, 15);  // the document has 20
        QVERIFY(m_dialog->findChild<QLabel*>(QStringLiteral("race-words"))->text().contains(QStringLiteral("15 parameters")));
        parameters->setValue(0);
        QVERIFY(width->isEnabled());
        press("race-start");
        QTRY_VERIFY_WITH_TIMEOUT(m_dialog->idle(), 60000);
        QCOMPARE(m_dialog->contenders().back().state, 20);
    }

    void aMissingModuleIsASentence() {
        choose({QStringLiteral("gru")});
        m_missing = true;
        press("race-start");
        auto* error = m_dialog->findChild<MessageStrip*>(QStringLiteral("race-error"));
        QTRY_VERIFY(error->isVisible());
        m_missing = false;  // requested by the race on its own thread
        QVERIFY(m_dialog->idle());
    }

    void noContenderIsASentence() {
        choose({});
        press("race-start");
        QVERIFY(m_dialog->findChild<MessageStrip*>(QStringLiteral("race-error"))->isVisible());
    }

    void curvesAreAlsoDrawnAgainstEpochs() {
        choose({QStringLiteral("reservoir")});
        press("race-start");
        QTRY_VERIFY_WITH_TIMEOUT(m_dialog->idle(), 60000);
        const auto* plot = m_dialog->findChild<QCustomPlot*>(QStringLiteral("race-curves"));
        const auto& curve = m_dialog->contenders().front().curve;
        QCOMPARE(plot->graph(0)->data()->at(1)->key, curve[1].seconds);
        m_dialog->findChild<QComboBox*>(QStringLiteral("race-against"))->setCurrentIndex(1);
        QCOMPARE(plot->xAxis->label(), QStringLiteral("epochs"));
        QCOMPARE(plot->graph(0)->data()->at(1)->key, 1.0);
        QCOMPARE(plot->graph(0)->data()->at(1)->value, curve[1].validation);
        QCOMPARE(plot->graph(1)->data()->at(0)->key, double(curve.size() - 1));
    }

    void onlyThoseThatCanDoTheTaskAreOffered() {
        const auto* list = m_dialog->findChild<QListWidget*>(QStringLiteral("race-names"));
        const auto offered = [list](const char* name) {
            for (int k = 0; k < list->count(); ++k)
                if (list->item(k)->data(Qt::UserRole) == QLatin1String(name)) return !list->item(k)->isHidden();
            return false;
        };
        QVERIFY(offered("persistence") && !offered("majority"));
        m_document->setExperiment(withTask({}, "tones"));
        QTRY_VERIFY(!offered("persistence") && offered("majority") && offered("gru"));
        choose({QStringLiteral("majority"), QStringLiteral("bag-of-embeddings"), QStringLiteral("persistence")});
        press("race-start");
        QTRY_VERIFY_WITH_TIMEOUT(m_dialog->idle(), 60000);
        QCOMPARE(m_dialog->contenders().size(), 2u);
        const auto* table = m_dialog->findChild<QTableWidget*>(QStringLiteral("race-table"));
        QCOMPARE(table->horizontalHeaderItem(1)->text(), QStringLiteral("Test, % wrong"));
    }

    void aTrainedNetworkIsSaved() {
        if (torchNetworks() == nullptr) QSKIP("built without LibTorch (Debian: libtorch-dev)");
        choose({QStringLiteral("gru"), QStringLiteral("ar"), QStringLiteral("reservoir-gd")});
        press("race-start");
        QTRY_VERIFY_WITH_TIMEOUT(m_dialog->idle(), 60000);
        auto* table = m_dialog->findChild<QTableWidget*>(QStringLiteral("race-table"));
        auto* button = m_dialog->findChild<QPushButton*>(QStringLiteral("race-save-model"));
        QVERIFY(!button->isEnabled());
        const auto select = [&](const QString& title) {
            for (int row = 0; row < table->rowCount(); ++row)
                if (table->item(row, 0)->text().startsWith(title)) table->setCurrentCell(row, 0);
        };
        select(QStringLiteral("AR"));
        QVERIFY(!button->isEnabled());
        select(QStringLiteral("GRU"));
        QVERIFY(button->isEnabled());
        QTemporaryDir folder;
        for (const QString& name : {QStringLiteral("gru.onnx"), QStringLiteral("gru.pt")}) {
            const QString file = folder.filePath(name);
            QTimer::singleShot(0, this, [file] {
                auto* chooser = qobject_cast<QFileDialog*>(QApplication::activeModalWidget());
                QVERIFY(chooser);
                chooser->selectFile(file);
                QMetaObject::invokeMethod(chooser, "accept");
            });
            press("race-save-model");
            QVERIFY(QFileInfo(file).size() > 1000);
        }
        auto* error = m_dialog->findChild<MessageStrip*>(QStringLiteral("race-error"));
        QVERIFY(!error->isVisible());
        select(QStringLiteral("reservoir, readout by gradient"));
        press("race-save-model");
        QVERIFY(error->isVisible());
    }
};

ECHOPLANE_WINDOW_TEST(TestRaceDialog, QApplication)

}  // namespace echoplane::race_dialog_tests

#include "test_race_dialog.moc"
