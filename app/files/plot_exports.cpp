// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/files/plot_exports.h"

#include <algorithm>
#include <utility>

#include <QAction>
#include <QTimer>

#include "app/files/run_exports.h"
#include "app/views/main_views.h"
#include "app/views/result_pages.h"
#include "widgets/document/document.h"
#include "widgets/document/spectrum_editor.h"
#include "widgets/plots/catalogue/plot_export.h"
#include "widgets/plots/plane/plane_jacobian.h"
#include "widgets/plots/plane/plane_view.h"
#include "widgets/status/status_line.h"

namespace echoplane {
namespace {

constexpr int exportFollows = 100;  // ms

/// The kinds of plots of such runs.
QStringList plotsOf(const Experiment& experiment) {
    QStringList kinds = plotKinds();
    kinds.removeIf([&experiment](const QString& kind) { return !hasPlot(kind, experiment); });
    return kinds;
}

}  // namespace

PlotExports::PlotExports(Document& document, MainViews& views, ResultPages& pages, const RunExports& run, FileChooser& chooser,
                         QSettings* memory, StatusLine& status, QObject* parent)
    : QObject(parent),
      m_document(document),
      m_views(views),
      m_pages(pages),
      m_run(run),
      m_chooser(chooser),
      m_memory(memory),
      m_status(status) {
    connect(&views, &MainViews::exportRequested, this, [this](const QString& plot) { open(plot, Extent::one); });
}

QString PlotExports::whyNot() const {
    const QString reason = m_run.whyNot();
    if (!reason.isEmpty() || !m_views.plane().jacobianIsOlder()) return reason;
    return tr("The Jacobian of this result is still being computed.");
}

std::vector<PlotSource> PlotExports::onScreen() const {
    const auto& run = m_document.result();
    const OnScreen screen = m_views.onScreen();
    std::vector<PlotSource> sources;
    for (const QString& kind : plotsOf(run->experiment)) {
        const bool ofModes =
            kind == QLatin1String("plane") || kind == QLatin1String("weights") || kind == QLatin1String("contribution");
        OnScreen own = screen;
        if (kind == QLatin1String("signal")) own.pinned = m_views.overSignal();
        sources.push_back(plotSource(kind, ofModes ? m_views.modesShown(run) : run, own));
    }
    return sources;
}

void PlotExports::open(const QString& first, Extent extent) {
    if (const QString reason = whyNot(); !reason.isEmpty()) return m_status.sayError(reason);
    const auto index = plotsOf(m_document.experiment()).indexOf(first);
    ExportPlotPage& page = addPage(onScreen(), static_cast<std::size_t>(std::max(qsizetype{0}, index)), extent);
    // It follows the results and what of them is on screen, a moment later, as in live training they come one after the other.
    auto* soon = new QTimer(&page);
    soon->setSingleShot(true);
    soon->setInterval(exportFollows);
    connect(soon, &QTimer::timeout, &page, [this, &page] {
        if (const QString reason = whyNot(); reason.isEmpty())
            page.setSources(onScreen());
        else
            page.setUnavailable(reason);
    });
    const auto follow = [this, &page, soon] {
        if (const QString reason = m_run.whyNot(); !reason.isEmpty()) page.setUnavailable(reason);
        if (!soon->isActive()) soon->start();
    };
    const PlaneView& plane = m_views.plane();
    connect(&m_document, &Document::experimentChanged, &page, follow);
    connect(&m_document, &Document::resultChanged, &page, follow);
    connect(&plane, &PlaneView::zoomChanged, &page, follow);
    connect(&m_views.editor(), &SpectrumEditor::selectionChanged, &page, follow);
    connect(&plane.jacobian(), &PlaneJacobian::changed, &page, follow);
    for (const QAction* each :
         {plane.polarGridAction(), plane.responseAction(), plane.weightAction(), plane.logScaleAction(), plane.jacobianAction()})
        connect(each, &QAction::toggled, &page, follow);
}

void PlotExports::openFor(const PlotSource& picture) {
    addPage({picture}, 0, Extent::one);
}

ExportPlotPage& PlotExports::addPage(std::vector<PlotSource> sources, std::size_t current, Extent extent) {
    auto* page = new ExportPlotPage(std::move(sources), current, extent, m_chooser, m_memory, &m_pages);
    if (const auto* before = qobject_cast<ExportPlotPage*>(m_pages.page(QStringLiteral("export")))) {
        page->setSuffix(before->suffix());
        page->setOptions(before->options());
    }
    connect(page, &ExportPlotPage::saved, this, [this](const QString& message) {
        m_status.sayNote(message);
        m_pages.back();
    });
    m_pages.openOnce(page, QStringLiteral("export"), page->windowTitle(),
                     extent == Extent::one ? tr("One plot as a picture or as numbers, at the size it will be printed.")
                                           : tr("Every plot into a folder, in one format and at one size."));
    return *page;
}

}  // namespace echoplane
