// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <vector>

#include <QDialog>
#include <QString>

class QLineEdit;
class QTreeWidget;

namespace echoplane {

/// One line of the sheet.
struct ShortcutEntry {
    QString group;    ///< "View › Theme", or the name of the widget that takes the keys
    QString keys;     ///< in the notation of the desktop: "Ctrl+R"
    QString meaning;  ///< the action's text
};

/// Collects every shortcut of a window: the actions of its menus and widgets, and the keys that widgets handle themselves and
/// list (describeKeys()). Menus come first, in their order.
std::vector<ShortcutEntry> collectShortcuts(const QWidget& window);

/// The sheet of shortcuts in groups, with a field to filter them by a word.
class ShortcutSheet : public QDialog {
    Q_OBJECT

public:
    /// Collects from `window` each time it is shown.
    explicit ShortcutSheet(QWidget& window);

    /// Shows only lines with `words` in their keys, meaning or group; all for an empty string.
    void filter(const QString& words);
    /// The lines that are shown.
    std::vector<ShortcutEntry> shown() const;

protected:
    void showEvent(QShowEvent* event) override;

private:
    void collect();

    QWidget& m_window;
    QLineEdit* m_filter;
    QTreeWidget* m_lines;
};

}  // namespace echoplane
