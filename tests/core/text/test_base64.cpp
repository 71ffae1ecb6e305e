// SPDX-License-Identifier: GPL-3.0-or-later
// RFC 4648: the test vectors of its section 10, and the URL-safe alphabet.
#include "core/files/deflate.h"
#include "core/text/base64.h"
#include "tests/core/test.h"

namespace echoplane::base64_tests {

TEST(Base64, HasTheVectorsOfTheRfc) {
    const std::pair<const char*, const char*> vectors[] = {{"", ""},
                                                           {"f", "Zg=="},
                                                           {"fo", "Zm8="},
                                                           {"foo", "Zm9v"},
                                                           {"foob", "Zm9vYg=="},
                                                           {"fooba", "Zm9vYmE="},
                                                           {"foobar", "Zm9vYmFy"}};
    for (const auto& [bytes, text] : vectors) {
        EXPECT_EQ(base64(bytes), text);
        const std::string unpadded = std::string(text).substr(0, std::string(text).find('='));
        EXPECT_EQ(base64Url(bytes), unpadded);
        EXPECT_EQ(fromBase64Url(unpadded), bytes);
    }
    EXPECT_EQ(base64("\xfb\xff"), "+/8=");
    EXPECT_EQ(base64Url("\xfb\xff"), "-_8");
    EXPECT_EQ(fromBase64Url("-_8"), "\xfb\xff");
}

TEST(Base64, RefusesWhatIsNotWritten) {
    for (const char* text : {"Z", "Zm9vY", "Zg==", "Zh", "Zm9v Zm9v", "+/8"})
        EXPECT_THROW(fromBase64Url(text), std::invalid_argument) << text;
}

TEST(Deflate, IsZlibsFormatAndBack) {
    std::string bytes;
    for (unsigned k = 0; k < 100'000; ++k) bytes += static_cast<char>(k * k % 251);
    EXPECT_EQ(inflated(deflated(bytes), bytes.size()), bytes);
    EXPECT_EQ(inflated(deflated(""), 0), "");
    // RFC 1950: deflate with a window of 32 kB, and a multiple of 31.
    const std::string packed = deflated("a");
    EXPECT_EQ(packed[0], '\x78');
    EXPECT_EQ((0x78 * 256 + static_cast<unsigned char>(packed[1])) % 31, 0);
    EXPECT_THROW(static_cast<void>(inflated(deflated(bytes), bytes.size() - 1)), std::invalid_argument);
    const std::string whole = deflated(bytes);
    EXPECT_THROW(static_cast<void>(inflated(whole.substr(0, whole.size() - 1), 1'000'000)), std::invalid_argument);
    EXPECT_THROW(static_cast<void>(inflated(whole + 'x', 1'000'000)), std::invalid_argument);
    EXPECT_THROW(static_cast<void>(inflated("", 10)), std::invalid_argument);
}

}  // namespace echoplane::base64_tests
