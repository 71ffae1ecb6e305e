// SPDX-License-Identifier: GPL-3.0-or-later
#include <set>

#include <QAbstractButton>
#include <QComboBox>
#include <QDockWidget>
#include <QLabel>
#include <QTest>
#include <QTextBrowser>
#include <QWhatsThis>

#include "app/window/help_desk.h"
#include "app/window/main_window.h"
#include "core/settings/settings.h"
#include "core/system/blas_threads.h"
#include "tests/app/window/arrangement.h"
#include "tests/window_tests.h"
#include "widgets/controls/help_button.h"
#include "widgets/controls/help_text.h"
#include "widgets/controls/number_field.h"
#include "widgets/plots/base/result_view.h"
#include "widgets/plots/plane/plane_view.h"
#include "widgets/plots/series/signal_view.h"

namespace echoplane::help_window_tests {

QString plain(const QString& rich) {
    QTextDocument document;
    document.setHtml(rich);
    return document.toPlainText();
}

/// The help of the window, by keys and mouse.
class TestHelpWindow : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void initTestCase() { useOneBlasThread(); }
    void cleanup() { applyTheme(*qApp, ThemeChoice::light); }
    void keyExplainsWhatHasTheKeyboard();
    void keyExplainsADialogueOverIt();
    void questionMarksExplainTheirNeighbours();
    void theSameTextIsTheToolTip();
    void everythingHasAParagraph();
    void listLeadsToEveryParagraph();
    void equationsAreTypeset();
    void guideHoldsEveryParagraph();
};

void TestHelpWindow::keyExplainsWhatHasTheKeyboard() {
    const auto window = shown();
    const auto* words = window->findChild<QTextBrowser*>(QStringLiteral("help-words"));
    QVERIFY(words && !words->isVisible());
    auto* field = window->findChild<NumberField*>(QStringLiteral("field:spectral-radius"));
    field->setFocus();
    QTest::keyClick(field, Qt::Key_F1);
    settle();
    QVERIFY(words->isVisible());
    QCOMPARE(window->help().shown(), QStringLiteral("spectral-radius"));
    const Setting& radius = setting("spectral-radius");
    QVERIFY(words->toPlainText().contains(plain(QString::fromStdString(radius.help).toHtmlEscaped())));
    QVERIFY(words->toPlainText().contains(QStringLiteral("Table 1")));  // its source
    window->signalView().setFocus();
    QTest::keyClick(&window->signalView(), Qt::Key_F1);
    QCOMPARE(window->help().shown(), QStringLiteral("signal"));
    window->planeView().setFocus();
    QTest::keyClick(&window->planeView(), Qt::Key_F1);
    QCOMPARE(window->help().shown(), QStringLiteral("plane"));
    QTest::mouseClick(window->findChild<QWidget*>(QStringLiteral("close:help")), Qt::LeftButton);
    QVERIFY(window->help().shown().isEmpty());
    action(*window, "help-window")->trigger();
    QCOMPARE(window->help().shown(), QStringLiteral("window"));
}

void TestHelpWindow::keyExplainsADialogueOverIt() {
    const auto window = shown();
    const auto words = [] {
        for (QWidget* each : QApplication::topLevelWidgets())
            if (each->isVisible() && each->inherits("QWhatsThat")) return each;
        return static_cast<QWidget*>(nullptr);
    };
    for (const auto& [name, dialog] :
         {std::pair("sweep", "sweep-page"), {"fit-spectrum", "fit-dialog"}, {"race", "race-dialog"}}) {
        action(*window, name)->trigger();
        settle();
        auto* asking = window->findChild<QWidget*>(QLatin1String(dialog));
        QVERIFY2(asking && asking->isVisible(), name);
        QVERIFY2(helpTopic(helpNameOf(asking)), name);
        QWidget* within = asking->findChild<QAbstractButton*>();
        QTest::keyClick(within, Qt::Key_F1);
        QTRY_VERIFY2(words(), name);
        QVERIFY(window->help().shown().isEmpty());
        QWhatsThis::hideText();
        QTRY_VERIFY2(!words(), name);
        asking->close();
    }
}

void TestHelpWindow::questionMarksExplainTheirNeighbours() {
    const auto window = shown();
    const auto click = [&](const char* name) {
        auto* mark = window->findChild<QWidget*>(QLatin1String(name));
        QVERIFY2(mark && mark->isVisible() && mark->width() > 5 && mark->height() > 8, name);
        QTest::mouseClick(mark, Qt::LeftButton);
    };
    for (const auto& [mark, topic] : {std::pair("help:leak-rate", "leak-rate"),
                                      {"help:plane", "plane"},
                                      {"help:condition", "condition"},
                                      {"explain:signal", "signal"},
                                      {"explain:scores", "scores"}}) {
        click(mark);
        QCOMPARE(window->help().shown(), QLatin1String(topic));
    }
    // A dot takes the place of the question mark, and works too.
    window->document().set(setting("leak-rate"), 0.5);
    window->help().open(QStringLiteral("window"));
    QVERIFY(!window->findChild<QWidget*>(QStringLiteral("help:leak-rate"))->isVisible());
    click("mark:leak-rate");
    QCOMPARE(window->help().shown(), QStringLiteral("leak-rate"));
    // Also in a detached panel.
    QTest::mouseClick(window->findChild<QWidget*>(QStringLiteral("detach:signal")), Qt::LeftButton);
    settle();
    click("explain:signal");
    QCOMPARE(window->help().shown(), QStringLiteral("signal"));
}

void TestHelpWindow::theSameTextIsTheToolTip() {
    const auto window = shown();
    for (const char* name : {"spectral-radius", "ridge", "method"}) {
        const auto* label = window->findChild<QLabel*>(QStringLiteral("label:") + QLatin1String(name));
        QVERIFY2(label->toolTip().startsWith(helpText(QLatin1String(name))), name);
    }
    QCOMPARE(window->findChild<QWidget*>(QStringLiteral("help:condition"))->toolTip(), helpText(QStringLiteral("condition")));
    QCOMPARE(window->findChild<QWidget*>(QStringLiteral("explain:signal"))->toolTip(), helpText(QStringLiteral("signal")));
    // And the text for a screen reader.
    QCOMPARE(window->planeView().whatsThis(), helpText(QStringLiteral("plane")));
}

void TestHelpWindow::everythingHasAParagraph() {
    const auto window = shown();
    for (const QDockWidget* dock : window->findChildren<QDockWidget*>())
        if (dock->objectName() != QLatin1String("help")) QVERIFY2(helpTopic(dock->objectName()), qPrintable(dock->objectName()));
    for (const ResultView* view : window->findChildren<ResultView*>())
        QVERIFY2(helpTopic(helpNameOf(view)), qPrintable(view->accessibleName()));
    QVERIFY(helpNameOf(window->findChild<ResultView*>()) != QString());
    for (const Setting& each : settings()) {
        const QString name = QString::fromStdString(each.name);
        const auto* label = window->findChild<QLabel*>(QStringLiteral("label:") + name);
        QVERIFY2(helpTopic(name) && label, qPrintable(name));
        QCOMPARE(helpNameOf(label), name);
    }
    // No paragraph occurs twice.
    std::set<std::string> names;
    for (const HelpTopic& topic : helpTopics()) QVERIFY2(names.insert(topic.name).second, topic.name.c_str());
}

void TestHelpWindow::listLeadsToEveryParagraph() {
    const auto window = shown();
    window->help().open(QStringLiteral("window"));
    auto* list = window->findChild<QComboBox*>(QStringLiteral("help-list"));
    const auto* words = window->findChild<QTextBrowser*>(QStringLiteral("help-words"));
    QCOMPARE(list->count(), static_cast<int>(helpTopics().size()));
    list->setFocus();
    QTest::keyClick(list, Qt::Key_Down);
    QCOMPARE(window->help().shown(), QString::fromStdString(helpTopics()[1].name));
    QCOMPARE(words->toPlainText(), plain(helpText(window->help().shown())));
    QTest::keyClick(list, Qt::Key_End);
    QCOMPARE(window->help().shown(), QString::fromStdString(helpTopics().back().name));
}

void TestHelpWindow::equationsAreTypeset() {
    const QString text = helpText(QStringLiteral("effective-radius"));
    QVERIFY(text.contains(QStringLiteral("ρ<sub>eff</sub>")));
    for (const HelpTopic& topic : helpTopics()) {
        const QString rich = helpText(QString::fromStdString(topic.name));
        QVERIFY2(!rich.contains(QStringLiteral("_{")) && !rich.contains(QStringLiteral("^{")), topic.name.c_str());
    }
}

void TestHelpWindow::guideHoldsEveryParagraph() {
    const QString page = guidePage();
    for (const HelpTopic& topic : helpTopics()) {
        const QString name = QString::fromStdString(topic.name);
        QVERIFY2(page.contains(QStringLiteral("<section id=\"%1\">").arg(name)), qPrintable(name));
        const QString words = helpText(name).section(QStringLiteral("</h4>"), 1);
        QVERIFY2(!words.isEmpty() && page.contains(words), qPrintable(name));
    }
}

ECHOPLANE_WINDOW_TEST(TestHelpWindow, QApplication)

}  // namespace echoplane::help_window_tests

#include "test_help_window.moc"
