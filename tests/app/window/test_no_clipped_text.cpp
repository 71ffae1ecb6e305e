// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <array>
#include <cmath>
#include <memory>
#include <set>
#include <utility>
#include <vector>

#include <qcustomplot.h>
#include <QAbstractButton>
#include <QAbstractScrollArea>
#include <QAbstractSlider>
#include <QAbstractSpinBox>
#include <QAction>
#include <QBoxLayout>
#include <QCheckBox>
#include <QComboBox>
#include <QLabel>
#include <QLineEdit>
#include <QMenuBar>
#include <QPushButton>
#include <QRadioButton>
#include <QRegularExpression>
#include <QScrollArea>
#include <QScrollBar>
#include <QStyle>
#include <QStyleOptionComboBox>
#include <QTabBar>
#include <QTest>
#include <QTextDocument>
#include <QToolButton>

#include "app/views/view_deck.h"
#include "app/window/main_window.h"
#include "core/system/blas_threads.h"
#include "tests/app/window/on_screen.h"
#include "tests/window_tests.h"
#include "widgets/language/language.h"
#include "widgets/plots/plane/mode_inspector.h"
#include "widgets/scores/answer_panel.h"
#include "widgets/scores/run_review.h"
#include "widgets/settings/setting_fold.h"
#include "widgets/settings/settings_panel.h"
#include "widgets/status/stage_button.h"

namespace echoplane::no_clipped_text_tests {

/// Without the mark of its shortcut.
QString plain(QString text) {
    static const QRegularExpression mark(QStringLiteral("&(.)"));
    return text.replace(mark, QStringLiteral("\\1"));
}

/// The text that a widget shows in one or more lines; empty if it shows none.
QString textOf(const QWidget& widget) {
    if (const auto* label = qobject_cast<const QLabel*>(&widget)) {
        if (!Qt::mightBeRichText(label->text())) return label->buddy() ? plain(label->text()) : label->text();
        QTextDocument document;
        document.setHtml(label->text());
        return document.toPlainText();
    }
    if (const auto* button = qobject_cast<const QToolButton*>(&widget))
        return button->toolButtonStyle() == Qt::ToolButtonIconOnly && !button->icon().isNull() ? QString()
                                                                                               : plain(button->text());
    if (const auto* button = qobject_cast<const QAbstractButton*>(&widget)) return plain(button->text());
    if (const auto* box = qobject_cast<const QComboBox*>(&widget)) return box->currentText();
    if (const auto* field = qobject_cast<const QLineEdit*>(&widget))
        return qobject_cast<const QComboBox*>(field->parentWidget()) ? QString() : field->text();
    return {};
}

int advanceOf(const QFontMetrics& metrics, const QString& text) {
    int widest = 0;
    for (const QString& line : text.split(QLatin1Char('\n'))) widest = std::max(widest, metrics.horizontalAdvance(line));
    return widest;
}

/// The part of a widget that can be seen, or scrolled to: within all that it is in, but for the contents of scroll areas.
QRect inSight(const QWidget& widget) {
    QRect seen = widget.rect();
    QPoint offset;
    for (const QWidget* at = &widget; !at->isWindow() && at->parentWidget() != nullptr; at = at->parentWidget()) {
        const QWidget* outer = at->parentWidget();
        const auto* area = qobject_cast<const QScrollArea*>(outer->parentWidget());
        offset += at->pos();
        if (area != nullptr && area->viewport() == outer) {
            // It scrolls up and down only.
            seen &= QRect(-offset.x(), seen.y(), outer->width(), seen.height());
            return seen;
        }
        seen &= QRect(-offset, outer->size());
    }
    return seen;
}

/// What is wrong with the room that a visible widget has for its text; empty if nothing is.
QString clipped(const QWidget& widget) {
    if (const auto* bar = qobject_cast<const QTabBar*>(&widget)) {
        for (int tab = 0; tab < bar->count(); ++tab)
            if (!bar->rect().contains(bar->tabRect(tab)) ||
                bar->tabRect(tab).width() < bar->fontMetrics().horizontalAdvance(plain(bar->tabText(tab))))
                return bar->tabText(tab);
        return {};
    }
    const QString text = textOf(widget);
    if (text.isEmpty()) return {};
    const QFontMetrics metrics = widget.fontMetrics();
    QRect room = widget.contentsRect();
    int needed = advanceOf(metrics, text), height = metrics.height() * int(1 + text.count(QLatin1Char('\n')));
    bool wraps = false;
    if (const auto* label = qobject_cast<const QLabel*>(&widget)) {
        room.adjust(label->margin(), label->margin(), -label->margin(), -label->margin());
        wraps = label->wordWrap();
        if (wraps) {
            needed = 0;
            for (const QString& word : text.split(QRegularExpression(QStringLiteral("[ \n]"))))
                needed = std::max(needed, metrics.horizontalAdvance(word));
            height = metrics.boundingRect(QRect(0, 0, room.width(), QWIDGETSIZE_MAX), Qt::TextWordWrap, text).height();
        }
    } else if (const auto* box = qobject_cast<const QComboBox*>(&widget)) {
        QStyleOptionComboBox option;
        option.initFrom(box);
        option.editable = box->isEditable();
        room = box->style()->subControlRect(QStyle::CC_ComboBox, &option, QStyle::SC_ComboBoxEditField, box);
        if (!box->itemIcon(box->currentIndex()).isNull()) needed += box->iconSize().width();
    } else if (const auto* fold = qobject_cast<const FoldHeader*>(&widget)) {
        needed += advanceOf(metrics, fold->state());
    } else if (const auto* button = qobject_cast<const QAbstractButton*>(&widget)) {
        const auto* tool = qobject_cast<const QToolButton*>(button);
        if (!button->icon().isNull() && (tool == nullptr || tool->toolButtonStyle() == Qt::ToolButtonTextBesideIcon))
            needed += button->iconSize().width();
        if (qobject_cast<const QCheckBox*>(button) || qobject_cast<const QRadioButton*>(button))
            needed += button->style()->pixelMetric(QStyle::PM_IndicatorWidth, nullptr, button);
    } else if (const auto* field = qobject_cast<const QLineEdit*>(&widget)) {
        const QMargins margins = field->textMargins();
        room = room.marginsRemoved(margins);
    }
    const QString what = QStringLiteral("%1 “%2”: ").arg(pathOf(widget), text.left(60));
    if (needed > room.width()) return what + QStringLiteral("needs %1 px, has %2").arg(needed).arg(room.width());
    // Descenders may reach into the margin.
    if (height > widget.height() + (wraps ? 0 : 1))
        return what + QStringLiteral("needs %1 px of height, has %2").arg(height).arg(widget.height());
    const QRect seen = inSight(widget);
    if (seen.width() < std::min(widget.width(), needed) || seen.height() < std::min(widget.height(), height))
        return what + QStringLiteral("lies half outside of what it is in");
    // Three dots at the end of a button's text announce a page, or a dialogue.
    const bool opens = qobject_cast<const QAbstractButton*>(&widget) && text.indexOf(QChar(0x2026)) == text.size() - 1;
    if (text.contains(QChar(0x2026)) && !opens) return what + QStringLiteral("is elided");
    return {};
}

/// Titles of axes that are longer than their axes, or elided.
QString clippedTitles(const QCustomPlot& plot) {
    QStringList found;
    for (const QCPAxisRect* rect : plot.axisRects())
        for (const QCPAxis* axis : rect->axes()) {
            if (!axis->realVisibility() || axis->label().isEmpty()) continue;
            const bool across = axis->orientation() == Qt::Horizontal;
            const int room = across ? plot.width() : plot.height();
            if (QFontMetrics(axis->labelFont()).horizontalAdvance(axis->label()) > room || axis->label().contains(QChar(0x2026)))
                found << QStringLiteral("%1: “%2”").arg(pathOf(plot), axis->label());
        }
    return found.join(QLatin1Char('\n'));
}

bool isPart(const QWidget& widget) {
    return qobject_cast<const QScrollBar*>(&widget) || qobject_cast<const QAbstractSpinBox*>(widget.parentWidget()) ||
           (qobject_cast<const QLineEdit*>(&widget) && qobject_cast<const QComboBox*>(widget.parentWidget()));
}

bool isTarget(const QWidget& widget) {
    return !isPart(widget) && widget.isVisible() && widget.isEnabled() &&
           (qobject_cast<const QAbstractButton*>(&widget) || qobject_cast<const QAbstractSlider*>(&widget) ||
            qobject_cast<const QAbstractSpinBox*>(&widget) || qobject_cast<const QLineEdit*>(&widget) ||
            qobject_cast<const QComboBox*>(&widget));
}

/// All that a widget says, also what it paints itself; empty for a ruler or a plot, whose numbers are those of an axis.
QString wordsOf(const QWidget& widget) {
    if (const auto* fold = qobject_cast<const FoldHeader*>(&widget)) return fold->text() + QLatin1Char(' ') + fold->state();
    if (const auto* times = qobject_cast<const StageButton*>(&widget)) return times->timeText();
    if (const auto* inspector = qobject_cast<const ModeInspector*>(&widget)) {
        QStringList words = {inspector->line(), inspector->hint()};
        for (const ModeInspector::Quantity& each : inspector->quantities()) words << each.value << each.remark;
        return words.join(QLatin1Char(' '));
    }
    return textOf(widget);
}

/// Numbers in a text: “1e−11” is one, and so is a list with dots between, “100 · 300”; the digit of “MSO5” and that of “f₁” are
/// part of a name.
int numbersIn(const QString& text) {
    static const QString one = QStringLiteral("\\d+(?:[.,]\\d+)*(?:e[-+−]?\\d+)?");
    static const QRegularExpression number(QStringLiteral("(?<![\\w.])%1(?:\\s*·\\s*%1)*").arg(one),
                                           QRegularExpression::UseUnicodePropertiesOption);
    int count = 0;
    for (auto each = number.globalMatch(text); each.hasNext(); each.next()) ++count;
    return count;
}

/// The rows and columns that a widget lays its children out in.
std::vector<const QBoxLayout*> boxesOf(const QWidget& widget) {
    std::vector<const QBoxLayout*> boxes;
    if (widget.layout() == nullptr) return boxes;
    if (const auto* outer = qobject_cast<const QBoxLayout*>(widget.layout())) boxes.push_back(outer);
    for (const QBoxLayout* inner : widget.layout()->findChildren<QBoxLayout*>()) boxes.push_back(inner);
    return boxes;
}

std::vector<QWidget*> visible(const QWidget& within) {
    std::vector<QWidget*> all;
    for (QWidget* each : within.findChildren<QWidget*>())
        if (each->isVisible() && each->window() == within.window()) all.push_back(each);
    return all;
}

std::vector<QWidget*> outsidePlots(const QWidget& within) {
    std::vector<QWidget*> all = visible(within);
    std::erase_if(all, [](const QWidget* each) {
        for (const QWidget* at = each; at != nullptr; at = at->parentWidget())
            if (qobject_cast<const QCustomPlot*>(at)) return true;
        return false;
    });
    return all;
}

QStringList allClipped(const QWidget& within) {
    QStringList found;
    for (const QWidget* each : visible(within)) {
        if (isPart(*each)) continue;
        if (const QString problem = clipped(*each); !problem.isEmpty()) found << problem;
        if (const auto* plot = qobject_cast<const QCustomPlot*>(each))
            if (const QString problem = clippedTitles(*plot); !problem.isEmpty()) found << problem;
        if (each->objectName() == QLatin1String("qt_toolbar_ext_button")) found << QStringLiteral("the tool bar is too long");
    }
    return found;
}

/// Texts side by side in one row of a layout, of one size, that do not stand on one line.
QStringList unevenRows(const MainWindow& window) {
    const auto baseline = [](const QWidget& widget) {
        const QFontMetrics metrics = widget.fontMetrics();
        const QRect room = widget.contentsRect();
        Qt::Alignment place = Qt::AlignVCenter;
        if (const auto* label = qobject_cast<const QLabel*>(&widget)) place = label->alignment() & Qt::AlignVertical_Mask;
        const int free = room.height() - metrics.height();
        const int top = place & Qt::AlignTop ? 0 : place & Qt::AlignBottom ? free : free / 2;
        return inWindow(widget).top() + room.top() + top + metrics.ascent();
    };
    QStringList uneven;
    for (const QWidget* each : visible(*window.centralWidget()))
        for (const QBoxLayout* row : boxesOf(*each)) {
            if (row->direction() != QBoxLayout::LeftToRight && row->direction() != QBoxLayout::RightToLeft) continue;
            const QWidget* first = nullptr;
            for (int i = 0; i < row->count(); ++i) {
                const QWidget* text = row->itemAt(i)->widget();
                const auto* label = qobject_cast<const QLabel*>(text);
                if (text == nullptr || !text->isVisible() || textOf(*text).isEmpty() || (label != nullptr && label->wordWrap()))
                    continue;
                if (first == nullptr)
                    first = text;
                else if (text->font().pointSizeF() == first->font().pointSizeF() &&
                         std::abs(baseline(*text) - baseline(*first)) > 1)
                    uneven << QStringLiteral("%1 and %2 have two baselines").arg(pathOf(*first), pathOf(*text));
            }
        }
    return uneven;
}

/// Whether text has room, and the measures of the window at its start.
class TestNoClippedText : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void initTestCase() { useOneBlasThread(); }
    void cleanupTestCase() {
        m_window.reset();
        m_type.reset();
        useLanguage(QStringLiteral("en"));
    }
    void textHasRoom_data();
    void textHasRoom();
    void fewThingsToClick();
    void fewNumbers();
    void gapsAreOfTheScale();
    void sizesOfTypeAreFive();
    void targetsAreLarge();

private:
    void open(const QString& language, double type) {
        m_window.reset();
        m_type.reset();
        useLanguage(language);
        m_type = std::make_unique<TypeInUse>(type);
        m_window = firstWindow();
        m_isStart = language == QLatin1String("en") && type == 1.0;
    }
    /// The window of a first start in English, with the usual type.
    const MainWindow& startWindow() {
        if (!m_window || !m_isStart) open(QStringLiteral("en"), 1.0);
        resizeTo(*m_window, windowSizes.front());
        return *m_window;
    }

    std::unique_ptr<TypeInUse> m_type;
    std::unique_ptr<MainWindow> m_window;
    bool m_isStart = false;
};

void TestNoClippedText::textHasRoom_data() {
    QTest::addColumn<QString>("language");
    QTest::addColumn<double>("type");
    // The last one is that of the other tests.
    for (const char* language : {"fr", "en"})
        for (const double type : {1.5, 1.0})
            QTest::newRow(qPrintable(QStringLiteral("%1, type × %2").arg(QLatin1String(language)).arg(type)))
                << QString::fromLatin1(language) << type;
}

void TestNoClippedText::textHasRoom() {
    QFETCH(QString, language);
    QFETCH(double, type);
    open(language, type);
    QStringList problems;
    for (const QSize& size : windowSizes) {
        resizeTo(*m_window, size);
        QCOMPARE(m_window->size(), size);
        for (const QString& each : allClipped(*m_window)) problems << sizeText(size) + QStringLiteral(": ") + each;
        const QMenuBar* menus = m_window->menuBar();
        for (QAction* each : menus->actions())
            if (!menus->rect().contains(menus->actionGeometry(each))) problems << QStringLiteral("no room for ") + each->text();
    }
    problems << unevenRows(*m_window);
    // A setting without effect has no row, rather than a grey one.
    const auto* rail = m_window->findChild<SettingsPanel*>();
    QVERIFY(rail && rail->isVisible());
    for (const QWidget* each : visible(*rail))
        if (!each->isEnabled() && !qobject_cast<const QScrollBar*>(each)) problems << pathOf(*each) + QStringLiteral(" is grey");
    // Each view, with the row of tabs above it.
    resizeTo(*m_window, windowSizes.front());
    const ViewDeck& deck = m_window->deck();
    deck.forEachView([&](QWidget& view, const QString& title) {
        m_window->deck().bringUp(&view);
        settle();
        const QWidget* slot = &view;
        while (slot != &deck && !slot->objectName().startsWith(QLatin1String("view-slot"))) slot = slot->parentWidget();
        for (const QString& each : allClipped(slot == &deck ? view : *slot)) problems << title + QStringLiteral(": ") + each;
    });
    m_window->deck().applyDefault();
    settle();
    problems.removeDuplicates();
    QVERIFY2(problems.isEmpty(), qPrintable(problems.join(QLatin1Char('\n'))));
}

void TestNoClippedText::fewThingsToClick() {
    const MainWindow& window = startWindow();
    constexpr int most = 50;
    QStringList things;
    for (const QAction* each : window.menuBar()->actions())
        if (each->isVisible() && each->isEnabled()) things << plain(each->text());
    for (const QWidget* each : visible(window)) {
        if (isTarget(*each)) {
            things << pathOf(*each);
        } else if (const auto* tabs = qobject_cast<const QTabBar*>(each)) {
            for (int tab = 0; tab < tabs->count(); ++tab) things << tabs->tabText(tab);
        } else if (each->cursor().shape() == Qt::PointingHandCursor && each->testAttribute(Qt::WA_SetCursor)) {
            things << pathOf(*each);
        }
    }
    QVERIFY2(things.size() <= most, qPrintable(QStringLiteral("%1:\n").arg(things.size()) + things.join(QLatin1Char('\n'))));
    QVERIFY(things.size() > 20);
    for (const QWidget* each : visible(window)) QVERIFY2(textOf(*each) != QLatin1String("?"), qPrintable(pathOf(*each)));
}

void TestNoClippedText::fewNumbers() {
    QCOMPARE(numbersIn(QStringLiteral("MSO5, f₁: 1e−11, 0.2 and 100 · 300; 1,000.5 ± 3e-4")), 5);
    const MainWindow& window = startWindow();
    // With the spread over seeds, which comes a second later.
    const auto* review = window.findChild<RunReview*>();
    constexpr int longest = 30000;
    QTRY_VERIFY_WITH_TIMEOUT(review->idle() && review->spread(window.document().result()), longest);
    constexpr int most = 16, mostInAnswer = 5;
    const auto* answer = window.findChild<AnswerPanel*>();
    QStringList texts;
    int count = 0, inAnswer = 0;
    for (const QWidget* each : outsidePlots(window)) {
        if (isPart(*each)) continue;
        const int here = numbersIn(wordsOf(*each));
        if (here == 0) continue;
        texts << QStringLiteral("%1: %2").arg(pathOf(*each), wordsOf(*each));
        count += here;
        if (answer->isAncestorOf(each)) inAnswer += here;
    }
    QVERIFY2(count <= most, qPrintable(QStringLiteral("%1:\n").arg(count) + texts.join(QLatin1Char('\n'))));
    QVERIFY2(inAnswer >= 1 && inAnswer <= mostInAnswer, qPrintable(QString::number(inAnswer)));
}

// Between neighbours in a row or a column, as they lie on the screen.
void TestNoClippedText::gapsAreOfTheScale() {
    const MainWindow& window = startWindow();
    static const std::set<int> scale = {0, 4, 8, 12, 16, 24};
    constexpr int line = 1;  // of a border between areas
    QStringList others;
    std::vector<const QWidget*> holders = {window.centralWidget()};
    for (const QWidget* each : visible(*window.centralWidget())) holders.push_back(each);
    for (const QWidget* each : holders) {
        for (const QBoxLayout* row : boxesOf(*each)) {
            const bool across = row->direction() == QBoxLayout::LeftToRight || row->direction() == QBoxLayout::RightToLeft;
            QLayoutItem* before = nullptr;
            for (int i = 0; i < row->count(); ++i) {
                QLayoutItem* item = row->itemAt(i);
                if (item->isEmpty() && item->spacerItem() == nullptr) continue;  // hidden
                // An aligned item does not fill its cell, and a stretch is room that is left.
                if (item->spacerItem() != nullptr && (item->expandingDirections() & (across ? Qt::Horizontal : Qt::Vertical))) {
                    before = nullptr;
                    continue;
                }
                if (item->spacerItem() != nullptr) continue;
                const QRect now = item->geometry();
                if (before != nullptr && !before->alignment() && !item->alignment()) {
                    const QRect was = before->geometry();
                    int gap = across ? std::max(now.left() - was.right(), was.left() - now.right()) - 1
                                     : std::max(now.top() - was.bottom(), was.top() - now.bottom()) - 1;
                    if (gap == line) gap = 0;
                    if (!scale.contains(gap)) others << QStringLiteral("%1: %2 px between items").arg(pathOf(*each)).arg(gap);
                }
                before = item;
            }
            // What the outermost layout leaves free at the edges of its widget.
            if (each->layout() != row) continue;
            const QRect whole = each->rect(), inner = row->contentsRect();
            for (const int margin : {inner.left() - whole.left(), inner.top() - whole.top(), whole.right() - inner.right(),
                                     whole.bottom() - inner.bottom()})
                if (!scale.contains(margin) && margin != line)
                    others << QStringLiteral("%1: %2 px at an edge").arg(pathOf(*each)).arg(margin);
        }
    }
    others.removeDuplicates();
    QVERIFY2(others.isEmpty(), qPrintable(others.join(QLatin1Char('\n'))));
}

// 28 the answer, 15 titles, 13 labels, 12 second lines, 11 ticks; two weights.
void TestNoClippedText::sizesOfTypeAreFive() {
    const MainWindow& window = startWindow();
    static const std::set<int> sizes = {11, 12, 13, 15, 28};
    QStringList others;
    const auto look = [&](const QFont& font, const QString& what) {
        constexpr double perInch = 72.0;
        const double pixels = font.pointSizeF() > 0.0 ? font.pointSizeF() * window.logicalDpiY() / perInch : font.pixelSize();
        if (!sizes.contains(qRound(pixels)) || std::abs(pixels - qRound(pixels)) > 0.1)
            others << QStringLiteral("%1: %2 px").arg(what).arg(pixels);
        if (font.weight() != QFont::Normal && font.weight() != QFont::DemiBold)
            others << QStringLiteral("%1: weight %2").arg(what).arg(int(font.weight()));
    };
    for (const QWidget* each : visible(window)) {
        if (!textOf(*each).isEmpty()) look(each->font(), pathOf(*each));
        if (const auto* plot = qobject_cast<const QCustomPlot*>(each))
            for (const QCPAxisRect* rect : plot->axisRects())
                for (const QCPAxis* axis : rect->axes()) {
                    if (!axis->realVisibility()) continue;
                    if (axis->tickLabels()) look(axis->tickLabelFont(), pathOf(*each) + QStringLiteral(" ticks"));
                    if (!axis->label().isEmpty()) look(axis->labelFont(), pathOf(*each) + QStringLiteral(" axis title"));
                }
    }
    for (QAction* each : window.menuBar()->actions()) look(window.menuBar()->font(), each->text());
    others.removeDuplicates();
    QVERIFY2(others.isEmpty(), qPrintable(others.join(QLatin1Char('\n'))));
}

void TestNoClippedText::targetsAreLarge() {
    const MainWindow& window = startWindow();
    constexpr int least = 24;
    QStringList small;
    const auto look = [&](const QSize& size, const QString& what) {
        if (size.width() < least || size.height() < least) small << what + QLatin1Char(' ') + sizeText(size);
    };
    for (const QWidget* each : visible(window))
        if (isTarget(*each)) look(inSight(*each).size(), pathOf(*each));
    for (QAction* each : window.menuBar()->actions()) look(window.menuBar()->actionGeometry(each).size(), each->text());
    QVERIFY2(small.isEmpty(), qPrintable(small.join(QLatin1Char('\n'))));
}

ECHOPLANE_WINDOW_TEST(TestNoClippedText, QApplication)

}  // namespace echoplane::no_clipped_text_tests

#include "test_no_clipped_text.moc"
