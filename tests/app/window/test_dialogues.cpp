// SPDX-License-Identifier: GPL-3.0-or-later
#include <cmath>
#include <functional>

#include <QAction>
#include <QApplication>
#include <QDir>
#include <QFile>
#include <QFileDialog>
#include <QFileInfo>
#include <QInputDialog>
#include <QLineEdit>
#include <QMessageBox>
#include <QProcess>
#include <QPushButton>
#include <QSettings>
#include <QTemporaryDir>
#include <QTest>
#include <QTimer>

#include "app/files/project_session.h"
#include "app/window/main_window.h"
#include "core/system/blas_threads.h"
#include "tests/app/window/arrangement.h"
#include "tests/window_tests.h"
#include "widgets/pictures/export_plot_page.h"
#include "widgets/plots/series/signal_view.h"

namespace echoplane::dialogues_tests {

/// The file dialogues, answered as a user does, offscreen.
class TestDialogues : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void initTestCase() {
        useOneBlasThread();
        QCoreApplication::setAttribute(Qt::AA_DontUseNativeDialogs);
    }
    void init() {
        m_answered = false;
        m_folder = std::make_unique<QTemporaryDir>();
    }
    void cleanup() {
        if (QTest::currentTestFailed()) cleanupTestCase();
    }
    void cleanupTestCase() {
        m_window.reset();
        m_other.reset();
    }
    void opensWhatIsChosen();
    void opensAProjectUnderAnotherName_data();
    void opensAProjectUnderAnotherName();
    void whatFailedIsOverOnceItIsSaved();
    void opensAFolderOfClasses();
    void opensAVariableOfAField();
    void cancelChangesNothing_data();
    void cancelChangesNothing();
    void savesWhatIsChosen_data();
    void savesWhatIsChosen();
    void aPlotIsSavedAsItIsOnScreen();
    void foldersAreRememberedApart();

private:
    /// Triggers an action and answers the file dialogue that it opens; for plots, from the page about their looks.
    void answer(const MainWindow& window, const char* action, const std::function<void(QFileDialog&)>& deal) {
        const auto dealer = [this, deal] {
            auto* dialog = qobject_cast<QFileDialog*>(QApplication::activeModalWidget());
            if (!dialog || m_answered) return;
            m_answered = true;
            deal(*dialog);
        };
        m_answered = false;
        QTimer::singleShot(0, this, dealer);
        window.findChild<QAction*>(QLatin1String(action))->trigger();
        if (auto* looks = window.findChild<ExportPlotPage*>()) {
            settle();
            QVERIFY(looks->isVisible());
            QTimer::singleShot(0, this, dealer);
            QTest::mouseClick(looks->findChild<QPushButton*>(QStringLiteral("export-save")), Qt::LeftButton);
            window.pages().close();
            QCoreApplication::sendPostedEvents(looks, QEvent::DeferredDelete);
        }
        QVERIFY2(m_answered, "no dialogue came up");
    }
    static std::function<void(QFileDialog&)> type(const QString& path) {
        return [path](QFileDialog& dialog) {
            auto* name = dialog.findChild<QLineEdit*>(QStringLiteral("fileNameEdit"));
            name->setText(path);
            QTest::keyClick(name, Qt::Key_Return);
        };
    }
    QString path(const char* name) const { return m_folder->filePath(QLatin1String(name)); }
    static QString error(const MainWindow& window) { return messageOf(window, StatusLine::Kind::error); }

    bool m_answered = false;
    std::unique_ptr<QTemporaryDir> m_folder;
    std::unique_ptr<MainWindow> m_window, m_other;  ///< of most tests
};

void TestDialogues::opensWhatIsChosen() {
    QFile file(path("three.csv"));
    QVERIFY(file.open(QIODevice::WriteOnly));
    file.write("0.5,0\n0.3,0.4\n0.3,-0.4\n");
    file.close();
    MainWindow& window = startAgain(m_window);
    answer(window, "open-eigenvalues", type(path("three.csv")));
    QCOMPARE(window.document().experiment().reservoir.method, std::string("custom"));
    QCOMPARE(window.document().experiment().reservoir.size, 3);
    QCOMPARE(error(window), QString());
    // They are shown in other places than in the file.
    const QString note = messageOf(window, StatusLine::Kind::note);
    QVERIFY2(note.endsWith(QStringLiteral("in the file it is 0.5.")), qPrintable(note));
}

void TestDialogues::opensAProjectUnderAnotherName_data() {
    QTest::addColumn<QString>("name");
    for (const char* name : {"mine.txt", "mine.json", "mine.dat"}) QTest::newRow(name) << QString::fromLatin1(name);
}

void TestDialogues::opensAProjectUnderAnotherName() {
    QFETCH(QString, name);
    MainWindow& window = startAgain(m_window);
    window.document().set(setting("size"), 17.0);
    answer(window, "save-as", type(path(name.toLatin1().constData())));
    QCOMPARE(error(window), QString());
    window.document().set(setting("size"), 18.0);
    QVERIFY(window.session().save());
    MainWindow& other = startAgain(m_other);
    answer(other, "open", type(path(name.toLatin1().constData())));
    QCOMPARE(error(other), QString());
    QCOMPARE(other.document().experiment().reservoir.size, 18);
}

void TestDialogues::whatFailedIsOverOnceItIsSaved() {
    MainWindow& window = startAgain(m_window);
    QVERIFY(!window.session().saveTo(path("missing/mine.echo")));
    QVERIFY(error(window).contains(QStringLiteral("missing")));
    answer(window, "save-as", type(path("mine.echo")));
    QCOMPARE(error(window), QString());
}

void TestDialogues::opensAFolderOfClasses() {
    for (const char* name : {"up", "down"}) {
        QVERIFY(QDir(m_folder->path()).mkpath(QLatin1String(name)));
        for (int i = 0; i < 12; ++i) {
            QFile file(path(name) + QStringLiteral("/%1.csv").arg(i));
            QVERIFY(file.open(QIODevice::WriteOnly));
            file.write(QByteArray(name) == "up" ? "x\n1\n2\n3\n" : "x\n3\n2\n1\n");
        }
    }
    MainWindow& window = startAgain(m_window);
    m_answered = false;
    const auto folder = [this] {
        auto* dialog = qobject_cast<QFileDialog*>(QApplication::activeModalWidget());
        if (!dialog) return;
        m_answered = true;
        type(m_folder->path())(*dialog);
    };
    window.document().askForData("classes");  // asks after this event
    QTimer::singleShot(0, this, [this, folder] {
        auto* question = qobject_cast<QMessageBox*>(QApplication::activeModalWidget());
        if (!question) return;
        for (QAbstractButton* button : question->buttons()) {
            if (!button->text().contains(QStringLiteral("Folder"))) continue;
            QTimer::singleShot(0, this, folder);
            return button->click();
        }
        question->reject();
    });
    QTRY_VERIFY2(m_answered && !QApplication::activeModalWidget(), "no dialogue for a folder came up");
    QCOMPARE(error(window), QString());
    const Experiment& now = window.document().experiment();
    QCOMPARE(now.data.task, std::string("classes"));
    QCOMPARE(now.data.source.file, m_folder->path().toStdString());
    QCOMPARE(now.data.source.targets, (std::vector<std::string>{"down", "up"}));
}

void TestDialogues::opensAVariableOfAField() {
    QFile script(path("make.py"));
    QVERIFY(script.open(QIODevice::WriteOnly));
    script.write(R"(
import sys, numpy as np
from scipy.io import netcdf_file
with netcdf_file(sys.argv[1], 'w') as file:
    file.createDimension('time', 200); file.createDimension('x', 8)
    for k, name in enumerate(['height', 'wind']):
        values = np.sin(0.3 * np.arange(200)[:, None] + np.arange(8) + k)
        file.createVariable(name, 'f8', ('time', 'x'))[:] = values
)");
    script.close();
    QProcess python;
    python.start(QStringLiteral("/usr/bin/python3"), {path("make.py"), path("sea.nc")});
    if (!python.waitForFinished() || python.exitCode() != 0) QSKIP("needs python3-numpy and python3-scipy");
    MainWindow& window = startAgain(m_window);
    // Both dialogues run their own loops: answers whichever is open.
    QTimer timer;
    connect(&timer, &QTimer::timeout, this, [&] {
        QWidget* up = QApplication::activeModalWidget();
        if (auto* dialog = qobject_cast<QFileDialog*>(up); dialog && !m_answered) {
            m_answered = true;
            type(path("sea.nc"))(*dialog);
        } else if (auto* question = qobject_cast<QInputDialog*>(up)) {
            timer.stop();
            question->setTextValue(QStringLiteral("wind"));
            question->accept();
        }
    });
    m_answered = false;
    timer.start(1);
    window.document().askForData("field");
    QTRY_VERIFY2(!timer.isActive() || !error(window).isEmpty(), "nothing asked for the variable");
    if (error(window).contains(QStringLiteral("this build"))) QSKIP("built without libnetcdf");
    QCOMPARE(error(window), QString());
    const Experiment& now = window.document().experiment();
    QCOMPARE(now.data.task, std::string("field"));
    QCOMPARE(now.data.source.file, path("sea.nc").toStdString());
    QCOMPARE(now.data.source.inputs, (std::vector<std::string>{"wind"}));
    QCOMPARE(now.steps(), 199);
}

void TestDialogues::cancelChangesNothing_data() {
    QTest::addColumn<QByteArray>("action");
    QTest::newRow("open") << QByteArray("open-eigenvalues");
    QTest::newRow("plot") << QByteArray("export-plane");
}

void TestDialogues::cancelChangesNothing() {
    QFETCH(QByteArray, action);
    MainWindow& window = startAgain(m_window);
    answer(window, action.constData(), [this](QFileDialog& dialog) {
        dialog.setDirectory(m_folder->path());
        QTest::keyClick(&dialog, Qt::Key_Escape);
    });
    QVERIFY(window.document().experiment() == Experiment{});
    QCOMPARE(error(window), QString());
    QVERIFY(QDir(m_folder->path()).isEmpty());
}

void TestDialogues::savesWhatIsChosen_data() {
    QTest::addColumn<QByteArray>("action");
    QTest::addColumn<QString>("typed");
    QTest::addColumn<QString>("written");
    QTest::addColumn<QByteArray>("head");
    QTest::newRow("svg") << QByteArray("export-plane") << QStringLiteral("a.svg") << QStringLiteral("a.svg")
                         << QByteArray("<?xml");
    QTest::newRow("pdf") << QByteArray("export-signal") << QStringLiteral("a.pdf") << QStringLiteral("a.pdf")
                         << QByteArray("%PDF");
    QTest::newRow("no suffix") << QByteArray("export-weights") << QStringLiteral("a") << QStringLiteral("a.svg")
                               << QByteArray("<?xml");
}

void TestDialogues::savesWhatIsChosen() {
    QFETCH(QByteArray, action);
    QFETCH(QString, typed);
    QFETCH(QString, written);
    QFETCH(QByteArray, head);
    MainWindow& window = startAgain(m_window);
    answer(window, action.constData(), type(m_folder->filePath(typed)));
    QCOMPARE(error(window), QString());
    QFile file(m_folder->filePath(written));
    QVERIFY(file.open(QIODevice::ReadOnly));
    QCOMPARE(file.read(head.size()), head);
}

void TestDialogues::aPlotIsSavedAsItIsOnScreen() {
    MainWindow& window = startAgain(m_window);
    SignalView& view = window.signalView();
    QTest::keyClick(&view, Qt::Key_Plus);
    QTest::keyClick(&view, Qt::Key_Right);
    const QPointF steps = view.visibleSteps();
    answer(window, "export-signal", type(path("a.csv")));
    QFile file(path("a.csv"));
    QVERIFY(file.open(QIODevice::ReadOnly));
    const QList<QByteArray> lines = file.readAll().trimmed().split('\n');
    QCOMPARE(lines[2].split(',')[0].toDouble(), std::ceil(steps.x()));
    QCOMPARE(lines.back().split(',')[0].toDouble(), std::floor(steps.y()));
    QVERIFY(lines.size() < 900);
}

void TestDialogues::foldersAreRememberedApart() {
    QSettings memory(path("window.ini"), QSettings::IniFormat);
    const QDir folder(m_folder->path());
    QVERIFY(folder.mkdir(QStringLiteral("in")) && folder.mkdir(QStringLiteral("out")));
    QFile file(path("in/one.csv"));
    QVERIFY(file.open(QIODevice::WriteOnly));
    file.write("0.5,0\n");
    file.close();
    {
        const auto window = shown(std::make_unique<MainWindow>(Experiment(), &memory));
        QTRY_VERIFY(window->document().idle());
        answer(*window, "export-plane", type(path("out/plane.svg")));
        answer(*window, "open-eigenvalues", type(path("in/one.csv")));
    }
    const auto window = shown(std::make_unique<MainWindow>(Experiment(), &memory));
    QTRY_VERIFY(window->document().idle());
    QString opens;
    QString saves;
    const auto look = [](QString& at) {
        return [&at](QFileDialog& dialog) {
            at = dialog.directory().canonicalPath();
            dialog.reject();
        };
    };
    answer(*window, "open-eigenvalues", look(opens));
    answer(*window, "export-signal", look(saves));
    QCOMPARE(opens, QFileInfo(path("in")).canonicalFilePath());
    QCOMPARE(saves, QFileInfo(path("out")).canonicalFilePath());
}

ECHOPLANE_WINDOW_TEST(TestDialogues, QApplication)

}  // namespace echoplane::dialogues_tests

#include "test_dialogues.moc"
