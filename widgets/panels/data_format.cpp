// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/panels/data_format.h"

#include <QComboBox>
#include <QHBoxLayout>
#include <QLabel>

namespace echoplane {
namespace {

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
        default:
            return DataFormat::tr("none, one column");
    }
}

}  // namespace

DataFormat::DataFormat(QWidget* parent) : QWidget(parent) {
    auto* row = new QHBoxLayout(this);
    row->setContentsMargins(0, 0, 0, 0);
    m_delimiter = add(*row, tr("&Delimiter"), "data-delimiter", tr("What stands between two numbers of a row"));
    for (const char delimiter : {',', ';', '\t', '|', ' '}) m_delimiter->addItem(delimiterName(delimiter), delimiter);
    m_header = add(*row, tr("&Header"), "data-header", tr("Whether the first row holds the names of the columns"));
    m_header->addItem(tr("first row"), true);
    m_header->addItem(tr("none"), false);
    m_decimal = add(*row, tr("Deci&mals"), "data-decimal", tr("Whether one and a half is 1.5 or 1,5"));
    m_decimal->addItem(tr("point"), false);
    m_decimal->addItem(tr("comma"), true);
    row->addStretch(1);
    for (const QComboBox* choice : {m_delimiter, m_header, m_decimal})
        connect(choice, &QComboBox::currentIndexChanged, this, &DataFormat::changed);
}

QComboBox* DataFormat::add(QHBoxLayout& row, const QString& name, const char* objectName, const QString& help) {
    auto* label = new QLabel(name, this);
    auto* choice = new QComboBox(this);
    choice->setObjectName(QLatin1String(objectName));
    choice->setAccessibleName(QString(name).remove(QLatin1Char('&')));
    choice->setToolTip(help);
    choice->addItem(QString());
    label->setBuddy(choice);
    row.addWidget(label);
    row.addWidget(choice);
    row.addSpacing(12);
    return choice;
}

DataOptions DataFormat::options() const {
    DataOptions options;
    if (m_delimiter->currentIndex() > 0) options.delimiter = static_cast<char>(m_delimiter->currentData().toInt());
    if (m_header->currentIndex() > 0) options.header = m_header->currentData().toBool();
    if (m_decimal->currentIndex() > 0) options.decimalComma = m_decimal->currentData().toBool();
    return options;
}

void DataFormat::showFound(const DataTable& table) {
    m_delimiter->setItemText(0, tr("found: %1").arg(delimiterName(table.delimiter)));
    m_header->setItemText(0, tr("found: %1").arg(table.header ? tr("first row") : tr("none")));
    m_decimal->setItemText(0, tr("found: %1").arg(table.decimalComma ? tr("comma") : tr("point")));
}

}  // namespace echoplane
