// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/fuzz/targets.h"

#include <algorithm>
#include <fstream>
#include <stdexcept>

#include "core/jobs/run_context.h"
#include "core/text/unicode.h"

namespace echoplane::fuzz {

const Target& target(std::string_view name) {
    const auto found = std::ranges::find(targets(), name, &Target::name);
    if (found != targets().end()) return *found;
    std::string names;
    for (const Target& each : targets()) names += (names.empty() ? "" : ", ") + std::string(each.name);
    throw std::invalid_argument("there is no target \"" + std::string(name) + "\"; there are: " + names);
}

namespace {

void checkSentence(const std::string& message, std::string_view bytes) {
    // The folder's name and a list of columns included.
    constexpr std::size_t longest = 4000;
    if (message.empty()) throw std::logic_error("a refusal without words");
    if (message.size() > longest) throw std::logic_error("a refusal of " + std::to_string(message.size()) + " bytes");
    if (!isUtf8(message)) throw std::logic_error("a refusal that is not UTF-8: " + message);
    std::string shown(bytes);  // as a refusal quotes it
    std::ranges::replace_if(
        shown, [](char letter) { return letter >= 0 && letter < ' '; }, ' ');
    for (const char* leak : {"json.exception", "basic_string", "vector::", "filesystem error", "std::"})
        if (message.find(leak) != std::string::npos && shown.find(leak) == std::string::npos)
            throw std::logic_error("a library's own words: " + message);
}

}  // namespace

bool tryRead(const Target& target, std::string_view bytes, const std::filesystem::path& folder) {
    const std::filesystem::path file = folder / ("input" + std::string(target.suffix));
    // A new file each time: where one is overwritten, ext4 waits for the disk, 6 ms.
    std::filesystem::remove(file);
    std::ofstream(file, std::ios::binary) << bytes;
    try {
        target.read(file);
        return true;
    } catch (const std::invalid_argument& refusal) {
        checkSentence(refusal.what(), bytes);
    } catch (const std::logic_error&) {
        throw;
    } catch (const std::runtime_error& failure) {
        checkSentence(failure.what(), bytes);
    } catch (const std::exception& other) {
        throw std::logic_error(std::string("not one of the errors for bad input: ") + other.what());
    }
    return false;
}

}  // namespace echoplane::fuzz
