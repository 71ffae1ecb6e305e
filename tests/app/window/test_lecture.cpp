// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>

#include <QApplication>
#include <QDockWidget>
#include <QScreen>
#include <QSettings>
#include <QTemporaryDir>
#include <QTest>

#include "app/window/lesson_desk.h"
#include "app/window/main_window.h"
#include "core/system/blas_threads.h"
#include "tests/app/window/arrangement.h"
#include "tests/widgets/mouse.h"
#include "tests/window_tests.h"
#include "widgets/lessons/lesson_panel.h"
#include "widgets/plots/reservoir/weight_view.h"
#include "widgets/plots/series/signal_view.h"

namespace echoplane::lecture_tests {

/// A lesson while presenting.
class TestLecture : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void initTestCase() { useOneBlasThread(); }
    void viewsOfAStepStayInFront();
    void typeLeavesRoomForTheLesson();
    void whatAStepOpensClosesWithIt();
    void aStepMayHideWhatTheLessonShows();
    void theLessonLiesOnTheScreen_data();
    void theLessonLiesOnTheScreen();
    void aNarrowWindowLeavesRoomForThePlane();
};

void TestLecture::viewsOfAStepStayInFront() {
    const QTemporaryDir folder;
    QSettings memory(folder.filePath(QStringLiteral("settings.ini")), QSettings::IniFormat);
    const auto window = shown(std::make_unique<MainWindow>(Experiment{}, &memory));
    window->docks().bringUp(&window->weightView());
    settle();
    // Remembered for the next time: a layout with Weights in front.
    QTest::keyClick(window.get(), Qt::Key_F11);
    settle();
    QTest::keyClick(window.get(), Qt::Key_F11);
    settle();
    window->lessons().open(QStringLiteral(":/lessons/04-mso.lesson"));
    settle();
    const QWidget* contributions = window->docks().view(QStringLiteral("contributions"));
    QVERIFY(contributions->isVisible());
    QTest::keyClick(window.get(), Qt::Key_F11);
    settle();
    QVERIFY(contributions->isVisible());
    window->lessons().panel().goTo(3);  // its view is Weights
    settle();
    QTest::keyClick(window.get(), Qt::Key_F11);
    settle();
    QVERIFY(window->weightView().isVisible());
}

void TestLecture::typeLeavesRoomForTheLesson() {
    const auto window = shown(std::make_unique<MainWindow>());
    const double usual = QApplication::font().pointSizeF();
    action(*window, "present-largest")->trigger();
    window->lessons().open(QStringLiteral(":/lessons/04-mso.lesson"));
    settle();
    QTest::keyClick(window.get(), Qt::Key_F11);
    settle();
    const double factor = QApplication::font().pointSizeF() / usual;
    const int least = window->minimumSizeHint().width();
    QVERIFY2(factor == 1.0 || least <= window->screen()->size().width(),
             qPrintable(QStringLiteral("%1: %2").arg(factor).arg(least)));
    QTest::keyClick(window.get(), Qt::Key_F11);
    QCOMPARE(QApplication::font().pointSizeF(), usual);
}

// While presenting only the views in front are open: the views of one subject do not pile up beside the next.
void TestLecture::whatAStepOpensClosesWithIt() {
    const auto window = shown();
    window->lessons().open(QStringLiteral(":/lessons/06-alpha.lesson"));
    settle();
    QTest::keyClick(window.get(), Qt::Key_F11);
    settle();
    const QDockWidget* ridge = window->docks().dockOf(window->docks().view(QStringLiteral("ridge-path")));
    QVERIFY(ridge->isHidden());
    window->lessons().panel().goTo(2);
    settle();
    QVERIFY(!ridge->isHidden());
    window->lessons().panel().goTo(3);
    settle();
    QVERIFY(ridge->isHidden());
    window->lessons().panel().goTo(2);
    QTest::keyClick(window.get(), Qt::Key_F11);
    settle();
    window->lessons().panel().end();
    settle();
    QVERIFY2(!ridge->isHidden(), "it was open in the window's own layout");
}

void TestLecture::aStepMayHideWhatTheLessonShows() {
    const auto window = shown();
    const QDockWidget* signal = window->docks().dockOf(&window->signalView());
    window->lessons().open(QStringLiteral(":/lessons/06-alpha.lesson"));
    settle();
    QVERIFY(!signal->isHidden());
    window->lessons().panel().goTo(2);
    settle();
    QVERIFY(signal->isHidden());
    QVERIFY(window->docks().view(QStringLiteral("ridge-path"))->isVisible());
    window->lessons().panel().goTo(3);
    settle();
    QVERIFY(!signal->isHidden());
}

void TestLecture::theLessonLiesOnTheScreen_data() {
    QTest::addColumn<QString>("file");
    QTest::newRow("lesson") << QStringLiteral("lesson");
    QTest::newRow("help") << QStringLiteral("help");
}

// If the screen holds the window, but not the dock beside it.
void TestLecture::theLessonLiesOnTheScreen() {
    QFETCH(QString, file);
    const auto window = shown();
    const int screen = window->screen()->availableGeometry().width();
    // Simulates a narrower screen: a panel takes the excess width of this one.
    QDockWidget wide;
    wide.setObjectName(QStringLiteral("wide"));
    wide.setWidget(new QWidget);
    wide.widget()->setMinimumWidth(std::max(1, screen - window->minimumSizeHint().width() - 100));
    window->addDockWidget(Qt::RightDockWidgetArea, &wide);
    settle();
    QVERIFY(window->minimumSizeHint().width() <= screen);
    file == QLatin1String("lesson") ? window->lessons().open(QStringLiteral(":/lessons/04-mso.lesson"))
                                    : action(*window, "help-window")->trigger();
    settle();
    const auto* dock = window->findChild<QDockWidget*>(file);
    QVERIFY(dock->isVisible());
    QVERIFY(dock->isFloating());
    QVERIFY(window->width() <= screen);
    const QRect place = dock->geometry();
    QVERIFY2(window->screen()->availableGeometry().contains(place),
             qPrintable(QStringLiteral("%1,%2 %3×%4").arg(place.x()).arg(place.y()).arg(place.width()).arg(place.height())));
    window->removeDockWidget(&wide);
}

void TestLecture::aNarrowWindowLeavesRoomForThePlane() {
    const auto window = shown();
    window->resize(1280, 720);
    settle();
    window->lessons().open(QStringLiteral(":/lessons/04-mso.lesson"));
    settle();
    const auto* lesson = window->findChild<QDockWidget*>(QStringLiteral("lesson"));
    QCOMPARE(window->width(), 1280);
    QCOMPARE(lesson->width(), lesson->minimumSizeHint().width());
}

ECHOPLANE_WINDOW_TEST(TestLecture, QApplication)

}  // namespace echoplane::lecture_tests

#include "test_lecture.moc"
