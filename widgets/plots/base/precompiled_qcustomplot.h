// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QMetaType>

// <qcustomplot.h> for precompiled headers, without the declarations that register its fifty enumerations: each source that begins
// with the header would instantiate them, which takes more than a second. Qt 6 knows types of enumerations without them.
#pragma push_macro("Q_DECLARE_METATYPE")
#undef Q_DECLARE_METATYPE
#define Q_DECLARE_METATYPE(TYPE)
#include <qcustomplot.h>
#pragma pop_macro("Q_DECLARE_METATYPE")
