// SPDX-License-Identifier: GPL-3.0-or-later
#include <map>
#include <memory>

#include <qcustomplot.h>
#include <QAbstractButton>
#include <QAbstractSlider>
#include <QAction>
#include <QComboBox>
#include <QLineEdit>
#include <QPointer>
#include <QTabBar>
#include <QTest>

#include "app/files/file_opener.h"
#include "app/window/main_window.h"
#include "core/settings/settings.h"
#include "core/system/blas_threads.h"
#include "tests/app/window/on_screen.h"
#include "tests/widgets/mouse.h"
#include "tests/window_tests.h"
#include "widgets/plots/plane/mode_inspector.h"
#include "widgets/plots/plane/plane_view.h"
#include "widgets/scores/answer_panel.h"
#include "widgets/scores/run_review.h"
#include "widgets/status/status_line.h"

namespace echoplane::stillness_tests {

bool isControl(const QWidget& widget) {
    return qobject_cast<const QAbstractButton*>(&widget) || qobject_cast<const QAbstractSlider*>(&widget) ||
           qobject_cast<const QLineEdit*>(&widget) || qobject_cast<const QComboBox*>(&widget) ||
           qobject_cast<const QTabBar*>(&widget);
}

/// Where the visible widgets of a window are.
class Picture {
public:
    explicit Picture(const MainWindow& window) : m_window(window.geometry()) {
        for (const QWidget* each : window.findChildren<QWidget*>())
            if (each->isVisible() && each->window() == &window)
                m_places[each] = {pathOf(*each), inWindow(*each), isFree(*each), isControl(*each)};
    }

    /// What has moved since `before`, has gone, or lies over a control of it. `asked` is what was asked for: it and what is in it
    /// may appear, and lie over anything.
    QString since(const Picture& before, const QWidget* asked) const {
        QStringList changes;
        if (m_window != before.m_window)
            changes << QStringLiteral("the window: %1, was %2").arg(rectText(m_window), rectText(before.m_window));
        for (const auto& [widget, was] : before.m_places) {
            if (was.free) continue;
            const auto now = m_places.find(widget);
            if (now == m_places.end())
                changes << QStringLiteral("%1 has gone").arg(was.name);
            else if (now->second.rect != was.rect)
                changes << QStringLiteral("%1: %2, was %3").arg(was.name, rectText(now->second.rect), rectText(was.rect));
        }
        for (const auto& [widget, now] : m_places) {
            if (now.free || before.m_places.contains(widget)) continue;
            if (asked != nullptr && (widget == asked || asked->isAncestorOf(widget))) continue;
            for (const auto& [other, was] : before.m_places)
                if (was.control && !was.free && !other->isAncestorOf(widget) && was.rect.intersects(now.rect))
                    changes << QStringLiteral("%1 lies over %2").arg(now.name, was.name);
        }
        return changes.join(QLatin1Char('\n'));
    }

private:
    struct Place {
        QString name;
        QRect rect;
        bool free = false;  ///< part of something whose text changes, and which keeps its own place
        bool control = false;
    };

    /// The status line, the answer and the inspector write other texts into the places that they have.
    static bool isFree(const QWidget& widget) {
        for (const QWidget* at = widget.parentWidget(); at != nullptr; at = at->parentWidget())
            if (qobject_cast<const StatusLine*>(at) || qobject_cast<const AnswerPanel*>(at) ||
                qobject_cast<const ModeInspector*>(at))
                return true;
        return false;
    }

    QRect m_window;
    std::map<const QWidget*, Place> m_places;
};

/// Nothing in the window moves unless the user moves it.
class TestStillness : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void initTestCase_data();
    void initTestCase() { useOneBlasThread(); }
    void cleanupTestCase() { clear(); }
    void nothingMoves_data();
    void nothingMoves();

private:
    using Event = void (TestStillness::*)();

    void theHintIsFollowed();
    void aMessageOfEachKind();
    void aFileCannotBeRead();
    void theStatesDiverge();
    void thePointerGoesOverThePlane();
    void trainingGoesStepByStep();
    void theSeedsAreFinished();
    void helpIsOpened();
    void cardsAreOpened();
    void aRunIsPinned();

    Document& document() const { return m_window->document(); }
    StatusLine& status() const { return m_window->status(); }
    void set(const char* name, double value) const {
        document().set(setting(name), value);
        waitForRun(*m_window);
    }
    /// Compares with the picture before the event.
    void check(const char* when, const QWidget* asked = nullptr) const {
        settle();
        const QString changes = Picture(*m_window).since(*m_before, asked);
        QVERIFY2(changes.isEmpty(),
                 qPrintable(QStringLiteral("%1, %2:\n%3").arg(sizeText(m_window->size()), QLatin1String(when), changes)));
    }
    void clear() {
        m_before.reset();
        m_window.reset();
        m_type.reset();
    }

    std::unique_ptr<TypeInUse> m_type;
    double m_factor = 0.0;
    std::unique_ptr<MainWindow> m_window;
    std::unique_ptr<Picture> m_before;
};

void TestStillness::initTestCase_data() {
    QTest::addColumn<double>("type");
    QTest::newRow("type × 1") << 1.0;
    QTest::newRow("type × 1.5") << 1.5;
}

// Each event has a row; once it has passed, the window is as before it, but for the hint.
void TestStillness::nothingMoves_data() {
    QTest::addColumn<QString>("event");
    for (const char* each : {"the hint is followed", "a message of each kind", "a file cannot be read", "the states diverge",
                             "the pointer goes over the plane", "training goes step by step", "the seeds are finished",
                             "help is opened", "cards are opened", "a run is pinned"})
        QTest::newRow(each) << QString::fromLatin1(each);
}

void TestStillness::nothingMoves() {
    QFETCH_GLOBAL(double, type);
    QFETCH(QString, event);
    const std::map<QString, Event> events = {
        {QStringLiteral("the hint is followed"), &TestStillness::theHintIsFollowed},
        {QStringLiteral("a message of each kind"), &TestStillness::aMessageOfEachKind},
        {QStringLiteral("a file cannot be read"), &TestStillness::aFileCannotBeRead},
        {QStringLiteral("the states diverge"), &TestStillness::theStatesDiverge},
        {QStringLiteral("the pointer goes over the plane"), &TestStillness::thePointerGoesOverThePlane},
        {QStringLiteral("training goes step by step"), &TestStillness::trainingGoesStepByStep},
        {QStringLiteral("the seeds are finished"), &TestStillness::theSeedsAreFinished},
        {QStringLiteral("help is opened"), &TestStillness::helpIsOpened},
        {QStringLiteral("cards are opened"), &TestStillness::cardsAreOpened},
        {QStringLiteral("a run is pinned"), &TestStillness::aRunIsPinned}};
    if (!m_window || type != m_factor) {
        clear();
        m_type = std::make_unique<TypeInUse>(type);
        m_factor = type;
        m_window = firstWindow();
    }
    // What happens but once, or takes a second each time.
    const bool once = event == QLatin1String("the hint is followed") || event == QLatin1String("the seeds are finished");
    for (const QSize& size : windowSizes) {
        resizeTo(*m_window, size);
        QCOMPARE(m_window->size(), size);
        m_before = std::make_unique<Picture>(*m_window);
        (this->*events.at(event))();
        if (once || QTest::currentTestFailed()) return;
        check("afterwards");
        if (QTest::currentTestFailed()) return;
    }
}

void TestStillness::theHintIsFollowed() {
    QCOMPARE(status().kind(), StatusLine::Kind::hint);
    const QString hint = status().message();
    set("spectral-radius", 0.8);
    QVERIFY(status().message() != hint);
    check("the next hint is shown");
    document().undoStack().undo();
    waitForRun(*m_window);
    status().clear(StatusLine::Kind::hint);
    check("no hint is shown");
}

void TestStillness::aMessageOfEachKind() {
    QAction offer(QStringLiteral("An offer of several words"));
    for (const StatusLine::Kind kind : {StatusLine::Kind::note, StatusLine::Kind::hint, StatusLine::Kind::error}) {
        status().say(kind, QStringLiteral("Short."));
        check("a message");
        status().say(kind, QStringLiteral("A message that is longer than any window is wide. ").repeated(10));
        check("a long message");
        status().say(kind, QStringLiteral("A message that offers something."), &offer);
        check("a message with an offer");
        status().say(kind, QStringLiteral("Two.\nLines."));
        check("a message of two lines");
        status().clear(kind);
        check("the message is gone");
        if (QTest::currentTestFailed()) return;
    }
}

void TestStillness::aFileCannotBeRead() {
    m_window->files().openEigenvalues(QStringLiteral("/no/such/folder/with/a/rather/long/name/eigenvalues.csv"));
    QCOMPARE(status().kind(), StatusLine::Kind::error);
    QVERIFY(!status().message().isEmpty());
    check("an error is shown");
    status().clear(StatusLine::Kind::error);
}

void TestStillness::theStatesDiverge() {
    for (const double radius : {1.05, 1.5}) {
        set("spectral-radius", radius);
        check(radius < 1.2 ? "outside the circle" : "diverged");
        if (QTest::currentTestFailed()) return;
    }
    QVERIFY(document().result()->diverged());
    set("spectral-radius", 0.2);
}

void TestStillness::thePointerGoesOverThePlane() {
    auto* plot = m_window->planeView().findChild<QCustomPlot*>();
    QVERIFY(plot);
    for (int mode = 0; mode < 5; ++mode) {
        const QPoint place = plot->mapFrom(&m_window->planeView(), m_window->planeView().positionOf(mode).toPoint());
        moveMouse(plot, place);
        QVERIFY(m_window->planeView().hoveredMode() >= 0);
        check("over a mode");
    }
    moveMouse(plot, plot->rect().center() - QPoint(0, plot->height() / 3));
    QCOMPARE(m_window->planeView().hoveredMode(), -1);
    check("between the modes");
    QEvent leave(QEvent::Leave);
    QApplication::sendEvent(plot, &leave);
    // Over the other plots too, each of which may show what it offers.
    for (QCustomPlot* each : m_window->findChildren<QCustomPlot*>()) {
        if (!each->isVisible()) continue;
        QEnterEvent enter(each->rect().center(), each->rect().center(), each->mapToGlobal(each->rect().center()));
        QApplication::sendEvent(each, &enter);
        moveMouse(each, each->rect().center());
        check("over another plot");
        QEvent left(QEvent::Leave);
        QApplication::sendEvent(each, &left);
        if (QTest::currentTestFailed()) return;
    }
}

void TestStillness::trainingGoesStepByStep() {
    action(*m_window, "live-step")->trigger();
    QTRY_COMPARE(document().liveStatus().step, 1);
    check("at the first step");
    action(*m_window, "live-play")->trigger();
    QTRY_VERIFY(document().liveStatus().step > 3);
    check("while it plays");
    action(*m_window, "live-play")->trigger();
    QTRY_VERIFY(!document().liveStatus().playing);
    check("paused");
    action(*m_window, "live-leave")->trigger();
    waitForRun(*m_window);
    QVERIFY(!document().live());
}

void TestStillness::theSeedsAreFinished() {
    const auto* review = m_window->findChild<RunReview*>();
    QVERIFY(review);
    set("input-scaling", 0.5);
    check("another setting");
    QVERIFY(!review->spread(document().result()));
    constexpr int longest = 30000;
    QTRY_VERIFY_WITH_TIMEOUT(review->spread(document().result()) && review->idle(), longest);
    check("the spread is shown");
    document().undoStack().undo();
    waitForRun(*m_window);
    check("back");
}

void TestStillness::helpIsOpened() {
    for (const char* name : {"field:spectral-radius", "field:size"}) {
        auto* field = seen<QWidget>(*m_window, QLatin1String(name));
        QVERIFY2(field, name);
        field->setFocus();
        check("with the keyboard");
        QTest::keyClick(field, Qt::Key_F1);
        settle();
        const QPointer<QWidget> words = m_window->findChild<QWidget*>(QStringLiteral("help-words"));
        QVERIFY(words && words->isVisible());
        // The popover: a window of its own, or what lies over the window.
        const QWidget* popover = words;
        while (!popover->isWindow() && popover->parentWidget() != m_window.get() &&
               popover->parentWidget() != m_window->centralWidget())
            popover = popover->parentWidget();
        check("help is shown", popover);
        QTest::keyClick(words, Qt::Key_Escape);
        QTRY_VERIFY(!words || !words->isVisible());
        check("help is closed");
        if (QTest::currentTestFailed()) return;
    }
    m_window->planeView().setFocus();
}

// The past messages, and the times of the stages.
void TestStillness::cardsAreOpened() {
    status().say(StatusLine::Kind::note, QStringLiteral("A message."));
    check("a message");
    for (const char* name : {"status-log", "stage-times"}) {
        auto* button = m_window->findChild<QAbstractButton*>(QLatin1String(name));
        QVERIFY2(button && button->isVisible(), name);
        QTest::mouseClick(button, Qt::LeftButton);
        QTRY_VERIFY2(QApplication::activePopupWidget(), name);
        check(name);
        QTest::keyClick(QApplication::activePopupWidget(), Qt::Key_Escape);
        QTRY_VERIFY2(!QApplication::activePopupWidget(), name);
        check("closed again");
        if (QTest::currentTestFailed()) return;
    }
    status().clear(StatusLine::Kind::note);
}

void TestStillness::aRunIsPinned() {
    document().pin();
    check("one pin");
    set("spectral-radius", 0.6);
    check("another run beside it");
    document().unpin(0);
    set("spectral-radius", 0.2);
}

ECHOPLANE_WINDOW_TEST(TestStillness, QApplication)

}  // namespace echoplane::stillness_tests

#include "test_stillness.moc"
