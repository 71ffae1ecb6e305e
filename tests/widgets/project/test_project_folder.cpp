// SPDX-License-Identifier: GPL-3.0-or-later
#include <cmath>

#include <QElapsedTimer>
#include <QFile>
#include <QHeaderView>
#include <QLabel>
#include <QPushButton>
#include <QSignalSpy>
#include <QTableWidget>
#include <QTemporaryDir>
#include <QTest>

#include "core/project/project_file.h"
#include "core/run/pipeline.h"
#include "tests/window_tests.h"
#include "widgets/project/project_folder.h"
#include "widgets/scores/score_readings.h"
#include "widgets/theme/theme.h"

namespace echoplane::project_folder_tests {

enum Column { planeColumn, nameColumn, taskColumn, errorColumn, notesColumn };

class TestProjectFolder : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void init() { m_folder = std::make_unique<QTemporaryDir>(); }
    void eachProjectIsARowWithItsRun();
    void isSortedByEachColumn();
    void whatCannotBeUsedIsARowWithTheReason();
    void dataFromElsewhereAreNotRead();
    void aDoubleClickOpens();
    void returnAndTheButtonOpen();
    void twoHundredProjectsLeaveTheWindowFree();
    void closingStops();
    void anEmptyFolderIsReported();
    void planesFollowTheTheme();

private:
    QString path(const QString& name) const { return m_folder->filePath(name); }
    void write(const QString& name, double radius, const char* notes = "", int size = 20) const {
        Project project;
        project.experiment.reservoir.size = size;
        setValue(setting("spectral-radius"), project.experiment, radius);
        project.notes = notes;
        QFile file(path(name));  // writeProject() waits for the disk
        if (!file.open(QIODevice::WriteOnly)) qFatal("cannot write a project");
        file.write(QByteArray::fromStdString(projectText(project)));
    }
    std::unique_ptr<ProjectFolder> shown(const QStringList& foreign = {}) const {
        auto window = std::make_unique<ProjectFolder>(m_folder->path(), [foreign](const Project& project, const QString&) {
            return project.notes == "foreign" ? foreign : QStringList();
        });
        window->show();
        return window;
    }
    static QTableWidget& table(const ProjectFolder& window) {
        return *window.findChild<QTableWidget*>(QStringLiteral("folder-table"));
    }
    static QString words(const ProjectFolder& window) {
        return window.findChild<QLabel*>(QStringLiteral("folder-words"))->text();
    }
    static QString cell(const ProjectFolder& window, int row, int column) { return table(window).item(row, column)->text(); }
    static int rowOf(const ProjectFolder& window, const char* name) {
        for (int row = 0; row < table(window).rowCount(); ++row)
            if (cell(window, row, nameColumn) == QLatin1String(name)) return row;
        qFatal("there is no row %s", name);
    }
    static QStringList names(const ProjectFolder& window) {
        QStringList all;
        for (int row = 0; row < table(window).rowCount(); ++row) all << cell(window, row, nameColumn);
        return all;
    }
    static void clickHeader(const ProjectFolder& window, int column) {
        QHeaderView* header = table(window).horizontalHeader();
        QTest::mouseClick(header->viewport(), Qt::LeftButton, {},
                          {header->sectionViewportPosition(column) + header->sectionSize(column) / 2, header->height() / 2});
    }
    static void doubleClick(const ProjectFolder& window, int row) {
        const QPoint at = table(window).visualItemRect(table(window).item(row, nameColumn)).center();
        QTest::mouseClick(table(window).viewport(), Qt::LeftButton, {}, at);
        QTest::mouseDClick(table(window).viewport(), Qt::LeftButton, {}, at);
    }

    std::unique_ptr<QTemporaryDir> m_folder;
};

void TestProjectFolder::eachProjectIsARowWithItsRun() {
    write(QStringLiteral("anna.echo"), 0.9, "\n  First words of Anna\nand more");
    write(QStringLiteral("ben.echo"), 0.3);
    QFile(path(QStringLiteral("notes.txt"))).open(QIODevice::WriteOnly);
    const auto window = shown();
    QTRY_VERIFY_WITH_TIMEOUT(window->idle(), 30000);
    QCOMPARE(names(*window), (QStringList{QStringLiteral("anna"), QStringLiteral("ben")}));
    QCOMPARE(cell(*window, 0, notesColumn), QStringLiteral("First words of Anna"));
    QVERIFY(cell(*window, 0, taskColumn).contains(QStringLiteral("MSO"), Qt::CaseInsensitive));
    const RunResult alone = Pipeline().run(readProject(path(QStringLiteral("ben.echo")).toStdString()).experiment);
    const Reading test = readings(&alone)[0];
    QCOMPARE(cell(*window, 1, errorColumn), test.number + QLatin1Char('\n') + test.name);
    QVERIFY(table(*window).item(1, errorColumn)->toolTip().contains(QStringLiteral("computed here")));
    const QImage anna = table(*window).item(0, planeColumn)->icon().pixmap(96, 96).toImage();
    const QImage ben = table(*window).item(1, planeColumn)->icon().pixmap(96, 96).toImage();
    QVERIFY(!anna.isNull() && anna != ben);
    QVERIFY(words(*window).startsWith(QStringLiteral("2")));
}

void TestProjectFolder::isSortedByEachColumn() {
    write(QStringLiteral("a.echo"), 0.9, "zebra");
    write(QStringLiteral("b.echo"), 0.1, "mule");
    write(QStringLiteral("c.echo"), 0.5, "ant");
    const auto window = shown();
    QTRY_VERIFY_WITH_TIMEOUT(window->idle(), 30000);
    clickHeader(*window, notesColumn);
    QCOMPARE(names(*window), (QStringList{QStringLiteral("c"), QStringLiteral("b"), QStringLiteral("a")}));
    clickHeader(*window, nameColumn);
    clickHeader(*window, nameColumn);
    QCOMPARE(names(*window).constFirst(), QStringLiteral("c"));
    clickHeader(*window, errorColumn);
    double before = -1.0;
    for (int row = 0; row < 3; ++row) {
        const Experiment experiment =
            readProject(path(cell(*window, row, nameColumn) + QStringLiteral(".echo")).toStdString()).experiment;
        const RunResult run = Pipeline().run(experiment);
        const double error = readings(&run)[0].compared;
        QVERIFY(error >= before);
        before = error;
    }
}

void TestProjectFolder::whatCannotBeUsedIsARowWithTheReason() {
    write(QStringLiteral("good.echo"), 0.9);
    QFile damaged(path(QStringLiteral("damaged.echo")));
    QVERIFY(damaged.open(QIODevice::WriteOnly));
    damaged.write("{\"format\": \"echoplane pro");
    damaged.close();
    QFile newer(path(QStringLiteral("newer.echo")));
    QFile good(path(QStringLiteral("good.echo")));
    QVERIFY(good.open(QIODevice::ReadOnly) && newer.open(QIODevice::WriteOnly));
    newer.write(good.readAll().replace("\"version\": 1", "\"version\": 99"));
    newer.close();
    const auto window = shown();
    QTRY_VERIFY_WITH_TIMEOUT(window->idle(), 30000);
    QCOMPARE(table(*window).rowCount(), 3);
    for (const char* each : {"damaged", "newer"}) {
        const int row = rowOf(*window, each);
        QVERIFY2(cell(*window, row, notesColumn).contains(QLatin1String(each) + QStringLiteral(".echo")),
                 qPrintable(cell(*window, row, notesColumn)));
        QCOMPARE(cell(*window, row, errorColumn), QStringLiteral("–"));
    }
    QVERIFY(cell(*window, rowOf(*window, "newer"), notesColumn).contains(QStringLiteral("99")));
    QVERIFY(cell(*window, rowOf(*window, "good"), errorColumn).contains(QStringLiteral("RMSE")));
    QVERIFY(words(*window).contains(QStringLiteral("Not run: 2")));
    // Sorted by error they come after all that have one.
    clickHeader(*window, errorColumn);
    QCOMPARE(names(*window).constFirst(), QStringLiteral("good"));
}

void TestProjectFolder::dataFromElsewhereAreNotRead() {
    write(QStringLiteral("a.echo"), 0.9, "foreign");
    const auto window = shown({QStringLiteral("/home/somebody/secret.csv")});
    QTRY_VERIFY_WITH_TIMEOUT(window->idle(), 30000);
    QVERIFY(cell(*window, 0, notesColumn).contains(QStringLiteral("/home/somebody/secret.csv")));
    QCOMPARE(cell(*window, 0, errorColumn), QStringLiteral("–"));
    QVERIFY(table(*window).item(0, planeColumn)->icon().isNull());
}

void TestProjectFolder::aDoubleClickOpens() {
    write(QStringLiteral("a.echo"), 0.9);
    write(QStringLiteral("b.echo"), 0.5);
    const auto window = shown();
    QTRY_VERIFY_WITH_TIMEOUT(window->idle(), 30000);
    const QSignalSpy chosen(window.get(), &ProjectFolder::chosen);
    doubleClick(*window, 1);
    QCOMPARE(chosen.size(), 1);
    QCOMPARE(chosen[0][0].toString(), path(QStringLiteral("b.echo")));
}

void TestProjectFolder::returnAndTheButtonOpen() {
    write(QStringLiteral("a.echo"), 0.9);
    write(QStringLiteral("b.echo"), 0.5);
    const auto window = shown();
    QTRY_VERIFY_WITH_TIMEOUT(window->idle(), 30000);
    const QSignalSpy chosen(window.get(), &ProjectFolder::chosen);
    table(*window).setFocus();
    QTest::keyClick(&table(*window), Qt::Key_Down);
    QTest::keyClick(&table(*window), Qt::Key_Return);
    QTest::mouseClick(window->findChild<QPushButton*>(QStringLiteral("folder-open")), Qt::LeftButton);
    QCOMPARE(chosen.size(), 2);
    for (const auto& each : chosen) QCOMPARE(each[0].toString(), path(QStringLiteral("b.echo")));
    QVERIFY(window->isVisible());
}

/// The event loop keeps turning while projects are read and run: no turn is noticeably long.
void TestProjectFolder::twoHundredProjectsLeaveTheWindowFree() {
    for (int k = 0; k < 200; ++k) write(QStringLiteral("p%1.echo").arg(k, 3, 10, QLatin1Char('0')), 0.004 * (k + 1), "", 30);
    QElapsedTimer clock;
    clock.start();
    const auto window = shown();
    qint64 longest = clock.restart();
    while (!window->idle()) {
        QCoreApplication::processEvents(QEventLoop::WaitForMoreEvents, 20);
        longest = std::max(longest, clock.restart());
    }
    qInfo("longest round of the event loop: %lld ms", static_cast<long long>(longest));
    QCOMPARE(table(*window).rowCount(), 200);
    for (int row = 0; row < 200; ++row) QVERIFY(cell(*window, row, errorColumn).contains(QStringLiteral("RMSE")));
}

void TestProjectFolder::closingStops() {
    for (int k = 0; k < 20; ++k) write(QStringLiteral("p%1.echo").arg(k), 0.5, "", 600);
    const auto window = shown();
    QTest::mouseClick(window->findChild<QPushButton*>(QStringLiteral("folder-close")), Qt::LeftButton);
    QVERIFY(!window->isVisible());
    QTRY_VERIFY(window->idle());
    int done = 0;
    for (int row = 0; row < 20; ++row) done += cell(*window, row, errorColumn).contains(QStringLiteral("RMSE")) ? 1 : 0;
    QVERIFY(done < 20);
}

void TestProjectFolder::anEmptyFolderIsReported() {
    const auto window = shown();
    QVERIFY(window->idle());
    QVERIFY(words(*window).contains(QStringLiteral("no projects")));
}

void TestProjectFolder::planesFollowTheTheme() {
    write(QStringLiteral("a.echo"), 0.9);
    const auto window = shown();
    QTRY_VERIFY_WITH_TIMEOUT(window->idle(), 30000);
    const auto corner = [&] {
        return table(*window).item(0, planeColumn)->icon().pixmap(96, 96).toImage().pixelColor(2, 2).lightnessF();
    };
    applyTheme(*qApp, ThemeChoice::light);
    QTRY_VERIFY(corner() > 0.9F);
    applyTheme(*qApp, ThemeChoice::dark);
    QTRY_VERIFY(corner() < 0.2F);
    applyTheme(*qApp, ThemeChoice::light);
}

ECHOPLANE_WINDOW_TEST(TestProjectFolder, QApplication)

}  // namespace echoplane::project_folder_tests

#include "test_project_folder.moc"
