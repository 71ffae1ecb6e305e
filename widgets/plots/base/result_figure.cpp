// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/plots/base/result_figure.h"

namespace echoplane {

void ResultFigure::setStyle(const FigureStyle& style) {
    m_style = style;
    m_plot->setBackground(QBrush(style.colours.ground));
    for (QCPAxisRect* rect : m_plot->axisRects())
        for (QCPAxis* axis : rect->axes()) styleAxis(*axis, style);
    for (const auto& veil : m_veils)
        if (veil) veil->setGround(style.colours.ground);
    if (m_key != nullptr) m_key->setStyle(style);
    if (m_shownMessage) m_shownMessage->setStyle(style);
    restyle();
    updateKey();
}

void ResultFigure::setPinned(const std::vector<PinnedRun>& pinned) {
    m_pinnedRuns = pinned;
    fillPins();
}

void ResultFigure::setStale(bool stale) {
    m_stale = stale;
    updateVeils();
}

bool ResultFigure::isDimmed() const {
    return !m_veils.empty() && m_veils.front() && m_veils.front()->visible();
}

QString ResultFigure::caption() const {
    return m_key != nullptr ? m_key->caption() : QString();
}

void ResultFigure::setMessage(const QString& message) {
    m_message = message;
    if (!m_shownMessage) m_shownMessage = new PlotMessage(m_plot);
    m_shownMessage->setStyle(m_style);
    m_shownMessage->setText(m_message);
}

QStringList ResultFigure::nonEmpty(QStringList texts) {
    texts.removeAll(QString());
    return texts;
}

void ResultFigure::addVeil(const QCPAxisRect* rect) {
    std::erase_if(m_veils, [](const QPointer<Veil>& veil) { return veil.isNull(); });
    m_veils.emplace_back(new Veil(m_plot, rect))->setGround(m_style.colours.ground);
}

void ResultFigure::updateVeils() {
    for (const auto& veil : m_veils)
        if (veil) veil->setVisible(m_stale || isOlder());
}

void ResultFigure::showAxes(bool shown) {
    for (QCPAxisRect* rect : m_plot->axisRects()) {
        rect->setVisible(shown);
        for (QCPAxis* axis : rect->axes()) axis->grid()->setVisible(shown);
    }
}

}  // namespace echoplane
