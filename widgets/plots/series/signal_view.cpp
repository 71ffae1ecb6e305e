// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/plots/series/signal_view.h"

#include <QAction>
#include <QActionGroup>
#include <QKeyEvent>
#include <QLayout>
#include <QTimer>

#include "core/own_data/data.h"
#include "core/text/message.h"
#include "widgets/plots/base/screen_plot.h"
#include "widgets/plots/series/signal_errors.h"
#include "widgets/plots/series/signal_figure.h"

namespace echoplane {
namespace {

constexpr double liveSteps = 200.0;
/// Height of the view in pixels from which the strip with the whole signal is shown.
constexpr int leastWithOverview = 320;
/// Position of the current step in a scrolling view, as a share of its width.
constexpr double placeOfNow = 0.85;
/// Series that take longer to solve, in seconds, wait until the settings rest.
constexpr double slowSeries = 0.1;

}  // namespace

SignalView::SignalView(QWidget* parent)
    : ResultView(parent, QSize(640, 360), QSize(300, 150)),
      m_figure(new SignalFigure(m_plot)),
      m_overview(new OverviewStrip(this)),
      m_fitAction(new QAction(this)),
      m_limits(this, timed<Limits>([](const Limits::Request& request, const RunContext& context) {
                   return solverLimitOf(*request.run, context);
               }),
               {limitKeyOf, [this] { refresh(); }, slowSeries,
                [](const Limits::Request&) { return Message("not enough memory to solve the equation once more"); }}) {
    setAccessibleName(tr("Signal and residual"));
    m_fitAction->setText(tr("Show the &whole signal"));
    m_fitAction->setToolTip(tr("Show all steps again (Home, or double click)"));
    connect(m_fitAction, &QAction::triggered, this, &SignalView::fit);
    addAction(m_fitAction);
    m_readableAction = new QAction(tr("Show a &readable part"), this);
    m_readableAction->setObjectName(QStringLiteral("readable-stretch"));
    m_readableAction->setToolTip(tr("Show the first steps of the test data, so that each is visible (Shift + Home)"));
    connect(m_readableAction, &QAction::triggered, this, &SignalView::showReadable);
    addAction(m_readableAction);
    offerBands();
    m_outputs = new OutputActions(this, Qt::WidgetWithChildrenShortcut);
    connect(m_outputs, &OutputActions::chosen, this, &SignalView::showOutput);
    followWindow();
    begin(m_figure, sameSeries);
}

// Both actions can be off: then the band is the spread.
void SignalView::offerBands() {
    auto* group = new QActionGroup(this);
    group->setExclusionPolicy(QActionGroup::ExclusionPolicy::ExclusiveOptional);
    const auto offer = [&](const QString& text, const char* name, const QString& toolTip) {
        auto* action = new QAction(text, this);
        action->setObjectName(QLatin1String(name));
        action->setCheckable(true);
        action->setToolTip(toolTip);
        connect(action, &QAction::toggled, this, [this] {
            m_figure->setBand(band());
            refresh();
        });
        group->addAction(action);
        addAction(action);
        return action;
    };
    m_intervalAction = offer(
        tr("Show the 90 % &interval"), "prediction-interval",
        tr("The interval that holds nine of ten values, estimated from the validation errors; replaces the spread over seeds"));
    m_ensembleAction = offer(
        tr("Show the 90 % interval of the &seeds"), "ensemble-interval",
        tr("The interval around the mean of the seeds that holds nine of ten values, wider where the seeds disagree, calibrated "
           "on the validation data; replaces the spread over seeds. Appears with the spread, a second after the last change"));
}

SignalBand SignalView::band() const {
    return m_intervalAction->isChecked()   ? SignalBand::residuals
           : m_ensembleAction->isChecked() ? SignalBand::ensemble
                                           : SignalBand::spread;
}

void SignalView::followWindow() {
    TimePanels& panels = m_figure->panels();
    panels.setOpensReadable();
    m_overview->hide();
    layout()->addWidget(m_overview);
    const auto updateWindow = [this](const QCPRange& range) { m_overview->setWindow(range.lower, range.upper); };
    connect(&panels.time(), qOverload<const QCPRange&>(&QCPAxis::rangeChanged), m_overview, updateWindow);
    connect(m_plot, &QCustomPlot::afterLayout, m_overview, [this, &panels] {
        m_overview->setPixelRange(panels.upper()->left() + m_plot->x(),
                                  panels.upper()->left() + panels.upper()->width() + m_plot->x());
    });
    connect(m_overview, &OverviewStrip::windowMoved, this, [this, &panels](double lower, double upper) {
        panels.time().setRange(lower, upper);
        replotSoon();
    });
    connect(m_overview, &OverviewStrip::wholeWanted, this, &SignalView::fit);
}

SignalView::~SignalView() = default;

void SignalView::fit() {
    updateFigure();
    m_figure->panels().fit();
    replotSoon();
}

void SignalView::showReadable() {
    updateFigure();
    m_figure->panels().showReadable();
    replotSoon();
}

void SignalView::open() {
    updateFigure();
    m_figure->panels().open();
    replotSoon();
}

void SignalView::startOver() {
    open();
    showOutput(0);
}

void SignalView::addTo(OnScreen& screen) {
    screen.looks.set(SignalFigure::Look{output(), band(), zoom()});
    screen.now = m_now;
}

void SignalView::showOutput(int output) {
    m_figure->setOutput(output);
    refresh();
}

void SignalView::setNow(std::optional<int> step) {
    m_now = step;
    if (!m_now) {
        m_shownNow.reset();
        m_figure->setNow(std::nullopt);
        open();
    }
    refresh();
}

void SignalView::setSpread(std::shared_ptr<const Spread> spread) {
    if (!spread && !m_hasSpread) return;
    m_hasSpread = spread != nullptr;
    m_figure->setSpread(std::move(spread));
    refresh();
}

bool SignalView::hasBand() {
    updateFigure();
    return m_figure->hasBand();
}

std::optional<SignalView::LimitKey> SignalView::limitKeyOf(const std::shared_ptr<const RunResult>& run) {
    if (!run->score || !run->score->followed || !hasSolverLimit(*run)) return std::nullopt;
    return LimitKey(run->data, run->experiment.data.split.span(Role::test).first);
}

void SignalView::fillFigure() {
    m_limits.follow(m_result, {});
    m_figure->setSolverLimit(m_limits.of(m_result));
    ResultView::fillFigure();
    m_outputs->setShown(m_figure->output(), m_figure->outputs());
    fillOverview();
    followNow();
}

void SignalView::fillOverview() {
    const TimePanels& panels = m_figure->panels();
    const bool isLong = !panels.spans().empty() && panels.steps() > TimePanels::mostAtOnce;
    m_readableAction->setEnabled(isLong);
    m_hasOverview = isLong;
    placeOverview();
    if (!isLong) return;
    const auto shown = std::pair(m_result->data, m_figure->output());
    if (shown != m_overviewOf) {
        const Eigen::RowVectorXd target =
            targetOf(*m_result, std::min<Eigen::Index>(shown.second, m_result->data->targets.rows() - 1));
        m_overview->setSeries({target.begin(), target.end()});
        m_overviewOf = shown;
    }
    m_overview->setSpans(panels.spans());
    m_overview->setWindow(panels.inView().x(), panels.inView().y());
}

// In a low view the curves need the room more. Deferred: this changes the plot's size, so not while it is being drawn.
void SignalView::placeOverview() {
    const bool shown = m_hasOverview && height() >= leastWithOverview;
    if (m_overview->isHidden() == shown) QTimer::singleShot(0, m_overview, [this, shown] { m_overview->setVisible(shown); });
}

void SignalView::resizeEvent(QResizeEvent* event) {
    ResultView::resizeEvent(event);
    placeOverview();
}

void SignalView::followNow() {
    if (!m_now) return;
    QCPAxis& time = m_figure->panels().time();
    const bool restarted = m_shownNow && *m_now < *m_shownNow;
    if (restarted && !m_figure->panels().showsAll()) m_shownNow.reset();
    if (!m_shownNow) time.setRange(-0.5, liveSteps - 0.5);
    const QCPRange seen = time.range();
    if (!m_figure->panels().showsAll() && (!m_shownNow || seen.contains(*m_shownNow))) {
        const double lower = *m_now - placeOfNow * seen.size();
        time.setRange(QCPRange(lower, lower + seen.size()));
    }
    m_shownNow = m_now;
    m_figure->setNow(m_now);
}

QPointF SignalView::visibleSteps() const {
    return m_figure->panels().inView();
}

std::optional<QPointF> SignalView::zoom() {
    updateFigure();
    if (m_figure->panels().showsAll() || m_figure->panels().isOpening()) return std::nullopt;
    return visibleSteps();
}

int SignalView::output() {
    updateFigure();
    return m_figure->output();
}

QPointF SignalView::residualRange() const {
    return {m_figure->residualAxis().range().lower, m_figure->residualAxis().range().upper};
}

QString SignalView::badge() const {
    return m_figure->notes().join(QStringLiteral("; "));
}

void SignalView::keyPressEvent(QKeyEvent* event) {
    if (event->key() == Qt::Key_Home)
        event->modifiers() & Qt::ShiftModifier ? showReadable() : fit();
    else if (m_figure->panels().handleKey(event->key()))
        replotSoon();
    else
        ResultView::keyPressEvent(event);
}

bool SignalView::plotEvent(QEvent* event) {
    if (event->type() == QEvent::MouseButtonDblClick) {
        fit();
        return true;
    }
    return false;
}

}  // namespace echoplane
