// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <atomic>
#include <stdexcept>

#include <QApplication>
#include <QDoubleSpinBox>
#include <QFileDialog>
#include <QFileInfo>
#include <QHeaderView>
#include <QLabel>
#include <QListWidget>
#include <QPushButton>
#include <QScreen>
#include <QSpinBox>
#include <QTableWidget>
#include <QTemporaryDir>
#include <QTest>
#include <QTimer>

#include <qcustomplot.h>

#include "core/math/blas_threads.h"
#include "core/tasks/mso.h"
#include "tests/core/torch/torch_module.h"
#include "widgets/document/document.h"
#include "widgets/panels/file_chooser.h"
#include "widgets/panels/message_strip.h"
#include "widgets/panels/race_dialog.h"
#include "widgets/theme/theme.h"

using namespace echoplane;

/// The dialogue that races, with real contenders.
class TestRaceDialog : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void initTestCase() { useOneBlasThread(); }
    void init() {
        Experiment experiment = withTask({}, "mso");
        experiment.set(mso::components, 3);
        experiment.reservoir.size = 20;
        m_document = std::make_unique<Document>(experiment);
        m_dialog = std::make_unique<RaceDialog>(
            *m_document, [this]() -> const Networks& { return networks(); }, m_chooser);
        m_dialog->show();
        m_dialog->findChild<QDoubleSpinBox*>(QStringLiteral("race-seconds"))->setValue(0.4);
    }
    void cleanup() {
        m_dialog.reset();
        m_document.reset();
    }

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
        m_dialog->leaveNetworksOut();
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
        press("race-start");  // what is chosen at first can all run
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
        for (const Contender& each : m_dialog->contenders()) QVERIFY(each.parameters <= 15);
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
        m_missing = false;  // which the race asked on its own thread
        QVERIFY(m_dialog->idle());
    }

    void nobodyIsASentence() {
        choose({});
        press("race-start");
        QVERIFY(m_dialog->findChild<MessageStrip*>(QStringLiteral("race-error"))->isVisible());
    }

    void aNetworkIsWatchedAndStopped() {
        if (torchNetworks() == nullptr) QSKIP("built without LibTorch (Debian: libtorch-dev)");
        m_dialog->findChild<QDoubleSpinBox*>(QStringLiteral("race-seconds"))->setValue(60.0);
        choose({QStringLiteral("gru"), QStringLiteral("lstm")});
        press("race-start");
        auto* plot = m_dialog->findChild<QCustomPlot*>(QStringLiteral("race-curves"));
        QTRY_VERIFY_WITH_TIMEOUT(plot->graphCount() == 1 && plot->graph(0)->dataCount() > 1, 30000);
        press("race-stop");
        QTRY_VERIFY_WITH_TIMEOUT(m_dialog->idle(), 20000);
        QVERIFY(m_dialog->contenders().empty());
        QVERIFY(m_dialog->findChild<QPushButton*>(QStringLiteral("race-start"))->isEnabled());
    }

    /// A race that is whole goes on for the same seconds again, those that do not learn staying as they are; one that was stopped
    /// goes on with who is missing.
    void itGoesOn() {
        if (torchNetworks() == nullptr) QSKIP("built without LibTorch (Debian: libtorch-dev)");
        auto* goOn = m_dialog->findChild<QPushButton*>(QStringLiteral("race-go-on"));
        QVERIFY(!goOn->isEnabled());
        choose({QStringLiteral("gru"), QStringLiteral("ar")});
        press("race-start");
        QTRY_VERIFY_WITH_TIMEOUT(m_dialog->idle(), 60000);
        const auto of = [this](const char* name) {
            for (const Contender& each : m_dialog->contenders())
                if (each.name == name) return each;
            return Contender{};
        };
        const Contender before = of("gru");
        press("race-go-on");
        QTRY_VERIFY_WITH_TIMEOUT(m_dialog->idle(), 60000);
        QCOMPARE(m_dialog->contenders().size(), 2u);
        QVERIFY(of("gru").network->seconds >= 0.8);
        QVERIFY(of("gru").network->validation <= before.network->validation);
        QVERIFY(of("ar").score != nullptr);

        m_dialog->findChild<QDoubleSpinBox*>(QStringLiteral("race-seconds"))->setValue(4.0);
        press("race-start");
        QTRY_VERIFY_WITH_TIMEOUT(!m_dialog->idle(), 5000);
        QTRY_VERIFY_WITH_TIMEOUT(m_dialog->kept(), 60000);  // something to go on with
        press("race-stop");
        QTRY_VERIFY_WITH_TIMEOUT(m_dialog->idle(), 20000);
        QVERIFY(of("gru").name.empty());
        press("race-go-on");
        QTRY_VERIFY_WITH_TIMEOUT(m_dialog->idle(), 60000);
        QCOMPARE(m_dialog->contenders().size(), 2u);
        QVERIFY(of("gru").network->seconds < 10.0);
    }

    /// What a project keeps of a race: taken up elsewhere, the networks say the same without learning again.
    void aKeptRaceIsTakenUp() {
        QVERIFY(!m_dialog->kept());
        if (torchNetworks() == nullptr) QSKIP("built without LibTorch (Debian: libtorch-dev)");
        choose({QStringLiteral("gru"), QStringLiteral("ar")});
        press("race-start");
        QTRY_VERIFY_WITH_TIMEOUT(m_dialog->idle(), 60000);
        const std::optional<RacePlan> kept = m_dialog->kept();
        QVERIFY(kept && kept->learned.size() == 1);
        const auto gru = [](const RaceDialog& dialog) {
            return std::ranges::find(dialog.contenders(), "gru", &Contender::name)->score->test.nrmse;
        };
        const double before = gru(*m_dialog);
        init();
        m_dialog->restore(*kept);
        QVERIFY(m_dialog->contenders().empty());
        press("race-go-on");
        QTRY_VERIFY_WITH_TIMEOUT(m_dialog->idle(), 60000);
        QCOMPARE(m_dialog->contenders().size(), 2u);
        QCOMPARE(gru(*m_dialog), before);
        m_dialog->restore({});
        QVERIFY(!m_dialog->kept());
        QVERIFY(!m_dialog->findChild<QPushButton*>(QStringLiteral("race-go-on"))->isEnabled());
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
        QCOMPARE(table->horizontalHeaderItem(1)->text(), QStringLiteral("Test errors"));
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
                auto* asked = qobject_cast<QFileDialog*>(QApplication::activeModalWidget());
                QVERIFY(asked);
                asked->selectFile(file);
                QMetaObject::invokeMethod(asked, "accept");
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

private:
    const Networks& networks() {
        ++m_asked;
        if (m_missing || torchNetworks() == nullptr) throw std::runtime_error("the module is not here");
        return *torchNetworks();
    }
    void choose(const QStringList& names) {
        auto* list = m_dialog->findChild<QListWidget*>(QStringLiteral("race-names"));
        for (int k = 0; k < list->count(); ++k)
            list->item(k)->setCheckState(names.contains(list->item(k)->data(Qt::UserRole).toString()) ? Qt::Checked
                                                                                                      : Qt::Unchecked);
    }
    void press(const char* name) {
        auto* button = m_dialog->findChild<QPushButton*>(QLatin1String(name));
        QVERIFY(button->isEnabled());
        QTest::mouseClick(button, Qt::LeftButton);
    }

    FileChooser m_chooser;
    std::atomic<int> m_asked = 0;
    std::atomic<bool> m_missing = false;
    std::unique_ptr<Document> m_document;
    std::unique_ptr<RaceDialog> m_dialog;
};

QTEST_MAIN(TestRaceDialog)
#include "test_race_dialog.moc"
