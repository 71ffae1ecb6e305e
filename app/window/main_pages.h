// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>
#include <QString>

class QWidget;

namespace echoplane {

class ComparePanel;
class Document;
class MainViews;
class Notes;
class PlotExports;
class RaceDialog;
class ResultPages;
class RunExports;
class SearchPage;
class SweepPage;
struct Project;

/// The pages in place of the results: sweep, search, fit, race, compare, forecast, paper, notes; a table in the source. Those
/// that only answer a command are made when they are first opened.
class MainPages : public QObject {
    Q_OBJECT

public:
    /// The pages become children of `frame`; all references must outlive this.
    MainPages(ResultPages& frame, MainViews& views, PlotExports& plots, RunExports& run, Notes& notes, QObject* parent);

    /// Does nothing for an unknown name.
    void open(const QString& name);
    /// Closes the page if it is open.
    void toggle(const QString& name);

    MainViews& views() const { return m_views; }
    PlotExports& plots() const { return m_plots; }
    RunExports& run() const { return m_run; }
    Notes& notes() const { return m_notes; }
    ResultPages& frame() const { return m_frame; }
    Document& document() const;
    SweepPage& sweep();
    SearchPage& search();
    ComparePanel& compare();
    RaceDialog& race();

    /// The sweep that is set up, and the networks of a race.
    void storeIn(Project& project);
    void restoreFrom(const Project& project);
    /// Only what cannot be restored otherwise: the race.
    void restoreRace(const Project& project);
    /// Whether they hold what would be lost with the window.
    bool holdWork();
    /// Stops what runs in them.
    void stop();

Q_SIGNALS:
    /// A page has something else to store in the project.
    void changed();

private:
    /// Makes it if it is not there yet; null for an unknown name.
    QWidget* page(const QString& name);

    ResultPages& m_frame;
    MainViews& m_views;
    PlotExports& m_plots;
    RunExports& m_run;
    Notes& m_notes;
};

}  // namespace echoplane
