// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <algorithm>
#include <cmath>
#include <initializer_list>
#include <iterator>
#include <optional>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>
#include <variant>
#include <vector>

#include <Eigen/Core>

#include "core/files/named_arrays.h"
#include "core/text/json_text.h"
#include "core/text/message.h"

namespace echoplane {

/// What a value of that type is called.
template <typename Value>
constexpr const char* memberType = nullptr;
template <>
inline constexpr const char* memberType<double> = "a number";
template <>
inline constexpr const char* memberType<Eigen::VectorXd> = "a list of numbers";
template <>
inline constexpr const char* memberType<Eigen::MatrixXd> = "a matrix";
template <>
inline constexpr const char* memberType<Eigen::VectorXcd> = "a list of complex numbers";
template <>
inline constexpr const char* memberType<Eigen::VectorXi> = "a list of whole numbers";
template <>
inline constexpr const char* memberType<std::string> = "a text";
template <>
inline constexpr const char* memberType<std::vector<std::string>> = "a list of texts";

[[noreturn]] void refuseUnknownMember(std::string_view name);

/// The member `name` as a whole number. Throws std::invalid_argument if it is none from `least` to `most`.
int wholeMember(double value, const char* name, double least, double most);

/// Hands out the named arrays of a model one by one; whatever is left over is unknown.
class Members {
public:
    explicit Members(NamedArrays arrays) : m_arrays(std::move(arrays)) {
        for (auto each = m_arrays.begin(); each != m_arrays.end(); ++each) {
            const auto same = [&](const auto& other) { return other.first == each->first; };
            if (std::any_of(std::next(each), m_arrays.end(), same))
                throw Refusal("the model's %1 appears twice", shortened(each->first));
        }
    }

    bool has(const char* name) const {
        return std::ranges::find(m_arrays, name, &NamedArrays::value_type::first) != m_arrays.end();
    }

    template <typename Value>
    std::optional<Value> take(const char* name) {
        const auto found = std::ranges::find(m_arrays, name, &NamedArrays::value_type::first);
        if (found == m_arrays.end()) return std::nullopt;
        convert<Value>(found->second);
        auto* value = std::get_if<Value>(&found->second);
        if (!value) throw Refusal("the model's %1 must be %2", name, memberType<Value>);
        std::optional<Value> taken(std::move(*value));
        m_arrays.erase(found);
        return taken;
    }

    template <typename Value>
    Value need(const char* name) {
        std::optional<Value> value = take<Value>(name);
        if (!value) throw Refusal("this is not a reservoir model: it has no %1", name);
        return std::move(*value);
    }

    void requireAll(std::initializer_list<const char*> names) const {
        std::string missing;
        for (const char* name : names)
            if (!has(name)) missing += (missing.empty() ? "" : ", ") + std::string(name);
        if (missing.empty()) return;
        throw Refusal(missing.find(',') == std::string::npos ? "the model lacks %1: without it its output would be a guess"
                                                             : "the model lacks %1: without them its output would be a guess",
                      missing);
    }

    void expectEmpty() const {
        if (m_arrays.empty()) return;
        refuseUnknownMember(m_arrays.front().first);
    }

private:
    /// Converts between whole and real numbers: JSON and NumPy users do not distinguish them.
    template <typename Value>
    static void convert(ArrayValue& value) {
        const auto* whole = std::get_if<Eigen::VectorXi>(&value);
        if constexpr (std::is_same_v<Value, Eigen::VectorXd>) {
            if (whole) value = Eigen::VectorXd(whole->cast<double>());
        }
        if constexpr (std::is_same_v<Value, Eigen::VectorXi>) {
            const auto* list = std::get_if<Eigen::VectorXd>(&value);
            const auto isWhole = [](double each) { return std::abs(each) < 2147483648.0 && each == std::floor(each); };
            if (list && std::ranges::all_of(*list, isWhole)) value = Eigen::VectorXi(list->cast<int>());
        }
    }

    NamedArrays m_arrays;
};

}  // namespace echoplane
