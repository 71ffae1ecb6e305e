// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/explore/search_table.h"

#include <cmath>
#include <limits>

#include "widgets/language/core_text.h"
#include "widgets/language/plain_text.h"
#include "widgets/plots/axes/number_text.h"
#include "widgets/plots/exploration/parallel_data.h"
#include "widgets/plots/exploration/sweep_map_text.h"

namespace echoplane {

void SearchTableModel::setSearch(const ExplorationPlan& plan, const std::vector<Evaluation>& evaluations) {
    const bool more = plan.axes == m_plan.axes && measureColumn(plan) == measureColumn(m_plan) && !m_evaluations.empty() &&
                      evaluations.size() >= m_evaluations.size() && evaluations.front().values == m_evaluations.front().values;
    if (!more) {
        beginResetModel();
        m_plan = plan;
        m_evaluations = evaluations;
        endResetModel();
        return;
    }
    if (evaluations.size() == m_evaluations.size()) return;
    beginInsertRows({}, static_cast<int>(m_evaluations.size()), static_cast<int>(evaluations.size()) - 1);
    m_evaluations = evaluations;
    endInsertRows();
}

int SearchTableModel::rowCount(const QModelIndex& parent) const {
    return parent.isValid() ? 0 : static_cast<int>(m_evaluations.size());
}

int SearchTableModel::columnCount(const QModelIndex& parent) const {
    return parent.isValid() || m_plan.axes.empty() ? 0 : static_cast<int>(m_plan.axes.size()) + 3;  // before a search, none
}

QVariant SearchTableModel::numberOf(const Evaluation& evaluation, int row, int column) const {
    if (column == 0) return row + 1;
    const int settings = static_cast<int>(m_plan.axes.size());
    if (column <= settings) {
        const SettingValue& value = evaluation.values[static_cast<std::size_t>(column - 1)];
        if (const auto* name = std::get_if<std::string>(&value)) return QString::fromStdString(*name);
        return std::get<double>(value);
    }
    const double number = column == settings + 1 ? evaluation.value : evaluation.deviation;
    // Failed points come last.
    return std::isfinite(number)
               ? number
               : (higherIsBetter(m_plan) && column == settings + 1 ? -1.0 : 1.0) * std::numeric_limits<double>::infinity();
}

QVariant SearchTableModel::data(const QModelIndex& index, int role) const {
    if (!index.isValid()) return {};
    const Evaluation& evaluation = m_evaluations[static_cast<std::size_t>(index.row())];
    const int settings = static_cast<int>(m_plan.axes.size()), column = index.column();
    if (role == Qt::UserRole) return numberOf(evaluation, index.row(), column);
    if (role == Qt::TextAlignmentRole) return QVariant::fromValue(Qt::Alignment(Qt::AlignRight | Qt::AlignVCenter));
    if (role == Qt::ToolTipRole)
        return plainToolTip(tr("%1 at %2").arg(measureText(m_plan, evaluation), pointText(m_plan, evaluation)));
    if (role != Qt::DisplayRole) return {};
    if (column == 0) return QString::number(index.row() + 1);
    if (column <= settings) {
        const auto at = static_cast<std::size_t>(column - 1);
        return settingText(setting(m_plan.axes[at].setting), evaluation.values[at]);
    }
    if (column == settings + 1 && !std::isfinite(evaluation.value))
        return evaluation.failed > 0 ? tr("failed") : tr("not defined");
    if (column == settings + 1) return valueText(m_plan, evaluation);
    return reachesEnd(m_plan, evaluation) ? QString() : numberText(evaluation.deviation, 2);
}

QVariant SearchTableModel::headerData(int section, Qt::Orientation orientation, int role) const {
    if (orientation != Qt::Horizontal || role != Qt::DisplayRole)
        return QAbstractTableModel::headerData(section, orientation, role);
    const int settings = static_cast<int>(m_plan.axes.size());
    if (section == 0) return tr("Point");
    if (section <= settings) return coreText(setting(m_plan.axes[static_cast<std::size_t>(section - 1)].setting).label);
    return section == settings + 1 ? coreText(measureTitle(m_plan)) : tr("Deviation");
}

SearchTableFilter::SearchTableFilter(QObject* parent) : QSortFilterProxyModel(parent) {
    setSortRole(Qt::UserRole);
}

void SearchTableFilter::setChosen(std::vector<char> chosen) {
    if (chosen == m_chosen) return;
    m_chosen = std::move(chosen);
    invalidateFilter();
}

bool SearchTableFilter::filterAcceptsRow(int row, const QModelIndex&) const {
    const auto at = static_cast<std::size_t>(row);
    return at >= m_chosen.size() || m_chosen[at] != 0;
}

}  // namespace echoplane
