// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "widgets/settings/setting_row.h"

namespace echoplane {

class ChoiceBox;

/// A choice: its name and a box beside it, or below it where both do not fit into the width of the rail.
class ChoiceRow : public SettingRow {
    Q_OBJECT

public:
    ChoiceRow(const Setting& setting, Document& document, QWidget* parent);

protected:
    /// For classes that fill the box themselves and call begin().
    struct Unfilled {};
    ChoiceRow(const Setting& setting, Document& document, QWidget* parent, Unfilled);

    ChoiceBox& box() const { return *m_box; }
    /// Data of an entry: its whole label, where the closed box shows it without what it has in brackets.
    static constexpr int wholeLabel = Qt::UserRole + 1;
    /// Appends an entry. Its words are a tool tip in the open list.
    void addEntry(const SettingChoice& choice, bool shortened = false);
    /// A choice by the user; by default commit(). `name` is an entry's.
    virtual void choose(const std::string& name) { commit(name); }
    void showValue(const SettingValue& current) override;
    void fit() override;
    bool event(QEvent* event) override;

private:
    bool fitsBeside() const;

    ChoiceBox* m_box;
    bool m_beside = true;
};

/// The function that a unit applies. Other methods than `normal` run in their eigenbasis and are linear: choosing a function
/// there draws a random matrix too, in the same step of undo, and reports it by Document::dependentChanges().
class ActivationRow : public ChoiceRow {
    Q_OBJECT

public:
    ActivationRow(const Setting& setting, Document& document, QWidget* parent);

protected:
    bool belongs(const Experiment& experiment) const override;
    void apply(const SettingValue& value) override;
};

}  // namespace echoplane
