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
#include <QPushButton>
#include <QSettings>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTest>
#include <QTimer>
#include <QToolButton>
#include <QUrl>

#include <qcustomplot.h>

#include "app/files/data_opener.h"
#include "app/files/project_session.h"
#include "app/window/main_window.h"
#include "core/own_data/data.h"
#include "core/project/project_file.h"
#include "core/settings/settings.h"
#include "core/system/blas_threads.h"
#include "core/tasks/task.h"
#include "tests/app/window/arrangement.h"
#include "tests/window_tests.h"
#include "widgets/data/data_columns.h"
#include "widgets/data/data_dialog.h"
#include "widgets/plots/analysis/ridge_path_view.h"
#include "widgets/plots/series/signal_view.h"
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
    void aFileBecomesTheTask();
    void theHintIsOfOnesOwnData();
    void nothingIsPrintedOnTheTerminal();
    void theTaskAsksForAFile();
    void aDroppedFileIsAskedAbout();
    void eigenvaluesThatAreDroppedAreNoData();
    void aBadFileChangesNothing();
    void aProjectFindsItsFileAgain();
    void aProjectKnowsTheDatesOfItsFile();
    void aProjectAsksBeforeItReadsDataFromElsewhere();
    void theScoreIsThatOfTheTask();
    void warningsAreShownWithoutADialogue();
    void columnsAreChangedWithoutChoosingTheFile();
    void howAFileIsReadIsKeptInTheProject();

private:
    Document& document() const { return m_window->document(); }
    void settle() const { QTRY_VERIFY_WITH_TIMEOUT(document().idle() && document().result(), 20000); }
    QString series() const {
        const QString file = m_folder.filePath(QStringLiteral("two sines.csv"));
        std::ofstream out(file.toStdString());
        out << "slow,fast\n";
        for (int t = 0; t < 600; ++t) out << std::sin(0.05 * t) << ',' << std::cos(0.31 * t) << '\n';
        return file;
    }
    /// Opens the file and presses Open once it is read.
    void take(const QString& file) {
        bool asked = false;
        QTimer timer;
        connect(&timer, &QTimer::timeout, this, [&] {
            auto* dialog = qobject_cast<DataDialog*>(QApplication::activeModalWidget());
            if (!dialog || !dialog->isRead()) return;
            asked = true;
            timer.stop();
            QTest::mouseClick(dialog->findChild<QPushButton*>(QStringLiteral("data-open")), Qt::LeftButton);
        });
        timer.start(1);
        m_window->data().open(file);
        QVERIFY(asked);
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
    std::unique_ptr<MainWindow> m_window;
};

void TestOwnData::init() {
    Experiment experiment;
    experiment.reservoir.size = 30;
    m_window = std::make_unique<MainWindow>(experiment);
    m_window->show();
    settle();
}

void TestOwnData::theHintIsOfOnesOwnData() {
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
    bool asked = false;
    QTimer::singleShot(0, this, [&] {
        auto* dialog = qobject_cast<DataDialog*>(QApplication::activeModalWidget());
        asked = dialog != nullptr;
        if (dialog) dialog->reject();
    });
    drop(series());
    QVERIFY(asked);
    QCOMPARE(document().experiment().data.task, std::string("mso"));
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
    QString reported;
    QTimer::singleShot(0, this, [&] {
        auto* dialog = qobject_cast<DataDialog*>(QApplication::activeModalWidget());
        QVERIFY(dialog);
        reported = dialog->error();
        QVERIFY(!dialog->findChild<QPushButton*>(QStringLiteral("data-open"))->isEnabled());
        dialog->reject();
    });
    m_window->data().open(file);
    QVERIFY2(reported.contains(QStringLiteral("row 3")), qPrintable(reported));
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
    init();
    QVERIFY(m_window->session().open(project));
    settle();
    QVERIFY(document().experiment() == kept);
    QCOMPARE(document().result()->score->test.rmse, expected);
    // The file no longer holds what it held when the project was saved.
    std::ofstream(series().toStdString(), std::ios::app) << "0.5,0.5\n";
    init();
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
    init();
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
void TestOwnData::warningsAreShownWithoutADialogue() {
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
    // Warnings of the same file and columns are not shown again, except in the dialogue.
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
    bool asked = false;
    QTimer timer;
    connect(&timer, &QTimer::timeout, this, [&] {
        auto* dialog = qobject_cast<DataDialog*>(QApplication::activeModalWidget());
        if (!dialog || !dialog->isRead()) return;
        asked = true;
        timer.stop();
        dialog->findChild<DataColumns*>()->tick({"slow"}, {"slow"});
        dialog->accept();
    });
    timer.start(1);
    auto* button = m_window->findChild<QPushButton*>(QStringLiteral("data-file"));
    QVERIFY(button->isVisible());
    QTest::mouseClick(button, Qt::LeftButton);
    QTRY_VERIFY(asked);
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
    QTimer timer;
    connect(&timer, &QTimer::timeout, this, [&] {
        auto* dialog = qobject_cast<DataDialog*>(QApplication::activeModalWidget());
        if (!dialog || !dialog->isRead()) return;
        auto* header = dialog->findChild<QComboBox*>(QStringLiteral("data-header"));
        if (header->currentData().isNull()) return header->setCurrentIndex(header->findData(true));
        timer.stop();
        QTest::mouseClick(dialog->findChild<QPushButton*>(QStringLiteral("data-open")), Qt::LeftButton);
    });
    timer.start(1);
    m_window->data().open(file);
    settle();
    const Experiment kept = document().experiment();
    QCOMPARE(kept.steps(), 364);  // 365 rows, one step ahead
    const double expected = document().result()->score->test.rmse;
    const QString project = m_folder.filePath(QStringLiteral("years.echo"));
    QVERIFY(m_window->session().saveTo(project));
    init();
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
