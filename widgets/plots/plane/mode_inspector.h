// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <array>

#include <QString>
#include <QWidget>

namespace echoplane {

class PlaneView;

/// What the plane's mode under the pointer is, or else the only selected one: its eigenvalue, in how many steps it forgets and
/// turns once, its share of the output. Without a mode, what can be done. Always of the same height, 88 pixels at type × 1.
class ModeInspector : public QWidget {
    Q_OBJECT
public:
    /// Follows the plane, which must outlive it.
    explicit ModeInspector(PlaneView& plane, QWidget* parent = nullptr);

    /// One quantity: its name, its value, a second line.
    struct Quantity {
        QString name, value, remark;
        bool operator==(const Quantity&) const = default;
    };
    /// What is shown of a mode; empty names without one.
    const std::array<Quantity, 4>& quantities() const { return m_quantities; }
    bool showsMode() const { return !m_quantities.front().name.isEmpty(); }
    /// The two lines shown without a mode.
    QString line() const { return m_line; }
    QString hint() const { return m_hint; }

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

protected:
    void paintEvent(QPaintEvent* event) override;
    void changeEvent(QEvent* event) override;

private:
    void follow();

    PlaneView& m_plane;
    std::array<Quantity, 4> m_quantities;
    QString m_line, m_hint;
};

}  // namespace echoplane
