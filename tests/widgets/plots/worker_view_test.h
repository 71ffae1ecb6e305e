// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <functional>
#include <memory>

#include <QTest>

#include "tests/widgets/plots/gate.h"
#include "tests/widgets/plots/view_results.h"
#include "widgets/theme/theme.h"

namespace echoplane {

/// A view whose value is computed by a worker behind a gate, and tests common to such views.
template <typename View>
class WorkerViewTest {
protected:
    void open() {
        applyTheme(*qApp, ThemeChoice::light);
        m_gate = std::make_unique<Gate>();
        m_view = std::make_unique<View>(m_gate->before(View::compute()));
        m_view->resize(560, 420);
        m_view->show();
        QVERIFY(QTest::qWaitForWindowExposed(m_view.get()));
    }
    void close() {
        m_gate->let.release(100);
        m_view.reset();
    }
    void give(const std::shared_ptr<const RunResult>& run) {
        m_view->setResult(run);
        QCoreApplication::processEvents();
    }
    void finishOne() {
        m_gate->let.release();
        QTRY_VERIFY(m_view->idle());
        QCoreApplication::processEvents();
    }

    /// `meanwhile` inspects the older value.
    void dimsTheOlderUntilTheNewOneIsThere(const std::function<void()>& meanwhile = [] {}) {
        give(smallRun(0.9));
        finishOne();
        give(smallRun(0.7));
        QTRY_COMPARE(m_gate->begun.load(), 2);
        QVERIFY(m_view->isDimmed());
        meanwhile();
        finishOne();
        QVERIFY(!m_view->isDimmed());
    }
    /// Ends with rho = 0.87.
    void computesTheNewestOfManyResults() {
        give(smallRun(0.5));
        QTRY_COMPARE(m_gate->begun.load(), 1);
        for (int i = 0; i < 10; ++i) give(smallRun(0.6 + 0.03 * i));
        m_gate->let.release(12);
        QTRY_VERIFY(m_view->idle());
        QCoreApplication::processEvents();
        QVERIFY2(m_gate->begun.load() <= 3, "those in between were never computed");
        QVERIFY(!m_view->isDimmed());
    }
    void computesNothingWhileHidden() {
        m_view->hide();
        give(smallRun());
        QCOMPARE(m_gate->begun.load(), 0);
        QVERIFY(m_view->idle());
        m_view->show();
        QTRY_COMPARE(m_gate->begun.load(), 1);
        finishOne();
    }
    void recomputesAfterBeingHiddenWhileComputing() {
        give(smallRun());
        QTRY_COMPARE(m_gate->begun.load(), 1);
        m_view->hide();
        m_view->show();
        m_gate->let.release(5);
        QTRY_VERIFY(m_view->idle());
        QCoreApplication::processEvents();
    }
    void reportsAFailureAndDoesNotRetry() {
        m_gate->failing = true;
        const auto run = smallRun();
        give(run);
        m_gate->let.release(5);
        QTRY_VERIFY(m_view->message().contains(QStringLiteral("worn out")));
        give(run);
        QCOMPARE(m_gate->begun.load(), 1);
    }
    void hasNoneOfAModelThatLearnsLive() {
        give(liveRun(200));
        QVERIFY2(m_view->message().contains(QStringLiteral("step by step")), qPrintable(m_view->message()));
        QCOMPARE(m_gate->begun.load(), 0);
    }
    void closesWhileItComputes() {
        give(smallRun());
        QTRY_COMPARE(m_gate->begun.load(), 1);
        m_gate->let.release(10);
        m_view.reset();
    }

    std::unique_ptr<Gate> m_gate;
    std::unique_ptr<View> m_view;
};

}  // namespace echoplane
