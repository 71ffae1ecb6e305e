// SPDX-License-Identifier: GPL-3.0-or-later
// The panel of a lesson: predicting, doing, starting over, and the result.
#include <QLabel>
#include <QPushButton>
#include <QRadioButton>
#include <QSignalSpy>
#include <QSlider>
#include <QTest>

#include "core/system/blas_threads.h"
#include "tests/window_tests.h"
#include "widgets/document/document.h"
#include "widgets/lessons/lesson_panel.h"
#include "widgets/theme/theme.h"

namespace echoplane::lesson_panel_tests {

constexpr const char* text =
    "lesson: L\n"
    "state:\n  size = 20\n  spectral_radius = 0.2\n"
    "step: A\nwords: a & b\npredict: q & a?\n"
    "answer: more, in words so many that they have to wrap in a row of the panel, twice or so | rho > start rho\n"
    "answer: less | rho < start rho\n"
    "do: d\ncheck: rho >= 0.85\nexample:\n  spectral_radius = 0.9\nnotice: n\n"
    "step: B\nstate:\n  method = ring\nwords: w\ndo: d\ncheck: method = golden and bias = on\n"
    "example:\n  method = golden\n  bias = on\n";

class TestLessonPanel : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void initTestCase() {
        useOneBlasThread();
        applyTheme(*qApp, ThemeChoice::light);
    }
    void init();
    void cleanup() {
        m_panel.reset();
        m_document.reset();
    }
    void aRowIsAButton();
    void theStepBringsItsSettings();
    void startingOverBringsThePredictionBack();
    void theNoticeComesIntoView();
    void theResultOffersTheNextLesson();

private:
    template <typename Widget>
    Widget* find(const char* name) const {
        auto* widget = m_panel->findChild<Widget*>(QLatin1String(name));
        if (!widget) qFatal("no %s", name);
        return widget;
    }
    void click(const char* name) const { QTest::mouseClick(find<QPushButton>(name), Qt::LeftButton); }
    void waitForRun() const {
        QTRY_VERIFY(m_document->idle() && m_document->result() && m_document->result()->experiment == m_document->experiment());
    }

    std::unique_ptr<Document> m_document;
    std::unique_ptr<LessonPanel> m_panel;
};

void TestLessonPanel::init() {
    m_document = std::make_unique<Document>();
    m_panel = std::make_unique<LessonPanel>(*m_document);
    m_panel->resize(320, 700);
    m_panel->show();
    QVERIFY(QTest::qWaitForWindowExposed(m_panel.get()));
    m_panel->begin(std::make_shared<const Lesson>(parseLesson(text, "l")), 2, true);
    waitForRun();
    QTRY_VERIFY(m_panel->run()->hasBegun());
}

void TestLessonPanel::aRowIsAButton() {
    auto* row = find<QRadioButton>("lesson-answer:0");
    QVERIFY(row->width() > 250);
    QVERIFY(row->height() > find<QRadioButton>("lesson-answer:1")->height());  // its words wrap
    for (const QPoint& at : {QPoint(2, 2), QPoint(row->width() - 3, row->height() - 3)}) {
        QTest::mouseClick(find<QRadioButton>("lesson-answer:1"), Qt::LeftButton);
        QCOMPARE(m_panel->run()->predicted(0), std::optional(1));
        QTest::mouseClick(row, Qt::LeftButton, {}, at);
        QCOMPARE(m_panel->run()->predicted(0), std::optional(0));
    }
    QCOMPARE(find<QLabel>("lesson-question")->text(), QStringLiteral("q & a?"));
}

void TestLessonPanel::theStepBringsItsSettings() {
    QVERIFY(m_panel->findChild<QSlider*>(QStringLiteral("slider:spectral-radius")));
    QVERIFY(find<QLabel>("lesson-hint")->text().contains(QStringLiteral("0.9")));
    m_panel->goTo(1);
    QVERIFY(!m_panel->findChild<QSlider*>(QStringLiteral("slider:spectral-radius")));
    QVERIFY(m_panel->findChild<QWidget*>(QStringLiteral("choice:method")));
    QVERIFY(m_panel->findChild<QWidget*>(QStringLiteral("switch:bias")));
    QVERIFY(find<QLabel>("lesson-hint")->text().isEmpty());
}

void TestLessonPanel::startingOverBringsThePredictionBack() {
    QVERIFY(!find<QLabel>("lesson-notice")->isVisible());
    click("lesson-example");
    waitForRun();
    QTRY_VERIFY(m_panel->run()->isDone(0));
    QVERIFY(find<QLabel>("lesson-notice")->isVisible());
    QVERIFY(!find<QRadioButton>("lesson-answer:0")->isEnabled());  // nothing was predicted
    click("lesson-restore");
    QCOMPARE(m_document->experiment().dynamics.spectralRadius, 0.2);
    waitForRun();
    QTRY_VERIFY(m_panel->run()->hasBegun());
    QVERIFY(!m_panel->run()->isDone(0));
    QVERIFY(find<QRadioButton>("lesson-answer:0")->isEnabled());
    QTest::mouseClick(find<QRadioButton>("lesson-answer:0"), Qt::LeftButton);
    click("lesson-example");
    waitForRun();
    QTRY_COMPARE(m_panel->run()->predictedRight(0), std::optional(true));
}

void TestLessonPanel::theNoticeComesIntoView() {
    m_panel->resize(320, 300);
    find<QPushButton>("lesson-example")->click();  // itself below the edge
    const auto* notice = find<QLabel>("lesson-notice");
    QTRY_VERIFY(notice->isVisible());
    QTRY_COMPARE(notice->visibleRegion().boundingRect(), notice->rect());  // not below the panel's edge
}

void TestLessonPanel::theResultOffersTheNextLesson() {
    QSignalSpy next(m_panel.get(), &LessonPanel::nextWanted), ended(m_panel.get(), &LessonPanel::ended);
    click("lesson-next");
    waitForRun();
    QCOMPARE(find<QPushButton>("lesson-next")->text(), LessonPanel::tr("Result"));
    click("lesson-next");
    QVERIFY(m_panel->isAtEnd());
    QVERIFY(!find<QPushButton>("lesson-restore")->isVisible());
    click("lesson-next");
    QCOMPARE(next.count(), 1);
    QCOMPARE(ended.count(), 0);
    click("lesson-leave");
    QCOMPARE(ended.count(), 1);
    QVERIFY(!m_panel->run());
}

ECHOPLANE_WINDOW_TEST(TestLessonPanel, QApplication)

}  // namespace echoplane::lesson_panel_tests

#include "test_lesson_panel.moc"
