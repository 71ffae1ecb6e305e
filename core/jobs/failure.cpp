// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/jobs/failure.h"

#include <algorithm>
#include <filesystem>
#include <new>
#include <stdexcept>
#include <system_error>

#include <nlohmann/json.hpp>

#include "core/jobs/run_context.h"

namespace echoplane {

namespace {

std::string ofFileSystem(const std::filesystem::filesystem_error& error) {
    const std::string file = error.path1().string(), reason = error.code().message();
    return file.empty() ? "the file system reports: " + reason : "cannot use " + file + ": " + reason;
}

Failure worded(const std::exception_ptr& exception) {
    try {
        std::rethrow_exception(exception);
    } catch (const Cancelled&) {
        return {"stopped", Failure::interrupted};
    } catch (const std::bad_alloc&) {
        return {"there is not enough memory for this"};
    } catch (const std::length_error&) {
        return {"there is not enough memory for this: a list would be too long for any memory"};
    } catch (const std::filesystem::filesystem_error& error) {
        return {ofFileSystem(error)};
    } catch (const std::system_error& error) {
        return {"the system reports: " + error.code().message()};
    } catch (const nlohmann::json::parse_error& error) {
        return {"not JSON at byte " + std::to_string(error.byte), Failure::badInput};
    } catch (const nlohmann::json::type_error& error) {
        constexpr int notUtf8 = 316;
        if (error.id == notUtf8) return {"a text is not UTF-8, so it cannot be written as JSON", Failure::badInput};
        return {"a value in the JSON has the wrong type", Failure::badInput};
    } catch (const nlohmann::json::exception&) {
        return {"the JSON lacks a required member, or has a number beyond ±1.8e308", Failure::badInput};
    } catch (const std::invalid_argument& error) {
        return {error.what(), Failure::badInput};
    } catch (const std::runtime_error& error) {
        return {error.what()};
    } catch (const std::exception& error) {
        return {std::string("an error in Echoplane itself, please report it: ") + error.what()};
    } catch (...) {
        return {"it failed for an unknown reason"};
    }
}

}  // namespace

Failure failureOf(const std::exception_ptr& exception) {
    Failure failure = worded(exception);
    std::ranges::replace_if(
        failure.sentence, [](unsigned char letter) { return letter < 0x20 || letter == 0x7f; }, ' ');
    if (failure.sentence.empty()) failure.sentence = "it failed without giving a reason";
    return failure;
}

std::string currentFailure() {
    return failureOf(std::current_exception()).sentence;
}

}  // namespace echoplane
