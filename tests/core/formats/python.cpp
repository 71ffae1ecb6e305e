// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/core/formats/python.h"

#include <cstdio>
#include <iterator>
#include <sstream>
#include <stdexcept>

#include <nlohmann/json.hpp>

#ifndef _WIN32
#include <fcntl.h>
#include <unistd.h>
#endif

#include "tests/core/source_root.h"

namespace echoplane {

namespace {

#ifndef _WIN32
/// The process that runs the programs. It ends when its standard input does, which is at the end of this process.
class Programs {
public:
    Programs() {
        int requests[2], answers[2];
        if (pipe2(requests, O_CLOEXEC) != 0 || pipe2(answers, O_CLOEXEC) != 0) throw std::runtime_error("no pipe for Python");
        const std::string script = (sourceRoot() / "tests/core/formats/run_programs.py").string();
        const pid_t child = fork();
        if (child == 0) {
            dup2(requests[0], 0);
            dup2(answers[1], 1);
            execl("/usr/bin/python3", "/usr/bin/python3", "-B", script.c_str(), static_cast<char*>(nullptr));
            _exit(127);
        }
        close(requests[0]);
        close(answers[1]);
        m_requests = fdopen(requests[1], "w");
        m_answers = fdopen(answers[0], "r");
    }
    Outcome run(const nlohmann::ordered_json& request) {
        Outcome outcome;
        std::fprintf(m_requests, "%s\n", request.dump().c_str());
        std::fflush(m_requests);
        std::size_t bytes = 0;
        if (std::fscanf(m_answers, "%d %zu", &outcome.code, &bytes) != 2 || std::fgetc(m_answers) != '\n') return {};
        outcome.text.resize(bytes);
        if (std::fread(outcome.text.data(), 1, bytes, m_answers) != bytes) return {};
        return outcome;
    }

private:
    std::FILE* m_requests = nullptr;
    std::FILE* m_answers = nullptr;
};
#endif

}  // namespace

Outcome runPython([[maybe_unused]] const std::filesystem::path& directory,
                  [[maybe_unused]] const std::vector<std::string>& arguments,
                  [[maybe_unused]] const std::vector<std::filesystem::path>& path) {
#ifdef _WIN32
    return {};
#else
    static Programs programs;
    std::vector<std::string> folders;
    for (const std::filesystem::path& each : path) folders.push_back(each.string());
    return programs.run({{"directory", directory.string()}, {"arguments", arguments}, {"path", folders}});
#endif
}

std::vector<std::string> wordsOf(const std::string& text) {
    std::istringstream stream(text);
    return {std::istream_iterator<std::string>(stream), {}};
}

Outcome runPythonEach(const std::filesystem::path& directory, const std::string& script, int count,
                      const std::vector<std::string>& arguments) {
    const std::filesystem::path folder = sourceRoot() / "tests/core/formats";
    std::vector<std::string> all{(folder / "run_each.py").string(), (folder / script).string(), std::to_string(count)};
    all.insert(all.end(), arguments.begin(), arguments.end());
    return runPython(directory, all);
}

}  // namespace echoplane
