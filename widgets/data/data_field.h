// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QFormLayout>
#include <QLabel>

#include "widgets/language/plain_text.h"

namespace echoplane {

/// Adds a field with its label to the form of the data page.
template <typename Field>
Field* addDataField(QFormLayout& form, Field* field, const QString& name, const char* objectName, const QString& help) {
    field->setObjectName(QStringLiteral("data-") + QLatin1String(objectName));
    field->setAccessibleName(name);
    field->setToolTip(help);
    QLabel* label = plainLabel(name, form.parentWidget());
    label->setBuddy(field);
    form.addRow(label, field);
    return field;
}

}  // namespace echoplane
