// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>

#include <nlohmann/json_fwd.hpp>

namespace echoplane {

/// A checksum of the content of an object, independent of layout, key order and spelling of numbers: "fnv1a64:" and 16
/// hexadecimal digits, the 64-bit FNV-1a hash (Fowler, Noll, Vo; RFC 9923) of these bytes. Object: "{", then for each key, in
/// byte order and without a top-level "checksum", the key, ":", the value and ",", then "}". List: "[", each value and ",", then
/// "]". Text: its UTF-8 in quotation marks, unescaped. Number: its IEEE 754 double, little-endian, as 16 hexadecimal digits (−0
/// as 0). Otherwise true, false or null. Detects accidents, not forgeries. Cost O(content).
std::string jsonChecksum(const nlohmann::ordered_json& json);

}  // namespace echoplane
