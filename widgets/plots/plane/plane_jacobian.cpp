// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/plots/plane/plane_jacobian.h"

#include <algorithm>
#include <chrono>

#include <QHBoxLayout>
#include <QLabel>
#include <QSignalBlocker>
#include <QSlider>
#include <QSpinBox>

#include "core/text/message.h"
#include "widgets/language/plain_text.h"
#include "widgets/plots/axes/number_text.h"

namespace echoplane {
namespace {

/// A Jacobian that takes longer than this is abandoned for a newer one.
constexpr std::chrono::milliseconds patience{500};

/// The last step whose preceding state is stored and finite.
int lastStep(const RunResult& run) {
    const int stored = static_cast<int>(std::min<Eigen::Index>(run.states->states.cols(), run.experiment.steps() - 1));
    return std::min(stored, run.states->divergedAt.value_or(stored));
}

}  // namespace

PlaneJacobian::PlaneJacobian(QWidget* parent)
    : QWidget(parent),
      m_slider(new QSlider(Qt::Horizontal, this)),
      m_field(new QSpinBox(this)),
      m_line(plainLabel(this)),
      m_jobs(this, compute,
             {[this](const std::shared_ptr<const Answer>& answer) {
                  m_shown = answer->request;
                  m_spectrum = std::make_shared<const JacobianSpectrum>(answer->spectrum);
                  const double radius = spectralRadius(m_spectrum->eigenvalues);
                  showText(m_spectrum->whole ? tr("largest |λ| %1").arg(radiusNumber(radius, 4))
                                             : tr("leading, largest |λ| %1").arg(radiusNumber(radius, 4)));
                  Q_EMIT changed();
              },
              [this](const QString& message, const Request& request) {
                  m_shown = request;
                  m_spectrum = nullptr;
                  showText(message);
                  Q_EMIT changed();
              },
              [] {}, [](const QString& /*what*/, double /*fraction*/) {}, [](bool /*busy*/) {},
              [](const Request&) { return Message("not enough memory"); }}) {
    auto* row = new QHBoxLayout(this);
    row->setContentsMargins(8, 0, 8, 0);
    QLabel* label = plainLabel(tr("Jacobian at step"), this);
    const QString toolTip =
        tr("The step t of the driven trajectory at which the Jacobian J_t = (1 − lr)·I + lr·ρ·W·diag(f′(z_t)) is taken: it "
           "multiplies a small difference of the state in this step. The hollow diamonds are its eigenvalues.");
    for (QWidget* widget : {static_cast<QWidget*>(label), static_cast<QWidget*>(m_slider), static_cast<QWidget*>(m_field)})
        widget->setToolTip(toolTip);
    label->setBuddy(m_field);
    m_slider->setObjectName(QStringLiteral("jacobian-slider"));
    m_slider->setAccessibleName(label->text());
    m_field->setObjectName(QStringLiteral("jacobian-step"));
    m_field->setAccessibleName(label->text());
    row->addWidget(label);
    row->addWidget(m_slider, 1);
    row->addWidget(m_field);
    row->addWidget(m_line);
    m_line->setMinimumWidth(m_line->fontMetrics().horizontalAdvance(tr("largest |λ| %1").arg(QStringLiteral("0.00000"))));
    connect(m_slider, &QSlider::valueChanged, this, &PlaneJacobian::setStep);
    connect(m_field, &QSpinBox::valueChanged, this, &PlaneJacobian::setStep);
}

PlaneJacobian::~PlaneJacobian() = default;

bool PlaneJacobian::hasJacobian(const RunResult* run) {
    return run && run->spectrum && run->dynamics && run->states && !run->experiment.linear() && (run->factor || run->diverged());
}

PlaneJacobian::Answer PlaneJacobian::compute(const Request& request, const RunContext& context) {
    const RunResult& run = *request.run;
    return {request, jacobianSpectrum(run.experiment, *run.spectrum, *run.dynamics, *run.states, request.step, context)};
}

void PlaneJacobian::setResult(std::shared_ptr<const RunResult> run) {
    m_run = hasJacobian(run.get()) ? std::move(run) : nullptr;
    if (m_run) {
        const QSignalBlocker slider(m_slider), field(m_field);
        const int last = lastStep(*m_run);
        m_slider->setRange(0, last);
        m_field->setRange(0, last);
        const int step = m_step < 0 ? last : std::min(m_step, last);
        m_slider->setValue(step);
        m_field->setValue(step);
    }
    requestSpectrum();
}

void PlaneJacobian::setStep(int step) {
    m_step = step;
    {
        const QSignalBlocker slider(m_slider), field(m_field);
        m_slider->setValue(step);
        m_field->setValue(step);
    }
    requestSpectrum();
    Q_EMIT changed();
}

void PlaneJacobian::showEvent(QShowEvent* event) {
    QWidget::showEvent(event);
    requestSpectrum();
}

void PlaneJacobian::requestSpectrum() {
    if (!m_run || isHidden()) {  // a hidden row keeps no run alive
        m_wanted = m_shown = {};
        m_spectrum = nullptr;
        return;
    }
    const Request request{m_run, m_field->value()};
    if (request == m_wanted) return;
    m_wanted = request;
    m_jobs.submit(request, patience);
}

void PlaneJacobian::showText(const QString& words) {
    m_line->setText(words);
}

}  // namespace echoplane
