// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rivals/kneser_ney.h"

#include <fstream>

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "tests/core/source_root.h"

namespace echoplane::kneser_ney_tests {

/// Written by tests/data/make_kneser_ney.py from the formulas alone.
nlohmann::json reference() {
    std::ifstream file(sourceRoot() / "tests/data/kneser_ney.json");
    return nlohmann::json::parse(file);
}

TEST(KneserNey, CrossEntropiesAreThoseOfTheFormulas) {
    const nlohmann::json data = reference();
    const auto tokens = data["tokens"].get<std::vector<std::int32_t>>();
    const std::size_t training = data["training"];
    const KneserNey model({tokens.data(), training}, data["vocabulary"], 5);
    const std::vector<double> losses = model.crossEntropies(tokens, training, tokens.size());
    ASSERT_EQ(losses.size(), 5U);
    for (std::size_t n = 0; n < 5; ++n) EXPECT_NEAR(losses[n], data["cross_entropies"][n], 1e-12) << n + 1;
}

TEST(KneserNey, ProbabilitiesOfAllTokensAreOneTogether) {
    const nlohmann::json data = reference();
    const auto tokens = data["tokens"].get<std::vector<std::int32_t>>();
    const KneserNey model({tokens.data(), 200}, 6, 5);
    for (const std::size_t at : {1U, 3U, 400U, 777U}) {
        for (int n = 1; n <= 5; ++n) {
            double sum = 0.0;
            for (std::int32_t word = 0; word < 6; ++word) sum += model.probability({tokens.data(), at}, word, n);
            EXPECT_NEAR(sum, 1.0, 1e-12) << at << ' ' << n;
        }
    }
}

TEST(KneserNey, OtherOrdersAreRefused) {
    const std::vector<std::int32_t> tokens = {0, 1, 0};
    EXPECT_THROW(KneserNey(tokens, 2, 6), std::invalid_argument);
    EXPECT_THROW(KneserNey(tokens, 2, 0), std::invalid_argument);
    EXPECT_THROW(KneserNey(tokens, 1 << 26, 2), std::invalid_argument);
}

}  // namespace echoplane::kneser_ney_tests
