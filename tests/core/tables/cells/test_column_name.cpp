// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/tables/cells/column_name.h"
#include "tests/core/test.h"

namespace echoplane::column_name_tests {

TEST(ColumnName, TimeIsKnownInFiveLanguagesWithItsUnit) {
    for (const char* name :
         {"t",           "T",       "time",          "TIME",         "Time [s]",     "time (ms)", "t_s",
          "t/s",         "time_s",  "timestamp",     "timeStamp",    "DateTime",     "date_time", "unixTime",
          "Unix time",   "TimeUTC", "epoch",         "elapsed_time", "decimal time", "Zeit",      "Zeit [s]",
          "Zeitstempel", "Datum",   "Datum/Uhrzeit", "Uhrzeit",      "temps",        "Temps (s)", "Temps \u00e9coul\u00e9",
          "horodatage",  "tiempo",  "fecha",         "Fecha y hora", "tempo",        "istante",   "MESS_DATUM",
          "yearmonth",   "hhmmss"})
        EXPECT_EQ(nameKind(name), NameKind::time) << name;
    for (const char* name :
         {"year",    "Jahr", "Ann\u00e9e", "ANNEE", "a\u00f1o", "anno",  "month", "mois",         "day",         "giorno",
          "Stunden", "hour", "heure",      "sec",   "step",     "frame", "week",  "decimal year", "day of year", "period"})
        EXPECT_EQ(nameKind(name), NameKind::calendar) << name;
}

TEST(ColumnName, RowNumbersAreKnown) {
    for (const char* name : {"index", "Index", "idx", "row", "row_id", "rownames", "Row Names", "id", "Unnamed: 0",
                             "Unnamed: 0.1", "level_0", "Zeile", "lfd. Nr.", "ligne", "fila", "riga", "\u00edndice", "#"})
        EXPECT_EQ(nameKind(name), NameKind::rowNumber) << name;
    for (const char* name : {"Nr.", "No.", "S.No.", "n\u00b0", "\u2116", "number", "sample", "obs", "line", "num\u00e9ro"})
        EXPECT_EQ(nameKind(name), NameKind::entry) << name;
}

TEST(ColumnName, MeasurementsSayNothingOfTime) {
    for (const char* name :
         {"",          "x",        "price",    "temperature", "m/s", "km/h", "response_time", "time_to_failure",
          "runtime",   "count",    "mm",       "std",         "h",   "s",    "timely",        "indexed",
          "candidate", "overtime", "column 3", "Unnamed",     "x1"})
        EXPECT_EQ(nameKind(name), NameKind::nothing) << name;
}

TEST(ColumnName, PartsOfADateAreKnown) {
    EXPECT_EQ(datePart("Year"), DatePart::year);
    EXPECT_EQ(datePart("Monat"), DatePart::month);
    EXPECT_EQ(datePart("jour"), DatePart::day);
    EXPECT_EQ(datePart("Hour [h]"), DatePart::hour);
    EXPECT_EQ(datePart("min"), DatePart::minute);
    EXPECT_EQ(datePart("doy"), DatePart::dayOfYear);
    EXPECT_EQ(datePart("Uhrzeit"), DatePart::clock);
    EXPECT_EQ(datePart("HHMMSS"), DatePart::clockWithSeconds);
    EXPECT_EQ(datePart("time of year"), DatePart::none);
    EXPECT_EQ(datePart("price"), DatePart::none);
}

TEST(ColumnName, EqualNamesAreNumberedAndUniqueOnesKept) {
    const std::vector<std::string> distinct = {"column 1 (2)", "column 1", "a", "a (3)", "a (2)", "a (4)"};
    EXPECT_EQ(distinctNames({"", "column 1", "a", "a", "a (2)", "a"}), distinct);
}

}  // namespace echoplane::column_name_tests
