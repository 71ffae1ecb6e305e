// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/core/test.h"

namespace echoplane {
namespace {

class Function : public testing::Test {
public:
    explicit Function(void (*body)()) : m_body(body) {}
    void TestBody() override { m_body(); }

private:
    void (*m_body)();
};

}  // namespace

PlainTest::PlainTest(const char* suite, const char* name, const char* file, int line, void (*body)()) {
    testing::RegisterTest(suite, name, nullptr, nullptr, file, line, [body] { return new Function(body); });
}

}  // namespace echoplane
