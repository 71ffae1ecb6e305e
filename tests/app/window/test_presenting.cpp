// SPDX-License-Identifier: GPL-3.0-or-later
#include <qcustomplot.h>
#include <QApplication>
#include <QLabel>
#include <QMainWindow>
#include <QSettings>
#include <QTemporaryDir>
#include <QTest>
#include <QToolBar>

#include "app/window/main_window.h"
#include "app/window/presenter.h"
#include "app/window/project_session.h"
#include "core/system/blas_threads.h"
#include "tests/app/window/arrangement.h"
#include "tests/widgets/mouse.h"
#include "tests/window_tests.h"
#include "widgets/controls/number_field.h"
#include "widgets/controls/pointer_ring.h"
#include "widgets/plots/analysis/memory_view.h"
#include "widgets/plots/plane/plane_view.h"
#include "widgets/plots/reservoir/weight_view.h"
#include "widgets/plots/series/signal_view.h"
#include "widgets/scores/score_panel.h"
#include "widgets/settings/settings_panel.h"

namespace echoplane::presenting_tests {

QCustomPlot& plotOf(const QWidget& view) {
    return *view.findChild<QCustomPlot*>();
}

double widestPen(const QWidget& view) {
    double width = 0.0;
    QCustomPlot& plot = plotOf(view);
    for (int i = 0; i < plot.graphCount(); ++i) width = std::max(width, plot.graph(i)->pen().widthF());
    return width;
}

std::vector<QCPRange> rangesOf(const QWidget& view) {
    std::vector<QCPRange> all;
    for (const QCPAxisRect* rect : plotOf(view).axisRects())
        for (const QCPAxis* axis : rect->axes()) all.push_back(axis->range());
    return all;
}

void settleResult(const MainWindow& window) {
    QVERIFY(QTest::qWaitFor([&] { return window.document().idle(); }, 20000));
    settle();
}

/// The window while presenting, by mouse and keyboard.
class TestPresenting : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void initTestCase() { useOneBlasThread(); }
    void cleanup() { applyTheme(*qApp, ThemeChoice::light); }
    void keyEntersAndEscapeBringsBackTheLayout();
    void aLayoutOfOnesOwnComesBack();
    void textHasThreeSizes();
    void everythingFitsTheScreen_data();
    void everythingFitsTheScreen();
    void panelsAreKeptForTheNextTime();
    void projectAndMemoryKeepTheLayoutFromBefore();
    void ringFollowsThePointer();
    void keysAreShown();
    void escapeGoesToTheControlFirst();
    void doubleClickGivesAPlotAllTheRoom();
    void keyGivesThePlaneAllTheRoom();
    void closingWhatIsAloneBringsTheRestBack();
    void frozenAxesStay();
};

void TestPresenting::keyEntersAndEscapeBringsBackTheLayout() {
    const auto window = shown();
    settleResult(*window);
    auto* bar = window->findChild<QToolBar*>(QStringLiteral("tool-bar"));
    const QWidget* scores = window->findChild<QWidget*>(QStringLiteral("score:0"));
    const auto before = arrangement(*window);
    const QRect place = window->geometry();
    const QFont font = QApplication::font(), large = scores->font();
    const double width = widestPen(window->signalView());
    QVERIFY(window->signalView().isVisible() && bar->isVisible());
    const QWidget* title = window->docks().dockOf(&window->signalView())->titleBarWidget();
    const int slim = title->height();  // its name is on its tab

    QTest::keyClick(window.get(), Qt::Key_F11);
    settle();
    QVERIFY(window->isFullScreen());
    QVERIFY(window->presenter().isOn() && action(*window, "present")->isChecked());
    QVERIFY(!bar->isVisible());
    QCOMPARE(QApplication::font().pointSizeF(), 1.5 * font.pointSizeF());
    QCOMPARE(scores->font().pointSizeF(), 1.5 * large.pointSizeF());  // a widget's own font size follows
    QCOMPARE(widestPen(window->signalView()), 2.0 * width);
    // Views behind other tabs are closed; those in front stay.
    QVERIFY(window->signalView().isVisible() && window->planeView().isVisible());
    QVERIFY(window->docks().dockOf(&window->memoryView())->isHidden());

    QTest::keyClick(QApplication::focusWidget() ? QApplication::focusWidget() : window.get(), Qt::Key_Escape);
    settle();
    QVERIFY(!window->isFullScreen() && !window->presenter().isOn());
    QCOMPARE(window->geometry(), place);
    QVERIFY(bar->isVisible());
    QCOMPARE(QApplication::font(), font);
    QCOMPARE(scores->font(), large);
    QCOMPARE(title->height(), slim);
    QCOMPARE(widestPen(window->signalView()), width);
    QVERIFY2(arrangement(*window) == before, qPrintable(difference(arrangement(*window), before)));
}

void TestPresenting::aLayoutOfOnesOwnComesBack() {
    const auto window = shown();
    window->docks().bringUp(&window->memoryView());
    window->docks().dockOf(&window->weightView())->close();
    auto* host = window->findChild<QMainWindow*>(QStringLiteral("dock-host"));
    const QRect plane = window->planeView().geometry();
    const QPoint border(plane.right() + 3, plane.center().y());
    QVERIFY(host->isSeparator(border));
    dragMouse(host, border, border - QPoint(80, 0));
    settle();
    const auto before = arrangement(*window);
    QTest::keyClick(window.get(), Qt::Key_F11);
    settle();
    QVERIFY(window->isFullScreen());
    window->docks().bringUp(&window->weightView());
    settle();
    QTest::keyClick(window.get(), Qt::Key_F11);
    settle();
    QVERIFY(!window->isFullScreen());
    QVERIFY2(arrangement(*window) == before, qPrintable(difference(arrangement(*window), before)));
}

void TestPresenting::textHasThreeSizes() {
    const auto window = shown();
    const double usual = QApplication::font().pointSizeF();
    QTest::keyClick(window.get(), Qt::Key_F11);
    for (const auto& [name, factor] : {std::pair("present-large", 1.25), {"present-larger", 1.5}, {"present-largest", 2.0}}) {
        action(*window, name)->trigger();
        settle();
        QCOMPARE(QApplication::font().pointSizeF(), factor * usual);
        QCOMPARE(window->planeView().font().pointSizeF(), factor * usual);
        const auto* mark = window->findChild<QLabel*>(QStringLiteral("mark:size"));
        QVERIFY(mark->width() >= mark->fontMetrics().horizontalAdvance(QStringLiteral("●")));
    }
    QTest::keyClick(window.get(), Qt::Key_F11);
    QCOMPARE(QApplication::font().pointSizeF(), usual);
    action(*window, "present-large")->trigger();  // remembered for the next time
    QCOMPARE(QApplication::font().pointSizeF(), usual);
    action(*window, "present-larger")->trigger();
}

void TestPresenting::everythingFitsTheScreen_data() {
    QTest::addColumn<QString>("size");
    QTest::addColumn<QSize>("screen");
    QTest::newRow("large") << QStringLiteral("present-large") << QSize(1280, 720);
    QTest::newRow("larger") << QStringLiteral("present-larger") << QSize(1920, 1080);
    QTest::newRow("largest") << QStringLiteral("present-largest") << QSize(1920, 1080);
}

void TestPresenting::everythingFitsTheScreen() {
    QFETCH(QString, size);
    QFETCH(QSize, screen);
    const auto window = shown();
    settleResult(*window);
    action(*window, size.toLatin1().constData())->trigger();
    QTest::keyClick(window.get(), Qt::Key_F11);
    settle();
    const QSize least = window->minimumSizeHint();
    QVERIFY2(least.width() <= screen.width() && least.height() <= screen.height(),
             qPrintable(QStringLiteral("%1×%2").arg(least.width()).arg(least.height())));
    // Every text has its room.
    for (const QLabel* label : window->findChild<ScorePanel*>()->findChildren<QLabel*>())
        if (label->isVisible() && !label->wordWrap() && label->sizePolicy().horizontalPolicy() != QSizePolicy::Ignored)
            QVERIFY2(label->width() >= label->sizeHint().width(), qPrintable(label->text()));
}

void TestPresenting::panelsAreKeptForTheNextTime() {
    const QTemporaryDir folder;
    QSettings memory(folder.filePath(QStringLiteral("settings.ini")), QSettings::IniFormat);
    const auto window = shown(std::make_unique<MainWindow>(Experiment{}, &memory));
    QTest::keyClick(window.get(), Qt::Key_F11);
    settle();
    window->docks().dockOf(&window->weightView())->close();
    window->docks().bringUp(&window->memoryView());
    settle();
    QTest::keyClick(window.get(), Qt::Key_F11);
    settle();
    QVERIFY(window->weightView().isVisible() && !window->memoryView().isVisible());
    QTest::keyClick(window.get(), Qt::Key_F11);
    settle();
    QVERIFY(!window->weightView().isVisible() && window->memoryView().isVisible());
}

void TestPresenting::projectAndMemoryKeepTheLayoutFromBefore() {
    const QTemporaryDir folder;
    QSettings memory(folder.filePath(QStringLiteral("settings.ini")), QSettings::IniFormat);
    const QByteArray kept = [&] {
        const auto window = shown(std::make_unique<MainWindow>(Experiment{}, &memory));
        const QByteArray before = window->docks().layoutState();
        QTest::keyClick(window.get(), Qt::Key_F11);
        settle();
        if (window->session().project().layout != before.toBase64().toStdString()) return QByteArray("another");
        window->close();
        return before;
    }();
    QCOMPARE(memory.value(QStringLiteral("window/layout")).toByteArray(), kept);
    const auto next = shown(std::make_unique<MainWindow>(Experiment{}, &memory));
    QVERIFY(!next->isFullScreen());
}

void TestPresenting::ringFollowsThePointer() {
    const auto window = shown();
    auto* ring = window->findChild<PointerRing*>();
    QWidget& plot = plotOf(window->planeView());
    moveMouse(&plot, {50, 60});
    QVERIFY(!ring->isVisible());  // not while presenting
    QTest::keyClick(window.get(), Qt::Key_F11);
    settle();
    for (const QPoint at : {QPoint(80, 90), QPoint(140, 120)}) {
        moveMouse(&plot, at);
        QVERIFY(ring->isVisible());
        QCOMPARE(ring->geometry().center(), plot.mapTo(window.get(), at));
    }
    QTest::mousePress(&plot, Qt::RightButton, {}, {140, 120});
    QVERIFY(ring->isPressed());
    QTest::mouseRelease(&plot, Qt::RightButton, {}, {140, 120});
    QVERIFY(!ring->isPressed());
    action(*window, "present-pointer")->trigger();
    moveMouse(&plot, {30, 30});
    QVERIFY(!ring->isVisible());
    action(*window, "present-pointer")->trigger();
}

void TestPresenting::keysAreShown() {
    const auto window = shown();
    auto* keys = window->findChild<QLabel*>(QStringLiteral("key-display"));
    window->planeView().setFocus();
    QTest::keyClick(&window->planeView(), Qt::Key_Plus);
    QVERIFY(!keys->isVisible());
    QTest::keyClick(window.get(), Qt::Key_F11);
    settle();
    window->planeView().setFocus();
    QTest::keyClick(&window->planeView(), Qt::Key_Plus);
    QVERIFY(keys->isVisible());
    QCOMPARE(keys->text().section(QLatin1Char(' '), 0, 0), QStringLiteral("+"));
    QTest::keyClick(&window->planeView(), Qt::Key_R, Qt::ControlModifier);
    QCOMPARE(keys->text(), QStringLiteral("Ctrl+R   Re-seed"));
    // Keys typed into a field are not shown: the field shows them.
    auto* field = window->findChild<NumberField*>(QStringLiteral("field:spectral-radius"));
    field->setFocus();
    QTest::keyClick(field, Qt::Key_1);
    QCOMPARE(keys->text(), QStringLiteral("Ctrl+R   Re-seed"));
}

void TestPresenting::escapeGoesToTheControlFirst() {
    const auto window = shown();
    QTest::keyClick(window.get(), Qt::Key_F11);
    settle();
    auto* field = window->findChild<NumberField*>(QStringLiteral("field:spectral-radius"));
    field->setFocus();
    const QString held = field->text();
    QTest::keyClick(field, Qt::Key_7);
    QTest::keyClick(field, Qt::Key_Escape);
    QCOMPARE(field->text(), held);
    QVERIFY(window->presenter().isOn());
    QTest::keyClick(field, Qt::Key_Escape);
    settle();
    QVERIFY(!window->presenter().isOn());
}

void TestPresenting::doubleClickGivesAPlotAllTheRoom() {
    const auto window = shown();
    settleResult(*window);
    const auto before = arrangement(*window);
    const QSize narrow = window->weightView().size();
    QCustomPlot& plot = plotOf(window->weightView());
    const auto doubleClick = [&] {
        QTest::mouseDClick(&plot, Qt::LeftButton, {}, plot.axisRect()->rect().topLeft() + QPoint(3, 3));
    };
    doubleClick();
    settle();
    auto* host = window->findChild<QMainWindow*>(QStringLiteral("dock-host"));
    QVERIFY(window->docks().isAlone() && action(*window, "full-size")->isChecked());
    QVERIFY(!window->planeView().isVisible() && !window->signalView().isVisible());
    QVERIFY2(window->weightView().width() >= host->width() - 8, qPrintable(QString::number(window->weightView().width())));
    QVERIFY(window->weightView().width() > narrow.width() && window->weightView().height() > narrow.height());
    doubleClick();
    settle();
    QVERIFY2(arrangement(*window) == before, qPrintable(difference(arrangement(*window), before)));
    QVERIFY(window->planeView().isVisible());
    // In the signal view a double click still shows all steps.
    QTest::mouseDClick(&plotOf(window->signalView()), Qt::LeftButton, {}, {100, 40});
    settle();
    QVERIFY(!window->docks().isAlone());
}

void TestPresenting::keyGivesThePlaneAllTheRoom() {
    const auto window = shown();
    settleResult(*window);
    const auto before = arrangement(*window);
    window->planeView().setFocus();
    QTest::keyClick(&window->planeView(), Qt::Key_F11, Qt::ShiftModifier);
    settle();
    auto* host = window->findChild<QMainWindow*>(QStringLiteral("dock-host"));
    QVERIFY(window->planeView().isVisible() && !window->signalView().isVisible());
    QCOMPARE(window->planeView().width(), host->width());
    QTest::keyClick(&window->planeView(), Qt::Key_Escape);
    settle();
    QVERIFY2(arrangement(*window) == before, qPrintable(difference(arrangement(*window), before)));
    // The same key works for the signal view, whose double click has another meaning.
    window->signalView().setFocus();
    settle();
    QTest::keyClick(&window->signalView(), Qt::Key_F11, Qt::ShiftModifier);
    settle();
    QVERIFY(window->signalView().isVisible() && !window->planeView().isVisible());
    QTest::keyClick(&window->signalView(), Qt::Key_F11, Qt::ShiftModifier);
    settle();
    QVERIFY2(arrangement(*window) == before, qPrintable(difference(arrangement(*window), before)));
}

void TestPresenting::closingWhatIsAloneBringsTheRestBack() {
    const auto window = shown();
    settleResult(*window);
    QCustomPlot& plot = plotOf(window->weightView());
    QTest::mouseDClick(&plot, Qt::LeftButton, {}, plot.axisRect()->rect().topLeft() + QPoint(3, 3));
    settle();
    QVERIFY(window->docks().isAlone());
    QTest::mouseClick(window->findChild<QWidget*>(QStringLiteral("close:weights")), Qt::LeftButton);
    settle();
    QVERIFY(!window->docks().isAlone() && window->planeView().isVisible() && window->signalView().isVisible());
}

void TestPresenting::frozenAxesStay() {
    const auto window = shown();
    settleResult(*window);
    const auto all = [&] {
        auto ranges = rangesOf(window->signalView());
        for (const QWidget* view : {static_cast<QWidget*>(&window->planeView()), static_cast<QWidget*>(&window->weightView())})
            for (const QCPRange& range : rangesOf(*view)) ranges.push_back(range);
        return ranges;
    };
    const auto set = [&](double radius) {
        window->document().set(setting("spectral-radius"), radius);
        settleResult(*window);
    };
    const auto before = all();
    QTest::keyClick(window.get(), Qt::Key_X, Qt::ControlModifier | Qt::ShiftModifier);
    QVERIFY(action(*window, "freeze-axes")->isChecked());
    set(1.2);
    QVERIFY(all() == before);
    QTest::keyClick(window.get(), Qt::Key_X, Qt::ControlModifier | Qt::ShiftModifier);
    settle();
    const auto free = all();
    QVERIFY(free != before);
    set(0.3);
    QVERIFY(all() != free);
    // A different task has different axes.
    QTest::keyClick(window.get(), Qt::Key_X, Qt::ControlModifier | Qt::ShiftModifier);
    const auto steps = rangesOf(window->signalView());
    window->document().set(setting("task"), std::string("lorenz"));
    settleResult(*window);
    QVERIFY(rangesOf(window->signalView()) != steps);
}

ECHOPLANE_WINDOW_TEST(TestPresenting, QApplication)

}  // namespace echoplane::presenting_tests

#include "test_presenting.moc"
