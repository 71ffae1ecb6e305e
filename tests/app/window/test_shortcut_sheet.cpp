// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>

#include <QAction>
#include <QApplication>
#include <QLineEdit>
#include <QMenu>
#include <QMenuBar>
#include <QTest>

#include "app/window/main_window.h"
#include "app/window/shortcut_sheet.h"
#include "core/system/blas_threads.h"
#include "tests/window_tests.h"
#include "widgets/controls/key_help.h"

namespace echoplane::shortcut_sheet_tests {

bool holds(const std::vector<ShortcutEntry>& entries, const QString& group, const QString& keys, const QString& meaning) {
    return std::ranges::any_of(
        entries, [&](const ShortcutEntry& each) { return each.group == group && each.keys == keys && each.meaning == meaning; });
}

class TestShortcutSheet : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void initTestCase() { useOneBlasThread(); }
    void collectsMenusWidgetsAndKeys();
    void holdsEveryActionOfTheWindow();
    void noShortcutIsTwice();
    void opensByKeyAndFilters();
};

void TestShortcutSheet::collectsMenusWidgetsAndKeys() {
    QWidget window;
    auto* bar = new QMenuBar(&window);
    QMenu* file = bar->addMenu(QStringLiteral("&File"));
    file->addAction(QStringLiteral("Salt && &pepper"))->setShortcut(Qt::CTRL | Qt::Key_S);
    file->addAction(QStringLiteral("None"));
    QMenu* inner = file->addMenu(QStringLiteral("&More"));
    inner->addAction(QStringLiteral("&Deep"))->setShortcuts({QKeySequence(Qt::Key_F2), QKeySequence(Qt::CTRL | Qt::Key_D)});
    auto* view = new QWidget(&window);
    view->setAccessibleName(QStringLiteral("Plane"));
    auto* own = new QAction(QStringLiteral("&Fit"), view);
    own->setShortcut(Qt::Key_F3);
    view->addAction(own);
    file->addAction(own);  // in both: listed once, under the menu
    auto* alone = new QAction(QStringLiteral("Alone"), view);
    alone->setShortcut(Qt::Key_F4);
    view->addAction(alone);
    view->setProperty(keyHelpProperty, QStringList{QStringLiteral("Home\tShow all"), QStringLiteral("no tab")});

    const auto entries = collectShortcuts(window);
    QCOMPARE(entries.size(), 5U);
    QVERIFY(holds(entries, QStringLiteral("File"), QStringLiteral("Ctrl+S"), QStringLiteral("Salt & pepper")));
    QVERIFY(holds(entries, QStringLiteral("File › More"), QStringLiteral("F2, Ctrl+D"), QStringLiteral("Deep")));
    QVERIFY(holds(entries, QStringLiteral("File"), QStringLiteral("F3"), QStringLiteral("Fit")));
    QVERIFY(holds(entries, QStringLiteral("Plane"), QStringLiteral("F4"), QStringLiteral("Alone")));
    QVERIFY(holds(entries, QStringLiteral("Plane"), QStringLiteral("Home"), QStringLiteral("Show all")));
}

void TestShortcutSheet::holdsEveryActionOfTheWindow() {
    const MainWindow window;
    const auto entries = collectShortcuts(window);
    int withShortcut = 0;
    for (const QAction* action : window.findChildren<QAction*>()) {
        if (action->shortcuts().isEmpty()) continue;
        ++withShortcut;
        const QString first = action->shortcuts().constFirst().toString(QKeySequence::NativeText);
        QVERIFY2(std::ranges::any_of(entries, [&](const ShortcutEntry& each) { return each.keys.startsWith(first); }),
                 qPrintable(action->text()));
    }
    QVERIFY(withShortcut > 10);
    QVERIFY(holds(entries, QStringLiteral("Eigenvalue plane"), QStringLiteral("Home"), QStringLiteral("Show all eigenvalues")));
}

void TestShortcutSheet::noShortcutIsTwice() {
    const MainWindow window;
    QHash<QKeySequence, QString> taken;
    for (const QAction* action : window.findChildren<QAction*>()) {
        if (action->shortcutContext() != Qt::WindowShortcut) continue;
        for (const QKeySequence& keys : action->shortcuts()) {
            QVERIFY2(!taken.contains(keys), qPrintable(action->text() + QStringLiteral(" / ") + taken.value(keys)));
            taken[keys] = action->text();
        }
    }
}

void TestShortcutSheet::opensByKeyAndFilters() {
    MainWindow window;
    window.show();
    window.activateWindow();
    QVERIFY(QTest::qWaitForWindowActive(&window));
    QTest::keyClick(&window, Qt::Key_Slash, Qt::ControlModifier);
    auto* sheet = window.findChild<ShortcutSheet*>();
    QVERIFY(sheet && sheet->isVisible());
    QVERIFY(QTest::qWaitForWindowActive(sheet));
    const auto all = sheet->shown();
    QCOMPARE(all.size(), collectShortcuts(window).size());
    auto* field = sheet->findChild<QLineEdit*>(QStringLiteral("shortcut-filter"));
    QTRY_VERIFY(field->hasFocus());
    QTest::keyClicks(field, QStringLiteral("re-SEED"));
    QCOMPARE(sheet->shown().size(), 1U);
    QCOMPARE(sheet->shown().front().keys, QStringLiteral("Ctrl+R"));
    field->clear();
    QTest::keyClicks(field, QStringLiteral("f6"));
    QCOMPARE(sheet->shown().size(), 2U);
    field->clear();
    QCOMPARE(sheet->shown().size(), all.size());
    QTest::keyClick(sheet, Qt::Key_Escape);
    QVERIFY(!sheet->isVisible());
}

ECHOPLANE_WINDOW_TEST(TestShortcutSheet, QApplication)

}  // namespace echoplane::shortcut_sheet_tests

#include "test_shortcut_sheet.moc"
