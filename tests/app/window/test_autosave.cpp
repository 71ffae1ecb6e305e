// SPDX-License-Identifier: GPL-3.0-or-later
#include <csignal>
#include <ctime>
#include <random>

#include <QAction>
#include <QDialogButtonBox>
#include <QLineEdit>
#include <QMenu>
#include <QMessageBox>
#include <QProcess>
#include <QPushButton>
#include <QTemporaryDir>
#include <QTest>

#include "app/files/project_session.h"
#include "app/window/autosave.h"
#include "app/window/main_window.h"
#include "app/window/recovery.h"
#include "core/files/text_file.h"
#include "core/system/blas_threads.h"
#include "core/tasks/task.h"
#include "tests/app/window/arrangement.h"
#include "tests/window_tests.h"

namespace echoplane::autosave_tests {

constexpr std::chrono::milliseconds often{40};

/// Simulates a user: an edit every few milliseconds, counted by the seed, and occasional saves. Prints each count after its edit.
/// The system sends `signal` the given number of nanoseconds after the start, whatever is being done then.
int editUntil(const QString& folder, int signal, long nanoseconds) {
    Experiment small;  // whose runs take no time
    small.reservoir.size = 10;
    setSplitLengths(small, 10, 50, 10, 10);
    MainWindow window(small);
    Autosave autosave(window.session(), folder, often);
    QTimer edits;
    int count = 1;  // the seed of a new document, which is no edit
    QObject::connect(&edits, &QTimer::timeout, &window, [&] {
        Experiment experiment = window.document().experiment();
        experiment.reservoir.seed = static_cast<std::uint32_t>(++count);
        window.document().setExperiment(experiment);
        if (count % 7 == 0) window.session().saveTo(QDir(folder).filePath(QStringLiteral("saved/project.echo")));
        std::printf("%d\n", count);
        std::fflush(stdout);
    });
    edits.start(9);
    sigevent event{};
    event.sigev_notify = SIGEV_SIGNAL;
    event.sigev_signo = signal;
    timer_t timer{};
    const itimerspec moment{{}, {0, nanoseconds}};
    if (timer_create(CLOCK_MONOTONIC, &event, &timer) != 0 || timer_settime(timer, 0, &moment, nullptr) != 0) return 1;
    return QApplication::exec();
}

std::uint32_t seedOf(const Project& project) {
    return project.experiment.reservoir.seed;
}

class TestAutosave : public QObject {
    Q_OBJECT

    std::unique_ptr<QTemporaryDir> m_folder;
    std::unique_ptr<MainWindow> m_window;  ///< of all tests, each of which begins with a new project

    QString folder() const { return m_folder->path(); }
    ProjectSession& session() const { return m_window->session(); }
    void edit(std::uint32_t seed) {
        Experiment experiment = m_window->document().experiment();
        experiment.reservoir.seed = seed;
        m_window->document().setExperiment(experiment);
    }
    /// Leaves a project as a killed program does.
    void leave(std::uint32_t seed, const QString& file = {}) {
        Autosave autosave(session(), folder(), Autosave::minute);
        if (!file.isEmpty()) session().saveTo(file);
        edit(seed);
        autosave.keep();
        for (const QFileInfo& each : QDir(folder()).entryInfoList({QStringLiteral("*.echo")}))
            if (!each.fileName().startsWith(QLatin1String("left-")))
                QVERIFY(QFile::copy(each.filePath(), folder() + QStringLiteral("/left-%1.echo").arg(seed)));
    }
    static QMessageBox* offer(const MainWindow& window) {
        return window.findChild<QMessageBox*>(QStringLiteral("unsaved-of-before"));
    }
    static void click(QMessageBox* box, const QString& text) {
        for (QAbstractButton* button : box->buttons())
            if (button->text().contains(text)) return QTest::mouseClick(button, Qt::LeftButton);
        QFAIL("there is no such button");
    }

private Q_SLOTS:
    void initTestCase() { useOneBlasThread(); }
    void init() {
        m_folder = std::make_unique<QTemporaryDir>();
        startAgain(m_window);
    }
    void cleanup() {
        if (QTest::currentTestFailed()) m_window.reset();
    }
    void cleanupTestCase() { m_window.reset(); }

    void keepsWhatIsNotSavedAndNothingElse() {
        Autosave autosave(session(), folder(), Autosave::minute);
        const auto kept = [&] { return QDir(folder()).entryList({QStringLiteral("*.echo")}); };
        autosave.keep();
        QVERIFY(kept().isEmpty());
        edit(17);
        autosave.keep();
        QCOMPARE(kept().size(), 1);
        QVERIFY2(Autosave::left(folder()).empty(), "its program still runs");
        QVERIFY(session().saveTo(folder() + QStringLiteral("/saved.project")));
        autosave.keep();
        QVERIFY(kept().isEmpty());
    }

    void whatIsClosedLeavesNothing() {
        {
            Autosave autosave(session(), folder(), Autosave::minute);
            edit(17);
            autosave.keep();
        }
        QVERIFY(QDir(folder()).isEmpty());
    }

    void aChangeIsKeptByItself() {
        Autosave autosave(session(), folder(), often);
        edit(17);
        QTRY_COMPARE(QDir(folder()).entryList({QStringLiteral("*.echo")}).size(), 1);
    }

    void theNewestIsOfferedAndRestored() {
        const QString file = folder() + QStringLiteral("/mine.project");
        leave(17);
        leave(18, file);
        std::vector<Unsaved> found = Autosave::left(folder());
        QCOMPARE(found.size(), std::size_t{2});
        QVERIFY(found[0].when >= found[1].when);
        MainWindow next;
        Autosave autosave(next.session(), folder() + QStringLiteral("/next"), Autosave::minute);
        next.show();
        offerUnsaved(next, autosave, folder());
        QVERIFY(offer(next));
        const bool newer = seedOf(found[0].project) == 18;
        QCOMPARE(offer(next)->text().contains(QStringLiteral("mine.project")), newer);
        click(offer(next), QStringLiteral("Restore"));
        QCOMPARE(next.document().experiment().reservoir.seed, seedOf(found[0].project));
        QVERIFY(next.session().isModified());
        QCOMPARE(next.session().file(), newer ? file : QString());
        QCOMPARE(Autosave::left(folder()).size(), std::size_t{1});
        QCOMPARE(QDir(folder() + QStringLiteral("/next")).entryList({QStringLiteral("*.echo")}).size(), 1);
    }

    void whatIsThrownAwayIsGoneAndTheNextIsOffered() {
        leave(17);
        leave(18);
        MainWindow next;
        Autosave autosave(next.session(), folder() + QStringLiteral("/next"), Autosave::minute);
        next.show();
        offerUnsaved(next, autosave, folder());
        click(offer(next), QStringLiteral("Throw"));
        QCOMPARE(Autosave::left(folder()).size(), std::size_t{1});
        QTRY_COMPARE(next.findChildren<QMessageBox*>(QStringLiteral("unsaved-of-before")).size(), 1);
        click(offer(next), QStringLiteral("Later"));
        QCOMPARE(Autosave::left(folder()).size(), std::size_t{1});
        QCOMPARE(next.document().experiment().reservoir.seed, 1U);
    }

    void whatIsDamagedIsPassedOver() {
        writeTextFile((folder() + QStringLiteral("/half.echo")).toStdString(), "{");
        QVERIFY(Autosave::left(folder()).empty());
    }

    void anUnusableFolderIsReportedOnce() {
        writeTextFile((folder() + QStringLiteral("/file")).toStdString(), "no folder");
        Autosave autosave(session(), folder() + QStringLiteral("/file/below"), Autosave::minute);
        QStringList messages;
        connect(&autosave, &Autosave::failed, this, [&](const QString& message) { messages << message; });
        edit(17);
        autosave.keep();
        edit(18);
        autosave.keep();
        QCOMPARE(messages.size(), 1);
        Autosave byItself(session(), folder() + QStringLiteral("/file/beside"), often);
        QStringList besides;
        connect(&byItself, &Autosave::failed, this, [&](const QString& message) { besides << message; });
        QTRY_COMPARE(besides.size(), 1);
        edit(19);
        QTest::qWait(5 * static_cast<int>(often.count()));
        QCOMPARE(besides.size(), 1);
    }

    void asksWhereAnotherProgramHasChangedTheFile() {
        const QString file = folder() + QStringLiteral("/shared.echo");
        QVERIFY(session().saveTo(file));
        edit(17);
        QVERIFY(session().save());  // nobody else changed the file
        Project other = readProject(file.toStdString());
        other.title = "by another program";
        writeProject(file.toStdString(), other);
        edit(18);
        const auto answer = [&](const QString& button) {
            QTimer::singleShot(0, this, [button] {
                auto* box = qobject_cast<QMessageBox*>(QApplication::activeModalWidget());
                QVERIFY(box && box->objectName() == QLatin1String("changed-on-disk"));
                click(box, button);
            });
        };
        answer(QStringLiteral("Cancel"));
        QVERIFY(!session().save());
        QCOMPARE(readProject(file.toStdString()).title, other.title);
        answer(QStringLiteral("Replace"));
        QVERIFY(session().save());
        QCOMPARE(seedOf(readProject(file.toStdString())), 18U);
        edit(19);
        QVERIFY2(session().save(), "it is ours again");
    }

    void aSnapshotIsComeBackToAndStaysInTheProject() {
        edit(17);
        auto* take = m_window->findChild<QAction*>(QStringLiteral("take-snapshot"));
        take->trigger();
        auto* dialog = m_window->findChild<QDialog*>(QStringLiteral("snapshot-name"));
        QVERIFY(dialog);
        const auto* ok = dialog->findChild<QDialogButtonBox*>()->button(QDialogButtonBox::Ok);
        dialog->findChild<QLineEdit*>()->setText(QStringLiteral(" "));
        QVERIFY(!ok->isEnabled());
        dialog->findChild<QLineEdit*>()->setText(QStringLiteral("good & small"));
        dialog->accept();
        edit(18);
        const QString file = folder() + QStringLiteral("/snapshots.echo");
        QVERIFY(session().saveTo(file));
        QVERIFY(!session().isModified());
        MainWindow next;
        QVERIFY(next.session().open(file));
        auto* menu = next.findChild<QMenu*>(QStringLiteral("snapshots-menu"));
        Q_EMIT menu->aboutToShow();
        QCOMPARE(menu->actions().size(), 5);  // take, a separator, the snapshot, a separator, delete
        menu->actions()[2]->trigger();
        QCOMPARE(next.document().experiment().reservoir.seed, 17U);
        next.document().undoStack().undo();
        QCOMPARE(next.document().experiment().reservoir.seed, 18U);
        Q_EMIT menu->aboutToShow();
        next.findChild<QMenu*>(QStringLiteral("delete-snapshot"))->actions().front()->trigger();
        QVERIFY(next.session().isModified());
        QVERIFY(next.session().project().snapshots.empty());
    }

    void killedAtAnyMomentNearlyNothingIsLost_data() {
        QTest::addColumn<int>("signal");
        QTest::newRow("SIGKILL") << SIGKILL;
        QTest::newRow("SIGTERM") << SIGTERM;
        QTest::newRow("SIGHUP") << SIGHUP;
    }
    void killedAtAnyMomentNearlyNothingIsLost() {
        QFETCH(int, signal);
        bool given = false;
        const int asked = qEnvironmentVariableIntValue("ECHOPLANE_KILLS", &given);
        std::mt19937 random(20 + static_cast<unsigned>(signal));
        for (int round = 0; round < (given ? asked : 3); ++round) {
            const QString own = folder() + QStringLiteral("/%1-%2").arg(signal).arg(round);
            QVERIFY(QDir().mkpath(own + QStringLiteral("/saved")));
            QProcess child;
            const auto moment = static_cast<long>(100'000'000 + random() % 400'000'000);
            child.start(QCoreApplication::applicationFilePath(),
                        {QStringLiteral("edit-until"), own, QString::number(signal), QString::number(moment)});
            QVERIFY(child.waitForFinished(20000));
            if (signal != SIGKILL) QCOMPARE(child.exitCode(), 128 + signal);
            const int last = child.readAllStandardOutput().trimmed().split('\n').back().toInt();
            const QString saved = own + QStringLiteral("/saved/project.echo");
            std::uint32_t found = 0;
            if (QFile::exists(saved)) found = seedOf(readProject(saved.toStdString()));
            for (const Unsaved& each : Autosave::left(own)) found = std::max(found, seedOf(each.project));
            QVERIFY(QDir(own).entryList({QStringLiteral("*.lock")}).isEmpty());
            // Asked to end, it keeps everything. Killed, it loses the edits since it last kept: 40 ms, more on a busy machine.
            const int lost = last - static_cast<int>(found);
            const QByteArray words = QByteArray::number(last) + " edits, found " + QByteArray::number(found);
            QVERIFY2(signal == SIGKILL ? lost <= 25 : lost <= 0, words.constData());
        }
    }
};

/// The child process that is stopped while editing: FOLDER SIGNAL NANOSECONDS.
int runEditUntil(int argc, char** argv) {
    const QApplication application(argc, argv);
    if (argc != 4) return 2;
    return editUntil(QString::fromLocal8Bit(argv[1]), QByteArray(argv[2]).toInt(), QByteArray(argv[3]).toLong());
}

ECHOPLANE_WINDOW_TEST(TestAutosave, QApplication)
static const WindowTest child(QStringLiteral("edit-until"), runEditUntil);

}  // namespace echoplane::autosave_tests

#include "test_autosave.moc"
