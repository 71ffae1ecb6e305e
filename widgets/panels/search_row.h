// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>

#include <QObject>
#include <QWidgetList>

#include "core/search/search_space.h"

class QComboBox;
class QGridLayout;
class QLineEdit;

namespace echoplane {

/// The controls of one setting of a search: which, and from where to where, or which of its choices.
class SearchRow : public QObject {
    Q_OBJECT

public:
    enum Column { settingColumn, fromColumn, toColumn, scaleColumn };

    /// Row `number` of the grid, from 1; `parent` becomes the parent of everything.
    SearchRow(int number, QGridLayout& grid, QWidget* parent);

    /// Offers the settings that can be searched in `base`; the one that is chosen stays.
    void setBase(const Experiment& base);
    void setDimension(const SearchDimension& dimension);
    void clear();
    bool isEmpty() const;
    /// None where no setting is chosen. Throws std::invalid_argument with words for the user for what is no range.
    std::optional<SearchDimension> dimension() const;
    void setVisible(bool visible);
    /// What the keyboard reaches, in order.
    QWidgetList focusChain() const;

Q_SIGNALS:
    void changed();

private:
    void showRange(const SearchDimension& dimension);
    void showColumns();

    Experiment m_base;
    bool m_visible = true;
    QComboBox* m_setting;
    QLineEdit* m_from;
    QLineEdit* m_to;
    QLineEdit* m_choices;
    QComboBox* m_scale;
};

/// Whether a search may turn the setting in these settings, with its usual range.
bool canBeSearched(const Setting& setting, const Experiment& base);

}  // namespace echoplane
