// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/predict/future_times.h"

#include <algorithm>
#include <array>
#include <cctype>
#include <chrono>
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <fstream>
#include <optional>

#include "core/tables/cells/date_text.h"
#include "core/tables/cells/row_fields.h"
#include "core/tables/data_table.h"
#include "core/text/json_text.h"
#include "core/text/number_text.h"

namespace echoplane {

namespace {

constexpr double dayInSeconds = 86400.0;

template <typename... Parts>
std::string formatted(const char* format, Parts... parts) {
    std::array<char, 64> text{};
    std::snprintf(text.data(), text.size(), format, parts...);
    return text.data();
}

/// Whether a text of a date names the day of the month: "2024-05-17", "17 May 2024", "20240517", but not "2024-05" or "May 2024".
bool namesDay(const std::string& text) {
    std::size_t groups = 0, digits = 0, letters = 0;
    bool before = false;
    for (const char each : text) {
        const bool digit = each >= '0' && each <= '9';
        groups += digit && !before ? 1 : 0;
        digits += digit ? 1 : 0;
        letters += std::isalpha(static_cast<unsigned char>(each)) != 0 ? 1 : 0;
        before = digit;
    }
    return digits == 0 || groups > 2 || (groups == 2 && letters > 2) || (groups == 1 && digits > 6);
}

std::string dateText(std::chrono::sys_days days) {
    const std::chrono::year_month_day day = days;
    return formatted("%04d-%02u-%02u", static_cast<int>(day.year()), static_cast<unsigned>(day.month()),
                     static_cast<unsigned>(day.day()));
}

/// The day of a month, or its last one if it is shorter.
std::string dayInMonth(double monthsSince1970, int dayOfMonth) {
    const int months = static_cast<int>(std::floor(monthsSince1970));
    const std::chrono::year_month month =
        std::chrono::year_month(std::chrono::year(1970), std::chrono::January) + std::chrono::months(months);
    const std::chrono::year_month_day day = month / std::chrono::day(static_cast<unsigned>(dayOfMonth));
    return dateText(day.ok() ? std::chrono::sys_days(day) : std::chrono::sys_days(month / std::chrono::last));
}

/// Seconds with as many decimals as they need, at most six.
std::string secondsText(double seconds) {
    for (const int decimals : {0, 3}) {
        const double scaled = seconds * std::pow(10.0, decimals);
        if (std::abs(scaled - std::round(scaled)) < 1e-3)
            return formatted("%0*.*f", decimals > 0 ? 3 + decimals : 2, decimals, seconds);
    }
    return formatted("%09.6f", seconds);
}

/// What the texts of the last rows tell beyond the numbers.
struct Style {
    std::string last;         ///< the text of the last row; empty if unknown
    int dayOfMonth = 1;       ///< in years and months: the day of all rows, or a shorter month's last
    int month = 1;            ///< in years: their month
    std::optional<int> zone;  ///< offset of the last row's clock from UTC in seconds, if it has one
    bool universal = false;   ///< the numbers are UTC, not the local time of the text
};

double secondsOf(const TableTime& time, double value) {
    return time.unit == "days" ? value * dayInSeconds : value;
}

/// The interpretation of a date that agrees with the table's reading of its last row.
std::optional<std::size_t> orderOf(const TableTime& time, const DateReading& last) {
    for (std::size_t order = 0; order < dateOrders; ++order) {
        if (!last.seconds[order]) continue;
        const double local = *last.seconds[order], value = time.values.back();
        const auto near = [](double a, double b) { return std::abs(a - b) < 1e-3; };
        if (time.unit == "days" || time.unit == "seconds") {
            const double here = secondsOf(time, value);
            if (near(here, local) || near(here, local - last.zone.value_or(0))) return order;
            continue;
        }
        const std::chrono::year_month_day day =
            std::chrono::sys_days(std::chrono::days(static_cast<long>(std::floor(local / dayInSeconds))));
        const double years = static_cast<int>(day.year()) - 1970;
        const double months = 12.0 * years + static_cast<unsigned>(day.month()) - 1.0;
        if (near(value, time.unit == "years" ? years : months)) return order;
    }
    return std::nullopt;
}

Style styleOf(const TableTime& time, const std::vector<std::string>& written) {
    Style style;
    if (written.empty()) return style;
    const std::optional<DateReading> last = readDate(written.back());
    const std::optional<std::size_t> order = last ? orderOf(time, *last) : std::nullopt;
    if (!order) return style;
    style.last = written.back();
    style.zone = last->zone;
    const double local = *last->seconds[*order];
    style.universal =
        (time.unit == "days" || time.unit == "seconds") && std::abs(secondsOf(time, time.values.back()) - local) > 1e-3;
    for (const std::string& text : written) {
        const std::optional<DateReading> reading = readDate(text);
        if (!reading || !reading->seconds[*order]) continue;
        const std::chrono::year_month_day day =
            std::chrono::sys_days(std::chrono::days(static_cast<long>(std::floor(*reading->seconds[*order] / dayInSeconds))));
        style.dayOfMonth = std::max(style.dayOfMonth, static_cast<int>(static_cast<unsigned>(day.day())));
        style.month = static_cast<int>(static_cast<unsigned>(day.month()));
    }
    return style;
}

std::string instantText(const Style& style, double seconds, bool clock) {
    const int zone = style.zone.value_or(0);
    double local = seconds + (style.universal ? zone : 0);
    local = std::round(local * 1e6) / 1e6;  // else 12:59:60
    const double day = std::floor(local / dayInSeconds), inDay = local - day * dayInSeconds;
    std::string text = dateText(std::chrono::sys_days(std::chrono::days(static_cast<long>(day))));
    if (!clock) return text;
    const int minutes = static_cast<int>(inDay) / 60;
    const bool iso = style.last.size() > 10 && style.last[10] == 'T';
    text += formatted(iso ? "T%02d:%02d:" : " %02d:%02d:", minutes / 60, minutes % 60) + secondsText(inDay - 60.0 * minutes);
    if (!style.zone) return text;
    if (zone == 0 && style.last.ends_with('Z')) return text + 'Z';
    return text + formatted("%c%02d:%02d", zone < 0 ? '-' : '+', std::abs(zone) / 3600, std::abs(zone) / 60 % 60);
}

/// 0 for Monday … 6 for Sunday.
int weekday(double days) {
    return static_cast<int>(std::fmod(std::fmod(std::floor(days) + 3.0, 7.0) + 7.0, 7.0));
}

bool isWorkingDay(double days) {
    return weekday(days) < 5;
}

/// Whether the rows are the days from Monday to Friday, some of which may be missing.
bool hasWorkingDaysOnly(const TableTime& time) {
    return time.unit == "days" && !time.even && time.step == 1.0 && std::ranges::all_of(time.values, isWorkingDay);
}

std::string textOf(const TableTime& time, const Style& style, double value) {
    if (!time.dates) return roundedText(value, 12);
    if (time.clock) return timeText(time, value);
    if (time.unit == "seconds") return instantText(style, value, true);
    if (time.unit == "days") return instantText(style, value * dayInSeconds, value != std::floor(value));
    if (style.last.empty() || !namesDay(style.last)) return timeText(time, value);
    return dayInMonth(time.unit == "years" ? 12.0 * std::floor(value) + style.month - 1.0 : value, style.dayOfMonth);
}

}  // namespace

FutureTimes futureTimes(const DataTable& table, std::size_t count, double step, const std::vector<std::string>& written) {
    const TableTime& time = table.time;
    FutureTimes future;
    if (!time.known() || !time.rising) {
        future.name = "row";
        for (std::size_t k = 1; k <= count; ++k) future.texts.push_back(std::to_string(table.rows + k));
        if (time.known())
            future.notes.push_back(Message("the times in \"%1\" of %2 do not increase, so the rows are numbered",
                                           shortened(time.column), table.file));
        return future;
    }
    future.name = time.column;
    const Style style = time.dates ? styleOf(time, written) : Style();
    double value = time.values.back();
    if (step > 0.0) value = time.values.front() + step * std::floor((value - time.values.front()) / step * (1.0 + 1e-12));
    const bool working = !(step > 0.0) && hasWorkingDaysOnly(time);
    const double by = step > 0.0 ? step : time.step;
    if (working)
        future.notes.push_back(Message("%1 has working days only, so the forecast does, too", table.file));
    else if (!time.even && !(step > 0.0))
        future.notes.push_back(Message("the rows of %1 are not evenly spaced: the forecast continues in steps of %2", table.file,
                                       stepText(time, by)));
    double workingDay = value;
    for (std::size_t k = 1; k <= count; ++k) {
        if (working) {
            do workingDay += 1.0;
            while (!isWorkingDay(workingDay));
            future.texts.push_back(textOf(time, style, workingDay));
        } else {
            future.texts.push_back(textOf(time, style, value + by * static_cast<double>(k)));
        }
    }
    return future;
}

std::vector<std::string> lastTimeTexts(std::string_view text, const DataTable& table) {
    constexpr std::size_t most = 12;
    std::vector<std::string> texts;
    const auto column = std::ranges::find(table.columns, table.time.column, &DataColumn::name);
    if (!table.time.dates || !table.time.beside.empty() || column == table.columns.end() || table.format.starts_with("np"))
        return texts;
    const auto index = static_cast<std::size_t>(column - table.columns.begin());
    while (!text.empty() && texts.size() < std::min(most, table.rows)) {
        const std::size_t begin = text.find_last_of('\n');
        const std::string_view line = begin == std::string_view::npos ? text : text.substr(begin + 1);
        Fields fields;
        splitFields(line, table.delimiter, fields);
        if (index < fields.list.size() && !fields.list[index].empty()) texts.emplace(texts.begin(), fields.list[index]);
        text = begin == std::string_view::npos ? std::string_view() : text.substr(0, begin);
    }
    return texts;
}

std::vector<std::string> lastTimeTexts(const std::filesystem::path& file, const DataTable& table) {
    constexpr std::streamoff most = 1 << 16;
    std::ifstream stream(file, std::ios::binary | std::ios::ate);
    const std::streamoff size = stream ? std::streamoff(stream.tellg()) : 0;
    if (size <= 0) return {};
    const std::streamoff from = std::max<std::streamoff>(0, size - most);
    std::string text(static_cast<std::size_t>(size - from), '\0');
    stream.seekg(from);
    stream.read(text.data(), static_cast<std::streamsize>(text.size()));
    if (!stream) return {};
    if (from > 0) text.erase(0, text.find('\n') == std::string::npos ? text.size() : text.find('\n') + 1);
    return lastTimeTexts(std::string_view(text), table);
}

}  // namespace echoplane
