// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <memory>

#include <QWidget>

#include "core/pipeline/stages.h"

namespace echoplane {

class Document;

/// The paper's Figure 2, live: what each stage of the newest run took, or that it was cached, and a bar divided in proportion.
class StageStrip : public QWidget {
    Q_OBJECT

public:
    explicit StageStrip(Document& document, QWidget* parent = nullptr);

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override { return sizeHint(); }

protected:
    bool event(QEvent* event) override;
    void paintEvent(QPaintEvent* event) override;

private:
    void setResult(const std::shared_ptr<const RunResult>& result);
    /// Where a stage is written; stageCount is the total.
    QRect cell(int stage) const;
    void paintBar(QPainter& painter, const QRect& area) const;

    std::shared_ptr<const RunResult> m_result;
    bool m_stale = false;
};

}  // namespace echoplane
