// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>

#include <QObject>
#include <QWidgetList>

#include "core/explore/setting_path.h"
#include "core/explore/sweep.h"

class QComboBox;
class QGridLayout;
class QLabel;
class QLineEdit;
class QSpinBox;

namespace echoplane {

/// Controls of one axis of a sweep, in two lines of a grid: its setting, and its values as a range (from, to, count, linear or
/// logarithmic) or as a list. Also of a setting that moves from one value to another: without count and lists, and for numeric
/// settings only.
class SweepAxisRow : public QObject {
    Q_OBJECT

public:
    enum Column { nameColumn, fromColumn, toWordColumn, toColumn, countColumn };

    enum class Offers { values, paths };

    /// `parent` becomes the parent of everything; a row that is `optional` can have no setting.
    SweepAxisRow(const QString& name, const QString& help, bool optional, int number, QGridLayout& grid, QWidget* parent,
                 Offers offers = Offers::values);

    /// Offers the settings that have an effect in `base`; the chosen one stays.
    void setBase(const Experiment& base);
    /// Shows an axis, as a range if it is one.
    void setAxis(const SweepAxis& axis);
    void clear();
    /// Selects a setting, with a suitable range; an empty name selects none.
    void choose(const std::string& setting);

    /// Widgets in tab order.
    QWidgetList focusChain() const;

    bool isEmpty() const;
    /// The axis set up; empty if no setting is chosen. Throws std::invalid_argument, with a message for the user, for an invalid
    /// value.
    std::optional<SweepAxis> axis() const;
    /// The path set up in a row that offers paths; empty if no setting is chosen. Throws as axis().
    std::optional<PathRange> path() const;
    void setVisible(bool visible);
    bool isVisible() const { return m_visible; }

Q_SIGNALS:
    void changed();

private:
    enum Spacing { linear, logarithmic, listed };

    void showSetting();
    void suggest(const Setting& setting);
    void showRange(double from, double to, int count);
    void showList(const Setting& setting, const std::vector<SettingValue>& values);
    void changeSpacing();
    void showColumns();
    Spacing spacing() const;
    void setSpacing(const Setting& setting, Spacing spacing);
    std::vector<SettingValue> listedValues(const Setting& setting) const;
    double number(const QLineEdit& field) const;
    void addSetting(const Setting& setting);

    bool m_optional;
    Offers m_offers;
    bool m_visible = true;
    Spacing m_range = linear;  ///< of the range in the fields, also while a list is shown
    Experiment m_base;
    QLabel* m_name;
    QLabel *m_fromWord, *m_toWord;
    QComboBox* m_setting;
    QLineEdit* m_from;
    QLineEdit* m_to;
    QSpinBox* m_count;
    QLineEdit* m_list;
    QComboBox* m_spacing;
};

}  // namespace echoplane
