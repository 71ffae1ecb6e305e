// SPDX-License-Identifier: GPL-3.0-or-later
#include <memory>

#include <qcustomplot.h>
#include <QApplication>
#include <QLabel>
#include <QSettings>
#include <QTemporaryDir>
#include <QTest>
#include <QToolBar>
#include <QUndoStack>

#include "app/files/project_session.h"
#include "app/views/result_pages.h"
#include "app/window/main_window.h"
#include "app/window/presenter.h"
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
#include "widgets/scores/answer_panel.h"
#include "widgets/settings/setting_knob.h"
#include "widgets/settings/settings_panel.h"
#include "widgets/theme/theme.h"

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
    void cleanup() {
        applyTheme(*qApp, ThemeChoice::light);
        if (QTest::currentTestFailed()) m_window.reset();
    }
    void cleanupTestCase() { m_window.reset(); }
    void keyEntersAndEscapeBringsBackTheLayout();
    void aPageGivesWayAndComesBack();
    void aLayoutOfOnesOwnComesBack();
    void textHasThreeSizes();
    void everythingFitsTheScreen_data();
    void everythingFitsTheScreen();
    void settingsAreKeptForTheNextTime();
    void projectAndMemoryKeepTheLayoutFromBefore();
    void ringFollowsThePointer();
    void keysAreShown();
    void escapeGoesToTheControlFirst();
    void doubleClickGivesAPlotAllTheRoom();
    void keyGivesThePlaneAllTheRoom();
    void detachingWhatIsAloneBringsTheRestBack();
    void frozenAxesStay();

private:
    /// The window of most tests, with a new project, its first layout and its first size of text.
    const std::unique_ptr<MainWindow>& again() {
        if (m_window && m_window->presenter().isOn()) m_window->presenter().end();
        startAgain(m_window);
        for (const char* name : {"default-layout", "present-larger"}) action(*m_window, name)->trigger();
        settle();
        return m_window;
    }
    /// The settings beside the signal, from the top.
    static QStringList knobs(const MainWindow& window) {
        QStringList names;
        const auto* box = window.findChild<QWidget*>(QStringLiteral("present-settings"));
        if (box == nullptr || !box->isVisible()) return names;
        for (const SettingKnob* knob : box->findChildren<SettingKnob*>())
            if (knob->isVisible()) names << QString::fromStdString(knob->setting().name);
        return names;
    }

    std::unique_ptr<MainWindow> m_window;
};

void TestPresenting::keyEntersAndEscapeBringsBackTheLayout() {
    const auto& window = again();
    settleResult(*window);
    auto* bar = window->findChild<QToolBar*>(QStringLiteral("tool-bar"));
    const QWidget* rail = window->findChild<QWidget*>(QStringLiteral("rail"));
    const QWidget* caption = window->findChild<QWidget*>(QStringLiteral("answer-caption"));
    const auto before = arrangement(*window);
    const QByteArray layout = window->columns().layoutState();
    const QRect place = window->geometry();
    const Experiment experiment = window->document().experiment();
    const QFont font = QApplication::font(), small = caption->font();
    const double width = widestPen(window->signalView());
    QVERIFY(window->signalView().isVisible() && bar->isVisible() && rail->isVisible());

    QTest::keyClick(window.get(), Qt::Key_F11);
    settle();
    QVERIFY(window->isFullScreen());
    QVERIFY(window->presenter().isOn() && action(*window, "present")->isChecked());
    QVERIFY(!bar->isVisible() && !rail->isVisible() && !window->status().isVisible());
    QCOMPARE(QApplication::font().pointSizeF(), 1.4 * font.pointSizeF());
    QCOMPARE(caption->font().pointSizeF(), 1.4 * small.pointSizeF());  // a widget's own font size follows
    QCOMPARE(widestPen(window->signalView()), 2.0 * width);
    // Plane, answer, signal and three settings.
    QVERIFY(window->planeView().isVisible() && window->signalView().isVisible() && caption->isVisible());
    window->deck().forEachView([&](const QWidget& view, const QString& title) {
        QVERIFY2(&view == &window->signalView() || !view.isVisible(), qPrintable(title));
    });
    QCOMPARE(knobs(*window),
             QStringList({QStringLiteral("spectral-radius"), QStringLiteral("leak-rate"), QStringLiteral("ridge")}));

    QTest::keyClick(QApplication::focusWidget() ? QApplication::focusWidget() : window.get(), Qt::Key_Escape);
    settle();
    QVERIFY(!window->isFullScreen() && !window->presenter().isOn());
    QCOMPARE(window->geometry(), place);
    QVERIFY(bar->isVisible());
    QCOMPARE(QApplication::font(), font);
    QCOMPARE(caption->font(), small);
    QCOMPARE(widestPen(window->signalView()), width);
    QVERIFY2(arrangement(*window) == before, qPrintable(difference(arrangement(*window), before)));
    QCOMPARE(window->columns().layoutState(), layout);
    QVERIFY(window->document().experiment() == experiment);
    QCOMPARE(window->document().undoStack().count(), 0);
}

void TestPresenting::aPageGivesWayAndComesBack() {
    const auto& window = again();
    settleResult(*window);
    action(*window, "sweep")->trigger();
    settle();
    QCOMPARE(window->pages().shown(), QStringLiteral("sweep"));
    QTest::keyClick(window.get(), Qt::Key_F11);
    settle();
    QVERIFY(window->pages().shown().isEmpty());
    QVERIFY(window->planeView().isVisible() && window->signalView().isVisible());
    QTest::keyClick(QApplication::focusWidget() ? QApplication::focusWidget() : window.get(), Qt::Key_Escape);
    QTRY_COMPARE(window->pages().shown(), QStringLiteral("sweep"));
    QVERIFY(!window->presenter().isOn());
}

void TestPresenting::aLayoutOfOnesOwnComesBack() {
    const auto& window = again();
    window->deck().bringUp(&window->memoryView());
    dragBorder(window->columns(), 2, QPoint(-80, 0));
    const auto before = arrangement(*window);
    const QByteArray layout = window->columns().layoutState();
    QTest::keyClick(window.get(), Qt::Key_F11);
    settle();
    QVERIFY(window->isFullScreen());
    window->deck().bringUp(&window->weightView());
    settle();
    QTest::keyClick(window.get(), Qt::Key_F11);
    settle();
    QVERIFY(!window->isFullScreen());
    QVERIFY2(arrangement(*window) == before, qPrintable(difference(arrangement(*window), before)));
    QCOMPARE(window->columns().layoutState(), layout);
}

void TestPresenting::textHasThreeSizes() {
    const auto& window = again();
    const double usual = QApplication::font().pointSizeF();
    QTest::keyClick(window.get(), Qt::Key_F11);
    double last = 1.0;
    for (const char* name : {"present-large", "present-larger", "present-largest"}) {
        action(*window, name)->trigger();
        settle();
        const double factor = action(*window, name)->data().toDouble();
        QVERIFY2(factor > last, name);
        last = factor;
        QCOMPARE(QApplication::font().pointSizeF(), factor * usual);
        QCOMPARE(window->planeView().font().pointSizeF(), factor * usual);
        for (const QLabel* label : window->findChild<QWidget*>(QStringLiteral("present-settings"))->findChildren<QLabel*>())
            if (label->isVisible() && !label->wordWrap())
                QVERIFY2(label->width() >= label->sizeHint().width(), qPrintable(label->text()));
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
    const auto& window = again();
    settleResult(*window);
    action(*window, size.toLatin1().constData())->trigger();
    QTest::keyClick(window.get(), Qt::Key_F11);
    settle();
    const QSize least = window->minimumSizeHint();
    QVERIFY2(least.width() <= screen.width() && least.height() <= screen.height(),
             qPrintable(QStringLiteral("%1×%2").arg(least.width()).arg(least.height())));
    // Every text has its room.
    for (const QLabel* label : window->findChildren<QLabel*>())
        if (label->isVisible() && label->window() == window.get() && !label->wordWrap() &&
            label->sizePolicy().horizontalPolicy() != QSizePolicy::Ignored)
            QVERIFY2(label->width() >= label->sizeHint().width(), qPrintable(label->text()));
}

void TestPresenting::settingsAreKeptForTheNextTime() {
    const QTemporaryDir folder;
    QSettings memory(folder.filePath(QStringLiteral("settings.ini")), QSettings::IniFormat);
    // A fourth one takes the place of the first.
    const QStringList chosen = {QStringLiteral("leak-rate"), QStringLiteral("ridge"), QStringLiteral("input-scaling")};
    const auto sorted = [](QStringList names) {
        names.sort();
        return names;
    };
    {
        const auto window = shown(std::make_unique<MainWindow>(Experiment{}, &memory));
        QTest::keyClick(window.get(), Qt::Key_F11);
        settle();
        action(*window, "present-knob:input-scaling")->trigger();
        settle();
        QCOMPARE(sorted(knobs(*window)), sorted(chosen));
        QVERIFY(!action(*window, "present-knob:spectral-radius")->isChecked());
        // They are the settings of the document.
        auto* field = seen<NumberField>(*window, QStringLiteral("field:input-scaling"));
        field->setFocus();
        QTest::keyClick(field, Qt::Key_A, Qt::ControlModifier);
        QTest::keyClicks(field, QStringLiteral("0.5"));
        QTest::keyClick(field, Qt::Key_Return);
        QCOMPARE(window->document().experiment().input.scaling, 0.5);
        QTest::keyClick(window.get(), Qt::Key_F11);
        settle();
        QVERIFY(knobs(*window).isEmpty());
        QTest::keyClick(window.get(), Qt::Key_F11);
        settle();
        QCOMPARE(sorted(knobs(*window)), sorted(chosen));
        window->document().undoStack().setClean();
    }
    const auto window = shown(std::make_unique<MainWindow>(Experiment{}, &memory));
    QTest::keyClick(window.get(), Qt::Key_F11);
    settle();
    QCOMPARE(sorted(knobs(*window)), sorted(chosen));
}

void TestPresenting::projectAndMemoryKeepTheLayoutFromBefore() {
    const QTemporaryDir folder;
    QSettings memory(folder.filePath(QStringLiteral("settings.ini")), QSettings::IniFormat);
    const QByteArray kept = [&] {
        const auto window = shown(std::make_unique<MainWindow>(Experiment{}, &memory));
        window->deck().bringUp(&window->memoryView());
        settle();
        const QByteArray before = window->columns().layoutState();
        QTest::keyClick(window.get(), Qt::Key_F11);
        settle();
        if (window->session().project().layout != before.toBase64().toStdString()) return QByteArray("another");
        window->close();
        return before;
    }();
    QCOMPARE(memory.value(QStringLiteral("window/layout")).toByteArray(), kept);
    const auto next = shown(std::make_unique<MainWindow>(Experiment{}, &memory));
    QVERIFY(!next->isFullScreen());
    QVERIFY(next->memoryView().isVisible());
}

void TestPresenting::ringFollowsThePointer() {
    const auto& window = again();
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
    const auto& window = again();
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
    auto* field = seen<NumberField>(*window, QStringLiteral("field:spectral-radius"));
    field->setFocus();
    QTest::keyClick(field, Qt::Key_1);
    QCOMPARE(keys->text(), QStringLiteral("Ctrl+R   Re-seed"));
}

void TestPresenting::escapeGoesToTheControlFirst() {
    const auto& window = again();
    QTest::keyClick(window.get(), Qt::Key_F11);
    settle();
    auto* field = seen<NumberField>(*window, QStringLiteral("field:spectral-radius"));
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
    const auto& window = again();
    window->deck().bringUp(&window->weightView());
    settleResult(*window);
    const auto before = arrangement(*window);
    const QSize narrow = window->weightView().size();
    QCustomPlot& plot = plotOf(window->weightView());
    const auto doubleClick = [&] {
        QTest::mouseDClick(&plot, Qt::LeftButton, {}, plot.axisRect()->rect().topLeft() + QPoint(3, 3));
    };
    doubleClick();
    settle();
    QVERIFY(window->columns().isAlone() && action(*window, "full-size")->isChecked());
    QVERIFY(!window->planeView().isVisible() && !window->signalView().isVisible());
    QVERIFY2(window->weightView().width() >= window->columns().width() - 8,
             qPrintable(QString::number(window->weightView().width())));
    QVERIFY(window->weightView().width() > narrow.width() && window->weightView().height() > narrow.height());
    doubleClick();
    settle();
    QVERIFY2(arrangement(*window) == before, qPrintable(difference(arrangement(*window), before)));
    QVERIFY(window->planeView().isVisible());
    // In the signal view a double click still shows all steps.
    QTest::mouseDClick(&plotOf(window->signalView()), Qt::LeftButton, {}, {100, 40});
    settle();
    QVERIFY(!window->columns().isAlone());
}

void TestPresenting::keyGivesThePlaneAllTheRoom() {
    const auto& window = again();
    settleResult(*window);
    const auto before = arrangement(*window);
    window->planeView().setFocus();
    QTest::keyClick(&window->planeView(), Qt::Key_F11, Qt::ShiftModifier);
    settle();
    QVERIFY(window->planeView().isVisible() && !window->signalView().isVisible());
    QCOMPARE(window->planeView().width(), window->columns().width());
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

// The window is never left empty.
void TestPresenting::detachingWhatIsAloneBringsTheRestBack() {
    const auto& window = again();
    window->deck().bringUp(&window->weightView());
    settleResult(*window);
    QCustomPlot& plot = plotOf(window->weightView());
    QTest::mouseDClick(&plot, Qt::LeftButton, {}, plot.axisRect()->rect().topLeft() + QPoint(3, 3));
    settle();
    QVERIFY(window->columns().isAlone());
    window->deck().detach(&window->weightView());
    settle();
    QVERIFY(!window->columns().isAlone() && window->planeView().isVisible() && window->signalView().isVisible());
    QVERIFY(window->weightView().isVisible());
    window->deck().attach(&window->weightView());
    settle();
    // So is what another command brings up.
    window->columns().setAlone(&window->signalView());
    settle();
    action(*window, "panel:memory")->trigger();
    settle();
    QVERIFY(window->memoryView().isVisible());
    window->columns().setAlone(&window->memoryView());
    settle();
    action(*window, "sweep")->trigger();
    settle();
    QVERIFY(window->pages().page(QStringLiteral("sweep"))->isVisible());
}

void TestPresenting::frozenAxesStay() {
    const auto& window = again();
    window->deck().bringUp(&window->weightView());
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
    action(*window, "freeze-axes")->trigger();
}

ECHOPLANE_WINDOW_TEST(TestPresenting, QApplication)

}  // namespace echoplane::presenting_tests

#include "test_presenting.moc"
