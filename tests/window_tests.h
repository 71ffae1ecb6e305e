// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <memory>

#include <QTest>

#if QT_VERSION < QT_VERSION_CHECK(6, 5, 0)
// Qt looks at the condition of QTRY_VERIFY and QTRY_COMPARE every 50 ms: most of what they wait for is there after 5.
#undef QTRY_IMPL
#define QTRY_IMPL(expr, timeout)                                      \
    const int qt_test_step = (timeout) < 350 ? (timeout) / 7 + 1 : 5; \
    const int qt_test_timeoutValue = timeout;                         \
    {QTRY_LOOP_IMPL(expr, qt_test_timeoutValue, qt_test_step)} QTRY_TIMEOUT_DEBUG_IMPL(expr, qt_test_timeoutValue, qt_test_step)
#endif

namespace echoplane {

/// Makes `run` one of the suites of this program, called as its source is: test_score_panel.cpp is `test-score-panel`. A suite
/// whose source says so under another name is started by a test, as a process of its own, and is not part of a run of everything.
struct WindowTest {
    using Run = int (*)(int argc, char** argv);

    WindowTest(const char* source, Run run);
    WindowTest(QString name, Run run);
};

/// Runs a class of slots in an application of its own. `Application` is QApplication, QCoreApplication, or void for none.
template <typename Tests, typename Application>
int runWindowTest(int argc, char** argv) {
    if constexpr (std::is_void_v<Application>) {
        Tests tests;
        return QTest::qExec(&tests, argc, argv);
    } else {
        const Application application(argc, argv);
        QCoreApplication::setAttribute(Qt::AA_Use96Dpi);
        Tests tests;
        return QTest::qExec(&tests, argc, argv);
    }
}

}  // namespace echoplane

/// In place of QTEST_MAIN, which makes a program of each class.
#define ECHOPLANE_WINDOW_TEST(Tests, Application) \
    static const WindowTest registered##Tests(__FILE__, runWindowTest<Tests, Application>);
