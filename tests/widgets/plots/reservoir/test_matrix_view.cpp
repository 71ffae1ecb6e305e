// SPDX-License-Identifier: GPL-3.0-or-later
#include <cmath>

#include <qcustomplot.h>
#include <QTest>

#include "core/run/states/reservoir_stepper.h"
#include "tests/widgets/plots/gate.h"
#include "tests/widgets/plots/view_results.h"
#include "tests/window_tests.h"
#include "widgets/plots/reservoir/matrix_figure.h"
#include "widgets/plots/reservoir/matrix_view.h"
#include "widgets/theme/theme.h"

namespace echoplane::matrix_view_tests {

std::shared_ptr<const RunResult> ran(const char* method, int size, double connectivity = 1.0) {
    Experiment experiment;
    experiment.reservoir.method = method;
    experiment.reservoir.size = size;
    experiment.reservoir.connectivity = connectivity;
    experiment.dynamics.spectralRadius = 0.8;
    experiment.readout.ridge = 1e-6;
    return std::make_shared<const RunResult>(Pipeline().run(experiment));
}

MatrixFrame whole(int size, int pixels) {
    return {0, size, 0, size, pixels, pixels};
}

class TestMatrixView : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void initTestCase() {
        m_dense = ran("normal", 60);
        m_sparse = ran("normal", 250, 0.02);
        m_golden = ran("golden", 61);
        QVERIFY(m_dense->spectrum->weights.size() > 0 && m_sparse->spectrum->sparseWeights);
    }
    void init() {
        applyTheme(*qApp, ThemeChoice::light);
        m_view = std::make_unique<MatrixView>();
        m_view->resize(460, 420);
        m_view->show();
        QVERIFY(QTest::qWaitForWindowExposed(m_view.get()));
    }

    void aCellIsTheLargestOfItsWeights_data() {
        QTest::addColumn<bool>("sparse");
        QTest::addColumn<int>("pixels");
        for (const bool sparse : {false, true})
            for (const int pixels : {400, 37, 11}) QTest::addRow("%d %d", sparse, pixels) << sparse << pixels;
    }
    void aCellIsTheLargestOfItsWeights() {
        QFETCH(bool, sparse);
        QFETCH(int, pixels);
        const SpectrumResult& spectrum = *(sparse ? m_sparse : m_dense)->spectrum;
        const Eigen::MatrixXd weights = denseWeights(spectrum);
        const int size = static_cast<int>(weights.rows());
        const WeightMap map = weightMap(spectrum, whole(size, pixels));
        QCOMPARE(map.kind, MatrixKind::weights);
        QCOMPARE(map.largest, weights.cwiseAbs().maxCoeff());
        QCOMPARE(map.grid.rows, std::min(size, pixels));
        Eigen::MatrixXd wanted = Eigen::MatrixXd::Zero(map.grid.rows, map.grid.columns);
        for (int i = 0; i < size; ++i)
            for (int j = 0; j < size; ++j) {
                double& cell = wanted(i * map.grid.rows / size, j * map.grid.columns / size);
                if (std::abs(weights(i, j)) > std::abs(cell)) cell = weights(i, j);
            }
        for (int row = 0; row < map.grid.rows; ++row)
            for (int column = 0; column < map.grid.columns; ++column)
                QVERIFY(std::abs(map.grid.at(row, column) - wanted(row, column)) < 1e-6);
    }

    /// The blocks have the eigenvalues of the spectrum, and map a state in the eigenbasis to the next.
    void eigenvaluesAreBlocks() {
        const SpectrumResult& spectrum = *m_golden->spectrum;
        Eigen::MatrixXd blocks(61, 61);
        for (int i = 0; i < 61; ++i)
            for (int j = 0; j < 61; ++j) blocks(i, j) = matrixEntry(spectrum, i, j);
        const WeightMap map = weightMap(spectrum, whole(61, 100));
        QCOMPARE(map.kind, MatrixKind::eigenvalues);
        for (int i = 0; i < 61; ++i)
            for (int j = 0; j < 61; ++j) {
                QVERIFY(std::abs(map.grid.at(i, j) - blocks(i, j)) < 1e-6);
                if (modeOfRow(spectrum.spectrum, i) != modeOfRow(spectrum.spectrum, j)) QCOMPARE(blocks(i, j), 0.0);
            }
        const Eigen::Index reals = spectrum.spectrum.reals.size(), pairs = spectrum.spectrum.upper.size();
        for (Eigen::Index k = 0; k < pairs; ++k) {
            const Eigen::Index at = reals + 2 * k;
            const std::complex<double> state(0.3, -0.7), next = state * spectrum.spectrum.upper[k];
            const Eigen::RowVector2d moved = Eigen::RowVector2d(state.real(), state.imag()) * blocks.block<2, 2>(at, at);
            QVERIFY(std::abs(std::complex(moved[0], moved[1]) - next) < 1e-12);
        }
    }

    void atAThousandTheDiagonalIsStillThere() {
        const auto run = ran("golden", 1000);
        const WeightMap map = weightMap(*run->spectrum, whole(1000, 100));
        for (int i = 0; i < 100; ++i)
            for (int j = 0; j < 100; ++j) {
                if (i == j) QVERIFY(std::abs(map.grid.at(i, j)) > 0.1);
                if (std::abs(i - j) > 1) QCOMPARE(map.grid.at(i, j), 0.0F);
            }
    }

    void aMissingWIsReported() {
        show(m_golden);
        QVERIFY2(m_view->caption().contains(QStringLiteral("draws eigenvalues instead of W")), qPrintable(m_view->caption()));
        show(ran("diagonalized", 40));
        QVERIFY2(m_view->caption().contains(QStringLiteral("diagonalised")), qPrintable(m_view->caption()));
        show(m_dense);
        QVERIFY2(m_view->caption().isEmpty(), qPrintable(m_view->caption()));
    }

    void theColourBarFollowsRho() {
        show(m_dense);
        QVERIFY(figure().cells().isSigned());
        QVERIFY(std::abs(figure().cells().largest() - 0.8 * m_dense->spectrum->weights.cwiseAbs().maxCoeff()) < 1e-12);
        QCOMPARE(figure().cells().colourOf(0.0), plotColours(m_view->palette()).ground);
    }

    void theMouseReadsAWeight() {
        show(m_dense);
        QTest::mouseMove(plot(), figure().pixelOf(7, 41).toPoint());
        const QString wanted =
            QStringLiteral("from unit 8 to unit 42: weight %1").arg(0.8 * m_dense->spectrum->weights(7, 41), 0, 'g', 4);
        QTRY_COMPARE(m_view->readOut().replace(QStringLiteral("−"), QStringLiteral("-")), wanted);
        show(m_golden);
        QTest::mouseMove(plot(), figure().pixelOf(3, 50).toPoint());
        QTRY_VERIFY2(m_view->readOut().contains(QStringLiteral("between modes")), qPrintable(m_view->readOut()));
    }

    void rowOneIsAtTheTopAndCellsAreSquare() {
        show(m_dense);
        QVERIFY(figure().pixelOf(0, 0).y() < figure().pixelOf(59, 0).y());
        QVERIFY(figure().pixelOf(0, 0).x() < figure().pixelOf(0, 59).x());
        const QPointF one = figure().pixelOf(0, 0), other = figure().pixelOf(30, 30);
        QVERIFY(std::abs(std::abs(other.x() - one.x()) - std::abs(other.y() - one.y())) < 1e-6);
        const QImage image = plot()->toPixmap(plot()->width(), plot()->height(), 1.0).toImage();
        int same = 0;
        for (int i = 0; i < 60; ++i) {
            const int j = (7 * i + 3) % 60;
            const double weight = 0.8 * m_dense->spectrum->weights(i, j);
            if (image.pixelColor(figure().pixelOf(i, j).toPoint()) == figure().cells().colourOf(weight)) ++same;
        }
        QVERIFY2(same >= 55, qPrintable(QString::number(same)));
    }

    void keysZoomAndHomeComesBack() {
        show(m_dense);
        QVERIFY(!m_view->zoom());
        for (int i = 0; i < 4; ++i) QTest::keyClick(m_view.get(), Qt::Key_Plus);
        settle();
        QVERIFY(m_view->zoom());
        QVERIFY2(m_view->map()->frame.rows < 40, "only what is in view");
        QTest::keyClick(m_view.get(), Qt::Key_Home);
        settle();
        QVERIFY(!m_view->zoom());
        QCOMPARE(m_view->map()->frame.rows, 60);
    }

    void rhoNeedsNoNewPicture() {
        Gate gate;
        gate.let.release(100);
        m_view = std::make_unique<MatrixView>(gate.before(MatrixView::compute()));
        Pipeline pipeline;
        Experiment experiment;
        experiment.reservoir.method = "normal";
        experiment.reservoir.size = 600;
        experiment.readout.ridge = 1e-6;
        const auto run = std::make_shared<const RunResult>(pipeline.run(experiment));
        QVERIFY(matrixEntries(*run->spectrum) > MatrixView::quickEntries);
        m_view->setResult(run);
        QCoreApplication::processEvents();
        QCOMPARE(gate.begun.load(), 0);  // hidden
        m_view->show();
        QVERIFY(QTest::qWaitForWindowExposed(m_view.get()));
        QTRY_VERIFY(m_view->map() != nullptr && m_view->idle());
        settle();
        const int before = gate.begun.load();
        QVERIFY(before > 0);
        experiment.dynamics.spectralRadius = 0.4;
        m_view->setResult(std::make_shared<const RunResult>(pipeline.run(experiment)));
        settle();
        QCOMPARE(gate.begun.load(), before);
        QVERIFY(!m_view->isDimmed());
        QVERIFY(std::abs(figure().cells().largest() - 0.4 * m_view->map()->largest) < 1e-12);
    }

    void theTableHasEveryWeight() {
        show(m_sparse);
        const QStringList lines = m_view->tableText().split(u'\n', Qt::SkipEmptyParts);
        QCOMPARE(lines.size(), qsizetype(m_sparse->spectrum->sparseWeights->nonZeros() + 1));
        const QStringList cells = lines[5].split(u'\t');
        QCOMPARE(cells[2].toDouble(), 0.8 * m_sparse->spectrum->sparseWeights->coeff(cells[0].toInt() - 1, cells[1].toInt() - 1));
    }

    void aRunWithoutAReservoirHasNone() {
        show(std::make_shared<const RunResult>());
        QVERIFY(!m_view->message().isEmpty());
        QVERIFY(m_view->tableText().isEmpty());
    }

private:
    void show(const std::shared_ptr<const RunResult>& run) {
        m_view->setResult(run);
        settle();
    }
    void settle() {
        for (int i = 0; i < 3; ++i) {
            QCoreApplication::processEvents();
            QTRY_VERIFY(m_view->idle());
            plot()->replot();
        }
        QCoreApplication::processEvents();
    }
    MatrixFigure& figure() const { return *m_view->findChild<MatrixFigure*>(); }
    QCustomPlot* plot() const { return m_view->findChild<QCustomPlot*>(); }

    std::shared_ptr<const RunResult> m_dense, m_sparse, m_golden;
    std::unique_ptr<MatrixView> m_view;
};

ECHOPLANE_WINDOW_TEST(TestMatrixView, QApplication)

}  // namespace echoplane::matrix_view_tests

#include "test_matrix_view.moc"
