// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include <QPointF>
#include <QSize>
#include <QWidget>

#include "core/run/run_result.h"
#include "core/tasks/task.h"
#include "widgets/plots/base/on_screen.h"
#include "widgets/plots/base/pinned_run.h"

class QAction;
class QLabel;

namespace echoplane {

class ResultFigure;
class ScreenPlot;

/// A view that follows the result: a plot that a ResultFigure draws into and, optionally, a line at its foot that reads out the
/// point under the cursor. A hidden view only stores its data, and draws when it is shown.
class ResultView : public QWidget {
    Q_OBJECT
public:
    ~ResultView() override;

    /// Shows a result; null empties the view.
    void setResult(std::shared_ptr<const RunResult> result);
    /// Shows an interim result while settings move (Document::passing()). It is never copied: a requested copy waits for the
    /// final result.
    void setPassing(std::shared_ptr<const RunResult> passing);
    /// Sets the runs to overlay, at most the first mostPinnedRuns, if they may be drawn beside the result (PinRule).
    void setPinned(std::vector<PinnedRun> pinned);
    /// Dims the data while a newer result is being computed.
    virtual void setStale(bool stale);
    /// Marks the modes selected in the plane. Views without modes do nothing.
    virtual void setSelectedModes(const std::vector<int>& modes);

    /// While frozen, the axis ranges stay for all results of the same task; the user can still change them.
    void setAxesFrozen(bool frozen);
    /// Draws a run as a grey ghost behind the one shown: how it was when a lesson or a drag began. Null removes it. Only views
    /// that say so (showsGhost()) draw it. `name` is what the key calls it; empty for "before".
    void setGhost(std::shared_ptr<const RunResult> ghost, const QString& name = {});
    const std::shared_ptr<const RunResult>& ghost() const { return m_ghost; }
    /// Factor on line widths.
    void setStrokes(double strokes);

    /// Adds a line between groups of the context menu, after the actions added so far.
    void addSeparator();

    /// Copies the plot as a picture at the screen's pixel ratio, or its data as tab-separated text, to the clipboard.
    void copyPicture();
    void copyTable();
    /// The text that copyTable() copies; empty if nothing is shown.
    QString tableText() const;

    /// Resets the view for another document: everything in view, first output.
    virtual void startOver() {}
    /// Adds how it shows the run now, for a picture of it.
    virtual void addTo(OnScreen&) {}

    /// Actions for menus; also in the context menu.
    QAction* copyPictureAction() const { return m_copyPictureAction; }
    QAction* copyTableAction() const { return m_copyTableAction; }

    /// True while what is drawn belongs to other settings, or a newer result is being computed.
    bool isDimmed() const;
    /// The sentence in place of a drawing, and the line below the key; usually empty.
    QString message() const;
    QString caption() const;

    /// The text of the line that reads out the point under the cursor; empty without one.
    virtual QString readOut() const;

    QSize sizeHint() const override { return m_preferred; }
    QSize minimumSizeHint() const override { return m_least; }

Q_SIGNALS:
    /// A double click that has no other meaning in this view.
    void fullSizeWanted();

protected:
    explicit ResultView(QWidget* parent, QSize preferred = {560, 340}, QSize least = {300, 130});

    /// The constructor of each view calls this once, with the figure that it created in m_plot.
    void begin(ResultFigure* figure, PinRule rule = sameDataSet);
    /// Adds the line that reads out the point under the cursor. It covers the foot of the plot, and only while the pointer or the
    /// focus is in the view and there is something to read, so that it takes no room.
    QLabel* addReadOut(const QString& accessibleName, int lines);
    /// The view has put that line into a row of its own: it stays there, and is always shown.
    void keepReadOut();
    /// Whether the view draws the ghost.
    virtual bool showsGhost() const { return false; }

    /// The smallest picture that copyPicture() makes, for a view that has not been shown yet.
    virtual QSize minimumPictureSize() const;

    /// The result or its style has changed: redraws now if visible, else when shown.
    void refresh();
    /// Redraws without new data.
    void replotSoon();
    /// Redraws only the buffered layer "overlay".
    void replotOverlay();
    /// Passes the newest result to the figure, if that has not happened yet.
    void updateFigure();
    /// The work of updateFigure(); also sets the accessible description.
    virtual void fillFigure();
    /// Applies the palette and the font.
    virtual void restyle();

    /// Stops what is computed for the view, which is hidden; true if something was: it is requested again when shown.
    virtual bool stopComputing() { return false; }

    /// Handles a mouse, key or leave event of the plot; returns true if nothing else should. The figure already has the newest
    /// result, even if not drawn yet, so that the pointer acts on its modes, steps or points.
    virtual bool plotEvent(QEvent* event);

    /// plotEvent() of a view with a read-out calls this, by default for each event: it stores the cursor's position, or that it
    /// has left, and updates the read-out.
    void followCursor(const QEvent& event);
    /// Reads out that place of the plot; nullopt if the cursor is elsewhere.
    virtual void readOutAt(const std::optional<QPointF>& pixel);
    /// The last cursor position, for readOutAt() after the data have changed.
    const std::optional<QPointF>& cursor() const { return m_cursor; }

    bool event(QEvent* event) override;
    void changeEvent(QEvent* event) override;
    void showEvent(QShowEvent* event) override;
    void hideEvent(QHideEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    void enterEvent(QEnterEvent* event) override;
    void leaveEvent(QEvent* event) override;
    void focusInEvent(QFocusEvent* event) override;
    void focusOutEvent(QFocusEvent* event) override;

    /// The runs overlaid.
    const std::vector<PinnedRun>& pinned() const { return m_pinned; }

    // Accessible to the derived views.
    ScreenPlot* const m_plot;
    std::shared_ptr<const RunResult> m_result;

private:
    bool eventFilter(QObject* watched, QEvent* event) final;
    /// Passes to the figure the pins that may be drawn beside the result, if they have changed.
    void followPins();
    void placeReadOut();

    QSize m_preferred, m_least;
    ResultFigure* m_figure = nullptr;
    QLabel* m_readOut = nullptr;
    int m_readOutLines = 0;
    bool m_readOutFloats = true;
    bool m_byKeys = false;  ///< the focus came by the keyboard
    QAction* m_copyPictureAction;
    QAction* m_copyTableAction;
    std::optional<QPointF> m_cursor;
    PinRule m_rule = sameDataSet;
    std::vector<PinnedRun> m_pins;    ///< all pins
    std::vector<PinnedRun> m_pinned;  ///< those drawn beside the result
    bool m_pinnedChanged = false;
    std::shared_ptr<const RunResult> m_ghost;
    QString m_ghostName;
    double m_strokes = 1.0;
    bool m_passes = false;                          ///< m_result is an interim result while settings move
    void (ResultView::*m_pendingCopy)() = nullptr;  ///< a requested copy that waits for a final result
    bool m_frozen = false;
    std::string m_filledTask;  ///< task of the result drawn
    bool m_stale = false;
    bool m_pending = false;  ///< the figure lacks the newest result
    bool m_dirty = false;    ///< redraw when shown, for another reason
};

}  // namespace echoplane
