// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/explore/search_row.h"

#include <stdexcept>

#include <QComboBox>
#include <QGridLayout>
#include <QLineEdit>
#include <QSignalBlocker>

#include "core/text/number_text.h"
#include "widgets/controls/decimal_step.h"
#include "widgets/plots/exploration/sweep_map_text.h"

namespace echoplane {
namespace {

constexpr int fieldLetters = 6, settingLetters = 10;

}  // namespace

bool canBeSearched(const Setting& setting, const Experiment& base) {
    try {
        validateSearched(std::vector{standardAxis(setting)}, base);
        return true;
    } catch (const std::invalid_argument&) {
        return false;
    }
}

SearchRow::SearchRow(int number, QGridLayout& grid, QWidget* parent) : QObject(parent) {
    const auto named = [&](auto* widget, const char* part, const QString& accessible, const QString& help) {
        widget->setObjectName(QStringLiteral("search-%1-%2").arg(QLatin1String(part)).arg(number));
        widget->setAccessibleName(tr("Setting %1: %2").arg(number).arg(accessible));
        widget->setToolTip(help);
        return widget;
    };
    m_setting = named(new QComboBox(parent), "setting", tr("name"), tr("A setting to search"));
    m_setting->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
    m_setting->setMinimumContentsLength(settingLetters);  // the list itself is as wide as its names
    m_from = named(new QLineEdit(parent), "from", tr("from"), tr("The smallest value to try"));
    m_to = named(new QLineEdit(parent), "to", tr("to"), tr("The largest value to try"));
    m_choices = named(new QLineEdit(parent), "choices", tr("choices"), tr("The names to try, separated by |"));
    m_scale = named(new QComboBox(parent), "scale", tr("scale"),
                    tr("Linear: steps are differences. Logarithmic: steps are ratios, for ranges over powers of ten"));
    m_scale->addItems({tr("linear"), tr("log")});
    for (QLineEdit* field : {m_from, m_to})
        field->setMinimumWidth(fieldLetters * field->fontMetrics().horizontalAdvance(QLatin1Char('0')) + 12);
    grid.addWidget(m_setting, number, settingColumn);
    grid.addWidget(m_from, number, fromColumn);
    grid.addWidget(m_to, number, toColumn);
    grid.addWidget(m_choices, number, fromColumn, 1, 3);
    grid.addWidget(m_scale, number, scaleColumn);
    connect(m_setting, &QComboBox::currentIndexChanged, this, [this] {
        if (!isEmpty()) showRange(standardAxis(setting(m_setting->currentData().toString().toStdString())));
        showColumns();
        Q_EMIT changed();
    });
    for (QLineEdit* field : {m_from, m_to, m_choices}) connect(field, &QLineEdit::textChanged, this, &SearchRow::changed);
    connect(m_scale, &QComboBox::currentIndexChanged, this, &SearchRow::changed);
    setBase({});
    showColumns();
}

void SearchRow::setBase(const Experiment& base) {
    m_base = base;
    const QString before = m_setting->currentData().toString();
    const QSignalBlocker quiet(m_setting);
    m_setting->clear();
    m_setting->addItem(tr("(none)"), QString());
    for (const Setting& each : settings()) {
        const QString name = QString::fromStdString(each.name);
        // The chosen setting stays, so that the error explains why it cannot be searched now.
        if (name == before || canBeSearched(each, base)) m_setting->addItem(settingTitle(each), name);
    }
    m_setting->setCurrentIndex(std::max(0, m_setting->findData(before)));
}

void SearchRow::setDimension(const ExplorationAxis& dimension) {
    const QString name = QString::fromStdString(dimension.setting);
    const QSignalBlocker quiet(m_setting);
    if (m_setting->findData(name) < 0) m_setting->addItem(settingTitle(setting(dimension.setting)), name);
    m_setting->setCurrentIndex(m_setting->findData(name));
    showRange(dimension);
    showColumns();
}

void SearchRow::clear() {
    const QSignalBlocker quiet(m_setting);
    m_setting->setCurrentIndex(0);
    showColumns();
}

bool SearchRow::isEmpty() const {
    return m_setting->currentIndex() <= 0;
}

void SearchRow::showRange(const ExplorationAxis& dimension) {
    const QSignalBlocker from(m_from), to(m_to), choices(m_choices), scale(m_scale);
    if (!dimension.isRange()) {
        const QString text = QString::fromStdString(axisText(dimension));
        m_choices->setText(text.mid(text.indexOf(QLatin1Char('=')) + 1));
        return;
    }
    m_from->setText(QString::fromStdString(shortestText(dimension.from)));
    m_to->setText(QString::fromStdString(shortestText(dimension.to)));
    m_scale->setCurrentIndex(dimension.logarithmic ? 1 : 0);
}

std::optional<ExplorationAxis> SearchRow::dimension() const {
    if (isEmpty()) return std::nullopt;
    const Setting& which = setting(m_setting->currentData().toString().toStdString());
    if (which.isChoice() || which.isSwitch())
        return searchAxisFrom(which.name + '=' + m_choices->text().simplified().remove(QLatin1Char(' ')).toStdString());
    const auto number = [&](const QLineEdit& field) {
        if (const auto read = parseNumber(field.text())) return *read;
        throw std::invalid_argument(
            tr("%1: “%2” is not a number").arg(QString::fromStdString(which.name), field.text()).toStdString());
    };
    return ExplorationAxis{which.name, {}, number(*m_from), number(*m_to), m_scale->currentIndex() == 1};
}

void SearchRow::showColumns() {
    bool choices = false;
    if (!isEmpty()) {
        const Setting& which = setting(m_setting->currentData().toString().toStdString());
        choices = which.isChoice() || which.isSwitch();
    }
    m_setting->setVisible(m_visible);
    m_choices->setVisible(m_visible && choices);
    for (QWidget* each : {static_cast<QWidget*>(m_from), static_cast<QWidget*>(m_to), static_cast<QWidget*>(m_scale)})
        each->setVisible(m_visible && !choices && !isEmpty());
}

void SearchRow::setVisible(bool visible) {
    m_visible = visible;
    showColumns();
}

QWidgetList SearchRow::focusChain() const {
    return {m_setting, m_from, m_to, m_choices, m_scale};
}

}  // namespace echoplane
