// SPDX-License-Identifier: GPL-3.0-or-later
#include <QApplication>
#include <QScreen>
#include <QSettings>
#include <QTemporaryDir>
#include <QTest>

#include "app/window/help_desk.h"
#include "app/window/lesson_desk.h"
#include "app/window/main_window.h"
#include "app/window/presenter.h"
#include "core/system/blas_threads.h"
#include "tests/app/window/arrangement.h"
#include "tests/widgets/mouse.h"
#include "tests/window_tests.h"
#include "widgets/lessons/lesson_panel.h"
#include "widgets/plots/reservoir/weight_view.h"
#include "widgets/plots/series/signal_view.h"
#include "widgets/settings/settings_panel.h"
#include "widgets/theme/metrics.h"

namespace echoplane::lecture_tests {

/// A lesson while presenting, and in windows of several sizes.
class TestLecture : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void initTestCase() { useOneBlasThread(); }
    void viewsOfAStepStayInFront();
    void typeLeavesRoomForTheLesson();
    void whatAStepShowsGoesWithTheLesson();
    void theSignalStaysInSight();
    void theWindowStaysWhereItIs_data();
    void theWindowStaysWhereItIs();
    void aNarrowWindowLeavesRoomForThePlane();

private:
    static void waitForRun(const MainWindow& window) {
        QTRY_VERIFY_WITH_TIMEOUT(window.document().idle() && window.document().result() &&
                                     window.document().result()->experiment == window.document().experiment(),
                                 30000);
        settle();
    }
};

void TestLecture::viewsOfAStepStayInFront() {
    const QTemporaryDir folder;
    QSettings memory(folder.filePath(QStringLiteral("settings.ini")), QSettings::IniFormat);
    const auto window = shown(std::make_unique<MainWindow>(Experiment{}, &memory));
    window->deck().bringUp(&window->weightView());
    settle();
    // A presentation before it, with weights in front.
    QTest::keyClick(window.get(), Qt::Key_F11);
    settle();
    QTest::keyClick(window.get(), Qt::Key_F11);
    settle();
    window->lessons().open(QStringLiteral(":/lessons/04-mso.lesson"));
    waitForRun(*window);
    const QWidget* contributions = window->deck().view(QStringLiteral("contributions"));
    QTRY_VERIFY(contributions->isVisible());
    QTest::keyClick(window.get(), Qt::Key_F11);
    settle();
    QVERIFY(contributions->isVisible());
    window->lessons().panel().goTo(3);  // its view is Weights
    waitForRun(*window);
    QTRY_VERIFY(window->weightView().isVisible());
    QTest::keyClick(window.get(), Qt::Key_F11);
    settle();
    QVERIFY2(window->weightView().isVisible(), "the lesson goes on in the window");
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
    QVERIFY(window->lessons().panel().isVisible() && window->planeView().width() >= 340);
    QTest::keyClick(window.get(), Qt::Key_F11);
    QCOMPARE(QApplication::font().pointSizeF(), usual);
}

// While presenting only plane, answer and signal are shown, and what a lesson needs.
void TestLecture::whatAStepShowsGoesWithTheLesson() {
    const auto window = shown();
    const QWidget* ridge = window->deck().view(QStringLiteral("ridge-path"));
    QTest::keyClick(window.get(), Qt::Key_F11);
    settle();
    const auto presented = arrangement(*window);
    QVERIFY(!ridge->isVisible() && window->signalView().isVisible());
    window->lessons().open(QStringLiteral(":/lessons/06-alpha.lesson"));
    waitForRun(*window);
    QVERIFY(window->presenter().isOn() && window->lessons().panel().isVisible());
    window->lessons().panel().goTo(2);
    waitForRun(*window);
    QTRY_VERIFY(ridge->isVisible());
    window->lessons().panel().end();
    waitForRun(*window);
    QVERIFY(!window->lessons().panel().isVisible() && !ridge->isVisible());
    QVERIFY2(arrangement(*window) == presented, qPrintable(difference(arrangement(*window), presented)));
    QTest::keyClick(window.get(), Qt::Key_F11);
    settle();
    QVERIFY(window->findChild<SettingsPanel*>()->isVisible() && !ridge->isVisible());
}

void TestLecture::theSignalStaysInSight() {
    const auto window = shown();
    window->lessons().open(QStringLiteral(":/lessons/06-alpha.lesson"));
    for (int step = 0; step < window->lessons().panel().run()->steps(); ++step) {
        window->lessons().panel().goTo(step);
        waitForRun(*window);
        QVERIFY2(window->signalView().isVisible() && window->planeView().isVisible(), qPrintable(QString::number(step)));
        QTRY_COMPARE(window->deck().view(QStringLiteral("ridge-path"))->isVisible(), step >= 2);
    }
}

void TestLecture::theWindowStaysWhereItIs_data() {
    QTest::addColumn<QString>("what");
    QTest::newRow("lesson") << QStringLiteral("lesson");
    QTest::newRow("help") << QStringLiteral("help");
}

// Also if it is as wide as its screen.
void TestLecture::theWindowStaysWhereItIs() {
    QFETCH(QString, what);
    const auto window = shown();
    const QRect screen = window->screen()->availableGeometry();
    window->setGeometry(screen);
    settle();
    const QRect place = window->geometry();
    const auto before = arrangement(*window);
    if (what == QLatin1String("lesson")) {
        window->lessons().open(QStringLiteral(":/lessons/04-mso.lesson"));
        waitForRun(*window);
        const QWidget& lesson = window->lessons().panel();
        QVERIFY(lesson.isVisible() && lesson.window() == window.get());
        QVERIFY(window->rect().contains(QRect(lesson.mapTo(window.get(), QPoint(0, 0)), lesson.size())));
        for (const char* part : {"answer", "Signal", "status"})
            QCOMPARE(arrangement(*window).at(QLatin1String(part)), before.at(QLatin1String(part)));
    } else {
        for (const char* asking : {"field:ridge", "details", "stage-times"}) {
            auto* widget = seen<QWidget>(*window, QLatin1String(asking));
            QVERIFY2(widget, asking);
            widget->setFocus();
            QTest::keyClick(widget, Qt::Key_F1);
            settle();
            const auto* words = window->findChild<QWidget*>(QStringLiteral("help-words"));
            QVERIFY2(words->isVisible(), asking);
            const QRect at = words->window()->geometry();
            QVERIFY2(screen.contains(at), qPrintable(QStringLiteral("%1: %2,%3 %4×%5")
                                                         .arg(QLatin1String(asking))
                                                         .arg(at.x())
                                                         .arg(at.y())
                                                         .arg(at.width())
                                                         .arg(at.height())));
            QVERIFY2(arrangement(*window) == before, qPrintable(difference(arrangement(*window), before)));
            QTest::keyClick(words->window(), Qt::Key_Escape);
            QVERIFY(window->help().shown().isEmpty());
        }
    }
    QCOMPARE(window->geometry(), place);
}

void TestLecture::aNarrowWindowLeavesRoomForThePlane() {
    const auto window = shown();
    window->resize(1280, 720);
    settle();
    window->lessons().open(QStringLiteral(":/lessons/04-mso.lesson"));
    settle();
    QCOMPARE(window->size(), QSize(1280, 720));
    QCOMPARE(window->lessons().panel().width(), scaled(metrics::lesson, window->font()));
    QVERIFY2(window->planeView().width() >= 540, qPrintable(QString::number(window->planeView().width())));
}

ECHOPLANE_WINDOW_TEST(TestLecture, QApplication)

}  // namespace echoplane::lecture_tests

#include "test_lecture.moc"
