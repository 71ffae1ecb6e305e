// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QMetaType>

// <qcustomplot.h> for precompiled headers. Without the declarations that register its fifty enumerations: each source that begins
// with the header would instantiate them, which takes more than a second, and Qt 6 knows types of enumerations without them. And
// without <QtPrintSupport>, which includes the whole of Qt.
#pragma push_macro("Q_DECLARE_METATYPE")
#undef Q_DECLARE_METATYPE
#define Q_DECLARE_METATYPE(TYPE)
#pragma push_macro("QT_QTPRINTSUPPORT_MODULE_H")
#define QT_QTPRINTSUPPORT_MODULE_H
#include <qcustomplot.h>
#pragma pop_macro("QT_QTPRINTSUPPORT_MODULE_H")
#pragma pop_macro("Q_DECLARE_METATYPE")
