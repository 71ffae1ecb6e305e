// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/files/table_time.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <chrono>
#include <cmath>
#include <cstdio>
#include <limits>
#include <numeric>

#include "core/math/number_text.h"

namespace echoplane {

namespace {

constexpr double secondsADay = 86400.0;

/// Takes a text apart from its beginning.
class Scanner {
public:
    explicit Scanner(std::string_view text) : m_rest(text) {}

    bool done() const { return m_rest.empty(); }
    char next() const { return m_rest.empty() ? '\0' : m_rest.front(); }
    bool skip(char letter) {
        if (next() != letter) return false;
        m_rest.remove_prefix(1);
        return true;
    }
    /// Digits, at least `least` and at most `most`; −1 where there are not.
    int digits(std::size_t least, std::size_t most) {
        std::size_t count = 0;
        int number = 0;
        for (; count < most && count < m_rest.size() && m_rest[count] >= '0' && m_rest[count] <= '9'; ++count)
            number = 10 * number + (m_rest[count] - '0');
        if (count < least) return -1;
        m_rest.remove_prefix(count);
        return number;
    }
    std::size_t digitsAhead() const { return std::min(m_rest.find_first_not_of("0123456789"), m_rest.size()); }

private:
    std::string_view m_rest;
};

std::optional<double> secondsOf(int year, int month, int day) {
    const std::chrono::year_month_day date{std::chrono::year(year), std::chrono::month(static_cast<unsigned>(month)),
                                           std::chrono::day(static_cast<unsigned>(day))};
    if (month < 1 || day < 1 || year < 0 || !date.ok()) return std::nullopt;
    return secondsADay * static_cast<double>(std::chrono::sys_days(date).time_since_epoch().count());
}

/// "09:30", "09:30:15.25", "0930"; then a zone. Nothing where it is none.
std::optional<double> timeOfDay(Scanner& text) {
    const int hours = text.digits(1, 2);
    const bool colons = text.skip(':');
    const int minutes = text.digits(2, 2);
    int seconds = 0;
    double fraction = 0.0;
    if (hours < 0 || hours > 24 || minutes < 0 || minutes > 59) return std::nullopt;
    if (colons ? text.skip(':') : text.digitsAhead() >= 2) seconds = text.digits(2, 2);
    if (seconds < 0 || seconds > 60) return std::nullopt;
    if (text.skip('.') || text.skip(',')) {
        double place = 0.1;
        if (text.digitsAhead() == 0) return std::nullopt;
        while (text.digitsAhead() > 0) {
            fraction += place * text.digits(1, 1);
            place *= 0.1;
        }
    }
    double zone = 0.0;
    text.skip(' ');
    if (text.next() == '+' || text.next() == '-') {
        const double sign = text.skip('+') ? 1.0 : -1.0;
        text.skip('-');
        const int zoneHours = text.digits(2, 2);
        text.skip(':');
        const int zoneMinutes = text.done() ? 0 : text.digits(2, 2);
        if (zoneHours < 0 || zoneMinutes < 0) return std::nullopt;
        zone = sign * (3600.0 * zoneHours + 60.0 * zoneMinutes);
    } else {
        text.skip('Z');
    }
    if (!text.done()) return std::nullopt;
    return 3600.0 * hours + 60.0 * minutes + seconds + fraction - zone;
}

/// What one text may mean.
struct Reading {
    std::optional<double> monthFirst, dayFirst;
};

Reading readingOf(std::string_view given) {
    Scanner text(given);
    Reading reading;
    const std::size_t first = text.digitsAhead();
    if (first == 8) {
        const int year = text.digits(4, 4), month = text.digits(2, 2), day = text.digits(2, 2);
        reading.monthFirst = reading.dayFirst = secondsOf(year, month, day);
    } else if (first == 4) {
        const int year = text.digits(4, 4);
        const char between = text.next();
        if (between != '-' && between != '/' && between != '.') return {};
        text.skip(between);
        const int month = text.digits(1, 2);
        const int day = text.skip(between) ? text.digits(1, 2) : text.done() ? 1 : -1;
        reading.monthFirst = reading.dayFirst = secondsOf(year, month, day);
    } else if (first == 1 || first == 2) {
        const int one = text.digits(1, 2);
        const char between = text.next();
        if (between == ':') {
            Scanner again(given);
            reading.monthFirst = reading.dayFirst = timeOfDay(again);
            return reading;
        }
        if (between != '.' && between != '/' && between != '-') return {};
        text.skip(between);
        const int two = text.digits(1, 2);
        if (!text.skip(between)) return {};
        const int year = text.digits(4, 4);
        reading.dayFirst = secondsOf(year, two, one);
        reading.monthFirst = between == '/' ? secondsOf(year, one, two) : reading.dayFirst;
    } else {
        return {};
    }
    if (text.done()) return reading;
    if (!text.skip('T') && !text.skip(' ')) return {};
    const std::optional<double> time = timeOfDay(text);
    if (!time) return {};
    if (reading.monthFirst) *reading.monthFirst += *time;
    if (reading.dayFirst) *reading.dayFirst += *time;
    return reading;
}

std::string_view trimmed(std::string_view text) {
    const std::size_t first = text.find_first_not_of(" \t\r");
    return first == std::string_view::npos ? std::string_view() : text.substr(first, text.find_last_not_of(" \t\r") - first + 1);
}

std::chrono::year_month_day dayOf(double seconds) {
    return std::chrono::sys_days(std::chrono::days(static_cast<long>(std::floor(seconds / secondsADay))));
}

double monthOf(double seconds) {
    const std::chrono::year_month_day day = dayOf(seconds);
    return 12.0 * (static_cast<int>(day.year()) - 1970) + static_cast<unsigned>(day.month()) - 1.0;
}

/// Largest unit in which the column is whole, from a common start.
void chooseUnit(TableTime& time) {
    const std::vector<double> seconds = time.values;
    const double first = seconds.front();
    const auto all = [&](const auto& holds) { return std::ranges::all_of(seconds, holds); };
    const bool wholeDays = all([&](double each) { return std::fmod(each - first, secondsADay) == 0.0; });
    const auto lastOfMonth = [](double each) {
        const std::chrono::year_month_day day = dayOf(each);
        return day == std::chrono::year_month_day_last(day.year(), std::chrono::month_day_last(day.month()));
    };
    const bool months =
        wholeDays && (all([&](double each) { return dayOf(each).day() == dayOf(first).day(); }) || all(lastOfMonth));
    const bool years = months && all([&](double each) { return dayOf(each).month() == dayOf(first).month(); });
    time.unit = years ? "years" : months ? "months" : wholeDays ? "days" : "seconds";
    for (double& each : time.values) {
        each = years       ? static_cast<int>(dayOf(each).year()) - 1970
               : months    ? monthOf(each)
               : wholeDays ? each / secondsADay
                           : each;
    }
}

bool rises(const std::vector<double>& values) {
    return values.size() > 1 && std::ranges::adjacent_find(values, std::greater_equal()) == values.end();
}

}  // namespace

void measureTime(TableTime& time) {
    time.rising = rises(time.values);
    if (!time.rising) return;
    std::vector<double> steps(time.values.size());
    std::adjacent_difference(time.values.begin(), time.values.end(), steps.begin());
    steps.erase(steps.begin());
    const auto [least, most] = std::ranges::minmax(steps);
    const auto middle = steps.begin() + static_cast<std::ptrdiff_t>(steps.size() / 2);
    std::ranges::nth_element(steps, middle);
    time.step = *middle;
    const double rounding =
        4.0 * std::numeric_limits<double>::epsilon() * std::max(std::abs(time.values.front()), std::abs(time.values.back()));
    time.even = most - least <= 1e-6 * time.step + rounding;
}

bool DateReader::take(std::string_view text) {
    const Reading reading = readingOf(trimmed(text));
    m_monthIsValid = m_monthIsValid && reading.monthFirst.has_value();
    m_dayIsValid = m_dayIsValid && reading.dayFirst.has_value();
    if (!m_monthIsValid && !m_dayIsValid) return false;
    m_seconds.push_back(reading.monthFirst.value_or(0.0));
    m_dayFirst.push_back(reading.dayFirst.value_or(0.0));
    return true;
}

TableTime DateReader::finish(std::string column) && {
    TableTime time;
    time.column = std::move(column);
    time.dates = true;
    // Where both may be meant: the one that rises.
    const bool dayFirst = m_dayIsValid && (!m_monthIsValid || (!rises(m_seconds) && rises(m_dayFirst)));
    time.values = std::move(dayFirst ? m_dayFirst : m_seconds);
    chooseUnit(time);
    measureTime(time);
    return time;
}

std::optional<TableTime> timeOfNumbers(std::string_view name, const std::vector<double>& values) {
    std::string word;
    for (const char letter : trimmed(name)) {
        if (letter == '[' || letter == '(' || letter == '/') break;
        word += letter >= 'A' && letter <= 'Z' ? static_cast<char>(letter - 'A' + 'a') : letter;
    }
    while (!word.empty() && (word.back() == ' ' || word.back() == '_')) word.pop_back();
    static constexpr std::array<std::string_view, 15> names = {"t",         "time",  "times",   "date",   "datetime",
                                                               "timestamp", "year",  "years",   "ds",     "day",
                                                               "days",      "hours", "seconds", "time_s", "decimal year"};
    if (std::ranges::find(names, word) == names.end() || !rises(values)) return std::nullopt;
    TableTime time;
    time.column = name;
    if (word.starts_with("date") || word == "day" || word == "time" || word == "timestamp") {
        DateReader reader;
        std::array<char, 32> text{};
        const auto isDate = [&](double each) {
            if (each < 1e7 || each >= 1e8 || each != std::floor(each)) return false;
            std::snprintf(text.data(), text.size(), "%.0f", each);
            return reader.take(text.data());
        };
        if (std::ranges::all_of(values, isDate)) return std::move(reader).finish(time.column);
    }
    time.values = values;
    measureTime(time);
    return time;
}

std::string stepText(const TableTime& time, double step) {
    std::string number = roundedText(step, 6);
    if (time.unit.empty()) return number;
    return number + ' ' + (step == 1.0 ? time.unit.substr(0, time.unit.size() - 1) : time.unit);
}

std::string timeText(const TableTime& time, double value) {
    if (!time.dates) return shortestText(value);
    std::array<char, 48> text{};
    const auto put = [&](const char* format, auto... parts) {
        std::snprintf(text.data(), text.size(), format, parts...);
        return std::string(text.data());
    };
    if (time.unit == "years") return put("%.0f", 1970.0 + std::floor(value));
    if (time.unit == "months") {
        const double month = std::floor(value), year = std::floor(month / 12.0);
        return put("%04.0f-%02.0f", 1970.0 + year, month - 12.0 * year + 1.0);
    }
    const double seconds = time.unit == "days" ? value * secondsADay : value;
    const double whole = std::round(seconds), inDay = whole - secondsADay * std::floor(whole / secondsADay);
    const int second = static_cast<int>(inDay);
    std::string clock = put("%02d:%02d:%02d", second / 3600, second / 60 % 60, second % 60);
    const bool clockOnly =
        !time.values.empty() && time.values.back() < 2.0 * secondsADay && time.unit == "seconds" && time.values.front() >= 0.0;
    if (clockOnly) return clock;
    const std::chrono::year_month_day day = dayOf(whole);
    const std::string date =
        put("%04d-%02u-%02u", static_cast<int>(day.year()), static_cast<unsigned>(day.month()), static_cast<unsigned>(day.day()));
    return time.unit == "days" ? date : date + ' ' + clock;
}

}  // namespace echoplane
