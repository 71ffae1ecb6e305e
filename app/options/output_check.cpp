// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/options/output_check.h"

#include <algorithm>
#include <exception>
#include <memory>
#include <new>
#include <stdexcept>
#include <system_error>

#include "core/files/atomic_file.h"
#include "core/files/text_file.h"
#include "core/jobs/failure.h"
#include "core/jobs/run_context.h"

namespace echoplane {

namespace {

/// Whether both paths name the same regular file, even if it does not exist yet.
bool sameFile(const std::filesystem::path& a, const std::filesystem::path& b) {
    std::error_code error;
    if (std::filesystem::equivalent(a, b, error)) return std::filesystem::is_regular_file(a, error);
    return !std::filesystem::exists(a, error) &&
           std::filesystem::weakly_canonical(a, error) == std::filesystem::weakly_canonical(b, error);
}

void addOnce(std::vector<std::string>& sentences, const std::string& sentence) {
    if (std::ranges::find(sentences, sentence) == sentences.end()) sentences.push_back(sentence);
}

/// Refuses a pipe without a reader. Keeps one with a reader open until the program ends, so that the reader sees no earlier end.
void takePipe(const std::filesystem::path& file) {
    static std::vector<std::unique_ptr<AtomicFile>> openPipes;
    if (std::error_code none; !std::filesystem::is_fifo(file, none)) return;
    try {
        openPipes.push_back(std::make_unique<AtomicFile>(file));
    } catch (const std::runtime_error& failure) {
        throw std::invalid_argument(failure.what());
    }
}

std::string joined(const std::vector<std::string>& sentences) {
    if (sentences.size() == 1) return sentences.front();
    std::string text;
    for (std::size_t k = 0; k < sentences.size(); ++k)
        text += (k == 0 ? "(" : "; (") + std::to_string(k + 1) + ") " + sentences[k];
    return text;
}

}  // namespace

void OutputCheck::reads(const std::filesystem::path& file) {
    m_read.push_back(file);
}

void OutputCheck::writes(const std::filesystem::path& file) {
    that([&] { requireWritable(file); });
    that([&] { takePipe(file); });
    for (const std::filesystem::path& each : m_read)
        if (sameFile(each, file))
            addOnce(m_problems, "the output " + file.string() + " would replace " + each.string() + ", which is read");
    for (const std::filesystem::path& each : m_written)
        if (sameFile(each, file)) addOnce(m_problems, "two outputs would be written to " + file.string());
    m_written.push_back(file);
}

void OutputCheck::that(const std::function<void()>& check) {
    try {
        check();
    } catch (const std::invalid_argument& problem) {
        addOnce(m_problems, problem.what());
    }
}

void OutputCheck::require() const {
    if (!m_problems.empty()) throw std::invalid_argument(joined(m_problems));
}

void OutputWriter::write(const std::function<void()>& output) {
    try {
        output();
    } catch (const Cancelled&) {
        throw;
    } catch (const std::bad_alloc&) {
        addOnce(m_failures, "not enough memory to write one of the outputs");
    } catch (...) {
        addOnce(m_failures, currentFailure().english());
    }
}

void OutputWriter::require() const {
    if (!m_failures.empty()) throw std::runtime_error(joined(m_failures));
}

}  // namespace echoplane
