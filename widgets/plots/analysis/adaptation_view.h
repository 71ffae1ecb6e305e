// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>

#include "widgets/plots/base/result_view.h"

class QSlider;

namespace echoplane {

class DrawnFigure;

/// How the reservoir adapts to its input before training (adaptationFigure()), with a slider over the epochs.
class AdaptationView : public ResultView {
    Q_OBJECT
public:
    explicit AdaptationView(QWidget* parent = nullptr);
    ~AdaptationView() override;

    /// The epoch looked at, as an index into AdaptationResult::epochs; nullopt while hidden, or without an adaptation.
    std::optional<std::size_t> epoch() const;

    void startOver() override;

Q_SIGNALS:
    /// epoch() is another.
    void epochChanged();

protected:
    void fillFigure() override;
    void showEvent(QShowEvent* event) override;
    void hideEvent(QHideEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;

private:
    bool adapts() const;
    void followEpochs();
    void announce();

    DrawnFigure* m_figure;
    QSlider* m_slider;
    QLabel* m_words;
    std::optional<std::size_t> m_announced;
    bool m_atEnd = true;  ///< the slider keeps to the last epoch
};

}  // namespace echoplane
