// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <gtest/gtest.h>

namespace echoplane {

/// A test without a fixture, registered before main. GoogleTest's own TEST makes a class of each and a factory for it, which
/// costs 10 ms of compiling where this costs 1 (GCC 12, -O1); there are 1,500 of them.
struct PlainTest {
    PlainTest(const char* suite, const char* name, const char* file, int line, void (*body)());
};

}  // namespace echoplane

// GoogleTest's is left out by GTEST_DONT_DEFINE_TEST.
#define TEST(suite, name)                                                                                                 \
    static void suite##_##name##_body();                                                                                  \
    static const ::echoplane::PlainTest suite##_##name##_test(#suite, #name, __FILE__, __LINE__, &suite##_##name##_body); \
    static void suite##_##name##_body()
