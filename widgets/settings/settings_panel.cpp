// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/settings/settings_panel.h"

#include <algorithm>
#include <array>
#include <map>
#include <utility>

#include <QAction>
#include <QEvent>
#include <QFrame>
#include <QHBoxLayout>
#include <QPushButton>
#include <QScrollBar>
#include <QTimer>
#include <QVBoxLayout>

#include "core/settings/settings.h"
#include "widgets/document/document.h"
#include "widgets/settings/fold_state.h"
#include "widgets/settings/make_setting_row.h"
#include "widgets/settings/setting_fold.h"
#include "widgets/settings/setting_row.h"
#include "widgets/theme/metrics.h"
#include "widgets/theme/theme.h"

namespace echoplane {

namespace {

/// Between areas of the rail.
class Hairline : public QWidget {
public:
    explicit Hairline(QWidget* parent) : QWidget(parent) { setFixedHeight(1); }

protected:
    void paintEvent(QPaintEvent*) override {
        const QRect line = rect().adjusted(0, 0, -scaled(metrics::gapSmall, font()), 0);
        QPainter(this).fillRect(line, roleColours(palette()).hairline);
    }
};

/// A narrow scroll bar, for the margin of the rail.
class RailScrollBar : public QScrollBar {
public:
    using QScrollBar::QScrollBar;
    QSize sizeHint() const override { return {scaled(metrics::gapSmall, font()), QScrollBar::sizeHint().height()}; }
};

/// The folds that every task has, in their order. Those before them come with a task.
constexpr std::array standingFolds = {"reservoir", "activation", "steps", "readout", "noise"};

bool isStanding(const std::string& fold) {
    return std::ranges::find(standingFolds, fold) != standingFolds.end();
}

}  // namespace

SettingsPanel::SettingsPanel(Document& document, QWidget* parent)
    : QScrollArea(parent),
      m_document(document),
      m_task(document.experiment().data.task),
      m_more(new QAction(tr("A&ll settings…"), this)) {
    setVerticalScrollBar(new RailScrollBar(Qt::Vertical, this));
    auto* content = new QWidget;
    auto* rail = new QVBoxLayout(content);
    rail->setSpacing(0);
    addOpenRows(*rail);
    addFolds(*rail);
    addButtons(*rail);
    rail->addStretch(1);

    setWidget(content);
    setWidgetResizable(true);
    setFrameShape(QFrame::NoFrame);
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setFocusPolicy(Qt::NoFocus);
    viewport()->setAutoFillBackground(false);  // the content has the ground: a new value paints nothing behind
    fit();
    follow();
    connect(&document, &Document::experimentChanged, this, &SettingsPanel::follow);
    connect(&document.restrictions(), &Restrictions::changed, this, &SettingsPanel::follow);
}

SettingRow* SettingsPanel::makeRow(const Setting& setting, QWidget* parent) {
    SettingRow* row = makeSettingRow(setting, m_document, parent);
    m_rows.push_back(row);
    for (QWidget* control : row->focusChain()) addToTabOrder(control);
    return row;
}

void SettingsPanel::addToTabOrder(QWidget* widget) {
    if (m_last != nullptr) QWidget::setTabOrder(m_last, widget);
    m_last = widget;
}

void SettingsPanel::addOpenRows(QVBoxLayout& rail) {
    QWidget* content = rail.parentWidget();
    const auto add = [&](const char* name) { rail.addWidget(makeRow(setting(name), content)); };
    const auto divide = [&] {
        rail.addSpacing(metrics::gap);
        rail.addWidget(new Hairline(content));
        rail.addSpacing(metrics::gapSmall);
    };
    add("task");
    rail.addSpacing(metrics::gapSmall);
    add("free-run");
    divide();
    add("method");
    rail.addSpacing(metrics::unit);
    for (const char* name : {"spectral-radius", "leak-rate", "input-scaling", "ridge", "size", "connectivity", "weights-per-row"})
        add(name);
    divide();
}

void SettingsPanel::addFolds(QVBoxLayout& rail) {
    struct Content {
        std::string group;
        std::vector<const Setting*> settings;
    };
    std::map<std::string, Content> contents;
    std::vector<std::string> order;
    for (const Setting& each : settings()) {
        const std::string fold = foldOf(each);
        if (fold.empty()) continue;
        Content& content = contents[fold];
        if (content.settings.empty() && !isStanding(fold)) order.push_back(fold);
        if (content.settings.empty()) content.group = each.group;
        content.settings.push_back(&each);
    }
    order.insert(order.end(), standingFolds.begin(), standingFolds.end());
    for (const std::string& name : order) {
        Content& content = contents[name];
        // What is seldom changed comes last.
        std::ranges::stable_partition(content.settings, [](const Setting* each) { return !each->detail; });
        auto* fold = new SettingFold(QString::fromStdString(name), foldTitle(name, content.group), rail.parentWidget());
        addToTabOrder(&fold->header());
        for (const Setting* each : content.settings) fold->addRow(makeRow(*each, fold->body()));
        connect(fold, &SettingFold::unfolded, this,
                [this, fold] { QTimer::singleShot(0, this, [this, fold] { ensureWidgetVisible(fold, 0, metrics::gapSmall); }); });
        rail.addWidget(fold);
        m_folds.push_back({name, fold, !isStanding(name)});
    }
}

void SettingsPanel::addButtons(QVBoxLayout& rail) {
    QWidget* content = rail.parentWidget();
    auto* reseed = m_reseed = new QPushButton(tr("New seed"), content);
    reseed->setObjectName(QStringLiteral("reseed"));
    reseed->setToolTip(tr("Draws new random numbers, from another seed."));
    connect(reseed, &QPushButton::clicked, &m_document, &Document::reseed);
    auto* reset = new QPushButton(tr("Reset all"), content);
    reset->setObjectName(QStringLiteral("reset-all"));
    reset->setToolTip(tr("Sets all settings to their defaults; the seed stays."));
    connect(reset, &QPushButton::clicked, &m_document, &Document::resetAll);
    auto* buttons = new QHBoxLayout;
    buttons->setSpacing(metrics::gapSmall);
    for (QPushButton* each : {reseed, reset}) {
        each->setAccessibleName(each->text());
        buttons->addWidget(each, 1);
        addToTabOrder(each);
    }
    buttons->addSpacing(metrics::gapSmall);  // of the marks
    rail.addSpacing(metrics::gapSmall);
    rail.addLayout(buttons);

    m_more->setCheckable(true);
    m_more->setObjectName(QStringLiteral("more-settings"));
    m_more->setToolTip(tr("Unfolds all settings that have an effect here"));
    connect(m_more, &QAction::toggled, this, [this](bool on) {
        for (const Fold& each : m_folds) each.fold->setOpen(on);
    });
    auto* more = new QPushButton(tr("All settings…"), content);
    more->setObjectName(QStringLiteral("button:more-settings"));
    more->setAccessibleName(more->text());
    more->setToolTip(tr("Unfolds all settings that have an effect here"));
    more->setFlat(true);
    connect(more, &QPushButton::clicked, m_more, &QAction::trigger);
    rail.addSpacing(metrics::unit);
    rail.addWidget(more, 0, Qt::AlignLeft);
    addToTabOrder(more);
}

void SettingsPanel::follow() {
    const Experiment& experiment = m_document.experiment();
    m_reseed->setEnabled(!m_document.restrictions().isLocked(setting("seed")));
    m_reseed->setVisible(!m_document.restrictions().isHidden(setting("seed")));
    const bool otherTask = std::exchange(m_task, experiment.data.task) != experiment.data.task;
    for (const Fold& each : m_folds) {
        const bool more = each.fold->follow();
        if (otherTask && each.broughtByTask) each.fold->setOpen(more || m_more->isChecked());
        std::vector<const Setting*> shown;
        for (const SettingRow* row : each.fold->rows())
            if (row->isShown()) shown.push_back(&row->setting());
        if (!shown.empty()) each.fold->header().setState(foldState(each.name, shown, experiment));
    }
}

int SettingsPanel::railWidth() const {
    int widest = 0;
    for (const SettingRow* each : m_rows) widest = std::max(widest, each->minimumSizeHint().width());
    const QMargins margins = widget()->layout()->contentsMargins();
    const int buttons = widget()->layout()->minimumSize().width();
    return std::max({scaled(metrics::rail, font()), widest + margins.left() + scaled(metrics::gapSmall, font()), buttons});
}

QSize SettingsPanel::sizeHint() const {
    return {railWidth(), widget()->sizeHint().height()};
}

QSize SettingsPanel::minimumSizeHint() const {
    return {railWidth(), scaled(4 * metrics::knob, font())};
}

void SettingsPanel::fit() {
    // The scroll bar lies in the margin, so that nothing moves when it appears.
    const int side = scaled(metrics::gapWide, font()), right = scaled(metrics::gapSmall, font());
    widget()->layout()->setContentsMargins(side, side / 2, std::max(0, right - (width() - viewport()->width())), side / 2);
    updateGeometry();
}

void SettingsPanel::resizeEvent(QResizeEvent* event) {
    QScrollArea::resizeEvent(event);
    fit();
}

// Rows that appear may be wider, and there is no horizontal scroll bar.
bool SettingsPanel::eventFilter(QObject* watched, QEvent* event) {
    const bool handled = QScrollArea::eventFilter(watched, event);
    if (watched == widget() && event->type() == QEvent::LayoutRequest && std::exchange(m_width, sizeHint().width()) != m_width)
        updateGeometry();
    return handled;
}

void SettingsPanel::changeEvent(QEvent* event) {
    QScrollArea::changeEvent(event);
    if (event->type() == QEvent::FontChange && widget() != nullptr) fit();
}

}  // namespace echoplane
