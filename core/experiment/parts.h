// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <memory>
#include <typeindex>
#include <utility>
#include <vector>

namespace echoplane {

/// What a kind of run (run_kind.h) adds to a result, by type: immutable, shared, at most one part of each type. Only the kind
/// itself and what is made for it names such a type; everything else asks the kind.
class Parts {
public:
    /// The part of that type, or null. Cost O(number of parts), of which there are one or two.
    template <typename Part>
    const Part* find() const {
        for (const auto& [type, part] : m_parts)
            if (type == typeid(Part)) return static_cast<const Part*>(part.get());
        return nullptr;
    }
    /// The part of that type, shared; null if there is none.
    template <typename Part>
    std::shared_ptr<const Part> share() const {
        for (const auto& [type, part] : m_parts)
            if (type == typeid(Part)) return std::static_pointer_cast<const Part>(part);
        return nullptr;
    }
    bool empty() const { return m_parts.empty(); }
    /// Adds a part, or replaces the one of its type. A pointer, const or not, is taken for what it points to.
    template <typename Part>
    void set(std::shared_ptr<Part> part) {
        std::erase_if(m_parts, [](const auto& each) { return each.first == typeid(Part); });
        if (part) m_parts.emplace_back(typeid(Part), std::move(part));
    }
    template <typename Part>
    void set(Part part) {
        set(std::make_shared<const Part>(std::move(part)));
    }

    /// Two results have equal parts if they share them.
    bool operator==(const Parts&) const = default;

private:
    std::vector<std::pair<std::type_index, std::shared_ptr<const void>>> m_parts;
};

}  // namespace echoplane
