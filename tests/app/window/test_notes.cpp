// SPDX-License-Identifier: GPL-3.0-or-later
#include <QClipboard>
#include <QFile>
#include <QGuiApplication>
#include <QMimeData>
#include <QTemporaryDir>
#include <QTest>

#include "app/files/project_session.h"
#include "app/window/main_window.h"
#include "core/project/project_file.h"
#include "core/system/blas_threads.h"
#include "tests/app/window/arrangement.h"
#include "tests/window_tests.h"
#include "widgets/plots/plane/plane_view.h"
#include "widgets/project/notes_panel.h"
#include "widgets/theme/theme.h"

namespace echoplane::notes_tests {

/// The notes of a project, by keyboard.
class TestNotes : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void initTestCase() { useOneBlasThread(); }
    void cleanup() { applyTheme(*qApp, ThemeChoice::light); }
    void keyOpensAndCloses();
    void typingIsUndoneWithTheSettings();
    void theyAreSavedAndOpened();
    void aProjectWithoutNotesOpens();
    void pasteGoesIntoThem();
    void anEmptyClipboardIsNoText();
};

// Qt 6.4 takes the first format of a clipboard that has none.
void TestNotes::anEmptyClipboardIsNoText() {
    const auto window = shown();
    auto* notes = window->findChild<NotesPanel*>();
    action(*window, "notes-action")->trigger();
    settle();
    QTest::keyClicks(notes, QStringLiteral("as it was"));
    for (const bool empty : {true, false}) {
        QMimeData* none = empty ? nullptr : new QMimeData;
        QGuiApplication::clipboard()->setMimeData(none);
        QTest::keyClick(notes, Qt::Key_V, Qt::ControlModifier);
        QTest::keyClick(notes, Qt::Key_Insert, Qt::ShiftModifier);
        notes->paste();
        QVERIFY(!notes->canPaste());
    }
    QCOMPARE(notes->notes(), QStringLiteral("as it was"));
    QGuiApplication::clipboard()->setText(QStringLiteral(", and more"));
    QTest::keyClick(notes, Qt::Key_V, Qt::ControlModifier);
    QCOMPARE(notes->notes(), QStringLiteral("as it was, and more"));
    auto* marked = new QMimeData;
    marked->setData(QStringLiteral("text/markdown"), " *so*");
    marked->setText(QStringLiteral(" *so*"));
    QGuiApplication::clipboard()->setMimeData(marked);
    notes->paste();
    QCOMPARE(notes->notes(), QStringLiteral("as it was, and more *so*"));
}

void TestNotes::keyOpensAndCloses() {
    const auto window = shown();
    auto* notes = window->findChild<NotesPanel*>();
    const auto before = arrangement(*window);
    QVERIFY(!notes->isVisible());
    QTest::keyClick(window.get(), Qt::Key_N, Qt::ControlModifier | Qt::ShiftModifier);
    settle();
    QVERIFY(notes->isVisible() && notes->hasFocus());
    QTest::keyClick(notes, Qt::Key_N, Qt::ControlModifier | Qt::ShiftModifier);
    settle();
    QVERIFY(!notes->isVisible());
    QVERIFY2(arrangement(*window) == before, qPrintable(difference(arrangement(*window), before)));
    // The plane stays where it is beside them, and Escape closes them too.
    action(*window, "notes-action")->trigger();
    settle();
    QCOMPARE(arrangement(*window).at(QStringLiteral("plane")), before.at(QStringLiteral("plane")));
    QTest::keyClick(notes, Qt::Key_Escape);
    settle();
    QVERIFY2(arrangement(*window) == before, qPrintable(difference(arrangement(*window), before)));
}

void TestNotes::typingIsUndoneWithTheSettings() {
    const auto window = shown();
    auto* notes = window->findChild<NotesPanel*>();
    action(*window, "notes-action")->trigger();
    settle();
    QVERIFY(!window->session().isModified());
    QTest::keyClicks(notes, QStringLiteral("radius up"));
    QCOMPARE(notes->notes(), QStringLiteral("radius up"));
    QVERIFY(window->session().isModified());
    QCOMPARE(window->document().undoStack().count(), 1);  // one step, not nine
    window->document().set(setting("spectral-radius"), 0.7);
    QTest::keyClicks(notes, QStringLiteral("!"));
    QTest::keyClick(notes, Qt::Key_Z, Qt::ControlModifier);
    QCOMPARE(notes->notes(), QStringLiteral("radius up"));
    QCOMPARE(window->document().experiment().dynamics.spectralRadius, 0.7);
    QTest::keyClick(notes, Qt::Key_Z, Qt::ControlModifier);
    QVERIFY(window->document().experiment().dynamics.spectralRadius != 0.7);
    QCOMPARE(notes->notes(), QStringLiteral("radius up"));
    QTest::keyClick(notes, Qt::Key_Z, Qt::ControlModifier);
    QCOMPARE(notes->notes(), QString());
    QVERIFY(!window->session().isModified());
    QTest::keyClick(notes, Qt::Key_Y, Qt::ControlModifier);
    QCOMPARE(notes->notes(), QStringLiteral("radius up"));
}

void TestNotes::theyAreSavedAndOpened() {
    const QTemporaryDir folder;
    const QString file = folder.filePath(QStringLiteral("a.echo"));
    const QString words = QStringLiteral("λ grows\nand “so” does κ");
    {
        const auto window = shown();
        action(*window, "notes-action")->trigger();
        window->findChild<NotesPanel*>()->insertPlainText(words);
        QVERIFY(window->session().saveTo(file));
        QVERIFY(!window->session().isModified());
    }
    QCOMPARE(readProject(file.toStdString()).notes, words.toStdString());
    const auto window = shown();
    QVERIFY(window->session().open(file));
    settle();
    auto* notes = window->findChild<NotesPanel*>();
    QCOMPARE(notes->notes(), words);
    QVERIFY2(!notes->isVisible(), "they do not cover the result");
    action(*window, "notes-action")->trigger();
    QVERIFY(notes->isVisible());
    QVERIFY(!window->session().isModified() && window->document().undoStack().count() == 0);
    action(*window, "new")->trigger();
    QCOMPARE(notes->notes(), QString());
}

void TestNotes::aProjectWithoutNotesOpens() {
    const QTemporaryDir folder;
    const QString file = folder.filePath(QStringLiteral("old.echo"));
    Project old;
    writeProject(file.toStdString(), old);
    QFile written(file);
    QVERIFY(written.open(QIODevice::ReadOnly) && !written.readAll().contains("notes"));
    const auto window = shown();
    window->findChild<NotesPanel*>()->insertPlainText(QStringLiteral("of another project"));
    QVERIFY(window->session().open(file));
    QCOMPARE(window->findChild<NotesPanel*>()->notes(), QString());
}

void TestNotes::pasteGoesIntoThem() {
    const auto window = shown();
    auto* notes = window->findChild<NotesPanel*>();
    action(*window, "notes-action")->trigger();
    settle();
    QTest::keyClicks(notes, QStringLiteral("ab"));
    QTest::keyClick(notes, Qt::Key_A, Qt::ControlModifier);
    QTest::keyClick(notes, Qt::Key_C, Qt::ControlModifier);
    QTest::keyClick(notes, Qt::Key_End);
    QTest::keyClick(notes, Qt::Key_V, Qt::ControlModifier);
    QCOMPARE(notes->notes(), QStringLiteral("abab"));
}

ECHOPLANE_WINDOW_TEST(TestNotes, QApplication)

}  // namespace echoplane::notes_tests

#include "test_notes.moc"
