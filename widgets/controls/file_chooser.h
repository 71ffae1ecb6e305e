// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

class QSettings;
class QWidget;

namespace echoplane {

/// File dialogues for reading and writing. Each starts in the folder last used for it; `memory`, if there is one, keeps both
/// folders between sessions and must outlive this.
///
/// All block (in a nested event loop) until the user answers, and return an empty string if the user cancels.
class FileChooser {
public:
    explicit FileChooser(QSettings* memory = nullptr);

    /// A file that exists.
    QString open(QWidget* parent, const QString& title, const QString& filter);
    /// A folder to read from.
    QString openOneFolder(QWidget* parent, const QString& title);
    /// A file to write; `suggestion` is its name. A name without a suffix gets that of the filter chosen; asks before replacing
    /// an existing file.
    QString save(QWidget* parent, const QString& title, const QString& suggestion, const QString& filter);
    /// A file to append to, chosen as in save() but without asking about an existing one.
    QString extend(QWidget* parent, const QString& title, const QString& suggestion, const QString& filter);
    /// A folder to write into.
    QString saveFolder(QWidget* parent, const QString& title);

    /// Remembers the folder of this file, as save() does.
    void rememberSaved(const QString& file);

    /// Empty until a folder was used.
    QString saveFolder() const { return m_saveFolder; }
    /// Clears both folders, in this object only.
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
