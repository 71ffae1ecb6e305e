// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <fstream>
#include <memory>
#include <set>

#include <QAbstractButton>
#include <QLabel>
#include <QMenu>
#include <QMenuBar>
#include <QMessageBox>
#include <QPointer>
#include <QRadioButton>
#include <QSettings>
#include <QTemporaryDir>
#include <QTest>
#include <QTimer>
#include <QTranslator>

#include "app/files/data_opener.h"
#include "app/files/project_session.h"
#include "app/window/language_choice.h"
#include "app/window/lesson_desk.h"
#include "app/window/log.h"
#include "app/window/main_pages.h"
#include "app/window/presenter.h"
#include "app/window/shortcut_sheet.h"
#include "app/window/window_keeper.h"
#include "core/settings/settings.h"
#include "core/system/blas_threads.h"
#include "tests/app/window/arrangement.h"
#include "tests/window_tests.h"
#include "widgets/data/data_page.h"
#include "widgets/language/language.h"
#include "widgets/lessons/lesson_panel.h"
#include "widgets/paper/paper_page.h"
#include "widgets/project/notes_panel.h"
#include "widgets/race/race_dialog.h"

namespace echoplane::language_window_tests {

/// Asked last, for texts that no other translator has.
class Missing : public QTranslator {
public:
    QString translate(const char* context, const char* source, const char*, int) const override {
        const QByteArray where(context);
        if (where.startsWith("echoplane")) texts.insert(where + ": " + source);
        return {};
    }
    bool isEmpty() const override { return false; }

    mutable std::set<QByteArray> texts;
};

/// The action's text without the mark of its shortcut.
QString plainText(const QAction& action) {
    return QString(action.text()).remove(QLatin1Char('&'));
}

/// The languages of the window, and the change from one to the other.
class TestLanguageWindow : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void initTestCase() { useOneBlasThread(); }
    void cleanup() {
        m_keeper.reset();
        m_log.reset();  // only one may exist at a time
        useLanguage(QStringLiteral("en"));
    }
    void everyTextIsInFrench();
    void theWindowIsMadeAnew();
    void anOpenPageStaysOpen();
    void presentingGoesOn();
    void whatWouldGoIsAskedFor();
    void theChoiceIsRemembered();

private:
    MainWindow& window() const { return m_keeper->window(); }
    Document& document() const { return window().document(); }
    void begin(const Experiment& experiment) {
        m_memory = std::make_unique<QSettings>(m_folder.filePath(QStringLiteral("settings.ini")), QSettings::IniFormat);
        m_memory->clear();
        m_log = std::make_unique<Log>(m_folder.filePath(QStringLiteral("log")));
        m_keeper = std::make_unique<WindowKeeper>(shown(std::make_unique<MainWindow>(experiment, m_memory.get())),
                                                  m_folder.filePath(QStringLiteral("unsaved")), *m_log);
        waitForRun();
    }
    void waitForRun() const {
        QTRY_VERIFY_WITH_TIMEOUT(
            document().idle() && document().result() && document().result()->experiment == document().experiment(), 30000);
        settle();
    }
    void speak(const char* language) const {
        const QPointer<MainWindow> before = &window();
        action(window(), (QByteArray("language-") + language).constData())->trigger();
        QTRY_VERIFY(!before);
        QVERIFY(window().isVisible());
        settle();
    }

    const QTemporaryDir m_folder;
    std::unique_ptr<QSettings> m_memory;
    std::unique_ptr<Log> m_log;
    std::unique_ptr<WindowKeeper> m_keeper;
};

void TestLanguageWindow::everyTextIsInFrench() {
    const Missing missing;
    QCoreApplication::installTranslator(const_cast<Missing*>(&missing));
    useLanguage(QStringLiteral("fr"));
    missing.texts.clear();
    begin(ProjectSession::firstSteps());
    window().deck().forEachView([&](QWidget& view, const QString&) {
        window().deck().bringUp(&view);
        settle();
    });
    for (const QMenu* menu : window().findChildren<QMenu*>()) Q_EMIT const_cast<QMenu*>(menu)->aboutToShow();
    action(window(), "keyboard-shortcuts")->trigger();
    action(window(), "paper")->trigger();
    for (const char* name :
         {"sweep", "search", "fit-spectrum", "race", "forecast", "export-plot", "export-model", "write-job", "help-here"}) {
        // Modal dialogues are closed at once.
        QTimer::singleShot(0, this, [] {
            if (QWidget* modal = QApplication::activeModalWidget()) modal->close();
        });
        action(window(), name)->trigger();
        settle();
    }
    const QString table = m_folder.filePath(QStringLiteral("uneven.csv"));
    std::ofstream(table.toStdString()) << "time,x\n1,0.5\n2,0.1\n4,0.4\n5,\n6,0.2\n7,0.7\n8,0.3\n9,0.9\n10,0.1\n";
    window().data().open(table);
    QTRY_VERIFY(window().findChild<DataPage*>()->isRead());
    settle();
    for (const char* task : {"memory", "narma", "lorenz", "tones", "kuramoto-sivashinsky"}) {
        document().set(setting("task"), std::string(task));
        document().cancel();  // it begins with many more modes and steps, and no text depends on them
        Experiment small = document().experiment();
        small.reservoir.size = 30;
        for (int* steps : {&small.data.split.training, &small.data.split.validation, &small.data.split.test})
            *steps = std::min(*steps, 600);
        document().setExperiment(small);
        waitForRun();
    }
    QByteArray all;
    for (const QByteArray& each : missing.texts) all += each + '\n';
    QCoreApplication::removeTranslator(const_cast<Missing*>(&missing));
    QVERIFY2(all.isEmpty(), all.constData());
}

void TestLanguageWindow::theWindowIsMadeAnew() {
    begin(ProjectSession::firstSteps());
    const Document* const before = &document();
    document().set(setting("spectral-radius"), 0.7);
    waitForRun();
    document().pin();
    action(window(), "notes-action")->trigger();
    QTest::keyClicks(window().findChild<NotesPanel*>(), QStringLiteral("of mine"));
    window().pages().close();
    action(window(), "lesson-memory")->trigger();
    waitForRun();
    window().findChild<QRadioButton*>(QStringLiteral("lesson-answer:1"))->click();
    window().deck().bringUp(window().deck().view(QStringLiteral("ridge-path")));
    window().deck().detach(window().deck().view(QStringLiteral("states")));
    settle();
    const int steps = document().undoStack().count();
    const std::shared_ptr<const RunResult> result = document().result();
    window().resize(1280, 800);  // Qt makes one as large as the screen smaller
    const QSize place = window().size();
    QVERIFY(window().session().isModified());

    speak("fr");
    QCOMPARE(languageInUse(), QStringLiteral("fr"));
    QCOMPARE(&document(), before);
    QCOMPARE(document().undoStack().count(), steps);
    QVERIFY(document().result() == result);
    QCOMPARE(document().pins().size(), std::size_t(1));
    QCOMPARE(window().size(), place);
    QVERIFY(window().session().isModified());
    QCOMPARE(plainText(*window().menuBar()->actions().front()), QStringLiteral("Fichier"));
    QCOMPARE(window().findChild<QLabel*>(QStringLiteral("name:spectral-radius"))->text(), QStringLiteral("Rayon spectral ρ"));
    QCOMPARE(window().deck().front(), window().deck().view(QStringLiteral("ridge-path")));
    QVERIFY(window().deck().isDetached(window().deck().view(QStringLiteral("states"))));
    auto* notes = window().findChild<NotesPanel*>();
    QCOMPARE(notes->notes(), QStringLiteral("of mine"));
    // The lesson continues where it was, in French.
    const LessonPanel& lesson = window().lessons().panel();
    QVERIFY(lesson.isVisible());
    QCOMPARE(lesson.run()->predicted(0), std::optional(1));
    QCOMPARE(lesson.run()->lesson().title, std::string("Rayon spectral et mémoire"));
    QVERIFY(window().findChild<QRadioButton*>(QStringLiteral("lesson-answer:1"))->isChecked());
    // So does the history, including that of the notes.
    action(window(), "end-lesson")->trigger();
    while (document().undoStack().canUndo()) document().undoStack().undo();
    QCOMPARE(notes->notes(), QString());
    QVERIFY(document().experiment() == ProjectSession::firstSteps());
    while (document().undoStack().canRedo()) document().undoStack().redo();
    QCOMPARE(notes->notes(), QStringLiteral("of mine"));

    speak("en");
    QCOMPARE(plainText(*window().menuBar()->actions().front()), QStringLiteral("File"));
    QCOMPARE(document().undoStack().count(), steps);
    waitForRun();
    document().undoStack().setClean();
}

void TestLanguageWindow::anOpenPageStaysOpen() {
    begin(ProjectSession::firstSteps());
    action(window(), "notes-action")->trigger();
    settle();
    speak("fr");
    QCOMPARE(window().pages().shown(), QStringLiteral("notes"));
    QVERIFY(window().findChild<NotesPanel*>()->isVisible());
}

void TestLanguageWindow::presentingGoesOn() {
    begin(ProjectSession::firstSteps());
    const double usual = QApplication::font().pointSizeF();
    const QWidget* bar = window().findChild<QWidget*>(QStringLiteral("tool-bar"));
    QVERIFY(bar->isVisible());
    action(window(), "present")->trigger();
    settle();
    const double large = QApplication::font().pointSizeF();
    QVERIFY(large > usual && !bar->isVisible());
    speak("fr");
    QVERIFY(window().presenter().isOn());
    QVERIFY(window().isFullScreen());
    QCOMPARE(QApplication::font().pointSizeF(), large);
    action(window(), "present")->trigger();
    settle();
    QVERIFY(!window().isFullScreen());
    QCOMPARE(QApplication::font().pointSizeF(), usual);
    QVERIFY(window().findChild<QWidget*>(QStringLiteral("tool-bar"))->isVisible());
}

void TestLanguageWindow::whatWouldGoIsAskedFor() {
    begin(ProjectSession::firstSteps());
    document().enterLive();
    const auto answer = [this](QMessageBox::ButtonRole role) {
        QTimer::singleShot(0, this, [role] {
            auto* box = qobject_cast<QMessageBox*>(QApplication::activeModalWidget());
            QVERIFY(box);
            for (QAbstractButton* each : box->buttons())
                if (box->buttonRole(each) == role) return each->click();
        });
    };
    answer(QMessageBox::RejectRole);
    action(window(), "language-fr")->trigger();
    settle();
    QCOMPARE(languageInUse(), QStringLiteral("en"));
    QVERIFY(document().live());
    QVERIFY(!action(window(), "language-fr")->isChecked());
    answer(QMessageBox::AcceptRole);
    speak("fr");
    QCOMPARE(languageInUse(), QStringLiteral("fr"));
    QVERIFY(!document().live());
    waitForRun();

    // Trained networks are kept as well.
    RacePlan plan;
    plan.base = document().experiment();
    plan.contenders = {"gru"};
    NetworkRecord record;
    record.seconds = 3.0;
    plan.learned["gru"] = std::make_shared<const NetworkRecord>(record);
    window().mainPages().open(QStringLiteral("race"));
    window().mainPages().race().restore(plan);
    answer(QMessageBox::AcceptRole);
    speak("en");
    const std::optional<RacePlan> kept = window().mainPages().race().kept();
    QVERIFY(kept && kept->learned.count("gru") == 1);
    QCOMPARE(kept->learned.at("gru")->seconds, 3.0);
}

void TestLanguageWindow::theChoiceIsRemembered() {
    begin({});
    QVERIFY(action(window(), "language-system")->isChecked());
    QCOMPARE(LanguageChoice::remembered(WindowMemory(m_memory.get())), systemLanguage());
    speak("fr");
    QVERIFY(action(window(), "language-fr")->isChecked());
    QCOMPARE(LanguageChoice::remembered(WindowMemory(m_memory.get())), QStringLiteral("fr"));
    QCOMPARE(LanguageChoice::remembered(WindowMemory(nullptr)), systemLanguage());
    const QPointer<MainWindow> before = &window();
    window().forgetRemembered();
    QTRY_VERIFY(!before);
    QCOMPARE(languageInUse(), systemLanguage());
    QVERIFY(action(window(), "language-system")->isChecked());
}

ECHOPLANE_WINDOW_TEST(TestLanguageWindow, QApplication)

}  // namespace echoplane::language_window_tests

#include "test_language_window.moc"
