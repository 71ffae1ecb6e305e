// SPDX-License-Identifier: GPL-3.0-or-later
#include <QAbstractButton>
#include <QAction>
#include <QApplication>
#include <QCheckBox>
#include <QComboBox>
#include <QLabel>
#include <QSignalSpy>
#include <QSlider>
#include <QTest>
#include <QWheelEvent>

#include "core/kinds/recall/memory_curves.h"
#include "core/system/blas_threads.h"
#include "core/tasks/mso.h"
#include "tests/window_tests.h"
#include "widgets/controls/number_field.h"
#include "widgets/controls/slider_scale.h"
#include "widgets/document/document.h"
#include "widgets/settings/settings_panel.h"

namespace echoplane::settings_panel_tests {

/// Real mouse and key events on the settings panel of a real document.
class TestSettingsPanel : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void initTestCase() { useOneBlasThread(); }
    void init();
    void cleanup();
    void typedNumberIsTaken();
    void outOfRangeIsRefusedInPlace();
    void notANumberIsRefused();
    void crossCheckIsRefused();
    void escapeBringsTheValueBack();
    void leavingTheFieldCommits();
    void arrowsStepTheDigit();
    void arrowsStepTheDecade();
    void stepsStopAtTheRange();
    void wheelNeedsTheKeyboardFocus();
    void fullPrecisionOnFocus();
    void sliderAnswersWhileItMoves();
    void sliderFollowsTheDocument();
    void doubleClickOnALabelResets();
    void dotMarksAChange();
    void whatHasNoEffectIsHidden();
    void reseedChangesOnlyTheSeed();
    void choiceByKeyboard();
    void switchByMouseAndKeyboard();
    void switchResets();
    void whatBelongsElsewhereIsHidden();
    void noHeadingTwin();
    void everySettingHasOneRow();
    void fewControlsAtStart();
    void foldsShowTheirState();
    void aTaskUnfoldsWhatItBrings();
    void activationDrawsAMatrix();
    void dragsSnap();
    void aRefusalMovesNothing();
    void lockedIsDisabled();
    void spansOfClassesCountSequences();
    void customTakesWhatIsShown();
    void memoryTaskAndBack();

private:
    template <typename Widget>
    Widget* find(const char* name) const {
        auto* widget = m_panel->findChild<Widget*>(QLatin1String(name));
        if (!widget) qFatal("no %s", name);
        return widget;
    }
    NumberField* field(const char* name) const { return find<NumberField>(name); }
    void type(NumberField* field, const char* text);
    QString errorShown(const char* name) const;

    std::unique_ptr<Document> m_document;
    std::unique_ptr<SettingsPanel> m_panel;
};

void TestSettingsPanel::init() {
    m_document = std::make_unique<Document>();
    m_panel = std::make_unique<SettingsPanel>(*m_document);
    m_panel->moreAction()->setChecked(true);
    m_panel->resize(m_panel->sizeHint().width(), 700);
    m_panel->show();
    m_panel->activateWindow();
    QVERIFY(QTest::qWaitForWindowActive(m_panel.get()));
}

void TestSettingsPanel::cleanup() {
    m_panel.reset();
    m_document.reset();
}

void TestSettingsPanel::type(NumberField* field, const char* text) {
    QTest::mouseClick(field, Qt::LeftButton);
    QVERIFY(field->hasFocus());
    field->selectAll();
    QTest::keyClicks(field, QLatin1String(text));
    QTest::keyClick(field, Qt::Key_Return);
}

QString TestSettingsPanel::errorShown(const char* name) const {
    const auto* label = find<QLabel>(name);
    return label->isVisible() ? label->text() : QString();
}

void TestSettingsPanel::typedNumberIsTaken() {
    type(field("field:ridge"), "1e-7");
    QCOMPARE(m_document->experiment().readout.ridge, 1e-7);
    type(field("field:spectral-radius"), "0,95");
    QCOMPARE(m_document->experiment().dynamics.spectralRadius, 0.95);
    QTRY_VERIFY(m_document->idle());
    QVERIFY(m_document->result()->experiment == m_document->experiment());
}

void TestSettingsPanel::outOfRangeIsRefusedInPlace() {
    const Experiment before = m_document->experiment();
    auto* radius = field("field:spectral-radius");
    type(radius, "17");
    const QString error = errorShown("error:spectral-radius");
    QVERIFY2(error.contains(QStringLiteral("17")), qPrintable(error));
    QVERIFY2(error.contains(QString::number(setting("spectral-radius").maximum)), qPrintable(error));
    QVERIFY2(error.startsWith(QStringLiteral("Spectral radius")), qPrintable(error));
    QCOMPARE(radius->text(), QStringLiteral("17"));
    QCOMPARE(radius->value(), before.dynamics.spectralRadius);
    QVERIFY(m_document->experiment() == before);
    // Still there when another field is entered.
    QTest::mouseClick(field("field:ridge"), Qt::LeftButton);
    QCOMPARE(radius->text(), QStringLiteral("17"));
    QVERIFY(!errorShown("error:spectral-radius").isEmpty());
}

void TestSettingsPanel::notANumberIsRefused() {
    const Experiment before = m_document->experiment();
    for (const char* text : {"abc", "1,000", "nan", "1e"}) {
        type(field("field:size"), text);
        QVERIFY2(errorShown("error:size").contains(QLatin1String(text)), text);
        QVERIFY(m_document->experiment() == before);
    }
    type(field("field:size"), "10.5");
    QVERIFY(errorShown("error:size").contains(QStringLiteral("whole")));
    type(field("field:size"), "120");
    QVERIFY(errorShown("error:size").isEmpty());
    QCOMPARE(m_document->experiment().reservoir.size, 120);
}

void TestSettingsPanel::crossCheckIsRefused() {
    type(field("field:washout"), "400");
    QVERIFY(errorShown("error:washout").contains(QStringLiteral("below training")));
    QCOMPARE(m_document->experiment().data.split.washout, Experiment{}.data.split.washout);
}

void TestSettingsPanel::escapeBringsTheValueBack() {
    auto* radius = field("field:spectral-radius");
    type(radius, "17");
    QTest::keyClick(radius, Qt::Key_Escape);
    QCOMPARE(radius->text(), QStringLiteral("0.9"));
    QVERIFY(errorShown("error:spectral-radius").isEmpty());
}

void TestSettingsPanel::leavingTheFieldCommits() {
    auto* radius = field("field:spectral-radius");
    QTest::mouseClick(radius, Qt::LeftButton);
    radius->selectAll();
    QTest::keyClicks(radius, QStringLiteral("0.5"));
    QTest::keyClick(radius, Qt::Key_Tab);
    QCOMPARE(m_document->experiment().dynamics.spectralRadius, 0.5);
}

void TestSettingsPanel::arrowsStepTheDigit() {
    auto* radius = field("field:spectral-radius");
    QTest::mouseClick(radius, Qt::LeftButton);
    QTest::keyClick(radius, Qt::Key_End);
    QTest::keyClick(radius, Qt::Key_Up);
    QCOMPARE(m_document->experiment().dynamics.spectralRadius, 1.0);
    QTest::keyClick(radius, Qt::Key_Down);
    QTest::keyClick(radius, Qt::Key_Down);
    QCOMPARE(m_document->experiment().dynamics.spectralRadius, 0.8);
}

void TestSettingsPanel::arrowsStepTheDecade() {
    auto* ridge = field("field:ridge");
    QTest::mouseClick(ridge, Qt::LeftButton);
    QTest::keyClick(ridge, Qt::Key_End);
    QTest::keyClick(ridge, Qt::Key_Up);
    QCOMPARE(m_document->experiment().readout.ridge, 1e-10);
    QTest::keyClick(ridge, Qt::Key_Home);
    QTest::keyClick(ridge, Qt::Key_Down);
    QCOMPARE(m_document->experiment().readout.ridge, 9e-11);
}

void TestSettingsPanel::stepsStopAtTheRange() {
    auto* leak = field("field:leak-rate");
    QTest::mouseClick(leak, Qt::LeftButton);
    QTest::keyClick(leak, Qt::Key_Up);
    QCOMPARE(m_document->experiment().dynamics.leakRate, 1.0);
    QVERIFY(errorShown("error:leak-rate").isEmpty());
}

void TestSettingsPanel::wheelNeedsTheKeyboardFocus() {
    auto* components = field("field:components");
    const auto wheel = [&] {
        QWheelEvent event(QPointF(5, 5), components->mapToGlobal(QPointF(5, 5)), {}, {0, 120}, Qt::NoButton, Qt::NoModifier,
                          Qt::NoScrollPhase, false);
        QApplication::sendEvent(components, &event);
    };
    field("field:ridge")->setFocus();
    wheel();
    QCOMPARE(m_document->experiment()[mso::components], 5);
    QTest::mouseClick(components, Qt::LeftButton);
    wheel();
    QCOMPARE(m_document->experiment()[mso::components], 6);
}

void TestSettingsPanel::fullPrecisionOnFocus() {
    const double exact = 0.123456789012345;
    m_document->set(setting("spectral-radius"), exact);
    auto* radius = field("field:spectral-radius");
    QCOMPARE(radius->text(), QStringLiteral("0.1235"));
    QTest::mouseClick(radius, Qt::LeftButton);
    QCOMPARE(radius->text().toDouble(), exact);
    QTest::keyClick(radius, Qt::Key_Tab);
    QCOMPARE(radius->text(), QStringLiteral("0.1235"));
    QCOMPARE(m_document->experiment().dynamics.spectralRadius, exact);
}

void TestSettingsPanel::sliderAnswersWhileItMoves() {
    auto* slider = find<QSlider>("slider:spectral-radius");
    QSignalSpy changed(m_document.get(), &Document::experimentChanged);
    const QPoint middle = slider->rect().center();
    // The position of Fusion's handle is proportional to the value; drag it.
    const int at =
        QStyle::sliderPositionFromValue(slider->minimum(), slider->maximum(), slider->value(), slider->width() - 14) + 7;
    QTest::mousePress(slider, Qt::LeftButton, {}, {at, middle.y()});
    for (int x = at; x > 10; x -= 4) QTest::mouseMove(slider, {x, middle.y()});
    QVERIFY2(changed.count() > 5, "the document must follow while the button is down");
    const double dragged = m_document->experiment().dynamics.spectralRadius;
    QTest::mouseRelease(slider, Qt::LeftButton, {}, {10, middle.y()});
    QVERIFY(dragged < 0.5);
    QTRY_VERIFY(m_document->idle());
    QVERIFY(m_document->result()->experiment == m_document->experiment());
}

void TestSettingsPanel::sliderFollowsTheDocument() {
    auto* slider = find<QSlider>("slider:spectral-radius");
    const int before = slider->value();
    m_document->set(setting("spectral-radius"), 0.3);
    QVERIFY(slider->value() < before);
    QCOMPARE(m_document->experiment().dynamics.spectralRadius, 0.3);
    // A value without a slider position is not rounded.
    m_document->set(setting("spectral-radius"), 0.30004);
    QCOMPARE(m_document->experiment().dynamics.spectralRadius, 0.30004);
}

void TestSettingsPanel::doubleClickOnALabelResets() {
    type(field("field:spectral-radius"), "0.5");
    QTest::mouseDClick(find<QLabel>("name:spectral-radius"), Qt::LeftButton);
    QCOMPARE(m_document->experiment().dynamics.spectralRadius, Experiment{}.dynamics.spectralRadius);
}

void TestSettingsPanel::dotMarksAChange() {
    const auto* mark = find<QWidget>("mark:spectral-radius");
    QVERIFY(!mark->isVisible());
    m_document->set(setting("spectral-radius"), 0.5);
    QVERIFY(mark->isVisible());
    m_document->resetAll();
    QVERIFY(!mark->isVisible());
}

void TestSettingsPanel::reseedChangesOnlyTheSeed() {
    const Experiment before = m_document->experiment();
    auto* button = find<QWidget>("reseed");
    QTest::mouseClick(button, Qt::LeftButton);
    Experiment after = m_document->experiment();
    if (after.reservoir.seed == before.reservoir.seed) QTest::mouseClick(button, Qt::LeftButton);
    after = m_document->experiment();
    QVERIFY(after.reservoir.seed != before.reservoir.seed);
    after.reservoir.seed = before.reservoir.seed;
    QVERIFY(after == before);
}

void TestSettingsPanel::choiceByKeyboard() {
    auto* method = find<QComboBox>("choice:method");
    const int before = method->currentIndex();
    method->setFocus();
    QTest::keyClick(method, before > 0 ? Qt::Key_Up : Qt::Key_Down);
    QVERIFY(method->currentIndex() != before);
    QCOMPARE(m_document->experiment().reservoir.method, method->currentData().toString().toStdString());
    QVERIFY(!method->itemData(0, Qt::ToolTipRole).toString().isEmpty());
}

void TestSettingsPanel::switchByMouseAndKeyboard() {
    QTRY_VERIFY(m_document->idle());
    auto* bias = find<QCheckBox>("switch:bias");
    QCOMPARE(bias->accessibleName(), find<QLabel>("name:bias")->text());
    QTest::mouseClick(bias, Qt::LeftButton);
    QVERIFY(m_document->experiment().readout.bias);
    QTRY_VERIFY(m_document->idle());
    QCOMPARE(m_document->result()->readout->bias.size(), 1);
    QVERIFY(bias->hasFocus());
    QTest::keyClick(bias, Qt::Key_Space);
    QVERIFY(!m_document->experiment().readout.bias);
    QTRY_VERIFY(m_document->idle());
    QCOMPARE(m_document->result()->readout->bias.size(), 0);
}

void TestSettingsPanel::switchResets() {
    auto* bias = find<QCheckBox>("switch:bias");
    const auto* mark = find<QWidget>("mark:bias");
    QVERIFY(!mark->isVisible());
    QTest::mouseClick(bias, Qt::LeftButton);
    QVERIFY(mark->isVisible());
    QTest::mouseDClick(find<QLabel>("name:bias"), Qt::LeftButton);
    QVERIFY(!m_document->experiment().readout.bias);
    QVERIFY(!bias->isChecked());
    QVERIFY(!mark->isVisible());
}

void TestSettingsPanel::whatBelongsElsewhereIsHidden() {
    const auto shown = [this](const char* name) { return find<QLabel>((std::string("name:") + name).c_str())->isVisible(); };
    for (const char* name : {"noise", "renormalise", "inner-radius", "maximum-phase", "delays", "feedback-scaling"})
        QVERIFY2(!shown(name), name);
    QVERIFY(!field("field:noise")->isVisible() && !find<QSlider>("slider:noise")->isVisible());
    QVERIFY(shown("components"));
    m_document->set(setting("method"), std::string("noisy-golden"));
    QVERIFY(shown("noise") && shown("renormalise") && !shown("inner-radius"));
    QVERIFY(field("field:noise")->isVisible() && find<QCheckBox>("switch:renormalise")->isVisible());
    m_document->set(setting("method"), std::string("annulus"));
    QVERIFY(!shown("noise") && shown("inner-radius") && shown("maximum-phase"));
    QTest::mouseClick(find<QCheckBox>("switch:feedback"), Qt::LeftButton);
    QVERIFY(shown("feedback-scaling"));
    m_document->set(setting("task"), std::string("memory"));
    QVERIFY(shown("delays") && !shown("components"));
}

void TestSettingsPanel::noHeadingTwin() {
    int labels = 0;
    for (const QLabel* label : m_panel->findChildren<QLabel*>()) labels += label->text() == QStringLiteral("Task") ? 1 : 0;
    QCOMPARE(labels, 1);
}

void TestSettingsPanel::whatHasNoEffectIsHidden() {
    const auto* connectivity = field("field:connectivity");
    QVERIFY(!connectivity->isVisible());
    QVERIFY(!find<QWidget>("choice:weight-law")->isVisible());
    m_document->set(setting("method"), std::string("normal"));
    QVERIFY(connectivity->isVisible() && find<QWidget>("choice:weight-law")->isVisible());
    QCOMPARE(connectivity->text(), QStringLiteral("1"));
    QVERIFY(!find<QWidget>("choice:metric")->isVisible());
    for (const QWidget* each : m_panel->findChildren<QWidget*>())
        QVERIFY2(!each->isVisible() || each->isEnabled(), qPrintable(each->objectName()));
}

void TestSettingsPanel::everySettingHasOneRow() {
    for (const Setting& each : settings()) {
        const QString name = QStringLiteral("name:") + QString::fromStdString(each.name);
        QVERIFY2(m_panel->findChildren<QLabel*>(name).size() == 1, each.name.c_str());
    }
}

void TestSettingsPanel::fewControlsAtStart() {
    m_panel->moreAction()->setChecked(false);
    int controls = 0;
    for (const QWidget* each : m_panel->findChildren<QWidget*>()) {
        const bool isControl = qobject_cast<const NumberField*>(each) != nullptr ||
                               qobject_cast<const QAbstractButton*>(each) != nullptr ||
                               qobject_cast<const QComboBox*>(each) != nullptr || qobject_cast<const QSlider*>(each) != nullptr;
        controls += isControl && each->isVisible() ? 1 : 0;
    }
    QVERIFY2(controls > 15 && controls <= 25, qPrintable(QString::number(controls)));
}

void TestSettingsPanel::foldsShowTheirState() {
    const auto state = [this](const char* fold) { return find<QAbstractButton>(fold)->accessibleDescription(); };
    QCOMPARE(state("fold:reservoir"), QStringLiteral("golden, seed 1"));
    QCOMPARE(state("fold:activation"), QStringLiteral("linear"));
    QCOMPARE(state("fold:steps"), QStringLiteral("100 · 400 · 300 · 300"));
    QCOMPARE(state("fold:readout"), QStringLiteral("no bias"));
    QCOMPARE(state("fold:noise"), QStringLiteral("none"));
    m_document->set(setting("input-noise"), 0.1);
    QCOMPARE(state("fold:noise"), QStringLiteral("input 0.1"));
    m_document->set(setting("bias"), 1.0);
    QCOMPARE(state("fold:readout"), QStringLiteral("bias"));
}

void TestSettingsPanel::aTaskUnfoldsWhatItBrings() {
    m_panel->moreAction()->setChecked(false);
    const auto* components = field("field:components");
    QVERIFY(!components->isVisible());
    QTest::mouseClick(find<QWidget>("fold:task"), Qt::LeftButton);
    QVERIFY(components->isVisible());
    QVERIFY(!find<QWidget>("fold:sequences")->isVisible());
    m_document->set(setting("task"), std::string("tones"));
    QVERIFY(field("field:classes")->isVisible() && find<QWidget>("choice:merge")->isVisible());
    QVERIFY(!find<QWidget>("field:washout")->isVisible());
}

void TestSettingsPanel::activationDrawsAMatrix() {
    QSignalSpy reported(m_document.get(), &Document::dependentChanges);
    auto* activation = find<QComboBox>("choice:activation");
    QVERIFY(activation->isVisible());
    activation->setCurrentIndex(activation->findData(QStringLiteral("tanh")));
    QCOMPARE(m_document->experiment().dynamics.activation, std::string("tanh"));
    QCOMPARE(m_document->experiment().reservoir.method, std::string("normal"));
    QCOMPARE(reported.size(), 1);
    QVERIFY(reported.front().at(1).toString().contains(QStringLiteral("normal"), Qt::CaseInsensitive));
    m_document->undoStack().undo();
    QVERIFY(m_document->experiment() == Experiment{});
    QVERIFY(activation->isVisible());
    QCOMPARE(activation->currentData().toString(), QStringLiteral("identity"));
}

void TestSettingsPanel::dragsSnap() {
    auto* slider = find<QSlider>("slider:spectral-radius");
    const SliderScale scale(setting("spectral-radius"));
    slider->setSliderDown(true);
    slider->setValue(scale.position(0.806));
    QCOMPARE(m_document->experiment().dynamics.spectralRadius, 0.8);
    QCOMPARE(slider->value(), scale.position(0.8));
    slider->setValue(scale.position(0.85));
    QCOMPARE(m_document->experiment().dynamics.spectralRadius, 0.85);
    slider->setSliderDown(false);
    slider->setValue(scale.position(0.806));  // by keyboard
    QCOMPARE(m_document->experiment().dynamics.spectralRadius, 0.806);
}

void TestSettingsPanel::aRefusalMovesNothing() {
    const auto places = [this] {
        QList<QRect> all;
        for (const NumberField* each : m_panel->findChildren<NumberField*>())
            all << QRect(each->mapTo(m_panel->widget(), QPoint()), each->size());
        return all;
    };
    const auto before = places();
    type(field("field:spectral-radius"), "17");
    QVERIFY(!errorShown("error:spectral-radius").isEmpty());
    QCoreApplication::processEvents();
    QCOMPARE(places(), before);
}

void TestSettingsPanel::lockedIsDisabled() {
    m_document->restrictions().set({"leak-rate"}, {"spectral-radius"});
    auto* slider = find<QSlider>("slider:spectral-radius");
    QVERIFY(slider->isVisible() && !slider->isEnabled() && !field("field:spectral-radius")->isEnabled());
    QVERIFY(slider->toolTip().contains(QStringLiteral("Locked")));
    QVERIFY(!find<QSlider>("slider:leak-rate")->isVisible());
    m_document->restrictions().clear();
    QVERIFY(slider->isEnabled() && find<QSlider>("slider:leak-rate")->isVisible());
}

void TestSettingsPanel::spansOfClassesCountSequences() {
    const auto unitOf = [this](const char* name) { return field(name)->text().section(QLatin1Char(' '), 1); };
    QCOMPARE(unitOf("field:training"), QStringLiteral("steps"));
    m_document->set(setting("task"), std::string("tones"));
    for (const char* name : {"field:training", "field:validation", "field:test"})
        QCOMPARE(unitOf(name), QStringLiteral("sequences"));
    QCOMPARE(unitOf("field:washout"), QStringLiteral("steps"));
    type(field("field:test"), "40");
    QCOMPARE(m_document->experiment().data.split.test, 40);
    field("field:test")->clearFocus();
    QCOMPARE(field("field:test")->text(), QStringLiteral("40 sequences"));
    m_document->set(setting("task"), std::string("mso"));
    for (const char* name : {"field:training", "field:validation", "field:test"}) QCOMPARE(unitOf(name), QStringLiteral("steps"));
}

void TestSettingsPanel::customTakesWhatIsShown() {
    QTRY_VERIFY(m_document->idle());
    auto* method = find<QComboBox>("choice:method");
    method->setFocus();
    QTest::keyClick(method, Qt::Key_End);
    QCOMPARE(m_document->experiment().reservoir.method, std::string("custom"));
    QVERIFY(find<QLabel>("error:method")->text().isEmpty());
    QVERIFY(!m_document->experiment().reservoir.edit.eigenvalues.empty());
    const auto* size = field("field:size");
    QVERIFY(size->isVisible() && size->isReadOnly());
    QVERIFY(!find<QSlider>("slider:size")->isVisible());
}

void TestSettingsPanel::memoryTaskAndBack() {
    QTRY_VERIFY(m_document->idle());
    auto* task = find<QComboBox>("choice:task");
    task->setCurrentIndex(task->findData(QStringLiteral("memory")));
    QCOMPARE(m_document->experiment().data.task, std::string("memory"));
    QTRY_VERIFY(m_document->idle());
    QVERIFY(testMemory(*m_document->result()->score) != nullptr);
    // Live: a slider moves the curve.
    const double before = testMemory(*m_document->result()->score)->total;
    auto* radius = find<QSlider>("slider:spectral-radius");
    radius->setFocus();
    QTest::keyClick(radius, Qt::Key_PageDown);
    QTRY_VERIFY(m_document->idle());
    QVERIFY(testMemory(*m_document->result()->score)->total < before);
    task->setCurrentIndex(task->findData(QStringLiteral("mso")));
    QVERIFY(m_document->experiment() == Experiment{});
}

ECHOPLANE_WINDOW_TEST(TestSettingsPanel, QApplication)

}  // namespace echoplane::settings_panel_tests

#include "core/kinds/recall/memory_task.h"
#include "test_settings_panel.moc"
