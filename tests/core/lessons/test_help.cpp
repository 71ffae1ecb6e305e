// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/lessons/help.h"
#include "tests/core/refusal.h"
#include "tests/core/test.h"

#include <fstream>
#include <sstream>
#include <stdexcept>

namespace echoplane::help_tests {

std::string refusal(const std::string& text) {
    return echoplane::refusal([&] { parseHelp(text, "a.help"); });
}

TEST(Help, TopicsHaveTheirParts) {
    const auto topics = parseHelp(
        "section: The window\n"
        "topic: plane\n"
        "title: Eigenvalue plane\n"
        "words:\n"
        "  Each dot is\n"
        "  an eigenvalue.\n"
        "\n"
        "      a = b\n"
        "range: 0 to 1\n"
        "source: eq. 4\n"
        "section: Settings\n"
        "topic: ridge\n"
        "range: 1e-11 to 1\n",
        "a.help");
    ASSERT_EQ(topics.size(), 2U);
    const LessonWords words = {{"Each dot is an eigenvalue.", false}, {"a = b", true}};
    EXPECT_EQ(topics[0], (HelpTopic{"plane", "The window", "Eigenvalue plane", words, "0 to 1", "eq. 4"}));
    EXPECT_EQ(topics[1], (HelpTopic{"ridge", "Settings", "", {}, "1e-11 to 1", ""}));
}

TEST(Help, MistakesAreReportedWithTheirLine) {
    EXPECT_EQ(refusal("title: A\n"), "a.help, line 1: \"title\" belongs to a topic, and there is none yet");
    EXPECT_EQ(refusal("topic: ridge\nwrong: 1\n"),
              "a.help, line 2: there is no \"wrong\"; a topic has title, words, range and source");
    EXPECT_EQ(refusal("topic: ridge\ntopic: ridge\n"), "a.help, line 2: there is a topic \"ridge\" already");
    EXPECT_EQ(refusal("topic: ridge\ntopic: plane\ntitle: A\n"),
              "a.help, line 2: the topic \"plane\" is not a setting, so it needs a title and words");
}

}  // namespace echoplane::help_tests
