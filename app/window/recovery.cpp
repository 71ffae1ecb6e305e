// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/window/recovery.h"

#include <exception>

#include <QAbstractButton>
#include <QCoreApplication>
#include <QFileInfo>
#include <QMessageBox>
#include <QPushButton>

#include "app/files/project_session.h"
#include "app/window/autosave.h"
#include "app/window/main_window.h"
#include "core/jobs/failure.h"
#include "widgets/language/core_text.h"
#include "widgets/language/language.h"
#include "widgets/language/plain_text.h"

namespace echoplane {
namespace {

struct RecoveryTexts {
    Q_DECLARE_TR_FUNCTIONS(echoplane::Recovery)
};

void restore(MainWindow& window, Autosave& autosave, const Unsaved& unsaved) {
    if (!window.session().mayDiscard()) return;
    try {
        window.session().recover(unsaved.project, unsaved.file);
    } catch (const std::exception&) {
        Q_EMIT window.session().failed(coreText(currentFailure()));
        return;
    }
    autosave.keep();
    Autosave::forget(unsaved);
}

}  // namespace

void offerUnsaved(MainWindow& window, Autosave& autosave, const QString& folder) {
    const std::vector<Unsaved> all = Autosave::left(folder);
    if (all.empty()) return;
    const Unsaved& newest = all.front();
    const QString name = newest.file.isEmpty() ? RecoveryTexts::tr("untitled") : QFileInfo(newest.file).fileName();
    auto* box =
        new PlainMessageBox(QMessageBox::Question, RecoveryTexts::tr("Unsaved changes"),
                            RecoveryTexts::tr("Echoplane was not closed properly. Changes to “%1”, kept %2, can be restored.")
                                .arg(name, momentText(newest.when)),
                            QMessageBox::NoButton, &window);
    box->setObjectName(QStringLiteral("unsaved-of-before"));
    box->setAttribute(Qt::WA_DeleteOnClose);
    if (all.size() > 1)
        box->setInformativeText(RecoveryTexts::tr("%n more are kept.", nullptr, static_cast<int>(all.size() - 1)));
    QAbstractButton* again = box->addButton(RecoveryTexts::tr("&Restore"), QMessageBox::AcceptRole);
    QAbstractButton* away = box->addButton(RecoveryTexts::tr("&Throw away"), QMessageBox::DestructiveRole);
    QPushButton* later = box->addButton(RecoveryTexts::tr("&Later"), QMessageBox::RejectRole);
    box->setEscapeButton(later);
    QObject::connect(box, &QMessageBox::buttonClicked, &window,
                     [&window, &autosave, folder, newest, again, away](const QAbstractButton* clicked) {
                         if (clicked == again) restore(window, autosave, newest);
                         if (clicked != away) return;
                         Autosave::forget(newest);
                         offerUnsaved(window, autosave, folder);
                     });
    box->open();
}

}  // namespace echoplane
