// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/pictures/path_setup.h"

#include <array>

#include <QCheckBox>
#include <QDoubleSpinBox>
#include <QFormLayout>
#include <QGridLayout>
#include <QLabel>
#include <QVBoxLayout>

#include "widgets/controls/sweep_axis_row.h"
#include "widgets/language/core_text.h"
#include "widgets/language/named.h"
#include "widgets/language/plain_text.h"
#include "widgets/plots/axes/number_text.h"

namespace echoplane {
namespace {

QString labelOf(const PathRange& range) {
    return coreText(setting(range.setting).label);
}

}  // namespace

PathSetup::PathSetup(const Experiment& base, QWidget* parent) : QWidget(parent), m_base(base), m_grid(new QGridLayout) {
    auto* column = new QVBoxLayout(this);
    setLocale(QLocale::c());  // a decimal point in every language
    column->setContentsMargins({});
    column->setSpacing(8);
    m_grid->setHorizontalSpacing(6);
    m_grid->setVerticalSpacing(4);
    column->addLayout(m_grid);
    m_back = named(new QCheckBox(tr("There and &back"), this), "path-back", tr("There and back"));
    m_back->setToolTip(tr("Returns to the first values in the second half, so that the animation repeats without a jump."));
    column->addWidget(m_back);
    const SettingPath usual;
    m_seconds = addNumber("path-seconds", tr("Length"), tr(" s"), SettingPath::leastSeconds, SettingPath::mostSeconds,
                          usual.seconds, tr("Length of the animation."));
    m_rate = addNumber("path-rate", tr("Frames per second"), QString(), SettingPath::leastRate, SettingPath::mostRate, usual.rate,
                       tr("Each frame is a complete run. Films have 24 or 25; a GIF has at most 50."));
    m_frames = plainLabel(this);
    m_frames->setObjectName(QStringLiteral("path-frames"));
    auto* form = new QFormLayout;
    form->addRow(tr("&Length"), m_seconds);
    form->addRow(tr("Frames per secon&d"), m_rate);
    form->addRow(QString(), m_frames);
    column->addLayout(form);
    connect(m_back, &QCheckBox::toggled, this, &PathSetup::read);
    for (QDoubleSpinBox* each : {m_seconds, m_rate}) connect(each, &QDoubleSpinBox::valueChanged, this, &PathSetup::read);
    addRow();
    const std::string first = "spectral-radius";
    if (applies(setting(first), base)) m_rows.front()->choose(first);
    read();
}

PathSetup::~PathSetup() = default;

QDoubleSpinBox* PathSetup::addNumber(const char* name, const QString& accessible, const QString& suffix, double least,
                                     double most, double value, const QString& help) {
    auto* box = named(new QDoubleSpinBox(this), name, accessible);
    box->setToolTip(help);
    box->setSuffix(suffix);
    box->setDecimals(1);
    box->setRange(least, most);
    box->setValue(value);
    box->setKeyboardTracking(false);
    return box;
}

void PathSetup::addRow() {
    const std::size_t number = m_rows.size();
    m_rows.push_back(std::make_unique<SweepAxisRow>(number == 0 ? tr("&Setting") : tr("and"),
                                                    tr("A setting that moves; several move together."), true,
                                                    static_cast<int>(number), *m_grid, this, SweepAxisRow::Offers::paths));
    m_rows.back()->setBase(m_base);
    QWidget* before = number == 0 ? nullptr : m_rows[number - 1]->focusChain().back();
    for (QWidget* each : m_rows.back()->focusChain()) {
        if (before) setTabOrder(before, each);
        before = each;
    }
    setTabOrder(before, m_back);
    setTabOrder(m_back, m_seconds);
    setTabOrder(m_seconds, m_rate);
    connect(m_rows.back().get(), &SweepAxisRow::changed, this, &PathSetup::read);
}

/// Keeps one empty row below the chosen settings, so that another can be added.
void PathSetup::read() {
    std::size_t used = 0;
    for (std::size_t i = 0; i < m_rows.size(); ++i)
        if (!m_rows[i]->isEmpty()) used = i + 1;
    while (m_rows.size() < std::min(used + 1, mostSettings)) addRow();
    for (std::size_t i = 0; i < m_rows.size(); ++i) m_rows[i]->setVisible(i <= used);
    SettingPath length;
    length.seconds = m_seconds->value();
    length.rate = m_rate->value();
    m_frames->setText(tr("%n frames", nullptr, length.frames()));
    Q_EMIT changed();
}

SettingPath PathSetup::path() const {
    SettingPath path;
    path.base = m_base;
    for (const auto& row : m_rows)
        if (const auto range = row->path()) path.ranges.push_back(*range);
    path.seconds = m_seconds->value();
    path.rate = m_rate->value();
    path.thereAndBack = m_back->isChecked();
    validate(path);
    return path;
}

QString PathSetup::words(const SettingPath& path) const {
    QStringList all;
    for (const PathRange& each : path.ranges)
        all << tr("%1 %2 → %3").arg(labelOf(each), echoplane::numberText(each.from, 6), echoplane::numberText(each.to, 6));
    return all.join(QStringLiteral(", "));
}

QString PathSetup::words(const SettingPath& path, int frame) const {
    const Experiment experiment = experimentAt(path, frame);
    QStringList all;
    for (const PathRange& each : path.ranges)
        all << labelOf(each) + QLatin1Char(' ') +
                   echoplane::numberText(std::get<double>(value(setting(each.setting), experiment)), 4);
    return all.join(QStringLiteral(", "));
}

}  // namespace echoplane
