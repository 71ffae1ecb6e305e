// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/plots/analysis/memory_view.h"

#include <QLayout>
#include <QPushButton>
#include <QTimer>

#include "core/kinds/recall/memory.h"
#include "core/kinds/recall/memory_curves.h"
#include "core/kinds/recall/recall_kind.h"
#include "core/text/message.h"
#include "widgets/plots/analysis/memory_figure.h"
#include "widgets/plots/base/screen_plot.h"

namespace echoplane {

namespace {

/// The exact curve is computed without delay if the last one took no longer than this, in seconds.
constexpr double quickMemory = 0.01;

}  // namespace

MemoryView::MemoryView(QWidget* parent)
    : ResultView(parent),
      m_figure(new MemoryFigure(m_plot)),
      m_offer(new QPushButton(tr("Measure the memory capacity"), this)),
      m_exact(this, timed<Exact>([](const Exact::Request& request, const RunContext& context) {
                  return exactMemoryOf(request.run->experiment, *request.run->spectrum, *request.run->dynamics, context);
              }),
              {keyOf, [this] { refresh(); }, quickMemory,
               [](const Exact::Request&) { return Message("not enough memory for the exact memory curve"); }}) {
    setAccessibleName(tr("Memory capacity"));
    m_offer->setObjectName(QStringLiteral("measure-memory"));
    m_offer->setAccessibleName(m_offer->text());
    m_offer->setToolTip(tr("Selects the task Memory capacity. Undo restores the current task."));
    m_offer->hide();
    connect(m_offer, &QPushButton::clicked, this, &MemoryView::taskWanted);
    layout()->addWidget(m_offer);
    layout()->setAlignment(m_offer, Qt::AlignHCenter);
    begin(m_figure, sameSource);  // MC_k does not depend on the number of delays
}

MemoryView::~MemoryView() = default;

std::optional<MemoryView::ExactKey> MemoryView::keyOf(const std::shared_ptr<const RunResult>& run) {
    if (!run || !run->dynamics || !run->score || testMemory(*run->score) == nullptr) return {};
    const Experiment& experiment = run->experiment;
    if (!whyNoExactMemory(experiment, *run->spectrum, *run->dynamics).empty()) return {};
    const SplitSpec& split = experiment.data.split;
    return ExactKey{run->spectrum,
                    run->dynamics,
                    experiment.readout.ridge,
                    experiment.input.scaling,
                    experiment[memory::delays],
                    split.training - split.washout};
}

void MemoryView::fillFigure() {
    m_exact.follow(m_result, {});
    m_figure->setAnalysis(keyOf(m_result) ? m_exact.analysis() : Analysis<ExactMemory>());
    ResultView::fillFigure();
    const bool other = m_result && &kindOf(m_result->experiment) != &recallKind;
    // Deferred: this changes the plot's size, so not while it is being drawn.
    if (m_offer->isHidden() == other) QTimer::singleShot(0, m_offer, [this, other] { m_offer->setVisible(other); });
}

QString MemoryView::headline() const {
    return m_figure->headline();
}

QString MemoryView::halfDelay() const {
    return m_figure->halfDelay();
}

}  // namespace echoplane
