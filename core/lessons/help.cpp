// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/lessons/help.h"

#include <algorithm>

#include "core/lessons/lesson_lines.h"
#include "core/settings/settings.h"
#include "core/text/message.h"

namespace echoplane {
namespace {

void checkWhole(const HelpTopic& topic, std::string_view name, std::size_t line) {
    if (std::ranges::find(settings(), topic.name, &Setting::name) != settings().end()) return;
    if (topic.title.empty() || topic.words.empty())
        refuseLine(name, line, Message("the topic \"%1\" is not a setting, so it needs a title and words", topic.name));
}

}  // namespace

std::vector<HelpTopic> parseHelp(std::string_view text, std::string_view name) {
    std::vector<HelpTopic> topics;
    std::string section;
    std::size_t topicLine = 0;
    for (const LessonEntry& entry : lessonEntries(text, name)) {
        if (entry.key == "section" || entry.key == "topic") {
            if (!topics.empty()) checkWhole(topics.back(), name, topicLine);
            topicLine = entry.line;
        }
        if (entry.key == "section") {
            section = entry.text;
        } else if (entry.key == "topic") {
            if (std::ranges::find(topics, entry.text, &HelpTopic::name) != topics.end())
                refuseLine(name, entry.line, Message("there is a topic \"%1\" already", entry.text));
            topics.push_back({entry.text, section, {}, {}, {}, {}});
        } else if (topics.empty()) {
            refuseLine(name, entry.line, Message("\"%1\" belongs to a topic, and there is none yet", entry.key));
        } else if (entry.key == "title") {
            topics.back().title = joined(wordsOf(entry));
        } else if (entry.key == "words") {
            topics.back().words = wordsOf(entry);
        } else if (entry.key == "range") {
            topics.back().range = joined(wordsOf(entry));
        } else if (entry.key == "source") {
            topics.back().source = joined(wordsOf(entry));
        } else {
            refuseLine(name, entry.line, Message("there is no \"%1\"; a topic has title, words, range and source", entry.key));
        }
    }
    if (!topics.empty()) checkWhole(topics.back(), name, topicLine);
    return topics;
}

}  // namespace echoplane
