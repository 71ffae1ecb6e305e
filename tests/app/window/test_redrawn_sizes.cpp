// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <memory>

#include <qcustomplot.h>
#include <QAction>
#include <QGuiApplication>
#include <QPointer>
#include <QScreen>
#include <QTemporaryFile>
#include <QTest>

#include "app/views/main_columns.h"
#include "app/views/result_pages.h"
#include "app/views/view_deck.h"
#include "app/window/main_window.h"
#include "core/system/blas_threads.h"
#include "tests/app/window/on_screen.h"
#include "tests/window_tests.h"
#include "widgets/plots/plane/plane_view.h"
#include "widgets/plots/series/signal_view.h"
#include "widgets/status/status_line.h"

namespace echoplane::redrawn_sizes_tests {

/// What the plots of a view get on the screen.
struct Seen {
    int tallest = 0, lowest = 0;  ///< heights of its axis rectangles
    double share = 0.0;           ///< of the view that they cover
    int plots = 0;
};

Seen seenOf(const QWidget& view) {
    Seen seen;
    double area = 0.0;
    for (const QCustomPlot* plot : view.findChildren<QCustomPlot*>()) {
        if (!plot->isVisible()) continue;
        for (const QCPAxisRect* rect : plot->axisRects()) {
            if (!rect->realVisibility() || rect->width() <= 0) continue;
            seen.tallest = std::max(seen.tallest, rect->height());
            seen.lowest = seen.plots == 0 ? rect->height() : std::min(seen.lowest, rect->height());
            area += double(rect->width()) * rect->height();
            ++seen.plots;
        }
    }
    seen.share = area / (double(view.width()) * view.height());
    return seen;
}

/// How large the plane and the plots are, by what is on the screen.
class TestRedrawnSizes : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void initTestCase() { useOneBlasThread(); }
    void cleanupTestCase() {
        m_window.reset();
        m_type.reset();
    }
    void theCircleIsLarge_data();
    void theCircleIsLarge();
    void nothingElseChangesTheCircle_data() { eachSize(); }
    void nothingElseChangesTheCircle();
    void plotsHaveRoom_data() { eachSize(); }
    void plotsHaveRoom();
    void aLessonLeavesThePlaneItsRoom_data() { eachSize(); }
    void aLessonLeavesThePlaneItsRoom();
    void presentingEnlargesThePlane_data();
    void presentingEnlargesThePlane();

private:
    static void eachSize() {
        QTest::addColumn<QSize>("size");
        for (const QSize& size : windowSizes) QTest::newRow(qPrintable(sizeText(size))) << size;
    }
    /// A window of that size, with type of `type` times the usual size.
    MainWindow& windowAt(const QSize& size, double type = 1.0) {
        if (!m_window || type != m_factor) {
            m_window.reset();
            m_type.reset();
            m_type = std::make_unique<TypeInUse>(type);
            m_factor = type;
            m_window = firstWindow(size);
        }
        resizeTo(*m_window, size);
        return *m_window;
    }

    std::unique_ptr<TypeInUse> m_type;
    double m_factor = 0.0;
    std::unique_ptr<MainWindow> m_window;
};

void TestRedrawnSizes::theCircleIsLarge_data() {
    QTest::addColumn<double>("type");
    QTest::addColumn<QSize>("size");
    QTest::addColumn<double>("least");
    for (const double type : {1.5, 1.0})
        for (const QSize& size : windowSizes)
            QTest::newRow(qPrintable(QStringLiteral("%1, type × %2").arg(sizeText(size)).arg(type)))
                << type << size
                << (type > 1.0             ? 440.0
                    : size.width() >= 1920 ? 780.0
                                           : 540.0);
}

void TestRedrawnSizes::theCircleIsLarge() {
    QFETCH(double, type);
    QFETCH(QSize, size);
    QFETCH(double, least);
    const MainWindow& window = windowAt(size, type);
    QCOMPARE(window.size(), size);  // nothing pushes it wider or higher
    const QRectF circle = unitCircle(window);
    QVERIFY2(circle.width() >= least, qPrintable(QStringLiteral("%1 px").arg(circle.width())));
    // All of it is on the screen.
    const QRect plot = inWindow(window.planeView(), window.planeView().plotArea());
    QVERIFY2(QRectF(plot).contains(circle), qPrintable(rectText(plot)));
    QVERIFY(window.rect().contains(plot));
}

void TestRedrawnSizes::nothingElseChangesTheCircle() {
    QFETCH(QSize, size);
    MainWindow& window = windowAt(size);
    const QRectF circle = unitCircle(window);
    for (const StatusLine::Kind kind : {StatusLine::Kind::note, StatusLine::Kind::hint, StatusLine::Kind::error}) {
        window.status().say(kind, QStringLiteral("A message. ").repeated(30));
        settle();
        QCOMPARE(unitCircle(window), circle);
        window.status().clear(kind);
        settle();
        QCOMPARE(unitCircle(window), circle);
    }
    auto* field = seen<QWidget>(window, QStringLiteral("field:spectral-radius"));
    QVERIFY(field);
    field->setFocus();
    QTest::keyClick(field, Qt::Key_F1);
    settle();
    const QPointer<QWidget> words = window.findChild<QWidget*>(QStringLiteral("help-words"));
    QVERIFY(words && words->isVisible());
    QCOMPARE(unitCircle(window), circle);
    QTest::keyClick(words, Qt::Key_Escape);
    QTRY_VERIFY(!words || !words->isVisible());
    action(window, "notes-action")->trigger();
    settle();
    QCOMPARE(window.pages().shown(), QStringLiteral("notes"));
    QCOMPARE(unitCircle(window), circle);
    action(window, "notes-action")->trigger();
    settle();
    QCOMPARE(window.pages().shown(), QString());
    QCOMPARE(unitCircle(window), circle);
}

void TestRedrawnSizes::plotsHaveRoom() {
    QFETCH(QSize, size);
    constexpr int leastHeight = 120, leastStrip = 36;
    constexpr double leastShare = 0.55;
    const MainWindow& window = windowAt(size);
    const QStringList inFront = {QStringLiteral("signal"),   QStringLiteral("contributions"), QStringLiteral("weights"),
                                 QStringLiteral("response"), QStringLiteral("memory"),        QStringLiteral("ridge-path")};
    QStringList low;
    int seenAtAll = 0;
    window.deck().forEachView([&](QWidget& view, const QString& title) {
        window.deck().bringUp(&view);
        settle();
        if (!view.isVisible()) return;
        const Seen plots = seenOf(view);
        if (plots.plots == 0) return;  // it has nothing to show of this task
        ++seenAtAll;
        const bool front = std::ranges::any_of(inFront, [&](const QString& name) { return window.deck().view(name) == &view; });
        if (plots.tallest < leastHeight || plots.lowest < leastStrip || (front && plots.share < leastShare))
            low << QStringLiteral("%1: %2 to %3 px high, %4 % of its slot of %5")
                       .arg(title)
                       .arg(plots.lowest)
                       .arg(plots.tallest)
                       .arg(qRound(100.0 * plots.share))
                       .arg(sizeText(view.size()));
    });
    window.deck().applyDefault();
    settle();
    QVERIFY2(low.isEmpty(), qPrintable(low.join(QLatin1Char('\n'))));
    QVERIFY(seenAtAll >= inFront.size());
}

void TestRedrawnSizes::aLessonLeavesThePlaneItsRoom() {
    QFETCH(QSize, size);
    const double least = size.width() >= 1920 ? 740.0 : 490.0;
    MainWindow& window = windowAt(size);
    const QRectF before = unitCircle(window);
    const QByteArray layout = window.columns().layoutState();
    const Experiment own = window.document().experiment();
    action(window, "lesson-memory")->trigger();
    waitForRun(window);
    QCOMPARE(window.size(), size);
    const QRectF circle = unitCircle(window);
    QVERIFY2(circle.width() >= least, qPrintable(QStringLiteral("%1 px").arg(circle.width())));
    QVERIFY(QRectF(inWindow(window.planeView(), window.planeView().plotArea())).contains(circle));
    action(window, "end-lesson")->trigger();
    waitForRun(window);
    QCOMPARE(window.size(), size);
    QCOMPARE(unitCircle(window), before);
    QCOMPARE(window.columns().layoutState(), layout);
    QVERIFY(window.document().experiment() == own);
}

void TestRedrawnSizes::presentingEnlargesThePlane_data() {
    QTest::addColumn<QSize>("size");
    QTest::addColumn<double>("least");
    QTest::newRow("1280×800") << QSize(1280, 800) << 700.0;
    QTest::newRow("1920×1080") << QSize(1920, 1080) << 950.0;
}

void TestRedrawnSizes::presentingEnlargesThePlane() {
    QFETCH(QSize, size);
    QFETCH(double, least);
    const QList<QScreen*> screens = QGuiApplication::screens();
    const auto projector = std::ranges::find(screens, size, &QScreen::size);
    if (projector == screens.end()) QSKIP("needs a screen of that size");
    m_window.reset();
    m_type.reset();
    m_factor = 0.0;
    const TypeInUse type(1.0);
    auto made = std::make_unique<MainWindow>(ProjectSession::firstSteps());
    made->setScreen(*projector);
    made->move((*projector)->geometry().topLeft() + QPoint(10, 20));
    made->resize(1200, 760);
    const auto window = shown(std::move(made));
    waitForRun(*window);
    QCOMPARE(window->screen(), *projector);
    const QRect place = window->geometry();
    const QRectF circle = unitCircle(*window);
    const QByteArray layout = window->columns().layoutState();
    const Experiment settings = window->document().experiment();
    const int steps = window->document().undoStack().count();

    QTest::keyClick(window.get(), Qt::Key_F11);
    QTRY_VERIFY(window->isFullScreen() && window->size() == size);
    settle();
    const QRectF large = unitCircle(*window);
    QVERIFY2(large.width() >= least, qPrintable(QStringLiteral("%1 px").arg(large.width())));
    QVERIFY(QRectF(inWindow(window->planeView(), window->planeView().plotArea())).contains(large));
    QVERIFY(window->signalView().isVisible());
    const Seen signal = seenOf(window->signalView());
    QVERIFY2(signal.tallest >= 120, qPrintable(QString::number(signal.tallest)));

    QTest::keyClick(window.get(), Qt::Key_F11);
    QTRY_VERIFY(!window->isFullScreen() && window->geometry() == place);
    settle();
    QCOMPARE(unitCircle(*window), circle);
    QCOMPARE(window->columns().layoutState(), layout);
    QVERIFY(window->document().experiment() == settings);
    QCOMPARE(window->document().undoStack().count(), steps);
}

/// A presentation takes a whole screen, and the offscreen platform has one of 800 × 800: here it has those of two projectors.
int run(int argc, char** argv) {
    QTemporaryFile screens;
    if (qgetenv("QT_QPA_PLATFORM") == "offscreen" && screens.open()) {
        screens.write(R"({"synchronousWindowSystemEvents": false, "windowFrameMargins": false, "screens": [
            {"name": "large", "x": 0, "y": 0, "width": 1920, "height": 1080, "logicalDpi": 96, "logicalBaseDpi": 96, "dpr": 1},
            {"name": "small", "x": 1920, "y": 0, "width": 1280, "height": 800, "logicalDpi": 96, "logicalBaseDpi": 96, "dpr": 1}]})");
        screens.close();
        qputenv("QT_QPA_PLATFORM", "offscreen:configfile=" + screens.fileName().toLocal8Bit());
    }
    return runWindowTest<TestRedrawnSizes, QApplication>(argc, argv);
}

const WindowTest registered(__FILE__, run);

}  // namespace echoplane::redrawn_sizes_tests

#include "test_redrawn_sizes.moc"
