// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/tables/table_time.h"

#include <algorithm>
#include <chrono>
#include <cmath>
#include <cstdio>
#include <functional>
#include <iterator>
#include <limits>
#include <numeric>
#include <ranges>
#include <utility>

#include "core/text/json_text.h"
#include "core/text/message.h"
#include "core/text/number_text.h"

namespace echoplane {

namespace {

constexpr double secondsADay = 86400.0;
constexpr double noTime = std::numeric_limits<double>::quiet_NaN();

std::chrono::year_month_day dayOf(double seconds) {
    return std::chrono::sys_days(std::chrono::days(static_cast<long>(std::floor(seconds / secondsADay))));
}

double monthOf(double seconds) {
    const std::chrono::year_month_day day = dayOf(seconds);
    return 12.0 * (static_cast<int>(day.year()) - 1970) + static_cast<unsigned>(day.month()) - 1.0;
}

/// Converts to the largest unit in which all times are whole numbers from a common start. For months, each row must be on the
/// same day of the month, or on the last day of a month that is shorter.
void chooseUnit(TableTime& time) {
    std::vector<double> seconds;
    std::ranges::copy_if(time.values, std::back_inserter(seconds), [](double each) { return !std::isnan(each); });
    if (seconds.empty()) return;
    const double first = seconds.front();
    const auto all = [&](const auto& holds) { return std::ranges::all_of(seconds, holds); };
    const bool wholeDays = !time.clock && all([&](double each) { return std::fmod(each - first, secondsADay) == 0.0; });
    unsigned latest = 0;
    if (wholeDays)
        for (const double each : seconds) latest = std::max(latest, static_cast<unsigned>(dayOf(each).day()));
    const auto onTheDay = [&](double each) {
        const std::chrono::year_month_day day = dayOf(each);
        const std::chrono::year_month_day_last last(day.year(), std::chrono::month_day_last(day.month()));
        return static_cast<unsigned>(day.day()) == std::min(latest, static_cast<unsigned>(last.day()));
    };
    const bool months = wholeDays && all(onTheDay);
    const bool years = months && all([&](double each) { return dayOf(each).month() == dayOf(first).month(); });
    time.unit = years ? "years" : months ? "months" : wholeDays ? "days" : "seconds";
    for (double& each : time.values) {
        if (std::isnan(each)) continue;
        each = years       ? static_cast<int>(dayOf(each).year()) - 1970
               : months    ? monthOf(each)
               : wholeDays ? each / secondsADay
                           : each;
    }
}

double medianOf(std::vector<double> values) {
    const auto middle = values.begin() + static_cast<std::ptrdiff_t>(values.size() / 2);
    std::ranges::nth_element(values, middle);
    return *middle;
}

std::vector<double> stepsOf(const std::vector<double>& values) {
    std::vector<double> steps(values.size());
    std::adjacent_difference(values.begin(), values.end(), steps.begin());
    if (!steps.empty()) steps.erase(steps.begin());
    return steps;
}

constexpr double evenQuality = 3.0;

/// Quality of an interpretation as times of rows: highest for even steps, then for all in one direction, then by the share of
/// steps in one direction.
double quality(const TableTime& time) {
    if (time.values.size() < 2) return 0.0;
    TableTime forward = time;
    if (time.falling) {
        std::ranges::reverse(forward.values);
        measureTime(forward);
    }
    if (forward.even) return evenQuality;
    const std::vector<double> steps = stepsOf(forward.values);
    const auto share = [&](const auto& holds) {
        return static_cast<double>(std::ranges::count_if(steps, holds)) / static_cast<double>(steps.size());
    };
    if (!forward.rising)
        return std::max(share([](double step) { return step > 0.0; }), share([](double step) { return step < 0.0; }));
    return 2.0 + 0.9 * share([&](double step) { return std::abs(step - forward.step) <= 1e-6 * forward.step; });
}

/// Times of day over several days, or minutes and seconds over several hours: adds such a period whenever they decrease. Empty if
/// they do so too often, or within an hour by less than half of it, as lap times do.
std::vector<double> overMidnight(std::vector<double> values, double period) {
    double later = 0.0, before = noTime;
    std::size_t falls = 0;
    for (double& each : values) {
        if (std::isnan(each)) continue;
        if (each < before) {
            if (period < secondsADay && before - each < 0.5 * period) return {};
            later += period;
            ++falls;
        }
        before = each;
        each += later;
    }
    return 2 * falls < values.size() ? values : std::vector<double>();
}

/// Moves dates of this century back by a hundred years.
std::vector<double> inTheLastCentury(std::vector<double> values) {
    constexpr double year2000 = 10957.0 * secondsADay;
    for (double& each : values) {
        if (!(each >= year2000)) continue;
        std::chrono::year_month_day day = dayOf(each);
        const double inDay = each - secondsADay * std::floor(each / secondsADay);
        day -= std::chrono::years(100);
        if (!day.ok()) day = day.year() / day.month() / std::chrono::last;
        each = secondsADay * static_cast<double>(std::chrono::sys_days(day).time_since_epoch().count()) + inDay;
    }
    return values;
}

const char* orderText(DateOrder order) {
    return order == DateOrder::dayFirst ? "day first" : order == DateOrder::monthFirst ? "month first" : "year first";
}

/// The best of several interpretations of a column, the first in a tie, and the quality of each.
struct Choice {
    TableTime time;
    std::size_t place = 0;
    std::vector<double> qualities;
};

Choice bestOf(const std::string& column, std::vector<std::vector<double>> candidates, bool clock) {
    Choice best;
    double highest = -1.0;
    best.qualities.resize(candidates.size());
    for (std::size_t k = 0; k < candidates.size(); ++k) {
        if (candidates[k].empty()) continue;
        TableTime time = clock ? TableTime{} : timeOfSeconds(column, candidates[k]);
        if (clock) {
            time.column = column;
            time.dates = time.clock = true;
            time.values = std::move(candidates[k]);
            chooseUnit(time);
            fillTimes(time.values);
            measureTime(time);
        }
        const double good = best.qualities[k] = quality(time);
        if (good <= highest) continue;
        highest = good;
        best.time = std::move(time);
        best.place = k;
    }
    return best;
}

/// Seconds since 1970 of a whole number with that many digits, such as 20240517 or 202405170930; NaN if it is not a date.
double compactSeconds(double number, int digits) {
    std::array<char, 24> text{};
    std::snprintf(text.data(), text.size(), "%0*.0f", digits, number);
    std::string_view date(text.data(), static_cast<std::size_t>(digits));
    std::string whole(date);
    if (digits == 6) whole += "01";
    if (digits == 10) whole += "00";
    const std::optional<DateReading> reading = readDate(whole);
    return reading && reading->date ? reading->seconds.front().value_or(noTime) : noTime;
}

/// The number of digits of all numbers; 0 if it differs or they are not whole.
int commonDigits(const std::vector<double>& values) {
    int common = 0;
    for (const double each : values) {
        if (std::isnan(each)) continue;
        if (each < 1e5 || each >= 1e15 || each != std::floor(each)) return 0;
        const int digits = 1 + static_cast<int>(std::floor(std::log10(each)));
        if (common != 0 && digits != common) return 0;
        common = digits;
    }
    return common;
}

}  // namespace

bool TableTime::isOf(std::string_view name) const {
    return known() && (name == column || std::ranges::find(beside, name) != beside.end());
}

namespace {

/// Replaces times by exactly even steps if they are even up to the rounding of their text, given their number of decimals. Not
/// for days and months, whose lengths differ. Cost O(n).
void straighten(TableTime& time) {
    constexpr std::size_t fewest = 5;
    constexpr double coarsest = 0.35;  // fraction of a step: with coarser rounding the result would be arbitrary
    std::vector<double>& values = time.values;
    if (values.size() < fewest || (time.dates && time.unit != "seconds")) return;
    const double largest = std::max(std::abs(values.front()), std::abs(values.back()));
    double unit = 1.0;
    constexpr int mostDecimals = 9;
    for (int decimals = 0;; ++decimals, unit *= 0.1) {
        const double rounding = 1e-6 + 4.0 * std::numeric_limits<double>::epsilon() * largest / unit;
        if (decimals > mostDecimals || rounding > 0.01) return;
        if (std::ranges::all_of(values, [&](double each) { return std::abs(each / unit - std::round(each / unit)) <= rounding; }))
            break;
    }
    if (unit > coarsest * time.step) return;
    // Least-squares line through the times.
    const auto count = static_cast<double>(values.size());
    const double first = values.front(), middle = 0.5 * (count - 1.0);
    double sum = 0.0, product = 0.0;
    for (std::size_t k = 0; k < values.size(); ++k) {
        sum += values[k] - first;
        product += (values[k] - first) * (static_cast<double>(k) - middle);
    }
    const double step = 12.0 * product / (count * (count * count - 1.0)), start = first + sum / count - step * middle;
    double least = 0.0, most = 0.0;
    for (std::size_t k = 0; k < values.size(); ++k) {
        const double off = values[k] - (start + step * static_cast<double>(k));
        least = std::min(least, off);
        most = std::max(most, off);
    }
    if (most - least > 1.05 * unit) return;
    time.even = true;
    time.step = (values.back() - first) / (count - 1.0);
    for (std::size_t k = 1; k + 1 < values.size(); ++k) values[k] = first + time.step * static_cast<double>(k);
}

}  // namespace

void measureTime(TableTime& time) {
    time.rising = time.falling = time.even = false;
    time.step = 0.0;
    if (time.values.size() < 2) return;
    time.rising = std::ranges::adjacent_find(time.values, [](double a, double b) { return !(a < b); }) == time.values.end();
    time.falling = std::ranges::adjacent_find(time.values, [](double a, double b) { return !(a > b); }) == time.values.end();
    if (!time.rising) return;
    const std::vector<double> steps = stepsOf(time.values);
    const auto [least, most] = std::ranges::minmax(steps);
    time.step = medianOf(steps);
    const double rounding =
        4.0 * std::numeric_limits<double>::epsilon() * std::max(std::abs(time.values.front()), std::abs(time.values.back()));
    time.even = most - least <= 1e-6 * time.step + rounding;
    // At this many seconds after 1970, doubles resolve only about seven digits of a fraction.
    if (time.even && time.dates && time.step != std::floor(time.step))
        time.step = 1e-9 * std::round(1e9 * (time.values.back() - time.values.front()) / static_cast<double>(steps.size()));
    if (!time.even) straighten(time);
}

StepRange stepRange(const TableTime& time) {
    const auto [least, most] = std::ranges::minmax(stepsOf(time.values));
    return {least, most};
}

void fillTimes(std::vector<double>& values) {
    std::vector<std::size_t> there;
    for (std::size_t row = 0; row < values.size(); ++row)
        if (!std::isnan(values[row])) there.push_back(row);
    if (there.empty() || there.size() == values.size()) return;
    std::vector<double> steps;
    for (std::size_t k = 1; k < there.size(); ++k)
        steps.push_back((values[there[k]] - values[there[k - 1]]) / static_cast<double>(there[k] - there[k - 1]));
    const double usual = steps.empty() ? 0.0 : medianOf(steps);
    for (std::size_t k = 1; k < there.size(); ++k) {
        const std::size_t before = there[k - 1], after = there[k];
        for (std::size_t row = before + 1; row < after; ++row)
            values[row] = values[before] + (values[after] - values[before]) * static_cast<double>(row - before) /
                                               static_cast<double>(after - before);
    }
    for (std::size_t row = 0; row < there.front(); ++row)
        values[row] = values[there.front()] - usual * static_cast<double>(there.front() - row);
    for (std::size_t row = there.back() + 1; row < values.size(); ++row)
        values[row] = values[there.back()] + usual * static_cast<double>(row - there.back());
}

TableTime timeOfSeconds(std::string column, std::vector<double> seconds) {
    TableTime time;
    time.column = std::move(column);
    time.dates = true;
    time.values = std::move(seconds);
    chooseUnit(time);
    fillTimes(time.values);
    measureTime(time);
    return time;
}

bool DateReader::take(std::string_view text) {
    const std::optional<DateReading> reading = readDate(text);
    if (!reading || (m_rows > m_gaps && reading->date != m_dates)) return false;
    m_hoursMinutes = m_hoursMinutes || reading->hoursMinutes;
    m_minutesSeconds = m_minutesSeconds || reading->minutesSeconds;
    if (m_hoursMinutes && m_minutesSeconds) return false;
    if (reading->hoursMinutes && reading->seconds.front() > secondsADay && m_example.empty()) m_example = text;
    const bool sure = std::ranges::all_of(reading->seconds, [&](const auto& each) { return each == reading->seconds.front(); });
    if (!sure && !m_open) {
        m_open = true;
        m_seconds[1] = m_seconds[2] = m_seconds[0];
    }
    std::optional<double> one;
    bool several = false;
    for (std::size_t order = 0; order < dateOrders; ++order) {
        const std::optional<double>& seconds = reading->seconds[order];
        m_possible[order] = m_possible[order] && seconds.has_value();
        several = several || (one && seconds && *one != *seconds);
        if (seconds) one = seconds;
    }
    if (std::ranges::none_of(m_possible, std::identity())) return false;
    for (std::size_t order = 0; order < (m_open ? dateOrders : 1); ++order) {
        if (m_open && !m_possible[order])
            std::vector<double>().swap(m_seconds[order]);
        else
            m_seconds[order].push_back(*reading->seconds[order]);
    }
    if (several && m_example.empty()) m_example = text;
    const int zone = reading->zone.value_or(0);
    if (m_rows == m_gaps) m_zone = zone;
    if (m_zones.empty() && zone != m_zone) m_zones.assign(m_rows, m_zone);
    if (!m_zones.empty()) m_zones.push_back(zone);
    m_dates = reading->date;
    m_clocks = m_clocks || reading->clock;
    m_shortYears = m_shortYears || reading->shortYear;
    ++m_rows;
    return true;
}

void DateReader::takeSeconds(double seconds) {
    m_seconds.front().push_back(seconds);
    m_dates = true;
    m_clocks = m_clocks || std::fmod(seconds, secondsADay) != 0.0;
    if (!m_zones.empty()) m_zones.push_back(m_zone);
    ++m_rows;
}

void DateReader::takeGap() {
    for (std::size_t order = 0; order < (m_open ? dateOrders : 1); ++order)
        if (m_possible[order] || !m_open) m_seconds[order].push_back(noTime);
    if (!m_zones.empty()) m_zones.push_back(m_zones.back());
    ++m_rows;
    ++m_gaps;
}

TableTime DateReader::finish(std::string column) const {
    if (onlyClocks()) {
        const std::vector<double>& day = clock();
        TableTime time = bestOf(column, {day, overMidnight(day, m_minutesSeconds ? 3600.0 : secondsADay)}, true).time;
        if (!m_example.empty())
            time.notes.push_back(
                Message("times such as \"%1\" in \"%2\" are read as hours and minutes, not as minutes and seconds",
                        shortened(m_example), shortened(column)));
        return time;
    }
    return best(std::move(column), {});
}

TableTime DateReader::finishWith(std::string column, std::string beside, const std::vector<double>& clock) const {
    TableTime time = best(std::move(column), clock);
    time.beside = {std::move(beside)};
    return time;
}

TableTime DateReader::best(std::string column, const std::vector<double>& clock) const {
    // In a tie, the first order is taken: with slashes the month first, as is customary with them.
    std::vector<DateOrder> orders = {DateOrder::monthFirst, DateOrder::dayFirst, DateOrder::yearFirst};
    if (m_example.find('/') == std::string::npos) std::swap(orders[0], orders[1]);
    if (m_open)
        std::erase_if(orders, [&](DateOrder order) { return !m_possible[static_cast<std::size_t>(order)]; });
    else
        orders.resize(1);
    std::vector<std::vector<double>> candidates;
    std::vector<DateOrder> orderOf;
    const auto add = [&](DateOrder order, std::vector<double> seconds) {
        candidates.push_back(std::move(seconds));
        orderOf.push_back(order);
    };
    for (const DateOrder order : orders) {
        std::vector<double> seconds = m_seconds[m_open ? static_cast<std::size_t>(order) : 0];
        for (std::size_t row = 0; row < clock.size() && row < seconds.size(); ++row) seconds[row] += clock[row];
        if (!m_zones.empty()) {
            std::vector<double> universal = seconds;
            for (std::size_t row = 0; row < universal.size(); ++row) universal[row] -= m_zones[row];
            add(order, std::move(universal));
        }
        if (m_shortYears) {
            std::vector<double> earlier = inTheLastCentury(seconds);
            add(order, std::move(seconds));
            add(order, std::move(earlier));
        } else {
            add(order, std::move(seconds));
        }
    }
    Choice chosen = bestOf(column, std::move(candidates), false);
    TableTime& time = chosen.time;
    const DateOrder taken = orderOf[chosen.place];
    if (orders.size() > 1 && !m_example.empty()) {
        bool even = chosen.qualities[chosen.place] >= evenQuality;
        for (std::size_t k = 0; k < orderOf.size(); ++k)
            even = even && (orderOf[k] == taken || chosen.qualities[k] < evenQuality);
        time.notes.push_back(Message(even ? "dates such as \"%1\" in \"%2\" are read %3, the only order with even steps"
                                          : "dates such as \"%1\" in \"%2\" could be day first or month first; they are read %3",
                                     shortened(m_example), shortened(column), orderText(taken)));
    }
    if (m_shortYears) {
        double least = std::numeric_limits<double>::infinity(), most = -least;
        for (const double each : time.values) {
            least = std::min(least, each);
            most = std::max(most, each);
        }
        time.notes.push_back(Message("two-digit years in \"%1\" are read as dates from %2 to %3", shortened(column),
                                     timeText(time, least), timeText(time, most)));
    }
    return std::move(time);
}

TableTime timesOfNumbers(std::string_view name, const std::vector<double>& values, bool dates) {
    const int digits = dates ? commonDigits(values) : 0;
    if (digits == 6 || digits == 8 || digits == 10 || digits == 12 || digits == 14) {
        std::vector<double> seconds(values.size(), noTime);
        const bool all = std::ranges::all_of(std::views::iota(std::size_t{0}, values.size()), [&](std::size_t row) {
            if (std::isnan(values[row])) return true;
            // Counts of seconds also have six or ten digits.
            constexpr double earliest = 1800.0, latest = 2200.0;
            const double year = std::floor(values[row] / std::pow(10.0, digits - 4));
            if ((digits == 6 || digits == 10) && (year < earliest || year >= latest)) return false;
            seconds[row] = compactSeconds(values[row], digits);
            return !std::isnan(seconds[row]);
        });
        if (all) return timeOfSeconds(std::string(name), std::move(seconds));
    }
    TableTime time;
    time.column = name;
    time.values = values;
    fillTimes(time.values);
    measureTime(time);
    return time;
}

Message stepText(const TableTime& time, double step) {
    const std::string number = roundedText(step, 6);
    if (time.unit.empty()) return Message::verbatim(number);
    return Message("%1 %2", number, Message::phrase(step == 1.0 ? time.unit.substr(0, time.unit.size() - 1) : time.unit));
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
    constexpr double fewest = 5e-4;  // parts of a second that are shown of a time of day
    const double nearest = std::round(seconds);
    const bool parts = time.clock && std::abs(seconds - nearest) > fewest;
    const double whole = parts ? 1e-3 * std::round(1e3 * seconds) : nearest;
    const double inDay = whole - secondsADay * std::floor(whole / secondsADay);
    const int second = static_cast<int>(inDay);
    std::string clock = put("%02d:%02d:%02d", second / 3600, second / 60 % 60, second % 60);
    if (parts) clock += put(".%03d", static_cast<int>(std::round(1e3 * (inDay - second))));
    if (time.clock) {
        const double later = std::floor(whole / secondsADay);
        return later > 0.0 ? clock + put(" +%.0f d", later) : clock;
    }
    const std::chrono::year_month_day day = dayOf(whole);
    const std::string date =
        put("%04d-%02u-%02u", static_cast<int>(day.year()), static_cast<unsigned>(day.month()), static_cast<unsigned>(day.day()));
    return time.unit == "days" ? date : date + ' ' + clock;
}

}  // namespace echoplane
