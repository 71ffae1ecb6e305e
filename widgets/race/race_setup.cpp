// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/race/race_setup.h"

#include <algorithm>

#include <QComboBox>
#include <QDoubleSpinBox>
#include <QGridLayout>
#include <QLabel>
#include <QLocale>
#include <QSpinBox>
#include <QVBoxLayout>

#include "core/explore/sweep.h"
#include "core/jobs/parallel_for.h"
#include "widgets/controls/scrolled_form.h"
#include "widgets/language/named.h"
#include "widgets/language/plain_text.h"
#include "widgets/race/race_names.h"
#include "widgets/theme/metrics.h"

namespace echoplane {

RaceSetup::RaceSetup(QWidget* parent)
    : QWidget(parent),
      m_names(new RaceNames(this)),
      m_seconds(new QDoubleSpinBox(this)),
      m_parameters(new QSpinBox(this)),
      m_width(new QSpinBox(this)),
      m_atATime(new QSpinBox(this)),
      m_lruStart(new QComboBox(this)),
      m_against(new QComboBox(this)) {
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins({});
    column->setSpacing(metrics::gapSmall);
    column->addWidget(m_names, 1);  // the height that is left
    auto* terms = new QWidget(this);
    // Each field below its name, two side by side: as narrow as the column of the results in every language.
    auto* form = new QGridLayout(terms);
    form->setContentsMargins({});
    form->setHorizontalSpacing(metrics::gapSmall);
    form->setVerticalSpacing(0);
    named(m_seconds, "race-seconds", tr("Seconds each"));
    m_seconds->setRange(0.1, 86400.0);
    m_seconds->setLocale(QLocale::c());
    m_seconds->setDecimals(1);
    m_seconds->setValue(10.0);
    m_seconds->setToolTip(
        tr("Core seconds for each contender to learn, including tuning on validation. Other load on the machine does not count, "
           "but the race then takes longer."));
    named(m_parameters, "race-parameters", tr("Parameters each"));
    m_parameters->setRange(0, 1000000);
    m_parameters->setSpecialValueText(tr("any"));
    m_parameters->setToolTip(
        tr("Maximum number of fitted parameters per contender. It sets the width of networks, the size of reservoirs and the "
           "length of AR and NVAR."));
    connect(m_parameters, &QSpinBox::valueChanged, m_width, [this](int most) { m_width->setEnabled(most == 0); });
    named(m_width, "race-width", tr("Width"));
    m_width->setRange(1, 4096);
    m_width->setValue(32);
    m_width->setToolTip(tr("Number of outputs of each layer of a network."));
    named(m_atATime, "race-jobs", tr("In parallel"));
    m_atATime->setRange(1, defaultThreads());
    m_atATime->setToolTip(
        tr("Number of contenders that learn in parallel, each on one core and for the same seconds; the race ends sooner."));
    named(m_lruStart, "race-lru-start", tr("LRU initial poles"));
    m_lruStart->addItems({tr("on a ring"), tr("on the plane")});
    m_lruStart->setToolTip(tr("Initial eigenvalues of the LRU: drawn on a ring, or those of the reservoir, one per mode."));
    named(m_against, "race-against", tr("Horizontal axis"));
    m_against->addItems({tr("seconds"), tr("epochs")});
    m_against->setToolTip(
        tr("Seconds of learning, or epochs: passes over the training data or, for the reservoir, settings tried."));
    connect(m_against, &QComboBox::currentIndexChanged, this, [this](int index) { Q_EMIT againstEpochsChanged(index == 1); });
    int term = 0;
    const auto add = [&](const QString& name, QWidget* field) {
        constexpr int across = 2;
        const int row = 2 * (term / across), side = term % across;
        form->addWidget(plainLabel(name, terms), row, side);
        form->addWidget(field, row + 1, side);
        form->setColumnStretch(side, 1);
        ++term;
    };
    add(tr("Seconds each"), m_seconds);
    add(tr("In parallel"), m_atATime);
    add(tr("Parameters each"), m_parameters);
    add(tr("Width"), m_width);
    add(tr("LRU initial poles"), m_lruStart);
    add(tr("Horizontal axis"), m_against);
    form->setRowStretch(form->rowCount(), 1);  // a name stays with its field
    constexpr int leastLines = 3;
    column->addWidget(new ScrolledForm(terms, leastLines, this));
}

double RaceSetup::seconds() const {
    return m_seconds->value();
}

int RaceSetup::parallelContenders() const {
    return m_atATime->value();
}

RacePlan RaceSetup::plan(const Experiment& experiment) const {
    RacePlan plan;
    plan.base = withSufficientValidation(experiment);
    plan.contenders = m_names->ticked(plan.base);
    plan.seconds = m_seconds->value();
    plan.width = m_width->value();
    plan.lruFromPlane = m_lruStart->currentIndex() == 1;
    if (m_parameters->value() > 0) plan.parameters = m_parameters->value();
    return plan;
}

void RaceSetup::take(const RacePlan& plan) {
    m_names->tick(plan.contenders);
    m_seconds->setValue(plan.seconds);
    m_parameters->setValue(static_cast<int>(std::min<std::int64_t>(plan.parameters.value_or(0), m_parameters->maximum())));
    m_width->setValue(plan.width);
    m_lruStart->setCurrentIndex(plan.lruFromPlane ? 1 : 0);
}

}  // namespace echoplane
