// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <vector>

#include <QByteArray>
#include <QObject>
#include <QPointer>
#include <QRect>
#include <QTimer>
#include <QWidget>

#include "app/window/type_size.h"

class QAction;
class QActionGroup;
class QMainWindow;
class QMenu;

namespace echoplane {

class Document;
class KeyDisplay;
class MainColumns;
class MainViews;
class PointerRing;
class Preferences;
class ViewDeck;
class WindowMemory;

/// Presents the window to an audience: full screen with the plane at its full height, the answer, the signal and up to three
/// settings; large text, thick lines, a ring around the pointer and a display of the pressed keys. At the end geometry, layout
/// and text are those from before. Also offers, at any time, one plot at full size and frozen axes.
class Presenter : public QObject {
    Q_OBJECT

public:
    /// `window` owns this; all must outlive it.
    Presenter(MainColumns& columns, MainViews& views, WindowMemory& memory, QMainWindow& window);
    /// Restores the text size, even if the window is deleted while presenting.
    ~Presenter() override;

    void addActions(QMenu& view, Preferences& preferences);

    bool isOn() const { return m_on; }
    void begin();
    void end();
    /// While presenting, shows a lesson that has begun, with the views it needs, or the settings again after it.
    void followLesson();
    /// Shows an error to an audience, which does not see the status line.
    void showError(const QString& message);

    /// Layout and geometry of the window when it is not presenting.
    QByteArray layoutState() const;
    QByteArray geometry() const;
    /// Applies a layout of the window: at once, or when the presentation ends.
    void restoreLayout(const QByteArray& state);

Q_SIGNALS:
    /// After a presentation the layout from before has been applied; more than once, as the window gets its size in steps.
    void cameBack();

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    void addKnobMenu(QMenu& menu);
    void chooseKnob(const QString& name, bool chosen);
    void showKnobs();
    void hide(QWidget* widget);
    void showHidden();
    void arrange();
    void setTypeSize();
    void setStrokes(double strokes);
    void bringBack();
    void showKeys(QEvent& event);

    MainColumns& m_columns;
    Document& m_document;
    ViewDeck& m_deck;
    WindowMemory& m_memory;
    QMainWindow& m_window;
    PointerRing* m_ring;
    KeyDisplay* m_keys;
    QAction* m_switch = nullptr;
    QActionGroup* m_sizes = nullptr;
    QAction* m_showPointer = nullptr;
    QAction* m_showKeys = nullptr;
    std::vector<QAction*> m_knobActions;
    QPointer<QWidget> m_knobs;  ///< while presenting
    TypeSize m_type;
    bool m_on = false;
    std::vector<QPointer<QWidget>> m_hidden;  ///< to show again at the end

    /// The state before the presentation.
    struct Before {
        std::vector<QByteArray> layouts;  ///< the last one that can be applied is the right one
        QByteArray geometry;
        QRect place;
        Qt::WindowStates states;
        QPointer<QWidget> focus;
        QString page;  ///< the page of the results column that was open; empty for none
    };
    Before m_before;
    QTimer m_settling;  ///< runs while the window changes to the size of its screen, or back
};

}  // namespace echoplane
