// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// <nlohmann/json.hpp> for precompiled headers. The body of its literal "…"_json, which nobody uses, would make each source that
// begins with the header instantiate a parser, which takes half a second; here it becomes that of a template. Version 3.11.3
// spells the literal in one word, which no macro can replace, and is left as it is.
#define _json(...)                        \
    _json(__VA_ARGS__);                   \
    template <typename NeverInstantiated> \
    nlohmann::json unusedLiteral(__VA_ARGS__)
#include <nlohmann/json.hpp>
#undef _json

// Compiled once, in json_text.cpp, instead of in each source.
extern template class nlohmann::basic_json<nlohmann::ordered_map>;
