// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <cmath>
#include <fstream>
#include <functional>
#include <map>
#include <memory>
#include <set>
#include <utility>
#include <vector>

#include <QAbstractButton>
#include <QAbstractSpinBox>
#include <QAccessible>
#include <QAction>
#include <QApplication>
#include <QButtonGroup>
#include <QCheckBox>
#include <QComboBox>
#include <QLabel>
#include <QLineEdit>
#include <QMenu>
#include <QMenuBar>
#include <QPointer>
#include <QPushButton>
#include <QRadioButton>
#include <QSpinBox>
#include <QTabBar>
#include <QTemporaryDir>
#include <QTest>
#include <QToolButton>

#include "app/files/data_opener.h"
#include "app/window/main_window.h"
#include "core/system/blas_threads.h"
#include "tests/app/window/arrangement.h"
#include "tests/app/window/mnemonics.h"
#include "tests/window_tests.h"
#include "widgets/data/data_page.h"
#include "widgets/explore/search_setup.h"
#include "widgets/language/language.h"
#include "widgets/plots/plane/plane_view.h"
#include "widgets/scores/score_panel.h"
#include "widgets/settings/settings_panel.h"
#include "widgets/status/stage_button.h"
#include "widgets/status/stage_strip.h"
#include "widgets/theme/theme.h"

namespace echoplane::accessibility_tests {

double luminance(const QColor& colour) {
    const auto linear = [](double part) { return part <= 0.03928 ? part / 12.92 : std::pow((part + 0.055) / 1.055, 2.4); };
    return 0.2126 * linear(colour.redF()) + 0.7152 * linear(colour.greenF()) + 0.0722 * linear(colour.blueF());
}

/// The contrast ratio of WCAG 2, 1 to 21.
double contrast(const QColor& a, const QColor& b) {
    const auto [dark, light] = std::minmax({luminance(a), luminance(b)});
    return (light + 0.05) / (dark + 0.05);
}

QString described(const QWidget& widget) {
    QString path;
    for (const QWidget* at = &widget; at; at = at->parentWidget())
        path = QLatin1String(at->metaObject()->className()) + QLatin1Char('(') + at->objectName() + QStringLiteral(") ") + path;
    return path;
}

bool takesTab(const QWidget& widget) {
    return widget.isVisible() && widget.isEnabled() && (widget.focusPolicy() & Qt::TabFocus) && !widget.focusProxy();
}

/// Whether Tab reached it, or another of buttons of which one is checked: the arrow keys go from one to the next.
bool isReached(QWidget& widget, const std::set<QWidget*>& reached) {
    if (reached.contains(&widget)) return true;
    const auto* button = qobject_cast<const QAbstractButton*>(&widget);
    if (button == nullptr || !button->isCheckable()) return false;
    const bool grouped = button->group() != nullptr && button->group()->exclusive();
    return std::ranges::any_of(reached, [&](QWidget* each) {
        const auto* other = qobject_cast<const QAbstractButton*>(each);
        if (other == nullptr) return false;
        return grouped ? other->group() == button->group()
                       : button->autoExclusive() && other->autoExclusive() && other->parentWidget() == button->parentWidget();
    });
}

QString plain(QString text) {
    return text.remove(QLatin1Char('&'));
}

/// Whether users with low vision or without a mouse can use the window: checks every widget, with each view in front and each
/// page open in turn.
class TestAccessibility : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void initTestCase_data();
    void initTestCase() { useOneBlasThread(); }
    void init() {
        QFETCH_GLOBAL(QString, language);
        const QByteArray test = QTest::currentTestFunction();
        const QByteArrayList sharing = {"mnemonicsAreUniqueInEachDialogue", "mnemonicsAreUniqueWithEachPage",
                                        "theTabInFrontIsMarked"};
        if (language != languageInUse() || !sharing.contains(test)) m_shared.reset();
        useLanguage(language);
        m_font = QApplication::font();
    }
    void cleanupTestCase() { m_shared.reset(); }
    void cleanup() {
        if (m_shared) m_shared->pages().close();  // which a failure left open
        QApplication::setFont(m_font);
        applyTheme(*qApp, ThemeChoice::light);
    }
    void everyPlaceWasSeen_data() { fontScales(); }
    void everyPlaceWasSeen();
    void controlsAreNamed() { QCOMPARE(wrong(Claim::named), QString()); }
    void tabGoesRoundThroughEverything() { QCOMPARE(wrong(Claim::reachedByTab), QString()); }
    void backtabGoesRoundThroughEverything() { QCOMPARE(wrong(Claim::reachedByBacktab), QString()); }
    void theFocusIsSeen() { QCOMPARE(wrong(Claim::focusSeen), QString()); }
    void textIsNotClipped_data() { fontScales(); }
    void textIsNotClipped() { QCOMPARE(wrong(Claim::notClipped), QString()); }
    void tabsAreAllInSight() { QCOMPARE(wrong(Claim::tabsInSight), QString()); }
    void theTimesOfTheStagesFit_data() { fontScales(); }
    void theTimesOfTheStagesFit() { QCOMPARE(wrong(Claim::timesFit), QString()); }
    void mnemonicsAreUniqueInEachMenu() { QCOMPARE(wrong(Claim::mnemonicsOfMenus), QString()); }
    void mnemonicsAreUniqueInTheWindow() { QCOMPARE(wrong(Claim::mnemonicsOfViews), QString()); }
    void mnemonicsAreUniqueInEachDialogue_data();
    void mnemonicsAreUniqueInEachDialogue();
    void mnemonicsAreUniqueWithEachPage_data();
    void mnemonicsAreUniqueWithEachPage();
    void textHasContrast_data();
    void textHasContrast();
    void boxesToTickAreSeen_data() { textHasContrast_data(); }
    void boxesToTickAreSeen();
    void fieldsAreSeenInTheDark();
    void theTabInFrontIsMarked_data() { textHasContrast_data(); }
    void theTabInFrontIsMarked();

private:
    /// What is looked at in one walk through all views and pages; each test is about one of them.
    enum class Claim {
        named,
        reachedByTab,
        reachedByBacktab,
        focusSeen,
        notClipped,
        tabsInSight,
        timesFit,
        mnemonicsOfMenus,
        mnemonicsOfViews
    };
    struct Walk {
        std::map<Claim, QStringList> wrong;
        std::map<Claim, int> seen;  ///< how many
        int places = 0;             ///< views and pages

        void expect(Claim claim, bool holds, const QString& what) {
            ++seen[claim];
            if (!holds) wrong[claim] << what;
        }
    };
    static void fontScales() {
        QTest::addColumn<double>("fontScale");
        QTest::newRow("1") << 1.0;
        QTest::newRow("1.5") << 1.5;
    }
    /// What a walk in the language and at the font scale of this row found; it is made once.
    const Walk& walk() {
        const QString scale = QString::fromLatin1(QTest::currentDataTag() == nullptr ? "1" : QTest::currentDataTag());
        const auto [at, isNew] = m_walks.try_emplace({languageInUse(), scale});
        if (isNew) goThrough(at->second, scale.toDouble());
        return at->second;
    }
    QString wrong(Claim claim) {
        const Walk& seen = walk();
        if (!seen.seen.contains(claim)) return QStringLiteral("nothing was looked at");
        if (!seen.wrong.contains(claim)) return {};
        QStringList all = seen.wrong.at(claim);
        all.removeDuplicates();
        return all.join(QLatin1Char('\n'));
    }
    void goThrough(Walk& walk, double fontScale);
    static void lookAtNames(Walk& walk, const MainWindow& window);
    static void goRound(Walk& walk, const MainWindow& window, bool back);
    void lookAtFocus(Walk& walk, const MainWindow& window);
    static void lookAtText(Walk& walk, const MainWindow& window);
    static void lookAtTabs(Walk& walk, const MainWindow& window);
    static void lookAtTimes(Walk& walk, const MainWindow& window);
    static void lookAtMenus(Walk& walk, const MainWindow& window);

    std::unique_ptr<MainWindow> shown() const {
        auto window = std::make_unique<MainWindow>();
        window->resize(1280, 800);
        window->show();
        window->activateWindow();
        if (!QTest::qWaitForWindowActive(window.get())) qFatal("the window does not come up");
        if (!QTest::qWaitFor([&] { return window->document().idle(); })) qFatal("no result");
        return window;
    }
    MainWindow& shared() {
        if (!m_shared) {
            m_shared = shown();
            m_shared->document().pin();
        }
        return *m_shared;
    }
    /// Calls `look` once with each view in front.
    static void withEachView(const MainWindow& window, const std::function<void(QWidget&)>& look) {
        window.deck().forEachView([&](QWidget& view, const QString&) {
            window.deck().bringUp(&view);
            settle();
            QVERIFY(view.isVisible());
            look(view);
        });
    }
    /// The page of a small table, once it is read.
    static QWidget& openedData(MainWindow& window) {
        const QTemporaryDir folder;
        const QString file = folder.filePath(QStringLiteral("table.csv"));
        std::ofstream(file.toStdString()) << "day,rain,temperature\n1,2,3\n2,,5\n4,3,8\n5,4,7\n6,9,1\n7,3,2\n8,2,2\n9,1,1\n";
        window.data().open(file);
        auto* page = window.findChild<DataPage*>();
        if (!QTest::qWaitFor([page] { return page->isRead(); })) qFatal("the table is not read");
        for (int round = 0; round < 2; ++round) settle();  // its warnings wrap, in a form that then needs a scroll bar
        return *page;
    }
    /// And with each page open; `look` gets the page.
    static void withEachPanel(MainWindow& window, const std::function<void(QWidget&)>& look) {
        withEachView(window, look);
        for (const char* name : {"sweep", "search", "compare", "notes", "race", "fit-spectrum", "forecast", "export-plot"}) {
            action(window, QByteArray(name) == "notes" ? "notes-action" : name)->trigger();
            settle();
            QWidget* page = window.pages().page(window.pages().shown());
            QVERIFY2(page != nullptr && page->isVisible(), name);
            look(*page);
        }
        look(openedData(window));
        window.pages().close();
    }

    /// The scrolled form of a page that the widget is in; null if it is in none.
    static const QWidget* formAround(const QWidget& widget) {
        const QWidget* at = &widget;
        while (at != nullptr && !at->objectName().endsWith(QLatin1String("-form"))) at = at->parentWidget();
        return at;
    }

    std::map<std::pair<QString, QString>, Walk> m_walks;  ///< by language and font scale
    std::vector<QPointer<QWidget>> m_focused;             ///< whose focus was looked at in this walk
    QFont m_font;
    std::unique_ptr<MainWindow> m_shared;  ///< one, with a pin, for all dialogues, pages and tabs of a language
};

// In each language.
void TestAccessibility::initTestCase_data() {
    QTest::addColumn<QString>("language");
    for (const Language& each : languages) QTest::newRow(each.code) << QString::fromLatin1(each.code);
}

void TestAccessibility::goThrough(Walk& walk, double fontScale) {
    QFont font = m_font;
    font.setPointSizeF(m_font.pointSizeF() * fontScale);
    QApplication::setFont(font);
    const auto window = shown();
    QCOMPARE(window->size(), QSize(1280, 800));
    lookAtTimes(walk, *window);
    const bool usual = fontScale == 1.0;
    if (usual) {
        lookAtMenus(walk, *window);
        QTest::keyClick(window.get(), Qt::Key_Tab);  // after this the focus is shown
    }
    m_focused.clear();
    Mnemonics taken;
    withEachPanel(*window, [&](QWidget&) {
        ++walk.places;
        lookAtText(walk, *window);
        if (!usual) return;
        lookAtNames(walk, *window);
        lookAtTabs(walk, *window);
        // Over all views together, as any two may be visible at once.
        if (window->pages().shown().isEmpty()) addMnemonics(taken, *window);
        goRound(walk, *window, false);
        goRound(walk, *window, true);
        lookAtFocus(walk, *window);
    });
    if (!usual) return;
    walk.expect(Claim::mnemonicsOfViews, clashes(taken).isEmpty(), clashes(taken));
    window->document().enterLive();
    settle();
    addMnemonics(taken, *window);
    walk.expect(Claim::mnemonicsOfViews, clashes(taken).isEmpty(), clashes(taken));
}

void TestAccessibility::everyPlaceWasSeen() {
    QFETCH(const double, fontScale);
    const Walk& seen = walk();
    QVERIFY(seen.places >= 15 + 9);
    QVERIFY(seen.seen.at(Claim::notClipped) > 1000);
    if (fontScale != 1.0) return;  // of large type nothing but the text is looked at
    for (const Claim each : {Claim::named, Claim::reachedByTab, Claim::reachedByBacktab}) QVERIFY(seen.seen.at(each) > 1000);
    QVERIFY(seen.seen.at(Claim::focusSeen) > 100);
    QVERIFY(seen.seen.at(Claim::tabsInSight) > 100);
    QVERIFY(seen.seen.at(Claim::mnemonicsOfMenus) > 10);
}

void TestAccessibility::lookAtNames(Walk& walk, const MainWindow& window) {
    for (QWidget* widget : window.findChildren<QWidget*>()) {
        if (!takesTab(*widget)) continue;
        QAccessibleInterface* face = QAccessible::queryAccessibleInterface(widget);
        walk.expect(Claim::named, face && !face->text(QAccessible::Name).trimmed().isEmpty(), described(*widget));
    }
    for (const QLabel* label : window.findChildren<QLabel*>())
        if (label->isVisible() && label->buddy())
            walk.expect(Claim::named, label->buddy()->accessibleName() == plain(label->text()), label->text());
}

void TestAccessibility::goRound(Walk& walk, const MainWindow& window, bool back) {
    const Claim claim = back ? Claim::reachedByBacktab : Claim::reachedByTab;
    std::vector<QWidget*> wanted;
    for (QWidget* widget : window.findChildren<QWidget*>())
        if (takesTab(*widget)) wanted.push_back(widget);
    // A wide page may have taken the room of the plane; the answer is always there.
    QWidget* start = window.planeView().isVisible() ? static_cast<QWidget*>(&window.planeView())
                                                    : window.findChild<QWidget*>(QStringLiteral("details"));
    start->setFocus();
    std::set<QWidget*> reached;
    while (reached.insert(QApplication::focusWidget()).second) {
        if (back)
            QTest::keyClick(QApplication::focusWidget(), Qt::Key_Backtab, Qt::ShiftModifier);
        else
            QTest::keyClick(QApplication::focusWidget(), Qt::Key_Tab);
        QVERIFY(QApplication::focusWidget());
    }
    walk.expect(claim, QApplication::focusWidget() == start,
                QStringLiteral("a trap on the way: ") + described(*QApplication::focusWidget()));
    for (QWidget* widget : wanted) walk.expect(claim, isReached(*widget, reached), described(*widget));
}

// Of each widget once: it does not depend on what else is shown.
void TestAccessibility::lookAtFocus(Walk& walk, const MainWindow& window) {
    for (QWidget* widget : window.findChildren<QWidget*>()) {
        if (!takesTab(*widget) || std::find(m_focused.begin(), m_focused.end(), widget) != m_focused.end()) continue;
        m_focused.emplace_back(widget);
        if (QWidget* before = QApplication::focusWidget()) before->clearFocus();
        const QImage without = widget->grab().toImage();
        widget->setFocus(Qt::TabFocusReason);
        QCOMPARE(QApplication::focusWidget(), widget);
        if (auto* field = widget->findChild<QLineEdit*>()) field->setSelection(0, 0);
        walk.expect(Claim::focusSeen, widget->grab().toImage() != without, described(*widget));
    }
}

void TestAccessibility::lookAtText(Walk& walk, const MainWindow& window) {
    const auto expect = [&](bool holds, const QString& what) { walk.expect(Claim::notClipped, holds, what); };
    const auto* settings = window.findChild<SettingsPanel*>();
    for (const QWidget* widget : window.findChildren<QWidget*>()) {
        if (!widget->isVisible()) continue;
        const auto* label = qobject_cast<const QLabel*>(widget);
        const bool holdsText = label || qobject_cast<const QLineEdit*>(widget) || qobject_cast<const QComboBox*>(widget) ||
                               qobject_cast<const QPushButton*>(widget) || qobject_cast<const QCheckBox*>(widget) ||
                               qobject_cast<const QToolButton*>(widget);
        // The editor inside a spin box has the room that the box computed.
        if (!holdsText || qobject_cast<const QAbstractSpinBox*>(widget->parentWidget())) continue;
        const bool wraps = label && label->wordWrap();
        const QString what = described(*widget) + (label ? label->text() : QString());
        if (wraps)
            expect(widget->height() >= label->heightForWidth(widget->width()), what);
        else if (const auto* field = qobject_cast<const QLineEdit*>(widget))  // its hint is that of any text
            expect(field->contentsRect().width() >= field->fontMetrics().horizontalAdvance(field->text()), what);
        else
            expect(widget->width() >= widget->sizeHint().width(), what);
        if (!wraps) expect(widget->height() >= widget->minimumSizeHint().height(), what);
        // Only settings, sweep, the forms of search, export and data and the details of the answer may need scrolling, and
        // only up and down; everything else is in sight.
        const QRect inWindow(widget->mapTo(&window, QPoint(0, 0)), widget->size());
        if (settings->isAncestorOf(widget)) {
            expect(widget->mapTo(settings, QPoint(widget->width(), 0)).x() <= settings->width(), what);
        } else if (const QWidget* page = window.findChild<QWidget*>(QStringLiteral("sweep-page")); page->isAncestorOf(widget)) {
            expect(page->rect().contains(QRect(widget->mapTo(page, QPoint(0, 0)), widget->size())), what);
        } else if (const auto* form = window.findChild<SearchSetup*>(); form->isAncestorOf(widget)) {
            expect(widget->mapTo(form, QPoint(widget->width(), 0)).x() <= form->width(), what);
        } else if (const QWidget* scrolled = formAround(*widget)) {
            expect(widget->mapTo(scrolled, QPoint(widget->width(), 0)).x() <= scrolled->width(), what);
        } else if (const auto* details = window.findChild<ScorePanel*>(); details->isAncestorOf(widget)) {
            expect(widget->mapTo(details, QPoint(widget->width(), 0)).x() <= details->width(), what);
        } else {
            expect(window.rect().contains(inWindow), what);
        }
    }
}

void TestAccessibility::lookAtTabs(Walk& walk, const MainWindow& window) {
    for (const QTabBar* tabs : window.findChildren<QTabBar*>()) {
        if (!tabs->isVisible()) continue;
        const int last = tabs->tabRect(tabs->count() - 1).right();
        walk.expect(Claim::tabsInSight, last < tabs->width(), tabs->tabText(tabs->count() - 1));
    }
    if (!window.pages().shown().isEmpty()) return;
    int count = 0;
    for (const auto* tab : window.findChildren<QToolButton*>()) {
        if (!tab->isVisible() || !tab->objectName().startsWith(QLatin1String("view-slot"))) continue;
        ++count;
        walk.expect(Claim::tabsInSight, tab->parentWidget()->rect().contains(tab->geometry()), tab->text());
        walk.expect(Claim::tabsInSight, tab->width() >= tab->sizeHint().width(), tab->text());
    }
    walk.expect(Claim::tabsInSight, count > 1, QStringLiteral("few tabs"));
}

// Opened by a click on the total time.
void TestAccessibility::lookAtTimes(Walk& walk, const MainWindow& window) {
    auto* button = window.findChild<StageButton*>();
    walk.expect(Claim::timesFit, button->isVisible() && button->width() >= button->sizeHint().width(), button->text());
    button->setFocus(Qt::TabFocusReason);
    QTest::keyClick(button, Qt::Key_Space);
    settle();
    auto* stages = window.findChild<StageStrip*>();
    walk.expect(Claim::timesFit, stages->isVisible(), QStringLiteral("they do not open"));
    walk.expect(Claim::timesFit, stages->height() >= stages->heightForWidth(stages->width()), QStringLiteral("height"));
    QTest::keyClick(stages->window(), Qt::Key_Escape);
    QTRY_VERIFY(!stages->isVisible());
}

void TestAccessibility::lookAtMenus(Walk& walk, const MainWindow& window) {
    std::vector<const QWidget*> menus = {window.menuBar()};
    for (const QMenu* menu : window.findChildren<QMenu*>()) menus.push_back(menu);
    // The plane's menu has more items than letters.
    for (const QWidget* each : window.findChildren<QWidget*>())
        if (each->contextMenuPolicy() == Qt::ActionsContextMenu && each != &window.planeView()) menus.push_back(each);
    for (const QWidget* menu : menus) {
        Mnemonics taken;
        for (const QAction* action : menu->actions())
            if (const QKeySequence key = QKeySequence::mnemonic(action->text()); !key.isEmpty())
                taken[key].insert({menu, action->text()});
        walk.expect(Claim::mnemonicsOfMenus, clashes(taken).isEmpty(), described(*menu) + clashes(taken));
    }
}

void TestAccessibility::mnemonicsAreUniqueInEachDialogue_data() {
    QTest::addColumn<QString>("action");
    QTest::addColumn<bool>("staysOpen");
    for (const char* each : {"paint-density", "record", "compare-planes", "keyboard-shortcuts"})
        QTest::newRow(each) << QString::fromLatin1(each) << true;
    for (const char* each : {"export-model", "write-job"}) QTest::newRow(each) << QString::fromLatin1(each) << false;
}

void TestAccessibility::mnemonicsAreUniqueInEachDialogue() {
    QFETCH(QString, action);
    QFETCH(bool, staysOpen);
    const MainWindow* window = &shared();
    window->findChild<QAction*>(action)->trigger();
    QWidget* opened = nullptr;
    const auto isOpen = [&] {
        for (QWidget* each : QApplication::topLevelWidgets())
            if (each != window && each->isVisible()) opened = each;
        return opened != nullptr;
    };
    QTRY_VERIFY(isOpen());
    Mnemonics taken;
    addMnemonics(taken, *opened);
    QCOMPARE(clashes(taken), QString());
    QPointer<QWidget> closed = opened;
    if (!staysOpen) {
        opened->close();
        QTRY_VERIFY(!closed || !closed->isVisible());
        return;
    }
    opened->activateWindow();
    QTRY_COMPARE(QApplication::activeWindow(), opened);
    QTest::keyClick(opened, Qt::Key_W, Qt::ControlModifier);
    QTRY_VERIFY2(!closed || !closed->isVisible(), "Ctrl+W closes it");
}

void TestAccessibility::mnemonicsAreUniqueWithEachPage_data() {
    QTest::addColumn<QString>("action");
    for (const char* each : {"paper", "sweep", "search", "race", "fit-spectrum", "forecast", "compare", "notes-action",
                             "export-plot", "export-all-plots", "change-data"})
        QTest::newRow(each) << QString::fromLatin1(each);
}

// A page has the menu bar, the rail and the answer beside it.
void TestAccessibility::mnemonicsAreUniqueWithEachPage() {
    QFETCH(QString, action);
    MainWindow* window = &shared();
    if (action == QLatin1String("change-data"))
        openedData(*window);
    else
        window->findChild<QAction*>(action)->trigger();
    settle();
    QWidget* page = window->pages().page(window->pages().shown());
    QVERIFY(page != nullptr && page->isVisible());
    Mnemonics taken;
    addMnemonics(taken, *window);
    QCOMPARE(clashes(taken), QString());
    QWidget* focus = QApplication::focusWidget();
    QVERIFY2(focus == page || page->isAncestorOf(focus), "the keyboard goes to the page");
    QTest::keyClick(focus, Qt::Key_Escape);
    QTRY_VERIFY2(window->pages().shown().isEmpty(), "Escape closes it");
}

void TestAccessibility::textHasContrast_data() {
    QTest::addColumn<int>("theme");
    QTest::newRow("light") << static_cast<int>(ThemeChoice::light);
    QTest::newRow("dark") << static_cast<int>(ThemeChoice::dark);
}

void TestAccessibility::textHasContrast() {
    QFETCH(int, theme);
    applyTheme(*qApp, static_cast<ThemeChoice>(theme));
    const QPalette palette = QApplication::palette();
    const auto atLeast = [&](double least, QPalette::ColorRole text, QPalette::ColorRole ground) {
        const double reached = contrast(palette.color(QPalette::Active, text), palette.color(QPalette::Active, ground));
        QVERIFY2(reached >= least, qPrintable(QStringLiteral("%1 on %2: %3").arg(text).arg(ground).arg(reached)));
    };
    constexpr double readable = 4.5;
    atLeast(readable, QPalette::WindowText, QPalette::Window);
    atLeast(readable, QPalette::Text, QPalette::Base);
    atLeast(readable, QPalette::Text, QPalette::AlternateBase);
    atLeast(readable, QPalette::PlaceholderText, QPalette::Base);
    atLeast(readable, QPalette::ButtonText, QPalette::Button);
    atLeast(readable, QPalette::ToolTipText, QPalette::ToolTipBase);
    atLeast(readable, QPalette::HighlightedText, QPalette::Highlight);
    atLeast(readable, QPalette::Link, QPalette::Window);
    const PlotColours colours = plotColours(palette);
    const QColor bar = palette.color(QPalette::AlternateBase);
    QVERIFY(contrast(colours.mutedText, bar) >= readable);  // a panel's title
    QVERIFY(contrast(colours.warning, palette.color(QPalette::Window)) >= readable);
    // Signs on the buttons of a panel, also under the pointer and pressed, and the grip.
    for (const QPalette::ColorRole ground : {QPalette::AlternateBase, QPalette::Button, QPalette::Mid})
        atLeast(3.0, QPalette::WindowText, ground);
    QVERIFY(contrast(colours.axis, bar) >= 3.0);
}

void TestAccessibility::boxesToTickAreSeen() {
    QFETCH(int, theme);
    applyTheme(*qApp, static_cast<ThemeChoice>(theme));
    for (const bool round : {false, true}) {
        const std::unique_ptr<QAbstractButton> button(round ? static_cast<QAbstractButton*>(new QRadioButton)
                                                            : static_cast<QAbstractButton*>(new QCheckBox));
        button->resize(40, 30);
        button->setFocusPolicy(Qt::NoFocus);
        const QImage seen = button->grab().toImage();
        const QColor ground = button->palette().color(QPalette::Window);
        // Across the middle of the sign: its outline and its interior.
        double reached = 1.0;
        for (int x = 0; x < 20; ++x) reached = std::max(reached, contrast(seen.pixelColor(x, seen.height() / 2), ground));
        QVERIFY2(reached >= 3.0, qPrintable(QString::number(reached)));
    }
}

void TestAccessibility::fieldsAreSeenInTheDark() {
    applyTheme(*qApp, ThemeChoice::dark);
    for (const bool number : {false, true}) {
        const std::unique_ptr<QWidget> field(number ? static_cast<QWidget*>(new QSpinBox) : static_cast<QWidget*>(new QLineEdit));
        field->resize(120, 30);
        field->setFocusPolicy(Qt::NoFocus);
        const QImage seen = field->grab().toImage();
        const QColor ground = field->palette().color(QPalette::Window);
        double reached = 1.0;
        for (int x = 0; x < 3; ++x) reached = std::max(reached, contrast(seen.pixelColor(x, seen.height() / 2), ground));
        QVERIFY2(reached >= 3.0, qPrintable(QString::number(reached)));
    }
}

void TestAccessibility::theTabInFrontIsMarked() {
    QFETCH(int, theme);
    MainWindow& window = shared();  // a new one applies the theme of its settings
    applyTheme(*qApp, static_cast<ThemeChoice>(theme));
    QTabBar tabs;
    tabs.addTab(QStringLiteral("one"));
    tabs.addTab(QStringLiteral("two"));
    tabs.resize(tabs.sizeHint());
    const QImage seen = tabs.grab().toImage();
    const QColor ground = tabs.palette().color(QPalette::Window);
    // The strongest colour of its outline, a few pixels below the edge.
    const auto top = [&](int index) {
        const QRect tab = tabs.tabRect(index);
        QColor strongest = ground;
        for (int y = tab.top(); y < tab.top() + 5; ++y)
            if (const QColor each = seen.pixelColor(tab.center().x(), y); contrast(each, ground) > contrast(strongest, ground))
                strongest = each;
        return strongest;
    };
    QVERIFY2(contrast(top(0), ground) >= 3.0, qPrintable(top(0).name()));
    QVERIFY(top(0) != top(1));
    // Those of the views as well.
    window.deck().bringUp(window.deck().view(QStringLiteral("contributions")));
    settle();
    auto* tab = echoplane::seen(window, QStringLiteral("view-slot1:contributions"));
    QVERIFY(tab != nullptr && tab->isChecked());
    const QImage inFront = tab->grab().toImage();
    window.deck().bringUp(window.deck().view(QStringLiteral("memory")));
    settle();
    QVERIFY(!tab->isChecked() && tab->grab().toImage() != inFront);
}

ECHOPLANE_WINDOW_TEST(TestAccessibility, QApplication)

}  // namespace echoplane::accessibility_tests

#include "test_accessibility.moc"
