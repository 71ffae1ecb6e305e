// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>

#include <QObject>
#include <QWidgetList>

#include "core/explore/axis.h"

class QComboBox;
class QGridLayout;
class QLineEdit;

namespace echoplane {

/// Controls of one setting of a search: the setting, and its range or its choices.
class SearchRow : public QObject {
    Q_OBJECT

public:
    enum Column { settingColumn, fromColumn, toColumn, scaleColumn };

    /// Row `number` of the grid, from 1; `parent` becomes the parent of everything.
    SearchRow(int number, QGridLayout& grid, QWidget* parent);

    /// Offers the settings that can be searched in `base`; the chosen one stays.
    void setBase(const Experiment& base);
    void setDimension(const ExplorationAxis& dimension);
    void clear();
    bool isEmpty() const;
    /// The dimension set up; empty if no setting is chosen. Throws std::invalid_argument, with a message for the user, for an
    /// invalid range.
    std::optional<ExplorationAxis> dimension() const;
    void setVisible(bool visible);
    /// Widgets in tab order.
    QWidgetList focusChain() const;

Q_SIGNALS:
    void changed();

private:
    void showRange(const ExplorationAxis& dimension);
    void showColumns();

    Experiment m_base;
    bool m_visible = true;
    QComboBox* m_setting;
    QLineEdit* m_from;
    QLineEdit* m_to;
    QLineEdit* m_choices;
    QComboBox* m_scale;
};

/// Whether a search from `base` can vary the setting over its standard range.
bool canBeSearched(const Setting& setting, const Experiment& base);

}  // namespace echoplane
