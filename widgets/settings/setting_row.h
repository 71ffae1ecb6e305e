// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>

#include <QObject>
#include <QWidgetList>

#include "core/settings/settings.h"
#include "widgets/controls/slider_scale.h"

class QAction;
class QCheckBox;
class QGridLayout;
class QLabel;
class QPushButton;
class QSlider;

namespace echoplane {

class ChoiceBox;
class Document;
class HelpButton;
class NumberField;

/// Controls of one setting in the settings panel, made from its description: change mark, label, slider and exact field, choice
/// or check box, and an error below them. Hidden where the setting belongsElsewhere().
class SettingRow : public QObject {
    Q_OBJECT

public:
    /// Grid rows that one setting takes.
    static constexpr int gridRows = 3;
    enum Column { markColumn, labelColumn, sliderColumn, fieldColumn, columns };

    /// `panel` becomes the parent of everything.
    SettingRow(const Setting& setting, Document& document, QGridLayout& grid, int gridRow, QWidget* panel);

    /// Follows the document.
    void update();
    /// Follows the palette.
    void fitMark();
    void restyle();
    /// True if the row is shown: the setting applies here and is not an unchanged detail.
    bool isShown() const { return m_shown; }
    /// Shows the row even if it is an unchanged detail.
    void setUnfolded(bool unfolded);
    bool isDetail() const { return m_setting.detail; }
    /// Shows the name as the heading of its group.
    void makeHeading();
    /// Width that the name needs, hidden or not.
    int labelWidth() const;
    /// Widgets in tab order.
    QWidgetList focusChain() const { return m_focusChain; }

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    void addNumber(QGridLayout& grid, int gridRow, QWidget* panel);
    void addChoice(QGridLayout& grid, int gridRow, QWidget* panel);
    void addFile(QGridLayout& grid, int gridRow, QWidget* panel);
    void choose(const std::string& name);
    void showFile();
    void showUnit();
    /// Reverts a choice that was stepped to and needs a file.
    void withdrawSoon();
    void addSwitch(QGridLayout& grid, int gridRow, QWidget* panel);
    void addControl(QWidget* control, const char* kind);
    void commit(const SettingValue& value);
    void showError(const QString& error);
    void showValue(const SettingValue& current);
    QWidgetList controls() const;
    QString toolTip(const QString& idle) const;

    const Setting& m_setting;
    Document& m_document;
    QLabel* m_mark;
    HelpButton* m_explain;
    QLabel* m_label;
    QLabel* m_error;
    QSlider* m_slider = nullptr;
    NumberField* m_field = nullptr;
    ChoiceBox* m_choice = nullptr;
    QPushButton* m_file = nullptr;  ///< of the task: names the data file, or asks for one
    QCheckBox* m_switch = nullptr;
    QPushButton* m_reseed = nullptr;
    QAction* m_reset;
    QAction* m_hide;
    std::optional<SliderScale> m_scale;
    QWidgetList m_focusChain;
    QString m_idle;
    bool m_unfolded = false;
    bool m_offered = false;  ///< a choice that needs a file has been stepped to, not taken
    bool m_shown = true;
    bool m_belongs = true;  ///< the setting applies here, hidden or not
    bool m_locked = false;
    bool m_countsSequences = false;
};

}  // namespace echoplane
