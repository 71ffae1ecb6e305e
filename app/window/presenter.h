// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <functional>
#include <memory>
#include <vector>

#include <QByteArray>
#include <QObject>
#include <QPointer>
#include <QTimer>

#include "app/window/type_size.h"

class QAction;
class QActionGroup;
class QMainWindow;
class QMenu;

namespace echoplane {

class DockLayout;
class KeyDisplay;
class PointerRing;
class WindowMemory;

/// Presents the window to an audience: full screen, large text, thick lines, the panels chosen for it, a ring around the pointer
/// and a display of the pressed keys. At the end the previous layout returns, and the panels are remembered for the next time.
/// Also offers, at any time, one plot at full size and frozen axes.
class Presenter : public QObject {
    Q_OBJECT

public:
    /// `window` owns this; all must outlive it.
    Presenter(DockLayout& panels, WindowMemory& memory, QMainWindow& window);
    /// Restores the text size, even if the window is deleted while presenting.
    ~Presenter() override;

    /// Remembers a switch like those of the window: its key, and its value at a first start.
    using Remember = std::function<void(QAction& option, const QString& key, bool standard)>;
    void addActions(QMenu& view, const Remember& remember);

    bool isOn() const { return m_on; }
    void begin();
    void end();
    /// While presenting, sets the chosen text size, or a smaller one if a dock beside the panels, such as a lesson, would
    /// otherwise push the window off its screen.
    void fitType();

    /// Layout and geometry of the window when it is not presenting.
    QByteArray layoutState() const;
    QByteArray geometry() const;
    /// Applies a layout of the window: at once, or when the presentation ends.
    void restoreLayout(const QByteArray& state);

Q_SIGNALS:
    /// Another layout was applied: other views may be in front.
    void arranged();
    /// The window has reached the size of its screen, or its own again: a view brought to the front meanwhile may lie behind.
    void resized();

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    void closeWhatIsBehind();
    void setTypeSize();
    bool hasSomethingBeside() const;
    void setStrokes(double strokes);
    void bringBack();
    void showKeys(QEvent& event);

    DockLayout& m_panels;
    WindowMemory& m_memory;
    QMainWindow& m_window;
    PointerRing* m_ring;
    KeyDisplay* m_keys;
    QAction* m_switch = nullptr;
    QActionGroup* m_sizes = nullptr;
    QAction* m_showPointer = nullptr;
    QAction* m_showKeys = nullptr;
    TypeSize m_type;
    bool m_on = false;

    /// The state before the presentation.
    struct Before {
        std::vector<QByteArray> layouts;  ///< the last one that can be applied is the right one
        QByteArray geometry;
        QSize size;
        Qt::WindowStates states;
        std::vector<QPointer<QWidget>> hidden;  ///< widgets to show again
        QPointer<QWidget> focus;
    };
    Before m_before;
    QTimer m_settling;  ///< runs while the window changes to the size of its screen, or back
};

}  // namespace echoplane
