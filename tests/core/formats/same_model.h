// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "core/formats/model_members.h"
#include "core/text/json_text.h"

namespace echoplane {

/// Expects every part to be equal, bit for bit; metadata as JSON.
inline void expectSameModel(const Model& actual, const Model& expected) {
    NamedArrays a = namedArrays(actual), e = namedArrays(expected);
    ASSERT_EQ(a.size(), e.size());
    for (std::size_t k = 0; k < a.size(); ++k) {
        if (e[k].first == "metadata") {
            const auto json = [](const ArrayValue& value) { return plainJson(std::get<std::string>(value)); };
            EXPECT_EQ(json(a[k].second), json(e[k].second));
            continue;
        }
        EXPECT_EQ(a[k].first, e[k].first);
        EXPECT_TRUE(a[k].second == e[k].second) << e[k].first;
    }
}

}  // namespace echoplane
