// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/settings/choice_row.h"

#include <string>
#include <utility>

#include <QEvent>
#include <QGridLayout>
#include <QLabel>
#include <QSignalBlocker>

#include "widgets/controls/choice_box.h"
#include "widgets/document/document.h"
#include "widgets/language/choice_label.h"
#include "widgets/language/core_text.h"
#include "widgets/language/plain_text.h"
#include "widgets/theme/metrics.h"

namespace echoplane {
namespace {

/// The settings with a random matrix instead of the method's eigenvalues.
Experiment withRandomMatrix(Experiment experiment) {
    experiment.reservoir.method = "normal";
    experiment.reservoir.edit = {};
    return experiment;
}

}  // namespace

ChoiceRow::ChoiceRow(const Setting& setting, Document& document, QWidget* parent, Unfilled)
    : SettingRow(setting, document, parent), m_box(new ChoiceBox(this)) {
    m_box->setContextMenuPolicy(Qt::ActionsContextMenu);
    m_box->setSizeAdjustPolicy(QComboBox::AdjustToContents);
    addControl(m_box, "choice");
    name().setBuddy(m_box);
    connect(m_box, &QComboBox::currentIndexChanged, this, [this](int index) {
        if (const QVariant chosen = m_box->itemData(index); chosen.isValid())
            choose(chosen.toString().toStdString());
        else
            follow();  // a heading
    });
}

ChoiceRow::ChoiceRow(const Setting& setting, Document& document, QWidget* parent)
    : ChoiceRow(setting, document, parent, Unfilled()) {
    for (const SettingChoice& choice : setting.choices) addEntry(choice);
    begin();
}

void ChoiceRow::addEntry(const SettingChoice& choice, bool shortened) {
    const QSignalBlocker blocker(m_box);
    const QString label = coreText(choice.label);
    m_box->addItem(shortened ? shortLabel(label) : label, QString::fromStdString(choice.name));
    m_box->setItemData(m_box->count() - 1, label, wholeLabel);
    m_box->setItemData(m_box->count() - 1, plainToolTip(coreText(choice.help)), Qt::ToolTipRole);
}

void ChoiceRow::showValue(const SettingValue& current) {
    const QSignalBlocker blocker(m_box);
    m_box->setCurrentIndex(m_box->findData(QString::fromStdString(std::get<std::string>(current))));
}

void ChoiceRow::fit() {
    SettingRow::fit();
    m_beside = fitsBeside();
    name().setFont(m_beside ? QFont() : typeFont(font(), TypeRole::secondary));
    name().setForegroundRole(m_beside ? QPalette::WindowText : QPalette::PlaceholderText);
    grid().removeWidget(m_box);
    if (m_beside)
        grid().addWidget(m_box, 0, controlColumn);
    else
        grid().addWidget(m_box, 1, nameColumn, 1, markColumn - nameColumn);
    if (!m_beside) grid().setRowMinimumHeight(0, scaled(metrics::target, font()));
}

bool ChoiceRow::fitsBeside() const {
    const int room = scaled(metrics::rail - 2 * metrics::gapWide, font());
    const int label = QFontMetrics(font()).horizontalAdvance(name().text()) + scaled(metrics::gapSmall, font());
    return label + m_box->sizeHint().width() <= room;
}

// The box may get another font, and with it another width, after the row has been fitted to its own.
bool ChoiceRow::event(QEvent* event) {
    if (event->type() == QEvent::LayoutRequest && fitsBeside() != m_beside) fit();
    return SettingRow::event(event);
}

ActivationRow::ActivationRow(const Setting& setting, Document& document, QWidget* parent) : ChoiceRow(setting, document, parent) {
    follow();  // the base class could not yet ask belongs()
}

bool ActivationRow::belongs(const Experiment& experiment) const {
    return applies(setting(), withRandomMatrix(experiment));
}

void ActivationRow::apply(const SettingValue& value) {
    const Experiment& now = document().experiment();
    if (value == SettingValue(std::string("identity")) || now.reservoir.method == "normal") return SettingRow::apply(value);
    Experiment changed = withRandomMatrix(now);
    setValue(setting(), changed, value);
    document().setExperiment(changed, coreTextWithin(setting().label));
    if (document().experiment() != changed) return;  // refused: a lesson locks it
    const Setting& method = echoplane::setting("method");
    Q_EMIT document().dependentChanges(coreTextWithin(setting().label),
                                       Document::tr("%1 %2").arg(coreTextWithin(method.label), choiceLabel(method, changed)));
}

}  // namespace echoplane
