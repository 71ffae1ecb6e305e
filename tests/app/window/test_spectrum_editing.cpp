// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <functional>
#include <numeric>

#include <qcustomplot.h>
#include <QAbstractButton>
#include <QAction>
#include <QApplication>
#include <QClipboard>
#include <QFile>
#include <QMessageBox>
#include <QSlider>
#include <QTemporaryDir>
#include <QTest>
#include <QTimer>

#include "app/files/project_session.h"
#include "app/window/main_window.h"
#include "core/run/pipeline.h"
#include "core/system/blas_threads.h"
#include "tests/app/window/arrangement.h"
#include "tests/widgets/mouse.h"
#include "tests/window_tests.h"
#include "widgets/plots/plane/plane_view.h"

namespace echoplane::spectrum_editing_tests {

using Complex = std::complex<double>;

/// The results of a run, for a bitwise comparison of two runs.
bool sameResult(const RunResult& a, const RunResult& b) {
    return a.experiment == b.experiment && a.score && b.score && a.score->predictions == b.score->predictions;
}

/// The plane as an editor, undo, pins and project files: the real window with real mouse and key events.
class TestSpectrumEditing : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void initTestCase() {
        useOneBlasThread();
        QCoreApplication::setAttribute(Qt::AA_DontUseNativeDialogs);
    }
    void init();
    void cleanup() {
        if (QTest::currentTestFailed()) m_window.reset();
    }
    void cleanupTestCase() { m_window.reset(); }
    void dragMovesTheModeAndItsConjugate();
    void dragIsOneUndoStep();
    void escapeGivesADragUp();
    void realModeStaysOnTheAxisUntilPulled();
    void ctrlClickAndBoxSelect();
    void deleteAndUndo();
    void addByCtrlDoubleClick();
    void muteShowsTheDifference();
    void aModeThatIsGoneIsNotMuted();
    void keepStrongest();
    void arrowsNudge();
    void sliderDragIsOneStep();
    void pinsAreUndone();
    void projectComesBack();
    void damagedFileKeepsWhatIsOpen();
    void asksBeforeLosing();

private:
    Document& document() const { return m_window->document(); }
    PlaneView& plane() const { return m_window->planeView(); }
    QWidget* plot() const { return plane().findChild<QCustomPlot*>(); }
    QAction* action(const char* name) const { return m_window->findChild<QAction*>(QLatin1String(name)); }
    void settle() const {
        QTRY_VERIFY_WITH_TIMEOUT(document().idle() && document().result(), 20000);
        QTRY_VERIFY(document().result()->experiment == document().experiment());
        QCoreApplication::processEvents();
    }
    QPoint at(int mode) const { return plot()->mapFrom(&plane(), plane().positionOf(mode).toPoint()); }
    int strongestPair() const;
    Complex valueOf(int column) const;

    std::unique_ptr<MainWindow> m_window;  ///< of all tests, each of which begins with a new project
};

void TestSpectrumEditing::init() {
    startAgain(m_window);
    settle();
}

int TestSpectrumEditing::strongestPair() const {
    const RunResult& run = *document().result();
    const Eigen::Index reals = run.spectrum->spectrum.reals.size();
    Eigen::Index strongest = 0;
    run.readout->magnitudes.tail(run.readout->magnitudes.size() - reals).maxCoeff(&strongest);
    return static_cast<int>(reals + strongest);
}

Complex TestSpectrumEditing::valueOf(int column) const {
    const RunResult& run = *document().result();
    const auto mode = modeOfColumn(run.experiment, run.spectrum->spectrum, column);
    return mode ? run.dynamics->spectrum.eigenvalue(*mode) : Complex(99.0);
}

void TestSpectrumEditing::dragMovesTheModeAndItsConjugate() {
    const int mode = strongestPair();
    const int column = columnOfMode(document().experiment(), document().result()->spectrum->spectrum, mode);
    const Complex before = valueOf(column);
    const double error = document().result()->score->test.rmse;
    dragMouse(plot(), at(mode), at(mode) + QPoint(-24, 16));
    settle();
    const Complex moved = valueOf(column);
    const double unit = plane().unitsOf(1.0);
    QVERIFY(std::abs(moved - (before + Complex(-24.0 * unit, -16.0 * unit))) < 0.5 * unit);
    QVERIFY(document().result()->score->test.rmse != error);
    QCOMPARE(document().experiment().reservoir.method, std::string("custom"));
    QCOMPARE(document().experiment().reservoir.edit.origin, std::string("golden"));
    QVERIFY(m_window->windowTitle().contains(QStringLiteral("from Golden")));
    QVERIFY(m_window->isWindowModified());
    // The conjugate follows: pressing at the mirror image grabs the same mode.
    const int now = static_cast<int>(*modeOfColumn(document().experiment(), document().result()->spectrum->spectrum, column));
    QTest::mouseClick(plot(), Qt::LeftButton, {}, at(now) + QPoint(0, static_cast<int>(std::lround(2.0 * moved.imag() / unit))));
    QCOMPARE(plane().selectedModes(), std::vector<int>{now});
}

void TestSpectrumEditing::dragIsOneUndoStep() {
    const auto before = document().result();
    const int mode = strongestPair();
    dragMouse(plot(), at(mode), at(mode) + QPoint(30, 10));
    settle();
    QVERIFY(!(document().experiment() == before->experiment));
    QCOMPARE(document().undoStack().count(), 1);
    QTest::keyClick(m_window.get(), Qt::Key_Z, Qt::ControlModifier);
    settle();
    QVERIFY(sameResult(*document().result(), *before));
    QVERIFY(!m_window->isWindowModified());
    const Experiment after = document().experiment();
    QTest::keyClick(m_window.get(), Qt::Key_Z, Qt::ControlModifier | Qt::ShiftModifier);
    settle();
    QVERIFY(!(document().experiment() == after));
}

void TestSpectrumEditing::escapeGivesADragUp() {
    const Experiment before = document().experiment();
    const QPoint from = at(strongestPair());
    QTest::mousePress(plot(), Qt::LeftButton, {}, from);
    moveMouse(plot(), from + QPoint(40, 0), Qt::LeftButton);
    QVERIFY(!(document().experiment() == before));
    QTest::keyClick(&plane(), Qt::Key_Escape);
    QTest::mouseRelease(plot(), Qt::LeftButton, {}, from + QPoint(40, 0));
    QVERIFY(document().experiment() == before);
    QCOMPARE(document().undoStack().count(), 0);
}

void TestSpectrumEditing::realModeStaysOnTheAxisUntilPulled() {
    const RunResult& run = *document().result();
    Eigen::Index real = 0;
    run.readout->magnitudes.head(run.spectrum->spectrum.reals.size()).maxCoeff(&real);
    const int mode = static_cast<int>(real);
    const Eigen::Index reals = run.spectrum->spectrum.reals.size();
    const int column = columnOfMode(run.experiment, run.spectrum->spectrum, mode);
    dragMouse(plot(), at(mode), at(mode) + QPoint(10, -8));
    settle();
    QCOMPARE(document().result()->spectrum->spectrum.reals.size(), reals);
    QCOMPARE(valueOf(column).imag(), 0.0);
    const int now = static_cast<int>(*modeOfColumn(document().experiment(), document().result()->spectrum->spectrum, column));
    dragMouse(plot(), at(now), at(now) + QPoint(0, -40));
    settle();
    QCOMPARE(document().result()->spectrum->spectrum.reals.size(), reals - 2);
    QVERIFY(valueOf(column).imag() > 0.0);
    QCOMPARE(document().experiment().reservoir.size, 100);
}

void TestSpectrumEditing::ctrlClickAndBoxSelect() {
    const int mode = strongestPair();
    QTest::mouseClick(plot(), Qt::LeftButton, {}, at(mode));
    QCOMPARE(plane().selectedModes(), std::vector<int>{mode});
    QTest::mouseClick(plot(), Qt::LeftButton, Qt::ControlModifier, at(mode));
    QVERIFY(plane().selectedModes().empty());
    const QRect area = plane().plotArea().translated(-plot()->pos()).adjusted(3, 3, -3, -3);
    dragMouse(plot(), area.topLeft(), area.bottomRight(), Qt::ShiftModifier);
    QCOMPARE(static_cast<Eigen::Index>(plane().selectedModes().size()), document().result()->spectrum->spectrum.modes());
    QCOMPARE(document().undoStack().count(), 0);
}

void TestSpectrumEditing::deleteAndUndo() {
    const auto before = document().result();
    const int mode = strongestPair();
    QTest::mouseClick(plot(), Qt::LeftButton, {}, at(mode));
    plane().setFocus();
    QTest::keyClick(&plane(), Qt::Key_Delete);
    settle();
    QCOMPARE(document().experiment().reservoir.size, 98);
    QVERIFY(document().result()->score->training.rmse > before->score->training.rmse);
    action("undo")->trigger();
    settle();
    QVERIFY(sameResult(*document().result(), *before));
}

void TestSpectrumEditing::addByCtrlDoubleClick() {
    const QPoint place = at(strongestPair()) + QPoint(20, 20);
    QTest::mouseDClick(plot(), Qt::LeftButton, Qt::ControlModifier, place);
    settle();
    QCOMPARE(document().experiment().reservoir.size, 102);
    QCOMPARE(plane().selectedModes().size(), std::size_t(1));
}

// Until the new result arrives, a deleted mode is still shown as selected.
void TestSpectrumEditing::aModeThatIsGoneIsNotMuted() {
    QTest::mouseClick(plot(), Qt::LeftButton, {}, at(strongestPair()));
    action("delete-modes")->trigger();
    action("mute-modes")->trigger();
    QVERIFY(document().experiment().reservoir.edit.muted.empty());
    settle();
    QCOMPARE(document().experiment().reservoir.size, 98);
}

void TestSpectrumEditing::muteShowsTheDifference() {
    const double error = document().result()->score->test.rmse;
    QVERIFY2(!action("unmute-all")->isEnabled(), "nothing is muted");
    QTest::mouseClick(plot(), Qt::LeftButton, {}, at(strongestPair()));
    plane().setFocus();
    QTest::keyClick(&plane(), Qt::Key_M);
    QVERIFY(action("unmute-all")->isEnabled());
    settle();
    QVERIFY(document().result()->score->unmuted);
    QCOMPARE(document().result()->score->unmuted->test.rmse, error);
    QVERIFY(document().result()->score->test.rmse > error);
    QCOMPARE(document().experiment().reservoir.method, std::string("golden"));
    QTRY_VERIFY(plane().accessibleDescription().contains(QStringLiteral("muted")));
    QTest::keyClick(&plane(), Qt::Key_M, Qt::ShiftModifier);
    settle();
    QVERIFY(!document().result()->score->unmuted);
    QCOMPARE(document().result()->score->test.rmse, error);
}

void TestSpectrumEditing::keepStrongest() {
    const auto keptOf = [&](const Eigen::VectorXd& measure) {
        std::vector<int> order(static_cast<std::size_t>(measure.size()));
        std::iota(order.begin(), order.end(), 0);
        std::ranges::sort(order, std::greater(), [&](int mode) { return measure[mode]; });
        std::vector<Complex> values;
        values.reserve(10);
        for (int i = 0; i < 10; ++i) values.push_back(document().result()->dynamics->spectrum.eigenvalue(order[std::size_t(i)]));
        return values;
    };
    const auto keeps = [&](const std::vector<Complex>& expected) {
        m_window->spectrumEditor().keepStrongest(10);
        settle();
        const Spectrum& kept = document().result()->dynamics->spectrum;
        QCOMPARE(kept.modes(), Eigen::Index(10));
        for (const Complex& value : expected) {
            double nearest = 1.0;
            for (int mode = 0; mode < 10; ++mode) nearest = std::min(nearest, std::abs(kept.eigenvalue(mode) - value));
            QVERIFY(nearest < 1e-12);
        }
        action("undo")->trigger();
        settle();
    };
    const std::vector<Complex> byWeight = keptOf(document().result()->readout->magnitudes);
    const std::vector<Complex> byContribution = keptOf(document().result()->readout->contributions);
    QVERIFY(byWeight != byContribution);
    keeps(byContribution);
    plane().weightAction()->setChecked(true);
    keeps(byWeight);
    plane().weightAction()->setChecked(false);
}

void TestSpectrumEditing::arrowsNudge() {
    const int mode = strongestPair();
    const int column = columnOfMode(document().experiment(), document().result()->spectrum->spectrum, mode);
    QTest::mouseClick(plot(), Qt::LeftButton, {}, at(mode));
    plane().setFocus();
    const Complex before = valueOf(column);
    for (int i = 0; i < 5; ++i) QTest::keyClick(&plane(), Qt::Key_Right);
    settle();
    QVERIFY(std::abs(valueOf(column) - before - plane().unitsOf(20.0)) < 1e-9);
}

void TestSpectrumEditing::sliderDragIsOneStep() {
    auto* slider = m_window->findChild<QSlider*>(QStringLiteral("slider:spectral-radius"));
    QVERIFY(slider);
    const auto before = document().result();
    slider->setSliderDown(true);
    for (int k = 1; k <= 100; ++k) slider->setValue(slider->maximum() * k / 200);
    slider->setSliderDown(false);
    settle();
    QCOMPARE(document().undoStack().count(), 1);
    QVERIFY(sameResult(*document().result(), Pipeline().run(document().experiment())));
    action("undo")->trigger();
    settle();
    QVERIFY(sameResult(*document().result(), *before));
}

void TestSpectrumEditing::pinsAreUndone() {
    for (std::size_t k = 0; k < Document::mostPins; ++k) {
        QVERIFY(action("pin")->isEnabled());
        action("pin")->trigger();
        QCOMPARE(document().pins().size(), k + 1);
    }
    QVERIFY(!action("pin")->isEnabled());
    document().set(setting("ridge"), 1e-3);
    settle();
    action("copy-comparison")->trigger();
    QVERIFY(QApplication::clipboard()->text().contains(QStringLiteral("0.001")));
    for (int k = 0; k < 2; ++k) action("undo")->trigger();
    QCOMPARE(document().pins().size(), Document::mostPins - 1);
}

void TestSpectrumEditing::projectComesBack() {
    QTemporaryDir folder;
    const QString file = folder.filePath(QStringLiteral("größe 1.echo"));
    dragMouse(plot(), at(strongestPair()), at(strongestPair()) + QPoint(15, -15));
    settle();
    action("pin")->trigger();
    const auto saved = document().result();
    QVERIFY(m_window->session().saveTo(file));
    QVERIFY(!m_window->isWindowModified());
    document().resetAll();
    settle();
    QVERIFY(m_window->isWindowModified());
    QVERIFY(m_window->session().open(file));
    settle();
    QVERIFY(sameResult(*document().result(), *saved));
    QCOMPARE(document().pins().size(), std::size_t(1));
    QTRY_VERIFY(document().pins()[0].result);
    QVERIFY(sameResult(*document().pins()[0].result, *saved));
    QVERIFY(m_window->windowTitle().contains(QStringLiteral("größe 1.echo")));
    QVERIFY(!m_window->isWindowModified());
}

void TestSpectrumEditing::damagedFileKeepsWhatIsOpen() {
    QTemporaryDir folder;
    const QString file = folder.filePath(QStringLiteral("damaged.echo"));
    QVERIFY(m_window->session().saveTo(file));
    QFile damaged(file);
    QVERIFY(damaged.open(QIODevice::ReadWrite) && damaged.resize(damaged.size() / 2));
    damaged.close();
    document().set(setting("spectral-radius"), 0.7);
    settle();
    const auto before = document().result();
    QVERIFY(!m_window->session().open(file));
    QVERIFY(!messageOf(*m_window, StatusLine::Kind::error).isEmpty());
    QVERIFY(document().experiment() == before->experiment);
    QCOMPARE(document().undoStack().count(), 1);
    QVERIFY(sameResult(*document().result(), *before));
}

void TestSpectrumEditing::asksBeforeLosing() {
    document().set(setting("spectral-radius"), 0.7);
    settle();
    bool asked = false;
    const auto answer = [&](QMessageBox::StandardButton button) {
        QTimer::singleShot(0, this, [&asked, button] {
            auto* box = qobject_cast<QMessageBox*>(QApplication::activeModalWidget());
            if (!box) return;
            asked = true;
            QTest::mouseClick(static_cast<QWidget*>(box->button(button)), Qt::LeftButton);
        });
    };
    answer(QMessageBox::Cancel);
    QVERIFY(!m_window->close());
    QVERIFY(asked);
    QVERIFY(m_window->isVisible());
    asked = false;
    answer(QMessageBox::Discard);
    QVERIFY(m_window->close());
    QVERIFY(asked);
}

ECHOPLANE_WINDOW_TEST(TestSpectrumEditing, QApplication)

}  // namespace echoplane::spectrum_editing_tests

#include "test_spectrum_editing.moc"
