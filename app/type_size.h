// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <vector>

#include <QFont>
#include <QPointer>
#include <QWidget>

namespace echoplane {

/// The size of all text of the program: that of the application's font, and of those widgets that have a size of their own
/// (headings, large numbers), in proportion.
class TypeSize {
public:
    /// So many times what it was at first; 1 brings exactly that back.
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
