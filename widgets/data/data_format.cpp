// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/data/data_format.h"

#include <algorithm>

#include <QComboBox>
#include <QFormLayout>
#include <QSignalBlocker>
#include <QSpinBox>

#include "widgets/data/data_field.h"

namespace echoplane {
namespace {

constexpr int mostSkipped = 1'000'000, mostTimes = 200;

QString delimiterName(char delimiter) {
    switch (delimiter) {
        case ',':
            return DataFormat::tr("comma");
        case ';':
            return DataFormat::tr("semicolon");
        case '\t':
            return DataFormat::tr("tab");
        case '|':
            return DataFormat::tr("vertical bar");
        case ' ':
            return DataFormat::tr("spaces");
        case '\0':
            return DataFormat::tr("none, one column");
        default:
            return QString(QLatin1Char(delimiter));
    }
}

}  // namespace

DataFormat::DataFormat(QFormLayout& form, QObject* parent) : QObject(parent), m_form(form) {
    m_delimiter = addChoice(tr("Delimiter"), "delimiter", tr("The character between two numbers of a row"));
    for (const char delimiter : {',', ';', '\t', '|', ' ', '\0'}) m_delimiter->addItem(delimiterName(delimiter), delimiter);
    m_header = addChoice(tr("Header"), "header", tr("Whether the first row holds the names of the columns"));
    m_header->addItem(tr("first row"), true);
    m_header->addItem(tr("none"), false);
    m_decimal = addChoice(tr("Decimals"), "decimal", tr("Whether one and a half is 1.5 or 1,5"));
    m_decimal->addItem(tr("point"), false);
    m_decimal->addItem(tr("comma"), true);
    m_skip = addDataField(form, new QSpinBox(form.parentWidget()), tr("Skip"), "skip-rows",
                          tr("Number of lines to skip at the beginning of the file"));
    m_skip->setRange(0, mostSkipped);
    m_skip->setSpecialValueText(tr("no line"));
    m_skip->setKeyboardTracking(false);
    m_comment = addChoice(tr("Comments"), "comment",
                          tr("What comment lines begin with. As found: the lines before the header that begin with #"));
    m_comment->addItem(tr("none"), QString());
    for (const char* sign : {"#", "%", "//", "!", "*"}) m_comment->addItem(QLatin1String(sign), QLatin1String(sign));
    m_ofText = {m_delimiter, m_header, m_decimal, m_skip, m_comment};
    m_time = addChoice(tr("Time"), "time", tr("The column that holds the times of the rows; it is then not an input"));
    m_time->setMinimumContentsLength(16);
    m_time->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
    for (const QComboBox* choice : {m_delimiter, m_header, m_decimal, m_comment, m_time})
        connect(choice, &QComboBox::currentIndexChanged, this, &DataFormat::changed);
    connect(m_skip, &QSpinBox::valueChanged, this, [this](int lines) {
        m_skip->setSuffix(lines == 1 ? tr(" line") : tr(" lines"));
        Q_EMIT changed();
    });
    showFound({});
}

QComboBox* DataFormat::addChoice(const QString& name, const char* objectName, const QString& help) {
    QComboBox* choice = addDataField(m_form, new QComboBox(m_form.parentWidget()), name, objectName, help);
    choice->setSizeAdjustPolicy(QComboBox::AdjustToContents);  // what is found becomes known later
    choice->setSizePolicy(QSizePolicy::Minimum, QSizePolicy::Fixed);
    choice->addItem(QString());
    return choice;
}

QWidget* DataFormat::first() const {
    return m_delimiter;
}

DataOptions DataFormat::options() const {
    DataOptions options;
    if (m_delimiter->currentIndex() > 0) options.delimiter = static_cast<char>(m_delimiter->currentData().toInt());
    if (m_header->currentIndex() > 0) options.header = m_header->currentData().toBool();
    if (m_decimal->currentIndex() > 0) options.decimalComma = m_decimal->currentData().toBool();
    options.skipRows = static_cast<std::size_t>(m_skip->value());
    if (m_comment->currentIndex() > 0) options.comment = m_comment->currentData().toString().toStdString();
    if (m_time->currentIndex() > 0) options.time = m_time->currentData().toString().toStdString();
    return options;
}

void DataFormat::choose(QComboBox& box, const QVariant& data, const QString& text) {
    int index = 0;
    for (int k = 1; k < box.count() && index == 0; ++k)
        if (box.itemData(k) == data) index = k;
    if (index == 0) {
        box.addItem(text, data);
        index = box.count() - 1;
    }
    box.setCurrentIndex(index);
}

void DataFormat::setOptions(const DataOptions& options) {
    const QSignalBlocker blocker(this);
    for (QComboBox* box : {m_delimiter, m_header, m_decimal, m_comment, m_time}) box->setCurrentIndex(0);
    if (options.delimiter) choose(*m_delimiter, static_cast<int>(*options.delimiter), delimiterName(*options.delimiter));
    if (options.header) choose(*m_header, *options.header, {});
    if (options.decimalComma) choose(*m_decimal, *options.decimalComma, {});
    m_skip->setValue(static_cast<int>(std::min<std::size_t>(options.skipRows, mostSkipped)));
    if (options.comment) choose(*m_comment, QString::fromStdString(*options.comment), QString::fromStdString(*options.comment));
    if (!options.time.empty()) choose(*m_time, QString::fromStdString(options.time), QString::fromStdString(options.time));
}

void DataFormat::setArray(bool array) {
    for (QWidget* field : m_ofText) m_form.setRowVisible(field, !array);
}

void DataFormat::showFound(const DataTable& table) {
    const auto found = [&](QComboBox* box, const QString& what) {
        box->setItemText(0, table.columns.empty() ? tr("as found") : tr("found: %1").arg(what));
    };
    found(m_delimiter, delimiterName(table.delimiter));
    found(m_header, table.header ? tr("first row") : tr("none"));
    found(m_decimal, table.decimalComma ? tr("comma") : tr("point"));
    m_comment->setItemText(0, tr("as found"));
    fillTimes(table);
}

/// Lists the columns of the table; the choice stays.
void DataFormat::fillTimes(const DataTable& table) {
    const QSignalBlocker blocker(m_time);
    const QVariant chosen = m_time->currentIndex() > 0 ? m_time->currentData() : QVariant();
    m_time->clear();
    m_time->addItem(table.columns.empty() || chosen.isValid() ? tr("as found")
                    : table.time.known()                      ? tr("found: %1").arg(QString::fromStdString(table.time.column))
                                                              : tr("found: %1").arg(tr("none")));
    m_time->addItem(tr("none"), QStringLiteral("none"));
    const std::size_t shown = std::min<std::size_t>(table.columns.size(), mostTimes);
    for (std::size_t k = 0; k < shown; ++k) {
        const QString name = QString::fromStdString(table.columns[k].name);
        m_time->addItem(name, name);
    }
    if (chosen.isValid()) choose(*m_time, chosen, chosen.toString());
}

}  // namespace echoplane
