// SPDX-License-Identifier: GPL-3.0-or-later
#include <QLabel>
#include <QPushButton>
#include <QSignalSpy>
#include <QTest>

#include "tests/window_tests.h"
#include "widgets/controls/run_progress.h"
#include "widgets/document/document.h"

namespace echoplane::run_progress_tests {

class TestRunProgress : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void cancelIsAcknowledged() {
        RunProgress progress(0);
        progress.resize(500, 30);
        progress.show();
        auto* cancel = progress.findChild<QPushButton*>(QStringLiteral("cancel"));
        const auto* words = progress.findChild<QLabel*>(QStringLiteral("progress"));
        QSignalSpy requests(&progress, &RunProgress::cancelRequested);
        progress.restart();
        progress.report(QStringLiteral("spectrum"), 0.0);
        QTRY_VERIFY(cancel->isVisible());
        QVERIFY(cancel->isEnabled());
        QTest::mouseClick(cancel, Qt::LeftButton);
        QCOMPARE(requests.size(), 1);
        QVERIFY(!cancel->isEnabled());
        QVERIFY2(words->text().contains(QStringLiteral("cancelling, after spectrum")), qPrintable(words->text()));
        // The next run can be cancelled again.
        progress.stop();
        QVERIFY(words->text().isEmpty());
        progress.restart();
        QVERIFY(cancel->isEnabled());
    }

    void theTimeLeftIsReadInLittleRoom() {
        RunProgress progress(0);
        progress.resize(280, 30);
        progress.show();
        progress.restart();
        const auto* words = progress.findChild<QLabel*>(QStringLiteral("progress"));
        for (int i = 0; i < 20; ++i) progress.report(QStringLiteral("a stage with a name that is long, and longer still"), 0.5);
        QTRY_VERIFY2(words->text().endsWith(QStringLiteral("left")), qPrintable(words->text()));
        QVERIFY(words->fontMetrics().horizontalAdvance(words->text()) <= progress.width());
    }

    void cancellingByTheMenuIsAcknowledged() {
        Document document(Experiment{});
        RunProgress progress(document);
        progress.resize(500, 30);
        progress.show();
        QTRY_VERIFY(document.idle());
        Experiment large;
        large.reservoir.method = "normal";
        large.reservoir.size = 700;
        document.setExperiment(large);
        QVERIFY(!document.idle());
        document.cancel();
        const auto* words = progress.findChild<QLabel*>(QStringLiteral("progress"));
        QVERIFY2(words->text().startsWith(QStringLiteral("cancelling")), qPrintable(words->text()));
        QTRY_VERIFY_WITH_TIMEOUT(document.idle(), 60000);
        QVERIFY(words->text().isEmpty());
    }
};

ECHOPLANE_WINDOW_TEST(TestRunProgress, QApplication)

}  // namespace echoplane::run_progress_tests

#include "test_run_progress.moc"
