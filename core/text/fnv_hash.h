// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

namespace echoplane {

/// FNV-1a hash, 64 bit (G. Fowler, L. C. Noll, K.-P. Vo): the same bytes give the same value on every platform. Cost O(bytes).
class FnvHash {
public:
    void add(const void* data, std::size_t size) {
        for (std::size_t i = 0; i < size; ++i) m_value = (m_value ^ static_cast<const unsigned char*>(data)[i]) * 0x100000001b3;
    }
    /// Adds the texts with their terminating zeros.
    void add(const std::vector<std::string>& texts) {
        for (const std::string& each : texts) add(each.c_str(), each.size() + 1);
    }
    std::uint64_t value() const { return m_value; }

private:
    std::uint64_t m_value = 0xcbf29ce484222325;
};

}  // namespace echoplane
