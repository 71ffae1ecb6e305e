// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <array>
#include <memory>

#include <QColor>
#include <QWidget>

#include "core/run/run_result.h"

namespace echoplane {

class Document;

/// Grey of a stage (0 … 5), at least 3 : 1 on the ground of `palette`.
QColor stageGrey(const QPalette& palette, int stage);

/// Paints the times of a run's stages as a bar, each as long as its share, with a gap between them.
void paintStages(QPainter& painter, const QRect& area, const RunResult& result, const QPalette& palette);

/// The time of each stage of the newest run, or that it was cached, and a bar divided in proportion: the paper's Figure 2, live.
/// One line where there is room, otherwise two.
class StageStrip : public QWidget {
    Q_OBJECT

public:
    explicit StageStrip(Document& document, QWidget* parent = nullptr);

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;
    bool hasHeightForWidth() const override { return true; }
    int heightForWidth(int width) const override;

protected:
    bool event(QEvent* event) override;
    void paintEvent(QPaintEvent* event) override;

private:
    void setResult(const std::shared_ptr<const RunResult>& result);
    using Cells = std::array<QRect, stageCount + 1>;
    /// Places of the stages and, last, of the total in a strip of this width.
    Cells cells(int width) const;

    std::shared_ptr<const RunResult> m_result;
    bool m_stale = false;
};

}  // namespace echoplane
