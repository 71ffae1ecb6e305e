// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>

#include <QPointF>

#include "widgets/plots/views/result_view.h"

namespace echoplane {

class ResponseFigure;

/// How the trained model answers: its impulse response and, below, its frequency response, with those of the selected modes
/// alone. The line below tells what is under the cursor, with the period.
class ResponseView : public ResultView {
    Q_OBJECT
public:
    explicit ResponseView(QWidget* parent = nullptr);
    ~ResponseView() override;

    /// The modes to show, added up, beside the whole model.
    void setSelectedModes(const std::vector<int>& modes) override;

    /// What is drawn over the data, for example "unstable, rho_eff 1.03"; what the line below the key says; and what stands there
    /// instead of curves. Empty most of the time.
    QString badge() const;
    QString caption() const;
    QString message() const;

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

protected:
    bool plotEvent(QEvent* event) override;
    void fillFigure() override;
    void readOutAt(const std::optional<QPointF>& pixel) override;

private:
    ResponseFigure* m_figure;
    QLabel* m_line;
};

}  // namespace echoplane
