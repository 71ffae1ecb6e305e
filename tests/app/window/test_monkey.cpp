// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <array>
#include <cstdio>
#include <functional>
#include <random>

#include <qcustomplot.h>
#include <QAction>
#include <QFile>
#include <QSlider>
#include <QTest>

#include "app/views/main_columns.h"
#include "app/views/result_pages.h"
#include "app/window/main_window.h"
#include "app/window/preferences.h"
#include "core/run/pipeline.h"
#include "core/system/blas_threads.h"
#include "tests/widgets/mouse.h"
#include "tests/window_tests.h"
#include "widgets/plots/plane/plane_view.h"

namespace echoplane::monkey_tests {

/// Random edits, undos and view changes by a seeded monkey with mouse and keys. ECHOPLANE_MONKEY_STEPS sets their number; the
/// resident memory is printed at every tenth of them.
class TestMonkey : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void initTestCase() { useOneBlasThread(); }
    void endsInTheResultOfAFreshRun();

private:
    using Move = std::function<void()>;

    Document& document() const { return m_window->document(); }
    PlaneView& plane() const { return m_window->planeView(); }
    QWidget* plot() const { return plane().findChild<QCustomPlot*>(); }
    void trigger(const char* name) const {
        auto* action = m_window->findChild<QAction*>(QLatin1String(name));
        if (!action) qFatal("no %s", name);
        action->trigger();
    }
    int below(int limit) { return static_cast<int>(m_random() % static_cast<unsigned>(limit)); }
    QPoint anywhere() {
        const QRect area = plane().plotArea().translated(-plot()->pos());
        return area.topLeft() + QPoint(5 + below(std::max(1, area.width() - 10)), 5 + below(std::max(1, area.height() - 10)));
    }
    void settle() const {
        QTRY_VERIFY_WITH_TIMEOUT(document().idle() && document().result(), 20000);
        QTRY_VERIFY(document().result()->experiment == document().experiment());
    }
    std::vector<Move> moves();
    void arrangeAView();

    std::unique_ptr<MainWindow> m_window;
    std::mt19937 m_random{7};
};

void TestMonkey::arrangeAView() {
    ViewDeck& deck = m_window->deck();
    std::vector<QWidget*> views;
    deck.forEachView([&](QWidget& view, const QString&) { views.push_back(&view); });
    QWidget* view = views[static_cast<std::size_t>(below(static_cast<int>(views.size())))];
    constexpr std::array pages = {"sweep", "search", "compare", "notes"};
    switch (below(6)) {
        case 0:
            deck.isDetached(view) ? deck.attach(view) : deck.detach(view);
            break;
        case 1:
            if (m_window->columns().isAlone())
                m_window->columns().endAlone();
            else if (view->isVisible())
                m_window->columns().setAlone(view);
            break;
        case 2:
            m_window->pages().open(QLatin1String(pages[static_cast<std::size_t>(below(static_cast<int>(pages.size())))]));
            break;
        case 3:
            m_window->pages().close();
            break;
        default:
            deck.bringUp(view);
    }
}

std::vector<TestMonkey::Move> TestMonkey::moves() {
    const Move dragAMode = [this] {
        const int modes = document().result() ? static_cast<int>(document().result()->spectrum->spectrum.modes()) : 0;
        if (modes == 0) return;
        dragMouse(plot(), plot()->mapFrom(&plane(), plane().positionOf(below(modes)).toPoint()), anywhere());
    };
    const Move undoSome = [this] {
        for (int step = below(4); step >= 0; --step) trigger("undo");
    };
    const Move look = [this] {
        switch (below(8)) {
            case 0:
                m_window->preferences().setTheme(below(2) ? ThemeChoice::dark : ThemeChoice::light);
                break;
            case 1:
                m_window->resize(1000 + below(400), 700 + below(200));
                break;
            case 2:
                plane().weightAction()->toggle();
                break;
            case 3:
                m_window->columns().applyDefault();
                break;
            default:
                arrangeAView();
        }
    };
    const Move live = [this] {
        switch (below(5)) {
            case 0:
                trigger("live-play");
                break;
            case 1:
            case 2:
                trigger("live-step");
                break;
            default:
                trigger("live-leave");
        }
    };
    const Move pin = [this] {
        if (document().pins().size() == Document::mostPins)
            document().unpin(static_cast<std::size_t>(below(static_cast<int>(Document::mostPins))));
        else
            trigger("pin");
    };
    constexpr std::array keys{Qt::Key_Left, Qt::Key_Up, Qt::Key_Plus, Qt::Key_Home, Qt::Key_Period, Qt::Key_S};
    return {dragAMode,
            dragAMode,
            undoSome,
            undoSome,
            look,
            live,
            pin,
            [this] { dragMouse(plot(), anywhere(), anywhere(), Qt::ShiftModifier); },
            [this] {
                if (document().experiment().reservoir.size > 60) trigger("delete-modes");
            },
            [this] {
                if (document().experiment().reservoir.size < 140)
                    QTest::mouseDClick(plot(), Qt::LeftButton, Qt::ControlModifier, anywhere());
            },
            [this] { trigger("mute-modes"); },
            [this] { trigger("redo"); },
            [this] { m_window->findChild<QSlider*>(QStringLiteral("slider:spectral-radius"))->setValue(200 + below(600)); },
            [this, keys] { QTest::keyClick(&plane(), keys[static_cast<std::size_t>(below(keys.size()))]); },
            [this] { m_window->spectrumEditor().keepStrongest(40 + below(20)); }};
}

// Ten thousand steps are run by hand, under AddressSanitizer and to watch the memory.
void TestMonkey::endsInTheResultOfAFreshRun() {
    m_window = std::make_unique<MainWindow>();
    m_window->resize(1280, 800);
    m_window->show();
    settle();
    const std::vector<Move> all = moves();
    const int asked = qEnvironmentVariableIntValue("ECHOPLANE_MONKEY_STEPS");
    const int steps = asked > 0 ? asked : 300;
    for (int step = 0; step < steps; ++step) {
        all[static_cast<std::size_t>(below(static_cast<int>(all.size())))]();
        if (below(4) == 0) QCoreApplication::processEvents();
        if (below(10) == 0) settle();
        if (asked > 0 && step % std::max(1, asked / 10) == 0) {
            QFile memory(QStringLiteral("/proc/self/statm"));
            if (memory.open(QIODevice::ReadOnly))
                qInfo("step %d: %lld MiB", step, memory.readAll().split(' ').at(1).toLongLong() * 4096 / 1048576);
        }
    }
    trigger("live-leave");
    settle();
    const RunResult& shown = *document().result();
    const RunResult fresh = Pipeline().run(document().experiment());
    QCOMPARE(shown.diverged(), fresh.diverged());
    if (fresh.score) {
        const auto shownPredictions = shown.score->predictions.array();
        const auto expected = fresh.score->predictions.array();
        QVERIFY((shownPredictions == expected || (shownPredictions.isNaN() && expected.isNaN())).all());
    }
    while (document().undoStack().canUndo()) document().undoStack().undo();
    settle();
}

ECHOPLANE_WINDOW_TEST(TestMonkey, QApplication)

}  // namespace echoplane::monkey_tests

#include "test_monkey.moc"
