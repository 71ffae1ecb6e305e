// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/jobs/failure.h"

#include <filesystem>
#include <new>
#include <stdexcept>
#include <system_error>

#include <nlohmann/json.hpp>

#include "core/jobs/run_context.h"
#include "core/text/message.h"

namespace echoplane {

namespace {

Message ofFileSystem(const std::filesystem::filesystem_error& error) {
    const std::string file = error.path1().string(), reason = error.code().message();
    return file.empty() ? Message("the file system reports: %1", Message::phrase(reason))
                        : Message("cannot use %1: %2", file, Message::phrase(reason));
}

Failure worded(const std::exception_ptr& exception) {
    try {
        std::rethrow_exception(exception);
    } catch (const Cancelled&) {
        return {Message("stopped"), Failure::interrupted};
    } catch (const std::bad_alloc&) {
        return {Message("there is not enough memory for this")};
    } catch (const std::length_error&) {
        return {Message("there is not enough memory for this: a list would be too long for any memory")};
    } catch (const std::filesystem::filesystem_error& error) {
        return {ofFileSystem(error)};
    } catch (const std::system_error& error) {
        return {Message("the system reports: %1", Message::phrase(error.code().message()))};
    } catch (const nlohmann::json::parse_error& error) {
        return {Message("not JSON at byte %1", error.byte), Failure::badInput};
    } catch (const nlohmann::json::type_error& error) {
        constexpr int notUtf8 = 316;
        if (error.id == notUtf8) return {Message("a text is not UTF-8, so it cannot be written as JSON"), Failure::badInput};
        return {Message("a value in the JSON has the wrong type"), Failure::badInput};
    } catch (const nlohmann::json::exception&) {
        return {Message("the JSON lacks a required member, or has a number beyond ±1.8e308"), Failure::badInput};
    } catch (const std::invalid_argument& error) {
        return {messageOf(error), Failure::badInput};
    } catch (const std::runtime_error& error) {
        return {messageOf(error)};
    } catch (const std::exception& error) {
        return {Message("an error in Echoplane itself, please report it: %1", messageOf(error))};
    } catch (...) {
        return {Message("it failed for an unknown reason")};
    }
}

}  // namespace

Failure failureOf(const std::exception_ptr& exception) {
    Failure failure = worded(exception);
    failure.message = failure.message.onOneLine();
    if (failure.message.empty()) failure.message = Message("it failed without giving a reason");
    return failure;
}

Message currentFailure() {
    return failureOf(std::current_exception()).message;
}

}  // namespace echoplane
