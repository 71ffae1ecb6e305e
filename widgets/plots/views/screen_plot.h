// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <qcustomplot.h>

namespace echoplane {

/// A plot that is drawn straight into its window. QCustomPlot draws into buffers, one for the layers below the overlay and one
/// for the overlay, clears them before, and lays them over the background afterwards: memory that goes through the processor five
/// times where once does, a quarter of the time that the window's thread takes for six views. Its buffers are for what they are
/// good at, an overlay that changes alone; a plot whose overlay has changed alone since it was last drawn keeps to them.
class ScreenPlot : public QCustomPlot {
    Q_OBJECT
public:
    explicit ScreenPlot(QWidget* parent = nullptr);

    /// Draws everything, soon and once however often this is called. As replot() does, it says so before and after.
    void redrawSoon();
    /// Draws the buffered layer "overlay" alone.
    void redrawOverlay();

    /// Whether what is seen was drawn straight into the window.
    bool isDirect() const { return m_direct; }

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    bool m_queued = false;
    bool m_direct = false;
    bool m_finished = true;  ///< afterReplot() has been said of the newest drawing
    bool m_overlayAlone = false;
    QSize m_laidOut;
};

}  // namespace echoplane
