// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/explore/search_setup.h"

#include <algorithm>
#include <array>
#include <stdexcept>

#include <QComboBox>
#include <QGridLayout>
#include <QHBoxLayout>
#include <QLabel>
#include <QLocale>
#include <QSpinBox>

#include "core/run/task_metric.h"
#include "widgets/explore/search_row.h"
#include "widgets/language/core_text.h"
#include "widgets/language/plain_text.h"
#include "widgets/theme/metrics.h"

namespace echoplane {
namespace {

constexpr int firstBudget = 60, mostBudget = 100'000;
constexpr std::array usual = {"spectral-radius", "leak-rate", "ridge", "input-scaling"};

}  // namespace

SearchSetup::SearchSetup(QWidget* parent) : ExplorationSetup(QStringLiteral("search-summary"), parent) {
    m_plan.by = SearchMethod::bayes;
    m_plan.seeds = searchSeeds;
    m_grid->setHorizontalSpacing(6);
    m_grid->setVerticalSpacing(3);
    m_grid->setColumnStretch(SearchRow::settingColumn, 1);
    const std::array headings = {std::pair{SearchRow::settingColumn, tr("Setting")}, std::pair{SearchRow::fromColumn, tr("From")},
                                 std::pair{SearchRow::toColumn, tr("To")}, std::pair{SearchRow::scaleColumn, tr("Scale")}};
    for (const auto& [column, text] : headings) m_grid->addWidget(plainLabel(text, m_inside), 0, column);
    arrange(buildOptions());
    m_filling = true;
    for (const char* name : usual) {
        addRow();
        m_rows.back()->setDimension(standardAxis(setting(name)));
    }
    m_filling = false;
    read();
}

/// In two lines: how, and how many.
QLayout* SearchSetup::buildOptions() {
    QWidget* options = m_inside;
    auto* lines = new QVBoxLayout;
    lines->setSpacing(metrics::unit);
    QHBoxLayout* row = nullptr;
    const auto addLine = [&] {
        if (row != nullptr) row->addStretch(1);
        row = new QHBoxLayout;
        row->setSpacing(metrics::unit);
        lines->addLayout(row);
    };
    addLine();
    const auto add = [&](const QString& text, auto* control, const char* name, const QString& help) {
        QLabel* label = plainLabel(text, options);
        label->setBuddy(control);
        control->setObjectName(QLatin1String(name));
        control->setAccessibleName(QString(text).remove(QLatin1Char('&')));
        control->setToolTip(help);
        row->addWidget(label);
        row->addWidget(control);
        return control;
    };
    m_method = add(tr("&By"), new QComboBox(options), "search-method",
                   tr("How points are proposed: from a model of all points so far (expected improvement over a Gaussian "
                      "process), by an evolution strategy, or at random, for comparison"));
    for (const auto& [method, name] : {std::pair{SearchMethod::bayes, tr("Bayesian")}, std::pair{SearchMethod::cma, tr("CMA-ES")},
                                       std::pair{SearchMethod::random, tr("Random")}})
        m_method->addItem(name, static_cast<int>(method));
    m_measure = add(tr("&Judged by"), new QComboBox(options), "search-measure",
                    tr("The measure on the validation data. The test data are not used."));
    for (const auto& [text, name] :
         {std::pair{tr("task's own"), ""}, std::pair{tr("RMSE"), "rmse"}, std::pair{tr("NRMSE"), "nrmse"},
          std::pair{tr("R²"), "r2"}, std::pair{tr("accuracy"), "accuracy"}, std::pair{tr("memory capacity"), "memory_capacity"},
          std::pair{tr("valid time"), "valid_time"}, std::pair{tr("NRMSE + RMSE"), "nrmse+rmse"}})
        m_measure->addItem(text, QString::fromLatin1(name));
    constexpr int leastMeasure = 120;  // pixels: languages differ
    m_measure->setMinimumWidth(scaled(leastMeasure, font()));
    const auto spin = [&](const QString& text, const char* name, int most, int value, const QString& help) {
        auto* made = add(text, new QSpinBox(options), name, help);
        made->setRange(1, most);
        made->setValue(value);
        connect(made, &QSpinBox::valueChanged, this, &SearchSetup::read);
        return made;
    };
    addLine();
    m_budget = spin(tr("&Points"), "search-budget", mostBudget, firstBudget, tr("Total number of points"));
    m_seeds = spin(tr("See&ds"), "search-seeds", 1000, m_plan.seeds,
                   tr("Random reservoirs at each point; their mean counts. The seeds start at that of the settings."));
    m_folds = spin(tr("Fo&lds"), "search-folds", 100, m_plan.folds,
                   tr("1: the validation data. More: that many parts of the training and validation data, each predicted by a "
                      "model of all data before it (rolling origin)."));
    row->addStretch(1);
    for (QComboBox* each : {m_method, m_measure}) connect(each, &QComboBox::currentIndexChanged, this, &SearchSetup::read);
    return lines;
}

void SearchSetup::addRow() {
    m_rows.push_back(std::make_unique<SearchRow>(static_cast<int>(m_rows.size()) + 1, *m_grid, m_inside));
    m_rows.back()->setBase(m_plan.base);
    QWidget* before = m_rows.size() < 2 ? nullptr : m_rows[m_rows.size() - 2]->focusChain().back();
    for (QWidget* each : m_rows.back()->focusChain()) {
        if (before) setTabOrder(before, each);
        before = each;
    }
    setTabOrder(before, m_method);
    connect(m_rows.back().get(), &SearchRow::changed, this, &SearchSetup::read);
}

void SearchSetup::showRows() {
    std::size_t used = 0;
    for (std::size_t i = 0; i < m_rows.size(); ++i)
        if (!m_rows[i]->isEmpty()) used = i + 1;
    while (m_rows.size() < used + 1) addRow();
    for (std::size_t i = 0; i < m_rows.size(); ++i) m_rows[i]->setVisible(i <= used);
}

ExplorationPlan SearchSetup::typed() const {
    ExplorationPlan plan;
    plan.base = m_plan.base;
    plan.searchSeed = m_plan.searchSeed;
    for (const auto& row : m_rows)
        if (auto dimension = row->dimension()) plan.axes.push_back(std::move(*dimension));
    plan.by = static_cast<SearchMethod>(m_method->currentData().toInt());
    const std::string measure = m_measure->currentData().toString().toStdString();
    if (!measure.empty()) plan.measures = measuresFrom(measure);
    plan.seeds = m_seeds->value();
    plan.folds = m_folds->value();
    if (plan.axes.empty()) throw std::invalid_argument(tr("Choose a setting to search.").toStdString());
    validate(plan);
    return plan;
}

QString SearchSetup::summary() const {
    if (!error().isEmpty()) return error();
    const QLocale locale;
    QString text = tr("%1 points × %2 seeds").arg(locale.toString(budget()), locale.toString(m_plan.seeds));
    if (m_plan.folds > 1) text += tr(" × %1 folds").arg(locale.toString(m_plan.folds));
    return tr("%1 = %2 runs, judged by %3 on validation")
        .arg(text, locale.toString(qlonglong{budget()} * m_plan.seeds * m_plan.folds), coreText(measureTitle(m_plan)));
}

int SearchSetup::budget() const {
    return m_budget->value();
}

void SearchSetup::setBase(const Experiment& base) {
    const Experiment judged = withSufficientValidation(base);
    if (judged == m_plan.base) return;
    m_plan.base = judged;
    m_filling = true;
    for (const auto& row : m_rows) row->setBase(judged);
    m_filling = false;
    read();
}

void SearchSetup::setPlan(const ExplorationPlan& plan, int budget) {
    m_filling = true;
    while (m_rows.size() < plan.axes.size()) addRow();
    for (std::size_t i = 0; i < m_rows.size(); ++i) {
        if (i < plan.axes.size())
            m_rows[i]->setDimension(plan.axes[i]);
        else
            m_rows[i]->clear();
    }
    m_method->setCurrentIndex(m_method->findData(static_cast<int>(plan.by)));
    // A journal always names its measures; a sum that the list lacks is added to it.
    QString measure;
    for (const Metric metric : searchMeasures(plan))
        measure +=
            (measure.isEmpty() ? QString() : QStringLiteral("+")) + QString::fromStdString(std::string(traits(metric).name));
    if (m_measure->findData(measure) < 0) m_measure->addItem(coreText(measureTitle(plan)), measure);
    m_measure->setCurrentIndex(m_measure->findData(measure));
    m_budget->setValue(budget);
    m_seeds->setValue(plan.seeds);
    m_folds->setValue(plan.folds);
    m_plan.searchSeed = plan.searchSeed;
    m_filling = false;
    read();
}

}  // namespace echoplane
