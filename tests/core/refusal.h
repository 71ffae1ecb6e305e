// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <stdexcept>
#include <string>

namespace echoplane {

/// The message of the std::invalid_argument that `function` throws; empty if it throws none.
template <typename Function>
std::string refusal(Function&& function) {
    try {
        function();
    } catch (const std::invalid_argument& error) {
        return error.what();
    }
    return {};
}

}  // namespace echoplane
