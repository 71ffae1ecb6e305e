// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <memory>
#include <utility>

#include <QAbstractButton>
#include <QAccessible>
#include <QCheckBox>
#include <QComboBox>
#include <QDockWidget>
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

#include "app/window/lesson_desk.h"
#include "app/window/project_session.h"
#include "core/settings/settings.h"
#include "core/system/blas_threads.h"
#include "tests/app/window/arrangement.h"
#include "tests/widgets/mouse.h"
#include "tests/window_tests.h"
#include "widgets/controls/message_strip.h"
#include "widgets/controls/number_field.h"
#include "widgets/document/restrictions.h"
#include "widgets/language/core_text.h"
#include "widgets/language/language.h"
#include "widgets/lessons/lesson_panel.h"
#include "widgets/plots/plane/plane_view.h"
#include "widgets/settings/setting_row.h"

namespace echoplane::lessons_tests {

/// Lessons in the window, gone through with real mouse and key events.
class TestLessons : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void initTestCase_data();
    void initTestCase() { useOneBlasThread(); }
    void init();
    void cleanup() { m_window.reset(); }
    void theMenuHasThemAll();
    void panelsAreThoseOfTheWindow();
    void eachLessonIsGoneThrough_data();
    void eachLessonIsGoneThrough();
    void aStepIsDoneByHand();
    void byKeysAlone();
    void stepsComeBack();
    void lockedAndHiddenSettings();
    void panelsAreClosedAndComeBack();
    void aDamagedLessonChangesNothing();
    void aStepIsRecorded();
    void nothingIsClipped_data();
    void nothingIsClipped();

private:
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
    /// Types into the field of a setting, as a user does.
    void type(const std::string& name, const QString& number) const {
        auto* field = find<NumberField>(QStringLiteral("field:") + QString::fromStdString(name));
        QVERIFY2(field->isVisible() && field->isEnabled(), name.c_str());
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

// In each language.
void TestLessons::initTestCase_data() {
    QTest::addColumn<QString>("language");
    for (const Language& each : languages) QTest::newRow(each.code) << QString::fromLatin1(each.code);
}

void TestLessons::init() {
    QFETCH_GLOBAL(QString, language);
    useLanguage(language);
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

void TestLessons::panelsAreThoseOfTheWindow() {
    QStringList names;
    m_window->docks().forEachView(
        [&](const QWidget& view, const QString&) { names << m_window->docks().dockOf(&view)->objectName(); });
    QStringList known;
    for (const std::string& each : lessonPanels) known << QString::fromStdString(each);
    names.sort();
    known.sort();
    QCOMPARE(known, names);
}

void TestLessons::eachLessonIsGoneThrough_data() {
    QTest::addColumn<QString>("file");
    for (const QString& file : LessonDesk::builtIn()) QTest::newRow(qPrintable(QFileInfo(file).baseName())) << file;
}

// Every step: its state is loaded, the check fails while nothing is done, "Show me" does it, and the prediction is judged. The
// lesson on fields, whose runs take a second each, is opened as it is and then gone through at a smaller size: core.lessons runs
// each of its steps at full size, with one pipeline as here.
void TestLessons::eachLessonIsGoneThrough() {
    QFETCH(QString, file);
    const QTemporaryDir folder;
    m_window->lessons().open(file);
    QVERIFY(panel().isVisible());
    QVERIFY(document().experiment() == panel().run()->current().state);
    if (file.endsWith(QStringLiteral("13-fields.lesson"))) m_window->lessons().open(shortened(file, folder));
    QVERIFY(panel().isVisible());
    const int steps = panel().run()->steps();
    for (int step = 0; step < steps; ++step) {
        waitForRun();
        QCOMPARE(panel().run()->step(), step);
        QVERIFY(document().experiment() == panel().run()->current().state);
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
    QCOMPARE(score.done, steps);
    QCOMPARE(score.predicted, steps);
    const QString words = find<QLabel>(QStringLiteral("lesson-words"))->text();
    QVERIFY2(words.contains(LessonPanel::tr("<p>Correct predictions: <b>%1 of %2</b></p>").arg(score.right).arg(steps)),
             qPrintable(words));
    click("lesson-next");  // Close
    QVERIFY(!panel().isVisible());
    QVERIFY(!document().restrictions().any());
}

void TestLessons::aStepIsDoneByHand() {
    begin("lesson-memory");
    auto* slider = find<QSlider>(QStringLiteral("slider:spectral-radius"));
    auto* fall = find<QRadioButton>(QStringLiteral("lesson-answer:2"));
    QTest::mouseClick(fall, Qt::LeftButton, {}, QPoint(8, fall->height() / 2));
    // Changing something else: not done.
    type("leak-rate", QStringLiteral("0.9"));
    waitForRun();
    QVERIFY(!panel().run()->isDone(0));
    click("lesson-restore");
    waitForRun();
    QCOMPARE(document().experiment().dynamics.leakRate, 1.0);
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
    auto* hint = find<QWidget>(QStringLiteral("hint-strip"));
    hint->show();
    begin("lesson-memory");
    QVERIFY2(!hint->isVisible(), "it tells what the lesson asks");
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
    for (const char* name :
         {"lesson-words", "lesson-question", "lesson-answer:0", "lesson-task", "lesson-example", "lesson-restore", "lesson-next"})
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
    // All of it can be undone, step by step.
    while (document().undoStack().canUndo()) document().undoStack().undo();
    QVERIFY(document().experiment() == mine);
}

void TestLessons::lockedAndHiddenSettings() {
    const QTemporaryDir folder;
    const QString file = folder.filePath(QStringLiteral("mine.lesson"));
    QFile out(file);
    QVERIFY(out.open(QIODevice::WriteOnly));
    out.write(
        "lesson: L\nlock: spectral_radius\nhide: leak_rate\nstep: A\nwords: a & b < *c*\n\n      x = λ²\nstep: B\nunused: 1\n");
    out.close();
    auto* strip = find<MessageStrip>(QStringLiteral("error-strip"));
    m_window->lessons().open(file);
    QVERIFY(strip->isVisible());
    QVERIFY2(strip->message().contains(languageInUse() == QLatin1String("fr")
                                           ? QStringLiteral("mine.lesson, ligne 9")
                                           : QStringLiteral("mine.lesson, line 9: there is no \"unused:\" in a step, only state, "
                                                            "words, predict, answer, do, check, example, notice, show, hide "
                                                            "and lock")),
             qPrintable(strip->message()));
    QVERIFY(!panel().isVisible());
    QVERIFY(out.open(QIODevice::WriteOnly));
    out.write("lesson: L\nlock: spectral_radius\nhide: leak_rate\nstep: A\nwords:\n  a & b < *c*\n\n      x = λ²\n");
    out.close();
    m_window->lessons().open(file);
    waitForRun();
    QVERIFY(find<QLabel>(QStringLiteral("lesson-words"))->text().contains(QStringLiteral("a &amp; b &lt; <i>c</i>")));
    auto* slider = find<QSlider>(QStringLiteral("slider:spectral-radius"));
    QVERIFY(slider->isVisible() && !slider->isEnabled());
    QVERIFY(slider->toolTip().contains(SettingRow::tr("<p>Locked by the lesson.</p>")));
    QVERIFY(!find<QSlider>(QStringLiteral("slider:leak-rate"))->isVisible());
    // Nothing else changes it: neither reset nor a preset.
    const Experiment before = document().experiment();
    action(*m_window, "preset-mso1-resonance")->trigger();
    QVERIFY(document().experiment() == before);
    QVERIFY(strip->message() == Restrictions::tr("%1 is locked by the lesson.").arg(coreText("Spectral radius")));
    action(*m_window, "show-hidden")->trigger();
    QVERIFY(slider->isEnabled());
    QVERIFY(find<QSlider>(QStringLiteral("slider:leak-rate"))->isVisible());
}

void TestLessons::panelsAreClosedAndComeBack() {
    const QTemporaryDir folder;
    const QString file = folder.filePath(QStringLiteral("mine.lesson"));
    QFile out(file);
    QVERIFY(out.open(QIODevice::WriteOnly));
    out.write("lesson: L\nstep: A\nhide: signal weights\nshow: ridge-path\nwords: w\nstep: B\nwords: w\n");
    out.close();
    const auto isOpen = [&](const char* name) {
        return !m_window->docks().dockOf(m_window->docks().view(QLatin1String(name)))->isHidden();
    };
    QVERIFY(isOpen("signal") && isOpen("weights"));
    m_window->lessons().open(file);
    waitForRun();
    QVERIFY(!isOpen("signal") && !isOpen("weights"));
    QVERIFY(m_window->docks().view(QStringLiteral("ridge-path"))->isVisible());
    click("lesson-next");
    QVERIFY(isOpen("signal") && isOpen("weights"));
    click("lesson-back");
    QVERIFY(!isOpen("signal"));
    action(*m_window, "end-lesson")->trigger();
    QVERIFY(isOpen("signal") && isOpen("weights"));
}

void TestLessons::aDamagedLessonChangesNothing() {
    const Experiment before = document().experiment();
    m_window->openFile(QStringLiteral("/nowhere/at all.lesson"));
    const QString message = find<MessageStrip>(QStringLiteral("error-strip"))->message();
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
    QVERIFY(!find<QSlider>(QStringLiteral("slider:leak-rate"))->isVisible());
    type("spectral-radius", QStringLiteral("0.77"));
    waitForRun();
    const Experiment first = document().experiment();
    m_window->lessons().record(file, QStringLiteral("One"));
    type("ridge", QStringLiteral("1e-6"));
    waitForRun();
    m_window->lessons().record(file, QStringLiteral("Two"));
    QVERIFY(find<MessageStrip>(QStringLiteral("note-strip"))->message().contains(QStringLiteral("2")));
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
    QTest::addColumn<QSize>("size");
    QTest::newRow("1280×720") << QSize(1280, 720);
    QTest::newRow("1920×1080") << QSize(1920, 1080);
}

void TestLessons::nothingIsClipped() {
    QFETCH(QSize, size);
    m_window->resize(size);
    settle();
    begin("lesson-memory");
    settle();
    QVERIFY2(m_window->width() == size.width(), qPrintable(QString::number(m_window->width())));
    QVERIFY(m_window->planeView().width() >= 280);
    for (const QLabel* label : panel().findChildren<QLabel*>())
        if (label->isVisible()) QVERIFY2(label->height() >= label->heightForWidth(label->width()), qPrintable(label->text()));
    for (const QAbstractButton* each : panel().findChildren<QAbstractButton*>())
        if (each->isVisible())
            QVERIFY2(each->width() >= each->sizeHint().width() &&
                         panel().rect().contains(QRect(each->mapTo(&panel(), QPoint(0, 0)), each->size()).left(), 10),
                     qPrintable(each->text()));
}

ECHOPLANE_WINDOW_TEST(TestLessons, QApplication)

}  // namespace echoplane::lessons_tests

#include "test_lessons.moc"
