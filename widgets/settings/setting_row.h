// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QPointer>
#include <QWidget>
#include <QWidgetList>

#include "core/settings/settings.h"

class QAction;
class QGridLayout;
class QLabel;
class QTimer;

namespace echoplane {

class Document;

/// One setting in the rail: its name, its control, and a dot at the right if it differs from its default. Follows the document,
/// and is shown only where the setting has an effect and is not hidden by a lesson or the author of a shared state; locked ones
/// are disabled. A click on the name asks for help, a double click resets. What was refused is reported in a label that lies over
/// what is below, so that nothing moves.
///
/// Names of objects: `name:…`, `mark:…`, `error:…` and those of the controls (`field:…`, `slider:…`, `choice:…`, `switch:…`),
/// each with the name of the setting.
class SettingRow : public QWidget {
    Q_OBJECT

public:
    SettingRow(const Setting& setting, Document& document, QWidget* parent);
    ~SettingRow() override;

    const Setting& setting() const { return m_setting; }
    /// True if the row is shown wherever its parent is.
    bool isShown() const { return m_shown; }
    /// Widgets in tab order.
    QWidgetList focusChain() const { return m_focusChain; }

protected:
    enum Column { nameColumn, controlColumn, markColumn };

    Document& document() const { return m_document; }
    QGridLayout& grid() const { return *m_grid; }
    QLabel& name() const { return *m_name; }
    bool isLocked() const { return m_locked; }
    /// Sets the name shown; by default the setting's label.
    void setName(const QString& name);
    /// Takes a control of the setting: name, help, context menu, lock.
    void addControl(QWidget* control, const char* kind);
    /// Appends a widget that is no control of the setting itself.
    void addToFocusChain(QWidget* widget) { m_focusChain.append(widget); }
    /// Changes the document, and reports a refusal.
    void commit(const SettingValue& value);
    void showError(const QString& error);
    /// At the end of the constructor of each class that has rows.
    void begin() {
        fit();
        follow();
    }
    /// Updates everything from the document.
    void follow();

    /// True if the setting has a row in this experiment.
    virtual bool belongs(const Experiment& experiment) const;
    /// Shows the value of the document, without changing it.
    virtual void showValue(const SettingValue& current) = 0;
    /// What commit() does to the document. Throws std::invalid_argument, with a message for the user.
    virtual void apply(const SettingValue& value);
    /// Sets sizes that follow from the font.
    virtual void fit();
    /// Bottom of the line whose errors are shown below it, in pixels from the top.
    virtual int errorTop() const { return height(); }

    bool eventFilter(QObject* watched, QEvent* event) override;
    void changeEvent(QEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    void showEvent(QShowEvent* event) override;
    void hideEvent(QHideEvent* event) override;

private:
    QString toolTip() const;
    void placeError();

    const Setting& m_setting;
    Document& m_document;
    QGridLayout* m_grid;
    QLabel* m_name;
    QWidget* m_mark;
    QPointer<QLabel> m_error;  ///< a child of what scrolls, or of the window
    QAction* m_reset;
    QAction* m_hide;
    QTimer* m_help;  ///< asks for help unless a click becomes a double click
    QWidgetList m_controls, m_focusChain;
    bool m_shown = true;
    bool m_locked = false;
};

/// The label of a choice in a narrow box: without what it has in brackets.
QString shortLabel(const QString& label);

}  // namespace echoplane
