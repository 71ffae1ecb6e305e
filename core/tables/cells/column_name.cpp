// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/tables/cells/column_name.h"

#include <algorithm>
#include <cstddef>
#include <map>
#include <set>
#include <span>
#include <string>

#include "core/text/plain_word.h"

namespace echoplane {

namespace {

using Words = std::span<const std::string_view>;

// English, German, French, Spanish, Italian, Dutch; without accents.
constexpr std::string_view timeWords[] = {
    "t",          "time",       "times",   "timestep", "timesteps", "date",         "dates",          "datetime",
    "timestamp",  "timestamps", "ts",      "ds",       "dt",        "epoch",        "epochs",         "unixtime",
    "utc",        "gmt",        "clock",   "jd",       "mjd",       "zeit",         "zeiten",         "zeitstempel",
    "zeitpunkt",  "messzeit",   "datum",   "uhrzeit",  "zeitachse", "temps",        "horodatage",     "horodate",
    "instant",    "tiempo",     "tiempos", "fecha",    "fechas",    "fechahora",    "instante",       "tempo",
    "tempi",      "istante",    "tijd",    "tijdstip", "yyyymmdd",  "yyyymmddhhmm", "yyyymmddhhmmss", "yyyymm",
    "yyyymmddhh", "yearmonth",  "hhmm",    "hhmmss"};
constexpr std::string_view yearWords[] = {"year", "years", "yr",   "yrs",   "jahr", "jahre", "annee", "annees", "an", "ans",
                                          "ano",  "anos",  "anio", "anios", "anno", "anni",  "jaar",  "yyyy",   "yy"};
constexpr std::string_view monthWords[] = {"month", "months", "monat", "monate", "mois", "mes", "meses", "mese", "mesi", "maand"};
constexpr std::string_view dayWords[] = {"day", "days", "tag", "tage", "jour", "jours", "dia", "dias", "giorno", "giorni", "dag"};
constexpr std::string_view hourWords[] = {"hour",   "hours", "hr",    "hrs", "stunde", "stunden", "heure",
                                          "heures", "hora",  "horas", "ora", "ore",    "uur"};
constexpr std::string_view hourEnds[] = {"ending", "end", "beginning", "begin", "starting", "start"};  // power markets
constexpr std::string_view minuteWords[] = {"minute", "minutes", "mins", "minuten", "minuto", "minutos", "minuti"};
constexpr std::string_view secondWords[] = {"second",  "seconds",  "sec",     "secs",     "sekunde", "sekunden",
                                            "seconde", "secondes", "segundo", "segundos", "secondo", "secondi"};
constexpr std::string_view clockWords[] = {"time", "uhrzeit", "zeit", "clock", "hhmm", "orario"};
constexpr std::string_view weekWords[] = {"week",     "weeks",  "woche",   "wochen",    "kw",       "semaine",
                                          "semaines", "semana", "semanas", "settimana", "settimane"};
constexpr std::string_view quarterWords[] = {"quarter", "qtr", "quartal", "trimestre", "kwartaal"};
constexpr std::string_view dayOfYearWords[] = {"doy", "yday", "dayofyear"};
constexpr std::string_view otherCalendarWords[] = {
    "elapsed",      "step",        "steps",        "iteration",   "iterations", "iter",    "frame",   "frames", "tick", "ticks",
    "cycle",        "schritt",     "schritte",     "pas",         "paso",       "pasos",   "passo",   "passi",  "ms",   "millis",
    "milliseconds", "millisecond", "microseconds", "nanoseconds", "period",     "periods", "periode", "periodo"};
/// Words that may accompany a word for time without changing its meaning.
constexpr std::string_view timeUnits[] = {
    "s",           "us",           "ns",       "min",       "h",       "d",           "y",           "a",         "unix",
    "posix",       "iso",          "local",    "lokal",     "start",   "begin",       "since",       "from",      "of",
    "the",         "in",           "and",      "at",        "to",      "measurement", "measured",    "sample",    "sampled",
    "sampling",    "record",       "recorded", "recording", "system",  "sim",         "simulation",  "simulated", "julian",
    "decimal",     "log",          "logged",   "logger",    "event",   "obs",         "observation", "reference", "ref",
    "real",        "wall",         "model",    "cet",       "cest",    "est",         "edt",         "pst",       "pdt",
    "mez",         "mesz",         "str",      "string",    "de",      "du",          "la",          "le",        "les",
    "el",          "il",           "del",      "della",     "di",      "e",           "et",          "und",       "der",
    "des",         "mesure",       "medida",   "misura",    "messung", "mess",        "stamp",       "index",     "idx",
    "number",      "no",           "nr",       "num",       "points",  "point",       "axis",        "ecoule",    "vergangen",
    "verstrichen", "transcurrido", "trascorso"};
constexpr std::string_view rowWords[] = {
    "index", "idx",   "row",    "rows",         "rowid",    "rownum",     "rownumber", "rownames", "rowname", "id",
    "ids",   "zeile", "zeilen", "zeilennummer", "zeilennr", "laufnummer", "lfd",       "lfdnr",    "ligne",   "lignes",
    "fila",  "filas", "riga",   "righe",        "indice",   "indices",    "renglon",   "#",        "indexnr"};
constexpr std::string_view entryWords[] = {"nr",      "no",     "num",    "number",      "numero",      "nummer",  "n\u00b0",
                                           "n\u00ba", "\u2116", "sno",    "obs",         "observation", "record",  "rec",
                                           "entry",   "case",   "sample", "samples",     "serial",      "seq",     "line",
                                           "lineno",  "rang",   "rank",   "linea",       "pk",          "messung", "point",
                                           "points",  "probe",  "mesure", "echantillon", "muestra",     "campione"};
constexpr std::string_view rowArticles[] = {"of", "de", "la", "le", "the", "s", "sl", "sr", "name", "names", "der", "di", "del"};

bool isOneOf(std::string_view word, Words words) {
    return std::ranges::find(words, word) != words.end();
}

/// "unixTime_s [s]" as unix, time, s; text in brackets is a unit.
std::vector<std::string> wordsOf(std::string_view name) {
    std::string apart;
    for (const char letter : name) {
        if (letter == '[' || letter == '(') break;
        const bool capital = letter >= 'A' && letter <= 'Z';
        if (capital && !apart.empty() && apart.back() >= 'a' && apart.back() <= 'z') apart += ' ';
        apart += letter;
    }
    std::vector<std::string> words;
    bool begins = true;
    for (const char letter : plainWord(apart)) {
        const bool plain = (letter >= 'a' && letter <= 'z') || (letter >= '0' && letter <= '9') || letter == '#' ||
                           static_cast<unsigned char>(letter) >= 0x80;
        if (plain && begins) words.emplace_back();
        if (plain) words.back() += letter;
        begins = !plain;
    }
    return words;
}

bool isCalendarWord(std::string_view word) {
    return isOneOf(word, yearWords) || isOneOf(word, monthWords) || isOneOf(word, dayWords) || isOneOf(word, hourWords) ||
           isOneOf(word, minuteWords) || isOneOf(word, secondWords) || isOneOf(word, weekWords) || isOneOf(word, quarterWords) ||
           isOneOf(word, dayOfYearWords) || isOneOf(word, otherCalendarWords);
}

bool isDigits(std::string_view word) {
    return !word.empty() && word.find_first_not_of("0123456789") == std::string_view::npos;
}

}  // namespace

NameKind nameKind(std::string_view name) {
    const std::vector<std::string> words = wordsOf(name);
    if (words.empty()) return NameKind::nothing;
    // pandas' names for an unnamed index.
    if (words.front() == "unnamed" || words.front() == "level")
        return words.size() > 1 && std::all_of(words.begin() + 1, words.end(), isDigits) ? NameKind::rowNumber
                                                                                         : NameKind::nothing;
    const auto any = [&](const auto& holds) { return std::ranges::any_of(words, holds); };
    const auto all = [&](const auto& holds) { return std::ranges::all_of(words, holds); };
    const auto ofTime = [](const std::string& word) { return isOneOf(word, timeWords); };
    if (all([&](const std::string& word) { return ofTime(word) || isCalendarWord(word) || isOneOf(word, timeUnits); })) {
        if (any(ofTime)) return NameKind::time;
        if (any(isCalendarWord)) return NameKind::calendar;
    }
    const auto ofRows = [](const std::string& word) { return isOneOf(word, rowWords); };
    const auto ofEntries = [](const std::string& word) { return isOneOf(word, entryWords); };
    if (all([&](const std::string& word) { return ofRows(word) || ofEntries(word) || isOneOf(word, rowArticles); })) {
        if (any(ofRows)) return NameKind::rowNumber;
        if (any(ofEntries)) return NameKind::entry;
    }
    return NameKind::nothing;
}

DatePart datePart(std::string_view name) {
    const std::vector<std::string> words = wordsOf(name);
    if (words.size() == 2 && isOneOf(words[0], hourWords) && isOneOf(words[1], hourEnds)) return DatePart::hour;
    if (words.size() != 1) return DatePart::none;
    const std::string_view word = words.front();
    if (isOneOf(word, yearWords)) return DatePart::year;
    if (isOneOf(word, monthWords) || word == "mm" || word == "mo") return DatePart::month;
    if (isOneOf(word, dayWords) || word == "dd" || word == "dy") return DatePart::day;
    if (isOneOf(word, hourWords) || word == "hh" || word == "he") return DatePart::hour;
    if (isOneOf(word, minuteWords) || word == "min" || word == "mn") return DatePart::minute;
    if (isOneOf(word, secondWords) || word == "ss") return DatePart::second;
    if (isOneOf(word, weekWords)) return DatePart::week;
    if (isOneOf(word, quarterWords)) return DatePart::quarter;
    if (isOneOf(word, dayOfYearWords)) return DatePart::dayOfYear;
    if (word == "hhmmss") return DatePart::clockWithSeconds;
    return isOneOf(word, clockWords) ? DatePart::clock : DatePart::none;
}

std::vector<std::string> distinctNames(std::vector<std::string> names) {
    std::map<std::string, std::size_t> counts;
    for (const std::string& name : names) ++counts[name];
    std::set<std::string> taken;
    std::map<std::string, int> next;  // next suffix to try: starting at 2 for each of many equal names would take quadratic time
    for (std::size_t k = 0; k < names.size(); ++k) {
        std::string& name = names[k];
        const bool own = !name.empty();
        if (!own) name = "column " + std::to_string(k + 1);
        const auto isFree = [&](const std::string& wanted) { return !counts.contains(wanted) && !taken.contains(wanted); };
        if (own ? taken.contains(name) : !isFree(name)) {
            const std::string base = name;
            for (int& again = next.try_emplace(base, 2).first->second; !isFree(name); ++again)
                name = base + " (" + std::to_string(again) + ')';
        }
        taken.insert(name);
    }
    return names;
}

}  // namespace echoplane
