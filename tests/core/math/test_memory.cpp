// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/math/memory.h"

#include <stdexcept>
#include <string>

#include <gtest/gtest.h>

namespace echoplane {
namespace {

TEST(Memory, AMebibyteIsThere) {
    EXPECT_NO_THROW(requireMemory(1 << 20, "the states"));
}

TEST(Memory, APetabyteIsRefusedWithWhatItWasFor) {
    try {
        requireMemory(1e15, "the states of 10⁹ modes");
        FAIL() << "nothing was thrown";
    } catch (const std::runtime_error& error) {
        EXPECT_NE(std::string(error.what()).find("the states of 10⁹ modes"), std::string::npos) << error.what();
    }
}

}  // namespace
}  // namespace echoplane
