// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/race/race_shown.h"

#include <algorithm>

#include <QHBoxLayout>
#include <QLabel>
#include <QPushButton>

#include "core/explore/sweep.h"
#include "core/learners/network_jacobian.h"
#include "core/own_data/data.h"
#include "core/system/background_priority.h"
#include "core/tasks/run_kind.h"
#include "core/tasks/task.h"
#include "core/text/message.h"
#include "widgets/controls/page_parts.h"
#include "widgets/document/document.h"
#include "widgets/language/core_text.h"
#include "widgets/language/plain_text.h"
#include "widgets/plots/axes/number_text.h"
#include "widgets/plots/plane/rival_marks.h"

namespace echoplane {
namespace {

/// A Jacobian that takes longer than this is abandoned for a newer one.
constexpr std::chrono::milliseconds patience{500};
/// Maximum points of a trail; at that length every second point is dropped.
constexpr std::size_t longestTrail = 400;

/// True if the step Jacobian is the same at every step.
bool isConstant(const NetworkRecord& record) {
    return record.spec.kind == "lru";
}

Spectrum spectrumOf(const std::vector<std::complex<double>>& upper) {
    Spectrum spectrum;
    spectrum.upper = Eigen::Map<const Eigen::VectorXcd>(upper.data(), static_cast<Eigen::Index>(upper.size()));
    return spectrum;
}

}  // namespace

RaceShown::RaceShown(Document& document, Module module, Colours colours, QWidget* parent)
    : QWidget(parent),
      m_document(document),
      m_module(std::move(module)),
      m_colours(std::move(colours)),
      m_plane(pageButton(this, tr("Show on &plane"), "race-on-plane", tr("Show on plane"), {})),
      m_signal(pageButton(this, tr("Show in s&ignal"), "race-in-signal", tr("Show in signal"), {})),
      m_words(plainLabel(this)),
      m_jobs(this, compute,
             {[this](const std::shared_ptr<const Answer>& answer) {
                  const std::string& of = answer->request.contender;
                  m_answers[of] = answer;
                  if (answer->request == m_requested) m_requested = {};
                  if (isWanted(answer->request))
                      m_words->setText(tr("%1: largest |λ| %2 at %3")
                                           .arg(coreText(learner(of).title),
                                                radiusNumber(spectralRadius(answer->here.eigenvalues), 4), answer->where));
                  updatePlane();
              },
              [this](const QString& message, const Request& request) {
                  if (request == m_requested) m_requested = {};
                  if (isWanted(request)) {
                      std::erase(m_planeOf, request.contender);
                      m_words->setText(tr("No Jacobian: %1.").arg(message));
                  }
                  updateButtons();
                  updatePlane();
              },
              [] {}, [](const QString& /*what*/, double /*fraction*/) {}, [](bool /*busy*/) {},
              [](const Request&) { return Message("not enough memory"); }}) {
    auto* row = new QHBoxLayout(this);
    row->setContentsMargins({});
    for (QPushButton* button : {m_plane, m_signal}) {
        button->setCheckable(true);
        button->setAutoDefault(false);
        row->addWidget(button);
    }
    row->addWidget(m_words, 1);
    m_words->setWordWrap(true);
    m_words->setObjectName(QStringLiteral("race-shown-words"));
    connect(m_plane, &QPushButton::clicked, this, &RaceShown::showOnPlane);
    connect(m_signal, &QPushButton::clicked, this, &RaceShown::showInSignal);
    connect(&m_document, &Document::experimentChanged, this, &RaceShown::followDocument);
    connect(&m_document, &Document::pinsChanged, this, &RaceShown::followDocument);
    updateButtons();
}

RaceShown::~RaceShown() = default;

RaceShown::Answer RaceShown::compute(const Request& request, const RunContext& context) {
    useBackgroundPriority();
    const NetworkReading reading = readingAt(request.experiment, *request.data, request.step);
    const int count = static_cast<int>(reading.inputs.cols()), at = std::max(1, reading.step);
    std::vector<int> steps;
    if (!isConstant(*request.record)) steps = stepsAlong(count, restored(*request.networks, *request.record)->state());
    const auto here = std::ranges::lower_bound(steps, at);
    const auto place = static_cast<std::size_t>(here - steps.begin());
    if (here == steps.end() || *here != at) steps.insert(here, at);
    Answer answer{request, {}, {}, stepSpectra(*request.networks, *request.record, reading.inputs, steps, context)};
    answer.here = std::move(answer.along[place]);
    answer.along.erase(answer.along.begin() + static_cast<std::ptrdiff_t>(place));
    const bool whole = columnsOf(request.experiment) == Columns::sequences;
    answer.where =
        whole ? tr("the end of sequence %1").arg(request.step + 1) : tr("step %1").arg(request.step + at - reading.step);
    return answer;
}

const Learned* RaceShown::find(const std::string& name) const {
    const auto found = std::ranges::find(m_contenders, name, &Learned::name);
    return found == m_contenders.end() ? nullptr : &*found;
}

bool RaceShown::isOnPlane(const std::string& name) const {
    return std::ranges::find(m_planeOf, name) != m_planeOf.end();
}

bool RaceShown::isWanted(const Request& request) const {
    const Learned* contender = find(request.contender);
    return isOnPlane(request.contender) && contender != nullptr && contender->network == request.record;
}

bool RaceShown::isOfRace() const {
    const Experiment now = withSufficientValidation(m_document.experiment());
    return now.data == m_plan.base.data && sameSeries(now, m_plan.base);
}

QString RaceShown::whyNotOnPlane(const std::string& name) const {
    if (name.empty()) return tr("Choose a contender in the table.");
    if (!isOfRace()) return tr("The data differ from those of the race.");
    const Learned* contender = find(name);
    if (contender == nullptr) return m_moving.contains(name) ? QString() : tr("It has not finished yet.");
    if (contender->network == nullptr) return tr("Only trained networks have a step Jacobian.");
    if (contender->network->spec.kind == "linear")
        return tr("Its states are the reservoir's; the plane already shows those eigenvalues.");
    if (m_planeOf.size() >= mostOnPlane && !isOnPlane(name))
        return tr("The plane shows at most %1: hide another contender first.").arg(mostOnPlane);
    const Message why = whyNoJacobian(contender->state.value_or(0));
    return why.empty() ? QString() : tr("There is no step Jacobian: %1.").arg(coreText(why));
}

QString RaceShown::whyNotInSignal(const std::string& name) const {
    if (name.empty()) return tr("Choose a contender in the table.");
    if (!isOfRace()) return tr("The data differ from those of the race.");
    const Learned* contender = find(name);
    if (contender == nullptr) return tr("It has not finished yet.");
    if (!contender->score || contender->score->predictions.size() == 0 || !kindOf(m_plan.base).predictsSeries)
        return tr("It does not predict a series.");
    const bool shown = std::ranges::find(m_signalOf, name) != m_signalOf.end();
    if (!shown && m_signalOf.size() + m_document.pins().size() >= mostPinnedRuns)
        return tr("The signal shows at most %1: hide another contender, or unpin a run.").arg(mostPinnedRuns);
    return {};
}

void RaceShown::begin(const RacePlan& plan) {
    m_plan = plan;
    m_moving.clear();
    dropRequest();
    m_answers.clear();
    setContenders({});
}

void RaceShown::setContenders(const std::vector<Learned>& contenders) {
    m_contenders = contenders;
    updateButtons();
    updatePlane();
    updateSignal();
}

void RaceShown::setMoving(const std::string& contender, double rate, const Eigen::VectorXcd& eigenvalues) {
    Moving& moving = m_moving[contender];
    const Learned* before = find(contender);
    moving.since = before != nullptr ? before->network : nullptr;
    const auto count = static_cast<std::size_t>(eigenvalues.size());
    // Each step size tried starts new trails.
    if (moving.rate != rate || moving.trails.size() != count)
        moving = {rate, moving.since, {}, std::vector<std::vector<std::complex<double>>>(count)};
    moving.now.assign(eigenvalues.begin(), eigenvalues.end());
    for (std::size_t k = 0; k < count; ++k) {
        auto& trail = moving.trails[k];
        if (trail.size() >= longestTrail) {
            for (std::size_t i = 0; 2 * i < trail.size(); ++i) trail[i] = trail[2 * i];
            trail.resize((trail.size() + 1) / 2);
        }
        trail.push_back(moving.now[k]);
    }
    if (contender == m_chosen) updateButtons();
    if (isOnPlane(contender)) updatePlane();
}

void RaceShown::choose(const std::string& contender) {
    m_chosen = contender;
    updateButtons();
}

void RaceShown::lookAt(int step) {
    if (m_step == step) return;
    m_step = step;
    updatePlane();
}

void RaceShown::clear() {
    m_planeOf.clear();
    m_signalOf.clear();
    dropRequest();
    updateButtons();
    updatePlane();
    updateSignal();
}

void RaceShown::dropRequest() {
    m_jobs.drop();
    m_requested = {};
    m_words->clear();
}

void RaceShown::recolour() {
    updatePlane();
    updateSignal();
}

void RaceShown::followDocument() {
    if (!isOfRace() && !(m_planeOf.empty() && m_signalOf.empty())) clear();
    const std::size_t before = m_signalOf.size();
    while (!m_signalOf.empty() && m_signalOf.size() + m_document.pins().size() > mostPinnedRuns)
        m_signalOf.erase(m_signalOf.begin());
    updateButtons();
    if (m_signalOf.size() != before) updateSignal();
}

void RaceShown::showOnPlane(bool on) {
    std::erase(m_planeOf, m_chosen);
    if (on) m_planeOf.push_back(m_chosen);
    m_words->clear();
    updateButtons();
    updatePlane();
}

void RaceShown::showInSignal(bool on) {
    std::erase(m_signalOf, m_chosen);
    if (on) m_signalOf.push_back(m_chosen);
    updateButtons();
    updateSignal();
}

void RaceShown::updateButtons() {
    const auto update = [](QPushButton& button, const QString& why, bool shown, const QString& toolTip) {
        button.setEnabled(why.isEmpty() || shown);
        button.setChecked(shown);
        button.setToolTip(plainToolTip(why.isEmpty() ? toolTip : why));
    };
    update(*m_plane, whyNotOnPlane(m_chosen), isOnPlane(m_chosen),
           tr("Eigenvalues of J_t = ∂s(t)/∂s(t − 1), where s is all that the network carries from one step to the next. "
              "Diamonds: at the step chosen below the plane, otherwise the last; dots: at other steps of the series. Those of an "
              "LRU move while it learns."));
    update(*m_signal, whyNotInSignal(m_chosen), std::ranges::find(m_signalOf, m_chosen) != m_signalOf.end(),
           tr("Draws its predictions over the signal, in its colour, with their errors below."));
}

RaceShown::Request RaceShown::requestOf(const Learned& contender) const {
    const int last = contender.data->steps() - 1;
    return {contender.name, contender.network, m_plan.base,
            contender.data, &m_module(),       m_step < 0 ? last : std::min(m_step, last)};
}

std::shared_ptr<const RivalModes> RaceShown::modesOf(const std::string& name) const {
    const Learned* contender = find(name);
    const auto answer = m_answers.find(name);
    const auto moving = m_moving.find(name);
    auto modes = std::make_shared<RivalModes>();
    modes->colour = m_colours(name);
    if (moving != m_moving.end()) modes->trails = moving->second.trails;
    const bool moved = moving != m_moving.end() && contender != nullptr && moving->second.since == contender->network;
    if (contender != nullptr && contender->network && !moved && answer != m_answers.end() &&
        answer->second->request.record == contender->network) {
        const Answer& known = *answer->second;
        modes->modes = known.here.eigenvalues;
        const bool constant = isConstant(*contender->network);
        if (!constant)
            for (const JacobianSpectrum& each : known.along) modes->along.push_back(each.eigenvalues);
        modes->name = constant ? tr("%1: step Jacobian, the same at every step").arg(coreText(contender->title))
                               : tr("%1: step Jacobian at %2").arg(coreText(contender->title), known.where);
        if (!modes->along.empty()) modes->name += tr(", dots: at %n others", nullptr, static_cast<int>(modes->along.size()));
        if (!modes->trails.empty()) modes->name += tr(", lines: their paths during learning");
    } else if (moving != m_moving.end()) {
        modes->modes = spectrumOf(moving->second.now);
        modes->name = tr("%1: λ while it learns, with their paths").arg(coreText(learner(name).title));
    } else {
        return nullptr;
    }
    return modes;
}

void RaceShown::requestNext() {
    // A pending request is renewed if the step has changed; the other contenders wait for its answer.
    for (const std::string& name : m_planeOf) {
        const Learned* contender = find(name);
        if (contender == nullptr || !contender->network) continue;
        if (!m_requested.contender.empty() && m_requested.contender != name && isOnPlane(m_requested.contender)) continue;
        const Request request = requestOf(*contender);
        const auto answer = m_answers.find(name);
        const bool known = answer != m_answers.end() && answer->second->request.record == request.record &&
                           (answer->second->request == request || isConstant(*request.record));
        if (request == m_requested || known) continue;
        if (answer == m_answers.end() || answer->second->request.record != request.record)
            m_words->setText(tr("The Jacobian is being computed."));
        m_requested = request;
        m_jobs.submit(request, patience);
        return;
    }
}

void RaceShown::updatePlane() {
    std::vector<std::shared_ptr<const RivalModes>> shown;
    if (isOfRace()) {
        requestNext();
        for (const std::string& name : m_planeOf)
            if (auto modes = modesOf(name)) shown.push_back(std::move(modes));
    }
    if (shown.empty() && m_onPlane.empty()) return;
    m_onPlane = std::move(shown);
    Q_EMIT planeChanged();
}

void RaceShown::updateSignal() {
    std::vector<PinnedRun> shown;
    for (const std::string& name : m_signalOf) {
        const Learned* contender = find(name);
        if (contender == nullptr || !contender->score || !isOfRace()) continue;
        auto run = std::make_shared<RunResult>();
        run->experiment = m_plan.base;
        run->data = contender->data;
        run->split = Split(m_plan.base.data.split);
        run->score = contender->score;
        shown.push_back({coreText(contender->title), std::move(run), 0, m_colours(name)});
    }
    if (shown.empty() && m_inSignal.empty()) return;
    m_inSignal = std::move(shown);
    Q_EMIT signalChanged();
}

}  // namespace echoplane
