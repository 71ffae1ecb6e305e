// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

class QSettings;
class QWidget;

namespace echoplane {

/// Asks where to read from and where to write to. Each starts in the folder where it was last answered; `memory` keeps both
/// folders beyond the program's end, if there is one, and must outlive this.
///
/// All return an empty string when the user gives up, and block (with an event loop of their own) until the answer.
class FileChooser {
public:
    explicit FileChooser(QSettings* memory = nullptr);

    /// A file that exists.
    QString open(QWidget* parent, const QString& title, const QString& filter);
    /// A folder to read from.
    QString openOneFolder(QWidget* parent, const QString& title);
    /// A file to write; `suggestion` is its name. A name without a suffix gets that of the filter chosen; an existing file is
    /// asked about.
    QString save(QWidget* parent, const QString& title, const QString& suggestion, const QString& filter);
    /// The same for a file that is added to: an existing one is not asked about.
    QString extend(QWidget* parent, const QString& title, const QString& suggestion, const QString& filter);
    /// A folder to write into.
    QString saveFolder(QWidget* parent, const QString& title);

    /// As if this file had been the answer of save().
    void rememberSaved(const QString& file);

    /// Empty while nothing was chosen.
    QString openFolder() const { return m_openFolder; }
    QString saveFolder() const { return m_saveFolder; }
    /// Back to nothing chosen, in this object only.
    void forget();

private:
    QString write(QWidget* parent, const QString& title, const QString& suggestion, const QString& filter, bool replaces);
    void remember(QString& folder, const QString& key, const QString& chosen);

    QSettings* m_memory;
    QString m_openFolder;
    QString m_saveFolder;
};

/// The formats of writeTable() (table_text.h), for a file dialogue.
QString tableFilter();

}  // namespace echoplane
