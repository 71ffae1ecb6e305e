// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include <QPointF>
#include <QWidget>

#include "core/pipeline/stages.h"
#include "core/tasks/task.h"
#include "widgets/plots/kit/pinned_run.h"

class QAction;
class QLabel;

namespace echoplane {

class ResultFigure;
class ScreenPlot;

/// A view that follows the result: a plot that a ResultFigure draws into, and perhaps a line below that reads out what is under
/// the cursor. A hidden view only keeps what it is told, and draws when it is shown.
class ResultView : public QWidget {
    Q_OBJECT
public:
    ~ResultView() override;

    /// Shows a result; null empties the view.
    void setResult(std::shared_ptr<const RunResult> result);
    /// The same for what is seen while settings move (Document::passing()): of it nothing is copied, what was asked for waits
    /// until there is a result.
    void setPassing(std::shared_ptr<const RunResult> passing);
    /// Overlays these runs, of more than mostPinnedRuns the first, where they belong beside the one that is shown.
    void setPinned(std::vector<PinnedRun> pinned);
    /// Dims the data while a newer result is on its way.
    virtual void setStale(bool stale);
    /// Marks the modes that are selected in the plane. Views without modes do nothing.
    virtual void setSelectedModes(const std::vector<int>& modes);

    /// Frozen, the axes show what they show, whatever results of the same task come; the user still moves them.
    void setAxesFrozen(bool frozen);
    /// Lines are drawn so many times as wide.
    void setStrokes(double strokes);

    /// The plot at the screen's pixel ratio, and what it shows as tab-separated text, to the clipboard.
    void copyPicture();
    void copyTable();
    /// What copyTable() puts there; empty where nothing is shown.
    QString tableText() const;

    /// Another document: all is in view again, and the first output.
    virtual void startOver() {}

    /// For menus. They also make the context menu.
    QAction* copyPictureAction() const { return m_copyPictureAction; }
    QAction* copyTableAction() const { return m_copyTableAction; }

    /// What the line below the plot says; empty without one.
    QString readOut() const;

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

Q_SIGNALS:
    /// A double click that means nothing else in this view.
    void fullSizeWanted();

protected:
    explicit ResultView(QWidget* parent);

    /// To be called once by the constructor of each view, with the figure that it made in m_plot.
    void begin(ResultFigure* figure, PinRule rule = sameDataSet);
    /// Adds the line below the plot.
    QLabel* addReadOut(const QString& accessibleName, int lines);

    /// The smallest picture that copyPicture() makes, of a view that has not been shown yet.
    virtual QSize minimumPictureSize() const;

    /// The result or how it is drawn has changed: draws again when visible, else when shown.
    void refresh();
    /// The same for what needs no new data.
    void replotSoon();
    /// The same for what lies on the buffered layer "overlay" only.
    void replotOverlay();
    /// Hands the newest result to the figure now, if that has not happened yet.
    void updateFigure();
    /// What updateFigure() does; also sets the accessible description.
    virtual void fillFigure();
    /// Takes over the palette and the font.
    virtual void restyle();

    /// A mouse or key event of the plot, or its leaving; true where that is all that is to be done about it. The figure has the
    /// newest result by then, so that what is pointed at is a mode, a step or a point of that, also where it is not drawn yet.
    virtual bool plotEvent(QEvent* event);

    /// To be called by plotEvent() of a view that reads out what is under the cursor: keeps where it is, or that it has left,
    /// and has it read out.
    void followCursor(const QEvent& event);
    /// Reads out that place of the plot; nothing where the cursor is elsewhere.
    virtual void readOutAt(const std::optional<QPointF>& pixel);
    /// Where the cursor was last, for readOutAt() when what lies there has changed.
    const std::optional<QPointF>& cursor() const { return m_cursor; }

    bool event(QEvent* event) override;
    void changeEvent(QEvent* event) override;
    void showEvent(QShowEvent* event) override;

    /// Those that are overlaid.
    const std::vector<PinnedRun>& pinned() const { return m_pinned; }

    // For the views themselves, which are nothing but what is drawn here of that.
    ScreenPlot* const m_plot;
    std::shared_ptr<const RunResult> m_result;

private:
    bool eventFilter(QObject* watched, QEvent* event) final;
    /// Hands the figure the pins that belong beside the result, where these are not what it has.
    void followPins();

    ResultFigure* m_figure = nullptr;
    QLabel* m_readOut = nullptr;
    int m_readOutLines = 0;
    QAction* m_copyPictureAction;
    QAction* m_copyTableAction;
    std::optional<QPointF> m_cursor;
    PinRule m_rule = sameDataSet;
    std::vector<PinnedRun> m_pins;    ///< all of them
    std::vector<PinnedRun> m_pinned;  ///< of these, the ones that belong beside the result
    bool m_pinnedChanged = false;
    double m_strokes = 1.0;
    bool m_passes = false;                   ///< m_result is of settings that move
    void (ResultView::*m_owed)() = nullptr;  ///< a copy that waits for a result
    bool m_frozen = false;
    std::string m_filledTask;  ///< of the result that is drawn
    bool m_stale = false;
    bool m_pending = false;  ///< the figure does not have the newest result yet
    bool m_dirty = false;    ///< something else has to be drawn when shown
};

}  // namespace echoplane
