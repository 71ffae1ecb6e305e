// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <vector>

#include <QFont>
#include <QPointer>
#include <QWidget>

namespace echoplane {

/// Scales all text of the program: the application's font and, in proportion, widgets with their own font size (headings, large
/// numbers).
class TypeSize {
public:
    /// Sets the size relative to the original; 1 restores it exactly.
    void set(double factor);
    double factor() const { return m_factor; }

private:
    struct Own {
        QPointer<QWidget> widget;
        QFont font;  ///< at factor 1
    };

    double m_factor = 1.0;
    QFont m_standard;
    std::vector<Own> m_own;
};

}  // namespace echoplane
