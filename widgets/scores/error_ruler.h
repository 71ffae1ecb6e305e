// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

#include "widgets/scores/answer.h"

namespace echoplane {

/// A ruler with the value now as a dot, the one before the latest gesture as a ring, and baselines as ticks with their names. Its
/// height depends on the font alone.
class ErrorRuler : public QWidget {
    Q_OBJECT

public:
    explicit ErrorRuler(QWidget* parent = nullptr);

    void setRuler(const Ruler& ruler);
    const Ruler& ruler() const { return m_ruler; }
    /// Paints the dot pale, while it belongs to older settings.
    void setStale(bool stale);

    /// Where the dot of a value is, in pixels from the left.
    double xOf(double value) const;
    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    QFont small() const;
    void paintNames(QPainter& painter, const std::vector<RulerMark>& names, double top, bool movable) const;

    Ruler m_ruler;
    bool m_stale = false;
};

}  // namespace echoplane
