// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>

#include <nlohmann/json_fwd.hpp>

namespace echoplane {

/// A checksum of what an object holds, whatever its layout, the order of its keys or the spelling of its numbers: "fnv1a64:" and
/// 16 hexadecimal digits, the 64-bit FNV-1a (Fowler, Noll, Vo; RFC 9923) of these bytes: of an object "{", for each key in the
/// order of its bytes but "checksum" at the top the key, ":", the value and ",", then "}"; of a list "[", each value and ",",
/// then "]"; of a text its UTF-8 in quotation marks, as it is; of a number its IEEE 754 double, little-endian, as 16 hexadecimal
/// digits (−0 as 0); else true, false, null. It finds accidents, not forgeries. Cost O(content).
std::string jsonChecksum(const nlohmann::ordered_json& json);

}  // namespace echoplane
