// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <memory>
#include <optional>

#include "core/model/model.h"
#include "widgets/plots/base/result_view.h"

class QLabel;
class QLineEdit;
class QSpinBox;

namespace echoplane {

class SequenceFigure;

/// One sequence of the set, or a typed text, processed by the run shown: the votes for each class and the modes over its steps,
/// updated with every result.
class SequenceView : public ResultView {
    Q_OBJECT
public:
    explicit SequenceView(QWidget* parent = nullptr);
    ~SequenceView() override;

    /// Selects a sequence of the set, counted from 0; a typed text is discarded.
    void setSequence(int sequence);
    int sequence() const;
    void setText(const QString& text);
    const SequenceFigure& figure() const { return *m_figure; }

protected:
    void fillFigure() override;
    bool plotEvent(QEvent* event) override;
    void readOutAt(const std::optional<QPointF>& pixel) override;

private:
    void compute();

    SequenceFigure* m_figure;
    QSpinBox* m_number;
    QLineEdit* m_text;
    QLabel* m_truth;
    QLabel* m_line = nullptr;
    std::shared_ptr<const RunResult> m_modelOf;
    std::optional<Model> m_model;  ///< of m_modelOf
};

}  // namespace echoplane
