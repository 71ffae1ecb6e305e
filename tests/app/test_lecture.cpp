// SPDX-License-Identifier: GPL-3.0-or-later
#include <QApplication>
#include <QScreen>
#include <QSettings>
#include <QTemporaryDir>
#include <QTest>

#include "app/lesson_desk.h"
#include "app/main_window.h"
#include "core/math/blas_threads.h"
#include "tests/app/arrangement.h"
#include "tests/widgets/mouse.h"
#include "widgets/panels/lesson_panel.h"
#include "widgets/plots/views/weight_view.h"

using namespace echoplane;

/// A lesson before an audience.
class TestLecture : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void initTestCase() { useOneBlasThread(); }
    void viewsOfAStepStayInFront();
    void typeLeavesRoomForTheLesson();
};

void TestLecture::viewsOfAStepStayInFront() {
    const QTemporaryDir folder;
    QSettings memory(folder.filePath(QStringLiteral("settings.ini")), QSettings::IniFormat);
    const auto window = shown(std::make_unique<MainWindow>(Experiment{}, &memory));
    window->docks().bringUp(&window->weightView());
    settle();
    // Kept for the next time: a layout with Weights in front.
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

QTEST_MAIN(TestLecture)
#include "test_lecture.moc"
