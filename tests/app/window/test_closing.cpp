// SPDX-License-Identifier: GPL-3.0-or-later
#include <cmath>
#include <fstream>
#include <random>

#include <QAction>
#include <QDialog>
#include <QPointer>
#include <QTemporaryDir>
#include <QTest>

#include "app/views/view_deck.h"
#include "app/window/lesson_desk.h"
#include "app/window/main_window.h"
#include "app/window/presenter.h"
#include "core/own_data/data.h"
#include "core/system/blas_threads.h"
#include "tests/window_tests.h"
#include "widgets/pictures/record_dialog.h"
#include "widgets/race/race_dialog.h"

namespace echoplane::closing_tests {

/// A window is deleted with everything open in it, whatever it was doing. ECHOPLANE_CLOSINGS sets how often, and which: another
/// number opens other things. Qt ends a test after five minutes unless QTEST_FUNCTION_TIMEOUT allows more milliseconds.
class TestClosing : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void initTestCase() { useOneBlasThread(); }
    void goesWithAllThatIsOpen();
    void noDeletedObjectGetsASignal();
    void theDocumentMayLiveOn();

private:
    static int rounds() {
        const int asked = qEnvironmentVariableIntValue("ECHOPLANE_CLOSINGS");
        return asked > 0 ? asked : 12;
    }
    static void trigger(const MainWindow& window, const char* name) {
        auto* action = window.findChild<QAction*>(QLatin1String(name));
        QVERIFY2(action, name);
        if (action->isEnabled()) action->trigger();
    }
    static void settle(const MainWindow& window) {
        QTRY_VERIFY_WITH_TIMEOUT(window.document().idle() && window.document().result(), 20000);
    }
};

void TestClosing::goesWithAllThatIsOpen() {
    const QTemporaryDir folder;
    const QString table = folder.filePath(QStringLiteral("gaps.csv"));
    std::ofstream out(table.toStdString());
    out << "a,b\n";
    for (int t = 0; t < 300; ++t) out << std::sin(0.3 * t) << ',' << (t == 40 ? "" : "1.5") << '\n';
    out.close();
    std::mt19937 random(static_cast<unsigned>(rounds()));
    Experiment small;
    small.reservoir.size = 20;
    const std::vector<const char*> openers = {
        "paper",         "sweep",        "search",        "race",         "fit-spectrum",
        "paint-density", "record",       "export-plot",   "export-model", "keyboard-shortcuts",
        "help-window",   "notes-action", "take-snapshot", "write-job",    "live-play",
        "present",       "full-size",    "pin",           "compare",      "forecast",
        "change-data"};
    for (int round = 0; round < rounds(); ++round) {
        QPointer<QWidget> race, record;
        {
            const bool data = round % 3 == 1;
            MainWindow window(data ? withDataFile(small, table.toStdString(), {"a"}, {"a"}) : small);
            window.show();
            settle(window);
            Experiment edited = window.document().experiment();
            edited.dynamics.spectralRadius = 0.7 + 0.01 * (round % 20);
            window.document().setExperiment(edited);  // so that there is something to undo, and a run
            std::vector<QWidget*> views;
            window.deck().forEachView([&](QWidget& view, const QString&) { views.push_back(&view); });
            for (QWidget* view : views) {
                window.deck().bringUp(view);
                if (random() % 4 == 0) window.deck().detach(view);
            }
            if (round % 4 == 3) window.lessons().open(window.lessons().builtIn().constFirst());
            for (const char* each : openers)
                if (round == 0 || random() % 2 == 0) trigger(window, each);
            if (random() % 2 == 0) QCoreApplication::processEvents();
            if (random() % 3 == 0) settle(window);
            race = window.findChild<RaceDialog*>();
            record = window.findChild<RecordDialog*>();
            if (round % 2 == 0) window.hide();
        }
        QVERIFY(!race && !record);
        QCoreApplication::processEvents();  // events queued for it
        for (const QWidget* each : QApplication::topLevelWidgets())
            QVERIFY2(!qobject_cast<const QDialog*>(each) && !qobject_cast<const QMainWindow*>(each) &&
                         !each->objectName().startsWith(QLatin1String("window:")),
                     qPrintable(each->objectName()));
    }
}

// Signals of its deletion reach no deleted object.
void TestClosing::noDeletedObjectGetsASignal() {
    auto window = std::make_unique<MainWindow>();
    window->show();
    settle(*window);
    Experiment edited = window->document().experiment();
    edited.reservoir.seed = 7;
    window->document().setExperiment(edited);
    window->presenter().begin();
    const QFont presented = QApplication::font();
    int titles = 0;
    connect(window.get(), &QWidget::windowTitleChanged, this, [&] { ++titles; });
    window.reset();
    QCOMPARE(titles, 0);
    QVERIFY2(QApplication::font().pointSizeF() < presented.pointSizeF(), "text has its size again");
}

void TestClosing::theDocumentMayLiveOn() {
    const auto document = std::make_shared<Document>(Experiment());
    {
        MainWindow window(document);
        window.show();
        settle(window);
        trigger(window, "race");
        trigger(window, "fit-spectrum");
    }
    Experiment edited = document->experiment();
    edited.reservoir.seed = 9;
    document->setExperiment(edited);
    QTRY_VERIFY_WITH_TIMEOUT(document->idle() && document->result()->experiment == edited, 20000);
    document->undoStack().undo();
    document->cancel();
}

ECHOPLANE_WINDOW_TEST(TestClosing, QApplication)

}  // namespace echoplane::closing_tests

#include "test_closing.moc"
