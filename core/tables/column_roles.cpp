// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/tables/column_roles.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdio>
#include <iterator>
#include <limits>
#include <map>
#include <optional>
#include <string>
#include <utility>

#include "core/tables/cells/column_name.h"
#include "core/tables/complete_table.h"
#include "core/text/json_text.h"
#include "core/text/message.h"
#include "core/text/plain_word.h"

namespace echoplane {

namespace {

/// Fewer rows may decrease or be unordered by chance.
constexpr std::size_t fewRows = 5;

constexpr double lastHour = 24.0;
constexpr double leastDay = 18000101.0, mostDay = 22001231.0;  // dates as numbers

bool holdsNumbers(const DataColumn& column) {
    return column.problem.empty();
}

std::vector<double> numbersOf(const DataColumn& column) {
    std::vector<double> numbers;
    std::ranges::copy_if(column.values, std::back_inserter(numbers), [](double each) { return !std::isnan(each); });
    return numbers;
}

/// How a column's numbers develop from row to row.
struct Trend {
    bool whole = true;         ///< all are whole numbers
    bool byOne = false;        ///< whole numbers, each one more than the one before, or each one less
    bool row = false;          ///< n, n + 1, n + 2 … in any order
    bool rising = false;       ///< strictly increasing
    bool falling = false;      ///< strictly decreasing
    bool mostly = false;       ///< nine of ten nonzero steps have the same sign
    bool mostlyUp = false;     ///< and that sign is positive
    bool mostlyByOne = false;  ///< and nine of ten steps are +1: a count that restarts
    bool shuffled = false;     ///< even steps once sorted
};

Trend trendOf(const DataColumn& column) {
    Trend trend;
    std::vector<double> numbers = numbersOf(column);
    if (numbers.size() < 2) return trend;
    std::size_t up = 0, down = 0, ones = 0, onesUp = 0;
    for (std::size_t k = 1; k < numbers.size(); ++k) {
        const double step = numbers[k] - numbers[k - 1];
        up += step > 0.0 ? 1 : 0;
        down += step < 0.0 ? 1 : 0;
        ones += std::abs(step) == 1.0 ? 1 : 0;
        onesUp += step == 1.0 ? 1 : 0;
    }
    const std::size_t steps = numbers.size() - 1;
    trend.whole = std::ranges::all_of(numbers, [](double each) { return each == std::floor(each); });
    trend.rising = up == steps;
    trend.falling = down == steps;
    trend.byOne = trend.whole && ones == steps && (trend.rising || trend.falling);
    trend.mostly = numbers.size() >= fewRows && std::max(up, down) > 0 && std::max(up, down) >= 9 * std::min(up, down);
    trend.mostlyUp = trend.mostly && up > down;
    trend.mostlyByOne = trend.mostly && 10 * onesUp >= 9 * steps;
    trend.row = trend.byOne;
    const bool disorder = !trend.rising && !trend.falling;
    if (disorder && numbers.size() >= fewRows) {
        TableTime sorted;
        std::ranges::sort(numbers);
        sorted.values = std::move(numbers);
        measureTime(sorted);
        trend.shuffled = sorted.even;
        trend.row = trend.whole && sorted.even && sorted.step == 1.0;
    }
    return trend;
}

/// The unnamed first column of a table with column names. pandas and R write row names in this way.
bool isFirstWithoutName(const DataTable& table, std::size_t place) {
    return place == 0 && table.header && table.columns.size() > 1 && isNumbered(table.columns.front().name);
}

/// R's names for a column without a name: X from read.csv(), X1 or, in later versions, ...1 from readr's read_csv().
bool isNamedByR(const DataTable& table, std::size_t place) {
    const std::string& name = table.columns.front().name;
    return place == 0 && (name == "X" || name == "X1" || name == "...1");
}

/// Whether the name refers to time or rows, or is missing: only such columns are examined further.
bool mayHaveRole(const DataTable& table, std::size_t place) {
    return isFirstWithoutName(table, place) || isNamedByR(table, place) ||
           nameKind(table.columns[place].name) != NameKind::nothing;
}

bool countsRows(const DataTable& table, std::size_t place, const Trend& trend) {
    const DataColumn& column = table.columns[place];
    if (!trend.whole) return false;
    if (isNamedByR(table, place) && trend.byOne && column.minimum == 1.0) return true;
    if (isFirstWithoutName(table, place)) return trend.row || (trend.rising && (column.minimum == 0.0 || column.minimum == 1.0));
    switch (nameKind(column.name)) {
        case NameKind::rowNumber:
            return trend.row || trend.rising || trend.falling || trend.mostlyByOne;
        case NameKind::entry:
            return trend.row;
        case NameKind::nothing:
        case NameKind::time:
        case NameKind::calendar:
            return false;
    }
    return false;
}

bool isTime(const DataTable& table, std::size_t place, const Trend& trend) {
    const DataColumn& column = table.columns[place];
    const std::size_t rows = column.values.size() - column.gaps;
    if (isFirstWithoutName(table, place)) return trend.rising || (trend.falling && column.evenStep != 0.0);
    const NameKind kind = nameKind(column.name);
    if (kind != NameKind::time && kind != NameKind::calendar) return false;
    if (trend.rising) return true;
    if (column.name == "T" || rows < fewRows) return false;  // "T" may be a temperature
    if (trend.falling) return column.evenStep != 0.0 || (kind == NameKind::time && column.name.size() > 1);
    return kind == NameKind::time && (trend.shuffled || (trend.mostly && (trend.mostlyUp || column.name.size() > 1)));
}

/// Whether all rows hold whole numbers from `least` to `most`.
bool isBetween(const DataColumn& column, double least, double most) {
    return column.gaps == 0 && column.minimum >= least && column.maximum <= most &&
           std::ranges::all_of(column.values, [](double each) { return each == std::floor(each); });
}

/// Seconds since midnight from hours, from hours and minutes such as 930, or with seconds such as 93015; empty if the column
/// holds none of these.
std::vector<double> clockOf(const DataColumn& column, DatePart part) {
    std::vector<double> seconds;
    if ((part != DatePart::hour && part != DatePart::clock && part != DatePart::clockWithSeconds) || column.gaps > 0)
        return seconds;
    const bool hours = part != DatePart::clockWithSeconds && column.minimum >= 0.0 && column.maximum <= lastHour;
    const bool withSeconds = part == DatePart::clockWithSeconds || (part == DatePart::clock && column.maximum > 100.0 * lastHour);
    if (!hours && !isBetween(column, 0.0, (withSeconds ? 1e4 : 100.0) * lastHour)) return seconds;
    for (const double each : column.values) {
        const double clock = withSeconds ? std::floor(each / 100.0) : each;
        const double minute = hours ? 0.0 : std::fmod(clock, 100.0), second = withSeconds ? std::fmod(each, 100.0) : 0.0;
        if (minute >= 60.0 || second >= 60.0) return {};
        seconds.push_back(hours ? 3600.0 * each : 3600.0 * std::floor(clock / 100.0) + 60.0 * minute + second);
    }
    return seconds;
}

/// A table's time from seconds since midnight alone; a day is added whenever they decrease.
TableTime timeOfClock(const std::string& name, const std::vector<double>& seconds) {
    DateReader reader;
    for (const double each : seconds) {
        std::array<char, 48> text{};
        std::snprintf(text.data(), text.size(), "%02.0f:%02.0f:%02.0f", std::floor(each / 3600.0),
                      std::fmod(std::floor(each / 60.0), 60.0), std::fmod(each, 60.0));
        reader.take(text.data());
    }
    return reader.finish(name);
}

/// The dates of a column of numbers such as 20240517; nullopt if they are not all dates.
std::optional<DateReader> daysOf(const DataColumn& column) {
    if (column.minimum < leastDay || column.maximum > mostDay) return std::nullopt;
    DateReader reader;
    for (const double each : column.values) {
        std::array<char, 48> text{};
        std::snprintf(text.data(), text.size(), "%.0f", each);
        if (std::isnan(each))
            reader.takeGap();
        else if (each != std::floor(each) || !reader.take(text.data()))
            return std::nullopt;
    }
    return reader;
}

/// Quality as a time: 3 for even steps, 2 for one direction, else 0.
int rankOf(const TableTime& time) {
    return time.even ? 3 : time.rising || time.falling ? 2 : 0;
}

/// Whether the range of the numbers is that of dates of 6, 8 or 10 digits: 202405, 20240517, 2024051709. They are no coincidence
/// if they increase in every row.
bool mayBeDates(const DataColumn& column, std::size_t rows) {
    constexpr std::size_t manyRows = 24;
    const auto between = [&](double least, double most) { return column.minimum >= least && column.maximum <= most; };
    if (between(180001.0, 219912.0)) return rows >= manyRows;
    return rows >= fewRows && (between(leastDay, mostDay) || between(1800010100.0, 2199123123.0));
}

/// Whether the numbers increase from row to row.
bool rises(const DataColumn& column) {
    double before = -std::numeric_limits<double>::infinity();
    for (const double each : column.values) {
        if (std::isnan(each)) continue;
        if (each <= before) return false;
        before = each;
    }
    return true;
}

bool isClockByName(std::string_view name) {
    return plainWord(name) == "hhmm" || datePart(name) == DatePart::clockWithSeconds;
}

/// The parts of an hour, in seconds.
constexpr std::array smallParts = {std::pair(DatePart::minute, 60.0), std::pair(DatePart::second, 1.0)};

/// A column that may be the time of day.
struct Clock {
    std::size_t column = 0;
    std::vector<double> seconds;
    std::vector<std::string> beside{};  ///< columns of minutes and seconds
};

/// Finds the candidates for a table's time and chooses one.
class TimeChoice {
public:
    TimeChoice(DataTable& table, const std::vector<DateColumn>& dates) : m_table(table) {
        for (std::size_t k = 0; k < table.columns.size(); ++k)
            if (holdsNumbers(table.columns[k]) && table.columns[k].role == ColumnRole::series) {
                const DatePart part = datePart(table.columns[k].name);
                const bool minutes = table.columns[k].name == "mm" &&
                                     m_parts.contains(DatePart::hour);  // mm next to hours is minutes, MM is the month
                m_parts.try_emplace(minutes ? DatePart::minute : part, k);
            }
        findClocks(dates);
        for (const DateColumn& each : dates) addDates(each);
        addDaysWithClock();
        if (m_dates.empty())
            for (const DateColumn& each : dates)
                if (isWhole(each) && each.dates.onlyClocks())
                    m_dates.push_back(each.dates.finish(m_table.columns[each.column].name));
        addNumbers();
        addParts();
    }

    /// The best candidate. Sets the roles of all columns that it is made of.
    TableTime taken() {
        const TableTime* best = nullptr;
        // A day of the year is part of the time if there is a year column.
        const auto isPart = [&](const TableTime& time) {
            return std::ranges::any_of(m_partsTogether, [&](const TableTime& each) { return each.isOf(time.column); });
        };
        for (const auto* list : {&m_dates, &m_numbers, &m_partsTogether})
            for (const TableTime& each : *list)
                if (best == nullptr && each.rising && (list != &m_numbers || !isPart(each))) best = &each;
        for (const auto* list : {&m_dates, &m_partsTogether, &m_numbers})
            if (best == nullptr && !list->empty()) best = &list->front();
        return best == nullptr ? TableTime() : withRoles(*best);
    }

    /// The time from the given column.
    TableTime named(const DataColumn& column) {
        for (const auto* list : {&m_dates, &m_numbers, &m_partsTogether})
            for (const TableTime& each : *list)
                if (each.column == column.name) return withRoles(each);
        requireNumbers(m_table, column);
        return withRoles(timesOf(static_cast<std::size_t>(&column - m_table.columns.data())));
    }

private:
    TableTime withRoles(const TableTime& time) {
        for (DataColumn& column : m_table.columns)
            if (time.isOf(column.name)) column.role = ColumnRole::time;
        return time;
    }

    bool isWhole(const DateColumn& each) const {
        return each.dates.count() == m_table.rows && 2 * each.dates.gaps() <= each.dates.count();
    }

    void findClocks(const std::vector<DateColumn>& dates) {
        for (const DateColumn& each : dates)
            if (isWhole(each) && each.dates.onlyClocks()) m_clocks.push_back({each.column, each.dates.clock()});
        for (const auto& [part, place] : m_parts) {
            std::vector<double> seconds = clockOf(m_table.columns[place], part);
            if (!seconds.empty()) m_clocks.push_back({place, std::move(seconds)});
        }
        const auto hours = m_parts.find(DatePart::hour);
        if (hours == m_parts.end()) return;
        const auto hour = std::ranges::find(m_clocks, hours->second, &Clock::column);
        if (hour == m_clocks.end()) return;
        Clock whole = *hour;
        for (const auto& [which, size] : smallParts) {
            const DataColumn* const column = part(which);
            if (column == nullptr || !isBetween(*column, 0.0, 59.0)) break;
            for (std::size_t row = 0; row < m_table.rows; ++row) whole.seconds[row] += size * column->values[row];
            whole.beside.push_back(column->name);
        }
        if (!whole.beside.empty()) m_clocks.push_back(std::move(whole));
    }

    void addDates(const DateColumn& each) {
        DataColumn& column = m_table.columns[each.column];
        if (!isWhole(each)) {
            column.problem = Message("only some of its rows hold dates");
            return;
        }
        column.role = ColumnRole::time;
        if (each.dates.onlyClocks()) return;
        m_dates.push_back(withClock(each.dates, each.column));
    }

    /// The times of a column of dates, with the time of day from the nearest column with which they are better times.
    TableTime withClock(const DateReader& dates, std::size_t place) {
        const std::string& name = m_table.columns[place].name;
        TableTime time = dates.finish(name);
        if (!dates.onlyDates()) return time;
        const auto distance = [&](const Clock& clock) {
            return std::abs(static_cast<double>(clock.column) - static_cast<double>(place));
        };
        std::ranges::stable_sort(m_clocks, {}, distance);
        for (const Clock& clock : m_clocks) {
            TableTime both = dates.finishWith(name, m_table.columns[clock.column].name, clock.seconds);
            if (rankOf(both) <= rankOf(time)) continue;
            both.beside.insert(both.beside.end(), clock.beside.begin(), clock.beside.end());
            return both;
        }
        return time;
    }

    /// Adds dates as numbers, 20240517, that have a time of day beside them.
    void addDaysWithClock() {
        for (std::size_t k = 0; !m_clocks.empty() && k < m_table.columns.size(); ++k) {
            DataColumn& column = m_table.columns[k];
            if (!holdsNumbers(column) || column.role != ColumnRole::series || 2 * column.gaps > m_table.rows) continue;
            const std::optional<DateReader> days = daysOf(column);
            TableTime time = days ? withClock(*days, k) : TableTime();
            if (time.beside.empty()) continue;
            column.role = ColumnRole::time;
            m_dates.push_back(std::move(time));
        }
    }

    /// The times of a column of numbers, which may be times of day such as 930 or 93015.
    TableTime timesOf(std::size_t place) const {
        const DataColumn& column = m_table.columns[place];
        TableTime time = timesOfNumbers(column.name, column.values, true);
        const auto clock = std::ranges::find(m_clocks, place, &Clock::column);
        if (clock == m_clocks.end() || column.maximum <= lastHour || m_table.rows < fewRows) return time;
        TableTime ofDay = timeOfClock(column.name, clock->seconds);
        const auto areMultiplesOf = [&](double unit) {
            return std::ranges::all_of(column.values, [&](double each) { return std::fmod(each, unit) == 0.0; });
        };
        // 0, 100 … 2300, 0, 100 … may also be two series.
        const bool hours = areMultiplesOf(column.maximum > 100.0 * lastHour ? 1e4 : 100.0);
        const bool better = rankOf(ofDay) > rankOf(time) && ofDay.even && !hours;
        if (isClockByName(column.name) ? rankOf(ofDay) > 0 : better) return ofDay;
        // Any multiples of 50 could be times of day.
        if (!time.even && !areMultiplesOf(50.0) && column.maximum >= 100.0)
            time.notes.push_back(
                Message("the numbers in \"%1\" could also be times of day, such as 93015 for 9:30:15; they are "
                        "read as plain numbers",
                        shortened(column.name)));
        return time;
    }

    void addNumbers() {
        std::vector<TableTime> others;
        for (std::size_t k = 0; k < m_table.columns.size(); ++k) {
            DataColumn& column = m_table.columns[k];
            if (!holdsNumbers(column) || column.role != ColumnRole::series || 2 * column.gaps > m_table.rows) continue;
            // Numbers of 12 or 14 digits that are all dates are no coincidence.
            constexpr double leastDate = 1e11, mostDate = 1e14;
            const bool longNumbers = column.minimum >= leastDate && column.maximum < mostDate;
            const bool rising = mayBeDates(column, m_table.rows) && rises(column);
            if (!longNumbers && !rising && !mayHaveRole(m_table, k)) continue;
            const Trend trend = trendOf(column);
            const bool named = isTime(m_table, k, trend);
            if (!named && !rising && !(trend.whole && longNumbers && trend.mostly)) continue;
            TableTime time = timesOf(k);
            if (!named && !time.dates) continue;
            column.role = ColumnRole::time;
            // Columns named as a time, and without gaps, come first.
            (column.gaps == 0 && isUsual(column.name) ? m_numbers : others).push_back(std::move(time));
        }
        m_numbers.insert(m_numbers.end(), std::make_move_iterator(others.begin()), std::make_move_iterator(others.end()));
    }

    static bool isUsual(std::string_view name) {
        const NameKind kind = nameKind(name);
        return kind == NameKind::time || kind == NameKind::calendar;
    }

    const DataColumn* part(DatePart which) const {
        const auto found = m_parts.find(which);
        return found == m_parts.end() ? nullptr : &m_table.columns[found->second];
    }

    /// Adds a time made of year and month, with day, hour, minute and second if present; or of year and quarter, week or day of
    /// the year.
    void addParts() {
        const DataColumn* const years = part(DatePart::year);
        constexpr double lastYear = 9999.0;
        if (years == nullptr || !isBetween(*years, 0.0, lastYear)) return;
        struct Kind {
            DatePart part;
            double most;
            const char* format;
        };
        static constexpr std::array<Kind, 4> kinds = {
            Kind{DatePart::month, 12.0, "%04.0f-%02.0f"}, Kind{DatePart::quarter, 4.0, "%04.0f-Q%.0f"},
            Kind{DatePart::week, 53.0, "%04.0f-W%02.0f"}, Kind{DatePart::dayOfYear, 366.0, "%04.0f-%03.0f"}};
        const auto there = [&](const Kind& kind) {
            return part(kind.part) != nullptr && isBetween(*part(kind.part), 1.0, kind.most);
        };
        const auto kind = std::ranges::find_if(kinds, there);
        if (kind == kinds.end()) return;
        const DataColumn* const months = part(kind->part);
        std::vector<std::string> furtherColumns = {months->name};
        constexpr double lastDay = 31.0;
        const DataColumn* days = kind->part == DatePart::month ? part(DatePart::day) : nullptr;
        if (days != nullptr && !isBetween(*days, 1.0, lastDay)) days = nullptr;
        if (days != nullptr) furtherColumns.push_back(days->name);
        std::vector<double> seconds;
        for (std::size_t row = 0; row < m_table.rows; ++row) {
            std::array<char, 48> text{};
            const double year = years->values[row], full = years->maximum >= 100.0 ? year
                                                           : year < 69.0           ? 2000.0 + year
                                                                                   : 1900.0 + year;
            int length = std::snprintf(text.data(), text.size(), kind->format, full, months->values[row]);
            if (days != nullptr)
                length += std::snprintf(text.data() + length, text.size() - static_cast<std::size_t>(length), "-%02.0f",
                                        days->values[row]);
            const std::optional<DateReading> reading = readDate({text.data(), static_cast<std::size_t>(length)});
            if (!reading || !reading->seconds.front()) return;
            seconds.push_back(*reading->seconds.front());
        }
        const auto add = [&](std::size_t column, const std::vector<double>& clock) {
            for (std::size_t row = 0; row < seconds.size(); ++row) seconds[row] += clock[row];
            furtherColumns.push_back(m_table.columns[column].name);
        };
        if (!m_clocks.empty() && (days != nullptr || kind->part == DatePart::dayOfYear)) {
            add(m_clocks.front().column, m_clocks.front().seconds);
            for (const auto& [which, size] : smallParts) {
                const DataColumn* const column = part(which);
                if (column == nullptr || !isBetween(*column, 0.0, 59.0)) break;
                std::vector<double> clock = column->values;
                for (double& each : clock) each *= size;
                add(m_parts.at(which), clock);
            }
        }
        TableTime time = timeOfSeconds(years->name, std::move(seconds));
        time.beside = std::move(furtherColumns);
        if (time.rising || time.falling) m_partsTogether.push_back(std::move(time));
    }

    DataTable& m_table;
    std::map<DatePart, std::size_t> m_parts;  // the first column of each part
    std::vector<Clock> m_clocks;
    std::vector<TableTime> m_dates, m_numbers, m_partsTogether;
};

}  // namespace

void findRoles(DataTable& table, const std::vector<DateColumn>& dates, std::string_view wanted) {
    for (std::size_t k = 0; k < table.columns.size(); ++k) {
        DataColumn& column = table.columns[k];
        if (holdsNumbers(column) && mayHaveRole(table, k) && countsRows(table, k, trendOf(column)))
            column.role = ColumnRole::rowNumber;
    }
    const bool none = wanted == "none" && std::ranges::find(table.columns, wanted, &DataColumn::name) == table.columns.end();
    TimeChoice choice(table, dates);
    table.time = wanted.empty() ? choice.taken() : none ? TableTime() : choice.named(dataColumn(table, wanted));
    if (none)
        for (DataColumn& column : table.columns)
            if (holdsNumbers(column) && column.role == ColumnRole::time) column.role = ColumnRole::series;
}

}  // namespace echoplane
