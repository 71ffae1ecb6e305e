// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>

#include <QPointF>

#include "widgets/plots/base/result_view.h"

namespace echoplane {

class ResponseFigure;

/// The response of the trained model: its impulse response and, below, its frequency response, with those of the selected modes
/// alone. The line below reads out the point under the cursor, with the period.
class ResponseView : public ResultView {
    Q_OBJECT
public:
    explicit ResponseView(QWidget* parent = nullptr);
    ~ResponseView() override;

    /// Sets the modes whose summed response is shown beside the whole model.
    void setSelectedModes(const std::vector<int>& modes) override;

    /// What the key warns of, for example "unstable: |λ| up to 1.03"; usually empty.
    QString badge() const;

protected:
    bool showsGhost() const override { return true; }
    void fillFigure() override;
    void readOutAt(const std::optional<QPointF>& pixel) override;

private:
    ResponseFigure* m_figure;
    QLabel* m_line;
};

}  // namespace echoplane
