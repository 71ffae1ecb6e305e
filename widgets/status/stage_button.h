// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <memory>

#include <QAbstractButton>

#include "core/run/run_result.h"

namespace echoplane {

class Document;

/// The time of the newest run, "0.7 ms", beside a bar divided in proportion to its stages. A click asks for their names and times
/// (StageStrip). Its size depends on the font alone.
class StageButton : public QAbstractButton {
    Q_OBJECT

public:
    explicit StageButton(Document& document, QWidget* parent = nullptr);

    /// "0.7 ms", "12 ms", "3.4 s"; "–" without a run.
    QString timeText() const;
    QSize sizeHint() const override;

protected:
    void paintEvent(QPaintEvent* event) override;
    void changeEvent(QEvent* event) override;

private:
    void follow(const std::shared_ptr<const RunResult>& result);

    std::shared_ptr<const RunResult> m_result;
    bool m_stale = false;
};

}  // namespace echoplane
