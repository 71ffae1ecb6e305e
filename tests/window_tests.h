// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <memory>

#include <QTest>

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
