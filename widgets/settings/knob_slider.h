// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>

#include <QSlider>

namespace echoplane {

/// Horizontal slider with a mark at one position. The wheel moves it only with the keyboard focus, so that a panel can be
/// scrolled over it.
class KnobSlider : public QSlider {
    Q_OBJECT

public:
    explicit KnobSlider(QWidget* parent) : QSlider(Qt::Horizontal, parent) {}

    void setMark(std::optional<int> position);
    /// Width of one position on screen.
    double pixelsPerPosition() const;

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override { return sizeHint(); }

protected:
    void paintEvent(QPaintEvent* event) override;
    void wheelEvent(QWheelEvent* event) override;

private:
    /// Centre of the handle at a position, in pixels from the left.
    double centreAt(int position) const;

    std::optional<int> m_mark;
};

}  // namespace echoplane
