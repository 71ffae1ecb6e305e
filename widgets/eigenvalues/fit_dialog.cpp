// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/eigenvalues/fit_dialog.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <ranges>
#include <utility>

#include <QFormLayout>
#include <QHBoxLayout>
#include <QLabel>
#include <QPushButton>
#include <QSpinBox>
#include <QVBoxLayout>

#include "core/jobs/failure.h"
#include "core/jobs/parallel_for.h"
#include "core/run/pipeline.h"
#include "core/text/message.h"
#include "widgets/controls/help_text.h"
#include "widgets/controls/message_strip.h"
#include "widgets/controls/page_parts.h"
#include "widgets/controls/scrolled_form.h"
#include "widgets/document/document.h"
#include "widgets/eigenvalues/fit_plot.h"
#include "widgets/language/core_text.h"
#include "widgets/language/plain_text.h"
#include "widgets/plots/axes/axis_title.h"
#include "widgets/plots/axes/typeset.h"
#include "widgets/plots/plane/plane_view.h"
#include "widgets/theme/control_style.h"
#include "widgets/theme/metrics.h"

namespace echoplane {
namespace {

/// Eigenvalues of a run's dynamics.
std::vector<std::complex<double>> modesOf(const RunResult& run) {
    std::vector<std::complex<double>> modes;
    modes.reserve(static_cast<std::size_t>(run.dynamics->spectrum.modes()));
    for (Eigen::Index k = 0; k < run.dynamics->spectrum.modes(); ++k) modes.push_back(run.dynamics->spectrum.eigenvalue(k));
    return modes;
}

std::vector<std::complex<double>> scaledBy(std::vector<std::complex<double>> modes, double radius) {
    for (auto& each : modes) each *= radius;
    return modes;
}

QString number(double value) {
    return typeset(QString::number(value, 'g', 3));
}

}  // namespace

FitDialog::FitDialog(Document& document, PlaneView& plane, QWidget* parent)
    : QDialog(parent),
      m_document(document),
      m_plane(plane),
      m_order(new QSpinBox(this)),
      m_size(new QSpinBox(this)),
      m_words(plainLabel(this)),
      m_error(new MessageStrip(MessageStrip::Kind::error, this)),
      m_jobs(this,
             [box = m_box](const Request& request, RunContext context) {
                 context.threads = defaultThreads();
                 return compute(request, context, *box);
             },
             {[this](const std::shared_ptr<const Answer>& answer) { finish(*answer); },
              [this](const QString& message, const Request&) {
                  m_error->showMessage(message);
                  update();
              },
              [this] { update(); },
              [this](const QString& what, double fraction) {
                  m_words->setText(tr("%1 … %2 %").arg(what).arg(std::lround(100.0 * fraction)));
              },
              [this](bool) { update(); }, [](const Request&) { return Message("not enough memory to fit eigenvalues"); }}) {
    setObjectName(QStringLiteral("fit-dialog"));
    setHelp(*this, QStringLiteral("fit"));
    closeByKey(*this);
    setWindowTitle(tr("Fit eigenvalues to the task"));
    m_error->setObjectName(QStringLiteral("fit-error"));
    constexpr int largest = 10000;
    const auto box = [&](QSpinBox* field, const char* name, const QString& none, const QString& toolTip) {
        field->setObjectName(QLatin1String(name));
        field->setRange(0, largest);
        field->setSpecialValueText(none);
        field->setToolTip(toolTip);
    };
    box(m_order, "fit-order", tr("widest gap"),
        tr("Order of the signal: its real dimensions, two per frequency. 0: at the widest gap of the singular values. Click in "
           "their plot to choose another order."));
    box(m_size, "fit-size", tr("as the signal"), tr("Reservoir size N. 0: the order of the signal."));
    m_order->setAccessibleName(tr("Order of the signal"));
    m_size->setAccessibleName(tr("Size N"));
    auto* row = new QHBoxLayout;
    row->addWidget(plainLabel(tr("Order"), this));
    row->addWidget(m_order);
    row->addWidget(plainLabel(tr("N"), this));
    row->addWidget(m_size);
    row->addStretch(1);
    m_fit = addButton("fit-run", tr("F&it"),
                      tr("Fits the angles to the training signal; chooses estimator, radius and α on validation."));
    m_optimise =
        addButton("fit-optimise", tr("Op&timise"),
                  tr("Moves the modes to reduce the training error (variable projection, L-BFGS), starting from the crosses or, "
                     "without any, from the current settings. Offers the step with the lowest validation error."));
    m_prune = addButton("fit-prune", tr("&Prune"),
                        tr("Removes modes one by one, the least costly first, and plots the error against the number of modes. "
                           "Click a point to take it."));
    m_stop = addButton("fit-stop", tr("&Stop"), tr("Stops the computation; the optimiser offers its best step so far."));
    auto* buttons = new QHBoxLayout;
    for (QPushButton* each : {m_fit, m_optimise, m_prune}) buttons->addWidget(each);
    m_values = new FitPlot("fit-values", tr("order n"), tr("singular value σₙ"),
                           tr("Singular values of the training signal's Hankel matrix. Those before the widest gap are its "
                              "modes, those after it noise or rounding. Click to choose another order."),
                           this);
    m_curve = new FitPlot("fit-curve", tr("radius"), tr("validation RMSE"), tr("Click to choose another point."), this);
    setShortTitle(*m_values->yAxis, QStringLiteral("σₙ"));
    setShortTitle(*m_curve->yAxis, tr("RMSE"));
    m_words->setText(
        tr("Fit estimates eigenvalues from the signal and marks them as crosses on the plane. Apply replaces the spectrum with "
           "them."));
    m_words->setObjectName(QStringLiteral("fit-words"));
    m_words->setWordWrap(true);
    // Room for its longest sentence in the column of the results, so that nothing moves.
    constexpr int lines = 4;
    m_words->setMinimumHeight(lines * m_words->fontMetrics().lineSpacing());
    m_words->setAlignment(Qt::AlignLeft | Qt::AlignTop);
    m_words->setTextInteractionFlags(Qt::TextSelectableByMouse);
    m_apply =
        addButton("fit-apply", tr("&Apply"), tr("Makes the crosses on the plane the reservoir's eigenvalues: one undo step."));
    auto* inside = new QWidget;
    auto* content = new QVBoxLayout(inside);
    content->setContentsMargins(metrics::gapSmall, metrics::unit, metrics::gapSmall, 0);
    content->setSpacing(metrics::gapSmall);
    content->addWidget(m_error);
    content->addLayout(row);
    content->addLayout(buttons);
    content->addWidget(m_words);
    content->addWidget(m_values, 1);
    content->addWidget(m_curve, 1);
    constexpr int leastLines = 4;
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins({});
    column->setSpacing(0);
    column->addWidget(new ScrolledForm(inside, leastLines, this), 1);
    column->addLayout(pageFooter({m_stop}, *m_apply));

    connect(m_fit, &QPushButton::clicked, this, [this] { begin(Kind::fit); });
    connect(m_optimise, &QPushButton::clicked, this, [this] { begin(Kind::optimise); });
    connect(m_prune, &QPushButton::clicked, this, [this] { begin(Kind::prune); });
    connect(m_stop, &QPushButton::clicked, this, &FitDialog::stop);
    connect(m_apply, &QPushButton::clicked, this, &FitDialog::apply);
    connect(m_values, &FitPlot::clicked, this, [this](double across) {
        m_order->setValue(static_cast<int>(std::clamp(std::round(across), 1.0, static_cast<double>(largest))));
        showValues();
    });
    connect(m_curve, &FitPlot::clicked, this, &FitDialog::take);
    connect(m_order, &QSpinBox::valueChanged, this, &FitDialog::showValues);
    connect(&m_document, &Document::experimentChanged, this, [this] {
        if (!m_applying) forget();
    });
    constexpr int frame = 16;
    m_frames.setInterval(frame);
    connect(&m_frames, &QTimer::timeout, this, &FitDialog::showSteps);
    update();
}

FitDialog::~FitDialog() = default;

QString FitDialog::summary() const {
    return m_words->text();
}

QPushButton* FitDialog::addButton(const char* name, const QString& text, const QString& toolTip) {
    auto* button = new QPushButton(text, this);
    button->setObjectName(QLatin1String(name));
    button->setAccessibleName(QString(text).remove(QLatin1Char('&')));
    button->setToolTip(toolTip);
    button->setAutoDefault(false);
    return button;
}

FitDialog::Answer FitDialog::compute(const Request& request, const RunContext& context, StepBox& box) {
    Answer answer;
    answer.kind = request.kind;
    Pipeline pipeline;
    if (request.kind == Kind::fit) {
        answer.fit = fitSpectrum(request.experiment, request.options, context);
        answer.limit = whatLimits(*answer.fit, context);
        answer.run = pipeline.run(answer.fit->experiment, context);
        return answer;
    }
    answer.run = pipeline.run(request.experiment, context);
    if (request.kind == Kind::prune) {
        answer.curve = pruneCurve(answer.run, context);
        return answer;
    }
    const RunContext stoppable{box.stop.get_token(), {}, 1};
    answer.optimised = optimiseModes(answer.run, {}, stoppable, [&](const OptimiseStep& step) {
        context.checkpoint();
        const std::scoped_lock guard(box.lock);
        box.steps.push_back(step);
    });
    answer.run = pipeline.run(answer.optimised->experiment, context);
    return answer;
}

void FitDialog::begin(Kind kind) {
    m_error->hide();
    {
        const std::scoped_lock guard(m_box->lock);
        m_box->steps.clear();
        m_box->stop = std::stop_source();
    }
    Request request{kind, kind == Kind::fit || !m_offer ? m_document.experiment() : *m_offer, {}};
    request.options.order = m_order->value();
    request.options.size = m_size->value();
    m_jobs.submit(request, std::chrono::seconds(0));
    if (kind == Kind::optimise) m_frames.start();
    update();
}

void FitDialog::stop() {
    if (m_frames.isActive())
        m_box->stop.request_stop();
    else
        m_jobs.cancel();
}

void FitDialog::showSteps() {
    std::vector<OptimiseStep> steps;
    {
        const std::scoped_lock guard(m_box->lock);
        steps = m_box->steps;
    }
    if (steps.empty()) return;
    std::vector<std::vector<std::complex<double>>> trails(steps.back().modes.size());
    for (const OptimiseStep& step : steps)
        for (std::size_t k = 0; k < trails.size(); ++k) trails[k].push_back(step.modes[k]);
    m_plane.showCandidates(steps.back().modes, trails);
    m_words->setText(tr("Step %1: training RMSE %2, validation RMSE %3")
                         .arg(steps.back().number)
                         .arg(number(steps.back().training), number(steps.back().validation)));
}

void FitDialog::finish(const Answer& answer) {
    m_frames.stop();
    m_answer = std::make_shared<const Answer>(answer);
    const ScoreResult* const score = answer.run.score.get();
    const QString errors =
        score ? tr("Validation RMSE %1, training RMSE %2.").arg(number(score->validation.rmse), number(score->training.rmse))
              : QString();
    const QString used =
        tr("Modes and readout were fitted on the training data, choices were made on the validation data; the test data were not "
           "used.");
    if (answer.fit) {
        const SpectrumFit& fit = *answer.fit;
        m_offer = fit.experiment;
        QStringList words{tr("%1: N %2, radius %3, α %4.")
                              .arg(coreText(fit.candidates[fit.chosen].name))
                              .arg(fit.experiment.reservoir.size)
                              .arg(number(fit.best.radius), number(fit.best.alpha)),
                          errors, coreText(answer.limit)};
        for (const Message& note : fit.notes) words << coreText(note) + QLatin1Char('.');
        m_words->setText((words << used).join(QLatin1Char(' ')));
        showValues();
        m_plane.showCandidates(modesOf(answer.run));
    } else if (answer.optimised) {
        const Optimised& optimised = *answer.optimised;
        m_offer = optimised.experiment;
        showSteps();
        m_plane.showCandidates(optimised.trail[optimised.chosen].modes);
        m_words->setText(tr("%1 steps%2; step %3 has the lowest validation error. %4 %5")
                             .arg(optimised.trail.size() - 1)
                             .arg(optimised.stopped ? tr(", stopped") : QString())
                             .arg(optimised.chosen)
                             .arg(errors, used));
    } else {
        m_words->setText(tr("%1 modes; a click on the curve takes fewer. %2").arg(answer.curve.front().modes).arg(errors));
    }
    showCurve();
    update();
}

void FitDialog::showValues() {
    if (!m_answer || !m_answer->fit) return;
    const Eigen::VectorXd& values = m_answer->fit->subspace.singularValues;
    QVector<double> across, up;
    for (Eigen::Index k = 0; k < values.size(); ++k) {
        across << static_cast<double>(k + 1);
        up << std::max(values[k], values[0] * 1e-18);
    }
    const double edge = (m_order->value() > 0 ? m_order->value() : m_answer->fit->orderByGap) + 0.5;
    m_values->setCurve(across, up, std::min(static_cast<double>(values.size()), std::max(20.0, 3.0 * edge)));
    m_values->setChosen(edge);
}

void FitDialog::showCurve() {
    QVector<double> across, up;
    double chosen = std::numeric_limits<double>::quiet_NaN();
    if (m_answer->fit) {
        for (const RadiusPoint& point : m_answer->fit->candidates[m_answer->fit->chosen].curve) {
            across << point.radius;
            up << point.validation;
        }
        m_curve->xAxis->setLabel(tr("radius"));
        chosen = m_offer ? m_offer->dynamics.spectralRadius : chosen;
    } else if (m_answer->optimised) {
        for (const OptimiseStep& step : m_answer->optimised->trail) {
            across << step.number;
            up << step.validation;
        }
        m_curve->xAxis->setLabel(tr("step"));
        chosen = static_cast<double>(m_answer->optimised->chosen);
    } else {
        for (const auto& point : m_answer->curve | std::views::reverse) {
            across << point.modes;
            up << point.validation;
        }
        m_curve->xAxis->setLabel(tr("modes"));
    }
    m_curve->setCurve(across, up, across.isEmpty() ? 1.0 : 1.02 * std::ranges::max(across));
    m_curve->setChosen(chosen);
}

void FitDialog::take(double across) {
    if (!m_answer || !idle()) return;
    const auto nearest = [across](const auto& list, auto value) {
        return std::ranges::min_element(list, {}, [&](const auto& each) { return std::abs(value(each) - across); });
    };
    if (m_answer->fit) {
        const SpectrumFit& fit = *m_answer->fit;
        const FitCandidate& candidate = fit.candidates[fit.chosen];
        const auto point = nearest(candidate.curve, [](const RadiusPoint& each) { return each.radius; });
        m_offer = withEigenvalues(fit.experiment, candidate.eigenvalues, point->radius);
        m_offer->readout.ridge = point->alpha;
        m_plane.showCandidates(scaledBy(candidate.eigenvalues, point->radius));
        m_words->setText(tr("Radius %1, α %2: validation RMSE %3.")
                             .arg(number(point->radius), number(point->alpha), number(point->validation)));
        showCurve();
    } else if (!m_answer->curve.empty()) {
        const auto point = nearest(m_answer->curve, [](const PrunePoint& each) { return static_cast<double>(each.modes); });
        m_offer = pruned(m_answer->run, *point);
        std::vector<std::complex<double>> kept;
        const Spectrum& spectrum = m_answer->run.dynamics->spectrum;
        for (Eigen::Index mode = 0; mode < spectrum.modes(); ++mode)
            if (std::ranges::binary_search(point->columns, columnOfMode(m_answer->run.experiment, spectrum, mode)))
                kept.push_back(spectrum.eigenvalue(mode));
        m_plane.showCandidates(kept);
        m_words->setText(tr("%1 modes (N %2): validation RMSE %3, training RMSE %4.")
                             .arg(point->modes)
                             .arg(point->size)
                             .arg(number(point->validation), number(point->training)));
        m_curve->setChosen(static_cast<double>(point->modes));
    }
    update();
}

void FitDialog::apply() {
    if (!m_offer) return;
    try {
        m_applying = true;
        m_document.setExperiment(*m_offer, tr("fit eigenvalues"));
    } catch (const std::invalid_argument&) {
        m_error->showMessage(coreText(currentFailure()));
    }
    m_applying = false;
    forget();
}

void FitDialog::forget() {
    m_frames.stop();
    m_box->stop.request_stop();
    m_jobs.cancel();
    m_offer.reset();
    m_plane.showCandidates({});
    update();
}

void FitDialog::update() {
    const bool busy = !m_jobs.idle();
    if (!busy) m_frames.stop();
    for (QPushButton* each : {m_fit, m_optimise, m_prune}) enable(*each, !busy, *this);
    enable(*m_stop, busy, *this);
    m_apply->setEnabled(m_offer.has_value() && !busy);
    setPrimary(*m_fit, !m_offer);
    setPrimary(*m_apply, m_offer.has_value());
}

void FitDialog::hideEvent(QHideEvent* event) {
    QDialog::hideEvent(event);
    forget();
}

}  // namespace echoplane
