// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/main_window.h"

#include <exception>

#include <QApplication>
#include <QCloseEvent>
#include <QFileDialog>
#include <QHBoxLayout>
#include <QSettings>
#include <QSplitter>
#include <QStyle>
#include <QTabBar>
#include <QTabWidget>
#include <QVBoxLayout>

#include "core/io/eigenvalue_csv.h"
#include "core/io/npz.h"
#include "widgets/panels/message_strip.h"
#include "widgets/panels/paper_page.h"
#include "widgets/panels/run_progress.h"
#include "widgets/panels/score_panel.h"
#include "widgets/panels/settings_panel.h"
#include "widgets/panels/stage_strip.h"
#include "widgets/plots/memory_view.h"
#include "widgets/plots/plane_view.h"
#include "widgets/plots/plot_export.h"
#include "widgets/plots/signal_view.h"
#include "widgets/plots/weight_view.h"

namespace echoplane {
namespace {

const QString hintSeenKey = QStringLiteral("hint-seen");
constexpr int heroWidth = 520;

QString labelOf(const Setting& setting, const Experiment& experiment) {
    const auto held = std::get<std::string>(value(setting, experiment));
    for (const SettingChoice& choice : setting.choices)
        if (choice.name == held) return QString::fromStdString(choice.label);
    return QString::fromStdString(held);
}

}  // namespace

MainWindow::MainWindow(const Experiment& experiment, QSettings* memory, QWidget* parent)
    : MainWindow(std::make_unique<Document>(experiment), memory, parent) {}

MainWindow::MainWindow(std::unique_ptr<Document> document, QSettings* memory, QWidget* parent)
    : QMainWindow(parent), m_document(std::move(document)), m_memory(memory) {
    setObjectName(QStringLiteral("main-window"));
    buildLayout();
    buildMenus();
    follow();
    updateTitle();
    showTabOfTask();
    resize(1280, 800);
    if (!m_memory || !m_memory->value(hintSeenKey, false).toBool())
        m_hintStrip->showMessage(
            tr("Try first: drag the slider “Spectral radius” and watch the eigenvalues, the errors and the signal "
               "follow. The larger a dot, the more weight its eigenvalue earned."));
}

// The panels refer to the document, which as a member would go before them.
MainWindow::~MainWindow() {
    delete m_paperPage;
    delete takeCentralWidget();
}

void MainWindow::buildLayout() {
    auto* central = new QWidget(this);
    auto* column = new QVBoxLayout(central);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);

    m_errorStrip = new MessageStrip(MessageStrip::Kind::error, central);
    m_errorStrip->setObjectName(QStringLiteral("error-strip"));
    m_hintStrip = new MessageStrip(MessageStrip::Kind::hint, central);
    m_hintStrip->setObjectName(QStringLiteral("hint-strip"));

    m_settingsPanel = new SettingsPanel(*m_document);
    m_planeView = new PlaneView;
    m_planeView->setMinimumWidth(heroWidth - 80);
    auto* splitter = new QSplitter(Qt::Horizontal, central);
    splitter->setObjectName(QStringLiteral("splitter"));
    splitter->addWidget(m_settingsPanel);
    splitter->addWidget(m_planeView);
    splitter->addWidget(buildResults());
    splitter->setChildrenCollapsible(false);
    splitter->setStretchFactor(0, 0);
    splitter->setStretchFactor(1, 3);
    splitter->setStretchFactor(2, 2);
    const int settingsWidth = m_settingsPanel->minimumSizeHint().width();
    splitter->setSizes({settingsWidth, 590, 1280 - settingsWidth - 590});

    m_stageStrip = new StageStrip(*m_document);
    auto* bottom = new QWidget(central);
    auto* bottomRow = new QHBoxLayout(bottom);
    bottomRow->setContentsMargins(0, 0, 8, 4);
    bottomRow->addWidget(m_stageStrip);
    bottomRow->addWidget(new RunProgress(*m_document), 1);

    column->addWidget(m_errorStrip);
    column->addWidget(m_hintStrip);
    column->addWidget(splitter, 1);
    column->addWidget(bottom);
    setCentralWidget(central);
}

QWidget* MainWindow::buildResults() {
    m_scorePanel = new ScorePanel(*m_document);
    m_signalView = new SignalView;
    m_memoryView = new MemoryView;
    m_weightView = new WeightView;
    m_resultTabs = new QTabWidget;
    m_resultTabs->setObjectName(QStringLiteral("result-tabs"));
    m_resultTabs->setDocumentMode(true);
    m_resultTabs->tabBar()->setAccessibleName(tr("Results"));
    m_resultTabs->tabBar()->setDrawBase(false);
    m_resultTabs->addTab(m_signalView, tr("Signal"));
    m_resultTabs->addTab(m_memoryView, tr("Memory"));
    m_resultTabs->addTab(m_weightView, tr("Weights"));

    auto* results = new QWidget;
    auto* column = new QVBoxLayout(results);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    column->addWidget(m_scorePanel);
    column->addWidget(m_resultTabs, 1);
    return results;
}

void MainWindow::follow() {
    connect(m_document.get(), &Document::resultChanged, this, &MainWindow::followResult);
    connect(m_document.get(), &Document::staleChanged, m_planeView, &PlaneView::setStale);
    connect(m_document.get(), &Document::staleChanged, m_signalView, &SignalView::setStale);
    connect(m_document.get(), &Document::staleChanged, m_memoryView, &MemoryView::setStale);
    connect(m_document.get(), &Document::staleChanged, m_weightView, &WeightView::setStale);
    connect(m_document.get(), &Document::experimentChanged, this, &MainWindow::updateTitle);
    connect(m_document.get(), &Document::experimentChanged, this, &MainWindow::showTabOfTask);
    connect(m_document.get(), &Document::failed, m_errorStrip, &MessageStrip::showMessage);
    connect(m_document.get(), &Document::cancelled, this,
            [this] { m_errorStrip->showMessage(tr("Cancelled. What is shown, dimmed, belongs to the settings before.")); });
    connect(m_document.get(), &Document::resultChanged, m_errorStrip, &MessageStrip::hide);
    connect(m_hintStrip, &MessageStrip::dismissed, this, [this] {
        if (m_memory) m_memory->setValue(hintSeenKey, true);
    });
    if (m_document->result()) followResult(m_document->result());
}

// Each view draws when it is seen; until then it only keeps the result.
void MainWindow::followResult(const std::shared_ptr<const RunResult>& result) {
    m_planeView->setResult(result);
    m_signalView->setResult(result);
    m_memoryView->setResult(result);
    m_weightView->setResult(result);
}

void MainWindow::updateTitle() {
    const Experiment& experiment = m_document->experiment();
    const QString task = experiment.task == "memory" ? tr("memory, %1 delays").arg(experiment.delays)
                                                     : QStringLiteral("MSO%1").arg(experiment.components);
    setWindowTitle(tr("%1 · %2 · N %3 — Echoplane")
                       .arg(task, labelOf(setting("method"), experiment).toLower(), QString::number(experiment.size)));
}

// The memory task is about its curve; a student who goes back to the series wants to see that.
void MainWindow::showTabOfTask() {
    const bool isMemory = m_document->experiment().task == "memory";
    if (isMemory == m_memoryTask) return;
    m_memoryTask = isMemory;
    if (isMemory)
        m_resultTabs->setCurrentWidget(m_memoryView);
    else if (m_resultTabs->currentWidget() == m_memoryView)
        m_resultTabs->setCurrentWidget(m_signalView);
}

void MainWindow::openEigenvalues(const QString& file) {
    try {
        m_document->setEigenvalues(readEigenvalues(file.toStdString()));
        m_errorStrip->hide();
    } catch (const std::exception& error) {
        m_errorStrip->showMessage(QString::fromUtf8(error.what()));
    }
}

void MainWindow::chooseEigenvalues() {
    const QString file =
        QFileDialog::getOpenFileName(this, tr("Open eigenvalues"), {}, tr("Comma-separated values (*.csv *.txt);;All files (*)"));
    if (!file.isEmpty()) openEigenvalues(file);
}

PaperPage& MainWindow::showPaper() {
    if (!m_paperPage) {
        m_paperPage = new PaperPage(runPaper, this);
        m_paperPage->setWindowFlag(Qt::Window);
    }
    m_paperPage->show();
    m_paperPage->raise();
    m_paperPage->activateWindow();
    return *m_paperPage;
}

void MainWindow::closeEvent(QCloseEvent* event) {
    m_document->cancel();
    if (m_paperPage) m_paperPage->close();
    event->accept();
}

void MainWindow::exportTo(const QString& title, const QString& suggestion, const QString& filter,
                          const std::function<void(const RunResult&, const QString&)>& write) {
    const auto result = m_document->result();
    if (!result || result->experiment != m_document->experiment()) {
        m_errorStrip->showMessage(tr("These settings have no result yet. Export again when the run is finished."));
        return;
    }
    const QString file = QFileDialog::getSaveFileName(this, title, suggestion, filter);
    if (file.isEmpty()) return;
    try {
        write(*result, file);
    } catch (const std::exception& error) {
        m_errorStrip->showMessage(QString::fromUtf8(error.what()));
    }
}

void MainWindow::exportPlotOf(const QString& kind) {
    exportTo(tr("Export %1").arg(kind), kind + QStringLiteral(".svg"), tr("SVG (*.svg);;PDF (*.pdf);;PNG (*.png)"),
             [&kind](const RunResult& result, const QString& file) { exportPlot(kind, result, file); });
}

void MainWindow::exportModel() {
    exportTo(tr("Export model"), QStringLiteral("model.npz"), tr("NumPy archive (*.npz)"),
             [](const RunResult& result, const QString& file) { writeNpz(file.toStdString(), result); });
}

}  // namespace echoplane
