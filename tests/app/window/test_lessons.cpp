// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <memory>
#include <utility>

#include <QAbstractButton>
#include <QAccessible>
#include <QCheckBox>
#include <QComboBox>
#include <QFile>
#include <QInputDialog>
#include <QLabel>
#include <QLineEdit>
#include <QMenu>
#include <QPushButton>
#include <QRadioButton>
#include <QSlider>
#include <QTemporaryDir>
#include <QTest>

#include "app/files/file_opener.h"
#include "app/files/project_session.h"
#include "app/window/lesson_desk.h"
#include "core/settings/settings.h"
#include "core/system/blas_threads.h"
#include "tests/app/window/arrangement.h"
#include "tests/widgets/mouse.h"
#include "tests/window_tests.h"
#include "widgets/controls/number_field.h"
#include "widgets/document/restrictions.h"
#include "widgets/language/core_text.h"
#include "widgets/language/language.h"
#include "widgets/lessons/lesson_panel.h"
#include "widgets/plots/plane/plane_view.h"
#include "widgets/settings/setting_row.h"
#include "widgets/settings/settings_panel.h"
#include "widgets/theme/metrics.h"

namespace echoplane::lessons_tests {

/// Lessons in the window, gone through with real mouse and key events.
class TestLessons : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void initTestCase() { useOneBlasThread(); }
    void init();
    void cleanup() {
        if (!sharesWindow() || QTest::currentTestFailed()) m_window.reset();
    }
    void cleanupTestCase() { m_window.reset(); }
    void theMenuHasThemAll_data() { inEachLanguage(); }
    void theMenuHasThemAll();
    void familiesAreAClickAway();
    void panelsAreThoseOfTheWindow();
    void itTakesThePlaceOfTheSettings();
    void eachLessonIsGoneThrough_data();
    void eachLessonIsGoneThrough();
    void aStepIsDoneByHand_data() { inEachLanguage(); }
    void aStepIsDoneByHand();
    void byKeysAlone_data() { inEachLanguage(); }
    void byKeysAlone();
    void stepsComeBack();
    void lockedAndHiddenSettings_data() { inEachLanguage(); }
    void lockedAndHiddenSettings();
    void viewsComeInFrontAndGoAgain();
    void ownWorkComesBack();
    void aDamagedLessonChangesNothing_data() { inEachLanguage(); }
    void aDamagedLessonChangesNothing();
    void aStepIsRecorded();
    void nothingIsClipped_data();
    void nothingIsClipped();

private:
    /// Rows for a test whose texts matter; the others are in English.
    static void inEachLanguage() {
        QTest::addColumn<QString>("language");
        for (const Language& each : languages) QTest::newRow(each.code) << QString::fromLatin1(each.code);
    }
    /// Whether it is a test whose rows share the window, as a class goes from one lesson to the next.
    static bool sharesWindow() {
        const QByteArray test = QTest::currentTestFunction();
        return test == "eachLessonIsGoneThrough" || test == "nothingIsClipped";
    }
    LessonPanel& panel() const { return m_window->lessons().panel(); }
    Document& document() const { return m_window->document(); }
    template <typename Widget>
    Widget* find(const QString& name) const {
        auto* widget = m_window->findChild<Widget*>(name);
        if (!widget) qFatal("no %s", qPrintable(name));
        return widget;
    }
    QPushButton* button(const char* name) const { return find<QPushButton>(QLatin1String(name)); }
    void click(const char* name) const {
        QVERIFY2(button(name)->isVisible() && button(name)->isEnabled(), name);
        QTest::mouseClick(button(name), Qt::LeftButton);
    }
    void waitForRun() const {
        QTRY_VERIFY_WITH_TIMEOUT(
            document().idle() && document().result() && document().result()->experiment == document().experiment(), 30000);
        settle();
    }
    void begin(const char* name) const {
        action(*m_window, name)->trigger();
        QVERIFY(panel().isVisible());
        waitForRun();
        QVERIFY(panel().run()->hasBegun());
    }
    /// The control of a setting in the rail, which a lesson hides.
    QSlider* sliderInRail(const char* name) const {
        return m_window->findChild<SettingsPanel*>()->findChild<QSlider*>(QStringLiteral("slider:") + QLatin1String(name));
    }
    bool hasRow(const char* name) const { return sliderInRail(name)->isVisibleTo(m_window->findChild<SettingsPanel*>()); }
    /// Types into the field of a setting, in the rail or in the lesson, as a user does.
    void type(const std::string& name, const QString& number) const {
        auto* field = seen<NumberField>(*m_window, QStringLiteral("field:") + QString::fromStdString(name));
        QVERIFY2(field && field->isEnabled(), name.c_str());
        field->setFocus();
        QTest::keyClick(field, Qt::Key_A, Qt::ControlModifier);
        QTest::keyClicks(field, number);
        QTest::keyClick(field, Qt::Key_Return);
    }

    /// A copy of a lesson on a field, in `folder`, with so few modes and steps that each of its runs is quick.
    static QString shortened(const QString& file, const QTemporaryDir& folder) {
        QFile in(file);
        if (!in.open(QIODevice::ReadOnly)) qFatal("cannot read");
        QByteArray text = in.readAll();
        for (const auto& [full, less] : {std::pair("training = 10000", "training = 600"),
                                         {"training = 6000", "training = 600"},
                                         {"test = 4000", "test = 600"},
                                         {"forecast_steps = 1000", "forecast_steps = 100"},
                                         {"forecast_steps = 500", "forecast_steps = 100"},
                                         {"size = 400", "size = 100"},
                                         {"size = 300", "size = 100"}}) {
            if (!text.contains(full)) qFatal("no %s", full);
            text.replace(full, less);
        }
        const QString copy = folder.filePath(QFileInfo(file).fileName());
        QFile out(copy);
        if (!out.open(QIODevice::WriteOnly) || out.write(text) != text.size()) qFatal("cannot write");
        return copy;
    }

    std::unique_ptr<MainWindow> m_window;
};

void TestLessons::init() {
    QString code = QStringLiteral("en");
    if (QTest::currentDataTag() != nullptr) {
        QFETCH(const QString, language);
        code = language;
    }
    if (m_window && sharesWindow() && code == languageInUse()) return;
    m_window.reset();
    useLanguage(code);
    m_window = std::make_unique<MainWindow>(ProjectSession::firstSteps());
    m_window->resize(1280, 800);
    m_window = shown(std::move(m_window));
    waitForRun();
}

void TestLessons::theMenuHasThemAll() {
    const QStringList files = LessonDesk::builtIn();
    QVERIFY(files.size() >= 10);
    const auto* menu = find<QMenu>(QStringLiteral("lessons-menu"));
    qsizetype lessons = 0;
    for (const QAction* each : menu->actions()) {
        if (!each->objectName().startsWith(QLatin1String("lesson-"))) continue;
        ++lessons;
        QVERIFY2(!each->text().isEmpty() && each->toolTip() != each->text(), qPrintable(each->objectName()));
    }
    QCOMPARE(lessons, files.size());
    QVERIFY(!panel().isVisible());
    QVERIFY(!action(*m_window, "end-lesson")->isEnabled());
}

void TestLessons::familiesAreAClickAway() {
    int families = 0;
    for (QAction* each : find<QMenu>(QStringLiteral("families-menu"))->actions()) {
        const QString name = each->objectName();
        if (!name.startsWith(QLatin1String("family-"))) continue;
        ++families;
        each->trigger();
        const Setting& which = setting(name.section(QLatin1Char('-'), 1, 1).toStdString());
        QVERIFY2(messageOf(*m_window, StatusLine::Kind::error).isEmpty(), qPrintable(name));
        QVERIFY2(value(which, document().experiment()) == SettingValue(name.section(QLatin1Char('-'), 2).toStdString()),
                 qPrintable(name));
        QCOMPARE(document().experiment().reservoir.method, std::string("normal"));
        QCOMPARE(document().experiment().dynamics.activation, std::string("tanh"));
    }
    QVERIFY(families > 25);
    action(*m_window, "family-cell-es2n")->trigger();
    waitForRun();
    QCOMPARE(document().experiment().adaptation.rule, std::string("none"));
    QCOMPARE(document().experiment().dynamics.cell, std::string("es2n"));
}

void TestLessons::panelsAreThoseOfTheWindow() {
    QStringList known;
    for (const std::string& each : lessonPanels) {
        const QString name = QString::fromStdString(each);
        known << name;
        const bool besides = name == QLatin1String("settings") || name == QLatin1String("errors") ||
                             (name == QLatin1String("compare") && m_window->pages().page(name) != nullptr);
        QVERIFY2(besides || m_window->deck().view(name) != nullptr, each.c_str());
    }
    // Those of the errors have one name: which it is depends on the task.
    const QStringList errors = {QStringLiteral("residuals"), QStringLiteral("horizon-curve"), QStringLiteral("confusion"),
                                QStringLiteral("sequence"),  QStringLiteral("field"),         QStringLiteral("tile-map")};
    for (const QAction* each : m_window->deck().menu().actions()) {
        if (!each->objectName().startsWith(QLatin1String("panel:"))) continue;
        const QString name = each->objectName().section(QLatin1Char(':'), 1);
        QVERIFY2(known.contains(name) || errors.contains(name), qPrintable(name));
    }
}

void TestLessons::itTakesThePlaceOfTheSettings() {
    const auto before = arrangement(*m_window);
    const QRect place = m_window->geometry();
    begin("lesson-memory");
    QCOMPARE(m_window->geometry(), place);
    QVERIFY(!m_window->findChild<SettingsPanel*>()->isVisible());
    QCOMPARE(panel().mapTo(m_window.get(), QPoint(0, 0)).x(), 0);
    QCOMPARE(panel().width(), scaled(metrics::lesson, panel().font()));
    QCOMPARE(arrangement(*m_window).at(QStringLiteral("answer")), before.at(QStringLiteral("answer")));
    // With the setting of the step, marked with its goal.
    QVERIFY(panel().isAncestorOf(seen<QSlider>(*m_window, QStringLiteral("slider:spectral-radius"))));
    QVERIFY(seen<QSlider>(*m_window, QStringLiteral("slider:leak-rate")) == nullptr);
    click("lesson-leave");
    settle();
    QVERIFY(m_window->findChild<SettingsPanel*>()->isVisible());
    QVERIFY2(arrangement(*m_window) == before, qPrintable(difference(arrangement(*m_window), before)));
}

void TestLessons::eachLessonIsGoneThrough_data() {
    QTest::addColumn<QString>("language");
    QTest::addColumn<qsizetype>("number");
    const QStringList files = LessonDesk::builtIn();
    for (const Language& each : languages)
        for (qsizetype k = 0; k < files.size(); ++k)
            QTest::addRow("%s:%s", each.code, qPrintable(QFileInfo(files[k]).baseName()))
                << QString::fromLatin1(each.code) << k + 1;
}

// Every step: its state is loaded, the check fails while nothing is done, "Show me" does it, and the prediction is judged. The
// lesson on fields, whose runs take a second each, is opened as it is and then gone through at a smaller size: core.lessons runs
// each of its steps at full size, with one pipeline as here. Translated lessons differ only in their words (test-language): of
// each but the first, the first step is done, and the words of the others are looked at.
void TestLessons::eachLessonIsGoneThrough() {
    QFETCH(qsizetype, number);
    const bool inWhole = languageInUse() == QLatin1String("en") || number == 1;
    const QString file = LessonDesk::builtIn().at(number - 1);
    const QTemporaryDir folder;
    m_window->lessons().open(file);
    QVERIFY(panel().isVisible());
    QVERIFY(document().experiment() == panel().run()->current().state);
    const bool shorter = file.endsWith(QStringLiteral("13-fields.lesson"));
    if (shorter) {
        document().cancel();  // or the run goes on to its end
        m_window->lessons().open(shortened(file, folder));
    }
    QVERIFY(panel().isVisible());
    const int steps = panel().run()->steps(), done = inWhole ? steps : 1;
    for (int step = 0; step < steps; ++step) {
        QCOMPARE(panel().run()->step(), step);
        QVERIFY(document().experiment() == panel().run()->current().state);
        QCOMPARE(find<QLabel>(QStringLiteral("lesson-question"))->text(),
                 QString::fromStdString(panel().run()->current().question));
        QVERIFY(!find<QLabel>(QStringLiteral("lesson-words"))->text().isEmpty());
        if (step >= done) {
            settle();
            QVERIFY(find<QRadioButton>(QStringLiteral("lesson-answer:0"))->isVisible());
            document().cancel();
            click("lesson-next");
            continue;
        }
        waitForRun();
        QVERIFY(panel().run()->hasBegun());
        QVERIFY(!panel().run()->isDone(step));
        QVERIFY(find<QLabel>(QStringLiteral("lesson-state"))->text().contains(LessonPanel::tr("○ Not done yet")));
        QVERIFY(!find<QLabel>(QStringLiteral("lesson-notice"))->isVisible());
        auto* first = find<QRadioButton>(QStringLiteral("lesson-answer:0"));
        QTest::mouseClick(first, Qt::LeftButton, {}, QPoint(8, first->height() / 2));
        QVERIFY(first->isChecked());
        QVERIFY(!panel().run()->isDone(step));  // an answer alone does nothing
        const int before = document().undoStack().count();
        click("lesson-example");
        waitForRun();
        QCOMPARE(document().undoStack().count(), before + 1);
        QVERIFY(panel().run()->isDone(step));
        QVERIFY(panel().run()->predictedRight(step).has_value());
        QCOMPARE(panel().run()->right(step).size(), std::size_t(1));
        QVERIFY(find<QLabel>(QStringLiteral("lesson-state"))->text().contains(LessonPanel::tr("✓ Done.")));
        QVERIFY(find<QLabel>(QStringLiteral("lesson-notice"))->isVisible());
        QVERIFY(!first->isEnabled());
        click("lesson-next");
    }
    QVERIFY(panel().isAtEnd());
    const LessonRun::Score score = panel().run()->score();
    QCOMPARE(score.done, done);
    QCOMPARE(score.predicted, done);
    const QString words = find<QLabel>(QStringLiteral("lesson-words"))->text();
    QVERIFY2(words.contains(LessonPanel::tr("<p>Correct predictions: <b>%1 of %2</b></p>").arg(score.right).arg(steps)),
             qPrintable(words));
    click("lesson-next");  // the next lesson, or Close
    if (!shorter && number < LessonDesk::builtIn().size()) {
        QVERIFY(panel().isVisible() && !panel().isAtEnd());
        QCOMPARE(panel().run()->step(), 0);
        QVERIFY2(find<QLabel>(QStringLiteral("lesson-place"))->text().contains(QString::number(number + 1)),
                 qPrintable(find<QLabel>(QStringLiteral("lesson-place"))->text()));
        document().cancel();
        action(*m_window, "end-lesson")->trigger();
    }
    QVERIFY(!panel().isVisible());
    QVERIFY(!document().restrictions().any());
    QVERIFY2(document().experiment() == ProjectSession::firstSteps(), "the own work is back");
}

void TestLessons::aStepIsDoneByHand() {
    begin("lesson-memory");
    auto* slider = seen<QSlider>(*m_window, QStringLiteral("slider:spectral-radius"));
    QVERIFY(slider && panel().isAncestorOf(slider));
    const auto predict = [this] {
        auto* fall = find<QRadioButton>(QStringLiteral("lesson-answer:2"));
        QTest::mouseClick(fall, Qt::LeftButton, {}, QPoint(fall->width() / 2, fall->height() / 2));  // anywhere in its row
        QVERIFY(fall->isChecked());
    };
    predict();
    // Changing something else: not done.
    document().set(setting("leak-rate"), 0.9);
    waitForRun();
    QVERIFY(!panel().run()->isDone(0));
    click("lesson-restore");
    waitForRun();
    QCOMPARE(document().experiment().dynamics.leakRate, 1.0);
    QVERIFY(!panel().run()->predicted(0));
    predict();
    slider = seen<QSlider>(*m_window, QStringLiteral("slider:spectral-radius"));  // made anew
    // Not far enough: not done.
    type("spectral-radius", QStringLiteral("0.5"));
    waitForRun();
    QVERIFY(!panel().run()->isDone(0));
    slider->setFocus();
    while (document().experiment().dynamics.spectralRadius < 0.9) QTest::keyClick(slider, Qt::Key_Right);
    waitForRun();
    QVERIFY(panel().run()->isDone(0));
    QCOMPARE(panel().run()->predictedRight(0), std::optional(true));
    QVERIFY(find<QLabel>(QStringLiteral("lesson-state"))->text().contains(LessonPanel::tr("Your prediction was right.")));
}

void TestLessons::byKeysAlone() {
    QVERIFY(!messageOf(*m_window, StatusLine::Kind::hint).isEmpty());
    begin("lesson-memory");
    QVERIFY2(messageOf(*m_window, StatusLine::Kind::hint).isEmpty(), "it would give the answer away");
    // Tab cycles through the panel, and each stop has a name.
    m_window->planeView().setFocus();
    QStringList reached;
    for (int k = 0; k < 400; ++k) {
        QTest::keyClick(QApplication::focusWidget(), Qt::Key_Tab);
        QWidget* focus = QApplication::focusWidget();
        QVERIFY(focus);
        if (focus == &m_window->planeView()) break;
        if (!panel().isAncestorOf(focus)) continue;
        reached << focus->objectName();
        QAccessibleInterface* face = QAccessible::queryAccessibleInterface(focus);
        QVERIFY2(face && !face->text(QAccessible::Name).trimmed().isEmpty(), qPrintable(focus->objectName()));
    }
    for (const char* name : {"lesson-words", "lesson-question", "lesson-answer:0", "lesson-task", "slider:spectral-radius",
                             "lesson-example", "lesson-restore", "lesson-next", "lesson-leave"})
        QVERIFY2(reached.contains(QLatin1String(name)), name);
    auto* first = find<QRadioButton>(QStringLiteral("lesson-answer:0"));
    first->setFocus();
    QTest::keyClick(first, Qt::Key_Space);
    QTest::keyClick(QApplication::focusWidget(), Qt::Key_Down);
    QCOMPARE(panel().run()->predicted(0), std::optional(1));
    button("lesson-example")->setFocus();
    QTest::keyClick(button("lesson-example"), Qt::Key_Space);
    waitForRun();
    QVERIFY(panel().run()->isDone(0));
    button("lesson-next")->setFocus();
    QTest::keyClick(button("lesson-next"), Qt::Key_Space);
    waitForRun();
    QCOMPARE(panel().run()->step(), 1);
    button("lesson-back")->setFocus();
    QTest::keyClick(button("lesson-back"), Qt::Key_Space);
    waitForRun();
    QCOMPARE(panel().run()->step(), 0);
    // From anywhere in the window.
    m_window->planeView().setFocus();
    QTest::keyClick(&m_window->planeView(), Qt::Key_Right, Qt::AltModifier);
    waitForRun();
    QCOMPARE(panel().run()->step(), 1);
    QTest::keyClick(&m_window->planeView(), Qt::Key_Left, Qt::AltModifier);
    waitForRun();
    QCOMPARE(panel().run()->step(), 0);
}

void TestLessons::stepsComeBack() {
    const Experiment mine = document().experiment();
    begin("lesson-leak");
    click("lesson-example");
    waitForRun();
    click("lesson-next");
    waitForRun();
    QVERIFY(document().experiment() == panel().run()->current().state);
    click("lesson-back");
    waitForRun();
    QCOMPARE(panel().run()->step(), 0);
    QVERIFY(document().experiment() == panel().run()->current().state);
    QVERIFY(panel().run()->isDone(0));  // what was done stays
    QVERIFY(!button("lesson-back")->isEnabled());
    action(*m_window, "end-lesson")->trigger();
    QVERIFY(!panel().isVisible());
    // The own work is back, as by undo; the lesson can be redone.
    QVERIFY(document().experiment() == mine);
    QVERIFY(!document().undoStack().canUndo() && document().undoStack().canRedo());
}

void TestLessons::lockedAndHiddenSettings() {
    const QTemporaryDir folder;
    const QString file = folder.filePath(QStringLiteral("mine.lesson"));
    QFile out(file);
    QVERIFY(out.open(QIODevice::WriteOnly));
    out.write(
        "lesson: L\nlock: spectral_radius\nhide: leak_rate\nstep: A\nwords: a & b < *c*\n\n      x = λ²\nstep: B\nunused: 1\n");
    out.close();
    const auto error = [this] { return messageOf(*m_window, StatusLine::Kind::error); };
    m_window->lessons().open(file);
    QVERIFY2(error().contains(languageInUse() == QLatin1String("fr")
                                  ? QStringLiteral("mine.lesson, ligne 9")
                                  : QStringLiteral("mine.lesson, line 9: there is no \"unused:\" in a step, only state, "
                                                   "words, predict, answer, do, check, example, notice, show, hide "
                                                   "and lock")),
             qPrintable(error()));
    QVERIFY(!panel().isVisible());
    QVERIFY(out.open(QIODevice::WriteOnly));
    out.write("lesson: L\nlock: spectral_radius\nhide: leak_rate\nstep: A\nwords:\n  a & b < *c*\n\n      x = λ²\n");
    out.close();
    m_window->lessons().open(file);
    waitForRun();
    QVERIFY(find<QLabel>(QStringLiteral("lesson-words"))->text().contains(QStringLiteral("a &amp; b &lt; <i>c</i>")));
    const QSlider* slider = sliderInRail("spectral-radius");
    QVERIFY(hasRow("spectral-radius") && !slider->isEnabled());
    QVERIFY(slider->toolTip().contains(SettingRow::tr("<p>Locked by the lesson.</p>")));
    QVERIFY(!hasRow("leak-rate"));
    // Nothing else changes it: neither reset nor a preset.
    const Experiment before = document().experiment();
    action(*m_window, "preset-mso1-resonance")->trigger();
    QVERIFY(document().experiment() == before);
    QCOMPARE(error(), Restrictions::tr("%1 is locked by the lesson.").arg(coreText("Spectral radius")));
    action(*m_window, "show-hidden")->trigger();
    QVERIFY(slider->isEnabled());
    QVERIFY(hasRow("leak-rate"));
}

void TestLessons::viewsComeInFrontAndGoAgain() {
    const QTemporaryDir folder;
    const QString file = folder.filePath(QStringLiteral("mine.lesson"));
    QFile out(file);
    QVERIFY(out.open(QIODevice::WriteOnly));
    // Names of panels that are hidden are allowed, and mean nothing.
    out.write("lesson: L\nstep: A\nhide: settings weights\nshow: ridge-path\nwords: w\nstep: B\nshow: scores\nwords: w\n");
    out.close();
    const auto view = [&](const char* name) { return m_window->deck().view(QLatin1String(name)); };
    m_window->deck().bringUp(view("weights"));
    settle();
    const auto before = arrangement(*m_window);
    m_window->lessons().open(file);
    waitForRun();
    QTRY_VERIFY(view("ridge-path")->isVisible());
    QVERIFY(view("signal")->isVisible() && m_window->planeView().isVisible());
    click("lesson-next");
    waitForRun();
    QTRY_VERIFY(view("scores")->isVisible());
    click("lesson-back");
    waitForRun();
    QTRY_VERIFY(view("ridge-path")->isVisible());
    action(*m_window, "end-lesson")->trigger();
    settle();
    QVERIFY2(arrangement(*m_window) == before, qPrintable(difference(arrangement(*m_window), before)));
    QVERIFY(view("weights")->isVisible());
}

void TestLessons::ownWorkComesBack() {
    type("spectral-radius", QStringLiteral("0.55"));
    waitForRun();
    type("leak-rate", QStringLiteral("0.9"));
    waitForRun();
    document().pin();
    const Experiment mine = document().experiment();
    const int at = document().undoStack().index();
    // One lesson after the other: the work before the first one is kept.
    begin("lesson-memory");
    click("lesson-example");
    waitForRun();
    begin("lesson-leak");
    click("lesson-example");
    waitForRun();
    action(*m_window, "end-lesson")->trigger();
    waitForRun();
    QVERIFY(document().experiment() == mine);
    QCOMPARE(document().undoStack().index(), at);
    QCOMPARE(document().pins().size(), std::size_t(1));
    document().undoStack().undo();  // the pin
    document().undoStack().undo();
    QCOMPARE(document().experiment().dynamics.leakRate, ProjectSession::firstSteps().dynamics.leakRate);
}

void TestLessons::aDamagedLessonChangesNothing() {
    const Experiment before = document().experiment();
    m_window->files().open(QStringLiteral("/nowhere/at all.lesson"));
    const QString message = messageOf(*m_window, StatusLine::Kind::error);
    QVERIFY2(message.contains(languageInUse() == QLatin1String("fr") ? QStringLiteral("impossible de lire")
                                                                     : QStringLiteral("cannot read")),
             qPrintable(message));
    QVERIFY(!panel().isVisible());
    QVERIFY(document().experiment() == before);
}

void TestLessons::aStepIsRecorded() {
    const QTemporaryDir folder;
    const QString file = folder.filePath(QStringLiteral("mine.lesson"));
    find<QAction>(QStringLiteral("hide:leak-rate"))->trigger();
    QVERIFY(!hasRow("leak-rate") && seen<QSlider>(*m_window, QStringLiteral("slider:leak-rate")) == nullptr);
    type("spectral-radius", QStringLiteral("0.77"));
    waitForRun();
    const Experiment first = document().experiment();
    m_window->lessons().record(file, QStringLiteral("One"));
    type("ridge", QStringLiteral("1e-6"));
    waitForRun();
    m_window->lessons().record(file, QStringLiteral("Two"));
    QVERIFY(messageOf(*m_window, StatusLine::Kind::note).contains(QStringLiteral("2")));
    const Lesson lesson = readLesson(file.toStdString());
    QCOMPARE(lesson.steps.size(), std::size_t(2));
    QVERIFY(lesson.steps[0].state == first);
    QVERIFY(lesson.steps[1].state == document().experiment());
    QCOMPARE(lesson.steps[0].hide, std::vector<std::string>{"leak-rate"});
    m_window->lessons().open(file);
    waitForRun();
    QVERIFY(document().experiment() == first);
}

void TestLessons::nothingIsClipped_data() {
    QTest::addColumn<QString>("language");
    QTest::addColumn<QSize>("size");
    QTest::addColumn<int>("circle");  ///< its least diameter, in pixels
    for (const Language& each : languages)
        for (const auto& [size, diameter] : {std::pair(QSize(1280, 720), 430), {QSize(1280, 800), 490}, {QSize(1920, 1080), 740}})
            QTest::addRow("%s:%dx%d", each.code, size.width(), size.height())
                << QString::fromLatin1(each.code) << size << diameter;
}

void TestLessons::nothingIsClipped() {
    QFETCH(QSize, size);
    QFETCH(int, circle);
    m_window->resize(size);
    settle();
    begin("lesson-memory");
    settle();
    QCOMPARE(m_window->size(), size);
    m_window->planeView().grab();
    const double diameter = 2.0 / m_window->planeView().unitsOf(1.0);
    QVERIFY2(diameter >= circle, qPrintable(QString::number(diameter)));
    for (const QLabel* label : panel().findChildren<QLabel*>())
        if (label->isVisible()) QVERIFY2(label->height() >= label->heightForWidth(label->width()), qPrintable(label->text()));
    for (const QAbstractButton* each : panel().findChildren<QAbstractButton*>()) {
        if (!each->isVisible()) continue;
        const QRect at(each->mapTo(&panel(), QPoint(0, 0)), each->size());
        QVERIFY2(at.left() >= 0 && at.right() < panel().width(), qPrintable(each->text()));
        if (qobject_cast<const QRadioButton*>(each))
            QVERIFY2(each->height() >= each->heightForWidth(each->width()), qPrintable(each->accessibleName()));
        else
            QVERIFY2(each->width() >= each->sizeHint().width(), qPrintable(each->text()));
    }
    action(*m_window, "end-lesson")->trigger();
}

ECHOPLANE_WINDOW_TEST(TestLessons, QApplication)

}  // namespace echoplane::lessons_tests

#include "test_lessons.moc"
