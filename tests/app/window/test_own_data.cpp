// SPDX-License-Identifier: GPL-3.0-or-later
#include <cmath>
#include <fstream>

#include <QAction>
#include <QApplication>
#include <QComboBox>
#include <QDate>
#include <QDir>
#include <QDropEvent>
#include <QFileDialog>
#include <QFileInfo>
#include <QLabel>
#include <QMessageBox>
#include <QMimeData>
#include <QPointer>
#include <QPushButton>
#include <QSettings>
#include <QSignalSpy>
#include <QSpinBox>
#include <QTemporaryDir>
#include <QTest>
#include <QTimer>
#include <QToolButton>
#include <QUrl>

#include <qcustomplot.h>

#include "app/files/data_opener.h"
#include "app/files/file_opener.h"
#include "app/files/project_session.h"
#include "app/views/result_pages.h"
#include "app/window/main_window.h"
#include "core/own_data/data.h"
#include "core/project/project_file.h"
#include "core/settings/settings.h"
#include "core/system/blas_threads.h"
#include "core/tasks/task.h"
#include "tests/app/window/arrangement.h"
#include "tests/window_tests.h"
#include "widgets/data/data_columns.h"
#include "widgets/data/data_page.h"
#include "widgets/plots/analysis/ridge_path_view.h"
#include "widgets/plots/plane/plane_view.h"
#include "widgets/plots/series/signal_view.h"
#include "widgets/plots/series/split_plot.h"
#include "widgets/scores/answer_panel.h"

namespace echoplane::own_data_tests {

/// A file of the user's own as the window's task.
class TestOwnData : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void initTestCase() {
        useOneBlasThread();
        QCoreApplication::setAttribute(Qt::AA_DontUseNativeDialogs);
    }
    void init();
    void cleanup() {
        if (QTest::currentTestFailed()) m_window.reset();
    }
    void cleanupTestCase() { m_window.reset(); }
    void aFileBecomesTheTask();
    void theHintIsOfOnesOwnData();
    void nothingIsPrintedOnTheTerminal();
    void theTaskAsksForAFile();
    void aDroppedFileIsAskedAbout();
    void thePageIsBesideThePlane();
    void thePageIsBesideThePlaneOfANewWindow();
    void settingsTurnedMeanwhileStay();
    void nothingChosenIsNoStep();
    void otherDataEndThePage();
    void eigenvaluesThatAreDroppedAreNoData();
    void aBadFileChangesNothing();
    void aProjectFindsItsFileAgain();
    void aProjectKnowsTheDatesOfItsFile();
    void aProjectAsksBeforeItReadsDataFromElsewhere();
    void theScoreIsThatOfTheTask();
    void warningsAreShownWithoutThePage();
    void columnsAreChangedWithoutChoosingTheFile();
    void howAFileIsReadIsKeptInTheProject();

private:
    static Experiment small() {
        Experiment experiment;
        experiment.reservoir.size = 30;
        return experiment;
    }
    void newWindow() {
        m_window = std::make_unique<MainWindow>(small());
        m_window->show();
        settle();
    }
    Document& document() const { return m_window->document(); }
    void settle() const { QTRY_VERIFY_WITH_TIMEOUT(document().idle() && document().result(), 20000); }
    QString series() const {
        const QString file = m_folder.filePath(QStringLiteral("two sines.csv"));
        std::ofstream out(file.toStdString());
        out << "slow,fast\n";
        for (int t = 0; t < 600; ++t) out << std::sin(0.05 * t) << ',' << std::cos(0.31 * t) << '\n';
        return file;
    }
    /// The page that asks about the data, once the file is read; null where none is open.
    DataPage* page() const {
        echoplane::settle();
        auto* page = qobject_cast<DataPage*>(m_window->pages().page(m_window->pages().shown()));
        const auto done = [page] { return page == nullptr || page->error() != DataPage::tr("Reading…"); };
        if (!QTest::qWaitFor(done)) qFatal("the file is not read");
        return page;
    }
    void pressOpen() const {
        QTest::mouseClick(page()->findChild<QPushButton*>(QStringLiteral("data-open")), Qt::LeftButton);
        QCOMPARE(m_window->pages().shown(), QString());
    }
    /// Opens the file and presses Open once it is read.
    void take(const QString& file) const {
        m_window->data().open(file);
        QVERIFY(page());
        pressOpen();
    }
    void drop(const QString& file) const {
        QMimeData mime;
        mime.setUrls({QUrl::fromLocalFile(file)});
        QDragEnterEvent enter(QPoint(100, 100), Qt::CopyAction, &mime, Qt::LeftButton, Qt::NoModifier);
        QCoreApplication::sendEvent(m_window.get(), &enter);
        QDropEvent event(QPointF(100, 100), Qt::CopyAction, &mime, Qt::LeftButton, Qt::NoModifier);
        QCoreApplication::sendEvent(m_window.get(), &event);
    }
    QString error() const { return messageOf(*m_window, StatusLine::Kind::error); }
    QString hint() const { return messageOf(*m_window, StatusLine::Kind::hint); }
    /// The action offered beside a message; null if there is none.
    QAbstractButton* offer() const { return seen(*m_window, QStringLiteral("status-offer")); }

    QTemporaryDir m_folder;
    std::unique_ptr<MainWindow> m_window;  ///< of all tests, each of which begins with a new project
};

void TestOwnData::init() {
    startAgain(m_window, small());
    m_window->pages().close();
    m_window->resize(1280, 800);
    echoplane::settle();
}

void TestOwnData::theHintIsOfOnesOwnData() {
    newWindow();
    QVERIFY2(hint().contains(QStringLiteral("spectral radius")), qPrintable(hint()));
    QVERIFY(offer() == nullptr);
    take(series());
    settle();
    QVERIFY2(hint().contains(QStringLiteral("best α")), qPrintable(hint()));
    auto* ridge = m_window->findChild<RidgePathView*>();
    QVERIFY(!ridge->isVisible() && offer() != nullptr);
    QTest::mouseClick(offer(), Qt::LeftButton);
    QVERIFY(ridge->isVisible());
    auto* best = m_window->findChild<QPushButton*>(QStringLiteral("use-best-alpha"));
    QTRY_VERIFY_WITH_TIMEOUT(best->isEnabled(), 20000);
    QTest::mouseClick(best, Qt::LeftButton);
    QTRY_VERIFY_WITH_TIMEOUT(!hint().contains(QStringLiteral("best α")), 10000);
}

// QCustomPlot once printed warnings at the start.
void TestOwnData::nothingIsPrintedOnTheTerminal() {
    static QStringList reported;
    reported.clear();
    const auto before =
        qInstallMessageHandler([](QtMsgType, const QMessageLogContext&, const QString& message) { reported << message; });
    m_window = std::make_unique<MainWindow>(withDataFile({}, series().toStdString(), {"slow"}, {"slow"}));
    m_window->show();
    settle();
    QCoreApplication::processEvents();
    qInstallMessageHandler(before);
    QVERIFY2(reported.filter(QStringLiteral("Plot")).isEmpty(), qPrintable(reported.join(QLatin1Char('\n'))));
}

void TestOwnData::aFileBecomesTheTask() {
    const Experiment before = document().experiment();
    take(series());
    settle();
    QCOMPARE(document().experiment().data.task, std::string("data"));
    QVERIFY(document().result()->experiment == document().experiment());
    QVERIFY(document().result()->score->test.nrmse < 1e-3);
    QVERIFY2(m_window->windowTitle().startsWith(QFileInfo(series()).fileName()), qPrintable(m_window->windowTitle()));
    m_window->resize(1920, 1080);  // with room for the names of the axes
    auto* plot = m_window->signalView().findChild<QCustomPlot*>();
    QTRY_COMPARE(plot->axisRect(0)->axis(QCPAxis::atLeft)->label(), QStringLiteral("fast"));
    document().undoStack().undo();
    QVERIFY(document().experiment() == before);
}

void TestOwnData::theTaskAsksForAFile() {
    auto* choice = m_window->findChild<QComboBox*>(QStringLiteral("choice:task"));
    bool asked = false;
    QTimer timer;
    connect(&timer, &QTimer::timeout, this, [&] {
        auto* dialog = qobject_cast<QFileDialog*>(QApplication::activeModalWidget());
        if (!dialog) return;
        asked = true;
        timer.stop();
        dialog->reject();
    });
    timer.start(1);
    choice->setCurrentIndex(choice->findData(QStringLiteral("data")));
    QCOMPARE(choice->currentData().toString(), QStringLiteral("mso"));
    QTRY_VERIFY(asked);
    QCOMPARE(document().experiment().data.task, std::string("mso"));
    QCOMPARE(error(), QString());
}

void TestOwnData::aDroppedFileIsAskedAbout() {
    const Experiment before = document().experiment();
    drop(series());
    const QPointer<DataPage> asked = page();
    QVERIFY(asked);
    QTest::keyClick(QApplication::focusWidget(), Qt::Key_Escape);
    QCOMPARE(m_window->pages().shown(), QString());
    QTRY_VERIFY2(!asked, "it keeps no data");
    QVERIFY(document().experiment() == before);
}

void TestOwnData::thePageIsBesideThePlane() {
    m_window->resize(1280, 800);
    echoplane::settle();
    const QRect plane = m_window->planeView().geometry();
    m_window->data().open(series());
    QVERIFY(page());
    QVERIFY(m_window->planeView().isVisible() && m_window->planeView().geometry() == plane);
    QVERIFY(m_window->findChild<QWidget*>(QStringLiteral("answer"))->isVisible());
    const auto* plot = page()->findChild<SplitPlot*>();
    const auto* form = page()->findChild<QWidget*>(QStringLiteral("data-form"));
    QVERIFY(plot->isVisible() && plot->geometry().top() > form->geometry().bottom());
    QTest::mouseClick(seen(*m_window, QStringLiteral("page-room")), Qt::LeftButton);
    echoplane::settle();
    QVERIFY(!m_window->planeView().isVisible());
    QVERIFY(plot->geometry().left() > form->geometry().right());
    QTest::mouseClick(seen(*m_window, QStringLiteral("page-back")), Qt::LeftButton);
    QVERIFY(m_window->planeView().isVisible());
    echoplane::settle();
    QCOMPARE(m_window->planeView().geometry(), plane);
}

// As a file of the command line that needs to be asked about.
void TestOwnData::thePageIsBesideThePlaneOfANewWindow() {
    m_window = std::make_unique<MainWindow>(Experiment());
    m_window->files().open(series());
    m_window->resize(1280, 800);
    m_window->show();
    QVERIFY(QTest::qWaitForWindowExposed(m_window.get()));
    QVERIFY(page());
    QVERIFY(page()->isVisible() && m_window->planeView().isVisible());
}

// The rail is in use beside the page: what is turned there meanwhile stays.
void TestOwnData::settingsTurnedMeanwhileStay() {
    m_window->data().open(series());
    page()->findChild<DataColumns*>()->tick({"slow"}, {"slow"});
    document().set(setting("spectral-radius"), 0.42);
    document().set(setting("size"), 25.0);
    settle();
    QVERIFY(page());
    pressOpen();
    settle();
    const Experiment first = document().experiment();
    QCOMPARE(first.data.task, std::string("data"));
    QCOMPARE(first.dynamics.spectralRadius, 0.42);
    QCOMPARE(first.reservoir.size, 25);
    // The same with settings of the data in use, which the page shows as well.
    document().set(setting("test"), 50.0);
    action(*m_window, "change-data")->trigger();
    page()->findChild<DataColumns*>()->tick({"slow", "fast"}, {"slow"});
    document().set(setting("horizon"), 4.0);
    document().set(setting("washout"), 7.0);
    QCOMPARE(page()->findChild<QSpinBox*>(QStringLiteral("data-horizon"))->value(), 4);
    pressOpen();
    Experiment expected = first;
    expected.data.split.test = 50;
    expected.data.source.inputs = {"slow", "fast"};
    expected.set(forecast::horizon, 4);
    expected.data.split.washout = 7;
    QVERIFY(document().experiment() == expected);
    document().undoStack().undo();
    QVERIFY2(document().experiment().data.source.inputs == std::vector<std::string>{"slow"}, "one step");
    QCOMPARE(document().experiment()[forecast::horizon], 4);
}

void TestOwnData::nothingChosenIsNoStep() {
    take(series());
    settle();
    const int steps = document().undoStack().count();
    action(*m_window, "change-data")->trigger();
    QVERIFY(page());
    pressOpen();
    QCOMPARE(document().undoStack().count(), steps);
}

void TestOwnData::otherDataEndThePage() {
    const QString project = m_folder.filePath(QStringLiteral("other.echo"));
    QVERIFY(m_window->session().saveTo(project));
    const auto opened = [&] {
        m_window->data().open(series());
        QVERIFY(page());
    };
    // Another signal.
    opened();
    document().set(setting("task"), std::string("narma"));
    QCOMPARE(m_window->pages().shown(), QString());
    // A project, and back where the page was opened.
    action(*m_window, "sweep")->trigger();
    opened();
    QVERIFY(m_window->session().open(project));
    QCOMPARE(m_window->pages().shown(), QStringLiteral("sweep"));
    settle();
    // Another file takes its place; one that cannot be read does not.
    opened();
    const QPointer<DataPage> first = page();
    m_window->data().open(m_folder.filePath(QStringLiteral("nowhere.csv")));
    QVERIFY(page() == first && error().contains(QStringLiteral("nowhere.csv")));
    const QString copy = m_folder.filePath(QStringLiteral("copy.csv"));
    QVERIFY(QFile::copy(series(), copy));
    m_window->data().open(copy);
    QVERIFY(page() && page() != first);
    QCOMPARE(error(), QString());
    QTRY_VERIFY(!first);
    QTest::mouseClick(page()->findChild<QPushButton*>(QStringLiteral("data-open")), Qt::LeftButton);
    QCOMPARE(m_window->pages().shown(), QStringLiteral("sweep"));
    QCOMPARE(document().experiment().data.source.file, copy.toStdString());
}

void TestOwnData::eigenvaluesThatAreDroppedAreNoData() {
    const QString file = m_folder.filePath(QStringLiteral("eigenvalues.csv"));
    std::ofstream(file.toStdString()) << "real,imaginary\n0.5,0\n0.3,0.4\n";
    drop(file);
    QCOMPARE(document().experiment().reservoir.method, std::string("custom"));
}

void TestOwnData::aBadFileChangesNothing() {
    const Experiment before = document().experiment();
    const QString file = m_folder.filePath(QStringLiteral("ragged.csv"));
    std::ofstream(file.toStdString()) << "a,b\n1,2\n3\n4,5\n";
    m_window->data().open(file);
    QVERIFY(page());
    QVERIFY2(page()->error().contains(QStringLiteral("row 3")), qPrintable(page()->error()));
    QVERIFY(!page()->findChild<QPushButton*>(QStringLiteral("data-open"))->isEnabled());
    QVERIFY2(seen(*m_window, QStringLiteral("page-back")), "the reason stays until it is left");
    QTest::mouseClick(seen(*m_window, QStringLiteral("page-back")), Qt::LeftButton);
    QVERIFY(document().experiment() == before);
    const QString binary = m_folder.filePath(QStringLiteral("binary.csv"));
    std::ofstream(binary.toStdString()).write("a\0b\n1\0002\n", 8);
    m_window->data().open(binary);
    QVERIFY2(error().contains(QStringLiteral("zero bytes")), qPrintable(error()));
    m_window->data().open(m_folder.filePath(QStringLiteral("nowhere.csv")));
    QVERIFY(error().contains(QStringLiteral("nowhere.csv")));
}

void TestOwnData::aProjectFindsItsFileAgain() {
    take(series());
    settle();
    const double expected = document().result()->score->test.rmse;
    const Experiment kept = document().experiment();
    const QString project = m_folder.filePath(QStringLiteral("data.echo"));
    QVERIFY(m_window->session().saveTo(project));
    newWindow();
    QVERIFY(m_window->session().open(project));
    settle();
    QVERIFY(document().experiment() == kept);
    QCOMPARE(document().result()->score->test.rmse, expected);
    // The file no longer holds what it held when the project was saved.
    std::ofstream(series().toStdString(), std::ios::app) << "0.5,0.5\n";
    newWindow();
    QSignalSpy failures(&document(), &Document::failed);
    QVERIFY(m_window->session().open(project));
    QTRY_COMPARE(failures.size(), 1);
    QVERIFY(error().contains(QStringLiteral("has changed since these settings were saved")));
}

// Stored settings only name the file.
void TestOwnData::aProjectKnowsTheDatesOfItsFile() {
    const QString file = m_folder.filePath(QStringLiteral("dated.csv"));
    std::ofstream out(file.toStdString());
    out << "date,value\n";
    for (QDate day(2024, 1, 1); day.year() < 2026; day = day.addDays(1))
        out << day.toString(Qt::ISODate).toStdString() << ',' << std::sin(0.2 * static_cast<double>(day.dayOfYear())) << '\n';
    out.close();
    take(file);
    settle();
    const QString project = m_folder.filePath(QStringLiteral("dated.echo"));
    QVERIFY(m_window->session().saveTo(project));
    newWindow();
    QVERIFY(m_window->session().open(project));
    settle();
    QCOMPARE(stepTimeName(document().result()->experiment), std::string("date"));
    QVERIFY2(dataSteps(document().experiment()) > 700, "fields are bounded by what the file holds");
    m_window->resize(1920, 1080);
    echoplane::settle();
    auto* plot = m_window->signalView().findChild<QCustomPlot*>();
    plot->replot();
    QCOMPARE(plot->axisRects().last()->axis(QCPAxis::atBottom)->label(), QStringLiteral("date"));
    const QStringList labels = plot->axisRects().last()->axis(QCPAxis::atBottom)->tickVectorLabels();
    QVERIFY2(labels.join(QLatin1Char(' ')).contains(QStringLiteral("2025-")), qPrintable(labels.join(QLatin1Char(' '))));
}

void TestOwnData::aProjectAsksBeforeItReadsDataFromElsewhere() {
    take(series());
    settle();
    const QString project = m_folder.filePath(QStringLiteral("elsewhere/data.echo"));
    QVERIFY(QDir().mkpath(m_folder.filePath(QStringLiteral("elsewhere"))));
    QVERIFY(m_window->session().saveTo(project));
    QSettings store(m_folder.filePath(QStringLiteral("memory.ini")), QSettings::IniFormat);
    MainWindow window(Experiment(), &store);
    QString reported;
    const auto answer = [&](const QString& text) {
        QTimer::singleShot(0, this, [&reported, text] {
            auto* box = qobject_cast<QMessageBox*>(QApplication::activeModalWidget());
            QVERIFY(box && box->objectName() == QLatin1String("data-from-elsewhere"));
            reported = box->informativeText();
            QVERIFY2(box->defaultButton() == box->button(QMessageBox::Cancel), "Return without reading reads nothing");
            for (QAbstractButton* button : box->buttons())
                if (button->text().contains(text)) return button->click();
        });
    };
    answer(QStringLiteral("Cancel"));
    QVERIFY(!window.session().open(project));
    QVERIFY2(reported.contains(series()), qPrintable(reported));
    QVERIFY(!readsFile(window.document().experiment()));
    answer(QStringLiteral("Read"));
    QVERIFY(window.session().open(project));
    QVERIFY(readsFile(window.document().experiment()));
    QVERIFY2(window.session().open(project), "not asked again");

    // A race in the project reads a file as well.
    Project raced = window.session().project();
    const QString other = m_folder.filePath(QStringLiteral("other.csv"));
    QVERIFY(QFile::copy(series(), other));
    RacePlan plan;
    plan.base = raced.experiment;
    plan.contenders = {"ar"};
    plan.base.data.source.file = other.toStdString();
    raced.race = ProjectRace{plan};
    writeProject(project.toStdString(), raced);
    answer(QStringLiteral("Cancel"));
    QVERIFY(!window.session().open(project));
    QVERIFY2(reported.contains(other), qPrintable(reported));
}

// Data from the command line or a project.
void TestOwnData::warningsAreShownWithoutThePage() {
    const QString file = m_folder.filePath(QStringLiteral("gaps.csv"));
    std::ofstream out(file.toStdString());
    out << "a,b\n";
    for (int t = 0; t < 300; ++t) out << std::sin(0.3 * t) << ',' << (t == 40 ? "" : std::to_string(std::cos(0.2 * t))) << '\n';
    out.close();
    m_window = std::make_unique<MainWindow>(withDataFile({}, file.toStdString(), {"a"}, {"a"}));
    m_window->show();
    settle();
    QVERIFY2(hint().contains(QStringLiteral("gaps.csv")) && hint().contains(QStringLiteral("42")), qPrintable(hint()));
    QVERIFY2(offer() != nullptr, "the choice of columns is offered beside it");
    // Warnings of the same file and columns are not shown again, except in the page.
    m_window->status().clear(StatusLine::Kind::hint);
    document().set(setting("ridge"), 0.001);
    settle();
    QVERIFY2(!m_window->status().message().contains(QStringLiteral(".csv")), qPrintable(m_window->status().message()));
    take(series());
    settle();
    QVERIFY2(!m_window->status().message().contains(QStringLiteral(".csv")), qPrintable(m_window->status().message()));
}

void TestOwnData::columnsAreChangedWithoutChoosingTheFile() {
    take(series());
    settle();
    QVERIFY(document().experiment().data.source.targets == (std::vector<std::string>{"fast"}));
    auto* button = m_window->findChild<QPushButton*>(QStringLiteral("data-file"));
    QVERIFY(button->isVisible());
    QTest::mouseClick(button, Qt::LeftButton);
    QVERIFY(page());
    page()->findChild<DataColumns*>()->tick({"slow"}, {"slow"});
    pressOpen();
    QVERIFY(document().experiment().data.source.targets == (std::vector<std::string>{"slow"}));
    settle();
    auto* action = m_window->findChild<QAction*>(QStringLiteral("change-data"));
    QVERIFY(action->isEnabled());
    document().set(setting("task"), std::string("mso"));
    QVERIFY(!action->isEnabled());
}

// The case header-kept: years as names, which are taken for a row of numbers until the user corrects it.
void TestOwnData::howAFileIsReadIsKeptInTheProject() {
    const QString file = m_folder.filePath(QStringLiteral("years.csv"));
    std::ofstream out(file.toStdString());
    out << "1999;2000;2001\n";
    for (int t = 0; t < 365; ++t)
        out << 0.5 + 0.3 * std::sin(0.4 * t) << ';' << 0.5 + 0.3 * std::cos(0.4 * t) << ';' << 0.5 + 0.3 * std::sin(0.4 * t + 1)
            << '\n';
    out.close();
    m_window->data().open(file);
    QVERIFY(page());
    auto* header = page()->findChild<QComboBox*>(QStringLiteral("data-header"));
    header->setCurrentIndex(header->findData(true));
    QVERIFY(page());
    pressOpen();
    settle();
    const Experiment kept = document().experiment();
    QCOMPARE(kept.steps(), 364);  // 365 rows, one step ahead
    const double expected = document().result()->score->test.rmse;
    const QString project = m_folder.filePath(QStringLiteral("years.echo"));
    QVERIFY(m_window->session().saveTo(project));
    newWindow();
    QVERIFY(m_window->session().open(project));
    settle();
    QVERIFY(document().experiment() == kept);
    QCOMPARE(document().result()->score->test.rmse, expected);
}

void TestOwnData::theScoreIsThatOfTheTask() {
    const auto* answer = m_window->findChild<AnswerPanel*>();
    const auto* caption = m_window->findChild<QLabel*>(QStringLiteral("answer-caption"));
    const auto* name = m_window->findChild<QLabel*>(QStringLiteral("score:0"));  // of the details
    QCOMPARE(name->accessibleName(), QStringLiteral("Validation RMSE"));
    QCOMPARE(caption->text(), QStringLiteral("Validation error"));
    QCOMPARE(answer->answer(), errorInWords(document().result()->score->validation.nrmse));
    document().set(setting("free-run"), 1.0);
    settle();
    QCOMPARE(caption->text(), QStringLiteral("Runs on its own for"));
    document().set(setting("task"), std::string("narma"));
    settle();
    QCOMPARE(caption->text(), QStringLiteral("Validation error"));
    QCOMPARE(answer->answer(), errorInWords(document().result()->score->validation.nrmse));
    QCOMPARE(name->accessibleName(), QStringLiteral("Validation NRMSE"));
    QVERIFY(std::abs(name->text().toDouble() / document().result()->score->validation.nrmse - 1.0) < 0.005);
    document().set(setting("task"), std::string("parity"));
    settle();
    QCOMPARE(name->accessibleName(), QStringLiteral("Validation accuracy"));
    QCOMPARE(name->text(), QStringLiteral("%1 %").arg(100.0 * document().result()->score->validation.accuracy, 0, 'f', 1));
    QCOMPARE(caption->text(), QStringLiteral("Validation accuracy"));
    QCOMPARE(answer->answer(), QStringLiteral("%1 %").arg(100.0 * document().result()->score->validation.accuracy, 0, 'f', 1));
}

ECHOPLANE_WINDOW_TEST(TestOwnData, QApplication)

}  // namespace echoplane::own_data_tests

#include "test_own_data.moc"
