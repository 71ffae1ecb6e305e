// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "widgets/plots/base/result_view.h"

class QLabel;
class QSpinBox;

namespace echoplane {

class FieldFigure;

/// A forecast of a field beside the truth, as maps of space against time. The number above, or the arrow keys, select the
/// forecast.
class FieldView : public ResultView {
    Q_OBJECT
public:
    explicit FieldView(QWidget* parent = nullptr);
    ~FieldView() override;

    const FieldFigure& figure() const { return *m_figure; }
    QSpinBox* number() const { return m_number; }
    void startOver() override;

Q_SIGNALS:
    /// A click on one of the maps: the tile at that place, from 0.
    void tileChosen(int tile);

protected:
    void fillFigure() override;
    bool plotEvent(QEvent* event) override;
    void readOutAt(const std::optional<QPointF>& pixel) override;

private:
    FieldFigure* m_figure;
    QSpinBox* m_number;
    QLabel* m_line = nullptr;
};

}  // namespace echoplane
