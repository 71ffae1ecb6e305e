// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <vector>

#include <QObject>
#include <QString>

#include "widgets/pictures/export_plot_page.h"

class QSettings;

namespace echoplane {

class Document;
class FileChooser;
class MainViews;
class ResultPages;
class RunExports;
class StatusLine;

/// Opens the page that exports plots: those of the current run as they are on screen, or a picture of another page.
class PlotExports : public QObject {
    Q_OBJECT

public:
    using Extent = ExportPlotPage::Extent;

    /// All references, and `memory` if there is one, must outlive it.
    PlotExports(Document& document, MainViews& views, ResultPages& pages, const RunExports& run, FileChooser& chooser,
                QSettings* memory, StatusLine& status, QObject* parent);

    /// `first` is the kind of plot selected initially.
    void open(const QString& first, Extent extent);
    /// For a plot that does not belong to the run: of a sweep, a search or the paper.
    void openFor(const PlotSource& picture);

private:
    /// Why there is no plot of the current settings; empty if there is.
    QString whyNot() const;
    /// The plots of the current run, as they are on screen.
    std::vector<PlotSource> onScreen() const;
    ExportPlotPage& addPage(std::vector<PlotSource> sources, std::size_t current, Extent extent);

    Document& m_document;
    MainViews& m_views;
    ResultPages& m_pages;
    const RunExports& m_run;
    FileChooser& m_chooser;
    QSettings* m_memory;
    StatusLine& m_status;
};

}  // namespace echoplane
