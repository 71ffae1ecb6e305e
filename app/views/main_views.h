// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <memory>
#include <vector>

#include <QObject>
#include <QPointer>

#include "core/run/run_result.h"
#include "widgets/plots/base/pinned_run.h"

class QMetaObject;
class QWidget;

namespace echoplane {

class Document;
class FileChooser;
class PlaneView;
class ResultView;
class RunReview;
class SpectrumEditor;
class StatusLine;
class ViewDeck;
struct OnScreen;
struct ViewKind;

/// The views of the window: the eigenvalue plane with its editor, and the deck with a view for each row of viewKinds(). All
/// follow the results of the document, and each offers its export in its context menu.
class MainViews : public QObject {
    Q_OBJECT

public:
    /// `window` owns this; all references must outlive it.
    MainViews(Document& document, RunReview& review, FileChooser& chooser, StatusLine& status, QWidget& window);

    Document& document() const { return m_document; }
    RunReview& review() const { return m_review; }
    FileChooser& chooser() const { return m_chooser; }
    StatusLine& status() const { return m_status; }
    PlaneView& plane() const { return *m_plane; }
    SpectrumEditor& editor() const { return *m_editor; }
    ViewDeck& deck() const { return *m_deck; }
    /// The first view of that class.
    template <typename View>
    View& get() const {
        return *static_cast<View*>(viewOf(View::staticMetaObject));
    }

    /// Brings up the main view of what the task brings, which comes first then. Back at a series, the view before it returns.
    void followTask();
    /// What a lesson calls the panel "errors".
    QWidget* errorView() const;
    /// Shows another document: everything in view, nothing selected.
    void startOver();

    /// Runs drawn over the signal: the document's pins and the contenders of a race.
    std::vector<PinnedRun> overSignal() const;
    void setContenders(std::vector<PinnedRun> runs);

    /// The plane, weights and contributions show the chosen tile, if there are tiles.
    void showTile();
    /// The result for them: that of the chosen tile, or `run`.
    std::shared_ptr<const RunResult> modesShown(const std::shared_ptr<const RunResult>& run) const;

    /// How the views show the run: the user's choices and the visible ranges.
    OnScreen onScreen() const;

Q_SIGNALS:
    /// The user wants the plot of that kind in a file.
    void exportRequested(const QString& plot);

private:
    QWidget* viewOf(const QMetaObject& type) const;
    void add(const ViewKind& kind);
    /// While settings move through the eigenbasis (Document::passing()), a view shows that result or the previous one, dimmed.
    void follow(ResultView& view, bool passing);
    void offerExport(QWidget& view, const char* plot);

    Document& m_document;
    RunReview& m_review;
    FileChooser& m_chooser;
    StatusLine& m_status;
    PlaneView* m_plane;
    ViewDeck* m_deck;
    SpectrumEditor* m_editor = nullptr;
    std::vector<QWidget*> m_views;  ///< in the order of viewKinds()
    std::vector<PinnedRun> m_contenders;
    bool m_ofTile = false;           ///< plane, weights and contributions show a tile other than the first
    QWidget* m_ofTask = nullptr;     ///< the main view of the task; null for a single series
    QPointer<QWidget> m_beforeTask;  ///< the view that it replaced
};

}  // namespace echoplane
