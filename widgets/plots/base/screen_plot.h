// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <qcustomplot.h>

namespace echoplane {

/// A plot drawn directly into its window. QCustomPlot draws into two buffers, one for the layers below the overlay and one for
/// the overlay, which it clears first and composes over the background afterwards: memory goes through the processor five times
/// instead of once, a quarter of the GUI thread's time for six views. Buffers pay off when only the overlay changes; a plot whose
/// overlay alone has changed since it was last drawn keeps using them.
class ScreenPlot : public QCustomPlot {
    Q_OBJECT
public:
    explicit ScreenPlot(QWidget* parent = nullptr);

    /// Draws everything soon, once for any number of calls. Emits beforeReplot() and afterReplot() like replot().
    void redrawSoon();
    /// Draws only the buffered layer "overlay".
    void redrawOverlay();

    /// True if the visible content was drawn directly into the window.
    bool isDirect() const { return m_direct; }

protected:
    void paintEvent(QPaintEvent* event) override;
    /// Keeps the last size that has pixels: QCustomPlot warns when it draws into buffers without any.
    void resizeEvent(QResizeEvent* event) override;

private:
    bool m_queued = false;
    bool m_direct = false;
    bool m_finished = true;  ///< afterReplot() was emitted for the newest drawing
    bool m_overlayAlone = false;
    QSize m_laidOut;
};

}  // namespace echoplane
