// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <array>
#include <memory>

#include <QWidget>

#include "core/pipeline/stages.h"

namespace echoplane {

class Document;

/// The paper's Figure 2, live: what each stage of the newest run took, or that it was cached, and a bar divided in proportion. In
/// one line where there is room, else in two.
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
    /// Where each stage and, last, the total are written in a strip of that width.
    Cells cells(int width) const;
    void paintBar(QPainter& painter, const QRect& area) const;

    std::shared_ptr<const RunResult> m_result;
    bool m_stale = false;
};

}  // namespace echoplane
