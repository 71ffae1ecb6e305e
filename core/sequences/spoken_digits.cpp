// SPDX-License-Identifier: GPL-3.0-or-later
#include <array>
#include <cerrno>
#include <csignal>
#include <stdexcept>
#include <string>
#include <vector>

#ifndef _WIN32
#include <fcntl.h>
#include <spawn.h>
#include <sys/wait.h>
#include <unistd.h>
#endif

#include "core/jobs/parallel_for.h"
#include "core/sequences/labelled_set.h"
#include "core/sequences/mel_bands.h"
#include "core/sequences/package_sets.h"
#include "core/text/message.h"

#ifndef _WIN32
extern char** environ;  // NOLINT: POSIX declares it so
#endif

namespace echoplane {

namespace {

constexpr std::array digits = {"zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine"};

/// A voice and the part of the split that it belongs to.
struct Speaker {
    std::string voice;
    Part part;
};

std::vector<Speaker> speakers(Unheard unheard) {
    std::vector<Speaker> all;
    using Names = std::initializer_list<const char*>;
    const auto add = [&](Names accents, Names variants, Part part) {
        for (const char* accent : accents)
            for (const char* variant : variants) all.push_back({std::string(accent) + '+' + variant, part});
    };
    if (unheard == Unheard::voices) {
        add({"en-us", "en-gb"}, {"m1", "m2", "m3", "m4", "f1", "f2", "f3", "klatt"}, Part::training);
        add({"en-us", "en-gb"}, {"m5", "f4", "klatt2"}, Part::validation);
        add({"en-us", "en-gb"}, {"m6", "m7", "f5", "klatt3"}, Part::test);
    } else {
        add({"en-us", "en-gb", "en-gb-scotland", "en-029"}, {"m1", "m3", "f1", "f2"}, Part::training);
        add({"en-gb-x-gbclan", "en-gb-x-rp"}, {"m1", "f1", "f2"}, Part::validation);
        add({"en-us-nyc", "en-gb-x-gbcwmd"}, {"m1", "m3", "f1", "f2"}, Part::test);
    }
    return all;
}

#ifdef _WIN32

std::string outputOf(const std::vector<std::string>& command) {
    throw Refusal("the set spoken-digits needs the program %1, which Echoplane can start on Linux only: use another set",
                  command[0]);
}

#else

/// Runs a program and returns its standard output. Throws std::invalid_argument if it cannot be started or fails.
std::string outputOf(const std::vector<std::string>& command) {
    std::array<int, 2> ends{};
    if (pipe2(ends.data(), O_CLOEXEC) != 0) throw RunError("cannot create a pipe for %1", command[0]);
    posix_spawn_file_actions_t actions;
    posix_spawn_file_actions_init(&actions);
    posix_spawn_file_actions_adddup2(&actions, ends[1], STDOUT_FILENO);
    posix_spawn_file_actions_addopen(&actions, STDERR_FILENO, "/dev/null", O_WRONLY, 0);
    std::vector<char*> arguments;
    arguments.reserve(command.size() + 1);
    for (const std::string& each : command) arguments.push_back(const_cast<char*>(each.c_str()));
    arguments.push_back(nullptr);
    pid_t child = 0;
    const int failed = posix_spawnp(&child, arguments[0], &actions, nullptr, arguments.data(), environ);
    posix_spawn_file_actions_destroy(&actions);
    close(ends[1]);
    std::string text;
    if (failed == 0) {
        std::array<char, 1 << 16> part{};
        for (ssize_t count = 0; (count = read(ends[0], part.data(), part.size())) != 0;) {
            if (count < 0 && errno == EINTR) continue;
            if (count < 0) break;
            text.append(part.data(), static_cast<std::size_t>(count));
        }
    }
    close(ends[0]);
    if (failed == 0) {
        int status = 0;
        while (waitpid(child, &status, 0) < 0 && errno == EINTR) {
        }
        if (WIFEXITED(status) && WEXITSTATUS(status) == 0) return text;
    }
    throw Refusal(
        "the set spoken-digits needs the Debian package espeak-ng, which is not installed or does not run: apt install "
        "espeak-ng");
}

#endif

}  // namespace

LabelledSet spokenDigitsSet(Unheard unheard, const std::string& program) {
    struct Utterance {
        std::string voice, speed;
        Part part = Part::any;
        int digit = 0;
    };
    std::vector<Utterance> utterances;
    for (const Speaker& speaker : speakers(unheard))
        for (const char* speed : {"140", "190"})
            for (int digit = 0; digit < 10; ++digit) utterances.push_back({speaker.voice, speed, speaker.part, digit});
    std::vector<Eigen::MatrixXd> bands(utterances.size());
    parallelFor(utterances.size(), defaultThreads(), [&](std::size_t i, int) {
        const Utterance& each = utterances[i];
        const std::string text = digits[static_cast<std::size_t>(each.digit)];
        bands[i] = melBands(parseWav(outputOf({program, "-v", each.voice, "-s", each.speed, "--stdout", text}), each.voice));
    });
    LabelledSet set;
    set.name = "spoken-digits";
    set.classes.assign(digits.begin(), digits.end());
    Eigen::Index steps = 0;
    for (const Eigen::MatrixXd& each : bands) steps += each.cols();
    set.values.resize(bands.front().rows(), steps);
    for (std::size_t i = 0; i < bands.size(); ++i) {
        set.values.middleCols(set.steps(), bands[i].cols()) = bands[i];
        set.close(set.steps() + static_cast<int>(bands[i].cols()), utterances[i].digit);
        set.parts.push_back(utterances[i].part);
        set.texts.push_back(utterances[i].voice + ", " + utterances[i].speed + " words a minute");
    }
    checkSet(set, set.name);
    return set;
}

}  // namespace echoplane
