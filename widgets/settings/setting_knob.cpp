// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/settings/setting_knob.h"

#include <utility>

#include <QGridLayout>
#include <QHBoxLayout>
#include <QLabel>
#include <QSignalBlocker>

#include "widgets/controls/number_field.h"
#include "widgets/document/document.h"
#include "widgets/language/choice_label.h"
#include "widgets/language/core_text.h"
#include "widgets/language/plain_text.h"
#include "widgets/plots/axes/typeset.h"
#include "widgets/settings/knob_slider.h"
#include "widgets/theme/metrics.h"
#include "widgets/theme/theme.h"

namespace echoplane {

NumberField* makeNumberField(const Setting& setting, std::function<void(double)> commit, QWidget* parent) {
    NumberField::Format format{setting.isInteger(), setting.logarithmic, setting.minimum, setting.maximum,
                               coreText(setting.unit)};
    if (setting.unit == "steps") format.unitOfOne = SettingRow::tr("step");
    auto* field = new NumberField(format, std::move(commit), parent);
    field->setInPlace();
    return field;
}

SettingKnob::SettingKnob(const Setting& setting, Document& document, QWidget* parent)
    : SettingRow(setting, document, parent),
      m_field(makeNumberField(
          setting, [this](double number) { apply(number); }, this)) {
    setName(labelWithSymbol(setting));
    if (setting.sliderMinimum < setting.sliderMaximum) {
        m_scale.emplace(setting);
        m_slider = new KnobSlider(this);
        QSizePolicy policy(QSizePolicy::Expanding, QSizePolicy::Fixed);
        policy.setRetainSizeWhenHidden(true);
        m_slider->setSizePolicy(policy);
        m_slider->setRange(0, m_scale->last());
        m_slider->setSingleStep(m_scale->singleStep());
        m_slider->setPageStep(m_scale->pageStep());
        m_slider->setContextMenuPolicy(Qt::ActionsContextMenu);
        addControl(m_slider, "slider");
        grid().addWidget(m_slider, 1, nameColumn, 1, markColumn - nameColumn);
        connect(m_slider, &QSlider::sliderPressed, &document, &Document::beginGesture);
        connect(m_slider, &QSlider::sliderReleased, &document, &Document::endGesture);
        connect(m_slider, &QSlider::valueChanged, this, &SettingKnob::slide);
    }
    addControl(m_field, "field");
    name().setBuddy(m_field);
    grid().addWidget(m_field, 0, controlColumn, Qt::AlignRight);
    connect(m_field, &NumberField::errorChanged, this, &SettingKnob::showError);
    if (setting.name == "connectivity") {
        setName(coreText(setting.label));  // without its symbol, to leave room for the sparsity
        m_note = plainLabel(this);
        m_note->setForegroundRole(QPalette::PlaceholderText);
        grid().removeWidget(&name());
        auto* names = new QHBoxLayout;
        names->setSpacing(metrics::unit);
        names->addWidget(&name());
        names->addWidget(m_note);
        names->addStretch(1);
        grid().addLayout(names, 0, nameColumn);
    }
    begin();
    if (setting.name == "spectral-radius") setMark(1.0);
}

void SettingKnob::setMark(std::optional<double> value) {
    m_marked = value;
    if (m_slider == nullptr) return;
    const bool inRange = value && *value >= setting().sliderMinimum && *value <= setting().sliderMaximum;
    m_slider->setMark(inRange ? std::optional(m_scale->position(*value)) : std::nullopt);
}

void SettingKnob::slide(int position) {
    const auto snapped =
        m_slider->isSliderDown() ? m_scale->snapped(position, m_slider->pixelsPerPosition(), m_marked) : std::optional<double>();
    if (!snapped) return commit(m_scale->value(position));
    const QSignalBlocker blocker(m_slider);
    m_slider->setValue(m_scale->position(*snapped));
    commit(*snapped);
}

bool SettingKnob::belongs(const Experiment& experiment) const {
    return setting().ofMatrix ? applies(setting(), experiment) : !belongsElsewhere(setting(), experiment);
}

void SettingKnob::showValue(const SettingValue& current) {
    const double number = std::get<double>(current);
    const bool fixed = !applies(setting(), document().experiment());
    m_field->setReadOnly(fixed);
    m_field->setFocusPolicy(fixed ? Qt::NoFocus : Qt::StrongFocus);
    m_field->setValue(number);
    if (m_note != nullptr) m_note->setText(tr("sparsity %1").arg(typeset(QString::number(1.0 - number, 'g', 3))));
    if (m_slider == nullptr) return;
    m_slider->setVisible(!fixed);
    const QSignalBlocker blocker(m_slider);
    m_slider->setValue(m_scale->position(number));
}

void SettingKnob::fit() {
    const int line = scaled(metrics::knob, font()) / 2;
    grid().setRowMinimumHeight(0, line);
    m_field->setFixedHeight(line);
    QFont semibold;  // all else from the parent
    semibold.setWeight(QFont::DemiBold);
    m_field->setFont(semibold);
    if (m_slider != nullptr) m_slider->setFixedHeight(scaled(metrics::knob, font()) - line);
    if (m_note != nullptr) m_note->setFont(typeFont(font(), TypeRole::tick));
}

int SettingKnob::errorTop() const {
    return grid().cellRect(0, nameColumn).bottom() + 1;
}

}  // namespace echoplane
