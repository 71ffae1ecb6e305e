// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/tables/cells/date_text.h"

#include <algorithm>
#include <chrono>
#include <string>
#include <utility>

#include "core/text/plain_word.h"

namespace echoplane {

namespace {

/// Scans a plain text from its beginning.
class DateScanner {
public:
    explicit DateScanner(std::string_view text) : m_rest(text) {}

    bool done() const { return m_rest.empty(); }
    char next() const { return m_rest.empty() ? '\0' : m_rest.front(); }
    char at(std::size_t place) const { return place < m_rest.size() ? m_rest[place] : '\0'; }
    bool skip(char letter) {
        if (m_rest.empty() || m_rest.front() != letter) return false;
        m_rest.remove_prefix(1);
        return true;
    }
    /// Skips all leading characters from `letters`; returns how many.
    std::size_t skipAll(std::string_view letters) {
        const std::size_t count = std::min(m_rest.find_first_not_of(letters), m_rest.size());
        m_rest.remove_prefix(count);
        return count;
    }
    void skipRest() { m_rest = {}; }
    std::size_t digitsAhead() const { return std::min(m_rest.find_first_not_of("0123456789"), m_rest.size()); }
    /// Reads `least` to `most` digits; −1 if there are fewer.
    int digits(std::size_t least, std::size_t most) {
        const std::size_t count = std::min(most, digitsAhead());
        if (count < least) return -1;
        int number = 0;
        for (const char digit : m_rest.substr(0, count)) number = 10 * number + (digit - '0');
        m_rest.remove_prefix(count);
        return number;
    }
    /// The leading letters, without skipping them.
    std::string_view wordAhead() const {
        std::size_t count = 0;
        while (count < m_rest.size() &&
               ((m_rest[count] >= 'a' && m_rest[count] <= 'z') || static_cast<unsigned char>(m_rest[count]) >= 0x80))
            ++count;
        return m_rest.substr(0, count);
    }
    bool skipWord(std::string_view word) {
        if (wordAhead() != word) return false;
        m_rest.remove_prefix(word.size());
        return true;
    }

private:
    std::string_view m_rest;
};

using NamedNumber = std::pair<std::string_view, int>;

// English, German, French, Spanish, Italian, Dutch; without accents.
constexpr NamedNumber monthNames[] = {
    {"january", 1},   {"jan", 1},        {"januar", 1},    {"janner", 1},    {"jaenner", 1},    {"janvier", 1},
    {"janv", 1},      {"enero", 1},      {"ene", 1},       {"gennaio", 1},   {"gen", 1},        {"januari", 1},
    {"february", 2},  {"feb", 2},        {"februar", 2},   {"feber", 2},     {"fevrier", 2},    {"fevr", 2},
    {"fev", 2},       {"febrero", 2},    {"febbraio", 2},  {"februari", 2},  {"march", 3},      {"mar", 3},
    {"marz", 3},      {"maerz", 3},      {"mrz", 3},       {"mars", 3},      {"marzo", 3},      {"maart", 3},
    {"mrt", 3},       {"april", 4},      {"apr", 4},       {"avril", 4},     {"avr", 4},        {"abril", 4},
    {"abr", 4},       {"aprile", 4},     {"may", 5},       {"mai", 5},       {"mayo", 5},       {"maggio", 5},
    {"mag", 5},       {"mei", 5},        {"june", 6},      {"jun", 6},       {"juni", 6},       {"juin", 6},
    {"junio", 6},     {"giugno", 6},     {"giu", 6},       {"july", 7},      {"jul", 7},        {"juli", 7},
    {"juillet", 7},   {"juil", 7},       {"julio", 7},     {"luglio", 7},    {"lug", 7},        {"august", 8},
    {"aug", 8},       {"aout", 8},       {"aou", 8},       {"agosto", 8},    {"ago", 8},        {"augustus", 8},
    {"september", 9}, {"sep", 9},        {"sept", 9},      {"septembre", 9}, {"septiembre", 9}, {"setiembre", 9},
    {"settembre", 9}, {"set", 9},        {"october", 10},  {"oct", 10},      {"oktober", 10},   {"okt", 10},
    {"octobre", 10},  {"octubre", 10},   {"ottobre", 10},  {"ott", 10},      {"november", 11},  {"nov", 11},
    {"novembre", 11}, {"noviembre", 11}, {"december", 12}, {"dec", 12},      {"dezember", 12},  {"dez", 12},
    {"decembre", 12}, {"diciembre", 12}, {"dic", 12},      {"dicembre", 12}};

constexpr std::string_view weekdays[] = {
    "monday",    "mon",      "tuesday", "tue",        "tues",     "wednesday", "wed",      "thursday", "thu",       "thur",
    "thurs",     "friday",   "fri",     "saturday",   "sat",      "sunday",    "sun",      "montag",   "mo",        "dienstag",
    "di",        "mittwoch", "mi",      "donnerstag", "do",       "freitag",   "fr",       "samstag",  "sa",        "sonnabend",
    "sonntag",   "so",       "lundi",   "lun",        "mardi",    "mar",       "mercredi", "mer",      "jeudi",     "jeu",
    "vendredi",  "ven",      "samedi",  "sam",        "dimanche", "dim",       "lunes",    "martes",   "miercoles", "mie",
    "jueves",    "jue",      "viernes", "vie",        "sabado",   "sab",       "domingo",  "dom",      "lunedi",    "martedi",
    "mercoledi", "giovedi",  "gio",     "venerdi",    "sabato",   "domenica"};

/// Offset of time zones from UTC, in hours.
constexpr NamedNumber zoneNames[] = {{"z", 0},    {"utc", 0},  {"gmt", 0},  {"wet", 0},  {"west", 1}, {"bst", 1},
                                     {"cet", 1},  {"cest", 2}, {"mez", 1},  {"mesz", 2}, {"eet", 2},  {"eest", 3},
                                     {"msk", 3},  {"jst", 9},  {"est", -5}, {"edt", -4}, {"cst", -6}, {"cdt", -5},
                                     {"mst", -7}, {"mdt", -6}, {"pst", -8}, {"pdt", -7}};

template <std::size_t count>
std::optional<int> numberNamed(std::string_view word, const NamedNumber (&names)[count]) {
    const auto found = std::ranges::find(names, word, &NamedNumber::first);
    return found == std::end(names) ? std::nullopt : std::optional(found->second);
}

constexpr double daySeconds = 86400.0;

std::optional<double> secondsOfDate(int year, int month, int day) {
    if (month < 1 || day < 1 || year < 0) return std::nullopt;
    const std::chrono::year_month_day date{std::chrono::year(year), std::chrono::month(static_cast<unsigned>(month)),
                                           std::chrono::day(static_cast<unsigned>(day))};
    if (!date.ok()) return std::nullopt;
    return daySeconds * static_cast<double>(std::chrono::sys_days(date).time_since_epoch().count());
}

/// The full year of a year with that many digits: 69 … 99 are in the last century, as in POSIX.
int fullYear(int year, std::size_t digits) {
    return digits > 2 ? year : year < 69 ? 2000 + year : 1900 + year;
}

/// Sets the same date for every DateOrder, for forms whose order is unambiguous.
bool setAll(DateReading& reading, const std::optional<double>& seconds) {
    reading.seconds.fill(seconds);
    reading.date = true;
    return seconds.has_value();
}

/// Day `day` (1 is Monday) of an ISO 8601 week.
std::optional<double> secondsOfWeek(int year, int week, int day) {
    const std::optional<double> fourth = secondsOfDate(year, 1, 4);
    if (!fourth || week < 1 || week > 53 || day < 1 || day > 7) return std::nullopt;
    const int daysSinceMonday = (static_cast<int>(*fourth / daySeconds) % 7 + 7 + 3) % 7;  // 1970 began on a Thursday
    return *fourth + daySeconds * (7.0 * (week - 1) + day - 1 - daysSinceMonday);
}

constexpr std::string_view dateSeparators = " .,/-";

/// Reads the year, with four or two digits, after "17 May" or "May 17,".
bool takeYearAfter(DateScanner& text, DateReading& reading, int month, int day) {
    text.skipAll(dateSeparators);
    for (const std::string_view word : {"de", "del", "of"})
        if (text.skipWord(word)) text.skipAll(dateSeparators);
    const std::size_t digits = text.digitsAhead();
    if (digits != 4 && (digits != 2 || text.at(2) == ':')) return false;  // May 17 09:30 has no year
    reading.shortYear = digits == 2;
    return setAll(reading, secondsOfDate(fullYear(text.digits(2, 4), digits), month, day));
}

bool yearFirst(DateScanner& text, DateReading& reading) {
    const int year = text.digits(4, 4);
    const std::size_t blanks = text.skipAll(" ");
    char between = text.next();
    if (between == 'q' || between == 'w' || (between == 'm' && text.at(1) >= '0' && text.at(1) <= '9'))
        between = '-';  // 2024Q2
    else if (blanks == 0 && !text.skip(between))
        return false;
    if (between == ':') {  // 2024:05, as in econometric programs
        const int month = text.digits(1, 2);
        return text.done() && setAll(reading, secondsOfDate(year, month, 1));
    }
    if (std::string_view(" -/.").find(blanks > 0 ? ' ' : between) == std::string_view::npos) return false;
    if (blanks == 0 && text.next() == 'm' && text.skip('m')) return setAll(reading, secondsOfDate(year, text.digits(1, 2), 1));
    if (text.next() == 'q' && text.at(1) >= '1' && text.at(1) <= '4') {
        text.skip('q');
        return setAll(reading, secondsOfDate(year, 3 * text.digits(1, 1) - 2, 1));
    }
    if (text.next() == 'w' && text.at(1) >= '0' && text.at(1) <= '9') {
        text.skip('w');
        const int week = text.digits(2, 2);
        const bool hasDay = text.next() == '-' ? text.skip('-') : text.digitsAhead() == 1;
        return setAll(reading, secondsOfWeek(year, week, hasDay ? text.digits(1, 1) : 1));
    }
    if (const std::optional<int> month = numberNamed(text.wordAhead(), monthNames)) {
        text.skipWord(text.wordAhead());
        const bool hasDay = text.skipAll(dateSeparators) > 0 && text.digitsAhead() > 0;
        return setAll(reading, secondsOfDate(year, *month, hasDay ? text.digits(1, 2) : 1));
    }
    if (blanks > 0) return false;
    if (between == '-' && text.digitsAhead() == 3) {
        const int day = text.digits(3, 3);
        const std::optional<double> first = secondsOfDate(year, 1, 1), next = secondsOfDate(year + 1, 1, 1);
        if (!first || day < 1 || *first + daySeconds * (day - 1) >= *next) return false;
        return setAll(reading, *first + daySeconds * (day - 1));
    }
    const int month = text.digits(1, 2);
    const bool hasDay = text.next() == between && text.skip(between);
    return setAll(reading, secondsOfDate(year, month, hasDay ? text.digits(1, 2) : 1));
}

/// The rest of "17. Mai 2024", "17-May-24" or "1st of May 2024" after the day.
bool monthNameAfter(DateScanner& text, DateReading& reading, int day) {
    for (const std::string_view ending : {"st", "nd", "rd", "th", "er", "e", "o", "\u00ba"})
        if (text.skipWord(ending)) break;
    text.skipAll(dateSeparators);
    for (const std::string_view word : {"de", "of"})
        if (text.skipWord(word)) text.skipAll(dateSeparators);
    const std::string_view word = text.wordAhead();
    const std::optional<int> month = numberNamed(word, monthNames);
    return month && text.skipWord(word) && takeYearAfter(text, reading, *month, day);
}

/// 01/02/2003, 01.02.03 …: the meaning of each number depends on the order.
bool threeNumbers(DateScanner& text, DateReading& reading, std::size_t firstDigits, int first, char between) {
    const std::size_t secondDigits = text.digitsAhead();
    const int second = text.digits(1, 2);
    if (!text.skip(between)) return false;
    const std::size_t digits = text.digitsAhead();
    if (digits != 4 && digits != 2) return false;
    const int third = text.digits(2, 4), year = fullYear(third, digits);
    reading.date = true;
    reading.shortYear = digits == 2;
    reading.seconds[static_cast<std::size_t>(DateOrder::dayFirst)] = secondsOfDate(year, second, first);
    if (between != '.') reading.seconds[static_cast<std::size_t>(DateOrder::monthFirst)] = secondsOfDate(year, first, second);
    if (digits == 2 && firstDigits == 2 && secondDigits == 2)
        reading.seconds[static_cast<std::size_t>(DateOrder::yearFirst)] = secondsOfDate(fullYear(first, 2), second, third);
    return std::ranges::any_of(reading.seconds, [](const auto& each) { return each.has_value(); });
}

bool yearLast(DateScanner& text, DateReading& reading) {
    const std::size_t digits = text.digitsAhead();
    const int first = text.digits(1, 2);
    const char between = text.next();
    if ((between == '/' || between == '.' || between == '-') && text.at(1) >= '0' && text.at(1) <= '9') {
        text.skip(between);
        if (text.digitsAhead() != 4) return threeNumbers(text, reading, digits, first, between);
        return setAll(reading, secondsOfDate(text.digits(4, 4), first, 1));  // 05/2024
    }
    return monthNameAfter(text, reading, first);
}

/// "May 17, 2024", "May 2024", "May-24", "Q2 2024".
bool wordFirst(DateScanner& text, DateReading& reading) {
    if (text.next() == 'q' && text.at(1) >= '1' && text.at(1) <= '4') {
        text.skip('q');
        return takeYearAfter(text, reading, 3 * text.digits(1, 1) - 2, 1);
    }
    const std::string_view word = text.wordAhead();
    const std::optional<int> month = numberNamed(word, monthNames);
    if (!month) return false;
    text.skipWord(word);
    text.skipAll(dateSeparators);
    const std::size_t digits = text.digitsAhead();
    if (digits == 4) return takeYearAfter(text, reading, *month, 1);
    DateScanner rest = text;
    const int day = rest.digits(1, 2);
    if (day < 0) return false;
    for (const std::string_view ending : {"st", "nd", "rd", "th"})
        if (rest.skipWord(ending)) break;
    if (rest.done()) return digits == 2 && takeYearAfter(text, reading, *month, 1);
    text = rest;
    return takeYearAfter(text, reading, *month, day);
}

/// Reads the date before a time of day.
bool takeDate(DateScanner& text, DateReading& reading) {
    const std::size_t digits = text.digitsAhead();
    if (digits == 0) return wordFirst(text, reading);
    if (digits == 4) return yearFirst(text, reading);
    if (digits <= 2) return yearLast(text, reading);
    const bool hour = digits == 10 && text.at(digits) == ':';  // 2024010100:03
    if (digits != 8 && digits != 12 && digits != 14 && !hour) return false;
    const int year = text.digits(4, 4), month = text.digits(2, 2), day = text.digits(2, 2);
    return setAll(reading, secondsOfDate(year, month, day));
}

/// "+01:00", "-0500", "+1".
std::optional<int> takeOffset(DateScanner& text) {
    const int sign = text.skip('+') ? 1 : text.skip('-') ? -1 : 0;
    if (sign == 0) return std::nullopt;
    const int hours = text.digits(1, 2);
    const bool colon = text.skip(':');
    const int minutes = colon || text.digitsAhead() == 2 ? text.digits(2, 2) : 0;
    if (hours < 0 || hours > 18 || minutes < 0 || minutes > 59) return std::nullopt;
    return sign * (3600 * hours + 60 * minutes);
}

/// Reads a time zone up to the end of the text. False if there is anything else.
bool takeZone(DateScanner& text, DateReading& reading) {
    text.skipAll(" ");
    if (text.done()) return true;
    if (text.next() == '+' || text.next() == '-') {
        reading.zone = takeOffset(text);
        if (!reading.zone) return false;
    } else if (const std::optional<int> hours = numberNamed(text.wordAhead(), zoneNames)) {
        text.skipWord(text.wordAhead());
        reading.zone = 3600 * *hours;
        if (*hours == 0 && (text.next() == '+' || text.next() == '-')) {
            reading.zone = takeOffset(text);
            if (!reading.zone) return false;
        }
    }
    text.skipAll(" ");
    if (reading.zone && (text.next() == '(' || text.next() == '[')) text.skipRest();  // its name
    return text.done();
}

/// Reads "am", "pm", "P.M." …; true for pm, nullopt if there is none.
std::optional<bool> takeAfternoon(DateScanner& text) {
    DateScanner ahead = text;
    ahead.skipAll(" ");
    const bool after = ahead.next() == 'p';
    if (!after && ahead.next() != 'a') return std::nullopt;
    ahead.skip(ahead.next());
    ahead.skip('.');
    ahead.skipAll(" ");
    if (!ahead.skip('m')) return std::nullopt;
    ahead.skip('.');
    text = ahead;
    return after;
}

/// Reads a time of day as seconds since midnight, and a zone; false if anything else follows. After a date, 09.30 is also a time
/// of day. Alone, 1:2 is a ratio or a score, and 9:30.5 minutes and seconds.
bool takeClock(DateScanner& text, DateReading& reading, double& seconds, bool afterDate) {
    const std::size_t digits = text.digitsAhead();
    int hours = -1, minutes = 0, second = 0;
    bool colon = false, twoParts = false, shortMinutes = false;
    const bool elapsed = !afterDate && digits == 3 && text.at(digits) == ':';
    if (digits == 4 || digits == 6) {
        hours = text.digits(2, 2);
        minutes = text.digits(2, 2);
        if (digits == 6) second = text.digits(2, 2);
    } else {
        hours = text.digits(1, elapsed ? 3 : 2);
        DateScanner ahead = text;
        ahead.skipAll(" ");
        const bool letter = ahead.next() == 'h' && ahead.skip('h');
        if (letter) {
            ahead.skipAll(" ");
            text = ahead;
            if (text.digitsAhead() > 0) minutes = text.digits(2, 2);
        } else if (text.next() == ':' || (text.next() == '.' && digits == 2 && afterDate)) {
            const char between = text.next();
            colon = between == ':';
            text.skip(between);
            shortMinutes = text.digitsAhead() == 1;
            minutes = text.digits(1, 2);
            twoParts = !(text.next() == between && text.skip(between));
            if (!twoParts) second = text.digits(1, 2);
        } else if (!takeAfternoon(ahead)) {
            return false;  // a number alone
        }
    }
    double fraction = 0.0;
    const bool hasFraction = (text.next() == '.' || text.next() == ',') && text.at(1) >= '0' && text.at(1) <= '9';
    if (hasFraction) {
        text.skip(text.next());
        double place = 0.1;
        for (; text.digitsAhead() > 0; place *= 0.1) fraction += place * text.digits(1, 1);
    }
    if (const std::optional<bool> after = takeAfternoon(text)) {
        if (hours > 12) return false;
        hours = hours % 12 + (*after ? 12 : 0);
    } else if (twoParts && !afterDate) {
        if (shortMinutes) return false;
        reading.hoursMinutes = !hasFraction;
        reading.minutesSeconds = hasFraction;
    }
    const bool tooLate = hours > 24 && (afterDate || !colon);  // an elapsed time may exceed a day
    if (hours < 0 || tooLate || minutes < 0 || minutes > 59 || second < 0 || second > 60) return false;
    seconds = (reading.minutesSeconds ? 60.0 * hours + minutes : 3600.0 * hours + 60.0 * minutes + second) + fraction;
    reading.clock = true;
    return takeZone(text, reading);
}

bool takeClockAlone(std::string_view given, DateReading& reading) {
    DateScanner text(given);
    double seconds = 0.0;
    if (text.digitsAhead() == 0 || text.digitsAhead() > 3 || !takeClock(text, reading, seconds, false)) return false;
    reading.seconds.fill(seconds);
    return true;
}

bool takeDateAndClock(std::string_view given, DateReading& reading) {
    DateScanner text(given);
    const bool compact = text.digitsAhead() > 8;  // the time of day follows directly
    if (!takeDate(text, reading)) return false;
    if (!compact) {
        text.skipAll(" ,_");
        if (text.done()) return true;
        for (const std::string_view word : {"t", "at", "a", "um"})
            if (text.skipWord(word)) text.skipAll(" ");
        // 17/May/2024:09:30, 2024-05-17-09:30
        if ((text.next() == ':' || text.next() == '-') && text.at(3) == ':') text.skip(text.next());
    }
    if (text.digitsAhead() == 0) return takeZone(text, reading);
    double seconds = 0.0;
    if (!compact && text.digitsAhead() == 2 && (text.at(2) == '\0' || text.at(2) == 'z')) {
        seconds = 3600.0 * text.digits(2, 2);  // 2024-05-17T09
        if (seconds > daySeconds || !takeZone(text, reading)) return false;
        reading.clock = true;
    } else if (!takeClock(text, reading, seconds, true)) {
        return false;
    }
    for (std::optional<double>& each : reading.seconds)
        if (each) *each += seconds;
    return true;
}

std::string plainDate(std::string_view text) {
    std::string plain = plainWord(text);
    constexpr std::string_view blanks = " \t\r\n";
    std::size_t first = plain.find_first_not_of(blanks);
    if (first == std::string::npos) return {};
    std::size_t last = plain.find_last_not_of(blanks);
    if (plain[first] == '[' && plain[last] == ']' && last > first) {  // [17/May/2024:09:30:00 +0000]
        ++first;
        --last;
    }
    return plain.substr(first, last - first + 1);
}

/// Moves the year in "May 17 09:30:00 UTC 2024", C's format, before the time of day; empty if the text does not have that form.
std::string withYearBeforeClock(std::string_view text) {
    const std::size_t colon = text.find(':'), year = text.rfind(' ');
    if (colon == std::string_view::npos || year == std::string_view::npos || year < colon || text.size() - year != 5) return {};
    const std::size_t clock = text.rfind(' ', colon);
    if (clock == std::string_view::npos) return {};
    return std::string(text.substr(0, clock)) + std::string(text.substr(year)) + std::string(text.substr(clock, year - clock));
}

}  // namespace

std::optional<DateReading> readDate(std::string_view given) {
    constexpr std::size_t longest = 80;
    if (given.size() > longest) return std::nullopt;
    const std::string plain = plainDate(given);
    const auto read = [](std::string_view text) -> std::optional<DateReading> {
        DateReading reading, clock;
        if (!text.empty() && takeDateAndClock(text, reading)) return reading;
        if (!text.empty() && takeClockAlone(text, clock)) return clock;
        return std::nullopt;
    };
    if (const auto reading = read(plain)) return reading;
    if (const auto reading = read(withYearBeforeClock(plain))) return reading;
    const std::string_view word = DateScanner(plain).wordAhead();
    if (std::ranges::find(weekdays, word) == std::end(weekdays)) return std::nullopt;
    const std::string_view rest =
        std::string_view(plain).substr(std::min(plain.find_first_not_of(" .,", word.size()), plain.size()));
    if (const auto reading = read(rest)) return reading;
    return read(withYearBeforeClock(rest));
}

}  // namespace echoplane
