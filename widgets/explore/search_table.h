// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QAbstractTableModel>
#include <QSortFilterProxyModel>

#include "core/explore/search.h"

namespace echoplane {

/// Table of the points of a search: number, settings, measure and its deviation. Sorted by number, not by text.
class SearchTableModel : public QAbstractTableModel {
    Q_OBJECT
public:
    using QAbstractTableModel::QAbstractTableModel;

    /// Shows a search; more points of the same one are added without a reset.
    void setSearch(const ExplorationPlan& plan, const std::vector<Evaluation>& evaluations);

    int rowCount(const QModelIndex& parent = {}) const override;
    int columnCount(const QModelIndex& parent = {}) const override;
    QVariant data(const QModelIndex& index, int role) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

private:
    QVariant numberOf(const Evaluation& evaluation, int row, int column) const;

    ExplorationPlan m_plan;
    std::vector<Evaluation> m_evaluations;
};

/// Keeps the rows that the brushes select.
class SearchTableFilter : public QSortFilterProxyModel {
    Q_OBJECT
public:
    explicit SearchTableFilter(QObject* parent = nullptr);
    /// Sets which points are kept; those beyond the list are.
    void setChosen(std::vector<char> chosen);

protected:
    bool filterAcceptsRow(int row, const QModelIndex& parent) const override;

private:
    std::vector<char> m_chosen;
};

}  // namespace echoplane
