// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/plots/analysis/conceptor_view.h"

#include <QComboBox>
#include <QHBoxLayout>
#include <QVBoxLayout>

#include "core/kinds/recall/one_input.h"
#include "core/text/message.h"
#include "widgets/plots/analysis/conceptor_figure.h"
#include "widgets/plots/base/screen_plot.h"

namespace echoplane {
namespace {

/// Networks that take up to this many seconds are loaded again while settings move.
constexpr double quickLoading = 0.1;

std::optional<Experiment> conceptorKey(const std::shared_ptr<const RunResult>& run) {
    if (!hasConceptors(*run)) return std::nullopt;
    return reservoirWithOneInput(run->experiment);
}

}  // namespace

ConceptorView::ConceptorView(QWidget* parent)
    : ResultView(parent, QSize(560, 420), QSize(300, 150)),
      m_figure(new ConceptorFigure(m_plot)),
      m_patterns(new QComboBox(this)),
      m_loading(this, timed<Loading>([](const Loading::Request& request, const RunContext& context) {
                    return conceptorsOf(*request.run, context);
                }),
                {conceptorKey, [this] { refresh(); }, quickLoading,
                 [](const Loading::Request&) { return Message("not enough memory for the conceptors"); }}) {
    setAccessibleName(tr("Conceptors"));
    m_patterns->setObjectName(QStringLiteral("conceptor-pattern"));
    m_patterns->setAccessibleName(tr("Pattern to recall"));
    m_patterns->setToolTip(tr("All of these are loaded into the one network; the conceptor of the chosen one brings it back."));
    for (const std::string& name : windowPatterns()) m_patterns->addItem(QString::fromStdString(name));
    auto* above = new QHBoxLayout;
    above->setContentsMargins(8, 4, 8, 0);
    above->addWidget(m_patterns);
    above->addStretch();
    qobject_cast<QVBoxLayout*>(layout())->insertLayout(0, above);
    connect(m_patterns, &QComboBox::currentIndexChanged, this, [this](int pattern) {
        m_figure->setPattern(pattern);
        refresh();
    });
    begin(m_figure, anyRun);
}

ConceptorView::~ConceptorView() = default;

int ConceptorView::pattern() const {
    return m_patterns->currentIndex();
}

void ConceptorView::addTo(OnScreen& screen) {
    screen.looks.set(ConceptorFigure::Look{pattern()});
}

QString ConceptorView::headline() const {
    return m_figure->headline();
}

void ConceptorView::fillFigure() {
    m_loading.follow(m_result, {});
    m_figure->setAnalysis(m_loading.analysis());
    ResultView::fillFigure();
}

}  // namespace echoplane
