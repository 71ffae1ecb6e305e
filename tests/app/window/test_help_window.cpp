// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <map>
#include <set>

#include <QAbstractButton>
#include <QComboBox>
#include <QDialog>
#include <QDir>
#include <QLabel>
#include <QSlider>
#include <QTest>
#include <QTextBrowser>

#include "app/window/help_desk.h"
#include "app/window/main_window.h"
#include "core/settings/settings.h"
#include "core/system/blas_threads.h"
#include "tests/app/window/arrangement.h"
#include "tests/window_tests.h"
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
    void init() {
        m_window = shown(std::move(m_window));
        QTRY_VERIFY(m_window->document().idle());
        settle();
    }
    void cleanup() {
        if (QTest::currentTestFailed()) m_window.reset();
    }
    void cleanupTestCase() { m_window.reset(); }
    void keyExplainsWhatHasTheKeyboard();
    void keyExplainsAPage();
    void keyExplainsADialogueOverIt();
    void namesExplainTheirSettings();
    void nothingMoves();
    void theToolTipBeginsTheSameText();
    void everythingHasAParagraph();
    void listLeadsToEveryParagraph();
    void equationsAreTypeset();
    void guideHoldsEveryParagraph();
    void theManualOpensAndItsLinksLead();

private:
    std::unique_ptr<MainWindow> m_window;  ///< of all tests, which leave it as they found it

    static QWidget* wordsOf(const MainWindow& window) { return window.findChild<QWidget*>(QStringLiteral("help-words")); }
    /// Presses F1 in the widget, and returns the name of the paragraph shown; then Esc.
    static QString explained(const MainWindow& window, QWidget& asking) {
        asking.setFocus();
        QTest::keyClick(&asking, Qt::Key_F1);
        settle();
        const QString name = window.help().shown();
        QTest::keyClick(wordsOf(window), Qt::Key_Escape);
        settle();
        return window.help().shown().isEmpty() ? name : QStringLiteral("Esc does not close it");
    }
};

void TestHelpWindow::keyExplainsWhatHasTheKeyboard() {
    const auto& window = m_window;
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
    // Beside the control, not over it.
    const QRect asking(field->mapToGlobal(QPoint(0, 0)), field->size());
    QVERIFY(!words->window()->geometry().intersects(asking));
    QTest::keyClick(const_cast<QTextBrowser*>(words), Qt::Key_Escape);
    QVERIFY(!words->isVisible() && window->help().shown().isEmpty());
    QCOMPARE(explained(*window, window->signalView()), QStringLiteral("signal"));
    QCOMPARE(explained(*window, window->planeView()), QStringLiteral("plane"));
    QCOMPARE(explained(*window, *seen(*window, QStringLiteral("details"))), QStringLiteral("scores"));
    // In a detached view too.
    window->deck().detach(&window->signalView());
    settle();
    QCOMPARE(explained(*window, window->signalView()), QStringLiteral("signal"));
    action(*window, "help-window")->trigger();
    QCOMPARE(window->help().shown(), QStringLiteral("window"));
    QTest::keyClick(wordsOf(*window), Qt::Key_Escape);
    window->deck().attachAll();
    settle();
}

void TestHelpWindow::keyExplainsAPage() {
    const auto& window = m_window;
    for (const auto& [name, topic] :
         {std::pair("sweep", "sweep"), {"search", "search"}, {"fit-spectrum", "fit"}, {"race", "race"}}) {
        action(*window, name)->trigger();
        settle();
        QWidget* page = window->pages().page(window->pages().shown());
        QVERIFY2(page && page->isVisible(), name);
        QCOMPARE(explained(*window, *page->findChild<QAbstractButton*>()), QLatin1String(topic));
        QVERIFY2(page->isVisible(), "the page stays open");
        window->pages().close();
    }
}

void TestHelpWindow::keyExplainsADialogueOverIt() {
    const auto& window = m_window;
    for (const auto& [name, topic] :
         {std::pair("record", "record"), {"paint-density", "paint"}, {"export-model", "export-model"}}) {
        action(*window, name)->trigger();
        settle();
        QDialog* asking = nullptr;
        for (auto* each : window->findChildren<QDialog*>())
            if (each->isVisible() && each->isWindow()) asking = each;
        QVERIFY2(asking, name);
        QVERIFY2(helpTopic(helpNameOf(asking)), name);
        QCOMPARE(explained(*window, *asking->findChild<QAbstractButton*>()), QLatin1String(topic));
        QVERIFY2(asking->isVisible(), "the dialogue stays open");
        asking->close();
        QCoreApplication::sendPostedEvents(asking, QEvent::DeferredDelete);
        settle();
    }
}

void TestHelpWindow::namesExplainTheirSettings() {
    const auto& window = m_window;
    for (const char* name : {"leak-rate", "method", "ridge"}) {
        auto* label = seen<QLabel>(*window, QStringLiteral("name:") + QLatin1String(name));
        QVERIFY2(label && label->width() > 5 && label->height() > 8, name);
        QTest::mouseClick(label, Qt::LeftButton);
        QTRY_COMPARE(window->help().shown(), QLatin1String(name));  // unless it becomes a double click
        QTest::keyClick(wordsOf(*window), Qt::Key_Escape);
        QVERIFY(window->help().shown().isEmpty());
    }
    // A changed setting too; a double click resets it instead.
    window->document().set(setting("leak-rate"), 0.5);
    auto* label = seen<QLabel>(*window, QStringLiteral("name:leak-rate"));
    QTest::mouseClick(label, Qt::LeftButton);
    QTRY_COMPARE(window->help().shown(), QStringLiteral("leak-rate"));
    QTest::keyClick(wordsOf(*window), Qt::Key_Escape);
    QTest::mouseDClick(label, Qt::LeftButton);
    QTRY_COMPARE(window->document().experiment().dynamics.leakRate, Experiment().dynamics.leakRate);
    QVERIFY(window->help().shown().isEmpty());
}

void TestHelpWindow::nothingMoves() {
    const auto& window = m_window;
    const auto places = [&] {
        std::map<const QWidget*, QRect> all;
        for (const QWidget* each : window->findChildren<QWidget*>())
            if (each->isVisible() && each->window() == window.get()) all[each] = each->geometry();
        return all;
    };
    const auto before = places();
    for (const HelpTopic& topic : helpTopics()) window->help().open(QString::fromStdString(topic.name));
    settle();
    QVERIFY(!window->help().shown().isEmpty());
    QVERIFY(places() == before);
    // A click elsewhere closes it.
    QTest::mouseClick(wordsOf(*window)->window(), Qt::LeftButton, {}, QPoint(-20, -20));
    QTRY_VERIFY(window->help().shown().isEmpty());
    QVERIFY(places() == before);
}

void TestHelpWindow::theToolTipBeginsTheSameText() {
    const auto& window = m_window;
    for (const char* name : {"spectral-radius", "ridge", "method"}) {
        const auto* label = window->findChild<QLabel*>(QStringLiteral("name:") + QLatin1String(name));
        const QString first = plain(label->toolTip()).section(QLatin1Char('\n'), 0, 0);
        QVERIFY2(!first.isEmpty() && QString::fromStdString(setting(name).help).startsWith(first), qPrintable(first));
        QVERIFY2(plain(helpText(QLatin1String(name))).contains(first), qPrintable(first));
    }
    // Figures of the details have all of it.
    const auto details = window->deck().view(QStringLiteral("scores"))->findChildren<QLabel*>();
    for (const char* name : {"condition", "effective-radius", "time-constant"}) {
        const auto found =
            std::ranges::find_if(details, [&](const QLabel* each) { return helpNameOf(each) == QLatin1String(name); });
        QVERIFY2(found != details.end(), name);
        QCOMPARE((*found)->toolTip(), helpText(QLatin1String(name)));
    }
    // And the text for a screen reader.
    QCOMPARE(window->planeView().whatsThis(), helpText(QStringLiteral("plane")));
}

void TestHelpWindow::everythingHasAParagraph() {
    const auto& window = m_window;
    window->deck().forEachView(
        [](const QWidget& view, const QString& title) { QVERIFY2(helpTopic(helpNameOf(&view)), qPrintable(title)); });
    for (const char* page : {"sweep", "search", "compare", "notes"}) {
        QVERIFY2(window->pages().page(QLatin1String(page)), page);
        QVERIFY2(helpTopic(helpNameOf(window->pages().page(QLatin1String(page)))), page);
    }
    for (const char* part : {"rail", "answer", "stage-times"}) {
        const QWidget* widget = window->findChild<QWidget*>(QLatin1String(part));
        if (QByteArray(part) == "rail") widget = widget->findChild<QSlider*>()->parentWidget();
        QVERIFY2(helpTopic(helpNameOf(widget)), part);
    }
    for (const ResultView* view : window->findChildren<ResultView*>())
        QVERIFY2(helpTopic(helpNameOf(view)), qPrintable(view->accessibleName()));
    QVERIFY(helpNameOf(window->findChild<ResultView*>()) != QString());
    for (const Setting& each : settings()) {
        const QString name = QString::fromStdString(each.name);
        const auto* label = window->findChild<QLabel*>(QStringLiteral("name:") + name);
        QVERIFY2(helpTopic(name) && label, qPrintable(name));
        QCOMPARE(helpNameOf(label), name);
    }
    // No paragraph occurs twice.
    std::set<std::string> names;
    for (const HelpTopic& topic : helpTopics()) QVERIFY2(names.insert(topic.name).second, topic.name.c_str());
}

void TestHelpWindow::listLeadsToEveryParagraph() {
    const auto& window = m_window;
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
    QTest::keyClick(wordsOf(*window), Qt::Key_Escape);
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

void TestHelpWindow::theManualOpensAndItsLinksLead() {
    const auto& window = m_window;
    action(*window, "manual")->trigger();
    settle();
    auto* manual = window->findChild<QDialog*>(QStringLiteral("manual-window"));
    QVERIFY(manual && manual->isVisible());
    auto* page = manual->findChild<QTextBrowser*>(QStringLiteral("manual-page"));
    const QString contents = page->toPlainText();
    QVERIFY(contents.contains(QStringLiteral("The Echoplane manual")));
    QVERIFY2(!contents.contains(QStringLiteral("test:")), "comments for the tests are not shown");
    Q_EMIT page->anchorClicked(QUrl(QStringLiteral("own-data.md")));
    QVERIFY(page->toPlainText().startsWith(QStringLiteral("Your own data")));
    Q_EMIT page->anchorClicked(QUrl(QStringLiteral("../../core/README.md")));  // is not in the program
    QVERIFY(page->toPlainText().startsWith(QStringLiteral("Your own data")));
    page->backward();
    QCOMPARE(page->toPlainText(), contents);
    const QDir pages(QStringLiteral(":/manual"));
    for (const QString& name : pages.entryList()) {
        Q_EMIT page->anchorClicked(QUrl(name));
        QVERIFY2(page->toPlainText().size() > 100, qPrintable(name));
    }
}

ECHOPLANE_WINDOW_TEST(TestHelpWindow, QApplication)

}  // namespace echoplane::help_window_tests

#include "test_help_window.moc"
