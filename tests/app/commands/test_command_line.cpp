// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/commands/command_line.h"

#include <memory>

#include <CLI/CLI.hpp>
#include <QTest>

#include "tests/window_tests.h"

namespace echoplane::command_line_tests {

class TestCommandLine : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void optionsAreMadeForTheGivenVerbAlone();
};

// A start takes 7 ms instead of 15 by this.
void TestCommandLine::optionsAreMadeForTheGivenVerbAlone() {
    WindowOptions window;
    Action action;
    const std::unique_ptr<CLI::App> app = commandLine(window, action);
    app->parse("train --size 5", false);
    QVERIFY(action);
    for (const Command& command : commands()) {
        const CLI::App* verb = app->get_subcommand(command.name);
        const std::size_t made = verb->get_options().size();  // --help is made with the verb
        if (verb->get_name() == "train") {
            QVERIFY(made > 100);
            QCOMPARE(verb->count("--size"), std::size_t(1));
        } else {
            QCOMPARE(made, std::size_t(1));
        }
    }
}

ECHOPLANE_WINDOW_TEST(TestCommandLine, QCoreApplication)

}  // namespace echoplane::command_line_tests

#include "test_command_line.moc"
