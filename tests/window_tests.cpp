// SPDX-License-Identifier: GPL-3.0-or-later
// One program of many suites of Qt Test, each of which runs in a process of its own.
//
// Usage: test-app SUITE [OPTION]... [TEST]...   one suite, with Qt Test's own options, for example  test-app test-layout
// rowsAreEven
//        test-app                               each suite in turn, each as a process; fails where one does
//        test-app --list                        their names
#include "tests/window_tests.h"

#include <cstdio>
#include <map>

#include <QProcess>

#include "core/system/freed_memory.h"

namespace echoplane {
namespace {

struct Suite {
    WindowTest::Run run = nullptr;
    bool ofItsOwn = true;  ///< or started by another suite
};

std::map<QString, Suite>& suites() {
    static std::map<QString, Suite> all;
    return all;
}

/// test-score-panel, from the path of tests/widgets/scores/test_score_panel.cpp.
QString nameOf(const char* source) {
    return QFileInfo(QString::fromUtf8(source)).completeBaseName().replace(QLatin1Char('_'), QLatin1Char('-'));
}

int runAll(const char* program) {
    QStringList failed;
    for (const auto& [name, suite] : suites())
        if (suite.ofItsOwn && QProcess::execute(QString::fromLocal8Bit(program), {name}) != 0) failed << name;
    for (const QString& name : failed) std::fprintf(stderr, "failed: %s\n", qPrintable(name));
    return failed.isEmpty() ? 0 : 1;
}

int runSuite(int argc, char** argv) {
    if (argc < 2) return runAll(argv[0]);
    if (qstrcmp(argv[1], "--list") == 0) {
        for (const auto& [name, suite] : suites())
            if (suite.ofItsOwn) std::puts(qPrintable(name));
        return 0;
    }
    const auto found = suites().find(QString::fromLocal8Bit(argv[1]));
    if (found == suites().end()) {
        std::fprintf(stderr, "%s: no suite '%s'; --list names them\n", argv[0], argv[1]);
        return 2;
    }
    // The suite's name stands in the place of the program's: settings that Qt keeps under it are each suite's own.
    return found->second.run(argc - 1, argv + 1);
}

}  // namespace

WindowTest::WindowTest(const char* source, Run run) {
    suites().insert_or_assign(nameOf(source), Suite{run, true});
}

WindowTest::WindowTest(QString name, Run run) {
    suites().insert_or_assign(std::move(name), Suite{run, false});
}

}  // namespace echoplane

int main(int argc, char** argv) {
    echoplane::keepFreedMemory();  // as in the program
    return echoplane::runSuite(argc, argv);
}
