// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <algorithm>
#include <utility>

#include <QAbstractSpinBox>
#include <QComboBox>
#include <QEvent>
#include <QScrollArea>
#include <QScrollBar>

#include "widgets/theme/metrics.h"

namespace echoplane {

/// A form in a page of the results: as wide as it needs, and scrolled up and down where large type leaves it little height, but
/// never lower than `lines` controls. The wheel steps through a field only with the keyboard focus, so that the form can be
/// scrolled over it.
class ScrolledForm : public QScrollArea {
public:
    ScrolledForm(QWidget* form, int lines, QWidget* parent) : QScrollArea(parent), m_lines(lines) {
        setFrameShape(QFrame::NoFrame);
        setWidgetResizable(true);
        setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
        setFocusPolicy(Qt::NoFocus);
        setWidget(form);
        for (QWidget* each : {viewport(), form}) each->setAutoFillBackground(false);  // the ground of the page
        for (auto* each : form->findChildren<QWidget*>()) {
            if (!isField(*each)) continue;
            each->setFocusPolicy(Qt::StrongFocus);
            each->installEventFilter(this);
        }
    }

    /// As high as its wrapped labels make it at the present width.
    QSize sizeHint() const override {
        const QSize hint = widget()->sizeHint();
        const bool known = m_width > 0 && widget()->hasHeightForWidth();
        return {hint.width() + verticalScrollBar()->sizeHint().width(),
                known ? widget()->heightForWidth(m_width) : hint.height()};
    }
    QSize minimumSizeHint() const override {
        const QSize all = widget()->minimumSizeHint();
        return {all.width() + verticalScrollBar()->sizeHint().width(),
                std::min(all.height(), m_lines * scaled(metrics::control, font()))};
    }

protected:
    void resizeEvent(QResizeEvent* event) override {
        QScrollArea::resizeEvent(event);
        if (std::exchange(m_width, width()) != width()) updateGeometry();
    }
    bool eventFilter(QObject* watched, QEvent* event) override {
        if (watched == widget() && event->type() == QEvent::LayoutRequest) updateGeometry();  // a scroll area does not do that
        const auto* field = qobject_cast<QWidget*>(watched);
        if (event->type() != QEvent::Wheel || field == nullptr || !isField(*field) || field->hasFocus())
            return QScrollArea::eventFilter(watched, event);
        event->ignore();
        return true;
    }

private:
    static bool isField(const QWidget& widget) {
        return qobject_cast<const QComboBox*>(&widget) != nullptr || qobject_cast<const QAbstractSpinBox*>(&widget) != nullptr;
    }

    int m_lines;
    int m_width = 0;  ///< 0 until it is laid out
};

}  // namespace echoplane
