// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/files/npy_stream.h"

#include <algorithm>
#include <array>
#include <bit>
#include <charconv>
#include <chrono>
#include <cmath>
#include <cstring>
#include <limits>
#include <string_view>
#include <utility>

#include "core/files/half_precision.h"
#include "core/text/json_text.h"
#include "core/text/message.h"

namespace echoplane {

namespace {

/// Reads the unit in the brackets of a date type: "ns", "25s". False if it is not a unit.
bool readDateUnit(std::string_view unit, NpyTable& table) {
    int count = 1;
    const auto [rest, error] = std::from_chars(unit.data(), unit.data() + unit.size(), count);
    if (error == std::errc()) unit.remove_prefix(static_cast<std::size_t>(rest - unit.data()));
    if (count < 1) return false;
    constexpr int monthsAYear = 12;
    if (unit == "Y" || unit == "M") {
        constexpr int most = 100'000;
        if (count > most) return false;
        table.months = unit == "Y" ? monthsAYear * count : count;
        return true;
    }
    static constexpr std::array<std::pair<std::string_view, double>, 9> units = {{{"W", 604800.0},
                                                                                  {"D", 86400.0},
                                                                                  {"h", 3600.0},
                                                                                  {"m", 60.0},
                                                                                  {"s", 1.0},
                                                                                  {"ms", 1e-3},
                                                                                  {"us", 1e-6},
                                                                                  {"ns", 1e-9},
                                                                                  {"ps", 1e-12}}};
    const auto found = std::ranges::find(units, unit, &std::pair<std::string_view, double>::first);
    if (found == units.end()) return false;
    table.seconds = found->second * count;
    return true;
}

/// Reads NumPy's date type, "<M8[ns]". False if it is another type.
bool readDateType(std::string_view type, NpyTable& table) {
    if (type.size() < 5 || type.substr(1, 3) != "M8[" || type.back() != ']') return false;
    if (!readDateUnit(type.substr(4, type.size() - 5), table)) return false;
    table.kind = 'i';
    table.itemSize = sizeof(std::int64_t);
    table.swapped = type[0] == (std::endian::native == std::endian::little ? '>' : '<');
    return true;
}

void readType(std::string_view type, NpyTable& table) {
    if (type.size() < 2) throw Refusal("has a damaged header");
    constexpr bool little = std::endian::native == std::endian::little;
    table.kind = type[1];
    const std::string_view digits = type.substr(2);
    const bool size = std::from_chars(digits.data(), digits.data() + digits.size(), table.itemSize).ec == std::errc();
    const auto sizes = [&](std::initializer_list<std::size_t> known) {
        return size && std::ranges::find(known, table.itemSize) != known.end();
    };
    const bool known = (table.kind == 'f' && sizes({2, 4, 8})) ||
                       ((table.kind == 'i' || table.kind == 'u') && sizes({1, 2, 4, 8})) || (table.kind == 'b' && sizes({1}));
    if (!known) {
        throw Refusal(table.kind == 'O'                        ? "holds Python objects; a series must be real numbers"
                      : table.kind == 'U' || table.kind == 'S' ? "holds texts; a series must be real numbers"
                      : table.kind == 'c'                      ? "holds complex numbers; a series must be real numbers"
                                                               : "holds numbers of type %1; a series must be real numbers",
                      shortened(type));
    }
    table.swapped = table.itemSize > 1 && type[0] == (little ? '>' : '<');
}

void readShape(const std::vector<std::size_t>& shape, NpyTable& table) {
    if (shape.empty()) throw Refusal("is a single number");
    table.rows = shape.front();
    constexpr auto most = static_cast<std::size_t>(std::numeric_limits<std::int64_t>::max());
    table.columns = shape.size() > 1 ? shape[1] : 1;
    if (shape.size() > 2) {
        if (shape[2] > 0 && table.columns > most / shape[2]) throw Refusal("has a shape too large for any memory");
        table.columns *= shape[2];
    }
    if (table.columns > 0 && table.rows > most / table.columns / table.itemSize)
        throw Refusal("has a shape too large for any memory");
}

template <typename Number>
double valueAt(const char* bytes, bool swapped) {
    std::array<char, sizeof(Number)> own{};
    std::memcpy(own.data(), bytes, sizeof(Number));
    if (swapped) std::ranges::reverse(own);
    return static_cast<double>(std::bit_cast<Number>(own));
}

double halfAt(const char* bytes, bool swapped) {
    return static_cast<double>(fromHalf(static_cast<std::uint16_t>(valueAt<std::uint16_t>(bytes, swapped))));
}

/// Seconds since 1970; NaN for NaT.
double secondsAt(const char* bytes, const NpyTable& table) {
    std::array<char, sizeof(std::int64_t)> own{};
    std::memcpy(own.data(), bytes, own.size());
    if (table.swapped) std::ranges::reverse(own);
    const auto units = std::bit_cast<std::int64_t>(own);
    if (units == std::numeric_limits<std::int64_t>::min()) return std::numeric_limits<double>::quiet_NaN();
    if (table.months == 0) return static_cast<double>(units) * table.seconds;
    constexpr std::int64_t most = 1'000'000;
    if (units > most || units < -most) return std::numeric_limits<double>::quiet_NaN();
    const std::int64_t months = units * table.months, year = (months >= 0 ? months : months - 11) / 12;
    const std::chrono::year_month_day first{std::chrono::year(static_cast<int>(1970 + year)),
                                            std::chrono::month(static_cast<unsigned>(months - 12 * year + 1)),
                                            std::chrono::day(1)};
    if (!first.ok()) return std::numeric_limits<double>::quiet_NaN();
    constexpr double secondsADay = 86400.0;
    return secondsADay * static_cast<double>(std::chrono::sys_days(first).time_since_epoch().count());
}

using Converter = double (*)(const char*, bool);

Converter converterOf(const NpyTable& table) {
    switch (table.kind) {
        case 'f':
            return table.itemSize == 8 ? valueAt<double> : table.itemSize == 4 ? valueAt<float> : halfAt;
        case 'i':
            return table.itemSize == 8   ? valueAt<std::int64_t>
                   : table.itemSize == 4 ? valueAt<std::int32_t>
                   : table.itemSize == 2 ? valueAt<std::int16_t>
                                         : valueAt<std::int8_t>;
        default:
            return table.itemSize == 8   ? valueAt<std::uint64_t>
                   : table.itemSize == 4 ? valueAt<std::uint32_t>
                   : table.itemSize == 2 ? valueAt<std::uint16_t>
                                         : valueAt<std::uint8_t>;
    }
}

}  // namespace

NpyTable readNpyTable(const ByteSource& source, std::vector<std::size_t>* shape) {
    const NpyHeader header = readNpyHeader(source, shape != nullptr ? 3 : 2);
    if (shape != nullptr) *shape = header.shape;
    NpyTable table;
    table.headerBytes = header.bytes;
    table.fortranOrder = header.fortranOrder;
    if (shape != nullptr || !readDateType(header.type, table)) readType(header.type, table);
    readShape(header.shape, table);
    return table;
}

std::vector<std::vector<double>> readNpyColumns(const ByteSource& source, const NpyTable& table, std::size_t rows,
                                                const std::function<void(std::uint64_t)>& report) {
    const bool dates = table.seconds > 0.0 || table.months > 0;
    const Converter convert = dates ? nullptr : converterOf(table);
    rows = std::min(rows, table.rows);
    std::vector<std::vector<double>> columns(table.columns);
    for (auto& column : columns) column.reserve(rows);
    constexpr std::size_t numbersAtOnce = 1 << 18;
    std::vector<char> buffer(std::min(rows * table.columns, numbersAtOnce) * table.itemSize);
    std::uint64_t done = 0;
    const auto readNumbers = [&](std::size_t count, const auto& put) {
        for (std::size_t first = 0; first < count; first += numbersAtOnce) {
            const std::size_t here = std::min(numbersAtOnce, count - first), bytes = here * table.itemSize;
            if (source(buffer.data(), bytes) != bytes) throw Refusal("ends before its last number");
            for (std::size_t k = 0; k < here; ++k) {
                const char* const bytesAt = buffer.data() + k * table.itemSize;
                const double value = dates ? secondsAt(bytesAt, table) : convert(bytesAt, table.swapped);
                put(first + k, std::isfinite(value) ? value : std::numeric_limits<double>::quiet_NaN());
            }
            done += bytes;
            report(done);
        }
    };
    if (!table.fortranOrder) {
        readNumbers(rows * table.columns, [&](std::size_t k, double value) { columns[k % table.columns].push_back(value); });
        return columns;
    }
    const std::size_t rest = (table.rows - rows) * table.itemSize;
    for (std::size_t column = 0; column < table.columns; ++column) {
        if (column > 0 && rest > 0 && source(nullptr, rest) != rest) throw Refusal("ends before its last number");
        readNumbers(rows, [&](std::size_t, double value) { columns[column].push_back(value); });
    }
    return columns;
}

}  // namespace echoplane
