// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/data/data_format.h"

#include <algorithm>

#include <QComboBox>
#include <QHBoxLayout>
#include <QLabel>
#include <QSignalBlocker>
#include <QSpinBox>
#include <QVBoxLayout>

#include "widgets/language/plain_text.h"

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

DataFormat::DataFormat(QWidget* parent) : QWidget(parent) {
    auto* rows = new QVBoxLayout(this);
    rows->setContentsMargins(0, 0, 0, 0);
    auto* first = new QHBoxLayout;
    auto* second = new QHBoxLayout;
    rows->addLayout(first);
    rows->addLayout(second);
    m_delimiter = addChoice(*first, tr("&Delimiter"), "data-delimiter", tr("The character between two numbers of a row"));
    for (const char delimiter : {',', ';', '\t', '|', ' ', '\0'}) m_delimiter->addItem(delimiterName(delimiter), delimiter);
    m_header = addChoice(*first, tr("&Header"), "data-header", tr("Whether the first row holds the names of the columns"));
    m_header->addItem(tr("first row"), true);
    m_header->addItem(tr("none"), false);
    m_decimal = addChoice(*first, tr("Deci&mals"), "data-decimal", tr("Whether one and a half is 1.5 or 1,5"));
    m_decimal->addItem(tr("point"), false);
    m_decimal->addItem(tr("comma"), true);
    m_skip = add(*second, new QSpinBox(this), tr("S&kip"), "data-skip-rows",
                 tr("Number of lines to skip at the beginning of the file"));
    m_skip->setRange(0, mostSkipped);
    m_skip->setSpecialValueText(tr("no line"));
    m_skip->setKeyboardTracking(false);
    m_comment = addChoice(*second, tr("&Comments"), "data-comment",
                          tr("What comment lines begin with. As found: the lines before the header that begin with #"));
    m_comment->addItem(tr("none"), QString());
    for (const char* sign : {"#", "%", "//", "!", "*"}) m_comment->addItem(QLatin1String(sign), QLatin1String(sign));
    m_ofText = {m_delimiter, m_header, m_decimal, m_skip, m_comment};
    m_time =
        addChoice(*second, tr("T&ime"), "data-time", tr("The column that holds the times of the rows; it is then not an input"));
    m_time->setMinimumContentsLength(16);
    m_time->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
    first->addStretch(1);
    second->addStretch(1);
    for (const QComboBox* choice : {m_delimiter, m_header, m_decimal, m_comment, m_time})
        connect(choice, &QComboBox::currentIndexChanged, this, &DataFormat::changed);
    connect(m_skip, &QSpinBox::valueChanged, this, [this](int lines) {
        m_skip->setSuffix(lines == 1 ? tr(" line") : tr(" lines"));
        Q_EMIT changed();
    });
    showFound({});
}

template <typename Field>
Field* DataFormat::add(QHBoxLayout& row, Field* field, const QString& name, const char* objectName, const QString& help) {
    QLabel* label = plainLabel(name, this);
    field->setObjectName(QLatin1String(objectName));
    field->setAccessibleName(QString(name).remove(QLatin1Char('&')));
    field->setToolTip(help);
    label->setBuddy(field);
    row.addWidget(label);
    row.addWidget(field);
    row.addSpacing(12);
    return field;
}

QComboBox* DataFormat::addChoice(QHBoxLayout& row, const QString& name, const char* objectName, const QString& help) {
    auto* choice = add(row, new QComboBox(this), name, objectName, help);
    choice->addItem(QString());
    return choice;
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
    for (QWidget* field : m_ofText) {
        field->setVisible(!array);
        for (auto* label : findChildren<QLabel*>())
            if (label->buddy() == field) label->setVisible(!array);
    }
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
