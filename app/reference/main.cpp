// SPDX-License-Identifier: GPL-3.0-or-later
// Writes into a folder the manual pages and shell completions of echoplane, from its command line, and the user's guide in each
// language, from its help. Part of the build; not installed.
#include <exception>
#include <filesystem>
#include <fstream>
#include <iostream>
#include <memory>
#include <stdexcept>
#include <string>

#include <CLI/CLI.hpp>
#include <QCoreApplication>

#include "app/commands/command_line.h"
#include "app/reference/reference.h"
#include "widgets/controls/help_text.h"
#include "widgets/language/language.h"

namespace {

using namespace echoplane;

void write(const std::filesystem::path& file, const std::string& text) {
    std::ofstream output(file, std::ios::binary);
    output << text;
    if (!output.flush()) throw std::runtime_error("cannot write " + file.string());
}

void writeReference(const std::filesystem::path& folder) {
    WindowOptions window;
    Action action;
    const std::unique_ptr<CLI::App> program = commandLine(window, action);
    for (const Command& command : commands()) addAllOptions(command, *program->get_subcommand(command.name), action);
    const std::vector<ReferenceVerb> all = reference(*program);
    std::filesystem::create_directories(folder);
    for (const ReferenceVerb& verb : all) {
        const std::string name = verb.name.empty() ? "echoplane" : "echoplane-" + verb.name;
        write(folder / (name + ".1"), manPage(verb, all));
    }
    write(folder / "echoplane.bash", bashCompletion(all));
    write(folder / "_echoplane", zshCompletion(all));
    write(folder / "echoplane.fish", fishCompletion(all));
    for (const Language& language : languages) {
        const std::string code = language.code;
        useLanguage(QString::fromStdString(code));
        write(folder / (&language == &languages.front() ? "guide.html" : "guide." + code + ".html"), guidePage().toStdString());
    }
}

}  // namespace

int main(int argc, char** argv) {
    try {
        const QCoreApplication application(argc, argv);  // translations need one
        if (argc != 2 || *argv[1] == '-') throw std::invalid_argument("usage: echoplane-reference FOLDER");
        writeReference(argv[1]);
        return 0;
    } catch (const std::exception& error) {
        std::cerr << "echoplane-reference: " << error.what() << '\n';
        return 1;
    }
}
