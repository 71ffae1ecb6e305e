// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <functional>
#include <memory>
#include <vector>

#include <QByteArray>
#include <QObject>
#include <QPointer>
#include <QTimer>

#include "app/type_size.h"

class QAction;
class QActionGroup;
class QMainWindow;
class QMenu;

namespace echoplane {

class DockLayout;
class KeyDisplay;
class PointerRing;
class WindowMemory;

/// The window before an audience: full screen, large type, thick lines, the panels that were chosen for it, a ring around the
/// pointer and the keys that are pressed. What it ends with is the layout from before, and the panels are kept for the next time.
/// Also one plot at full size, and frozen axes, at any time.
class Presenter : public QObject {
    Q_OBJECT

public:
    /// `window` owns this; all must outlive it.
    Presenter(DockLayout& panels, WindowMemory& memory, QMainWindow& window);
    /// Text has its size again, also where the window goes before it ended.
    ~Presenter() override;

    /// As the window's own switches, which `remember` keeps: key and value at a first start.
    using Remember = std::function<void(QAction& option, const QString& key, bool standard)>;
    void addActions(QMenu& view, const Remember& remember);

    bool isOn() const { return m_on; }
    void begin();
    void end();
    /// Type of the size that was chosen, before an audience; smaller where something beside the panels, a lesson, would else push
    /// the window off its screen.
    void fitType();

    /// Layout and geometry of the window as it is when it is not before an audience.
    QByteArray layoutState() const;
    QByteArray geometry() const;
    /// Takes a layout as that of the window: at once, or when it is not before an audience any more.
    void restoreLayout(const QByteArray& state);

Q_SIGNALS:
    /// Another layout was taken: which views are in front may have changed.
    void arranged();
    /// The window has the size of its screen, or its own again: a view that was brought to the front since may lie behind.
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

    /// What it was.
    struct Before {
        std::vector<QByteArray> layouts;  ///< the last that can be taken is the right one
        QByteArray geometry;
        QSize size;
        Qt::WindowStates states;
        std::vector<QPointer<QWidget>> hidden;  ///< and are shown again
        QPointer<QWidget> focus;
    };
    Before m_before;
    QTimer m_settling;  ///< while the window comes to the size of its screen, or back to its own
};

}  // namespace echoplane
