// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/controls/sweep_axis_row.h"

#include <algorithm>
#include <cmath>
#include <initializer_list>
#include <stdexcept>

#include <QComboBox>
#include <QGridLayout>
#include <QLabel>
#include <QLineEdit>
#include <QSignalBlocker>
#include <QSpinBox>

#include "core/text/number_text.h"
#include "widgets/controls/decimal_step.h"
#include "widgets/language/core_text.h"
#include "widgets/language/plain_text.h"
#include "widgets/plots/exploration/sweep_map_text.h"
#include "widgets/theme/metrics.h"

namespace echoplane {
namespace {

constexpr int mostValues = 200;
constexpr int usualValues = 25;
constexpr int axisLetters = 6, settingLetters = 12;

QString exactText(double number) {
    return QString::fromStdString(shortestText(number));
}

QString listText(const Setting& setting, const SettingValue& value) {
    if (setting.isChoice()) return QString::fromStdString(std::get<std::string>(value));  // labels may have commas
    return setting.isSwitch() ? settingText(setting, value) : exactText(std::get<double>(value));
}

/// A name as on screen or as in files, "on" and "off", or a number.
SettingValue valueFrom(const Setting& setting, const QString& text) {
    const auto same = [&](const QString& other) { return text.compare(other, Qt::CaseInsensitive) == 0; };
    if (setting.isChoice()) {
        for (const SettingChoice& choice : setting.choices)
            if (same(coreText(choice.label)) || same(QString::fromStdString(choice.name))) return choice.name;
        return text.toStdString();
    }
    if (setting.isSwitch() && same(settingText(setting, 1.0))) return 1.0;
    if (setting.isSwitch() && same(settingText(setting, 0.0))) return 0.0;
    if (const auto number = parseNumber(text)) return *number;
    throw std::invalid_argument(
        SweepAxisRow::tr("%1: “%2” is not a number").arg(QString::fromStdString(setting.name), text).toStdString());
}

}  // namespace

SweepAxisRow::SweepAxisRow(const QString& name, const QString& help, bool optional, int number, QGridLayout& grid,
                           QWidget* parent, Offers offers)
    : QObject(parent), m_optional(optional), m_offers(offers) {
    const auto named = [&](auto* widget, const char* part, const QString& accessible) {
        const QLatin1String kind(offers == Offers::paths ? "path" : "sweep");
        widget->setObjectName(QStringLiteral("%1-%2-%3").arg(kind).arg(QLatin1String(part)).arg(number));
        widget->setAccessibleName(QStringLiteral("%1: %2").arg(QString(name).remove(QLatin1Char('&')), accessible));
        widget->setToolTip(help);
        return widget;
    };
    m_name = plainLabel(name, parent);
    m_setting = named(new QComboBox(parent), "setting", tr("setting"));
    m_setting->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
    m_setting->setMinimumContentsLength(settingLetters);  // the list itself is as wide as its names
    m_name->setBuddy(m_setting);
    m_setting->setAccessibleName(QString(name).remove(QLatin1Char('&')));
    m_from = named(new QLineEdit(parent), "from", tr("from"));
    m_to = named(new QLineEdit(parent), "to", tr("to"));
    m_count = named(new QSpinBox(parent), "count", tr("number of values"));
    m_list = named(new QLineEdit(parent), "list", tr("list of values"));
    m_spacing = named(new QComboBox(parent), "spacing", tr("spacing"));
    m_count->setRange(2, mostValues);
    m_list->setToolTip(tr("Values, separated by commas"));
    m_spacing->setToolTip(tr("Evenly spaced values, evenly spaced powers, or the values of a list"));
    for (QLineEdit* field : {m_from, m_to}) {
        field->setAlignment(Qt::AlignRight);
        field->setMinimumWidth(field->fontMetrics().horizontalAdvance(QString(axisLetters, QLatin1Char('0'))) + 12);
    }
    // In two lines: the setting, then its values.
    m_fromWord = plainLabel(tr("from"), parent);
    m_toWord = plainLabel(tr("to"), parent);
    m_toWord->setContentsMargins(metrics::unit, 0, metrics::unit, 0);
    m_count->setSuffix(tr(" values"));
    const int first = 2 * number, second = first + 1;
    grid.addWidget(m_name, first, nameColumn);
    grid.addWidget(m_setting, first, fromColumn, 1, toColumn - fromColumn + 1);
    grid.addWidget(m_spacing, first, countColumn);
    grid.addWidget(m_fromWord, second, nameColumn, Qt::AlignRight | Qt::AlignVCenter);
    grid.addWidget(m_from, second, fromColumn);
    grid.addWidget(m_toWord, second, toWordColumn);
    grid.addWidget(m_to, second, toColumn);
    grid.addWidget(m_count, second, countColumn);
    grid.addWidget(m_list, second, fromColumn, 1, countColumn - fromColumn + 1);
    for (const int column : {fromColumn, toColumn}) grid.setColumnStretch(column, 1);
    connect(m_setting, &QComboBox::currentIndexChanged, this, &SweepAxisRow::showSetting);
    connect(m_spacing, &QComboBox::activated, this, &SweepAxisRow::changeSpacing);
    connect(m_count, &QSpinBox::valueChanged, this, &SweepAxisRow::changed);
    for (QLineEdit* field : {m_from, m_to, m_list}) connect(field, &QLineEdit::textEdited, this, &SweepAxisRow::changed);
    const QSignalBlocker quiet(m_setting);
    if (optional) m_setting->addItem(tr("none"), QString());
    showColumns();
}

void SweepAxisRow::addSetting(const Setting& setting) {
    m_setting->addItem(coreText(setting.label), QString::fromStdString(setting.name));
    m_setting->setItemData(m_setting->count() - 1, plainToolTip(coreText(setting.help)), Qt::ToolTipRole);
}

void SweepAxisRow::setBase(const Experiment& base) {
    m_base = base;
    const QString chosen = m_setting->currentData().toString();
    const QSignalBlocker quiet(m_setting);
    m_setting->clear();
    if (m_optional) m_setting->addItem(tr("none"), QString());
    for (const Setting& each : settings()) {
        const bool isChosen = QString::fromStdString(each.name) == chosen;
        if (m_offers == Offers::paths && (each.isChoice() || each.isSwitch())) continue;
        if (!each.repeats && (isChosen || whyIdle(each, base).empty())) addSetting(each);
    }
    m_setting->setCurrentIndex(std::max(0, m_setting->findData(chosen)));
}

QWidgetList SweepAxisRow::focusChain() const {
    return {m_setting, m_spacing, m_from, m_to, m_count, m_list};
}

bool SweepAxisRow::isEmpty() const {
    return m_setting->currentData().toString().isEmpty();
}

void SweepAxisRow::clear() {
    choose({});
}

void SweepAxisRow::choose(const std::string& setting) {
    const QString name = QString::fromStdString(setting);
    if (m_setting->findData(name) < 0 && !setting.empty()) addSetting(echoplane::setting(setting));
    const QSignalBlocker quiet(m_setting);
    m_setting->setCurrentIndex(m_setting->findData(name));
    showSetting();
}

void SweepAxisRow::showSetting() {
    if (!isEmpty()) suggest(setting(m_setting->currentData().toString().toStdString()));
    showColumns();
    Q_EMIT changed();
}

void SweepAxisRow::suggest(const Setting& setting) {
    if (setting.isChoice() || setting.isSwitch()) {
        std::vector<SettingValue> values{0.0, 1.0};
        if (setting.isChoice()) values.clear();
        for (const SettingChoice& choice : setting.choices)
            if (choice.name != "custom" || m_base.reservoir.method == "custom") values.emplace_back(choice.name);
        showList(setting, values);
        return;
    }
    double from = setting.sliderMinimum, to = setting.sliderMaximum;
    if (from == to) {  // without a slider: around the current value
        const double here = std::get<double>(value(setting, m_base));
        from = std::max(setting.minimum, std::floor(here / 2));
        to = std::min(setting.maximum, std::max(2 * here, 10.0));
    }
    int count = usualValues;
    if (setting.logarithmic) {
        const double decades = std::log10(to / from);
        count = static_cast<int>(std::lround(decades > 6 ? decades : 4 * decades)) + 1;
    } else if (setting.isInteger()) {
        count = static_cast<int>(std::min(to - from + 1, static_cast<double>(usualValues)));
    }
    setSpacing(setting, setting.logarithmic ? logarithmic : linear);
    showRange(from, to, count);
}

void SweepAxisRow::setAxis(const SweepAxis& axis) {
    const QSignalBlocker quiet(this);
    choose(axis.setting);
    const Setting& which = setting(axis.setting);
    const auto count = static_cast<int>(axis.values.size());
    if (!which.isChoice() && !which.isSwitch() && count >= 2 && count <= mostValues) {
        const double from = std::get<double>(axis.values.front()), to = std::get<double>(axis.values.back());
        for (const Spacing each : {linear, logarithmic}) {
            if (each == logarithmic && !(from > 0.0 && to > 0.0)) continue;
            if (spacedValues(which, from, to, count, each == logarithmic) != axis.values) continue;
            setSpacing(which, each);
            showRange(from, to, count);
            showColumns();
            return;
        }
    }
    showList(which, axis.values);
    showColumns();
}

void SweepAxisRow::setSpacing(const Setting& setting, Spacing spacing) {
    const QSignalBlocker quiet(m_spacing);
    m_spacing->clear();
    if (!setting.isChoice() && !setting.isSwitch()) {
        m_spacing->addItem(tr("linear"), linear);
        m_spacing->addItem(tr("logarithmic"), logarithmic);
    }
    if (m_offers == Offers::values) m_spacing->addItem(tr("as listed"), listed);
    m_spacing->setCurrentIndex(m_spacing->findData(spacing));
    if (spacing != listed) m_range = spacing;
    m_spacing->setEnabled(m_spacing->count() > 1);
}

void SweepAxisRow::showRange(double from, double to, int count) {
    const QSignalBlocker quiet(m_count);
    m_from->setText(exactText(from));
    m_to->setText(exactText(to));
    m_count->setValue(count);
}

void SweepAxisRow::showList(const Setting& setting, const std::vector<SettingValue>& values) {
    QStringList texts;
    for (const SettingValue& each : values) texts << listText(setting, each);
    m_list->setText(texts.join(QStringLiteral(", ")));
    m_list->setCursorPosition(0);
    setSpacing(setting, listed);
}

SweepAxisRow::Spacing SweepAxisRow::spacing() const {
    return static_cast<Spacing>(m_spacing->currentData().toInt());
}

/// Switching to a list lists the values of the range; switching back restores the range in the fields.
void SweepAxisRow::changeSpacing() {
    const Setting& which = setting(m_setting->currentData().toString().toStdString());
    if (spacing() == listed && m_list->isHidden()) {
        try {
            const double from = number(*m_from), to = number(*m_to);
            showList(which, spacedValues(which, from, to, m_count->value(), m_range == logarithmic));
        } catch (const std::invalid_argument&) {
            m_list->clear();  // no valid range: the list starts empty
        }
    } else if (spacing() != listed && m_from->text().isEmpty()) {
        const Spacing wanted = spacing();
        suggest(which);
        setSpacing(which, wanted);
    }
    if (spacing() != listed) m_range = spacing();
    showColumns();
    Q_EMIT changed();
}

void SweepAxisRow::showColumns() {
    const bool chosen = m_visible && !isEmpty();
    const bool list = chosen && spacing() == listed;
    m_name->setVisible(m_visible);
    m_setting->setVisible(m_visible);
    for (QWidget* each : std::initializer_list<QWidget*>{m_fromWord, m_from, m_toWord, m_to}) each->setVisible(chosen && !list);
    m_count->setVisible(chosen && !list && m_offers == Offers::values);
    m_list->setVisible(list);
    m_spacing->setVisible(chosen);
}

void SweepAxisRow::setVisible(bool visible) {
    m_visible = visible;
    showColumns();
}

double SweepAxisRow::number(const QLineEdit& field) const {
    const auto parsed = parseNumber(field.text().trimmed());
    if (!parsed) {
        throw std::invalid_argument(
            tr("%1: “%2” is not a number").arg(m_setting->currentData().toString(), field.text()).toStdString());
    }
    return *parsed;
}

std::vector<SettingValue> SweepAxisRow::listedValues(const Setting& setting) const {
    std::vector<SettingValue> values;
    for (const QString& part : m_list->text().split(QLatin1Char(',')))
        if (const QString text = part.trimmed(); !text.isEmpty()) values.push_back(valueFrom(setting, text));
    return values;
}

std::optional<PathRange> SweepAxisRow::path() const {
    if (isEmpty()) return std::nullopt;
    return PathRange{m_setting->currentData().toString().toStdString(), number(*m_from), number(*m_to), spacing() == logarithmic};
}

std::optional<SweepAxis> SweepAxisRow::axis() const {
    if (isEmpty()) return std::nullopt;
    const std::string name = m_setting->currentData().toString().toStdString();
    const Setting& which = setting(name);
    if (spacing() == listed) return SweepAxis{name, listedValues(which)};
    return SweepAxis{name, spacedValues(which, number(*m_from), number(*m_to), m_count->value(), spacing() == logarithmic)};
}

}  // namespace echoplane
