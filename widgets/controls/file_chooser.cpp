// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/controls/file_chooser.h"

#include <QCoreApplication>
#include <QDir>
#include <QFileDialog>
#include <QFileInfo>
#include <QRegularExpression>
#include <QSettings>

namespace echoplane {
namespace {

const QString openKey = QStringLiteral("folder/open");
const QString saveKey = QStringLiteral("folder/save");

/// "svg" of "SVG (*.svg *.svgz)", or empty.
QString suffixOf(const QString& filter) {
    static const QRegularExpression pattern(QStringLiteral("\\*\\.(\\w+)"));
    return pattern.match(filter).captured(1);
}

QString existing(const QString& folder) {
    return !folder.isEmpty() && QFileInfo(folder).isDir() ? folder : QString();
}

QString answer(QFileDialog& dialog) {
    if (dialog.exec() != QDialog::Accepted || dialog.selectedFiles().isEmpty()) return {};
    return dialog.selectedFiles().constFirst();
}

}  // namespace

FileChooser::FileChooser(QSettings* memory) : m_memory(memory) {
    if (!memory) return;
    m_openFolder = existing(memory->value(openKey).toString());
    m_saveFolder = existing(memory->value(saveKey).toString());
}

void FileChooser::remember(QString& folder, const QString& key, const QString& chosen) {
    folder = chosen;
    if (m_memory) m_memory->setValue(key, chosen);
}

void FileChooser::forget() {
    m_openFolder.clear();
    m_saveFolder.clear();
}

QString FileChooser::open(QWidget* parent, const QString& title, const QString& filter) {
    QFileDialog dialog(parent, title, existing(m_openFolder), filter);
    dialog.setFileMode(QFileDialog::ExistingFile);
    QString file = answer(dialog);
    if (!file.isEmpty()) remember(m_openFolder, openKey, QFileInfo(file).absolutePath());
    return file;
}

QString FileChooser::openOneFolder(QWidget* parent, const QString& title) {
    QFileDialog dialog(parent, title, existing(m_openFolder));
    dialog.setFileMode(QFileDialog::Directory);
    dialog.setOption(QFileDialog::ShowDirsOnly);
    QString folder = answer(dialog);
    if (!folder.isEmpty()) remember(m_openFolder, openKey, QFileInfo(folder).absolutePath());
    return folder;
}

QString FileChooser::save(QWidget* parent, const QString& title, const QString& suggestion, const QString& filter) {
    return write(parent, title, suggestion, filter, true);
}

QString FileChooser::extend(QWidget* parent, const QString& title, const QString& suggestion, const QString& filter) {
    return write(parent, title, suggestion, filter, false);
}

QString FileChooser::write(QWidget* parent, const QString& title, const QString& suggestion, const QString& filter,
                           bool replaces) {
    QFileDialog dialog(parent, title, existing(m_saveFolder), filter);
    dialog.setAcceptMode(QFileDialog::AcceptSave);
    dialog.setOption(QFileDialog::DontConfirmOverwrite, !replaces);
    dialog.setDefaultSuffix(suffixOf(filter));
    QObject::connect(&dialog, &QFileDialog::filterSelected, &dialog,
                     [&dialog](const QString& chosen) { dialog.setDefaultSuffix(suffixOf(chosen)); });
    dialog.selectFile(suggestion);
    QString file = answer(dialog);
    if (!file.isEmpty()) remember(m_saveFolder, saveKey, QFileInfo(file).absolutePath());
    return file;
}

void FileChooser::rememberSaved(const QString& file) {
    remember(m_saveFolder, saveKey, QFileInfo(file).absolutePath());
}

QString tableFilter() {
    return QCoreApplication::translate("echoplane::FileChooser",
                                       "Comma-separated values (*.csv);;Markdown (*.md);;LaTeX (*.tex)");
}

QString FileChooser::saveFolder(QWidget* parent, const QString& title) {
    QFileDialog dialog(parent, title, existing(m_saveFolder));
    dialog.setFileMode(QFileDialog::Directory);
    dialog.setOption(QFileDialog::ShowDirsOnly);
    QString folder = answer(dialog);
    if (!folder.isEmpty()) remember(m_saveFolder, saveKey, folder);
    return folder;
}

}  // namespace echoplane
