// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/settings/setting_row.h"

#include <algorithm>
#include <stdexcept>
#include <utility>

#include <QAction>
#include <QApplication>
#include <QCheckBox>
#include <QFileInfo>
#include <QGridLayout>
#include <QGuiApplication>
#include <QKeyEvent>
#include <QLabel>
#include <QPushButton>
#include <QSignalBlocker>
#include <QSlider>
#include <QTimer>

#include "core/tasks/task.h"
#include "core/text/message.h"
#include "widgets/controls/choice_box.h"
#include "widgets/controls/help_button.h"
#include "widgets/controls/help_text.h"
#include "widgets/controls/number_field.h"
#include "widgets/document/document.h"
#include "widgets/language/core_text.h"
#include "widgets/language/plain_text.h"
#include "widgets/plots/axes/typeset.h"
#include "widgets/theme/theme.h"

namespace echoplane {
namespace {

/// Width of a slider and a field, the room of a choice beside its label.
constexpr int widestChoice = 192;

}  // namespace

namespace {
/// Mark of a setting that differs from its default.
const QString changed = QStringLiteral("●");
}  // namespace

SettingRow::SettingRow(const Setting& setting, Document& document, QGridLayout& grid, int gridRow, QWidget* panel)
    : QObject(panel),
      m_setting(setting),
      m_document(document),
      m_mark(plainLabel(panel)),
      m_explain(new HelpButton(QString::fromStdString(setting.name), panel)),
      m_label(plainLabel(coreText(setting.label), panel)),
      m_error(plainLabel(panel)),
      m_reset(new QAction(tr("Reset to default"), this)),
      m_hide(new QAction(tr("Hide this setting"), this)) {
    m_hide->setObjectName(QStringLiteral("hide:") + QString::fromStdString(setting.name));
    m_hide->setToolTip(
        tr("Hides it from those who get this state as a link or a lesson. Lessons ▸ Show hidden settings brings it back."));
    connect(m_hide, &QAction::triggered, &document, [this] { m_document.restrictions().hide(m_setting.name); });
    connect(m_reset, &QAction::triggered, this, [this] {
        try {
            m_document.reset(m_setting);
        } catch (const std::invalid_argument& refusal) {
            showError(coreText(messageOf(refusal)));
        }
    });
    m_mark->setObjectName(QStringLiteral("mark:") + QString::fromStdString(setting.name));
    m_label->setObjectName(QStringLiteral("label:") + QString::fromStdString(setting.name));
    m_label->setContextMenuPolicy(Qt::ActionsContextMenu);
    m_label->addAction(m_reset);
    m_label->addAction(m_hide);
    m_label->installEventFilter(this);
    m_mark->installEventFilter(this);
    setHelp(*m_label, QString::fromStdString(setting.name));
    fitMark();
    m_error->setObjectName(QStringLiteral("error:") + QString::fromStdString(setting.name));
    m_error->setWordWrap(true);
    m_error->setTextFormat(Qt::PlainText);
    m_error->hide();

    grid.addWidget(m_mark, gridRow, markColumn);
    grid.addWidget(m_explain, gridRow, markColumn);
    grid.addWidget(m_label, gridRow, labelColumn);
    grid.addWidget(m_error, gridRow + 2, labelColumn, 1, columns - labelColumn);
    if (setting.isChoice())
        addChoice(grid, gridRow, panel);
    else if (setting.isSwitch())
        addSwitch(grid, gridRow, panel);
    else
        addNumber(grid, gridRow, panel);
    restyle();
    update();
}

void SettingRow::addControl(QWidget* control, const char* kind) {
    control->setObjectName(QLatin1String(kind) + QLatin1Char(':') + QString::fromStdString(m_setting.name));
    control->setAccessibleName(coreText(m_setting.label));
    control->setFocusPolicy(Qt::StrongFocus);
    setHelp(*control, QString::fromStdString(m_setting.name));
    control->installEventFilter(this);
    control->addAction(m_reset);
    control->addAction(m_hide);
    m_focusChain.append(control);
}

void SettingRow::addChoice(QGridLayout& grid, int gridRow, QWidget* panel) {
    m_choice = new ChoiceBox(panel);
    for (const SettingChoice& choice : m_setting.choices) {
        m_choice->addItem(coreText(choice.label), QString::fromStdString(choice.name));
        m_choice->setItemData(m_choice->count() - 1, plainToolTip(coreText(choice.help)), Qt::ToolTipRole);
    }
    m_choice->setContextMenuPolicy(Qt::ActionsContextMenu);
    m_choice->setSizeAdjustPolicy(QComboBox::AdjustToContents);
    addControl(m_choice, "choice");
    m_label->setBuddy(m_choice);
    // A choice with long names gets a separate line, so that none is cut off.
    if (m_choice->sizeHint().width() > widestChoice)
        grid.addWidget(m_choice, gridRow + 1, labelColumn, 1, columns - labelColumn);
    else
        grid.addWidget(m_choice, gridRow, sliderColumn, 1, 2);
    connect(m_choice, &QComboBox::currentIndexChanged, this,
            [this](int index) { choose(m_choice->itemData(index).toString().toStdString()); });
    if (m_setting.name == "task") addFile(grid, gridRow, panel);
}

void SettingRow::addFile(QGridLayout& grid, int gridRow, QWidget* panel) {
    m_file = new QPushButton(panel);
    m_file->setObjectName(QStringLiteral("data-file"));
    m_file->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Fixed);
    m_file->hide();
    grid.addWidget(m_file, gridRow + 2, labelColumn, 1, columns - labelColumn);
    connect(m_file, &QPushButton::clicked, &m_document,
            [this] { m_document.askForData(m_choice->currentData().toString().toStdString()); });
    m_file->installEventFilter(this);
    m_focusChain.append(m_file);
}

// Stepping through the list does not open the dialogue of a choice that needs a file.
void SettingRow::choose(const std::string& name) {
    Experiment changed = m_document.experiment();
    setValue(m_setting, changed, name);
    m_offered = m_choice->isStepping() && Document::wantsData(changed);
    if (!m_offered) commit(name);
    showFile();
}

void SettingRow::showFile() {
    if (!m_file) return;
    const Experiment& experiment = m_document.experiment();
    const QString file = readsFile(experiment) && !m_offered ? QString::fromStdString(experiment.data.source.file) : QString();
    m_file->setVisible(m_shown && (m_offered || readsFile(experiment)));
    const QString name = file.isEmpty() ? tr("Choose a file…") : tr("%1 …").arg(QFileInfo(file).fileName());
    m_file->setText(m_file->fontMetrics().elidedText(name, Qt::ElideMiddle, std::max(120, m_choice->width() - 16)));
    m_file->setAccessibleName(file.isEmpty() ? tr("Choose a data file") : tr("Data file %1").arg(QFileInfo(file).fileName()));
    m_file->setToolTip(file.isEmpty() ? tr("The series to learn: CSV, TSV, .npy or .npz. Return opens the dialogue too.")
                                      : plainToolTip(tr("%1\nChooses other columns, or another file.").arg(file)));
}

void SettingRow::withdrawSoon() {
    QTimer::singleShot(0, this, [this] {
        const QWidget* focus = QApplication::focusWidget();
        if (!m_offered || focus == m_choice || focus == m_file) return;
        m_offered = false;
        showValue(value(m_setting, m_document.experiment()));
        showFile();
    });
}

void SettingRow::addSwitch(QGridLayout& grid, int gridRow, QWidget* panel) {
    m_switch = new QCheckBox(panel);
    m_switch->setContextMenuPolicy(Qt::ActionsContextMenu);
    addControl(m_switch, "switch");
    m_label->setBuddy(m_switch);
    grid.addWidget(m_switch, gridRow, sliderColumn, 1, 2, Qt::AlignLeft);
    connect(m_switch, &QCheckBox::toggled, this, [this](bool on) { commit(on ? 1.0 : 0.0); });
}

void SettingRow::addNumber(QGridLayout& grid, int gridRow, QWidget* panel) {
    const bool hasSlider = m_setting.sliderMinimum < m_setting.sliderMaximum;
    if (hasSlider) {
        m_scale.emplace(m_setting);
        m_slider = new QSlider(Qt::Horizontal, panel);
        m_slider->setRange(0, m_scale->last());
        m_slider->setSingleStep(m_scale->singleStep());
        m_slider->setPageStep(m_scale->pageStep());
        m_slider->setMinimumWidth(72);
        m_slider->setContextMenuPolicy(Qt::ActionsContextMenu);
        addControl(m_slider, "slider");
        grid.addWidget(m_slider, gridRow, sliderColumn);
        connect(m_slider, &QSlider::sliderPressed, &m_document, &Document::beginGesture);
        connect(m_slider, &QSlider::sliderReleased, &m_document, &Document::endGesture);
        connect(m_slider, &QSlider::valueChanged, this, [this](int position) { commit(m_scale->value(position)); });
    }
    if (isSeed(m_setting)) {
        m_reseed = new QPushButton(tr("Re-seed"), panel);
        m_reseed->setObjectName(QStringLiteral("reseed"));
        m_reseed->setAccessibleName(m_reseed->text());
        m_reseed->setToolTip(tr("Draws new random numbers, from another seed."));
        grid.addWidget(m_reseed, gridRow, sliderColumn);
        connect(m_reseed, &QPushButton::clicked, &m_document, &Document::reseed);
        m_focusChain.append(m_reseed);
    }

    NumberField::Format format{m_setting.isInteger(), m_setting.logarithmic, m_setting.minimum, m_setting.maximum,
                               coreText(m_setting.unit)};
    if (m_setting.unit == "steps") format.unitOfOne = tr("step");
    m_field = new NumberField(
        format, [this](double number) { m_document.set(m_setting, number); }, panel);
    addControl(m_field, "field");
    m_label->setBuddy(m_field);
    grid.addWidget(m_field, gridRow, fieldColumn);
    connect(m_field, &NumberField::errorChanged, this, &SettingRow::showError);
}

/// Where the data are many independent sequences, spans count these. The longer unit takes the slider's room.
void SettingRow::showUnit() {
    if (m_setting.name != "training" && m_setting.name != "validation" && m_setting.name != "test") return;
    const Experiment& experiment = m_document.experiment();
    const bool sequences = columnsOf(experiment) != Columns::steps;
    if (std::exchange(m_countsSequences, sequences) == sequences) return;
    auto* grid = static_cast<QGridLayout*>(m_field->parentWidget()->layout());
    int row = 0, column = 0, rows = 0, width = 0;
    grid->getItemPosition(grid->indexOf(m_label), &row, &column, &rows, &width);
    if (sequences) {
        m_field->setUnit(tr("sequences"), tr("sequence"));
        grid->addWidget(m_field, row, sliderColumn, 1, 2, Qt::AlignRight);
    } else {
        m_field->setUnit(coreText(m_setting.unit), tr("step"));
        grid->addWidget(m_field, row, fieldColumn);
    }
}

void SettingRow::commit(const SettingValue& value) {
    try {
        m_document.set(m_setting, value);
        showError({});
        showValue(echoplane::value(m_setting, m_document.experiment()));  // also where the choice only opened a dialogue
    } catch (const std::invalid_argument& refusal) {
        showError(coreText(messageOf(refusal)));
        update();
    }
}

QWidgetList SettingRow::controls() const {
    QWidgetList all = {m_slider, m_field, m_choice, m_switch};
    all.removeAll(nullptr);
    return all;
}

void SettingRow::showValue(const SettingValue& current) {
    if (m_field) m_field->setValue(std::get<double>(current));
    if (m_slider && m_scale->value(m_slider->value()) != std::get<double>(current)) {
        const QSignalBlocker blocker(m_slider);
        m_slider->setValue(m_scale->position(std::get<double>(current)));
    }
    if (m_choice) {
        const QSignalBlocker blocker(m_choice);
        m_choice->setCurrentIndex(m_choice->findData(QString::fromStdString(std::get<std::string>(current))));
    }
    if (m_switch) {
        const QSignalBlocker blocker(m_switch);
        // A switch that is on but has no effect here is shown as off.
        m_switch->setChecked(std::get<double>(current) != 0.0 && whyIdle(m_setting, m_document.experiment()).empty());
    }
}

void SettingRow::update() {
    const Experiment& experiment = m_document.experiment();
    m_offered = false;
    showFile();
    showUnit();
    showValue(value(m_setting, experiment));
    const bool isDefault = m_document.isDefault(m_setting);
    m_mark->setText(isDefault ? QString() : changed);
    m_explain->setVisible(m_shown && isDefault);  // mark and help share one place

    const QString idle = coreText(whyIdle(m_setting, experiment));
    const Restrictions& restrictions = m_document.restrictions();
    const bool locked = restrictions.isLocked(m_setting);
    m_reset->setEnabled(!isDefault && !locked);
    if (idle != m_idle || m_label->toolTip().isEmpty()) m_belongs = !belongsElsewhere(m_setting, experiment);
    const bool belongs = m_setting.detail ? idle.isEmpty() && (m_unfolded || !isDefault) : m_belongs;
    const bool shown = belongs && !restrictions.isHidden(m_setting);
    if (idle == m_idle && shown == m_shown && locked == m_locked && !m_label->toolTip().isEmpty()) return;
    m_idle = idle;
    m_shown = shown;
    m_locked = locked;
    if (m_field) m_field->setIdle(!idle.isEmpty());
    const QString tip = toolTip(idle);
    m_label->setToolTip(tip);  // our own rich text
    m_label->setEnabled(idle.isEmpty());
    if (!shown) showError({});
    m_mark->setVisible(shown);
    m_explain->setVisible(shown && isDefault);
    m_label->setVisible(shown);
    for (QWidget* control : controls()) {
        control->setEnabled(idle.isEmpty() && !locked);
        control->setToolTip(tip);  // our own rich text
        control->setVisible(shown);
    }
    showFile();
    if (m_file) m_file->setEnabled(!locked);
    if (m_reseed) m_reseed->setVisible(shown);
    if (m_reseed) m_reseed->setEnabled(!locked);
}

void SettingRow::setUnfolded(bool unfolded) {
    m_unfolded = unfolded;
    update();
}

int SettingRow::labelWidth() const {
    return m_label->sizeHint().width();
}

void SettingRow::makeHeading() {
    QFont font = m_label->font();
    font.setBold(true);
    m_label->setFont(font);
}

void SettingRow::restyle() {
    const PlotColours colours = plotColours(QGuiApplication::palette());
    QPalette palette;
    palette.setColor(QPalette::WindowText, colours.warning);
    m_error->setPalette(palette);
    palette.setColor(QPalette::WindowText, colours.accent);
    m_mark->setPalette(palette);
}

void SettingRow::showError(const QString& error) {
    QString words = error;
    // English names settings as on the command line, the panel by their labels.
    if (const QString name = QString::fromStdString(m_setting.name); words.startsWith(name + QLatin1Char(' ')))
        words.replace(0, name.size(), QString::fromStdString(m_setting.label));
    if (!words.isEmpty()) words[0] = words[0].toUpper();
    m_error->setText(words);
    m_error->setVisible(!words.isEmpty());
}

QString SettingRow::toolTip(const QString& idle) const {
    const QString title = QStringLiteral("<p><b>%1</b> %2</p>")
                              .arg(coreText(m_setting.label), QString::fromStdString(m_setting.symbol).toHtmlEscaped());
    if (!idle.isEmpty()) {
        QString sentence = idle;
        sentence[0] = sentence[0].toUpper();
        const SettingValue current = value(m_setting, m_document.experiment());
        const bool ignored = m_switch && current == SettingValue(1.0);
        return title + QStringLiteral("<p>%1.</p>").arg(sentence.toHtmlEscaped()) +
               (ignored ? tr("<p>It is on, but ignored until it has an effect.</p>") : QString());
    }
    const QString help = helpText(QString::fromStdString(m_setting.name));
    return m_locked ? tr("<p>Locked by the lesson.</p>") + help : help + tr("<p>Double-click the name to reset.</p>");
}

void SettingRow::fitMark() {
    const int width = m_mark->fontMetrics().horizontalAdvance(changed) + 1;
    m_mark->setFixedWidth(width);
    m_explain->setFixedWidth(width);
}

bool SettingRow::eventFilter(QObject* watched, QEvent* event) {
    if (watched == m_mark && event->type() == QEvent::FontChange) fitMark();
    if (watched == m_mark && event->type() == QEvent::MouseButtonRelease) {
        askForHelp(*m_mark, QString::fromStdString(m_setting.name));
        return true;
    }
    if (watched == m_label && event->type() == QEvent::MouseButtonDblClick) {
        if (m_label->isEnabled()) m_reset->trigger();
        return true;
    }
    if (m_offered && (watched == m_choice || watched == m_file)) {
        if (event->type() == QEvent::FocusOut) withdrawSoon();
        const bool isKey = event->type() == QEvent::KeyPress && watched == m_choice;
        if (const int key = isKey ? static_cast<QKeyEvent*>(event)->key() : 0; key == Qt::Key_Return || key == Qt::Key_Enter) {
            m_document.askForData(m_choice->currentData().toString().toStdString());
            return true;
        }
    }
    // Scrolling the panel must not change a control that passes under the pointer.
    if (event->type() == QEvent::Wheel && (watched == m_slider || watched == m_choice) &&
        !static_cast<QWidget*>(watched)->hasFocus()) {
        event->ignore();
        return true;
    }
    return QObject::eventFilter(watched, event);
}

}  // namespace echoplane
