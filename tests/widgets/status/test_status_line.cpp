// SPDX-License-Identifier: GPL-3.0-or-later
#include <QAction>
#include <QLabel>
#include <QListWidget>
#include <QSignalSpy>
#include <QTest>
#include <QToolButton>

#include "core/system/blas_threads.h"
#include "tests/window_tests.h"
#include "widgets/document/document.h"
#include "widgets/status/stage_button.h"
#include "widgets/status/stage_strip.h"
#include "widgets/status/status_line.h"
#include "widgets/status/transport.h"
#include "widgets/theme/metrics.h"

namespace echoplane::status_line_tests {

using Kind = StatusLine::Kind;

class TestStatusLine : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void initTestCase() { useOneBlasThread(); }
    void init() {
        Experiment experiment;
        experiment.reservoir.size = 20;
        m_document = std::make_unique<Document>(experiment);
        m_line = std::make_unique<StatusLine>(*m_document);
        m_line->resize(1280, m_line->sizeHint().height());
        m_line->show();
        QTRY_VERIFY_WITH_TIMEOUT(m_document->idle() && m_document->result(), 20000);
    }
    void cleanup() {
        m_line.reset();
        m_document.reset();
    }
    void aNotePassesByItself();
    void anErrorStaysUntilTheNextResult();
    void aHintOutlastsTheDragThatItAsksFor();
    void anOfferIsAButtonBesideTheMessage();
    void anOfferThatSpeaksIsHeard();
    void pastMessagesAreListed();
    void aMessageMovesNothing();
    void longMessagesEndWithASentence();
    void aClickShowsTheTimesOfTheStages();
    void liveTrainingHasItsTransportThere();
    void theTransportSaysWhatFits();

private:
    QLabel* label() const { return m_line->findChild<QLabel*>(QStringLiteral("status-message")); }
    QTimer* timer() const { return m_line->findChild<QTimer*>(QStringLiteral("status-timer")); }
    QToolButton* offer() const { return m_line->findChild<QToolButton*>(QStringLiteral("status-offer")); }
    void set(double radius) {
        m_document->set(setting("spectral-radius"), radius);
        QTRY_VERIFY_WITH_TIMEOUT(m_document->idle() && m_document->result()->experiment == m_document->experiment(), 20000);
    }

    std::unique_ptr<Document> m_document;
    std::unique_ptr<StatusLine> m_line;
};

void TestStatusLine::aNotePassesByItself() {
    m_line->say(Kind::note, QStringLiteral("Copied."));
    QCOMPARE(label()->text(), QStringLiteral("Copied."));
    QVERIFY(label()->isVisible() && timer()->isActive());
    QCOMPARE(timer()->intervalAsDuration(), std::chrono::milliseconds(6000));
    set(0.7);
    QCOMPARE(m_line->message(), QStringLiteral("Copied."));
    timer()->start(0);
    QTRY_VERIFY(m_line->message().isEmpty() && !label()->isVisible());
}

void TestStatusLine::anErrorStaysUntilTheNextResult() {
    m_line->say(Kind::error, QStringLiteral("N must be at least 1."));
    QVERIFY(!timer()->isActive());
    QCOMPARE(m_line->kind(), Kind::error);
    m_line->clear(Kind::note);
    QCOMPARE(m_line->message(), QStringLiteral("N must be at least 1."));
    set(0.7);
    QVERIFY(m_line->message().isEmpty());
    m_line->say(Kind::error, QStringLiteral("Again."));
    m_line->clear(Kind::error);
    QVERIFY(m_line->message().isEmpty());
}

void TestStatusLine::aHintOutlastsTheDragThatItAsksFor() {
    m_line->say(Kind::hint, QStringLiteral("Drag the spectral radius."));
    set(0.7);
    set(0.8);
    QCOMPARE(m_line->message(), QStringLiteral("Drag the spectral radius."));
    m_line->say(Kind::hint, QStringLiteral("Ctrl+Z takes it back."));
    QCOMPARE(m_line->message(), QStringLiteral("Ctrl+Z takes it back."));
    m_line->clear(Kind::hint);
    QVERIFY(m_line->message().isEmpty());
}

void TestStatusLine::anOfferIsAButtonBesideTheMessage() {
    QAction show(QStringLiteral("Show in &folder"));
    show.setIconText(QStringLiteral("Show in folder"));
    QSignalSpy triggered(&show, &QAction::triggered);
    QVERIFY(!offer()->isVisible());
    m_line->say(Kind::note, QStringLiteral("Exported."), &show);
    QVERIFY(offer()->isVisible());
    QVERIFY(offer()->x() > label()->geometry().right());
    QTest::mouseClick(offer(), Qt::LeftButton);
    QCOMPARE(triggered.size(), 1);
    QVERIFY(m_line->message().isEmpty() && !offer()->isVisible());
    m_line->say(Kind::note, QStringLiteral("Without one."));
    QVERIFY(!offer()->isVisible());
}

void TestStatusLine::anOfferThatSpeaksIsHeard() {
    QAction undo(QStringLiteral("Undo"));
    connect(&undo, &QAction::triggered, m_line.get(), [this] { m_line->say(Kind::note, QStringLiteral("Undone.")); });
    m_line->say(Kind::note, QStringLiteral("Changed."), &undo);
    QTest::mouseClick(offer(), Qt::LeftButton);
    QCOMPARE(m_line->message(), QStringLiteral("Undone."));
}

void TestStatusLine::pastMessagesAreListed() {
    m_line->say(Kind::note, QStringLiteral("First."));
    m_line->say(Kind::error, QStringLiteral("<b>Second.</b>"));
    QTest::mouseClick(label(), Qt::LeftButton);
    auto* list = m_line->findChild<QListWidget*>(QStringLiteral("message-list"));
    QVERIFY(list->isVisible());
    QCOMPARE(list->count(), 2);
    QVERIFY2(list->item(0)->text().endsWith(QStringLiteral("<b>Second.</b>")), qPrintable(list->item(0)->text()));
    QVERIFY(list->item(1)->text().endsWith(QStringLiteral("First.")));
    // It has been read.
    list->window()->hide();
    QVERIFY(m_line->message().isEmpty());
    // By keyboard too.
    m_line->findChild<QToolButton*>(QStringLiteral("status-log"))->click();
    QVERIFY(list->isVisible());
    list->window()->hide();
}

void TestStatusLine::aMessageMovesNothing() {
    const int height = m_line->sizeHint().height();
    QCOMPARE(height, scaled(metrics::statusLine, m_line->font()));
    const QRect times = m_line->findChild<StageButton*>()->geometry();
    QVERIFY(m_line->rect().contains(times));
    for (const Kind kind : {Kind::note, Kind::hint, Kind::error}) {
        m_line->say(kind, QStringLiteral("A message that is longer than the line. ").repeated(8));
        QCOMPARE(m_line->sizeHint().height(), height);
        QCOMPARE(m_line->findChild<StageButton*>()->geometry(), times);
        QVERIFY(!label()->geometry().intersects(times));
    }
}

void TestStatusLine::longMessagesEndWithASentence() {
    const QString message =
        QStringLiteral("One short sentence. ") + QStringLiteral("word ").repeated(60) + QStringLiteral("end.");
    m_line->say(Kind::error, message);
    QCOMPARE(label()->text(), QStringLiteral("One short sentence."));
    QCOMPARE(m_line->message(), message);
    QCOMPARE(label()->accessibleName(), message);
    m_line->say(Kind::error, QStringLiteral("One part; ") + QStringLiteral("word ").repeated(60) + QStringLiteral("end."));
    QCOMPARE(label()->text(), QStringLiteral("One part."));
}

void TestStatusLine::aClickShowsTheTimesOfTheStages() {
    auto* times = m_line->findChild<StageButton*>();
    QVERIFY2(times->timeText().endsWith(QStringLiteral("s")), qPrintable(times->timeText()));
    QVERIFY(times->accessibleName().contains(times->timeText()));
    auto* strip = m_line->findChild<StageStrip*>();
    QVERIFY(!strip->isVisible());
    QTest::mouseClick(times, Qt::LeftButton);
    QVERIFY(strip->isVisible());
    QTest::keyClick(strip->window(), Qt::Key_Escape);
    QVERIFY(!strip->isVisible());
}

void TestStatusLine::liveTrainingHasItsTransportThere() {
    QVERIFY(!m_line->transport().isVisible());
    const int height = m_line->sizeHint().height();
    m_document->enterLive().stepOnce();
    QVERIFY(m_line->transport().isVisible() && !m_line->findChild<StageButton*>()->isVisible());
    QCOMPARE(m_line->sizeHint().height(), height);
    QVERIFY(m_line->rect().contains(m_line->transport().geometry()));
    m_document->leaveLive();
    QVERIFY(!m_line->transport().isVisible() && m_line->findChild<StageButton*>()->isVisible());
}

void TestStatusLine::theTransportSaysWhatFits() {
    m_document->enterLive();
    for (int k = 0; k < 120; ++k) m_document->live()->stepOnce();
    QTRY_COMPARE_WITH_TIMEOUT(m_document->liveStatus().step, 120, 20000);
    const auto* state = m_line->findChild<QLabel*>(QStringLiteral("live-status"));
    for (const int width : {1920, 1280, 1000}) {
        m_line->resize(width, m_line->height());
        QCoreApplication::processEvents();
        QVERIFY2(!state->text().contains(QStringLiteral("…")), qPrintable(state->text()));
        QVERIFY(state->fontMetrics().horizontalAdvance(state->text()) <= state->width());
        QVERIFY(m_line->transport().statusText().contains(QStringLiteral("RMSE of the last 100 steps")));
    }
}

ECHOPLANE_WINDOW_TEST(TestStatusLine, QApplication)

}  // namespace echoplane::status_line_tests

#include "test_status_line.moc"
