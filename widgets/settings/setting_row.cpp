// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/settings/setting_row.h"

#include <algorithm>
#include <stdexcept>

#include <QAbstractScrollArea>
#include <QAction>
#include <QApplication>
#include <QEvent>
#include <QGridLayout>
#include <QLabel>
#include <QMouseEvent>
#include <QPainter>
#include <QRegularExpression>
#include <QTimer>

#include "core/text/message.h"
#include "widgets/controls/help_text.h"
#include "widgets/document/document.h"
#include "widgets/language/core_text.h"
#include "widgets/language/plain_text.h"
#include "widgets/theme/metrics.h"
#include "widgets/theme/theme.h"

namespace echoplane {
namespace {

/// The dot of a setting that differs from its default.
class ChangeMark : public QWidget {
public:
    explicit ChangeMark(QWidget* parent) : QWidget(parent) {
        QSizePolicy policy(QSizePolicy::Fixed, QSizePolicy::Fixed);
        policy.setRetainSizeWhenHidden(true);
        setSizePolicy(policy);
        setAttribute(Qt::WA_TransparentForMouseEvents);
    }
    QSize sizeHint() const override { return {scaled(metrics::gapSmall, font()), scaled(metrics::gapSmall, font())}; }

protected:
    void paintEvent(QPaintEvent*) override {
        QPainter painter(this);
        painter.setRenderHint(QPainter::Antialiasing);
        painter.setPen(Qt::NoPen);
        painter.setBrush(roleColours(palette()).accent);
        const double radius = width() * 0.375;
        painter.drawEllipse(QPointF(width() - radius, height() / 2.0), radius, radius);
    }
};

/// What scrolls with the widget, else its window.
QWidget* groundOf(QWidget* widget) {
    QWidget* ground = widget;
    while (!ground->isWindow() && ground->parentWidget() != nullptr) {
        ground = ground->parentWidget();
        QWidget* viewport = ground->parentWidget();
        if (viewport != nullptr && qobject_cast<QAbstractScrollArea*>(viewport->parentWidget()) != nullptr) break;
    }
    return ground;
}

QString firstSentence(const QString& text) {
    static const QRegularExpression end(QStringLiteral(R"(\.\s+(?=\p{Lu}))"));
    const auto at = text.indexOf(end);
    return at < 0 ? text : text.left(at + 1);
}

}  // namespace

QString shortLabel(const QString& label) {
    const auto bracket = label.indexOf(QLatin1String(" ("));
    return bracket > 0 ? label.left(bracket) : label;
}

SettingRow::SettingRow(const Setting& setting, Document& document, QWidget* parent)
    : QWidget(parent),
      m_setting(setting),
      m_document(document),
      m_grid(new QGridLayout(this)),
      m_name(plainLabel(coreText(setting.label), this)),
      m_mark(new ChangeMark(this)),
      m_error(plainLabel(this)),
      m_reset(new QAction(tr("Reset to default"), this)),
      m_hide(new QAction(tr("Hide this setting"), this)),
      m_help(new QTimer(this)) {
    const QString name = QString::fromStdString(setting.name);
    m_name->setObjectName(QStringLiteral("name:") + name);
    m_mark->setObjectName(QStringLiteral("mark:") + name);
    m_error->setObjectName(QStringLiteral("error:") + name);
    m_hide->setObjectName(QStringLiteral("hide:") + name);
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
    m_help->setSingleShot(true);
    connect(m_help, &QTimer::timeout, this, [this] { askForHelp(*this, QString::fromStdString(m_setting.name)); });
    setHelp(*this, name);

    m_name->setContextMenuPolicy(Qt::ActionsContextMenu);
    m_name->addActions({m_reset, m_hide});
    m_name->installEventFilter(this);
    m_mark->hide();
    m_error->setWordWrap(true);
    m_error->setTextFormat(Qt::PlainText);
    m_error->setAutoFillBackground(true);
    m_error->setBackgroundRole(QPalette::Base);
    m_error->setMargin(metrics::unit);
    m_error->hide();

    m_grid->setContentsMargins(0, 0, 0, 0);
    m_grid->setSpacing(0);
    m_grid->setColumnStretch(nameColumn, 1);
    m_grid->addWidget(m_name, 0, nameColumn, Qt::AlignVCenter);
    m_grid->addWidget(m_mark, 0, markColumn);
    setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Fixed);
    connect(&document, &Document::experimentChanged, this, &SettingRow::follow);
    connect(&document.restrictions(), &Restrictions::changed, this, &SettingRow::follow);
}

SettingRow::~SettingRow() {
    delete m_error;
}

void SettingRow::setName(const QString& name) {
    m_name->setText(name);
    for (QWidget* control : m_controls) control->setAccessibleName(name);
}

void SettingRow::addControl(QWidget* control, const char* kind) {
    control->setObjectName(QLatin1String(kind) + QLatin1Char(':') + QString::fromStdString(m_setting.name));
    control->setAccessibleName(m_name->text());
    control->setFocusPolicy(Qt::StrongFocus);
    setHelp(*control, QString::fromStdString(m_setting.name));
    control->addActions({m_reset, m_hide});
    m_controls.append(control);
    m_focusChain.append(control);
}

bool SettingRow::belongs(const Experiment& experiment) const {
    return applies(m_setting, experiment);
}

void SettingRow::apply(const SettingValue& value) {
    m_document.set(m_setting, value);
}

void SettingRow::commit(const SettingValue& value) {
    try {
        apply(value);
        showError({});
        showValue(echoplane::value(m_setting, m_document.experiment()));  // also where the choice only opened a dialogue
    } catch (const std::invalid_argument& refusal) {
        showError(coreText(messageOf(refusal)));
        follow();
    }
}

void SettingRow::follow() {
    const Experiment& experiment = m_document.experiment();
    const Restrictions& restrictions = m_document.restrictions();
    const bool isDefault = m_document.isDefault(m_setting);
    const bool shown = belongs(experiment) && !restrictions.isHidden(m_setting);
    const bool locked = restrictions.isLocked(m_setting);
    m_reset->setEnabled(!isDefault && !locked);
    if (locked != m_locked || m_name->toolTip().isEmpty()) {
        m_locked = locked;
        const QString tip = toolTip();
        m_name->setToolTip(tip);  // our own rich text
        for (QWidget* control : m_controls) {
            control->setEnabled(!locked);
            control->setToolTip(locked ? tip : QString());  // our own rich text
        }
    }
    if (shown != m_shown) {
        m_shown = shown;
        if (!shown) showError({});
        setVisible(shown);
    }
    if (!shown) return;
    m_mark->setVisible(!isDefault);
    showValue(value(m_setting, experiment));
}

QString SettingRow::toolTip() const {
    const QString help = QStringLiteral("<p>%1</p>").arg(firstSentence(coreText(m_setting.help)).toHtmlEscaped());
    return m_locked ? tr("<p>Locked by the lesson.</p>") + help : help + tr("<p>Double-click the name to reset.</p>");
}

void SettingRow::showError(const QString& error) {
    if (error.isEmpty() && m_error->text().isEmpty()) return;
    QString words = error;
    // English names settings as on the command line, the rail by their labels.
    if (const QString name = QString::fromStdString(m_setting.name); words.startsWith(name + QLatin1Char(' ')))
        words.replace(0, name.size(), QString::fromStdString(m_setting.label));
    if (!words.isEmpty()) words[0] = words[0].toUpper();
    m_error->setText(words);
    placeError();
}

void SettingRow::placeError() {
    if (m_error->text().isEmpty()) return m_error->hide();
    QWidget* ground = groundOf(this);
    if (m_error->parentWidget() != ground) m_error->setParent(ground);
    m_error->setFont(typeFont(font(), TypeRole::secondary));
    QPalette colours = palette();
    colours.setColor(QPalette::WindowText, roleColours(palette()).unstable);
    m_error->setPalette(colours);
    const int wide = width() - m_mark->sizeHint().width(), high = m_error->heightForWidth(wide);
    QPoint at = mapTo(ground, QPoint(0, errorTop()));
    if (at.y() + high > ground->height()) at.setY(std::max(0, mapTo(ground, QPoint()).y() - high));
    m_error->setGeometry(QRect(at, QSize(wide, high)));
    m_error->raise();
    m_error->setVisible(isVisible());
}

void SettingRow::fit() {
    m_grid->setRowMinimumHeight(0, scaled(metrics::control, font()));
    m_mark->updateGeometry();
}

bool SettingRow::eventFilter(QObject* watched, QEvent* event) {
    if (watched == m_name) {
        if (event->type() == QEvent::MouseButtonDblClick) {
            m_help->stop();
            m_reset->trigger();
            return true;
        }
        const bool pressed = event->type() == QEvent::MouseButtonPress;
        if (pressed && static_cast<QMouseEvent*>(event)->button() == Qt::LeftButton)
            m_help->start(QApplication::doubleClickInterval());
    }
    return QWidget::eventFilter(watched, event);
}

void SettingRow::changeEvent(QEvent* event) {
    QWidget::changeEvent(event);
    if (event->type() == QEvent::FontChange) fit();
    if (event->type() == QEvent::FontChange || event->type() == QEvent::PaletteChange) placeError();
}

void SettingRow::resizeEvent(QResizeEvent* event) {
    QWidget::resizeEvent(event);
    placeError();
}

void SettingRow::showEvent(QShowEvent* event) {
    QWidget::showEvent(event);
    placeError();
}

void SettingRow::hideEvent(QHideEvent* event) {
    QWidget::hideEvent(event);
    if (m_error) m_error->hide();  // it is no child
}

}  // namespace echoplane
